"""Portuguese: a question about somebody as they would put it themselves."""

# The speaker, and what is theirs.
FIRST_PERSON = ("eu", "meu")

# Pronouns that follow a name, as the speaker says them.
THIRD_PERSON = {"ele": "eu", "ela": "eu", "dele": "meu", "dela": "meu"}

# What stands before the name of whom something is.
OF = "d[aeo]s? "

# The article before a name.
ARTICLE = "(?:[oa]s?|el|la) "
