"""What all embedders share: rows of length 1, the length limit of texts, and which answer belongs to which text."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any
from unicodedata import normalize

from hipocampo.errors import Unavailable

if TYPE_CHECKING:
    from hipocampo.core.questions import Matrix, Vector

LONGEST = 4_000  # characters of one text; texts come in far shorter parts, and no model reads more
_SHOWN = 5  # indices that an error shows


def readable(texts: Sequence[str]) -> list[str]:
    """Texts of bounded length that can be encoded as UTF-8."""
    return [_readable(text[:LONGEST]) for text in texts]


def _readable(text: str) -> str:
    """Replace lone surrogates, and bound the length that the text has after NFKC, which models apply."""
    if text.isascii():
        return text
    text = text.encode("utf-8", "replace").decode()
    spelled = normalize("NFKC", text)
    return text if len(spelled) <= LONGEST else spelled[:LONGEST]


def vectors_name(kind: str, model: str, text_prefix: str) -> str:
    """The name of a model's vectors; vectors of equal names can be compared, so the prefix of texts is part of it."""
    if not text_prefix:
        return f"{kind}:{model}"
    return f"{kind}:{model}+{hashlib.sha256(text_prefix.encode()).hexdigest()[:6]}"


def unit_rows(name: str, rows: Any, count: int, size: int | None = None) -> Matrix:
    """Scale the rows of a model's answer to length 1; an error if its shape is not what it must be."""
    import numpy as np

    matrix = _matrix(name, rows, count)
    if size is not None and matrix.shape[1] != size:
        raise Unavailable("model.size", name=name, size=matrix.shape[1], expected=size)
    if not np.isfinite(matrix).all():
        raise Unavailable("model.numbers", name=name)
    # Scaled by the largest number first: squares of big or tiny numbers would overflow or underflow float32.
    matrix /= _safe(np.abs(matrix).max(axis=1, initial=0))
    matrix /= _safe(np.sqrt(np.einsum("ij,ij->i", matrix, matrix)))
    return matrix


def check_places(url: str, places: Sequence[int], count: int) -> None:
    """Refuse answers that are too few or too many, or whose indices are not those of the texts."""
    if len(places) != count:
        raise Unavailable("model.count", url=url, got=len(places), expected=count)
    if sorted(places) != list(range(count)):
        shown = ", ".join(map(str, places[:_SHOWN])) + (", …" if count > _SHOWN else "")
        raise Unavailable("model.order", url=url, got=shown, last=count - 1)


def mean(rows: Matrix) -> Vector:
    """The mean of rows, scaled to length 1."""
    row: Vector = unit_rows("", rows.mean(axis=0, keepdims=True), 1)[0] if len(rows) > 1 else rows[0]
    return row


def _matrix(name: str, rows: Any, count: int) -> Matrix:
    """A copy of the rows, as float32."""
    import numpy as np

    try:
        with np.errstate(over="ignore"):  # what is too large becomes infinite, which is refused later
            matrix = np.array(rows, dtype=np.float32)
    except ValueError as error:
        raise Unavailable("model.shape", name=name, shape="?", count=count) from error
    if matrix.ndim != 2 or len(matrix) != count or not matrix.shape[1]:
        raise Unavailable("model.shape", name=name, shape=list(matrix.shape), count=count)
    return matrix


def _safe(divisors: Vector) -> Matrix:
    """A column to divide rows by: a row of zeros stays one."""
    column: Matrix = divisors[:, None]
    column[column == 0] = 1
    return column
