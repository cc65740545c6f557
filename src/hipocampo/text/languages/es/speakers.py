"""Spanish: a question about somebody as they would put it themselves."""

# The speaker, and what is theirs.
FIRST_PERSON = ("yo", "mi")

# Pronouns that follow a name, as the speaker says them.
THIRD_PERSON = {"él": "yo", "ella": "yo"}

# What stands before the name of whom something is.
OF = "del? "

# The article before a name.
ARTICLE = "(?:[oa]s?|el|la) "
