"""English: how a fact says in the third person what the user said in the first.

Patterns are matched with normalised text; what a fact says is written as it is read.
"""

# How a fact names the user.
USER = "The user"
# The user as the one whom something pleases: `Al usuario le gusta`.
TO_USER = "The user"
# The word that denies, in a fact.
DENIAL = "not"
# What stands between a person and their name, in a fact.
IS_CALLED = "is called"
# What stands between a new pet or child and its name, in a fact.
CALLED = "called"
# What stands between the user and what they avoid, in a fact.
AVOIDS = "avoids"
# How old someone is, in a fact.
OF_AGE = "is {n} years old"
# How a fact begins that the user asked to be remembered.
ASKED_TO_REMEMBER = "The user asked to remember"
# What follows it where a thing is to be done.
BEFORE_A_TASK = "to "
# Someone of the user as the subject of a fact.
SUBJECT_OF_USER = r"^(The user's) (.*)$"
# The same person as company, by the first word.
WITH_THEIR = {"the user's": "with their "}
# A possessive that begins a sentence of its own, and the user in its place.
SUBJECT_POSSESSIVE = ("their ", "the user's ")
# Words of the first person as they are said of another.
POSSESSIVES = """
    my: their; mine: theirs; our: their; ours: theirs; me: them; us: them; myself: themselves; ourselves:
    themselves; i: they; we: they; i'm: they're; i've: they've; i'll: they'll
"""
# The object `me` where the user does it to themselves.
ONESELF = "them"
# The object `me` where another does it.
OBJECT_PRONOUN = "them"
# `with us` in what is said of another.
WITH_US = r"\bwith (?:me|us)\b"
# The same in a fact.
WITH_USER = "with the user"
# What another does to `me`, and the same in a fact.
TO_ME = ((r"\bme\b", "the user"),)
# Words of the first person: a fact that still has one is dropped.
UNTRANSLATED = r"\b(?:i|i'm|i've|i'd|my|me|we|our|us|myself)\b"
# How a fact names someone of the user.
KIN_OF_USER = "The user's {noun}"
# What stands before the name of kin or an animal, in a fact.
NAMING = (
    r"\b(?:named|is called|called|are called|name is|names are|(?:their|his|her|a|an|the|two|three|four"
    r"|\d)(?: \w+)? (?:{kin})(?:,| -|:)?|(?:kids|children|sons|daughters|dogs|cats|brothers|sisters|twins)(?:,"
    r"|:)) "
)
# Words with a capital that are no names.
NOT_NAMES = "i god christmas"
# `with my dog`, in a fact about a home.
WITH_KIN = r"\bwith (?P<det>their|my) (?P<rel>{kin})\b"
# What tells that a time is still to come, in a fact.
AHEAD = (
    r"\b(?:will|going to|is (?:getting|moving|having|expecting|starting|turning|due|planning)|wants?|plans?"
    r"|starts|birthday)\b"
)
# What tells a move to another place, in a fact.
MOVED = r"\bmov"
# How a fact begins that denies something.
DENIED = r"no\b|(?:is|does) not\b"
# What tells, in a fact, that someone or something was lost.
LOSS = r"lost"
# The object of the first person.
ME_OBJECT = "me"
# A time that is no time to come: `not in five years`.
NOT_SINCE = r"\bhas (?:not|never)\b.* in "
# Whether a sentence names its subject: `I live`; elsewhere the verb alone tells the person.
NAMES_SUBJECT = True
# The first person in a sentence that is noted: `i` with a verb `be` and `how`, `my`, or `me`.
FIRST_PERSON = (
    r"(?i)\b(?:(?P<i>i|we)(?:['’](?P<be>m|re|ve|ll|d))?(?P<how>(?: (?:always|never|usually|often|also|only|just"
    r"|really|still))*)(?: (?P<verb>[a-z]+(?:['’]t)?))?|(?P<my>my|our)|(?P<me>me|us))\b"
)
# The verb that is written together with the subject, in the third person.
CONTRACTIONS = "m: is; re: is; ve: has; ll: will; d: would"
# The user as an owner, in a fact.
USERS = "the user's"
# Irregular verbs, and their third person.
IRREGULAR_VERBS = """
    am: is; are: is; have: has; do: does; don't: doesn't; haven't: hasn't; aren't: isn't; were: was; weren't: wasn't;
    go: goes; be: is
"""
# Verbs whose third person is the same.
UNCHANGED_VERBS = (
    r"(?:can|could|will|would|shall|should|may|might|must|was|had|did|went|got|left|put|bought|sold|met|made|took"
    r"|gave|came|said|told|kept|lost|found|won|paid|sent|set|hid|wrote|spent|moved|\w{2,}(?<!e)ed)(?:n['’]?t)?"
    r"|can['’]t|won['’]t"
)
# The third person of the others: the first pattern that fits.
THIRD_PERSON = (
    (r"(?i)(.*[^aeiou])y", r"\1ies"),
    (r"(?i)(.*(?:s|x|z|ch|sh|[^aeiou]o))", r"\1es"),
    (r"(.*)", r"\1s"),
)
