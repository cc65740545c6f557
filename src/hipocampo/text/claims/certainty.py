"""Whether two contents that seem to contradict each other can hardly both be true (E13)."""

from __future__ import annotations

import re

from hipocampo.text.claims.reduction import reduced
from hipocampo.text.claims.relation import Relation

__all__ = ["surely"]

_SURE = 0.8  # from here on a contradiction is believed without asking
_ALSO = re.compile(r"\b(?:also|too|as well|tamb[ée]m|tamb[ié]en|tambi[ée]n|adem[áa]s|al[ée]m)\b", re.IGNORECASE)
_COVERED = 0.75  # what is over is over with all that was added to it: "works at Google as a cook"
_ENDED = re.compile(
    r"\b(?:no longer|any ?more|any longer|stopped|quit|j[áa] n[ãa]o|n[ãa]o \w+ mais"
    r"|(?:deixou|parou) de|ya no|dej[óo] de)\b",
    re.IGNORECASE,
)
_AND = re.compile(r"\b(?:and|e|y|or|ou|but|mas|pero)\b", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_AGE = re.compile(r"\b\d{1,3} (?:anos|años|years old)\b", re.IGNORECASE)  # of one person there is one at a time


def surely(one: str, other: str, relation: Relation) -> bool:
    """Whether a contradiction is plain: no number and no "also" parts the two."""
    if _ends(one, other, relation):
        return True
    one, other = reduced(one), reduced(other)
    one, other = (
        (_AGE.sub("", text) for text in (one, other)) if _AGE.search(one) and _AGE.search(other) else (one, other)
    )
    plain = _DIGITS.findall(one) == _DIGITS.findall(other) and not _ALSO.search(f"{one} {other}")
    return relation.kind == "contradiction" and relation.score >= _SURE and plain


def _ends(one: str, other: str, relation: Relation) -> bool:
    """Whether one says that what the other says is over; of two things in one sentence only one may be."""
    if relation.kind != "contradiction" or relation.score < _COVERED or relation.reasons != ("negation",):
        return False
    ends = [_ENDED.search(text) is not None for text in (one, other)]
    if ends[0] == ends[1]:
        return False
    over, was = (one, other) if ends[0] else (other, one)
    return not _DIGITS.search(over) and not _AND.search(was)
