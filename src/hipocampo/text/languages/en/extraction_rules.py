"""English: how people tell facts and tastes; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    name: my (?:full |first |real )?name(?:'s| is) (?!(?:spell?ed|spelt|written|pronounced|not|on
    |in)\b){x} => is called {x}
    name: (?:i go by|i'm called|i'm known as|everyone calls me|everybody calls me|people call me|my friends call me
    |they call me) {x} => goes by {x}
    name: (?:please )?(?:you (?:can|may|should) )?(?:just )?call me {x} => likes to be called {x}
    answers: (?:please )?(?:never|don't|do not|stop) (?:call|calling) me {x} => does not want to be called {x}
    answers: i (?:hate|don't like) (?:being called|when people call me|it when people call me) {x}
    => does not want to be called {x}
    name: i (?:prefer|like) (?:to be called|being called) {x} => likes to be called {x}
    name: my nickname(?:'s| is) {x} => has the nickname {x}
    family: <:is called|are called|is named|goes by> {x} => {v} {x}
    family: <:'s name is|s name is> {x} => is called {x}
    """,
    r"""
    age: <i'm|i turned|i just turned|i'm turning|i hit|i'll be|i just hit:is|turned|just turned|is turning|is
    |will be|is> (?P<a>(?:only |just |almost |nearly |about |now )*)(?P<t>\d{1,2}|(?:twenty|thirty|forty|fifty|sixty
    |seventy|eighty)(?:-\w+)?|eighteen|nineteen|seventeen|sixteen)(?:[- ](?:years?
    |yrs?)[- ]old)?(?: years old)?(?P<y>,? (?:now|today|yesterday|this|next|last|in|on)\b.*)?
    => {v} {a} {t} years old {y}
    age: <:is> (?P<x>\d{1,2} (?:months?|weeks?|years?)(?: old)?) => is {x}
    age: i'm (?:in my (?:early |late |mid-?)?)(?P<x>(?:twenties|thirties|forties|fifties|sixties|seventies
    |[2-8]0s))\b.* => is in their {x}
    birth: my birthday(?:'s| is) (?P<a>on |in )?{x} => =The user's birthday is {a} {x}
    birth: <i was born:was born> (?P<x>(?:in|on) .*\d.*) => {v} {x}
    identity: <i was raised|i was brought up:was raised|was brought up> (?P<x>(?:an? |as an? )?(?:{trait})\b.*|by .+
    |in an? .+) => {v} {x}
    birth: my birth ?date is {x} => was born on {x}
    origin: <i'm|i come|i was born and raised|i'm born and raised|i was born|i grew up|i was raised|i hail|we're:is
    |comes
    |was born and raised|was born and raised|was born|grew up|was raised|hails
    |is> (?:originally |actually )?(?P<x>(?:from|in|on a farm) (?!(?:my|the (?:middle|future|past|process|mood)|a|an
    |charge|touch|trouble|love|need|favor|favour|pain|bed|town|line|work|school|class|session|meeting|a meeting|here
    |there|home)\b).+)(?<!again) => {v} {x}
    home: <i live|i've lived|i'm living|we live|i've been living|i reside|we're living|i'm based|i stay|we've lived
    |i'm staying|i've settled|i settled:lives|has lived|is living|lives|has been living|resides|is living|is based
    |stays|has lived
    |is staying|has settled|settled> (?:currently |now |here )?(?P<x>(?:in|at|on|with|near|alone|by|outside|between
    |out|just|close
    |abroad|next|for|by myself|right)\b.*) => {v} {x}
    home: home base is (?:in )?{x} => is based in {x}
    home: home (?:for me )?(?:(?:these days|now|right now|currently) )?is (?:in )?{x} => lives in {x}
    home: <i've been|we've been:has been|has been> (?P<x>in (?!(?:a|the|my|bed|pain|touch
    |love)\b).+ (?:for \w+ (?:years?|months?|decades?)|since \d{4,4})\b.*) => {v} {x}
    home: <:live|have lived|are living> (?P<x>(?:in|at|on|with|near|alone|abroad|outside|next)\b.*) => {v} {x}
    origin: my home ?town is {x} => is from {x}
    identity: <:are> (?P<x>(?:both )?(?:{job}|{trait})s?\b.*|from .+) => {v} {x}
    home: i (?P<n>don't|no longer|do not) live {x} => does not live {x}
    past: <i used to|we used to:used to|used to> (?P<x>(?:smoke|drink|(?:live|work|play|be a|be an|teach|study|have
    |own|run|eat|date)\b.+)(?: .*)?) => {v} {x}
    past: <i lived|i worked|i studied|i taught|i served|i dated:lived|worked|studied|taught|served
    |dated> (?P<x>(?:in|at|as|for|with|to|on|abroad)\b.+) => {v} {x}
    """,
    r"""
    was: <i was|i used to be:was|used to be> (?P<x>(?:married|single|(?:an? )(?:\w+ ){0,2}?(?:{job}|smoker
    |vegetarian|vegan))\b.*) => {v} {x}
    work: <i work|i'm working|i've worked|i've been working|we work:works|is working|has worked|has been working
    |works> (?:currently |full[- ]time |part[- ]time |remotely |freelance )?(?P<x>(?:as|at|for|in|with|from home
    |remotely|nights?|the night|night|part|full|freelance|on (?:a farm|ships?|an? oil))\b.*) => {v} {x}
    work: <i've been|i'm:has been|is> (?P<x>(?:with|at) (?!(?:the (?:gym|park|beach|airport|office|dentist|doctor
    |hospital|mall|store|bus|moment)|home|work|a|an|my (?:mom|dad|parents
    |friend))\b).+ for (?:over |almost |about )?\w+ (?:years?|months?|decades?)\b.*|with the same .+) => {v} {x}
    work: <i've been|i'm:has been|is> (?P<x>(?:out of work|between jobs|unemployed|jobless
    |looking for (?:a (?:new )?job|work|employment)|job hunting)\b.*) => {v} {x}
    work: <i drive|i sell|i fix|i repair|i make|i clean|i deliver|i make a living|i earn a living|i fly:drives|sells
    |fixes|repairs|makes|cleans|delivers|makes a living|earns a living|flies> (?P<x>(?:(?:an?|the|for|as|by|with
    |from|my) )*(?:(?:school )?bus|truck|lorry|taxi|cab|uber|lyft|ambulance|tram|train|forklift|semi|insurance
    |real estate|houses|cars|clothes|jewel\w+|cakes|food|software|furniture|shoes|flowers|crafts|art|candles
    |computers|phones|bikes|bicycles|watches|offices|hotel rooms|pizzas?|packages|parcels|mail|planes?|teaching
    |writing|painting|playing|consulting|freelanc\w+|tutoring|pottery)\b.*) => {v} {x}
    work: <i've been|we've been:has been|has been> (?P<x>(?:with|at) (?!(?:the (?:gym|park|beach|airport|office
    |dentist|doctor
    |hospital|mall|store|bus|moment)|home|work|a|an|my)\b).+ since (?:19|20)\d\d\b.*) => {v} {x}
    identity: <i've been|we've been:has been|has been> (?P<x>(?:an? )(?:[\w-]+ ){0,3}?(?:{job})\b.*(?:for|since) .+)
    => {v} {x}
    skill: <i can't|i never learned to|i never learned how to|i never learnt to|i've never learned to
    |i don't know how to
    |i've never been able to:cannot|never learned to|never learned how to|never learnt to|has never learned to
    |does not know how to|has never been able to> (?P<x>(?:swim|drive|cook|ride (?:a|horses)|dance|sing|draw|whistle
    |ski
    |sew|knit|read music|speak \w+|play (?:the|an)|skate|dive|float|bake|type)\b.*) => {v} {x}
    skill: <i can:can> (?P<x>(?:speak|play|read|sing|juggle|ski|sew|surf) .+|(?:touch[- ]type|fly a plane)\b.*)
    => {v} {x}
    work: i (?:do|did) {x} for a living => does {x} for a living
    work: <i'm:is> (?P<x>in (?:sales|it|tech|marketing|finance|hr|retail|real estate|construction|insurance
    |education|healthcare|logistics|banking|advertising|publishing|the (?:army|navy|military|air force|marines
    |food industry|music industry))\b.*) => {v} {x}
    work: <:starts|started|is starting|will start|is in|is at|goes to> (?P<x>(?:school|kindergarten|preschool|college
    |university|uni|high school|middle school|daycare|nursery|(?:first|second|third|\w+th) grade|year \d+)\b.*)
    => {v} {x}
    work: <i teach|i run|i own|i manage|i'm teaching|i coach|i started my own|i co-own|i lead:teaches|runs|owns
    |manages|is teaching|coaches|started their own|co-owns|leads> (?P<x>(?:(?:an?|my|our|the|two|three|his|her
    |\d+(?:st|nd|rd|th)) (?!(?:code|script|test|tests|command|marathon|half|program|query|server|app|risk|bath
    |temperature|test suite|fever)\b).+|(?:yoga|maths?|english|spanish|french|piano|guitar|history|chemistry|physics
    |biology|music|art|kids|children|kindergarten|high school|college|elementary|middle school|first|second|third
    |fourth|fifth|adults|science|swimming|dance|esl|programming|drama|german|philosophy|economics)\b.*)) => {v} {x}
    work: my (?:job|profession|occupation|job title|day job)(?:'s
    | is) (?:as )?(?P<x>(?:a |an |being |the )?(?:\w+ ){0,3}(?:{job})\b.*) => works as {x}
    study: <i study|i'm studying|i go to|i attend|i'm doing|i'm majoring in|i major in|i'm enrolled|i'm pursuing
    |i'm taking|i'm getting my|i'm in|i'm a:studies|is studying|goes to|attends|is doing|is majoring in|majors in
    |is enrolled|is pursuing|is taking|is getting their|is in|is a> (?P<x>(?!for)(?:(?:my|a|an|the|his
    |her) )?(?:(?:(?:first|second|third|fourth|fifth|final|last|senior|junior|sophomore|freshman)[- ]year\b.*)
    |(?:phd|ph\.d|masters?|master's|mba|degree|bachelors?|bachelor's|undergrad|doctorate|residency|medical school
    |med school|law school|grad school|college|university|uni|high school|nursing school|school|evening classes
    |night school|an? \w+ (?:degree|course|class|program|major))\b.*|(?:medicine|law|engineering|nursing|psychology
    |business|literature|education|history|geography|physics|chemistry|biology|maths?|mathematics|architecture
    |economics|journalism|accounting|pharmacy|dentistry|nutrition|veterinary|computer|data|design|philosophy
    |sociology|music|arts?|art history|theat(?:er|re)|film|marketing|statistics|astronomy|geology|linguistics
    |political|politics|english|spanish|french|german|japanese|korean|mandarin|chinese|italian|portuguese|theology
    |finance|environmental|graphic|software|mechanical|electrical|civil|biochemistry|neuroscience|anthropology
    |culinary|fashion)\b.*|(?:at|in) .*(?:university|college|school|institute|mit|ucla|nyu|harvard|stanford|oxford
    |cambridge)\b.*)) => {v} {x}
    study: <i graduated|i have a degree|i have a phd|i have a masters|i have a master's|i majored
    |i got my degree:graduated|has a degree|has a PhD|has a master's|has a master's|majored
    |got their degree> (?P<x>(?:from|in|with)\b.+) => {v} {x}
    """,
    r"""
    diet: <i'm|i've been|i became|i went|we're|i've gone:is|has been|became|went|is
    |has gone> (?P<n>not )?(?:{very} )*(?P<x>(?:{diet})\b.*) => {v} {n} {x}
    diet: <i don't eat|i can't eat|i never eat|i don't drink|i can't drink|i never drink|i can't have|i avoid eating
    |i stopped eating|i've stopped eating|i only eat|i only drink|i've cut out|i gave up eating:does not eat
    |cannot eat
    |never eats|does not drink|cannot drink|never drinks|cannot have|avoids eating|stopped eating|has stopped eating
    |only eats|only drinks|has cut out|gave up eating> {x} => {v} {x}
    diet: <i haven't eaten|i haven't touched|i haven't had|i haven't drunk|i haven't smoked|i no longer eat
    |i no longer drink
    |i gave up|i've given up|i cut out|i stay away from|i'm off|i don't touch|i don't do|i quit eating|i can't do
    |i'm cutting out:has not eaten|has not touched|has not had|has not drunk|has not smoked|no longer eats
    |no longer drinks|gave up
    |has given up|cut out|stays away from|is off|does not touch|does not do|quit eating|cannot do
    |is cutting out> (?P<x>(?:(?:any|an?|a drop of|a single|eating|all) )*(?:red )?(?:meat|cigarettes?|smoking|tobacco
    |sip|drop|sugar|dairy|milk|lactose|gluten|alcohol|drink|booze|soda|coffee
    |caffeine|fried food|eggs?|fish|seafood|shellfish|wheat|bread|salt|pork|beef|chicken|sweets|carbs|soy|peanuts
    |nuts|spicy food|junk food|wine|beer)\b.*) => {v} {x}
    health: (?P<w>[\w ]{3,40}?) (?:give|gives|make|makes) me (?P<x>hives|a rash|migraines|break out|sneeze
    |sick to my stomach|wheeze)\b.* => gets {x} from {w}
    health: <i get|i've got|i've only got|i only have:gets|has|only has
    |only has> (?P<x>(?:bad |severe |chronic |frequent |terrible )?(?:migraines|panic attacks|seizures|asthma
    |diabetes|arthritis|a bad (?:back|knee|heart)|one (?:kidney|lung|eye|leg|arm)|hay fever|vertigo|eczema|epilepsy
    |adhd|high blood pressure|high cholesterol)\b.*) => {v} {x}
    diet: <i'm on|i follow|i'm doing|i've been on|i keep:is on|follows|is doing|has been on
    |keeps> (?P<x>(?:a |an |the )?(?:\w+ )?(?:diet|keto|low[- ]carb|intermittent fasting|paleo|kosher|halal)\b.*)
    => {v} {x}
    health: <i'm|we're:is|is> (?P<n>not )?(?:{very} )*(?P<x>(?:allergic to|intolerant|sensitive to|lactose|gluten
    |celiac|coeliac|diabetic|hypertensive|asthmatic|epileptic|autistic|bipolar|a type \d|type \d|hiv)\b.*)
    => {v} {n} {x}
    health: <i have|i've had|i suffer from|i live with|i was diagnosed with|i've been diagnosed with
    |i'm being treated for|i struggle with|i got diagnosed with:has|has had|suffers from|lives with
    |was diagnosed with|has been diagnosed with|is being treated for|struggles with
    |was diagnosed with> (?P<x>(?:{ill})\b.*|type \d diabetes.*) => {v} {x}
    health: <i take|i'm on|i use|i wear|i'm taking:takes|is on|uses|wears
    |is taking> (?P<x>(?:my |an? |daily |\w+ )?(?:medication|meds|insulin|antidepressants?|birth control|sertraline
    |prozac|zoloft|lexapro|ritalin|adderall|metformin|levothyroxine|omeprazole|ssris?|blood thinners|statins|inhaler
    |hearing aids?|wheelchair|prosthe\w+|contact lenses|glasses|cane|warfarin|lithium|xanax|blood pressure (?:meds
    |medication|pills))\b.*|\w+ for (?:my )?(?:blood pressure|depression|anxiety|thyroid|diabetes|heart|cholesterol
    |epilepsy|asthma)\b.*) => {v} {x}
    health: <i use|i'm in|i rely on|i walk with:uses|is in|relies on
    |walks with> (?P<x>(?:a |an |my |the )?(?:wheelchair|walker|cane|oxygen|guide dog|hearing aids?|dialysis
    |hospice|care home|nursing home|assisted living|rehab)\b.*) => {v} {x}
    health: i (?:go to|do|'m in|see a) (?P<x>therapy|physical therapy|therapist|psychiatrist|counsell?ing)\b(?P<y>.*)
    => goes to {x} {y}
    """,
    r"""
    family: <i have|we have|i've|we adopted|i adopted|we've got|i got|we got|i'm raising:has|has|has|adopted|adopted
    |has|got|got|is raising> (?P<x>(?:(?:only |just |a|an|one|two|three|four|five|six|\d+|twin|no|several|many
    |another|the|my)\s?(?:[\w-]+ ){0,3})(?:{kin}|{pets}|nieces|nephews)\b.*) => {v} {x}
    family: <i rescued|we rescued|i adopted|we adopted|we're adopting|i'm fostering|we're fostering
    |we foster:rescued|rescued|adopted|adopted|is adopting|is fostering|is fostering
    |fosters> (?P<x>(?:an? |two |our |my )(?!(?:new (?:approach|policy)|different)).{2,40}) => {v} {x}
    couple: <:and i|and me> (?P<x>(?:have|are|met|live|were|'ve|'re|run|own|used) .+)
    => and the user {x}
    family: my parents (?P<x>(?:are|were|got|have been) (?:divorced|separated|married|immigrants|retired|both)\b.*)
    => has parents who {x}
    family: <i'm:is> (?P<x>(?:the )?(?:proud )?(?:an? )?(?:single )?(?:father|mother|dad|mom|mum|parent|grandmother
    |grandfather|grandma|grandpa|aunt|uncle|stepmom|stepdad) (?:of|to) .+) => {v} {x}
    family: <i don't have|we don't have:does not have|does not have> (?P<x>(?:any )?(?:kids|children|siblings|pets
    |brothers|sisters|parents|a (?:car|partner|boyfriend|girlfriend|license|driver's license))\b.*) => {v} {x}
    family: <i'm|we're:is|is> (?P<x>(?:married|engaged|dating|in a relationship|separated|divorced|widowed
    |seeing someone)\b.*) => {v} {x}
    identity: <i'm|i work as|i became:is|works as
    |became> (?P<n>not )?(?:{very} )*(?P<x>(?:an? )?(?:[\w-]+ ){0,4}?(?:{job})s?\b(?! (?:at|in) heart)(?: (?:at|in
    |for|from|by|and|with|who|of|on|based|specializing|,).*)?) => {v} {n} {x}
    identity: <i've been|i have been:has been|has been> (?P<x>(?:{trait})\b.*(?:since|for) .+) => {v} {x}
    identity: <i'm:is> (?P<n>not )?(?:{very} )*(?P<x>(?:{trait})\b.*) => {v} {n} {x}
    identity: i (?P<x>identify as .+) => identifies {x}
    speech: <i speak|i'm learning to speak:speaks|is learning to speak> (?P<x>.*\b(?:english|spanish|portuguese
    |french|german|italian|japanese|mandarin|chinese|cantonese|korean|russian|arabic|hebrew|hindi|urdu|punjabi
    |bengali|tamil|languages|catalan|swedish|dutch|greek|polish|ukrainian|turkish|farsi|persian|swahili|yoruba
    |tagalog|vietnamese|thai|sign language|asl|norwegian|danish|finnish|irish|welsh)\b.*) => {v} {x}
    speech: my (?:native|first|mother) (?:language|tongue) is {x} => has {x} as a first language
    thing: <i have|i own|i drive|i ride|we have|we own:has|owns|drives|rides|has
    |owns> (?P<x>(?:an? |two |my own )(?:[\w-]+ ){0,3}(?:car|truck|motorcycle|motorbike|boat|house|flat|apartment
    |cabin|farm|piano|guitar|telescope|van|rv|tesla|toyota|honda|ford|bmw|subaru|harley|vespa|bakery|shop|restaurant
    |business|company|podcast|blog|youtube channel)\b.*) => {v} {x}
    """,
    r"""
    answers: (?:i'd (?:prefer|like|rather)|i (?:prefer|like|want)|please (?:give|keep)|give
    |keep) (?:it if |when |that |me |your )*(?P<x>you (?:to )?(?:answer|reply|respond|be|keep|talk|write|speak
    |explain|use|avoid)\b.*|(?:short|brief|concise|detailed|long|direct|simple|straight|plain|clear|shorter|quick
    |blunt|formal|informal|casual)(?:,? (?:and )?\w+)? (?:answers?|replies|responses|explanations?|messages|english
    |language|to the point).*|answers? .+|replies .+|responses? .+|bullet points.*|no emojis?.*) => prefers {x}
    answers: (?:please )?(?P<a>always|never) (?P<x>(?:answer|reply|respond|talk to me|speak to me|explain things
    |use emojis?
    |write to me|use bullet)\b.*) => wants the assistant to {a} {x}
    answers: (?:please )?don't (?P<x>(?:answer|reply|respond|talk to me|speak to me
    |explain things|use emojis?|write to me|use bullet)\b.*) => does not want the assistant to {x}
    answers: (?:please )?(?P<x>(?:answer|reply|respond|talk to me|speak to me)(?: me)? (?:in (?:english|spanish
    |portuguese|french|short|plain)|always|briefly|without emojis?)\b.*) => wants the assistant to {x}
    prefer: <i'd pick|i'd choose|i'd take|i would pick|i would choose|i'll take|i choose|i pick:would pick
    |would choose|would take|would pick|would choose|would take|chooses|picks> (?P<x>.+ over .+) => {v} {x}
    prefer: <i'm more of|i'm more:is more of|is more> (?P<x>(?:an? )?[\w ]+ (?:person|kind of person|guy|girl
    |gal)\b.*) => {v} {x}
    like: (?:i'm |i've been )?(?:an? )?(?P<a>big|huge|massive|lifelong|total|die-?hard|long-?time|enormous) fan of {x}
    => is a {a} fan of {x}
    like: <i'm:is> (?P<x>an? (?:\w+ )?[\w ]{2,40} (?:fan|fanatic|addict|junkie|nerd|geek|buff|enthusiast|lover)\b.*)
    => {v} {x}
    like: <i'm big into|i'm big on|i'm really big into|i've been into|i've been really into|i've gotten into
    |i've been obsessed with|i can't live without|i can't get enough of|i'm a sucker for|i'm nuts about
    |i'm mad about|i have a thing for|i have a soft spot for|i live for|i've always liked|i have a passion for
    |i have a sweet tooth for|i've fallen in love with:is big into|is big on|is really big into|has been into
    |has been really into|has gotten into|has been obsessed with|cannot live without|cannot get enough of
    |is a sucker for|is nuts about|is mad about|has a thing for|has a soft spot for|lives for|has always liked
    |has a passion for|has a sweet tooth for|has fallen in love with> {x} => {v} {x}
    like: (?P<w>[\w' -]{3,40}?), which (?:is|are) my (?:all[- ]time )?(?P<a>favou?rite [\w ]{2,30})
    => =The user's {a} is {w}
    like: (?P<w>(?!which\b)[\w' ]{3,40}?) (?:is|are) my (?P<x>(?:all-?time )?(?:favou?rite|passion|jam|thing|happy place
    |guilty pleasure|comfort food|hobby|great love)\b.*) => ={w} is the user's {x}
    dislike: (?P<w>[\w' ]{3,40}?) (?:is|are)(?:n't| not) (?:really )?(?:my thing|for me|my cup of tea|my jam)
    => is not into {w}
    dislike: (?P<w>[\w' ]{3,40}?) (?:gross|grosses|creep|creeps|annoy|annoys|disgust|disgusts|drives?
    |bugs?) me(?: (?:out|crazy|nuts|up the wall|mad))? => is put off by {w}
    dislike: <i'm not big on|i'm not crazy about|i'm not keen on|i'm not fond of|i'm no fan of|i've got no time for
    |i could never get into|i can't deal with|i can't handle|i hate it when|i've never been into|i'm sick of
    |i stay away from:is not big on|is not crazy about|is not keen on|is not fond of|is no fan of|has no time for
    |could never get into|cannot deal with|cannot handle|hates it when|has never been into|is sick of
    |stays away from> {x} => {v} {x}
    prefer: <i prefer|i'd rather|i much prefer|i would rather|we prefer:prefers|would rather|much prefers
    |would rather|prefers> {x} => {v} {x}
    dislike: <i hate|i dislike|i detest|i loathe|i despise|i can't stand|i don't like|i never liked|i don't enjoy
    |i can't bear|i avoid|i'm not a fan of|i'm not a big fan of|i'm not into|i don't care for|i've never liked
    |i've always hated|i don't really like:hates|dislikes|detests|loathes|despises|cannot stand|does not like
    |never liked|does not enjoy|cannot bear|avoids|is not a fan of|is not a big fan of|is not into|does not care for
    |has never liked|has always hated|does not really like> {x} => {v} {x}
    like: <i love|i like|i adore|i enjoy|i'm a fan of|i'm a big fan of|i'm a huge fan of|i'm into|i'm really into
    |i'm obsessed with|i'm passionate about|i'm crazy about|i've always loved|i'm fond of|i'm addicted to
    |i'm keen on:loves|likes|adores|enjoys|is a fan of|is a big fan of|is a huge fan of|is into|is really into
    |is obsessed with|is passionate about|is crazy about|has always loved|is fond of|is addicted to|is keen on> {x}
    => {v} {x}
    like: (?:my team is|i support|i root for|i'm a fan of) (?:the )?(?P<x>(?:arsenal|chelsea|liverpool
    |manchester\b.*|united|spurs|tottenham|lakers|celtics|yankees|red sox|cubs|dodgers|cowboys|packers|eagles
    |patriots|warriors|knicks|everton|barcelona|real madrid|leeds)\b.*) => supports {x}
    like: my (?:all[- ]time )?(?P<a>favou?rite [\w ]{2,30}?) (?:is|are|has always been|would be) {x}
    => =The user's {a} is {x}
    hobby: <i play|i collect|i practice|i practise|i paint|i knit|i surf|i climb|i sing|i dance|i bake|i swim|i brew
    |i sew|i ski|i box|i draw|i run|i cycle|i garden|i crochet|i write:plays|collects|practices|practises|paints
    |knits|surfs|climbs|sings|dances|bakes|swims|brews|sews|skis|boxes|draws|runs|cycles|gardens|crochets
    |writes> (?P<x>(?!(?:it|this|that|the (?:code|script|video|file|command|test)|into|out|to say|around|a (?:test
    |script|command|program)|an? (?:email|essay|query))\b).+) => {v} {x}
    hobby: <i do|i go|i did:does|goes|did> (?P<x>(?:\w+ )?(?:yoga|pilates|crossfit|bouldering|climbing|karate|judo
    |jiu-?jitsu|boxing|ballet|pottery|ceramics|hiking|running|swimming|cycling|surfing|skiing|fishing|camping
    |dancing|volunteering|woodworking|gardening|stand-?up|theat(?:er|re)|improv|photography|martial arts
    |birdwatching|to the gym|for (?:a )?runs?|origami|cosplay|parkour)\b.*) => {v} {x}
    habit: <i wake up|i get up|i go to bed|i usually|i always|i meditate|i drink|i eat|i read|i walk|i go|i run
    |i tend to:wakes up|gets up|goes to bed|usually|always|meditates|drinks|eats|reads|walks|goes|runs
    |tends to> (?P<x>.*\b(?:every (?:day|morning|night|evening|week|weekend|sunday|saturday|monday|friday|month
    |year)|daily|early|late|(?:once|twice|three times|\d times) (?:a|per)|before bed|on (?:sundays|saturdays
    |weekends|mondays|fridays)|at \d+ ?(?:am|a\.m|pm)|in the mornings?)\b.*) => {v} {x}
    habit: <i smoke|i vape|i drink|i gamble:smokes|vapes|drinks|gambles>(?P<y>(?: (?:cigarettes|cigars|weed|pot|alcohol
    |socially|occasionally|sometimes|a lot|too much|heavily|a pack)\b.*)?)(?: (?:now|again|these days))? => {v} {y}
    habit: i (?:don't|do not|never) (?P<v>drink|smoke|drive|use social media|watch tv|cook|drink alcohol
    |drink coffee)(?: (?:anymore|alcohol|at all))? => does not {v}
    """,
    r"""
    identity: my pronouns are (?P<x>(?:she|he|they|xe|ze|any)\b.*) => has the pronouns {x}
    health: <i have|i've had|i suffer with:has|has had|suffers with> (?P<x>(?:an? |two |my )?(?:bad|dodgy|weak|torn
    |herniated|bulging|slipped|fused|broken|artificial|prosthetic|weird|sensitive|trick) (?:knees?|back|hips?|ankles?
    |shoulders?|heart|neck|discs?|stomach|bladder|leg|arm|teeth|lungs?|wrists?|eyes?|eyesight|hearing|skin|acl)\b.*)
    => {v} {x}
    health: <i was born:was born> (?P<x>(?:deaf|blind|with(?:out)?|premature|prematurely|hard of hearing
    |partially)\b.*) => {v} {x}
    health: <i've been struggling with|i've struggled with|i've been dealing with|i've been living with
    |i've been battling|i'm recovering from|i'm in recovery from|i'm dealing with|i'm battling
    |i've been treated for:has been struggling with|has struggled with|has been dealing with|has been living with
    |has been battling|is recovering from|is in recovery from|is dealing with|is battling
    |has been treated for> (?P<x>(?:(?:my|some|severe|bad|chronic|postpartum|an?|long) )*(?:{ill}|covid|addiction
    |alcoholism|eating disorder|an injury|surgery|a (?:\w+ )?injury|burnout|grief|infertility|pain)\b.*) => {v} {x}
    diet: no (?P<x>(?:\w+ )?(?:meat|dairy|milk|gluten|alcohol|sugar|pork|beef|fish|seafood|shellfish|eggs?|nuts|peanuts
    |caffeine|coffee|carbs|spicy food|bread|red meat|soy)) for me => does not have {x}
    health: (?P<w>(?!(?:it|this|that|he|she|you|they)\b)[\w ]{3,30}?) (?:doesn't|don't|does not) agree with me
    => does not tolerate {w}
    health: (?P<w>(?!(?:it|this|that|he|she|you|they|which)\b)(?:milk|dairy|gluten|wheat|bread|coffee|caffeine|alcohol
    |wine|beer|eggs?|nuts|peanuts|fish|seafood|shellfish|meat|red meat|sugar|spicy food|fried food|onions?|garlic|beans
    |soy|chocolate|cheese|[\w ]{2,20} food)) (?:makes?|upsets?|gives?|messes up|bothers?) (?:me|my) (?P<x>sick|ill
    |bloated|nauseous|nauseated|stomach|heartburn|headaches|gas)\b.* => does not tolerate {w}
    work: <i do:does> (?P<x>(?:back-?end|front-?end|full-?stack|devops|it|marketing|sales|accounting|bookkeeping
    |security|data|design|support|tech support|qa|research|hr|admin|consulting|payroll|web|mobile|embedded
    |customer service|customer support|construction|landscaping|hair|nails|freelance|contract) ?(?:work|dev|development
    |engineering|design|science|support|stuff)?(?: (?:at|for|in|with|on) .+)?) => {v} {x}
    study: <i'm in|we're in:is in|is in> (?P<x>my (?:first|second|third|fourth|fifth|sixth|final|last|senior|junior
    |sophomore|freshman) (?:year|semester|term)\b.*) => {v} {x}
    tool: <i use|we use|i code in|i program in|i write|i develop in|i work in|i work with|i code mostly in|i mostly use
    |i mainly use|i mostly code in|i mostly write|i usually use|i've been using|i switched to|i run|i work on
    |i daily drive|i game on:uses|uses|codes in|programs in|writes|develops in|works in|works with|codes mostly in
    |mostly uses|mainly uses|mostly codes in|mostly writes|usually uses|has been using|switched to|runs|works on
    |daily drives|games on> (?P<x>(?:an? |my |mostly )?(?:old |new |\w+'s )?(?:{tool})(?:(?:,| and| or| with| plus| on
    | for| in)? (?:an? |the )?(?:{tool}))*(?:,? (?:{usually})\b.*)?) => {v} {x}
    tool: <i use|we use|i've been using|i always use|i mostly use:uses|uses|has been using|always uses
    |mostly uses> (?P<x>(?!(?:it|this|that|these|those|your?|the|an? (?:loop|function|variable|class|regex|for
    |while))\b)[\w.+# -]{2,40}? (?:at work|at my job|as my (?:main|daily)|on a daily basis|day[- ]to[- ]day|every ?day
    |daily|for everything|for years|since (?:19|20)\d\d|for (?:over |almost |about )?\w+ years)\b.*) => {v} {x}
    thing: <i drive|i ride:drives|rides> (?P<x>an? (?!(?:hard|long|point)\b)[\w-]+(?: [\w-]+){0,3}) => {v} {x}
    thing: (?:my|our) (?P<a>car|truck|bike|motorbike|motorcycle|phone|laptop|computer|pc|guitar|camera|tablet|bass
    |piano|boat|van|rig|watch) is an? (?P<t>(?:(?:\d{4,4}|old|used|second-hand|red|blue|black|white
    |new) )*)(?P<c>.+) => =The user's {a} is a {t} {c}
    habit: <i call|i visit|i play|i cook|i clean|i swim|i meet|i go|i watch|i take|i write|i journal|i pray|i stretch
    |i train|i practice|i practise|i volunteer|i work out|i lift|i jog|i have|i see|i do|i make|i bake|i order|i eat
    |i drink|i study|i ride|i cycle|i hike|i walk|i read|i meditate|i fast|i skip|i nap|i garden|i run|i get up
    |i wake up|i go to bed|i sleep|i shower|i help|i babysit|i attend|i spend:calls|visits|plays|cooks|cleans|swims
    |meets|goes|watches|takes|writes|journals|prays|stretches|trains|practices|practises|volunteers|works out|lifts
    |jogs|has|sees|does|makes|bakes|orders|eats|drinks|studies|rides|cycles|hikes|walks|reads|meditates|fasts|skips
    |naps|gardens|runs|gets up|wakes up|goes to bed|sleeps|showers|helps|babysits|attends|spends> (?P<x>(?!(?:it|this
    |that|the same)\b)(?:.*[\w'] )?(?:{often})\b.*) => {v} {x}
    habit: <i usually|i always|i tend to|i normally|i generally|i never|i rarely:usually|always|tends to|normally
    |generally|never|rarely> (?P<x>(?:go to (?:bed|sleep|church|mass)|wake up|get up|sleep|skip (?:breakfast|lunch
    |dinner)|have (?:breakfast|lunch|dinner)|eat (?:breakfast|lunch|dinner|out|at)|cook|stay up|work out|walk|bike
    |cycle|travel|work (?:from|late|at night|nights)|take the (?:bus|train|tube|subway|metro)|nap|shower
    |read before)\b.*) => {v} {x}
    answers: (?:please )?(?P<a>always|never) (?P<x>(?:use|write|add|include|give|show|format|comment|put|keep|start|end
    |cite|explain|call|address|ask|check|mention|name|prefer|wrap|indent|test|suggest|recommend)\b(?! (?:it|this|that
    |these|those)\b).*) => wants the assistant to {a} {x}
    answers: (?:please )?(?:from now on|going forward|in future|in the future),? (?:please |always )?(?P<x>(?:use|write
    |add|include|give|show|format|comment|put|keep|start|end|cite|explain|call|address|ask|answer|reply|respond|talk
    |speak|be|don't|avoid|stop)\b.*) => wants the assistant, from now on, to {x}
    like: <i'm into|i'm very into|i'm so into|i got into|i've got into|i've gotten into:is into|is very into|is so into
    |got into|has got into|has gotten into> (?P<x>(?!(?:it|this|that|an?|the|trouble)\b)[\w' -]+?)(?: at the moment
    | right now| these days| lately| recently) => {v} {x}
    identity: <i'm:is> (?P<x>(?:an? )(?:[\w-]+ ){0,3}?(?:{job})) (?:now|these days|at the moment|nowadays)
    => {v} {x} now
    home: <i have lived|we have lived|i have been living:has lived|has lived|has been living> (?P<x>(?:in|at|on|with
    |near|abroad|by)\b.*) => {v} {x}
    origin: <i'm|i come:is|comes> (?:originally )?(?P<x>from an? (?:(?:small|tiny|little|big|quiet) )*(?:town|village
    |city|farm|island|suburb|place|family|country)\b.*) => {v} {x}
    """,
    r"""
    identity: (?P<x>(?!(?:the|my|any|no|is|another|new|every|your|some|not|an?|we|all|both
    |are)\b)(?:[\w-]+ ){0,2}(?:{job}|{trait})) (?:here|by (?:day|trade|profession|training))(?:,.*)? => is {x}
    like: (?:nothing beats|there's nothing better than|there's nothing like|there is nothing like
    |nothing makes me happier than|i could never give up|i'm nothing without|i can't function without
    |i can't start my day without|i can't start the day without|i can't get through the day without|i can't do without
    |i can't sleep without|i never leave home without|i never leave the house without|i never travel without) {x}
    => cannot do without {x}
    prefer: give me (?P<x>[\w' ]+ over [\w' ]+?)(?: any ?(?:day|time))? => prefers {x}
    dislike: there's nothing i (?:hate|dislike|can't stand) more than {x} => hates {x}
    like: there's nothing i (?:love|like|enjoy) more than {x} => loves {x}
    like: what i (?:love|like|enjoy|listen to|watch|read|play|drink|eat)(?: doing)?(?: (?:the )?most| best
    | more than anything) is {x} => likes {x} most
    like: (?P<w>[\w' ]{3,40}?) (?:is|are) what i (?P<a>love|like|enjoy|listen to|watch|read|play|drink
    |eat)(?: the)? (?:most|best) => ={w} is what the user likes most
    speech: (?P<w>\w+) is my (?P<a>first|second|third|fourth|native|mother) (?:language|tongue)
    => has {w} as a {a} language
    family: (?P<x>no (?:kids|children|siblings|pets
    |brothers or sisters))(?P<y>(?:,? (?:and |but )?(?:just |only )?(?:an?|one|two|three|\d) .+)?) => has {x} {y}
    home: <i share|we share:shares|shares> (?P<x>(?:an? |my |our )(?:\w+ )?(?:flat|apartment|house|room|place|dorm
    |studio|condo|bedroom) with .+) => {v} {x}
    identity: <i'm:is> (?P<x>the only (?:girl|boy|son|daughter|child|woman|man|kid|sibling|male|female)\b.*) => {v} {x}
    age: <:is|are|turns|turn|turned|will be> (?P<x>\d{1,2}) (?:and .+|(?:next|this|on|in|tomorrow|soon|last) .+)
    => {v} {x}
    work: <i bake|i cook|i paint|i write|i sew|i fix|i make|i sell|i draw|i teach|i play|i sing|i build|i design|i code
    |i drive|i clean:bakes|cooks|paints|writes|sews|fixes|makes|sells|draws|teaches|plays|sings|builds|designs|codes
    |drives|cleans> (?P<x>.*\bfor a living) => {v} {x}
    health: (?P<w>[\w ]{3,40}?) (?:bring|brings|break|breaks) me out in (?P<x>hives|a rash|spots)\b.*
    => gets {x} from {w}
    """,
    r"""
    name: my (?:full |first |real )?name(?:'s| is) (?:spelled|spelt|written|pronounced) {x} => is called {x}
    family: (?:we've|we have) been (?P<a>together|married|a couple|dating) (?P<x>(?:for|since) .+)
    => has been with their partner {x}
    origin: <i've spent|i spent:has spent|spent> (?P<x>(?:my (?:whole|entire)? ?(?:life|childhood|youth|twenties
    |thirties)|most of my life) (?:in|on|between|near|around) .+) => {v} {x}
    home: <i've lived|i have lived:has lived|has lived> (?P<x>.+ (?:all|most of) my life) => {v} {x}
    avoid: <i can't watch|i can't listen to|i can't read|i stopped watching|i stopped reading|i don't watch
    |i don't listen to:cannot watch|cannot listen to|cannot read|stopped watching|stopped reading|does not watch
    |does not listen to> (?P<x>(?:the news|horror|sad|violent|scary|tv|reality|political|gore)\b.*) => {v} {x}
    past: <i used to|we used to:used to|used to> (?P<x>(?:love|hate|enjoy|like|go|do|swim|dance|run|sing|paint|dream of
    |believe|weigh|read|write|cook|travel|collect)\b(?! (?:that|this|it|you|think)\b).*) => {v} {x}
    """,
    r"""
    dislike: <i don't do:does not do> (?P<x>(?:mornings|crowds|heights|small talk|parties|drama|horror|cold|heat
    |phone calls|social media|spicy|team sports|surprises|early)\b.*) => {v} {x}
    past: <i'd been|i had been|i was:had been|had been|was> (?P<x>(?:with|at) (?:the same .+
    |[\w ]+?) for (?:\w+ ){1,2}(?:years|months|decades)\b.*) => {v} {x}
    """,
)
