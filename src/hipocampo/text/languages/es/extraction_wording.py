"""Spanish: how a fact says in the third person what the user said in the first.

Patterns are matched with normalised text; what a fact says is written as it is read.
"""

# How a fact names the user.
USER = "El usuario"
# The user as the one whom something pleases: `Al usuario le gusta`.
TO_USER = "Al usuario"
# The word that denies, in a fact.
DENIAL = "no"
# What stands between a person and their name, in a fact.
IS_CALLED = "se llama"
# What stands between a new pet or child and its name, in a fact.
CALLED = "de nombre"
# What stands between the user and what they avoid, in a fact.
AVOIDS = "evita"
# How old someone is, in a fact.
OF_AGE = "tiene {n} años"
# How a fact begins that the user asked to be remembered.
ASKED_TO_REMEMBER = "El usuario pidió recordar"
# The tags of facts in this language, by their English names.
TAGS = """
    name: nombre; age: edad; birthday: cumpleaños; home: vivienda; origin: origen; work: trabajo; study: estudios;
    identity: perfil; family: familia; health: salud; language: idiomas; skill: habilidades; possession: posesiones;
    tool: herramientas; past: pasado; diet: dieta; like: gustos; dislike: aversiones; preference: preferencias;
    answers: respuestas; habit: hábitos; hobby: aficiones; goal: metas; feeling: emociones; fear: miedos; event:
    eventos
"""
# Someone of the user as the subject of a fact.
SUBJECT_OF_USER = r"(?i)^(La|El|Las|Los) (.+?) del usuario"
# The same person as company, by the first word.
WITH_THEIR = {"la": "con su ", "el": "con su ", "las": "con sus ", "los": "con sus "}
# What shows, in a fact, that the user is a woman.
WOMAN = (
    r"(?:^el usuario (?:ya )?(?:no )?(?:ya )?(?:es|esta|fue|se puso|se pone|se volvio|se siente|era|anda|vive"
    r"|ha sido|se quedo|se queda|acaba de ser|va a ser|se convirtio en|siempre ha sido|se ha sentido"
    r"|lleva \w+ \w+|sigue|trabaja (?:de|como))|\b(?:pone|deja)n? al usuario)(?: (?:muy|bastante|super|un poco"
    r"|tan|siempre|todavia|una))* (?!ahora|toda|otra|nada)(?:{feminine})\b"
)
# How such a fact names the user.
FEMININE_USER = (
    ("El usuario", "La usuaria"),
    ("Al usuario", "A la usuaria"),
    ("del usuario", "de la usuaria"),
    ("al usuario", "a la usuaria"),
    ("el usuario", "la usuaria"),
)
# Words of the first person as they are said of another.
POSSESSIVES = (
    "mi: su; mis: sus; nuestro: su; nuestra: su; nuestros: sus; nuestras: sus; conmigo: con el usuario; yo: él; me: le"
)
# The object `me` where the user does it to themselves.
ONESELF = "se"
# The object `me` where another does it.
OBJECT_PRONOUN = "le"
# Endings of verbs that hold an object, and those of another.
OBJECT_ENDINGS = ((r"(?<=[aeií]r)me\b", "se"), (r"(?<=ndo)me\b", "se"))
# Verbs of the first person, and those of the third.
VERBS = """
    me: se; nos: se; vemos: ven; hablamos: hablan; peleamos: pelean; discutimos: discuten; llevamos: llevan;
    estamos: están; vivimos: viven; somos: son; tenemos: tienen; cumplimos: cumplen; vamos: van; salimos: salen;
    conocimos: conocieron; casamos: casaron; separamos: separaron; dejamos: dejaron; rompimos: rompieron; cortamos:
    cortaron; terminamos: terminaron; tengo: tiene; voy: va; estoy: está; soy: es; hablo: habla; pienso: piensa;
    veo: ve; discuto: discute; peleo: pelea; necesito: necesita; salgo: sale; llego: llega; duermo: duerme; hago:
    hace; oigo: oye; leo: lee; recibo: recibe; pierdo: pierde; recuerdo: recuerda; entro: entra; viajo: viaja;
    conduzco: conduce; manejo: maneja; encuentro: encuentra; visito: visita; llamo: llama; paso: pasa; vuelvo:
    vuelve; empiezo: empieza; termino: termina; despierto: despierta; como: come; trabajo: trabaja; estudio:
    estudia; presento: presenta; converso: conversa; siento: siente; quiero: quiere; puedo: puede; debo: debe;
    quedo: queda; mudé: mudó; mude: mudó; perdi: perdió; llegue: llegó; empece: empezó; tuve: tuvo; deje: dejó;
    case: casó; rompi: rompió
"""
# `with us` in what is said of another.
WITH_US = r"\bcon nosotr[oa]s\b"
# The same in a fact.
WITH_USER = "con el usuario"
# What another does to `me`, and the same in a fact.
TO_ME = ((r"\bme (dej\w+|engañ\w+|pidió matrimonio|pidió el divorcio)", r"\1 al usuario"),)
# Words of the first person: a fact that still has one is dropped.
UNTRANSLATED = (
    r"\b(?:yo|mis?|nuestr[oa]s?|soy|tengo|estoy|\w+ndome|(?!gramos\b|ramos\b|tramos\b|reclamos\b)\w+amos|somos"
    r"|tenemos|fuimos|hemos|(?<=\bse )\w+mos)\b"
)
# The article of someone of the user, by possessive and noun: the first that matches.
KIN_ARTICLES = (
    (r"(?:mis|nuestr[oa]s) {woman}", "Las"),
    (r"(?:mis|nuestr[oa]s) ", "Los"),
    (r"\w+ {woman}", "La"),
    (r"", "El"),
)
# How a fact names someone of the user.
KIN_OF_USER = "{article} {noun} del usuario"
# What stands before the name of kin or an animal, in a fact.
NAMING = (
    r"\b(?:llamad[oa]s?|se llaman?|(?:la|el|las|los|su|sus|un|una|dos|tres|cuatro|\d) (?:\w+ )?(?:{kin})s?(?:,"
    r"| -|:)?)(?: (?:el|la))? "
)
# Words with a capital that are no names.
NOT_NAMES = "el la dios navidad"
# `with my dog`, in a fact about a home.
WITH_KIN = r"\bcon (?P<det>sus?|mis?) (?P<rel>{kin})\b"
# What stands before such a duration, in a fact.
AGO = "hace "
# What tells that a time is still to come, in a fact.
AHEAD = r"\b(?:va a|se casa|se muda|quiere|cumple|espera)\b"
# What tells a move to another place, in a fact.
MOVED = r"\bmud|\best[ae]n? en\b"
# How a fact begins that denies something.
DENIED = r"(?:ya )?no\b"
# What tells, in a fact, that someone or something was lost.
LOSS = r"perdió"
# The object of the first person.
ME_OBJECT = "me"
# The object of `we`.
US_OBJECT = "nos"
# How a verb of `we` ends.
WE_ENDING = "mos"
# How a verb ends whose object `me` is the user themselves.
REFLEXIVE_ENDINGS = ("r", "ndo")
