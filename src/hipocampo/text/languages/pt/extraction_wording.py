"""Portuguese: how a fact says in the third person what the user said in the first.

Patterns are matched with normalised text; what a fact says is written as it is read.
"""

# How a fact names the user.
USER = "O usuário"
# The user as the one whom something pleases: `Al usuario le gusta`.
TO_USER = "O usuário"
# The word that denies, in a fact.
DENIAL = "não"
# What stands between a person and their name, in a fact.
IS_CALLED = "se chama"
# What stands between a new pet or child and its name, in a fact.
CALLED = "com o nome"
# What stands between the user and what they avoid, in a fact.
AVOIDS = "evita"
# How old someone is, in a fact.
OF_AGE = "tem {n} anos"
# How a fact begins that the user asked to be remembered.
ASKED_TO_REMEMBER = "O usuário pediu para lembrar"
# What follows it where a thing is to be done.
BEFORE_A_TASK = "de "
# The tags of facts in this language, by their English names.
TAGS = """
    name: nome; age: idade; birthday: aniversário; home: moradia; origin: origem; work: trabalho; study: estudos;
    identity: perfil; family: família; health: saúde; language: idiomas; skill: habilidades; possession: posses;
    tool: ferramentas; past: passado; diet: dieta; like: gostos; dislike: aversões; preference: preferências;
    answers: respostas; habit: hábitos; hobby: passatempos; goal: metas; feeling: emoções; fear: medos; event:
    eventos
"""
# Someone of the user as the subject of a fact.
SUBJECT_OF_USER = r"(?i)^([AO]s?) (.+?) do usuário"
# The same person as company, by the first word.
WITH_THEIR = {"a": "com sua ", "o": "com seu ", "as": "com suas ", "os": "com seus "}
# What shows, in a fact, that the user is a woman.
WOMAN = (
    r"(?:^o usuario (?:ja )?(?:nao )?(?:ja )?(?:e|esta|foi|ficou|fica|virou|se tornou|se sente|era|anda|vive"
    r"|mora|acaba de ser|acabou de ser|vai ser|sempre foi|tem se sentido|vem se sentindo|esta se sentindo"
    r"|continua|segue|trabalha como)|\bdeixam? o usuario)(?: (?:muito|bem|super|meio|bastante|um pouco|tao"
    r"|sempre|ainda|uma))* (?!agora|embora|toda|outra|nada)(?:{feminine})\b"
)
# How such a fact names the user.
FEMININE_USER = (
    ("O usuário", "A usuária"),
    ("do usuário", "da usuária"),
    ("ao usuário", "à usuária"),
    ("o usuário", "a usuária"),
)
# Words of the first person as they are said of another.
POSSESSIVES = """
    meu: seu; minha: sua; meus: seus; minhas: suas; nosso: seu; nossa: sua; nossos: seus; nossas: suas; comigo: com
    o usuário; me: se; eu: ele; mim: ele
"""
# The object `me` where the user does it to themselves.
ONESELF = "se"
# The object `me` where another does it.
OBJECT_PRONOUN = "o"
# Where a word that may be `us` is `in the`.
IN_THE = r"nos (?:(?:ulti|proxi|mes|ra|ter|extre|ato|maxi|mini|sal|\w+is|\w*rit)mos\b|(?!\w+mos\b)\w+s\b)"
# Verbs of the first person, and those of the third.
VERBS = """
    estamos: estão; moramos: moram; namoramos: namoram; vivemos: vivem; somos: são; temos: têm; vamos: vão; nos: se;
    vemos: veem; encontramos: encontram; falamos: falam; brigamos: brigam; discutimos: discutem; casamos: casaram;
    conhecemos: conheceram; separamos: separaram; completamos: completam; fazemos: fazem; terminamos: terminaram;
    tenho: tem; vou: vai; estou: está; sou: é; falo: fala; penso: pensa; vejo: vê; brigo: briga; discuto: discute;
    preciso: precisa; saio: sai; chego: chega; durmo: dorme; faço: faz; faco: faz; ouço: ouve; ouco: ouve; leio: lê;
    recebo: recebe; perco: perde; erro: erra; lembro: lembra; fico: fica; entro: entra; viajo: viaja; dirijo:
    dirige; encontro: encontra; visito: visita; ligo: liga; atendo: atende; passo: passa; volto: volta; começo:
    começa; termino: termina; acordo: acorda; como: come; trabalho: trabalha; estudo: estuda; apresento: apresenta;
    converso: conversa; sinto: sente; quero: quer; posso: pode; devo: deve; trabalhei: trabalhou; virei: virou;
    perdi: perdeu; mudei: mudou; cheguei: chegou; comecei: começou; fiquei: ficou; tive: teve; sai: saiu; casei:
    casou; terminei: terminou
"""
# The article for a possessive.
POSSESSIVE_ARTICLES = "meu: o; minha: a; meus: os; minhas: as; nosso: o; nossa: a; nossos: os; nossas: as"
# `with us` in what is said of another.
WITH_US = r"\b(?:com a gente|conosco|connosco)\b"
# The same in a fact.
WITH_USER = "com o usuário"
# What another does to `me`, and the same in a fact.
TO_ME = ((r"\bme traiu\b", "traiu o usuário"), (r"\bnos deixou\b", "faleceu"))
# Words of the first person: a fact that still has one is dropped.
UNTRANSLATED = (
    r"\b(?:eu|meus?|minhas?|mim|nos(?= (?!proximos|ultimos|mesmos)\w+mos\b)|nossos?|nossas?|sou|tenho|estou|fui"
    r"|(?!gramos\b|ramos\b|tramos\b|reclamos\b)\w+amos|somos|temos|fomos|(?<=\bse )\w+mos)\b"
)
# The article of someone of the user, by possessive and noun: the first that matches.
KIN_ARTICLES = ((r"(?:minha|sua|nossa)s ", "As"), (r"(?:minha|sua|nossa) ", "A"), (r"\w+s ", "Os"), (r"", "O"))
# How a fact names someone of the user.
KIN_OF_USER = "{article} {noun} do usuário"
# What stands before the name of kin or an animal, in a fact.
NAMING = (
    r"\b(?:chamad[oa]s?|se chamam?|(?:a|o|as|os|seu|sua|seus|suas|um|uma|dois|duas|tres"
    r"|\d) (?:\w+ )?(?:{kin})s?(?:,| -|:)?|gata?,|cachorr[oa],)(?: (?:o|a))? "
)
# Words with a capital that are no names.
NOT_NAMES = "o a deus natal"
# `with my dog`, in a fact about a home.
WITH_KIN = r"\bcom (?:o |a )?(?P<det>seus?|suas?|minhas?|meus?) (?P<rel>{kin})\b"
# What stands before such a duration, in a fact.
AGO = "há "
# What tells that a time is still to come, in a fact.
AHEAD = r"\b(?:vai|vao|se casa|se muda|quer|pretende|fara|faz)\b"
# What tells a move to another place, in a fact.
MOVED = r"\bmud"
# How a fact begins that denies something.
DENIED = r"(?:ja )?nao\b"
# What tells, in a fact, that someone or something was lost.
LOSS = r"perdeu"
# The object of the first person.
ME_OBJECT = "me"
# The object of `we`.
US_OBJECT = "nos"
# How a verb of `we` ends.
WE_ENDING = "mos"
# How a verb ends whose object `me` is the user themselves.
REFLEXIVE_ENDINGS = ("r", "ndo")
