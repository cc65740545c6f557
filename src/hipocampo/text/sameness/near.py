"""Texts that say nearly the same: equal but for case, accents, an inflection or one word of ten (F2).

What denies, numbers, names or times otherwise keeps two texts apart. Most lists of texts repeat nothing, which
`may_repeat` sees without comparing all of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from heapq import nsmallest
from itertools import chain
from math import ceil
from typing import NamedTuple

from hipocampo.text.claims.gists import gist, loose_words
from hipocampo.text.claims.plain_text import plain, spelt_out
from hipocampo.text.normalisation import normalise
from hipocampo.text.words import terms

_SHARE = 0.9  # of the stems that two texts have in common at least
_STEM = 5  # letters
_LONGEST = 1000  # letters; longer texts are the same only word for word
_QUICK = 30  # texts that are wanted: for more, reading all is quicker than looking for what repeats any of them
_LASTING = 4  # letters of a word that stands in every text of one gist, unless a gist leaves it out or puts it in
_HARMLESS = frozenset({"words", "stems", "addition", "order"})  # reasons for which texts may differ and be one
_WORD = re.compile(r"[^\W\d_]+")
_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
_EMPTY = gist("")


class Fingerprint(NamedTuple):
    """What is compared of a text: its stems, the rarest of them, and its numbers."""

    text: str
    stems: frozenset[str]
    rarest: tuple[str, ...]
    numbers: tuple[str, ...]


def gist_or_text(content: str) -> str:
    """The gist of a text, or the text itself where it has no words: an emoji."""
    key = gist(content)
    return content.strip() if key == _EMPTY else key


def word_count(content: str) -> int:
    """How many words a text has; numbers are none."""
    return len(_WORD.findall(content))


def fingerprints(texts: Sequence[str]) -> Iterator[Fingerprint | None]:
    """The fingerprint of each text; None where its rarest stems stand in no other, so that none can be near it."""
    stems_of = [_stems(text) for text in texts]
    often = Counter(chain.from_iterable(stems_of))
    once = {stem for stem, times in often.items() if times == 1}
    for text, stems in zip(texts, stems_of, strict=True):
        enough = _enough(stems)
        if not stems or len(stems & once) >= enough:
            yield None
        else:
            rarest = nsmallest(enough, stems, key=lambda stem: (often[stem], stem))
            yield Fingerprint(text, stems, tuple(rarest), tuple(sorted(_NUMBER.findall(text))))


def could_be_near(one: Fingerprint, other: Fingerprint) -> bool:
    """Whether two texts have the same numbers and enough stems in common to be worth a closer look."""
    return one.numbers == other.numbers and _share_stems(one.stems, other.stems)


def nearly_same(one: str, other: str) -> bool:
    """Whether two texts are the same claim, or alike for harmless reasons."""
    from hipocampo.text.claims.comparison import compare

    found = compare(one, other)
    return found.kind in ("same", "alike") and _HARMLESS.issuperset(found.reasons)


def accents_differ(one: str, other: str) -> bool:
    """Whether an accent makes another word: `avó` is not `avô`, `trabajó` not `trabajo`; but `cafe` means café."""
    if one.isascii() and other.isascii():
        return False
    first, second = _spellings(one), _spellings(other)
    return any(_other_word(first[word], second[word]) for word in first.keys() & second.keys())


def may_repeat(texts: Sequence[str], most: int | None) -> bool:
    """Whether any text may say the same as one of the first `most`; False is certain."""
    if most is None or most > _QUICK:
        return True
    first, folded = texts[:most], [normalise(text) for text in texts]
    often = Counter(chain.from_iterable(map(_stems, first)))
    for place, text in enumerate(first, 1):
        stems = _stems(text)
        rarest = sorted(_solid(text), key=lambda stem: (often[stem], -len(stem)))
        for other in _having(rarest, _enough(stems), folded[place:]):
            again = texts[place + other]
            if (stems and _share_stems(stems, _stems(again))) or gist_or_text(again) == gist_or_text(text):
                return True
    return False


def _solid(text: str) -> frozenset[str]:
    """The stems of a text that every other one of its gist has: of words that no gist leaves out, or puts in."""
    stems, said = _stems(text), _stems(spelt_out(plain(text))[:_LONGEST])
    common = stems & said if stems else said
    return frozenset(stem for stem in common if len(stem) >= _LASTING and stem.isascii()) - loose_words()


def _having(stems: Sequence[str], enough: int, folded: Sequence[str]) -> Iterator[int]:
    """The places of the texts in which fewer than `enough` of the stems are missing."""
    if len(stems) < enough:
        yield from range(len(folded))
    for rare in stems[:enough]:  # one of these is there, or too many are missing
        for place in [place for place, text in enumerate(folded) if rare in text]:
            if len([stem for stem in stems if stem not in folded[place]]) < enough:
                yield place


def _enough(stems: Collection[str]) -> int:
    """Of two texts that are near, so many stems of one can't all be missing in the other."""
    return len(stems) - ceil(_SHARE * len(stems)) + 1


@lru_cache(maxsize=1 << 12)  # one question after the other comes upon the same texts
def _stems(content: str) -> frozenset[str]:
    """The beginnings of a text's words: stems as good as it takes to see which texts are worth comparing."""
    return frozenset(word[:_STEM] for word in terms(content)) if len(content) <= _LONGEST else frozenset()


def _share_stems(one: frozenset[str], other: frozenset[str]) -> bool:
    shared = len(one & other)
    return shared >= _SHARE * (len(one) + len(other) - shared)


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
