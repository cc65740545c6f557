"""How the tables of words are written: lists by commas, pairs by semicolons."""

from __future__ import annotations

__all__ = ["joined", "table"]


def joined(words: str) -> str:
    """The alternatives of a list, the longest first, so that a word is not taken for its beginning."""
    parts = {" ".join(word.split()) for word in words.split(",")}
    return "|".join(sorted(filter(None, parts), key=lambda word: (-len(word), word)))


def table(pairs: str) -> dict[str, str]:
    """The pairs of a table: `vc: você; tb: também`."""
    parts = (" ".join(pair.split()).partition(":") for pair in pairs.split(";"))
    return {key.strip(): value.strip() for key, _, value in parts}
