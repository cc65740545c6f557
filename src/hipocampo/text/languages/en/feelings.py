"""English: words of feelings. Patterns and words are normalised."""

# Lists that rules and patterns of extraction name.
LISTS = {
    # How one feels.
    "emotion": (
        r"anxious|queasy|nauseous|dizzy|jumpy|tearful|emotional|antsy|jittery|uncomfortable|homesick|teary|weepy"
        r"|moody|cranky|grumpy|uneasy|claustrophobic|self-conscious|awkward|sick with worry|nervous|sad|irritated"
        r"|irritable|stressed(?: out)?|unmotivated|depressed|lonely|alone|guilty|frustrated|insecure|worried|tired"
        r"|exhausted|drained|burn(?:ed|t) out|discouraged|happy|glad|excited|calm|relaxed|furious|angry|mad|upset"
        r"|hurt|lost|overwhelmed|anguished|terrified|scared|afraid|panicky|in a panic|down|low|proud|ashamed"
        r"|embarrassed|melancholic|desperate|hopeless|empty|paraly[sz]ed|tense|impatient|restless|heartbroken|stuck"
        r"|jealous|grateful|homesick|miserable|panicked|numb|annoyed|awful|terrible|on edge|bad about myself"
        r"|like a failure|unhappy|worthless|useless|isolated|unloved|invisible|trapped|rejected|resentful|fed up"
        r"|in a (?:funk|rut|slump|dark place|bad place|bad way|low)|hollow|out of place|disconnected|withdrawn"
        r"|apathetic|gloomy|weepy|bitter|homesick|not myself|inadequate|sick to my stomach"
    ),
    # The same, going on.
    "upsetting": (
        r"stressing|worrying|scaring|draining|bothering|depressing|overwhelming|exhausting|upsetting|haunting"
        r"|keeping|getting|wearing|bringing|dragging|freaking|making|crushing|paraly[sz]ing|consuming|triggering"
    ),
    # What causes a feeling.
    "cause": (
        r"(?!(?:it|this|that|he|she|they|you|what|which|who|nothing|something|these|those|i|i'\w+|the (?!(?:dark"
        r"|sea|ocean|dentist|idea|thought|sound|smell|sight|future|news|holidays?|phone|doctor|silence|city|cold"
        r"|heat|rain|water|subway|metro|winter|night)\b))\b)[\w' -]{3,60}?"
    ),
    # What a cause does to one.
    "upsets": (
        r"scares?|terrif(?:y|ies)|frightens?|freaks?|petrif(?:y|ies)|stress(?:es)?|overwhelms?|depress(?:es)?"
        r"|worr(?:y|ies)|upsets?|saddens?|drains?|exhausts?|calms?|relax(?:es)?|soothes?|triggers?|intimidates?"
        r"|unsettles?|haunts?|angers?|infuriates?|bums?|paraly[sz]es?|panics?|wears?|comforts?"
    ),
    # Feelings as nouns.
    "mood": (
        r"anxiety|dread|panic|fear|sadness|joy|stress|(?:the )?(?:creeps|chills|jitters|shakes|blues|ick|willies)"
        r"|butterflies|goosebumps|nightmares|(?:panic|anxiety) attacks?|peace|comfort|cold sweats"
        r"|(?:a )?knots? in my stomach|palpitations|terror|unease|cold feet|stage fright|tension|hot flushes"
        r"|despair|guilt|shame|rage|depression|sense of (?:dread|doom|panic)|nerves|heebie-jeebies"
    ),
}
# A feeling of the user: `when` and `about` what, and the `emotion`.
FEELS = (
    r"^(?:(?P<when>(?:{everytime}) .{3,80}?),? )??(?:i'm|i feel|i get|i've been|i become|i end up|i was|i felt"
    r"|i keep|it makes me|i am) (?:feeling |being |getting )?(?:(?:{very}"
    r"|more and more) )*(?:feeling )?(?P<emotion>{emotion})(?: (?P<about>(?:about|by|with|when|whenever"
    r"|every ?time|each time|because of|over|at|of|for|around|because|in|before) .+))?.*$"
)
# What tells that a feeling comes back.
OFTEN = (
    r"\b(?:always|every ?time|whenever|each time|every day|for (?:months|weeks|years)|lately|all the time"
    r"|constantly|often|i've been|usually)\b"
)
# What tells that a feeling is strong.
VERY = (
    r"\b(?:very|really|so|extremely|totally|completely|incredibly|terrified|furious|desperate|heartbroken"
    r"|devastated|panic\w*|hopeless)\b"
)
# Words that only lead to what a feeling is about.
TOPIC_OPENERS = (
    r"^(?:(?:every ?time|whenever|each time|when|because|of|about|by|with|over|at|for|around|in|before|there's"
    r"|there is|there are|they|i|we|people|talk|talks|talking|mention|mentions|speak|think|have|has|to|do|is"
    r"|the|a|an|my|their|their) )+"
)
# By family of moods its words, and how others begin.
MOOD_FAMILIES = {
    "anxious": (
        "dread dreads dreading fear fears scares nerves tense uneasy jittery panic",
        "anxi nervous stress worr overwhelm anguish panick scared afraid terrif",
    ),
    "sad": ("sad sadness", "depress unhapp miserabl gloom melanc"),
    "angry": ("mad anger angry rage upset", "furio irrit annoy frustra"),
    "tired": ("tired drained draining burnout", "exhaust"),
    "happy": ("happy happier happiness glad joy", "excit thrill"),
    "calm": ("calm calms calmer", "relax tranquil peace seren"),
    "lonely": ("", "lonel"),
    "guilty": ("shame ashamed", "guilt embarrass"),
    "bored": ("", "bored boring"),
    "insecure": ("", "insecur inadequa"),
}
# What a mood is called that was not told by an adjective, by family.
MOOD_NAMES = """
    anxious: anxious; sad: sad; angry: angry; tired: tired; happy: happy; calm: calm; lonely: lonely; guilty:
    guilty; bored: bored; insecure: insecure
"""
# How adjectives of a mood end.
MOOD_ADJECTIVES = "ous ed sad mad angry upset tense afraid happy glad calm lonely guilty"
# Words by which people say that they feel something.
SELF = "i im i'm i’m ive i've i’ve me"
# Who a cause gives a mood to.
ME = "me"
# Words that deny a mood, besides those of negation.
MOOD_NEGATION = "less longer anymore"
# Words of negation that do not.
MOOD_NEGATION_LEFT_OUT = "cannot"
# How a part begins that only supposes something.
SUPPOSED = "if imagine suppose"
# How a part begins that tells when one feels so.
WHEN = "when whenever everytime every each"
# Verbs by which something gives a mood.
CAUSES = """
    make makes made making give gives gave giving get gets getting leave leaves left drive drives cause causes keep
    keeps
"""
# What may stand between who feels, or what makes them, and the mood.
LIGHT = """
    am m is are was were be been being feel feels feeling felt get gets getting got become becoming keep so very
    really too quite pretty super extremely always again still just all also even more lately often usually
    sometimes a bit little lot much of out have has had now today once totally absolutely completely constantly such
    an
"""
# Words that a topic may begin with.
TOPIC_ARTICLES = "the these those this my"
# What leads to a topic.
TOPIC_LEADS = """
    about with by over because of at for before around during when whenever every everytime time each in on from due
    to think thinking talk talking hear hearing speak mention see have having face facing do doing thought idea
"""
# What ends the noun that names a topic.
TOPIC_PREPOSITIONS = "of at in on for with from about to"
# What ends a topic.
TOPIC_BREAKS = "and or but because that which who so when whenever i me it is are makes make give gives"
# Possessives of the first person before a topic.
TOPIC_POSSESSIVES = "my our"
# Articles that a topic keeps, and what they become.
TOPIC_ARTICLES_KEPT = "the: the; this: the; that: the; a: a; an: an"
# Whether the last noun of several names the topic: `project deadlines`.
HEAD_LAST = True
# Days in the plural, which are a topic of their own where nothing else is.
DAY_PLURALS = "mondays tuesdays wednesdays thursdays fridays saturdays sundays"
# Whether days are written with a capital.
DAYS_HAVE_CAPITAL = True
# Other times, which only say when.
MOOD_TIMES = """
    tomorrow tonight today week weeks month months next last morning night evening afternoon moment day days year
"""
# What joins two parts of a sentence, each with a mood of its own; patterns with commas between them.
MOOD_JOINTS = "but, because(?! of)"
# By tone its words and phrases, with accents: only those that seldom mean anything else, since it is worse to see a
# tone that is not there than to miss one.
TONES = {
    "sad": """
        sad, sadness, crying, cried, depressed, heartbroken, lonely, grieving, hopeless, miserable, feel down, feeling
        down, feeling low, was fired, got fired, lost my job, passed away
    """,
    "tense": """
        nervous, anxious, anxiety, stressed, stressful, angry, furious, annoyed, annoying, frustrated, frustrating, I
        hate, damn, shit, wtf, fed up, not again, worried, for the third time, nothing works, can't stand, cannot
        stand
    """,
    "hurried": """
        urgent, urgently, asap, hurry, in a hurry, in a rush, no time, running late, I'm late
    """,
    "tired": """
        tired, exhausted, sleepy, worn out, burned out, burnt out, drained, couldn't sleep, didn't sleep
    """,
    "happy": """
        happy, glad, delighted, thrilled, excited, wonderful, awesome, great news, love it, loved it, haha, hahaha,
        yay, woohoo, hooray
    """,
}
# Words that take a tone back, besides those of negation.
TONE_NEGATION = "don didn isn wasn"
# Words of negation that do not.
TONE_NEGATION_LEFT_OUT = "without cannot"
