"""The lane of links: memories that are linked with the best of those that other lanes found."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from heapq import nlargest
from math import sqrt
from typing import Protocol

from hipocampo.core.links import names_of
from hipocampo.core.names import name_key
from hipocampo.core.questions import Question

_FOLLOWED = 10  # links of one seed: a text that links to everything says little
_SEEDS = 5  # of each lane
_NAMED = 0.5  # how strongly a name in the question leads on: its word is asked for already
_LANES = ("words", "meaning")
_LONGEST = 4  # words of a name
_ASKED = 64  # words of a question
_WORD = re.compile(r"[^\W_]+")


class Web(Protocol):
    """The rows and links that a reader may see, newest first after those that were found already."""

    def targets(self, row: int) -> Sequence[str]: ...
    def page(self, row: int) -> str | None: ...
    def standing(self, target: str) -> Sequence[int]: ...
    def mentioning(self, target: str) -> Sequence[int]: ...
    def leading(self, targets: Sequence[str]) -> Sequence[int]: ...


def asked_for(question: Question, common: Container[str]) -> list[str]:
    """The targets that a question may name: all names of whom it mentions, and runs of its words."""
    mentions = [name_key(one) for name in question.mentions for one in question.called(name)]
    return list(dict.fromkeys([*mentions, *named(question.text, common)]))


def named(text: str, common: Container[str]) -> list[str]:
    """The targets that the words of a question may name."""
    words = _WORD.findall(name_key(text))[:_ASKED]
    runs = (words[at : at + size] for size in range(1, _LONGEST + 1) for at in range(len(words) - size + 1))
    return list(dict.fromkeys(" ".join(run) for run in runs if any(word not in common for word in run)))


def spread(found: Mapping[int, Mapping[str, float]], names: Iterable[str], web: Web, limit: int) -> dict[int, float]:
    """What is linked with the best of what was found, or with a name in the question, and how strongly."""
    linked: dict[int, float] = {}
    for strength, rows in _steps(found, names, web):
        for row in rows:
            if row in linked or len(linked) < limit:
                linked[row] = max(linked.get(row, 0.0), strength)
    return linked


def _steps(
    found: Mapping[int, Mapping[str, float]], names: Iterable[str], web: Web
) -> Iterator[tuple[float, Sequence[int]]]:
    for seed, strength in _seeds(found).items():
        for target in web.targets(seed)[:_FOLLOWED]:
            rows = web.standing(target) or web.mentioning(target)
            yield strength, [row for row in rows if row != seed]
        if page := web.page(seed):
            back = [row for row in web.leading(names_of(page)) if row != seed]
            yield strength / sqrt(max(len(back), 1)), back  # a page that much links to says little of each
    for name in names:
        if web.leading([name]):  # else it is a word like any other
            yield _NAMED, web.standing(name)


def _seeds(found: Mapping[int, Mapping[str, float]]) -> dict[int, float]:
    """The best by their words and by their meaning, the strongest and newest first."""
    best: dict[int, float] = {}
    for lane in _LANES:
        held = [(parts[lane], row) for row, parts in found.items() if parts.get(lane, 0.0) > 0]
        for _, row in nlargest(_SEEDS, held):
            best[row] = min(max(found[row].get(other, 0.0) for other in _LANES), 1.0)
    return dict(sorted(best.items(), key=lambda one: (-one[1], -one[0])))
