"""Spanish: what makes a statement less than the user's own word (D3). Patterns are matched with normalised text."""

# What turns a statement, by kind.
GUARDS = {
    "report": r"""
        dice\w*, dicen, dijo, dijeron, decia\w*, diciendo, decir, conto, contaron, cuenta que, cuentan, jura\w*,
        segun, afirma\w*, asegur\w+, cree que, creen que, creia que, piensa que, piensan, opina\w*, insiste\w*,
        insistio, quiere que, quieren que, queria que, quiso que, mando, mandaron, pidio, pide que, piden que,
        ordeno, aviso, sugirio, sugiere, recomend\w+, prometio, promete, supuestamente, presunt\w+, rumor\w*,
        chisme\w*, de acuerdo con, por lo que, me llaman, me llamo de, me llama, acus\w+, anuncio que, escribio,
        aconsej\w+, respondio, comento, comenta\w*, explico que, presume\w*, presumio, parece que, he oido, oi que,
        me entere, dizque, al parecer, sostiene\w*, niega\w*, nego, alega\w*, se empen\w+, convencid\w+, para
        (?:el|ella|mi madre|mi padre), repite\w*, corre la voz, me toma por, se queja de que, va diciendo, bromea\w*
    """,
    "doubt": r"""
        quiza, quizas, tal vez, a lo mejor, acaso, creo que, creo, supongo, imagino, pienso que, puede que, puede
        ser, pueda, podria, posiblemente, probablemente, dudo, duda\w*, no se, no se si, quien sabe, no est(?:oy|a)
        segur[oa], no sabe, no recuerdo, no me acuerdo, sospech\w+, seguramente, igual, parece, parecen, debe de,
        debe ser, yo diria, me da que, si no me equivoco, si mal no recuerdo, pensaba que, pense que, creia, creo
        yo, aparentemente, lo mismo, ni idea, juraria, capaz que, por lo visto, sera que, tengo la impresion, todo
        indica
    """,
    "wish": """
        ojala, quisiera, querria, me gustaria, gustaria, quiero, quiere, queria, quieren, espero, espera que, deseo,
        desearia, sueno con, mi sueno, ganas de, tengo ganas, encantaria, pretendo, anhelo, preferirio, preferiria,
        quien pudiera, pudiera, ilusion de, ilusion, muero por, que mas quisiera, apetece, me apeteceria
    """,
    "condition": r"""
        si, a menos que, a no ser que, siempre que, con tal de, en caso de, salvo que, cuando
        (?:acabe|tenga|pueda|termine|sea|vuelva|\w+e|\w+a), mientras no, como no, dependiendo, segun, suponiendo, en
        cuanto, de haber
    """,
    "exception": """
        menos, excepto, salvo, quitando, a excepcion, con excepcion, aparte de, exceptuando, sin contar, excluyendo,
        sacando, fuera de
    """,
    "almost": """
        casi, por poco, a punto de, por los pelos, apenas, estuve por, al borde de, poco falto, falto poco, intente,
        intento, intentaba, intentando, pense en, pensando en, practicamente, me falto, faltaba poco, no llegue a,
        trate de, medio
    """,
    "past": r"""
        antes, antiguamente, solia\w*, ya no, nunca mas, en aquella epoca, en aquel entonces, entonces, cuando era,
        de joven, de nin[oa], de pequen[oa], de chic[oa], ex, deje de, dejo de, hasta \d{4}, en el pasado, tiempo
        atras, en su dia, no \w+ mas, en su momento, hace anos, por aquel, anteriormente, durante \w+ anos, de
        estudiante
    """,
    "fiction": r"""
        son[eo] que, sone, sonaba, sueno, pesadilla, imagin\w+, finge, fingir, fingiendo, finjo, haz como, hagamos,
        supon\w*, supongamos, digamos, pongamos, hipotetic\w+, hipotesis, en teoria, personaje, protagonista,
        (?:en|de|del|para) (?:(?:mi|el|la|un|una|nuestro|nuestra)
        )?(?:novela|cuento|relato|guion|historia|juego|pelicula|letra|cancion|poema|obra|serie|escena|capitulo|libro|campana|rol),
        juego de rol, por ejemplo, ejemplo, supuesto, y si, villan[oa], heroe, heroina, ficcion, fic, teatro,
        simulacion, escenario, narrador\w*, que tal si
    """,
    "obligation": r"""
        debo, debe, deberia\w*, debia, tengo que, tiene que, tienen que, tenia que, tendria que, tenemos que, habria
        que, hay que, necesito, necesita, me toca, toca, obligad\w+, me obligan, quede en, quedo en, hace falta,
        falta, he de, ha de, conviene, tuve que, tendre que
    """,
    "future": """
        voy a, va a, vamos a, van a, ire, manana(?! (?:por|a) ), (?:la|el)
        (?:semana|mes|ano|lunes|martes|miercoles|jueves|viernes|sabado|domingo)s? que viene, que viene,
        proxim[oa]s?, pronto, pasado manana, planeo, planea, planeando, pienso, algun dia, un dia de estos, dentro
        de, mas tarde, esta tarde, esta noche, tengo pensado, en breve
    """,
    "irony": r"""
        si\,? si, uy\,? si, ah\,? claro, claro\,, claro que, ay\,? si, que suerte, que alegria, que maravilla, que
        bien, que ilusion, que bonito, que gusto, que sorpresa, que divertido, que detalle, genial\,, fantastico\,,
        estupendo\,, perfecto\,, maravilloso\,, justo lo que, lo que me faltaba, como no, faltaria mas, enhorabuena
        a mi, felicidades a mi, me encanta que, me encanta cuando, me fascina que, adoro que, adoro cuando, nada
        como, nada mejor, vaya\,, no veas, el sueno de, mi sueno, soy un genio, genio, planazo, fan de, por
        supuesto, obvio\,, yupi, bravo, encantad[oa] de, un amor, feliz de, que honor, que placer, olé, ja\,, de
        lujo, mi favorit\w+, ironia
    """,
    "untrue": r"""
        no es verdad, no es cierto, es mentira, mentira\w*, no es que, falso, falsa, equivocad\w+, lejos de, al
        contrario, en vez de, en lugar de, bulo, no fue que, niego que, ni hablar, quien dijo, invento, inventaron,
        tampoco es que, de eso nada
    """,
}

# Words that begin another clause behind which nothing of the one before holds.
TURNS = r"pero, sin embargo, aunque, no obstante, \, que, \, lo que"

# Words that join clauses or things.
JOINTS = "y e o u que quien cuyo cuya porque pues cuando donde mientras como si ni aunque sino"

# Those of them that make a clause depend on the one before.
SUBORDINATES = "que quien cuyo cuya si"

# Small words that change what is said where one stands for another.
WEIGHTY = "sin antes despues hasta desde contra bajo mas menos solo no fuera"

# Small words with an accent; with one, any other is a word of its own.
ACCENTED = """
    él más también sí tú mí aquí allí ahí así después según qué cómo cuándo dónde quién cuál aún está están estás
    sólo además quizás quizá detrás atrás jamás ningún algún todavía había sería será día
"""

# Words that say nothing of their own.
FILLERS = """
    tambien aun todavia ahora ya alli aqui mismo bien muy mucho realmente bueno mira solo hoy siempre ademas sigo si
"""

# Words of time and the like that a clause may begin with.
OPENING = """
    ayer anoche anteayer hoy manana tarde noche pasado pasada semana mes ano fin final momento vez dia dias
    recientemente verdad
"""

# How the user speaks of themselves as the one who does something.
SPEAKER = "yo nosotros nosotras"

# What is theirs.
MINE = "mi mis nuestro nuestra nuestros nuestras"

# How something is done to them.
ME = "me mi conmigo nos"

# Who else may do something.
OTHERS = """
    él ella ellos ellas tú usted ustedes vosotros alguien nadie quien eso esto ese esa aquel aquella todos todo
    todas toda su sus tu tus
"""

# Verbs that are small words, by what they are.
VERBS = {
    "be present": "soy es somos son estoy está estamos están",
    "be past": "fui fue fuimos fueron estuve estuvo",
    "be imperfect": "era eran éramos estaba estaban estábamos",
    "be infinitive": "ser estar",
    "be subjunctive": "sea sean esté fuera fuese estuviera",
    "have present": "tengo tiene tenemos tienen",
    "have past": "tuve tuvo tuvimos tuvieron",
    "have imperfect": "tenía tenían",
    "have infinitive": "tener",
    "have subjunctive": "tenga tuviera",
    "perfect": "he ha hemos han",
    "go present": "voy va vamos van",
    "go infinitive": "ir",
    "do present": "hago hace hacemos hacen",
    "do past": "hice hizo hicimos hicieron",
    "do infinitive": "hacer",
    "can present": "puedo puede podemos pueden",
    "want present": "quiero quiere queremos quieren",
    "come past": "vine vino",
    "give past": "di dio dimos dieron",
    "see past": "vi vio vimos vieron",
}

# Verb forms by their endings, as they are written.
FORMS = {
    "past": (
        r"\w+é|\w+ó|\w{2,}í|\w+aron|\w+ieron|\w+[ai]mos|\w+uve|\w+uvo|puse|puso|pude|pudo|quise|quiso|supe"
        r"|supo|dije|dijo|traje|trajo|\w+jeron|\w*duje|\w*dujo"
    ),
    "imperfect": r"\w+aba|\w+aban|\w+ábamos|\w+ía|\w+ían|\w+íamos",
    "future": r"\w{2,}ré|\w{2,}rá|\w{2,}rán|\w+remos",
    "conditional": r"\w{2,}ría|\w+rían",
    "infinitive": r"\w+[aeií]r(?:me|se|nos)?",
    "gerund": r"\w+ndo|\w+ndo(?:me|se)|\w+ndo(?:me|se)|\w+ndose|\w+éndome|\w+éndose|\w+ándome|\w+ándose",
    "participle": r"\w+[ai]d[oa]s?|\w+ído|abierto|escrito|hecho|visto|puesto|roto|dicho|muerto|vuelto",
    "subjunctive": r"\w+ara|\w+iera|\w+iese|\w+ase",
}

# Verb forms that only the user has of themselves.
FIRST = (
    r"\w+o|\w+é|\w{2,}í|\w+mos|soy|estoy|voy|doy|fui|tuve|hice|puse|pude|quise|vine|supe|dije|traje|\w+uve"
    r"|\w+duje|sé|he"
)

# The third person that a fact has for them.
THIRD = r"\w+[aeáéó]|es|fue|hizo|tuvo|puso|pudo|quiso|vino|supo|dijo|trajo|\w+uvo|\w+dujo|\w+[aeo]n|ha|dio|vio"

# The user in a fact.
USER = "(?:(?:el|la|al|a la) )?usuari[oa]"

# What is the user's, in a fact.
OF_USER = "de(?:l| la) usuari[oa]"

# How a fact says that something is done to the user.
DATIVE = "le les"
