"""A text under the eyes of one language: its tokens, and what the lexicon says that each may mean."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from hipocampo.text.dates.lexicon import Lexicon
from hipocampo.text.dates.tokens import Token

# Tokens in digits that are a date or a time by their shape, and all that have digits.
_SHAPED = frozenset("date dates pair month clock stamp week code".split())
NUMERIC = _SHAPED | {"number", "decimal"}
_MARKED = ("meridiem", "oclock", "weekday_digit", "decade_suffix")
_COUNTED = ("in_year", "day_on", "article", "at")


class Reader:
    """Looks up categories of the lexicon at token positions."""

    __slots__ = ("cells", "core", "digits", "inside", "lexicon", "memo", "raw", "tokens")

    def __init__(self, tokens: list[Token], lexicon: Lexicon, raw: str) -> None:
        self.tokens = tokens
        self.lexicon = lexicon
        self.raw = raw
        self.memo: defaultdict[str, dict[int, Any]] = defaultdict(dict)
        self.cells, self.core, self.inside = lexicon.cells(tokens)
        self.digits = {i: f"#{token.kind}" for i, token in enumerate(tokens) if token.kind in NUMERIC}

    def at(self, i: int, category: str) -> tuple[Any, int] | None:
        """The value of a category at token i and the position after it, or None."""
        cell = self.cells.get(i)
        if cell is None:
            return None
        hit = cell.get(category)
        return None if hit is None else (hit[0], i + hit[1])

    def token(self, i: int) -> Token | None:
        """The token at i, if there is one."""
        return self.tokens[i] if 0 <= i < len(self.tokens) else None

    def is_mark(self, i: int, text: str) -> bool:
        """Whether token i is this text."""
        return 0 <= i < len(self.tokens) and self.tokens[i].text == text

    def glued(self, i: int) -> bool:
        """Whether token i follows the token before it without space."""
        return 0 < i < len(self.tokens) and self.tokens[i].start == self.tokens[i - 1].end

    def has(self, i: int, *categories: str) -> bool:
        """Whether token i has one of the categories."""
        cell = self.cells.get(i)
        return cell is not None and any(c in cell for c in categories)

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

    def runs(self) -> list[tuple[int, int]]:
        """Stretches of tokens that may hold expressions: all known words or digits, up to the last of the core."""
        out: list[tuple[int, int]] = []
        start, last = 0, -1
        for i, token in enumerate(self.tokens):
            if i in self.core or self._numeric_core(i, token):
                last = i
            elif self._breaks(i, token):
                if last >= start:
                    out.append((start, last + 1))
                start, last = i + 1, -1
        if last >= start:
            out.append((start, last + 1))
        return out

    def _breaks(self, i: int, token: Token) -> bool:
        """Whether no expression goes across this token."""
        if token.kind == "word":
            return i not in self.cells and i not in self.inside
        return token.kind == "junk" or token.text == "\n"

    def _numeric_core(self, i: int, token: Token) -> bool:
        if token.kind in _SHAPED:
            return True
        if token.kind in ("number", "decimal"):
            return len(token.text) == 4 or self.has(i - 1, *_COUNTED) or self.has(i + 1, *_MARKED)
        return False
