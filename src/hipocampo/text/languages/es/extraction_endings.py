"""Spanish: how people say that something is over or has changed.

`hipocampo.text.extraction.endings` says how it is written; `{since}` and the like are `LISTS`.
"""

# Parts that several patterns share.
LISTS = {
    # `any more`, but not `more than`.
    "more": r"mas(?! (?:que|de (?:\d|un|una|dos|tres|lo|\w+ (?:veces|horas?|anos?|dias?))|o menos|nada)\b)",
    # Since when, at the end of a clause.
    "since": r"(?: (?:hace|desde|ayer|hoy|en (?:\d{4}|{months})|el ano|la semana|el mes|este|esta)\b.*)?$",
}
# Clauses that say that something is over, what they are read as, and of whom: "user", "others" or "both".
ENDINGS = (
    (r"ya no (?P<b>.+?)(?: mas)?$", "{b}", "both"),
    (r"no (?P<a>(?:me |se )?\w+(?: \w+ndo)?) {more}(?P<b> .+|$)", "{a}{b}", "both"),
    (r"no (?P<b>.+) (?:mas|ya)$", "{b}", "both"),
    (r"(?:ya )?(?:deje|he dejado|pare) de (?P<verb>\w+r)\b(?P<b>.*?){since}", "{verb}{b}", "user"),
)
# Clauses that say that something is so again or after all, and what they are read as.
RESUMED = (
    (r"(?:volvi|he vuelto) a (?P<verb>\w+r)\b(?P<b>.*?){since}", "{verb}{b}"),
    (r"(?:ahora )?si (?:que )?(?P<b>(?:me \w+|soy|tengo|como|bebo|fumo|vivo|trabajo)\b.*)", "{b}"),
)
# What happened, what is so since then, and how: "now" where it takes the place of what was, "job" where it does so if
# the sentence is about jobs, "over" where it has ended.
CHANGES = (
    (
        (
            r"(?:(?:me|nos) (?:mude|mudamos|he mudado|hemos mudado|traslade|trasladamos)"
            r"|emigre) (?:de vuelta )?a (?P<x>.+)"
        ),
        "vivo en {x}",
        "",
    ),
    (
        (
            r"(?:ya )?(?:empece|comence|he empezado) (?:a trabajar|(?:un|el|mi) nuevo (?:trabajo|empleo)) (?:en"
            r"|con) (?P<x>.+)"
        ),
        "trabajo en {x}",
        "now",
    ),
    (r"(?:ya )?(?:empece|comence|entre|he empezado) en (?P<x>.+)", "trabajo en {x}", "job"),
    (
        (
            r"(?:consegui|encontre|empece|he conseguido) (?:un |el )?(?:nuevo )?(?:trabajo"
            r"|empleo)(?: nuevo)? en (?P<x>.+)"
        ),
        "trabajo en {x}",
        "now",
    ),
    (
        (
            r"(?:(?:deje|perdi|he dejado) (?:el|mi) (?:trabajo|empleo) en|(?:me despidieron|me echaron|renuncie"
            r"|me fui) (?:de|a)(?: mi trabajo en)?) (?P<x>.+)"
        ),
        "trabajo en {x}",
        "over",
    ),
)
# A `place` in lower case, where nothing but time, company or a reason follows.
LOWER_PLACE = (
    r"(?P<place>(?!(?:casa|una?|otr[oa]s?|mi|su|la|el|las|los|lo|vivir|trabajar|algun|alguna|cualquier"
    r"|postgres\w*|linux|python|produccion|donde|aqui|alla|ese|esa|este|esta|estudiar|home)\b)(?:(?:san|santa"
    r"|buenos|nueva|costa|puerto) )?[a-z]{4,})(?=$|,| (?:con|en|el|la|ayer|hoy|por|porque|para|cuando|despues"
    r"|hace|y|este|esta)\b)"
)
# What shows that an event is an old story.
STORY = (
    r"\b(?:cuando (?:yo )?(?:era|tenia|cumpli|estaba)|de (?:nin[oa]|joven|pequen[oa])|a los \w+ anos"
    r"|en aquella epoca|originalmente|al principio|despues|luego|mas tarde|por un tiempo|por (?:\w+ )?(?:dias"
    r"|semanas|meses|anos?|mes)|temporalmente|volvi(?! a \w+r\b)|antes|una vez)\b"
)
# What shows that a sentence is about jobs.
JOB = r"\b(?:empleos?|trabaj\w+|empresa|deje|me fui de|renuncie|contrat\w+|como)\b"
# Names of schools: who starts there does not work there.
SCHOOL = r".*\b(?:universidad|facultad|colegio|escuela|instituto|unam|uba)\b"
# `now`, in the words that open a clause.
NOW = r"(?:^|.*\b)ahora\b"
# Irregular verbs as the user says them of themselves.
PRESENT = """
    ser: soy; estar: estoy; tener: tengo; hacer: hago; ir: voy; jugar: juego; dormir: duermo; preferir: prefiero;
    querer: quiero; dar: doy; ver: veo; salir: salgo; conducir: conduzco; seguir: sigo; vestir: visto
"""
# The others: each pattern that fits gives a form.
PRESENT_FORMS = ((r"(.*)..", r"\1o"),)
# How a fact says that something is over: the first pattern that fits.
OVER = ((r"(.*)", r"ya no \1"),)
# How a fact says that something took the place of what was.
NOW_SO = "{said} ahora"
