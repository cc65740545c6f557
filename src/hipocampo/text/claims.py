"""Near-identity of statements (a first version)."""

from __future__ import annotations

import hashlib

from hipocampo.text.words import fold, terms


def gist(content: str) -> str:
    """A key of what a text says."""
    return hashlib.blake2b(" ".join(terms(content)).encode(), digest_size=8).hexdigest()


def keywords(content: str, most: int = 5) -> tuple[str, ...]:
    """Words for tags."""
    return tuple(dict.fromkeys(word for word in fold(content).split() if word.isalpha() and len(word) > 3))[:most]
