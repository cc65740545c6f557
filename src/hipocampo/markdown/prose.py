"""The prose of a page as records, and what a new page is called."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Any

from hipocampo.core.moments import stamp
from hipocampo.core.provenance import lowest, marks_in
from hipocampo.core.record import PASSAGE, Record
from hipocampo.markdown.bullets import mentions
from hipocampo.markdown.page import Page, Passage
from hipocampo.markdown.yaml.tree import read

_ENTITIES = "bank/entities/"
_ALIASES, _ALIAS = "aliases", "alias"
_MOST_ALIASES = 50
_WIKI = re.compile(r"(?<!!)\[\[(?!\s)([^\[\]|#\n]{1,120}?)(?:\.md)?\s*(?:[|#][^\[\]\n]{0,200})?\]\]")


def prose_records(
    path: str,
    page: Page,
    changed_ns: int,
    zone: tzinfo,
    class_of: Callable[[Passage], str],
    *,
    vault: bool = False,
) -> list[Record]:
    """The passages of a page as records: said at noon of a dated page's day, else when its file changed.

    In a `vault` what a note links to are names, and its tags are tags of its passages.
    """
    changed = datetime.fromtimestamp(0, UTC) + timedelta(seconds=changed_ns // 1_000_000_000)
    said = stamp(noon(page.day, zone) if page.day else changed)
    found = [_passage(path, passage, said, class_of(passage)) for passage in page.passages]
    return [*_as_notes(path, found)] if vault else found


def _as_notes(path: str, records: Sequence[Record]) -> Iterator[Record]:
    """The passages of a note of a vault, with the names and tags that it gives them."""
    front = front_values(records[0].text) if records and records[0].line == 1 else {}
    shared = [one.lstrip("#") for one in listed(front.get("tags") or front.get("tag"))]
    for one in records:
        if one.line == 1 and front:
            named, tags = page_names(path, one.text, anywhere=True), shared
        else:
            linked = (found[1].rpartition("/")[2].strip() for found in _WIKI.finditer(one.text))
            mentioned, tagged = mentions(one.text)
            named, tags = (*mentioned, *linked), [*tagged, *shared]
        yield one._replace(entities=tuple(dict.fromkeys(named)), tags=tuple(dict.fromkeys(tags)))


def marked_class(passage: Passage, writer: str) -> str:
    """D3: the class of a passage: its writer's, or the lowest that a mark in it or above it says."""
    texts = [text for text in (passage.text, *passage.heading) if "[" in text]
    return lowest(writer, *(mark for text in texts for mark in marks_in(text)))


def _passage(path: str, passage: Passage, said: str, provenance: str) -> Record:
    return Record(
        id=f"{path}#L{passage.line}",
        form=PASSAGE,
        text=passage.text,
        content=passage.text,
        timestamp=said,
        born=said,
        actor="owner",
        event_type="passage",
        seq_from=0,
        kind=PASSAGE,
        provenance=provenance,
        page=path,
        line=passage.line,
        end_line=passage.end_line,
        entities=page_names(path, passage.text) if passage.line == 1 else (),
    )


def page_title(path: str) -> str:
    """The title of a new page."""
    return path.rsplit("/", 1)[-1].removesuffix(".md")


def noon(day: str, zone: tzinfo | None) -> datetime:
    """Noon of a day."""
    return datetime.combine(date.fromisoformat(day), time(12), zone)


def page_names(path: str, text: str, *, anywhere: bool = False) -> tuple[str, ...]:
    """F1: the names of an entity on its page (`aliases: [Pete, Pedro]`), the page's own first; none without any."""
    if not (anywhere or path.startswith(_ENTITIES)) or not text.startswith("---") or _ALIAS not in text:
        return ()
    front = front_values(text)
    names = [one.removeprefix("@") for one in listed(front.get(_ALIASES) or (front.get(_ALIAS) if anywhere else None))]
    name = path.rpartition("/")[2].removesuffix(".md")
    return tuple(dict.fromkeys([name, *filter(None, names)]))[: _MOST_ALIASES + 1] if any(names) else ()


def front_values(text: str) -> Mapping[str, Any]:
    """The values of front matter, given with its fences; empty for what is none."""
    if not text.startswith("---"):
        return {}
    inside = [row for row in text.splitlines()[1:] if row not in ("---", "...")]
    value = read("\n".join(inside)).value
    return value if isinstance(value, Mapping) else {}


def listed(value: object) -> list[str]:
    """The texts of a value that may be one text or a list of them."""
    found = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    return [one.strip() for one in found if isinstance(one, str) and one.strip()]
