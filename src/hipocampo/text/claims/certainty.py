"""Whether two contents that seem to contradict each other can hardly both be true (E13)."""

from __future__ import annotations

import re
from functools import partial

from hipocampo.text.claims.reduction import reduced
from hipocampo.text.claims.relation import Relation
from hipocampo.text.expressions import SharedExpression

__all__ = ["is_certain"]

_shared = partial(SharedExpression, "claims")
_SURE = 0.8  # from here on a contradiction is believed without asking
_ALSO = _shared(r"\b{ALSO}\b", re.IGNORECASE)
_COVERED = 0.75  # what is over is over with all that was added to it: "works at Google as a cook"
_OVER = _shared(r"\b{OVER}\b", re.IGNORECASE)
_PARTS = _shared(r"\b{PARTS}\b", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_AGE = _shared(r"\b\d{1,3} {YEARS_OLD}\b", re.IGNORECASE)  # of one person there is one at a time


def is_certain(one: str, other: str, relation: Relation) -> bool:
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
    ends = [_OVER.search(text) is not None for text in (one, other)]
    if ends[0] == ends[1]:
        return False
    over, was = (one, other) if ends[0] else (other, one)
    return not _DIGITS.search(over) and not _PARTS.search(was)
