"""How a long list is answered: a page at a time, each with a cursor that leads to the next one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo.errors import BadInput

MOST = 1_000
T = TypeVar("T")
Limit = Annotated[int, Meta(ge=1, le=MOST)]
PAGING = ("limit", "cursor")


class Page(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of a call that lists: how many, and where the last page ended."""

    limit: Limit = 100
    cursor: str | UnsetType = UNSET


def latest(items: Sequence[T], page: Page) -> tuple[Sequence[T], str | None]:
    """The last items of a list that only grows, oldest first, and the cursor that leads to those before them."""
    end = min(position(page), len(items)) if page.cursor is not UNSET else len(items)
    start = max(0, end - page.limit)
    return items[start:end], str(start) if start else None


def following(items: Sequence[T], page: Page) -> tuple[Sequence[T], str | None]:
    """The first items of a list, and the cursor that leads to those after them."""
    start = position(page)
    end = start + page.limit
    return items[start:end], str(end) if end < len(items) else None


def position(page: Page) -> int:
    """Where a cursor points to; the beginning without one."""
    if page.cursor is UNSET:
        return 0
    if not (page.cursor.isascii() and page.cursor.isdigit() and len(page.cursor) <= 18):
        raise BadInput("call.cursor", cursor=page.cursor)
    return int(page.cursor)
