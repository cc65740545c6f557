"""Claims: whether two contents say the same, whether a turn mentions one, and the words it is known by (E12, E13)."""

from __future__ import annotations

from collections.abc import Callable

from hipocampo.text.claims.gist import gist, retold
from hipocampo.text.claims.mention import keywords, mentions
from hipocampo.text.claims.relation import Relation
from hipocampo.text.claims.sure import surely

__all__ = ["Relation", "compare", "gist", "keywords", "mentions", "retold", "surely"]


def compare(one: str, other: str, similarity: Callable[[str, str], float] | None = None) -> Relation:
    """How two contents stand to each other; `similarity` (0 to 1), where there is one, lets more merges be proposed."""
    from hipocampo.text.claims.relate import compare  # every command takes gists, few compare

    return compare(one, other, similarity)
