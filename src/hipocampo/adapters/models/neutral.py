"""What all vectors of an embedder have in common: the means of neutral texts and the directions they vary in most.

Without it, every two texts look alike. `python -m bench.neutral --write` measures it for an embedder and keeps it, by
the embedder's name, in a file beside this module.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hipocampo.adapters.models.pack import Pack, read_pack, read_values, write_pack

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hipocampo.core.questions import Matrix

__all__ = ["FILE", "Neutral", "keep_neutral", "measured", "neutral_fingerprint", "read_neutral"]

FILE = Path(__file__).parent / "weights" / "neutral.pack"
_DIRECTIONS = 3


class Neutral(NamedTuple):
    """The mean of questions, the mean of texts, and the directions that neutral texts vary in most, as rows."""

    questions: NDArray[Any]
    texts: NDArray[Any]
    directions: NDArray[Any]

    @property
    def fingerprint(self) -> str:
        """A short fingerprint of the numbers."""
        return hashlib.sha256(b"".join(array.tobytes() for array in self)).hexdigest()[:8]

    def removed(self, rows: Matrix, mean: NDArray[Any]) -> Matrix:
        """The rows without what all have in common."""
        rows = rows - mean
        without: Matrix = rows - (rows @ self.directions.T) @ self.directions
        return without


def measured(questions: Matrix, texts: Matrix) -> Neutral:
    """What neutral questions and texts have in common, from their vectors."""
    import numpy as np

    means = questions.mean(axis=0), texts.mean(axis=0)
    centred = np.concatenate([questions - means[0], texts - means[1]])
    directions = np.linalg.svd(centred, full_matrices=False)[2][:_DIRECTIONS]
    return Neutral(*(np.asarray(one, dtype=np.float32) for one in (*means, directions)))


def neutral_fingerprint(name: str, file: Path = FILE) -> str:
    """The fingerprint of what is kept for an embedder; empty if it was not measured."""
    values = read_values(file) or {}
    return str(values.get(name, ""))


def read_neutral(name: str, file: Path = FILE) -> Neutral | None:
    """What the vectors of an embedder have in common; None if it was not measured."""
    pack = read_pack(file)
    places = [f"{name}.{field}" for field in Neutral._fields]
    if pack is None or not all(place in pack.arrays for place in places):
        return None
    return Neutral(*(pack.arrays[place] for place in places))


def keep_neutral(name: str, found: Neutral, file: Path = FILE) -> bool:
    """Keep what was measured with what is known of other embedders; False if the disk can't be written."""
    import numpy as np

    known = read_pack(file) or Pack({}, {})
    arrays = {place: np.array(array) for place, array in known.arrays.items()}
    arrays |= {f"{name}.{field}": array for field, array in found._asdict().items()}
    return write_pack(file, Pack(dict(sorted(arrays.items())), {**known.values, name: found.fingerprint}))
