"""How English tells that something is over or has changed: see `ending` for how it is written."""

from __future__ import annotations

from hipocampo.text.extraction.lexicon.common import Expression

__all__ = [
    "CHANGES",
    "ENDINGS",
    "JOB",
    "KIN_ENDINGS",
    "LOWER_PLACE",
    "NOW",
    "RESUMED",
    "SCHOOL",
    "STORY",
    "now_so",
    "over",
    "place",
    "present",
]

_OVER = r",? (?:any ?more|any longer)(?:$|,.*| (?:since|after|as of|because|these)\b.*)"
_LOST = r"(?:got|was|'ve been|have been) (?:just )?(?:fired|laid off|let go|sacked)"
_FIRM = r"(?P<x>.+)"

ENDINGS = (
    (Expression(r"(?P<i>i'm|i|we're|we) no longer (?P<b>.+)"), "{i} {b}"),
    (Expression(rf"(?P<i>i|we) (?:don't|do not) (?P<b>.+?){_OVER}"), "{i} {b}"),
    (Expression(rf"(?P<i>i'm|we're) not (?P<b>.+?){_OVER}"), "{i} {b}"),
    (
        Expression(
            r"(?:i|we)(?:'ve)? (?:have )?(?:stopped|quit|gave up|given up) (?P<verb>\w+ing)\b(?P<b>.*?)"
            r"(?: (?:since|after|because|last|this|\w+ (?:days|weeks|months|years?) ago|yesterday|today|recently"
            r"|for good|in (?:\d{4}|\w+ \d{4}))\b.*)?$"
        ),
        "{verb}{b}",
    ),
)
# What is so again, or after all.
RESUMED = (
    (Expression(r"(?P<i>i) do (?P<b>.+?),? (?:now|again|after all)"), "{i} {b}"),
    (
        Expression(
            r"i(?:'ve)? (?:just )?(?:started|begun|began|gone back to|went back to) (?P<verb>\w+ing)\b(?P<b>.*?) again"
        ),
        "{verb}{b}",
    ),
    (Expression(r"i(?:'ve)? (?:just )?(?:gone|went) back to (?P<verb>\w+ing)\b(?P<b>.*)"), "{verb}{b}"),
    (Expression(r"(?P<i>i'm|i|we) (?P<b>.+?),? again"), "{i} {b}"),
)
KIN_ENDINGS = (
    (Expression(r"(?P<i>is |are )?no longer (?P<b>.+)"), "{i}{b}"),
    (Expression(rf"(?P<i>is|are)(?:n't| not) (?P<b>.+?){_OVER}"), "{i} {b}"),
)
# What happened, and what is so since then: "now" where it takes the place of what was, "job" where it
# does so if the sentence is about jobs, "over" where it has ended.
CHANGES = (
    (
        Expression(rf"(?:i|we)(?:'ve)? (?:just )?(?:moved|relocated|emigrated) (?:back )?to {_FIRM}"),
        "i live in {x}",
        "",
    ),
    (
        Expression(rf"i(?:'ve)? (?:just )?(?:started|began) (?:(?:work|working|a new job|my new job) )?at {_FIRM}"),
        "i work at {x}",
        "now",
    ),
    (Expression(rf"i(?:'ve)? (?:just )?joined {_FIRM}"), "i work at {x}", "job"),
    (
        Expression(
            rf"i(?:'ve)? (?:just )?(?:got|found|landed|accepted|started) (?:an? |my )(?:[\w-]+ ){{0,2}}"
            rf"(?:job|position|role) (?:at|with) {_FIRM}"
        ),
        "i work at {x}",
        "now",
    ),
    (
        Expression(
            rf"i(?:'ve)? ?(?:(?:just )?(?:quit|left|lost) my (?:[\w-]+ ){{0,2}}(?:job|position|role) (?:at|with)"
            rf"|(?:resigned|retired) from|{_LOST} (?:from|by|at)) {_FIRM}"
        ),
        "i work at {x}",
        "over",
    ),
)
# A place in lower case, where nothing but time, company or a reason follows.
LOWER_PLACE = Expression(
    r"(?P<place>(?!(?:the|an?|my|our|his|her|their|your|this|that|another|different|somewhere|here|there|remote"
    r"|management"
    r"|live|work|be|get|town|college|uni|university|school|home|bed|production|postgres\w*|linux|python|react|part"
    r"|full|team"
    r"|sales|marketing|new (?:house|place|flat|apartment|city|town|country|team|office|job|company|home|school"
    r"|digs)\b)\b)"
    r"(?:(?:new|san|los|las|santa|south|north|costa|buenos|hong|cape|kuala) )?[a-z]{3,})(?=$|,| (?:with|in|last"
    r"|this|for"
    r"|because|from|when|after|and|two|three|\d+|on|at|by|yesterday|recently|next|back)\b)"
)
STORY = Expression(
    r"\b(?:(?:when|while|after|before) (?:i|we) (?:was|were|had|got|turned)|as a (?:kid|child|teen\w*|student)"
    r"|growing up"
    r"|back then|back in|at (?:the )?age|originally|at first|then|later|for a (?:while|few|couple|bit)|temporarily"
    r"|(?:moved|came|went) back|used to|once|for (?:\w+ )?(?:days?|weeks?|months?|years?))\b"
)
JOB = Expression(r"\b(?:jobs?|work|works|working|company|employer|left|quit|hired|as an?)\b")
SCHOOL = Expression(
    r".*\b(?:university|college|school|institute|academy|harvard|stanford|mit|yale|princeton|oxford|cambridge|ucla"
    r"|nyu|berkeley)\b"
)
NOW = Expression(r"(?:^|.*\b)now\b")
_BE = "i'm"


def present(gerund: str) -> tuple[str, ...]:
    """How the user may say that they do what a gerund tells, the likeliest last."""
    stem = gerund.removesuffix("ing")
    if stem == "be":
        return (_BE,)
    doubled = (f"i {stem[:-1]}",) if len(stem) > 2 and stem[-1] == stem[-2] else ()
    return (f"i {stem}", f"i {stem}e", *doubled)


def over(told: str) -> str:
    """What is told, told to be over."""
    return f"is no longer {told[3:]}" if told.startswith("is ") else f"no longer {told}"


def now_so(told: str) -> str:
    """What is told, told to have taken the place of what was."""
    return f"{told} now"


def place(at: str) -> str:
    """The word before a place where one is, of the one before a place where one goes or that one leaves."""
    return at
