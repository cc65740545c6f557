"""English: facts about the user as a model tells them, and signs that they are trivial.

Patterns keep accents unless it is said; lists have commas between them.
"""

# The user as the subject of a fact of ours.
USER = "the user"

# The user as the subject of any fact.
SUBJECTS = "{USER}"

# Articles before a noun for the user.
ARTICLES = "the"

# Nouns for the user.
NOUNS = "user"

# What tells that the subject of a fact is in this language.
NOUN_SIGNS = "user"

# What is of the user.
OF_NOUNS = "users?['’]s?"

# How a fact names what is the user's.
OF_USER = "The user's {}"

# What a sentence in the first person begins with.
FIRST_PERSON = "i|i['’]?m|i['’]ve|i['’]d|my|we|our"

# Verbs that a fact without its subject begins with.
VERBS = (r"is|has|was|does|wants|hopes|\w{3,}ed|(?!his|this)\w{2,}[^s\W]s",)

# Articles before what somebody is (normalised).
ROLE_ARTICLES = "a an the"

# Verbs of being in the first person, and their like (normalised).
BEING = "am m im as was became be being"

# Words that tell of whoever speaks (normalised).
SPEAKER = "i im ive my me we our mine myself"

# Words that tell a model to disregard something (normalised).
OVERRIDE_VERBS = r"ignor\w*|disregard|forget|override"

# What it is told to disregard.
OVERRIDDEN = r"instructions?|prompts?|(?:all|previous|prior|above|your|system) (?:\w+ )?(?:rules|orders|guidelines)"

# Words that tell a model to keep something (normalised).
KEEP_VERBS = "sav(?:e|ing)|stor(?:e|ing)|record|remember|memori[sz]e|note|add"

# Of whom it is told to keep something.
KEPT_OF = "the users?|this user"

# Ways of a model that only a trick asks for (normalised).
MODES = "system prompt|developer mode|jailbreak"

# Longer times after "this": `{term}` in the lists keeps them out.
TERMS = "year|month|spring|summer|autumn|winter"

# How one is or feels: `{is}` in the lists.
IS = "is|feels"

# Who speaks to someone, greets, thanks, asks or laughs tells nothing.
SAID_TO = r"""
    you, your, you're, help me, good (?:morning|night|evening|afternoon), thanks?, thank you, hello, hi, hey,
    please, what's up, cheers, ok, okay, brb, omg, ugh, oh, ah, wow, lol, haha\w*, question, doubt
"""

# What only the conversation can tell: this one, that idea, the second option.
POINTED_AT = r"""
    (?:this|these){term}, those, (?-i:it), here, there,
    that (?:idea|one|thing|option|message|news|error|movie|song),
    (?:first|second|last|other) (?:option|one|part|version), (?:option|version) \w+
"""

# What is to be done soon.
ERRANDS = r"""
    needs? to, ha(?:s|ve) to, gotta, gonna, appointment, meeting, refund, tomorrow, tonight, later,
    (?:in|has(?: got)?) (?:a bit|\w+ minutes?), on friday
"""

# How it is right now.
STATES = r"""
    hungry, thirsty, sleepy, hurry, {is} (?:tired|exhausted|busy|bored|late|nervous|stuck|waiting|done|sore|back),
    ha(?:s|ve) a headache, {is} (?:on the (?:bus|train|phone|way)|at (?:home|work|the gym)), right now, now(?=\.),
    at the moment, all (?:day|morning), since yesterday, just (?:got home|missed|woke|finished|ate)
"""

# What is of today.
TODAY = "today, this morning"

# What tells that something lasts.
LASTS = "always, never, every, often, usually, months, years, chronic, anymore, for a long time, whenever"

# How the user is told of in the present.
PRESENT = "is|are|has|feels"

# What follows the subject where a sentence was not understood, only repeated.
REPEATED = "the user|the|a|an|their|his|her|my|me|i|that|what|there|it|make|can you|am|yes"

# A fact about somebody else's, or a thing.
OTHERS = r"the user's (?:\w+ )?(?:neighbou?r|coworker|colleague|boss|roommate|phone|laptop)\b"
