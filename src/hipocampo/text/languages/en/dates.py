"""English: the words of dates and times. All are normalised."""

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

# The smallest number in words that is an hour by itself.
FIRST_HOUR = 2

# By category the values (or the only one, 1) and the phrases that mean each, with `;` between them; after a comma
# follow those of the next number.
TERMS: dict[str, str | dict[object, str]] = {
    "month": (
        "january;jan, february;feb, march;mar, april;apr, may, june;jun, july;jul, august;aug, "
        "september;sept;sep, october;oct, november;nov, december;dec"
    ),
    "weekday": {
        0: (
            "monday;mon, tuesday;tues;tue, wednesday;weds;wed, thursday;thurs;thur;thu, friday;fri, saturday;sat, "
            "sunday;sun"
        )
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
    "part_link": "in the;in;at;of the;during the;on the;at the;by;by the;throughout the;of;during",
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
    "workday": "business;working",
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
    "rel_after": {
        2: "after next;after the next",
        -2: "before last;before the last",
        1: "in the future;hence",
    },
    "every": "every;each;every other",
    "ago_after": "ago;earlier;back",
    "in_before": "in;in about;in another",
    "within": "within;within the;in less than",
    "later_after": "later;from now;from today;after now",
    "since": (
        "> =;later than or at;later than or in;later than or on;since;since the;starting;starting from;"
        "starting on;beginning;beginning on;as early as;any time from;as of;not before;on or after;"
        "after or equal to"
    ),
    "until": (
        "< =;before or in;before or on;before or at;ending with;ending on;until;till;til;up to;through;by;"
        "as late as;no later than;on or before;prior or equal to;up until"
    ),
    "before": "<;in advance of;before;prior to;earlier than;sooner than;before the;ahead of",
    "after": ">;greater than;after;later than;following;after the",
    "from": "from;between;during;starting;starting from;for;since;from the;in",
    "to": "to;until;till;til;through;thru;up to;and ends;to the;until the;through the;upto",
    "between": "between;in between;from;between the",
    "and": "and;to;through;until;till;and the",
    "list": "and;or;and/or",
    "around": "around;circa;approximately;roughly;approx;around the",
    "or_later": ("or later;and later;or after;and after;onwards;onward;or newer;and onwards;or greater;and greater"),
    "or_earlier": "or earlier;or before;or sooner;and earlier;and before",
    "of": "of;in;'s;on;of the;in the;for;from;the",
    "article": "the",
    "on": "on;in;by;until;till;since;from;of;for;during;before;after;through;between;to",
    "in_year": (
        "in;of;since;until;till;by;year;during;from;and;or;between;before;after;to;through;the year;"
        "around;than;for;on;early;late;mid"
    ),
    "at": "at;@;around;about;by",
    "link": "of;on;in;at;the;around;about;on the;of the;in the",
    "bound_hour": "before;after;until;till",
    "day_on": "on;the",
    "the": "the",
    "not_date": "good morning;good afternoon;good evening;good night;second hand",
    "in_month": "on;in;of;since;until;till;last;next;during;by;early;late;mid;before;after",
    "degree": {1: "more than;over", -1: "less than"},
    "nearest": {-1: "past", 1: "coming;upcoming"},
    "pm": "pm;p.m.;p.m",
    "meridiem": {"am": "am;a.m.;a.m;a. m.;a m", "pm": "pm;p.m.;p.m;p. m.;p m;pm in the afternoon"},
    "oclock": "o'clock;oclock;o clock;sharp",
    "hourmark": "h;hrs;hours",
    "minutes_to": "to;til;till;before;of",
    "minutes_past": "past;after",
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
    "half_word": "half of;half of the;half",
    "to_date": {"year": "year to date;ytd", "month": "month to date;mtd"},
    "rest": (
        "rest of;rest of the;the rest of;the rest of the;rest;rest the;rest of my;the rest of my;"
        "remainder of;the remainder of;remaining;rest the"
    ),
    "sofar": {-1: "earlier;earlier in;earlier in the", 1: "later;later in;later in the"},
    "counted_from": "from",
    "narrated": "later;earlier",
    "for": "for",
    "starting": "starting;starting from;starting on;beginning;beginning on",
    "later": {"late": "later in the;later in;later"},
    "genitive": "of",
    "few": {3: "few;a few;several;some", 2: "couple of;a couple of;couple;a couple"},
    "half": "half;half a;half an",
    "and_half": "and a half;and half;and an half",
    "one": "a;an;one",
    "year_head": "sixteen;seventeen;eighteen;nineteen;twenty",
    "zero": {0: "zero;oh;o"},
    "cardinal": {
        0: (
            "zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, "
            "fifteen, sixteen, seventeen, eighteen, nineteen"
        )
    },
    "tens": {20: "twenty, thirty, forty;fourty, fifty, sixty, seventy, eighty, ninety"},
    "hundred": {100: "hundred"},
    "hundreds": {100: "a hundred"},
    "thousand": {1000: "thousand"},
    "numand": "and",
    "ordinal": {
        1: (
            "first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, "
            "thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth"
        ),
        30: "thirtieth",
        -1: "last;final",
    },
    "ordinal_suffix": "st;nd;rd;th",
    "decade": {
        20: "twenties, thirties, forties, fifties, sixties, seventies, eighties, nineties",
        2000: "noughties;aughts;two thousands",
        10: "tens",
    },
    "decade_suffix": "s;'s",
    "year_kind": "calendar",
    "not_year": "fiscal;school;academic",
    "measure": (
        "dollars;euros;people;km;kg;meters;miles;times;hours;days;years;months;weeks;units;items;lines;"
        "points;users;thousand;million;m;g;kb;mb;gb;tokens;words;pages;degrees;rows;calories;steps;"
        "reviews;feet;ft;pounds;lbs;files"
    ),
    "week_from": "starting;starting on;commencing;commencing on;beginning;beginning on;of;of the",
}
