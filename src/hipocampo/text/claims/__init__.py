"""Claims: whether two contents say the same, whether a turn mentions one, and the words it is known by (E12, E13)."""

from hipocampo.text.claims.gist import gist
from hipocampo.text.claims.mention import keywords, mentions
from hipocampo.text.claims.relate import Relation, compare

__all__ = ["Relation", "compare", "gist", "keywords", "mentions"]
