"""How two memories relate by a model that reads both (E12, E13, F9)."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Bearing"]


class Bearing(NamedTuple):
    """How much speaks for two texts saying the same, and for the later one excluding the earlier; logarithmic odds.

    It says nothing that the two texts don't: the same texts always get the same bearing.
    """

    same: float
    contrary: float
