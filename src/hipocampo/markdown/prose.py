"""The prose of a page as records, and what a new page is called."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from hipocampo.core.moments import stamp
from hipocampo.core.provenance import lowest, marks_in
from hipocampo.core.record import PASSAGE, Record
from hipocampo.markdown.page import Page, Passage
from hipocampo.markdown.yaml.tree import read

_ENTITIES = "bank/entities/"
_ALIASES = "aliases"
_MOST_ALIASES = 50


def prose_records(
    path: str, page: Page, changed_ns: int, zone: tzinfo, class_of: Callable[[Passage], str]
) -> list[Record]:
    """The passages of a page as records: said at noon of a dated page's day, else when its file changed."""
    changed = datetime.fromtimestamp(0, UTC) + timedelta(seconds=changed_ns // 1_000_000_000)
    said = stamp(noon(page.day, zone) if page.day else changed)
    return [_passage(path, passage, said, class_of(passage)) for passage in page.passages]


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


def page_names(path: str, text: str) -> tuple[str, ...]:
    """F1: the names of an entity on its page (`aliases: [Pete, Pedro]`), the page's own first; none without any."""
    if not path.startswith(_ENTITIES) or not text.startswith("---") or _ALIASES not in text:
        return ()
    inside = [row for row in text.splitlines()[1:] if row not in ("---", "...")]
    node = read("\n".join(inside)).at([_ALIASES])
    value = node.value if node else None
    listed = [value] if isinstance(value, str) else value if isinstance(value, list) else []
    names = [one.strip().removeprefix("@") for one in listed if isinstance(one, str)]
    name = path.rpartition("/")[2].removesuffix(".md")
    return tuple(dict.fromkeys([name, *filter(None, names)]))[: _MOST_ALIASES + 1] if any(names) else ()
