"""Spanish: the words by which a question tells what it asks for. All are normalised.

A word stands for all its inflections, `=word` for itself only, `some_words` for a run of words.
"""

# Asked for: what somebody thinks or likes.
OPINION = """
    preferir prefiere preferencia opinion =opina =opinan =opinaba favorito predilecto preferido gustar odiar adorar
    detestar encantar =cree =creen =creia =piensa =piensan =pensaba =agrada =disgusta le_parece les_parece me_parece
"""

# Asked for: what happened to somebody.
EXPERIENCE = """
    que_paso que_sucedio =sucedio =ocurrio que_hice que_hicimos cuando_fui cuando_fuimos donde_fui donde_fuimos
    adonde_fui ultima_vez primera_vez he_estado hemos_estado he_ido hemos_ido como_fue como_me_fue como_nos_fue
    =experiencia =experiencias
"""

# Asked for where nothing else is: "who is Peter?".
WORLD = "quien_es quien_era quienes_son quien_fue que_es que_son que_significa"

# What a person asks of their agent: no opinion of anybody else.
ASKS_YOU = "te_parece tu_crees usted_cree crees piensas opinas me_gustaria gustaria le_gustaria_que"

# Asked for: a suggestion.
ADVICE = """
    sugerir sugieres sugiere sugerencia recomendar recomiendas recomienda recomendacion aconsejar aconsejas consejo
    =debo =deberia =idea =ideas ayudame que_hago que_puedo donde_puedo
"""

# Topic: food.
FOOD = """
    cena cenar almuerzo almorzar desayuno desayunar merienda comida comer =come =comen receta cocinar restaurante
    dieta postre beber bebida =menu plato vegetariano vegano ingrediente gluten
"""

# Topic: what one likes.
TASTE = """
    musica cancion banda pelicula =serie =series libro novela regalo hobby color estilo vestir ropa juego deporte
    hotel viaje viajar vacaciones genero artista pasatiempo
"""

# Topic: who one is.
PERSON = """
    vivir vivo vive direccion nacer naci cumpleanos edad familia esposa marido esposo hijo hija madre padre hermano
    hermana mascota profesion trabajo trabajar empleo empresa apellido nacionalidad alergia alergico salud
    enfermedad medicamento universidad quien_soy mi_nombre sobre_mi =casado =casada cuantos_anos
"""

# Topic: how one feels.
MOOD = """
    sentir siento siente sentimiento animo emocion emocional triste feliz ansioso ansiedad estres estresado enojado
    enfadado preocupado miedo deprimido =solo molesto cansado emocionado orgulloso como_estoy como_ando como_estaba
    como_he_estado como_me_siento
"""

# Topic: what one wants to reach.
GOAL = """
    meta objetivo plan planear planificar ambicion proposito plazo lograr pretender pretende sueno prioridad
    proyecto quiero_ser quiero_hacer
"""

# Topic: what took place.
EVENT = """
    evento fiesta boda reunion cita accidente concierto entrevista graduacion funeral ceremonia conferencia que_paso
    =sucedio =ocurrio ultima_vez
"""

# What I told and what we talked of was said then.
SAID = """
    =dije =dijimos =dijiste =contaste =hablamos =charlamos =conversamos =platicamos =discutimos =mencionamos
    =comentamos =mencionaste te_conte le_conte te_hable te_mencione que_mencione te_comente te_pregunte que_anote
    que_escribi =escribi =sugeriste =recomendaste se_dijo nuestra_conversacion nuestras_conversaciones
    nuestra_charla nuestra_ultima_conversacion nuestra_sesion en_la_conversacion
"""

# Only asking: "can you tell me", "do you remember".
POLITE = "puedes_decirme puedes sabes recuerdas"

# A state that lasted was true then.
STATE = """
    =era =eran =tenia =tenian =vivia =vivian =preferia =preferian =queria =querian =hacia =decia =sabia =podia
    =debia =conocia =bebia =comia =leia =vigente =cierto =verdad =verdadero =valido
"""

# Endings of verbs of a state that lasted.
IMPERFECT = "aba aban abamos"

# What was done, once: such a time is both when it was and when it was told.
DEEDS = "=paso =sucedio =ocurrio =hice =hicimos =fui =fuimos =compre =visite =encontre =comi =vi"

# What is to come.
AHEAD = """
    plan =planeado =planeada =planeados planificar =previsto =prevista =programado =programada agenda =agendado =voy
    =vamos =va plazo que_tengo tengo_algo tenemos_para que_tenemos que_hay que_toca proximo pendiente cita
    compromiso =viene =vienen =llega =vence =empieza
"""

# Left out between a pronoun and its verb: "I have already told".
FILLERS = "ya"

# Who asks of themselves; the pronoun may be left out.
SELF = "yo me conmigo nosotros soy estoy tengo vivo prefiero quiero hago puedo debo fui hice compre"

# Who speaks of what is theirs; "my boss" is somebody else.
OWN = "mi mis mio mia mios mias nuestro nuestra nuestros nuestras"

# Who and what a person calls theirs without being it.
RELATIONS = """
    madre padre padres hermano hermana hermanos hijo hija hijos hijas esposa esposo marido mujer novio novia abuelo
    abuela abuelos tio tia tios primo prima primos sobrino sobrina suegra suegro cunado cunada familia amigo amiga
    amigos jefe jefa gerente colega colegas companero companera equipo cliente clientes vecino vecina vecinos casero
    medico medica dentista terapeuta psicologa psicologo abogado abogada contable profesor profesora veterinario
    perro perra gato gata empresa servidor proyecto
"""

# Words that leave out what follows, whatever stands before them, with commas between.
EXCEPT = "excepto,con excepcion de,a excepcion de,excluyendo,aparte de"

# Words that do so only after "all".
EXCEPT_AFTER_ALL = "menos salvo"

# What "all" is called.
ALL = "todo toda todos todas cualquier cualquiera"

# What joins several things that are left out.
JOINED_BY = "y e u ni"

# Small words before a thing that is left out, or inside of its name.
PARTICLES = "de del la el los las lo un una que mi a"

# What denies without a "not".
DENYING = """
    odia odio odiaba detesta detesto evita evito evitan evitar rechaza dejo alergico alergica alergia intolerante
    vegano vegana vegetariano vegetariana menos excepto
"""

# Asked for: what somebody asked.
QUESTIONS = """
    =pregunte =preguntaste =pregunto =preguntamos =preguntaron =preguntaba =preguntas que_pregunta mi_pregunta
    quise_saber
"""

# Asked for: an amount.
AMOUNT = """
    =cuanto =cuanta =cuantos =cuantas que_hora que_horas que_numero cual_es_el_numero que_talla que_tamano
    cual_es_el_precio
"""

# Asked for: a moment.
MOMENT = """
    =cuando que_dia que_fecha cual_es_la_fecha que_hora que_horas hasta_cuando desde_cuando en_que_mes en_que_ano
"""

# Words that tell an amount, as digits do.
AMOUNT_WORDS = """
    dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince veinte treinta cuarenta cincuenta
    sesenta cien doscientos mil millon mitad media doble cada todo toda todos todas vez veces
"""

# Words that tell a moment, as digits do.
MOMENT_WORDS = """
    lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero marzo abril mayo junio julio
    agosto septiembre octubre noviembre diciembre hoy manana ayer semana mes ano navidad pascua tarde noche
"""

# Asked for: somebody.
SOMEBODY = """
    =quien =quienes con_quien de_quien como_se_llama como_se_llaman cual_es_el_nombre
"""
