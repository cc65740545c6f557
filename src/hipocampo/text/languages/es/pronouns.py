"""Spanish: pronouns of the third person, and whom they may stand for (D2). Accents are kept."""

# Pronouns, in groups that stand for the same person.
PRONOUNS = ("él", "ella", "ellos", "ellas")

# Whether things have the pronouns of people: "ela" may be the table.
PRONOUNS_OF_THINGS = True

# Forms of verbs that are pronouns of another language, and what follows where they are verbs: "he visto".
VERBS_LIKE_PRONOUNS = {"he": r" \w*(?:[aií]do|to|cho|so)\b"}

# People without a name that a pronoun may stand for.
PEOPLE = """
    usuario cliente clientes gerente colega amigo amiga amigos marido esposa primo prima gente gato gata jefe jefa
    director directora hermano hermana madre padre padres hijo hija hijos esposo mujer hombre novio novia abuelo
    abuela tío tía sobrina profesor profesora doctor doctora abogado abogada vecino vecina alumno alumna niño niña
    alguien nadie persona personas equipo perro perra mamá papá médico médica
"""

# What follows the first word of a sentence where it is a name, though they carry no content.
VERBS_AFTER_NAME = "y es fue está tiene dijo va era quiere"

# How a question about somebody is put by themselves: the speaker, and what is theirs.
FIRST_PERSON = ("yo", "mi")

# Pronouns that follow a name, as the speaker says them.
THIRD_PERSON = {"él": "yo", "ella": "yo"}

# What stands before the name of whom something is.
OF = "del? "

# The article before a name.
ARTICLE = "(?:[oa]s?|el|la) "
