"""English: how a sentence begins that tells who somebody is, what they like, want, feel or lived. Patterns by
commas, normalised."""

# What may stand before the verb: openers, and the subject of the first person.
LEADS = "and, but, so, look, also, actually, today, now, currently, btw, by the way, oh"
# Somebody else as a subject.
OTHERS = r"(?:my|our) \w+(?: \w+)?, dad, mum, mom, grandma, grandpa, the user"
# What the first person tells of likings and habits of taste.
OWN_PREF = r"""
    (?:i|we) (?:really |absolutely |just )?(?:like|love|hate|prefer|adore|enjoy|can't stand|cannot stand|dislike)\b,
    (?:i|we) (?:don't|do not|never) (?:really )?(?:like|eat|drink|enjoy|care for)\b, i only (?:eat|drink)\b,
    i(?:'m| am) (?:a )?(?:vegetarian|vegan|pescatarian)\b,
    i(?:'m| am) (?:a )?(?:big |huge )?(?:fan of|not a fan of|fond of|into)\b,
    my fav(?:ou?rite)?\b, i avoid (?:eating|drinking), i(?:'ve| have)? (?:stopped|quit) eating
"""
# The same of others.
THEIR_PREF = r"""
    (?:really |absolutely )?(?:likes|loves|hates|prefers|adores|dislikes|can't stand|enjoys)\b,
    (?:doesn't|does not|never) (?:like|eats?|drinks?)\b, is (?:a )?(?:vegetarian|vegan)\b
"""
# Those whom people have.
CLOSE = "sons?, daughters?, kids?, children, brothers?, sisters?, cats?, dogs?"
# What people are for long.
STATES = """
    married, divorced, single, widowed, retired, from, originally from, left-handed, lactose, coeliac, celiac,
    diabetic,
    asthmatic
"""
# What the first person tells of who they are.
OWN_BIO = r"""
    i was born, my name(?:'s| is), i live (?:in|on|at|with|alone|near), we live (?:in|on|at),
    i work (?:at|for|in|as|with|from), i study (?:at|in)?, i(?:'m| am) \d+(?: years old)?$, i(?:'m| am) allergic,
    i(?:'m| am) an? (?!fan|bit|big|huge|vegetarian|vegan|pescatarian|little|lot|mess)\w+, i(?:'m| am) {STATES}\b,
    i(?:'ve| have) (?:got )?(?:asthma|diabetes|migraines?|adhd|high blood pressure|an? \w+ allergy|allergies),
    i(?:'ve| have) (?:got )?(?:a|one|two|three|four|\d+) {CLOSE}\b,
    my (?:birthday|blood type|phone number|phone|address|email|passport number) is\b,
    i wear (?:glasses|contacts|hearing aids)
"""
# The same of others.
THEIR_BIO = r"""
    is called, is named, lives\b, was born, works (?:at|for|in|as|with), studies, is \d+(?: years old)?$, is allergic,
    has (?:asthma|diabetes|an? \w+ allergy|high blood pressure), is married to
"""
# What the first person wants in the long run.
OWN_OBJ = r"""
    my (?:goal|dream|aim|ambition|plan)\b, i plan to,
    i(?:'m| am) (?:planning|hoping|saving|training|determined) (?:to|for)\b,
    i(?:'d| would)? (?:want|love|like) to {WISHES}\b, i dream of
"""
# What people want who want it for long.
WISHES = r"""
    learn, become, be, graduate, run a, quit, stop, lose weight, live, open, save, publish, write a, travel, move to,
    buy an? (?:house|flat|car|home), pass
"""
# What the first person feels.
OWN_EMO = r"""
    i(?:'m| am|'ve been| have been| feel| felt|'ve felt) (?:so |very |really |quite |a bit |feeling |pretty )*{MOODS}\b,
    i miss (?:my|him|her|them|home)\b
"""
# Moods.
MOODS = """
    sad, anxious, worried, stressed, depressed, happy, excited, frustrated, angry, scared, afraid, exhausted,
    overwhelmed,
    nervous, lonely, proud, upset, burnt out, burned out
"""
# What marks a life, as it happened.
HAPPENED = r"""
    (?:i|we) (?:got|just got) (?:married|engaged|divorced|promoted|fired|laid off|hired), i graduated,
    (?:i|we) moved (?:to|out|in),
    i retired, i (?:quit|resigned|passed my),
    (?:i|we) (?:just )?bought (?:a|our|my) (?:first )?(?:house|flat|car|home),
    (?:\w+ ){1,4}(?:died|passed away), (?:i|we) had (?:a|our) (?:baby|son|daughter)
"""
