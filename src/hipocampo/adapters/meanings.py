"""What every index of vectors starts from: which texts of a record are embedded, and which vectors it takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hipocampo.core.questions import Matrix, Vector
from hipocampo.errors import BadInput
from hipocampo.text.parts import parts, whole
from hipocampo.text.speakers import spoken

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_WHOLE = 0.5


def meant(content: str) -> list[str]:
    """The texts whose vectors tell what a record means, by what it says: the whole of it, then its parts if it is long.

    None if it says nothing. Who says it is no part of it: a name draws a vector to all that names the same.
    """
    text = spoken(None, content)[1]
    found = parts(text)
    return [whole(text), *found] if len(found) > 1 else found


def nearness(whole: float, cosines: Sequence[float]) -> float:
    """How near a text is: half as the whole of it, half as whatever of it is nearest."""
    return _WHOLE * whole + (1 - _WHOLE) * max(cosines)


def matrix(texts: Sequence[str], vectors: Matrix) -> NDArray[np.float32]:
    """The vectors of texts, one row for each, of numbers alone."""
    import numpy as np

    try:
        found = np.asarray(vectors, dtype=np.float32)
    except (TypeError, ValueError) as error:
        raise BadInput("vectors.shape", found=type(vectors).__name__, texts=len(texts)) from error
    if found.ndim != 2 or found.shape[0] != len(texts) or not found.shape[1]:
        raise BadInput("vectors.shape", found=" x ".join(map(str, found.shape)), texts=len(texts))
    if not np.isfinite(found).all():
        raise BadInput("vectors.numbers")
    return found


def direction(vector: Vector) -> NDArray[np.float32]:
    """A question's vector at length 1."""
    import numpy as np

    found = matrix([""], np.asarray(vector, dtype=np.float32).reshape(1, -1))[0]
    length = float(np.linalg.norm(found))
    scaled: NDArray[np.float32] = found / np.float32(length or 1.0)
    return scaled


def same_size(model: str, known: int, found: int) -> None:
    """Refuse vectors that can't be compared with those that a model gave before."""
    if known != found:
        raise BadInput("vectors.size", model=model, known=known, found=found)
