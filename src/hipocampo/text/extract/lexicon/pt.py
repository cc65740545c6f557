"""The words of Portuguese, of Brazil and of Portugal, that extraction needs; folded but for what is told."""

from __future__ import annotations

import re

from hipocampo.text.extract.lexicon.common import Expression, joined, table

USER = "O usuário"
A = r"(?:uma?|dois|duas|tres|\d+)"
NOT = "não"
CARRIED = ""
IS_CALLED = "se chama"
AVOIDS = "evita"

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

LEADS = """
    por favor, para piorar, para completar, ainda por cima, deixa eu (?:te )?(?:explicar|contar), e o seguinte, resumindo, o problema e
    que, o negocio e que, (?:eu )?acabei de (?:saber|receber a noticia)(?: de)? que, soube que, (?:nos )?descobrimos que,
    recentemente, aos \d\d(?: anos)?[^\w]+(?:eu )?descobri que, fala ai, fala, oi+, ola+, e ai, opa, bom dia, boa tarde, boa noite, bom, bem, olha, olhe,
    entao, como (?:eu )?(?:falei|disse), ah+, eh, hum+, ai, pois e, aliás, alias, na verdade, na real, a proposito, por sinal, so para voce
    saber, so pra voce saber, so para constar, para constar, ja (?:te|lhe) (?:disse|falei|contei) que, eu
    (?:disse|falei) que, lembre(?:-se)? (?:de )?que, lembra (?:de )?que, nao esquece que, nao esqueca que,
    anota(?: ai)?(?: que)?, anote que, saiba que, como voce sabe, voce sabe que, confesso que, devo dizer que,
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
    r"\w{2,}(?:[aeiu]da|eira|ologa|ora|osa|aria|[ntdlbs]ica|iva|ana|esa|ina|grafa|nhola|noma|teta|surda|anca|uta)"
    r"|viuva|solteira|mae|avo(?= d)|tia|gravida|judia|exausta|sozinha|nervosa|insegura|tensa|canhota|cega|surda"
    r"|aluna|dona|medica|bruxa|tensa|crista|ateia|irma|esposa|aceita|contente e feliz"
)
WOMAN: Expression | None = Expression(
    r"(?:^o usuario (?:nao )?(?:ja )?(?:e|esta|foi|ficou|fica|virou|se tornou|se sente|era|anda|vive|mora|acaba de ser"
    r"|acabou de ser|sempre foi|tem se sentido|vem se sentindo|esta se sentindo|continua|segue|trabalha como)"
    r"|\bdeixam? o usuario)(?: (?:muito|bem|super|meio|bastante|um pouco|tao|sempre|ainda|uma))* "
    rf"(?!agora|embora|toda|outra|nada)(?:{_SHE})\b"
)
OF_A_WOMAN = (
    ("O usuário", "A usuária"), ("do usuário", "da usuária"), ("ao usuário", "à usuária"), ("o usuário", "a usuária")
)
WITH_US = (Expression(r"\b(?:com a gente|conosco|connosco)\b"), "com o usuário")
LEFT = Expression(
    r"\b(?:eu|meus?|minhas?|mim|nos(?= \w+mos\b)|nossos?|nossas?|sou|tenho|estou|fui|(?!gra|ra|tra|recla)\w{2,}amos"
    r"|somos|temos|fomos)\b"
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
    acho, ando, vivo, preciso, queria, fica, ficou, ficam, ha, faz, no fim, tudo
    """

_KIN = """
    m[ao]e, pai, pais, mana, mano, maezinha, paizinho, velhote, irmao, irma, irmaos, irmas, irmaozinho, irmazinha, filho, filha, filhos, filhas, bebe,
    esposa, esposo, marido, mulher, namorad[oa], noiv[oa], companheir[oa], parceir[oa], ex, ex-marido,
    ex-mulher, ex-namorad[oa], av[oa]s?, vovo, vo, net[oa]s?, ti[oa]s?, prim[oa]s?, sobrinh[oa]s?, sogr[oa]s?,
    cunhad[oa]s?, genro, nora, madrinha, padrinho, afilhad[oa]s?, enteado, enteada, madrasta, padrasto,
    gemeos?, gemeas?, melhor amig[oa], amig[oa], chefe, patrao, patroa, soci[oa], colega de quarto,
    cachorr[oa]s?, cachorrinh[oa], cao, caes, cadela, gat[oa]s?, gatinh[oa]s?, calopsita, papagaio, coelh[oa],
    hamster, peixe, tartaruga, cavalo, passarinho, periquito, pet, mais velh[oa], mais nov[oa], cacula,
    primogenit[oa], filhote, sogros, velho, velha, coroa, ficante, crush, esposinha, bisav[oa], irmandade
    """
_PETS = (
    r"cachorr[oa]s?|cachorrinh[oa]s?|cao|caes|cadelas?|gat[oa]s?|gatinh[oa]s?|calopsitas?|papagaios?"
    r"|coelh[oa]s?|hamsters?|peixes?|tartarugas?|cavalos?|passarinhos?|passaros?|periquitos?|pets?"
    r"|vira-latas?|galinhas?|porquinhos?|iguanas?|cobras?|poodles?|labrador\w*|pinscher|beagle|pitbull"
    r"|golden"
)

_JOBS = """
    medic[oa], enfermeir[oa], reformad[oa], professor, professora, docente, advogad[oa], engenheir[oa], arquitet[oa],
    dentista, psicolog[oa], dev, desenvolvedor, desenvolvedora, programador, programadora, analista, designer,
    jornalista, contador, contadora, estudante, universitari[oa], aposentad[oa], autonom[oa], freelancer,
    freela, motorista, taxista, policial, bombeir[oa], cozinheir[oa], chef, garcom, garconete, faxineir[oa],
    diarista, vendedor, vendedora, gerente, diretor, diretora, empresari[oa], empreendedor, empreendedora,
    musico, musicista, cantor, cantora, ator, atriz, escritor, escritora, poeta, fotograf[oa], veterinari[oa],
    farmaceutic[oa], fisioterapeuta, nutricionista, personal trainer, cientista, pesquisador, pesquisadora,
    biolog[oa], quimic[oa], fisic[oa], matematic[oa], estatistic[oa], economista, administrador,
    administradora, secretari[oa], recepcionista, bancari[oa], servidor publico, servidora publica,
    funcionari[oa] public[oa], militar, soldado, marinheir[oa], piloto, comissari[oa], mecanic[oa],
    eletricista, encanador, canalizador, pedreir[oa], pintor, pintora, carpinteir[oa], marceneir[oa],
    agricultor, agricultora, pescador, padeir[oa], confeiteir[oa], cabeleireir[oa], manicure, barbeir[oa],
    costureir[oa], estilista, modelo, youtuber, streamer, tradutor, tradutora, interprete, bibliotecari[oa],
    pedagog[oa], assistente social, juiz, juiza, promotor, promotora, delegad[oa], coordenador, coordenadora,
    supervisor, supervisora, consultor, consultora, estagiari[oa], bolsista, mestrand[oa], doutorand[oa],
    tecnic[oa], operador, operadora, entregador, entregadora, motoboy, seguranca, vigilante, porteir[oa], dona
    de casa, dono de, dona de, cuidador, cuidadora, baba, padre, pastor, pastora, freira, atleta, jogador,
    jogadora, treinador, treinadora, guia, artista, produtor, produtora, editor, editora, cineasta,
    publicitari[oa], marketeir[oa], corretor, corretora, redator, redatora, roteirista, astronom[oa],
    geolog[oa], historiador, historiadora, filosof[oa], sociolog[oa], antropolog[oa], caixa, atendente,
    fonoaudiolog[oa], paramedic[oa], cirurgia, cirurgiao, pediatra, cardiologista, psiquiatra, terapeuta
    """
_PEOPLE = """
    casad[oa], solteir[oa], divorciad[oa], viuv[oa], noiv[oa], separad[oa], mae, pai, avo, tia, tio, reformad[oa], filh[oa]
    unic[oa], gemeo, gemea, cacula, primogenit[oa], (?:o|a) (?:mais
    (?:velh[oa]|nov[oa])|cacula|primogenit[oa]|filh[oa]), orf[ao]o?, adotad[oa], canhot[oa], destr[oa],
    ambidestr[oa], daltonic[oa], surd[oa], ceg[oa], cadeirante, autista, neurodivergente, disl[ei]xic[oa],
    gay, lesbica, bi(?:ssexual)?, trans, hetero, nao[- ]binari[oa], assexual, pansexual, catolic[oa],
    evangelic[oa], crista, cristao, protestante, espirita, umbandista, budista, judeu, judia, muculman[oa],
    ateu, ateia, agnostic[oa], introvertid[oa], extrovertid[oa], timid[oa], ansios[oa], perfeccionista,
    hiperativ[oa], notivag[oa], noturn[oa], matutin[oa], uma pessoa, diabetic[oa], hipertens[oa], asmatic[oa],
    celiac[oa], epiletic[oa], hemofilic[oa], bipolar, depressiv[oa], miope, hipocondriac[oa], obes[oa],
    anemic[oa], claustrofobic[oa], imunossuprimid[oa], fumante, ex-fumante, alcoolatra, alcoolica,
    sedentari[oa], imigrante, refugiad[oa], bilingue, poliglota, nativ[oa], do signo, de
    (?:aries|touro|gemeos|cancer|leao|virgem|libra|escorpiao|sagitario|capricornio|aquario|peixes),
    flamenguista, corint?h?ian[oa], palmeirense, sao-paulin[oa], gremista, colorad[oa], vascain[oa],
    botafoguense, santista, cruzeirense, atleticano, tricolor, sportinguista, benfiquista, portista, torcedor,
    torcedora, fa de, fa d[oa]s?, viciad[oa] em, apaixonad[oa] por, mestre em, doutor em, doutora em,
    formad[oa] em, graduad[oa] em, pos-graduad[oa] em, especialista em, de esquerda, de direita, feminista,
    diurn[oa], organizad[oa], bagunceir[oa], desastrad[oa], bem-casad[oa], intolerante, alergic[oa]
    """
_NATIONS = (
    r"brasileir[oa]|portugues[a]?|angolan[oa]|mocambican[oa]|cabo-verdian[oa]|argentin[oa]|espanhola?"
    r"|italian[oa]|alem[ao]o?|frances[a]?|ingles[a]?|irlandes[a]?|japones[a]?|chines[a]?|corean[oa]"
    r"|mexican[oa]|chilen[oa]|uruguai[oa]|paraguai[oa]|peruan[oa]|bolivian[oa]|colombian[oa]"
    r"|venezuelan[oa]|cuban[oa]|american[oa]|canadense|holandes[a]?|russ[oa]|ucranian[oa]|suic[oa]"
    r"|libanes[a]?|sirio|siria|indian[oa]|carioca|paulistan[oa]|paulista|mineir[oa]|gauch[oa]"
    r"|baian[oa]|cearense|pernambucan[oa]|paraibano|potiguar|maranhense|paraense|amazonense|goian[oa]"
    r"|catarinense|paranaense|capixaba|sergipan[oa]|alagoan[oa]|piauiense|nordestin[oa]|manauara"
    r"|lisboeta|portuense|alentejan[oa]|brasiliense|curitiban[oa]"
)
LISTS = {
    "kin": joined(_KIN),
    "pets": _PETS,
    "job": joined(_JOBS) + r"|\w{3,}(?:ologo|ologa|ografo|ografa|iatra|eiro|eira|ista|ador|adora|edor|edora|ario|aria)",
    "trait": joined(_PEOPLE) + "|" + _NATIONS,
    "very": (
        "muito|bem|super|gravemente|altamente|levemente|meio|bastante|um pouco|completamente|totalmente"
        "|extremamente|tao|sempre|ainda|tambem|ja|mesmo|realmente|meio que"
    ),
    "diet": (
        r"(?:ovo-?lacto-?|semi-?|quase )?vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]|flexitarian[oa]"
        r"|carnivor[oa]|crudivor[oa]"
    ),
    "ill": (
        r"alergi[ao]\w*|diabetes|pressao alta|hipertensao|asma|bronquite|rinite|sinusite|enxaquecas?"
        r"|depressao|ansiedade(?: generalizada)?|tdah|tda|toc|transtorno\w*|sindrome|autismo|epilepsia"
        r"|cancer|lupus|artrite|artrose|fibromialgia|endometriose|sop|hipotireoidismo|hipertireoidismo"
        r"|tireoide|hashimoto|gastrite|refluxo|doenca|intolerancia|insonia|apneia|escoliose|hernia"
        r"|labirintite|anemia|colesterol alto|miopia|astigmatismo|daltonismo|dislexia|hiv|psoriase"
        r"|dermatite|vitiligo|parkinson|alzheimer|esclerose|marca-?passo|gota|osteoporose|problemas? (?:de"
        r"|no|na|nos|cardiaco|renal)|um problema (?:de|no|na|cardiaco)|crises? de (?:panico|ansiedade|asma"
        r"|enxaqueca)|burnout|bipolaridade|crohn|colite"
    ),
    "project": (
        r"aprender|estudar|falar|emagrecer|perder \d|engordar|ganhar massa|comprar (?:um|uma|minha|meu|a"
        r"|o) (?:\w+ )?(?:casa|apartamento|ape|carro|moto|terreno|sitio|imovel|chacara)|abrir (?:um|uma"
        r"|meu|minha)|montar (?:um|uma|meu|minha) (?:\w+ )?(?:negocio|empresa|banda|loja|startup)"
        r"|criar (?:um|uma|minha|meu) (?:\w+ )?(?:empresa|negocio|startup)|empreender|escrever um livro"
        r"|publicar|me formar|terminar (?:a|o|meu|minha)|passar (?:no|na|em|para)|fazer (?:um "
        r"|uma )?(?:mestrado|doutorado|faculdade|pos|intercambio|mba|concurso|graduacao|medicina|direito"
        r"|engenharia)|morar (?:fora|em|no|na|sozinh)|me mudar|mudar (?:de|para)|viajar (?:para|por|pelo"
        r"|o mundo|a)|conhecer (?:o|a|os|as)|correr (?:um|uma|a|meia|\d)|parar de|deixar de|largar|casar"
        r"|me casar|ter (?:um |uma |dois |duas |mais )?filh|adotar|me aposentar|economizar|juntar|guardar"
        r"|poupar|quitar|pagar (?:as|minhas|a|meu)|sair das dividas|trocar de (?:emprego|carreira|area)"
        r"|mudar de (?:emprego|carreira|area|vida)|virar|me tornar|ser (?:promovid|pai|mae|medic|professor"
        r"|\w+[oa]r[a]?\b)|trabalhar (?:com|como|fora|em|na|no|para)|conseguir (?:um|uma|meu|minha)"
        r"|melhorar (?:meu|minha|o|a)|comecar (?:a|uma|um|minha|meu) |voltar a (?:estudar|correr|treinar"
        r"|estudar)|ler (?:mais|\d+|um livro)|tocar|escalar|completar|lancar|investir|dominar|reformar"
        r"|construir"
    ),
    "horizon": (
        r"este ano|esse ano|ano que vem|proximo ano|ate (?:o fim|o final|dezembro|janeiro|julho|junho"
        r"|\w+ que vem|20\d\d|os \d|meus \d)|em 20\d\d|antes d[oa] (?:verao|casamento|fim|formatura|natal)"
        r"|um dia|algum dia|antes dos \d|nos proximos|dentro de \w+ anos?|a longo prazo|futuramente"
        r"|no futuro|quando (?:me aposentar|crescer|me formar)|semestre|na vida"
    ),
    "emotion": (
        r"ansios[oa]|nervos[oa]|triste|irritad[oa]|estressad[oa]|desmotivad[oa]|deprimid[oa]|sozinh[oa]"
        r"|culpad[oa]|frustrad[oa]|insegur[oa]|preocupad[oa]|cansad[oa]|exaust[oa]|esgotad[oa]"
        r"|desanimad[oa]|feliz|contente|animad[oa]|empolgad[oa]|calm[oa]|tranquil[oa]|relaxad[oa]"
        r"|furios[oa]|chatead[oa]|magoad[oa]|perdid[oa]|sobrecarregad[oa]|angustiad[oa]|apavorad[oa]"
        r"|assustad[oa]|em panico|com (?:medo|raiva|ansiedade|panico|vergonha|culpa|saudade|inveja|ciumes"
        r"|insonia)|mal|orgulhos[oa]|envergonhad[oa]|solitari[oa]|melancolic[oa]|aflit[oa]|desesperad[oa]"
        r"|vazi[oa]|paralisad[oa]|tens[oa]|impaciente|inquiet[oa]|arrasad[oa]|travad[oa]|com o coracao \w+"
        r"|sem (?:ar|sono|energia|vontade)|motivad[oa]|realizad[oa]|grat[oa]"
    ),
    "cause": (
        r"(?!(?:isso|isto|ele|ela|eles|elas|voce|voces|que|quem|nada|tudo|ess[ea]s?|est[ea]s?|aquilo|eu|nao|sempre que"
        r"|toda vez|cada vez|quando|se)\b)[\w'’ -]{3,60}?"
    ),
    "upsets": (
        r"(?:apavora|aterroriza|assusta|angustia|estressa|deprime|preocupa|entristece|desanima|irrita|acalma|relaxa"
        r"|aflige|intimida|desespera|esgota|abala|sufoca|paralisa|perturba|emociona|anima|alegra|amedronta|atormenta"
        r"|consome|arrasa|derruba|tranquiliza|oprime|aterra|apavoram|desgasta)m?"
    ),
    "mood": (
        r"medo|pavor|panico|fobia|terror|ansiedade|gatilho|angustia|desanimo|tristeza|agonia|aflicao|nervoso|raiva"
        r"|alegria|paz|gastura|aperto no (?:peito|coracao)|frio na barriga|no na garganta|crises? de (?:choro|panico"
        r"|ansiedade|pânico)|vontade de (?:chorar|sumir)|bad|deprê|depre|vergonha|culpa|inseguranca|estresse|desespero"
        r"|calma|tremedeira|calafrios?|panico|melancolia|solidao|trauma|bloqueio|vazio|cagaco|cagaço|ruim"
    ),
    "everytime": r"sempre que|toda vez que|todas as vezes que|cada vez que|quando|toda vez",
    "exam": (
        r"(?:n[oa]s?|em|para|pr[ao]|meu|minha|o|a) (?:\w+ ){0,2}(?:concurso|vestibular|enem|prova da oab"
        r"|oab|faculdade|mestrado|doutorado|universidade|usp|unicamp|uf\w+|residencia|medicina|direito"
        r"|engenharia|exame (?:de|da)|entrevista)"
    ),
}

KIN_SUBJECT = (
    r"(?:[ao]s? )?(?P<det>meus?|minhas?|noss[oa]s?) (?P<rel>(?:{kin})(?: mais (?:velh|nov)[oa]s?"
    r"| cacula| pequen[oa]| adotiv[oa]| patern[oa]| matern[oa]| gemeo| gemea)?)\b"
)
NAMING = (
    r"\b(?:chamad[oa]s?|se chamam?|(?:a|o|as|os|seu|sua|seus|suas|um|uma|dois|duas|tres"
    r"|\d) (?:\w+ )?(?:{kin})s?(?:,| -|:)?|gata?,|cachorr[oa],)(?: (?:o|a))? "
)
NO_NAMES = frozenset("o a deus natal".split())
WITH = Expression(rf"\bcom (?:o |a )?(?P<det>seus?|suas?|minhas?|meus?) (?P<rel>{LISTS['kin']})\b")
MINE = table(
    """
    meu: seu; minha: sua; meus: seus; minhas: suas; nosso: seu; nossa: sua; nossos: seus; nossas: suas;
    comigo: com o usuário; me: se; eu: ele
    """
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
    nos: se; casamos: casaram; conhecemos: conheceram; separamos: separaram; completamos: completam; fazemos:
    fazem; terminamos: terminaram; tenho: tem; vou: vai; estou: está; sou: é; falo: fala; penso: pensa; vejo:
    vê; brigo: briga; discuto: discute; preciso: precisa; saio: sai; chego: chega; durmo: dorme; faço: faz;
    faco: faz; ouço: ouve; ouco: ouve; leio: lê; recebo: recebe; perco: perde; erro: erra; lembro: lembra;
    fico: fica; entro: entra; viajo: viaja; dirijo: dirige; encontro: encontra; visito: visita; ligo: liga;
    atendo: atende; passo: passa; volto: volta; começo: começa; termino: termina; acordo: acorda; como: come;
    trabalho: trabalha; estudo: estuda; apresento: apresenta; converso: conversa; sinto: sente; quero: quer;
    posso: pode; devo: deve; trabalhei: trabalhou
    """
)
PRONOUN = Expression(r"^(?:eu|a gente) +", re.IGNORECASE)
ELIDED: tuple[tuple[Expression, str], ...] = ()
TO_ME = ((r"\bme traiu\b", "traiu o usuário"), (r"\bnos deixou\b", "faleceu"))
BEFORE_TIME = frozenset(("", "em", "no", "na", "desde", "a", "ha", "faz", "ate"))
CUT = (
    r"(?:,| -)? (?:mas|porem|pois|porque|pq|ja que|entao|ne|sabe|viu|por isso|por favor|obrigad[oa]"
    r"|enquanto|embora|apesar|quando|se (?:isso|for|voce|der|tudo)|"
    r"para voce|so que|que nem|e (?:voce|isso|queria|preciso|por isso|to|estou|gostaria|ainda|nao)"
    r"|me (?:ajuda|sugere|indica|da|lembra|faz)|gracas a deus|"
    r"k{3,}|(?:rs)+|(?:ha){2,}|e por ai|sinceramente|de verdade|tambem|hein|ta|ok|principalmente"
    r"|especialmente|sobretudo|tipo assim|desde que|mesmo que|pelo amor|evito|eu)(?![\w-])"
)
VAGUE = Expression(
    r"(?:(?:em|com|de|para|por|a) )?(?:d?n?(?:isso|isto|aquilo|(?:ess[ea]|est[ea])(?! (?:ano|mes|semana|manha|tarde|noite|verao|inverno|semestre)\b)|ele|ela|eles|elas)"
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
    r"\b(?:codigo|bug|script|build|servidor|deploy|erro|funcao|query|arquivo|ficheiro|pdf|licao de casa|planilha|api|python"
    r"|javascript|css|regex|docker|git|internet|wifi|computador)\b"
)
REFUSE: dict[str, Expression] = {
    "feeling": _WORK_AT_HAND,
    "fear": _WORK_AT_HAND,
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
    posses; past: passado; diet: dieta; like: gostos; dislike: aversões; preference: preferências; answers:
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
