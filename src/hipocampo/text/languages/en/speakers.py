"""English: a question about somebody as they would put it themselves."""

# The speaker, and what is theirs.
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
