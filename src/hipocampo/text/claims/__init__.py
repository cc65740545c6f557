"""Claims: whether one says the same as another or speaks for it, a turn mentions it, and its words (E12, E13)."""

from __future__ import annotations

from collections.abc import Callable

from hipocampo.text.claims.certainty import surely
from hipocampo.text.claims.cross_language import elsewhere
from hipocampo.text.claims.gists import gist, retold
from hipocampo.text.claims.mention import keywords, mentions
from hipocampo.text.claims.relation import Relation

__all__ = ["Relation", "backs", "compare", "elsewhere", "gist", "keywords", "mentions", "retold", "surely"]


def compare(one: str, other: str, similarity: Callable[[str, str], float] | None = None) -> Relation:
    """How two contents stand to each other; `similarity` (0 to 1), where there is one, lets more merges be proposed."""
    from hipocampo.text.claims.comparison import compare  # every command takes gists, few compare

    return compare(one, other, similarity)


def backs(fact: str, opinion: str) -> bool:
    """Whether a fact that neither says the same as an opinion nor contradicts it still speaks for it."""
    from hipocampo.text.claims.endorsement import backs

    return backs(fact, opinion)
