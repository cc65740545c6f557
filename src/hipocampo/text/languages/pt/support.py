"""Portuguese: what makes a statement less than the user's own word (D3). Patterns are matched with normalised text."""

# What turns a statement, by kind.
GUARDS = {
    "report": r"""
        diz, dizem, disse, disseram, dizia, dizendo, dizer, falou, fala que, falam que, falaram, contou, contaram,
        conta que, jura\w*, juro, segundo, afirma\w*, garant\w+, acha que, acham que, achou que, achava, acredita
        que, pensa que, ouvi, ouvi dizer, parece que, insiste\w*, insistiu, quer que, querem que, queria que, quis
        que, mandou, mandaram, manda eu, pediu, pede que, pediram, avisou, sugeriu, sugere, recomend\w+, prometeu,
        promete, supostamente, reza a lenda, boato\w*, fofoca\w*, de acordo com, pelo que, me chamam, me chamou, me
        chama de, acus\w+, anunciou, escreveu, aconselh\w+, orientou, respondeu, comentou, explicou, espalh\w+,
        cisma\w*, cismou, teima\w*, convencid\w+, garante, reclama que, consta que, alega\w*, na opiniao, para
        (?:ele|ela|eles|elas|minha mae|meu pai), nega\w*, negou, defende que, me toma por, vive dizendo, sustenta\w*
    """,
    "doubt": r"""
        talvez, acho que, acho, acredito, creio, penso que, pode ser, podem ser, quem sabe, sei la, nao sei, sera
        que, sera, duvido, duvida\w*, provavelmente, possivelmente, nao (?:tenho|tem) certeza, nao sabe, nao lembro,
        suponho, imagino, parece, parecem, deve ser, deve ter, devem, desconfio, suspeito, suspeita, se nao me
        engano, capaz de, ao que parece, aparentemente, vai que, quica, de repente, tenho a impressao, acho eu,
        achei que, pensei que, pensava, pelo visto, nao faco ideia, incerto, em duvida, poderia, tudo indica, chute,
        chutando
    """,
    "wish": r"""
        quem me dera, quem dera, tomara, queria, quero, quer, quis, querem, gostaria, adoraria, espero, oxala, sonho
        em, sonho com, meu sonho, vontade de, tenho vontade, desejo, pretendo, pretende, ansios\w+, ta louc\w+ para,
        louc\w+ para, doid\w+ para, tomaria, preferia, preferiria, bem que eu, seria bom, deus queira, pudera
    """,
    "condition": r"""
        (?:^|(?<=[\,;:(] )|(?<=\be )|(?<=\bmas )|(?<=\bso ))se, se
        (?:eu|ele|ela|voce|[oa]s?|meus?|minhas?|nao|tudo|der|for|a gente|\w+[aei]r|\w+sse), caso, a menos que, a nao
        ser que, desde que, contanto que, salvo se, quando eu (?:tiver|for|puder|\w+[aei]r), senao, enquanto nao,
        dependendo, conforme, supondo, assim que
    """,
    "exception": """
        menos, exceto, fora, salvo, tirando, com excecao, a excecao, afora, excluindo, sem contar, a nao ser,
        descontando
    """,
    "almost": r"""
        quase, por pouco, por um triz, a ponto de, prestes a, mal, por um fio, faltou pouco, tentei, tentou,
        tentando, tento, tenta, pensei em, cogitei, cogitou, pensando em, cheguei a pensar, meio que, praticamente,
        ameac\w+, ensaiei, ia
    """,
    "past": r"""
        antes, antigamente, ja (?:fui|morei|tive|trabalhei|usei|fiz|estive|joguei|\w+ei), costumava\w*, nao \w+
        mais, nunca mais, outrora, na epoca, naquela epoca, naquele tempo, quando eu era, quando era, ex, deixei de,
        parei de, larguei, ate \d{4}, no passado, em crianca, na infancia, ha muito tempo, faz tempo, um dia ja, por
        \w+ anos, ja nao
    """,
    "fiction": r"""
        sonhei, sonhou, sonhava, sonho, pesadelo, imagin\w+, finge, fingir, fingindo, finjo, faz de conta,
        suponha\w*, digamos, hipoteticamente, hipotese, hipotetic\w+, em teoria, (?:n[oa]s?|d[oa]s?|em|para [oa])
        (?:(?:meu|minha|um|uma|novo|nova)
        )?(?:livro|romance|conto|roteiro|novela|historia|jogo|filme|letra|musica|poema|peca|cena|capitulo|serie|campanha),
        personagem, protagonista, rpg, por exemplo, exemplo, e se, vilao, heroi, heroina, mocinh\w+, ficcao, fic,
        fanfic, teatro, na serie, seriado, supor, simulacao, cenario, narrador\w*
    """,
    "obligation": r"""
        devia, deveria, devo, deve, deviam, tenho que, tenho de, tem que, tem de, tinha que, tinha de, preciso,
        precisa, precisava, preciso de, precisaria, obrig\w+, e pra eu, era pra, era para, ficou de, fiquei de,
        teria que, teria de, temos que, temos de, falta, cabe a mim, convem, mando\w*, vou ter que
    """,
    "future": """
        vou, vai, vamos, vao, irei, ira, amanha, (?:semana|mes|ano|sabado|domingo|segunda|terca|quarta|quinta|sexta)
        que vem, que vem, proxim[oa]s?, em breve, logo mais, depois de amanha, pretendo, pretende, planejo, planeja,
        planejando, um dia, daqui a, mais tarde, algum dia, futuramente, hoje a (?:tarde|noite), penso em,
        marcad[oa], combinei de
    """,
    "irony": r"""
        ah\,? claro, claro\,, claro que, ah\,? sim, ah\,? que, que maravilha, que otimo, que alegria, que sorte, que
        delicia, que beleza, que lindo, que legal, parabens (?:pra|para) mim, so que nao, sqn, era so o que faltava,
        imagina\,, nossa\,, nossa como, aham, uhum, sei\,, ate parece, obvio\,, obvio que, adoro quando, amo quando,
        adoro\,, maravilha\,, otimo\,, perfeito\,, beleza\,, tudo que eu (?:queria|precisava|sonhava), o sonho de,
        sonho de, super, imperdivel, genio, que honra, que prazer, meu sonho, nada como, nada melhor, uau, oba,
        legal\,, lindo\,, show\,, tao bom, bem feliz, radiante, ironia, nossa que, ponto alto, so alegria
    """,
    "untrue": r"""
        nao e verdade, e mentira, mentira\w*, nao e que, nao e fato, falso, falsa, errad\w+, nao procede, longe de,
        ao contrario, em vez de, no lugar de, ao inves de, engano, nao foi que, lenda, nego que, nem que, nem
        pensar, quem disse, invencao
    """,
}

# Words that begin another clause behind which nothing of the one before holds.
TURNS = r"mas, porem, contudo, embora, so que, todavia, entretanto, \, que, \, o que"

# Words that join clauses or things.
JOINTS = "e ou que quem cujo cuja porque pois quando onde enquanto como se nem embora ja"

# Those of them that make a clause depend on the one before.
SUBORDINATES = "que quem cujo cuja se"

# Small words that change what is said where one stands for another.
WEIGHTY = "sem antes depois ate desde contra sob mais menos so nao apenas fora"

# Small words with an accent; with one, any other is a word of its own.
ACCENTED = """
    já até também só há à às nós você vocês além através porém atrás após lá cá aí daí quê será são é está tá estão
    dá vão têm tem próprio própria vários várias alguém ninguém
"""

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

# How something is done to them.
ME = "me mim comigo nos"

# Who else may do something.
OTHERS = """
    ele ela eles elas voce voces tu alguem ninguem quem isso isto esse essa aquele aquela todos todo todas toda tudo
    seu sua seus suas teu tua
"""

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
}

# Verb forms by their endings, as they are written.
FORMS = {
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
DATIVE = "lhe lhes"
