"""Hits that say the same are shown once, with the count (F2).

Two texts say the same when only case, punctuation or accents part them, or an inflection or one word of ten, or tags
that one of them has and the other lacks; whatever denies, numbers, names or times otherwise keeps them apart. A pair
that is missed costs a line; one that is wrong hides a memory.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from heapq import nsmallest
from itertools import chain
from math import ceil
from typing import NamedTuple

from hipocampo.core.provenance import most_trusted
from hipocampo.core.record import Hit
from hipocampo.recall.ranking import Ranking
from hipocampo.recall.tags import Untagged, untagged
from hipocampo.text.claims import compare, gist
from hipocampo.text.claims.plain_text import plain, spelt_out
from hipocampo.text.normalisation import normalise
from hipocampo.text.words import terms

__all__ = ["dedupe"]

MOST_SOURCES = 5  # of the others that say the same
_ALIKE = 0.9  # the share of stems that two texts have in common at least
_STEM = 5  # letters
_LONGEST = 1000  # letters; longer texts are the same only word for word
_JUDGED = 50  # pairs of like texts that are read closely in one recall
_LOOKED_AT = 8  # texts with the same rare word that one is held against
_FEW = 5  # words: two speakers who both say no more than that mean each something of their own
_QUICK = 30  # hits that are wanted: for more, to read all is quicker than to look for what repeats any of them
_LASTING = 4  # letters of a word that stands in every text of one gist, unless a gist leaves it out or puts it in
_LOOSE = frozenset("will shall minus sharp umas unos unas numa".split())
_FINE = frozenset({"words", "stems", "addition", "order"})
_WORD = re.compile(r"[^\W\d_]+")
_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
_NOTHING = gist("")


def dedupe(hits: Sequence[Hit], most: int | None = None) -> list[Hit]:
    """The hits, those that say the same as one: in the place of the best, by the word of the most trusted.

    No more than `most` of them, but all that say the same as these are counted.
    """
    told = hits.contents if isinstance(hits, Ranking) else [one.content for one in hits]
    texts = [untagged(content) for content in told]
    if not _repeated([one.text for one in texts], most):
        return list(hits[:most])
    groups = _grouped(hits, texts)
    if _repeated([texts[group[0]].text for group in groups], most):
        groups = _joined(groups, hits, texts)
    return [_shown([hits[place] for place in group]) for group in groups[:most]]


def _shown(group: Sequence[Hit]) -> Hit:
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


def _grouped(hits: Sequence[Hit], texts: Sequence[Untagged]) -> list[list[int]]:
    """The places of hits in groups of those that say the same, each in the place of its best."""
    groups: list[list[int]] = []
    by_gist: dict[str, list[list[int]]] = {}

    def joins(place: int, group: Sequence[int]) -> bool:
        return not _tags_part(_tags(group, texts), texts[place].tags) and _equal(hits[group[0]], hits[place])

    for place, one in enumerate(texts):
        alike = by_gist.setdefault(_key(one.text), [])
        group = next((group for group in alike[:_LOOKED_AT] if joins(place, group)), None)
        if group is None:
            group = []
            groups.append(group)
            alike.append(group)
        group.append(place)
    return groups


def _key(content: str) -> str:
    key = gist(content)
    return content.strip() if key == _NOTHING else key


def _equal(one: Hit, other: Hit) -> bool:
    """Whether two hits of one gist say the same."""
    if one.content == other.content:
        return _comparable(one, other)
    first, second = untagged(one.content).text, untagged(other.content).text
    return _comparable(one, other) and not _accents_part(first, second)


def _comparable(one: Hit, other: Hit) -> bool:
    """Whether nothing but the text could part two hits: an opinion is no fact, and what is contradicted stays so."""
    if (one.kind == "opinion") != (other.kind == "opinion") or one.outdone != other.outdone:
        return False
    if (one.valid_from, one.valid_until) != (other.valid_from, other.valid_until):
        return False
    return not (one.role and other.role) or one.role == other.role or len(_WORD.findall(one.content)) > _FEW


def _tags(group: Sequence[int], texts: Sequence[Untagged]) -> frozenset[str]:
    return frozenset[str]().union(*(texts[place].tags for place in group))


def _tags_part(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether each has a tag of its own: what is broken in `#frontend` is not what is broken in `#backend`."""
    return not (one <= other or other <= one)


def _accents_part(one: str, other: str) -> bool:
    """Whether an accent makes another word: `avó` is not `avô`, `trabajó` not `trabajo`; but `cafe` means café."""
    if one.isascii() and other.isascii():
        return False
    first, second = _spellings(one), _spellings(other)
    return any(_other_word(first[word], second[word]) for word in first.keys() & second.keys())


def _spellings(text: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for word in _WORD.findall(text.casefold()):
        found.setdefault(normalise(word), set()).add(word)
    return found


def _other_word(one: set[str], other: set[str]) -> bool:
    if not one.isdisjoint(other):
        return False
    accented = [not any(map(str.isascii, spellings)) for spellings in (one, other)]
    return all(accented) or any(word.endswith("ó") for word in one | other)


# Whether anything is told again: in most recalls nothing is, which is seen without reading all of it


def _repeated(texts: Sequence[str], most: int | None) -> bool:
    """Whether any text may say the same as one of the first; if none does, nothing joins these."""
    if most is None or most > _QUICK:
        return True
    first, folded = texts[:most], [normalise(text) for text in texts]
    often = Counter(chain.from_iterable(map(_stems, first)))
    for place, text in enumerate(first, 1):
        stems = _stems(text)
        rarest = sorted(_solid(text), key=lambda stem: (often[stem], -len(stem)))
        for other in _having(rarest, _enough(stems), folded[place:]):
            again = texts[place + other]
            if (stems and _alike(stems, _stems(again))) or _key(again) == _key(text):
                return True
    return False


def _solid(text: str) -> frozenset[str]:
    """The stems of a text that every other one of its gist has: of words that no gist leaves out, or puts in."""
    stems, said = _stems(text), _stems(spelt_out(plain(text))[:_LONGEST])
    common = stems & said if stems else said
    return frozenset(stem for stem in common if len(stem) >= _LASTING and stem.isascii()) - _LOOSE


def _having(stems: Sequence[str], enough: int, folded: Sequence[str]) -> Iterator[int]:
    """The places of the texts in which fewer than `enough` of the stems are missing."""
    if len(stems) < enough:
        yield from range(len(folded))
    for rare in stems[:enough]:  # one of these is there, or too many are missing
        for place in [place for place, text in enumerate(folded) if rare in text]:
            if len([stem for stem in stems if stem not in folded[place]]) < enough:
                yield place


# Nearly the same


class _Near(NamedTuple):
    """A group that shares words with others: its best text, the stems of it, the rarest of them, and its numbers."""

    group: list[int]
    best: Hit
    stems: frozenset[str]
    telling: tuple[str, ...]
    numbers: tuple[str, ...]


class _Known:
    """The groups that were seen, by their rare stems: like ones meet there without all being compared with all."""

    def __init__(self, texts: Sequence[Untagged]) -> None:
        self._texts = texts
        self.by_stem: dict[str, list[_Near]] = {}
        self.judged = 0

    def like(self, one: _Near) -> _Near | None:
        """The best group that says nearly the same."""
        return next((other for other in self._candidates(one) if self._same(other, one)), None)

    def add(self, one: _Near) -> None:
        for stem in one.telling:
            self.by_stem.setdefault(stem, []).append(one)

    def _candidates(self, one: _Near) -> Iterator[_Near]:
        for stem in one.telling:
            yield from self.by_stem.get(stem, ())[:_LOOKED_AT]

    def _same(self, one: _Near, other: _Near) -> bool:
        if one.numbers != other.numbers or not _alike(one.stems, other.stems) or not _comparable(one.best, other.best):
            return False
        first, second = (self._texts[near.group[0]].text for near in (one, other))
        if self.judged >= _JUDGED or _accents_part(first, second):
            return False
        if _tags_part(_tags(one.group, self._texts), _tags(other.group, self._texts)):
            return False
        self.judged += 1
        told = compare(first, second)
        return told.kind in ("same", "alike") and _FINE.issuperset(told.reasons)


def _joined(groups: list[list[int]], hits: Sequence[Hit], texts: Sequence[Untagged]) -> list[list[int]]:
    """The groups, those that say nearly the same as one."""
    known = _Known(texts)
    kept = []
    for group, near in zip(groups, _read(groups, hits, [one.text for one in texts]), strict=True):
        like = known.like(near) if near else None
        if like:
            like.group.extend(group)
            continue
        kept.append(group)
        if near:
            known.add(near)
    return kept


def _read(groups: Sequence[list[int]], hits: Sequence[Hit], contents: Sequence[str]) -> Iterator[_Near | None]:
    """Each group by its stems; None for one whose rarest stems stand in no other, since nothing can be like it."""
    texts = [_stems(contents[group[0]]) for group in groups]
    often = Counter(chain.from_iterable(texts))
    once = {stem for stem, times in often.items() if times == 1}
    for group, stems in zip(groups, texts, strict=True):
        enough = _enough(stems)
        if not stems or len(stems & once) >= enough:
            yield None
        else:
            telling = nsmallest(enough, stems, key=lambda stem: (often[stem], stem))
            best = hits[group[0]]
            yield _Near(group, best, stems, tuple(telling), tuple(sorted(_NUMBER.findall(contents[group[0]]))))


def _enough(stems: Collection[str]) -> int:
    """Of two texts that are alike, so many stems of one can't all be missing in the other."""
    return len(stems) - ceil(_ALIKE * len(stems)) + 1


@lru_cache(maxsize=1 << 12)  # one question after the other comes upon the same texts
def _stems(content: str) -> frozenset[str]:
    """The beginnings of a text's words: stems as good as it takes to see which texts are worth comparing."""
    return frozenset(word[:_STEM] for word in terms(content)) if len(content) <= _LONGEST else frozenset()


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two texts share enough of their stems."""
    shared = len(one & other)
    return shared >= _ALIKE * (len(one) + len(other) - shared)
