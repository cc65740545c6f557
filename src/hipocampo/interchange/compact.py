"""Compact JSON: `{"i":"a1","t":"pref","c":"odeia coentro","w":0.8,"d":"260201"}` (C7, seed 001).

A file is one list, an object with a list under `memories`, or an object on each line; all keys but `c` are optional.
`d` is the day of birth, AAMMDD: years 00 to 69 are of this century, and a day outside 1970 to 2069 is written in full.
A sixth key, `p`, holds the provenance where it is known: what was inferred must not come back as the user's word (D3).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from hipocampo.core.facts import Problem
from hipocampo.interchange.collector import Collector, format_fields
from hipocampo.interchange.json_scan import scan_files
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.values import MARK

__all__ = ["read", "write"]

_FIELDS = {"i": "id", "t": "type", "c": "content", "w": "weight", "d": "born", "p": MARK}
_DAY = re.compile(r"([0-9]{2})([0-9]{2})([0-9]{2})")
_THIS_CENTURY = 70


def read(files: Mapping[str, str], max_words: int = 100) -> tuple[list[PortableMemory], list[Problem]]:
    """Parse the memories of the files, in their order."""
    collector = Collector(max_words)
    for path, found in scan_files(files, collector).items():
        for key, value in found.beside.items():
            code = "import.no-list" if key == "memories" else "import.beside"
            collector.complain(path, 1, f"{key}: {json.dumps(value, ensure_ascii=False)}", code)
        for line, value in found.items:
            collector.add((path, line), _with_day(value), _FIELDS, None)
    return collector.memories, collector.problems


def write(memories: Iterable[PortableMemory]) -> str:
    """The memories as one minified list; what the keys can't hold is left out."""
    items = [format_fields(replace(memory, born=_day(memory.born)), _FIELDS) for memory in memories]
    return json.dumps(items, ensure_ascii=False, separators=(",", ":")) + "\n"


def _with_day(value: dict[str, Any]) -> dict[str, Any]:
    """Convert the day of a memory to an ISO date; what is not a day stays as it is and becomes a problem."""
    day = value.get("d")
    if isinstance(day, int) and not isinstance(day, bool):
        day = f"{day:06}"
    found = _DAY.fullmatch(day.strip()) if isinstance(day, str) else None
    if not found:
        return value
    year, month, day_of_month = map(int, found.groups())
    try:
        born = date((2000 if year < _THIS_CENTURY else 1900) + year, month, day_of_month)
    except ValueError:
        return value
    return {**value, "d": born.isoformat()}


def _day(born: str | None) -> str | None:
    if born is None:
        return None
    day = born[:10]
    return day[2:].replace("-", "") if "1970" <= day[:4] < "2070" else day
