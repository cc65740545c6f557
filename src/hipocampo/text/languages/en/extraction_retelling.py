"""English: how what the user told is told again of them, word for word but in the third person."""

# The user inside a sentence, and how they are named once they have been.
INSIDE = "the user"
AGAIN = "they"
# What is said of the user without a verb and without naming them.
ABOUT = "About the user: {said}"
# The first person as a subject; behind it a verb may be shortened.
SUBJECTS = "i we"
# What is short behind the user, and behind `they`.
SHORT_ONCE = "m: is; re: is; ve: has; ll: will; d: would"
SHORT_AGAIN = "m: are; re: are; ve: have; ll: will; d: would"
# Verbs that tell `they` from `I`.
PLURAL_VERBS = "am: are; was: were; wasn't: weren't"
# What may stand between a subject and its verb.
BEFORE_VERB = "always never usually often also only just really still finally actually recently already"
# Possessives of the first person, with what they are once the user has been named.
OWNERS = "my: their; our: their; mine: theirs; ours: theirs"
# Who owns something, before it.
OF_USER = "the user's"
# Objects of the first person, with what they are once the user has been named.
OBJECTS = "me: them; us: them; myself: themselves; ourselves: themselves"
# What shows that a text has a verb of its own.
HAS_VERB = (
    r"\b(?:is|are|was|were|has|have|had|will|can|does|did|goes|wants|needs|takes|says|said|gets|got|turns|starts|lives"
    r"|works|comes|keeps|loves|hates|died|failed|cancelled|moved|asked)\b|\w'(?:s|re|ve|ll)\b|n't\b"
)
# Words that begin a sentence about who or what the one before it was about.
PRONOUNS = "he she they it that this his her he's she's it's they're that's"
