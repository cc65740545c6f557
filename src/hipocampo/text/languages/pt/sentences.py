"""Portuguese: signs in a message that are looked for in all languages at once, since messages mix them.

They tell whose words a sentence is, whether it is meant, and where it is cut. Patterns with commas between them,
normalised unless said otherwise; a comma within a pattern has a backslash.
"""

# From here on nothing in the message is about the user: play, dreams, stories.
FICTION = """
    suponha, vamos supor, fin[jg](?:a|amos|e|imos) (?:que|ser), vamos fingir, faz(?:er)? de conta, aja como, atue
    como, responda como se, hipoteticamente, jogo de rpg, no rpg, como diz a (?:musica|cancao), primeira pessoa, era
    uma vez, no (?:conto|meu sonho|livro), sonhei que
"""
# The same: how people ask to imagine something.
IMAGINE = "imagin(?:e|a|a so)"
# What follows it.
IMAGINED = "que(?= ), voce, vc, um cenario"
# Determiners of a character in a story, or of a doctor.
DETERMINERS = "meu, o, a, minha"
# The character.
CHARACTER = "personagem, protagonista?, narrador"
# The words of a song.
LYRICS = "letra"
# What stands between them and the song.
LYRICS_OF = "da, de"
# What is to be done with a text that is handed over: behind the colon it is not the user who speaks.
WORKS = """
    traduz(?:a|ir)?, traduza, corri[jg](?:a|e|ir)?, reescrev(?:a|e|er), resum(?:a|e|ir)?, escrev(?:a|e|er),
    redij(?:a|o), melhor(?:a|e|ar), revis(?:a|e|ar), analis(?:a|e|ar), responda, comente, parafrasei?(?:a|e)
"""
# How such a request begins.
REQUEST_HEADS = r"por favor\,?, (?:voce )?pode(?:ria)?, me, ajuda"
# What is handed over.
TEXTS = """
    texto, email, e-mail, frase, paragrafo, letra, poema, bio, (?<!te )conto, prompt, review, post, legenda, mensagem,
    carta, exemplo
"""
# How people ask for the words of another language.
HOW_TO_SAY = "como se (?:diz|fala), como (?:digo|falo)"
# Verbs by which others speak.
SAYS = "disse, diz, dizem, falou, respondeu, contestou, escreveu"
# What makes these verbs the user's, before them.
NOT_OTHERS = "eu, ja te"
# To whom they speak.
TO_ME = "para? mim, pra mim, me"
# What stands between such a verb and what is said.
THAT = "que"
# The subject of the first person.
SUBJECT = "eu"
# Verbs by which others say what the user is.
THINKS = """
    disse, diz, dizem, falou, fala, falam, dizia, acha, acham, dizendo, pensa, opina, considera
"""
# Adverbs before the verb of the first person.
HOW_IT_IS = "nao, ja, sempre"
# Verbs of the first person.
IS_MINE = "sou, era, tenho, moro, vivo, estou, ando, fico, me, preciso, gosto, como, trabalho"
# Others speak, or the user tells what others say of them.
OTHERS_SPEAK = r"segundo (?:o|a|os|as|ele|ela|meus?|minhas?) \w+"
# Doctors.
DOCTORS = r"medic[oa], doutora?, psiquiatra, psicolog[oa], nutricionista, dermatolog\w+"
# To whom the doctor speaks.
DOCTOR_ME = "me"
# How a doctor speaks.
DOCTOR_SAYS = "disse, falou"
# What stands between the verb and what is said.
DOCTOR_THAT = "que"
# How people begin to speak of themselves, in a quotation.
QUOTED_FIRST = r"""
    eu, nos, me, meus?, minhas?, a gente, nao, nunca, sou, fui, tenho, tive, estou, moro, vivo, trabalho, estudo, amo,
    adoro, gosto, odeio, detesto, prefiro, quero, vou, nasci, sinto, fico, ando, como, bebo, falo, toco, jogo, somos,
    temos, moramos, \w\w\w+ei
"""
# Words that do not stand between a quotation and the verb of speech behind it.
NOT_BETWEEN = "e, mas, que, porque, eu"
# Verbs of speech behind a quotation.
OTHERS_SAY = """
    disse, diss?eram, diz, dizem, dizia, diziam, falou, fala, falava, falaram, falam, respondeu, gritou, perguntou,
    contou, explicou, escreveu, comentou, afirmou, repetia, repete, sussurrou, confessou, brincou, retrucou, murmurou,
    completou, exclamou, declarou, costuma(?:va)? dizer, vive dizendo
"""
# Objects that are written together with them.
SAY_OBJECTS = "-me, -nos, -lhe"
# The user as the speaker of a quotation.
USER_SUBJECT = "eu"
# What may stand before the verb.
USER_HOW = "sempre, lhe, ja"
# How the user speaks.
USER_SAYS = "disse, digo, dizia, falei, respondi, contei"
# What may stand before a verb that tells its subject by itself.
BARE_USER_HOW = "lhe, ja, sempre"
# Such verbs.
BARE_USER_SAYS = "digo, falei, respondi, contei"
# What stands before a name in quotation marks.
CALLED_BEFORE = "de, me, chamad[oa], digas, apelido é"
# Headers of a letter that was pasted.
MAIL_HEADERS = "de, para, assunto, enc"
# How the line above a quoted letter begins.
MAIL_DATE = "em"
# How it ends.
MAIL_WROTE = "escreveu"
# What a line of dashes begins.
MAIL_FORWARDED = "original, mensagem"
# What stands before a colon and is not somebody who speaks; with accents.
NOT_A_SPEAKER = r"""
    ps, obs, contexto?, sobre, nota, info, so, data, deix[ae], te, os, resum\w+, um detalhe, novidades?, noticias?, a
    situacao, a situação, tem, tenho, sim, resposta, lembr\w+, anot\w+, n[aã]o (?:se )?esque\w+, e o seguinte, é o
    seguinte, o caso
"""
# A guess: the user does not know it themselves.
DOUBT = r"""
    talvez, quem sabe, sera que, acho que, achei que, acredito que, creio que, suponho, imagino que, parece que, nao
    sei(?! (?:nadar|dirigir|conduzir|cozinhar|andar|dancar|cantar|ler|escrever|desenhar|tocar|falar|costurar)\b), sei
    la, provavelmente, possivelmente, pode ser que, vai que, nao tenho certeza, estou pensando em, penso em, pensei
    em, devia, deveria
"""
# What may stand before a condition.
CONDITION_JOINTS = "e, mas"
# How a condition or a wish begins.
CONDITION = r"""
    se(?! (?:me|te|le|nos|lo|la|llama\w*|muri\w*|cas[oa]\w*|mud[oa]\w*) ), caso, a menos que, a no ser que, mesmo se,
    mesmo que, como se, oxala, tomara, quem me dera
"""
# How a condition begins that is a courtesy.
POLITE_IF = "se"
# What may follow.
POLITE_SUBJECT = "isso, te, voce, vc, lhe"
# The courtesy.
POLITE_VERB = "ajuda, ajudar, importa, importar, puder, puderes, possivel, quiser, perguntar, podes, der"
# The word for `as` that may be a verb.
AS = "como"
# What follows it where it is none.
AS_WHOM = """
    sempre, nunca, antes, se, eu, de costume, todo mundo, todos, diz, dizem, disse, voce, tu, ja, assim, foi, manda,
    sabe, quem
"""
# How people correct what they have just said.
CORRECTION = "digo, ou melhor, corrigindo"
# What is not meant.
IRONY = r"sim\,? claro, aham, que maravilha, como nao"
# A sigh before praise that is not meant.
EXCLAMATION = "oh, ah, nossa, ai"
# Such praise.
PRAISE = """
    que (?:otimo|bom|beleza|lindo|legal|alegria), claro, genial, perfeito, fantastico, maravilhoso
"""
# The love behind it.
IRONIC_LOVE = "amo, adoro"
# What is loved so.
IRONICALLY_LOVED = r"quando, que, \w+[aei]r\b"
# A message with one of these is a joke.
JOKES = r"""
    so que nao, sqn, brincadeira, brinks, to (?:zoando|brincando), zoeira, mentira\,, e zoa, sarcas\w+, ironia,
    ironic\w*, quem dera
"""
# Laughter.
LAUGHTER = ("k{3,}", "(?:rs)+")
# Words of secrets: a sentence with one is not kept.
SECRETS = """
    senhas?, pin, cvv, cvc, cpf, rg, nif, iban, chave (?:pix|de api), cartao de credito, token
"""
# The number of what is secret.
SECRET_NUMBER = "numero do, numero da"
# What is secret by its number.
SECRET_NUMBERED = "cartao, conta"
# Abbreviations with a full stop that ends no sentence; with capitals.
ABBREVIATIONS = "[Dd]ra?, [Ss]ra?, Sta, [Pp]rofa?, etc, aprox, av, [Aa]v, núm, tel"
# `and`.
AND = "e"
# `or`.
OR = "ou"
# Where a sentence without an end is cut; with accents.
PIECE_JOINTS = "e, mas, porque, pq, então, entao, aí, depois, também"
# Words before an `I` that does not begin a sentence of its own; with accents.
DEPENDS = """
    que, se, quando, onde, como, porque, caso, e, mas, ou, nem, só, talvez, imagina, dera, disse, diz, falou, fala,
    me, tipo, quem
"""
# How a sentence about oneself begins, without any joint.
SELF_BEGINS = "eu, meu nome é"
# Words of the first person behind a joint.
SELF = "eu, meu, minha, sou, tenho, me, moro, vivo"
# What stands before a name in a shouted sentence.
NAME_IS = "me chamo, chama, nome é, nome e"
# What may follow the comma between two clauses.
COMMA_JOINTS = "e, mas, entao"
# A relative pronoun that may begin a clause.
RELATIVE = "que"
# The verb behind it, where it tells who someone is.
RELATIVE_IS = "e, sao"
# An article before a possessive.
THE = "[ao]s?"
# Possessives of the first person.
MY = "meus?, minhas?"
# Words that join two clauses.
JOINTS = "e, mas, porem, entao, porque, pois, ja que, por isso, enquanto, apesar de que"
# Joints that may also join two parts of one clause.
GLUE = "e"
# What looks like a joint without its accent, and is a verb.
VERB_JOINTS = "é"
# How a clause begins that asks.
ASKING = r"""
    o que, que(?= \w), qual, quais, como, quando, onde, quem, quanto, por que, voce, vc, tem algum, da pra, sera,
    alguma?, posso, devo, e possivel, existe, pode, me (?:ajuda|sugere|indica), tens, sabes, conhece, sabe, recomenda,
    sugere, indica, alguem
"""
# The first person beside another person.
I_ALONE = "eu, me"
# Words that begin a clause though they were written with a capital.
NOT_A_NAME = r"""
    eu, meu, minha, nao, sou, fui, tenho, tive, estou, gosto, adoro, odeio, trabalho, prefiro, perdi, comecei,
    (?:moro|vivo) (?:em|en|n[oa]|com|con), me (?:mud[eo]\w*|form\w+|cas[eo]|demitiram|chamo|separei)
"""
# The article before the name of a person.
PERSON_ARTICLE = "[ao]"
# Small words within a name.
NAME_PARTICLES = "d[aeo]s?"
# What may follow a comma and still belongs to a complement.
GOES_ON = "com, desde, em, no, na, num, numa, para"
# Words before a noun that may look like a verb, `o trabalho`; with spaces between them.
BEFORE_A_NOUN = "o a os as no na nos nas do da dos das de um uma ao meu seu em"
# `again`, at the end of a fact.
AGAIN = "de novo"
# Since when, in a fact.
FROM_THEN = "desde, a partir de"
# What follows the number of an age.
YEARS_OLD = "anos"
