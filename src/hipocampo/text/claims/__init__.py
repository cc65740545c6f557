"""Claims: what a content says, read so that it can be compared, mentioned and tagged (D1, E2, E12, E13).

Whether two contents say the same is asked of `text.sameness`, which uses the comparison here.
"""

from __future__ import annotations

from hipocampo.text.claims.cross_language import search_texts
from hipocampo.text.claims.mention import keywords, mentioned, mentions

__all__ = ["keywords", "mentioned", "mentions", "search_texts"]
