"""Spanish: signs in a message that are looked for in all languages at once, since messages mix them.

They tell whose words a sentence is, whether it is meant, and where it is cut. Patterns with commas between them,
normalised unless said otherwise; a comma within a pattern has a backslash.
"""

# From here on nothing in the message is about the user: play, dreams, stories.
FICTION = """
    supon que, supongamos, fin[jg](?:a|amos|e|imos) (?:que|ser), haz(?:gamos)? (?:como|de cuenta) que, actua como,
    hipoteticamente, juego de rol, en el juego, como dice la cancion, primera persona, erase una vez, en (?:el
    cuento|mi novela|mi sueno), sone que
"""
# The same: how people ask to imagine something.
IMAGINE = "imagin(?:a|ate|emos)"
# What follows it.
IMAGINED = "que(?= ), eres, un escenario"
# Determiners of a character in a story, or of a doctor.
DETERMINERS = "mi, el, la"
# The character.
CHARACTER = "personaje, protagonista?, narrador"
# The words of a song.
LYRICS = "letra"
# What stands between them and the song.
LYRICS_OF = "de, del"
# What is to be done with a text that is handed over: behind the colon it is not the user who speaks.
WORKS = """
    traduce(?:me)?, traducir, corri[jg](?:a|e|ir|eme)?, reescrib(?:e|a|ir), resum(?:a|e|ir|eme)?,
    escrib(?:e|a|ir|eme), redact(?:a|e|ar), mejor(?:a|e|ar), revis(?:a|e|ar), analiz(?:a|e|ar), responda, comente,
    parafrasei?(?:a|e)
"""
# How such a request begins.
REQUEST_HEADS = r"por favor\,?, puedes, podrias, me"
# What is handed over.
TEXTS = """
    texto, email, e-mail, frase, parrafo, letra, poema, bio, (?<!te )(?<!les )(?<!le )(?<!os )cuento, prompt, review,
    post, mensaje, carta, ejemplo
"""
# How people ask for the words of another language.
HOW_TO_SAY = "como se dice, como digo"
# Verbs by which others speak.
SAYS = "dijo, dice, dicen, dijeron, respondio, contesto, escribio"
# What makes these verbs the user's, before them.
NOT_OTHERS = "ya te"
# To whom they speak.
TO_ME = "me"
# What stands between such a verb and what is said.
THAT = "que"
# The subject of the first person.
SUBJECT = "yo"
# Verbs by which others say what the user is.
THINKS = "dijo, dice, dicen, decia, cree, diciendo, creen, piensa, piensan, opina, considera"
# Adverbs before the verb of the first person.
HOW_IT_IS = "no, ya, siempre"
# Verbs of the first person.
IS_MINE = "soy, era, tengo, vivo, estoy, ando, me, necesito, como, trabajo"
# Others speak, or the user tells what others say of them.
OTHERS_SPEAK = r"segun (?:el|la|los|las|ella|mis?) \w+"
# Doctors.
DOCTORS = r"medic[oa], doctora?, psiquiatra, psicolog[oa], nutricionista, dermatolog\w+"
# To whom the doctor speaks.
DOCTOR_ME = "me"
# How a doctor speaks.
DOCTOR_SAYS = "dijo, ha dicho"
# What stands between the verb and what is said.
DOCTOR_THAT = "que"
# How people begin to speak of themselves, in a quotation.
QUOTED_FIRST = """
    yo, nos, nosotros, me, mis?, no, nunca, soy, fui, tengo, tuve, estoy, vivo, trabajo, estudio, amo, adoro, odio,
    detesto, prefiero, quiero, voy, naci, siento, ando, como, bebo, hablo, toco, juego, somos, tenemos, vivimos
"""
# Words that do not stand between a quotation and the verb of speech behind it.
NOT_BETWEEN = "y, pero, que, porque, yo"
# Verbs of speech behind a quotation.
OTHERS_SAY = """
    dijo, dijeron, dice, dicen, decia, decian, contesto, respondio, grito, pregunto, conto, explico, escribio,
    comento, afirmo, repite, susurro, confeso, bromeo, murmuro, exclamo, declaro, solia decir, suele decir, ha dicho
"""
# The user as the speaker of a quotation.
USER_SUBJECT = "yo"
# What may stand before the verb.
USER_HOW = "siempre, le, les, te, ya"
# How the user speaks.
USER_SAYS = "decia, digo, dije, respondi, conteste, conte"
# What may stand before a verb that tells its subject by itself.
BARE_USER_HOW = "le, les, te, ya, siempre"
# Such verbs.
BARE_USER_SAYS = "digo, respondi, dije, conteste"
# What stands before a name in quotation marks.
CALLED_BEFORE = "de, me, llamad[oa], digas, apodo es"
# Headers of a letter that was pasted.
MAIL_HEADERS = "de, para, asunto"
# How the line above a quoted letter begins.
MAIL_DATE = "el"
# How it ends.
MAIL_WROTE = "escribio"
# What a line of dashes begins.
MAIL_FORWARDED = "original, mensaje"
# What stands before a colon and is not somebody who speaks; with accents.
NOT_A_SPEAKER = r"""
    contexto?, sobre, nota, info, dato, te, les?, os, resum\w+, un detalle, noticias?, la situacion, la situación,
    hay, si, respuesta, anot\w+, recuerd\w+, acu[eé]rdate, no (?:te )?olvid\w+, apunta, el caso
"""
# A guess: the user does not know it themselves.
DOUBT = """
    quiza, quizas, tal vez, a lo mejor, puede que, puede ser, creo que, pienso que, supongo, imagino que, parece que,
    no se (?:si|que|como|cual), no estoy segur[oa], probablemente, posiblemente, deberia, estoy pensando en, ya vere,
    capaz que
"""
# What may stand before a condition.
CONDITION_JOINTS = "y, pero"
# How a condition or a wish begins.
CONDITION = r"""
    si(?! (?:un|una|dos|tres|cuatro|\d+) ), a menos que, a no ser que, como si, aunque fuera, ojala
"""
# How a condition begins that is a courtesy.
POLITE_IF = "si, por si"
# What may follow.
POLITE_SUBJECT = "eso, te"
# The courtesy.
POLITE_VERB = "importa, sirve, ayuda, quieres, puedes"
# The word for `as` that may be a verb.
AS = "como"
# What follows it where it is none.
AS_WHOM = """
    siempre, nunca, antes, si, yo, de costumbre, todos, dice, dicen, dije, tu, usted, ya, asi, es, fue, manda, sabes,
    sabe, quien
"""
# How people correct what they have just said.
CORRECTION = "digo, mejor dicho, correccion, no espera"
# What is not meant.
IRONY = r"si\,? claro"
# A sigh before praise that is not meant.
EXCLAMATION = "oh, ah, ay, uy"
# Such praise.
PRAISE = """
    que (?:lindo|bien|genial|guay|maravilla|alegria), claro, genial, perfecto, estupendo, fantastico
"""
# The love behind it.
IRONIC_LOVE = "amo, adoro, encantan?"
# What is loved so.
IRONICALLY_LOVED = r"cuando, que, \w+[aei]r\b"
# A message with one of these is a joke.
JOKES = r"""
    solo que no, es broma, era broma, bromeo, estoy bromeando, no es cierto\,, sarcas\w+, ironia, ironic\w*
"""
# Laughter.
LAUGHTER = ("(?:ja){2,}j?", "(?:je){2,}")
# Words of secrets: a sentence with one is not kept.
SECRETS = "contrasenas?, pin, cvv, cvc, dni, nif, iban, tarjeta de credito, token"
# The number of what is secret.
SECRET_NUMBER = "numero del, numero de la"
# What is secret by its number.
SECRET_NUMBERED = "tarjeta, cuenta"
# Abbreviations with a full stop that ends no sentence; with capitals.
ABBREVIATIONS = "[Dd]ra?, [Ss]ra?, [Ss]ta, [Pp]rofa?, etc, aprox, [Aa]v, núm, tel"
# `and`.
AND = "y"
# `or`.
OR = "o, u"
# Where a sentence without an end is cut; with accents.
PIECE_JOINTS = "y, pero, porque, entonces, después, también"
# Words before an `I` that does not begin a sentence of its own; with accents.
DEPENDS = """
    que, si, cuando, donde, como, porque, caso, y, pero, ni, solo, quizá, quizás, imagina, ojalá, dijo, dice, me,
    tipo, quien
"""
# How a sentence about oneself begins, without any joint.
SELF_BEGINS = "yo, mi nombre es"
# Words of the first person behind a joint.
SELF = "yo, mi, soy, tengo, me, vivo"
# What stands before a name in a shouted sentence.
NAME_IS = "me llamo, llama, nombre es"
# What may follow the comma between two clauses.
COMMA_JOINTS = "y, pero, entonces"
# A relative pronoun that may begin a clause.
RELATIVE = "que"
# The verb behind it, where it tells who someone is.
RELATIVE_IS = "es, son"
# Possessives of the first person.
MY = "mis?"
# Words that join two clauses.
JOINTS = "y, pero, porque, ya que, asi que, por lo que, sino, mientras"
# Joints that may also join two parts of one clause.
GLUE = "y"
# What looks like a joint without its accent, and is none.
NO_JOINTS = "más"
# What is a joint in another language, but none in this one.
OWN_NO_JOINTS = "mas"
# How a clause begins that asks.
ASKING = r"""
    que(?= \w), como, cual, cuales, cuando, donde, quien, cuanto, puedes, podrias, me (?:puedes|recomiendas|ayudas),
    hay, puedo, debo, es posible, tienes, tenes, conoces, sabes, recomiendas?, sugieres?, alguien
"""
# The first person beside another person.
I_ALONE = "yo, me"
# Words that begin a clause though they were written with a capital.
NOT_A_NAME = r"""
    yo, mi, soy, fui, tengo, tuve, estoy, adoro, odio, trabajo, prefiero, perdi, empece, vivo (?:en|con), me
    (?:mud[eo]\w*|cas[eo]|gradue|despidieron|encantan?|gustan?|llamo|separe)
"""
# The same, where only some people say it.
RARE_PERSON_ARTICLE = "la, el"
# The article of a place.
PLACE_ARTICLE = "la, el, los, las"
# Small words within a name.
NAME_PARTICLES = "d[aeo]s?, del, la"
# What may follow a comma and still belongs to a complement.
GOES_ON = "con, desde, en, para"
# Words before a noun that may look like a verb, `o trabalho`; with spaces between them.
BEFORE_A_NOUN = "a de el la los las al del un una mi su en"
# `again`, at the end of a fact.
AGAIN = "de nuevo, otra vez"
# Since when, in a fact.
FROM_THEN = "desde, a partir de"
# What follows the number of an age.
YEARS_OLD = "anos"
