"""Which line of a page is which memory after an edit (C3).

No id stands in the prose, so lines are known by their text, their place and their neighbours: equal lines in the same
order are the same, equal lines elsewhere have moved, like lines are revisions, the rest is new or gone.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hipocampo.markdown.align import Match, equal_by_neighbours, in_order
from hipocampo.markdown.bullets import parse
from hipocampo.text.sameness.edits import pair_edits, pair_nearly_identical

_COMMON = 64  # a line that so many pairs of pages share does not show which page became which


@dataclass(frozen=True, slots=True)
class Matching:
    """Every present line has one verdict, every known memory at most one line; pairs are (id, index of the line)."""

    same: tuple[tuple[str, int], ...]
    moved: tuple[tuple[str, int], ...]
    revised: tuple[tuple[str, int], ...]
    added: tuple[int, ...]
    gone: tuple[str, ...]


class Move(NamedTuple):
    """A memory whose line moved to another page, and which of that page's bullets it is."""

    id: str
    page: str
    place: int


def match(known: Sequence[tuple[str, str]], lines: Sequence[str]) -> Matching:
    """Match a page's present bullets, in order, with its known memories, in their order."""
    old = [text for _, text in known]
    same = in_order(old, lines)
    olds, news = _leftovers(same, len(old), len(lines))
    moved = sorted(equal_by_neighbours(old, lines, olds, news))
    olds, news = _leftovers(same + moved, len(old), len(lines))
    revised = _revisions([(old[i], i) for i in olds], [(lines[j], j) for j in news], same)
    olds, news = _leftovers(same + moved + revised, len(old), len(lines))

    def named(pairs: Iterable[Match]) -> tuple[tuple[str, int], ...]:
        return tuple((known[i][0], j) for i, j in pairs)

    return Matching(named(same), named(moved), named(revised), tuple(news), tuple(known[i][0] for i in olds))


def pair_moves(gone: Sequence[tuple[str, str, str]], added: Sequence[tuple[str, int, str]]) -> list[Move]:
    """Find lines (page, id, text) that are gone from one page among the lines (page, index, text) added to others."""
    exact = _equal_moves(gone, added)
    olds, news = _leftovers(exact, len(gone), len(added))
    near = _near_moves([(gone[i][2], i) for i in olds], [(added[j][2], j) for j in news])
    return [Move(gone[i][1], added[j][0], added[j][1]) for i, j in sorted(exact + near)]


def _leftovers(taken: Iterable[Match], old: int, new: int) -> tuple[list[int], list[int]]:
    olds, news = set(range(old)), set(range(new))
    for i, j in taken:
        olds.discard(i)
        news.discard(j)
    return sorted(olds), sorted(news)


def _revisions(old: list[tuple[str, int]], new: list[tuple[str, int]], same: list[Match]) -> list[Match]:
    """Match similar lines among the rest; between the same unchanged neighbours less similarity is enough."""
    if not old or not new:
        return []
    before = [(_content(text), bisect_left(same, i, key=lambda pair: pair[0])) for text, i in old]
    after = [(_content(text), bisect_left(same, j, key=lambda pair: pair[1])) for text, j in new]
    return sorted((old[i][1], new[j][1]) for i, j in pair_edits(before, after))


def _content(text: str) -> str:
    """The part of a bullet that is compared: without kind, attributes and provenance."""
    return parse(text)[0].content


def _equal_moves(gone: Sequence[tuple[str, str, str]], added: Sequence[tuple[str, int, str]]) -> list[Match]:
    """Match equal texts page by page: first the two pages that share most lines, then the rest in order."""
    sources = _by_text_and_page((text, page) for page, _, text in gone)
    targets = _by_text_and_page((text, page) for page, _, text in added)
    found: list[Match] = []
    texts: dict[str, set[str]] = {}
    for page, _, text in gone:
        texts.setdefault(page, set()).add(text)
    for source, target in _pages_in_common(sources, targets):
        for text in texts[source]:
            found += _take(sources[text][source], targets.get(text, {}).get(target, []))
    for text, pages in sources.items():
        left = [i for _, places in sorted(pages.items()) for i in places]
        right = [j for _, places in sorted(targets.get(text, {}).items()) for j in places]
        found += _take(left, right)
    return found


def _by_text_and_page(lines: Iterable[tuple[str, str]]) -> dict[str, dict[str, list[int]]]:
    places: dict[str, dict[str, list[int]]] = {}
    for index, (text, page) in enumerate(lines):
        places.setdefault(text, {}).setdefault(page, []).append(index)
    return places


def _pages_in_common(
    sources: dict[str, dict[str, list[int]]], targets: dict[str, dict[str, list[int]]]
) -> list[tuple[str, str]]:
    """The pairs of pages between which lines may have moved, those with most lines in common first."""
    shared: Counter[tuple[str, str]] = Counter()
    for text in sources.keys() & targets.keys():
        if len(sources[text]) * len(targets[text]) <= _COMMON:
            shared.update((source, target) for source in sources[text] for target in targets[text])
    return sorted(shared, key=lambda pages: (-shared[pages], pages))


def _take(olds: list[int], news: list[int]) -> list[Match]:
    """Pair places one by one from the start, and remove them."""
    pairs = list(zip(olds, news, strict=False))
    del olds[: len(pairs)], news[: len(pairs)]
    return pairs


def _near_moves(old: list[tuple[str, int]], new: list[tuple[str, int]]) -> list[Match]:
    if not old or not new:
        return []
    pairs = pair_nearly_identical([_content(text) for text, _ in old], [_content(text) for text, _ in new])
    return [(old[i][1], new[j][1]) for i, j in pairs]
