"""Portuguese: how people speak of themselves: what opens, joins and ends a clause, and what is not worth keeping.

Patterns are matched with normalised text; `{kin}` in them is a list of `extraction_lists.py` or `feelings.py`.
"""

# An article or a small number before a noun.
A_OR_NUMBER = r"(?:uma?|dois|duas|tres|\d+)"
# Short forms of chat, written out.
CHAT_SPELLINGS = """
    vc: você; vcs: vocês; tb: também; tbm: também; q: que; pq: porque; n: não; ñ: não; nao: não; mto: muito; mt:
    muito; mta: muita; tô: estou; to: estou; tou: estou; tá: está; ta: está; tava: estava; eh: é; hj: hoje; pra:
    para; pro: para o; pras: para as; pros: para os; cmg: comigo; msm: mesmo; trampo: trabalho; trampando:
    trabalhando; apê: apartamento; dps: depois; agr: agora; qdo: quando; qnd: quando; fds: fim de semana; a gente
    tem: temos; a gente mora: moramos; a gente vai: vamos; facul: faculdade; niver: aniversário
"""
# Words that only open a clause: greetings, fillers, `by the way`.
OPENERS = r"""
    quanto mais velh[oa] (?:eu )?fico(?: mais)?, depois d[eoa]s? (?:\w+ )*?\w+[^\w ]?(?= (?:eu )?(?:voltei|mudei|me
    mudei|larguei|perdi|comecei|parei|fiquei|virei|tive)\b), por favor, antes(?= (?:eu )?\w+(?:ava|ia)\b),
    (?:lembrei|esqueci|faltou|preciso|queria)(?: de)? te (?:falar|dizer|contar|avisar)(?: e)? que, para piorar, para
    completar, ainda por cima, deixa eu (?:te )?(?:explicar|contar), e o seguinte, resumindo, o problema e que, o
    negocio e que, (?:eu )?acabei de (?:saber|receber a noticia)(?: de)? que, soube que, (?:nos )?descobrimos que,
    ultimamente, nesses ultimos (?:meses|dias|anos|tempos), nas ultimas semanas, nos ultimos
    (?:meses|dias|anos|tempos), de uns tempos para ca, recentemente, aos \d\d(?: anos)?[^\w]+(?:eu )?descobri que,
    fala ai, fala, oi+, ola+, e ai, opa, bom dia, boa tarde, boa noite, bom, bem, olha, olhe, entao, como (?:eu
    )?(?:falei|disse), ah+, eh, hum+, ai, pois e, aliás, alias, na verdade, na real, a proposito, por sinal, so para
    voce saber, so pra voce saber, so para constar, para constar, ja (?:te|lhe) (?:disse|falei|contei) que, eu
    (?:disse|falei) que, lembre(?:-se)? (?:de )?que, lembra (?:de )?que, nao esquece que, nao esqueca que, anota(?:
    ai)?(?: que)?, anote que, saiba que, (?:ja )?(?:te )?adianto(?: logo)? que, (?:ja )?aviso que, admito que, como
    voce sabe, voce sabe que, confesso que, devo dizer que, preciso dizer que, a verdade e que, acontece que, e que,
    o fato e que, a boa noticia e que, a ma noticia e que, a novidade e que, boas? noticias?, adivinha, deixa eu te
    contar, vou te contar, te contei que, sabe, cara, mano, gente, amig[oa], e, mas, tambem, alem disso, hoje em
    dia, atualmente, agora, no momento, por enquanto, descobri que, obs, ps, um pouco sobre mim, sobre mim,
    contexto, para contexto, finalmente, enfim, felizmente, infelizmente, sinceramente, honestamente, no fim,
    nao(?=[,!]), sim, claro, ok, tipo, digo, quer dizer, ou melhor, corrigindo, correcao, desculpa, particularmente,
    pessoalmente, basicamente, normalmente, como(?= (?:sou|tenho|moro|trabalho|estou|nao como)), geralmente,
    katherine, (?:o|a|meu|minha) (?:medic[oa]|doutora?|psiquiatra|psicolog[oa]|nutricionista|dermatologista) (?:me
    )?(?:disse|falou|confirmou|descobriu|avisou) que, acabei de descobrir que, obrigad[oa], valeu, ja que, porque,
    pois, por fim, ufa, uau, nossa, caramba, que alegria
"""
# Words that a clause may begin with, besides the verbs of the rules.
CLAUSE_HEADS = """
    eu, meu, minha, meus, minhas, a minha, o meu, as minhas, os meus, nao, nunca, ja, sempre que, toda vez que, ele,
    ela, eles, elas, voce, voces, nos, isso, isto, me, hoje, ontem, amanha, so, estava, esta, foi, era, e que, nem,
    pode, odiei, gostei, adorei, detestei, o que, qual, como, tem, vamos, aqui, a gente, sem, segunda, terca,
    quarta, quinta, sexta, semana passada, mes passado, ano passado, desde, acho, ando, vivo, morando, vivendo,
    preciso, queria, fica, ficou, ficam, ha, faz, no fim, tudo
"""
# The `I` that a clause may begin with and that verbs make needless.
PRONOUN = r"(?i)^(?:eu|a gente) +"
# Clauses that leave out `I am` and the like, and what they leave out.
ELIDED = (
    (r"(?:morando|vivendo) (?:em|no|na|com|sozinh)", "estou "),
    (
        (
            r"(?:recem-?\w+|formad[oa] em|casad[oa] (?:com|ha|desde)|natural d|aposentad[oa] (?:d|ha|desde)|pai d|mae d"
            r"|alergic[oa] a|apaixonad[oa] por|torcedora? d|vegan[oa]$|vegetarian[oa]$|canhot[oa]$)"
        ),
        "sou ",
    ),
)
# What shows that a sentence is in the first person.
FIRST_PERSON = (
    r"\b(?:eu|a gente|sou|tenho|estou|fui|vou|tive|fiz|vim|quero|posso|moro|prefiro|consegui|decidi|desisti|sai"
    r"|(?!lei\b|rei\b|sei\b)\w{2,}ei)\b"
)
# How an introduction begins.
I_AM = "sou "
# How people tell their name.
MY_NAME_IS = ("me chamo ", "meu nome e ", "aqui e ", "eu sou ")
# What is put before each further part of an introduction.
ADDED_PREFIXES = ("sou ", "tenho ")
# `and I` behind another person.
AND_I = r"e eu "
# `I and` before another person.
I_AND = r"eu e (?=(?:[ao]s? )?(?:meus?|minhas?) )"
# The same, as it is put behind them.
SAID_AND_I = "e eu "
# The pronoun for `us` when it is said of one.
ME = "me "
# A subject that means `we` and takes the verb of a third person.
WE = r"a gente +"
# A verb of `we`: `us` the pronoun, `be` a verb that takes an adjective, `stem` and `ending`.
WE_VERB = (
    r"(?P<us>nos )?(?P<verb>(?P<be>somos|estamos)|temos|vamos|fomos|fizemos|tivemos|queremos|viemos|demos"
    r"|(?P<stem>\w{2,})(?P<ending>amos|emos|imos))(?= |$)"
)
# The plural adjective behind it.
PLURAL_ADJECTIVE = r"^( \w{4,}[aeo])s\b"
# The endings of `I` for those of `we`.
SINGULAR_ENDINGS = {"amos": ("ei", "o"), "emos": ("i", "o"), "imos": ("i", "o")}
# Verbs of `we` as `I` says them.
SINGULAR_VERBS = """
    somos: sou; estamos: estou; temos: tenho; vamos: vou; fomos: fui; fizemos: fiz; tivemos: tive; queremos: quero;
    viemos: vim; demos: dei
"""
# Someone of the user as a subject: `det` the possessive, `rel` who it is.
KIN_SUBJECT = (
    r"(?:[ao]s? )?(?P<det>meus?|minhas?|noss[oa]s?) (?P<rel>(?:{kin})(?: mais (?:velh|nov)[oa]s?| cacula"
    r"| pequen[oa]| adotiv[oa]| patern[oa]| matern[oa]| gemeo| gemea)?)\b"
)
# How old someone is, where it stands with them; singular, since it is said of one.
AGED = r"(?:[ao] )?(?:meu|minha) (?:{kin})(?P<aged>(?: de|,)? (?P<n>\d{1,2}) (?:anos|aninhos)(?: de idade)?)(?!\w),? "
# `the name of my dog is`.
NAME_OF = r"(?:o )?nome d[oea]s? (?P<det>meus?|minhas?) (?P<rel>{kin}) (?:e|sao) (?:o |a )?"
# `her name is`, behind someone who was spoken of.
THEIR_NAME = (
    r"(?:o nome (?:dele|dela|deles|delas) (?:e|sao)|(?:ele|ela|que)? ?se chama|chama-se|demos o nome de"
    r"|batizamos de|batizei de) (?:o |a )?"
)
# The pronoun for someone who was spoken of before.
THEY = r"(?i)^(?:ele|ela|eles|elas) "
# Adverbs between a subject and its verb that say nothing.
ADVERBS = r"(?i)^(?:(?:agora|atualmente|tambem|também|finalmente|recentemente|ainda|hoje) )+"
# A clause with its own subject that tells a feeling: `parties drain me`.
UPSET = r"(?:[\w'-]+ ){1,4}me (?:{upsets}|deixan?m?|da[on]?|ponen?|hacen?|fazem?|faz)\b"
# A polite question that wishes something for ever: `wish` is what.
STANDING_WISH = (
    r"(?:por favor,? )?(?:voce |vc |tu )?(?:pode|poderia|podia|podes"
    r"|consegue) (?:por favor )?(?P<wish>.*\b(?:sempre|nunca mais|a partir de agora|daqui (?:para"
    r"|pra) (?:a )?frente|de agora em diante)\b.*)"
)
# How long something has been so, in the words that open a clause.
LATELY = r"\b(?:ultimamente|n[oa]s ultim[oa]s \w+|de uns tempos para ca|nesses ultimos \w+|hoje em dia|esses dias)\b"
# How often or until when, at the start of a clause.
OFTEN_FIRST = (
    r"(?:ate|antes d[oe]s?|em|nos proximos|dentro de|daqui a)(?: \w+){1,4}?,? (?=(?:eu )?(?:quero|pretendo"
    r"|espero|preciso)\b)|(?:{often}),? (?=(?:eu |a gente |nos )?(?:{doing}|me (?:da|bate|vem|sinto)|fico|choro"
    r"|sinto)\b)|desde (?:o|a|os|as|que|meu|minha|20\d\d)(?: \w+){1,6}?,? (?=(?:eu |nao |me |mal |so "
    r"|nunca )*(?:consigo|durmo|ando|vivo|estou|fico|sinto|choro|preocupo|culpo|reconheco|tenho (?:me|crises"
    r"|pesadelos|medo|panico|andado)|me sinto|como)\b)"
)
# `one day`, at the start of a clause.
SOMEDAY = r"(?:um dia|algum dia|futuramente)\b,? "
# `it is two years since`: the duration is the group.
SINCE_FIRST = (
    r"(?:hoje )?(?:faz|ha|tem|fez) ((?:quase |mais de |uns |exatamente )?\w+ (?:anos?|meses|mes|semanas?|dias?)"
    r"|(?:muito |um )?tempo|anos|meses|semanas) que "
)
# Words that may stand before the time that a clause begins with.
BEFORE_TIME = ("", "em", "no", "na", "desde", "a", "ha", "faz", "ate")
# Where a complement ends.
CUT = (
    r"(?:,| -)? (?:alias|a proposito|por sinal|mas|porem|pois|porque|pq|ja que|entao|ne|sabe|viu|por isso"
    r"|por favor|obrigad[oa]|enquanto|embora|apesar|quando|se (?:isso|for|voce|der|tudo)|para voce|so que"
    r"|que nem|e (?:[ao]s?|uma?|ess[ea]|aquel[ea]) (?:[\w-]+ ){1,4}?(?:estavam?|eram?|tinham?)|e (?:que|depois"
    r"|ai|entao|alem disso|por fora|voce|isso|queria|preciso|por isso|to|estou|gostaria|ainda|nao)|me (?:ajuda"
    r"|sugere|indica|da|lembra|faz)|gracas a deus|k{3,}|(?:rs)+|(?:ha){2,}|e por ai|sinceramente|de verdade"
    r"|tambem|hein|ta|ok|principalmente|especialmente|sobretudo|tipo assim|desde que|mesmo que|pelo amor|evito"
    r"|eu|e (?:uma?|[ao]s?) (?:[\w-]+ ){1,4}(?:me|nos) \w+)(?![\w-])"
)
# Complements that say nothing alone: `it`, `this`, `a question`.
VAGUE = (
    r"(?:(?:em|com|de|para|por|a) )?(?:d?n?(?:isso|isto|aquilo|(?:ess[ea]|est[ea])(?! (?:ano|mes|semana|manha"
    r"|tarde|noite|verao|inverno|semestre)\b)|ele|ela|eles|elas)|d?aqui|la|ali|assim|que (?:voce|vc|o |a |eu"
    r"|ele)|voces?|o que|como (?:voce|isso|ele|se|faz|fazer)|tudo|nada|algo|dele|dela|bem|so|mais|muito|a ver"
    r"|de nada|o (?:seu|teu)|a (?:sua|tua)|d[oa] (?:seu|sua|teu|tua|jeito|que|ideia|resultado|codigo|resposta"
    r"|texto|exemplo|primeir[oa]|segund[oa]|ultim[oa])|(?:um|uma) (?:duvida|pergunta|problema|ideia|questao"
    r"|favor|prova|reuniao|bug|erro|consulta))\b"
)
# Words for the assistant.
TO_YOU = r"\b(?:voce|voces|vc|teu|tua|te|contigo)\b"
# Times that are over tomorrow.
MOMENT = (
    r"\b(?:hoje|agora|amanha|ontem|neste momento|nesse momento|mais tarde|daqui a pouco|essa semana|esta semana"
    r"|por enquanto|hoje a noite)\b"
)
# Times that make a goal an errand.
SOON = (
    r"\b(?:hoje|agora|amanha|mais tarde|daqui a pouco|logo|ja ja|fim de semana|esta noite|a noite|essa semana"
    r"|esta semana|nesse codigo|nesta|neste (?:codigo|projeto|texto))\b"
)
# Complements that are not worth keeping, by the sort of fact.
REFUSED = {
    "goal": r"^montando (?:uma?|a|o|minha|meu) (?:\w+ )?(?:planilha|lista|apresentacao|tabela|slides?)\b",
    "feeling": r"\b(?:{work_at_hand})\b",
    "fear": r"\b(?:{work_at_hand})\b",
    "habit": r"\b(?:testes?|tests?|docker|scripts?|codigo|build|servidor|erro)\b",
    "hobby": r"\b(?:testes?|tests?|docker|scripts?|codigo|build|servidor)\b",
    "answers": r"\b(?:n?ess[ea]s?|n?est[ea]s?|trecho)\b",
    "identity": r"\b(?:usuari[oa]|admin)\b",
    "prefer": (
        r"\b(?:opcao|versao|alternativa|primeir[oa]|segund[oa]|terceir[oa]|ultim[oa]|codigo|resposta|para isso"
        r"|nisso|nesse caso)\b|^(?:usar|(?:a |o )?(?:outr[oa]|que))\b"
    ),
    "like": (
        r"^(?:de )?(?:saber|perguntar|pedir|conversar com|falar com voce|ideia|ver (?:isso|o que)|que\b|ter (?:sua"
        r"|uma) ajuda|sua|seu)\b|\b(?:resposta|sugestao|ajuda)\b"
    ),
    "dislike": r"\b(?:resposta|sugestao|codigo|resultado|versao|texto)\b|^(?:de )?(?:como|mais|ficar)\b|^mais\b",
    "thing": (
        r"\b(?:duvida|pergunta|problema|reuniao|prova|consulta|pressa|fome|sono|tempo|medo|certeza|razao|sorte"
        r"|dor)\b"
    ),
    "home": r"^(?:em )?(?:casa|paz|duvida|busca|outro mundo|um mundo|funcao)\b",
    "work": r"^(?:n?ess[ea]|n?est[ea]|com isso|muito|demais|nisso|em cima)\b",
}
# What tells that the user did not like a place or a thing.
DISLIKED = (
    r"\b(?:nao gostei|nao curti|odiei|detestei|nao aguentei|foi (?:horrivel|pessimo|um saco)|achei (?:horrivel"
    r"|pessimo|ruim|um saco)|fui embora|que saco)\b"
)
# Why they did not, and what they avoid for it.
QUALITIES = (
    (
        (
            r"\b(?:lotad\w*|chei\w* (?:de gente|demais)|muit[ao] gente|abarrotad\w*|multidao|muvuca|superlotad\w*"
            r"|muito chei\w*|(?:tava|estava|era) (?:muito )?chei\w*)\b"
        ),
        "lugares lotados",
    ),
    (
        (
            r"\b(?:barulhent\w*|muito barulho|barulho demais|musica (?:\w+ )?(?:muito )?alta|som (?:\w+ )?(?:muito "
            r"|tao )?alto|barulheira)\b"
        ),
        "lugares barulhentos",
    ),
    (r"\b(?:apimentad\w*|picante|ardid\w*|muita pimenta)\b", "comida apimentada"),
    (r"\b(?:doce demais|muito doce|enjoativ\w*)\b", "coisas muito doces"),
    (r"\b(?:salgad[oa] demais|muito salgad[oa])\b", "comida muito salgada"),
    (r"\b(?:muita? fila|fila (?:enorme|gigante|imensa)|filas)\b", "filas"),
    (r"\b(?:car[oa] demais|muito car[oa]|carissim[oa])\b", "lugares caros"),
    (r"\b(?:violent[oa]|muita violencia|muito sangue)\b", "histórias violentas"),
    (r"\b(?:gordurent[oa]|oleos[oa]|muita gordura)\b", "comida gordurosa"),
    (r"\b(?:quente demais|muito calor|calor demais|abafad[oa])\b", "lugares quentes"),
    (r"\b(?:frio demais|muito frio|gelad[oa] demais)\b", "lugares frios"),
)
# Words for today, which leave what is so now as it is.
TODAY = "hoje agora"
# Words that only this language has, where its stop words do not decide.
DECISIVE_WORDS = """
    o os ao do dos com muito meu minha meus minhas em nao um uma eu na sou tenho estou cozinhar dancar ler falar
    escrever ouvir desenhar dirigir trabalhar estudar acordar cachorros praia livros chuva
"""
