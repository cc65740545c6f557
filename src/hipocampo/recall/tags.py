"""The tags before and after the words of a text: they serve the search and are no part of what it says."""

from __future__ import annotations

import re
from typing import NamedTuple

from hipocampo.text.normalisation import normalise

__all__ = ["Untagged", "untagged"]

_TAG = re.compile(r"#(?=[\d_/-]*[^\W\d_])[\w/-]+")


class Untagged(NamedTuple):
    """A text without its outer tags, and the tags."""

    text: str
    tags: frozenset[str] = frozenset()


def untagged(content: str) -> Untagged:
    """Separate a text from its outer tags; a text of nothing but tags stays as it is."""
    if "#" not in content:
        return Untagged(content)
    words = content.split()
    start, end = 0, len(words)
    while end and _TAG.fullmatch(words[end - 1]):
        end -= 1
    while start < end and _TAG.fullmatch(words[start]):
        start += 1
    if start == end or end - start == len(words):
        return Untagged(content)
    return Untagged(
        _between(content, words[:start], words[end:]), frozenset(map(normalise, (*words[:start], *words[end:])))
    )


def _between(content: str, before: list[str], behind: list[str]) -> str:
    """The text as it was written, without the words before and behind it."""
    for word in before:
        content = content.lstrip().removeprefix(word)
    for word in reversed(behind):
        content = content.rstrip().removesuffix(word)
    return content.strip()
