"""Names of entities and tags, as people vary them: `@João-Silva`, `joao_silva`, `Joao Silva` are one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache


@lru_cache(maxsize=4096)  # a recall asks for the same few names again and again
def name_key(name: str) -> str:
    """The key of a name: variants of one name have the same."""
    if not name.isascii():
        name = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return " ".join(name.casefold().replace("-", " ").replace("_", " ").split())


def name_keys(names: Iterable[str]) -> list[str]:
    """The keys of several names, in their order."""
    return [name_key(name) for name in names]


def spelling(key: str, names: Iterable[str]) -> str:
    """How a name is written, given its key and the names that it is among."""
    return next(name for name in names if name_key(name) == key)
