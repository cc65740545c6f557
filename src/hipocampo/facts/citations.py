"""Which memories a reply cites: by their ids, or by the lines where they stand (E2)."""

from __future__ import annotations

import re

from hipocampo.core.access import Permit
from hipocampo.core.aliases import resolve_alias
from hipocampo.core.record import FACT, Record
from hipocampo.ports import Index

_ID = re.compile(r"\bm[0-9a-f]{16}\b")
_LINE = re.compile(r"([\w./-]{1,200}\.md)#L(\d{1,9})\b")


def citations(text: str, index: Index, permit: Permit) -> list[str]:
    """The ids of the memories that a text cites, each once; what it cites wrongly, or can't see, is passed over."""
    if "#L" not in text and not _ID.search(text):
        return []
    found = _ID.findall(text)
    for page, line in _LINE.findall(text):
        found += [known.id for known in index.pages.facts(permit, [page]) if known.line == int(line)]

    def get(id: str) -> Record | None:
        return index.records.get(id, permit)

    facts = (record for record in map(get, found) if record and record.form == FACT)
    return list(dict.fromkeys(resolve_alias(record, get).id for record in facts))
