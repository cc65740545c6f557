"""Spanish: what is said out of courtesy, and how questions and requests begin. Words normalised."""

# Words of greetings, thanks, assent and comfort: a text of these alone says nothing.
COURTESY = """
    hola buenos buenas buen dia dias tarde tardes noche noches semana finde gracias muchas mil muchisimas adios chau
    chao bye hasta luego pronto manana nos vemos abrazo abrazos beso besos saludos ok okay vale va claro si no s n de
    nada por favor perfecto perfecta genial excelente estupendo bien muy tu la el lo los las ayuda entendido listo
    lista bueno buena buenisimo que tal bonito bonita lindo linda padre orale sale ya esta eso exacto exactamente
    cierto desde jaja jajaja jajajaja je jeje ah aja hum uy vaya felicidades enhorabuena animo suerte descansa imagino
    entiendo alegro siento mucho mejor mejorate a ti igualmente con gusto un placer encantado encantada idea noticia
    noticias tranquila tranquilo todo me se
"""
# What may stand before a question or a request.
LEADING = "y, pero, oye, hola, ok, vale, entonces, a ver, por favor, ah"
# How a question begins, where it may lack its mark.
ASKED = r"""
    cual(?:es)? \w+ \w+, cuant[oa]s \w+ \w+,
    cuanto (?:es|era|cuesta|cuestan|costo|pago|pague|pagamos|sale|gano|cobra|debo|vale|me|le|llevamos),
    que (?:dia|hora|horario) (?:es|era|vence|tengo|empieza), donde (?:esta|estan|queda|es|fue|guarde|deje|vivo$),
    quien (?:es|era|fue) (?:el|la|mi), cuando (?:es|fue|vence|empieza|termina|caduca) (?:el|la|mi|lo),
    como (?:se|puedo|hago), que (?:es|significa|son), por que (?:el|la|es|no),
    (?:sabes|recuerdas|te acuerdas) (?:de )?(?:cual|cuando|cuanto|donde|quien|como|que|si),
    (?:dime|recuerdame|cuentame|explicame) (?:cual|cuando|cuanto|donde|quien|como|que|si), a que hora,
    (?:dime|recuerdame) (?:el|la) {DETAIL},
    (?:en|de|a|con) que (?:calle|ciudad|dias?|fechas?|hotel|lugar|mes|ano|banco|colegio|escuela|puesto|color|raza),
    (?:con|de|a|para) quien \w+ \w+, (?:a|de|hacia|hasta) donde \w+, (?:para|hasta|desde) cuando \w+,
    algunas? (?:ideas?|sugerencias?), (?:puedes|podrias|podes) (?!llamar)\w+(?:me|nos), me (?:puedes|podrias|podes) \w+
"""
# What is asked for by its name.
DETAIL = "nombre, fecha, dia, hora, horario, direccion, numero, telefono, clave, contrasena, codigo, receta, precio"
# The same, unless the sentence goes on to answer it: "quien cocina los domingos es Beto". Accents as written.
WONDERED = r"""
    (?:{OF} )?{INTERROGATIVE}(?: \w+)?(?: es| son| era| fue)? \w+, {OF} qué(?: \w+)?(?: es| son| era| fue)? \w+,
    qué (?!{EXCLAIMED})\w+(?: es| son| era| fue)? (?!tan|más)\w+,
    quien (?:me|le|nos|tiene|lleva|hizo|viene|cuida|recoge) \w+
"""
# What stands before a question word.
OF = "a, de, en, con, para, por, desde, hasta"
# Question words by their accent.
INTERROGATIVE = r"cuál, cuáles, quién, quiénes, dónde, adónde, cuándo, cuánt[oa]s?, cómo(?! me| te| nos| pasa)"
# What "qué" makes an exclamation of.
EXCLAIMED = """
    bien, buen, gran, ric, lind, bonit, pena, lástima, ganas, alegría, ilusión, susto, miedo, frío, calor, suerte, risa,
    asco, hambre, sueño, rollo, padre, maravilla, gusto, raro, triste, mal, tal, fuerte, orgullo, vergüenza, va, más
"""
# By what it answers itself.
ANSWERED = "es, era, fue, son, eran, fueron, soy"
# How somebody asks for a service, and for once: something to be written, found or suggested.
REQUESTED = r"""
    {SERVE}(?:me|nos) {ONCE}, ayuda(?:me|nos) (?:a|con), cuenta(?:me|nos) (?:algo|una?|mas|de|sobre),
    me {SERVING} {ONCE}, me ayudas (?:a|con), (?:sugiere|recomienda|propon) {ONCE}
"""
# What is done for somebody, in the forms of "tú" and "vos".
SERVE = """
    escrib[ei], redacta, recom(?:ie)?nda, sug(?:ie|e)r[ei], busca, enc(?:ue|o)ntra, da, m(?:ue|o)stra, manda, haz, hace,
    prepara, planea, reserva, p[ei]d[ei], compra, trae, cocina, explica, prop[oe]n, traduc[ei], el[ie]g[ei], resum[ei],
    arma, pasa, consigue, crea
"""
# The same as somebody asks politely: "me haces un menú".
SERVING = """
    haces, recomiendas, sugieres, das, buscas, escribes, preparas, explicas, cuentas, pasas, traes, pides, redactas,
    traduces, resumes, reservas
"""
# What is asked for, if it is one thing.
ONCE = "una?, unos, unas, el, la, los, las, lo, algo, algun, alguna, algunos, algunas, otro, otra, mas, dos, ideas, mi"
# What makes of a request a wish for good.
LASTING = "siempre, nunca, jamas, cada vez, a partir de ahora, de ahora en adelante"
# How a clause beside a request begins that tells something.
BESIDE = (
    "yo, el, ella, mi, mis, nuestro, nuestra, soy, estoy, tengo, es, porque, pues, ya que, la, los, las, hay, viene"
)
