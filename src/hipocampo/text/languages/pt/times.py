"""Portuguese: relative times as they are made absolute (D2).

Patterns are for normalised text (lower case, no accents) unless they say otherwise; `{number}`, `{unit}` and the like
stand for the fragments.
"""

# Numbers in words.
NUMBER_WORDS = "um uma dois duas tres quatro cinco seis sete oito nove dez onze doze quinze vinte trinta"

# Fragments of the patterns below.
FRAGMENTS = {
    "unit": r"(?:minutos?|horas?|dias?|semanas?|mes(?:es)?|anos?)",
    "period": r"(?:semana|fim\ de\ semana|final\ de\ semana|mes|trimestre|semestre|ano|decada)",
    "weekday": r"(?:(?:segunda|terca|quarta|quinta|sexta)(?:[- ]feira)?|sabado|domingo)",
    "month": "(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)",
    "season": "(?:verao|outono|inverno|primavera)",
}

# The part of an expression that counts from now, by how sure it is and how it is written out.
KERNELS = r"""
    (?P<plain> (?:dia\ )?depois\ de\ amanha | antes\ de\ ontem | anteontem | (?:dia\ de\ )?(?:ontem|hoje|amanha)
        | noite\ passada | n?e(?:st|ss)a\ (?:manha|tarde|noite|madrugada)
        | (?:n|d)?e(?:st|ss)[ea]\ {period}(?:\ que\ vem)? | {period}\ (?:passad[oa]|retrasad[oa]|que\ vem)
        | proxim[oa]\ {period}
        | {season}\ (?:passad[oa]|retrasad[oa]|que\ vem) | (?:proxim|ultim)[oa]\ {season} )
    | (?P<named> {weekday}\ (?:passad[oa]|retrasad[oa]|que\ vem) | (?:proxim|ultim)[oa]\ {weekday} )
    | (?P<sure> (?:(?:ha|faz)\ )?{number}\ {unit}\ atras | daqui\ a\ {number}\ {unit} )
    | (?P<ago> (?:ha|faz)\ {number}\ {unit} ) | (?P<ahead> em\ {number}\ {unit} )
    | (?P<stretch> (?:ultim|proxim)[oa]s\ {number}\ (?:dias|semanas|meses|anos) )
    | (?P<weekday> {weekday} | dia\ \d{1,2}(?!\ de|/) )"""

# The end of an expression that lacks its year.
DATED = r"{month}|\d{1,2}/\d{1,2}"

# What joins a year to words, and to a day that ends them.
YEAR_JOINT = (" de ", "/")

# Units by the first letters of their words.
UNITS = {"mi": "minute", "ho": "hour", "di": "day", "se": "week", "me": "month", "an": "year"}

# Words before a kernel, by the governor in them: those without an article, and those with one.
GOVERNORS = {
    "": ("", "o a os as"),
    "in": ("em", "no na nos nas"),
    "of": ("de", "do da dos das"),
    "to": ("", "ao à"),
    "by": ("", "pelo pela pelos pelas"),
}

# Other prepositions (accents kept).
OTHER_PREPOSITIONS = "desde até ate para pra pro entre por durante com após apos sobre contra"

# What joins two kernels.
JOINS = "e ou"

# What makes an amount no more than about right (accents kept).
HEDGES = "de que quase cerca uns umas desde até por para em está estão fica ficam"

# Words before a time that is somebody's: "nosso domingo" (accents kept).
OWNERS = "meu minha seu sua teu tua nosso nossa"

# What tells which day it is, or was, and not when something happened (accents kept).
COPULAS = "é era foi"

# What follows a weekday that somebody has free.
FREE = "de folga|livre|off"

# An age that somebody reaches on a day.
AGE = r"fa(?:z|zem) {number} anos? (?:(?:n?o )?dia \d+|a \d+|em {month}|n?est[ea] {month})"

# How a thing is written after "in", "of", "to", "by", another preposition, none, and as the subject.
WAYS = {
    "date": ("em ", "de ", "a ", "por ", "", "em ", ""),
    "moment": ("em ", "de ", "a ", "por ", "", "em ", ""),
    "bare": ("em ", "de ", "a ", "por ", "", "em ", ""),
    "fem": ("na ", "da ", "à ", "pela ", "a ", "na ", "a "),
    "masc": ("no ", "do ", "ao ", "pelo ", "o ", "no ", "o "),
}

# How a week is written.
WEEK = "semana de {}"

# How a weekend is written.
WEEKEND = "fim de semana de {}"

# The way that parts of a day are governed.
PART_WAY = "fem"

# How parts of a day are written.
PARTS = {"morning": "manhã de {}", "afternoon": "tarde de {}", "night": "noite de {}", "dawn": "madrugada de {}"}

# The way that quarters are governed.
QUARTER_WAY = "masc"

# The first to the fourth.
ORDINALS = ("primeiro", "segundo", "terceiro", "quarto")

# How a quarter of a year is written.
QUARTER = "{} trimestre de {}"

# How half a year is written.
HALF = "{} semestre de {}"

# How a decade is written.
DECADE = "década de {}"

# How a season is written.
SEASON = "{} de {}"

# From a day to a day.
STRETCH = "de {} a {}"

# What follows an expression with an article that is the subject (accents kept).
STAYS = r"(?:foi|está|teve|tem)\b"

# What follows an expression that is the subject of its sentence (accents kept).
SUBJECT = r"(?:não )?(?:é|era|será|vai ser|tem sido|está sendo|foi (?:um|uma|o|a|muito|bem))\b"

# What follows or stands around a word of today that means nowadays.
NOWADAYS = (
    r"(?:jovens|juventude|mundo|sociedade) de hoje|\bhoje(?: eu)? (?:moro|vivo|sou|trabalho|uso|prefiro)\b|"
    r"se (?:fosse|foi) ontem"
)

# Words in the past (accents kept).
PAST = (
    r"fui|foi|fomos|foram|fiz|fez|fizemos|tive|teve|tivemos|estive|esteve|estava|vi|viu|vimos|vim|veio|vieram|"
    r"trouxe|pude|quis|soube|dei|deu|demos|li|leu|saí|saiu|caí|caiu|perdi|comi|bebi|vendi|conheci|recebi|nasci|"
    r"parti|dormi|senti|ouvi|escrevi|aprendi|assisti|corri|morri|vivi|consegui|descobri|abri|dividi|subi|desci|"
    r"tirei|retirei|virei|parei|esperei|preparei|(?!\w*[aei]rei\b|estou\b|ateu\b)[^\W\d_]{2,}"
    r"(?:ei|ou|iu|[bcdnrtv]eu|aram|eram|iram)"
)

# Words in the future (accents kept).
FUTURE = (
    r"vou|vai|vamos|vão|preciso|precisa|precisamos|pretendo|pretende|tenho que|tem que|tenho de|temos que|devo|"
    r"marcad[oa]s?|agendad[oa]s?|previst[oa]s?|[^\W\d_]{2,}(?:rá|rão|aremos|eremos|iremos)"
)

# Words of plans, which may lie on either side of now (accents kept).
PLANS = (
    r"se|nasc\w*|decid\w*|combin\w*|marc\w*|agend\w*|promet\w*|planej\w*|diss\w*|falou que|falei que|avis\w*|"
    r"ped\w*|adi\w*|remarc\w*|quer\w*|convid\w*|esper\w*|ach\w*|program\w*|confirm\w*|mudou (?:a|o)|"
    r"mudaram (?:a|o)|museu|europeu|"
    r"(?:para|pra|pro) (?:a |o )?(?:segunda|terça|quarta|quinta|sexta|sábado|domingo)\S*"
)

# Any text with a kernel, or a date without its year, has one of these, a weekday, a month, or digits.
TRIGGERS = """
    tarde madrugada semana mes trimestre semestre ano decada minuto minutos hora horas dia dias semanas meses anos
    ontem anteontem hoje amanha noite manha verao outono inverno primavera
"""

# What a time is meant for, moved to or begins with may lie on either side of what was done.
MEANT_FOR = "para pra pro ao"

# Articles that may follow.
ARTICLES = "o a"

# Words at which a clause ends (accents kept).
CLAUSE_JOINTS = "e mas que porque depois"

# Words for since.
SINCE = "desde"

# What may stand before the subject of a sentence.
SUBJECT_OPENERS = "que porque pois mas e"

# Words for now.
NOW = "agora"

# Before these a weekday is any one of its kind (accents kept).
ANY = "um uma num numa algum alguma cada"

# After an amount of time: "há dois anos que" is no point in time.
AGO_THAT = "que"

# Weekdays that are names of people too.
NAMES = "domingo"

# What tells after a time that it recurs.
RECURRING = r"(?:de )?(?:tod[oa]s?|cada)"

# What names the first that comes.
FIRST_TO_COME = "proxim"

# What names the one before the last.
BEFORE_LAST = "retrasad"

# How a kernel begins that holds its preposition.
CONTRACTED = {"nest": "in", "ness": "in", "dest": "of", "dess": "of"}

# By kind: kernels that our grammar reads in another form only.
READ_AS = {"weekday": (r"^(segunda|ter[çc]a|quarta|quinta|sexta)$", r"\1-feira")}

# How feminine seasons end.
FEMININE = "a"
