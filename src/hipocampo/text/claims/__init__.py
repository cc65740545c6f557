"""Claims: what a content says, read so that it can be compared, mentioned and tagged (D1, E2, E12, E13).

Whether two contents say the same is asked of `text.sameness`, which uses the comparison here.
"""

from __future__ import annotations

from hipocampo.text.claims.mention import keywords, mentioned, mentions, search_texts

__all__ = ["keywords", "mentioned", "mentions", "search_texts"]
