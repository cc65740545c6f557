"""Portuguese: what makes a statement less than the user's own word (D3). Patterns are matched with normalised text."""

# What turns a statement, by kind.
GUARDS = {
    "report": r"""
        (?:bilhete|carta|placa|e-?mail|mensagem|cartaz|manchete|letra|anuncio|legenda|titulo|slogan|bio)(?: \w+)?(?:
        \w+)?:, assunto:, re:, (?:^|(?<=[.;:] ))(?:pel[oa]s?|para|pra|pr[oa]s?)
        (?:[oa]s? )?(?:meus?|minhas?)? ?\w+(?=\,), diz, dizem,
        disse, disseram, dizia, dizendo, dizer, falou, fala que, falam que, falaram, contou, contaram, conta que,
        jura\w*, juro, segundo, afirma\w*, garant\w+, (?<!userx )acha que, acham que, (?<!userx )achou que, (?<!userx
        )achava, (?<!userx )acredita que, (?<!userx )pensa que, ouvi, ouvi dizer, parece que, insiste\w*, insistiu,
        quer que, querem que, queria que, quis que, mandou, mandaram, manda eu, pediu, pede que, pediram, avisou,
        sugeriu, sugere, recomend\w+, prometeu, promete, supostamente, reza a lenda, boato\w*, fofoca\w*, de acordo
        com, pelo que, me chamam, me chamou, me chama de, acus\w+, anunciou, escreveu, aconselh\w+, orientou,
        respondeu, comentou, explicou, espalh\w+, cisma\w*, cismou, teima\w*, convencid\w+, garante, reclama que,
        consta que, alega\w*, na opiniao, para (?:ele|ela|eles|elas|minha mae|meu pai), nega\w*, negou, defende que,
        me toma por, vive dizendo, brinc(?:a|ou) [oa], diz a lenda, sustenta\w*
    """,
    "doubt": r"""
        userx (?:acha|achou|achava|acredita|pensa|pensou|pensava|supoe|imagina), talvez, acho que, acho, acredito,
        creio, penso que, pode ser, podem ser, quem sabe, sei la, nao sei, sera que, sera, duvido, duvida\w*,
        provavelmente, possivelmente, nao (?:tenho|tem) certeza, nao sabe, nao lembro, suponho, imagino, parece,
        parecem, deve ser, deve ter, devem, desconfio, suspeito, suspeita, se nao me engano, capaz de, ao que parece,
        aparentemente, vai que, quica, de repente, tenho a impressao, acho eu, achei que, pensei que, pensava, pelo
        visto, nao faco ideia, incerto, em duvida, poderia, tudo indica, chute, chutando
    """,
    "wish": r"""
        quem me dera, quem dera, tomara, queria, quero, quer, quis, querem, gostaria, adoraria, espero, oxala, sonho
        em, sonho com, meu sonho, vontade de, tenho vontade, desejo, pretendo, pretende, ansios\w+, ta louc\w+ para,
        louc\w+ para, doid\w+ para, tomaria, preferia, preferiria, bem que eu, seria bom, deus queira, pudera
    """,
    "condition": r"""
        (?:^|(?<=[\,;:(] )|(?<=\be )|(?<=\bmas )|(?<=\bso ))se, se
        (?:eu|ele|ela|voce|[oa]s?|meus?|minhas?|nao|tudo|der|for|a gente|\w+[aei]r|\w+sse), caso, como se, a menos
        que, a nao ser que, desde que, contanto que, salvo se, quando (?:\w+ )?(?:\w+
        )?(?:tiver|for|puder|der|vier|\w+[aei]r)(?:em|mos)?, senao, enquanto nao, dependendo, conforme, supondo, assim
        que
    """,
    "exception": r"""
        (?<!mais ou )(?<!pelo )(?<!ao )menos(?! (?:de|que|do|mal)\b), so (?:[oa]s? )?\w+ (?:\w+ )?nao, exceto, fora
        (?:o|a|os|as|isso), salvo, tirando, excecao, excecoes, ou melhor, quer dizer, digo, ao contrario de, afora,
        excluindo, sem contar, a nao ser, descontando
    """,
    "almost": r"""
        quase, por pouco, por um triz, a ponto de, prestes a, (?:(?<=eu )|(?<=, )|^)mal, por um fio, faltou pouco,
        tentei, tentou, tentando, tento, tenta, pensei em, cogitei, cogitou, pensando em, cheguei a pensar, meio que,
        praticamente, basicamente, tecnicamente, por assim dizer, ameac\w+, ensaiei, ia
    """,
    "past": r"""
        ^antes(?! d[eoa]s?\b), antes\,? (?:\w+ )?(?:\w+ )?(?:\w+ )?\w*(?:ava|ia|era|inha)[ms]?, antigamente, ja
        (?:fui|morei|tive|trabalhei|usei|fiz|estive|joguei|\w+ei), costumava\w*, nao \w+ mais, nunca mais,
        outrora, na epoca, naquela epoca, naquele tempo, quando eu era, quando era, ex, deixei de, parei de,
        larguei, ate \d{4}, no passado, em crianca, na infancia, ha muito tempo, faz tempo, um dia ja, por \w+
        anos, ja nao
    """,
    "fiction": r"""
        sonhei, sonhou, sonhava, sonho, pesadelo, imagin\w+, finge, fingir, fingindo, finjo, faz de conta,
        suponha\w*, digamos, hipoteticamente, hipotese, hipotetic\w+, em teoria,
        ^(?:escrev[ae]|redig[ae]|redija|inventa|invente|componha) um\w* \w+, (?:pra|para) todos os efeitos, no
        papel, oficialmente, (?:n[oa]s?|num|numa|d[oa]s?|em|para [oa]) (?:(?:meu|minha|um|uma|novo|nova)
        )?(?:livro|romance|conto|roteiro|novela|historia|jogo|filme|letra|musica|poema|peca|cena|capitulo|serie|campanha),
        personagem, protagonista, rpg, por exemplo, exemplo, e se, vilao, heroi, heroina, mocinh\w+, ficcao,
        fic, fanfic, de teatro, na serie, seriado, traduz\w*, corrij\w+, corrige, verdadeiro ou falso, ensai\w+,
        fiz que, fingi, n[oa] peca, ato, supor, simulacao, era uma vez, cenario, narrador\w*
    """,
    "obligation": r"""
        devia, deveria, devo, deve, deviam, tenho que, tenho de, tem que, tem de, tinha que, tinha de, preciso,
        precisa, precisava, preciso de, precisaria, obrig\w+, e pra eu, era pra, era para, ficou de, fiquei de, teria
        que, teria de, temos que, temos de, falta, cabe a mim, convem, mando\w*, vou ter que
    """,
    "future": """
        vou, vai, vamos, vao, irei, ira, amanha, (?:semana|mes|ano|sabado|domingo|segunda|terca|quarta|quinta|sexta)
        que vem, que vem, proxim[oa]s?, em breve, logo mais, depois de amanha, pretendo, pretende, planejo, planeja,
        planejando, um dia, daqui a, mais tarde, algum dia, futuramente, hoje a (?:tarde|noite), penso em, marcad[oa],
        combinei de
    """,
    "irony": r"""
        ah\,? claro, ta bom que, claro\,, claro que, ah\,? sim, ah\,? que, que maravilha, que otimo, que alegria, que
        sorte, que delicia, que beleza, que lindo, que legal, parabens (?:pra|para) mim, so que nao, sqn, era so o que
        faltava, imagina\,, nossa\,, nossa como, como (?:eu )?(?:amo|adoro|gosto), como e bom, logico que, ah\, como,
        aham, uhum, sei\,, ate parece, obvio\,, obvio que, adoro quando, amo quando, adoro\,, maravilha\,, otimo\,,
        perfeito\,, beleza\,, tudo que eu (?:queria|precisava|sonhava), imperdivel, genio, que honra, que prazer, nada
        como, nada melhor, uau, oba, legal\,, lindo\,, show\,, tao bom, bem feliz, radiante, ironia, nossa que, ponto
        alto, so alegria
    """,
    "untrue": r"""
        non, nicht, kein\w*, pas, niet, nao e verdade, e mentira, parece ate que, quem ve pensa, mentira\w*,
        brincadeira, to brincando, zoeira, nao e que, nao e fato, falso, falsa, errad\w+, nao procede, longe de, ao
        contrario, em vez de, no lugar de, ao inves de, engano, nao foi que, lenda, nego que, nem que, nem pensar,
        quem disse, invencao
    """,
}

# Words that say nothing of their own.
FILLERS = """
    tambem ainda agora ja la aqui mesmo bem muito realmente bom olha so ate hoje atualmente sempre alias enfim ai
"""

# Words of time and the like that a clause may begin with.
OPENING = """
    ontem anteontem hoje manha tarde noite passado passada semana mes ano fim final momento enquanto vez dia dias
    recentemente casa verdade
"""

# How the user speaks of themselves as the one who does something.
SPEAKER = "eu nos gente"

# What is theirs.
MINE = "meu minha meus minhas nosso nossa nossos nossas"

# Verbs that are small words, by what they are.
VERBS = {
    "be present": "sou é somos são estou tô to está tá estamos estão tão",
    "be past": "fui foi fomos foram estive esteve",
    "be imperfect": "era eram éramos estava estavam tava estávamos",
    "be infinitive": "ser estar",
    "be subjunctive": "seja sejam esteja fosse fossem estivesse",
    "have present": "tenho tem têm temos",
    "have past": "tive teve tivemos tiveram",
    "have imperfect": "tinha tinham tínhamos",
    "have infinitive": "ter",
    "have subjunctive": "tenha tivesse tiver",
    "go present": "vou vai vamos vão",
    "go infinitive": "ir",
    "do present": "faço faz fazemos fazem",
    "do past": "fiz fez fizemos fizeram",
    "do imperfect": "fazia faziam",
    "do infinitive": "fazer",
    "can present": "posso pode podemos podem",
    "want present": "quero quer queremos querem",
    "become past": "fiquei ficou ficamos ficaram",
    "become present": "fico fica ficam",
    "come past": "vim veio viemos vieram",
    "see past": "vi viu vimos viram",
    "give past": "dei deu demos deram",
    "give present": "dou dá damos dão",
}

# Verb forms by their endings, as they are written.
FORMS = {
    "plain": r"(?!\w+(?:[íi]amos|ávamos|ábamos))\w+[aei]mos",
    "past": (
        r"\w+ei|\w+ou|\w{2,}iu|\w{2,}eu|\w+aram|\w+eram|\w+iram|\w{2,}[ií]|\w+[aei]mos|\w+uxe|\w+isse|soube"
        "|pôs|pus|quis|pude|pôde"
    ),
    "imperfect": r"\w+ava|\w+avam|\w+ávamos|\w+[ií]a|\w+iam|\w+íamos|vinha\w*|punha\w*",
    "future": r"\w{2,}rei|\w{2,}rá|\w{2,}rão|\w+remos",
    "conditional": r"\w{2,}ria|\w+riam|\w+ríamos",
    "infinitive": r"\w+[aeiô]r",
    "gerund": r"\w+ndo",
    "participle": r"\w+[ai]d[oa]s?|aberto|escrito|feito|visto|posto|dito",
    "subjunctive": r"\w+sse|\w+ssem",
}

# Verb forms that only the user has of themselves.
FIRST = (
    r"\w+o|\w+ei|\w{2,}[ií]|\w+mos|sou|estou|tô|to|vou|dou|fui|tive|fiz|pus|pude|quis|vim|soube|trouxe"
    "|disse|sei"
)

# The third person that a fact has for them.
THIRD = r"\w+[aeáéêu]|é|tem|vai|foi|quer|faz|diz|traz|põe|pôs|quis|soube|\w+[aeo]m|são|estão|vão|\w+i|produz|\w+duz"

# The user in a fact.
USER = "(?:[oa] )?(?:usuari[oa]|utilizador[a]?)"

# What is the user's, in a fact.
OF_USER = "d[oa]s? (?:usuari[oa]|utilizadora?)"

# How a fact says that something is done to the user.

# Where a new part begins, for which nothing of what went before holds.
TURNS = r"\b(?:mas|porém|porem|contudo|embora|so que|todavia|entretanto)\b|(?<=, )(?:que|o que|quem|cujo|cuja)\b"

# Words that list things, or join clauses that stand for themselves.
LISTS = "e , :"

# Words that leave open which of several things.
CHOICES = "ou"

# Words before a reason.
CAUSES = "porque pois"

# Words that make a clause depend on another.
SUBORDINATES = "que se quando onde enquanto embora"

# Words that make it describe a thing.
RELATIVES = "quem cujo cuja cujos cujas"

# Words before a noun, by what they say.
PREPOSITIONS = {
    "of": "de do da dos das dum duma disso deste desta desse dessa daquele daquela dele dela deles delas",
    "in": "em no na nos nas num numa nuns numas neste nesta nesse nessa naquele naquela",
    "to": "para pra pro pras pros ao aos à às",
    "for": "por pelo pela pelos pelas",
    "with": "com comigo",
    "without": "sem",
    "from": "desde",
    "until": "ate",
    "on": "sobre",
    "under": "sob",
    "between": "entre",
    "against": "contra",
    "after": "apos depois",
    "before": "antes",
    "during": "durante",
    "as": "como",
}

# Small words with an accent; with one, any other is a word of its own.
ACCENTED = """
    já até também só há à às nós você vocês além através porém atrás após lá cá aí daí quê será são é está tá estão
    dá vão têm tem próprio própria vários várias alguém ninguém
"""

# Those of them that are other words without it.
APART = "à às"

# Words that say how little; without them it would be more.
WEIGHTY = "meia meio so apenas somente pouco poucos pouca poucas menos raramente vezes alguns algumas maioria metade"

# Words that say that it is always or all.
UNIVERSAL = "sempre todo toda todos todas tudo cada nunca jamais ninguem nada nenhum nenhuma geralmente"

# Words that make a thing another one.
TURNING = """
    ex falso falsa imaginario imaginaria ficticio ficticia brinquedo mentira suposto suposta poucos poucas raramente
"""

# Fillers that a fact may bring by itself.
EMPTY = "atualmente tambem agora"

# How something is done to the user.
ME = "me mim comigo nos"

# Who else may do something.
PRONOUNS = "ele ela eles elas você voce vocês voces tu alguém ninguém alguem ninguem isso isto"

# What is somebody else's, or the user's in a fact.
POSSESSIVES = "seu sua seus suas teu tua teus tuas dele dela deles delas"

# Articles.
ARTICLES = "o a os as um uma uns umas este esta esse essa aquele aquela"

# Words of time.
TIMES = "dia semana mes ano manha tarde noite hoje ontem anteontem amanha passado passada fim"

# Verbs that make one of the gerund after them.
PROGRESSIVE = "sigo segue ando anda continuo continua venho vem"

# Words that begin a clause that stands for itself.
FRESH_NOW = "agora hoje"

# What is read as other words.
REWRITES = (
    (r"\b((?:nem|o|a|os|as|meu|minha) \w+) eu (\w+(?:o|ei|i))\b(?=\s*(?:[.,;!]|$))", r"eu \2 \1"),
    (r"\bsou eu (?:quem|que) ", "eu "),
    (r"\beu é que ", "eu "),
    (r"\bo que (?:eu )?(\w+o) é (?=\w)", r"\1 "),
    (r"\b(\w+ei|\w+i) foi (?=(?:um|uma|o|a)\b)", r"\1 "),
    (r"\bnão só ", ""),
    (r"\bmeu nome é\b", "me chamo"),
    (r"\b(?:o )?nome minex é\b", "userx se chama"),
    (r"\bdeix(ei|ou|amos|aram) de (?=\w+[aeiô]r\b)", r"par\1 de "),
    (r"\btenho (?:que|de) (?=\w+[aeiô]r\b)", "preciso "),
    (r"\btem (?:que|de) (?=\w+[aeiô]r\b)", "precisa "),
    (r"^quem (.+?) é ((?:\w+ ){0,2}\w+)[.!]?$", r"\2 \1"),
    (
        r"(?:^|(?<=[,;:.] )|(?<=\be ))(?:o que (?:eu )?sei é que|eu sei que|sei que|a verdade é que|o fato é que"
        r"|o certo é que|acontece que|é que|ainda bem que|o bom é que|o problema é que) (?=\w)",
        "",
    ),
)

# Verbs of the first person with their third one, where they begin otherwise.
THIRDS = """
    durmo: dorme; sinto: sente; visto: veste; minto: mente; peço: pede; ouço: ouve; perco: perde; trago: traz; digo:
    diz; sigo: segue; consigo: consegue; sirvo: serve; subo: sobe; fujo: foge; cubro: cobre; leio: lê; vejo: vê;
    ponho: põe; venho: vem; saio: sai; caio: cai; sei: sabe; dou: dá; li: leu; pus: pôs; pude: pôde; saí: saiu; caí:
    caiu; rio: ri; meço: mede; divirto: diverte; prefiro: prefere; repito: repete; invisto: investe; planto: planta;
    cuido: cuida; ganho: ganha; canto: canta; corro: corre; moro: mora; pago: paga; uso: usa; amo: ama; acho: acha;
    sofro: sofre; tomo: toma; como: come; bebo: bebe; leciono: leciona; toco: toca; jogo: joga; dei: deu; comi:
    comeu; bebi: bebeu; vivo: vive; devo: deve; acordo: acorda; compro: compra; vendo: vende; faço: faz; compus:
    compôs; componho: compõe
"""

# Words that stand for the same, a line each.
SYNONYMS = """
mae mamae
pai papai
avo vovo vo
carro automovel
morar viver residir
celular telefone
medico doutor
comecar iniciar
odiar detestar
comprar adquirir
cachorro cao
apartamento ape
bicicleta bike
esposa mulher
rapaz moço
conserto reparo
terminar acabar
arrumar consertar
aula classe
onibus busao
trem comboio
geladeira frigorifico
banheiro wc
chefe patrao
presente prenda
professor profe prof
"""

# Pronouns for one person.
HE_OR_SHE = "ele ela"

# Relative pronouns for one.
WHO = "que"

# What prepositions before a place say.
BEFORE_PLACES = "in to"

# Words that judge: an irony that goes on has one.
EVALUATIVE = """
    felicissimo felicissima contentissimo contentissima
    amo ama adoro adora feliz radiante otimo otima maravilha maravilhoso melhor favorito favorita perfeito fa genio
    alegria sorte alto sonho privilegio presente paraiso fantastico lindo prazer heroi orgulho honra parabens
    encantado emocionado gosto delicia
"""

# Words that end a story.
REAL = "real realidade verdade acordei acordo"

# What ends in a full stop and ends no sentence.
TITLES = "dr dra sr sra prof profa av d n"

# Other words that deny.
DENIALS = "tampouco"

# Words for the family that are used as names.
KIN_NAMES = "mamae papai vovo vo"

# What others made up: who speaks of themselves afterwards has left it.
WORKS = "livro romance conto roteiro novela filme letra musica poema serie opera musical"

# Whom one speaks to: they may play along.
YOU = "voce voces tu te seu sua"

# What stands for one person behind a preposition or a verb.
HIM = "ele ela"

# The verb that says what something is.
COPULA = "é"

# The word for `not`.
NOTS = "nao"

# What is theirs and the user's.
OURS = "nosso nossa nossos nossas"

# How a name is told.
IS_CALLED = "se chama"

# What is a pronoun behind a word, and a condition elsewhere.
REFLEXIVE = "se"

# Verbs that a clause may leave out: they say little beside their object.
LIGHT_VERBS = """
    e esta estao sao tem ter ser estar foi era ficou fica fazer faz usa mora trabalha toma vai ha possui
    tinha
"""

# What may stand for something that was named before.
POINTING = """
    ele ela eles elas o a os as lo la los las isso isto aquilo lá lhe nisso nele nela dele dela disso
"""

# The articles of what is known.
DEFINITE = "o a os as"
