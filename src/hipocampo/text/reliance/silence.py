"""The words of a reply that state nothing: it says not to know about them, or denies what they say."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hipocampo.text.claims.plain_text import spelt_out
from hipocampo.text.expressions import SharedExpression
from hipocampo.text.normalisation import normalise
from hipocampo.text.reliance.pieces import Piece, count_words, passages

__all__ = ["denied", "unknown"]

_UNKNOWN = SharedExpression("reliance", r"\b{UNKNOWN}")
_DENIED = SharedExpression("reliance", r"\b{DENIED}")
_APOSTROPHE = re.compile(r"['’]")


def unknown(reply: str) -> frozenset[int]:
    """The places of words in passages that say that something is not known."""
    silent = (passage for passage in passages(reply) if _UNKNOWN.search(_plain(passage.text)))
    return frozenset(place for passage in silent for place in passage.places)


def denied(reply: str, pieces: Iterable[Piece]) -> frozenset[int]:
    """The places of words behind a denial, up to the end of its clause."""
    clauses = {piece.place: piece.clause for piece in pieces}
    found: set[int] = set()
    for passage in passages(reply):
        text = _plain(passage.text)
        for match in _DENIED.finditer(text):
            last = passage.places.start + count_words(text[: match.end()]) - 1
            found.update(place for place in passage.places if place > last and clauses[place] == clauses.get(last))
    return frozenset(found)


def _plain(text: str) -> str:
    return _APOSTROPHE.sub(" ", normalise(spelt_out(text)))
