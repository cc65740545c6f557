"""Lines of a curated region: texts of memories, escaped, with links to their pages; pure (G1, C6)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from posixpath import dirname, relpath
from urllib.parse import quote

from hipocampo.core.names import name_key
from hipocampo.core.provenance import mark
from hipocampo.core.record import Record
from hipocampo.core.wording import plain_wording
from hipocampo.text.inert import visible

_LIVE = re.compile(r"[\\<\[\]`]")  # what begins code, links, images, HTML and comments
_OPENING = re.compile(r"[#>+*=~|-]")  # what makes more than a paragraph of a line
_NUMBERED = re.compile(r"(\d{1,9})([.)])")
_LOG = re.compile(r"memory/(?P<day>\d{4}-\d\d-\d\d)(?:-\d+)?\.md")
_LINK = re.compile(r"\s*\(?\[(?:[^\[\]\\\n]|\\.){0,300}\]\([^()\s]{0,600}\)\)?")
_ESCAPED = re.compile(r"\\([\\<\[\]`#>+*=~|.)-])")


def plain(text: str) -> str:
    """Escape a text as one line that opens no block, comment, link or code in Markdown."""
    text = " ".join(visible(text).split())
    text = _LIVE.sub(r"\\\g<0>", text)
    if _OPENING.match(text):
        return "\\" + text
    return _NUMBERED.sub(r"\1\\\2", text, count=1) if _NUMBERED.match(text) else text


def unlinked(line: str) -> str:
    """Return the text of a line, unescaped and without links."""
    return " ".join(_ESCAPED.sub(r"\1", _LINK.sub("", line)).split())


def newest_first(records: Iterable[Record]) -> list[Record]:
    """Sort records by time, newest first, in a stable order."""
    return sorted(records, key=lambda one: (one.timestamp, one.seq_from, one.id), reverse=True)


def place(path: str, here: str, line: int | None = None) -> str:
    """Return the address of a page relative to another one."""
    return _relative(path, dirname(here)) + (f"#L{line}" if line and path != here else "")


@lru_cache(maxsize=4096)  # many facts of a log are linked from few pages
def _relative(path: str, folder: str) -> str:
    return quote(relpath(f"/{path}", f"/{folder}"))


def link(record: Record, here: str) -> str:
    """Return a link to a memory, by the day of its log; one that is on no page is named by its source."""
    if record.page is None:
        return plain(record.source)
    log = _LOG.fullmatch(record.page)
    source = record.page if record.page == here else record.source  # its lines move with what is written here
    return f"[{log['day'] if log else plain(source)}]({place(record.page, here, record.line)})"


def bullet(record: Record, here: str, names: Iterable[str] = (), before: str = "", also: Sequence[Record] = ()) -> str:
    """Return a memory as one bullet: something before it, confidence, provenance, what it tells and a link.

    `also` are others that tell the same: they are only linked.
    """
    sure = f"O(c={record.confidence:g}) " if record.kind == "opinion" and record.confidence is not None else ""
    links = ", ".join(dict.fromkeys(link(one, here) for one in (record, *also)))
    return f"- {before}{sure}{provenance_mark(record)}{plain(told(record, names))} ({links})"


def told(record: Record, names: Iterable[str] = ()) -> str:
    """Return what a memory tells as people write it: without marks, nor the name of its subject before a colon."""
    text = plain_wording(record.content, record.tags, set(map(name_key, names)))
    return text[:1].upper() + text[1:]


def sentence(record: Record, names: Iterable[str]) -> str:
    """Return a memory as a sentence below a heading that names its subject."""
    text = told(record, names)
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def provenance_mark(record: Record) -> str:
    """Return the mark of a memory that is not the user's word."""
    return mark(record.provenance, stale=record.stale)
