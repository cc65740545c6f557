"""English: signs in a message that are looked for in all languages at once, since messages mix them.

They tell whose words a sentence is, whether it is meant, and where it is cut. Patterns with commas between them,
normalised unless said otherwise; a comma within a pattern has a backslash.
"""

# From here on nothing in the message is about the user: play, dreams, stories.
FICTION = r"""
    suppose (?:that )?(?:i|you|we), let'?s (?:pretend|say|play|role), pretend (?:that(?= )|you|i|to be|we), role
    ?-?play, act (?:as|like) (?:a|an|if), you are (?:now )?(?:a|an|my) \w+ ?(?:and|who|named|called),
    hypothetical(?:ly)?, as the song (?:goes|says), first person, once upon a time, in (?:the|my)
    (?:story|novel|game|dream)\b, i (?:had a dream|dreamed|dreamt)\b
"""
# The same: how people ask to imagine something.
IMAGINE = "imagine"
# What follows it.
IMAGINED = "that(?= ), you, i'?m, a scenario"
# Determiners of a character in a story, or of a doctor.
DETERMINERS = "my, the"
# The character.
CHARACTER = "character, protagonist, narrator"
# The words of a song.
LYRICS = "lyrics"
# What stands between them and the song.
LYRICS_OF = "of, to"
# What is to be done with a text that is handed over: behind the colon it is not the user who speaks.
WORKS = """
    translate, translation, rewrite, rephrase, paraphrase, correct, proofread, fix, summari[sz]e, write, draft,
    improve, say, reply, analy[sz]e
"""
# How such a request begins.
REQUEST_HEADS = "please, pls, (?:can|could|would) you, help"
# What is handed over.
TEXTS = """
    text, email, e-mail, sentence, paragraph, lyrics, poem, bio, story, prompt, review, post, caption, message,
    letter, example
"""
# How people ask for the words of another language.
HOW_TO_SAY = "how (?:do|would) (?:you|i|one) say"
# Others speak, or the user tells what others say of them.
OTHERS_SPEAK = r"""
    (?:he|she|they|people|everyone|everybody|someone|somebody|who|that|sign|book|article|(?:my|the|his|her)
    (?:(?:best|older|younger|little|big|ex|whole|entire|dear|old|own) )?[\w'-]+)(?:
    (?:always|often|just|once|never|still|really|also))* (?:says?|said|told|thinks?|wrote|writes|claims?|keeps?
    (?:saying|telling)|asked(?! me to marry| for)|replied|tells?|believes?|insists?|reckons?)\b, (?:i've been|i
    was|i'm|i am|i have been|i get) (?:often |always )?told (?:that )?(?:i|i'm|i am|my)\b, according to \w+
"""
# Doctors.
DOCTORS = "doctor, doc, gp, psychiatrist, therapist"
# What may stand before the verb.
DOCTOR_JUST = "just"
# How a doctor speaks.
DOCTOR_SAYS = "says, said, told me"
# What stands between the verb and what is said.
DOCTOR_THAT = "that"
# How people begin to speak of themselves, in a quotation.
QUOTED_FIRST = "i, i'(?:m|ve|d|ll), my, we, we'(?:re|ve), our, me, no, never"
# Words that do not stand between a quotation and the verb of speech behind it.
NOT_BETWEEN = r"and, but, because, i, i'\w+"
# Verbs of speech behind a quotation.
OTHERS_SAY = """
    says?, said, saying, told, tells, replied, replies, answered, wrote, writes, asked, shouted, yelled, whispered,
    claimed, claims, joked, admitted, confessed, exclaimed, declared, muttered, added, cried, insisted, goes, went
"""
# The user as the speaker of a quotation.
USER_SUBJECT = "i"
# What may stand before the verb.
USER_HOW = "always, just, have"
# How the user speaks.
USER_SAYS = "said, say, told, tell, replied, answered"
# What stands before a name in quotation marks.
CALLED_BEFORE = "me, called, named, nickname is"
# Headers of a letter that was pasted.
MAIL_HEADERS = "from, to, subject, cc, fwd?"
# How the line above a quoted letter begins.
MAIL_DATE = "on"
# How it ends.
MAIL_WROTE = "wrote"
# What a line of dashes begins.
MAIL_FORWARDED = "forwarded, original"
# What stands before a colon and is not somebody who speaks; with accents.
NOT_A_SPEAKER = """
    ps, fyi, btw, context, about, note, info, data, let me, here'?s, long story, update, (?:good|big|bad|sad) news,
    yes, answer, remember, please, don'?t forget, keep in mind, situation, the thing, quick
"""
# A guess: the user does not know it themselves.
DOUBT = r"""
    maybe, perhaps, possibly, probably, i (?:think|guess|suppose|believe|assume|suspect|wonder|imagine|thought),
    might, not sure, i don'?t know(?! how to (?:swim|drive|cook|ride|dance|sing|draw|sew|ski|read)), dunno, idk, who
    knows, thinking (?:about|of)(?! it\b), considering, should i, kind of wish, could be, would be, i'?d be
"""
# What may stand before a condition.
CONDITION_JOINTS = "and, but"
# How a condition or a wish begins.
CONDITION = "if, unless, even if, as if, i wish, if only, wish"
# How a condition begins that is a courtesy.
POLITE_IF = "if"
# What may follow.
POLITE_SUBJECT = "that, it, you"
# The courtesy.
POLITE_VERB = "helps?, matters?, want, like, (?:someone )?asks?, is relevant"
# How people correct what they have just said.
CORRECTION = "or rather, no wait, wait, scratch that, correction"
# What is not meant.
IRONY = r"yeah\,? right, oh great, how wonderful, just love (?:waiting|being|when|it when|how)"
# A sigh before praise that is not meant.
EXCLAMATION = "oh, ah, wow"
# Such praise.
PRAISE = "great, sure, fantastic, wonderful, lovely, awesome, perfect"
# The love behind it.
IRONIC_LOVE = "love, loving"
# What is loved so.
IRONICALLY_LOVED = "it when, when, being, having, how, to be"
# A message with one of these is a joke.
JOKES = r"just kidding, jk, kidding, i'?m joking, joking, sarcas\w+, ironic\w*"
# Laughter.
LAUGHTER = ("(?:ha){2,}h?", "(?:he){2,}", "lol", "lmao", "rofl", "xd")
# Words of secrets: a sentence with one is not kept.
SECRETS = """
    passwords?, passcode, passphrase, pin, cvv, cvc, ssn, iban, social security, api key, credit card, token
"""
# Abbreviations with a full stop that ends no sentence; with capitals.
ABBREVIATIONS = "[Dd]r, [Mm]rs?, Ms, St, [Pp]rof, etc, approx, vs, [Aa]ppt, e.g"
# `and`.
AND = "and"
# `or`.
OR = "or"
# Where a sentence without an end is cut; with accents.
PIECE_JOINTS = "and, but, because, cuz, so, then, also, plus"
# Words before an `I` that does not begin a sentence of its own; with accents.
DEPENDS = """
    if, that, when, whether, than, where, how, what, because, and, but, so, or, maybe, perhaps, imagine, said, says,
    told, me, like, who
"""
# How a sentence about oneself begins, without any joint.
SELF_BEGINS = "i'm, i am, my name is"
# Words of the first person behind a joint.
SELF = "i, i'm, im, i've, my, me"
# What stands before a name in a shouted sentence.
NAME_IS = "called, named, name is, name's"
# What may follow the comma between two clauses.
COMMA_JOINTS = r"and, but, so, ever since(?= i\b)"
# What follows a comma that does not end a clause.
NO_COMMA_JOINT = "which (?:is|are) my(?= )"
# Possessives of the first person.
MY = "my, our"
# Words that join two clauses.
JOINTS = r"""
    and, but, so, because, cuz, ever since(?= i\b), since(?= i\b), though, although, while, plus, which is why,
    therefore
"""
# Joints that may also join two parts of one clause.
GLUE = "and, since, so, while"
# How a clause begins that asks.
ASKING = """
    what, which, how, when, where, who, why, can, could, would, should, do you, does, did, is (?:that|it|there|this),
    are there, any, will, got any, have any, know any
"""
# A subject that keeps its capital inside a sentence.
I_SUBJECT = r"i(?:'\w+)?"
# The first person beside another person.
I_ALONE = "i, me"
# Words that begin a clause though they were written with a capital.
NOT_A_NAME = "my, was, got, lost, am, have, live, work, hate, moved, can't, don't, quit"
# The article of a place.
PLACE_ARTICLE = "the"
# What may follow a comma and still belongs to a complement.
GOES_ON = "with, since, in, at, for"
# `again`, at the end of a fact.
AGAIN = "again"
# Since when, in a fact.
FROM_THEN = "since, as of"
# What follows the number of an age.
YEARS_OLD = "years old"
