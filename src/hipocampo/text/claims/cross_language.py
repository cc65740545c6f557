"""The words by which a claim is found that was told in another language (E13)."""

from __future__ import annotations

import re

__all__ = ["elsewhere"]

_NAMED = re.compile(r"\b(?:is (?:called|named)|se chama|se llama)\b", re.IGNORECASE)


def elsewhere(content: str) -> str:
    """A content to search by: with a name, the words that say so in all languages."""
    return f"{content} called named chama llama" if _NAMED.search(content) else content
