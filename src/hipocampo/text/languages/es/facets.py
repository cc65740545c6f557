"""Spanish: how people tell who they are. Patterns by commas, normalised; `{job}` is a list of `extraction_lists`."""

# How facts call the user.
LISTS = {"user": "(?:el|la) usuari[oa]"}
# How the user tells their name.
NAME = """
    {user} se llama, mi nombre (?:completo )?es, (?:yo )?me llamo, (?:puedes |pueden )?(?:llamarme|decirme), me dicen
"""
# What stands between the user and a name: `soy Mariana`.
NAME_IS = "soy(?: el| la)?, (?:aqui|habla)(?: el| la)?"
# How the user tells where they live.
HOME = r"""
    (?:volvi|regrese|me fui) a vivir,
    (?:me|nos) acab(?:o|amos) de mudar, acab(?:o|amos) de mudar(?:me|nos),
    (?:compre|compramos|rente|alquile) (?:un |una )?(?:casa
    |departamento|depa|piso|cuarto), comparto (?:el )?(?:departamento|depa|piso|casa),
    {user} (?:ahora )?(?:vive|reside|se mudo),
    viv(?:o|imos) (?:en|con|sol[oa]), resid(?:o|imos), (?:me|nos) (?:mud|cambi)(?:e|amos)\b, estamos viviendo,
    ahora estamos
    en, (?:mi|nuestra|nuestro) (?:nuev[oa] )?(?:direccion|domicilio|departamento|depa|piso|barrio|colonia|casa),
    direccion nueva, nueva direccion, domicilio nuevo, (?:rento|rentamos|alquilo|alquilamos)
"""
# Words of a home.
HOME_TOPIC = "renta, alquiler, caser[oa], arrendador[a]?, portero, depa, piso nuevo, mudanza, codigo postal"
# How the user tells what they do for a living, and what they study.
WORK = r"""
    (?:trabajo|trabajamos) (?:desde|por), hago (?:turnos|guardias|practicas),
    doy clases?, enseno \w+, (?:estoy|me quede) (?:desemplead[oa]|sin trabajo|sin empleo|en paro), soy duen[oa] de,
    tengo (?:un |una )(?:tienda|empresa|panaderia|restaurante|taller|despacho|consultorio|salon),
    (?:entre|empece) (?:a|en|como) (?:un|una|trabajar), me gradue, renuncie\b,
    {user} (?:ahora |ya no |no )?(?:trabaja|estudia|es (?:un |una )?{job}),
    {user} (?:perdio el empleo|perdio el trabajo|fue (?:despedid|contratad|ascendid)[oa]|renuncio|se jubilo
    |dejo su trabajo),
    (?<!el )(?<!mi )(?<!un )(?<!de )trabaj(?:o|amos) (?:en|con|como|para|de),
    soy (?:un |una )?{job}\b, empece (?:hoy |ayer )?(?:a trabajar )?en,
    entre a trabajar, me (?:contrataron|ascendieron|despidieron|ofrecio ser|jubile), ya no trabajo,
    estudio (?:un |una |la |el )?(?:maestria|doctorado|carrera|medicina|derecho|arquitectura|ingenieria|enfermeria),
    (?:mi|mis) (?:nuev[oa] )?(?:empleo|profesion|puesto)(?: nuevo)?
"""
# More of the user's work: people, hours, places.
WORK_MORE = r"""
    (?:mi|mis|nuestro|nuestra) (?:nuev[oa] )?(?:jef[ea]|trabajo|sueldo|turno|horario|guardia|empresa|equipo|despacho
    |oficina|taller|tienda|gerente|director[a]?|supervisor[a]?|coordinador[a]?|proyecto|asesor[a]?),
    en el (?:taller|despacho|trabajo) \w+amos
"""
# Words of work and studies.
WORK_TOPIC = "trabajo, empleo, empresa, oficina, despacho, nomina, tesis, universidad, concurso"
# How the user tells whom they are with.
COUPLE = r"""
    (?:soy|estoy) (?:casad[oa]|comprometid[oa]) con, (?:ando|salgo) con, me case con
"""
# How the user tells of their health.
HEALTH = r"""
    (?:hago|voy a) (?:fisioterapia|rehabilitacion|dialisis|quimioterapia),
    me pongo insulina, uso (?:insulina|inhalador|lentes|aparato|protesis|marcapasos), me operaron, estoy operad[oa],
    intolerante a, (?:no puedo|evito) (?:con )?(?:el )?(?:gluten|la lactosa), (?:deje|volvi|empece) (?:de|a) tomar,
    estoy embarazada,
    {user} (?:es|esta|tiene|padece|sufre)(?: \w+)?(?: \w+)? (?:{ill}|alergic[oa]), {user} toma \S+ (?:\S+ )?\d+,
    {user} no puede (?:tomar|comer|beber),
    (?:soy|estoy|tengo|padezco|sufro|traigo)(?: \w+)?(?: \w+)? {ill}, soy (?:muy )?(?:{ill}|alergic[oa]|diabetic[oa]
    |hipertens[oa]|asmatic[oa]|celiac[oa]|intolerante|epileptic[oa]),
    (?:mi|mis) (?:{ill}|alergia|presion|tipo de sangre|sangre|medicina|medicamento|pastilla|tiroides|rodilla|espalda),
    tom(?:o|e|aba|ando) \S+ (?:\S+ )?(?:\S+ )?(?:\d+ ?(?:mg|mcg|ml|gotas|microgramos|unidades)?|pastillas?|en ayunas),
    no puedo (?:tomar|comer|beber), no tolero, me (?:sub|baj|cambi|quit)\w+ (?:la dosis|el medicamento|la medicina),
    me receto, me da (?:\w+ )?(?:{ill}|dolor), me salio (?:en )?(?:alt|baj)[oa], me sali(?:o|eron) en \d
"""
# More of the user's health: who treats it.
HEALTH_MORE = r"""
    mis? (?:neurolog|cardiolog|endocrinolog|ginecolog|psiquiatr|psicolog|terapeut|doctor|medic|dentist
    |fisioterapeut)\w*,
    voy a terapia
"""
# Words of health.
HEALTH_TOPIC = r"""
    medicina, medicamento, dosis, pastillas?, \d+ ?(?:mg|mcg|microgramos), alergi[ac]\w*, {ill}, neurolog[oa],
    cardiolog[oa], endocrinolog[oa], psiquiatra, psicolog[oa], terapia, tipo de sangre, insulina, me receto, tsh
"""
# Who treats the user.
DOCTOR = "(?:el |la )?(?:dr|dra|doctor|doctora|medic[oa]|neurolog[oa]|cardiolog[oa]|dentista|psiquiatra)"
# How the user tells what they eat and drink.
FOOD = r"""
    (?:me volvi|nos volvimos|me hice) {diet}, (?:deje|corte|evito) (?:el |la )?(?:azucar|carne|gluten|lactosa|leche
    |alcohol|cafe|refresco
    |dulce), bebo \w+,
    {user} es (?:\w+ )?{diet}, {user} (?:ya )?no (?:come|bebe|toma),
    {user} dejo (?:de )?(?:el |la )?(?:cafe|carne|azucar|alcohol|leche|comer|beber|fumar),
    (?:comida|bebida|plato) (?:preferid|favorit)[oa] del? (?:la )?usuari[oa],
    soy (?:\w+ )?{diet}, no (?:como|bebo|tomo)(?! medicina), (?:deje|dejamos) (?:de )?(?:el |la |los )?(?:cafe
    |carne|azucar|alcohol|leche|refresco|comer|beber|fumar), mi (?:comida|bebida|postre|plato|platillo
    |restaurante) (?:preferid[oa]|favorit[oa]), en mi comida, dieta, ayuno, intoleran\w+, lactosa, gluten,
    tomo (?:\w+ )?(?:cafes?|tes?|mate)\b
"""
# Words of food.
FOOD_TOPIC = "cafe, te, carne, comida, platillo, cilantro, camaron(?:es)?, azucar, leche, vegetarian[oa], vegan[oa]"
# How the user tells what they like and want.
LIKES = r"""
    mi (?:equipo|pasatiempo|hobby), le voy (?:al|a la|a los|a), soy (?:fan|hincha|aficionad[oa]) de,
    no me (?:llam|mand|escrib)\w+,
    {user} (?:ya no |no )?(?:prefiere|adora|odia|detesta|evita|ama|soporta|ve),
    al? (?:la )?usuari[oa] (?:ya )?(?:no )?le (?:gusta|encanta|choca|molesta|dan)n?,
    (?:preferid|favorit)[oa]s? del? (?:la )?usuari[oa],
    prefier[oa], prefer(?:imos|encia), (?:odio|detesto|adoro|amo|evito), (?:no )?(?:soporto|aguanto),
    (?:no )?me (?:gusta|encanta|choca|molesta|fascina)n?, me caen? (?:bien|mal),
    (?:mi|mis) \w+ (?:preferid|favorit)[oa]s?,
    no (?:veo|leo|uso) \w+, me dan? (?:miedo|panico|asco|pena)
"""
# What is still to be done.
OPEN = r"""
    (?:tengo|tenemos|tiene|hay) que, (?:me )?falta(?:n)? \w+, no (?:me )?olvid(?:ar|e|arme)\w*, record(?:ar
    |arme) \w+r\b,
    recuerdame, pendiente, devolver\w*, avisar(?:le|les)? a, contestar(?:le|les)?, necesito \w+r\b, por pagar,
    qued[oe] en
"""
# What a profile calls its fields.
FIELDS = {
    "name": "nombre apodo",
    "home": "casa ciudad direccion domicilio barrio residencia donde_vive pais",
    "work": "trabajo empleo profesion empresa puesto ocupacion",
    "health": "salud alergia alergias medicinas medicamentos",
    "food": "dieta comida alimentacion",
    "people": "familia personas esposa esposo hijos",
    "likes": "preferencias gustos estilo",
}
