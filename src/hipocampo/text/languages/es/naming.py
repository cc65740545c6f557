"""Spanish: how people are named without a mark. Words are normalised; lists of phrases have commas."""

# The relatives and friends of the user, each role with its words.
KIN = """
    mother: madre, mama, mami, vieja, jefita; father: padre, papa, papi, viejo, apa; sister: hermana, hermanita,
    hermana mayor, hermana menor, hermana chica; brother: hermano, hermanito, hermano mayor, hermano menor, hermano
    chico; daughter: hija, hijita, hija mayor, hija menor, nena; son: hijo, hijito, hijo mayor, hijo menor, nene;
    wife: esposa, mujer, senora; husband: marido, esposo; girlfriend: novia, polola, enamorada; boyfriend: novio,
    pololo, enamorado; fiancee: prometida; fiance: prometido; partner: pareja, companera de vida, companero de vida;
    ex-wife: ex mujer, ex esposa, exmujer, exesposa; ex-husband: ex marido, ex esposo, exmarido, exesposo; ex: ex
    novia, ex novio, exnovia, exnovio, ex; grandmother: abuela, abuelita, yaya; grandfather: abuelo, abuelito, yayo;
    grandson: nieto; granddaughter: nieta; aunt: tia; uncle: tio; cousin: primo, prima; nephew: sobrino; niece:
    sobrina; mother-in-law: suegra; father-in-law: suegro; brother-in-law: cunado; sister-in-law: cunada;
    son-in-law: yerno; daughter-in-law: nuera; stepmother: madrastra; stepfather: padrastro; stepson: hijastro;
    stepdaughter: hijastra; godmother: madrina; godfather: padrino; godson: ahijado; goddaughter: ahijada; friend:
    amigo, amiga, mejor amigo, mejor amiga, comadre, compadre, cuate; colleague: colega, companero, companera,
    companera de trabajo, companero de trabajo, companera de guardia, companero de guardia, companera de piso,
    companero de piso, roomie
"""

# Words of kin that mean something else before a noun: "mi viejo auto".
DOUBTFUL_KIN = "vieja viejo ex nena nene"

# Those of them that are the user's own without a possessive before them.
OWN_KIN = "mama papa mami papi abuelita"

# Those that are the user's own behind an article, if nobody else's are meant.
DEFINITE_KIN = "suegra suegro"

# Who does something for the user, is in charge, or lives with them: "el casero", "mi dentista".
OFFICES = """
    boss: jefe, jefa, patron, patrona, gerente, gerenta, coordinador, coordinadora, supervisor, supervisora,
    encargado, encargada; landlord: casero, casera, arrendador, arrendadora, propietario, propietaria, dueno del
    piso, duena del piso, dueno del depa, duena del depa; building-manager: administrador del edificio,
    administradora del edificio, presidente de la comunidad; doorman: portero, portera, conserje; neighbour: vecino,
    vecina, vecino de arriba, vecina de arriba, vecino de abajo, vecina de abajo; dentist: dentista, odontologo,
    odontologa; doctor: medico, medica, medico de cabecera, medica de cabecera, doctor, doctora; pediatrician:
    pediatra; therapist: terapeuta, psicologo, psicologa, psicoanalista; psychiatrist: psiquiatra; neurologist:
    neurologo, neurologa; cardiologist: cardiologo, cardiologa; endocrinologist: endocrinologo, endocrinologa,
    endocrino, endocrina; dermatologist: dermatologo, dermatologa; gynaecologist: ginecologo, ginecologa;
    physiotherapist: fisioterapeuta, fisio, kinesiologo, kinesiologa; nutritionist: nutricionista, nutriologa,
    nutriologo; vet: veterinario, veterinaria; accountant: contador, contadora, contable, gestor, gestora; lawyer:
    abogado, abogada; cleaner: senora de la limpieza, chica de la limpieza, limpiadora, empleada domestica,
    muchacha; nanny: ninera, nana, canguro; teacher: profesor, profesora, profe, maestro, maestra; advisor: tutor,
    tutora, asesor de tesis, asesora de tesis, directora de tesis, director de tesis; trainer: entrenador,
    entrenadora; mechanic: mecanico; plumber: plomero, fontanero; electrician: electricista; builder: albanil,
    maestro de obra; hairdresser: peluquero, peluquera, barbero, estilista; intern: becario, becaria, practicante,
    pasante; partner-at-work: socio, socia; broker: corredor, corredora; assistant: asistente, secretaria,
    secretario; tenant: inquilino, inquilina; client: cliente, clienta; driver: chofer; caregiver: cuidador,
    cuidadora; gardener: jardinero, jardinera; cat: gata, gato, gatita, gatito, michi, siames; dog: perro, perra,
    perrito, perrita, labrador, caniche, chihuahua, schnauzer, salchicha, pastor aleman, golden, bulldog, pug,
    husky, beagle, border collie, galgo, yorkshire; parrot: loro; horse: caballo, yegua
"""

# Roles whose first word above has lost its accents.
ROLE_NAMES = """
    doctor: médico; therapist: psicólogo; mechanic: mecánico; nanny: niñera; aunt: tía; uncle: tío; mother: mamá;
    father: papá; neurologist: neurólogo; cardiologist: cardiólogo; gynaecologist: ginecólogo;
    dermatologist: dermatólogo
"""

# Animals that live with people and have names.
PETS = "gata gato gatita gatito perro perra perrito perrita cachorro cachorra loro conejo coneja yegua caballo michi"

# Words before a role that make it the user's.
MINE = "mi mis nuestro nuestra nuestros nuestras"

# Plurals after which several people are named: "mis hermanas Olaia y Nerea".
PLURALS = """
    hermanas hermanos hijos hijas primos primas tios tias sobrinos sobrinas amigos amigas colegas vecinos gatos
    gatas perros nietos nietas companeros companeras
"""

# Articles, alone and joined with a preposition.
ARTICLES = "el la los las un una lo"

# Those of them that introduce something new.
INDEFINITE = "un una otro otra"

# Those of them that stand before no person's name.
IMPERSONAL = ""

# Articles joined with a preposition.
CONTRACTED = "del al"

# What stands before whose something is.
OF = "de del"

# What comes before the place of something, or where somebody goes.
IN = "en desde hasta hacia"

# What comes before a person as well.
WITH = "con contra sin segun"

# What stands before whom something is for.
TO = "a para por al"

# What joins two names.
AND = "y e o u"

# Verbs before a role that the user has: "tenho um filho".
HAVE = "tengo tenemos tiene tuve"

# Titles that are left out of a name, and those that are part of it.
TITLES = """
    don dona sr sra srta senor senora senorita dr dra doctor doctora prof profa profe profesor profesora tia tio
    abuela abuelo maestro maestra ing lic arq licenciado licenciada ingeniero ingeniera arquitecto arquitecta padre
    fray sor comadre compadre primo prima cabo sargento capitan mtro mtra seno
"""

# Those of them that mean something else before a name in lower case.
DOUBTFUL_TITLES = ""

# Titles that are part of a name where only a surname follows.
FORMAL_TITLES = ""

# Words that say what a place, an organisation or a project is; a name follows.
PLACE_HEADS = """
    calle avenida av paseo plaza glorieta carretera autopista barrio colonia col playa isla ciudad villa parque
    jardin cerro sierra laguna lago estadio aeropuerto terminal edificio urbanizacion fraccionamiento san santa
    santo valle puente pueblo puerto rio
"""

# The same words behind a name.
PLACE_TAILS = ""

# Words before the name of an organisation.
ORGANISATION_HEADS = """
    hospital clinica colegio escuela instituto universidad facultad banco iglesia restaurante bar cafe cafeteria
    panaderia farmacia hotel hostal gimnasio empresa tienda mercado supermercado centro laboratorio museo teatro
    club estudio taller despacho consultorio agencia libreria gasolinera guarderia banda asociacion ministerio
    secretaria ayuntamiento editorial startup constructora grupo filarmonica orquesta
"""

# Words behind the name of an organisation.
ORGANISATION_TAILS = ""

# Words before the name of a project.
PROJECT_HEADS = "proyecto"

# Words behind the name of a project.
PROJECT_TAILS = ""

# Words before the name of a thing.
THING_HEADS = """
    servidor app aplicacion sitio libro pelicula peli serie novela cancion album disco juego croquetas medicina
    coche carro auto moto celular movil portatil lenguaje framework sistema programa curso materia asignatura
    revista periodico podcast canal marca modelo cerveza vino cluster repositorio repo host maquina computadora
    ordenador impresora router tarjeta
"""

# Words behind the name of a thing.
THING_TAILS = ""

# Verbs before the title of a book, a film or a course.
TITLE_VERBS = "leer leyendo lei leo ver viendo releyendo estudiando estudio cursando escuchando jugando"

# What people do, and things hardly ever: in the third person, now and then.
PERSON_VERBS = """
    acepto adora adoro agradecio aguanta anda ando aprendio arreglo arregla aviso avisa ayuda ayudo baila bailo bebe
    bebio busca cambio canta canto caso casa cena cobra cobro cocina cocino come comio comenta comento compro compra
    conduce conocio conoce contesta contesto conto cree cuenta cuida cuido cumple cumplio debe dejo detesta devolvio
    dice dijo disfruta duerme durmio empezo encanta enseno ensena entiende entrena escribe escribio espera espero
    estudia estudio explica explico fallecio fue gano gusta habla hablo hace hizo insiste insistio invito jubilo
    juega jugo jura juro lee leyo lidera lleva llevo llama llamo llego lloro llora limpia manda mando maneja miente
    murio muere mudo nacio necesita ofrecio odia odio olvido opina opino organiza organizo paga pago pasa pidio pide
    piensa penso perdio pesca pinta practica pregunta pregunto prefiere prefirio presta presto prometio propuso
    puede quiere quiso quedo queda queja quejo recomienda recomendo recogio regalo repite respondio rie rio sabe
    supo salio sale siente sintio sirve sonrio sufre sufrio sugiere sugirio suena teme termino tiene tuvo toca toco
    toma tomo trabaja trabajo trae trajo usa va van viene vino vive vivio viaja viajo vendio vende vio vuelve volvio
    esta estaba queria suele consiguio entrego son fueron llegan viven vienen casan
"""

# Words of being and having: what follows them tells whether a person is meant.
COPULAS = "es era fue esta tiene tuvo sera sigue estuvo son"

# What only people are, behind such a word.
PERSON_WORDS = """
    alergico alergica vegetariano vegetariana vegano vegana celiaco celiaca diabetico diabetica hipertenso
    hipertensa embarazada casado casada soltero soltera separado separada divorciado divorciada viudo viuda jubilado
    jubilada enfermo enferma internado internada desempleado desempleada timido timida pesado pesada gracioso
    graciosa zurdo zurda vecino vecina amigo amiga primo prima hijo hija hermano hermana profesor profesora maestro
    maestra medico medica enfermero enfermera abogado abogada fotografo fotografa ingeniero ingeniera arquitecto
    arquitecta disenador disenadora dentista musico pescador chofer anos anitos miedo fiebre intolerante nacido
    nacida socio socia novio novia cansado cansada triste feliz enojado enojada nervioso nerviosa ocupado ocupada
    preocupado preocupada comprometido comprometida trabajando viviendo estudiando viajando llegando viniendo yendo
    resfriado resfriada asmatico asmatica ciego ciega sordo sorda atrasado atrasada emocionado emocionada saliendo
"""

# Pronouns between somebody and a verb: "Íker me debe".
CLITICS = "me te se le les nos lo la ya no solo siempre nunca tambien todavia ahora"

# Verbs before a person.
ADDRESS_VERBS = """
    llame llamar llamo avisar avise preguntar pregunte mandar mande mando pedir pedi decir dije hablar hable contar
    conte dar di entregar entregue pagar pague devolver devolverle devolvi visitar visite encontrar encontre ver vi
    invitar invite conocer conoci conozco buscar busque llevar lleve ayudar ayude amo quiero agradecer agradeci
    responder respondi escribir escribi recordar preste prestar regale compre operan extrano avisarle decirle
    pedirle pagarle llamarle mandarle preguntarle pasarle darle ver saludos recoger recogi
"""

# Nouns of what one has with companies.
BUSINESS = """
    seguro contrato cuenta plan internet vuelo boleto tarjeta credito hipoteca prestamo entrevista compra convenio
    poliza alianza
"""

# Nouns of what only people have, before "de".
PERSON_NOUNS = """
    cumple cumpleanos casa fiesta boda madre padre mama papa hijo hija hermano hermana marido mujer esposa novio
    novia amigo amiga escuela maestra telefono numero alergia regalo apodo nombre clase cuarto mochila suegra tia
    tio abuela abuelo prima primo piso depa mesa coche auto moto taller correo opinion idea cuenta jefe jefa colega
    hijos padres graduacion cita examen consulta entierro visita llegada concierto equipo pasaporte maleta vacuna
    plantas receta lo
"""

# Phrases before a nickname of the person named before.
NICKNAMES = """
    le dicen, le decimos, le digo, le llaman, le llamamos, todos le dicen, todos lo llaman, todos la llaman, todo el
    mundo lo llama, todo el mundo la llama, la llamamos, lo llamamos, la llaman, lo llaman, conocido como, conocida
    como, mas conocido como, mas conocida como, alias, apodo es, apodo, de apodo, apodado, apodada, se hace llamar
"""

# Phrases behind a nickname.
NICKNAME_TAILS = "para los amigos, pa los amigos, para los cuates, para todos"

# Words that join a role and a name.
CALLED = "se llama, es, ahora es, es ahora, paso a ser, nueva es, nuevo es, era, se llamaba"

# What says that somebody had a role, and has it no more.
FORMER = "antiguo antigua ex anterior era fue"

# Pronouns of the user.
FIRST_PERSON = "yo me mi conmigo nos nosotros nosotras mis nuestro nuestra"

# Words between a role and its possessive, or beside "is".
NOW = "ahora nuevo nueva actual hoy"

# Words that begin a sentence and are no names, beside those that are listed elsewhere.
COMMON = """
    reunion reuniones junta alquiler renta coche carro auto casa clave contrasena cuenta cuentas dinero sueldo
    salario nomina trabajo empleo proyecto plazo entrega fiesta viaje vuelo hotel boleto boletos maleta pasaporte
    documento contrato cita consulta examen examenes analisis medicina pastilla dosis dolor fiebre cirugia dieta
    cafe desayuno almuerzo comida cena pastel pan leche agua arroz frijol frijoles carne pescado pollo fruta verdura
    compras lista mercado panaderia farmacia escuela colegio facultad curso clase examen nota libro pelicula serie
    musica juego entrenamiento gimnasio carrera natacion yoga futbol bicicleta bici moto camion autobus metro tren
    gasolina taller seguro multa impuesto factura recibo tarjeta banco internet wifi telefono celular movil
    computadora ordenador impresora servidor despliegue respaldo codigo repositorio sistema aplicacion sitio correo
    mensaje audio video foto archivo carpeta hoja reporte informe presentacion cliente proveedor equipo empresa
    tienda jefe colega vecino familia nino ninos bebe gato gata perro perra planta plantas jardin cocina cuarto sala
    bano puerta llave llaves ventana refrigerador estufa lavadora luz gas condominio edificio departamento depa piso
    calle barrio colonia ciudad playa lluvia sol calor frio verano invierno puente vacaciones navidad pascua
    carnaval cumpleanos cumple boda bautizo entierro misa iglesia terapia sesion meta plan idea duda problema error
    solucion decision resumen recordatorio aviso nota observacion importante urgente nuevo nueva nuevos nuevas
    primero primera primer ultimo ultima proximo proxima todo toda todos todas cada nada algo alguien nadie gente
    cosa cosas hoy ayer manana ahora despues antes siempre nunca jamas quiza quizas tambien todavia casi muy poco
    bien mal mejor peor vivo trabajo tengo soy estoy fui voy vine hago hice quiero amo odio prefiero necesito compre
    vendi pague recibi mande llame hable marque empece pare termine deje cambie encontre perdi gane aprendi estudie
    lei vi oi comi bebi tome dormi desperte sali llegue volvi lleve traje cerre abri use uso tomo como bebo duermo
    despierto estudio leo veo corro nado juego toco canto bailo cocino pago recibo gano gasto debo manejo conduzco
    calzo naci creci recordar llamar comprar pagar agendar mandar llevar buscar recoger entregar hacer ver hablar
    preguntar avisar confirmar cancelar resolver arreglar limpiar lavar renovar decidi acorde prometi olvide recorde
    creo pienso se entendi descubri conoci visite reserve agende cancele pospuse cayo subio bajo acabo rompio llego
    falto sobro vence cuesta queda dia semana mes ano hora manana tarde noche lunes martes miercoles jueves viernes
    sabado domingo gracias hola buenos buenas buen si no ok claro entonces pero porque cuando donde como quien cual
    cuanto que y o el la los las un una yo tu usted el ella nosotros ellos ellas eso esto aquello este esta ese esa
    aquel aquella mi mis su sus con sin para por de en del al vecina medico dentista profesora gerente portero flor
    rosa mar luna estrella pase di pedi puse saque guarde apunte escribi mudanza regalo vestido me te le les nos lo
    hay habia falta faltan operan
"""

# How words end that are no names.
ENDINGS = "cion ciones miento dad aje ismo mente ndo amos emos imos aron eron"

# Languages, peoples, feasts and the like, which are written with capitals at times.
NO_NAMES = """
    portugues espanol ingles frances aleman italiano japones chino argentino argentina mexicano mexicana espanola
    navidad pascua carnaval dios internet matematicas fisica quimica biologia historia geografia algebra calculo
    enfermeria derecho medicina ingenieria administracion psicologia pedagogia semana senor senora covid curp rfc
    dni nie ok tv dvd pdf usb wifi bluetooth whats whatsapp ip
"""
