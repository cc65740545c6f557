"""What a question asks for besides its words: a kind, a type, which time is meant, what it leaves out (F1).

All of it is guessed from a few words of Portuguese, Spanish and English, and guessed softly: whoever uses it
may lift an answer by it, never hide one.
"""

from hipocampo.text.asking.leaving import Left, denies, denies_plainly, excluded, negated
from hipocampo.text.asking.said import Said, content, said
from hipocampo.text.asking.spelling import nearest, room
from hipocampo.text.asking.wants import (
    aim_of,
    asks_for_all,
    asks_of_own,
    asks_of_self,
    concerns_food,
    is_common,
    kinds_of,
    looks_ahead,
    seeks_advice,
    speaks_of_self,
    tells_deeds,
    types_of,
)

__all__ = [
    "Left",
    "Said",
    "aim_of",
    "asks_for_all",
    "asks_of_own",
    "asks_of_self",
    "concerns_food",
    "content",
    "denies",
    "denies_plainly",
    "excluded",
    "is_common",
    "kinds_of",
    "looks_ahead",
    "nearest",
    "negated",
    "room",
    "said",
    "seeks_advice",
    "speaks_of_self",
    "tells_deeds",
    "types_of",
]
