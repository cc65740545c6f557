"""Portuguese: how people ask that something be remembered or forgotten. Patterns by commas, normalised."""

# Words that may stand before a request.
BEFORE = """
    por favor, ah, oi, ola, olha, e, mas, entao, bom, tambem, a proposito, alias, quero que(?: voce)?(?: se)?, ei
"""
# The same, where what is to be remembered follows behind `that` or a colon.
NOTE = r"""
    (?:se |te )?lembr[ae](?:-se|-te)?, nao (?:se |te )?esque(?:cas?|ce)(?:-te)?, anot[ae], memoriz[ae], grav[ae],
    guard[ae], registr[ae], tenha em mente, tem em mente
"""
# How someone asks that what follows be noted.
NOTE_DOWN = "anota ai, anote ai"
# What may stand between such a verb and `that`.
ASIDE = "ai, isso, isto, bem, sempre, por favor, na memoria"
# The word between the request and what it is about.
THAT = "que"
# What may stand before that word.
BEFORE_THAT = "de"
# What follows `remember that` where it is about a memory that both share: `that time`.
NOT_A_FACT = "dia, horas?, ano, mes"
# How someone asks to be reminded of a task.
REMEMBER_TO = r"{NOTE} de(?= (?:me |se )?\w+[aei]r(?:-?me)?\b)"
# How someone asks that something be forgotten.
FORGET = "esque[cç][ae]"
# The subject that a sentence need not have.
SUBJECT = "eu"
# What may stand between it and its verb.
ADVERBS = "nao, nunca, sempre, ja, so, tambem, me"
# Articles before a possessive.
ARTICLES = "[oa]s?"
# Possessives of the first person.
POSSESSIVES = "meus?, minhas?, noss[oa]s?"
# Verbs that end a noun which a possessive begins.
NOUN_ENDS = """
    e, sao, esta, estao, fica, ficam, tem, foi, vai, mora, se, nao, comeca, abre, fecha, chega, era, sera
"""
# How verbs of the first person end.
OWN_ENDINGS = "o, ei"
# Words that end so and are none.
NOT_OWN = "o, no, isso, isto, ao, do, seu, meu, como"
