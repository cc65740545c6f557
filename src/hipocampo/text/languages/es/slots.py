"""Spanish: how people tell states and their changes. Words normalised; `_` joins the words of a phrase."""

# What words stand for, by concept; a word with `~` stands for all that begin so.
CONCEPTS = """
birth: embarazada
wake: despierto despierta levanto me_levanto
gardener: jardinero jardinera
carrier: operador operadora compania_de_telefono
coach: entrenador entrenadora
tool>: revit archicad autocad sketchup figma photoshop notion trello jira asana slack discord excel gmail outlook
 evernote obsidian bitwarden 1password lastpass dropbox onenote todoist clickup
music>: piano violin violino cello drums saxofone ukulele guitarra bateria flauta teclado canto violonchelo chelo
holder: las_tiene los_tiene la_tiene lo_tiene se_quedo_con las_guarda la_guarda tiene_la_llave tiene_las_llaves
 tiene_la_copia
marital=engaged: prometido prometida comprometido comprometida
home: vivo_en vive_en vivimos_en viven_en vivo_con vive_con viviendo vivir domicilio direccion resido reside mi_casa
 me_cambie_a_vivir vivo_ahora mi_depa_esta mi_piso_esta el_piso_nuevo_esta el_depa_nuevo_esta vivimos_ahora
 nuestra_casa estamos_en nos_mudamos me_mude se_mudo se_mudaron mudarnos
work: trabajo_en trabajo_para trabajo_con trabajo_de trabajo_como trabaja trabajan trabajamos trabajando trabajar
 ahora_trabajo entre_a_trabajar me_transfirieron empleo empleador puesto contrato_con contratado contratada
 contrataron empece_en empezo_en entre_en entre_a entro_en entro_a
shift: turno turnos guardia guardias horario_de_trabajo jornada
shift=night: turno_de_noche nocturno
shift=day: turno_de_dia diurno
boss: jefe jefa gerente supervisor supervisora encargado encargada respondo_a reporto_a dependo_de a_las_ordenes
 coordinador coordinadora
lead: lidera lideran liderado liderada lider dirige dirigen encabeza comanda coordina responsable directora director
 lo_lleva la_lleva los_lleva las_lleva jefe_del jefa_del jefe_de jefa_de al_frente
maintains: mantiene mantienen mantenido cuida cuidan se_encarga mantenimiento lo_mantiene hace_los hace_las
partner: novio novia pareja prometido prometida anda_con ando_con sale_con salgo_con saliendo_con noviazgo
 terminamos termino_con termine_con separamos separaron rompimos
marital=single: soltero soltera
marital=married: casado casada caso_con se_caso nos_casamos me_case
marital=divorced: divorciado divorciada divorcie divorcio
marital=widowed: viudo viuda
takes: tomo toma toman tomar tomando medicina medicinas medicamento medicacion pastilla pastillas comprimido
 me_receto me_mando pastillita inyeccion vitamina gotas comprimidos dosis mg mcg microgramos receto prescribio
 insulina
allergy: alergico alergica alergia alergias
drink: bebo bebe beber bebida
drink>: cafe cafes cafecito te mate cerveza vino jugo refresco matcha terere
diet=meat: carne asado bistec
diet: dieta
diet=vegetarian: vegetariano vegetariana
diet=vegan: vegano vegana
sport: deporte ejercicio entreno entrenar
sport>: gimnasio gym pesas natacion nadar nado pilates yoga judo capoeira futbol correr corro crossfit baloncesto
 voleibol tenis danza baile ballet boxeo karate escalada ciclismo padel remo senderismo atletismo surf gimnasia
petfood: pienso croquetas
food: come comida
study: estudio_derecho estudia estudian estudiar estudiando cursa carrera licenciatura maestria doctorado facultad
school: escuela colegio instituto guarderia va_al_colegio va_a_la_escuela estudia_en_el_colegio
teacher: profesor profesora maestra maestro profe
car: coche coches auto autos carro carros manejo traigo_un traigo_una
car>: opel ibiza golf fiat volkswagen ford toyota honda mazda nissan renault peugeot citroen kia hyundai chevrolet
 dacia suzuki mitsubishi lexus yaris clio sandero creta polo fiesta sentra duster mustang ranger tesla bmw audi
 jetta octavia corolla civic
moto: moto motocicleta
bike: bicicleta bici
phone: telefono movil celular whatsapp mi_numero
phone>: iphone galaxy pixel motorola xiaomi samsung
email: email correo_electronico
internet: internet fibra banda_ancha megas
internet>: telmex movistar vodafone izzi totalplay megacable plusnet talktalk comcast xfinity starlink
electricity: luz electricidad
bank: banco cuenta_corriente
bank>: bbva santander banorte
salary: sueldo salario nomina gano gana
rent: renta alquiler alquilamos alquilo rento rentamos contrato_del_depa contrato_del_piso contrato_de_la_casa
mortgage: hipoteca
price: gratis gratuito gratuita precio cuesta cuestan costar valor mensualidad cuota tarifa tasa cobra cobran pago
 paga pagamos pagan cobro cobramos presupuesto
insurance: seguro poliza aseguradora obra_social prepaga mutua seguro_medico
deadline: plazo plazos entrega entregar entrego entregue se_entrega vence vencen vencimiento cierre cierra
 fecha_limite
date: fecha programado programada agendada
landlord: casero casera propietario propietaria arrendador dueno duena
doctor: medico medica doctor doctora cardiologo cardiologa neurologo neurologa endocrino endocrinologa ginecologa
 me_trata me_atiende me_atiendo_con ginecologo pediatra dermatologo dermatologa psiquiatra oftalmologo
dentist: dentista odontologo
therapist: terapeuta psicologo psicologa terapia
physio: fisioterapeuta fisio fisioterapia
vet: veterinario veterinaria vet
hairdresser: peluquero peluquera barbero
cleaner: limpiadora asistenta limpieza limpiar
childminder: ninera canguro
mechanic: mecanico taller
accountant: contador contadora contable gestor
lawyer: abogado abogada
host: alojado alojada aloja hospedado hospedada servidor servidores nas corre_en corre maquina nube alojamiento
deploy: despliegue despliegues desplegamos despliega desplegar deploy deploys
production: produccion prod
staging: staging pruebas preproduccion
database: base_de_datos bd
database>: postgres mysql mongodb mariadb sqlite oracle
queue: cola colas
queue>: kafka rabbitmq nats
port: puerto
version: version
language: lenguaje escrito_en
editor: editor
editor>: vscode vim neovim emacs
tool: herramienta programa aplicacion app software modelamos licencias
repo: repositorio repositorios
team: equipo equipos
project: proyecto proyectos
meeting: reunion reuniones junta juntas standup daily
report: informe informes reporte
class: clase clases
lesson: leccion
password: contrasena contrasenas clave claves
key: llave llaves
spare: repuesto copia
kept: guardo guardado guardada guardan guarda apuntado apuntada anotado anotada pegada
flight: vuelo vuelos avion aviones volar
trip: viaje viajes vacaciones
visit: visita visitas
appointment: cita citas consulta
exam: examen examenes
birthday: cumpleanos cumple
store: tienda
website: sitio web pagina
backup: respaldo copia_de_seguridad backup
house: casa depa departamento piso
room: habitacion cuarto
office: oficina despacho
cat: gato gata gatita gatito
dog: perro perra perrito
mother: madre mama mami
father: padre papa papi
brother: hermano
sister: hermana
son: hijo
daughter: hija
kid: ninos hijos
grandmother: abuela
grandfather: abuelo
aunt: tia
uncle: tio
wife: esposa mujer
husband: marido esposo
friend: amigo amiga
neighbour: vecino vecina
drive: conduzco conduce conducir manejar maneja carnet_de_conducir licencia_de_conducir permiso_de_conducir
bone: hueso huesos fractura
bone>: muneca brazo pierna tobillo costilla clavicula codo
break: rompi rompio rompieron roto romper
smoke: fumo fuma fumar fumando cigarro cigarros tabaco fumador
talk: hablo habla hablan hablamos hablar hablando charlamos charlan conversan
sleep: duermo duerme duermen dormir durmiendo
read: leyendo leo libro
play: toco toca tocan tocar
open: abre abren abierto
close: cierra cierran cerrado
company=alone: sola solita vivir_solo vive_solo vivo_solo vivir_sola vive_sola
company=with: vive_con vivo_con viviendo_con vivir_con
"""
# Words that say that something is so from now on.
CHANGE = """
    ahora actualmente nuevo nueva nuevos nuevas desde_ayer desde_hoy desde_el_lunes ultimamente volvi volvio
    volvimos por_fin hoy_en_dia en_vez en_vez_de en_lugar_de se_convirtio mientras_tanto por_ahora por_el_momento
"""
# Verbs that say that something is over; what follows is over.
ENDS = """
    abandone abandono abandonamos sali_de salio_de salimos_de termine termino terminamos vendi vendio vendimos
    suspendio suspendi suspendimos cancele cancelo cancelamos corte corto quito quite quitaron renuncie renuncio
    cambie cambio cambiamos reemplazamos reemplace reemplazo sustituimos sustituyo devolvi devolvio perdi perdio
    acabo acabe separamos separaron rompi rompio rompimos jubilo jubile se_retiro me_retire retiro despidio
    despedi done dono desinstale apague apagamos regale regalo me_harte me_quito me_quitaron cerro termino_con
    termine_con terminaron rompio_con rompi_con
"""
# Verbs that say that a value became another.
MOVES = """
    cambie cambio cambiamos cambiaron mude mudo mudamos mudaron pase paso pasamos pasaron pasa_a subio subi
    subieron aumento aumente aumentaron aumentamos bajo_a bajo_la bajaron bajamos ajusto reajusto aplazo aplazaron
    aplace aplazada aplazado aplazamos pospuso pospusieron pospuesta pospuesto pospusimos retraso retrasaron
    adelanto adelantaron adelantada recorrieron recorre recorrio recorrer reprogramo reprogramaron reprogramada
    movieron movio movi movimos migramos migre migro migraron traslado trasladaron trasladamos traslade quedo_para
    quedo_en quedo_el ascendio ascendieron asumio asumi actualizamos actualice actualizo convertimos convirtio
    converti transformamos transformo reemplazamos reemplazo sustituyo ampliaron prorrogaron prorrogo llevamos
    llevaron lleve trajimos pusimos puse nos_mudamos me_mude se_mudo se_mudaron me_transfirieron me_cambie_a_vivir
"""
# Verbs of change in the infinitive, each in all its forms, and other words of change as they stand.
CHANGE_VERBS = """
    cambiar mudar trasladar mover migrar subir aumentar reducir aplazar posponer adelantar retrasar prorrogar prorroga
    renovar sustituir reemplazar transferir actualizar ascender traspasar ampliar reprogramar convertir renombrar
    cancelar vender jubilar independizar divorciar separar suspender abandonar reescribir dejar adios se_acabo
    se_termino vuelto_a vuelve_a ha_pasado_a ya_era
"""
# Verbs that say that something begins.
BEGINS = """
    empece empezo empezamos comence comenzo comenzamos compre compro compramos adopte adopto adoptamos contrate
    contrato contratamos consegui consiguio entre_a entro_a aprendi aprendio case caso firme firmamos abri abrio
    me_apunte se_apunto
"""
# What says "for" the value that comes in the place of another: cambié X por Y.
FOR = "por al"
# Words that deny and end, with a denial before them: no lo uso más.
NO_LONGER = "mas"
# Phrases that deny and end by themselves.
ENDED = "ya_no dejo_de deje_de dejamos_de nunca_mas ya_ni"
# Words that say "never".
NEVER = "nunca jamas"
# The first time.
FIRST = "primer primero primera"
# What happened in another time of life.
LONG_AGO = """
    solia soliamos vivia viviamos trabajaba vivi
    cuando_tenia cuando_era cuando_yo_tenia cuando_yo_era de_nino de_nina de_joven hace_anos
"""
# Words of what is only wished, planned or asked.
PLANS = (
    "quiero quisiera quiere queremos gustaria pienso planeo planea quiza quizas talvez sueno suena ojala vamos_a voy_a"
)
# Verbs of what happened once.
PAST = """
    fue fui fuimos fueron era eran tuve tuvo tuvimos estuve estuvo estaba hice hizo hicimos di dio vi vio vimos
    vino vinieron naci nacio ayer anteayer anoche
"""
# How verbs of what happened once end, with accents.
PAST_ENDINGS = "é ó aron ieron ábamos"
# Words that end so and are none.
NOT_PAST = "café té qué sé bebé comité canapé"
# What one likes.
LIKES = "gusta gustan encanta encantan adoro adora amo ama prefiero prefiere favorito favorita fascina"
# What one likes best, so that another takes its place.
PREFERS = "prefiero prefiere favorito favorita"
# What one does not like, or is afraid of.
DISLIKES = """
    odio odia odian detesto detesta detestan miedo panico fobia asco choca no_soporto no_soporta no_aguanto
    no_aguanta no_gusta no_gustan soporto soporta aguanto aguanta harte me_da_asco no_quiero_saber no_quiere_saber
    quiere_saber quiero_saber
"""
# Words that distinguish nothing: verbs of being and having, kinds of time, and the like.
EMPTY = """
    ser es son soy tener tengo tiene tenemos tenia hay esta estan estoy estar queda quedan hacer hago hace hacen
    hacemos viene vienen voy va van ir sale salen salir llega llegar llevo lleva llevar uso usa usan usamos cosa
    dia dias mes meses ano anos semana semanas hora horas manana tarde noche madrugada todo toda todos todas cada
    siempre aun todavia ya mismo solo muy poco bien mal nuevo nueva viejo vieja antiguo antigua unidad unidades mi
    mis nuestro nuestra su sus ese este aqui alli alla cerca entre sobre calle avenida av colonia barrio numero
    termina terminan acaba acaban veces vez total quien donde cuando primer primero proximo entera entero parte
    usado responde escucha atiende por_mes mensual diario semanal cuatro_largos directamente pone deposita trae
    a_partir_de partir a_partir_del
"""
# Those who make changes: they need not be named where the state was told.
AGENTS = "banco empresa escuela gobierno cliente clientes clienta ayuntamiento gente vecino"
# Days of the week from Monday on, each with its words.
DAYS = "lunes lun; martes; miercoles; jueves jue; viernes vie; sabado sabados; domingo domingos"
# Months from January on.
MONTHS = """
    enero ene; febrero feb; marzo; abril abr; mayo; junio jun; julio jul; agosto ago; septiembre setiembre sep
    sept; octubre oct; noviembre nov; diciembre dic
"""
# Numbers in words.
NUMBERS = """
    dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14
    quince:15 dieciseis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 treinta:30 cuarenta:40 cincuenta:50
    sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 doscientos:200 trescientos:300 quinientos:500 mil:1000
    tercero:3 tercera:3 tercer:3 cuarta:4 quinta:5 sexta:6 septima:7 octava:8 novena:9 decima:10 quinto:5 sexto:6
    septimo:7
"""
# What makes a number an amount of money.
MONEY = "euros euro pesos peso dolares dolar soles lucas"
# What makes a number a time, before it.
AT = "las"
# What makes a number a day of the month, before it.
DAY = "dia el"
# Words that deny a verb.
DENIES = "no nunca jamas ni"
# What bounds a denial: it is so from then on.
UNTIL = "hasta"
# Where something is: what follows is a place.
PLACES = "en dentro debajo bajo detras"
# Verbs of leaving: what follows is over, unless a place or a keeper follows it.
LEAVES = "deje dejo dejamos"
# What follows them where a thing was only put somewhere.
KEEPERS = "con en al"
# Verbs of having: who has one thing may have another.
HAVES = "tengo tiene tenemos tienen"
# Forms of "to be" and what else leads to a value.
IS = "es son soy esta estan queda llama"
# What leads to a direction.
TO = "al para"
# What makes a noun belong to another.
OF = "de del"
# Conditions, under which alone something is so.
CONDITIONS = "si cuando salvo excepto solo antes a_menos"
# What makes a time half an hour later: "sete e meia".
HALF = "media"
# Verbs of a third person: of the user they say nothing, even where nobody else is named first.
OTHERS = "vive viven reside trabaja trabajan toma toman bebe estudia conduce maneja cursa anda sale come"
# Titles before names.
TITLES = "dr dra doctor doctora ing lic don dona sr sra profe maestro maestra"
# What makes a word of liking one of likeness.
AS = "como"
# Words of an address: numbers behind them are no amounts.
STREETS = "calle avenida av depa departamento piso int colonia carretera"
# What denies a verb behind it: "sem fumar".
LACKS = "sin"
# Words that say "always".
ALWAYS = "siempre"
# How infinitives and the like end.
INFINITIVES = "ar er ir"
# Whether months are written with a capital.
MONTHS_IN_CAPITALS = False
# Words of a question for what was so before.
BEFORE = """
    antes anterior anteriores antiguo antigua antiguos antiguas vivia trabajaba tomaba usaba pagaba costaba
    manejaba conducia estudiaba
"""
# Phrases of such a question.
BEFORE_PHRASES = "era_mi"
# What stands before a day since when something is so.
SINCE = "desde partir semana hace"
# What leads to a companion or a keeper.
WITH = "con"
# Verbs of a beginning in time.
STARTS = "empieza empiezan comienza comienzan inicia"
# Verbs of an end in time.
FINISHES = "termina terminan acaba acaban"
# Articles before what is not known yet.
INDEFINITE = "un una unos unas"
# Words that say that something costs nothing.
FREE = "gratis gratuito gratuita"
