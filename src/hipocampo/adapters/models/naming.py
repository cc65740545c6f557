"""The names that are told with vectors: equal names, vectors that may be compared."""

from __future__ import annotations

import hashlib


def told_name(kind: str, model: str, text_prefix: str) -> str:
    """The name of a model's vectors: what texts are prefixed with is part of it, as it is of their vectors."""
    if not text_prefix:
        return f"{kind}:{model}"
    return f"{kind}:{model}+{hashlib.sha256(text_prefix.encode()).hexdigest()[:6]}"
