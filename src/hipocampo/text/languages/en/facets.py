"""English: how people tell who they are. Patterns by commas, normalised; `{job}` is a list of `extraction_lists`."""

# How facts call the user.
LISTS = {"user": "the user"}
# How the user tells their name.
NAME = r"""
    {user}(?:'s name is| is called| is named),
    my (?:full |first )?name(?: is|'?s), (?:people|everyone|everybody|friends) calls? me, (?:you can |please )?call me
"""
# What stands between the user and a name: `I'm Laura`.
NAME_IS = "i'?m, i am, this is"
# How the user tells where they live.
HOME = r"""
    (?:just |i )moved (?:in|into|to)\b, (?:i|we) (?:bought|rent|share|let) (?:a|an|the|my|our) (?:\w+ )?(?:house
    |flat|apartment|room|place
    |bungalow|studio), (?:my|our) (?:new )?(?:flat|house|place|apartment) (?:is|has),
    {user} (?:now )?(?:lives|resides|moved to|has moved|rents),
    (?:i|we) (?:now )?(?:live|rent|reside|moved|own a|bought a (?:house|flat)), (?:i|we)(?:'ve| have) (?:just )?moved,
    (?:my|our) (?:new |home )?(?:address|flat|house|apartment|place|neighbou?rhood|postcode)(?: is|'s), new address,
    (?:i'm|we're|i am|we are) (?:living|based|renting) (?:in|at|on)
"""
# Words of a home.
HOME_TOPIC = "rent, landlord, landlady, mortgage, postcode, zip code, new flat, new house, moving day"
# How the user tells what they do for a living, and what they study.
WORK = r"""
    i do (?:\w+ )?shifts, (?:i )?work from home,
    i (?:teach|run|own|manage|lecture|drive for|freelance)\b, (?:been )?out of work,
    (?:i'm|i am) (?:unemployed|between jobs
    |self-employed|retired|a student), (?:started|starting|got) (?:a|my) new job, (?:i )?(?:joined|started) as,
    i graduated,
    {user} (?:now |no longer )?(?:works|studies|is (?:an? )?(?:\w+ )?{job}),
    {user} (?:quit|lost|left|changed) (?:their|his|her) job,
    {user} (?:was (?:fired|hired|promoted|let go)|retired),
    i (?:now )?work (?:as|at|for|in|from|with|on), (?:i'm|i am) (?:an? |the )?(?:\w+ )?(?:\w+ )?{job}\b,
    {job} (?:at|for), (?:dev|developer|engineer|nurse|teacher|manager|analyst|designer|consultant|assistant) (?:at
    |for),
    my (?:new )?(?:job|profession|role|position|employer), i (?:started|start|begin) (?:work )?at,
    (?:my |the )?last day at, offer from, i (?:got promoted|was promoted|was hired|quit my job|was let go|retired),
    i (?:study|am studying), i'm studying, (?:i|we) (?:don't|no longer) work
"""
# More of the user's work: people, hours, places.
WORK_MORE = r"""
    (?:my|our) (?:new )?(?:boss|manager|work|salary|shifts?|company|team|office|thesis|supervisor|team lead
    |line manager|director), is (?:now )?my (?:new )?(?:boss|manager|supervisor)
"""
# Words of work and studies.
WORK_TOPIC = "job, company, office, employer, colleagues?, standup, on-call, thesis, university, sprint"
# How the user tells whom they are with.
COUPLE = r"""
    (?:i'?m|i am) (?:married|engaged) to, i'?m (?:dating|seeing|going out with), i married
"""
# How the user tells of their health.
HEALTH = r"""
    i (?:do|have|go to) (?:physio\w*|rehab|dialysis|chemo\w*),
    i use (?:an? )?(?:inhaler|insulin|hearing aid|pacemaker|glasses),
    (?:had|have had) (?:my|an?) (?:\w+ )?(?:\w+ )?(?:replaced|removed
    |operated|surgery|op\b|operation), (?:lactose|gluten) intolerant, i (?:stopped|started) taking,
    (?:i'm|i am) expecting,
    {user} (?:is|has|suffers from)(?: \w+)?(?: \w+)? {ill}, {user} takes \S+ (?:\S+ )?\d+,
    {user} (?:cannot|can't) (?:take|eat|drink|have), {user} is allergic,
    (?:i'm|i am|i have|i've got|i suffer from|i was diagnosed with)(?: \w+)?(?: \w+)? {ill},
    (?:i'm|i am) (?:very )?(?:allergic|diabetic|asthmatic|coeliac|celiac|intolerant|epileptic|pregnant),
    my (?:{ill}|allergy|blood type|blood pressure|medicine|medication|tablets?|pills?|thyroid|knee|back),
    i (?:now )?take \S+ (?:\S+ )?(?:\S+ )?(?:\d+ ?(?:mg|mcg|ml|units?|drops)|tablets?|pills?),
    i (?:now )?take (?:\S+ )*for (?:my )?(?:{ill}|blood pressure), i (?:can't|cannot|can not) (?:have|take|eat|drink),
    (?:moved|put|switched) me (?:on|onto|to), prescribed me, i'm on \w+ \d+,
    gives me (?:a |an )?(?:{ill}|rash|headaches?|migraines?), knee (?:hurts|much)
"""
# More of the user's health: who treats it.
HEALTH_MORE = r"""
    my (?:gp|doctor|therapist|psychiatrist|cardiologist|neurologist|dentist|physio\w*|dose), (?:gp|dentist) is,
    in therapy
"""
# Words of health.
HEALTH_TOPIC = r"""
    medicine, medication, dose, \d+ ?(?:mg|mcg), tablets?, allerg\w+, {ill}, neurologist, cardiologist, gp is,
    surgery on,
    therapist, therapy, blood type, insulin, prescri\w+, blood pressure
"""
# Who treats the user.
DOCTOR = "dr, doctor, (?:the |my )?(?:doctor|gp|dentist|neurologist|cardiologist|psychiatrist)"
# How the user tells what they eat and drink.
FOOD = r"""
    (?:i )?(?:went|turned|became) {diet}, (?:i've |i have |i )?cut out \w+,
    i avoid (?:sugar|meat|gluten|dairy|alcohol|coffee),
    {user} is (?:an? )?(?:\w+ )?{diet}, {user} (?:no longer |does not |doesn't |never )(?:eats?|drinks?),
    {user} (?:quit|gave up|stopped) (?:eating|drinking|smoking|coffee|caffeine|meat|sugar|alcohol|milk),
    {user}'s favou?rite (?:food|dish|drink|meal),
    (?:i'm|i am) (?:an? |now )?(?:\w+ )?{diet}, i (?:don't|do not|never|no longer) (?:eat|drink|have),
    (?:i )?(?:quit|gave up|stopped|off|given up) (?:drinking |eating )?(?:coffee|caffeine|meat|sugar|alcohol|milk
    |smoking|dairy|gluten), my favou?rite
    (?:food|dish|drink|restaurant|meal|dessert), i drink, i eat, diet, fasting, intoleran\w+, lactose,
    (?:is )?still my favou?rite dish, tastes like \w+ to me
"""
# Words of food.
FOOD_TOPIC = "coffee, tea, meat, food, dish, coriander, cilantro, sugar, milk, vegetarian, vegan, caffeine"
# How the user tells what they like and want.
LIKES = r"""
    (?:don'?t|do not|never) (?:ring|call|text|email|message) me, i support, i'm a (?:\w+ )?(?:fan|supporter)\b,
    my (?:team|hobby),
    {user} (?:no longer |really )?(?:prefers|likes|loves|hates|enjoys|dislikes|avoids|cannot stand),
    {user}'s favou?rite,
    {user} (?:does not|doesn't) (?:like|watch|read|use),
    i (?:really |much )?(?:prefer|like|love|hate|adore|enjoy|dislike|avoid|detest), i can'?t stand, (?:my
    |our) favou?rite,
    i don'?t (?:like|watch|read|use), i'?d rather, to me\b, i'?m (?:scared|afraid|fond) of, i'?m not a fan, please,
    i never
"""
# What is still to be done.
OPEN = r"""
    (?:i|we) (?:have|need|ought|got) to, (?:has|needs) to be, (?:i|we) must, (?:don't|do not|dont) forget,
    remember to,
    remind me, to do\b, still (?:need|to)\b, i owe, give back, return (?:the|his|her)\b, outstanding, needs? (?:its
    |a|an|the)\b,
    due (?:by|on)\b, has to\b
"""
# What a profile calls its fields.
FIELDS = {
    "name": "name nickname",
    "home": "home city address town neighbourhood residence lives_in country location",
    "work": "work job profession company employer occupation role",
    "health": "health allergies allergy medication medicines",
    "food": "diet food",
    "people": "family people wife husband partner children kids",
    "likes": "preferences likes style",
}
