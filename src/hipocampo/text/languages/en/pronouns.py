"""English: pronouns of the third person, and whom they may stand for (D2). Accents are kept."""

# Pronouns, in groups that stand for the same person.
PRONOUNS = ("he him his", "she her hers", "they them their theirs")

# Pronouns that any noun in the plural may stand for.
PLURAL_PRONOUNS = "they them their theirs"

# What a noun in the plural ends with.
PLURAL_NOUN = "s"

# What stands before people: "she" may be "my boss", and no table.
PEOPLES_DETERMINERS = "my our"

# People without a name that a pronoun may stand for.
PEOPLE = """
    user client customer boss manager colleague coworker friend friends brother sister mother father mom dad parents
    son daughter kids husband wife man woman men women boyfriend girlfriend partner grandfather grandmother uncle
    aunt cousin nephew niece teacher lawyer neighbor neighbour student boy girl baby child children someone somebody
    anyone anybody everyone everybody nobody person people team guy guys dog cat owner patient doctor director
"""

# What follows the first word of a sentence where it is a name, though they carry no content.
VERBS_AFTER_NAME = "and is was has had said told will did got can could would should must may"

# How a question about somebody is put by themselves: the speaker, and what is theirs.
FIRST_PERSON = ("I", "my")

# Pronouns that follow a name, as the speaker says them.
THIRD_PERSON = {
    "he": "I",
    "she": "I",
    "him": "me",
    "his": "my",
    "her": "my",
    "hers": "mine",
    "himself": "myself",
    "herself": "myself",
}
