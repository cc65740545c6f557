"""Spanish: how claims are read and compared. All words are normalised unless said otherwise."""

# Words that a claim is read without.
ARTICLES = "el la los las lo un una unos unas tambien"
# Pronouns that say nothing of their own.
SILENT = "le les"
# Words that are read as others; a `+` stands between two.
SPELT_OUT = "del:de al:a pa:para dentro:en"
# Small words between those that carry content.
LINKS = (
    "de en por para con sobre entre hasta desde tras durante contra y e o u a que como donde cuyo cuya quien junto "
    "cerca lejos se este ese esto eso hay hacia"
)
# Forms of `to be`, and what says no more.
COPULAS = "es soy eres somos son esta estoy estan estamos siendo ser estar queda"
# Verbs that only tell the time, by tense.
TENSES = {
    "past": "era eran fue fueron fui estaba estaban estuvo tenia tenian tuvo habia hubo ha he han has",
    "future": "sera seran va voy van ira seria",
}
# Words that go with a denial and deny nothing once more.
CONCORD = "nunca mas ya"
# Whether words that deny by themselves go with a denial so: `não vi ninguém`.
NEGATIVE_CONCORD = True
# Words that make a claim more careful or wider, by what they do.
GUARDS = {
    "never": "nunca jamas nadie",
    "always": "siempre",
    "often": "generalmente normalmente frecuentemente suele suelo",
    "sometimes": "veces raramente ocasionalmente apenas",
    "only": "solo solamente unicamente",
    "almost": "casi",
    "about": "aproximadamente",
    "all": "todo toda todos todas cada",
    "some": "algun alguno alguna algunos algunas alguien algo varios varias pocos pocas muchos mayoria cualquier",
    "more": "mas mayor",
    "less": "menos menor",
    "can": "puede puedo pueden",
    "could": "podia podria podrian",
    "may": "quizas quiza talvez posiblemente probablemente parece cree creo aparentemente",
    "should": "debe debo deben deberia",
    "would": "gustaria",
    "want": "quiere quiero quieren queria pretende pretendo planea planeo piensa espera espero intenta intento desea",
    "if": "si cuando mientras excepto salvo",
    "but": "pero sino aunque embargo vez",
    "before": "antes",
    "after": "despues",
    "yet": "aun todavia ya nuevamente ahora actualmente",
    "today": "hoy",
    "yesterday": "ayer",
    "tomorrow": "manana",
    "used": "solia antiguamente",
    "other": "otro otra otros otras",
    "why": "porque cual cuales cuanto cuantos",
}
# Pronouns and possessives, by whom they stand for.
PERSONS = {
    "user": "usuario usuaria yo mi mis mio mia conmigo me",
    "she": "ella",
    "we": "nosotros nosotras nuestro nuestra nuestros nuestras nos",
    "you": "tu te ti usted ustedes tus",
    "they": "ellos ellas su sus suyo suya",
}
# Numbers as words.
NUMBERS = (
    "dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 "
    "quince:15 dieciseis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 treinta:30 cuarenta:40 cincuenta:50"
)
# Units.
UNITS = (
    "kg km cm m mm g kilo kilos gramo gramos litro litros milla millas libra libras dolar dolares euro euros peso pesos"
)
# Marks of a time of day; days and months are dates too.
CALENDAR = "h"
# What a word stands for, by `base value`; a word with ~ in any inflection.
SENSES = """
like +: gusta gustan encanta encantan adora~ ama amo aman
like -: odia odio odian detesta~ disgusta disgustan aborrece
accept +: acepta~ aprueba
accept -: rechaza~ rehusa
open +: abierto abierta abiertos abiertas
open -: cerrado cerrada cerrados cerradas
easy +: facil faciles
easy -: dificil dificiles
hot +: caliente calientes
hot -: frio fria frios frias
big +: grande grandes enorme enormes
big -: pequeno pequena pequenos pequenas
tall +: alto alta altos altas
tall -: bajo baja bajos bajas
long +: largo larga largos largas
long -: corto corta cortos cortas breve breves
good +: bueno buena buenos buenas buen
good -: malo mala malos malas mal
fast +: rapido rapida rapidos rapidas
fast -: lento lenta lentos lentas
rich +: rico rica ricos ricas
rich -: pobre pobres
happy +: feliz felices contento contenta
happy -: triste tristes infeliz
early +: temprano
early -: tarde
on +: encendido encendida activado activada habilitado
on -: apagado apagada desactivado desactivada deshabilitado
true +: verdadero verdadera cierto cierta correcto correcta
true -: falso falsa equivocado equivocada incorrecto incorrecta
dark +: oscuro oscura oscuros oscuras
dark -: claro clara claros claras
cheap +: barato barata baratos baratas
cheap -: caro cara caros caras
safe +: seguro segura seguros seguras
safe -: peligroso peligrosa inseguro insegura
trust +: confia confio
trust -: desconfia desconfio
win +: gana ganan
win -: pierde pierden
start +: empieza comienza inicia
start -: termina acaba
remember +: recuerda recuerdo
remember -: olvida olvido olvidan
public +: publico publica
public -: privado privada
quiet +: silencioso silenciosa
quiet -: ruidoso ruidosa
allow +: permite~
allow -: prohibe prohiben
full +: lleno llena llenos llenas
full -: vacio vacia vacios vacias
employment off: desempleado desempleada
employment on: empleado empleada
employment retired: jubilado jubilada
marital single: soltero soltera
marital married: casado casada
marital divorced: divorciado divorciada
marital widowed: viudo viuda
diet vegan: vegano vegana
diet vegetarian: vegetariano vegetariana
smoking on: fumador fumadora
drinking off: abstemio abstemia
hand left: zurdo zurda
hand right: diestro diestra
temper in: introvertido introvertida
temper out: extrovertido extrovertida
faith off: ateo atea
faith on: religioso religiosa
have: tiene tengo tienen tenemos posee tener
live: vive vivo viven vivir viviendo reside resido
work: trabaja trabajan trabajando
born: nacio naci nacido nacida
named: llama llamo
prefer: prefiere prefiero prefieren preferir
cost: cuesta cuestan
weigh: pesa
measure: mide mido
earn: cobra
wake: despierta despierto levanta levanto
need: necesita~ requiere
leave: sale parte
arrive: llega
reply: respuesta respuestas
car: coche coches carro carros auto autos automovil automoviles
mother: madre mama
father: padre papa
spouse: conyuge
favorite: favorito favorita preferido preferida predilecto predilecta
birthday: cumpleanos
name: nombre apellido apodo
age: edad
address: direccion domicilio
phone: telefono celular movil
email: email correo
password: contrasena
deadline: plazo
capital: capital
salary: salario sueldo
price: precio
port: puerto
version: version
height: estatura altura
"""
# Whole turns of phrase that say the same as one word; the alternatives of a place stand between bars.
PHRASES = """
none: no hay ningun|ninguna|ningunos|ningunas; no hay
deny: dejo|deje|deja|paro|pare de *r; ya no; no mas
guard sometimes: a veces; de vez en cuando
guard if: a no ser; a menos que
guard again: nunca mas; jamas volvio|volvi
guard about: mas o menos
employment off: perdio|perdi empleo|trabajo; perdio|perdi mi|su empleo|trabajo; fue|fui despedido|despedida;
  me|lo despidieron; esta|estoy sin empleo|trabajo; sin empleo; no tiene|tengo empleo|trabajo; esta|estoy en paro
employment on: tiene|tengo empleo|trabajo; consiguio|consegui empleo|trabajo; encontro|encontre empleo|trabajo;
  fue|fui contratado|contratada; tiene|tengo nuevo empleo|trabajo
employment retired: se jubilo; me jubile
marital single: no esta|estoy casado|casada; no tiene|tengo pareja
marital married: tiene|tengo esposa|marido|esposo; esta|estoy casado|casada
marital divorced: se divorcio; me divorcie; se separo de marido|mujer|esposa
diet vegetarian: no como|come|consume|consumo carne; nunca como|come carne; dejo|deje de comer carne;
  ya no come|como carne
diet nomeat: no me|le gusta carne; odia|odio|detesta|detesto carne; no gusta carne
diet meat: como|come carne; me|le gusta|encanta carne; me|le encanta asado
diet vegan: no como|come|consumo|consume productos de origen animal;
  no como|come|consumo|consume nada de origen animal
smoking off: no fuma|fumo $; dejo|deje|paro|pare de fumar; nunca fuma|fumo $; ya no fuma|fumo $;
  no es|soy fumador|fumadora
smoking on: fuma $; es|soy fumador|fumadora; fumo cigarrillos|cigarros
drinking off: no bebe|bebo|toma|tomo alcohol; no bebe|bebo $; no consume|consumo alcohol;
  dejo|deje|paro|pare de beber $; ya no bebe|bebo $; nunca bebe|bebo alcohol
drinking on: bebe|bebo|toma|tomo|consume|consumo alcohol; bebe|bebo|toma|tomo cerveza|vino|whisky;
  me|le gusta cerveza|vino|whisky; me|le encanta cerveza|vino
driving off: no conduce|conduzco|maneja|manejo $; no sabe|se conducir|manejar $;
  no tiene|tengo carnet|licencia de conducir; no tiene|tengo carnet $
driving on: tiene|tengo carnet|licencia de conducir
faith off: no cree|creo en dios; no es|soy religioso|religiosa
faith on: cree|creo en dios
lactose off: intolerante a lactosa; intolerancia a lactosa; no tolera|tolero lactosa
"""
# Countries and regions: a town and its country may both be true.
REGIONS = (
    "africa america asia europa alemania angola argentina australia austria belgica bolivia brasil canada chile china "
    "colombia cuba dinamarca ecuador egipto escocia espana eeuu finlandia francia grecia holanda india inglaterra "
    "irlanda israel italia japon marruecos mexico mozambique noruega paraguay peru polonia portugal rusia suecia suiza "
    "turquia uruguay venezuela cataluna andalucia galicia aragon asturias castilla extremadura navarra euskadi jalisco "
    "norte sur california florida texas"
)
# Words too common to tell one memory from another.
COMMON = (
    "usuario usuaria gusta gustan encanta ama amo odia odio prefiere prefiero quiere quiero necesita necesito usa uso "
    "usar trabaja trabajo trabajar vive vivo vivir hace hacer hago hizo hice va voy ir viene ver vi vio tiene tengo "
    "tener dia dias semana semanas mes meses ano anos vez veces hoy ayer manana ahora nuevo nueva nuevos nuevas viejo "
    "bueno buena bien mal grande pequeno largo corto corta cortas modo cosa cosas gente persona personas hombre mujer "
    "nombre quizas primero ultimo proximo siente sentir empezo empezar ayuda ayudar intentar ok si hola gracias adios "
    "cierto claro siempre generalmente normalmente tarde noche hora horas minuto minutos casa favor pregunta respuesta "
    "respuestas idea problema lugar parte tipo numero sobre queda llama dar dijo cree todo toda mucho poco pasado "
    "pasada esta estan ese esa"
)
# How facts about the user begin, which tells their language.
USER_FIRST = "el usuario, la usuaria"
# Relative pronouns.
RELATIVES = "que"
# What stands before the agent of a passive.
BY = "por"
# Endings of participles.
PARTICIPLES = "do da dos das"
# Endings of gerunds.
GERUNDS = "ndo"
# A conditional that is also a pronoun: it is one at the start of a sentence.
CONDITION_FIRST = "se"
# A word that its accent tells from a pronoun.
NOT_PERSONS = "té"
# The small words that a verb asks for, and its opposite does not, by base.
GOVERNED = {"accept": "con", "trust": "en"}
# Small words that a denial takes the place of: with sugar, without sugar.
DENIABLE = "con y e o"
# What joins a word to the one that it belongs to: `the capital of`.
OF = "de"
# What makes an addition doubtful.
DOUBTFUL_LINKS = "o u si que"
# `and`.
AND = "y"
# Endings that part a man from a woman.
GENDERS = "o a"
# Verbs in the past, by their endings.
PAST = r".{2,}(?:io|aba|aban|aron|ieron|ia|ian|aste|iste)$"
# Verbs in the future, by their endings.
FUTURE = r".{3,}(?:ara|era|ira|are|ere|ire|aran|eran|iran|aria|eria|iria)$"
# How a name is told.
NAMED = "se llama"
# The words to search by for a name.
NAME_WORDS = "llama"
# `also`.
ALSO = "tamb[ié]en, tambi[ée]n, adem[áa]s"
# What says that something is over, with accents.
OVER = "ya no, dej[óo] de"
# Words between two things of which only one may be over.
PARTS = "y, pero"
# What follows the number of an age.
YEARS_OLD = "años"
# Words that deny what follows, right before how much or how often; with accents.
DENIAL = "no, ni, nunca"
# How people say that it is always so.
EMPHASIS_AS = "como"
# What follows it.
EMPHASIS_ALWAYS = "siempre"
# How much, how often and that it is so again; with accents.
EMPHASIS = """
    una vez m[áa]s, otra vez, de nuevo, todo el tiempo, cada vez m[áa]s, sin duda, siempre, nuevamente, mucho,
    much[íi]simo, muy, tanto, demasiado, extremadamente, ciertamente, especialmente, todav[íi]a, a[úu]n, bastante,
    realmente, totalmente, absolutamente, completamente, super
"""
# What is wanted, as what is preferred.
WANTED = "quiere: prefiere; quiero: prefiero; quieren: prefieren"
# What follows where one wants to do something.
WANTED_TO_DO = r"\w+[aei]r"
# Words without one of which a claim has nothing to leave out.
REDUCIBLE = "ahora, resid, viv, trabaj"
# `now`.
NOW = "ahora"
# How people tell where someone lives.
HOME = "vive, viviendo, reside"
# What stands before the place.
HOME_IN = "en"
# What only surrounds it.
HOME_COMPANY = "con, desde, hace, cerca, junto"
# How people tell where someone works.
JOB = "trabaja, trabajando"
# What stands before the firm.
JOB_AT = "en"
# What only surrounds it.
JOB_DETAILS = "como, de, desde, hace"
# Articles of a place.
PLACE_ARTICLES = "la, el"
# Small words within a name.
NAME_PARTICLES = "d[aeo]s?, del"
