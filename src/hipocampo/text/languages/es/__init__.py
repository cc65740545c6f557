"""Spanish."""

from __future__ import annotations

# The place among the languages.
RANK = 2
