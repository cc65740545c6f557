"""Spanish: how people speak of themselves: what opens, joins and ends a clause, and what is not worth keeping.

Patterns are matched with normalised text; `{kin}` in them is a list of `extraction_lists.py` or `feelings.py`.
"""

# An article or a small number before a noun.
A_OR_NUMBER = r"(?:una?|dos|tres|\d+)"
# Short forms of chat, written out.
CHAT_SPELLINGS = """
    q: que; xq: porque; pq: porque; xk: porque; tb: también; tmb: también; tbn: también; d: de; dl: del; x: por; xa:
    para; pa: para; k: que; tngo: tengo; stoy: estoy; toy: estoy; toi: estoy; bn: bien; mñn: mañana; hno: hermano;
    hna: hermana; mi cumple: mi cumpleaños; el cumple: el cumpleaños; finde: fin de semana; uni: universidad;
    laburo: trabajo; curro: trabajo; chambeo: trabajo; salu2: saludos; msj: mensaje; ntp: no te preocupes
"""
# Words that only open a clause: greetings, fillers, `by the way`.
OPENERS = r"""
    cuanto mas (?:mayor|viej[oa]) me hago(?: mas)?, despues del? (?:\w+ )*?\w+[^\w ]?(?= (?:volvi|me
    mude|deje|perdi|empece|pare|me quede|tuve)\b), por favor, (?:te |os |les )?(?:queria|quiero|olvide|falto)
    (?:decir|contar|avisar)(?:te|les|os)? que, para colmo, encima, para rematar, para mas inri, resumiendo, el tema
    es que, te explico, les cuento, os cuento, le cuento, a ver, me acabo de enterar (?:de )?que, acabo de
    (?:saber|enterarme) (?:de )?que, recientemente, a los \d\d(?: anos)?[^\w]+descubri que, hola+, holi, buenas,
    buenos dias, buenas tardes, buenas noches, que tal, bueno, pues, mira, ultimamente, (?:en )?estos ultimos
    (?:meses|dias|anos|tiempos), en los ultimos (?:meses|dias|anos|tiempos), (?:en )?estas ultimas semanas, oye,
    ah+, eh, uf, uy, ay, vale, ok, en realidad, la verdad(?: es que)?, de hecho, por cierto, a proposito, para que
    sepas, que sepas que, solo para que sepas, te cuento(?: que)?, ya te (?:dije|conte|comente) que, como te dije,
    (?:ya )?(?:te )?adelanto que, te aviso que, admito que, recuerda que, acuerdate (?:de )?que, no olvides que, ten
    en cuenta que, toma nota(?: de que)?, anota(?: que)?, sabes que, como sabes, confieso que, debo decir que, tengo
    que decir que, resulta que, es que, lo que pasa es que, el caso es que, la buena noticia es que, la mala noticia
    es que, buenas noticias, malas noticias, adivina(?: que)?, se me olvido (?:contarte|decirte)(?: que)?, y, pero,
    tambien, ademas, hoy en dia, actualmente, ahora, ahora mismo, de momento, por ahora, por fin, finalmente, al
    final, por suerte, lamentablemente, sinceramente, honestamente, personalmente, basicamente, normalmente,
    generalmente, descubri que, como(?= (?:soy|tengo|vivo|trabajo|estoy|no como)), antes(?! del?\b), me entere de
    que, (?:el|la|mi) (?:medic[oa]|doctora?|psiquiatra|psicolog[oa]|nutricionista) (?:me )?(?:dijo|ha
    dicho|confirmo|aviso) que, un poco sobre mi, sobre mi, contexto, para contexto, no(?=[,!]), si(?=[,!]), claro,
    digo, o sea, mejor dicho, perdon, correccion, gracias, muchas gracias, porque, ya que, pd, nota, tio, tia, che,
    guey, wey, amig[oa], katherine, soy nuev[oa] aqui, wow, guau, a todo esto, de dia, de noche, antes no
"""
# Words that a clause may begin with, besides the verbs of the rules.
CLAUSE_HEADS = """
    yo, mi, mis, nuestro, nuestra, no, nunca, ya, siempre que, cada vez que, ella, ellos, ellas, tu, usted, ustedes,
    nosotros, eso, esto, me, nos, hoy, ayer, manana, solo, estaba, esta, fue, era, les, le, se, aca, el lunes, el
    martes, el miercoles, el jueves, el viernes, el sabado, el domingo, la semana pasada, el mes pasado, el ano
    pasado, desde, aqui, nos, sin, viviendo, odie, cual, como, hay, vamos, creo, ando, llevo, necesito, queria, ha,
    hace, todo, tampoco, puedes, puedo, ahora, antes, voy, acabo, por
"""
# The `I` that a clause may begin with and that verbs make needless.
PRONOUN = r"(?i)^(?:yo|nosotr[oa]s) +"
# Clauses that leave out `I am` and the like, and what they leave out.
ELIDED = (
    (r"viviendo (?:en|con|sol[oa])", "estoy "),
    (
        (
            r"(?:recien \w+|licenciad[oa] en|graduad[oa] en|casad[oa] (?:con|desde|hace)|natural de|jubilad[oa] (?:de"
            r"|desde)|padre de|madre de|alergic[oa] al? |apasionad[oa] de|vegan[oa]$|vegetarian[oa]$|zurd[oa]$)"
        ),
        "soy ",
    ),
)
# What shows that a sentence is in the first person.
FIRST_PERSON = (
    r"\b(?:yo|nosotr[oa]s|soy|tengo|estoy|fui|voy|tuve|hice|vine|quiero|puedo|vivo|prefiero|deje|me (?:mude"
    r"|case|fui)|pude|consegui|decidi|he)\b"
)
# How an introduction begins.
I_AM = "soy "
# How people tell their name.
MY_NAME_IS = ("me llamo ", "mi nombre es ", "yo soy ")
# What is put before each further part of an introduction.
ADDED_PREFIXES = ("soy ", "tengo ")
# `and I` behind another person.
AND_I = r"y yo "
# `I and` before another person.
I_AND = r"yo y (?=(?:mis?|nuestr[oa]s?) )"
# The same, as it is put behind them.
SAID_AND_I = "y yo "
# The pronoun for `us` when it is said of one.
ME = "me "
# A verb of `we`: `us` the pronoun, `be` a verb that takes an adjective, `stem` and `ending`.
WE_VERB = (
    r"(?P<us>nos )?(?P<verb>(?P<be>somos|estamos)|tenemos|vamos(?: a)?|fuimos|hicimos|tuvimos|queremos|hemos"
    r"|llevamos|(?P<stem>\w{2,})(?P<ending>amos|emos|imos))(?= |$)"
)
# The plural adjective behind it.
PLURAL_ADJECTIVE = r"^( \w{4,}[aeo])s\b"
# The endings of `I` for those of `we`.
SINGULAR_ENDINGS = {"amos": ("e", "o"), "emos": ("o", "i"), "imos": ("i", "o")}
# Verbs of `we` as `I` says them.
SINGULAR_VERBS = """
    somos: soy; estamos: estoy; tenemos: tengo; vamos: voy; vamos a: voy a; fuimos: fui; hicimos: hice; tuvimos:
    tuve; queremos: quiero; hemos: he; llevamos: llevo
"""
# Someone of the user as a subject: `det` the possessive, `rel` who it is.
KIN_SUBJECT = (
    r"(?:(?:el|la) (?P<one>mayor|menor|pequen[oa]|mediano|mediana) de )?(?P<det>mis?"
    r"|nuestr[oa]s?) (?P<rel>(?:{kin})(?: mayor| menor| pequen[oa]| chic[oa]| adoptiv[oa]| patern[oa]"
    r"| matern[oa]| gemel[oa])?)\b"
)
# How old someone is, where it stands with them; singular, since it is said of one.
AGED = r"mi (?:{kin})(?P<aged>(?: de|,)? (?P<n>\d{1,2}) (?:anos|anitos)(?: de edad)?)(?!\w),? "
# `the name of my dog is`.
NAME_OF = r"el nombre de (?P<det>mis?) (?P<rel>{kin}) es "
# `her name is`, behind someone who was spoken of.
THEIR_NAME = (
    r"(?:su nombre es|(?:que )?se llaman?|(?:le|lo|la) (?:pusimos|puse|llamamos|llame|hemos puesto"
    r"|bautizamos)(?: como)?|de nombre) (?:el |la )?"
)
# The pronoun for someone who was spoken of before.
THEY = r"(?i)^(?:el|ella|ellos|ellas) (?=[a-z])"
# Adverbs between a subject and its verb that say nothing.
ADVERBS = r"(?i)^(?:(?:ahora|actualmente|tambien|también|finalmente|recientemente|todavia|hoy) )+"
# A clause with its own subject that tells a feeling: `parties drain me`.
UPSET = r"(?:[\w'-]+ ){1,4}me (?:{upsets}|deixan?m?|da[on]?|ponen?|hacen?|fazem?|faz)\b"
# A polite question that wishes something for ever: `wish` is what.
STANDING_WISH = (
    r"(?:por favor,? )?(?:puedes|podrias|podes|me puedes|me podrias) (?:por favor )?(?P<wish>.*\b(?:siempre"
    r"|nunca mas|a partir de ahora|de ahora en adelante|desde ahora)\b.*)"
)
# How long something has been so, in the words that open a clause.
LATELY = (
    r"\b(?:ultimamente|en los ultimos \w+|en las ultimas \w+|hoy en dia"
    r"|(?:en )?est[oa]s(?: ultim[oa]s)? (?:dias|semanas|meses|anos|tiempos))\b"
)
# How often or until when, at the start of a clause.
OFTEN_FIRST = (
    r"(?:para|antes de(?:l)?|en|dentro de)(?: \w+){1,4}?,? (?=(?:yo )?(?:quiero|pretendo|espero|necesito)\b)"
    r"|(?:{often}),? (?=(?:yo |me |nos )?(?:{doing}|me (?:da|entra|viene|siento|pongo)|da|entra|lloro"
    r"|siento)\b)|desde (?:el|la|los|las|que|mi|20\d\d)(?: \w+){1,6}?,? (?=(?:yo |no |me |apenas |casi no "
    r"|nunca )*(?:puedo|consigo|duermo|ando|vivo|estoy|siento|lloro|preocupo|culpo|reconozco"
    r"|tengo (?:pesadillas|miedo|ataques|panico|ansiedad)|como|cuesta|dan)\b)"
)
# `one day`, at the start of a clause.
SOMEDAY = r"(?:algun dia|un dia)\b,? "
# `it is two years since`: the duration is the group.
SINCE_FIRST = (
    r"(?:hoy )?(?:hace|hizo) ((?:casi |mas de |unos |exactamente )?\w+ (?:anos?|meses|mes|semanas?|dias?)"
    r"|(?:mucho )?tiempo|anos|meses|semanas) que "
)
# Words that may stand before the time that a clause begins with.
BEFORE_TIME = ("", "en", "el", "la", "desde", "a", "hace", "hasta")
# Where a complement ends.
CUT = (
    r"(?:,| -)? (?:por cierto|pero|pues|porque|ya que|asi que|entonces|verdad|sabes|por eso|por favor|gracias"
    r"|mientras|aunque|cuando|si (?:te|es|no|todo|puedes)|para que (?:me|lo|te)|y (?:el|la|los|las|una?"
    r"|es[ea]) (?:[\w-]+ ){1,4}?(?:estaban?|eran?|tenian?)|y (?:que|despues|luego|ademas|encima|quiero|quisiera"
    r"|necesito|busco|me gustaria|por eso|tu|estoy|ahora|la extrano|lo extrano|no se)|(?:ja){2,}j?|(?:je){2,}"
    r"|la verdad|de verdad|tambien|no crees|vale|ok|sobre todo|especialmente|en especial|desde que|por si"
    r"|me (?:ayudas|recomiendas|puedes)|que te parece|ayudame|evito|yo|y (?:una?|el|la|los"
    r"|las) (?:[\w-]+ ){1,4}(?:me|nos) \w+)(?![\w-])"
)
# Complements that say nothing alone: `it`, `this`, `a question`.
VAGUE = (
    r"(?:(?:en|con|de|para|por|a) )?(?:eso|esto|aquello|ese|esa|est[ea](?! (?:ano|mes|semana|manana|tarde|noche"
    r"|verano|invierno|semestre)\b)|ellos?|ellas?|aqui|alli|ahi|asi|tu|tus|te(?! (?:verde|negro|rojo|blanco|con"
    r"|de|y|helado|frio|matcha)\b)(?= )|ti|lo que|que (?:te|lo|el|la)\b|como (?:te|lo|se|eso|hacer)|todo|nada"
    r"|algo|mas|muy|a ver|mucho que|(?:un|una) (?:duda|pregunta|problema|idea|consulta|favor|examen|reunion"
    r"|error|bug|cita|cuestion)|el (?:resultado|codigo|primero|segundo|ultimo|texto|ejemplo)|la (?:idea"
    r"|respuesta|primera|segunda|ultima|forma|manera|verdad))\b"
)
# Words for the assistant.
TO_YOU = (
    r"\b(?:tu|tus|(?<!\bel )(?<!\bun )(?<!del )(?<!\bal )(?<!\by )te(?! (?:verde|negro|rojo|blanco)\b)(?= )|ti"
    r"|contigo|usted|vos)\b"
)
# Times that are over tomorrow.
MOMENT = (
    r"\b(?:hoy|ahora mismo|manana|ayer|en este momento|mas tarde|luego|en un rato|esta (?:semana|tarde|noche"
    r"|manana)|por ahora|anoche)\b"
)
# Times that make a goal an errand.
SOON = (
    r"\b(?:hoy|ahora(?: mismo)?|manana|mas tarde|luego|en un rato|esta (?:semana|tarde|noche|manana)"
    r"|fin de semana|ya|este (?:codigo|proyecto|texto))\b"
)
# Complements that are not worth keeping, by the sort of fact.
REFUSED = {
    "goal": r"^(?:montando|preparando) (?:una?|el|la|mi) (?:\w+ )?(?:hoja|lista|presentacion|tabla|planilla)\b",
    "feeling": r"\b(?:{work_at_hand})\b",
    "fear": r"\b(?:{work_at_hand})\b",
    "habit": r"\b(?:tests?|docker|scripts?|codigo|build|servidor|pruebas|error)\b",
    "hobby": r"\b(?:tests?|docker|scripts?|codigo|build|servidor|pruebas)\b",
    "answers": r"\b(?:es[ea]s?|est[ea]s?|trozo|fragmento)\b",
    "identity": r"\b(?:usuari[oa]|admin)\b",
    "prefer": (
        r"\b(?:opcion|version|alternativa|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|codigo|respuesta"
        r"|para est[oa]|para eso|en este caso)\b|^(?:usar|(?:la |el )?otr[oa])\b"
    ),
    "like": (
        r"^(?:saber|preguntar|pedir|hablar contigo|la idea|ver (?:eso|lo)|que\b|tu|tus|como)\b|\b(?:respuesta"
        r"|sugerencia|ayuda)\b"
    ),
    "dislike": r"\b(?:respuesta|sugerencia|codigo|resultado|version|texto)\b|^(?:como|mas)\b",
    "thing": r"\b(?:duda|pregunta|problema|reunion|examen|cita|prisa|hambre|sueno|tiempo|miedo|razon|suerte|dolor)\b",
    "home": r"^(?:en )?(?:paz|duda|busca|otro mundo|un mundo|las nubes|casa$)\b",
    "work": r"^(?:en )?(?:eso|esto|ese|este|ello|mucho|demasiado)\b",
    "diet": r"^(?:nada|hoy|mucho|bien|si)\b",
}
# What tells that the user did not like a place or a thing.
DISLIKED = (
    r"\b(?:no me (?:gusto|ha gustado|gustaba)|odie|deteste|no aguante|fue (?:horrible|pesimo|un horror|un asco"
    r"|fatal)|me parecio (?:horrible|fatal|pesimo)|me fui|que agobio)\b"
)
# Why they did not, and what they avoid for it.
QUALITIES = (
    (
        (
            r"\b(?:(?:muy |tan |super)?llen\w* (?:de gente|hasta)|llenisim\w*|(?:estaba|era) (?:\w+ )?llen\w*"
            r"|much[ai]\w* gente|demasiada gente|abarrotad\w*|multitud|petad\w*|hasta arriba|atestad\w*"
            r"|hasta la bandera|concurrid\w*|gentio)\b"
        ),
        "los lugares llenos de gente",
    ),
    (
        r"\b(?:ruidos[oa]s?|mucho ruido|demasiado ruido|musica (?:\w+ )?(?:muy |tan |demasiado )?alt\w*|volumen)\b",
        "los lugares ruidosos",
    ),
    (r"\b(?:picante|picaba|picosa?o?|enchilad\w*)\b", "la comida picante"),
    (r"\b(?:(?:muy|demasiado|tan) dulce|empalagos\w*)\b", "las cosas muy dulces"),
    (r"\b(?:(?:muy|demasiado|tan) salad[oa])\b", "la comida muy salada"),
    (r"\b(?:colas?|filas?)\b", "las colas"),
    (r"\b(?:(?:muy|demasiado|tan) car[oa]|carisim[oa])\b", "los lugares caros"),
    (r"\b(?:violent[oa]|mucha (?:violencia|sangre))\b", "las historias violentas"),
    (r"\b(?:grasient[oa]|mucha grasa|aceitos[oa])\b", "la comida grasienta"),
    (r"\b(?:mucho calor|demasiado calor|bochorno)\b", "los lugares calurosos"),
    (r"\b(?:mucho frio|demasiado frio)\b", "los lugares fríos"),
)
# Words for today, which leave what is so now as it is.
TODAY = "hoy ahora"
# Words that only this language has, where its stop words do not decide.
DECISIVE_WORDS = """
    el los las del y con muy mi mis es en soy tengo estoy yo una al le les lo hay cocinar bailar leer jugar hablar
    escribir escuchar dibujar conducir manejar trabajar estudiar madrugar perros cine libros lluvia
"""
# The ending of a plural: one of several is told without it.
PLURAL_ENDING = "s"
