"""English: what tells whether a sentence speaks of a day, and of which (D6).

Patterns are for normalised text (lower case, no accents) unless they say otherwise.
"""

# What tells that something happens again and again.
HABIT = r"""
    (?:every|each)\ (?:\w+\ )?(?:\w+) | (?:once|twice|\w+\ times)\ an?\ (?:day|week|month|year) | (?:per
        |a)\ (?:week|month|year)(?=\ *[.,;!?]|\Z)
    | always | usually | generally | normally | typically | often | sometimes | (?:week|month|year|dai|quarter)ly
        | annually
    | (?:mon|tues|wednes|thurs|fri|satur|sun)day\ (?:morning|afternoon|evening|night)s
    | (?:mon|tues|wednes|thurs|fri|satur|sun)days
"""

# Days that the grammar of dates holds for other words (the group `day`), and how it reads them.
BARE = {
    r"""(?:on|by|until|till|since|before|after|for)\ the\ (?P<day>(?P<number>[12]?\d|3[01])(?:st|nd|rd|th))(?!\w)
    (?!\s*(?:of\b|floor|time|grade|century|birthday|anniversary|avenue|street|edition|place|hole|day|row|page|attempt
        |round|week|month|year|quarter|and\ [0-9]|-))
    """: r"the \g<day>",
    r"(?P<day>\d{1,2}(?:st|nd|rd|th)?\ (?:march|may))(?!\w)": r"\g<day>",
    r"(?:in|since|until|till|by|last|next|this|of|for|during|early|late)\ (?P<day>may|march)(?!\w)": r"in \g<day>",
}

# What looks like a day and is none.
NOT_A_DAY = r"""
    mon(?:day)?(?:\ ?-\ ?|\ (?:to|thru|through|until|till)\ )(?:fri|sat|sun)(?:day)?
    | (?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)\ ?(?:and|&|/|,)\ ?(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun)
    | (?:happy|good|nice|great|lovely)\ (?:weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day) | last\ day
    | black\ friday | (?:ruby|man|girl)\ (?:tuesday|friday) | like\ there(?:'s|\ is)\ no\ tomorrow
"""

# Words before a month that is meant as a time.
MONTH_LEADS = (
    r"in|on|by|until|till|since|from|of|for|during|before|after|early|mid|late|through|this|around|come|between"
)

# Words before a day that something is meant for.
MEANT_FOR_DAY = r"for|to|by"

# Verbs in the past besides those of `times.py` (accents kept).
PAST_TOO = (
    r"held|hit|rode|rang|rose|shook|sank|stuck|struck|tore|became|bit|blew|dealt|dug|drew|fed|fought|fled|"
    r"froze|hid|hung|laid|lent|lit|meant|overslept|shone|slid|spread|stung|swept|swung|thought|withdrew|wept|"
    r"(?:i|we|you|they|he|she|it)(?:'ve|'s| have| has) (?:just |already )?(?:been|seen|done|gone|had|got|\w+ed)"
)

# Words before a participle that tells of no past.
PASSIVE = r"be|being|get|gets|getting|is|are|am|'s|'re|to be"

# Verbs of saying, which tell of a day right after them (accents kept).
SAID = r"told|said|asked|called|texted|emailed"

# Verbs that arrange something for a later day (accents kept).
ARRANGED = (
    r"booked|scheduled|rescheduled|arranged|planned|postponed|pushed|moved (?:it|the|our|my|to)|reserved|promised|"
    r"confirmed|invited|agreed to|signed up|got (?:tickets|an? appointment)|have (?:tickets|an? appointment)|"
    r"set for|due"
)

# Verbs that move something from one day to another.
PUT_OFF = r"moved|pushed|postponed|rescheduled|shifted|changed|delayed|bumped"

# Words before a day that belongs to a thing.
GENITIVE = r"of|of the|on|on the"

# Words for this one.
THIS = r"this"

# What joins the two ends of a range.
RANGE_JOINTS = "to the until till through"

# Words before what somebody is to do.
AIMS = "to"

# What joins the members of a list.
LIST_JOINTS = "and or"
