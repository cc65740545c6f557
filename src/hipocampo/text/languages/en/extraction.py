"""English: how people speak of themselves: what opens, joins and ends a clause, and what is not worth keeping.

Patterns are matched with normalised text; `{kin}` in them is a list of `extraction_lists.py` or `feelings.py`.
"""

# An article or a small number before a noun.
A_OR_NUMBER = r"(?:an?|two|three|\d+)"
# Short forms of chat, written out.
CHAT_SPELLINGS = """
    n: and; im: I'm; i’m: I'm; ive: I've; i’ve: I've; id: I'd; dont: don't; don’t: don't; doesnt: doesn't; doesn’t:
    doesn't; didnt: didn't; cant: can't; can’t: can't; wont: won't; isnt: isn't; u: you; ur: your; bc: because; cuz:
    because; cos: because; coz: because; gonna: going to; wanna: want to; gotta: got to; rn: right now; tho: though;
    thats: that's; theres: there's; shes: she's; hes: he's; cannot: can't; do not: don't; i am: I'm; i have got: I
    have; i've got: I have; we've got: we have; we are: we're; bday: birthday; fav: favourite; bf: boyfriend; gf:
    girlfriend; atm: right now; i currently: I; i actually: I; i really: I; i absolutely: I; i totally: I; i also:
    I; i just: I; i finally: I; i recently: I; i still: I; we just: we; we finally: we; we recently: we; we also:
    we; we're finally: we're; i've just: I've; i've recently: I've; i've finally: I've; i've actually: I've; i'm
    really: I'm; i'm just: I'm; i mostly: I; i mainly: I; i always: I always; i'm also: I'm; i'm actually: I'm; i'm
    currently: I'm; i'm still: I'm
"""
# Words that only open a clause: greetings, fillers, `by the way`.
OPENERS = r"""
    the older i get(?: the more)?, after (?:[\w'-]+ )*?[\w'-]+[^\w ]?(?= i
    (?:moved|had|quit|left|lost|started|dropped|got|can't|stopped|became|went|fell)\b), please, on top of that, to
    top it (?:all )?off, to make (?:matters|things) worse, worst of all, what's more, long story short, let me
    explain, here's the thing, the problem is(?: that)?, (?:over |for )?(?:these|the) (?:past|last)(?: few| couple
    of| \w+)? (?:weeks|months|years|days), just(?=
    (?:moved|got|had|became|turned|started|finished|bought|adopted|graduated|retired|quit|lost|broke|signed|won)),
    just found out(?: that)?, newly, recently, just(?= (?:gave birth|came out|passed)), i just learned(?: that)?, we
    (?:just )?found out(?: that)?, (?:i|we) just got the news(?: that)?, hi+, hi there, hey+, hello, yo, good
    morning, good afternoon, good evening, well, so, ok, okay, oh, ah, um, hmm, anyway, anyways, actually, btw, by
    the way, fyi, just so you know, for the record, for context, context, a bit about me, about me, some background,
    as you know, you know, you should know(?: that)?, remember(?: that)?, note that, please remember(?: that)?,
    please note(?: that)?, don't forget(?: that)?, keep in mind(?: that)?, i told you(?: that)?, i already told
    you(?: that)?, like i said, as i said, i have to say(?: that)?, i must say(?: that)?, i should mention(?:
    that)?, i forgot to mention(?: that)?, i confess(?: that)?, i(?:'ll| will| must| have to)? admit(?: that)?, i'll
    tell you(?: that)?, the truth is(?: that)?, the thing is(?: that)?, the good news(?: is)?(?: that)?, the bad
    news(?: is)?(?: that)?, good news, bad news, guess what, and, but, also, plus, now, nowadays, these days,
    currently, at the moment, lately, honestly, frankly, finally, luckily, fortunately, unfortunately, sadly,
    personally, basically, usually, normally, generally, turns out(?: that)?, it turns out(?: that)?, i found out(?:
    that)?, i just found out(?: that)?, i learned(?: that)?, no(?=[,!]), yes, yeah, (?:the|my)
    (?:doctor|doc|gp|psychiatrist|therapist|dermatologist)(?: just)? (?:says|said|told me|confirmed|found)(?:
    that)?, yep, sure, right, like, i mean, correction, sorry, thanks, thank you, because, since(?!
    (?:the|my|our|his|her|last|then|i|\d{4})(?: [\w']+)*?[^\w ]? (?:i|i've|i'm|we|we've)\b), (?:quick )?intro,
    morning, thinking about it, come to think of it, now that i think about it, ps, note, katherine, man, dude, wow,
    omg, yay, ugh, my name's not important
"""
# Words that a clause may begin with, besides the verbs of the rules.
CLAUSE_HEADS = """
    she's, he's, she, he, named, i, i'm, i've, i'd, i'll, my, me, he, she, they, you, any, we, we're, we've, it,
    it's, that, that's, this, there, there's, his, her, our, what, how, which, can, could, don't, doesn't, can't,
    never, every time, whenever, when, always, not, just, still, then, the, hated, loved, was, wasn't, didn't,
    remind, please, need, call, based in, originally, living in, currently, someone, who, do, baby's, got, had, am,
    last week, last month, last year, last monday, last tuesday, last wednesday, last thursday, last friday,
    yesterday, on monday, on friday, dad, mom, mum, grandma, grandpa
"""
# What is put before a clause that leaves out its subject.
CARRIED_SUBJECTS = ("i ", "i'm ")
# Clauses that leave out `I am` and the like, and what they leave out.
ELIDED = (
    (
        (
            r"been (?:with|at|in|vegan|vegetarian|married|sober|out of work|living|working|feeling|an?|together|single"
            r"|divorced|off|on|struggling|doing|playing|teaching|learning|studying|retired|unemployed|clean|dating)\b"
        ),
        "i've ",
    ),
    (r"(?:first|second|third|fourth|fifth|final|last)[- ]year (?:of|at|in|med|law|uni)", "i'm in my "),
    (
        (
            r"(?:can't|don't|haven't|turned|rescued|retired|just turned|had|got|quit|moved|was (?:born|raised|diagnosed"
            r"|fired|laid|promoted)|went|bought|started|lost|broke|passed|graduated|love|hate|live (?:in|with|near|just"
            r"|outside|alone|on|at|by)|work as|work at|work for|can't stand|used to|grew up|play the|prefer|speak"
            r"|adopted|gave (?:up|birth)|finished|completed|became|was in|won|came out|signed|launched|opened|published"
            r"|married|divorced|sold|never learned|never learnt|speak|studied|work in|have (?:two|three|four|five|six"
            r"|\d|a|an|no)|recently|failed|aced|beat|survived|teach|study|drive|own|run|suffer|take|dropped out"
            r"|never (?:eat|drink))\b"
        ),
        "i ",
    ),
    (
        (
            r"(?:big into|really into|an? (?:big|huge|massive|lifelong|proud|total|die-?hard)|(?:big|huge|massive"
            r"|lifelong|total|die-?hard) (?:fan|believer)|an? (?:\w+ ){0,2}(?:mom|mum|dad|teacher|nurse|engineer"
            r"|student)\b|currently|based in|terrified of|scared of|afraid of|not an? |hoping to|looking to|aiming to"
            r"|working towards?|starting|lactose|gluten|diabetic|colou?r-?blind|left-?handed|single|divorced|widowed"
            r"|separated|engaged|expecting|retiring|trying|training|studying|learning|working (?:as|at|for)"
            r"|living (?:in|with)|saving|allergic|vegan|vegetarian|married|retired|born (?:in|on|and)|from|pregnant"
            r"|getting (?:married|divorced)|moving to|planning to|originally from)\b"
        ),
        "i'm ",
    ),
)
# What shows that a sentence is in the first person.
FIRST_PERSON = r""
# How an introduction begins.
I_AM = "i'm "
# How people tell their name.
MY_NAME_IS = ("my name is ", "my name's ", "this is ")
# What is put before each further part of an introduction.
ADDED_PREFIXES = ("i'm ", "i have ")
# What is put before a verb whose subject was `my wife and I`.
WE_SAID = "we "
# `and I` behind another person.
AND_I = r"(?:and i|and me) "
# `I and` before another person.
I_AND = r"(?:me|i) and (?=(?:my|our) )"
# The same, as it is put behind them.
SAID_AND_I = "and I "
# A verb of `we`: `us` the pronoun, `be` a verb that takes an adjective, `stem` and `ending`.
WE_VERB = r"(?P<us>(?!))?(?P<be>(?!))?(?P<stem>(?!))?(?P<ending>(?!))?(?P<verb>we(?:'re|'ve|'d|'ll)?)(?= )"
# Verbs of `we` as `I` says them.
SINGULAR_VERBS = "we: I; we're: I'm; we've: I've; we'd: I'd; we'll: I'll"
# Someone of the user as a subject: `det` the possessive, `rel` who it is.
KIN_SUBJECT = (
    r"(?:both )?(?P<det>my|our) (?P<rel>(?:(?:older|younger|elder|little|big|oldest|youngest|eldest|late|new"
    r"|twin|step|half) )?(?:{kin}))(?![\w-])"
)
# Kin who are named without a possessive.
BARE_KIN = r"(?:dad|mom|mum|grandma|grandpa|granny|nana)\b"
# The possessive that they leave out.
BARE_KIN_POSSESSIVE = "my "
# How old someone is, where it stands with them; singular, since it is said of one.
AGED = r"(?:my|our) (?P<aged>(?P<n>\d{1,2})[- ](?:years?|yr|yo)(?:[- ]old)?[- ])(?:(?!\w+s\b)(?:{kin}))(?![\w-])"
# `the name of my dog is`.
NAME_OF = r"the name of (?P<det>my) (?P<rel>{kin}) is "
# `her name is`, behind someone who was spoken of.
THEIR_NAME = (
    r"(?:(?:her|his|its|their) names? (?:is|are)|(?:she|he|it)(?:'s| is) called|(?:we|i) (?:named"
    r"|called) (?:her|him|it|them)|named|called) "
)
# The pronoun for someone who was spoken of before.
THEY = r"(?i)^(?:he|she)(?:'s| is) "
# What is left of it and its verb.
THEY_ARE = "is "
# Short forms in what is said of others, and the long ones.
KIN_SHORT_FORMS = (
    (r"^(?:is|has) got ", "has "),
    (r"\bcan't\b", "cannot"),
    (r"\b(do|does|is|are|has|have|was|were|will)n't\b", r"\1 not"),
)
# Adverbs between a subject and its verb that say nothing.
ADVERBS = r"(?i)^(?:(?:just|finally|recently|also|actually|currently|now|still|sadly|both) )+"
# A clause with its own subject that tells a feeling: `parties drain me`.
UPSET = r"(?:[\w'-]+ ){1,4}(?:{upsets}|makes?|gives?|gets?) me\b"
# A polite question that wishes something for ever: `wish` is what.
STANDING_WISH = (
    r"(?:please,? )?(?:can|could|would|will) you (?:please )?(?P<wish>(?:(?:please|just"
    r"|from now on) )*(?:always|never|from now on)\b.*|(?:answer|reply|respond|talk|speak|write)\b.*\b(?:always"
    r"|from now on|going forward)\b.*)"
)
# How long something has been so, in the words that open a clause.
LATELY = r"\b(?:lately|these days|nowadays|(?:for |over )?(?:these|the) (?:past|last)(?: \w+){1,3})\b"
# How often or until when, at the start of a clause.
OFTEN_FIRST = (
    r"(?:(?:{often}),? (?=(?:i|we)\b)|(?:(?:by|before|within|in) (?:the end of (?:the|this|next) \w+"
    r"|the next (?:\w+ )?(?:months|years)|i turn \d+|i'm \d+|\d+|next (?:year|summer|month|spring|winter)"
    r"|summer|christmas|january|february|march|april|may|june|july|august|september|october|november|december"
    r"|20\d\d)),? (?=i (?:want|hope|plan|need|will|aim)\b|i'(?:d|ll)\b)|(?:ever )?since (?:the|my|our|his|her"
    r"|last|then|i|\d{4})(?: [\w']+){0,5}?,? (?=(?:i|i've|i'm|we|we've)\b(?! (?:moved|was|got|left|lost|started"
    r"|had|turned)\b)))"
)
# `one day`, at the start of a clause.
SOMEDAY = r"(?:some ?day|one day|eventually)\b,? "
# `it is two years since`: the duration is the group.
SINCE_FIRST = (
    r"(?:today )?(?:it's(?: been)?|it has been) ((?:almost |over |about )?\w+ (?:years?|months?|weeks?"
    r"|days?))(?: today)? since "
)
# Words that may stand before the time that a clause begins with.
BEFORE_TIME = ("", "in", "on", "since", "back in", "as of", "by")
# Where a complement ends.
CUT = (
    r"(?:,| -)? (?:but|because|cuz|since (?!\d|january|february|march|april|may|june|july|august|september"
    r"|october|november|december|last|childhood|birth|college|high)|so(?! (?:far|many|much))|though|although"
    r"|while|whereas|if|when(?!ever)|please|thanks|thank you|you know|right|btw|by the way|fyi|lol|lmao|haha\w*"
    r"|honestly|tbh|imo|i(?:'m|'ve|'d|'ll)?|and (?:on the side|i|you|it|that|need|want|would|i'm|am|so|was"
    r"|still|then)|which|as well|too(?! \w)|any (?:ideas|tips|advice|suggestions)|can you|could you|help me"
    r"|actually|for real|especially|particularly|mainly|mostly|unless|always have been|no bullet|and (?:the"
    r"|that|an?) (?:[\w'-]+ ){1,4}?(?:was|were)|and (?:an?|the|some) (?:[\w'-]+ ){1,5}(?:me|us))(?![\w-])"
)
# Complements that say nothing alone: `it`, `this`, `a question`.
VAGUE = (
    r"(?:(?:to|in|into|with|for|at|of|on|from|about) )?(?:it|this(?! (?:morning|afternoon|evening|week|weekend"
    r"|month|year|summer|spring|winter|autumn|fall|january|february|march|april|may|june|july|august|september"
    r"|october|november|december)\b)|that|these|those|him|her|them|you|your|here|there|how|what|where|who"
    r"|the (?:idea|way|result|code|answer|output|look|sound|first|second|last|other|new one|one|fact)|one|some"
    r"|more|to know|to see|to ask|to say|to be honest|going(?! to be)|nothing|everything|something"
    r"|anything(?! (?:to do|related|about|with))|stuff|an? (?:(?:quick|small|big|few|stupid|dumb|weird|simple"
    r"|random|new|another) )?(?:questions?|problems?|issues?|bugs?|errors?|meeting|test|appointment|doubt|idea"
    r"|favor|favour|request|feeling|headache|cold|minute|look|lot|bit|few|couple)|no idea|no time|trouble|time"
    r"|fun)\b"
)
# Words for the assistant.
TO_YOU = r"\b(?:you|your|yours|yourself)\b"
# Times that are over tomorrow.
MOMENT = (
    r"\b(?:today|right now|tonight|tomorrow|yesterday|this (?:morning|afternoon|evening|week|weekend)"
    r"|at the moment|for now|later|in a (?:minute|bit|sec)|last night)\b"
)
# Times that make a goal an errand.
SOON = (
    r"\b(?:today|right now|tonight|tomorrow|later|this (?:morning|afternoon|evening|week|weekend)|soon|now"
    r"|in a (?:minute|bit|sec)|this (?:code|function|bug|script|project|text))\b"
)
# Complements that are not worth keeping, by the sort of fact.
REFUSED = {
    "event": (
        r"\b(?:postgres\w*|kubernetes|aws|react|python|the cloud|github|gitlab|typescript|docker|mysql|azure|gcp"
        r"|linux|windows|production|prod|staging|sprint|branch|folder|next (?:level|step|question|chapter)"
        r"|conclusion)\b"
    ),
    "feeling": r"\b(?:{work_at_hand})\b",
    "fear": r"\b(?:{work_at_hand})\b",
    "habit": (
        r"\b(?:script|docker|code|tests?|server|command|query|program|build|file|app|backup|job"
        "|pipeline)\b"
    ),
    "prefer": (
        r"\b(?:option|version|alternative|first|second|third|last|latter|former|answer|code|one|for (?:this|that)"
        r"|this|over this)\b|^(?:not|use|using|if|the other|to (?:keep|not|leave))\b"
    ),
    "like": (
        r"^(?:to (?:know|see|ask|hear|get|have|thank|say|be (?:able|clear|honest|sure))|your|how|that|this|it"
        r"|the (?:idea|sound|look|way|first|second|last)|being (?:stuck|late))\b|\b(?:answer|suggestion"
        r"|response)s?\b"
    ),
    "dislike": (
        r"^(?:to (?:say|be|bother|ask|break)|your|how|that|this|it|when|the (?:idea|sound|look|way|first|second"
        r"|last|answer|result))\b|\b(?:code|answer|suggestion|response|output|result|version)\b"
    ),
    "thing": r"\b(?:question|problem|meeting|test|appointment|doubt|time|idea|feeling)\b",
    "home": r"^(?:in (?:fear|hope|peace|the moment|a dream|my head|denial|a world)|with (?:it|that|this|regret))\b",
    "work": r"^(?:on|with) (?:it|this|that|the(?! same)|an?|my (?:homework|essay|code|project))\b|^in progress",
    "family": r"\bto (?:this|that|the (?:idea|approach|job|code|plan|concept))\b",
    "hobby": r"\b(?:tests?|docker|scripts?|code|build|server|pipeline|query|linter)\b",
    "answers": (
        r"\b(?:in|for|on|from|to) (?:this|that|these|the following)\b|\b(?:snippet|id field|this (?:file|function"
        r"|code))\b"
    ),
    "tool": r"\b(?:error|bug|fails?|crash\w*|exception|example|line \d+)\b",
    "identity": (
        r"\bmarried to (?:this|that|the)\b|\b(?:user|admin(?:istrator)? user|single (?:thing|time)|straight (?:up"
        r"|away))\b"
    ),
    "diet": r"^(?:anything|today|now|enough|much|well)\b",
}
# What tells that the user did not like a place or a thing.
DISLIKED = (
    r"\b(?:(?:didn't|did not) (?:like|enjoy) (?:it|the)|hated (?:it|the|that|every)|couldn't stand"
    r"|(?:it )?was (?:awful|horrible|terrible|a nightmare)|left early|not my thing)\b"
)
# Why they did not, and what they avoid for it.
QUALITIES = (
    (r"\b(?:crowd(?:s|ed)|packed|too many people|so many people|full of people|jam-packed)\b", "crowded places"),
    (r"\b(?:noisy|(?:too|so|very|way too) loud|too much noise|loud music|deafening)\b", "noisy places"),
    (r"\b(?:(?:too|so|very|way too) (?:spicy|hot and spicy)|spicy)\b", "spicy food"),
    (r"\b(?:(?:too|so|very|way too) sweet|sickly sweet)\b", "very sweet things"),
    (r"\b(?:(?:too|so|very|way too) salty)\b", "very salty food"),
    (r"\b(?:queues?|long lines?|waiting in line|lines were)\b", "queues"),
    (r"\b(?:(?:too|so|very|way too) (?:expensive|pricey)|overpriced)\b", "expensive places"),
    (r"\b(?:(?:too|so|very|way too) (?:violent|gory|bloody))\b", "violent stories"),
    (r"\b(?:(?:too|so|very|way too) (?:greasy|oily))\b", "greasy food"),
    (r"\b(?:(?:too|so|way too) hot|sweltering|stuffy)\b", "hot places"),
    (r"\b(?:(?:too|so|way too) cold|freezing)\b", "cold places"),
)
# Words for today, which leave what is so now as it is.
TODAY = "today now"
# The subject that a clause begins with.
SUBJECT = r"i(?:'\w+)? "
# A subject that a further clause may leave out, and how its verb ends then.
ELIDED_SUBJECTS = (("i ", ""), ("i'm ", "ing"))
# The verb that is written together with the subject: `my sister's a nurse`.
KIN_CONTRACTIONS = ((r"^'s (?!name)", "is "),)
