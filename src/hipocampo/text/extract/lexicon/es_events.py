"""How Spanish tells events and goals, and last a bare name: see `grammar` for how a rule is written."""

from __future__ import annotations

__all__ = ["RULES"]

RULES = (
    r"""
    event: <empecé a trabajar|empecé|comencé a trabajar|comencé|entré a trabajar:empezó a trabajar|empezó
    |comenzó a trabajar|comenzó|entró a trabajar> en (?P<c>.+) => {v} en {c}
    event: me (?:despidieron|han despedido|echaron|han echado|corrieron)(?P<y>(?: .*)?) => fue despedido {y}
    event: me (?:ascendieron|han ascendido|promovieron)(?P<y>(?: .*)?) => fue ascendido {y}
    event: me (?:contrataron|han contratado|han cogido|dieron el trabajo|dieron el puesto)(?P<y>(?: .*)?)
    => fue contratado {y}
    event: (?:me|nos) acaban de (?:dar|conceder|entregar|aprobar) (?P<x>(?:las? |el |los |un |una |mi )*(?:llaves
    |hipoteca|beca|visa|visado|nacionalidad
    |plaza|puesto|trabajo|ascenso|custodia|alta|residencia|premio|credito)\b.*) => acaba de recibir {x}
    event: me acaban de (?:despedir|echar)(?P<y>(?: .*)?) => acaba de ser despedido {y}
    event: me acaban de (?:ascender|promover)(?P<y>(?: .*)?) => acaba de ser ascendido {y}
    event: me acaban de contratar(?P<y>(?: .*)?) => acaba de ser contratado {y}
    event: me acaban de operar(?P<y>(?: .*)?) => acaba de ser operado {y}
    event: me acaban de (?:diagnosticar|detectar) (?:un |una |con )?{x} => acaba de ser diagnosticado con {x}
    event: (?:me|nos) acaban de (?:aceptar|admitir|coger) (?P<x>en .+) => acaba de ser aceptado {x}
    event: me (?:operaron|han operado)(?P<y>(?: .*)?) => fue operado {y}
    event: me (?:robaron|asaltaron|atracaron|atropellaron|estafaron)(?P<y>(?: .*)?)
    => fue víctima de un robo o accidente {y}
    event: me (?:aceptaron|admitieron|han aceptado|han admitido) (?P<x>en .+) => fue aceptado {x}
    event: me (?:concedieron|dieron|han dado|han concedido) (?P<x>(?:en |una? |la |el )(?:\w+ )?(?:universidad
    |facultad|master|beca|doctorado|residencia|nacionalidad|visa|visado|premio|ascenso|incapacidad)\b.*)
    => recibió {x}
    event: <fui|he sido|acabo de ser:fue|ha sido|acaba de ser> (?P<x>(?:despedid|ascendid|contratad|diagnosticad
    |operad|ingresad|asaltad|atropellad|trasladad|admitid|promovid)[oa]\b.*) => {v} {x}
    event: <soy|me convertí en|voy a ser|vamos a ser|fui|he sido:es|se convirtió en|va a ser|va a ser|fue
    |ha sido> (?P<x>(?:padre|madre|papa|mama|abuel[oa]|ti[oa]|padres|papas)\b.*) => {v} {x}
    event: <perdí|conseguí|encontré|empecé|dejé|cambié de|renuncié a|empiezo|he conseguido|he encontrado|me dieron
    |he empezado|he perdido:perdió|consiguió|encontró|empezó|dejó|cambió de|renunció a|empieza|ha conseguido
    |ha encontrado|recibió|ha empezado|ha perdido> (?P<x>(?:(?:el|un|mi|la|una|en|al|a
    |de) )*(?:nuevo |nueva |otro )?(?:empleo|trabajo|practicas|universidad|carrera|master|doctorado|ascenso|beca
    |puesto|empresa|curro|bebe)\b.*) => {v} {x}
    event: <acabo de|acabamos de:acaba de|acaba de> (?P<x>(?:graduarme|casarme|mudarme|separarme|divorciarme
    |jubilarme|ser (?:padre|madre|despedid[oa]|ascendid[oa])|perder (?:mi|el) (?:trabajo|empleo)|comprar(?:me
    |nos)? (?:un|una|mi|nuestr[oa]) (?:\w+ )?(?:casa|piso|coche|carro|departamento|depa|apartamento)
    |firmar (?:la|el|mi|nuestra) (?:hipoteca|divorcio|contrato|escritura)s?|aprobar .+|tener (?:un|una) (?:bebe
    |hij[oa])|conseguir (?:un|el) (?:\w+ )?(?:trabajo|empleo)|terminar (?:la|mi|el) (?:carrera|tesis|master
    |doctorado|universidad))\b.*) => {v} {x}
    event: <perdí|perdimos:perdió|perdió> (?P<x>(?:a )?(?:mi|nuestr[oa]|un|una|al) (?:{kin}|bebe|casa)\b.*)
    => {v} {x}
    event: <me casé|nos casamos|me caso|me voy a casar|nos vamos a casar|me comprometí|nos comprometimos|me divorcié
    |nos divorciamos|me separé|nos separamos|me gradué|me licencié|me jubilo|me voy a jubilar|me jubilé
    |me quedé embarazada|me convertí
    |me he casado|me he divorciado|me he separado|me he graduado|me he jubilado|rompimos|me quedé viuda
    |me quedé viudo|cortamos|salí del armario|di a luz:se casó|se casó|se casa|se va a casar|se va a casar
    |se comprometió|se comprometió|se divorció|se divorció|se separó|se separó|se graduó|se licenció|se jubila
    |se va a jubilar|se jubiló
    |se quedó embarazada|se convirtió|se ha casado|se ha divorciado|se ha separado|se ha graduado|se ha jubilado
    |rompió con su pareja|se quedó viuda|se quedó viudo|rompió con su pareja|salió del armario
    |dio a luz>\b ?(?P<y>.*) => {v} {y}
    event: (?:nos )?(?:hemos comprometido|prometimos|hemos prometido)(?P<y>.*) => se ha comprometido {y}
    event: <:perdió|ha perdido> (?P<x>(?:la|el|su|todo|a su) ?(?:casa|trabajo|empleo|bebe|marido|esposa|vista|mujer
    |hij[oa])?\b.*) => {v} {x}
    event: <me saqué el carnet|me saqué el carné|firmé el divorcio|cerré mi negocio|cerré mi tienda
    |me dieron el alta|salí del hospital|me dejó mi novia|me dejó mi novio|me dejó mi marido|me dejó mi mujer
    |me dejó mi pareja|me robaron el coche|me robaron|renuncié|dimití|me hice autónomo|me hice autónoma
    |me he hecho autónomo|saqué plaza|me prejubilé|me nacionalicé|terminé la carrera
    |acabé la carrera:sacó el carnet de conducir|sacó el carnet de conducir|firmó el divorcio|cerró su negocio
    |cerró su tienda|recibió el alta|salió del hospital|fue dejado por su novia|fue dejado por su novio
    |fue dejado por su marido|fue dejado por su mujer|fue dejado por su pareja|sufrió el robo del coche
    |sufrió un robo|renunció|dimitió|se hizo autónomo|se hizo autónoma|se ha hecho autónomo|sacó plaza|se prejubiló
    |se nacionalizó|terminó la carrera|acabó la carrera>\b(?P<y>.*) => {v} {y}
    event: (?:me dieron|me han dado|consegui|obtuve|he conseguido) (?:el |la |mi |un |una )(?P<x>(?:visa|visado
    |nacionalidad|ciudadania|residencia|pasaporte|beca|ascenso|plaza|puesto|custodia)\b.*) => obtuvo {x}
    event: <rompí|corté|terminé|lo dejé|lo he dejado|he roto:rompió|cortó|terminó|lo dejó|lo ha dejado
    |ha roto> (?P<x>con (?:mi|el|la) .+|(?:mi|el|la|una) (?:relacion|noviazgo|compromiso|matrimonio)\b.*) => {v} {x}
    event: <esperamos|espero|estamos esperando:espera|espera|está esperando> (?P<x>(?:un |una |a )?(?:bebe|hij[oa]
    |gemelos|mellizos|nino|nina)\b.*) => {v} {x}
    event: me estoy (?P<x>divorciando|separando|mudando|casando|jubilando)\b(?P<y>.*) => se está {x} {y}
    event: <estoy|estamos:está|está> (?P<x>(?:embarazad[oa]s?|esperando (?:un |una )?(?:bebe|hij[oa]|gemelos
    |mellizos)|divorciandome|de mudanza|separandome|en remision)\b.*) => {v} {x}
    event: <me mudé|nos mudamos|me voy a mudar|nos vamos a mudar|me mudo|me estoy mudando|me he mudado
    |nos hemos mudado|me fui a vivir|me voy a vivir|nos vamos a vivir|nos fuimos a vivir|me fui|nos fuimos|me vine
    |nos vinimos|me trasladé|emigré:se mudó|se mudó|se va a mudar
    |se va a mudar|se muda|se está mudando|se ha mudado|se ha mudado|se fue a vivir|se va a vivir|se va a vivir
    |se fue a vivir|se fue|se fue|se vino|se vino|se trasladó
    |emigró> (?P<x>(?:a|al|de|del|con|desde|para|hace|sol[oa]|en|junt[oa]s?)\b(?! (?:la cama|dormir|casa$
    |trabajar)).+) => {v} {x}
    event: <sufrí|tuve|tuvimos|me rompí|me fracturé|pasé por|me hicieron|he tenido|he sufrido:sufrió|tuvo|tuvo
    |se rompió|se fracturó|pasó por|le hicieron|ha tenido|ha sufrido> (?P<x>(?:(?:un|una|el|la|mi) )?(?:(?:grave
    |pequen[oa]|fuerte) )?(?:accidente|aborto|infarto|ictus|derrame|cirugia|operacion|trasplante|pierna|brazo|pie
    |tobillo|muneca|quimioterapia|bebe|hij[oa]|gemelos|mellizos|cesarea)\b.*) => {v} {x}
    event: <dejé|he dejado|paré:dejó|ha dejado|paró> (?P<x>(?:de (?:fumar|beber|comer|trabajar|estudiar|tomar
    |consumir|jugar)|el (?:tabaco|alcohol|cigarro|azucar)|la universidad|la carrera)\b.*) => {v} {x}
    event!: <compré|compramos|me compré|nos compramos|vendí|vendimos|hemos comprado|he comprado|me he comprado
    |nos hemos comprado:compró|compró|se compró|se compró|vendió|vendió|ha comprado|ha comprado|se ha comprado
    |se ha comprado> (?P<x>(?:(?:un|una|mi|nuestr[oa]|el|la) )+(?:(?:primer|primera|nuev[oa]|propi[oa]) )?(?:casa
    |piso|departamento|apartamento|depa|furgo|furgoneta|caravana|autocaravana|barco|coche|carro|auto|moto|terreno
    |finca)\b.*) => {v} {x}
    event!: <abrí|fundé|lancé|publiqué|defendí|gané|vencí|terminé|acabé|completé|he publicado|he abierto:abrió|fundó
    |lanzó|publicó|defendió|ganó|venció|terminó|acabó|completó|ha publicado|ha abierto> (?P<x>(?:(?:un|una|mi|el|la
    |al) )+(?:(?:primer|primera|propi[oa]) )?(?:empresa|negocio|tienda|startup|libro|novela|tesis|tfg|tfm|carrera
    |master|doctorado|cancer|maraton|beca|disco|restaurante|premio|concurso|campeonato|juicio|clinica|libreria
    |panaderia)\b.*) => {v} {x}
    event: <cumplo|llevo|cumplí|acabo de cumplir:cumple|lleva|cumplió|acaba de cumplir> (?P<x>(?:ya )?\w+ (?:dias
    |semanas|meses|mes|ano|anos) (?:sin (?:beber|fumar|tomar|consumir|jugar)|sobri[oa]|limpi[oa])\b.*) => {v} {x}
    event: <aprobé|he aprobado|pasé|saqué|suspendí|entré en|entré a|saqué plaza en:aprobó|ha aprobado|pasó|sacó
    |suspendió|entró en|entró a|sacó plaza en> (?P<x>{exam}\b.*) => {v} {x}
    kin-event: (?:se (?:me |nos )?(?:murio|ha muerto)|enterre a|enterramos a|murio|fallecio|ha muerto|ha fallecido
    |se nos fue) (?P<x>(?:mis?|nuestr[oa]s?) .+)
    => sufrió la muerte de {x}
    kin-event: (?P<a>nacio|ha nacido|acaba de nacer|nacieron|han nacido) (?:mi
    |nuestra) (?P<b>(?:primera |segunda )?(?:\w+a))\b(?P<y>.*)
    => ={a} la {b} del usuario {y}
    kin-event: (?P<a>nacio|ha nacido|acaba de nacer|nacieron|han nacido) (?:mi
    |nuestro) (?P<b>(?:primer |segundo )?\w+)\b(?P<y>.*)
    => ={a} el {b} del usuario {y}
    kin-event: (?P<a>nacieron|han nacido) (?:mis|nuestr[oa]s) (?P<b>\w+)\b(?P<y>.*) => ={a} los {b} del usuario {y}
    kin-event: <:perdió|ha perdido|tuvo|ha tenido|sufrió|se recupera de|necesita|se rompió> (?P<x>(?:(?:un|una|el|la
    |su|otro|a su) )*(?:\w+ )?(?:trabajo
    |empleo|accidente|infarto|ictus|derrame|operacion|cirugia|trasplante|aborto|bebe|hij[oa]|gemelos|mellizos|caida
    |casa
    |cadera|pierna|brazo|quimioterapia|dialisis|curro)\b.*) => {v} {x}
    kin-event: <:se cayó
    |se cae|se separó|se ha separado|se va a casar|va a ser padre|va a ser madre|está en el hospital|está en la UCI
    |fue operado
    |fue operada|se escapó|se perdió|ha dado a luz|se ha jubilado|se ha casado|se ha mudado|se quedó en paro
    |se quedó sin trabajo>\b ?(?P<y>.*) => {v} {y}
    kin-event: <:nació|ha nacido|murió|ha muerto|falleció|ha fallecido|se murió|se casó|se casa|está embarazada
    |se quedó embarazada|se graduó|fue diagnosticado|fue diagnosticada|sufrió un accidente|tuvo un accidente
    |tuvo un infarto|tuvo un ictus|me dejó|me engañó|me pidió matrimonio|se suicidó|me pidió el divorcio
    |tiene cáncer|tiene alzheimer|está ingresado|está ingresada|dio a luz|se divorció|se jubiló
    |se mudó>\b ?(?P<y>.*) => {v} {y}
    """,
    r"""
    goal: (?:el |la )?mi (?:(?:mayor|gran|principal|proxim[oa]) )?(?:objetivo|meta|sueno|plan|intencion|proyecto
    |proposito|reto|proposito de ano nuevo|ilusion)(?: (?:de vida|de ano nuevo|para 20\d\d|para este ano|de este ano
    |de 20\d\d|para (?:este|el) ano|este ano|del ano|ahora|en 20\d\d))? (?:es|siempre ha sido|sigue siendo) {x}
    => tiene como objetivo {x}
    goal: <sueño con|pretendo|planeo|estoy planeando|tengo la meta de|tengo el objetivo de|tengo ganas de
    |he decidido|decidí|aspiro a|espero|tengo pensado|tengo planeado|pienso:sueña con|pretende|planea|está planeando
    |tiene la meta de|tiene el objetivo de|tiene ganas de|ha decidido|decidió|aspira a|espera|tiene pensado
    |tiene planeado|piensa> (?P<x>(?:{project}).*|.+(?:{horizon}).*) => {v} {x}
    goal: <quiero|quisiera|me gustaría|me encantaría|voy a|estoy intentando|estoy tratando de|intento|necesito
    |tengo que|vamos a|queremos|me he propuesto|me propuse|siempre he querido:quiere|quisiera|quisiera|quisiera|va a
    |está intentando|está tratando de|intenta|necesita|tiene que|va a|quiere|se ha propuesto|se propuso
    |siempre ha querido> (?:mucho |algun dia |por fin |un dia |empezar a )*(?P<x>(?!(?:saber|ver|que|you|know|voce
    |sair|comer|ir ao|ir no)\b).+ (?:{horizon})\b.*|(?:aprender|adelgazar|bajar de peso|bajar \d|dejar de
    |dejar (?:el tabaco|el alcohol|mi trabajo)|perder (?:\d|peso)|correr (?:un|una|medi[oa])|quedarme embarazada
    |vivir (?:en|fuera|sol)|abrir (?:un|una|mi)|montar (?:un|una|mi)|escribir un libro|escribir una novela|graduarme
    |cambiar de (?:carrera|trabajo|vida)|comprar(?:me|nos)? (?:un|una|mi) (?:\w+ )?(?:casa|piso|coche|carro
    |departamento|apartamento|terreno)|hacer (?:un |una )?(?:master|maestria|doctorado|mba|carrera|posgrado)
    |tener hij\w+|convertirme|hacerme (?:vegan|vegetarian|autonom)|ahorrar|salir de deudas|ser (?:padre|madre|{job})
    |aprobar (?:la|las|el) (?:oposicion\w*|mir|selectividad)|independizarme|emigrar|emprender|ganar musculo).*)
    => {v} {x}
    goal: <estoy|estamos|ando|llevo meses|llevo un año:está|está|anda|lleva meses|lleva un año> (?P<x>(?:ahorrando
    |juntando dinero|entrenando|preparandome|preparando|estudiando|aprendiendo|escribiendo (?:un|mi)|montando (?:un
    |mi)|construyendo|planeando|intentando (?:dejar|adelgazar|quedar|perder|aprender|tener|comprar))\b.*(?:para|a|un
    |una|mi|de|ingles|frances|aleman|japones|italiano|portugues|python|programacion|guitarra|piano|coreano|las?
    |el)\b.*) => {v} {x}
    """,
    r"""
    myself: (?:soy|aqui|aca|habla|te habla|les habla) (?:el |la )?{x} => se llama {x}
    """,
)
