"""Graduation: a memory moves into `MEMORY.md`, and its line in the log stays as evidence (E6)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from hipocampo.core.provenance import mark
from hipocampo.core.record import Record
from hipocampo.core.wisdom import is_wisdom_page, wisdom_page_among
from hipocampo.journal import Change
from hipocampo.markdown.edit import remove_bullet
from hipocampo.ports import PageIndex, Pages, read_if_present

_STATED = "text content kind type entities tags provenance confidence weight".split()


def wisdom_page(index: PageIndex) -> str:
    """The page of wisdom, by the name that it has in this workspace."""
    return wisdom_page_among(index.states())


def graduation(record: Record, page: str, mint: Callable[[], str]) -> Iterator[Change]:
    """The changes of a graduation; what is not the user's word keeps its mark."""
    if is_wisdom_page(record.page):
        yield Change("memory.graduated", record.id, {"page": record.page})
        return
    if record.page is not None:
        yield Change("memory.evidenced", mint(), {**_stated(record), "of": record.id, "page": record.page})
    yield Change("memory.graduated", record.id, {"page": page, **_marked(record)})


def taken_out(record: Record, pages: Pages) -> None:
    """Remove the line of a memory from `MEMORY.md`, as a person would; the next sync acts on it (E6)."""
    if record.page is None or record.line is None or not is_wisdom_page(record.page):
        return
    data, digest = read_if_present(pages, record.page)
    pages.write(record.page, remove_bullet(data, record.line, record.end_line or record.line, record.text), digest)


def _stated(record: Record) -> dict[str, Any]:
    payload = {name: getattr(record, name) for name in _STATED}
    payload |= {"entities": list(record.entities), "tags": list(record.tags), "at": record.timestamp}
    if record.valid_from or record.valid_until:
        payload["valid"] = [record.valid_from, record.valid_until]
    return {key: value for key, value in payload.items() if value not in (None, [])}


def _marked(record: Record) -> dict[str, str]:
    needed = mark(record.provenance)
    return {} if not needed or needed.strip() in record.text else {"text": needed + record.text}
