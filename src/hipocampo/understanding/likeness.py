"""How two texts relate that no rule relates: by their vectors, their words, and a model that reads both (E12, E13).

A model only proposes: it never merges, marks nothing as outdated, and is asked only where nothing parts two texts for
sure.
"""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text.claims.parser import ParsedTexts
from hipocampo.text.claims.relation import Likely, Relation
from hipocampo.understanding.conflicts import STATE
from hipocampo.understanding.duplicates import Surroundings, duplicate, may_be_one
from hipocampo.understanding.succession import likely_change, may_exclude

__all__ = ["Likeness", "alike", "changed"]

_LIKELY = 0.5  # of a model: below, more than one in a hundred others would be taken for it


class Likeness(NamedTuple):
    """How near two texts are in meaning, what else is near to one of them, and what a model that reads both says.

    `closeness` is None without vectors, `around` where little is known, `likely` without such a model.
    """

    closeness: float | None = None
    around: Surroundings | None = None
    likely: Likely | None = None


def alike(earlier: str, later: str, likeness: Likeness, texts: ParsedTexts | None = None) -> Relation | None:
    """Return how far two texts say the same; None if they don't."""
    likely = likeness.likely
    if likely and likely.contrary >= _LIKELY and likely.contrary > likely.same:
        return None
    found = duplicate(earlier, later, likeness.closeness, likeness.around, texts)
    if found or likely is None or likely.same < _LIKELY or not may_be_one(earlier, later):
        return found
    return Relation("alike", round(likely.same, 2), ("similarity",))


def changed(earlier: str, later: str, likeness: Likeness) -> Relation | None:
    """Return the contradiction that a later text is likely to tell; None where nothing speaks for it."""
    if likeness.closeness is None:
        return None
    likely = likeness.likely
    if likely and likely.contrary >= _LIKELY and may_exclude(earlier, later):
        return Relation("contradiction", round(likely.contrary, 2), (STATE, "similarity"))
    return likely_change(earlier, later, likeness.closeness)
