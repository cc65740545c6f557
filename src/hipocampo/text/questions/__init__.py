"""What a question asks for besides its words: a kind, a type, which time is meant, what it leaves out (F1).

All of it is a guess from a few words of each language: callers may rank an answer higher by it, never hide one.
"""

from hipocampo.text.questions.cues import (
    aim_of,
    asks_for_all,
    asks_for_moment,
    asks_for_questions,
    asks_for_somebody,
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
from hipocampo.text.questions.denials import denied_words, denies, denies_plainly
from hipocampo.text.questions.exclusions import Exclusion, exclusions
from hipocampo.text.questions.expectations import expectations, meets_expectations
from hipocampo.text.questions.parsed import ParsedQuestion, content_words, parse_question
from hipocampo.text.questions.spelling import allowed_slips, nearest

__all__ = [
    "Exclusion",
    "ParsedQuestion",
    "aim_of",
    "allowed_slips",
    "asks_for_all",
    "asks_for_moment",
    "asks_for_questions",
    "asks_for_somebody",
    "asks_of_own",
    "asks_of_self",
    "concerns_food",
    "content_words",
    "denied_words",
    "denies",
    "denies_plainly",
    "exclusions",
    "expectations",
    "is_common",
    "kinds_of",
    "looks_ahead",
    "meets_expectations",
    "nearest",
    "parse_question",
    "seeks_advice",
    "speaks_of_self",
    "tells_deeds",
    "types_of",
]
