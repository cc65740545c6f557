"""Which texts of a record are embedded, and how the similarities of its parts make up its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hipocampo.errors import BadInput
from hipocampo.text.embedding_parts import parts, whole
from hipocampo.text.speakers import spoken

_WHOLE = 0.5


def embedded_texts(content: str) -> list[str]:
    """Return the texts whose vectors stand for a content: the whole of it, then its parts if it is long.

    Empty if it says nothing. The speaker's name is left out: it would draw a vector to all that names the same person.
    """
    text = spoken(None, content)[1]
    found = parts(text)
    return [whole(text), *found] if len(found) > 1 else found


def similarity(whole: float, parts: Sequence[float]) -> float:
    """Combine the similarities of a text's vectors: half by the whole of it, half by its nearest part."""
    return _WHOLE * whole + (1 - _WHOLE) * max(parts)


def similarities(parts: Mapping[int, Sequence[float]], wholes: Mapping[int, float]) -> dict[int, float]:
    """The similarity of each text, given those of its parts, and of the whole where it has a vector of its own."""
    return {row: similarity(wholes.get(row, max(mine)), mine) for row, mine in parts.items()}


def check_size(model: str, known: int, found: int) -> None:
    """Refuse vectors that can't be compared with those that a model gave before."""
    if known != found:
        raise BadInput("vectors.size", model=model, known=known, found=found)
