"""English: how people say that something is over or has changed.

`hipocampo.text.extraction.endings` says how it is written; `{since}` and the like are `LISTS`.
"""

# Parts that several patterns share.
LISTS = {
    # `any more`, at the end of a clause.
    "any_more": r",? (?:any ?more|any longer)(?:$|,.*| (?:since|after|as of|because|these)\b.*)",
    # How people lose a job.
    "lost": r"(?:got|was|'ve been|have been) (?:just )?(?:fired|laid off|let go|sacked)",
    # A name.
    "firm": r"(?P<x>.+)",
}
# Clauses that say that something is over, what they are read as, and of whom: "user", "others" or "both".
ENDINGS = (
    (r"(?P<i>i'm|i|we're|we) no longer (?P<b>.+)", "{i} {b}", "user"),
    (r"(?P<i>i|we) (?:don't|do not) (?P<b>.+?){any_more}", "{i} {b}", "user"),
    (r"(?P<i>i'm|we're) not (?P<b>.+?){any_more}", "{i} {b}", "user"),
    (
        (
            r"(?:i|we)(?:'ve)? (?:have )?(?:stopped|quit|gave up|given up) (?P<verb>\w+ing)\b(?P<b>.*?)(?: (?:since"
            r"|after|because|last|this|\w+ (?:days|weeks|months|years?) ago|yesterday|today|recently|for good"
            r"|in (?:\d{4}|\w+ \d{4}))\b.*)?$"
        ),
        "{verb}{b}",
        "user",
    ),
    (r"(?P<i>is |are )?no longer (?P<b>.+)", "{i}{b}", "others"),
    (r"(?P<i>is|are)(?:n't| not) (?P<b>.+?){any_more}", "{i} {b}", "others"),
)
# Clauses that say that something is so again or after all, and what they are read as.
RESUMED = (
    (r"(?P<i>i) do (?P<b>.+?),? (?:now|again|after all)", "{i} {b}"),
    (
        r"i(?:'ve)? (?:just )?(?:started|begun|began|gone back to|went back to) (?P<verb>\w+ing)\b(?P<b>.*?) again",
        "{verb}{b}",
    ),
    (r"i(?:'ve)? (?:just )?(?:gone|went) back to (?P<verb>\w+ing)\b(?P<b>.*)", "{verb}{b}"),
    (r"(?P<i>i'm|i|we) (?P<b>.+?),? again", "{i} {b}"),
)
# What happened, what is so since then, and how: "now" where it takes the place of what was, "job" where it does so if
# the sentence is about jobs, "over" where it has ended.
CHANGES = (
    (r"(?:i|we)(?:'ve)? (?:just )?(?:moved|relocated|emigrated) (?:back )?to {firm}", "i live in {x}", ""),
    (
        r"i(?:'ve)? (?:just )?(?:started|began) (?:(?:work|working|a new job|my new job) )?at {firm}",
        "i work at {x}",
        "now",
    ),
    (r"i(?:'ve)? (?:just )?joined {firm}", "i work at {x}", "job"),
    (
        (
            r"i(?:'ve)? (?:just )?(?:got|found|landed|accepted|started) (?:an? |my )(?:[\w-]+ ){0,2}(?:job|position"
            r"|role) (?:at|with) {firm}"
        ),
        "i work at {x}",
        "now",
    ),
    (
        (
            r"i(?:'ve)? ?(?:(?:just )?(?:quit|left|lost) my (?:[\w-]+ ){0,2}(?:job|position|role) (?:at|with)"
            r"|(?:resigned|retired) from|{lost} (?:from|by|at)) {firm}"
        ),
        "i work at {x}",
        "over",
    ),
)
# A `place` in lower case, where nothing but time, company or a reason follows.
LOWER_PLACE = (
    r"(?P<place>(?!(?:the|an?|my|our|his|her|their|your|this|that|another|different|somewhere|here|there|remote"
    r"|management|live|work|be|get|town|college|uni|university|school|home|bed|production|postgres\w*|linux"
    r"|python|react|part|full|team|sales|marketing|new (?:house|place|flat|apartment|city|town|country|team"
    r"|office|job|company|home|school|digs)\b)\b)(?:(?:new|san|los|las|santa|south|north|costa|buenos|hong|cape"
    r"|kuala) )?[a-z]{3,})(?=$|,| (?:with|in|last|this|for|because|from|when|after|and|two|three|\d+|on|at|by"
    r"|yesterday|recently|next|back)\b)"
)
# What shows that an event is an old story.
STORY = (
    r"\b(?:(?:when|while|after|before) (?:i|we) (?:was|were|had|got|turned)|as a (?:kid|child|teen\w*|student)"
    r"|growing up|back then|back in|at (?:the )?age|originally|at first|then|later|for a (?:while|few|couple"
    r"|bit)|temporarily|(?:moved|came|went) back|used to|once|for (?:\w+ )?(?:days?|weeks?|months?|years?))\b"
)
# What shows that a sentence is about jobs.
JOB = r"\b(?:jobs?|work|works|working|company|employer|left|quit|hired|as an?)\b"
# Names of schools: who starts there does not work there.
SCHOOL = (
    r".*\b(?:university|college|school|institute|academy|harvard|stanford|mit|yale|princeton|oxford|cambridge"
    r"|ucla|nyu|berkeley)\b"
)
# `now`, in the words that open a clause.
NOW = r"(?:^|.*\b)now\b"
# Irregular verbs as the user says them of themselves.
PRESENT = "being: i'm"
# The others: each pattern that fits gives a form.
PRESENT_FORMS = ((r"(.+)ing", r"i \1"), (r"(.+)ing", r"i \1e"), (r"(.+(.))\2ing", r"i \1"))
# How a fact says that something is over: the first pattern that fits.
OVER = ((r"is (.*)", r"is no longer \1"), (r"(.*)", r"no longer \1"))
# How a fact says that something took the place of what was.
NOW_SO = "{said} now"
