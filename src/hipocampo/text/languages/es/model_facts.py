"""Spanish: facts about the user as a model tells them, and signs that they are trivial.

Patterns keep accents unless it is said; lists have commas between them.
"""

# The user as the subject of a fact of ours.
USER = "el usuario|la usuaria"

# The user as the subject of any fact.
SUBJECTS = "{USER}"

# Articles before a noun for the user.
ARTICLES = "el|la"

# Nouns for the user.
NOUNS = "usu[aá]ri[oa]"

# What tells that the subject of a fact is in this language.
NOUN_SIGNS = "^(?:el|la) "

# What is of the user.
OF_NOUNS = "del usuario|de la usuaria"

# How a fact names what is the user's.
OF_USER = "{} del usuario"

# How a fact begins that is told to the user, and how it tells it of somebody by name.
NAMED_TO = ("al usuario|a la usuaria", "A @{}")

# What is of the user, and how it is told of somebody by name.
NAMED_OF = ("del usuario|de la usuaria", "de @{}")

# What a sentence in the first person begins with.
FIRST_PERSON = "yo|mis?|soy|tengo|estoy|vivo"

# What may stand before the verb of a fact.
BEFORE_VERB = ("no ", "se ", "ya ")

# Verbs that a fact without its subject begins with.
VERBS = (
    r"es|está|vive|tiene|trabaja|estudia|gusta|adora|ama|evita|come|toma|usa|toca|corre|encanta|odia|prefiere|"
    r"quiere|planea|sueña|hace|bebe|juega|habla|siente|sufre|nació|fue|llama|le gusta|le encanta|necesita|lee|"
    r"duerme|cocina|colecciona|busca|sabe|pinta|\w{3,}(?:ió|ó)",
)

# Articles before what somebody is (normalised).
ROLE_ARTICLES = "un una el la"

# Verbs of being in the first person, and their like (normalised).
BEING = "soy fui era como ser sere"

# Words that tell of whoever speaks (normalised).
SPEAKER = "yo me mi mis nos nuestro nuestra soy estoy ando voy fui se naci"

# Endings of verbs in the first person (normalised).
SPEAKER_ENDINGS = "amos emos imos"

# Last letters of verbs in the first person.
SPEAKER_ACCENTS = "é í"

# Last letters of such verbs that are those of nouns too.
SPEAKER_LAST = "o"

# Stop words that may stand before a verb (normalised).
BEFORE_A_VERB = "yo que y pero no ya tambien solo me"

# Words that tell a model to disregard something (normalised).
OVERRIDE_VERBS = r"ignor\w*|olvid\w*"

# What it is told to disregard.
OVERRIDDEN = r"instrucciones|prompts?|(?:reglas|ordenes) (?:anterior\w*|previas|de arriba|d[oe]l? sistema)"

# Words that tell a model to keep something (normalised).
KEEP_VERBS = r"guard\w+|registr\w+|anot\w+|memori[cz]\w+|recuerd\w+|agreg\w+|adicion\w+"

# Of whom it is told to keep something.
KEPT_OF = "el usuario|la usuaria"

# Ways of a model that only a trick asks for (normalised).
MODES = "prompt d[oe]l? sistema|modo desarrollador"

# Longer times after "this": `{term}` in the lists keeps them out.
TERMS = "año|mes|semestre|verano"

# How one is or feels: `{is}` in the lists.
IS = "está|se siente"

# Who speaks to someone, greets, thanks, asks or laughs tells nothing.
SAID_TO = r"""
    te, tu, contigo, por favor, usted, ustedes, vos, ayúdame, hazme, dame, buen[oa]s (?:d[ií]as|tardes|noches), gracias,
    hola, qué onda, madre mía, jaja\w*, jeje\w*, duda, pregunta
"""

# What only the conversation can tell: this one, that idea, the second option.
POINTED_AT = r"""
    es[ea]s?{term}, est[ea]s?{term}, eso, esto, aquí(?! en), acá,
    (?:primera?|segund[oa]|otr[oa]) (?:opción|parte|versión), (?:opción|versión) \w+
"""

# What is to be done soon.
ERRANDS = r"""
    tiene (?:que|(?:una )?reunión|(?:una )?cita|\w+ minutos), necesita (?:comprar|ir|salir|hacer|ayuda), reembolso,
    (?<!la )mañana, luego, esta noche, el viernes(?! pasado), va (?:al|a la) (?:cine|súper|mercado)
"""

# How it is right now.
STATES = r"""
    (?:tiene|siente) (?:much[oa] )?(?:hambre|sueño|sed|prisa|frío|calor), {is} (?:dolor de \w+|prisa), le duele,
    {is} en (?:casa|el (?:metro|bus|autobús|tren|coche|gimnasio|taller)), todo el día, toda la mañana, ahora(?=\.),
    ahora mismo, desde ayer, acaba de (?:comer|cenar|despertar|llegar|salir|volver)
"""

# What is of today.
TODAY = "hoy(?! en día), esta mañana"

# What tells that something lasts.
LASTS = "siempre, nunca, cada, meses, años, crónic[oa], hace tiempo, ya no"

# How the user is told of in the present.
PRESENT = "tiene|va|es|está|se siente"

# What follows the subject where a sentence was not understood, only repeated.
REPEATED = "el usuario|a|que|me|el|la|los|las|un|una|su|sus|qué|yo|sí"

# Verbs in the first person behind it.
REPEATED_VERB = r"(?:(?:não|no|já|ya|se|le) )*(?!não|no )[^\W\d_]+(?:(?<!ã)o|ei|mos)(?!\w)"

# A fact about somebody else's, or a thing.
OTHERS = (r"(?:o|a|el|la) (?:vecin[oa]|compañer[oa]|jef[ea]|móvil|portátil)\b[^.]{0,30}\b(?:do|del) usu[aá]rio\b",)
