"""Spanish: words that several parts use. All are normalised: lower case, no accents."""

# What holds a sentence together: no form of a word that means something.
FUNCTION_WORDS = """
    a al el la los las lo un una unos unas de del en por para con sin sobre entre hasta desde tras antes despues
    durante contra segun hacia mediante y e o u pero sino ni si que porque pues aunque entonces luego como cuando
    donde mientras yo me mi conmigo tu te ti contigo usted ustedes ella ello ellos ellas le les se nos os nosotros
    nosotras vosotros nuestro nuestra nuestros nuestras mis tus su sus suyo suya suyos suyas mio mia tuyo tuya este
    esta estos estas ese esa esos esas aquel aquella aquellos aquellas esto eso aquello mismo misma mismos mismas
    otro otra otros otras todo toda todos todas cada algun alguno alguna algunos algunas ningun ninguno ninguna
    cualquier nada algo alguien nadie ser soy eres es somos son era eran fue fui fueron fuera sea sean sera seria
    sido siendo estar estoy estan estaba estaban estuvo tener tengo tiene tienen tenia tenian tuvo haber he has ha
    hay hemos han habia hubo va voy van ir puede puedo pueden podria debe debo deben no ya aun todavia tambien solo
    muy mucho mucha muchos muchas mas menos bien aqui alli ahi ahora siempre nunca tan cual cuales quien quienes
    cuanto cuanta cuantos cuantas cuyo cuya
"""

# Words of asking and telling: "tell me what I said about" names nothing.
ASKING_WORDS = """
    diga dice decir dijo dijeron dime hable habla hablar hablo hablame cuente contar conto recuerda recuerde
    recordar sabe saber sabemos muestra mostrar pregunto favor quisiera quiero gustaria cree creo
"""

# Verbs that say no more than that something is, was or will be.
LIGHT_WORDS = """
    hacer hace haces hago hacemos hacen hice hizo hiciste hicimos hicieron hacia hacian haciendo hecho hara hare
    haran haria haga acontecer acontece acontecio pasar pasa pasan paso pase pasaron pasaba pasando suceder sucede
    suceden sucedio sucedieron ocurrir ocurre ocurren ocurrio ocurrieron vas vamos iba iban ire ira iran vaya fuiste
    fuimos venir viene vienen vengo vine vinieron dar da dio dieron quedar queda quedan quedo quedaron sere seran
    estas estamos estuve estuvimos estuvieron estara tienes tenemos tendra tendre tuve tuvimos tuvieron habra habran
    habian hubieron hubiera habido puedes podemos podia podian podra podran pude pudo pudieron debes debemos debia
    deberia quieres quiere queremos quieren quise quiso
"""

# Nouns and the like for whatever there is: "any news?".
VAGUE_WORDS = """
    nuevo nueva nuevos nuevas novedad novedades evento eventos suceso sucesos acontecimiento acontecimientos cosa
    cosas hechos recuerdos memoria memorias plan planes planeado planeada planifique planificado previsto prevista
    programado programada agendado agenda calendario dia importante interesante lista resumen nota notas conversamos
    cuentame cierto verdad
"""

# Articles and the like before a noun.
DETERMINERS = "el la los las un una unos unas mi mis su sus nuestro nuestra este esta ese esa aquel aquella del al"

# Words that say "not".
NEGATION = "no nunca sin jamas ni"

# Words that say "not either".
NEGATION_TOO = "tampoco"

# Pronouns and conjunctions that deny: nobody, none.
NEGATIVE_PRONOUNS = "ningun ninguno ninguna nadie"

# The pronoun for no thing.
NOTHING = "nada"

# Words of negation that say what is lacking, and deny nothing.
WITHOUT = "sin"

# Words that say that something has ended.
STOPPED = "dejo deje"

# Words of negation that count only where the language is known: the Portuguese `no` is `in the`.
NEGATION_IN_DOUBT = "no ni"

# Names of the one whose memory it is.
OWNER = "yo usuario usuaria"

# Nouns for the user of an agent.
USER_NOUNS = "usuario usuaria"

# Letters and signs that no other of our languages writes.
LETTERS = "ñ¿¡"

# Articles: they say nothing by themselves in a gist.
ARTICLES = "el la los las un una unos unas"

# Nouns after which a letter is a name: vitamin A, blood type O.
LETTERED = "tipo vitamina plan nota clase grupo hepatitis seccion serie opcion letra"

# What stands before a source that is cited.
SOURCE = "fuente"

# How adverbs end.
ADVERB_ENDINGS = "mente"

# The days of the week.
WEEKDAYS = "lunes martes miercoles jueves viernes sabado domingo"

# The months.
MONTHS = "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
