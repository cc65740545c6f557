"""Names of entities and tags, as people vary them: `@João-Silva`, `joao_silva`, `Joao Silva` are one."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable


def name_key(name: str) -> str:
    """The form under which a name is kept and looked up."""
    if not name.isascii():
        name = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return " ".join(name.casefold().replace("-", " ").replace("_", " ").split())


def spelling(key: str, names: Iterable[str]) -> str:
    """How a name is written among some that hold it."""
    return next(name for name in names if name_key(name) == key)
