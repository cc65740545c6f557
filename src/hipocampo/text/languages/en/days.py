"""English: what tells whether a sentence speaks of a day, and of which (D6).

Patterns are for normalised text (lower case, no accents) unless they say otherwise.
"""

# What tells that something happens again and again.
HABIT = r"""
    (?:every|each)\ (?:\w+\ )?(?:\w+) | (?:once|twice|\w+\ times)\ an?\ (?:day|week|month|year) | (?:per
        |a)\ (?:week|month|year)(?=\ *[.,;!?]|\Z)
    | (?:one|once)\ (?:\w+\ )?in\ (?:two|three|four|five|\d+)(?!\ (?:day|week|month|year)s) | likes | prefers
    | (?:lessons?|class(?:es)?|sessions?)\b[^.!?]{0,80}\beach(?=\ *[.,;)]|\Z) | \d\ (?:a|per)\ (?:lesson|class|session)
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
    | (?:happy|nice|great|lovely)\ (?:weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day) | last\ day
    | good\ (?:weekend|(?:mon|tues|wednes|thurs|satur|sun)day) | (?:have|had|having)\ an?\ good\ friday
    | (?:in|at)\ the\ \d{1,2} | \d+\ \w+\ in\ (?:an?|one|any)\ (?:single\ |one\ )?(?:day|week|month|year)
    | (?:rooms?|seats?|spaces?|gates?|doors?|lanes?|bays?|lots?|numbers?)\ \d{1,2}\ and\ \d{1,2}
    | black\ friday | (?:ruby|man|girl)\ (?:tuesday|friday) | like\ there(?:'s|\ is)\ no\ tomorrow
"""

# Words before a month that is meant as a time.
MONTH_LEADS = (
    r"in|on|by|until|till|since|from|of|for|during|before|after|early|mid|late|through|this|around|come|between"
)

# Words before a day that something is meant for.
MEANT_FOR_DAY = r"(?:for|to|by)(?: the)?"

# Verbs in the past besides those of `times.py` (accents kept).
PAST_TOO = (
    r"held|hit|rode|rang|rose|shook|sank|stuck|struck|tore|became|bit|blew|dealt|dug|drew|fed|fought|fled|"
    r"born|froze|hid|hung|laid|lent|lit|meant|overslept|shone|slid|spread|stung|swept|swung|thought|withdrew|wept|"
    r"(?:i|we|you|they|he|she|it)(?:'ve|'s| have| has) (?:just |already )?(?:been|seen|done|gone|had|got|\w+ed)"
)

# Words before a participle that tells of no past.
PASSIVE = r"be|being|get|gets|getting|is|are|am|'s|'re|to be"

# Verbs of what was to come (accents kept).
FUTURE_TOO = r"would|(?:i|you|he|she|it|we|they)'d"

# Verbs of asking for what is to come (accents kept).
ASKED = r"want(?:s|ed)|ask(?:s|ed)|told|tells|needs|needed|recommend(?:s|ed)"

# Verbs of saying, which tell of a day right after them (accents kept).
SAID = r"told|said|asked|called|texted|emailed"

# Verbs that arrange something for a later day (accents kept).
ARRANGED = (
    r"booked|scheduled|rescheduled|arranged|planned|postponed|pushed|reserved|promised|"
    r"confirmed|invited|agreed to|signed up|got (?:tickets|an? appointment)|have (?:tickets|an? appointment)|"
    r"gave (?:me|us|you|him|her|them)(?= an? appointment| (?:the )?\w+day off)|"
    r"set for|starting|beginning|pencilled in|(?<!was )(?<!were )due"
)

# Verbs that end something of a day before it comes.
CALLED_OFF = r"cancell?ed|called off"

# Words before a day that a thing is of.
OWNING = r"of|of the"

# Verbs that move something from one day to another.
PUT_OFF = r"moved|pushed|postponed|rescheduled|shifted|changed|delayed|bumped|slipped|switched|put off|brought forward"

# Words before a day that belongs to a thing.
GENITIVE = r"of|of the|on|on the"

# Words for this one.
THIS = r"this"

# What joins the two ends of a range.
RANGE_JOINTS = "to the until till through"

# Words before what somebody is to do.
AIMS = "to"

# Words before a day that something is no longer on.
INSTEAD = r"(?:instead of|rather than|(?:and |but |(?<=, ))not)(?: on)?(?: the)?"

# Verbs of what lasts, so that its end in the past is past: "it rained until Tuesday" (accents kept).
LASTING = (
    r"(?:was|were)(?! (?:\w+(?:ed|en)|told|set|put|made|meant)\b)|stayed|lasted|ran|rained|snowed|waited|worked|lived|"
    r"slept|kept|remained|studied|went on|continued|talked|partied|camped"
)

# Words for what comes every year, and has its day all the same.
YEARLY = "yearly"

# What joins the members of a list.
LIST_JOINTS = "and or"
