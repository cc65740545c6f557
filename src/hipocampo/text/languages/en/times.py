"""English: relative times as they are made absolute (D2).

Patterns are for normalised text (lower case, no accents) unless they say otherwise; `{number}`, `{unit}` and the like
stand for the fragments.
"""

# Numbers in words.
NUMBER_WORDS = "a an one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty"

# Fragments of the patterns below.
FRAGMENTS = {
    "unit": "(?:minutes?|hours?|days?|weeks?|months?|years?)",
    "period": "(?:week|weekend|month|quarter|year|decade)",
    "weekday": "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)",
    "month": "(?:january|february|march|april|may|june|july|august|september|october|november|december)",
    "season": "(?:summer|autumn|fall|winter|spring)",
    "part": r"(?:\ (?:morning|afternoon|evening|night))?",
}

# The part of an expression that counts from now, by how sure it is and how it is written out.
KERNELS = r"""
    (?P<plain> (?:the\ )?day\ before\ yesterday | (?:the\ )?day\ after\ tomorrow | today
        | (?:yesterday|tomorrow){part}
        | last\ night | tonight | this\ (?:morning|afternoon|evening)
        | (?:last|next|this|this\ past)\ {period} | {period}\ before\ last | {period}\ after\ next
        | (?:last|next|this\ past)\ {season} | {season}\ before\ last )
    | (?P<named> (?:last|next)\ {weekday}{part} )
    | (?P<sure> {number}\ {unit}\ ago | {number}\ {unit}\ from\ now )
    | (?P<ago> (?!) ) | (?P<ahead> in\ {number}\ {unit} )
    | (?P<stretch> (?:last|past|next)\ {number}\ (?:days|weeks|months|years) )
    | (?P<weekday> {weekday}{part}(?!\ (?:morning|afternoon|evening|night)s) | \d{1,2}(?:st|nd|rd|th)(?!\ of) )"""

# The end of an expression that lacks its year.
DATED = r"{month}(?:\ \d{1,2}(?:st|nd|rd|th)?)?"

# What joins a year to words, and to a day that ends them.
YEAR_JOINT = (" ", ", ")

# Units by the first letters of their words.
UNITS = {"mi": "minute", "ho": "hour", "da": "day", "we": "week", "mo": "month", "ye": "year"}

# Words before a kernel, by the governor in them: those without an article, and those with one.
GOVERNORS = {"": ("", "the"), "in": ("on in at", "")}

# Other prepositions (accents kept).
OTHER_PREPOSITIONS = """
    since until till by before after from to between of for than during through throughout over within per like
    about around starting
"""

# What joins two kernels.
JOINS = "and to or until till through"

# What makes an amount no more than about right (accents kept).
HEDGES = "than about almost nearly over around within under since until by for in"

# Words before a time that is somebody's: "your Monday" (accents kept).
OWNERS = "my our your his her their its"

# What tells which day it is, or was, and not when something happened (accents kept).
COPULAS = "is was"

# What follows a weekday that somebody has free.
FREE = "off|free"

# How a thing is written after "in", "of", "to", "by", another preposition, none, and as the subject.
WAYS = {
    "date": ("on ", "of ", "to ", "by ", "", "on ", ""),
    "moment": ("at ", "of ", "to ", "by ", "", "at ", ""),
    "bare": ("in ", "of ", "to ", "by ", "", "in ", ""),
    "fem": ("in the ", "of the ", "to the ", "by the ", "the ", "in the ", "the "),
    "masc": ("on the ", "of the ", "to the ", "by the ", "the ", "on the ", "the "),
}

# How a week is written.
WEEK = "week of {}"

# How a weekend is written.
WEEKEND = "weekend of {}"

# The way that parts of a day are governed.
PART_WAY = "masc"

# How parts of a day are written.
PARTS = {"morning": "morning of {}", "afternoon": "afternoon of {}", "night": "night of {}", "evening": "evening of {}"}

# The way that quarters are governed.
QUARTER_WAY = "fem"

# The first to the fourth.
ORDINALS = ("first", "second", "third", "fourth")

# How a quarter of a year is written.
QUARTER = "{} quarter of {}"

# How half a year is written.
HALF = "{} half of {}"

# How a decade is written.
DECADE = "{}s"

# How a season is written.
SEASON = "{} of {}"

# From a day to a day.
STRETCH = "from {} to {}"

# What follows an expression with an article that is the subject (accents kept).
STAYS = r"(?:was|is|has|had)\b"

# What follows an expression that is the subject of its sentence (accents kept).
SUBJECT = r"(?:is|isn't|was|wasn't|will be|won't be|has been|seems|looks|feels|sounds)\b"

# What follows or stands around a word of today that means nowadays.
NOWADAYS = (
    r"\btoday's (?:youth|world|society|kids|young)|(?:youth|world|society|kids) of today|"
    r"\blike (?:it was )?(?:just |only )?yesterday|\btoday,? i (?:live|am|work|use|prefer)\b"
)

# Words in the past (accents kept).
PAST = (
    r"was|were|had|did|didn't|went|met|saw|came|got|took|made|gave|found|left|felt|lost|bought|spoke|ate|wrote|"
    r"began|broke|brought|built|caught|chose|drank|drove|fell|flew|forgot|grew|heard|kept|knew|learnt|led|paid|"
    r"ran|sang|sat|sent|shot|slept|sold|spent|quit|stood|stole|swam|taught|threw|understood|woke|won|wore|"
    r"(?!hundred\b)[a-z]{2,}[^e\W]ed"
)

# Words in the future (accents kept).
FUTURE = r"will|won't|shall|going to|gonna|must|have to|has to|need to|needs to|(?<!was )(?<!were )due|[a-z]+'ll"

# Words of plans, which may lie on either side of now (accents kept).
PLANS = (
    r"if|born|gone|decid\w*|agree\w*|plan\w*|promis\w*|said|says|told|tell\w*|schedul\w*|book\w*|want\w*|ask\w*|postpon\w*|"
    r"mov\w* (?:the|it|our|my)|"
    r"reschedul\w*|expect\w*|think\w*|thought|hop\w*|invit\w*|confirm\w*|arrang\w*|suggest\w*|supposed|"
    r"can|could|able|tak\w*|took|usually|always|need\w*d|(?:for|to) (?:monday|tuesday|wednesday|thursday|friday|"
    r"saturday|sunday)"
)

# Any text with a kernel, or a date without its year, has one of these, a weekday, a month, or digits.
TRIGGERS = """
    yesterday today tomorrow night tonight morning afternoon evening week weekend month quarter year decade minute
    minutes hour hours day days weeks months years summer autumn fall winter spring
"""

# What a time is meant for, moved to or begins with may lie on either side of what was done.
MEANT_FOR = "for to from"

# Articles that may follow.
ARTICLES = "the"

# Words at which a clause ends (accents kept).
CLAUSE_JOINTS = "and but that because then"

# Words for since.
SINCE = "since"

# What may stand before the subject of a sentence.
SUBJECT_OPENERS = "that because and but"

# What follows an "'s" that is a verb or owns nothing.
NOT_OWNING = "a an the been not my our going gonna too so very all"

# Words for now.
NOW = "now"

# What leads a stretch of days, and is written out with it.
STRETCH_LEADS = "over during for within"

# Before these a weekday is any one of its kind (accents kept).
ANY = "a an any some one each every"

# What tells after a time that it recurs.
RECURRING = r"(?:of )?(?:every|each)"

# What stands before a weekday that tells which one, and not when: "the Friday meeting".
WHICH_BEFORE = r"\b(?:the|my|our|your|his|her|their|its|an?|this|that)\s+\Z"

# What follows such a weekday.
WHICH_AFTER = (
    r"\s+(?!(?:i|we|you|he|she|they|it|that|when|before|after|at|in|on|of|and|or|but|was|is|were|morning|afternoon"
    r"|evening|night|noon|with|for|to|from|by)\b)[a-z]"
)

# How a time that owns something is written: "yesterday's meeting" is "the 2026-11-14 meeting".
OWNED = "the {}"

# Whether a kernel may be digits and no word: "the 12th".
IN_DIGITS = True
