"""Vectors as arrays: checked, scaled, quantised to one byte a number, and multiplied in small blocks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hipocampo.core.questions import Matrix, Vector
from hipocampo.errors import BadInput

Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]
Slots = NDArray[np.int64]
Scores = NDArray[np.float32]

_BLOCK = 512  # rows that are made floats at a time: they stay in the processor's cache
_TOP = 127


def as_matrix(texts: Sequence[str], vectors: Matrix) -> Floats:
    """Check that there is one vector for each text, of finite numbers alone, and return them as rows."""
    try:
        found = np.asarray(vectors, dtype=np.float32)
    except (TypeError, ValueError) as error:
        raise BadInput("vectors.shape", found=type(vectors).__name__, texts=len(texts)) from error
    if found.ndim != 2 or found.shape[0] != len(texts) or not found.shape[1]:
        raise BadInput("vectors.shape", found=" x ".join(map(str, found.shape)), texts=len(texts))
    if not np.isfinite(found).all():
        raise BadInput("vectors.numbers")
    return found


def as_unit_vector(vector: Vector) -> Floats:
    """Check a question's vector and scale it to length 1."""
    found = as_matrix([""], np.asarray(vector, dtype=np.float32).reshape(1, -1))[0]
    length = float(np.linalg.norm(found))
    scaled: Floats = found / np.float32(length or 1.0)
    return scaled


def unit_rows(rows: NDArray[Any]) -> Floats:
    """Scale each row to length 1; rows of zeros stay as they are."""
    floats = rows.astype(np.float32)
    lengths = np.linalg.norm(floats, axis=1, keepdims=True)
    scaled: Floats = np.divide(floats, lengths, out=np.zeros_like(floats), where=lengths > 0)
    return scaled


def quantise(vectors: Floats) -> Bytes:
    """Round vectors to one byte a number, each with a scale of its own: only their directions count."""
    top = np.abs(vectors).max(axis=1, keepdims=True, initial=0.0)
    return np.rint(vectors * (_TOP / np.where(top > 0, top, 1.0))).astype(np.int8)


def unquantised(vectors: Sequence[bytes]) -> Floats:
    """Stored vectors of one size as rows of floats, each scaled to length 1."""
    return unit_rows(np.frombuffer(b"".join(vectors), dtype=np.int8).reshape(len(vectors), -1))


def rows_of(vectors: Sequence[tuple[int, bytes]], size: int) -> tuple[Slots, Bytes]:
    """Stored vectors as arrays: their slots, and one row for each."""
    data = np.frombuffer(b"".join(data for _, data in vectors), dtype=np.int8).reshape(-1, size)
    return np.array([slot for slot, _ in vectors], dtype=np.int64), data


def float_buffer(data: Bytes) -> Floats:
    """A buffer in which rows are made floats; allocating it once for many products saves more than they cost."""
    return np.empty((_BLOCK, data.shape[1]), dtype=np.float32)


def dot_products(
    data: Bytes, vector: Floats, places: NDArray[np.intp] | None = None, buffer: Floats | None = None
) -> Scores:
    """The product of a vector with each row, or with those at some places."""
    count = len(data) if places is None else len(places)
    found = np.empty(count, dtype=np.float32)
    buffer = float_buffer(data) if buffer is None else buffer
    for at in range(0, count, _BLOCK):
        rows = data[at : at + _BLOCK] if places is None else data[places[at : at + _BLOCK]]
        np.copyto(buffer[: len(rows)], rows)
        np.dot(buffer[: len(rows)], vector, out=found[at : at + len(rows)])
    return found


def dot_products_of_each(data: Bytes, vectors: Sequence[Floats]) -> list[Scores]:
    """The products of each vector with each row, which is made floats once for all."""
    found, buffer = [np.empty(len(data), dtype=np.float32) for _ in vectors], float_buffer(data)
    for at in range(0, len(data), _BLOCK):
        rows = data[at : at + _BLOCK]
        np.copyto(buffer[: len(rows)], rows)
        for vector, products in zip(vectors, found, strict=True):
            np.dot(buffer[: len(rows)], vector, out=products[at : at + len(rows)])
    return found


def inverse_lengths(data: Bytes) -> Scores:
    """One divided by the length of each row; 0 for a row of zeros."""
    lengths = np.empty(len(data), dtype=np.float32)
    for at in range(0, len(data), _BLOCK):
        rows = data[at : at + _BLOCK].astype(np.float32)
        lengths[at : at + len(rows)] = np.sqrt(np.einsum("ij,ij->i", rows, rows))
    return np.divide(1.0, lengths, out=np.zeros_like(lengths), where=lengths > 0)


def positions(known: Slots, slots: Slots) -> tuple[NDArray[np.intp], NDArray[np.bool_]]:
    """Where slots stand among known ones, which are sorted, and which of them do."""
    at = np.minimum(np.searchsorted(known, slots), max(len(known) - 1, 0))
    return at, known[at] == slots if len(known) else np.zeros(len(slots), dtype=np.bool_)
