"""What a comparison of two contents finds."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["Likely", "Relation"]


class Relation(NamedTuple):
    """How two contents relate, how sure that is, why, and which of them is the more general."""

    kind: Literal["same", "alike", "contradiction", "other"]
    score: float
    reasons: tuple[str, ...] = ()
    general: Literal["one", "other"] | None = None


class Likely(NamedTuple):
    """How likely two texts say the same, and can't hold together, by a model that reads both; from 0 to 1.

    From .5 on, at most one in a hundred pairs of another kind is taken for it.
    """

    same: float
    contrary: float
