"""English: words in pages."""

from __future__ import annotations

# The heading of the section of facts, in lower case.
RETAIN = "retain"
