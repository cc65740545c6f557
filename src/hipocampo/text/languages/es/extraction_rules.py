"""Spanish: how people tell facts and tastes; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    name: mi (?:primer )?nombre (?:completo )?es {x} => se llama {x}
    myself: (?:puedes |podes |pueden )?(?:decirme|dime|decime|diganme|digame|me (?:puedes|podes) decir) {x}
    => quiere que le llamen {x}
    name: me llamo {x} => se llama {x}
    name: (?:puedes |podes |pueden |prefiero que |quiero que |me gusta que )?(?:me )?(?:llamar|llames?|llama|llamen
    |llamame|diganme)(?:me)? {x} => quiere que le llamen {x}
    answers: (?:por favor )?no me (?:digas|llames|diga|llame|hables de) {x} => no quiere que le llamen {x}
    name: (?:todos|todo el mundo|mis amigos|la gente) me (?:dicen?|llaman?) {x} => es conocido como {x}
    name: mi apodo es {x} => tiene el apodo {x}
    family: <:se llama|se llaman> {x} => {v} {x}
    """,
    r"""
    birth: <cumplo|cumplí|voy a cumplir|acabo de cumplir|hago|ya pasé los|rondo los:cumple|cumplió|va a cumplir
    |acaba de cumplir|hace|ya pasó los|ronda los> (?P<x>\d\d)(?: anos)?$ => {v} {x} años
    birth: <cumplo|cumplí|voy a cumplir|acabo de cumplir:cumple|cumplió|va a cumplir
    |acaba de cumplir> (?P<x>\d\d|\d+(?= anos))(?: anos)?(?P<y> (?:(?:en|el|dentro|este|la) .+|(?:ayer|hoy|manana
    |pasado manana)\b.*)) => {v} {x} años {y}
    birth: mi cumpleanos es (?P<a>el |en )?{x} => =El cumpleaños del usuario es {a} {x}
    birth: <cumplo:cumple> anos (?:el |en )?{x} => cumple años el {x}
    birth: <nací:nació> (?P<x>(?:en|el|a) .*\d.*) => {v} {x}
    age: (?P<n>no )?<tengo|cumplo|cumplí|he cumplido|acabo de cumplir|voy a cumplir:tiene|cumple|cumplió|ha cumplido
    |acaba de cumplir|va a cumplir> (?P<a>(?:solo |apenas |casi |unos |ya |ahora )*)(?P<x>(?:\d{1,3}
    |\w+(?: y \w+)?) (?:anos|anitos|meses)(?: de edad)?|\d\d)(?:,? (?:y|hoy|ayer|manana|en|el)\b.*)?
    => {n} {v} {a} {x}
    origin: mi (?:ciudad|pueblo|tierra|pais) (?:natal|de origen) es {x} => es de {x}
    origin: <nací|crecí|me crié|soy natural|soy originario|soy originaria|vengo:nació|creció|se crió|es natural
    |es originario|es originaria|viene> (?P<x>(?:en|de|del) (?!(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto
    |septiembre|octubre|noviembre|diciembre)\b).+) => {v} {x}
    birth!: <nací:nació> (?P<x>en \w+) => {v} {x}
    origin: <soy:es> (?:originalmente )?(?P<x>de(?:l|(?: la| los| las| el)?) (?!(?:izquierda|derecha|confianza
    |pocos?|pocas|much|acuerdo|fiar|letras|ciencias|verdad|lejos|fuera|piedra|una|un|aries|los que|las que|tipo
    |barca|betis|atleti|salir|comer)\w*\b).+) => {v} {x}
    home: (?P<n>no |ya no |nunca )?<vivo|vivimos|resido|estoy viviendo|estamos viviendo:vive|vive|reside
    |está viviendo|está viviendo> (?P<m>mas |actualmente |ahora |hoy |todavia |siempre |aun )?(?P<x>(?:en|con|cerca
    |sol[oa]|al lado|fuera|lejos|a \w+|desde|entre|de alquiler|por)\b.*) => {n} {v} {m} {x}
    home: (?:mi casa (?:esta|queda)) (?P<x>(?:en|cerca|por) .+) => vive {x}
    home: <soy:es> (?P<x>vecin[oa] de .+) => {v} {x}
    work: <llevo|llevamos:lleva|lleva> (?P<x>\w+ (?:anos|meses|ano) (?:en|con) (?:el|la|un|una|mi|los|las
    |[a-z]) ?.+) => {v} {x}
    work: <llevo|sigo|me quedé|estoy:lleva|sigue|se quedó|está> (?P<x>(?:\w+ (?:meses|anos|semanas
    |ano) )?(?:sin (?:trabajo|empleo|curro)|en (?:el )?paro|desemplead[oa])\b.*) => {v} {x}
    work: <conduzco|manejo|vendo|reparo|arreglo|cuido|cuido de|limpio|atiendo|me gano la vida|vivo de|piloto
    |reparto:conduce|maneja|vende|repara|arregla|cuida|cuida de|limpia|atiende|se gana la vida|vive de|pilota
    |reparte> (?P<x>(?:(?:un|una|el|la|de|como|con|para|en|a|los|las) )*(?:autobus|bus|camion\w*|taxi|uber|cabify
    |ambulancia|colectivo|tren|metro|trailer|seguros?|ropa|coches|pisos|casas|comida|artesania\w*|pan|fruta|flores
    |cosmeticos|tortas|empanadas|arepas|ordenadores|moviles|celulares|bicicletas|computadoras|ancianos|mayores|ninos
    |oficinas|clases|musica|arte|alquileres|profesora?|guia|traduc\w+|fotograf\w+|camarer[oa]|paquetes|pedidos
    |agricultura|pesca|inversiones|diseno)\b.*) => {v} {x}
    home: <llevo|llevamos:lleva|lleva> (?P<x>(?:\w+ ){1,3}viviendo .+|viviendo .+) => {v} {x}
    past: <fumaba|bebía:fumaba|bebía> => {v}
    event: <lo dejé:lo dejó> (?P<x>(?:en|hace) .*\d.*) => {v} {x}
    past: <vivía|vivíamos|viví|trabajaba|trabajé|estudiaba|estudié|fumaba|bebía|jugaba|practicaba:vivía|vivía|vivió
    |trabajaba|trabajó|estudiaba|estudió|fumaba|bebía|jugaba|practicaba> (?P<x>(?!(?:de todo)).+) => {v} {x}
    was: <era|fui:era|fue> (?P<x>(?:{job}|casad[oa]|fumadora?|vegan[oa]|vegetarian[oa]|catolic[oa])\b.*) => {v} {x}
    """,
    r"""
    work: <trabajo|estoy trabajando|trabajamos|llevo \w+ anos trabajando|me dedico:trabaja|está trabajando|trabaja
    |trabaja|se dedica> (?:actualmente |ahora |tambien |hace \w+ \w+ )?(?P<x>(?:como|de|con|en|para|por|a|al
    |remot\w+|desde|media jornada|por cuenta|de noche|medio tiempo)\b.*) => {v} {x}
    work: <doy|enseño|imparto:da|enseña|imparte> (?P<x>(?:clases? (?:de|a|en|particulares).*|(?:lengua|matematicas
    |historia|geografia|fisica|quimica|biologia|ingles|espanol|musica|yoga|piano|guitarra|filosofia|arte
    |programacion|educacion)\b.*)) => {v} {x}
    work: <tengo|llevo|dirijo|administro|gestiono|abrí:tiene|lleva|dirige|administra|gestiona|abrió> (?P<x>(?:un|una
    |el|la|mi|dos|mis) (?:(?:mi|propi[oa]|pequen[oa]) )*(?:empresa|tienda|restaurante|negocio|startup|panaderia
    |peluqueria|consulta|consultorio|despacho|taller|bar|cafeteria|finca|agencia|ong|equipo|canal|podcast|blog
    |academia|clinica|libreria|farmacia|pyme)\b.*) => {v} {x}
    work: <tengo:tiene> (?P<x>(?:dos|tres|\d|un) (?:trabajos|empleos|trabajo (?:de|como|nuevo))\b.*) => {v} {x}
    work: <estoy:está> (?P<x>(?:desemplead[oa]|en (?:el )?paro|jubilad[oa]|de baja|buscando (?:trabajo|empleo))\b.*)
    => {v} {x}
    work: mi (?:trabajo|empleo|puesto|profesion|oficio) es (?:de |como )?(?P<x>(?!(?:muy|un|una|aburrid|dur
    |estresante|horrible|mi)\b).+) => trabaja como {x}
    study: <tengo|saqué|hice:tiene|sacó|hizo> (?P<x>(?:un |una |el |la |mi )(?:doctorado|master|maestria
    |licenciatura|grado|titulo|diplomado|mba|carrera) (?:en|de) .+) => {v} {x}
    study: <estudio|curso|hago|estoy haciendo|estoy cursando|estoy estudiando|estoy en|voy en|estudié
    |soy estudiante de|me gradué en|me licencié en:estudia|cursa|hace|está haciendo|está cursando|está estudiando
    |está en|va en|estudió|es estudiante de|se graduó en
    |se licenció en> (?P<x>(?:(?:un |una |el |la |mi )?(?:carrera|grado|licenciatura|maestria|master|doctorado
    |posgrado|mba|curso de|intercambio|residencia|bachillerato|secundaria|prepa|fp|ciclo|oposicion\w*|preparatoria
    |erasmus)\b.*|(?:\w+ )?(?:ano|semestre|curso|cuatrimestre) (?:de|en) .+|(?:medicina|derecho|ingenieria
    |enfermeria|psicologia|administracion|letras|pedagogia|magisterio|historia|geografia|fisica|quimica|biologia
    |matematicas|arquitectura|economia|periodismo|contabilidad|contaduria|farmacia|odontologia|nutricion|veterinaria
    |computacion|ciencias?|diseno|filosofia|sociologia|musica|bellas artes|arte|teatro|cine|publicidad|fisioterapia
    |agronomia|turismo|gastronomia|moda|relaciones|sistemas|informatica|marketing|estadistica|astronomia|geologia
    |japones|ingles|frances|aleman|italiano|coreano|chino|portugues|teologia|ade|telecomunicaciones|traduccion
    |filologia)\b.*|(?:en )?.*(?:universidad|facultad|colegio|instituto|unam|uba|tec)\b.*)) => {v} {x}
    """,
    r"""
    diet: (?P<n>no )?<soy|me hice|me volví|me he hecho|me he vuelto:es|se hizo|se volvió|se ha hecho
    |se ha vuelto> (?:{very} )*(?P<x>(?:{diet})\b.*) => {n} {v} {x}
    diet: <no como|nunca como|no bebo|no tomo|nunca bebo|no puedo comer|evito comer|dejé de comer|solo como
    |ya no como:no come|nunca come|no bebe|no toma|nunca bebe|no puede comer|evita comer|dejó de comer|solo come
    |ya no come> (?:mas (?!de |que ))?{x} => {v} {x}
    diet: <no pruebo|no consumo|no toco|dejé|he dejado|corté|eliminé|quité|evito|he quitado|renuncié a:no prueba
    |no consume|no toca|dejó|ha dejado|cortó|eliminó|quitó|evita|ha quitado
    |renunció a> (?P<x>(?:el |la |los |las |de comer )?(?:carnes?|azucar|leche|lactosa|lacteos|gluten|alcohol|bebida
    |refrescos?|cafe|cafeina|fritos|huevos?|pescado|mariscos?|trigo|pan|sal|carne roja|cerdo|pollo|dulces?
    |carbohidratos?|soja|cacahuetes?)\b.*) => {v} {x}
    health: (?P<w>[\w ]{3,40}?) me (?:da|dan|provocan?|producen?) (?:mucha |una )?(?P<x>(?:alergia|migrana|acidez
    |urticaria|gases)\b.*) => tiene {x} a {w}
    health: soy alergic[oa] => tiene alergias
    diet: <hago|sigo|estoy haciendo|estoy siguiendo|estoy a|estoy en|llevo:hace|sigue|está haciendo|está siguiendo
    |está a|está en|lleva> (?P<x>(?:un |una |la )?(?:dieta|ayuno intermitente|low ?carb|keto|regimen)\b.*)
    => {v} {x}
    health: (?P<n>no )?<soy:es> (?:{very} )*(?P<x>(?:alergic[oa]|intolerante|sensible|celiac[oa]|diabetic[oa]
    |hipertens[oa]|asmatic[oa]|epileptic[oa]|autista|bipolar|miope)\b.*) => {n} {v} {x}
    health: (?P<n>no )?<tengo|sufro de|sufro|padezco|padezco de|convivo con|me diagnosticaron|me detectaron
    |fui diagnosticado con|fui diagnosticada con:tiene|sufre de|sufre|padece|padece de|convive con
    |fue diagnosticado de|fue diagnosticado de|fue diagnosticado con
    |fue diagnosticada con> (?:un |una |mucha |de )?(?P<x>(?:{ill})\b.*) => {n} {v} {x}
    event: (?:me diagnosticaron|me detectaron|me han diagnosticado) (?:un |una |con )?{x}
    => fue diagnosticado con {x}
    health: <tomo|uso|llevo|estoy tomando:toma|usa|lleva|está tomando> (?P<x>(?:(?:medicacion|medicamentos?
    |pastillas?|insulina|antidepresivos?|ansioliticos?|anticonceptiv\w+|sertralina|fluoxetina|metformina|losartan
    |levotiroxina|omeprazol|escitalopram|corticoides|gafas|lentes|audifonos?|silla de ruedas|inhalador|protesis
    |eutirox|enalapril|lorazepam|orfidal|trankimazin|lexatin|litio|\w{3,}(?:pril|sartan|statina|azol|pram|etina|alina
    |pam|idona
    |apina|xina))\b|\w+ (?:\d+ ?mg|para (?:la |el )?(?:presion|tension|depresion|ansiedad|tiroides|diabetes
    |corazon|colesterol|dormir|migrana|epilepsia|asma|dolor\w*))).*) => {v} {x}
    health: (?:voy a|hago) (?P<x>(?:terapia|fisioterapia|dialisis|rehabilitacion|psicoterapia)\b.*) => va a {x}
    health: <voy:va> (?P<x>(?:al|a la) (?:terapeuta|psicolog[oa]|psiquiatra|fisio)\b.*\b(?:cada|todos|todas|los|las
    |una vez|vez)\b.*)
    => {v} {x}
    health: <uso|voy en|ando en|necesito|dependo de|estoy en:usa|va en|anda en|necesita|depende de
    |está en> (?P<x>(?:un |una )?(?:silla de ruedas|baston|andador|oxigeno|audifonos?|cuidadora?|protesis|marcapasos
    |residencia de (?:ancianos|mayores)|dialisis)\b.*) => {v} {x}
    skill: <no sé|nunca aprendí a|nunca he aprendido a|nunca supe|sé:no sabe|nunca aprendió a|nunca ha aprendido a
    |nunca supo
    |sabe> (?P<x>(?:nadar|conducir|manejar|cocinar|montar en (?:bici\w*|moto)|andar en (?:bici\w*|moto)|bailar|cantar
    |dibujar
    |tocar \w+|hablar \w+|coser|silbar|leer partituras|lengua de signos)\b.*) => {v} {x}
    """,
    r"""
    family: (?P<n>no )?<tengo|tenemos|adopté|adoptamos|hemos adoptado:tiene|tiene|adoptó|adoptó
    |ha adoptado> (?P<x>(?:solo |apenas )?(?:(?:un|una|dos|tres|cuatro|cinco|seis|\d+|muchos|varios|unos|unas
    |otr[oa]|ningun|medio|media) )?(?:[\w-]+ ){0,2}?(?:{kin}|{pets}|nin[oa]s?)\b.*) => {n} {v} {x}
    identity: (?P<n>no )?<soy:es> (?P<x>(?:casad[oa]|solter[oa]|viud[oa]|divorciad[oa]|separad[oa]|padre|madre|mama
    |papa|abuel[oa]|hij[oa]|gemel[oa]|melliz[oa]|herman[oa]|ti[oa])\b.*) => {n} {v} {x}
    family: <rescaté|rescatamos|adopté|adoptamos|acogí|acogimos|hemos adoptado|he adoptado|hemos rescatado:rescató
    |rescató|adoptó|adoptó|acogió|acogió|ha adoptado|ha adoptado|ha rescatado> (?P<x>(?:a )?(?:un|una|dos) .{2,40})
    => {v} {x}
    couple: <:y yo> (?P<x>(?:llevamos|estamos|vivimos|somos|nos conocimos|cumplimos|tenemos
    |nos separamos|vamos|nos vamos|salimos|lo dejamos|rompimos|cortamos|terminamos)\b.*) => y el usuario {x}
    family: <:está|lleva|vive|viven> (?P<x>.*(?:conmigo|con el usuario)\b.*) => {v} {x}
    family: mis padres (?P<x>(?:son|estan|se) (?:separad|divorciad|separaron|divorciaron|casad|vivos|jubilad
    |inmigrantes)\w*.*) => tiene padres que {x}
    family: si (?P<x>(?:un|una|dos|tres|cuatro|\d) (?:{kin})\b.*) => tiene {x}
    family: <llevo:lleva> (?P<x>\w+ (?:anos|meses|ano)) (?:junt[oa]s?|saliendo)(?P<y>(?: .*)?)
    => {v} {x} con su pareja {y}
    family: <llevo:lleva> (?P<x>\w+ (?:anos|meses|ano) (?:casad[oa]|de casad[oa]|de novi[oa]|solter[oa]|divorciad[oa]
    |separad[oa]
    |viud[oa]|con mi (?:{kin})))s?(?P<y>\b.*) => {v} {x} {y}
    home: <:viven|residen> (?P<x>(?:en|con|cerca|lejos|fuera|sol[oa]s)\b.*) => {v} {x}
    identity: <:son> (?P<x>(?:{job}|{trait})s?\b.*|de .+) => {v} {x}
    family: <estoy:está> (?:{very} )*(?P<x>(?:casad[oa]|comprometid[oa]|solter[oa]|separad[oa]|divorciad[oa]
    |saliendo con
    |de novi[oa])\b.*) => {v} {x}
    family: <salgo:sale> (?P<x>con (?:un|una|mi) .+ (?:desde|hace) .+) => {v} {x}
    identity: (?P<n>no )?<soy|me convertí en:es
    |se convirtió en> (?:{very} )*(?P<x>(?:(?:un |una |el |la )(?:\w+ )?)?(?:{job}|{trait})\b(?! (?:de eso
    |para eso)).*) => {n} {v} {x}
    identity: <soy:es> (?P<x>(?:del area|del sector|del ramo) de .+) => {v} {x}
    thing: <tengo|conduzco|manejo|tenemos:tiene|conduce|maneja|tiene> (?P<x>(?:(?:un|una|mi|dos) )?(?:(?:propi[oa]
    |pequen[oa]|nuev[oa]|viej[oa]) )?(?:coche|carro|auto|moto|bicicleta|barco|casa|piso|apartamento|departamento
    |finca|piano|guitarra|telescopio|furgoneta|autocaravana|bici)\b.*) => {v} {x}
    like: (?:mi equipo es|soy hincha de|soy del) (?:el |la )?(?P<x>(?:barca|barcelona|real madrid|madrid|betis
    |sevilla|boca|river|atleti|atletico|america|chivas|valencia|athletic|racing|independiente|san lorenzo
    |millonarios|nacional)\b.*) => es hincha de {x}
    speech: <hablo:habla> (?P<x>.*\b(?:ingles|espanol|castellano|portugues|frances|aleman|italiano|japones|mandarin
    |chino|coreano|ruso|arabe|catalan|euskera|gallego|quechua|guarani|idiomas|lenguas|sueco|holandes|griego|polaco
    |valenciano|rumano|lengua de signos)\b.*) => {v} {x}
    home: <estoy:está> (?P<x>en (?:madrid|barcelona|[a-z]{4,})$) => {v} {x}
    """,
    r"""
    answers: (?:prefiero|quiero|me gusta|me gustaria) que (?:siempre )?me (?:hables|respondas|contestes|trates
    |escribas|expliques) {x} => prefiere que le hablen {x}
    answers: (?P<v>prefiero|quiero|me gusta|me gustan|quisiera|me gustaria)(?: mas)? (?P<x>(?:que (?:me )?(?:respond
    |habl|expli|escrib|contest|trat|seas|uses|no uses|vayas)|(?:las |tus )?(?:respuestas|explicaciones)
    |textos? (?:cort|direct)|mensajes (?:cort|direct)).*) => prefiere {x}
    answers: (?:respondeme|contestame|hablame|responde|contesta|escribeme
    |tratame)(?: siempre)? (?P<x>(?:con (?:frases|respuestas|mensajes)|en (?:espanol|ingles|portugues|catalan)
    |de (?:forma|manera|tu|usted)|sin emojis?|siempre|de modo|corto|breve)\b.*) => prefiere respuestas {x}
    answers: (?:no uses|nunca uses|evita) (?P<x>(?:emojis?|jerga|listas|markdown|tecnicismos)\b.*) => no quiere {x}
    prefer: <prefiero:prefiere> {x} => {v} {x}
    dislike: <odio|detesto|aborrezco|no soporto|no aguanto|no tolero|no trago|evito|no soy fan de|no soy muy fan de
    |no soy mucho de:odia|detesta|aborrece|no soporta|no aguanta|no tolera|no traga|evita|no es fan de
    |no es muy fan de|no es mucho de> {x} => {v} {x}
    dislike: (?:a mi )?(?P<v>no me gustan?|nunca me ha gustado|nunca me gusto|no me va|me desagradan?
    |me disgustan?)(?: (?:nada|mucho|para nada))? {x} => ~no le gusta {x}
    dislike: (?:a mi )?me (?:da|dan) (?P<x>(?:asco|repelus|rabia|pereza) .+) => siente {x}
    dislike: (?:a mi )?me (?:choca|chocan|repatea|molestan?|revienta|cae mal) {x} => no soporta {x}
    like: <soy:es> (?:(?:muy|super|re|un|una|gran|un gran|una gran) )*(?P<x>(?:fan|fanatic[oa]|admiradora?) del? .+)
    => {v} {x}
    like: <adoro|amo|soy fan de|soy fanático de|soy fanática de|soy adicto a|soy adicta a|soy apasionado de
    |soy apasionada de|disfruto:adora|ama|es fan de|es fanático de|es fanática de|es adicto a|es adicta a
    |es apasionado de|es apasionada de|disfruta> {x} => {v} {x}
    like: (?:a mi )?(?:siempre )?me (?P<v>encantan?|fascinan?|apasionan?|chiflan?|flipan?|vuelven? loc[oa]
    |gustan?)(?: (?:mucho|muchisimo|bastante|mas))? {x} => ~le {v} {x}
    like: mis? (?P<a>[\w ]{2,30}?(?:favorit|preferid)as?) (?P<v>es|son|siempre ha sido|siempre han sido) {x}
    => =La {a} del usuario {v} {x}
    like: mis? (?P<a>[\w ]{2,30}?(?:favorit|preferid)os?) (?P<v>es|son|siempre ha sido|siempre han sido) {x}
    => =El {a} del usuario {v} {x}
    like: (?P<w>[\w -]{3,40}?),? que (?P<v>es|son) mis? (?P<a>[\w ]{2,30}?(?:favorit|preferid)as?)
    => =La {a} del usuario {v} {w}
    like: (?P<w>[\w -]{3,40}?),? que (?P<v>es|son) mis? (?P<a>[\w ]{2,30}?(?:favorit|preferid)os?)
    => =El {a} del usuario {v} {w}
    like: mi pasion (?:es|son) {x} => es apasionado de {x}
    like: <no vivo sin|no puedo vivir sin|tengo debilidad por|soy más de|me decanto por|me interesa|me muero por
    |siempre he amado|me mola|me molan|me flipa|me flipan|me chifla|me pirra|me copa|me va:no vive sin
    |no puede vivir sin|tiene debilidad por|es más de|se decanta por|se interesa por|se muere por|siempre ha amado
    |disfruta|disfruta|disfruta|disfruta|disfruta|disfruta|disfruta|disfruta> (?:mucho )?{x} => {v} {x}
    like: (?P<w>[\w ]{3,40}?) (?:es|son) mi (?P<x>(?:pasion|favorit[oa]|preferid[oa]|hobby|pasatiempo
    |comida favorita|vicio|debilidad|gran pasion)\b.*) => ={w} es {x} del usuario
    dislike: (?P<w>[\w ]{3,40}?) no (?:es|son) lo mio => no se interesa por {w}
    dislike: <paso de|huyo de|tengo aversión a|no me llevo bien con|me da asco|me dan asco|no me van|no me mola
    |no me molan|le tengo manía a|no puedo con:pasa de|huye de|tiene aversión a|no se lleva bien con|siente asco por
    |siente asco por|no le van|no disfruta|no disfruta|le tiene manía a|no puede con> {x} => {v} {x}
    hobby: <toco|practico|colecciono|bailo|pinto|surfeo|coso|escalo|corro|nado|entreno|monto:toca|practica
    |colecciona|baila|pinta|surfea|cose|escala|corre|nada|entrena|monta> (?P<x>(?!(?:eso|el tema|prisa|peligro
    |riesgo)\b).+) => {v} {x}
    hobby: <hago|voy a clases? de:hace|va a clase de> (?P<x>(?:\w+ )?(?:senderismo|yoga|pilates|crossfit|natacion
    |karate|judo|ballet|teatro|ganchillo|ceramica|ciclismo|escalada|danza|jardineria|voluntariado|boxeo|surf|deporte
    |ejercicio|punto|gimnasia|baile|salsa|tango|spinning|caminatas?|montana|origami)\b.*) => {v} {x}
    hobby: <juego:juega> (?:a |al |a los |a la )?(?P<x>(?:\w+ ){0,2}(?:futbol|voleibol|baloncesto|basquet|ajedrez
    |rol|videojuegos?|tenis|padel|poker|lol|billar|rugby|beisbol|minecraft|fifa|golf|balonmano|cartas|mus)\b.*)
    => {v} al {x}
    habit: <me levanto|me despierto|me acuesto|suelo|acostumbro a|leo|medito|camino|tomo|bebo|como|salgo:se levanta
    |se despierta|se acuesta|suele|acostumbra a|lee|medita|camina|toma|bebe|come
    |sale> (?P<x>.*\b(?:tod[oa]s (?:los |las )(?:dias|mananas|noches|semanas|domingos|sabados|jueves|viernes)
    |cada (?:dia|manana|noche|semana|domingo)|siempre|temprano|tarde|a diario|(?:una|dos|tres|\d) vez(?:ces)? (?:por
    |a la|al)|los (?:domingos|sabados|lunes|martes|miercoles|jueves|viernes)|de madrugada|antes de dormir)\b.*
    |leer .+|correr .+|caminar .+|ir .+) => {v} {x}
    habit: <fumo|bebo:fuma|bebe>(?P<y>(?: (?:mucho|poco|socialmente|cigarrillos|tabaco|marihuana|alcohol
    |un paquete)\b.*)?)(?: (?:ahora|otra vez|de nuevo))? => {v} {y}
    habit: <no bebo|no fumo|no conduzco|no manejo|no cocino|ya no fumo|ya no bebo|no tomo:no bebe|no fuma|no conduce
    |no maneja|no cocina|ya no fuma|ya no bebe|no toma>(?P<y>(?: (?:alcohol|nada de alcohol|mas|nada))?(?: (?:desde
    |hace) .+)?) => {v} {y}
    habit: <llevo:lleva> (?P<x>(?:\w+ ){1,3}(?:anos|meses|semanas|dias|ano|mes|tiempo) sin (?:comer|probar|beber|tomar
    |fumar|usar|ver|jugar)\b.*)
    => {v} {x}
    """,
    r"""
    identity: mis pronombres son (?P<a>(?:ella|el|elle)\b.*) => tiene los pronombres {a}
    health: <tengo|me quedó|se me quedó:tiene|le quedó
    |le quedó> (?P<x>(?:un |una |el |la |los |las |mal )?(?:(?:rodillas?|espalda|columna|cadera|tobillo|hombro|corazon
    |estomago|cuello|pulmon|higado|rinones|vista|oido|piel|piernas?|brazos?|menisco|ligamento) (?:mala?|mal|fatal
    |jodid[oa]|lesionad[oa]|tocad[oa]|debil|delicad[oa]|sensible|operad[oa]|rot[oa])|hernia|tendinitis|bursitis|reflujo
    |ciatica)\b.*) => {v} {x}
    health: <nací:nació> (?P<x>(?:sord[oa]|cieg[oa]|con|sin|prematur[oa])\b.*) => {v} {x}
    health: <me estoy recuperando|me recupero|estoy lidiando con|lucho contra|llevo años luchando contra
    |estoy en tratamiento por|convivo con|sufro de|sufro:se está recuperando|se recupera|está lidiando con|lucha contra
    |lleva años luchando contra|está en tratamiento por|convive con|sufre de
    |sufre> (?:de |del |de la |un |una |el |la )*(?P<x>(?:{ill}|adiccion|alcoholismo|burnout|trastorno|lesion|operacion
    |infarto|dolor cronico|dolores)\b.*) => {v} {x}
    health: (?P<w>(?:(?:el|la|los|las) )?(?:leche|queso|lacteos?|gluten|trigo|pan|cafe|alcohol|vino|cerveza|huevos?
    |carne(?: roja)?|pescado|mariscos?|gambas|cacahuetes?|frutos secos|azucar|chocolate|fritos?|picante|comida picante
    |cebolla|ajo|legumbres|soja|lactosa)) me (?:sientan?|hacen?|caen?|dan?|ponen?) (?P<x>mal|fatal|nauseas|gases|acidez
    |dolor\b.*|diarrea|mala?|hinchad[oa])\b.* => no tolera {w}
    diet: <solo tomo|solo bebo:solo toma|solo bebe> {x} => {v} {x}
    tool: <uso|usamos|programo en|programo con|desarrollo en|trabajo con|trabajo en|me pasé a|utilizo|escribo en
    |uso sobre todo:usa|usa|programa en|programa con|desarrolla en|trabaja con|trabaja en|se pasó a|utiliza|escribe en
    |usa sobre todo> (?P<x>(?:(?:el|la|un|una|mi) )?(?:{tool})(?:(?:,| y| o| con| en| mas)? (?:(?:el|la|un
    |una) )?(?:{tool}))*(?:,? (?:{usually})\b.*)?) => {v} {x}
    tool: (?:en la empresa|en el trabajo|en mi trabajo|en la oficina) (?:usamos|uso|trabajamos con
    |se usa) (?P<x>(?:{tool})(?:(?:,| y)? (?:{tool}))*) => usa {x} en el trabajo
    tool: <uso|usamos|utilizo:usa|usa|utiliza> (?P<x>(?!(?:eso|es[ea]|est[ea]|esto|una?|el|la
    |tu)\b)[\w.+# -]{2,40}? (?:en el trabajo|a diario|en el dia a dia|todos los dias|para todo
    |desde hace (?:mas de |casi )?\w+ anos|desde (?:19|20)\d\d|como principal)\b.*) => {v} {x}
    thing: <conduzco|manejo:conduce|maneja> (?P<x>(?:un|una) (?!(?:equipo|negocio|empresa|proyecto
    |presupuesto)\b)[\w-]+(?: [\w-]+){0,3}) => {v} {x}
    thing: <tengo|me compré:tiene|se compró> (?P<x>(?:un|una) (?:{brand})\b.*) => {v} {x}
    thing: mi (?P<a>coche|carro|auto|bici|movil|celular|portatil|ordenador|guitarra|moto|camara|tablet) es (?:un
    |una) (?P<c>.+) => =El {a} del usuario es {c}
    thing: mi (?P<a>coche|carro|auto|movil|celular|portatil|ordenador|pc) es (?:un|una) (?P<x>(?:{brand}
    |{tool})\b.*) => =El {a} del usuario es {x}
    work: <tengo|llevo|abrí|regento:tiene|lleva|abrió|regenta> (?P<x>(?:una|un|mi) (?:(?:propi[oa]
    |pequen[oa]) )?(?:tiendita|floristeria|panaderia|pasteleria|heladeria|pizzeria|hamburgueseria|barberia|estudio
    |atelier|ultramarinos|papeleria|libreria|farmacia|hostal|hotel|editorial|productora|consultora|marca|food ?truck
    |tienda \w+|canal|newsletter|local|kiosco|quiosco|verduleria|gimnasio|ferreteria)\b.*) => {v} {x}
    work: <estoy:está> (?P<x>sin (?:trabajo|empleo|curro)|desemplead[oa]|en (?:el )?paro) (?:ahora mismo|ahora
    |actualmente|de momento|por ahora) => {v} {x}
    study: <estoy:está> (?P<x>opositando|preparando (?:las |una |la )?oposicion\w*)(?P<y>(?: .*)?) => {v} {x} {y}
    habit: <juego|llamo|visito|entreno|voy|hago|corro|nado|cocino|veo|como|ceno|salgo|leo|escribo|rezo|medito|estudio
    |quedo|limpio|tomo|bebo|paseo|camino|me levanto|me despierto|me acuesto|duermo|practico|bailo|canto|pinto|hablo
    |escucho|llevo|monto|desayuno|almuerzo|doy|pesco:juega|llama|visita|entrena|va|hace|corre|nada|cocina|ve|come|cena
    |sale|lee|escribe|reza|medita|estudia|queda|limpia|toma|bebe|pasea|camina|se levanta|se despierta|se acuesta|duerme
    |practica|baila|canta|pinta|habla|escucha|lleva|monta|desayuna|almuerza|da|pesca> (?P<x>(?!(?:eso|es[ea]
    |esto)\b)(?:.*[\w'] )?(?:{often})\b.*) => {v} {x}
    habit: <suelo|acostumbro|intento|procuro:suele|acostumbra|intenta|procura> (?P<x>(?:a )?(?:dormir|acostarme
    |levantarme|despertarme|madrugar|cocinar|comer|cenar|desayunar|entrenar|viajar|salir|ir a|correr|caminar|pasear
    |leer|meditar|trabajar (?:de|por|hasta))\b.*) => {v} {x}
    answers: (?:por favor,? )?(?P<a>siempre|nunca) (?P<x>(?:usa|uses|escribe|escribas|comenta|incluye|responde
    |respondas|habla|hables|explica|pon|muestra|da|dame|cita|llamame|formatea|anade|agrega|termina|empieza|se|seas
    |pregunta|sugiere|recomienda)\b(?! (?:eso|es[ea]|est[ea])\b).*) => quiere que el asistente {a} haga esto: {x}
    answers: (?:por favor,? )?(?P<x>(?:usa|escribe|comenta|incluye|explica|pon|muestra|cita|formatea) siempre\b.*)
    => quiere que el asistente haga esto: {x}
    answers: (?:por favor,? )?(?:a partir de ahora|de ahora en adelante|desde ahora),? (?P<x>(?:usa|escribe|comenta
    |incluye|responde|respondeme|habla|hablame|explica|se|no uses|evita|llamame)\b.*)
    => quiere que el asistente, de ahora en adelante, haga esto: {x}
    answers: (?:me )?(?:responder(?:me)?|hablar(?:me)?|escribir(?:me)?|contestar(?:me)?) (?P<x>(?:siempre |solo )*(?:en
    |de|con|sin)\b.*) => prefiere respuestas {x}
    like: <soy:es> (?P<x>(?:muy |super )?(?:hincha|forofo|forofa|fanatico|fanatica) (?:del?|de la) .+) => {v} {x}
    family: <tenemos|tengo:tiene|tiene> (?P<x>(?:un |una )?(?:recien nacid[oa]|bebe|bebito|bebita)\b.*) => {v} {x}
    family: <:me crió|me crio|me criaron>(?P<y>(?: .*)?) => crió al usuario {y}
    """,
    r"""
    identity: (?P<x>(?!(?:el|la|los|las|mi|un|una|algun|alguna|ningun|cual|no|es|hay|otro|otra|sin|de
    |del)\b)(?:\w+ ){0,1}?(?:{job}|{trait})) (?:aqui|aca|de dia|de profesion|de formacion|por aqui)\b.* => es {x}
    like: sin (?P<x>.{3,30}?),? (?:yo )?no (?:funciono|vivo|soy nadie|soy persona|arranco|empiezo el dia|salgo de casa
    |duermo) => no puede estar sin {x}
    like: (?:nunca|no) salgo (?:de casa )?sin (?P<x>(?!(?:antes|saber|hablar)\b).+) => nunca sale sin {x}
    like: (?:no hay )?nada (?:como|mejor que|supera a?) (?P<x>(?:un|una|el|la) (?!.*\bahora\b).+) => adora {x}
    prefer: cambio (?:cualquier |todo por |el |la |un |una )(?P<x>.*por .+) => cambia {x}
    dislike: no hay (?:cosa|nada) que (?:odie|deteste|aborrezca) mas que {x} => odia {x}
    like: no hay (?:cosa|nada) que (?:me guste|ame|adore|disfrute) mas que {x} => adora {x}
    like: lo que mas (?:escucho|me gusta|amo|disfruto|leo|veo|hago|me encanta)(?: hacer)? (?:es|son) {x}
    => disfruta más {x}
    dislike: (?P<w>[\w ]{3,40}?) no (?:es|son) para mi => no le gusta {w}
    diet: (?P<w>(?:el|la|los|las) [\w ]{3,25}?) no (?:lo|la|los|las) (?:como|bebo|tomo|pruebo|puedo (?:comer|ni probar
    |probar|tomar))(?: .*)? => no consume {w}
    diet: (?P<w>(?:el|la|los|las) (?:gluten|lactosa|leche|alcohol|azucar|carne|cerdo|marisco|cafe|huevo|trigo
    |picante)) no puedo(?: .*)? => no consume {w}
    dislike: (?P<w>(?:el|la|los|las) [\w ]{3,25}?) (?:(?:lo|la|los|las) (?:odio|detesto)|no (?:lo|la|los
    |las) (?:soporto|aguanto|trago))(?: .*)? => no soporta {w}
    like: (?P<w>(?:el|la|los|las) [\w ]{3,25}?) me (?:encantan?|fascinan?|apasionan?|vuelven? loc[oa])(?: (?:de siempre
    |desde .+))? => ~le encanta {w}
    speech: (?:el )?(?P<w>\w+) es mi (?P<a>primer|primera|segunda|segundo|tercera|tercer|cuarto|cuarta) (?:lengua
    |idioma) => tiene el {w} como {a} idioma
    family: sin (?P<x>hijos|hermanos)(?P<y>(?:,? (?:pero |solo |y )?(?:un|una|dos|tres|\d) .+)?) => no tiene {x} {y}
    home: <comparto|compartimos:comparte|comparte> (?P<x>(?:un |mi |una |el )?(?:piso|departamento|apartamento|depa
    |casa|habitacion|cuarto|alquiler) con .+) => {v} {x}
    home: mi casa es (?:un|una) (?P<x>(?:furgoneta|furgo|barco|velero|caravana|autocaravana|finca|piso|habitacion
    |chalet|casa|departamento|apartamento|cabana)\b.*) => vive en {x}
    identity: <soy:es> (?P<x>(?:el|la) unic[oa] (?:chic[oa]|hij[oa]|nin[oa]|mujer|hombre|niet[oa]|herman[oa]
    |varon)\b.*) => {v} {x}
    origin: (?:soy )?(?P<x>nacid[oa](?: y criad[oa])? en .+) => es {x}
    health: (?P<w>[\w ]{3,40}?) me llenan? de (?P<x>(?:ronchas|alergia|urticaria|granos|picor)\b.*) => tiene {x} con {w}
    work: <hago|vendo|coso|cocino|pinto:hace|vende|cose|cocina|pinta> (?P<x>.{2,40} (?:por encargo|para vender
    |para vivir|de encargo)\b.*) => {v} {x}
    """,
    r"""
    family: estamos (?:junt[oa]s|casad[oa]s|saliendo) (?P<x>(?:desde|hace) .+) => está con su pareja {x}
    origin: <pasé|he pasado|viví|he vivido:pasó|ha pasado|vivió|ha vivido> (?P<x>(?:toda (?:la|mi) vida|mi (?:infancia
    |adolescencia|juventud)|la infancia|media vida) (?:en|entre) .+|en .+ toda (?:la|mi) vida) => {v} {x}
    like: <leo|escucho|veo:lee|escucha|ve> (?:sobre todo|mas que nada|principalmente|mucho|mucha|muchos|muchas|mas
    |solo) {x} => {v} sobre todo {x}
    avoid: <no puedo ver|no puedo leer|no veo|no leo|ya no veo|ya no puedo ver:no puede ver|no puede leer|no ve|no lee
    |ya no ve|ya no puede ver> (?P<x>(?:las |la |el )?(?:noticias?|telediario|peliculas? (?:de|triste|violent)\w*|tele
    |television)\b.*) => {v} {x}
    past: (?:a mi )?me (?P<a>encantaba|gustaba|fascinaba) (?P<x>\w+[aei]r\b.*|(?:el|la|los|las) .+) => ~le {a} {x}
    study: <estoy|voy:está|va> (?P<a>(?:en|por) (?:el |mi )?(?:ultimo|primer|segundo|tercer|cuarto|quinto|sexto) (?:ano
    |semestre|curso|cuatrimestre) (?:de|en) .+) => {v} {a}
    """,
    r"""
    dislike: no funciono (?P<x>(?:por las mananas|temprano|antes de\w* .+|con calor|bajo presion)\b.*)
    => no funciona {x}
    past: <llevaba:llevaba> (?P<x>\w+ (?:anos|meses) (?:en|con|trabajando) .+) => {v} {x}
    family: <acabo de adoptar|acabamos de adoptar|acabo de rescatar|estamos adoptando:acaba de adoptar|acaba de adoptar
    |acaba de rescatar|está adoptando> (?P<x>(?:a )?(?:un|una|dos|tres) .{2,40}) => {v} {x}
    diet: <no pruebo|no bebo|no tomo|no he probado:no prueba|no bebe|no toma
    |no ha probado> (?P<x>(?:ni )?(?:una |ni )gota (?:de \w+)?.*) => {v} {x}
    origin: <soy:es> (?P<x>de (?:un|una) (?:pueblo|pueblito|ciudad|aldea|isla|rancho|familia|barrio|villa)\b.*)
    => {v} {x}
    dislike: <no soy muy de|no soy mucho de|no soy de:no es muy de|no es mucho de|no es de> (?P<x>(?:gente|fiestas
    |salir|madrugar|dulces?|dulce|playa|cocinar|hablar|multitudes|leer|deporte)\b.*) => {v} {x}
    """,
)
