"""What words stand for, whatever language they are in: bases such as `like`, and the values that each can have.

The languages share these names (`like`, `live`, `diet vegetarian`), so that claims in two languages can be compared.
"""

from __future__ import annotations

__all__ = [
    "ADJECTIVES",
    "BROADER",
    "COMPATIBLE",
    "CONTRARY",
    "OPPOSED",
    "SOLE_NAMES",
    "SOLE_NOUNS",
    "SOLE_NUMBERS",
    "VERBS",
    "Sense",
]

# What a word stands for: a base, and which of the values it can have (`like +`, `like -`).
Sense = tuple[str, str]

# Bases whose middle is neither of the two: not tall is not short.
CONTRARY = frozenset(
    "easy hot big tall long good fast rich happy early dark cheap safe win remember quiet full start trust marital "
    "employment temper hand diet".split()
)
# A claim with the first value says what one with the second says, and more: the first is the one to keep (E12).
BROADER: dict[tuple[str, str], frozenset[str]] = {
    ("diet", "vegetarian"): frozenset({"nomeat", "vegan"}),
    ("diet", "vegan"): frozenset({"nomeat"}),
}
# Values that may both be true.
COMPATIBLE = frozenset(
    {
        ("employment", frozenset({"off", "retired"})),
        ("employment", frozenset({"on", "retired"})),
        ("marital", frozenset({"single", "divorced"})),
        ("marital", frozenset({"single", "widowed"})),
    }
)
# Of these a person or thing has one at a time: two different ones can't both be true.
SOLE_NAMES = frozenset("live work born named marry".split())
SOLE_NUMBERS = frozenset("have born cost weigh measure earn wake start leave arrive open age height weight old".split())
SOLE_NOUNS = frozenset(
    "favorite birthday name age address phone email password deadline capital timezone salary price port version "
    "height weight".split()
)
# What a thing is like: big dogs and small dogs may both be liked, but no dog is big and small.
ADJECTIVES = frozenset(
    "open easy hot big tall long good fast rich happy on true dark cheap safe public quiet full".split()
)
# Verbs that memories begin with when they leave out who they are about.
VERBS = frozenset("like have live work prefer need accept trust cost weigh".split())
OPPOSED = frozenset(map(frozenset, (("always", "never"), ("before", "after"), ("more", "less"), ("yet", "never"))))
