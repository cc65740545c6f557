"""Spanish: how people tell feelings; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    feeling: (?:a mi )?me (?P<a>da|dan|causan?|producen?|entran?|provocan?|generan?|llenan? de) (?P<x>(?:(?:much[oa]
    |un|una|unos|unas|bastante|tanto|tanta|un poco de|siempre|cierta?) )*(?:{mood})\b.+) => ~le {a} {x}
    feeling: (?P<w>{cause}) (?:siempre |todavia |tambien )*me (?P<a>da|dan|causan?|producen?|entran?|provocan?
    |generan?
    |llenan? de|traen?) (?P<b>(?:(?:much[oa]|muchisim[oa]|un|una|unos|unas|bastante|tanto|tanta|un poco de|siempre
    |cierta?) )*(?:{mood})(?: (?!desde|cuando|con|de|en|por|hasta|siempre|cada|para|los?|las?|el
    |del)\w+)?)(?P<y>(?: .*)?) => ={w} le {a} {b} al usuario {y}
    feeling: (?P<w>{cause}) (?:siempre |todavia |tambien )*me (?P<a>quitan?) el sueno(?P<y>.*)
    => ={w} le {a} el sueño al usuario {y}
    feeling: (?P<w>{cause}) (?:siempre |todavia |tambien )*me (?P<a>{upsets})(?P<y>(?: (?:mucho|muchisimo|demasiado
    |bastante|siempre|cuando .+|desde .+|un poco|un monton|de verdad|cada vez .+))?) => ={w} {a} al usuario {y}
    feeling: (?P<w>{cause}) (?:siempre |todavia |tambien )*me (?P<a>ponen?|dejan?|hacen? sentir|hace sentir|vuelven?
    |tienen?) (?P<x>(?:(?:{very}|siempre) )*(?:{emotion}|mala?|enferm[oa]|de mal humor|de buen humor)\b.*)
    => ={w} {a} {x} al usuario
    feeling: (?:a mi )?me (?P<a>ponen?|dejan?|hacen? sentir|vuelven?) (?P<x>(?:{very} )*(?:{emotion}) .+)
    => ~le {a} {x}
    feeling: (?:a mi )?me (?P<a>{upsets}) (?:mucho |muchisimo |bastante )?(?P<x>(?:\w+[aei]r|el|la|los|las|pensar
    |cuando|mi|mis)\b(?! (?:codigo|error|bug|respuesta|resultado|noticia|reunion|examen de)).+) => ~le {a} {x}
    feeling: <tengo|siento|siempre tengo|siempre siento|he tenido|sufro|sufro de:tiene|siente|siempre tiene
    |siempre siente|ha tenido|sufre|sufre de> (?P<x>(?:(?:much[oa]|una?|bastante|tanta|tanto|ataques de
    |siempre) )*(?:{mood}) (?:antes|con|cuando|siempre que|cada vez|los|en|por|a|al|de|del|cada|ante|desde) .+)
    => {v} {x}
    feeling: <ando|estoy|vivo|llevo|sigo|me siento|he estado:anda|está|vive|lleva|sigue|se siente
    |ha estado> (?P<x>(?:(?:\w+ ){1,3}(?:meses|semanas|anos|dias|tiempo) )?sin (?:ningun |ninguna |nada de )?(?:ganas
    |animos?|energia|fuerzas?|motivacion|ilusion|esperanza|apetito|rumbo)\b.*(?<!sin ganas)) => {v} {x}
    feeling: (?P<w>{cause}) (?P<a>es|son) (?P<x>(?:(?:siempre|muy|tan|super|especialmente) )*(?:dificil(?:es)?
    |dur[oa]s?
    |pesad[oa]s?|complicad[oa]s?|aterradora?|estresantes?|un sufrimiento|una tortura|doloros[oa]s?|lo peor
    |insoportables?)) para mi(?P<y>.*) => ={w} {a} {x} para el usuario {y}
    feeling: (?P<w>{cause}) se me (?P<a>hacen?) (?P<x>(?:muy )?(?:cuesta arriba|dificil(?:es)?|dur[oa]s?|bola
    |etern[oa]s?)\b.*)
    => ={w} se le {a} {x} al usuario
    feeling: se me (?P<a>acelera|encoge|cierra|revuelve|hace|pone|parte|va|quita) (?P<b>(?:el|la
    |un) [\w ]{3,30}?) (?P<x>(?:cuando
    |cada vez|siempre que|antes|solo de|al) .+) => ~se le {a} {b} {x}
    feeling: <me quedo en blanco|me dan ganas de llorar|quiero desaparecer|sudo frío|tartamudeo|me muerdo las uñas
    |se me quita el hambre|me encierro|me cierro|me aíslo|me tenso:se queda en blanco|tiene ganas de llorar
    |quiere desaparecer|suda frío|tartamudea|se muerde las uñas|pierde el hambre|se encierra|se cierra|se aísla
    |se tensa> (?P<x>(?:cuando|cada vez|siempre que|antes|cerca|ante) .+) => {v} {x}
    feeling: <no duermo|no puedo dormir|no consigo dormir|no pego ojo|pierdo el sueño|paso la noche en vela
    |paso las noches en vela|tengo insomnio|tengo pesadillas|apenas duermo|duermo mal|me cuesta dormir:no duerme
    |no puede dormir|no consigue dormir|no pega ojo|pierde el sueño|pasa la noche en vela|pasa las noches en vela
    |tiene insomnio|tiene pesadillas|apenas duerme|duerme mal
    |tiene dificultad para dormir> (?P<x>(?:bien |nada |siempre )*(?:antes|la noche|las noches|la vispera|cuando
    |siempre que|cada vez|por culpa|por|pensando|con|de tanto|desde|si) .+) => {v} {x}
    feeling: <soy|siempre he sido|siempre fui:es|siempre ha sido|siempre fue> (?P<x>(?:(?:{very}|una persona|un tipo
    |una mujer|un hombre) )*(?:ansios[oa]|nervios[oa]|insegur[oa]|celos[oa]|pesimista|sensible|emotiv[oa]|impaciente
    |miedos[oa]|explosiv[oa]|timid[oa]|aprensiv[oa]|preocupad[oa]),? (?:(?:sobre todo|especialmente|en especial
    |principalmente|mas) )*(?:con|cuando|en|sobre|por|ante|antes|si) .+) => {v} {x}
    feeling: <echo de menos|extraño|añoro:echa de menos|extraña|añora> (?P<x>(?:a )?(?:mis?|nuestr[oa]s?) .+|casa\b.*)
    => {v} {x}
    fear: <me preocupo|vivo preocupado|vivo preocupada|le tengo miedo|le tengo pánico|les tengo miedo|me aterra
    |no llevo bien|llevo mal|llevo fatal:se preocupa|vive preocupado|vive preocupada|le tiene miedo|le tiene pánico
    |les tiene miedo|siente terror de|no lleva bien|lleva mal
    |lleva fatal> (?P<x>(?:mucho |demasiado |siempre )*(?:a|al|por|con|cuando|antes|el|la|lo|los|las|que) .+)
    => {v} {x}
    """,
    r"""
    fear: (?:(?:le|les) )?<tengo|siempre he tenido|siempre tuve:tiene|siempre ha tenido
    |siempre tuvo> (?:mucho |un |una )?(?P<x>(?:miedo|fobia|panico|terror|pavor|vertigo|claustrofobia
    |trauma)\b(?: (?:a|al|de|del|con) .+)?) => {v} {x}
    fear: (?:a mi )?me (?:da|dan) (?:mucho |mucha )?(?P<a>miedo|panico|terror|panico|pavor|ansiedad) {x}
    => tiene {a} a {x}
    feeling: <me pongo|me siento|acabo|me da|empiezo a|me quedo|me entra:se pone|se siente|acaba|le da|empieza a
    |se queda|le entra> (?:{very} )*(?P<x>(?:{emotion}|llorando|llorar|ansiedad|panico
    |a llorar)\b.* (?:{everytime}) .+) => {v} {x}
    feeling: (?P<w>(?:siempre que|cada vez que|todas las veces que) .{3,80}?),? <me pongo|me siento|acabo|me da
    |empiezo a|lloro|entro en|termino|me entra|me quedo|no duermo|no puedo dormir|no pego ojo|me sobresalto|me bloqueo
    |me angustio
    |me agobio|me estreso|me altero|tiemblo|me asusto|sufro:se pone|se siente|acaba|le da|empieza a|llora|entra en
    |termina|le entra|se queda|no duerme|no puede dormir|no pega ojo|se sobresalta|se bloquea|se angustia|se agobia
    |se estresa
    |se altera|tiembla|se asusta|sufre> ?(?P<y>.*) => {v} {y} {w}
    feeling: <me pongo:se pone> (?:{very} )*(?P<x>(?:{emotion})\b.* (?:antes de|con|en|ante|durante|por) .+) => {v} {x}
    feeling: <me estreso|me agobio:se estresa
    |se agobia> (?:{very} )*(?P<x>(?:(?:{emotion})\b.* )?(?:antes de|con|en|ante|durante|por) .+) => {v} {x}
    feeling: <ando|he estado|me he sentido|me siento|estoy|vivo|vengo:anda|ha estado|se ha sentido|se siente|está
    |vive|viene> (?:{very} |sintiendome )*(?P<x>(?:{emotion})\b.*(?:ultim[oa]s? (?:meses|semanas|anos|tiempo)
    |ultimamente|hace (?:meses|semanas|anos|mucho)|todo el tiempo|todos los dias|cada dia|siempre|desde (?:que|el|la
    |hace|mi|entonces)).*) => {v} {x}
    feeling: <llevo:lleva> (?P<x>(?:\w+ )?(?:\w+ )?(?:dias|semanas|meses|anos|tiempo|un ano
    |una temporada) (?:sintiendome |estando |muy )*(?:{emotion})\b.*) => {v} {x}
    feeling: <no tengo|no siento|perdí|he perdido:no tiene|no siente|perdió
    |ha perdido> (?P<x>(?:la |las |el )?(?:motivacion|ganas|animo|energia|fuerzas?|esperanza|alegria|apetito
    |ilusion)\b.*(?:hace (?:tiempo|mucho|meses|semanas|anos|un)|ultimamente|desde).*) => {v} {x}
    feeling: <lloro|me bloqueo|entro en pánico|pierdo el sueño|no duermo|tiemblo|me desespero|me estreso|me irrito
    |me enfado|me enojo|me emociono|sufro|me agobio|me angustio|me culpo:llora|se bloquea|entra en pánico
    |pierde el sueño|no duerme|tiembla|se desespera|se estresa|se irrita|se enfada|se enoja|se emociona|sufre
    |se agobia|se angustia|se culpa> (?P<x>(?:mucho |siempre )*(?:cada vez que|siempre que|cuando|con) .+)
    => {v} {x}
    """,
    r"""
    feeling: <ando|me vengo sintiendo|vengo sintiéndome|he andado|me he venido sintiendo:anda|se viene sintiendo
    |viene sintiéndose|ha andado|se ha venido sintiendo> (?:{very} )*(?P<x>(?:{emotion})\b.*) => {v} {x}
    feeling: <me siento|estoy|he estado|me he sentido|vivo|sigo|paso los días|me la paso:se siente|está|ha estado
    |se ha sentido|vive|sigue|pasa los días|se la pasa> (?:{very} |sintiendome )*(?P<x>(?:{emotion}
    |llorando)\b.*\b(?:{lasts})\b.*) => {v} {x}
    feeling: <llevo:lleva> (?P<x>(?:(?:\w+ ){0,3}(?:dias|semanas|meses|mes|anos|ano|tiempo|semana|temporada
    |finde)) (?:sintiendome |estando |muy |tan |bastante |super )*(?:{emotion}|llorando|sin dormir|sin ganas
    |durmiendo mal)\b.*) => {v} {x}
    feeling: <me siento|siempre me he sentido|me he sentido|me veo|últimamente me siento:se siente
    |siempre se ha sentido|se ha sentido|se ve
    |últimamente se siente> (?:{very} )*(?P<x>(?:como )?(?:un |una |el |la )?(?:{very} )*(?:fracaso|fracasad[oa]|fraude
    |impostora?|carga|estorbo|inutil|mierda|basura|extran[oa] en|incapaz|mal[oa] (?:madre|padre|hij[oa]|persona
    |amig[oa])|pesim[oa] \w+|nadie|peor \w+|menospreciad[oa]|invisible|fuera de lugar|atrapad[oa]|estancad[oa]
    |asfixiad[oa]|rechazad[oa]|abandonad[oa])\b.*) => {v} {x}
    feeling: <siento|siempre he sentido|tengo la sensación de|he sentido:siente|siempre ha sentido
    |tiene la sensación de|ha sentido> (?P<x>que (?:nadie .+|todo el mundo .+|todos .+|nunca .+|no (?:soy|tengo|encajo
    |pertenezco|puedo con|doy|sirvo|valgo|hago nada)\b.*|soy (?:un|una|el|la|inutil|invisible|insuficiente) ?.*
    |estoy (?:siempre |solo |sola )*(?:fallando|fracasando|quedandome|perdiendo|hundiendome|estancad[oa]|atrapad[oa]
    |decepcionando|sol[oa])\b.*|mi vida .+|decepciono .+)) => {v} {x}
    feeling: <lloro|me despierto llorando|me duermo llorando|duermo mal|no duermo|no puedo dormir|no consigo dormir
    |apenas duermo|no he dormido|he dormido mal|tengo insomnio|tengo ataques de ansiedad|tengo ataques de pánico
    |tengo crisis de ansiedad|tengo pesadillas|no puedo comer|no puedo concentrarme|me cuesta dormir
    |me cuesta levantarme|me cuesta concentrarme:llora|se despierta llorando|se duerme llorando|duerme mal|no duerme
    |no puede dormir|no consigue dormir|apenas duerme|no ha dormido|ha dormido mal|tiene insomnio
    |tiene ataques de ansiedad|tiene ataques de pánico|tiene crisis de ansiedad|tiene pesadillas|no puede comer
    |no puede concentrarse|tiene dificultad para dormir|tiene dificultad para levantarse
    |tiene dificultad para concentrarse> (?P<x>(?:[\w ]{1,30} )??(?:{lasts})\b.*) => {v} {x}
    feeling: <no paro de|no puedo parar de|no dejo de|no puedo dejar de:no para de|no puede parar de|no deja de
    |no puede dejar de> (?P<x>(?:llorar|preocuparme|culparme|compararme|exigirme|pensar en (?:mi|la muerte|el pasado
    |el futuro|el accidente|el divorcio|morir|mi ex)|darle vueltas a (?:todo|mi|lo))\b.*) => {v} {x}
    feeling: <no supero|no he superado|no consigo superar|nunca superé|no puedo superar|todavía no supero|aún no supero
    |no acepto:no supera|no ha superado|no consigue superar|nunca superó|no puede superar|todavía no supera
    |aún no supera|no acepta> (?P<x>(?:(?:el|la) )?(?:mi|muerte|perdida|ruptura|divorcio|separacion|duelo|accidente
    |infidelidad)\b.*) => {v} {x}
    feeling: <no ando|no estoy|no he estado|no me he sentido:no anda|no está|no ha estado
    |no se ha sentido> (?P<x>(?:nada |muy |del todo )*(?:bien|feliz|contenta?o?|yo mism[oa]
    |fin[oa])\b.*(?:{lasts})\b.*) => {v} {x}
    feeling: <no ando:no anda> (?P<x>(?:nada |muy |del todo )*(?:bien|fin[oa]|feliz))(?P<y>(?: .*)?) => {v} {x} {y}
    feeling: <estoy|sigo|todavía estoy|aún estoy:está|sigue|todavía está|aún está> (?P<x>(?:de duelo|en duelo|de luto
    |con burnout|con depresion|en depresion|quemad[oa] (?:del|en el|por el|de mi) (?:trabajo|curro))\b.*) => {v} {x}
    feeling: <perdí|he perdido|no tengo|no siento:perdió|ha perdido|no tiene|no siente> (?P<x>(?:el |la |las )?(?:ganas
    |animo|placer|gusto|interes|alegria|esperanza|motivacion|ilusion) (?:de|por|para|en) (?:todo|vivir|nada
    |hacer (?:nada|cosas)|salir|trabajar|estudiar|levantarme|la vida|las cosas)(?: .*)?) => {v} {x}
    feeling: (?P<w>{cause}) (?:(?:siempre|todavia|solo) )*me (?P<a>hace|hacen|hizo) (?P<x>(?:desmayar(?:me)?|llorar
    |temblar|sudar|bloquearme|tartamudear|sufrir|querer (?:desaparecer|llorar|rendirme)
    |sentir(?:me)? (?:{very} )*(?:{emotion}|viv[oa]|mejor|peor|bien|mal|pequen[oa]|inutil|en paz|en casa|una?\b.*)
    |perder (?:el sueno|la paciencia|el hambre)|olvidar(?:me)? (?:de todo|los problemas)|feliz)\b.*)
    => ={w} {a} {x} al usuario
    feeling: (?P<w>{cause}) (?:(?:siempre|todavia) )*me (?P<a>sacan?|ponen?|dejan?|quitan?|mantienen?|tienen?
    |levantan?) (?P<x>(?:de quicio|de mis casillas|de los nervios|la paz|loc[oa]s?|fuera de mi|en paz|sin dormir
    |sin aire|hundid[oa]|despiert[oa]|en alerta|el animo|en tension|a mil|los nervios de punta)\b.*)
    => ={w} le {a} {x} al usuario
    feeling: (?P<w>{cause}) (?:(?:siempre|tambien) )*me (?P<a>ayudan?) (?P<x>a (?:relajarme|calmarme|desestresarme
    |dormir|olvidar\w*|desconectar|respirar|sentirme|despejarme|llevar)\b.*) => ={w} {a} al usuario {x}
    feeling: (?P<w>{cause}) me (?P<a>esta|estan|tiene|tienen|viene|anda) (?P<x>(?:estresando|preocupando|agobiando
    |angustiando|deprimiendo|consumiendo|agotando|desgastando|asfixiando|hundiendo|superando|desbordando
    |quitando el sueno|quitando la paz|poniendo (?:{very} )*(?:{emotion}|mala?)|haciendo (?:dano|mal|polvo)
    |(?:{very} )*(?:{emotion}|hart[oa]|amargad[oa]))\b.*) => ={w} {a} {x} al usuario
    feeling: mi (?P<a>ansiedad|depresion|insomnio|autoestima|humor|salud mental|duelo|timidez|estres
    |animo) (?P<x>(?:anda|ha (?:estado|empeorado|vuelto|ido)|viene|empeora|empeoro|aumenta|se dispara|ataca|esta (?:muy
    |cada|peor|por los suelos|por las nubes|fatal)|volvio|no me deja|va (?:a peor|cada))\b.*) => =la {a} del usuario {x}
    feeling: (?:ya )?nada me (?P<a>anima|alegra|motiva|interesa|hace feliz|ilusiona|satisface|llena)(?P<y>(?: (?:ya
    |ultimamente|hoy en dia|hace .+|desde .+))?) => =nada {a} al usuario {y}
    feeling: <me exijo|me comparo|me culpo|me preocupo|pienso|me estreso|me agobio|sufro|me rayo
    |le doy vueltas:se exige|se compara|se culpa|se preocupa|piensa|se estresa|se agobia|sufre|se raya
    |le da vueltas> (?P<a>demasiado|mucho|por todo|a todo|con todo|con los demas|todo el tiempo|por dinero|por nada
    |con facilidad)(?P<y>(?: .*)?) => {v} {a} {y}
    feeling: (?:a mi )?me (?P<a>dan|da|vienen) (?P<x>(?:ataques de (?:ansiedad|panico)|crisis de ansiedad|bajones
    |mareos)\b.*) => ~le {a} {x}
    family: <no me hablo con|no hablo con|no veo a|no me llevo bien con|no me llevo con|soy muy cercano a
    |soy muy cercana a|estoy muy unido a|estoy muy unida a|cuido a|cuido de|me criaron|me crió|me crio:no se habla con
    |no habla con|no ve a|no se lleva bien con|no se lleva con|es muy cercano a|es muy cercana a|está muy unido a
    |está muy unida a|cuida a|cuida de|fue criado por|fue criado por|fue criado por> (?P<x>(?:mis?) (?:(?:{kin})
    |familia)\b.*) => {v} {x}
    """,
    r"""
    feeling: (?P<w>{cause}) (?:(?:siempre|todavia) )*me (?P<a>aceleran?|encogen?|revuelven?|ponen?|parten?|cierran?
    |hielan?|rompen?) (?P<x>(?:el corazon|el estomago|las tripas|la sangre|los pelos de punta|la piel de gallina
    |un nudo .+|el alma)\b.*) => ={w} le {a} {x} al usuario
    feeling: <me derrumbo|me vengo abajo|me hundo|exploto|me bloqueo|me congelo|me cierro|me aíslo|lloro
    |entro en pánico|entro en crisis|pierdo los nervios|pierdo la cabeza|me quedo en blanco|me desmorono|me da algo
    |me desespero:se derrumba|se viene abajo|se hunde|explota|se bloquea|se congela|se cierra|se aísla|llora
    |entra en pánico|entra en crisis|pierde los nervios|pierde la cabeza|se queda en blanco|se desmorona
    |se pone muy mal|se desespera> (?P<x>(?:mucho |siempre )*(?:cuando|si|siempre que|cada vez|en|ante|cerca) .+)
    => {v} {x}
    feeling: (?P<w>{cause}) (?:(?:siempre|todavia) )*me (?P<a>molestan?|persiguen?|persigue|duelen?|duele|hieren?
    |tumban?|afectan?) (?P<x>(?:mucho|muchisimo|demasiado|bastante|desde|hasta hoy|hace|siempre|cuando)\b.*)
    => ={w} le {a} {x} al usuario
    feeling: no (?:hay|pasa) (?:un |una |ni un |ni una )?(?:solo )?(?:dia
    |noche) (?:en )?(?:el )?que no (?P<a>eche de menos|extrane|piense|recuerde|llore|sufra) (?P<x>(?:(?:a|en
    |por) )?.+) => todos los días echa de menos o piensa {x}
    feeling: (?P<w>{cause}) (?P<a>es|son|esta siendo|han sido) (?P<x>(?:siempre )?(?:lo peor|l[oa]s? peor(?:es)?
    |lo mas dificil|un infierno|una tortura|insoportables?|una pesadilla|dificil(?:es)?|dur[oa]s?) (?:desde|sin|cuando
    |despues)\b.*) => ={w} {a} {x} (para el usuario)
    feeling: (?P<w>(?:la |el )?(?:culpa|ansiedad|tristeza|soledad|nostalgia|angustia|envidia|verguenza|miedo|estres
    |panico|depresion|inseguridad)) (?:siempre |solo )?me (?P<a>come|corroe|consume|ataca|puede|invade|entra|domina
    |aprieta|golpea|paraliza|mata|gana) (?P<x>(?:fuerte |mucho |por dentro )*(?:cuando|siempre que|cada|todos|todas
    |por la noche|por las noches|de noche|los|las|en|si|antes|despues|al)\b.+) => ={w} {a} al usuario {x}
    feeling: <no me reconozco|ya no soy el mismo|ya no soy la misma|no soy la misma|no soy el mismo
    |no me siento yo misma|no me siento yo mismo:no se reconoce|ya no es el mismo|ya no es la misma|no es la misma
    |no es el mismo|no se siente ella misma|no se siente él mismo>(?P<y>(?: (?:{lasts}).*)) => {v} {y}
    """,
    r"""
    feeling: (?P<w>(?:siempre que|cada vez que|cuando) .{3,80}?),? (?:se )?me (?P<a>tiemblan?|aceleran?|encogen?|sudan?
    |quiebran?|cierran?|duelen?|revuelven?) (?P<b>la voz|el corazon|las manos|el estomago|el pecho|las piernas
    |la cabeza|la garganta) ?(?P<y>.*) => ~le {a} {b} {y} {w}
    feeling: <me preocupo|sufro|me culpo|me exijo:se preocupa|sufre|se culpa|se exige> (?P<a>por todo|con todo
    |demasiado|todo el tiempo|mucho)(?P<y>(?:,? .*)?) => {v} {a} {y}
    feeling: <me pongo|me siento:se pone|se siente> (?:{very} )*(?P<x>(?:{emotion})\b.*\b(?:tod[oa]s l[oa]s (?:anos
    |inviernos|navidades|domingos)|cada (?:ano|invierno|navidad|domingo|noviembre|diciembre))\b.*) => {v} {x}
    feeling: <llevo:lleva> (?P<a>(?:\w+ ){0,3}(?:mes|semana|ano|dias|semanas|meses|anos
    |tiempo)(?: enter[oa])?) (?:(?:muy|tan|bastante|super|sintiendome) )*(?P<x>(?:{emotion})\b.*) => {v} {a} {x}
    """,
    r"""
    feeling: (?P<w>{cause}) (?:siempre |todavia )*me (?P<a>matan?|mueren?) de (?P<x>(?:nervios|ansiedad|miedo|verguenza
    |rabia|pena|tristeza|angustia|preocupacion)\b.*) => ={w} {a} de {x} al usuario
    feeling: <me cuesta|me cuesta mucho|me ha costado siempre|siempre me ha costado|no consigo|no logro
    |tengo dificultad para|se me da mal:tiene dificultad para|tiene mucha dificultad para
    |siempre ha tenido dificultad para|siempre ha tenido dificultad para|no consigue|no logra|tiene dificultad para
    |tiene dificultad para> (?P<x>(?:confiar|hacer amig|abrirme|decir que no|relajarme|expresar|lidiar con
    |gestionar (?:mis|la|el|las)|estar sol|pedir ayuda|hablar de (?:mis )?(?:sentimientos|emociones)|perdonar
    |perdonarme|socializar|mostrar|relacionarme|poner limites|pasar pagina|seguir adelante|desconectar)\w*\b.*)
    => {v} {x}
    feeling: <tengo pesadillas|sigo teniendo pesadillas|todavía tengo pesadillas|aún tengo pesadillas
    |sueño siempre:tiene pesadillas|sigue teniendo pesadillas|todavía tiene pesadillas|aún tiene pesadillas
    |sueña siempre> (?P<x>con .+) => {v} {x}
    feeling: <me siento|estoy:se siente|está> (?:(?:muy|tan|super) )*(?P<a>sol[oa]|atrapad[oa]|infeliz|poco valorad[oa]
    |fuera de lugar|perdid[oa]|aislad[oa]|estancad[oa]|insegur[oa]|amargad[oa]) (?P<b>(?:en (?:esta|este|mi
    |el (?:trabajo|matrimonio)|casa|la (?:facultad|vida|empresa))|con mi (?:cuerpo|fisico|aspecto))\b.*) => {v} {a} {b}
    """,
)
