"""Spanish: how its words are stemmed. All are normalised."""

# The Snowball stemmer of the language.
SNOWBALL = "spanish"

# What its stems end with, so that they are no stems of English: the `pet~` of Peter is no pet.
MARK = "~"

# What a stem may end with besides: `decidió` keeps an i that `decidir` has not.
DROPPED = "i"

# Tried in turn, each on what the one before left: how words end that it may be for, what is replaced, and by what.
ENDINGS = (
    ("ces", r"(?<=..)ces$", "z"),
    ("enes", r"(?<=..)enes$", "en"),
    ("dades", r"(?<=..)dades$", "dad"),
    ("s", r"(?<=[bcdfgkptvwy])s$", ""),
    ("ia ias ian iamos", r"(?<=..)ia(s|n|mos)?$", r"ía\1"),
)

# Forms that no ending tells, each with the word that it is a form of.
IRREGULAR = """
    hice:hacer hizo:hacer hicimos:hacer hicieron:hacer hecho:hacer hago:hacer trajo:traer trajeron:traer
    quise:querer quiso:querer quisieron:querer pude:poder pudo:poder pudieron:poder supe:saber supo:saber
    supieron:saber vine:venir vinieron:venir vi:ver vio:ver vieron:ver visto:ver di:dar dio:dar dieron:dar
    puse:poner puso:poner pusieron:poner anduvo:andar escrito:escribir abierto:abrir prefiere:preferir
    prefiero:preferir prefirio:preferir piensa:pensar pienso:pensar juega:jugar juego:jugar duerme:dormir
    durmio:dormir vuelve:volver vuelto:volver pide:pedir pidio:pedir sirve:servir sirvio:servir
"""

# Nouns and names that look like forms of a verb: `marido` is no form of `mar`, `sábado` none of `saber`.
NO_FORMS = "maria mario marie marido sabado decada comando vida"

# Function words that are a form of another word where one of these stands before them: "eu como peixe".
VERB_AFTER = {"como": ("comer", "eu nao nunca ja yo no ya")}
