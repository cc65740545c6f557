"""Which new facts may be about which opinions, found cheaply: few of all pairs are worth a closer look (G2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from typing import NamedTuple

from hipocampo.core.names import name_key
from hipocampo.core.record import Record
from hipocampo.reflect.evidence import about_the_same
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

__all__ = ["pairs"]

_FEW = 8  # opinions that a fact is compared with
_KEPT = 50_000
_BRIEF = 2  # words: what is so short may say the same in other words


class _Words(NamedTuple):
    """The words of a text that carry content, each with its stems, and all of these together."""

    each: tuple[tuple[str, ...], ...]
    stems: frozenset[str]


def pairs(facts: Iterable[Record], opinions: Sequence[Record]) -> Iterator[tuple[Record, Record]]:
    """New facts with the opinions of the same people, told before them, that have enough words in common."""
    groups: dict[str, list[Record]] = {}
    for opinion in opinions:
        for name in set(map(name_key, opinion.entities)) or {""}:
            groups.setdefault(name, []).append(opinion)
    words = lru_cache(maxsize=_KEPT)(_words)
    for fact in facts:
        names = sorted(set(map(name_key, fact.entities))) or [""]
        near = {one.id: one for name in names for one in groups.get(name, ()) if one.born <= fact.born}
        near.pop(fact.id, None)
        if near:
            own = words(fact.content, fact.entities)
            same = (one for one in near.values() if about_the_same(one, fact))
            common = {one.id: _common(own, words(one.content, one.entities)) for one in same}
            best = nlargest(_FEW, (id for id, share in common.items() if share), key=lambda id: common[id])
            yield from ((fact, near[id]) for id in best)


def _words(content: str, names: tuple[str, ...]) -> _Words:
    """What is told besides the names, which both have."""
    left_out = all_stop_words().union(*map(terms, names))
    each = tuple(forms(word) for word in dict.fromkeys(terms(content)) if word not in left_out)
    return _Words(each, frozenset(form for stems in each for form in stems))


def _common(one: _Words, other: _Words) -> float:
    """The share of the shorter text's words that both have, 0 below a half (of three, one): they say other things."""
    shorter, longer = sorted((one, other), key=lambda words: len(words.each))
    found = sum(not longer.stems.isdisjoint(stems) for stems in shorter.each)
    if len(shorter.each) <= _BRIEF:
        return (1 + found) / (1 + len(shorter.each))
    return found / len(shorter.each) if found >= len(shorter.each) // 2 else 0.0
