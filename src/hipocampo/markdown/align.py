"""Aligns the equal lines of two versions of a page in order, fast even with many duplicates and many edits."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator, Sequence

Match = tuple[int, int]
_Key = Callable[[Sequence[str], int], Hashable]

_TABLE = 100_000  # cells of the exact table for lines that are all duplicates; beyond it, neighbours decide


def in_order(old: Sequence[str], new: Sequence[str]) -> list[Match]:
    """Pairs of equal lines that keep their order: ends first, then around unique lines, then the longest sequence."""
    found: list[Match] = []
    spans = [(0, len(old), 0, len(new))]
    while spans:
        a, b, c, d = spans.pop()
        while a < b and c < d and old[a] == new[c]:
            found.append((a, c))
            a, c = a + 1, c + 1
        while a < b and c < d and old[b - 1] == new[d - 1]:
            b, d = b - 1, d - 1
            found.append((b, d))
        if a == b or c == d:
            continue
        anchors = _unique(old[a:b], new[c:d])
        for i, j in anchors or _duplicates(old[a:b], new[c:d]):
            found.append((a + i, c + j))
        if anchors:
            spans.extend(_gaps(anchors, (a, b, c, d)))
    return sorted(found)


def equal_by_neighbours(old: Sequence[str], new: Sequence[str], olds: list[int], news: list[int]) -> list[Match]:
    """Pair equal lines wherever they are; duplicates are distinguished by neighbours, then by occurrence."""
    found: list[Match] = []
    for key in (_both, _before, _after, _alone):
        pairs = _by_key(key, (old, olds), (new, news))
        found += pairs
        olds = _without(olds, {i for i, _ in pairs})
        news = _without(news, {j for _, j in pairs})
    return found


def _without(indexes: list[int], taken: set[int]) -> list[int]:
    return [index for index in indexes if index not in taken]


def _by_key(key: _Key, old: tuple[Sequence[str], list[int]], new: tuple[Sequence[str], list[int]]) -> list[Match]:
    """The n-th line with a key on one side goes with the n-th on the other."""
    waiting: dict[Hashable, deque[int]] = {}
    for j in new[1]:
        waiting.setdefault(key(new[0], j), deque()).append(j)
    found = []
    for i in old[1]:
        if places := waiting.get(key(old[0], i)):
            found.append((i, places.popleft()))
    return found


def _alone(lines: Sequence[str], index: int) -> Hashable:
    return lines[index]


def _before(lines: Sequence[str], index: int) -> Hashable:
    return lines[index], lines[index - 1] if index else None


def _after(lines: Sequence[str], index: int) -> Hashable:
    return lines[index], lines[index + 1] if index + 1 < len(lines) else None


def _both(lines: Sequence[str], index: int) -> Hashable:
    return _before(lines, index), _after(lines, index)


def _gaps(anchors: list[Match], span: tuple[int, int, int, int]) -> Iterator[tuple[int, int, int, int]]:
    a, b, c, d = span
    left_old, left_new = a, c
    for i, j in anchors:
        yield left_old, a + i, left_new, c + j
        left_old, left_new = a + i + 1, c + j + 1
    yield left_old, b, left_new, d


def _unique(old: Sequence[str], new: Sequence[str]) -> list[Match]:
    """Lines that are unique on each side, as many as keep their order."""
    place = {line: i for i, line in enumerate(old)}
    times_old, times_new = Counter(old), Counter(new)
    once = ((place[line], j) for j, line in enumerate(new) if times_new[line] == 1 and times_old.get(line) == 1)
    return _rising(sorted(once))


def _duplicates(old: Sequence[str], new: Sequence[str]) -> list[Match]:
    """Lines of which none is unique: exactly where that is cheap, else by occurrence and neighbours."""
    if part := _embedded(new, old):
        return [(i, j) for j, i in part]
    if part := _embedded(old, new):
        return part
    if len(old) * len(new) <= _TABLE:
        return _longest_common(old, new)
    return _rising(sorted(equal_by_neighbours(old, new, list(range(len(old))), list(range(len(new))))))


def _embedded(short: Sequence[str], long: Sequence[str]) -> list[Match]:
    """All lines of the short side found in order on the long one, or nothing."""
    found: list[Match] = []
    for j, line in enumerate(long):
        if len(found) < len(short) and short[len(found)] == line:
            found.append((len(found), j))
    return found if len(found) == len(short) else []


def _longest_common(old: Sequence[str], new: Sequence[str]) -> list[Match]:
    rows = [[0] * (len(new) + 1)]
    for line in reversed(old):
        below, row = rows[-1], [0] * (len(new) + 1)
        for j in range(len(new) - 1, -1, -1):
            row[j] = below[j + 1] + 1 if line == new[j] else max(below[j], row[j + 1])
        rows.append(row)
    rows.reverse()
    found: list[Match] = []
    i = j = 0
    while i < len(old) and j < len(new):
        if old[i] == new[j]:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif rows[i + 1][j] >= rows[i][j + 1]:
            i += 1
        else:
            j += 1
    return found


def _rising(pairs: list[Match]) -> list[Match]:
    """The longest run of pairs, sorted by their first, whose seconds rise too."""
    tops: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for index, (_, j) in enumerate(pairs):
        pile = bisect_left(tops, j)
        before.append(ends[pile - 1] if pile else -1)
        tops[pile : pile + 1] = [j]
        ends[pile : pile + 1] = [index]
    chosen = []
    at = ends[-1] if ends else -1
    while at >= 0:
        chosen.append(pairs[at])
        at = before[at]
    return chosen[::-1]
