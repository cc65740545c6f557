"""English: proper names. All are normalised: lower case, no accents."""

# Given names and pet forms of them, of other languages too that are often met in English; words included.
GIVEN_NAMES = """
    aaron abby abdul abdullah abigail ade adele adeline adrian agatha agnes ahmed aidan aileen aimee aisha aisling
    ajay akira alan alana alastair albert alec alejandro alessandro alex alexa alexander alexandra alexis alf alfie
    alfred ali alice alicia alina alisha alison alistair allan allison ally alma alyssa amal amanda amara amber
    amelia amina amir amit amy ana anastasia andre andrea andreas andrew andy angela angie angus anita anjali ann
    anna annabel anne annette annie anthea anthony antoine anton antonia antonio anya april archie ari aria ariana
    ariel arjun arlene arnold arthur arun asha asher ashley astrid athena aubrey audrey august aurora austin ava
    avery axel ayesha azra barbara barney barry bart bartholomew basil bea beatrice beatrix becca becky belinda
    bella ben benedict benjamin benny bernadette bernard bernice bert bertha beryl bess bessie beth bethan bethany
    betsy betty bev beverley beverly bilal bill billie billy bjorn blake bob bobbie bobby bonnie brad bradley
    brandon brenda brendan brent bret brian brianna bridget bridie brigitte brittany bronwen brooke bruce bruno
    bryan bryn bryony caitlin caleb callum calvin cameron camilla camille candice cara carl carla carlos carly
    carmen carol carole caroline carolyn carrie carson carter cassandra cassie cath catherine cathy cecil cecilia
    cedric celeste celia celine chad chandra chantal charity charlene charles charlie charlotte chaz chelsea cher
    cheryl chester chiara chidi chloe chris chrissie christa christian christie christina christine christoph
    christopher christy chuck ciara cindy claire clara clare clarence clarissa clark claude claudia clay clayton
    clem clementine cliff clifford clint clive clyde cody colette colin colleen connor conor constance cora coral
    corey corinne cormac cornelia courtney craig crystal curtis cynthia cyril daisy dale damian damien damon dan
    dana daniel daniela danielle danny daphne darcy daria darius darlene darrell darren dave david davina dawn dean
    deb debbie deborah declan deepak deirdre delia della delroy denis denise dennis derek derrick des desiree
    desmond devon dexter diana diane dianne dick diego dieter dillon dima dimitri dina dinesh dirk dolly dolores dom
    dominic dominique don donald donna donny donovan dora doreen doris dorothy dot doug dougal douglas drew duncan
    dustin dwayne dwight dylan eamon ed eddie eden edgar edie edith edmund edna edward edwin effie eileen elaine
    eleanor elena eli elias elijah elin eliot elisa elise elissa eliza elizabeth ella ellen ellie elliot elliott
    elmer eloise elsa elsie elspeth elton elvira emeka emil emile emilia emily emma emmanuel emmet enid enzo eric
    erica erik erika erin ernest ernie erwin esme esmeralda esther ethan ethel eugene eunice eva evan evangeline eve
    evelyn ewan ezra faisal faith farah fatima fay faye felicity felix fern fernando ffion fiona fleur flo flora
    florence floyd frances francesca francis francois frank frankie franz fraser fred freda freddie freddy frederick
    freya frida fritz gabby gabe gabriel gabriella gabrielle gail gareth garth gary gav gavin gaz gemma gene
    genevieve geoff geoffrey george georgia georgie georgina ger gerald geraldine gerard germaine gerry gerta
    gertrude gianni gideon gil gilbert giles gillian gina ginger ginny gino giorgio giovanni giselle giulia gladys
    glen glenda glenn gloria gordon grace gracie graeme graham grant greg gregor gregory greta gretchen griff gus
    guy gwen gwendolyn gwyneth habib hadley haley hamish hamza hannah hans harley harold harper harriet harris
    harrison harry harvey hassan hattie hayden hayley hazel heath heather hector heidi helen helena helga henrietta
    henrik henry herb herbert herman hester hilary hilda hiroshi hollie holly homer hope horace howard hubert hugh
    hugo humphrey hussein ian ibrahim ida idris ifeoma ignatius igor imani imogen imran india indira ines inga
    ingrid ira irene iris irma irving isaac isabel isabella isabelle isaiah isla isobel ivan ivor ivy izzy jack
    jackie jackson jaclyn jacob jacqueline jacques jade jaime jake jamal james jamie jan jana jane janet janice
    janine jared jasmin jasmine jason jasper javier jay jayden jayne jean jeanette jeannie jeb jed jeff jeffrey jem
    jemima jen jenna jennie jennifer jenny jeremiah jeremy jermaine jerome jerry jess jesse jessica jessie jesus
    jill jillian jim jimmy jo joan joanna joanne jocelyn jodie joe joel joelle joey johan johanna john johnny jolene
    jon jonah jonas jonathan joni jonny jordan jorge jose joseph josephine josh joshua josie joy joyce juan juanita
    jude judith judy jules julia julian juliana julie juliet julius june juno justin justine kai kamal kamala kane
    kara karen karim karin karina karl karla kasia kat katarina kate katerina kath katharine katherine kathleen
    kathryn kathy katie katrina katy kay kayla keanu keira keisha keith kelly kelsey kelvin ken kendra kenji kenneth
    kenny kenya kenzo keri kerry kevin khadija khaled khalid kian kieran kim kimberley kimberly kiran kirk kirsten
    kirsty kit kitty klaus kofi krista kristen kristin kristina kurt kwame kyle kylie kyra lachlan lana lance lara
    lars laszlo latisha laura lauren laurence laurie lavinia lawrence lea leah leanne lee leela leigh leila leland
    lena lenny leo leon leona leonard leonora leroy les lesley leslie lester levi lewis lexi liam lila lilian
    lillian lilly lily lin lina linda lindsay lindsey ling linus lionel lisa lisbeth liv livia liz liza lizzie lloyd
    logan lois lola lorna lorraine lottie lou louie louis louisa louise luca lucas lucia lucille lucinda lucy luis
    luke luna luther lydia lyle lyn lynda lynette lynn lynne mabel mackenzie maddie maddy madeleine madeline madison
    mae maggie magnus mahmoud mai maia maisie malcolm malik mallory mandy manish manuel mara marc marcel marcella
    marcia marco marcus margaret margaux margery margo margot marguerite maria mariam marian marianne marie mariel
    marigold marilyn marina mario marion marisa marissa marjorie mark marlene marlon marsha marta martha martin
    martina marty marvin mary maryam masha mason mateo mathew mathilda matilda matt matteo matthew matthias maud
    maude maura maureen maurice mavis max maxim maxine maxwell maya megan meghan mehmet mei mel melanie melinda
    melissa melody melvin mercedes meredith merle merlin mia micah michael michaela michel michelle mick mickey
    miguel mike mikhail mila mildred miles millicent millie milo milton mim mimi mina mindy minnie mira miranda
    miriam misha mitch mitchell moe mohamed mohammad mohammed moira mollie molly mona monica monika monty morag
    morgan morris moses muhammad muriel murray mustafa mya myra myrtle nabil nadia nadine nahla nancy naomi nat
    natalia natalie natasha nathan nathaniel ned neha neil nell nellie nelson nena nerys nettie neville ngozi nia
    niall niamh nicholas nick nicky nico nicola nicole nigel nikita nikki nikolai nils nina nisha noah noel noelle
    nora norah noreen norma norman nuala nuria obi octavia odette olaf olga olive oliver olivia ollie olly olwen
    omar ophelia orla orlando orson oscar osman otis otto owen oxana paddy padraig paige pam pamela parker pascal
    pat patrice patricia patrick patsy patti paul paula pauline pavel peg peggy penelope penny percy perry pete
    peter petra phil philip philippa phillip phoebe phyllis pia pierre piotr pip piper polly poppy pradeep preston
    priscilla priya prue queenie quentin quincy rachael rachel rafael rafi rahul raj rajesh ralph ramon ramona rana
    randall randy ranjit raphael raquel rasheed rashid rasmus raul ravi ray raymond rebecca reece reg reggie regina
    reginald reid rene renee reuben rex rhea rhian rhiannon rhoda rhona rhonda rhys ria ricardo rich richard richie
    rick ricky riley rita rob robbie robert roberta roberto robin robyn rod roddy roderick rodney roger roisin
    roland roman ron ronald ronan ronnie rory ros rosa rosalie rosalind rosalyn rosamund rose roseanne rosemarie
    rosemary rosie ross rowan rowena roxanne roy ruby rudy rufus rupert russ russell ruth ryan sabine sabrina sacha
    sadie saeed sagar saira sal salim sally salma salman sam samantha samir samira sammy samson samuel sandeep
    sandra sandy sangeeta sanjay saoirse sara sarah sasha saskia saul savannah scarlett scott seamus sean sebastian
    selena selina selma serena sergei seth shane shania shannon shari sharon shaun shauna shawn sheena sheila shelby
    sheldon shelley sheryl shirley shona shreya sid sidney sienna sigrid silas silvia simon simone sinead siobhan
    skye sofia solomon sonia sonja sonny sophia sophie soren spencer stacey stacy stan stanislav stanley stefan
    stella steph stephan stephanie stephen steve steven stewart stu stuart sue suki summer sunil suresh susan
    susanna susie suzanne sven svetlana swati sybil sydney sylvester sylvia tabitha tamara tammy tamsin tanya tara
    tariq tasha tatiana taylor ted teddy terence teresa teri terrance terrell terri terry tess tessa thea thelma
    theo theodora theodore theresa thomas tia tiana tiffany tilly tim timothy tina toby todd tom tomas tommy toni
    tony tracey tracy travis trent trevor tricia trina trish tristan trixie trudy tucker tyler tyrone ulrich una
    ursula vaishali val valentina valerie vanessa vaughn vera verity vernon veronica vic vicki vicky victor victoria
    viktor vince vincent viola violet virgil virginia vivian vivien vivienne vladimir wade walter wanda warren wayne
    wei wendell wendy wesley wilbur wilfred wilhelm will willa william willie willow wilma winifred winnie winston
    wojtek wolfgang woody xander xavier xiao yan yann yara yasmin yasmina yasmine yolanda yosef youssef yuki yuri
    yusuf yves yvette yvonne zac zach zachary zack zadie zahra zainab zane zara zelda zena zeynep zoe zoey zofia
"""

# Countries, states, cities and the like.
PLACES = """
    aberdeen adelaide afghanistan africa alabama alaska albania algeria america amsterdam antarctica argentina
    arizona arkansas asia athens atlanta auckland austin australia austria baltimore bangalore bangkok bangladesh
    barcelona basel beijing belfast belgium berlin bermuda birmingham bolton boston bournemouth bradford brazil
    brighton brisbane bristol britain brooklyn brussels bucharest budapest buffalo bulgaria cairo california
    cambodia cambridge canada canberra canterbury cardiff carlisle casablanca chelmsford chester chicago chile china
    cincinnati cleveland cologne colombia colorado connecticut copenhagen cork cornwall coventry crete croatia cuba
    cumbria cyprus dakota dallas delaware delhi denmark denver derby detroit devon doncaster dorset dresden dubai
    dublin dundee durham ecuador edinburgh egypt england essex estonia ethiopia europe exeter fiji finland florence
    florida france frankfurt galway geneva georgia germany ghana glasgow gloucester greece greenland greenwich
    guatemala haiti hamburg hampshire hanoi harrogate hawaii helsinki holland houston huddersfield hungary iceland
    idaho illinois india indiana indonesia inverness iowa ipswich iran iraq ireland israel istanbul italy jakarta
    jamaica japan jerusalem jordan kansas kent kentucky kenya kiev korea kuwait kyiv kyoto lagos lancashire
    lancaster latvia lebanon leeds leicester lima limerick lincoln lisbon lithuania liverpool london louisiana
    luxembourg lyon madagascar madrid maine malaga malaysia malta manchester manhattan margate maryland
    massachusetts melbourne memphis mexico miami michigan milan minneapolis minnesota mississippi missouri mongolia
    montana montreal morocco moscow mozambique mumbai munich nairobi naples nashville nebraska nepal netherlands
    nevada newcastle newport nigeria norfolk northampton norway norwich nottingham ohio oklahoma ontario oregon
    orlando oslo ottawa oxford pakistan palestine panama paraguay paris pennsylvania perth peru philadelphia
    philippines phoenix pittsburgh plymouth poland portland porto portsmouth portugal prague preston qatar quebec
    queens richmond rochdale romania rome rotterdam russia rwanda salford salzburg scotland seattle senegal seoul
    serbia seville shanghai sheffield shrewsbury sicily singapore slovakia slovenia somerset southampton spain
    stockholm stockport suffolk sunderland surrey sussex swansea sweden swindon switzerland sydney syria taipei
    taiwan tanzania tasmania tennessee texas thailand tokyo toronto tunisia turin turkey uganda uk ukraine ulster
    uruguay usa utah valencia vancouver venezuela venice vermont vienna vietnam virginia wakefield wales warsaw
    warwick washington wellington wimbledon winchester wisconsin wolverhampton worcester wrexham wyoming york
    yorkshire zagreb zimbabwe zurich
"""
