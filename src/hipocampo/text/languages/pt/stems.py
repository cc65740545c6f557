"""Portuguese: how its words are stemmed. All are normalised."""

# The Snowball stemmer of the language.
SNOWBALL = "portuguese"

# What its stems end with, so that they are no stems of English: the `pet~` of Peter is no pet.
MARK = "~"

# What a stem may end with besides: `decidió` keeps an i that `decidir` has not.
DROPPED = "i"

# Endings of foreign words whose plural is taken for that of another word: `tokens` for that of `tokem`.
MISREAD_PLURALS = "n"

# Tried in turn, each on what the one before left: how words end that it may be for, what is replaced, and by what.
ENDINGS = (
    ("oes aes", r"(?:oes|aes)$", "ao"),
    ("aos", r"(?<=.)aos$", "ao"),
    ("ais", r"(?<=..)ais$", "al"),
    ("ois", r"(?<=..)ois$", "ol"),
    ("uis", r"(?<=..)uis$", "ul"),
    ("eis", r"(?<=[cg])eis$|(?<=ut)eis$", "il"),
    ("eis", r"(?<=..)eis$", "el"),
    ("is", r"(?<=...[^aeou])is$", "il"),
    ("ns", r"(?<=..)ns$", "m"),
    ("s", r"(?<=[bcdfgklptvwy])s$", ""),
    ("cao", r"(?<=.)([au])cao$", r"\1ção"),
)

# Forms that no ending tells, each with the word that it is a form of.
IRREGULAR = """
    fiz:fazer fez:fazer fizemos:fazer fizeram:fazer feito:fazer faco:fazer faz:fazer trouxe:trazer trouxeram:trazer
    trago:trazer quis:querer quiseram:querer pude:poder pode:poder puderam:poder soube:saber souberam:saber vim:vir
    veio:vir vieram:vir vi:ver viu:ver viram:ver visto:ver dei:dar deu:dar deram:dar peco:pedir perco:perder
    leio:ler le:ler leu:ler leram:ler
"""

# Nouns and names that look like forms of a verb: `marido` is no form of `mar`, `sábado` none of `saber`.
NO_FORMS = "maria mario marie marido sabado decada comando vida"

# Function words that are a form of another word where one of these stands before them: "eu como peixe".
VERB_AFTER = {"como": ("comer", "eu nao nunca ja yo no ya")}
