"""English: the lists of words that rules and patterns of extraction name; all are normalised."""

# Lists of words with commas between them; the longest is tried first.
WORD_LISTS = {
    # Kin and other people of the user, and animals.
    "kin": """
    mother, mom, mum, mama, father, dad, papa, parents, brother, brothers, sister, sisters, siblings, son, sons,
    daughter, daughters, kid, kids, child, children, baby, wife, husband, spouse, partner, girlfriend, boyfriend,
    fiance, fiancee, ex, ex-wife, ex-husband, ex-girlfriend, ex-boyfriend, grandmother, grandma, gran, granny, nana,
    grandfather, grandpa, grandad, granddad, grandparents, grandson, granddaughter, grandkids, aunt, uncle, cousin,
    cousins, nephew, nephews, niece, nieces, mother-in-law, father-in-law, brother-in-law, sister-in-law, in-laws,
    stepmother, stepmom, stepfather, stepdad, stepson, stepdaughter, godmother, godfather, twins?, twin brother,
    twin sister, best friend, friend, old man, folks, boss, roommate, flatmate, business partner, eldest, oldest,
    youngest, middle child, firstborn, hubby, missus, step ?kids, in-laws, grandchild, grandchildren,
    great-grandmother, boy, girl, boys, girls, little one, better half, other half, dogs?, pupp(?:y|ies), cats?,
    kittens?, kitty, parrot, rabbit, hamster, fish, turtle, tortoise, horse, budgie, pet, newborn, toddler,
    teenager, teen, infant, foster (?:kid|child|son|daughter), stepchildren, stepsister, stepbrother,
    great-grandfather, sibling, tween
""",
    # What people do for a living.
    "job": """
    nurse, doctor, dr, teacher, professor, lecturer, tutor, lawyer, attorney, paralegal, solicitor, barrister,
    engineer, architect, dentist, psychologist, psychiatrist, therapist, dev, developer, programmer, coder, analyst,
    designer, journalist, accountant, student, undergrad, postgrad, grad student, phd candidate, retiree,
    freelancer, contractor, driver, cop, police officer, firefighter, cook, chef, waiter, waitress, bartender,
    barista, cleaner, salesperson, salesman, saleswoman, cashier, manager, director, ceo, cto, founder, cofounder,
    co-founder, entrepreneur, musician, singer, actor, actress, writer, author, poet, novelist, photographer, vet,
    veterinarian, pharmacist, physio, physiotherapist, nutritionist, dietitian, trainer, scientist, researcher,
    biologist, chemist, physicist, mathematician, statistician, economist, administrator, secretary, receptionist,
    banker, civil servant, soldier, marine, veteran, pilot, flight attendant, mechanic, electrician, plumber,
    builder, painter, carpenter, welder, farmer, fisherman, baker, hairdresser, barber, tailor, model, youtuber,
    streamer, translator, interpreter, librarian, social worker, judge, coordinator, supervisor, consultant, intern,
    apprentice, technician, operator, courier, security guard, janitor, caretaker, housewife, homemaker,
    stay-at-home (?:mom|mum|dad|parent), carer, caregiver, nanny, priest, pastor, nun, athlete, player, coach,
    guide, artist, producer, editor, filmmaker, marketer, realtor, copywriter, screenwriter, astronomer, geologist,
    historian, philosopher, sociologist, anthropologist, paramedic, surgeon, pediatrician, cardiologist, midwife,
    data scientist, product manager, project manager, team lead, landscaper, trucker, tradesman, sysadmin, florist,
    gardener, dancer, comedian, optician, optometrist, recruiter, principal, headteacher, minister, sailor, butcher,
    seamstress, stylist, illustrator, animator, composer, dj, drummer, guitarist, pianist, violinist, cellist,
    runner, cyclist, climber, swimmer, surfer, gamer, widow, widower, volunteer, agent, broker, clerk, auditor,
    actuary, officer, inspector, detective, ranger, machinist, joiner, roofer, plasterer, bricklayer, stonemason,
    jeweller, jeweler, sculptor, curator, archivist, tester, sre, lab tech, tech lead, scrum master, lifeguard,
    bookkeeper, housekeeper, beekeeper, underwriter, assistant, teaching assistant, dog walker, locksmith,
    blacksmith, beautician, engineer
""",
    # What people are.
    "trait": r"""
    married, single, divorced, widowed, engaged, separated, retired, unemployed, self-employed, freelance, jobless,
    an only child, (?:the )?(?:youngest|oldest|eldest|middle)(?: child| of .+)?, a twin, adopted, an orphan, a
    (?:single )?(?:mother|father|mom|mum|dad|parent|grandmother|grandfather|grandma|grandpa), left-?handed,
    right-?handed, ambidextrous, colou?r-?blind, deaf, blind, hard of hearing, autistic, neurodivergent, dyslexic,
    adhd, gay, lesbian, bi, bisexual, trans, transgender, straight, non-?binary, asexual, pansexual, queer,
    catholic, christian, protestant, jewish, muslim, buddhist, hindu, sikh, mormon, (?:a
    (?:huge|big|total|massive|complete) )?(?:introvert|extrovert|perfectionist|homebody|workaholic|worrier),
    homebody, (?:a )?homebody, (?:a )?workaholic, (?:an )?atheist, (?:an )?agnostic, religious, (?:an
    )?introvert(?:ed)?, (?:an )?extrovert(?:ed)?, shy, (?:a )?perfectionist, (?:a )?night owl, (?:a |an
    )?(?:morning|early|dog|cat|people|beach|mountain|indoor|outdoors?) (?:person|bird), an? (?:(?:very|really
    |rather|quite|pretty|fairly|naturally|super|deeply|highly|generally) )*\w+ person, diabetic, hypertensive,
    asthmatic, coeliac, celiac, epileptic, bipolar, nearsighted, short-sighted, claustrophobic, anemic,
    immunocompromised, lactose[- ]intolerant, gluten[- ]intolerant, (?:a )?(?:non-?)?smoker, (?:a
    )?(?:recovering|former|ex)[- ]\w+, sober, (?:an )?immigrant, (?:an )?expat, (?:a )?refugee, bilingual,
    trilingual, (?:a )?polyglot, (?:a )?(?:native|fluent) \w+(?: speaker)?, fluent in, tall, (?:a )?leo, (?:an
    )?aries, (?:a )?taurus, (?:a )?gemini, (?:a )?virgo, (?:a )?libra, (?:a )?scorpio, (?:a )?sagittarius, (?:a
    )?capricorn, (?:an )?aquarius, (?:a )?pisces, (?:a )?feminist, tone-deaf, hyperactive, disabled, in a
    wheelchair, (?:a )?wheelchair user, hearing[- ]impaired
""",
}
# Lists written as patterns; they follow the words of a list of the same name.
LISTS = {
    # Animals.
    "pets": (
        r"dogs?|pupp(?:y|ies)|cats?|kittens?|kitty|parrots?|rabbits?|hamsters?|fish|turtles?|tortoises?|horses?"
        r"|budgies?|pets?|retrievers?|labradors?|labs?|poodles?|beagles?|pugs?|corgis?|collies?|terriers?|bulldogs?"
        r"|shepherds?|chickens?|guinea pigs?|snakes?|lizards?|geckos?|ferrets?|goldfish|huskies|husky|dachshunds?"
        r"|chihuahuas?"
    ),
    # What people do for a living.
    "job": r"\w{3,}(?:ologist|ographer|therapist|ician)",
    # What people are.
    "trait": (
        r"(?:an? )?(?:american|canadian|mexican|brazilian|portuguese|spanish|italian|german|french|english|british"
        r"|scottish|welsh|irish|japanese|chinese|korean|indian|pakistani|bangladeshi|nigerian|ghanaian|kenyan"
        r"|south african|egyptian|moroccan|turkish|iranian|iraqi|lebanese|syrian|israeli|palestinian|russian|ukrainian"
        r"|polish|czech|slovak|hungarian|romanian|bulgarian|greek|serbian|croatian|swiss|austrian|dutch|belgian|danish"
        r"|swedish|norwegian|finnish|icelandic|australian|kiwi|argentin(?:e|ian)|chilean|peruvian|colombian"
        r"|venezuelan|cuban|dominican|puerto rican|filipin[oa]|vietnamese|thai|indonesian|malaysian|singaporean"
        r"|taiwanese|asian|latin[oa]|african|half-?\w+|texan|new yorker|californian|londoner)"
    ),
    # How much.
    "very": (
        "very|severely|highly|deathly|mildly|slightly|really|so|quite|pretty|super|extremely|totally|completely"
        "|always|also|still|already|currently|actually|just|kinda|a proud|proudly|a bit|incredibly|constantly"
        "|often|usually|officially|legally|newly|happily|recently|freshly|finally|clinically"
    ),
    # Ways to eat.
    "diet": (
        r"(?:a |an )?(?:strict |lifelong |mostly )?(?:vegetarian|vegan|pescatarian|pescetarian|flexitarian"
        r"|carnivore|keto|plant[- ]based|gluten[- ]free|dairy[- ]free|sugar[- ]free)"
    ),
    # Illnesses.
    "ill": (
        r"(?:a |an )?(?:severe |mild |chronic |serious |bad )?(?:\w+ )?(?:allerg(?:y|ies)|diabetes"
        r"|high blood pressure|hypertension|asthma|bronchitis|migraines?|depression|anxiety(?: disorder)?|adhd|add"
        r"|ocd|ptsd|disorder|syndrome|autism|epilepsy|cancer|lupus|arthritis|fibromyalgia|endometriosis|pcos"
        r"|hypothyroidism|hashimoto'?s|gastritis|acid reflux|disease|intolerance|insomnia|sleep apnea|scoliosis"
        r"|hernia|vertigo|anemia|high cholesterol|dyslexia|hiv|psoriasis|eczema|vitiligo|parkinson'?s|alzheimer'?s"
        r"|multiple sclerosis|ms|pacemaker|gout|osteoporosis|dementia|addiction|bulimia|anorexia|pots|covid"
        r"|long covid|narcolepsy|sciatica|cerebral palsy|stutter|ptsd|lyme|heart (?:condition|problems?)|(?:heart"
        r"|back|kidney|thyroid|knee) (?:condition|problems?|disease|issues?)|condition|panic attacks|burnout"
        r"|crohn'?s|colitis|ibs|celiac|tinnitus|glaucoma)"
    ),
    # Goals of long range.
    "project": (
        r"learn|study|speak|lose (?:\d|weight)|gain (?:muscle|weight)|get (?:fit|in shape|healthier|a (?:degree|phd"
        r"|masters?|new job|better job|promotion)|into|out of debt|married|pregnant|my)|buy (?:a|an|my"
        r"|our) (?:\w+ )?(?:house|home|flat|apartment|car|condo|place|farm|land)|open (?:a|an|my)|start (?:a|an"
        r"|my) (?:own )?(?:\w+ )?(?:business|company|family|podcast|blog|channel|career|restaurant|bakery|garden)"
        r"|launch|found|write (?:a|my)|publish|graduate|finish (?:my|a|the)|pass (?:the|my)|do (?:a|my) (?:masters?"
        r"|phd|mba|degree)|become|be(?:come)? (?:a|an|fluent|debt)|live (?:in|abroad|alone|by)|move (?:to|abroad"
        r"|out|in|back)|travel (?:to|the|around|across)|visit|see the|run (?:a|the|my)|quit|stop (?:smoking"
        r"|drinking|eating)|give up|cut (?:down|back|out)|have (?:kids|children|a baby|a family)|adopt|retire|save"
        r"|pay off|change (?:careers?|jobs?)|switch (?:careers?|jobs?)|work (?:as|in|for|abroad)|improve my"
        r"|get better at|read (?:more|\d+)|play the|climb|complete|invest|master|renovate|build (?:a|my|our)"
        r"|apply (?:to|for)|go (?:back to|to) (?:school|college|university|uni|grad)|conceive|hike|cycle|train"
    ),
    # When a goal is to be reached.
    "horizon": (
        r"this year|next year|by the end of|by (?:summer|winter|spring|fall|autumn|christmas|january|february|march"
        r"|april|may|june|july|august|september|october|november|december|20\d\d|\d\d)|before (?:summer|winter"
        r"|i (?:turn|am|'m)|\d\d|christmas|the (?:wedding|summer|end|baby)|my \w+)|in 20\d\d|one day|some ?day"
        r"|eventually|within|in the next|in (?:the )?(?:coming|next) (?:few )?years|long[- ]term|in the future"
        r"|when i (?:retire|graduate|grow up)|this (?:semester|summer|winter)|in my life|in (?:january|february"
        r"|march|april|may|june|july|august|september|october|november|december)"
    ),
    # Since when.
    "lasts": (
        r"for (?:months|weeks|years|ages|days|a (?:long )?(?:time|while)|so long|as long as|(?:\w+ ){1,3}(?:days"
        r"|weeks|months|years?|month)|the (?:last|past))|lately|these days|nowadays|all (?:the time|week|month|year"
        r"|winter|summer)|every (?:single )?(?:day|night|morning|evening|week|time)|most (?:days|nights|mornings)"
        r"|constantly|(?:ever )?since|recently|for a while|(?:over )?(?:these|the) (?:past|last)"
        r"|this (?:whole )?(?:month|year|winter)|any ?more"
    ),
    # How often.
    "often": (
        r"every (?:single |other )?(?:day|morning|night|evening|afternoon|week|weekend|month|year|summer|winter"
        r"|weekday|january|february|november|december|october|(?:sun|mon|tues|wednes|thurs|fri|satur)day)s?"
        r"|each (?:day|morning|night|week|sunday)|daily|weekly|nightly|(?:once|twice|three times|four times"
        r"|five times|\d(?: times|x)|a few times|several times|couple of times) (?:a|per|every) (?:day|week|month"
        r"|year)|on (?:sun|mon|tues|wednes|thurs|fri|satur)days|on weekends|on the weekends?|on weekdays"
        r"|most (?:days|nights|mornings|weekends|evenings)|before (?:bed|work|breakfast)|after (?:work|dinner"
        r"|school)|in the (?:mornings|evenings|afternoons)|at \d{1,2}(?::\d\d)? ?(?:am|pm|a\.m|p\.m)?$"
        r"|around \d{1,2} ?(?:am|pm)?$"
    ),
    # How a tool is used.
    "usually": (
        r"at (?:work|home|my job|school)|daily|every ?day|for (?:work|everything|school|years|my|most|notes|fun"
        r"|over|almost|\w+ years)|on (?:my|a daily)|as my|since|day to day|mostly|mainly|btw|all the time"
        r"|these days|now|instead|at the moment"
    ),
    # Whenever.
    "everytime": r"every ?time|whenever|each time|any ?time|when|always when",
    # Exams.
    "exam": (
        r"(?:the|my|an?) (?:\w+ ){0,2}(?:bar|boards?|bar exam|driving test|licensing exam|entrance exam"
        r"|board exams?|thesis defen[sc]e|cpa|mcat|lsat|citizenship test|finals?|certification|exam)"
    ),
    # Things of the work at hand.
    "work_at_hand": (
        r"code|bug|script|build|server|deploy\w*|error|function|query|file|pdf|homework|spreadsheet|api"
        r"|compiler|python|javascript|css|regex|docker|git"
    ),
}
