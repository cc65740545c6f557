"""The words of Spanish, of Spain and of the Americas, that extraction needs; folded but for what is told."""

from __future__ import annotations

import re

from hipocampo.text.extraction.lexicon.common import Expression, table
from hipocampo.text.extraction.lexicon.es_lists import LISTS

USER = "El usuario"
A = r"(?:una?|dos|tres|\d+)"
NOT = "no"
CARRIED = ""
IS_CALLED = "se llama"
AVOIDS = "evita"
ASKED = "El usuario pidió recordar", ""

CHAT = table(
    """
    q: que; xq: porque; pq: porque; xk: porque; tb: también; tmb: también; tbn: también; d: de; dl: del; x:
    por; xa: para; pa: para; k: que; tngo: tengo; stoy: estoy; toy: estoy; toi: estoy; bn: bien; mñn: mañana;
    hno: hermano; hna: hermana; mi cumple: mi cumpleaños; el cumple: el cumpleaños;
    finde: fin de semana; uni: universidad; laburo: trabajo;
    curro: trabajo; chambeo: trabajo; salu2: saludos; msj: mensaje; ntp: no te preocupes
    """
)

LEADS = r"""
    cuanto mas (?:mayor|viej[oa]) me hago(?: mas)?,
    despues del? (?:\w+ )*?\w+[^\w ]?(?= (?:volvi|me mude|deje|perdi|empece|pare|me quede|tuve)\b), por favor,
    (?:te |os |les )?(?:queria|quiero|olvide|falto) (?:decir|contar|avisar)(?:te|les|os)? que,
    para colmo, encima, para rematar, para mas inri, resumiendo, el tema es que, te explico, les cuento,
    os cuento,
    le cuento, a ver, me acabo de enterar (?:de )?que, acabo de (?:saber|enterarme) (?:de )?que, recientemente, a los
    \d\d(?: anos)?[^\w]+descubri que, hola+, holi, buenas, buenos dias, buenas tardes, buenas noches, que tal, bueno,
    pues, mira, ultimamente, (?:en )?estos ultimos (?:meses|dias|anos|tiempos),
    en los ultimos (?:meses|dias|anos|tiempos),
    (?:en )?estas ultimas semanas,
    oye, ah+, eh, uf, uy, ay, vale, ok, en realidad, la verdad(?: es que)?, de hecho, por cierto, a proposito,
    para que sepas, que sepas que, solo para que sepas, te cuento(?: que)?, ya te (?:dije|conte|comente) que,
    como te dije, (?:ya )?(?:te )?adelanto que, te aviso que, admito que,
    recuerda que, acuerdate (?:de )?que, no olvides que, ten en cuenta que, toma nota(?: de
    que)?, anota(?: que)?, sabes que, como sabes, confieso que, debo decir que, tengo que decir que, resulta
    que, es que, lo que pasa es que, el caso es que, la buena noticia es que, la mala noticia es que, buenas
    noticias, malas noticias, adivina(?: que)?, se me olvido (?:contarte|decirte)(?: que)?, y, pero, tambien,
    ademas, hoy en dia, actualmente, ahora, ahora mismo, de momento, por ahora, por fin, finalmente, al final,
    por suerte, lamentablemente, sinceramente, honestamente, personalmente, basicamente, normalmente,
    generalmente, descubri que, como(?= (?:soy|tengo|vivo|trabajo|estoy|no como)), antes(?! del?\b), me entere de que,
    (?:el|la|mi) (?:medic[oa]|doctora?|psiquiatra|psicolog[oa]|nutricionista) (?:me )?(?:dijo|ha
    dicho|confirmo|aviso) que, un poco sobre mi, sobre mi, contexto, para contexto, no(?=[,!]), si(?=[,!]),
    claro, digo, o sea, mejor dicho, perdon, correccion, gracias, muchas gracias, porque, ya que, pd, nota,
    tio, tia, che, guey, wey, amig[oa], katherine, soy nuev[oa] aqui, wow, guau, a todo esto, de dia, de
    noche, antes no
    """

ADDED = ("soy ", "tengo ")
BE, NAMES, WE_SAID = "soy ", ("me llamo ", "mi nombre es ", "yo soy "), ""
AND_I, I_AND = Expression(r"y yo "), Expression(r"yo y (?=(?:mis?|nuestr[oa]s?) )")
SAID_AND_I = "y yo "
ME = "me "
OURS = Expression(
    r"(?P<us>nos )?(?P<verb>(?P<be>somos|estamos)|tenemos|vamos(?: a)?|fuimos|hicimos|tuvimos|queremos|hemos|llevamos"
    r"|(?P<stem>\w{2,})(?P<ending>amos|emos|imos))(?= |$)"
)
OUR_PLURAL = Expression(r"^( \w{4,}[aeo])s\b")
OUR_ENDINGS = {"amos": ("e", "o"), "emos": ("o", "i"), "imos": ("i", "o")}
MINE_ALONE = table(
    """
    somos: soy; estamos: estoy; tenemos: tengo; vamos: voy; vamos a: voy a; fuimos: fui; hicimos: hice; tuvimos:
    tuve; queremos: quiero; hemos: he; llevamos: llevo
    """
)
SUBJECT_OF_USER = Expression(r"^(La|El|Las|Los) (.+?) del usuario", re.IGNORECASE)
WITH_THEIR = {"la": "con su ", "el": "con su ", "las": "con sus ", "los": "con sus "}
_SHE = (
    r"\w{2,}(?:[aeiu]da|era|ologa|ora|osa|aria|ica|iva|ana|esa|ina|grafa|noma|uelta)"
    r"|viuda|soltera|madre|mama|abuela|tia|embarazada|judia|exhausta|sola|insegura|tensa|zurda|ciega|sorda|alumna"
    r"|duena|medica|atea|hermana|abogada|contenta|molesta|espanola|maestra|psicologa|argentina"
)
WOMAN: Expression | None = Expression(
    r"(?:^el usuario (?:ya )?(?:no )?(?:ya )?"
    r"(?:es|esta|fue|se puso|se pone|se volvio|se siente|era|anda|vive|ha sido|se quedo"
    r"|se queda|acaba de ser|va a ser|se convirtio en|siempre ha sido|se ha sentido|lleva \w+ \w+|sigue"
    r"|trabaja (?:de|como))"
    r"|\b(?:pone|deja)n? al usuario)(?: (?:muy|bastante|super|un poco|tan|siempre|todavia|una))* "
    rf"(?!ahora|toda|otra|nada)(?:{_SHE})\b"
)
OF_A_WOMAN = (
    ("El usuario", "La usuaria"),
    ("Al usuario", "A la usuaria"),
    ("del usuario", "de la usuaria"),
    ("al usuario", "a la usuaria"),
    ("el usuario", "la usuaria"),
)
THEIRS, ONESELF, ITS_OBJECT = ("", ""), "se", "le"
WITH_US = (Expression(r"\bcon nosotr[oa]s\b"), "con el usuario")
LEFT = Expression(
    r"\b(?:yo|mis?|nuestr[oa]s?|soy|tengo|estoy|\w+ndome|(?!gramos\b|ramos\b|tramos\b|reclamos\b)\w+amos|somos"
    r"|tenemos|fuimos|hemos|(?<=\bse )\w+mos)\b"
)

TO_USER = "Al usuario"
THE: dict[str, str] = {}
SINCE = (
    Expression(
        r"(?:hoy )?(?:hace|hizo) ((?:casi |mas de |unos |exactamente )?\w+ (?:anos?|meses|mes|semanas?"
        r"|dias?)|(?:mucho )?tiempo|anos|meses|semanas) que "
    ),
    "hace ",
)

HEADS = """
    yo, mi, mis, nuestro, nuestra, no, nunca, ya, siempre que, cada vez que, ella, ellos, ellas, tu, usted,
    ustedes, nosotros, eso, esto, me, nos, hoy, ayer, manana, solo, estaba, esta, fue, era, les, le, se, aca,
    el lunes, el martes, el miercoles, el jueves, el viernes, el sabado, el domingo, la semana pasada, el mes pasado,
    el ano
    pasado, desde, aqui, nos, sin, viviendo, odie, cual, como, hay, vamos, creo, ando, llevo, necesito, queria, ha,
    hace, todo,
    tampoco, puedes, puedo, ahora, antes, voy, acabo, por
    """

KIN_SUBJECT = (
    r"(?:(?:el|la) (?P<one>mayor|menor|pequen[oa]|mediano|mediana) de )?(?P<det>mis?"
    r"|nuestr[oa]s?) (?P<rel>(?:{kin})(?: mayor| menor| pequen[oa]| chic[oa]| adoptiv[oa]| patern[oa]"
    r"| matern[oa]| gemel[oa])?)\b"
)
# How old someone is, where it stands with them; singular, since it is told of one.
AGED = r"mi (?:{kin})(?P<aged>(?: de|,)? (?P<n>\d{1,2}) (?:anos|anitos)(?: de edad)?)(?!\w),? "
OF_AGE = "tiene {n} años"
NAMING = (
    r"\b(?:llamad[oa]s?|se llaman?|(?:la|el|las|los|su|sus|un|una|dos|tres|cuatro"
    r"|\d) (?:\w+ )?(?:{kin})s?(?:,| -|:)?)(?: (?:el|la))? "
)
NO_NAMES = frozenset("el la dios navidad".split())
WITH = Expression(rf"\bcon (?P<det>sus?|mis?) (?P<rel>{LISTS['kin']})\b")
MINE = table(
    "mi: su; mis: sus; nuestro: su; nuestra: su; nuestros: sus; nuestras: sus; conmigo: con el usuario; yo: él; me: le"
)
SAID_OF_KIN: tuple[tuple[Expression, str], ...] = ()
BARE_KIN = Expression(r"(?!)"), ""
UPSET = r"(?:[\w'-]+ ){1,4}me (?:{upsets}|deixan?m?|da[on]?|ponen?|hacen?|fazem?|faz)\b"
HOW = Expression(r"^(?:(?:ahora|actualmente|tambien|también|finalmente|recientemente|todavia|hoy) )+", re.IGNORECASE)
STANDING = Expression(
    r"(?:por favor,? )?(?:puedes|podrias|podes|me puedes|me podrias) (?:por favor )?(?P<wish>.*\b(?:siempre|nunca mas"
    r"|a partir de ahora|de ahora en adelante|desde ahora)\b.*)"
)
LATELY = Expression(
    r"\b(?:ultimamente|en los ultimos \w+|en las ultimas \w+|hoy en dia|(?:en )?est[oa]s(?: ultim[oa]s)? (?:dias"
    r"|semanas|meses|anos|tiempos))\b"
)
AGAIN_AND_AGAIN = Expression(
    r"(?:para|antes de(?:l)?|en|dentro de)(?: \w+){1,4}?,? (?=(?:yo )?(?:quiero|pretendo|espero|necesito)\b)|"
    rf"(?:{LISTS['often']}),? (?=(?:yo |me |nos )?(?:{LISTS['doing']}|me (?:da|entra|viene|siento|pongo)|da|entra"
    rf"|lloro|siento)\b)"
    r"|desde (?:el|la|los|las|que|mi|20\d\d)(?: \w+){1,6}?,? (?=(?:yo |no |me |apenas |casi no |nunca )*(?:puedo"
    r"|consigo|duermo|ando"
    r"|vivo|estoy|siento|lloro|preocupo|culpo|reconozco|tengo (?:pesadillas|miedo|ataques|panico|ansiedad)|como"
    r"|cuesta|dan)\b)"
)
SOMEDAY = Expression(r"(?:algun dia|un dia)\b,? ")
THEY, THEY_ARE = Expression(r"^(?:el|ella|ellos|ellas) (?=[a-z])", re.IGNORECASE), ""
HIS_NAME = Expression(
    r"(?:su nombre es|(?:que )?se llaman?|(?:le|lo|la) (?:pusimos|puse|llamamos|llame|hemos puesto"
    r"|bautizamos)(?: como)?|de nombre) (?:el |la )?"
)
CALLED = "de nombre"
AHEAD = Expression(r"\b(?:va a|se casa|se muda|quiere|cumple|espera)\b")
WE = Expression(r"(?!)")
NAME_OF = Expression(rf"el nombre de (?P<det>mis?) (?P<rel>{LISTS['kin']}) es ")
ENDINGS = ((r"(?<=[aeií]r)me\b", "se"), (r"(?<=ndo)me\b", "se"))
VERBS = table(
    """
    me: se; nos: se; vemos: ven; hablamos: hablan; peleamos: pelean; discutimos: discuten;
    llevamos: llevan; estamos: están; vivimos: viven; somos: son; tenemos: tienen; cumplimos:
    cumplen; vamos: van; salimos: salen; conocimos: conocieron; casamos: casaron; separamos: separaron;
    dejamos: dejaron;
    rompimos: rompieron; cortamos: cortaron; terminamos: terminaron; tengo:
    tiene; voy: va; estoy: está; soy: es; hablo: habla; pienso: piensa; veo: ve; discuto: discute; peleo:
    pelea; necesito: necesita; salgo: sale; llego: llega; duermo: duerme; hago: hace; oigo: oye; leo: lee;
    recibo: recibe; pierdo: pierde; recuerdo: recuerda; entro: entra; viajo: viaja; conduzco: conduce; manejo:
    maneja; encuentro: encuentra; visito: visita; llamo: llama; paso: pasa; vuelvo: vuelve; empiezo: empieza;
    termino: termina; despierto: despierta; como: come; trabajo: trabaja; estudio: estudia; presento:
    presenta; converso: conversa; siento: siente; quiero: quiere; puedo: puede; debo: debe; quedo: queda;
    mudé: mudó; mude: mudó; perdi: perdió; llegue: llegó; empece: empezó; tuve: tuvo; deje: dejó; case: casó;
    rompi: rompió
    """
)
IN_THE = Expression(r"(?!)")
SPEAKS = Expression(
    r"\b(?:yo|nosotr[oa]s|soy|tengo|estoy|fui|voy|tuve|hice|vine|quiero|puedo|vivo|prefiero|deje"
    r"|me (?:mude|case|fui)|pude|consegui|decidi|he)\b"
)
PRONOUN = Expression(r"^(?:yo|nosotr[oa]s) +", re.IGNORECASE)
ELIDED: tuple[tuple[Expression, str], ...] = (
    (Expression(r"viviendo (?:en|con|sol[oa])"), "estoy "),
    (
        Expression(
            r"(?:recien \w+|licenciad[oa] en|graduad[oa] en|casad[oa] (?:con|desde|hace)|natural de"
            r"|jubilad[oa] (?:de|desde)"
            r"|padre de|madre de|alergic[oa] al? |apasionad[oa] de|vegan[oa]$|vegetarian[oa]$|zurd[oa]$)"
        ),
        "soy ",
    ),
)
TO_ME = ((r"\bme (dej\w+|engañ\w+|pidió matrimonio|pidió el divorcio)", r"\1 al usuario"),)
BEFORE_TIME = frozenset(("", "en", "el", "la", "desde", "a", "hace", "hasta"))
CUT = (
    r"(?:,| -)? (?:por cierto|pero|pues|porque|ya que|asi que|entonces|verdad|sabes|por eso|por favor|gracias"
    r"|mientras|aunque|cuando|si (?:te|es|no|todo|puedes)|para que (?:me|lo|te)|"
    r"y (?:el|la|los|las|una?|es[ea]) (?:[\w-]+ ){1,4}?(?:estaban?|eran?|tenian?)"
    r"|y (?:que|despues|luego|ademas|encima|quiero|quisiera|necesito|busco|me gustaria|por eso|tu|estoy|ahora"
    r"|la extrano|lo extrano"
    r"|no se)|(?:ja){2,}j?|(?:je){2,}|la verdad|de verdad|tambien|no crees|vale|ok|sobre todo"
    r"|especialmente|en especial|desde que|por si|me (?:ayudas|recomiendas|puedes)|que te parece"
    r"|ayudame|evito|yo|y (?:una?|el|la|los|las) (?:[\w-]+ ){1,4}(?:me|nos) \w+)(?![\w-])"
)
VAGUE = Expression(
    r"(?:(?:en|con|de|para|por|a) )?(?:eso|esto|aquello|ese|esa|est[ea](?! (?:ano|mes|semana|manana|tarde|noche"
    r"|verano|invierno|semestre)\b)|ellos?|ellas?|aqui|alli|ahi"
    r"|asi|tu|tus|te(?! (?:verde|negro|rojo|blanco|con|de|y|helado|frio|matcha)\b)(?= )|ti|lo que|que (?:te|lo|el"
    r"|la)\b|como (?:te|lo|se"
    r"|eso|hacer)|todo|nada|algo|mas|muy|a ver|mucho que|"
    r"(?:un|una) (?:duda|pregunta|problema|idea|consulta|favor|examen|reunion|error|bug|cita|cuestion)"
    r"|el (?:resultado|codigo|primero|segundo|ultimo|texto|ejemplo)|la (?:idea|respuesta|primera"
    r"|segunda|ultima|forma|manera|verdad))\b"
)
TO_YOU = Expression(
    r"\b(?:tu|tus|(?<!\bel )(?<!\bun )(?<!del )(?<!\bal )(?<!\by )te(?! (?:verde|negro|rojo|blanco)\b)(?= )|ti"
    r"|contigo|usted|vos)\b"
)
MOMENT = Expression(
    r"\b(?:hoy|ahora mismo|manana|ayer|en este momento|mas tarde|luego|en un rato|esta (?:semana|tarde"
    r"|noche|manana)|por ahora|anoche)\b"
)
SOON = Expression(
    r"\b(?:hoy|ahora(?: mismo)?|manana|mas tarde|luego|en un rato|esta (?:semana|tarde|noche|manana)"
    r"|fin de semana|ya|este (?:codigo|proyecto|texto))\b"
)
_WORK_AT_HAND = Expression(
    r"\b(?:codigo|bug|script|build|servidor|deploy|error|funcion|query|archivo|pdf|deberes|hoja de calculo|api|python"
    r"|javascript|css|regex|docker|git|internet|wifi|ordenador|computadora)\b"
)
REFUSE: dict[str, Expression] = {
    "goal": Expression(
        r"^(?:montando|preparando) (?:una?|el|la|mi) (?:\w+ )?(?:hoja|lista|presentacion|tabla|planilla)\b"
    ),
    "feeling": _WORK_AT_HAND,
    "fear": _WORK_AT_HAND,
    "habit": Expression(r"\b(?:tests?|docker|scripts?|codigo|build|servidor|pruebas|error)\b"),
    "hobby": Expression(r"\b(?:tests?|docker|scripts?|codigo|build|servidor|pruebas)\b"),
    "answers": Expression(r"\b(?:es[ea]s?|est[ea]s?|trozo|fragmento)\b"),
    "identity": Expression(r"\b(?:usuari[oa]|admin)\b"),
    "prefer": Expression(
        r"\b(?:opcion|version|alternativa|primer[oa]?|segund[oa]|tercer[oa]?|ultim[oa]|codigo|respuesta"
        r"|para est[oa]|para eso|en este caso)\b|^(?:usar|(?:la |el )?otr[oa])\b"
    ),
    "like": Expression(
        r"^(?:saber|preguntar|pedir|hablar contigo|la idea|ver (?:eso|lo)|que\b|tu|tus|como)\b"
        r"|\b(?:respuesta|sugerencia|ayuda)\b"
    ),
    "dislike": Expression(r"\b(?:respuesta|sugerencia|codigo|resultado|version|texto)\b|^(?:como|mas)\b"),
    "thing": Expression(
        r"\b(?:duda|pregunta|problema|reunion|examen|cita|prisa|hambre|sueno|tiempo|miedo|razon|suerte|dolor)\b"
    ),
    "home": Expression(r"^(?:en )?(?:paz|duda|busca|otro mundo|un mundo|las nubes|casa$)\b"),
    "work": Expression(r"^(?:en )?(?:eso|esto|ese|este|ello|mucho|demasiado)\b"),
    "diet": Expression(r"^(?:nada|hoy|mucho|bien|si)\b"),
}
MOVED = Expression(r"\bmud|\best[ae]n? en\b")
DISLIKED = Expression(
    r"\b(?:no me (?:gusto|ha gustado|gustaba)|odie|deteste|no aguante|fue (?:horrible|pesimo|un horror"
    r"|un asco|fatal)|me parecio (?:horrible|fatal|pesimo)|me fui|que agobio)\b"
)
QUALITIES = (
    (
        Expression(
            r"\b(?:(?:muy |tan |super)?llen\w* (?:de gente|hasta)|llenisim\w*|(?:estaba|era) (?:\w+ )?llen\w*"
            r"|much[ai]\w* gente|demasiada gente|abarrotad\w*|multitud|petad\w*|hasta arriba|atestad\w*"
            r"|hasta la bandera|concurrid\w*|gentio)\b"
        ),
        "los lugares llenos de gente",
    ),
    (
        Expression(
            r"\b(?:ruidos[oa]s?|mucho ruido|demasiado ruido|musica (?:\w+ )?(?:muy |tan |demasiado )?alt\w*"
            r"|volumen)\b"
        ),
        "los lugares ruidosos",
    ),
    (Expression(r"\b(?:picante|picaba|picosa?o?|enchilad\w*)\b"), "la comida picante"),
    (Expression(r"\b(?:(?:muy|demasiado|tan) dulce|empalagos\w*)\b"), "las cosas muy dulces"),
    (Expression(r"\b(?:(?:muy|demasiado|tan) salad[oa])\b"), "la comida muy salada"),
    (Expression(r"\b(?:colas?|filas?)\b"), "las colas"),
    (Expression(r"\b(?:(?:muy|demasiado|tan) car[oa]|carisim[oa])\b"), "los lugares caros"),
    (Expression(r"\b(?:violent[oa]|mucha (?:violencia|sangre))\b"), "las historias violentas"),
    (Expression(r"\b(?:grasient[oa]|mucha grasa|aceitos[oa])\b"), "la comida grasienta"),
    (Expression(r"\b(?:mucho calor|demasiado calor|bochorno)\b"), "los lugares calurosos"),
    (Expression(r"\b(?:mucho frio|demasiado frio)\b"), "los lugares fríos"),
)
FEELS = Expression(
    rf"^(?:(?P<when>(?:{LISTS['everytime']}) .{{3,80}}?),? )??(?:yo )?(?:me siento|estoy|me pongo|ando"
    rf"|me he sentido|me senti|me puse|acabo|vivo|llevo \w+|estaba|me quedo|me vuelvo) "
    rf"(?:(?:{LISTS['very']}|sintiendome) )*(?P<emotion>{LISTS['emotion']})(?: (?P<about>(?:con|por"
    rf"|cuando|cada vez que|siempre que|por culpa de|en|de|sobre|porque|ante) .+))?.*$"
)
OFTEN = Expression(
    r"\b(?:siempre|cada vez|cada dia|todos los dias|hace (?:meses|semanas|anos)|llevo|ultimamente"
    r"|ultim[oa]s (?:meses|semanas|dias)|ando|vivo|constantemente|a menudo)\b"
)
VERY = Expression(
    r"\b(?:muy|super|demasiado|extremadamente|completamente|totalmente|tan|bastante|aterrad[oa]"
    r"|desesperad[oa]|furios[oa]|destrozad[oa]|fatal|panico)\b"
)
TOPIC = Expression(
    r"^(?:(?:cada vez que|siempre que|cuando|por culpa de|porque|con|por|en|de|del|sobre|ante|que"
    r"|hablan|habla|hablo|hablamos|pienso|tengo|tiene|hay|veo|oigo|se|el|la|los|las|un|una|mi|su) )+"
)
TAGS = table(
    """
    name: nombre; age: edad; birthday: cumpleaños; home: vivienda; origin: origen; work: trabajo; study:
    estudios; identity: perfil; family: familia; health: salud; language: idiomas; skill: habilidades; possession:
    posesiones; tool: herramientas; past: pasado; diet: dieta; like: gustos; dislike: aversiones; preference:
    preferencias;
    answers: respuestas; habit: hábitos; hobby: aficiones; goal: metas; feeling: emociones; fear: miedos;
    event: eventos
    """
)
_WOMEN = Expression(r"(?:madre|mama|mujer|pareja|nuera|.*a)s?(?: .*)?$")


def kin_subject(determiner: str, noun: str) -> str:
    """How someone of the user's is told: `la hermana del usuario`."""
    first = noun.lower().replace("mejor ", "").split()[0].replace("á", "a")
    women = _WOMEN.match(first) is not None and first not in ("papa", "papas")
    plural = determiner.lower() in ("mis", "nuestros", "nuestras")
    article = ("Las" if plural else "La") if women else ("Los" if plural else "El")
    return f"{article} {noun.lower()} del usuario"
