"""English: the words of dates and times. All are normalised."""

from __future__ import annotations

# Whether years are said in two halves: "nineteen ninety nine".
YEAR_HALVES = True
# Whether months and weekdays begin with a capital letter.
CAPITALS = True
# Whether a part of the day stands right after the day: "tomorrow night".
BARE_PARTS = True
# Endings of plurals.
PLURAL = "s"
# What may stand before a date that is given as an option, and says nothing.
LEADS = "on in the at"
# Months that name a date by themselves; "may" and "mar" are something else more often.
NAMED_MONTHS = (
    "january february march april june july august september october november december jan feb apr jun jul aug sep "
    "sept oct nov dec"
)
# The other words that a named date is made of, and those that open or close its span (accents kept).
NAMED_LINKS = "may of the in on a to and until till since from before after between early mid late"
# Months that name a date beside a day's number only, and how they stand there.
NUMBERED_MONTHS = {"may": r"\bmay \d|\d(?:st|nd|rd|th)? (?:of )?may\b"}
# What follows a day's number.
ORDINAL_MARKS = "st nd rd th"
# Words that are something else more often than a date: they need a date's company.
FRAIL = (
    "may march mar sat sun mon wed fri tue thu jan dec sep set second fall spring weds tues thur thurs feb "
    "apr jun jul aug sept oct nov"
)
# Of those, the ones that a number beside them does not make a date: "9 out of 10".
HOMOGRAPHS = "may march mar sat sun mon second fall spring set"
# Words that tell the language.
TELLING = "the of and to is was on at for i my with you it we he she this that are be have in from will what"
# Endings of verbs: a doubtful word before one stands alone.
VERBAL = "ed"

# By category the values, and the phrases that mean each, with `;` between them.
TERMS: dict[str, dict[object, str]] = {
    "month": {
        1: "january;jan",
        2: "february;feb",
        3: "march;mar",
        4: "april;apr",
        5: "may",
        6: "june;jun",
        7: "july;jul",
        8: "august;aug",
        9: "september;sept;sep",
        10: "october;oct",
        11: "november;nov",
        12: "december;dec",
    },
    "weekday": {
        0: "monday;mon",
        1: "tuesday;tues;tue",
        2: "wednesday;weds;wed",
        3: "thursday;thurs;thur;thu",
        4: "friday;fri",
        5: "saturday;sat",
        6: "sunday;sun",
    },
    "dayrel": {
        -2: "day before yesterday;the day before yesterday",
        -1: "yesterday",
        0: "today;todays",
        1: "tomorrow;tmrw;tmr;tomorow",
        2: "day after tomorrow;the day after tomorrow;day after tmrw;the day after tmrw",
    },
    "now": {0: "right now;now"},
    "nightrel": {(-1, "night"): "last night", (0, "night"): "tonight;tonite;tonights"},
    "part": {
        "morning": "morning;mornings",
        "afternoon": "afternoon;afternoons",
        "evening": "evening;evenings",
        "night": "night;nighttime",
        "dawn": "dawn",
        "daytime": "daytime;day time",
        "breakfast": "breakfast",
        "lunchtime": "lunchtime;lunch time;lunch",
        "dinnertime": "dinner;dinnertime;supper",
    },
    "part_link": {1: "in the;in;at;of the;during the;on the;at the;by;by the;throughout the;of;during"},
    "clockword": {12: "noon;midday;mid-day;mid day", 0: "midnight;mid-night;mid night"},
    "unit": {
        "second": "seconds;secs;sec",
        "minute": "minute;minutes;min;mins",
        "hour": "hour;hours;hr;hrs;h",
        "day": "day;days",
        "week": "week;weeks;wk;wks",
        "weekend": "weekend;weekends;week-end",
        "fortnight": "fortnight;fortnights",
        "month": "month;months;mth;mths",
        "quarter": "quarter;quarters;qtr",
        "half": "semester;semesters",
        "year": "year;years;yr;yrs",
        "decade": "decade;decades",
        "century": "century;centuries",
    },
    "workday": {1: "business;working"},
    "season": {
        "summer": "summer;summertime",
        "autumn": "autumn;fall",
        "winter": "winter;wintertime",
        "spring": "spring;springtime",
    },
    "holiday": {
        (12, 25): "christmas day;christmas;xmas",
        (12, 24): "christmas eve",
        (1, 1): "new year's day;new years day",
        (12, 31): "new year's eve;new years eve",
        (10, 31): "halloween",
        (7, 4): "independence day",
        (4, 22): "earth day",
        (3, 17): "saint patrick's day;saint patrick;st patrick's day",
    },
    "feast": {
        0: "easter;easter sunday",
        1: "easter monday",
        -2: "good friday",
        -46: "ash wednesday",
        (11, 4, 3): "thanksgiving;thanksgiving day",
        (5, 2, 6): "mother's day",
        (6, 3, 6): "father's day",
        (9, 1, 0): "labor day",
        (5, -1, 0): "memorial day",
    },
    "rel": {
        0: "this;current",
        -1: "last;past;previous;preceding;prior",
        1: "next;coming;upcoming;following",
    },
    "rel_after": {2: "after next;after the next", -2: "before last;before the last", 1: "in the future;hence"},
    "every": {1: "every;each;every other"},
    "ago_after": {1: "ago;earlier;back"},
    "in_before": {1: "in;in about;in another"},
    "within": {1: "within;within the;in less than"},
    "later_after": {1: "later;from now;from today;after now"},
    "since": {
        1: (
            "> =;later than or at;later than or in;later than or on;since;since the;starting;starting from;"
            "starting on;beginning;beginning on;as early as;any time from;as of;not before;on or after;"
            "after or equal to"
        ),
    },
    "until": {
        1: (
            "< =;before or in;before or on;before or at;ending with;ending on;until;till;til;up to;through;"
            "by;as late as;no later than;on or before;prior or equal to;up until"
        ),
    },
    "before": {1: "<;in advance of;before;prior to;earlier than;sooner than;before the;ahead of"},
    "after": {1: ">;greater than;after;later than;following;after the"},
    "from": {1: "from;between;during;starting;starting from;for;since;from the;in"},
    "to": {1: "to;until;till;til;through;thru;up to;and ends;to the;until the;through the;upto"},
    "between": {1: "between;in between;from;between the"},
    "and": {1: "and;to;through;until;till;and the"},
    "list": {1: "and;or;and/or"},
    "around": {1: "around;circa;approximately;roughly;approx;around the"},
    "or_later": {
        1: "or later;and later;or after;and after;onwards;onward;or newer;and onwards;or greater;and greater",
    },
    "or_earlier": {1: "or earlier;or before;or sooner;and earlier;and before"},
    "of": {1: "of;in;'s;on;of the;in the;for;from;the"},
    "article": {1: "the"},
    "on": {1: "on;in;by;until;till;since;from;of;for;during;before;after;through;between;to"},
    "in_year": {
        1: (
            "in;of;since;until;till;by;year;during;from;and;or;between;before;after;to;through;the year;"
            "around;than;for;on;early;late;mid"
        ),
    },
    "at": {1: "at;@;around;about;by"},
    "link": {1: "of;on;in;at;the;around;about;on the;of the;in the"},
    "bound_hour": {1: "before;after;until;till"},
    "day_on": {1: "on;the"},
    "the": {1: "the"},
    "not_date": {1: "good morning;good afternoon;good evening;good night;second hand"},
    "in_month": {1: "on;in;of;since;until;till;last;next;during;by;early;late;mid;before;after"},
    "degree": {1: "more than;over", -1: "less than"},
    "nearest": {-1: "past", 1: "coming;upcoming"},
    "pm": {1: "pm;p.m.;p.m"},
    "meridiem": {"am": "am;a.m.;a.m;a. m.;a m", "pm": "pm;p.m.;p.m;p. m.;p m;pm in the afternoon"},
    "oclock": {1: "o'clock;oclock;o clock;sharp"},
    "hourmark": {1: "h;hrs;hours"},
    "minutes_to": {1: "to;til;till;before;of"},
    "minutes_past": {1: "past;after"},
    "half_before": {
        30: "half past;half-past;half",
        15: "quarter past;a quarter past;quarter after;a quarter after",
        -15: "quarter to;a quarter to;quarter of;quarter till",
    },
    "mod": {
        "early": (
            "early;early in;beginning of;the beginning of;start of;the start of;early-;begining of;"
            "early in the;the beginning of the;beginning of the;start of the"
        ),
        "mid": "mid;mid-;middle of;the middle of;middle of the;midway through",
        "late": "late;late in;late-;late in the",
        "end": "end of;the end of;end of the;the end of the;ending of",
    },
    "half_word": {1: "half of;half of the;half"},
    "to_date": {"year": "year to date;ytd", "month": "month to date;mtd"},
    "rest": {
        1: (
            "rest of;rest of the;the rest of;the rest of the;rest;rest the;rest of my;the rest of my;"
            "remainder of;the remainder of;remaining;rest the"
        ),
    },
    "sofar": {-1: "earlier;earlier in;earlier in the", 1: "later;later in;later in the"},
    "counted_from": {1: "from"},
    "narrated": {1: "later;earlier"},
    "for": {1: "for"},
    "starting": {1: "starting;starting from;starting on;beginning;beginning on"},
    "later": {"late": "later in the;later in;later"},
    "genitive": {1: "of"},
    "few": {3: "few;a few;several;some", 2: "couple of;a couple of;couple;a couple"},
    "half": {1: "half;half a;half an"},
    "and_half": {1: "and a half;and half;and an half"},
    "one": {1: "a;an;one"},
    "year_head": {1: "sixteen;seventeen;eighteen;nineteen;twenty"},
    "zero": {0: "zero;oh;o"},
    "cardinal": {
        0: "zero",
        1: "one",
        2: "two",
        3: "three",
        4: "four",
        5: "five",
        6: "six",
        7: "seven",
        8: "eight",
        9: "nine",
        10: "ten",
        11: "eleven",
        12: "twelve",
        13: "thirteen",
        14: "fourteen",
        15: "fifteen",
        16: "sixteen",
        17: "seventeen",
        18: "eighteen",
        19: "nineteen",
    },
    "cardinal_hour": {
        2: "two",
        3: "three",
        4: "four",
        5: "five",
        6: "six",
        7: "seven",
        8: "eight",
        9: "nine",
        10: "ten",
        11: "eleven",
        12: "twelve",
    },
    "tens": {
        20: "twenty",
        30: "thirty",
        40: "forty;fourty",
        50: "fifty",
        60: "sixty",
        70: "seventy",
        80: "eighty",
        90: "ninety",
    },
    "hundred": {100: "hundred"},
    "hundreds": {100: "a hundred"},
    "thousand": {1000: "thousand"},
    "numand": {1: "and"},
    "ordinal": {
        1: "first",
        2: "second",
        3: "third",
        4: "fourth",
        5: "fifth",
        6: "sixth",
        7: "seventh",
        8: "eighth",
        9: "ninth",
        10: "tenth",
        11: "eleventh",
        12: "twelfth",
        13: "thirteenth",
        14: "fourteenth",
        15: "fifteenth",
        16: "sixteenth",
        17: "seventeenth",
        18: "eighteenth",
        19: "nineteenth",
        20: "twentieth",
        30: "thirtieth",
        -1: "last;final",
    },
    "ordinal_suffix": {1: "st;nd;rd;th"},
    "decade": {
        20: "twenties",
        30: "thirties",
        40: "forties",
        50: "fifties",
        60: "sixties",
        70: "seventies",
        80: "eighties",
        90: "nineties",
        2000: "noughties;aughts;two thousands",
        10: "tens",
    },
    "decade_suffix": {1: "s;'s"},
    "year_kind": {1: "calendar"},
    "not_year": {1: "fiscal;school;academic"},
    "measure": {
        1: (
            "dollars;euros;people;km;kg;meters;miles;times;hours;days;years;months;weeks;units;items;lines;"
            "points;users;thousand;million;m;g;kb;mb;gb;tokens;words;pages;degrees;rows;calories;steps;"
            "reviews;feet;ft;pounds;lbs;files"
        ),
    },
    "week_from": {1: "starting;starting on;commencing;commencing on;beginning;beginning on;of;of the"},
}
