"""English: how what the user told is told again of them, word for word but in the third person."""

# The user inside a sentence, with others, and how they are named once they have been.
INSIDE = "the user"
# The user with others.
INSIDE_WE = "the user and others"
# How the user is called once they have been named.
AGAIN = "they"
# What is said without naming the user.
ABOUT = "About the user: {said}"
# The first person as a subject; behind it a verb may be shortened.
SUBJECTS = "i we"
# What is short behind the user, and behind `they`.
SHORT_ONCE = "m: is; re: is; ve: has; ll: will; d: would"
# The same behind the pronoun.
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
# Verbs of the past that do not show it.
PAST_VERBS = """
    broke quit met knew ran felt began became bought brought built burnt burned caught chose drew drank drove ate fell
    fed fought flew forgot forgave froze grew hung heard hit hurt held kept led learnt left lent let lost meant read
    rode rose rang sang sold sent set shook shot slept smoked spoke spent stood stole stuck swam swore taught
    tore thought
    threw understood woke wore won wrote saw came cut cost did dealt dug paid put ran slid split spread swept used
"""
# Kin at the beginning of a text that are the user's though they do not say so.
BARE_KIN = (
    r"(?:wife|husband|hubby|partner|boyfriend|girlfriend|son|daughter|sister|brother|dad|mum|mom"
    r"|nan|gran|grandma|grandpa)\b"
)
# Kin, wherever they stand; and verbs of the past.
KIN = r"\b{kin}(?![\w-])"
# What shows that something happened.
PAST_SIGN = r"\b(?:was|were|had|did|went|got|left|lost|died|born|been|broke|met|bought|sold|\w{3,}ed)\b"
# What tells a decision or a plan, anywhere in a sentence of a log.
DECIDES = (
    r"\b(?:decided|agreed (?:to|on|that|with)|(?:we|they|he|she) (?:will|won't|are going to|is going to)|we'll"
    r"|plan(?:ned|ning)? to|plan:"
    r"|postponed|is going to|will (?:not )?\w+|settled on|chose to|opted (?:for|to))\b"
)
# A role as a subject, with a verb behind it.
ROLE_SUBJECT = (
    r"the (?:client|team|boss|manager|neighbou?r|teacher|director|doctor|lawyer|accountant|landlord|landlady"
    r"|supplier|company"
    r"|school|{kin})s? (?!of\b|and\b|in\b|with\b|is nice\b)\w+"
)
# A verb behind a name.
OTHER_VERB = r"(?:is|was|has|had|will|can|wants|does|did|moved|works|lives|prefers|hates|loves|\w{3,}ed|\w{2,}[^su]s)"
# Words behind a name that are no verb.
NO_VERB = "and of in on with for or at to from the"
