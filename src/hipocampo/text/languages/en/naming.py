"""English: how people are named without a mark. Words are normalised; lists of phrases have commas."""

# The relatives and friends of the user, each role with its words.
KIN = """
    mother: mother, mum, mom, mummy, mommy, mam, ma; father: father, dad, daddy, pa, papa; sister: sister, big
    sister, little sister, older sister, younger sister, elder sister, sis; brother: brother, big brother, little
    brother, older brother, younger brother, elder brother, bro; daughter: daughter, elder daughter, younger
    daughter, eldest; son: son, elder son, younger son, youngest; wife: wife; husband: husband, hubby; girlfriend:
    girlfriend; boyfriend: boyfriend; fiancee: fiancee; fiance: fiance; partner: partner, other half, significant
    other; ex-wife: ex wife; ex-husband: ex husband; ex: ex, ex girlfriend, ex boyfriend; grandmother: grandmother,
    grandma, gran, granny, nan, nana, nanna; grandfather: grandfather, grandpa, grandad, granddad, gramps; grandson:
    grandson; granddaughter: granddaughter; aunt: aunt, auntie, aunty; uncle: uncle; cousin: cousin; nephew: nephew;
    niece: niece; mother-in-law: mother in law, mum in law, mother-in-law; father-in-law: father in law,
    father-in-law; brother-in-law: brother in law, brother-in-law; sister-in-law: sister in law, sister-in-law;
    son-in-law: son in law, son-in-law; daughter-in-law: daughter in law, daughter-in-law; stepmother: stepmother,
    stepmum, stepmom; stepfather: stepfather, stepdad; stepson: stepson; stepdaughter: stepdaughter; godmother:
    godmother; godfather: godfather; godson: godson; goddaughter: goddaughter; friend: friend, best friend, mate,
    best mate, pal, bestie, buddy, school friend; colleague: colleague, coworker, co-worker, teammate, workmate;
    flatmate: flatmate, roommate, housemate
"""

# Words of kin that mean something else before a noun: "my ex colleague".
DOUBTFUL_KIN = "ex eldest youngest ma pa"

# Those of them that are the user's own without a possessive before them.
OWN_KIN = "mum mom dad mummy mommy daddy gran granny nan nana grandma grandpa grandad granddad"

# Those that are the user's own behind an article, if nobody else's are meant.
DEFINITE_KIN = "missus"

# Who does something for the user, is in charge, or lives with them: "the landlord", "my dentist".
OFFICES = """
    boss: boss, manager, line manager, supervisor, team lead, head of department; landlord: landlord, landlady;
    building-manager: building manager, caretaker, concierge; doorman: doorman, porter; neighbour: neighbour,
    neighbor, next-door neighbour, next-door neighbor, next door neighbour, next door neighbor, upstairs neighbour,
    upstairs neighbor; dentist: dentist; doctor: doctor, gp, family doctor; pediatrician: pediatrician,
    paediatrician; therapist: therapist, counsellor, counselor, psychologist, shrink; psychiatrist: psychiatrist;
    neurologist: neurologist; cardiologist: cardiologist; endocrinologist: endocrinologist; dermatologist:
    dermatologist; gynaecologist: gynaecologist, gynecologist; physiotherapist: physiotherapist, physio;
    nutritionist: nutritionist, dietitian; vet: vet; accountant: accountant, bookkeeper; lawyer: lawyer, solicitor,
    attorney; cleaner: cleaner, cleaning lady, window cleaner; nanny: nanny, childminder; babysitter: babysitter,
    sitter; teacher: teacher, tutor, english teacher, piano teacher; advisor: thesis advisor, advisor, adviser;
    trainer: trainer, personal trainer, coach; mechanic: mechanic; plumber: plumber; electrician: electrician;
    builder: builder; hairdresser: hairdresser, barber, stylist; intern: intern, apprentice; partner-at-work:
    business partner, cofounder, co-founder; broker: broker, estate agent, realtor, agent; assistant: assistant,
    secretary; tenant: tenant, lodger; client: client; driver: driver; caregiver: carer, caregiver; gardener:
    gardener; pastor: pastor, vicar, priest; cat: cat, kitten, siamese, ragdoll, tabby, moggy; dog: dog, puppy, pup,
    terrier, border terrier, spaniel, cocker spaniel, labrador, lab, poodle, collie, border collie, whippet,
    greyhound, beagle, dachshund, golden retriever, retriever, bulldog, pug, husky, corgi, schnauzer, cockapoo,
    labradoodle; parrot: parrot; horse: horse, pony
"""

# Roles whose first word above is not the plain one.
ROLE_NAMES = "mother: mother; father: father"

# Animals that live with people and have names.
PETS = "cat dog kitten puppy pup parrot rabbit pony horse hamster terrier spaniel labrador"

# Words before a role that make it the user's.
MINE = "my our"

# Plurals after which several people are named: "my sisters Cora and Niamh".
PLURALS = """
    sisters brothers kids children sons daughters cousins aunts uncles nephews nieces friends mates colleagues
    neighbours neighbors cats dogs grandchildren twins flatmates
"""

# Articles, alone and joined with a preposition.
ARTICLES = "the a an"

# Those of them that introduce something new.
INDEFINITE = "an another"

# Those of them that stand before no person's name.
IMPERSONAL = "the"

# Articles joined with a preposition.
CONTRACTED = ""

# What stands before whose something is.
OF = "of"

# What comes before the place of something, or where somebody goes.
IN = "in at near into towards around outside inside via on off"

# What comes before a person as well.
WITH = "with without against"

# What stands before whom something is for.
TO = "to for from by about"

# What joins two names.
AND = "and or plus"

# Verbs before a role that the user has: "tenho um filho".
HAVE = "have has had got"

# Titles that are left out of a name, and those that are part of it.
TITLES = """
    aunt auntie aunty uncle nana nanna granny grandma grandpa grandad gran nan coach cousin sister brother father
    sir dame lady lord captain sergeant nurse
"""

# Those of them that mean something else before a name in lower case.
DOUBTFUL_TITLES = ""

# Titles that are part of a name where only a surname follows.
FORMAL_TITLES = "mr mrs ms miss dr doctor prof professor rev reverend"

# Words that say what a place, an organisation or a project is; a name follows.
PLACE_HEADS = "lake mount port saint st cape fort"

# The same words behind a name.
PLACE_TAILS = """
    street st road rd lane avenue ave drive park square grove hill bridge beach bay island valley river lake station
    airport stadium town city village gardens close crescent terrace moor wood green court heights county islands
"""

# Words before the name of an organisation.
ORGANISATION_HEADS = "university hospital college church bank cafe restaurant hotel club museum bar"

# Words behind the name of an organisation.
ORGANISATION_TAILS = """
    hospital clinic school primary academy university college church bank restaurant cafe bar pub hotel gym club
    museum theatre theater library shop store market bakery pharmacy surgery vets autos motors garage ltd inc llc
    plc gmbh group infirmary institute centre center council agency studios studio united rovers fc insurance
    airlines airways kitchen bookshop nursery baths foundation society union partners consulting labs systems
    software office team department
"""

# Words before the name of a project.
PROJECT_HEADS = "project operation"

# Words behind the name of a project.
PROJECT_TAILS = "project migration launch release rollout rewrite sprint initiative programme campaign"

# Words before the name of a thing.
THING_HEADS = "server app book film movie series song album game model brand host cluster repo repository"

# Words behind the name of a thing.
THING_TAILS = """
    server service app repo repository cluster database db box laptop phone car bike van tv printer router board
    cream kibble food exam class course test phone league cup award championship fibre broadband edition magazine
    newspaper podcast show album song novel film movie series tyres tires service api sdk pipeline queue dashboard
    docs costume
"""

# Verbs before the title of a book, a film or a course.
TITLE_VERBS = "reading read rereading watching watch watched playing studying finished listening"

# What people do, and things hardly ever: in the third person, now and then.
PERSON_VERBS = """
    accepted adores agreed agrees apologised apologized argued asked asks ate baked bakes believes bought brings
    brought called calls came cares charges chose claims comes complained complains cooked cooks cried dances
    decided died dislikes does drank drinks drives drove eats emailed enjoys expects explained fancies feeds feels
    fell felt forgave forgot gave gets gives goes got graduated grew hates hated has heard helped helps hopes
    insisted insists invited joined joked keeps kept knits knows knew laughed learned learns learnt leads left lent
    likes liked lives lived looks lost loves loved made makes married meets messaged met minds moved needs offered
    owes paid paints pays phoned plays played prefers preferred prepared promised quit ran rang reads received
    recommended recommended remembers replied resigned retired runs said sang says sees sends sent sings sits sleeps
    slept smokes speaks spoke split started stayed stays studied studies suggested suggests swears takes talked
    talks teaches taught texts texted thinks thought threatened told travelled travels turned turns understands used
    visited visits votes wants wanted warned went wears wishes won works worked worries writes wrote got owed hugged
    cycles swims knitted volunteers snores can't won't doesn't didn't wouldn't hasn't hadn't isn't wasn't could
    couldn't sorts wants handles looks
"""

# Words of being and having: what follows them tells whether a person is meant.
COPULAS = "is was are were has had will can does isn't wasn't gets"

# What only people are, behind such a word.
PERSON_WORDS = """
    allergic vegetarian vegan coeliac celiac diabetic pregnant married single divorced widowed engaged retired ill
    sick unemployed shy funny lovely obsessed afraid scared grumpy jealous homesick my our teething neighbour friend
    cousin son daughter nurse doctor teacher lawyer engineer designer photographer plumber chef electrician musician
    student intern getting coming visiting staying leaving moving learning working studying driving doing going
    years lactose intolerant born adopted dating seeing back away ahead marrying expecting graduating retiring
    hosting cooking bringing helping looking thinking living dieting training complaining sleeping teaching joining
    turning late upset tired angry happy sad excited busy free bored drunk hungover furious worried grieving
    recovering allowed welcome invited nervous proud keen teetotal deaf blind asthmatic
"""

# Pronouns and adverbs between somebody and a verb.
CLITICS = "also never always still now really only just already often usually"

# Verbs before a person.
ADDRESS_VERBS = """
    rang ring call called phone phoned text texted email emailed ask asked tell told remind reminded meet met
    meeting see saw seeing visit visited visiting help helped invite invited thank thanked gave give lent lend owe
    owes paid pay sent send bought buy message messaged met dating love married marry hug texting calling miss pick
    collect joined join
"""

# Nouns of what one has with companies.
BUSINESS = """
    insurance insured cover contract account plan broadband flight fly card loan mortgage interview deal policy
    partnership subscription hosting
"""

# Nouns of what only people have, before "of".
PERSON_NOUNS = (
    "house home birthday wedding mother father son daughter brother sister husband wife friend friends parents"
)

# Phrases before a nickname of the person named before.
NICKNAMES = """
    everyone calls her, everyone calls him, everybody calls her, everybody calls him, everyone calls them, we call
    her, we call him, we call them, i call her, i call him, they call her, they call him, call her, call him, goes
    by, known as, also known as, aka, a.k.a., nicknamed, nickname is, people call her, people call him, better known
    as, who goes by
"""

# Phrases behind a nickname.
NICKNAME_TAILS = (
    "to everyone, to everybody, to his friends, to her friends, to friends, to his mates, to her mates, for short"
)

# Words that join a role and a name.
CALLED = "is called, is named, is, is now, now is, 's called, 's name is, 's named, 's, was, named, called, name is"

# What says that somebody had a role, and has it no more.
FORMER = "old former previous ex was were"

# Pronouns of the user.
FIRST_PERSON = "i me my mine we us our i'm i've i'd i'll we're we've we'll"

# Words between a role and its possessive, or beside "is".
NOW = "now new current today"

# Words that begin a sentence and are no names, beside those that are listed elsewhere.
COMMON = """
    meeting meetings rent car house home password passwords account accounts money salary job work project deadline
    delivery party trip flight hotel ticket tickets suitcase passport document contract appointment exam exams
    medicine pill dose pain fever surgery diet coffee breakfast lunch dinner supper cake bread milk water rice beans
    meat fish chicken fruit groceries list market bakery pharmacy school college course class test grade book film
    movie series music game training gym run swimming yoga football bike bus train tube van petrol gas garage
    insurance fine tax bill invoice receipt card bank internet wifi phone mobile computer laptop printer server
    deploy backup code repo repository system app site email message audio video photo file folder sheet report
    presentation client supplier team company shop boss colleague neighbour neighbor family kid kids child children
    baby cat dog plant plants garden kitchen bedroom room bathroom door key keys window fridge oven boiler washing
    machine light heating building flat apartment street area city town beach rain sun summer winter spring autumn
    holiday holidays vacation christmas easter birthday wedding funeral church therapy session goal plan idea
    question problem error bug fix solution decision summary reminder note notice important urgent new first last
    next all every each everything nothing something someone nobody people thing things stuff today yesterday
    tomorrow tonight now later before always never maybe perhaps also still almost very little well badly better
    worse live lives working have had am was went going came do did done want like love hate prefer need bought sold
    paid got sent called spoke booked cancelled moved started stopped finished gave found lost won learned learnt
    studied read watched saw heard ate drank took slept woke left arrived returned brought closed opened used use
    take eat drink sleep wake study watch run swim play sing dance cook pay earn spend owe drive wear born grew
    married remember call buy send pick collect deliver make see talk ask tell confirm cancel solve fix clean wash
    renew decided agreed promised forgot remembered think know understand discovered met visited reserved scheduled
    postponed fell rose broke missing costs expires due day week month year hour morning afternoon evening night
    monday tuesday wednesday thursday friday saturday sunday thanks thank hello hi hey good great yes no ok okay
    sure right so but because when where how who which what why if and or the a an i you he she it we they this that
    these those my your his her our their with without for by of in on at to from as doctor dentist teacher manager
    cleaner will may mark bill rose grace hope faith joy dawn june april august may art guy sandy rich pat sue frank
    drew chase grant dean miles woody summer ruby pearl olive ginger heather holly ivy violet penny robin jay spent
    rang parents dad mum running standup staging expenses parcels bins passports dinner spare big school there here
    talked told started learnt signed packed quit switched reading off can't don't won't didn't let let's keep put
    got boarding shower gp vet landlord windows order code shoes size right left knee blood house moving viewed
    interview offer
"""

# How words end that are no names.
ENDINGS = "ing tion ness ment ity ed ly ship"

# Languages, peoples, feasts and the like, which are written with capitals.
NO_NAMES = """
    english spanish portuguese french german italian japanese chinese russian dutch polish welsh irish scottish
    british american brazilian mexican argentinian indian turkish greek arabic hebrew christmas easter halloween
    thanksgiving god internet maths math physics chemistry biology history geography algebra calculus nursing law
    medicine engineering psychology mon tue tues wed thu thur thurs fri sat sun jan feb mar apr jun jul aug sep sept
    oct nov dec covid nhs mot gp ok tv dvd pdf usb wifi bluetooth sso qa it hr pm am ip vpn gps diy viking european
    asian african catholic jewish muslim christian i'm i've i'd i'll teams
"""
