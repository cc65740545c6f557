"""Conflict markers: the lines of a page that git could not merge and left for a person to settle."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

_MARKER = re.compile(r"(<{7,}|>{7,}|\|{7,}|={7,})(?: |$)")
_OPEN, _CLOSE = "<", ">"


def unmerged(lines: Sequence[str]) -> Mapping[int, int]:
    """The stretches of lines that are unmerged: from the index of the first line to the one behind the last.

    A marker without its counterpart is a stretch by itself, and so are the dividers that are left with it; elsewhere a
    row of signs underlines a heading.
    """
    if not any(line.startswith(("<<<<<<<", ">>>>>>>")) for line in lines):
        return {}
    stretches: dict[int, int] = {}
    loose: list[int] = []  # markers since the last whole stretch
    for i, line in enumerate(lines):
        if not _MARKER.match(line):
            continue
        opened = next((j for j in reversed(loose) if lines[j][0] == _OPEN), None) if line[0] == _CLOSE else None
        if opened is None:
            loose.append(i)
            continue
        stretches.update(_left(lines, [j for j in loose if j < opened]))
        stretches[opened] = i + 1
        loose = []
    return stretches | dict(_left(lines, loose))


def _left(lines: Sequence[str], loose: Sequence[int]) -> Iterable[tuple[int, int]]:
    """Markers without their counterpart, each a stretch; dividers alone are none."""
    return [(j, j + 1) for j in loose] if any(lines[j][0] in (_OPEN, _CLOSE) for j in loose) else []
