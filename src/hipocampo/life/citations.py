"""Which memories a reply cites: by their ids, or by the lines where they stand (E2)."""

from __future__ import annotations

import re

from hipocampo.core.record import FACT
from hipocampo.journal import EVERYTHING
from hipocampo.life.merging import home
from hipocampo.ports import Index

_ID = re.compile(r"\bm[0-9a-f]{16}\b")
_LINE = re.compile(r"([\w./-]{1,200}\.md)#L(\d{1,9})\b")


def citations(text: str, index: Index) -> list[str]:
    """The ids of the memories that a text cites, each once; what it cites wrongly is passed over."""
    if "#L" not in text and not _ID.search(text):
        return []
    found = [id for id in _ID.findall(text) if _is_fact(id, index)]
    for page, line in _LINE.findall(text):
        found += [known.id for known in index.known([page]) if known.line == int(line)]
    records = (index.get(id, EVERYTHING) for id in found)
    return list(dict.fromkeys(home(record, index).id for record in records if record))


def _is_fact(id: str, index: Index) -> bool:
    record = index.get(id, EVERYTHING)
    return record is not None and record.form == FACT
