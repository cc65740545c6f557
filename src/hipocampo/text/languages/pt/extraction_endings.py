"""Portuguese: how people say that something is over or has changed.

`hipocampo.text.extraction.endings` says how it is written; `{since}` and the like are `LISTS`.
"""

# Parts that several patterns share.
LISTS = {
    # `any more`, but not `more than`.
    "more": (
        r"mais(?! (?:(?:do )?que|de (?:\d|um|uma|dois|duas|tres|\w+ (?:vez|vezes|horas?|anos?|dias?))|ou menos"
        r"|nada)\b)"
    ),
    # A place or a firm, with the word before it.
    "at_place": r"(?P<at>n[oa]s?|em|d[oae]s?) (?P<x>.+)",
    # Since when, at the end of a clause.
    "since": (
        r"(?: (?:ha|faz|desde|ontem|hoje|em (?:\d{4}|{months})|no ano|na semana|no mes|este|esse|esta"
        r"|essa)\b.*)?$"
    ),
}
# Clauses that say that something is over, what they are read as, and of whom: "user", "others" or "both".
ENDINGS = (
    (r"(?:ja|agora) nao (?P<b>.+?)(?: mais)?$", "{b}", "both"),
    (r"nao (?P<a>(?:me |se )?\w+(?: \w+ndo)?) {more}(?P<b> .+|$)", "{a}{b}", "both"),
    (r"nao (?P<b>.+) mais$", "{b}", "both"),
    (r"(?:ja )?(?:deixei|parei|larguei) de (?P<verb>\w+r)\b(?P<b>.*?){since}", "{verb}{b}", "user"),
)
# Clauses that say that something is so again or after all, and what they are read as.
RESUMED = ((r"(?:eu )?voltei a (?P<verb>\w+r)\b(?P<b>.*?){since}", "{verb}{b}"),)
# What happened, what is so since then, and how: "now" where it takes the place of what was, "job" where it does so if
# the sentence is about jobs, "over" where it has ended.
CHANGES = (
    (
        (
            r"(?:(?:me|nos|ja me) (?:mudei|mudamos)|(?:mudei|mudamos)(?:-me|-nos)?|a gente se mudou"
            r"|se mudou)(?: de volta)? par(?P<at>a [oa]|a) (?P<x>.+)"
        ),
        "moro {at} {x}",
        "",
    ),
    (
        r"(?:ja )?comecei (?:a trabalhar|(?:um|o|num|no|meu) novo (?:emprego|trabalho)) {at_place}",
        "trabalho {at} {x}",
        "now",
    ),
    (r"(?:ja )?(?:comecei|entrei) {at_place}", "trabalho {at} {x}", "job"),
    (
        r"(?:consegui|arranjei|arrumei|comecei) (?:um |o )?(?:novo )?(?:emprego|trabalho)(?: novo)? {at_place}",
        "trabalho {at} {x}",
        "now",
    ),
    (r"(?:larguei|deixei|perdi|sai d)o? ?(?:o )?(?:meu )?(?:emprego|trabalho) {at_place}", "trabalho {at} {x}", "over"),
    (
        r"(?:fui demitid[oa]|fui mandad[oa] embora|me demiti|pedi demissao|me desliguei) {at_place}",
        "trabalho {at} {x}",
        "over",
    ),
)
# A `place` in lower case, where nothing but time, company or a reason follows.
LOWER_PLACE = (
    r"(?P<place>(?!(?:casa|apartamento|ape|ap|apto|interior|campo|centro|litoral|exterior|cidade|bairro|pais"
    r"|predio|outr[oa]s?|uma?|perto|longe|fora|ca|la|aqui|ali|sala|quarto|republica|praia|roca|sitio|chacara"
    r"|fazenda|kitnet|minha|meu|noss[oa]|mesm[oa]|lado|time|equipe|area|turno|home|remoto|linux|python|nuvem"
    r"|producao|versao|capital|onde|morar|trabalhar|dentro|escola|empresa|hotel|terapia|vida|trem"
    r"|carro)\b)(?:(?:sao|belo|porto|nova|santa|rio|campo|ribeirao|joao) )?[a-z]{4,})(?=$|,| (?:com|em|no|na"
    r"|mes|semana|ano|ontem|hoje|por|porque|para|quando|depois|ha|faz|e|esse|este|essa|esta)\b)"
)
# What shows that an event is an old story.
STORY = (
    r"\b(?:quando (?:eu )?(?:era|tinha|fiz|estava|fui)|na (?:infancia|adolescencia)|aos \w+ anos|naquela epoca"
    r"|originalmente|no comeco|depois|mais tarde|por um tempo|por (?:\w+ )?(?:dias|semanas|meses|anos?|mes)"
    r"|temporariamente|voltei(?! a \w+r\b)|antigamente|uma vez)\b"
)
# What shows that a sentence is about jobs.
JOB = r"\b(?:empregos?|trabalh\w+|empresa|larguei|deixei|sai d\w+|contratad[oa]|como)\b"
# Names of schools: who starts there does not work there.
SCHOOL = r".*\b(?:universidade|faculdade|colegio|escola|instituto|uf\w*|usp|unicamp|puc|unesp|senai)\b"
# `now`, in the words that open a clause.
NOW = r"(?:^|.*\b)agora\b"
# Irregular verbs as the user says them of themselves.
PRESENT = """
    ser: sou; estar: estou; ter: tenho; fazer: faço; ir: vou; dirigir: dirijo; dormir: durmo; ler: leio; dar: dou;
    ver: vejo; preferir: prefiro; sair: saio; viver: vivo; vestir: visto; seguir: sigo; servir: sirvo
"""
# The others: each pattern that fits gives a form.
PRESENT_FORMS = ((r"(.*)..", r"\1o"),)
# How a fact says that something is over: the first pattern that fits.
OVER = ((r"(.*)", r"já não \1"),)
# How a fact says that something took the place of what was.
NOW_SO = "{said} agora"
# The word before a place where one is, by the one before a place where one goes or that one leaves.
PLACES = {"a": "em", "a o": "no", "a a": "na", "de": "em", "do": "no", "da": "na", "dos": "nos", "das": "nas"}
