"""Texts to search by, so that a claim is found that was made in another language (E13)."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["search_texts"]

_NAMED = re.compile(r"\b(?:is (?:called|named)|se chama|se llama)\b", re.IGNORECASE)


def search_texts(contents: Iterable[str]) -> list[str]:
    """The texts to search by for some contents: one that gives a name has the words for that in all languages."""
    return [f"{content} called named chama llama" if _NAMED.search(content) else content for content in contents]
