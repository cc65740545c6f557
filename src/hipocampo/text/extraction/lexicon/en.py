"""The words of English that extraction needs; folded but for what is told."""

from __future__ import annotations

import re

from hipocampo.text.extraction.lexicon.common import Expression, table
from hipocampo.text.extraction.lexicon.en_lists import LISTS

USER = "The user"
A = r"(?:an?|two|three|\d+)"
NOT = "not"
CARRIED = "i "
IS_CALLED = "is called"
AVOIDS = "avoids"
ASKED = "The user asked to remember", "to "

CHAT = table(
    """
    n: and; im: I'm; i’m: I'm; ive: I've; i’ve: I've; id: I'd; dont: don't; don’t: don't; doesnt: doesn't; doesn’t:
    doesn't; didnt: didn't; cant: can't; can’t: can't; wont: won't; isnt: isn't; u: you; ur: your; bc:
    because; cuz: because; cos: because; coz: because; gonna: going to; wanna: want to; gotta: got to; rn:
    right now; tho: though; thats: that's; theres: there's; shes: she's; hes: he's; cannot: can't; do not: don't; i am:
    I'm; i have got: I have; i've got: I have; we've got: we have; we are: we're; bday: birthday; fav:
    favourite; bf: boyfriend; gf: girlfriend; atm: right now; i currently: I; i actually: I; i really: I; i
    absolutely: I; i totally: I; i also: I; i just: I; i finally: I; i recently: I; i still: I; we just: we;
    we finally: we; we recently: we; we also: we; we're finally: we're; i've just: I've; i've recently: I've;
    i've finally: I've; i've actually: I've; i'm really: I'm; i'm just: I'm; i mostly: I; i mainly: I; i
    always: I always; i'm also: I'm; i'm actually: I'm; i'm currently: I'm; i'm still: I'm
    """
)

LEADS = r"""
    the older i get(?: the more)?, after (?:[\w'-]+ )*?[\w'-]+[^\w ]?(?=
    i (?:moved|had|quit|left|lost|started|dropped|got|can't|stopped|became|went|fell)\b),
    please, on top of that, to top it (?:all )?off, to make (?:matters|things) worse, worst of all, what's more,
    long story
    short, let me explain, here's the thing, the problem is(?: that)?,
    (?:over |for )?(?:these|the) (?:past|last)(?: few| couple of| \w+)? (?:weeks|months|years|days),
 just(?=
    (?:moved|got|had|became|turned|started|finished|bought|adopted|graduated|retired|quit|lost|broke|signed|won)),
    just found
    out(?: that)?, newly, recently, just(?= (?:gave birth|came out|passed)), i just learned(?: that)?,
    we (?:just )?found out(?: that)?,
    (?:i|we) just got the news(?: that)?, hi+, hi there, hey+, hello, yo, good morning, good afternoon, good evening,
    well, so, ok, okay,
    oh, ah, um, hmm, anyway, anyways, actually, btw, by the way, fyi, just so you know, for the record, for
    context, context, a bit about me, about me, some background, as you know, you know, you should know(?:
    that)?, remember(?: that)?, note that, please remember(?: that)?, please note(?: that)?, don't forget(?:
    that)?, keep in mind(?: that)?, i told you(?: that)?, i already told you(?: that)?, like i said, as i
    said, i have to say(?: that)?, i must say(?: that)?, i should mention(?: that)?, i forgot to mention(?:
    that)?, i confess(?: that)?,
    i(?:'ll| will| must| have to)? admit(?: that)?, i'll tell you(?: that)?,
    the truth is(?: that)?, the thing is(?: that)?, the good news(?: is)?(?:
    that)?, the bad news(?: is)?(?: that)?, good news, bad news, guess what, and, but, also, plus, now,
    nowadays, these days, currently, at the moment, lately, honestly, frankly, finally, luckily, fortunately,
    unfortunately, sadly, personally, basically, usually, normally, generally, turns out(?: that)?, it turns
    out(?: that)?, i found out(?: that)?, i just found out(?: that)?, i learned(?: that)?, no(?=[,!]), yes,
    yeah, (?:the|my) (?:doctor|doc|gp|psychiatrist|therapist|dermatologist)(?: just)? (?:says|said|told
    me|confirmed|found)(?: that)?, yep, sure, right, like, i mean, correction, sorry, thanks, thank you,
    because, since(?! (?:the|my|our|his|her|last|then|i|\d{4})(?: [\w']+)*?[^\w ]? (?:i|i've|i'm|we|we've)\b),
    (?:quick )?intro, morning, thinking
    about it, come to think of it, now that i think about it, ps, note, katherine, man, dude, wow, omg, yay, ugh,
    my name's not important
    """

ADDED = ("i'm ", "i have ")
BE, NAMES, WE_SAID = "i'm ", ("my name is ", "my name's ", "this is "), "we "
AND_I, I_AND = Expression(r"(?:and i|and me) "), Expression(r"(?:me|i) and (?=(?:my|our) )")
SAID_AND_I = "and I "
ME = ""
OURS = Expression(r"(?P<us>(?!))?(?P<be>(?!))?(?P<stem>(?!))?(?P<ending>(?!))?(?P<verb>we(?:'re|'ve|'d|'ll)?)(?= )")
OUR_PLURAL, OUR_ENDINGS = Expression(r"(?!)"), dict[str, tuple[str, ...]]()
MINE_ALONE = {"we": "I", "we're": "I'm", "we've": "I've", "we'd": "I'd", "we'll": "I'll"}
SUBJECT_OF_USER, WITH_THEIR = Expression(r"^(The user's) (.*)$"), {"the user's": "with their "}
WOMAN: Expression | None = None
OF_A_WOMAN: tuple[tuple[str, str], ...] = ()
THEIRS, ITS_OBJECT, ONESELF = ("their ", "the user's "), "them", "them"
WITH_US = (Expression(r"\bwith (?:me|us)\b"), "with the user")
LEFT = Expression(r"\b(?:i|i'm|i've|i'd|my|me|we|our|us|myself)\b")

TO_USER = "The user"
THE: dict[str, str] = {}
SINCE = (
    Expression(
        r"(?:today )?(?:it's(?: been)?|it has been) ((?:almost |over |about )?\w+ (?:years?|months?|weeks?"
        r"|days?))(?: today)? since "
    ),
    "",
)

HEADS = """
    she's, he's, she, he, named, i, i'm, i've, i'd, i'll, my, me, he, she, they, you, any, we, we're, we've,
    it, it's, that, that's, this, there, there's, his, her, our, what, how, which, can, could, don't, doesn't,
    can't, never, every time, whenever, when, always, not, just, still, then, the, hated, loved, was, wasn't,
    didn't, remind, please, need, call, based in, originally, living in, currently, someone, who, do, baby's, got,
    had, am, last week, last month, last year, last monday, last tuesday, last wednesday, last thursday, last friday,
    yesterday,
    on monday, on friday, dad, mom, mum, grandma, grandpa
    """

KIN_SUBJECT = (
    r"(?:both )?(?P<det>my|our) (?P<rel>(?:(?:older|younger|elder|little|big|oldest|youngest|eldest|late|new"
    r"|twin|step|half) )?(?:{kin}))(?![\w-])"
)
# How old someone is, where it stands with them; singular, since it is told of one.
AGED = r"(?:my|our) (?P<aged>(?P<n>\d{1,2})[- ](?:years?|yr|yo)(?:[- ]old)?[- ])(?:(?!\w+s\b)(?:{kin}))(?![\w-])"
OF_AGE = "is {n} years old"
NAMING = (
    r"\b(?:named|is called|called|are called|name is|names are|(?:their|his|her|a|an|the|two|three"
    r"|four|\d)(?: \w+)? (?:{kin})(?:,| -|:)?|(?:kids|children|sons|daughters|dogs|cats|brothers"
    r"|sisters|twins)(?:,|:)) "
)
NO_NAMES = frozenset("i god christmas".split())
WITH = Expression(rf"\bwith (?P<det>their|my) (?P<rel>{LISTS['kin']})\b")
MINE = table(
    """
    my: their; mine: theirs; our: their; ours: theirs; me: them; us: them; myself: themselves; ourselves:
    themselves; i: they; we: they; i'm: they're; i've: they've; i'll: they'll
    """
)
SAID_OF_KIN = (
    (Expression(r"^(?:is|has) got "), "has "),
    (Expression(r"\bcan't\b"), "cannot"),
    (Expression(r"\b(do|does|is|are|has|have|was|were|will)n't\b"), r"\1 not"),
)
BARE_KIN = Expression(r"(?:dad|mom|mum|grandma|grandpa|granny|nana)\b"), "my "
UPSET = r"(?:[\w'-]+ ){1,4}(?:{upsets}|makes?|gives?|gets?) me\b"
HOW = Expression(r"^(?:(?:just|finally|recently|also|actually|currently|now|still|sadly|both) )+", re.IGNORECASE)
STANDING = Expression(
    r"(?:please,? )?(?:can|could|would|will) you (?:please )?(?P<wish>(?:(?:please|just|from now on) )*(?:always"
    r"|never|from now on)\b.*"
    r"|(?:answer|reply|respond|talk|speak|write)\b.*\b(?:always|from now on|going forward)\b.*)"
)
LATELY = Expression(r"\b(?:lately|these days|nowadays|(?:for |over )?(?:these|the) (?:past|last)(?: \w+){1,3})\b")
AGAIN_AND_AGAIN = Expression(
    rf"(?:(?:{LISTS['often']}),? (?=(?:i|we)\b)|(?:(?:by|before|within|in) (?:the end of (?:the|this|next) \w+"
    rf"|the next (?:\w+ )?(?:months|years)|i turn \d+|i'm \d+|\d+"
    r"|next (?:year|summer|month|spring|winter)|summer|christmas|january|february|march|april|may|june|july|august"
    r"|september|october|november|december"
    r"|20\d\d)),? (?=i (?:want|hope|plan|need|will|aim)\b|i'(?:d|ll)\b)|"
    rf"(?:ever )?since (?:the|my|our|his|her|last|then|i|\d{{4}})(?: [\w']+){{0,5}}?,?"
    r" (?=(?:i|i've|i'm|we|we've)\b(?! (?:moved|was|got|left|lost|started|had|turned)\b)))"
)
SOMEDAY = Expression(r"(?:some ?day|one day|eventually)\b,? ")
THEY, THEY_ARE = Expression(r"^(?:he|she)(?:'s| is) ", re.IGNORECASE), "is "
HIS_NAME = Expression(
    r"(?:(?:her|his|its|their) names? (?:is|are)|(?:she|he|it)(?:'s| is) called|(?:we|i) (?:named"
    r"|called) (?:her|him|it|them)|named|called) "
)
CALLED = "called"
AHEAD = Expression(
    r"\b(?:will|going to|is (?:getting|moving|having|expecting|starting|turning|due|planning)|wants?"
    r"|plans?|starts|birthday)\b"
)
WE = Expression(r"(?!)")
NAME_OF = Expression(rf"the name of (?P<det>my) (?P<rel>{LISTS['kin']}) is ")
ENDINGS: tuple[tuple[str, str], ...] = ()
VERBS: dict[str, str] = {}
SPEAKS = Expression(r"")  # English says who
PRONOUN = None
ELIDED = (
    (
        Expression(
            r"been (?:with|at|in|vegan|vegetarian|married|sober|out of work|living|working|feeling|an?|together"
            r"|single|divorced|off"
            r"|on|struggling|doing|playing|teaching|learning|studying|retired|unemployed|clean|dating)\b"
        ),
        "i've ",
    ),
    (Expression(r"(?:first|second|third|fourth|fifth|final|last)[- ]year (?:of|at|in|med|law|uni)"), "i'm in my "),
    (
        Expression(
            r"(?:can't|don't|haven't|turned|rescued|retired|just turned|had|got|quit|moved|was (?:born"
            r"|raised|diagnosed|fired|laid|promoted)|went|bought|started|lost|broke|passed|graduated|love|hate"
            r"|live (?:in|with|near|just|outside|alone|on|at|by)|work as|work at|work for|can't stand|used to"
            r"|grew up|play the|prefer|speak"
            r"|adopted|gave (?:up|birth)|finished|completed|became|was in|won|came out|signed|launched|opened|published"
            r"|married|divorced|sold|never learned|never learnt|speak|studied|work in|have (?:two|three|four|five"
            r"|six|\d"
            r"|a|an|no)"
            r"|recently|failed|aced|beat|survived|teach|study|drive|own|run|suffer|take|dropped out|never (?:eat"
            r"|drink))\b"
        ),
        "i ",
    ),
    (
        Expression(
            r"(?:big into|really into|an? (?:big|huge|massive|lifelong|proud|total|die-?hard)|(?:big|huge|massive"
            r"|lifelong|total"
            r"|die-?hard) (?:fan|believer)|an? (?:\w+ ){0,2}(?:mom|mum|dad|teacher|nurse|engineer|student)\b"
            r"|currently|based in"
            r"|terrified of|scared of|afraid of|not an? |hoping to|looking to|aiming to|working towards?|starting"
            r"|lactose|gluten|diabetic|colou?r-?blind|left-?handed|single|divorced"
            r"|widowed|separated"
            r"|engaged"
            r"|expecting|retiring|trying|training|studying|learning|working (?:as|at|for)"
            r"|living (?:in|with)|saving|allergic|vegan|vegetarian|married|retired|born (?:in|on|and)|from"
            r"|pregnant|getting (?:married|divorced)|moving to|planning to|originally from)\b"
        ),
        "i'm ",
    ),
)
TO_ME = ((r"\bme\b", "the user"),)
BEFORE_TIME = frozenset(("", "in", "on", "since", "back in", "as of", "by"))
CUT = (
    r"(?:,| -)? (?:but|because|cuz|since (?!\d|january|february|march|april|may|june|july|august"
    r"|september|october|november|december|last|childhood|birth|college|high)|so(?! (?:far|many|much))"
    r"|though|although|while|whereas|if|when(?!ever)|please|thanks|thank you|you know|right|btw|by the way|fyi|lol|lmao"
    r"|haha\w*|honestly|tbh|imo|"
    r"i(?:'m|'ve|'d|'ll)?|and (?:on the side|i|you|it|that|need|want|would|i'm|am|so|was|still|then)|which|as well"
    r"|too(?! \w)|any (?:ideas|tips|advice|suggestions)|can you|could you|help me|actually|for real"
    r"|especially|particularly|mainly|mostly|unless|always have been|no bullet"
    r"|and (?:the|that|an?) (?:[\w'-]+ ){1,4}?(?:was|were)"
    r"|and (?:an?|the|some) (?:[\w'-]+ ){1,5}(?:me|us))(?![\w-])"
)
VAGUE = Expression(
    r"(?:(?:to|in|into|with|for|at|of|on|from|about) )?(?:it|this(?! (?:morning|afternoon|evening|week|weekend|month"
    r"|year|summer|spring|winter|autumn|fall|january|february|march|april|may|june|july|august|september|october"
    r"|november"
    r"|december)\b)|that|these|those|him|her|them|you"
    r"|your|here|there|how|what|where|who|the (?:idea|way|result|code|answer|output|look|sound|first"
    r"|second|last|other|new one|one|fact)|one|some|more|to know|to see|to ask|to say"
    r"|to be honest|going(?! to be)|nothing|everything|something|anything(?! (?:to do|related|about|with))|stuff|"
    r"an? (?:(?:quick|small|big|few|stupid|dumb|weird|simple|random|new|another) )?(?:questions?"
    r"|problems?|issues?|bugs?|errors?|meeting|test|appointment|doubt|idea|favor|favour|request"
    r"|feeling|headache|cold|minute|look|lot|bit|few|couple)|no idea|no time|trouble|time|fun)\b"
)
TO_YOU = Expression(r"\b(?:you|your|yours|yourself)\b")
MOMENT = Expression(
    r"\b(?:today|right now|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week|weekend)"
    r"|at the moment|for now|later|in a (?:minute|bit|sec)|last night)\b"
)
SOON = Expression(
    r"\b(?:today|right now|tonight|tomorrow|later|this (?:morning|afternoon|evening|week|weekend)|soon"
    r"|now|in a (?:minute|bit|sec)|this (?:code|function|bug|script|project|text))\b"
)
_WORK_AT_HAND = Expression(
    r"\b(?:code|bug|script|build|server|deploy\w*|error|function|query|file|pdf|homework|spreadsheet|api|compiler"
    r"|python"
    r"|javascript|css|regex|docker|git)\b"
)
REFUSE: dict[str, Expression] = {
    "event": Expression(
        r"\b(?:postgres\w*|kubernetes|aws|react|python|the cloud|github|gitlab|typescript|docker|mysql|azure|gcp"
        r"|linux|windows"
        r"|production|prod|staging|sprint|branch|folder|next (?:level|step|question|chapter)|conclusion)\b"
    ),
    "feeling": _WORK_AT_HAND,
    "fear": _WORK_AT_HAND,
    "habit": Expression(
        r"\b(?:script|docker|code|tests?|server|command|query|program|build|file|app|backup|job"
        "|pipeline)\b"
    ),
    "prefer": Expression(
        r"\b(?:option|version|alternative|first|second|third|last|latter|former|answer|code|one"
        r"|for (?:this|that)|this|over this)\b|^(?:not|use|using|if|the other|to (?:keep|not|leave))\b"
    ),
    "like": Expression(
        r"^(?:to (?:know|see|ask|hear|get|have|thank|say|be (?:able|clear|honest|sure))|your|how|that|this"
        r"|it|the (?:idea|sound|look|way|first|second|last)|being (?:stuck|late))\b|\b(?:answer|suggestion"
        r"|response)s?\b"
    ),
    "dislike": Expression(
        r"^(?:to (?:say|be|bother|ask|break)|your|how|that|this|it|when|the (?:idea|sound|look|way|first"
        r"|second|last|answer|result))\b|\b(?:code|answer|suggestion|response|output|result|version)\b"
    ),
    "thing": Expression(r"\b(?:question|problem|meeting|test|appointment|doubt|time|idea|feeling)\b"),
    "home": Expression(
        r"^(?:in (?:fear|hope|peace|the moment|a dream|my head|denial|a world)|with (?:it|that|this|regret))\b"
    ),
    "work": Expression(
        r"^(?:on|with) (?:it|this|that|the(?! same)|an?|my (?:homework|essay|code|project))\b|^in progress"
    ),
    "family": Expression(r"\bto (?:this|that|the (?:idea|approach|job|code|plan|concept))\b"),
    "hobby": Expression(r"\b(?:tests?|docker|scripts?|code|build|server|pipeline|query|linter)\b"),
    "answers": Expression(
        r"\b(?:in|for|on|from|to) (?:this|that|these|the following)\b|\b(?:snippet|id field|this (?:file|function"
        r"|code))\b"
    ),
    "tool": Expression(r"\b(?:error|bug|fails?|crash\w*|exception|example|line \d+)\b"),
    "identity": Expression(
        r"\bmarried to (?:this|that|the)\b|\b(?:user|admin(?:istrator)? user|single (?:thing|time)|straight (?:up"
        r"|away))\b"
    ),
    "diet": Expression(r"^(?:anything|today|now|enough|much|well)\b"),
}
MOVED = Expression(r"\bmov")
DISLIKED = Expression(
    r"\b(?:(?:didn't|did not) (?:like|enjoy) (?:it|the)|hated (?:it|the|that|every)|couldn't stand"
    r"|(?:it )?was (?:awful|horrible|terrible|a nightmare)|left early|not my thing)\b"
)
QUALITIES = (
    (
        Expression(r"\b(?:crowd(?:s|ed)|packed|too many people|so many people|full of people|jam-packed)\b"),
        "crowded places",
    ),
    (Expression(r"\b(?:noisy|(?:too|so|very|way too) loud|too much noise|loud music|deafening)\b"), "noisy places"),
    (Expression(r"\b(?:(?:too|so|very|way too) (?:spicy|hot and spicy)|spicy)\b"), "spicy food"),
    (Expression(r"\b(?:(?:too|so|very|way too) sweet|sickly sweet)\b"), "very sweet things"),
    (Expression(r"\b(?:(?:too|so|very|way too) salty)\b"), "very salty food"),
    (Expression(r"\b(?:queues?|long lines?|waiting in line|lines were)\b"), "queues"),
    (Expression(r"\b(?:(?:too|so|very|way too) (?:expensive|pricey)|overpriced)\b"), "expensive places"),
    (Expression(r"\b(?:(?:too|so|very|way too) (?:violent|gory|bloody))\b"), "violent stories"),
    (Expression(r"\b(?:(?:too|so|very|way too) (?:greasy|oily))\b"), "greasy food"),
    (Expression(r"\b(?:(?:too|so|way too) hot|sweltering|stuffy)\b"), "hot places"),
    (Expression(r"\b(?:(?:too|so|way too) cold|freezing)\b"), "cold places"),
)
FEELS = Expression(
    rf"^(?:(?P<when>(?:{LISTS['everytime']}) .{{3,80}}?),? )??(?:i'm|i feel|i get|i've been|i become"
    rf"|i end up|i was|i felt|i keep|it makes me|i am) (?:feeling |being "
    rf"|getting )?(?:(?:{LISTS['very']}|more and more) )*(?:feeling )?"
    rf"(?P<emotion>{LISTS['emotion']})(?: (?P<about>(?:about|by|with|when|whenever|every ?time"
    rf"|each time|because of|over|at|of|for|around|because|in|before) .+))?.*$"
)
OFTEN = Expression(
    r"\b(?:always|every ?time|whenever|each time|every day|for (?:months|weeks|years)|lately"
    r"|all the time|constantly|often|i've been|usually)\b"
)
VERY = Expression(
    r"\b(?:very|really|so|extremely|totally|completely|incredibly|terrified|furious|desperate"
    r"|heartbroken|devastated|panic\w*|hopeless)\b"
)
TOPIC = Expression(
    r"^(?:(?:every ?time|whenever|each time|when|because|of|about|by|with|over|at|for|around|in|before"
    r"|there's|there is|there are|they|i|we|people|talk|talks|talking|mention|mentions|speak|think"
    r"|have|has|to|do|is|the|a|an|my|their|their) )+"
)
TAGS: dict[str, str] = {}


def kin_subject(determiner: str, noun: str) -> str:
    """How someone of the user's is told: `the user's sister`."""
    return f"The user's {noun.lower()}"
