"""Spanish: how people tell events; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    event: <empecé a trabajar|empecé|comencé a trabajar|comencé|entré a trabajar:empezó a trabajar|empezó
    |comenzó a trabajar|comenzó|entró a trabajar> en (?P<c>.+) => {v} en {c}
    event: me (?:despidieron|han despedido|echaron|han echado|corrieron)(?P<y>(?: .*)?) => fue despedido {y}
    event: (?:mi (?:jef[ea]|empresa|patron|patrona|gerente|supervisora?|directora?|compania)|la empresa|el jefe
    |la jefa) (?:me (?:despidio|corrio|ha despedido|ha echado|echo(?! (?:las?|una?|el|los|de menos|en
    |flores)\b))|acaba de (?:despedirme|echarme))(?P<y>(?: .*)?) => fue despedido {y}
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
    |me he casado|me he divorciado|me he separado|me he graduado|me he jubilado|me quedé viuda
    |me quedé viudo|salí del armario|di a luz:se casó|se casó|se casa|se va a casar|se va a casar
    |se comprometió|se comprometió|se divorció|se divorció|se separó|se separó|se graduó|se licenció|se jubila
    |se va a jubilar|se jubiló
    |se quedó embarazada|se convirtió|se ha casado|se ha divorciado|se ha separado|se ha graduado|se ha jubilado
    |se quedó viuda|se quedó viudo|salió del armario
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
    event: <esperamos|espero|estamos esperando:espera|espera
    |está esperando> (?P<x>(?:un |una |a |nuestr[oa] |su )*(?:primer[oa]?|segund[oa]|tercer[oa]?|bebe|hij[oa]
    |gemelos|mellizos|nino|nina)\b.*) => {v} {x}
    event: me estoy (?P<x>divorciando|separando|mudando|casando|jubilando)\b(?P<y>.*) => se está {x} {y}
    event: <estoy|estamos:está|está> (?P<x>(?:embarazad[oa]s?|esperando (?:un |una )?(?:bebe|hij[oa]|gemelos
    |mellizos)|divorciandome|de mudanza|separandome|en remision)\b.*) => {v} {x}
    event: <me mudé|nos mudamos|me voy a mudar|nos vamos a mudar|me mudo|me estoy mudando|me he mudado
    |nos hemos mudado|me fui a vivir|me voy a vivir|nos vamos a vivir|nos fuimos a vivir|me fui|nos fuimos|me vine
    |nos vinimos|me trasladé|emigré:se mudó|se mudó|se va a mudar
    |se va a mudar|se muda|se está mudando|se ha mudado|se ha mudado|se fue a vivir|se va a vivir|se va a vivir
    |se fue a vivir|se fue|se fue|se vino|se vino|se trasladó
    |emigró> (?P<x>(?:a|al|de|del|con|desde|para|hace|sol[oa]|en|junt[oa]s?)\b(?! (?:la cama|dormir|casa$|compras
    |fiesta|vacaciones|paseo|viaje|clase|(?:la|una) (?:reunion|fiesta|cena|llamada)
    |trabajar)).+) => {v} {x}
    event: <sufrí|tuve|tuvimos|me rompí|me fracturé|pasé por|me hicieron|he tenido|he sufrido:sufrió|tuvo|tuvo
    |se rompió|se fracturó|pasó por|le hicieron|ha tenido|ha sufrido> (?P<x>(?:(?:un|una|el|la|mi) )?(?:(?:grave
    |pequen[oa]|fuerte) )?(?:accidente|aborto|infarto|ictus|derrame|cirugia|operacion|trasplante|pierna|brazo|pie
    |tobillo|muneca|ligamento|rodilla|quimioterapia|bebe|hij[oa]|gemelos|mellizos|cesarea)\b.*) => {v} {x}
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
    |se nos fue) (?P<x>(?:mis?|nuestr[oa]s?) (?!(?:servidor|ordenador|pc|movil|celular|telefono|portatil|bateria|coche
    |carro|disco|laptop|wifi|router|app|tele)\b).+)
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
    |mi)|construyendo|planeando|intentando (?:dejar|adelgazar|quedar|perder|aprender|tener|comprar))\b.*(?:para|a
    |otr[oa]|un
    |una|mi|de|ingles|frances|aleman|japones|italiano|portugues|python|programacion|guitarra|piano|coreano|las?
    |el)\b.*) => {v} {x}
    """,
    r"""
    event: (?:rompimos|cortamos|lo dejamos)(?P<y>(?: (?:la semana|el (?:mes|ano|verano|finde|fin de semana|lunes|martes
    |miercoles|jueves|viernes|sabado|domingo)|en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre
    |octubre|noviembre|diciembre|20\d\d)|hace|ayer|despues de \w+ (?:anos?|meses)|tras \w+ (?:anos?|meses)
    |definitivamente|para siempre|de mutuo|recientemente|anoche).*)?)(?<!lo dejamos) => rompió con su pareja {y}
    event: <dejé|he dejado|me fui de|me he ido de|renuncié a|abandoné:dejó|ha dejado|se fue de|se ha ido de|renunció a
    |abandonó> (?P<c>(?!(?:{tool}|zoom|teams|twitter|facebook|instagram
    |whatsapp)\b)[\w&.'-]+(?: [\w&.'-]+){0,2}?)(?P<y>(?: (?:en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto
    |septiembre|octubre|noviembre|diciembre|20\d\d)|despues de|tras|el (?:mes|ano)|la semana|hace|porque|por (?!ahora)
    |recientemente|para (?:abrir|cuidar|trabajar|irme|montar)).*)?) => {v} {c} {y}
    event: (?:mi|el|la|un|una) (?:medic[oa]|doctora?|psiquiatra|neurolog[oa]|psicolog[oa]|dermatolog[oa]|cardiolog[oa]
    |terapeuta) me (?:diagnostico|ha diagnosticado|detecto|ha detectado) (?:con |de |un |una )?{x}
    => fue diagnosticado con {x}
    event: <cancelé|cancelamos|hemos cancelado|aplazamos|rompí:canceló|canceló|ha cancelado|aplazó
    |rompió> (?P<x>(?:la |mi |nuestra |el |nuestro )(?:boda|compromiso|luna de miel)\b.*) => {v} {x}
    kin-event: <:canceló|ha cancelado|aplazó|rompió> (?P<x>(?:la|nuestra|el|su|nuestro) (?:boda|compromiso)\b.*)
    => {v} {x}
    kin-event: <:acaba de> (?P<x>(?:salir|entrar|volver|tener|nacer|hacer|perder|graduarse|casarse|mudarse|ser
    |separarse|jubilarse|aprobar|descubrir|fallecer|morir|cumplir|empezar)\b.*) => {v} {x}
    kin-event: <:salió|volvió|entró|ingresó|recayó|está> (?P<x>(?:de|del|a|en|al) (?:la |el |una )?(?:rehabilitacion
    |clinica|prision|carcel|hospital|uci|coma|remision|residencia)\b.*) => {v} {x}
    event: <dejé|abandoné|terminé|acabé|empecé|congelé|retomé:dejó|abandonó|terminó|acabó|empezó|congeló
    |retomó> (?P<x>(?:la |el |mi )?(?:carrera|universidad|facultad|curso|master|doctorado|instituto|escuela|grado
    |estudios)\b.*) => {v} {x}
    event: <suspendí|reprobé|aprobé|jalé|desaprobé:suspendió|reprobó|aprobó|reprobó
    |desaprobó> (?:otra vez |de nuevo )?(?P<x>(?:el|la|las|los|mi) (?:(?:examen|prueba|test) (?:de conducir|de manejo
    |teorico|practico|final|de la)|carnet|oposicion\w*|selectividad|mir|bar|curso|ano|materia|asignatura|carrera|c1
    |b2)\b.*) => {v} {x}
    event: <choqué|me estrellé|volqué|atropellé:chocó|se estrelló|volcó
    |atropelló> (?P<x>(?:con |en |a )?(?:el |mi |la )?(?:coche|carro|auto|moto|camion|bici\w*)\b.*) => {v} {x}
    event: <empiezo|voy a empezar|comienzo|empiezo a trabajar:empieza|va a empezar|comienza
    |empieza a trabajar> (?P<x>(?:un |el |mi |en )*(?:nuevo )?(?:trabajo|empleo|puesto|curro|master|doctorado|curso
    |practicas|universidad)\b.*) => {v} {x}
    event!: <abrí|abrimos|monté|montamos|he montado|hemos montado|inauguré|cerré|vendí|traspasé:abrió|abrió|montó|montó
    |ha montado|ha montado|inauguró|cerró|vendió|traspasó> (?P<x>(?:un|una|mi|nuestra|nuestro) (?:(?:propi[oa]
    |pequen[oa]) )?(?:cafeteria|tienda|tiendita|floristeria|pasteleria|heladeria|pizzeria|barberia|estudio|libreria
    |hostal|consultora|marca|food ?truck|bar|cafe|peluqueria|despacho|consulta|empresa|negocio|gimnasio|canal
    |restaurante)\b.*) => {v} {x}
    event: <me saqué|saqué|conseguí|obtuve|renové|me dieron:sacó|sacó|consiguió|obtuvo|renovó
    |recibió> (?P<x>(?:el |la |mi |un |una )?(?:carnet|carne|licencia|registro|permiso de (?:trabajo|residencia
    |conducir)|nacionalidad|ciudadania|pasaporte|beca|titulo)\b.*) => {v} {x}
    """,
    r"""
    goal: <he decidido que voy a|decidí que voy a|he decidido que quiero|espero poder|espero conseguir|espero lograr
    |quiero poder|quiero lograr|quiero conseguir:ha decidido que va a|decidió que va a|ha decidido que quiere
    |espera poder|espera conseguir|espera lograr|quiere poder|quiere lograr|quiere conseguir> (?P<x>(?:{project}
    |ser {job})\b.*|.+ (?:{horizon})\b.*) => {v} {x}
    goal: <quiero|quisiera|me gustaría|espero|pretendo|voy a:quiere|quisiera|quisiera|espera|pretende
    |va a> (?P<x>(?:hablar \w+ con fluidez|ser (?:fluido|bilingue)|volver a (?:estudiar|entrenar|correr|bailar|pintar
    |tocar)|tener (?:un|una|mas|mi) (?:hij\w+|casa propia|propi\w+|negocio)|vivir de|trabajar (?:fuera|por mi cuenta)
    |jubilarme|recorrer el mundo|viajar por el mundo|leer mas|beber menos|comer mejor|cuidarme mas|pasar mas tiempo con
    |sacarme (?:el|la) (?:carnet|carne|licencia|titulo|b2|c1)|terminar (?:la|mi|el) (?:carrera|tesis|tfg|libro|novela
    |master|doctorado)|publicar (?:un|mi) (?:libro|novela))\b.*) => {v} {x}
    """,
    r"""
    event: (?:por fin )?(?:me|nos) (?:salio|llego|aprobaron|concedieron|denegaron) (?P<x>(?:la |el |mi )(?:visa|visado
    |divorcio|nacionalidad|ciudadania|jubilacion|beca|adopcion|hipoteca|residencia|plaza|permiso)\b.*)
    => obtuvo respuesta sobre {x}
    event: (?:por fin )?(?:mi|la|el|nuestra) (?P<a>visa|visado|adopcion|divorcio|nacionalidad|jubilacion|beca
    |hipoteca) (?:por fin )?(?P<x>(?:salio|fue aprobad[oa]|llego|fue denegad[oa])\b.*) => =La {a} del usuario {x}
    event: (?:por fin )?(?:salio|llego) (?:la|el|mi) (?P<x>(?:adopcion|divorcio|visa|visado|nacionalidad|beca
    |hipoteca)\b.*) => obtuvo {x}
    event: me (?:pidio|ha pedido) (?:matrimonio|la mano)\b(?P<y>.*) => recibió una propuesta de matrimonio
    event: mi (?P<a>empresa|negocio|startup|tienda|restaurante|cafeteria) (?:al final )?(?P<x>(?:quebro|cerro
    |fue vendid[oa]|fue comprad[oa]|se fue a pique|se hundio|ha cerrado|ha quebrado)\b.*) => =La {a} del usuario {x}
    event: <enviudé|me quedé huérfano|me quedé huérfana|emigré:enviudó|se quedó huérfano|se quedó huérfana
    |emigró>(?P<y>(?: .*)?) => {v} {y}
    event: <llegué|vine|vinimos|llegamos:llegó|vino|vino|llegó> (?P<x>(?:a|al|a vivir) .*(?:hace (?:\w+ )?(?:anos?
    |meses)|en (?:19|20)\d\d|de (?:nin[oa]|pequen[oa]))\b.*) => {v} {x}
    event: <salí:salió> (?P<x>(?:del|de la) (?:hospital|uci|rehabilitacion|prision|carcel|clinica)\b.*) => {v} {x}
    """,
    r"""
    goal: lo que (?:mas |realmente |de verdad )?quiero(?: de verdad| en la vida)? es (?P<x>(?:{project}|vivir de
    |tener (?:mi|una familia)|ser (?:duen[oa]|libre|{job}))\b.*) => quiere {x}
    goal: (?:el|nuestro) (?:plan|sueno) es (?P<x>(?:vivir|mudarnos|mudarme|comprar(?:nos)? (?:un|una)|abrir (?:un|una)
    |tener (?:un|una|hij)|viajar|jubilarme|casarnos|adoptar|volver a|irnos|construir (?:un|una))\b.*) => planea {x}
    goal: <estoy decidido a|estoy decidida a|estoy determinado a|estoy determinada a:está decidido a|está decidida a
    |está determinado a|está determinada a> (?P<x>(?:{project}|tener|ser|vivir|volver|conseguir|acabar|terminar
    |sacar\w*)\b.+) => {v} {x}
    goal: <tendré|seré|viviré|iré|abriré|escribiré|aprenderé|compraré|lograré|terminaré|viajaré|volveré|conoceré:tendrá
    |será|vivirá|irá|abrirá|escribirá|aprenderá|comprará|logrará|terminará|viajará|volverá
    |conocerá> (?P<x>.+ (?:algun dia|un dia)) => {v} {x}
    goal: <quiero|pretendo|voy a|espero|necesito:quiere|pretende|va a|espera|necesita> (?P<x>.+ (?:para (?:fin de ano
    |diciembre|el verano|20\d\d|fin de mes)|antes de (?:los|cumplir) \d\d)) => {v} {x}
    """,
    r"""
    event: <tuve que|me tocó|me vi obligado a|me vi obligada a|he tenido que:tuvo que|tuvo que|se vio obligado a
    |se vio obligada a|ha tenido que> (?P<x>(?:dejar (?:la|el|mi) (?:\w+ )?(?:universidad|carrera|trabajo|empleo
    |facultad|curso|pais|casa|piso)|abandonar (?:la|los|mis|mi)|vender (?:mi|(?:la|el) (?:casa|coche|carro|piso))
    |cerrar (?:mi|(?:la|el) (?:tienda|negocio|restaurante|empresa))|mudarme|volver (?:a vivir|a casa de)
    |irme (?:de casa|a vivir|del pais|de mi)|jubilarme|emigrar|enterrar)\b.*) => {v} {x}
    event: <empecé|comencé|empiezo|he empezado:empezó|comenzó|empieza|ha empezado> (?P<x>(?:(?:esta|este|la|el|hoy
    |ayer)(?: \w+){0,2} )?(?:como|de) (?:{job})\b.*) => {v} {x}
    event: <volví|he vuelto:volvió|ha vuelto> (?P<x>(?:a vivir|a casa) (?:con|de|en) .+) => {v} {x}
    event: <me torcí|me fracturé|me disloqué|me lesioné|me desgarré|me he roto:se torció|se fracturó|se dislocó
    |se lesionó|se desgarró|se ha roto> (?P<x>(?:el |la |un )?(?:ligamento|rodilla|tobillo|pierna|brazo|pie|mano|hombro
    |espalda|costilla|menisco|muneca|dedo|cadera|nariz|clavicula|tendon|cruzado)\b.*) => {v} {x}
    """,
    r"""
    event: me (?:encontraron|han encontrado|detectaron|vieron) (?P<x>(?:un|una) (?:bulto|nodulo|tumor|quiste|masa
    |aneurisma|polipo)\b.*) => ~le encontraron {x}
    event: <empiezo|empecé|terminé|voy a empezar|estoy haciendo|acabé:empieza|empezó|terminó|va a empezar|está haciendo
    |acabó> (?P<x>(?:la |el |mi )?(?:quimio\w*|radioterapia|dialisis|fecundacion|fiv|inmunoterapia|tratamiento (?:de
    |para|contra|del))\b.*) => {v} {x}
    kin-event: <:entró en|entró a|ingresó en> (?P<c>.+) => {v} {c}
    goal: <daría lo que fuera por|daría todo por|siempre he soñado con|siempre soñé con|siempre he querido
    |siempre quise|me prometí|me he prometido|me muero de ganas de:daría lo que fuera por|daría todo por
    |siempre ha soñado con|siempre soñó con|siempre ha querido|siempre quiso|se prometió|se ha prometido
    |se muere de ganas de> (?P<x>(?!(?:saber (?:que|si)|ver|preguntar|dormir|comer)\b).+) => {v} {x}
    goal: nuestro (?:(?:mayor|gran) )?sueno (?:es|siempre ha sido) {x} => tiene como objetivo {x}
    """,
    r"""
    myself: (?:soy|aqui|aca|habla|te habla|les habla) (?:el |la )?{x} => se llama {x}
    """,
)
