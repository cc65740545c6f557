"""What making a text atomic must know of Portuguese, Spanish and English (D2): kernels, prepositions, tenses.

All patterns read folded text (lower case, no accents) unless they say otherwise. A kernel is the part of an expression
that counts from now: "ontem" in "desde ontem à noite". Its groups tell how sure it is and how it is written out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cache
from types import MappingProxyType

# How a date, a month or year (bare), a week (feminine) or a weekend (masculine) stands in a sentence:
# after "in", "of", "to", "by", after any other preposition, with none before it, and as the subject.
Ways = Mapping[str, tuple[str, str, str, str, str, str, str]]
GOVERNORS = ("in", "of", "to", "by", "other", "none", "noun")


@dataclass(frozen=True, slots=True)
class Speech:
    """One language: `kernels` and what surrounds them."""

    kernels: str
    dated: str  # the end of an expression that lacks its year
    year: tuple[str, str]  # what joins a year to words, and to a day that ends them
    units: Mapping[str, str]
    lefts: Mapping[str, tuple[str, bool]]  # a word before a kernel: the governor in it, and whether an article is
    others: frozenset[str]
    joins: frozenset[str]
    hedges: frozenset[str]
    ways: Ways
    week: str
    weekend: str
    part: str  # the way that parts of a day are governed
    parts: Mapping[str, str]
    third: str  # the way that quarters are
    ordinals: tuple[str, str, str, str]
    quarter: str
    half: str
    decade: str
    seasons: str
    season: str
    stretch: str
    stays: str  # what follows one with an article that is the subject (accents kept)
    subject: str  # what follows an expression that is the subject of its sentence (accents kept)
    lasting: str  # what follows or stands around a word of today that means nowadays
    past: str  # words in the past (accents kept), without those that tell of a plan
    future: str
    plans: str


def _numbers(words: str) -> str:
    return rf"(?:\d{{1,3}}|{'|'.join(words.split())})"


_PT_N = _numbers("um uma dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta")
_PT_U = r"(?:minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?)"
_PT_P = r"(?:semana|fim\ de\ semana|final\ de\ semana|mes|trimestre|semestre|ano|decada)"
_PT_D = r"(?:(?:segunda|terca|quarta|quinta|sexta)(?:[- ]feira)?|sabado|domingo)"
_PT_M = "(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)"
_PT_S = "(?:verao|outono|inverno|primavera)"
_ES_N = _numbers("un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta")
_ES_U = r"(?:minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?)"
_ES_P = r"(?:semana|fin\ de\ semana|mes|trimestre|semestre|ano|decada)"
_ES_D = "(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)"
_ES_M = "(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)"
_ES_S = "(?:verano|otono|invierno|primavera)"
_EN_N = _numbers("a an one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty")
_EN_U = "(?:minutes?|hours?|days?|weeks?|months?|years?)"
_EN_P = "(?:week|weekend|month|quarter|year|decade)"
_EN_D = "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)"
_EN_T = r"(?:\ (?:morning|afternoon|evening|night))?"
_EN_M = "(?:january|february|march|april|may|june|july|august|september|october|november|december)"
_EN_S = "(?:summer|autumn|fall|winter|spring)"

_PT = Speech(
    kernels=rf"""
        (?P<plain> (?:dia\ )?depois\ de\ amanha | antes\ de\ ontem | anteontem | (?:dia\ de\ )?(?:ontem|hoje|amanha)
            | noite\ passada | n?e(?:st|ss)a\ (?:manha|tarde|noite|madrugada)
            | (?:n|d)?e(?:st|ss)[ea]\ {_PT_P} | {_PT_P}\ (?:passad[oa]|retrasad[oa]|que\ vem) | proxim[oa]\ {_PT_P}
            | {_PT_S}\ (?:passad[oa]|retrasad[oa]|que\ vem) | (?:proxim|ultim)[oa]\ {_PT_S} )
        | (?P<named> {_PT_D}\ (?:passad[oa]|retrasad[oa]|que\ vem) | (?:proxim|ultim)[oa]\ {_PT_D} )
        | (?P<sure> (?:(?:ha|faz)\ )?{_PT_N}\ {_PT_U}\ atras | daqui\ a\ {_PT_N}\ {_PT_U} )
        | (?P<ago> (?:ha|faz)\ {_PT_N}\ {_PT_U} ) | (?P<ahead> em\ {_PT_N}\ {_PT_U} )
        | (?P<stretch> (?:ultim|proxim)[oa]s\ {_PT_N}\ (?:dias|semanas|meses|anos) )
        | (?P<weekday> {_PT_D} | dia\ \d{{1,2}}(?!\ de|/) )""",
    dated=rf"{_PT_M}|\d{{1,2}}/\d{{1,2}}",
    year=(" de ", "/"),
    units=MappingProxyType({"mi": "minute", "ho": "hour", "di": "day", "se": "week", "me": "month", "an": "year"}),
    lefts=MappingProxyType(
        {"o": ("", True), "a": ("", True), "em": ("in", False), "no": ("in", True), "na": ("in", True)}
        | {"de": ("of", False), "do": ("of", True), "da": ("of", True), "ao": ("to", True), "à": ("to", True)}
        | {"pelo": ("by", True), "pela": ("by", True), "nos": ("in", True), "nas": ("in", True)}
        | {"os": ("", True), "as": ("", True), "dos": ("of", True), "das": ("of", True)}
        | {"pelos": ("by", True), "pelas": ("by", True)}
    ),
    others=frozenset("desde até ate para pra pro entre por durante com após apos sobre contra".split()),
    joins=frozenset("e ou".split()),
    hedges=frozenset("de que quase cerca uns umas desde até por para em".split()),
    ways=MappingProxyType(
        {
            "date": ("em ", "de ", "a ", "por ", "", "em ", ""),
            "moment": ("em ", "de ", "a ", "por ", "", "em ", ""),
            "bare": ("em ", "de ", "a ", "por ", "", "em ", ""),
            "fem": ("na ", "da ", "à ", "pela ", "a ", "na ", "a "),
            "masc": ("no ", "do ", "ao ", "pelo ", "o ", "no ", "o "),
        }
    ),
    week="semana de {}",
    weekend="fim de semana de {}",
    part="fem",
    parts=MappingProxyType(
        {"morning": "manhã de {}", "afternoon": "tarde de {}", "night": "noite de {}", "dawn": "madrugada de {}"}
    ),
    third="masc",
    ordinals=("primeiro", "segundo", "terceiro", "quarto"),
    quarter="{} trimestre de {}",
    half="{} semestre de {}",
    decade="década de {}",
    seasons=_PT_S,
    season="{} de {}",
    stretch="de {} a {}",
    stays=r"(?:foi|está|teve|tem)\b",
    subject=r"(?:não )?(?:é|era|será|vai ser|tem sido|está sendo|foi (?:um|uma|o|a|muito|bem))\b",
    lasting=r"(?:jovens|juventude|mundo|sociedade) de hoje|\bhoje(?: eu)? (?:moro|vivo|sou|trabalho|uso|prefiro)\b|"
    r"se (?:fosse|foi) ontem",
    past=(
        r"fui|foi|fomos|foram|fiz|fez|fizemos|tive|teve|tivemos|estive|esteve|estava|vi|viu|vimos|vim|veio|vieram|"
        r"trouxe|pude|quis|soube|dei|deu|demos|li|leu|saí|saiu|caí|caiu|perdi|comi|bebi|vendi|conheci|recebi|nasci|"
        r"parti|dormi|senti|ouvi|escrevi|aprendi|assisti|corri|morri|vivi|consegui|descobri|abri|dividi|subi|desci|"
        r"tirei|retirei|virei|parei|esperei|preparei|(?!\w*[aei]rei\b|estou\b|ateu\b)[^\W\d_]{2,}"
        r"(?:ei|ou|iu|[bcdnrtv]eu|aram|eram|iram)"
    ),
    future=(
        r"vou|vai|vamos|vão|preciso|precisa|precisamos|pretendo|pretende|tenho que|tem que|tenho de|temos que|devo|"
        r"marcad[oa]s?|agendad[oa]s?|previst[oa]s?|[^\W\d_]{2,}(?:rá|rão|aremos|eremos|iremos)"
    ),
    plans=(
        r"se|nasc\w*|decid\w*|combin\w*|marc\w*|agend\w*|promet\w*|planej\w*|diss\w*|falou que|falei que|avis\w*|"
        r"ped\w*|adi\w*|remarc\w*|quer\w*|convid\w*|esper\w*|ach\w*|program\w*|confirm\w*|mudou (?:a|o)|"
        r"mudaram (?:a|o)|museu|europeu|"
        r"(?:para|pra|pro) (?:a |o )?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)\S*"
    ),
)
_ES = Speech(
    kernels=rf"""
        (?P<plain> pasado\ manana | antes\ de\ ayer | anteayer | ayer | hoy | (?<!la\ )manana | anoche
            | esta\ (?:manana|tarde|noche|madrugada)
            | est[ea]\ {_ES_P} | {_ES_P}\ (?:pasad[oa]|que\ viene|antepasad[oa]) | (?:proxim[oa]|pasad[oa])\ {_ES_P}
            | {_ES_S}\ (?:pasad[oa]|que\ viene|antepasad[oa]) | (?:proxim|ultim|pasad)[oa]\ {_ES_S} )
        | (?P<named> {_ES_D}\ (?:pasado|que\ viene) | (?:proximo|ultimo|pasado)\ {_ES_D} )
        | (?P<sure> {_ES_N}\ {_ES_U}\ atras | dentro\ de\ {_ES_N}\ {_ES_U} )
        | (?P<ago> hace\ {_ES_N}\ {_ES_U} ) | (?P<ahead> en\ {_ES_N}\ {_ES_U} )
        | (?P<stretch> (?:ultim|proxim)[oa]s\ {_ES_N}\ (?:dias|semanas|meses|anos) )
        | (?P<weekday> {_ES_D} )""",
    dated=rf"{_ES_M}|\d{{1,2}}/\d{{1,2}}",
    year=(" de ", "/"),
    units=MappingProxyType({"mi": "minute", "ho": "hour", "di": "day", "se": "week", "me": "month", "an": "year"}),
    lefts=MappingProxyType(
        {"el": ("", True), "la": ("", True), "en": ("in", False), "de": ("of", False), "del": ("of", True)}
        | {"a": ("to", False), "al": ("to", True), "por": ("by", False), "los": ("", True), "las": ("", True)}
    ),
    others=frozenset("desde hasta para entre durante con sobre tras contra hacia".split()),
    joins=frozenset("y e o".split()),
    hedges=frozenset("de que casi unos unas desde hasta por para en".split()),
    ways=MappingProxyType(
        {
            "date": ("el ", "del ", "al ", "por el ", "el ", "el ", "el "),
            "moment": ("el ", "del ", "al ", "por el ", "el ", "el ", "el "),
            "bare": ("en ", "de ", "a ", "por ", "", "en ", ""),
            "fem": ("en la ", "de la ", "a la ", "por la ", "la ", "la ", "la "),
            "masc": ("en el ", "del ", "al ", "por el ", "el ", "el ", "el "),
        }
    ),
    week="semana del {}",
    weekend="fin de semana del {}",
    part="fem",
    parts=MappingProxyType(
        {"morning": "mañana del {}", "afternoon": "tarde del {}", "night": "noche del {}", "dawn": "madrugada del {}"}
    ),
    third="masc",
    ordinals=("primer", "segundo", "tercer", "cuarto"),
    quarter="{} trimestre de {}",
    half="{} semestre de {}",
    decade="década de {}",
    seasons=_ES_S,
    season="{} de {}",
    stretch="del {} al {}",
    stays=r"(?:fue|está|tuvo|tiene)\b",
    subject=r"(?:no )?(?:es|era|será|va a ser|ha sido|fue (?:un|una|el|la|muy))\b",
    lasting=r"(?:jovenes|juventud|mundo|sociedad) de hoy|\bhoy(?: yo)? (?:vivo|soy|trabajo|uso|prefiero)\b|"
    r"si (?:fuera|fuese|fue) ayer",
    past=(
        r"fui|fue|fuimos|fueron|hice|hizo|hicimos|hicieron|tuve|tuvo|tuvimos|estuve|estuvo|estuvimos|vi|vio|vimos|"
        r"vine|vino|trajo|traje|pude|pudo|quise|supe|supo|puse|puso|di|dio|dieron|era|estaba|iba|"
        r"(?!\w*[aei]ré\b|(?:qué|porqué|café|bebé|josé|andré|allí)\b)[^\W\d_]{2,}"
        r"(?:é|[bcdglmnprtvzñj]í|ó|aron|ieron|aste|iste)"
    ),
    future=(
        r"voy a|vas a|va a|vamos a|van a|tengo que|tiene que|tenemos que|debo|debe|necesito|pienso|"
        r"programad[oa]s?|prevista?o?s?|[^\W\d_]{1,}[aei](?:ré|rás|rá|remos|rán)"
    ),
    plans=(
        r"si|nac[ií]\w*|nacimos|decid\w*|qued\w*|acord\w*|agend\w*|promet\w*|plane\w*|dij\w*|avis\w*|ped\w*|pid\w*|aplaz\w*|quer\w*|"
        r"quier\w*|invit\w*|esper\w*|cre\w*|program\w*|confirm\w*|reserv\w*|cambi\w*|"
        r"para el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)"
    ),
)
_EN = Speech(
    kernels=rf"""
        (?P<plain> (?:the\ )?day\ before\ yesterday | (?:the\ )?day\ after\ tomorrow | today
            | (?:yesterday|tomorrow){_EN_T}
            | last\ night | tonight | this\ (?:morning|afternoon|evening)
            | (?:last|next|this|this\ past)\ {_EN_P} | {_EN_P}\ before\ last | {_EN_P}\ after\ next
            | (?:last|next|this\ past)\ {_EN_S} | {_EN_S}\ before\ last )
        | (?P<named> (?:last|next)\ {_EN_D}{_EN_T} )
        | (?P<sure> {_EN_N}\ {_EN_U}\ ago | {_EN_N}\ {_EN_U}\ from\ now )
        | (?P<ago> (?!) ) | (?P<ahead> in\ {_EN_N}\ {_EN_U} )
        | (?P<stretch> (?:last|past|next)\ {_EN_N}\ (?:days|weeks|months|years) )
        | (?P<weekday> {_EN_D}{_EN_T}(?!\ (?:morning|afternoon|evening|night)s) | \d{{1,2}}(?:st|nd|rd|th)(?!\ of) )""",
    dated=rf"{_EN_M}(?:\ \d{{1,2}}(?:st|nd|rd|th)?)?",
    year=(" ", ", "),
    units=MappingProxyType({"mi": "minute", "ho": "hour", "da": "day", "we": "week", "mo": "month", "ye": "year"}),
    lefts=MappingProxyType({"the": ("", True), "on": ("in", False), "in": ("in", False), "at": ("in", False)}),
    others=frozenset(
        "since until till by before after from to between of for than during through throughout over within per like "
        "about around starting".split()
    ),
    joins=frozenset("and to or until till through".split()),
    hedges=frozenset("than about almost nearly over around within under since until by for in".split()),
    ways=MappingProxyType(
        {
            "date": ("on ", "of ", "to ", "by ", "", "on ", ""),
            "moment": ("at ", "of ", "to ", "by ", "", "at ", ""),
            "bare": ("in ", "of ", "to ", "by ", "", "in ", ""),
            "fem": ("in the ", "of the ", "to the ", "by the ", "the ", "in the ", "the "),
            "masc": ("on the ", "of the ", "to the ", "by the ", "the ", "on the ", "the "),
        }
    ),
    week="week of {}",
    weekend="weekend of {}",
    part="masc",
    parts=MappingProxyType(
        {"morning": "morning of {}", "afternoon": "afternoon of {}", "night": "night of {}", "evening": "evening of {}"}
    ),
    third="fem",
    ordinals=("first", "second", "third", "fourth"),
    quarter="{} quarter of {}",
    half="{} half of {}",
    decade="{}s",
    seasons=_EN_S,
    season="{} of {}",
    stretch="from {} to {}",
    stays=r"(?:was|is|has|had)\b",
    subject=r"(?:is|isn't|was|wasn't|will be|won't be|has been|seems|looks|feels|sounds)\b",
    lasting=r"\btoday's (?:youth|world|society|kids|young)|(?:youth|world|society|kids) of today|"
    r"\blike (?:it was )?(?:just |only )?yesterday|\btoday,? i (?:live|am|work|use|prefer)\b",
    past=(
        r"was|were|had|did|didn't|went|met|saw|came|got|took|made|gave|found|left|felt|lost|bought|spoke|ate|wrote|"
        r"began|broke|brought|built|caught|chose|drank|drove|fell|flew|forgot|grew|heard|kept|knew|learnt|led|paid|"
        r"ran|sang|sat|sent|shot|slept|sold|spent|quit|stood|stole|swam|taught|threw|understood|woke|won|wore|"
        r"(?!hundred\b)[a-z]{2,}[^e\W]ed"
    ),
    future=r"will|won't|shall|going to|gonna|must|have to|has to|need to|needs to|due|[a-z]+'ll",
    plans=(
        r"if|born|decid\w*|agree\w*|plan\w*|promis\w*|said|says|told|tell\w*|schedul\w*|book\w*|want\w*|ask\w*|postpon\w*|"
        r"mov\w* (?:the|it|our|my)|"
        r"reschedul\w*|expect\w*|think\w*|thought|hop\w*|invit\w*|confirm\w*|arrang\w*|suggest\w*|supposed|"
        r"can|could|able|tak\w*|took|usually|always|need\w*d|(?:for|to) (?:monday|tuesday|wednesday|thursday|friday|"
        r"saturday|sunday)"
    ),
)
SPEECH: Mapping[str, Speech] = MappingProxyType({"pt": _PT, "es": _ES, "en": _EN})


def written(speech: Speech, start: datetime, grain: str) -> tuple[str, str] | None:
    """The way a unit that begins at a moment is governed, and how it is written; None where it has no word."""
    day = start.date()
    if grain in ("minute", "hour"):
        return "moment", start.strftime("%Y-%m-%d %H:%M")
    if grain in speech.parts:
        return speech.part, speech.parts[grain].format(day)
    bodies = {
        "day": ("date", f"{day}"),
        "week": ("fem", speech.week.format(day - timedelta(days=day.weekday()))),
        "weekend": ("masc", speech.weekend.format(day)),
        "month": ("bare", f"{day}"[:7]),
        "quarter": (speech.third, speech.quarter.format(speech.ordinals[(day.month - 1) // 3], day.year)),
        "half": ("masc", speech.half.format(speech.ordinals[(day.month - 1) // 6], day.year)),
        "year": ("bare", f"{day}"[:4]),
        "decade": ("fem", speech.decade.format(day.year)),
    }
    return bodies.get(grain)


@cache
def kernels_of(code: str) -> re.Pattern[str]:
    """Finds the kernels of a language; the name of the group is the kind."""
    return re.compile(rf"\b(?:{SPEECH[code].kernels})\b", re.VERBOSE)


@cache
def dated_of(code: str) -> re.Pattern[str]:
    """Finds a month, or a day of it, at the end of an expression."""
    return re.compile(rf"\b(?:{SPEECH[code].dated})\Z")


@cache
def tenses_of(code: str) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Patterns of a language for words in the past, in the future, and of plans."""
    speech = SPEECH[code]
    past, future, plans = (re.compile(rf"\b(?:{words})\b") for words in (speech.past, speech.future, speech.plans))
    return past, future, plans


# Any text with a kernel, or a date without its year, has one of these, or digits.
_SHARED = (
    b"tarde madrugada semana mes trimestre semestre ano decada minuto minutos hora horas dia dias semanas meses anos"
)
_TRIGGERS_PT = b"""
    ontem anteontem hoje amanha noite manha segunda terca quarta quinta sexta sabado domingo janeiro fevereiro marco
    abril maio junho julho agosto setembro outubro novembro dezembro verao outono inverno primavera
"""
_TRIGGERS_ES = b"""
    ayer anteayer hoy manana anoche noche lunes martes miercoles jueves viernes sabado domingo enero febrero marzo
    abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre verano otono invierno primavera
"""
_TRIGGERS_EN = b"""
    yesterday today tomorrow night tonight morning afternoon evening week weekend month quarter year decade minute
    minutes hour hours day days weeks months years monday tuesday wednesday thursday friday saturday sunday january
    february march april may june july august september october november december summer autumn fall winter spring
"""
TRIGGERS_OF: Mapping[str, frozenset[bytes]] = MappingProxyType(
    {
        "pt": frozenset((_SHARED + _TRIGGERS_PT).split()),
        "es": frozenset((_SHARED + _TRIGGERS_ES).split()),
        "en": frozenset(_TRIGGERS_EN.split()),
    }
)
TRIGGERS = frozenset().union(*TRIGGERS_OF.values())
# Before these a weekday is any one of its kind: "numa segunda", "on a Monday".
ANY = frozenset("a an any some one um uma num numa algum alguma un una algún alguna cada each every cualquier".split())

# Pronouns by language, in groups that stand for the same person; accents count ("el" is an article).
PRONOUNS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "pt": ("ele dele nele", "ela dela nela", "eles deles neles", "elas delas nelas"),
        "es": ("él", "ella", "ellos", "ellas"),
        "en": ("he him his", "she her hers", "they them their theirs"),
    }
)
# People without a name that a pronoun may stand for.
ROLES = frozenset(
    """
    usuário usuária usuario cliente clientes chefe gerente diretor diretora colega amigo amiga amigos irmão irmã mãe
    pai pais filho filha filhos marido esposa mulher homem namorado namorada avô avó tio tia primo prima sobrinho
    sobrinha professor professora médico médica doutor doutora advogado advogada vizinho vizinha aluno aluna menino
    menina bebê alguém ninguém pessoa pessoas gente equipe time cachorro cachorra gato gata sócio sócia jefe jefa
    director directora hermano hermana madre padre padres hijo hija hijos esposo mujer hombre novio novia abuelo
    abuela tío tía sobrina profesor profesora doctor doctora abogado abogada vecino vecina alumno alumna niño niña
    alguien nadie persona personas equipo perro perra mamá papá user client customer boss manager colleague coworker
    friend friends brother sister mother father mom dad parents son daughter kids husband wife man woman men women
    boyfriend girlfriend partner grandfather grandmother uncle aunt cousin nephew niece teacher lawyer neighbor
    neighbour student boy girl baby child children someone somebody anyone anybody everyone everybody nobody person
    people team guy guys dog cat owner patient
    """.split()
)
DETERMINERS = frozenset(
    """
    o a os as um uma uns umas meu minha meus minhas seu sua seus suas nosso nossa este esta esse essa aquele aquela
    no na nos nas do da dos das ao aos pelo pela num numa el la los las un una unos unas mi mis su sus nuestro
    nuestra ese esa aquel aquella del al the my our your this that these those
    """.split()
)
# What a sentence's first word is followed by where it is a name, though they carry no content: "Maria foi", "Peter is".
VERBS = frozenset(
    """
    é foi está tem disse vai era fez quer e y and es fue tiene dijo va quiere is was has had said told will did got
    """.split()
)
