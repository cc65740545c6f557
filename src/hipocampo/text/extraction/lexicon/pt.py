"""The words of Portuguese, of Brazil and of Portugal, that extraction needs; folded but for what is told."""

from __future__ import annotations

import re

from hipocampo.text.extraction.lexicon.common import Expression, table
from hipocampo.text.extraction.lexicon.pt_lists import LISTS

USER = "O usuário"
A = r"(?:uma?|dois|duas|tres|\d+)"
NOT = "não"
CARRIED = ""
IS_CALLED = "se chama"
AVOIDS = "evita"
ASKED = "O usuário pediu para lembrar", "de "

CHAT = table(
    """
    vc: você; vcs: vocês; tb: também; tbm: também; q: que; pq: porque; n: não; ñ: não; nao: não; mto: muito;
    mt: muito; mta: muita; tô: estou; to: estou; tou: estou; tá: está; ta: está; tava: estava; eh: é; hj:
    hoje; pra: para; pro: para o; pras: para as; pros: para os; cmg: comigo; msm: mesmo; trampo:
    trabalho; trampando: trabalhando; apê: apartamento; dps: depois; agr: agora; qdo: quando; qnd: quando;
    fds: fim de semana; a gente tem: temos; a gente mora: moramos; a gente vai: vamos; facul: faculdade;
    niver: aniversário
    """
)

LEADS = r"""
    quanto mais velh[oa] (?:eu )?fico(?: mais)?,
    depois d[eoa]s? (?:\w+ )*?\w+[^\w ]?(?=
    (?:eu )?(?:voltei|mudei|me mudei|larguei|perdi|comecei|parei|fiquei|virei|tive)\b),
    por favor, antes(?= (?:eu )?\w+(?:ava|ia)\b),
    (?:lembrei|esqueci|faltou|preciso|queria)(?: de)? te (?:falar|dizer|contar|avisar)(?: e)? que,
    para piorar, para completar, ainda por cima, deixa eu (?:te )?(?:explicar|contar), e o seguinte,
    resumindo, o problema e
    que, o negocio e que, (?:eu )?acabei de (?:saber|receber a noticia)(?: de)? que, soube que,
    (?:nos )?descobrimos que,
    ultimamente, nesses ultimos (?:meses|dias|anos|tempos), nas ultimas semanas, nos ultimos (?:meses|dias|anos|tempos),
    de uns tempos para ca, recentemente, aos \d\d(?: anos)?[^\w]+(?:eu )?descobri que, fala ai, fala, oi+, ola+,
    e ai, opa, bom dia,
    boa tarde, boa noite, bom, bem, olha, olhe,
    entao, como (?:eu )?(?:falei|disse), ah+, eh, hum+, ai, pois e, aliás, alias, na verdade, na real, a proposito,
    por sinal, so para voce
    saber, so pra voce saber, so para constar, para constar, ja (?:te|lhe) (?:disse|falei|contei) que, eu
    (?:disse|falei) que, lembre(?:-se)? (?:de )?que, lembra (?:de )?que, nao esquece que, nao esqueca que,
    anota(?: ai)?(?: que)?, anote que, saiba que,
    (?:ja )?(?:te )?adianto(?: logo)? que, (?:ja )?aviso que, admito que,
    como voce sabe, voce sabe que, confesso que, devo dizer que,
    preciso dizer que, a verdade e que, acontece que, e que, o fato e que, a boa noticia e que, a ma noticia e
    que, a novidade e que, boas? noticias?, adivinha, deixa eu te contar, vou te contar, te contei que, sabe,
    cara, mano, gente, amig[oa], e, mas, tambem, alem disso, hoje em dia, atualmente, agora, no momento, por
    enquanto, descobri que, obs, ps, um pouco sobre mim, sobre mim, contexto, para contexto, finalmente,
    enfim, felizmente, infelizmente, sinceramente, honestamente, no fim, nao(?=[,!]), sim, claro, ok, tipo,
    digo, quer dizer, ou melhor, corrigindo, correcao, desculpa, particularmente, pessoalmente, basicamente,
    normalmente, como(?= (?:sou|tenho|moro|trabalho|estou|nao como)), geralmente, katherine, (?:o|a|meu|minha)
    (?:medic[oa]|doutora?|psiquiatra|psicolog[oa]|nutricionista|dermatologista) (?:me
    )?(?:disse|falou|confirmou|descobriu|avisou) que, acabei de descobrir que, obrigad[oa], valeu, ja que,
    porque, pois, por fim, ufa, uau, nossa, caramba, que alegria
    """

ADDED = ("sou ", "tenho ")
BE, NAMES, WE_SAID = "sou ", ("me chamo ", "meu nome e ", "aqui e ", "eu sou "), ""
AND_I, I_AND = Expression(r"e eu "), Expression(r"eu e (?=(?:[ao]s? )?(?:meus?|minhas?) )")
SAID_AND_I = "e eu "
ME = "me "
OURS = Expression(
    r"(?P<us>nos )?(?P<verb>(?P<be>somos|estamos)|temos|vamos|fomos|fizemos|tivemos|queremos|viemos|demos"
    r"|(?P<stem>\w{2,})(?P<ending>amos|emos|imos))(?= |$)"
)
OUR_PLURAL = Expression(r"^( \w{4,}[aeo])s\b")
OUR_ENDINGS = {"amos": ("ei", "o"), "emos": ("i", "o"), "imos": ("i", "o")}
MINE_ALONE = table(
    """
    somos: sou; estamos: estou; temos: tenho; vamos: vou; fomos: fui; fizemos: fiz; tivemos: tive; queremos:
    quero; viemos: vim; demos: dei
    """
)
SUBJECT_OF_USER = Expression(r"^([AO]s?) (.+?) do usuário", re.IGNORECASE)
WITH_THEIR = {"a": "com sua ", "o": "com seu ", "as": "com suas ", "os": "com seus "}
_SHE = (
    r"\w{2,}(?:[aeiu]da|eira|ologa|ora|osa|aria|ica|iva|ana|esa|ina|grafa|nhola|noma|teta|surda|anca|uta)"
    r"|viuva|solteira|mae|avo(?= d)|tia|gravida|judia|exausta|sozinha|nervosa|insegura|tensa|canhota|cega|surda"
    r"|aluna|dona|medica|bruxa|tensa|crista|ateia|irma|esposa|aceita|contente e feliz"
)
WOMAN: Expression | None = Expression(
    r"(?:^o usuario (?:ja )?(?:nao )?(?:ja )?"
    r"(?:e|esta|foi|ficou|fica|virou|se tornou|se sente|era|anda|vive|mora|acaba de ser"
    r"|acabou de ser|vai ser|sempre foi|tem se sentido|vem se sentindo|esta se sentindo|continua|segue|trabalha como)"
    r"|\bdeixam? o usuario)(?: (?:muito|bem|super|meio|bastante|um pouco|tao|sempre|ainda|uma))* "
    rf"(?!agora|embora|toda|outra|nada)(?:{_SHE})\b"
)
OF_A_WOMAN = (
    ("O usuário", "A usuária"),
    ("do usuário", "da usuária"),
    ("ao usuário", "à usuária"),
    ("o usuário", "a usuária"),
)
THEIRS, ONESELF, ITS_OBJECT = ("", ""), "se", "o"
WITH_US = (Expression(r"\b(?:com a gente|conosco|connosco)\b"), "com o usuário")
LEFT = Expression(
    r"\b(?:eu|meus?|minhas?|mim|nos(?= (?!proximos|ultimos|mesmos)\w+mos\b)|nossos?|nossas?|sou|tenho|estou|fui"
    r"|(?!gramos\b|ramos\b|tramos\b"
    r"|reclamos\b)\w+amos"
    r"|somos|temos|fomos|(?<=\bse )\w+mos)\b"
)

TO_USER = "O usuário"
THE = table("meu: o; minha: a; meus: os; minhas: as; nosso: o; nossa: a; nossos: os; nossas: as")
SINCE = (
    Expression(
        r"(?:hoje )?(?:faz|ha|tem|fez) ((?:quase |mais de |uns |exatamente )?\w+ (?:anos?|meses|mes"
        r"|semanas?|dias?)|(?:muito |um )?tempo|anos|meses|semanas) que "
    ),
    "há ",
)

HEADS = """
    eu, meu, minha, meus, minhas, a minha, o meu, as minhas, os meus, nao, nunca, ja, sempre que, toda vez
    que, ele, ela, eles, elas, voce, voces, nos, isso, isto, me, hoje, ontem, amanha, so, estava, esta, foi,
    era, e que, nem, pode, odiei, gostei, adorei, detestei, o que, qual, como, tem, vamos, aqui, a gente, sem,
    segunda, terca, quarta, quinta, sexta, semana passada, mes passado, ano passado, desde, acho, ando, vivo,
    morando, vivendo, preciso, queria, fica, ficou, ficam, ha, faz, no fim, tudo
    """

KIN_SUBJECT = (
    r"(?:[ao]s? )?(?P<det>meus?|minhas?|noss[oa]s?) (?P<rel>(?:{kin})(?: mais (?:velh|nov)[oa]s?"
    r"| cacula| pequen[oa]| adotiv[oa]| patern[oa]| matern[oa]| gemeo| gemea)?)\b"
)
# How old someone is, where it stands with them; singular, since it is told of one.
AGED = r"(?:[ao] )?(?:meu|minha) (?:{kin})(?P<aged>(?: de|,)? (?P<n>\d{1,2}) (?:anos|aninhos)(?: de idade)?)(?!\w),? "
OF_AGE = "tem {n} anos"
NAMING = (
    r"\b(?:chamad[oa]s?|se chamam?|(?:a|o|as|os|seu|sua|seus|suas|um|uma|dois|duas|tres"
    r"|\d) (?:\w+ )?(?:{kin})s?(?:,| -|:)?|gata?,|cachorr[oa],)(?: (?:o|a))? "
)
NO_NAMES = frozenset("o a deus natal".split())
WITH = Expression(rf"\bcom (?:o |a )?(?P<det>seus?|suas?|minhas?|meus?) (?P<rel>{LISTS['kin']})\b")
MINE = table(
    """
    meu: seu; minha: sua; meus: seus; minhas: suas; nosso: seu; nossa: sua; nossos: seus; nossas: suas;
    comigo: com o usuário; me: se; eu: ele; mim: ele
    """
)
SAID_OF_KIN: tuple[tuple[Expression, str], ...] = ()
BARE_KIN = Expression(r"(?!)"), ""
UPSET = r"(?:[\w'-]+ ){1,4}me (?:{upsets}|deixan?m?|da[on]?|ponen?|hacen?|fazem?|faz)\b"
HOW = Expression(r"^(?:(?:agora|atualmente|tambem|também|finalmente|recentemente|ainda|hoje) )+", re.IGNORECASE)
STANDING = Expression(
    r"(?:por favor,? )?(?:voce |vc |tu )?(?:pode|poderia|podia|podes|consegue) (?:por favor )?(?P<wish>.*\b(?:sempre"
    r"|nunca mais|a partir de agora|daqui (?:para|pra) (?:a )?frente|de agora em diante)\b.*)"
)
LATELY = Expression(
    r"\b(?:ultimamente|n[oa]s ultim[oa]s \w+|de uns tempos para ca|nesses ultimos \w+|hoje em dia|esses dias)\b"
)
AGAIN_AND_AGAIN = Expression(
    r"(?:ate|antes d[oe]s?|em|nos proximos|dentro de|daqui a)(?: \w+){1,4}?,? (?=(?:eu )?(?:quero|pretendo|espero"
    r"|preciso)\b)|"
    rf"(?:{LISTS['often']}),? (?=(?:eu |a gente |nos )?(?:{LISTS['doing']}|me (?:da|bate|vem|sinto)|fico|choro"
    rf"|sinto)\b)"
    r"|desde (?:o|a|os|as|que|meu|minha|20\d\d)(?: \w+){1,6}?,? (?=(?:eu |nao |me |mal |so |nunca )*(?:consigo"
    r"|durmo|ando|vivo"
    r"|estou|fico|sinto|choro|preocupo|culpo|reconheco|tenho (?:me|crises|pesadelos|medo|panico|andado)|me sinto"
    r"|como)\b)"
)
SOMEDAY = Expression(r"(?:um dia|algum dia|futuramente)\b,? ")
THEY, THEY_ARE = Expression(r"^(?:ele|ela|eles|elas) ", re.IGNORECASE), ""
HIS_NAME = Expression(
    r"(?:o nome (?:dele|dela|deles|delas) (?:e|sao)|(?:ele|ela|que)? ?se chama|chama-se"
    r"|demos o nome de|batizamos de|batizei de) (?:o |a )?"
)
CALLED = "com o nome"
AHEAD = Expression(r"\b(?:vai|vao|se casa|se muda|quer|pretende|fara|faz)\b")
WE = Expression(r"a gente +")
NAME_OF = Expression(rf"(?:o )?nome d[oea]s? (?P<det>meus?|minhas?) (?P<rel>{LISTS['kin']}) (?:e|sao) (?:o |a )?")
ENDINGS: tuple[tuple[str, str], ...] = ()
VERBS = table(
    """
    estamos: estão; moramos: moram; namoramos: namoram; vivemos: vivem; somos: são; temos: têm; vamos: vão;
    nos: se; vemos: veem; encontramos: encontram; falamos: falam; brigamos: brigam; discutimos: discutem;
    casamos: casaram; conhecemos: conheceram; separamos: separaram; completamos: completam; fazemos:
    fazem; terminamos: terminaram; tenho: tem; vou: vai; estou: está; sou: é; falo: fala; penso: pensa; vejo:
    vê; brigo: briga; discuto: discute; preciso: precisa; saio: sai; chego: chega; durmo: dorme; faço: faz;
    faco: faz; ouço: ouve; ouco: ouve; leio: lê; recebo: recebe; perco: perde; erro: erra; lembro: lembra;
    fico: fica; entro: entra; viajo: viaja; dirijo: dirige; encontro: encontra; visito: visita; ligo: liga;
    atendo: atende; passo: passa; volto: volta; começo: começa; termino: termina; acordo: acorda; como: come;
    trabalho: trabalha; estudo: estuda; apresento: apresenta; converso: conversa; sinto: sente; quero: quer;
    posso: pode; devo: deve; trabalhei: trabalhou; virei: virou; perdi: perdeu; mudei: mudou; cheguei: chegou;
    comecei: começou; fiquei: ficou; tive: teve; sai: saiu; casei: casou; terminei: terminou
    """
)
# The `nos` that is "in the": before a plural that is no verb of "we".
IN_THE = Expression(r"nos (?:(?:ulti|proxi|mes|ra|ter|extre|ato|maxi|mini|sal|\w+is|\w*rit)mos\b|(?!\w+mos\b)\w+s\b)")
SPEAKS = Expression(
    r"\b(?:eu|a gente|sou|tenho|estou|fui|vou|tive|fiz|vim|quero|posso|moro|prefiro|consegui|decidi|desisti"
    r"|sai|(?!lei\b|rei\b|sei\b)\w{2,}ei)\b"
)
PRONOUN = Expression(r"^(?:eu|a gente) +", re.IGNORECASE)
ELIDED: tuple[tuple[Expression, str], ...] = (
    (Expression(r"(?:morando|vivendo) (?:em|no|na|com|sozinh)"), "estou "),
    (
        Expression(
            r"(?:recem-?\w+|formad[oa] em|casad[oa] (?:com|ha|desde)|natural d|aposentad[oa] (?:d|ha|desde)|pai d|mae d"
            r"|alergic[oa] a|apaixonad[oa] por|torcedora? d|vegan[oa]$|vegetarian[oa]$|canhot[oa]$)"
        ),
        "sou ",
    ),
)
TO_ME = ((r"\bme traiu\b", "traiu o usuário"), (r"\bnos deixou\b", "faleceu"))
BEFORE_TIME = frozenset(("", "em", "no", "na", "desde", "a", "ha", "faz", "ate"))
CUT = (
    r"(?:,| -)? (?:alias|a proposito|por sinal|mas|porem"
    r"|pois|porque|pq|ja que|entao|ne|sabe|viu|por isso|por favor|obrigad[oa]"
    r"|enquanto|embora|apesar|quando|se (?:isso|for|voce|der|tudo)|"
    r"para voce|so que|que nem"
    r"|e (?:[ao]s?|uma?|ess[ea]|aquel[ea]) (?:[\w-]+ ){1,4}?(?:estavam?|eram?|tinham?)"
    r"|e (?:que|depois|ai|entao|alem disso|por fora|voce|isso|queria|preciso|por isso|to|estou|gostaria|ainda|nao)"
    r"|me (?:ajuda|sugere|indica|da|lembra|faz)|gracas a deus|"
    r"k{3,}|(?:rs)+|(?:ha){2,}|e por ai|sinceramente|de verdade|tambem|hein|ta|ok|principalmente"
    r"|especialmente|sobretudo|tipo assim|desde que|mesmo que|pelo amor|evito|eu"
    r"|e (?:uma?|[ao]s?) (?:[\w-]+ ){1,4}(?:me|nos) \w+)(?![\w-])"
)
VAGUE = Expression(
    r"(?:(?:em|com|de|para|por|a) )?(?:d?n?(?:isso|isto|aquilo|(?:ess[ea]|est[ea])(?! (?:ano|mes|semana|manha|tarde"
    r"|noite|verao|inverno|semestre)\b)|ele|ela|eles|elas)"
    r"|d?aqui|la|ali|assim|que (?:voce|vc|o |a |eu|ele)|voces?|o que|como (?:voce|isso|ele|se|faz"
    r"|fazer)|tudo|nada|algo|dele|dela|"
    r"bem|so|mais|muito|a ver|de nada|o (?:seu|teu)|a (?:sua|tua)|d[oa] (?:seu|sua|teu|tua|jeito|que"
    r"|ideia|resultado|codigo|resposta|texto|exemplo|primeir[oa]|segund[oa]|ultim[oa])|"
    r"(?:um|uma) (?:duvida|pergunta|problema|ideia|questao|favor|prova|reuniao|bug|erro|consulta))\b"
)
TO_YOU = Expression(r"\b(?:voce|voces|vc|teu|tua|te|contigo)\b")
MOMENT = Expression(
    r"\b(?:hoje|agora|amanha|ontem|neste momento|nesse momento|mais tarde|daqui a pouco|essa semana"
    r"|esta semana|por enquanto|hoje a noite)\b"
)
SOON = Expression(
    r"\b(?:hoje|agora|amanha|mais tarde|daqui a pouco|logo|ja ja|fim de semana|esta noite|a noite"
    r"|essa semana|esta semana|nesse codigo|nesta|neste (?:codigo|projeto|texto))\b"
)
_WORK_AT_HAND = Expression(
    r"\b(?:codigo|bug|script|build|servidor|deploy|erro|funcao|query|arquivo|ficheiro|pdf|licao de casa|planilha|api"
    r"|python"
    r"|javascript|css|regex|docker|git|internet|wifi|computador)\b"
)
REFUSE: dict[str, Expression] = {
    "goal": Expression(r"^montando (?:uma?|a|o|minha|meu) (?:\w+ )?(?:planilha|lista|apresentacao|tabela|slides?)\b"),
    "feeling": _WORK_AT_HAND,
    "fear": _WORK_AT_HAND,
    "habit": Expression(r"\b(?:testes?|tests?|docker|scripts?|codigo|build|servidor|erro)\b"),
    "hobby": Expression(r"\b(?:testes?|tests?|docker|scripts?|codigo|build|servidor)\b"),
    "answers": Expression(r"\b(?:n?ess[ea]s?|n?est[ea]s?|trecho)\b"),
    "identity": Expression(r"\b(?:usuari[oa]|admin)\b"),
    "prefer": Expression(
        r"\b(?:opcao|versao|alternativa|primeir[oa]|segund[oa]|terceir[oa]|ultim[oa]|codigo|resposta"
        r"|para isso|nisso|nesse caso)\b|^(?:usar|(?:a |o )?(?:outr[oa]|que))\b"
    ),
    "like": Expression(
        r"^(?:de )?(?:saber|perguntar|pedir|conversar com|falar com voce|ideia|ver (?:isso|o que)|que\b"
        r"|ter (?:sua|uma) ajuda|sua|seu)\b|\b(?:resposta|sugestao|ajuda)\b"
    ),
    "dislike": Expression(
        r"\b(?:resposta|sugestao|codigo|resultado|versao|texto)\b|^(?:de )?(?:como|mais|ficar)\b|^mais\b"
    ),
    "thing": Expression(
        r"\b(?:duvida|pergunta|problema|reuniao|prova|consulta|pressa|fome|sono|tempo|medo|certeza|razao|sorte|dor)\b"
    ),
    "home": Expression(r"^(?:em )?(?:casa|paz|duvida|busca|outro mundo|um mundo|funcao)\b"),
    "work": Expression(r"^(?:n?ess[ea]|n?est[ea]|com isso|muito|demais|nisso|em cima)\b"),
}
MOVED = Expression(r"\bmud")
DISLIKED = Expression(
    r"\b(?:nao gostei|nao curti|odiei|detestei|nao aguentei|foi (?:horrivel|pessimo|um saco)"
    r"|achei (?:horrivel|pessimo|ruim|um saco)|fui embora|que saco)\b"
)
QUALITIES = (
    (
        Expression(
            r"\b(?:lotad\w*|chei\w* (?:de gente|demais)|muit[ao] gente|abarrotad\w*|multidao|muvuca"
            r"|superlotad\w*|muito chei\w*|(?:tava|estava|era) (?:muito )?chei\w*)\b"
        ),
        "lugares lotados",
    ),
    (
        Expression(
            r"\b(?:barulhent\w*|muito barulho|barulho demais|musica (?:\w+ )?(?:muito )?alta"
            r"|som (?:\w+ )?(?:muito |tao )?alto|barulheira)\b"
        ),
        "lugares barulhentos",
    ),
    (Expression(r"\b(?:apimentad\w*|picante|ardid\w*|muita pimenta)\b"), "comida apimentada"),
    (Expression(r"\b(?:doce demais|muito doce|enjoativ\w*)\b"), "coisas muito doces"),
    (Expression(r"\b(?:salgad[oa] demais|muito salgad[oa])\b"), "comida muito salgada"),
    (Expression(r"\b(?:muita? fila|fila (?:enorme|gigante|imensa)|filas)\b"), "filas"),
    (Expression(r"\b(?:car[oa] demais|muito car[oa]|carissim[oa])\b"), "lugares caros"),
    (Expression(r"\b(?:violent[oa]|muita violencia|muito sangue)\b"), "histórias violentas"),
    (Expression(r"\b(?:gordurent[oa]|oleos[oa]|muita gordura)\b"), "comida gordurosa"),
    (Expression(r"\b(?:quente demais|muito calor|calor demais|abafad[oa])\b"), "lugares quentes"),
    (Expression(r"\b(?:frio demais|muito frio|gelad[oa] demais)\b"), "lugares frios"),
)
FEELS = Expression(
    rf"^(?:(?P<when>(?:{LISTS['everytime']}) .{{3,80}}?),? )??(?:eu )?(?:me sinto|estou|fico|ando"
    rf"|tenho (?:andado|ficado|me sentido)|me senti|fiquei|acabo|vivo|estava) "
    rf"(?:(?:{LISTS['very']}|cada vez mais"
    rf"|me sentindo) )*(?P<emotion>{LISTS['emotion']})(?: (?P<about>(?:com|por|quando|toda vez que"
    rf"|sempre que|cada vez que|por causa de|pel[oa]s?|n[oa]s?|d[oea]s?|sobre|porque) .+))?.*$"
)
OFTEN = Expression(
    r"\b(?:sempre|toda vez|cada vez|todo dia|todos os dias|ha (?:meses|semanas|anos)|faz (?:meses"
    r"|semanas|anos)|ultim[oa]s (?:meses|semanas|dias)|ando|vivo|constantemente|frequentemente)\b"
)
VERY = Expression(
    r"\b(?:muito|super|demais|extremamente|completamente|totalmente|tao|bastante|apavorad[oa]"
    r"|desesperad[oa]|furios[oa]|arrasad[oa]|panico)\b"
)
TOPIC = Expression(
    r"^(?:(?:toda vez que|sempre que|cada vez que|quando|por causa de|porque|com|por|pel[oa]s?|n[oa]s?"
    r"|d[oea]s?|sobre|que|falam|fala|falo|falamos|penso|pensar|tenho|tem|ha|preciso|vejo|ouco|de|em"
    r"|d[oa]s?|o|a|os|as|um|uma|meu|minha) )+"
)
TAGS = table(
    """
    name: nome; age: idade; birthday: aniversário; home: moradia; origin: origem; work: trabalho; study:
    estudos; identity: perfil; family: família; health: saúde; language: idiomas; skill: habilidades; possession:
    posses; tool: ferramentas; past: passado; diet: dieta; like: gostos; dislike: aversões; preference:
    preferências; answers:
    respostas; habit: hábitos; hobby: passatempos; goal: metas; feeling: emoções; fear: medos; event: eventos
    """
)


def kin_subject(determiner: str, noun: str) -> str:
    """How someone of the user's is told: `a irmã do usuário`."""
    plural = determiner.endswith("s")
    article = (
        ("As" if plural else "A")
        if determiner.lower()[:3] in ("min", "sua") or determiner.lower().startswith("nossa")
        else "Os"
        if plural
        else "O"
    )
    return f"{article} {noun.lower()} do usuário"
