"""English: what makes a statement less than the user's own word (D3). Patterns are matched with normalised text."""

# What turns a statement, by kind.
GUARDS = {
    "report": r"""
        say, says, said, saying, tell, tells, told, claims?, claimed, swears?, swore, insists?, insisted,
        according to, (?<!userx )reckons?, (?<!userx )thinks, (?<!userx )believes, (?<!userx )believed,
        rumou?r\w*, in [\w']+ (?:[\w']+ )?(?:[\w']+ )?(?:opinion|view|eyes|words), subject:, re:, fwd:, as far
        as \w+ (?:\w+ )?(?:is|are|was|were) concerned, apparently, supposedly, allegedly, reportedly, i hear,
        i heard, heard that, announced, promised, promises, suggests?, suggested, recommends?, recommended,
        wants? (?:me|userx|him|her|them|us) to, wanted (?:me|userx|him|her|them|us) to, asked me, asked userx,
        told me, told userx, assures?, assured, argues?, denies, denied, accused?, accuses, advised, advises,
        warned, warns, mentioned, mentions, jokes, joked, brags?, bragged, expects? me, keeps? telling,
        texted, wrote, writes,
        (?:note|letter|sign|e-?mail|text|message|caption|headline|poster|label|lyrics|ad|tweet|post|bio|motto|slogan|voicemail)(?:
        \w+)?(?: \w+)?:, reads:, goes:, went:, calls me, called me, keeps calling, convinced that, would have
        you, word is, gossip
    """,
    "doubt": r"""
        maybe, perhaps, might, (?<!in )(?<!last )(?<!next )(?<!since )(?<!of )(?<!\d )may, possibly, probably, could,
        doubt\w*, not sure, unsure, no idea, userx
        (?:thinks|thought|guesses|guessed|supposes|suspects|believes|believed|assumes|assumed|imagines|figures|reckons),
        i think, i guess, i suppose, i suspect, i thought, i believe, i assume\w*, who knows, wonder\w*, whether,
        seems?, seemed, looks like, don't know, doesn't know, dunno, can't remember, not certain, not convinced, sort
        of, kind of, presumably, likely, unclear, as far as i know, if i remember, i imagine, i figure, chances are,
        for all i know, hard to say, suspect
    """,
    "wish": r"""
        wish\w*, hope\w*, hoping, hopefully, want\w*, would, i'd, we'd, he'd, she'd, they'd, dreaming of, if only,
        longing, tempted, fancy, craving, looking forward, can't wait, aim to, aiming, meant to, would rather
    """,
    "condition": """
        if, as though, supposing, unless, provided, assuming, in case, as long as, otherwise, were i, had i, should i,
        once, until, depending, when i'm
    """,
    "exception": r"""
        except\w*, but (?:one|two|three|me|him|her|us|them)(?=\W*$), apart from, other than, but for, bar
        (?:the|one|a|for), barring, save for, excluding, minus, aside from, not counting, all but, besides,
        exceptions?, or rather, scratch that, correction, i mean, not including, leaving out, outside of, odd one out,
        unlike, everyone but, everything but, anything but, everybody but, anyone but
    """,
    "almost": """
        almost, nearly, nigh, barely, hardly, came close, on the verge, about to, just about, virtually, practically,
        basically, essentially, technically, as good as, more or less, narrowly, within an inch, scarcely, not quite,
        so close, thought about, considered, considering, tried, trying, attempted, supposed
    """,
    "past": """
        used to, no longer, anymore, any more, formerly, former, ex, back when, back then, once, in the old days, when
        i was, until, ago, previously, as a kid, as a child, growing up, in those days, at one point, not any
    """,
    "fiction": r"""
        dream\w*, dreamt, in theory, ^(?:please )?(?:write|draft|compose|make up) (?:me )?an? \w+, on paper,
        officially, assume, imagin\w*, pretend\w*, suppose, (?:^|(?<=[.:;] ))say\,?, hypothetical\w*, theoretically,
        let's say, role-?play\w*, character, protagonist, fiction\w*, (?:in|for|of|from)
        (?:my|the|this|our|a|his|her|that) (?:[\w-]+
        )?(?:novel|story|stories|tale|game|campaign|movie|film|play|song|poem|lyrics|book|script|screenplay|series|joke|dream),
        what if, once upon a time, in minecraft, avatar, alter ego, translate, (?:fix|check|correct|improve)
        (?:the|my|this), point of view, opening line, scene, how do i say, true or false, let's play, you be, for
        example, e\.g, persona, act as, nightmare, villain, hero, heroine, narrator, sketch, backstory, sims, scenario
    """,
    "obligation": r"""
        should\w*, ought, must, have to, has to, had to, need to, needs to, needed to, got to, gotta, supposed to,
        due, better, obliged, required to, owe it, overdue
    """,
    "future": r"""
        will, 'll, shall, won't, going to, gonna, plan, plans, planned, planning, intend\w*, tomorrow, tonight, next
        (?:week|month|year|\w+day|spring|summer|fall|
        autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december), soon,
        someday, one day, about to, later, eventually, i'm (?:\w+ing) (?:in|on|next), by the time
    """,
    "irony": r"""
        oh (?:great|brilliant|good|joy|sure|yes|yeah|perfect|wonderful|fantastic|lovely|wow|how), yeah\,? right,
        ^sure\,, sure\,? because, because obviously, just what i needed, exactly what i, as if, lucky me, (?<= )/s,
        how i (?:love|adore|enjoy), just (?:great|perfect|brilliant|wonderful|fantastic|love|adore), what fun,
        couldn't be happier, the joys? of, how lovely, how nice, how wonderful, what a
        (?:joy|treat|delight|surprise|shock|dream|pleasure), thanks a lot, big surprise, of course i, clearly i,
        obviously i, nothing i love more, nothing (?:says|like), great\,, fantastic\,, brilliant\,, wonderful\,,
        lovely\,, perfect\,, ah yes, ah\,? sure, love it when, oh\,, wow\,, truly the, living the dream, /s, totally,
        riveting, congratulations to me, genius, yay, woohoo, can't get enough, so thrilled, thrilled
    """,
    "untrue": r"""
        non, nicht, kein\w*, pas, niet, not true, untrue, you'd think, you would think, anyone would think, false,
        it's a lie, just kidding, kidding, jk, only joking, a lie, isn't true, not the case, isn't the case, nonsense,
        a myth, not like, not that, isn't that, wrong, mistaken, contrary, never said, far from, instead of, rather
        than, deny, myth, anything but, not as if
    """,
}

# Words that say nothing of their own.
FILLERS = """
    really actually just also too still now currently honestly well anyway very right already even simply ever so
    quite far
"""

# Words of time and the like that a clause may begin with.
OPENING = """
    yesterday today tonight morning afternoon evening night last this week month year lately recently once end
"""

# How the user speaks of themselves as the one who does something.
SPEAKER = "i im ive we"

# What is theirs.
MINE = "my our mine"

# Verbs that are small words, by what they are: a noun for the verb, its tense.
VERBS = {
    "be present": "am is are m re",
    "be past": "was were",
    "have present": "have has ve",
    "have past": "had",
    "do present": "do does",
    "do past": "did",
    "be infinitive": "be",
    "be participle": "been",
    "be gerund": "being",
    "can present": "can cannot ca",
    "modal": "will would should could may might must shall ought",
}

# The contraction of several of them.
CONTRACTED = "s: be present, have present; hasis: be present, have present; d: modal; ll: modal"

# Before a plain verb they make it one that is not said to happen.
BEFORE_INFINITIVE = "to will would should could may might must shall ought can cannot let make d ll"

# Before a verb they tell of what has happened.
PERFECT = "have has had ve s d hasis"

# With them it is still so.
LASTING = "since for"

# Verb forms by their endings, as they are written.
FORMS = {
    "plain": "run|come|become|overcome",
    "past": (
        r"\w+ed|\w+ew|\w+ought|\w+aught|went|left|lost|quit|sold|told|met|sent|spent|built|felt|kept|slept"
        "|made|got|had|ran|began|gave|took|took|wrote|broke|drove|chose|spoke|woke|rode|won|paid|said|saw"
        "|came|became|ate|fell|held|led|read|heard|did|knew|grew|flew|drew|threw|cut|put|set|let|shut|hit"
        "|hurt|cost"
    ),
    "participle": (
        r"\w+ed|\w+en|\w+ought|\w+aught|gone|left|lost|quit|sold|told|met|sent|spent|built|felt|kept|slept"
        "|made|got|had|run|begun|won|paid|said|come|become|held|led|read|heard|done|known|grown|flown|drawn"
        "|thrown|cut|put|set|let|shut|hit|hurt|cost|worn|born|torn|sworn"
    ),
    "gerund": r"\w{2,}ing",
}

# The user in a fact.
USER = "(?:the |this )?users?"

# What is the user's, in a fact.
OF_USER = "(?:the )?user'?s'? "

# Whether a sentence may leave out `I` before its verb, which does not show the person: `Switched to tea.`
LEAVES_OUT_SPEAKER = True

# Where a new part begins, for which nothing of what went before holds.
TURNS = r"\b(?:but|however|although|(?<!as )though|whereas|yet)\b|(?<=, )(?:which|who|whom|whose)\b"

# Words that list things, or join clauses that stand for themselves.
LISTS = "and , :"

# Words that leave open which of several things.
CHOICES = "or"

# Words before a reason.
CAUSES = "because so"

# Words that make a clause depend on another.
SUBORDINATES = "that if whether unless when while where than though how why what"

# Words that make it describe a thing.
RELATIVES = "who whom whose which"

# Words before a noun, by what they say.
PREPOSITIONS = {
    "to": "to into onto toward towards",
    "in": "in within inside at",
    "on": "on upon",
    "from": "from",
    "of": "of",
    "for": "for",
    "by": "by",
    "with": "with",
    "without": "without",
    "about": "about regarding",
    "before": "before",
    "after": "after",
    "until": "until till",
    "since": "since",
    "against": "against",
    "under": "under",
    "over": "over",
    "near": "near",
    "around": "around",
    "between": "between",
    "behind": "behind",
    "through": "through",
    "during": "during",
    "off": "off",
    "out": "out",
    "up": "up",
    "down": "down",
    "as": "as",
    "like": "unlike",
    "beside": "beside",
    "across": "across",
    "along": "along",
}

# Words that say how little; without them it would be more.
WEIGHTY = "half quarter only few little less fewer rarely seldom hardly scarcely sometimes most some"

# Words that say that it is always or all.
UNIVERSAL = """
    always every all everyone everybody everything each both never nobody nothing none no usually often constantly
"""

# Words that make a thing another one.
TURNING = "ex fake toy imaginary pretend fictional mock honorary unfinished former so-called few rarely seldom"

# Fillers that a fact may bring by itself.
EMPTY = "currently also now actually really"

# How something is done to the user.
ME = "me us myself"

# Who else may do something.
PRONOUNS = "he she it they you everyone everybody someone somebody nobody anyone him them himself herself themselves"

# Pronouns that a fact may have for the user.
EPICENE = "they them themself themselves"

# What is somebody else's, or the user's in a fact.
POSSESSIVES = "his her its their theirs your"

# Articles.
ARTICLES = "a an the this that these those"

# Words of time.
TIMES = """
    day week month year morning afternoon evening night weekend today yesterday tomorrow last spring summer autumn
    winter
"""

# The mark of an owner.
OWNER_MARK = "s"

# Verbs with which a sentence may leave out `I`, though they could be a command as well.
STATIVE = "hate love like prefer need have own dislike loathe adore"

# Words that begin a clause that stands for itself.
FRESH_NOW = "now today"

# Whether a noun right behind another makes it another thing: `dog kennel`.
NOUN_MODIFIES_NOUN = True

# What is read as other words.
REWRITES = (
    (r"\bcan(?:'t|not)\b", "can not"),
    (r"\bwon't\b", "will not"),
    (r"\bnot (?:only|just) ", ""),
    (r"\bmy name(?:'s| is)\b", "I am called"),
    (r"\bminex name is\b", "userx is called"),
    (r"\b(?:the )?name of (?:the )?userx is\b", "userx is called"),
    (r"\b(\d+) years old\b", r"\1"),
    (r"(\bhave|\bhas|'ve|'s) got\b(?! (?:\w+ed|to)\b)", r"\1"),
    (r"\b(?:give|gives|gave|given) up\b", "quit"),
    (r"\bstop(?:ped)? (?=\w+ing\b)", "quit "),
    (r"\bcan not stand\b", "hate"),
    (r"\bwould (?:like|love) to\b", "want to"),
    (r"'d (?:like|love) to\b", " want to"),
    (r"\bneeds to\b|\bmust(?! (?:have|be)\b)", "has to"),
    (r"\bneed to\b", "have to"),
    (r"n't\b", " not"),
    (r"\b(he|she|it|who|there|that|what)'s\b", r"\1 hasis"),  # `is` or `has`
    (r"^(?:the one )?who (.+?) is ((?:\w+ ){0,2}\w+)[.!]?$", r"\2 \1"),
    (r"\bI(?:'m| am) the one who\b", "I"),
    (r"\bwhat I (have|need|like|hate|do) is (?=\w)", r"I \1 "),
    (
        r"(?:^|(?<=[,;:.] )|(?<=and ))(?:I know|the truth is|the fact is|it turns out|the thing is"
        r"|I'm (?:glad|happy|proud))(?: that)? (?=\w)",
        "",
    ),
)

# Words that stand for the same, a line each.
SYNONYMS = """
mother mom mum mama
father dad papa
grandmother grandma gran granny nan
grandfather grandpa grandad
apartment flat
child kid
film movie
phone telephone cellphone
holiday vacation
television tv
bicycle bike
photo picture
physician doctor
company firm
ill sick
big large
buy purchase
reside live
begin start
hate detest loathe
refrigerator fridge
own possess
job occupation
spouse partner
sofa couch
rubbish trash garbage
petrol gas
lorry truck
lift elevator
trainers sneakers
trousers pants
exam test
boss manager supervisor
colleague coworker workmate
toddler baby
supper dinner
shop store
angry mad
scared afraid
glad happy
finish end
repair fix
enjoy like
"""

# Pronouns for one person.
HE_OR_SHE = "he she"

# Relative pronouns for one.
WHO = "who"

# What prepositions before a place say.
BEFORE_PLACES = "in on from to"

# Words that judge: an irony that goes on has one.
EVALUATIVE = """
    love loves adore happy thrilled delighted great wonderful best favourite favorite perfect fan genius joy lucky
    highlight dream privilege treat bliss paradise fantastic brilliant lovely pleasure hero proud honoured honored
    congratulations ecstatic overjoyed blessed fun
"""

# Words that end a story.
REAL = "real reality actually woke irl truth honestly really"

# What ends in a full stop and ends no sentence.
TITLES = "dr mr mrs ms st prof vs no approx"

# Words for the family that are used as names.
KIN_NAMES = "mom mum mama dad papa grandma grandpa granny nan gran"

# What others made up: who speaks of themselves afterwards has left it.
WORKS = "novel story stories tale film movie song poem book script screenplay series opera musical"

# Whom one speaks to: they may play along.
YOU = "you your"

# The same, of what is theirs.
WHOSE = "whose"

# What stands for one man who is no subject.
HIM = "him"

# What stands for a thing.
IT = "it"

# The verb that says what something is.
COPULA = "is"

# The word for `not`.
NOTS = "not"

# Other words that deny.
DENIALS = "dont doesnt didnt isnt wasnt cant wont arent havent hasnt"

# What is theirs and the user's.
OURS = "our ours"

# How a name is told.
IS_CALLED = "is called"

# Verbs that a clause may leave out: they say little beside their object.
LIGHT_VERBS = """
    is are was were be been am have has had do does did get gets got go goes went live lives work works use
    uses take takes m s re ve hasis
"""

# What may stand for something that was named before.
POINTING = """
    it he she they him her them its their there one that this ones those mine hers theirs
"""

# The articles of what is known.
DEFINITE = "the"

# What is a verb where no owner stands before it: `I own a boat`, but `my own boat`.
OWNING = "own"
