"""What an instance says on the page that all share, and in the files beside it, each its own part (I1). Pure."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from hipocampo.core.record import Record

_BEGIN, _END = "<!-- hipocampo:instance {name} -->", "<!-- hipocampo:end -->"
_REGION = re.compile(r"^<!-- hipocampo:instance (.+?) -->$(.*?)^<!-- hipocampo:end -->$", re.MULTILINE | re.DOTALL)
_LINE = re.compile(r"^- (?:\[([UIH])(?::stale)?\] )?(.+?) \(([^()]*), (\d{4}-\d\d-\d\d)\)$", re.MULTILINE)
_VERSION = 1


class Wise(NamedTuple):
    """A line of the shared page: what it says, by whose word there, from which instance and since when."""

    instance: str
    text: str
    provenance: str
    day: str

    @property
    def id(self) -> str:
        """What the line is known by."""
        return "w" + sha256(f"{self.instance}\n{self.text}".encode("utf-8", "replace")).hexdigest()[:12]


def with_region(page: str, name: str, lines: Sequence[Wise], heading: str) -> str:
    """The shared page with what an instance says; what others say on it, or a person wrote, stays as it is."""
    rows = [f"- {_mark(one)}{' '.join(one.text.split())} ({name}, {one.day})" for one in lines]
    region = "\n".join([_BEGIN.format(name=name), f"## {heading}", "", *rows, _END])
    found = next((one for one in _REGION.finditer(page) if one[1] == name), None)
    if found:
        return page[: found.start()] + (region if lines else "").lstrip("\n") + page[found.end() :]
    if not lines:
        return page
    return f"{page.rstrip()}\n\n{region}\n" if page.strip() else f"{region}\n"


def wise_lines(page: str) -> list[Wise]:
    """What all instances say on the shared page."""
    return [
        Wise(region[1], line[2], line[1] or "U", line[4])
        for region in _REGION.finditer(page)
        for line in _LINE.finditer(region[2])
        if line[3] == region[1]
    ]


def _mark(one: Wise) -> str:
    return "" if one.provenance == "U" else f"[{one.provenance}] "


def archive_file(name: str, records: Iterable[Record], *, texts: bool) -> bytes:
    """The archived memories of an instance: by their tags, for whoever may read them with their texts (seed 000)."""
    rows = [{**_told(one), **({"text": one.content} if texts else {})} for one in records]
    told = {"version": _VERSION, "instance": name, "memories": sorted(rows, key=lambda row: str(row["id"]))}
    return (json.dumps(told, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def _told(record: Record) -> dict[str, Any]:
    return {
        "id": record.id,
        "tags": list(record.tags),
        "born": record.born[:10],
        "demotedAt": (record.demoted or "")[:10] or None,
        "fitness": record.fitness,
        "provenance": record.provenance,
    }


def archived_in(data: bytes) -> list[Mapping[str, Any]]:
    """The memories of such a file; what is none of them is left out."""
    try:
        told = json.loads(data)
        rows = told["memories"] if isinstance(told, dict) else []
    except (ValueError, KeyError, RecursionError):
        return []
    found = (row for row in rows if isinstance(row, dict)) if isinstance(rows, list) else ()
    return [row for row in found if isinstance(row.get("id"), str) and isinstance(row.get("tags"), list)]
