"""Whether two contents that seem to contradict each other can hardly both be true (E13)."""

from __future__ import annotations

import re

from hipocampo.text.claims.relation import Relation

__all__ = ["surely"]

_SURE = 0.8  # from here on a contradiction is believed without asking
_ALSO = re.compile(r"\b(?:also|too|as well|tamb[ée]m|tamb[ié]en|tambi[ée]n|adem[áa]s|al[ée]m)\b", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_AGE = re.compile(r"\b\d{1,3} (?:anos|años|years old)\b", re.IGNORECASE)  # of one person there is one at a time


def surely(one: str, other: str, relation: Relation) -> bool:
    """Whether a contradiction is plain: no number and no "also" parts the two."""
    one, other = (
        (_AGE.sub("", text) for text in (one, other)) if _AGE.search(one) and _AGE.search(other) else (one, other)
    )
    plain = _DIGITS.findall(one) == _DIGITS.findall(other) and not _ALSO.search(f"{one} {other}")
    return relation.kind == "contradiction" and relation.score >= _SURE and plain
