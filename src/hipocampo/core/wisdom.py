"""The page of wisdom, `MEMORY.md` (E6)."""

from __future__ import annotations

from collections.abc import Iterable

WISDOM_PAGE = "MEMORY.md"


def is_wisdom_page(page: str | None) -> bool:
    """Whether a page is `MEMORY.md`, in any case."""
    return page is not None and page.casefold() == "memory.md"


def wisdom_page_among(paths: Iterable[str]) -> str:
    """The name that `MEMORY.md` has among some pages; the usual one where it is not there yet."""
    return next(filter(is_wisdom_page, paths), WISDOM_PAGE)
