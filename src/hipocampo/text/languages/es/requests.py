"""Spanish: how people ask that something be remembered or forgotten. Patterns by commas, normalised."""

# Words that may stand before a request.
BEFORE = """
    por favor, ah, hola, oye, mira, y, pero, bueno, ademas, a proposito, por cierto, quiero que(?: te)?
"""
# The same, where what is to be remembered follows behind `that` or a colon.
NOTE = r"""
    recuerd[ae], acuerdate, acordate, no (?:te |se )?olvid(?:es?|ate), apunt[ae], ten en cuenta, ten presente, toma nota
"""
# What may stand between such a verb and `that`.
ASIDE = "ahi, esto, bien, siempre, por favor"
# The word between the request and what it is about.
THAT = "que"
# What may stand before that word.
BEFORE_THAT = "de"
# What follows `remember that` where it is about a memory that both share: `that time`.
NOT_A_FACT = "dia, horas?, mes"
# How someone asks to be reminded of a task.
REMEMBER_TO = r"""
    (?:acuerdate|acordate|no (?:te |se )?olvides?) de(?= (?:me |se )?\w+[aei]r(?:-?me)?\b),
    (?:recuerd[ae]|no olvides?)(?= \w+[aei]r(?:me)?\b)
"""
# How someone asks that something be forgotten.
FORGET = "olvida(?:te|lo)?"
# The subject that a sentence need not have.
SUBJECT = "yo"
# What may stand between it and its verb.
ADVERBS = "no, nunca, siempre, ya, solo, tambien, me"
# Articles before a possessive.
ARTICLES = "el, la, los, las"
# Possessives of the first person.
POSSESSIVES = "mis?, nuestr[oa]s?"
# Verbs that end a noun which a possessive begins.
NOUN_ENDS = """
    es, son, esta, estan, tiene, tienen, fue, va, queda, vive, se, no, empieza, abre, cierra, llega, era, sera
"""
# How verbs of the first person end.
OWN_ENDINGS = "o, oy"
# Words that end so and are none.
NOT_OWN = "o, no, esto, lo, yo, eso, todo, como"
