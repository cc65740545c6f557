"""English: what makes a statement less than the user's own word (D3). Patterns are matched with normalised text."""

# What turns a statement, by kind.
GUARDS = {
    "report": r"""
        say, says, said, saying, tell, tells, told, claims?, claimed, swears?, swore, insists?, insisted, according
        to, reckons?, thinks, believes, believed, rumou?r\w*, apparently, supposedly, allegedly, reportedly, i hear,
        i heard, heard that, announced, promised, promises, suggests?, suggested, recommends?, recommended, wants?
        me to, wanted me to, asked me, told me, assures?, assured, argues?, denies, denied, accused?, accuses,
        advised, advises, warned, warns, mentioned, mentions, jokes, joked, brags?, bragged, expects? me, keeps?
        telling, texted, wrote, writes, calls me, called me, keeps calling, convinced that, would have you, word is,
        gossip
    """,
    "doubt": r"""
        maybe, perhaps, might, may, possibly, probably, could, doubt\w*, not sure, unsure, no idea, i think, i
        guess, i suppose, i suspect, i thought, i believe, i assume\w*, who knows, wonder\w*, whether, seems?,
        seemed, looks like, don't know, doesn't know, dunno, can't remember, not certain, not convinced, sort of,
        kind of, presumably, likely, unclear, as far as i know, if i remember, i imagine, i figure, chances are, for
        all i know, hard to say, suspect
    """,
    "wish": r"""
        wish\w*, hope\w*, hoping, hopefully, want\w*, would, i'd, we'd, he'd, she'd, they'd, dreaming of, if only,
        longing, tempted, fancy, craving, looking forward, can't wait, aim to, aiming, meant to, would rather
    """,
    "condition": """
        if, unless, provided, assuming, in case, as long as, otherwise, were i, had i, should i, once, until,
        depending, when i'm
    """,
    "exception": r"""
        except\w*, apart from, other than, but for, bar, barring, save for, excluding, minus, aside from, not
        counting, all but, besides, with the exception, everyone but, everything but, anything but, everybody but,
        anyone but
    """,
    "almost": """
        almost, nearly, nigh, barely, hardly, came close, close to, on the verge, about to, just about, virtually,
        practically, narrowly, within an inch, scarcely, half, not quite, so close, thought about, considered,
        considering, tried, trying, attempted, supposed
    """,
    "past": """
        used to, no longer, anymore, any more, formerly, former, ex, back when, back then, once, in the old days,
        when i was, until, ago, previously, as a kid, as a child, growing up, in those days, at one point, not any
    """,
    "fiction": r"""
        dream\w*, dreamt, imagin\w*, pretend\w*, suppose, (?:^|(?<=[.:;] ))say\,?, hypothetical\w*, theoretically,
        let's say, role-?play\w*, character, protagonist, fiction\w*, (?:in|for|of|from)
        (?:my|the|this|our|a|his|her|that) (?:[\w-]+
        )?(?:novel|story|stories|tale|game|campaign|movie|film|play|song|poem|lyrics|book|script|screenplay|series|joke|dream),
        what if, for example, e\.g, persona, act as, nightmare, villain, hero, heroine, narrator, sketch, backstory,
        sims, scenario
    """,
    "obligation": r"""
        should\w*, ought, must, have to, has to, had to, need to, needs to, needed to, got to, gotta, supposed to,
        due to, better, obliged, required to, owe it, overdue
    """,
    "future": r"""
        will, 'll, shall, won't, going to, gonna, plan\w*, intend\w*, tomorrow, tonight, next
        (?:week|month|year|\w+day|spring|summer|fall|
        autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december), soon,
        someday, one day, about to, later, eventually, i'm (?:\w+ing) (?:in|on|next), by the time
    """,
    "irony": r"""
        oh (?:great|brilliant|good|joy|sure|yes|yeah|perfect|wonderful|fantastic|lovely|wow|how), yeah\,? right,
        sure\,? because, because obviously, just what i needed, exactly what i, as if, lucky me, how lovely, how
        nice, how wonderful, what a (?:joy|treat|delight|surprise|shock|dream|pleasure), thanks a lot, big surprise,
        of course i, clearly i, obviously i, nothing i love more, nothing (?:says|like), great\,, fantastic\,,
        brilliant\,, wonderful\,, lovely\,, perfect\,, ah yes, ah\,? sure, love it when, oh\,, wow\,, my favou?rite,
        truly the, living the dream, /s, totally, riveting, congratulations to me, genius, yay, woohoo, can't get
        enough, so thrilled, thrilled
    """,
    "untrue": """
        not true, untrue, false, it's a lie, a lie, isn't true, not the case, isn't the case, nonsense, a myth, not
        like, not that, isn't that, wrong, mistaken, contrary, never said, far from, instead of, rather than, deny,
        myth, anything but, not as if
    """,
}

# Words that begin another clause behind which nothing of the one before holds.
TURNS = r"but, however, although, though, whereas, yet, \, which, \, who"

# Words that join clauses or things.
JOINTS = """
    and or that which who whom whose because while when where as than so nor whether if unless after before until
    though
"""

# Those of them that make a clause depend on the one before.
SUBORDINATES = "that who whom whose which whether if unless"

# Small words that change what is said where one stands for another.
WEIGHTY = "from without before after until against under over than more less not only to too out off up down away"

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

# How something is done to them.
ME = "me us"

# Who else may do something.
OTHERS = """
    he she they it you everyone everybody someone somebody nobody people who which that this these those there his
    her their your
"""

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
CONTRACTED = "s: be present, have present; d: modal; ll: modal"

# Before a plain verb they make it one that is not said to happen.
BEFORE_INFINITIVE = "to will would should could may might must shall ought can cannot let make d ll"

# Before a verb they tell of what has happened.
PERFECT = "have has had ve s d"

# With them it is still so.
LASTING = "since for"

# Verb forms by their endings, as they are written.
FORMS = {
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
