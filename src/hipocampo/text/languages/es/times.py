"""Spanish: relative times as they are made absolute (D2).

Patterns are for normalised text (lower case, no accents) unless they say otherwise; `{number}`, `{unit}` and the like
stand for the fragments.
"""

# Numbers in words.
NUMBER_WORDS = "un una uno dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta"

# Fragments of the patterns below.
FRAGMENTS = {
    "unit": r"(?:minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?)",
    "period": r"(?:semana|fin\ de\ semana|mes|trimestre|semestre|ano|decada)",
    "weekday": "(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)",
    "month": "(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)",
    "season": "(?:verano|otono|invierno|primavera)",
}

# The part of an expression that counts from now, by how sure it is and how it is written out.
KERNELS = r"""
    (?P<plain> pasado\ manana | antes\ de\ ayer | anteayer | ayer | hoy | (?<!la\ )manana | anoche
        | esta\ (?:manana|tarde|noche|madrugada)
        | est[ea]\ {period}(?:\ que\ viene)? | {period}\ (?:pasad[oa]|que\ viene|antepasad[oa])
        | (?:proxim[oa]|pasad[oa])\ {period}
        | {season}\ (?:pasad[oa]|que\ viene|antepasad[oa]) | (?:proxim|ultim|pasad)[oa]\ {season} )
    | (?P<named> {weekday}\ (?:pasado|que\ viene) | (?:proximo|ultimo|pasado)\ {weekday} )
    | (?P<sure> {number}\ {unit}\ atras | dentro\ de\ {number}\ {unit} )
    | (?P<ago> hace\ {number}\ {unit} ) | (?P<ahead> en\ {number}\ {unit} )
    | (?P<stretch> (?:ultim|proxim)[oa]s\ {number}\ (?:dias|semanas|meses|anos) )
    | (?P<weekday> {weekday} )"""

# The end of an expression that lacks its year.
DATED = r"{month}|\d{1,2}/\d{1,2}"

# What joins a year to words, and to a day that ends them.
YEAR_JOINT = (" de ", "/")

# Units by the first letters of their words.
UNITS = {"mi": "minute", "ho": "hour", "di": "day", "se": "week", "me": "month", "an": "year"}

# Words before a kernel, by the governor in them: those without an article, and those with one.
GOVERNORS = {
    "": ("", "el la los las"),
    "in": ("en", ""),
    "of": ("de", "del"),
    "to": ("a", "al"),
    "by": ("por", ""),
}

# Other prepositions (accents kept).
OTHER_PREPOSITIONS = "desde hasta para entre durante con sobre tras contra hacia"

# What joins two kernels.
JOINS = "y e o"

# What makes an amount no more than about right (accents kept).
HEDGES = "de que casi unos unas desde hasta por para en está están"

# Words before a time that is somebody's: "nuestro domingo" (accents kept).
OWNERS = "mi tu su nuestro nuestra vuestro vuestra"

# What tells which day it is, or was, and not when something happened (accents kept).
COPULAS = "es era fue"

# What follows a weekday that somebody has free.
FREE = "libres?"

# An age that somebody reaches on a day.
AGE = r"hacen? {number} anos? (?:el (?:dia )?\d+|en {month}|este {month})"

# How a thing is written after "in", "of", "to", "by", another preposition, none, and as the subject.
WAYS = {
    "date": ("el ", "del ", "al ", "por el ", "el ", "el ", "el "),
    "moment": ("el ", "del ", "al ", "por el ", "el ", "el ", "el "),
    "bare": ("en ", "de ", "a ", "por ", "", "en ", ""),
    "fem": ("en la ", "de la ", "a la ", "por la ", "la ", "la ", "la "),
    "masc": ("en el ", "del ", "al ", "por el ", "el ", "el ", "el "),
}

# How a week is written.
WEEK = "semana del {}"

# How a weekend is written.
WEEKEND = "fin de semana del {}"

# The way that parts of a day are governed.
PART_WAY = "fem"

# How parts of a day are written.
PARTS = {"morning": "mañana del {}", "afternoon": "tarde del {}", "night": "noche del {}", "dawn": "madrugada del {}"}

# The way that quarters are governed.
QUARTER_WAY = "masc"

# The first to the fourth.
ORDINALS = ("primer", "segundo", "tercer", "cuarto")

# How a quarter of a year is written.
QUARTER = "{} trimestre de {}"

# How half a year is written.
HALF = "{} semestre de {}"

# How a decade is written.
DECADE = "década de {}"

# How a season is written.
SEASON = "{} de {}"

# From a day to a day.
STRETCH = "del {} al {}"

# What follows an expression with an article that is the subject (accents kept).
STAYS = r"(?:fue|está|tuvo|tiene)\b"

# What follows an expression that is the subject of its sentence (accents kept).
SUBJECT = r"(?:no )?(?:es|era|será|va a ser|ha sido|fue (?:un|una|el|la|muy))\b"

# What follows or stands around a word of today that means nowadays.
NOWADAYS = (
    r"(?:jovenes|juventud|mundo|sociedad) de hoy|\bhoy(?: yo)? (?:vivo|soy|trabajo|uso|prefiero)\b|"
    r"si (?:fuera|fuese|fue) ayer"
)

# Words in the past (accents kept).
PAST = (
    r"fui|fue|fuimos|fueron|hice|hizo|hicimos|hicieron|tuve|tuvo|tuvimos|estuve|estuvo|estuvimos|vi|vio|vimos|"
    r"vine|vino|trajo|traje|pude|pudo|quise|supe|supo|puse|puso|di|dio|dieron|era|estaba|iba|"
    r"(?:esp|sup|recup|op|gen)eré|(?:ad)?miré|(?:re)?tiré|giré|respiré|(?:pre|re|se|com|dis)?paré|(?:de|a)claré|"
    r"(?!\w*[aei]ré\b|(?:vend|tend|pond|sald|vald|pod|hab|sab|cab|quer)ré\b|(?:qué|porqué|café|bebé|josé|andré|allí)\b)[^\W\d_]{2,}"
    r"(?:é|[bcdglmnprtvzñj]í|ó|aron|ieron|aste|iste)"
)

# Words in the future (accents kept).
FUTURE = (
    r"voy a|vas a|va a|vamos a|van a|tengo que|tiene que|tenemos que|debo|debe|necesito|pienso|"
    r"programad[oa]s?|prevista?o?s?|"
    r"(?:i|vend|tend|pond|sald|vald|pod|hab|sab|cab|quer)r(?:é|ás|á|emos|án)|"
    r"(?!(?:(?:es|su|recu|o)pe|gene|(?:ad)?mi|(?:re)?ti|gi|respi|(?:pre|re|se|com|dis)?pa|(?:de|a)cla)ré\b)"
    r"[^\W\d_]{1,}[aei](?:ré|rás|rá|remos|rán)"
)

# Words of plans, which may lie on either side of now (accents kept).
PLANS = (
    r"si|nac[ií]\w*|nacimos|decid\w*|qued\w*|acord\w*|agend\w*|promet\w*|plane\w*|dij\w*|avis\w*|ped\w*|pid\w*|aplaz\w*|quer\w*|"
    r"quier\w*|invit\w*|esper\w*|cre\w*|program\w*|confirm\w*|reserv\w*|cambi\w*|"
    r"para el (?:lunes|martes|miércoles|jueves|viernes|sábado|domingo)"
)

# Any text with a kernel, or a date without its year, has one of these, a weekday, a month, or digits.
TRIGGERS = """
    tarde madrugada semana mes trimestre semestre ano decada minuto minutos hora horas dia dias semanas meses anos
    ayer anteayer hoy manana anoche noche setiembre verano otono invierno primavera
"""

# What a time is meant for, moved to or begins with may lie on either side of what was done.
MEANT_FOR = "para a al hacia"

# Articles that may follow.
ARTICLES = "el la"

# Words at which a clause ends (accents kept).
CLAUSE_JOINTS = "y pero que porque después"

# Words for since.
SINCE = "desde"

# What may stand before the subject of a sentence.
SUBJECT_OPENERS = "que porque pero y"

# Words for now.
NOW = "ahora"

# Before these a weekday is any one of its kind (accents kept).
ANY = "un una algún alguna cada cualquier"

# After an amount of time: "há dois anos que" is no point in time.
AGO_THAT = "que"

# Weekdays that are names of people too.
NAMES = "domingo"

# What tells after a time that it recurs.
RECURRING = r"(?:de )?(?:tod[oa]s?|cada)"

# What names the first that comes.
FIRST_TO_COME = "proxim|que viene"

# By kind: kernels that our grammar reads in another form only.
READ_AS = {"sure": (r"^dentro de", "en")}

# How feminine seasons end.
FEMININE = "a"
