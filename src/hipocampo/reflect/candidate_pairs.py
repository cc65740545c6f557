"""Pairs of a new fact and an opinion that are worth comparing, found cheaply (G2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from heapq import nlargest
from itertools import islice
from typing import NamedTuple

from hipocampo.core.record import Record
from hipocampo.reflect.evidence import names_in, same_subject
from hipocampo.reflect.leanings import leaning
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

__all__ = ["candidate_pairs"]

_FEW, _MANY = 8, 40  # opinions that a fact is compared with: by its words, and by what it speaks of
_KEPT = 50_000
_BRIEF = 2  # words: what is so short may say the same in other words


class _Words(NamedTuple):
    """The words of a text that carry content, each with its stems, and all of these together."""

    each: tuple[tuple[str, ...], ...]
    stems: frozenset[str]


def candidate_pairs(facts: Iterable[Record], opinions: Sequence[Record]) -> Iterator[tuple[Record, Record]]:
    """Yield new facts with older opinions about the same people that have words in common, or speak of the same."""
    groups: dict[str, list[Record]] = {}
    for opinion in opinions:
        for name in names_in(opinion) or {""}:
            groups.setdefault(name, []).append(opinion)
    words = lru_cache(maxsize=_KEPT)(_words)
    for fact in facts:
        names = [*sorted(names_in(fact)), ""]
        near = {one.id: one for name in names for one in groups.get(name, ()) if one.born <= fact.born}
        near.pop(fact.id, None)
        if near:
            own, keys = words(fact.content, fact.entities), leaning(fact.content).keys
            same = [one for one in near.values() if same_subject(one, fact)]
            common = {one.id: _common(own, words(one.content, one.entities)) for one in same}
            best = nlargest(_FEW, (id for id, share in common.items() if share), key=lambda id: common[id])
            akin = (one.id for one in same if names_in(one) or not keys.isdisjoint(leaning(one.content).keys))
            yield from ((fact, near[id]) for id in dict.fromkeys((*best, *islice(akin, _MANY))))


def _words(content: str, names: tuple[str, ...]) -> _Words:
    """Return the words of a text without the names, which both texts have."""
    left_out = all_stop_words().union(*map(terms, names))
    each = tuple(forms(word) for word in dict.fromkeys(terms(content)) if word not in left_out)
    return _Words(each, frozenset(form for stems in each for form in stems))


def _common(one: _Words, other: _Words) -> float:
    """Return the share of the shorter text's words that both have; 0 below a half (of three words, below one)."""
    shorter, longer = sorted((one, other), key=lambda words: len(words.each))
    found = sum(not longer.stems.isdisjoint(stems) for stems in shorter.each)
    if len(shorter.each) <= _BRIEF:
        return (1 + found) / (1 + len(shorter.each))
    return found / len(shorter.each) if found >= len(shorter.each) // 2 else 0.0
