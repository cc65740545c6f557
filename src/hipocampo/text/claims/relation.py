"""What a comparison of two contents finds."""

from __future__ import annotations

from typing import Literal, NamedTuple

__all__ = ["Relation"]


class Relation(NamedTuple):
    """How two contents relate, how sure that is, why, and which of them is the more general."""

    kind: Literal["same", "alike", "contradiction", "other"]
    score: float
    reasons: tuple[str, ...] = ()
    general: Literal["one", "other"] | None = None
