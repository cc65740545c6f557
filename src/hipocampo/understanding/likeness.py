"""How two texts relate that no rule relates: by their vectors, their words, and a model that reads both (E12, E13).

A model only proposes: it never merges, marks nothing as outdated, and is asked only where nothing parts two texts for
sure. Its odds were measured on pairs and lives that it did not learn from (`docs/decisions/0022-pairs.md`).
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from hipocampo.core.bearings import Bearing
from hipocampo.text.claims.parser import ParsedTexts
from hipocampo.text.claims.relation import Relation
from hipocampo.understanding.conflicts import STATE
from hipocampo.understanding.duplicates import Surroundings, duplicate
from hipocampo.understanding.succession import likely_change, may_exclude

__all__ = ["Likeness", "alike", "changed", "holds_beside"]

_CONTRARY = 2.0  # odds from which on a model of pairs sees a contradiction
_PROPOSED = 0.8  # how sure such a change is at most: a person is asked
_BESIDE = -2.0  # odds below which two texts hold beside each other, whatever a rule sees


class Likeness(NamedTuple):
    """How near two texts are in meaning, what else is near to one of them, and how a model reads both.

    `closeness` is None without vectors, `around` where little is known, `bearing` where no model read them.
    """

    closeness: float | None = None
    around: Surroundings | None = None
    bearing: Bearing | None = None


def alike(earlier: str, later: str, likeness: Likeness, texts: ParsedTexts | None = None) -> Relation | None:
    """Return how far two texts say the same; None if they don't."""
    return duplicate(earlier, later, likeness.closeness, likeness.around, likeness.bearing, texts)


def changed(earlier: str, later: str, likeness: Likeness) -> Relation | None:
    """Return the contradiction that a later text is likely to tell; None where nothing speaks for it."""
    if likeness.closeness is None:
        return None
    bearing = likeness.bearing
    if bearing and bearing.contrary >= _CONTRARY and may_exclude(earlier, later):
        return Relation("contradiction", min(_sure(bearing.contrary), _PROPOSED), (STATE, "similarity"))
    return likely_change(earlier, later, likeness.closeness)


def holds_beside(relation: Relation, bearing: Bearing | None) -> bool:
    """Return whether a change of state that a rule sees is none, as a model that read both texts has no doubt."""
    return STATE in relation.reasons and bearing is not None and max(bearing.contrary, bearing.same) <= _BESIDE


def _sure(odds: float) -> float:
    return round(1 / (1 + exp(-odds)), 2)
