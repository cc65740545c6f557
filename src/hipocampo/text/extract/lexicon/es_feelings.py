"""How Spanish tells feelings that come back: see `grammar` for how a rule is written."""

from __future__ import annotations

__all__ = ["RULES"]

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
)
