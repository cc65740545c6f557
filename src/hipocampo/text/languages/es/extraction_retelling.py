"""Spanish: how what the user told is told again of them, word for word but in the third person."""

# The user inside a sentence, with others, and how they are named once they have been.
INSIDE = "el usuario"
# The user with others.
INSIDE_WE = "el usuario y otros"
# How the user is called once they have been named.
AGAIN = "él"
# What is said without naming the user.
ABOUT = "Sobre el usuario: {said}"
# The first person as a subject.
SUBJECTS = "yo"
# Possessives of the first person, with what they are once the user has been named.
OWNERS = "mi: su; mis: sus; nuestro: su; nuestra: su; nuestros: sus; nuestras: sus"
# The article that stands for each; `el` is `la` before a feminine noun.
OWNER_ARTICLES = "mi: el; mis: los; nuestro: el; nuestra: la; nuestros: los; nuestras: las"
# Feminine nouns.
FEMININE = (
    r"(?!(?:dia|problema|idioma|mapa|papa|tema|clima|programa|sofa|sistema|poeta|pijama|primo|planeta|telegrama"
    r"|poema|psiquiatra|dentista|artista|terapeuta|colega|dueño|aroma)s?$)(?:\w+as?|\w+cion(?:es)?|\w+sion(?:es)?"
    r"|\w+dad(?:es)?|\w+tud|\w+triz|mano|moto|foto|radio|madre|mujer|clase|noche|tarde|leche|suerte|sangre|llaves?"
    r"|calle|piel|red|voz|gente|muerte|mente|parte|nieve|carne|fe|ley|hermanas?|mami|abue|suegra)"
)
# Masculine articles, with the feminine ones.
FEMININE_ARTICLES = "el: la; los: las"
# Words with an article in them: behind one no other is needed.
ARTICLES = "el la los las del al un una ese esa este esta otro otra todo toda cada"
# A preposition and an article, written as one.
JOINED = "de el: del; a el: al"
# Who owns something, behind it.
OF_USER = "del usuario"
# What may stand between a subject and its verb.
BEFORE_VERB = (
    "no nunca ya solo sólo también tambien todavía todavia aún aun siempre me se ni casi lo la los las le les te"
)
# Objects of the first person, behind prepositions.
OBJECTS = "mí: él; conmigo: con el usuario"
# Infinitives, by how they end.
AR = """
    parar aguantar abrazar aceptar acabar acompañar acostar adoptar adorar agendar ahorrar alquilar amar anotar
    andar aprobar arreglar
    arrancar atrasar ayudar bailar bajar bañar bautizar botar buscar calzar caminar cambiar cantar cansar casar
    celebrar
    cenar chambear charlar cocinar colgar comprar considerar consultar contar contratar convocar cuidar curar dejar
    desayunar descansar desear detestar dibujar donar dudar echar elaborar emigrar enfermar entrar entrenar enseñar
    entregar enviar escuchar esperar estudiar evitar explicar extrañar faltar fabricar firmar fumar ganar gastar grabar
    guardar gustar hablar heredar ingresar intentar jubilar juntar lavar levantar limpiar llamar llegar llevar llorar
    luchar mandar manejar marcar mirar montar mudar nadar necesitar odiar olvidar operar ordenar pagar participar pasar
    pelear pescar pesar pintar plantar postular practicar preguntar prestar preparar quedar quitar rentar renunciar
    respetar revalidar rezar sacar salvar separar soportar superar tardar tejer terminar tirar tocar tomar
    trabajar tratar trotar usar viajar visitar votar
"""
# The second conjugation.
ER = """
    aprender beber correr creer comprender deber depender esconder leer meter prometer responder romper temer
    tejer vender barrer coser
"""
# The third conjugation.
IR = """
    abrir admitir añadir asistir asumir compartir cumplir decidir definir descubrir discutir escribir existir
    insistir interrumpir invadir partir permitir prohibir recibir residir resistir subir sufrir unir vivir
"""
# Verbs that follow no rule, with the third person.
IRREGULAR = """
    soy: es; estoy: está; toy: está; tengo: tiene; voy: va; hago: hace; hice: hizo; fui: fue; tuve: tuvo;
    estuve: estuvo;
    vine: vino; vengo: viene; veo: ve; vi: vio; doy: da; di: dio; digo: dice; dije: dijo; traigo: trae; traje: trajo;
    quiero: quiere; quise: quiso; puedo: puede; pude: pudo; puse: puso; pongo: pone; sé: sabe; supe: supo; salgo:
    sale; salí: salió; caigo: cae; caí: cayó; leí: leyó; oigo: oye; oí: oyó; pido: pide; pedí: pidió; duermo: duerme;
    dormí: durmió; siento: siente; sentí: sintió; sigo: sigue; seguí: siguió; consigo: consigue; conseguí: consiguió;
    visto: viste; sirvo: sirve; serví: sirvió; prefiero: prefiere; preferí: prefirió; repito: repite; miento: miente;
    pierdo: pierde; perdí: perdió; perdi: perdió; entiendo: entiende; enciendo: enciende; vuelvo: vuelve; volví:
    volvió; volvi: volvió; muevo: mueve; debo: debe; conozco: conoce; conocí: conoció; nací: nació; naci: nació; crecí:
    creció; crezco: crece; parezco: parece; agradezco: agradece; ofrezco: ofrece; conduzco: conduce; traduzco: traduce;
    produzco: produce; juego: juega; jugué: jugó; empiezo: empieza; comienzo: comienza; pienso: piensa; despierto:
    despierta; acuesto: acuesta; acuerdo: acuerda; cuento: cuenta; encuentro: encuentra; sueño: sueña; pruebo: prueba;
    muestro: muestra; almuerzo: almuerza; recuerdo: recuerda; cierro: cierra; niego: niega; riego: riega; friego:
    friega; entierro: entierra; he: ha; había: había; hube: hubo; haré: hará; iré: irá; seré: será; tendré: tendrá;
    estaré: estará; podré: podrá; anduve: anduvo; cupe: cupo; elijo: elige; elegí: eligió; corrijo: corrige; dirijo:
    dirige; recojo: recoge; escojo: escoge; vivi: vivió; comi: comió; comí: comió; compre: compró; vendí:
    vendió; empecé: empezó;
    trabajo: trabaja; estudio: estudia; cambio: cambia; vendo: vende; odio: odia; cuido: cuida; somos: son; estamos:
    están; tenemos: tienen; vamos: van; fuimos: fueron; hicimos: hicieron; tuvimos: tuvieron; vinimos: vinieron;
    queremos: quieren; podemos: pueden; hemos: han; dijimos: dijeron; vimos: vieron; hacemos: hacen; vivimos: viven;
    nos: se; calzo: calza; peso: pesa; junto: junta; llevo: lleva; ando: anda; crío: cría; crio: cría; curro: curra;
    laburo: labura; sufro: sufre; cumplo: cumple; tomo: toma; uso: usa; manejo: maneja
"""
# How the first person of other verbs ends, and the third.
ENDINGS = (
    (r"(?!porqué$)(\w{2,})qué", r"\1có"),
    (r"(?!porqué$)(\w{2,})gué", r"\1gó"),
    (r"(?!once$)(\w{2,})cé", r"\1zó"),
    (r"(\w+[aei]r)é", r"\1á"),
    (
        r"(?!café$|bebé$|josé$|porqué$|noé$|salomé$|qué$|porque$|aunqué$|consomé$|puré$|también$|chalé$"
        r"|bidé$)(\w{2,})é",
        r"\1ó",
    ),
    (r"(?!así$|aquí$|allí$|ahí$|casi$|jabalí$|maní$|colibrí$|sofí$)(\w{2,})í", r"\1ió"),
    (r"(?!tramos$|ramos$|gramos$)(\w{2,})(?:amos)", r"\1an"),
    (r"(?!menos$|extremos$|remos$)(\w{2,})emos", r"\1en"),
    (r"(?!primos$|ultimos$|últimos$|proximos$|próximos$|mismos$|minimos$|mínimos$)(\w{2,})imos", r"\1ieron"),
)
# How the first person of the listed verbs ends in the present and in the past, and the third: by `ar`, `er`, `ir`.
PRESENT = {"ar": ("o", "a"), "er": ("o", "e"), "ir": ("o", "e")}
# The same in the past.
PAST = {"ar": ("é", "ó"), "er": ("í", "ió"), "ir": ("í", "ió")}
# What shows that a text has a verb of its own.
HAS_VERB = (
    r"\b(?:es|esta|estan|son|tiene|tienen|va|van|fue|fueron|era|eran|hace|hizo|tenia|estaba|dio|dijo|quiere|puede|vive"
    r"|trabaja|viene|empieza|cuesta|llama|usa|vence|sale|cae|murio|nacio|cumple|queda|hay|ha|han|toca|le|les"
    r"|\w{3,}(?:aba|aban|aron|ieron))\b|\b\w{2,}(?<!ci)(?:[oó])(?= (?:el|la|los|las|un|una|a|de|en|con|por|que)\b)"
)
# How an unknown verb of the first person ends behind its subject, and the words that show that it is one.
AFTER_SUBJECT = (
    (r"como", "come"),
    (r"(\w{2,})o", r"\1a"),
)
# Words behind which a verb is surely the speaker's.
SURE = "yo no nunca"
# Words that stand before a noun and before no verb of a person.
NOT_BEFORE_VERB = """
    con sin de para por sobre entre hasta cada mi su propio propia mismo buen mal primer nuevo nada algo
"""
# What the user owns, as far as it is one thing.
NOUN = (
    r"(?:(?:mejor(?:es)?|primer[oa]?s?|nuev[oa]s?|ex|querid[oa]s?|antigu[oa]s?|propi[oa]s?|actual|futur[oa]|difunt[oa]"
    r"|unic[oa]|peque[nñ][oa]s?|dos|tres|cuatro|ultim[oa]|gran) )?[\w-]+(?: (?:mayor(?:es)?|menor(?:es)?|mas (?:grande"
    r"|chic[oa])|adoptiv[oa]))?"
)
# Objects behind which `me` is `se`.
IT = "lo la los las"
# Words that begin a sentence about who or what the one before it was about.
PRONOUNS = "éllaloslas eso esto"
# Kin, wherever they stand; and verbs of the past.
KIN = r"\b{kin}(?![\w-])"
# What shows that something happened.
PAST_SIGN = r"\b(?:fue|fui|hice|tuve|vino|dio|murio|nacio|\w{2,}(?:aron|ieron|aste)|he|ha|hemos)\b"
# What tells a decision or a plan, anywhere in a sentence of a log.
DECIDES = (
    r"\b(?:decidi(?:mos|o|eron|do)?|resolvi(?:mos|o|eron)|acord(?:amos|o|aron|ado)|quedamos en|hemos (?:quedado"
    r"|decidido|acordado)"
    r"|opt(?:amos|o|aron) por|aplaz(?:amos|o|aron)|vamos a \w+r|queremos|pensamos \w+r|plan:|(?:va|van) a \w+r)\b"
)
# A role as a subject, with a verb behind it.
ROLE_SUBJECT = (
    r"(?:el|la|los|las) (?:cliente|equipo|jefe|jefa|vecin[oa]|profesora?|directora?|medic[oa]|abogad[oa]"
    r"|contadora?|casero|casera"
    r"|proveedor|empresa|escuela|reunion|{kin})s? (?!de\b|del\b|y\b|en\b|larga\b)\w+"
)
# A verb behind a name.
OTHER_VERB = (
    r"(?:no|es|esta|va|viene|tiene|quiere|puede|hace|vive|trabaja|prefiere|odia|estudia|empieza"
    r"|soporta|se|\w{4,}(?:aba|io))"
)
# Words behind a name that are no verb.
NO_VERB = "y de del con en para por o sin hasta desde al que"
