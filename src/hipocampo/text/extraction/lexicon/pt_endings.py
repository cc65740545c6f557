"""How Portuguese tells that something is over or has changed: see `ending` for how it is written."""

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

# Not "more than": "não trabalho mais que você", "não tenho mais de 30".
_MORE = r"mais(?! (?:(?:do )?que|de (?:\d|um|uma|dois|duas|tres|\w+ (?:vez|vezes|horas?|anos?|dias?))|ou menos|nada)\b)"
_AT = r"(?P<at>n[oa]s?|em|d[oae]s?) (?P<x>.+)"
_MONTHS = "janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro"
_SINCE = rf"(?: (?:ha|faz|desde|ontem|hoje|em (?:\d{{4}}|{_MONTHS})|no ano|na semana|no mes|este|esse|esta|essa)\b.*)?$"

ENDINGS = (
    (Expression(r"(?:ja|agora) nao (?P<b>.+?)(?: mais)?$"), "{b}"),
    (Expression(rf"nao (?P<a>(?:me |se )?\w+(?: \w+ndo)?) {_MORE}(?P<b> .+|$)"), "{a}{b}"),
    (Expression(r"nao (?P<b>.+) mais$"), "{b}"),
    (Expression(rf"(?:ja )?(?:deixei|parei|larguei) de (?P<verb>\w+r)\b(?P<b>.*?){_SINCE}"), "{verb}{b}"),
)
# What is so again, or after all.
RESUMED = ((Expression(rf"(?:eu )?voltei a (?P<verb>\w+r)\b(?P<b>.*?){_SINCE}"), "{verb}{b}"),)
KIN_ENDINGS = ENDINGS[:3]
CHANGES = (
    (
        Expression(
            r"(?:(?:me|nos|ja me) (?:mudei|mudamos)|(?:mudei|mudamos)(?:-me|-nos)?|a gente se mudou|se mudou)"
            r"(?: de volta)? par(?P<at>a [oa]|a) (?P<x>.+)"
        ),
        "moro {at} {x}",
        "",
    ),
    (
        Expression(rf"(?:ja )?comecei (?:a trabalhar|(?:um|o|num|no|meu) novo (?:emprego|trabalho)) {_AT}"),
        "trabalho {at} {x}",
        "now",
    ),
    (Expression(rf"(?:ja )?(?:comecei|entrei) {_AT}"), "trabalho {at} {x}", "job"),
    (
        Expression(rf"(?:consegui|arranjei|arrumei|comecei) (?:um |o )?(?:novo )?(?:emprego|trabalho)(?: novo)? {_AT}"),
        "trabalho {at} {x}",
        "now",
    ),
    (
        Expression(rf"(?:larguei|deixei|perdi|sai d)o? ?(?:o )?(?:meu )?(?:emprego|trabalho) {_AT}"),
        "trabalho {at} {x}",
        "over",
    ),
    (
        Expression(rf"(?:fui demitid[oa]|fui mandad[oa] embora|me demiti|pedi demissao|me desliguei) {_AT}"),
        "trabalho {at} {x}",
        "over",
    ),
)
# A place in lower case, where nothing but time, company or a reason follows.
LOWER_PLACE = Expression(
    r"(?P<place>(?!(?:casa|apartamento|ape|ap|apto|interior|campo|centro|litoral|exterior|cidade|bairro|pais|predio"
    r"|outr[oa]s?"
    r"|uma?|perto|longe|fora|ca|la|aqui|ali|sala|quarto|republica|praia|roca|sitio|chacara|fazenda|kitnet|minha|meu"
    r"|noss[oa]"
    r"|mesm[oa]|lado|time|equipe|area|turno|home|remoto|linux|python|nuvem|producao|versao|capital|onde|morar"
    r"|trabalhar|dentro"
    r"|escola|empresa|hotel|terapia|vida|trem|carro)\b)(?:(?:sao|belo|porto|nova|santa|rio|campo|ribeirao"
    r"|joao) )?[a-z]{4,})"
    r"(?=$|,| (?:com|em|no|na|mes|semana|ano|ontem|hoje|por|porque|para|quando|depois|ha|faz|e|esse|este|essa|esta)\b)"
)
STORY = Expression(
    r"\b(?:quando (?:eu )?(?:era|tinha|fiz|estava|fui)|na (?:infancia|adolescencia)|aos \w+ anos|naquela epoca"
    r"|originalmente|no comeco|depois|mais tarde|por um tempo|por (?:\w+ )?(?:dias|semanas|meses|anos?|mes)"
    r"|temporariamente|voltei(?! a \w+r\b)|antigamente|uma vez)\b"
)
JOB = Expression(r"\b(?:empregos?|trabalh\w+|empresa|larguei|deixei|sai d\w+|contratad[oa]|como)\b")
SCHOOL = Expression(r".*\b(?:universidade|faculdade|colegio|escola|instituto|uf\w*|usp|unicamp|puc|unesp|senai)\b")
NOW = Expression(r"(?:^|.*\b)agora\b")
_PRESENT = table(
    """
    ser: sou; estar: estou; ter: tenho; fazer: faço; ir: vou; dirigir: dirijo; dormir: durmo; ler: leio; dar: dou;
    ver: vejo; preferir: prefiro; sair: saio; viver: vivo; vestir: visto; seguir: sigo; servir: sirvo
    """
)
_PLACES = {"a": "em", "a o": "no", "a a": "na", "de": "em", "do": "no", "da": "na", "dos": "nos", "das": "nas"}


def present(infinitive: str) -> tuple[str, ...]:
    """How the user says that they do what an infinitive tells."""
    return (_PRESENT.get(infinitive) or f"{infinitive[:-2]}o",)


def over(told: str) -> str:
    """What is told, told to be over."""
    return f"já não {told}"


def now_so(told: str) -> str:
    """What is told, told to have taken the place of what was."""
    return f"{told} agora"


def place(at: str) -> str:
    """The word before a place where one is, of the one before a place where one goes or that one leaves."""
    return _PLACES.get(at, at)
