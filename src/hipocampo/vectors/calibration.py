"""What a cosine means, by embedder: from where on two texts say nearly the same, and below what they share nothing.

Each embedder spreads its cosines otherwise, so no threshold on meaning stands in code. `python -m bench.calibrate`
measures neutral texts and writes the figures, by the embedder's name, into `calibrations.json` beside this module. An
embedder that is not listed there gets careful values: hardly any pair is a duplicate, and nothing counts as noise.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

__all__ = ["FILE", "UNKNOWN", "Calibration", "of"]

FILE = Path(__file__).with_name("calibrations.json")


class Calibration(NamedTuple):
    """Cosines of one embedder that part two kinds of pairs.

    `floor`: where something answers a question, the nearest text hardly ever stays below it (F11). `noise`: texts that
    have nothing to do with each other hardly ever reach it. `near`: two texts that say the same rarely stay below.
    `duplicate`: above it, two texts about similar things that say different things are rare. `worth`: how much more
    or less than the settings say the lanes of recall count beside its cosines; they were chosen for the Universal
    Sentence Encoder, and the better an embedder, the less words decide.
    """

    floor: float
    noise: float
    near: float
    duplicate: float
    worth: Mapping[str, float] = MappingProxyType({})  # factors, by the names of the settings

    def closeness(self, cosine: float) -> float:
        """Return a cosine on the scale of any embedder: 0 where duplicates begin, 1 where all others end."""
        return (cosine - self.near) / (self.duplicate - self.near)


UNKNOWN = Calibration(floor=0.0, noise=0.0, near=0.9, duplicate=0.97)


def of(model: str) -> Calibration:
    """Return the calibration of an embedder by its name."""
    return _known().get(model, UNKNOWN)


@cache
def _known() -> Mapping[str, Calibration]:
    rows: dict[str, dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
    return {model: Calibration(**row) for model, row in rows.items()}
