"""Hits that say the same are shown once, with the count (F2).

A pair that is missed costs a line; one that is wrong hides a memory. So the texts must be nearly the same
(`text.sameness.near`), and nothing else that is known of the two hits may set them apart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from hipocampo.core.opinions import OPINION
from hipocampo.core.provenance import most_trusted
from hipocampo.core.record import Hit
from hipocampo.recall.ranking import Ranking
from hipocampo.recall.tags import Untagged, untagged
from hipocampo.text.sameness.near import (
    Fingerprint,
    accents_differ,
    could_be_near,
    fingerprints,
    gist_or_text,
    may_repeat,
    nearly_same,
    word_count,
)
from hipocampo.understanding.acts import act_of

__all__ = ["dedupe"]

MOST_SOURCES = 5  # of the others that say the same
_COMPARED = 50  # pairs of near texts that are compared closely in one recall
_LOOKED_AT = 8  # texts with the same gist, or the same rare word, that one is compared with
_FEW = 5  # words: two speakers who both say no more than that mean each something of their own


def dedupe(hits: Sequence[Hit], most: int | None = None) -> list[Hit]:
    """The hits with those that say the same as one, in the place of the best, in the words of the most trusted.

    At most `most` are returned, but all that say the same as these are counted.
    """
    contents = hits.contents if isinstance(hits, Ranking) else [one.content for one in hits]
    texts = [untagged(content) for content in contents]
    if not may_repeat([one.text for one in texts], most):
        return list(hits[:most])
    groups = _grouped_by_gist(hits, texts)
    if may_repeat([texts[group[0]].text for group in groups], most):
        groups = _with_near_joined(groups, hits, texts)
    return [_shown([hits[place] for place in group]) for group in groups[:most]]


def _shown(group: Sequence[Hit]) -> Hit:
    """One hit for a group: the most trusted, with the score of the best."""
    if len(group) == 1:
        return group[0]
    first = group[0]
    trusted = most_trusted(group)
    sources = dict.fromkeys(source for one in group for source in (one.source, *one.also))
    sources.pop(trusted.source)
    return replace(
        trusted,
        score=first.score,
        parts=first.parts,
        factors=first.factors,
        words=first.words,
        times=sum(one.times for one in group),
        also=tuple(sources)[:MOST_SOURCES],
    )


def _grouped_by_gist(hits: Sequence[Hit], texts: Sequence[Untagged]) -> list[list[int]]:
    """The places of hits in groups of the same gist, each group in the place of its best."""
    groups: list[list[int]] = []
    by_gist: dict[str, list[list[int]]] = {}

    def joins(place: int, group: Sequence[int]) -> bool:
        return not _tags_differ(_tags(group, texts), texts[place].tags) and _equal(hits[group[0]], hits[place])

    for place, one in enumerate(texts):
        same = by_gist.setdefault(gist_or_text(one.text), [])
        group = next((group for group in same[:_LOOKED_AT] if joins(place, group)), None)
        if group is None:
            group = []
            groups.append(group)
            same.append(group)
        group.append(place)
    return groups


def _equal(one: Hit, other: Hit) -> bool:
    """Whether two hits of one gist say the same."""
    if one.content == other.content:
        return _comparable(one, other)
    first, second = untagged(one.content).text, untagged(other.content).text
    return _comparable(one, other) and not accents_differ(first, second)


def _comparable(one: Hit, other: Hit) -> bool:
    """Whether nothing but the text sets two hits apart: an opinion is no fact, and what is contradicted stays so.

    A question says not what its answer does in the same words (F8).
    """
    if act_of(one.content) != act_of(other.content):
        return False
    if (one.kind == OPINION) != (other.kind == OPINION) or one.outdone != other.outdone:
        return False
    if (one.valid_from, one.valid_until) != (other.valid_from, other.valid_until):
        return False
    return not (one.role and other.role) or one.role == other.role or word_count(one.content) > _FEW


def _tags(group: Sequence[int], texts: Sequence[Untagged]) -> frozenset[str]:
    return frozenset[str]().union(*(texts[place].tags for place in group))


def _tags_differ(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether each has a tag of its own: what is broken in `#frontend` is not what is broken in `#backend`."""
    return not (one <= other or other <= one)


class _Near(NamedTuple):
    """A group of hits, the best of them, and the fingerprint of its text."""

    group: list[int]
    best: Hit
    fingerprint: Fingerprint


class _Known:
    """The groups seen so far by their rare stems: near ones meet there without all being compared with all."""

    def __init__(self, texts: Sequence[Untagged]) -> None:
        self._texts = texts
        self._by_stem: dict[str, list[_Near]] = {}
        self._compared = 0

    def find(self, one: _Near) -> _Near | None:
        """The best group that says nearly the same."""
        return next((other for other in self._candidates(one) if self._is_near(other, one)), None)

    def add(self, one: _Near) -> None:
        for stem in one.fingerprint.rarest:
            self._by_stem.setdefault(stem, []).append(one)

    def _candidates(self, one: _Near) -> Iterator[_Near]:
        for stem in one.fingerprint.rarest:
            yield from self._by_stem.get(stem, ())[:_LOOKED_AT]

    def _is_near(self, one: _Near, other: _Near) -> bool:
        if not could_be_near(one.fingerprint, other.fingerprint) or not _comparable(one.best, other.best):
            return False
        first, second = one.fingerprint.text, other.fingerprint.text
        if self._compared >= _COMPARED or accents_differ(first, second):
            return False
        if _tags_differ(_tags(one.group, self._texts), _tags(other.group, self._texts)):
            return False
        self._compared += 1
        return nearly_same(first, second)


def _with_near_joined(groups: list[list[int]], hits: Sequence[Hit], texts: Sequence[Untagged]) -> list[list[int]]:
    """The groups with those that say nearly the same as one."""
    known = _Known(texts)
    kept = []
    for group, fingerprint in zip(groups, fingerprints([texts[group[0]].text for group in groups]), strict=True):
        near = _Near(group, hits[group[0]], fingerprint) if fingerprint else None
        like = known.find(near) if near else None
        if like:
            like.group.extend(group)
            continue
        kept.append(group)
        if near:
            known.add(near)
    return kept
