"""Words that are the same: the same value, forms of one word, or words of the same meaning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from hipocampo.text.reliance.pieces import COMMON, NAME, USUAL, WORD, Piece
from hipocampo.text.stems import inflections

if TYPE_CHECKING:
    from hipocampo.text.reliance import Similarity

__all__ = ["Words", "same_meaning"]

_START = 5  # letters that two forms of one word share at least ...
_MOST = 0.6  # ... and this much of the longer one
_MOST_WORDS = 300  # that are compared by their meaning
_SAME_MEANING = 0.75  # the cosine of two words that mean the same


class Words:
    """The pieces of a text, to be found by value, by stem and by how they begin."""

    def __init__(self, found: Iterable[Piece]) -> None:
        self.pieces = tuple(found)
        self._by_key: dict[str, list[Piece]] = {}
        self._by_start: dict[str, list[Piece]] = {}
        for piece in self.pieces:
            for key in _keys(piece):
                self._by_key.setdefault(key, []).append(piece)
            if _is_plain(piece):
                self._by_start.setdefault(piece.word[:_START], []).append(piece)

    def same(self, piece: Piece) -> list[Piece]:
        """The pieces that have the same value, or are forms of the same word."""
        found = {other: None for key in _keys(piece) for other in self._by_key.get(key, ())}
        if _is_plain(piece):
            starts = self._by_start.get(piece.word[:_START], ())
            found.update(dict.fromkeys(other for other in starts if _begin_alike(piece.word, other.word)))
        return list(found)

    def has(self, piece: Piece) -> bool:
        """Whether a piece, or a form of its word, is among them."""
        return bool(self.same(piece))


def _keys(piece: Piece) -> Iterable[str]:
    return (f"={piece.value}",) if piece.value else inflections(piece.word)


def _is_plain(piece: Piece) -> bool:
    return not piece.value and piece.kind != NAME and len(piece.word) >= _START


def _begin_alike(one: str, other: str) -> bool:
    """Whether two words share their first letters, for most of the longer one."""
    shared = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
    return shared >= _START and shared >= _MOST * max(len(one), len(other))


def same_meaning(told: Iterable[Piece], said: Words, asked: Words, similarity: Similarity) -> dict[Piece, list[Piece]]:
    """The words of a reply that mean what a word of a fact means, unless one of the prompt comes nearer."""
    unsaid = [one for one in dict.fromkeys(told) if one.kind in (WORD, USUAL) and not (asked.has(one) or said.has(one))]
    words = [one for one in said.pieces if one.kind in (WORD, USUAL)][:_MOST_WORDS]
    given = [one for one in asked.pieces if one.kind in (WORD, USUAL, COMMON)]
    if not words or not unsaid:
        return {}
    unsaid = unsaid[:_MOST_WORDS]
    rows = similarity([one.written for one in unsaid], [one.written for one in (*words, *given)])
    return {one: _nearest(row, words) for one, row in zip(unsaid, rows, strict=True)}


def _nearest(row: Sequence[float], words: Sequence[Piece]) -> list[Piece]:
    least = max([_SAME_MEANING, *row[len(words) :]])
    return [word for word, cosine in zip(words, row, strict=False) if cosine >= least]
