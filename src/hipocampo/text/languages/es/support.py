"""Spanish: what makes a statement less than the user's own word (D3). Patterns are matched with normalised text."""

# What turns a statement, by kind.
GUARDS = {
    "report": r"""
        (?:nota|carta|cartel|correo|mensaje|titular|letra|anuncio|pie|titulo|eslogan|bio)(?: \w+)?(?: \w+)?:, asunto:,
        re:, para mis? \w+(?=\,), en opinion de, dice\w*, dicen, dijo, dijeron, decia\w*, diciendo, decir, conto,
        contaron, cuenta que, cuentan, jura\w*, segun, afirma\w*, asegur\w+, (?<!userx )cree que, creen que, (?<!userx
        )creia que, (?<!userx )piensa que, piensan, opina\w*, insiste\w*, insistio, quiere que, quieren que, queria
        que, quiso que, mando, mandaron, pidio, pide que, piden que, ordeno, aviso, sugirio, sugiere, recomend\w+,
        prometio, promete, supuestamente, presunt\w+, rumor\w*, chisme\w*, de acuerdo con, por lo que, me llaman, me
        llamo de, me llama, acus\w+, anuncio que, escribio, aconsej\w+, respondio, comento, comenta\w*, explico que,
        presume\w*, presumio, parece que, he oido, oi que, me entere, dizque, al parecer, sostiene\w*, niega\w*, nego,
        alega\w*, se empen\w+, convencid\w+, para (?:ella|mi madre|mi padre), repite\w*, corre la voz, me toma por, se
        queja de que, va diciendo, brome\w+, cuenta la leyenda
    """,
    "doubt": r"""
        userx (?:cree|creia|creyo|piensa|penso|pensaba|supone|imagina), quiza, quizas, tal vez, a lo mejor, acaso,
        creo que, creo, supongo, imagino, pienso que, puede que, puede ser, pueda, podria, posiblemente,
        probablemente, dudo, duda\w*, no se (?:si|que|quien|cuando|donde|como|cuanto|por que|cual|muy bien), no
        se(?=[.\,;]|$), quien sabe, no est(?:oy|a) segur[oa], no sabe, no recuerdo, no me acuerdo, sospech\w+,
        seguramente, (?<!sigo )(?<!sigue )(?<!\bda )(?<!\bes )(?<!por )igual(?! (?:que|de|a)\b), no sé, parece,
        parecen, debe de, debe ser, yo diria, me da que, si no me equivoco, si mal no recuerdo, pensaba que, pense
        que, creia, creo yo, aparentemente, ^lo mismo, ni idea, juraria, capaz que, por lo visto, sera que, tengo la
        impresion, todo indica
    """,
    "wish": """
        ojala, quisiera, querria, me gustaria, gustaria, quiero, quiere, queria, quieren, espero, espera que, deseo,
        desearia, sueno con, mi sueno, ganas de, tengo ganas, encantaria, pretendo, anhelo, preferirio, preferiria,
        quien pudiera, pudiera, ilusion de, ilusion, muero por, que mas quisiera, apetece, me apeteceria
    """,
    "condition": r"""
        si, como si, ^como (?:no
        )?(?:salga|tenga|venga|haga|sea|vaya|pueda|quiera|llueva|diga|ponga|sepa|haya|suba|llegue|pague|pase|siga), a
        menos que, a no ser que, siempre que, con tal de, en caso de, salvo que, cuando
        (?:el|la|los|las|mi|mis|su|sus) \w+ \w+(?:e|en|a|an), cuando
        (?!era|\w+aba|\w+ia\b)(?:acabe|tenga|pueda|termine|sea|vuelva|\w+e|\w+a), mientras no, como no, dependiendo,
        segun, suponiendo, en cuanto, de haber
    """,
    "exception": r"""
        (?<!mas o )(?<!al )(?<!por lo )menos(?! (?:de|que|mal)\b), solo \w+ (?:\w+ )?(?:\w+ )?no(?=[.\,;]|\W*$),
        quitando\w*, excepto, salvo, excepcion, excepciones, mejor dicho, quiero decir, (?<=[.;:] )digo, digo\,,
        a diferencia de, aparte de, exceptuando, sin contar, excluyendo, sacando, fuera de
    """,
    "almost": """
        casi, por poco, a punto de, por los pelos, apenas, estuve por, al borde de, poco falto, falto poco, intente,
        intento, intentaba, intentando, pense en, pensando en, practicamente, basicamente, tecnicamente, por asi
        decirlo, me falto, faltaba poco, no llegue a, trate de
    """,
    "past": r"""
        ^antes(?! del?\b), antes\,? (?:\w+ )?(?:\w+ )?(?:\w+ )?\w*(?:aba|ia|era|iba)[ns]?, antiguamente,
        solia\w*, ya no, nunca mas, en aquella epoca, en aquel entonces, entonces, cuando era, de joven, de
        nin[oa], de pequen[oa], de chic[oa], ex, deje de, dejo de, hasta \d{4}, en el pasado, tiempo atras, en
        su dia, no \w+ mas, en su momento, hace anos, por aquel, anteriormente, durante \w+ anos, de estudiante
    """,
    "fiction": r"""
        son[eo] que, sone, sonaba, sueno, pesadilla, imagin\w+, finge, fingir, fingiendo, finjo, haz como,
        hagamos, supon\w*, supongamos, digamos, pongamos, hipotetic\w+, hipotesis, en teoria,
        ^(?:escrib[ea]|escribeme|redact[ae]|invent[ae]|compon) un\w* \w+, a todos los efectos, sobre el papel,
        oficialmente, personaje, protagonista, (?:en|de|del|para) (?:(?:mi|el|la|un|una|nuestro|nuestra)
        )?(?:novela|cuento|relato|guion|historia|juego|pelicula|letra|cancion|poema|obra|serie|escena|capitulo|libro|campana|rol),
        juego de rol, por ejemplo, ejemplo, supuesto, (?:^|(?<=¿))y si, villan[oa], heroe, heroina, ficcion,
        fic, de teatro, traduce\w*, traduzca, corrige, verdadero o falso, haces de, hice como, en la obra, acto,
        simulacion, erase una vez, habia una vez, escenario, narrador\w*, que tal si
    """,
    "obligation": r"""
        debo, debe, deberia\w*, debia, tengo que, tiene que, tienen que, tenia que, tendria que, tenemos que,
        habria que, hay que, necesito, necesita, me toca, toca (?=\w+[aei]r(?:me|se|lo|la|le|los|las)?\b),
        obligad\w+, me obligan, quede en, quedo en, hace falta, falta, he de, ha de, conviene, tuve que, tendre
        que
    """,
    "future": """
        voy a, va a, vamos a, van a, ire, (?<!la )manana, (?:la|el)
        (?:semana|mes|ano|lunes|martes|miercoles|jueves|viernes|sabado|domingo)s? que viene, que viene, proxim[oa]s?,
        pronto, pasado manana, planeo, planea, planeando, pienso, algun dia, un dia de estos, dentro de, mas tarde,
        esta tarde, esta noche, tengo pensado, en breve
    """,
    "irony": r"""
        si\,? si, uy\,? si, ah\,? claro, claro\,, claro que, ay\,? si, que suerte, que alegria, que maravilla, que
        bien, que ilusion, que bonito, que gusto, que sorpresa, que divertido, que detalle, genial\,, fantastico\,,
        estupendo\,, perfecto\,, maravilloso\,, justo lo que, lo que me faltaba, como no, faltaria mas, enhorabuena a
        mi, felicidades a mi, me encanta que, me encanta cuando, me fascina que, adoro que, adoro cuando, nada como,
        nada mejor, vaya\,, no veas, como me (?:gusta|encanta), menuda suerte, vaya suerte, que ganas, soy un genio,
        genio, planazo, fan de, por supuesto, obvio\,, yupi, bravo, encantad[oa] de, un amor, feliz de, que honor, que
        placer, olé, ja\,, de lujo, ironia
    """,
    "untrue": r"""
        non, nicht, kein\w*, pas, niet, no es verdad, que va, no es cierto, es mentira, cualquiera diria, parece
        mentira, es broma, broma, ni loc[oa], para nada, mentira\w*, no es que, falso, falsa, equivocad\w+, lejos de,
        al contrario, en vez de, en lugar de, bulo, no fue que, niego que, ni hablar, quien dijo, invento, inventaron,
        tampoco es que, de eso nada
    """,
}

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
    "give present": "doy da damos dan",
    "see past": "vi vio vimos vieron",
}

# Verb forms by their endings, as they are written.
FORMS = {
    "plain": r"(?!\w+(?:[íi]amos|ávamos|ábamos))\w+[aei]mos",
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
USER = "(?:(?:el|la) )?usuari[oa]"

# What is the user's, in a fact.
OF_USER = "de(?:l| la) usuari[oa]"

# How a fact says that something is done to the user.

# Where a new part begins, for which nothing of what went before holds.
TURNS = r"\b(?:pero|sin embargo|aunque|no obstante|sino)\b|(?<=, )(?:que|lo que|quien|quienes|cuyo|cuya)\b"

# Words that list things, or join clauses that stand for themselves.
LISTS = "y e , :"

# Words that leave open which of several things.
CHOICES = "o u"

# Words before a reason.
CAUSES = "porque pues"

# Words that make a clause depend on another.
SUBORDINATES = "que si cuando donde mientras aunque"

# Words that make it describe a thing.
RELATIVES = "quien quienes cuyo cuya cuyos cuyas"

# Words before a noun, by what they say.
PREPOSITIONS = {
    "of": "de del",
    "in": "en",
    "to": "a al",
    "for": "para",
    "by": "por",
    "with": "con conmigo",
    "without": "sin",
    "from": "desde",
    "until": "hasta",
    "on": "sobre",
    "under": "bajo",
    "between": "entre",
    "against": "contra",
    "after": "tras despues",
    "before": "antes",
    "during": "durante",
    "as": "como",
    "toward": "hacia",
}

# Small words with an accent; with one, any other is a word of its own.
ACCENTED = """
    él más también sí tú mí aquí allí ahí así después según qué cómo cuándo dónde quién cuál aún está están estás
    sólo además quizás quizá detrás atrás jamás ningún algún todavía había sería será día
"""

# Those of them that are other words without it.
APART = "él sí tú mí"

# What turns a statement only without its accent, with the kind.
NOT_TURNING = "sí: condition"

# Words that say how little; without them it would be more.
WEIGHTY = "media medio solo solamente poco pocos poca pocas menos raramente veces algunos algunas mayoria mitad"

# Words that say that it is always or all.
UNIVERSAL = "siempre todo toda todos todas cada nunca jamas nadie nada ningun ninguno ninguna generalmente"

# Words that make a thing another one.
TURNING = """
    ex falso falsa imaginario imaginaria ficticio ficticia juguete mentira supuesto supuesta pocos pocas raramente
"""

# Fillers that a fact may bring by itself.
EMPTY = "actualmente tambien ahora"

# How something is done to the user.
ME = "me mí conmigo nos"

# Who else may do something.
PRONOUNS = "él ella ellos ellas tú usted ustedes vosotros alguien nadie eso esto"

# What is somebody else's, or the user's in a fact.
POSSESSIVES = "su sus tu tus suyo suya suyos suyas"

# Articles.
ARTICLES = "el la los las un una unos unas este esta ese esa aquel aquella"

# Words of time.
TIMES = "dia semana mes ano manana tarde noche hoy ayer anoche anteayer pasado pasada fin"

# Verbs that make one of the gerund after them.
PROGRESSIVE = "sigo sigue ando anda llevo lleva"

# Words that begin a clause that stands for itself.
FRESH_NOW = "ahora hoy"

# What is read as other words.
REWRITES = (
    (
        r"(^|[,;:.] )(?:lo de )?((?:el|la|los|las|mis?) \w+) (?:me )?(?:lo|la|los|las) "
        r"((?:tengo que |voy a |quiero |puedo )?\w+[oéír])\b",
        r"\1\3 \2",
    ),
    (r"\blo que (?:yo )?(\w+o) es (?=\w)", r"\1 "),
    (r"\b(\w+[áéí]ndo)(me|se|nos|lo|la|le|los|las|les)+\b", r"\1 \2"),
    (r"\b(\w{3,}[aeií]r|v[ei]r|dar|ser|ir)(me|se|lo|los|las)\b", r"\1 \2"),
    (r"\bno (?:solo|sólo) ", ""),
    (r"\bas[ií] que\b", "y"),
    (r"\bmi nombre es\b", "me llamo"),
    (r"\b(?:el )?nombre minex es\b", "userx se llama"),
    (r"\btengo que (?=\w+[aeií]r)", "necesito "),
    (r"\btiene que (?=\w+[aeií]r)", "necesita "),
    (r"\bdebo (?=\w+[aeií]r)", "necesito "),
    (r"\bdebe (?=\w+[aeií]r)", "necesita "),
    (r"\bsoy yo (?:quien|el que|la que) ", "yo "),
    (r"^(?:quien|el que|la que) (.+?) es ((?:\w+ ){0,2}\w+)[.!]?$", r"\2 \1"),
    (
        r"(?:^|(?<=[,;:.] )|(?<=\by ))(?:lo que sí sé es que|yo sé que|sé que|la verdad es que|lo cierto es que"
        r"|resulta que|es que|menos mal que|lo bueno es que|lo malo es que) (?=\w)",
        "",
    ),
)

# Verbs of the first person with their third one, where they begin otherwise.
THIRDS = """
    sé: sabe; digo: dice; traigo: trae; caigo: cae; oigo: oye; vengo: viene; pongo: pone; salgo: sale; sigo: sigue;
    pido: pide; visto: viste; mido: mide; elijo: elige; juego: juega; duermo: duerme; huelo: huele; puse: puso;
    quise: quiso; supe: supo; dije: dijo; traje: trajo; pude: pudo; leí: leyó; caí: cayó; oí: oyó; creí: creyó;
    pedí: pidió; seguí: siguió; dormí: durmió; sentí: sintió; elegí: eligió; doy: da; veo: ve; conozco: conoce;
    conduzco: conduce; uso: usa; como: come; bebo: bebe; pago: paga; corro: corre; leo: lee; vivo: vive; fumo: fuma;
    toco: toca; canto: canta; vendo: vende; compro: compra; perdí: perdió; nací: nació; comí: comió; gano: gana;
    tomo: toma; cuido: cuida; odio: odia; amo: ama; río: ríe; despierto: despierta; desperté: despertó; llevo: lleva
"""

# Words that stand for the same, a line each.
SYNONYMS = """
madre mama
padre papa
abuela abuelita yaya
coche auto carro
piso apartamento departamento
movil celular telefono
profesor profe
vivir residir
empezar comenzar
odiar detestar
comprar adquirir
ordenador computadora
bicicleta bici
esposa mujer
terminar acabar
arreglar reparar
autobus bus
nevera frigorifico refrigerador
jefe patron
regalo obsequio
gafas lentes
boligrafo boli
television tele tv
instituto insti
universidad uni
"""

# Pronouns for one person.
HE_OR_SHE = "él ella"

# Relative pronouns for one.
WHO = "que quien"

# What prepositions before a place say.
BEFORE_PLACES = "in"

# Words that judge: an irony that goes on has one.
EVALUATIVE = """
    felicisimo felicisima contentisimo contentisima contento contenta
    amo adoro encanta fascina feliz radiante genial maravilla maravilloso mejor favorito favorita perfecto fan genio
    alegria suerte sueno privilegio regalo paraiso fantastico bonito placer heroe orgullo honor felicidades
    enhorabuena encantado encantada emocionado gusta delicia
"""

# Words that end a story.
REAL = "real realidad verdad desperte despierto"

# What ends in a full stop and ends no sentence.
TITLES = "dr dra sr sra srta prof av d"

# Other words that deny.
DENIALS = "tampoco"

# Words for the family that are used as names.
KIN_NAMES = "mama papa yaya abu"

# What others made up: who speaks of themselves afterwards has left it.
WORKS = "novela cuento relato guion pelicula letra cancion poema serie libro opera musical"

# Whom one speaks to: they may play along.
YOU = "tu te usted ustedes vosotros"

# What stands for one person behind a preposition.
HIM = "él ella"

# What stands for a thing.
IT = "lo"

# The verb that says what something is.
COPULA = "es"

# The word for `not`.
NOTS = "no"

# What is theirs and the user's.
OURS = "nuestro nuestra nuestros nuestras"

# How a name is told.
IS_CALLED = "se llama"

# Verbs that a clause may leave out: they say little beside their object.
LIGHT_VERBS = """
    es esta estan son tiene tienen ser estar fue era hay hace toma vive trabaja usa va tenia queda quedo
    lleva
"""

# What may stand for something that was named before.
POINTING = """
    él ella ellos ellas lo la los las eso esto ello allí ahí le les su sus uno una ésa ese esa aquello suyo
    suya
"""

# The articles of what is known.
DEFINITE = "el la los las"
