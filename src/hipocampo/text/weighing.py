"""How well a line of stems answers a question: BM25 over its words, and its phrases on top."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

# BM25: how much a repeated word counts, and how much less a long text does.
K1, B = 0.9, 0.75
_WINDOW = 40  # stems: about two sentences
_APART = 3
_NOTHING = 1e-9


@dataclass(frozen=True, slots=True)
class Weighed:
    """A word or phrase of a question: how it looks in a line of stems, and what it is worth."""

    name: str
    needles: tuple[str, ...]
    worth: float
    akin: bool = False  # it is looked for by other words, which mean much the same

    def times(self, line: str) -> int:
        """How often a line has it."""
        return max(map(line.count, self.needles))


@dataclass(frozen=True, slots=True)
class Scale:
    """A question weighed: its words and phrases that some text has, the mean length of texts, the worth of all words.

    A score is told as a share of what all words of the question are worth, those that no text has too: so a question in
    another language, of which little more than a name is found, leaves the answer to what it means.
    """

    words: Sequence[Weighed]
    phrases: Sequence[Weighed]
    mean: float
    mass: float
    order: Sequence[str] = ()  # the words as the question has them
    k1: float = K1
    b: float = B
    own: Sequence[Weighed] = field(init=False)  # the words of the question itself, none that stands in for one

    def __post_init__(self) -> None:
        object.__setattr__(self, "own", [word for word in self.words if not word.akin])  # asked for at every text

    def score(self, line: str) -> float:
        """The score of a text; thousands of times a question, so loops are plain."""
        norm = self._norm(line.count(" ") - 1)
        score = 0.0
        for part in self.words:
            n = 0
            for needle in part.needles:
                if needle in line and (times := line.count(needle)) > n:
                    n = times
            if n:
                score += part.worth * n / (n + norm)
        score *= self.k1 + 1
        for phrase in self.phrases:
            if any(needle in line for needle in phrase.needles):
                score += phrase.worth
        return score / self.mass

    def parts(self, line: str) -> dict[str, float]:
        """What each word and phrase gives to the score of a text."""
        norm, share = self._norm(line.count(" ") - 1), (self.k1 + 1) / self.mass
        found = {part.name: share * part.worth * n / (n + norm) for part in self.words if (n := part.times(line))}
        return found | {f'"{part.name}"': part.worth / self.mass for part in self.phrases if part.times(line)}

    def counts(self, line: str) -> list[float]:
        """How often a text has each of the question's own words, and at last how many stems it has."""
        return [*(word.times(line) for word in self.own), max(line.count(" ") - 1, 0)]

    def shares(self, counts: Sequence[float], texts: float = 1.0) -> list[float]:
        """What each of the question's own words gives to a score, if it was counted over so many texts."""
        *times, length = counts
        norm, share = self._norm(length / texts), (self.k1 + 1) / self.mass
        return [share * part.worth * n / (n + norm) for part, n in zip(self.own, times, strict=True)]

    def told(self, line: str) -> dict[str, float]:
        """What a text says of the question by its own `words`, by those `akin` to them, and by how they stand."""
        score = self.score(line)
        if not score:
            return {}
        akin = self._akin(line) if any(word.akin for word in self.words) else 0.0
        found = {"words": score - akin, "akin": akin}
        return {lane: value for lane, value in found.items() if value > _NOTHING} | self.together(line)

    def _akin(self, line: str) -> float:
        norm, share = self._norm(line.count(" ") - 1), (self.k1 + 1) / self.mass
        found = ((word.worth, word.times(line)) for word in self.words if word.akin)
        return sum(share * worth * n / (n + norm) for worth, n in found)

    def together(self, line: str) -> dict[str, float]:
        """How much of the question a text says in one place (`cover`), and in the question's order (`pairs`)."""
        stems = line.split()
        places = {word.name: _places(stems, word.needles) for word in self.words}
        return {
            lane: value / self.mass
            for lane, value in (("cover", self._cover(places)), ("pairs", self._pairs(places)))
            if value
        }

    def _cover(self, places: Mapping[str, Sequence[int]]) -> float:
        """The worth of the words that stand within one window, of the best window."""
        worth = {word.name: word.worth for word in self.words}
        if max((mine[-1] for mine in places.values() if mine), default=0) < _WINDOW:  # all of it is one window
            return sum(worth[name] for name, mine in places.items() if mine)
        met = sorted((place, name) for name, mine in places.items() for place in mine)
        last: dict[str, int] = {}
        best = 0.0
        for place, name in met:
            last[name] = place
            best = max(best, sum(worth[one] for one, at in last.items() if at > place - _WINDOW))
        return best

    def _pairs(self, places: Mapping[str, Sequence[int]]) -> float:
        """The worth of neighbouring words of the question that stand together in a text as well."""
        worth = {word.name: word.worth for word in self.words}
        total = 0.0
        for one, other in pairwise(self.order):
            if places.get(one) and places.get(other):
                after = set(places[other])
                if any(place + away in after for place in places[one] for away in range(1, _APART + 1)):
                    total += min(worth[one], worth[other])
        return total

    def _norm(self, length: float) -> float:
        return self.k1 * (1 - self.b + self.b * length / self.mean)


def _places(stems: Sequence[str], needles: Sequence[str]) -> list[int]:
    whole = {needle.strip() for needle in needles if needle.endswith(" ")}
    begun = tuple(needle.strip() for needle in needles if not needle.endswith(" "))
    return [at for at, stem in enumerate(stems) if stem in whole or (begun and stem.startswith(begun))]


def phrased(words: Sequence[str], needles: tuple[str, ...], scale: Sequence[Weighed], *, quoted: bool) -> Weighed:
    """A phrase: as if its words were independent, as rare as these together; in quotes it outweighs all else."""
    worth = {part.name: part.worth for part in scale}
    total = sum(worth.get(word, 0.0) for word in words)
    if quoted:
        total = 1 + (K1 + 2) * sum(worth.values())
    return Weighed(" ".join(words), needles, total)
