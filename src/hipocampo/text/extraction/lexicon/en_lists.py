"""The lists of words of English that rules name: kin, animals, jobs, traits, feelings, illnesses, projects."""

from __future__ import annotations

from hipocampo.text.extraction.lexicon.common import BRANDS, TOOLS, joined

__all__ = ["LISTS"]

_KIN = """
    mother, mom, mum, mama, father, dad, papa, parents, brother, brothers, sister, sisters, siblings, son,
    sons, daughter, daughters, kid, kids, child, children, baby, wife, husband, spouse, partner, girlfriend,
    boyfriend, fiance, fiancee, ex, ex-wife, ex-husband, ex-girlfriend, ex-boyfriend, grandmother, grandma,
    gran, granny, nana, grandfather, grandpa, grandad, granddad, grandparents, grandson, granddaughter,
    grandkids, aunt, uncle, cousin, cousins, nephew, nephews, niece, nieces, mother-in-law, father-in-law,
    brother-in-law, sister-in-law, in-laws, stepmother, stepmom, stepfather, stepdad, stepson, stepdaughter,
    godmother, godfather, twins?, twin brother, twin sister, best friend, friend, old man, folks, boss,
    roommate, flatmate, business partner, eldest, oldest, youngest, middle child, firstborn, hubby, missus,
    step ?kids, in-laws, grandchild, grandchildren, great-grandmother, boy, girl, boys, girls, little one,
    better half, other half, dogs?, pupp(?:y|ies), cats?, kittens?, kitty, parrot, rabbit, hamster, fish,
    turtle, tortoise, horse, budgie, pet, newborn, toddler, teenager, teen, infant, foster (?:kid|child|son|daughter),
    stepchildren, stepsister, stepbrother, great-grandfather, sibling, tween
    """
_PETS = (
    r"dogs?|pupp(?:y|ies)|cats?|kittens?|kitty|parrots?|rabbits?|hamsters?|fish|turtles?|tortoises?"
    r"|horses?|budgies?|pets?|retrievers?|labradors?|labs?|poodles?|beagles?|pugs?|corgis?|collies?"
    r"|terriers?|bulldogs?|shepherds?|chickens?|guinea pigs?|snakes?|lizards?|geckos?|ferrets?"
    r"|goldfish|huskies|husky|dachshunds?|chihuahuas?"
)
_JOBS = """
    nurse, doctor, dr, teacher, professor, lecturer, tutor, lawyer, attorney, paralegal, solicitor, barrister,
    engineer, architect, dentist, psychologist, psychiatrist, therapist, dev, developer, programmer, coder,
    analyst, designer, journalist, accountant, student, undergrad, postgrad, grad student, phd candidate,
    retiree, freelancer, contractor, driver, cop, police officer, firefighter, cook, chef, waiter, waitress,
    bartender, barista, cleaner, salesperson, salesman, saleswoman, cashier, manager, director, ceo, cto,
    founder, cofounder, co-founder, entrepreneur, musician, singer, actor, actress, writer, author, poet,
    novelist, photographer, vet, veterinarian, pharmacist, physio, physiotherapist, nutritionist, dietitian,
    trainer, scientist, researcher, biologist, chemist, physicist, mathematician, statistician, economist,
    administrator, secretary, receptionist, banker, civil servant, soldier, marine, veteran, pilot, flight
    attendant, mechanic, electrician, plumber, builder, painter, carpenter, welder, farmer, fisherman, baker,
    hairdresser, barber, tailor, model, youtuber, streamer, translator, interpreter, librarian, social worker,
    judge, coordinator, supervisor, consultant, intern, apprentice, technician, operator, courier, security
    guard, janitor, caretaker, housewife, homemaker, stay-at-home (?:mom|mum|dad|parent), carer, caregiver,
    nanny, priest, pastor, nun, athlete, player, coach, guide, artist, producer, editor, filmmaker, marketer,
    realtor, copywriter, screenwriter, astronomer, geologist, historian, philosopher, sociologist,
    anthropologist, paramedic, surgeon, pediatrician, cardiologist, midwife, data scientist, product manager,
    project manager, team lead, landscaper, trucker, tradesman, sysadmin, florist, gardener, dancer, comedian,
    optician, optometrist, recruiter, principal, headteacher, minister, sailor, butcher, seamstress, stylist,
    illustrator, animator, composer, dj, drummer, guitarist, pianist, violinist, cellist, runner, cyclist,
    climber, swimmer, surfer, gamer, widow, widower, volunteer, agent, broker, clerk, auditor, actuary, officer,
    inspector, detective, ranger, machinist, joiner, roofer, plasterer, bricklayer, stonemason, jeweller, jeweler,
    sculptor, curator, archivist, tester, sre, lab tech, tech lead, scrum master, lifeguard, bookkeeper, housekeeper,
    beekeeper, underwriter, assistant, teaching assistant, dog walker, locksmith, blacksmith, beautician, engineer
    """
_TRAITS = r"""
    married, single, divorced, widowed, engaged, separated, retired, unemployed, self-employed, freelance,
    jobless, an only child, (?:the )?(?:youngest|oldest|eldest|middle)(?: child| of .+)?, a twin, adopted, an
    orphan, a (?:single )?(?:mother|father|mom|mum|dad|parent|grandmother|grandfather|grandma|grandpa),
    left-?handed, right-?handed, ambidextrous, colou?r-?blind, deaf, blind, hard of hearing, autistic,
    neurodivergent, dyslexic, adhd, gay, lesbian, bi, bisexual, trans, transgender, straight, non-?binary,
    asexual, pansexual, queer, catholic, christian, protestant, jewish, muslim, buddhist, hindu, sikh, mormon,
    (?:a (?:huge|big|total|massive|complete) )?(?:introvert|extrovert|perfectionist|homebody|workaholic|worrier),
    homebody,
    (?:a )?homebody, (?:a )?workaholic, (?:an )?atheist, (?:an )?agnostic, religious, (?:an )?introvert(?:ed)?,
    (?:an )?extrovert(?:ed)?, shy,
    (?:a )?perfectionist, (?:a )?night owl, (?:a |an
    )?(?:morning|early|dog|cat|people|beach|mountain|indoor|outdoors?) (?:person|bird), an? (?:(?:very|really
    |rather|quite|pretty|fairly|naturally|super|deeply|highly|generally) )*\w+ person, diabetic, hypertensive,
    asthmatic, coeliac, celiac, epileptic, bipolar,
    nearsighted, short-sighted, claustrophobic, anemic, immunocompromised, lactose[- ]intolerant, gluten[-
    ]intolerant, (?:a )?(?:non-?)?smoker, (?:a )?(?:recovering|former|ex)[- ]\w+, sober, (?:an )?immigrant,
    (?:an )?expat, (?:a )?refugee, bilingual, trilingual, (?:a )?polyglot, (?:a )?(?:native|fluent) \w+(?:
    speaker)?, fluent in, tall, (?:a )?leo, (?:an )?aries, (?:a )?taurus, (?:a )?gemini, (?:a )?virgo, (?:a
    )?libra, (?:a )?scorpio, (?:a )?sagittarius, (?:a )?capricorn, (?:an )?aquarius, (?:a )?pisces, (?:a
    )?feminist, tone-deaf, hyperactive, disabled, in a wheelchair, (?:a )?wheelchair user, hearing[- ]impaired
    """
_NATIONS = (
    r"american|canadian|mexican|brazilian|portuguese|spanish|italian|german|french|english|british"
    r"|scottish|welsh|irish|japanese|chinese|korean|indian|pakistani|bangladeshi|nigerian|ghanaian"
    r"|kenyan|south african|egyptian|moroccan|turkish|iranian|iraqi|lebanese|syrian|israeli"
    r"|palestinian|russian|ukrainian|polish|czech|slovak|hungarian|romanian|bulgarian|greek|serbian"
    r"|croatian|swiss|austrian|dutch|belgian|danish|swedish|norwegian|finnish|icelandic|australian"
    r"|kiwi|argentin(?:e|ian)|chilean|peruvian|colombian|venezuelan|cuban|dominican|puerto rican"
    r"|filipin[oa]|vietnamese|thai|indonesian|malaysian|singaporean|taiwanese|asian|latin[oa]|african"
    r"|half-?\w+|texan|new yorker|californian|londoner"
)
LISTS = {
    "kin": joined(_KIN),
    "pets": _PETS,
    "job": joined(_JOBS) + r"|\w{3,}(?:ologist|ographer|therapist|ician)",
    "trait": joined(_TRAITS) + "|(?:an? )?(?:" + _NATIONS + ")",
    "very": (
        "very|severely|highly|deathly|mildly|slightly|really|so|quite|pretty|super|extremely|totally"
        "|completely|always|also|still|already|currently|actually|just|kinda|a proud|proudly|a bit"
        "|incredibly|constantly|often|usually|officially|legally|newly|happily|recently|freshly|finally|clinically"
    ),
    "diet": (
        r"(?:a |an )?(?:strict |lifelong |mostly )?(?:vegetarian|vegan|pescatarian|pescetarian|flexitarian"
        r"|carnivore|keto|plant[- ]based|gluten[- ]free|dairy[- ]free|sugar[- ]free)"
    ),
    "ill": (
        r"(?:a |an )?(?:severe |mild |chronic |serious |bad )?(?:\w+ )?(?:allerg(?:y|ies)|diabetes"
        r"|high blood pressure|hypertension|asthma|bronchitis|migraines?|depression|anxiety(?: disorder)?"
        r"|adhd|add|ocd|ptsd|disorder|syndrome|autism|epilepsy|cancer|lupus|arthritis|fibromyalgia"
        r"|endometriosis|pcos|hypothyroidism|hashimoto'?s|gastritis|acid reflux|disease|intolerance"
        r"|insomnia|sleep apnea|scoliosis|hernia|vertigo|anemia|high cholesterol|dyslexia|hiv|psoriasis"
        r"|eczema|vitiligo|parkinson'?s|alzheimer'?s|multiple sclerosis|ms|pacemaker|gout|osteoporosis"
        r"|dementia|addiction|bulimia|anorexia|pots|covid|long covid|narcolepsy|sciatica|cerebral palsy|stutter"
        r"|ptsd|lyme"
        r"|heart (?:condition|problems?)|(?:heart|back|kidney|thyroid|knee) (?:condition|problems?|disease"
        r"|issues?)|condition|panic attacks|burnout|crohn'?s|colitis|ibs|celiac|tinnitus|glaucoma)"
    ),
    "project": (
        r"learn|study|speak|lose (?:\d|weight)|gain (?:muscle|weight)|get (?:fit|in shape|healthier"
        r"|a (?:degree|phd|masters?|new job|better job|promotion)|into|out of debt|married|pregnant|my)"
        r"|buy (?:a|an|my|our) (?:\w+ )?(?:house|home|flat|apartment|car|condo|place|farm|land)|open (?:a"
        r"|an|my)|start (?:a|an|my) (?:own )?(?:\w+ )?(?:business|company|family|podcast|blog|channel"
        r"|career|restaurant|bakery|garden)|launch|found|write (?:a|my)|publish|graduate|finish (?:my|a"
        r"|the)|pass (?:the|my)|do (?:a|my) (?:masters?|phd|mba|degree)|become|be(?:come)? (?:a|an|fluent"
        r"|debt)|live (?:in|abroad|alone|by)|move (?:to|abroad|out|in|back)|travel (?:to|the|around"
        r"|across)|visit|see the|run (?:a|the|my)|quit|stop (?:smoking|drinking|eating)|give up"
        r"|cut (?:down|back|out)|have (?:kids|children|a baby|a family)|adopt|retire|save|pay off"
        r"|change (?:careers?|jobs?)|switch (?:careers?|jobs?)|work (?:as|in|for|abroad)|improve my"
        r"|get better at|read (?:more|\d+)|play the|climb|complete|invest|master|renovate|build (?:a|my"
        r"|our)|apply (?:to|for)|go (?:back to|to) (?:school|college|university|uni|grad)|conceive|hike"
        r"|cycle|train"
    ),
    "horizon": (
        r"this year|next year|by the end of|by (?:summer|winter|spring|fall|autumn|christmas|january"
        r"|february|march|april|may|june|july|august|september|october|november|december|20\d\d|\d\d)"
        r"|before (?:summer|winter|i (?:turn|am|'m)|\d\d|christmas|the (?:wedding|summer|end|baby)|my \w+)"
        r"|in 20\d\d|one day|some ?day|eventually|within|in the next|in (?:the )?(?:coming"
        r"|next) (?:few )?years|long[- ]term|in the future|when i (?:retire|graduate|grow up)"
        r"|this (?:semester|summer|winter)|in my life|in (?:january|february|march|april|may|june|july"
        r"|august|september|october|november|december)"
    ),
    "emotion": (
        r"anxious|queasy|nauseous|dizzy|jumpy|tearful|emotional|antsy|jittery|uncomfortable|homesick|teary|weepy"
        r"|moody|cranky|grumpy|uneasy|claustrophobic|self-conscious|awkward"
        r"|sick with worry|nervous|sad|irritated|irritable|stressed(?: out)?|unmotivated|depressed|lonely|alone"
        r"|guilty|frustrated|insecure|worried|tired|exhausted|drained|burn(?:ed|t) out|discouraged|happy"
        r"|glad|excited|calm|relaxed|furious|angry|mad|upset|hurt|lost|overwhelmed|anguished|terrified"
        r"|scared|afraid|panicky|in a panic|down|low|proud|ashamed|embarrassed|melancholic|desperate"
        r"|hopeless|empty|paraly[sz]ed|tense|impatient|restless|heartbroken|stuck|jealous|grateful"
        r"|homesick|miserable|panicked|numb|annoyed|awful|terrible|on edge|bad about myself|like a failure|unhappy"
        r"|worthless|useless|isolated|unloved|invisible|trapped|rejected|resentful|fed up"
        r"|in a (?:funk|rut|slump|dark place|bad place|bad way|low)|hollow|out of place|disconnected|withdrawn"
        r"|apathetic|gloomy|weepy|bitter|homesick|not myself"
        r"|inadequate|sick to my stomach"
    ),
    "lasts": (
        r"for (?:months|weeks|years|ages|days|a (?:long )?(?:time|while)|so long|as long as|(?:\w+ ){1,3}(?:days"
        r"|weeks|months"
        r"|years?|month)|the (?:last|past))|lately|these days|nowadays|all (?:the time|week|month|year|winter|summer)"
        r"|every (?:single )?(?:day|night|morning|evening|week|time)|most (?:days|nights|mornings)|constantly"
        r"|(?:ever )?since"
        r"|recently|for a while|(?:over )?(?:these|the) (?:past|last)|this (?:whole )?(?:month|year|winter)|any ?more"
    ),
    "often": (
        r"every (?:single |other )?(?:day|morning|night|evening|afternoon|week|weekend|month|year|summer|winter"
        r"|weekday|january|february|november|december|october"
        r"|(?:sun|mon|tues|wednes|thurs|fri|satur)day)s?|each (?:day|morning|night|week|sunday)|daily|weekly|nightly"
        r"|(?:once|twice|three times|four times|five times|\d(?: times|x)|a few times|several times|couple of times)"
        r" (?:a|per|every) (?:day|week|month|year)|on (?:sun|mon|tues|wednes|thurs|fri|satur)days|on weekends"
        r"|on the weekends?"
        r"|on weekdays|most (?:days|nights|mornings|weekends|evenings)|before (?:bed|work|breakfast)|after (?:work"
        r"|dinner|school)"
        r"|in the (?:mornings|evenings|afternoons)|at \d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m)?$"
        r"|around \d{1,2} ?(?:am|pm)?$"
    ),
    "usually": (
        r"at (?:work|home|my job|school)|daily|every ?day|for (?:work|everything|school|years|my|most|notes|fun"
        r"|over|almost|\w+"
        r" years)|on (?:my|a daily)|as my|since|day to day|mostly|mainly|btw|all the time|these days|now|instead"
        r"|at the moment"
    ),
    "tool": TOOLS,
    "brand": BRANDS,
    "upsetting": (
        r"stressing|worrying|scaring|draining|bothering|depressing|overwhelming|exhausting|upsetting|haunting|keeping"
        r"|getting|wearing|bringing|dragging|freaking|making|crushing|paraly[sz]ing|consuming|triggering"
    ),
    "cause": (
        r"(?!(?:it|this|that|he|she|they|you|what|which|who|nothing|something|these|those|i|i'\w+|the (?!(?:dark|sea"
        r"|ocean|dentist|idea|thought|sound|smell|sight|future|news|holidays?|phone|doctor|silence|city|cold|heat|rain"
        r"|water|subway|metro|winter|night)\b))\b)[\w' -]{3,60}?"
    ),
    "upsets": (
        r"scares?|terrif(?:y|ies)|frightens?|freaks?|petrif(?:y|ies)|stress(?:es)?|overwhelms?|depress(?:es)?|worr(?:y"
        r"|ies)|upsets?|saddens?|drains?|exhausts?|calms?|relax(?:es)?|soothes?|triggers?|intimidates?|unsettles?"
        r"|haunts?"
        r"|angers?|infuriates?|bums?|paraly[sz]es?|panics?|wears?|comforts?"
    ),
    "mood": (
        r"anxiety|dread|panic|fear|sadness|joy|stress|(?:the )?(?:creeps|chills|jitters|shakes|blues|ick|willies)"
        r"|butterflies|goosebumps|nightmares|(?:panic|anxiety) attacks?|peace|comfort|cold sweats"
        r"|(?:a )?knots? in my stomach"
        r"|palpitations|terror|unease|cold feet|stage fright|tension|hot flushes|despair|guilt|shame|rage|depression"
        r"|sense of (?:dread|doom|panic)|nerves|heebie-jeebies"
    ),
    "everytime": r"every ?time|whenever|each time|any ?time|when|always when",
    "exam": (
        r"(?:the|my|an?) (?:\w+ ){0,2}(?:bar|boards?|bar exam|driving test|licensing exam|entrance exam"
        r"|board exams?|thesis defen[sc]e|cpa|mcat|lsat|citizenship test|finals?|certification|exam)"
    ),
}
