"""How Spanish tells that something is over or has changed: see `ending` for how it is written."""

from __future__ import annotations

from hipocampo.text.extraction.lexicon.common import Expression, table

__all__ = [
    "CHANGES",
    "ENDINGS",
    "JOB",
    "KIN_ENDINGS",
    "LOWER_PLACE",
    "NOW",
    "RESUMED",
    "SCHOOL",
    "STORY",
    "now_so",
    "over",
    "place",
    "present",
]

_MORE = r"mas(?! (?:que|de (?:\d|un|una|dos|tres|lo|\w+ (?:veces|horas?|anos?|dias?))|o menos|nada)\b)"
_MONTHS = "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre"
_SINCE = rf"(?: (?:hace|desde|ayer|hoy|en (?:\d{{4}}|{_MONTHS})|el ano|la semana|el mes|este|esta)\b.*)?$"

ENDINGS = (
    (Expression(r"ya no (?P<b>.+?)(?: mas)?$"), "{b}"),
    (Expression(rf"no (?P<a>(?:me |se )?\w+(?: \w+ndo)?) {_MORE}(?P<b> .+|$)"), "{a}{b}"),
    (Expression(r"no (?P<b>.+) (?:mas|ya)$"), "{b}"),
    (Expression(rf"(?:ya )?(?:deje|he dejado|pare) de (?P<verb>\w+r)\b(?P<b>.*?){_SINCE}"), "{verb}{b}"),
)
# What is so again, or after all.
RESUMED = (
    (Expression(rf"(?:volvi|he vuelto) a (?P<verb>\w+r)\b(?P<b>.*?){_SINCE}"), "{verb}{b}"),
    (Expression(r"(?:ahora )?si (?:que )?(?P<b>(?:me \w+|soy|tengo|como|bebo|fumo|vivo|trabajo)\b.*)"), "{b}"),
)
KIN_ENDINGS = ENDINGS[:3]
CHANGES = (
    (
        Expression(
            r"(?:(?:me|nos) (?:mude|mudamos|he mudado|hemos mudado|traslade|trasladamos)|emigre) (?:de vuelta )?a "
            r"(?P<x>.+)"
        ),
        "vivo en {x}",
        "",
    ),
    (
        Expression(
            r"(?:ya )?(?:empece|comence|he empezado) (?:a trabajar|(?:un|el|mi) nuevo (?:trabajo|empleo)) (?:en|con) "
            r"(?P<x>.+)"
        ),
        "trabajo en {x}",
        "now",
    ),
    (Expression(r"(?:ya )?(?:empece|comence|entre|he empezado) en (?P<x>.+)"), "trabajo en {x}", "job"),
    (
        Expression(
            r"(?:consegui|encontre|empece|he conseguido) (?:un |el )?(?:nuevo )?(?:trabajo|empleo)(?: nuevo)? en "
            r"(?P<x>.+)"
        ),
        "trabajo en {x}",
        "now",
    ),
    (
        Expression(
            r"(?:(?:deje|perdi|he dejado) (?:el|mi) (?:trabajo|empleo) en|(?:me despidieron|me echaron|renuncie|me fui)"
            r" (?:de|a)(?: mi trabajo en)?) (?P<x>.+)"
        ),
        "trabajo en {x}",
        "over",
    ),
)
# A place in lower case, where nothing but time, company or a reason follows.
LOWER_PLACE = Expression(
    r"(?P<place>(?!(?:casa|una?|otr[oa]s?|mi|su|la|el|las|los|lo|vivir|trabajar|algun|alguna|cualquier|postgres\w*"
    r"|linux"
    r"|python|produccion|donde|aqui|alla|ese|esa|este|esta|estudiar|home)\b)(?:(?:san|santa|buenos|nueva|costa"
    r"|puerto) )?"
    r"[a-z]{4,})(?=$|,| (?:con|en|el|la|ayer|hoy|por|porque|para|cuando|despues|hace|y|este|esta)\b)"
)
STORY = Expression(
    r"\b(?:cuando (?:yo )?(?:era|tenia|cumpli|estaba)|de (?:nin[oa]|joven|pequen[oa])|a los \w+ anos|en aquella epoca"
    r"|originalmente|al principio|despues|luego|mas tarde|por un tiempo|por (?:\w+ )?(?:dias|semanas|meses|anos?|mes)"
    r"|temporalmente|volvi(?! a \w+r\b)|antes|una vez)\b"
)
JOB = Expression(r"\b(?:empleos?|trabaj\w+|empresa|deje|me fui de|renuncie|contrat\w+|como)\b")
SCHOOL = Expression(r".*\b(?:universidad|facultad|colegio|escuela|instituto|unam|uba)\b")
NOW = Expression(r"(?:^|.*\b)ahora\b")
_PRESENT = table(
    """
    ser: soy; estar: estoy; tener: tengo; hacer: hago; ir: voy; jugar: juego; dormir: duermo; preferir: prefiero;
    querer: quiero; dar: doy; ver: veo; salir: salgo; conducir: conduzco; seguir: sigo; vestir: visto
    """
)


def present(infinitive: str) -> tuple[str, ...]:
    """How the user says that they do what an infinitive tells."""
    return (_PRESENT.get(infinitive) or f"{infinitive[:-2]}o",)


def over(told: str) -> str:
    """What is told, told to be over."""
    return f"ya no {told}"


def now_so(told: str) -> str:
    """What is told, told to have taken the place of what was."""
    return f"{told} ahora"


def place(at: str) -> str:
    """The word before a place where one is, of the one before a place where one goes or that one leaves."""
    return at
