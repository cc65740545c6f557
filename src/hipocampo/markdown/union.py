"""A page that two sides changed, merged line by line so that what either wrote stays; pure.

No markers are left in a text. Where both changed the same line, both lines stay, or ours alone where the other version
comes another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

__all__ = ["merged"]


class _Part(NamedTuple):
    """What stood between two lines that nobody touched: before, with us, with them."""

    base: Sequence[str]
    ours: Sequence[str]
    theirs: Sequence[str]


def merged(base: str, ours: str, theirs: str, *, both: bool = True) -> str:
    """The lines of both sides; of a line that both changed, `both` versions or ours alone."""
    texts = [text.splitlines(keepends=True) for text in (_ended(base), _ended(ours), _ended(theirs))]
    return "".join(line for part in _parts(*texts) for line in _union(part, both))


def _ended(text: str) -> str:
    return text if not text or text.endswith("\n") else f"{text}\n"


def _parts(base: Sequence[str], ours: Sequence[str], theirs: Sequence[str]) -> Iterator[_Part]:
    """The stretches that somebody touched, and the lines that nobody did, in order."""
    in_ours, in_theirs = _places(base, ours), _places(base, theirs)
    at = (0, 0, 0)
    for line in range(len(base)):
        if line in in_ours and line in in_theirs:
            b, o, t = at
            yield _Part(base[b:line], ours[o : in_ours[line]], theirs[t : in_theirs[line]])
            yield _Part([base[line]], [base[line]], [base[line]])
            at = (line + 1, in_ours[line] + 1, in_theirs[line] + 1)
    yield _Part(base[at[0] :], ours[at[1] :], theirs[at[2] :])


def _places(base: Sequence[str], other: Sequence[str]) -> dict[int, int]:
    """Where the lines of the one stand in the other."""
    blocks = SequenceMatcher(None, base, other, autojunk=False).get_matching_blocks()
    return {a + n: b + n for a, b, size in blocks for n in range(size)}


def _union(part: _Part, both: bool) -> Sequence[str]:
    base, ours, theirs = part
    if ours == theirs or theirs == base:
        return ours
    if ours == base:
        return theirs
    kept = [line for line in ours if line in theirs or line not in base]
    new = [line for line in theirs if line not in base and line not in ours]
    changed = sum(line not in ours and line not in theirs for line in base)
    return [*kept, *(new if both else new[changed:])]
