"""A text as one language reads it: its pieces, and what the lexicon says that each may mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from hipocampo.text.dates.lexicon import Lexicon
from hipocampo.text.dates.pieces import Piece

# Pieces in digits that are a date or a time by their shape, and all that have digits.
_SHAPED = frozenset("date dates pair month clock stamp week code".split())
NUMERIC = _SHAPED | {"number", "decimal"}
_NUMERIC = {kind: f"#{kind}" for kind in NUMERIC}
_MARKED = ("meridiem", "oclock", "weekday_digit", "decade_suffix")
_COUNTED = ("in_year", "day_on", "article", "at")


Place = tuple[int, int]


def touches(pieces: Sequence[Piece], first: int, end: int, about: Sequence[Place]) -> bool:
    """Whether pieces reach into one of some places of the text."""
    return any(pieces[first].start < to and at < pieces[end - 1].end for at, to in about)


class TaggedText:
    """A text cut into pieces, with the categories of the lexicon that each may have in one language.

    With `stretches` only these ranges of pieces are tagged; words that no language knows must bound them.
    """

    __slots__ = ("cells", "core", "digits", "inside", "lexicon", "memo", "pieces", "raw", "stretches")

    def __init__(
        self, pieces: list[Piece], lexicon: Lexicon, raw: str, stretches: Sequence[Place] | None = None
    ) -> None:
        self.pieces = pieces
        self.lexicon = lexicon
        self.raw = raw
        self.memo: defaultdict[str, dict[int, Any]] = defaultdict(dict)
        self.stretches = [(0, len(pieces))] if stretches is None else stretches
        places = [i for first, end in self.stretches for i in range(first, end)]
        self.cells, self.core, self.inside = lexicon.cells(pieces, places)
        self.digits = {i: _NUMERIC[kind] for i in places if (kind := pieces[i].kind) in _NUMERIC}

    def at(self, i: int, category: str) -> tuple[Any, int] | None:
        """The value of a category at piece i and the position after it, or None."""
        cell = self.cells.get(i)
        if cell is None:
            return None
        hit = cell.get(category)
        return None if hit is None else (hit[0], i + hit[1])

    def piece(self, i: int) -> Piece | None:
        """The piece at i, if there is one."""
        return self.pieces[i] if 0 <= i < len(self.pieces) else None

    def is_mark(self, i: int, text: str) -> bool:
        """Whether piece i is this text."""
        return 0 <= i < len(self.pieces) and self.pieces[i].text == text

    def glued(self, i: int) -> bool:
        """Whether piece i follows the piece before it without space."""
        return 0 < i < len(self.pieces) and self.pieces[i].start == self.pieces[i - 1].end

    def is_plural(self, end: int) -> bool:
        """Whether the word before a position ends as plurals of the language do."""
        return self.pieces[end - 1].text.endswith(self.lexicon.plural)

    def has(self, i: int, *categories: str) -> bool:
        """Whether piece i has one of the categories."""
        cell = self.cells.get(i)
        if cell is not None:
            for category in categories:
                if category in cell:
                    return True
        return False

    def skip(self, i: int, *categories: str) -> int:
        """The position after any run of these categories."""
        cell = self.cells.get(i)
        while cell:
            for category in categories:
                hit = cell.get(category)
                if hit:
                    i += hit[1]
                    break
            else:
                return i
            cell = self.cells.get(i)
        return i

    def runs(self, about: Sequence[Place] | None = None) -> list[Place]:
        """Stretches of pieces that may hold expressions: all known words or digits, up to the last of the core.

        With `about` only those from which one may reach such a place of the text.
        """
        runs = (run for first, end in self.stretches for run in self._runs(first, end))
        return [(first, last) for first, last, end in runs if about is None or touches(self.pieces, first, end, about)]

    def _runs(self, start: int, end: int) -> Iterator[tuple[int, int, int]]:
        """Where a run begins, the place after its last word of the core, and the place that no expression crosses."""
        last = -1
        for i in range(start, end):
            if i in self.core or (i in self.digits and self._numeric_core(i, self.pieces[i])):
                last = i
            elif self._breaks(i, self.pieces[i]):
                if last >= start:
                    yield start, last + 1, i
                start, last = i + 1, -1
        if last >= start:
            yield start, last + 1, end

    def _breaks(self, i: int, piece: Piece) -> bool:
        """Whether no expression goes across this piece."""
        if piece.kind == "word":
            return i not in self.cells and i not in self.inside
        return piece.kind == "junk" or piece.text == "\n"

    def _numeric_core(self, i: int, piece: Piece) -> bool:
        if piece.kind in _SHAPED:
            return True
        if piece.kind in ("number", "decimal"):
            return len(piece.text) == 4 or self.has(i - 1, *_COUNTED) or self.has(i + 1, *_MARKED)
        return False
