"""How well a line of stems matches a question: BM25 over its words, plus its phrases."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

# BM25: how much a repeated word counts, and how much less a long text does.
K1, B = 0.9, 0.75
_WINDOW = 40  # stems: about two sentences
_APART = 3
_NOTHING = 1e-9

Counts = tuple[Sequence[tuple[int, int]], int]


class WeightedTerm(NamedTuple):
    """A word or phrase of a question: how it appears in a line of stems, and its weight."""

    name: str
    needles: tuple[str, ...]
    worth: float
    related: bool = False  # it is searched for by other words with a similar meaning

    def times(self, line: str) -> int:
        """How often a line contains it."""
        return max(map(line.count, self.needles))


@dataclass(repr=False, eq=False)
class Scorer:
    """Scores texts against a question: its words and phrases that some text has, the mean length, the total weight.

    A score is a share of the weight of all words of the question, including those that no text has: a question in
    another language, of which little more than a name is found, is then answered by its meaning.
    """

    words: Sequence[WeightedTerm]
    phrases: Sequence[WeightedTerm]
    mean: float
    mass: float
    order: Sequence[str] = ()  # the words as the question has them

    # Computed once, since it is needed for every text.

    @cached_property
    def own(self) -> Sequence[WeightedTerm]:
        """The words of the question itself, without related words."""
        return [word for word in self.words if not word.related]

    @cached_property
    def _lane_scores(self) -> dict[str, dict[str, float]]:
        return {}

    @cached_property
    def _counted(self) -> dict[str, Counts]:
        return {}

    @cached_property
    def _most(self) -> Sequence[float]:
        """The most that each of the question's own words can contribute."""
        share = (K1 + 1) / self.mass
        return [share * word.worth for word in self.own]

    @cached_property
    def _stems_of_own(self) -> Mapping[str, Sequence[int]] | None:
        """The numbers of the own words by stem; None if a word is matched by its prefix."""
        found: dict[str, list[int]] = {}
        for at, word in enumerate(self.own):
            for needle in word.needles:
                if needle[-1] != " ":
                    return None
                found.setdefault(needle.strip(), []).append(at)
        return found

    @cached_property
    def _worth(self) -> Mapping[str, float]:
        return {word.name: word.worth for word in self.words}

    @cached_property
    def _whole(self) -> Mapping[str, Sequence[str]]:
        """The words by stem."""
        found: dict[str, list[str]] = {}
        for word in self.words:
            for stem in {needle.strip() for needle in word.needles if needle.endswith(" ")}:
                found.setdefault(stem, []).append(word.name)
        return found

    @cached_property
    def _begun(self) -> Sequence[tuple[str, str]]:
        """The prefixes of words that are matched by prefix, each with its word."""
        return [(needle.strip(), word.name) for word in self.words for needle in word.needles if needle[-1] != " "]

    @cached_property
    def score(self) -> Callable[[str], float]:
        """The score of a text, remembered, since several lanes ask for the same.

        It is called thousands of times for a question, hence the plain loops and local variables.
        """
        known: dict[str, float] = {}
        sought = [(word.needles, word.worth) for word in self.words]
        phrases = [(phrase.needles, phrase.worth) for phrase in self.phrases]
        norm, most, mass = self._norm, K1 + 1, self.mass

        def score(line: str) -> float:
            if line in known:
                return known[line]
            short, found = norm(line.count(" ") - 1), 0.0
            for needles, worth in sought:
                n = 0
                for needle in needles:
                    if needle in line and (times := line.count(needle)) > n:
                        n = times
                if n:
                    found += worth * n / (n + short)
            found *= most
            for needles, worth in phrases:
                if any(needle in line for needle in needles):
                    found += worth
            known[line] = found / mass
            return known[line]

        return score

    def parts(self, line: str) -> dict[str, float]:
        """What each word and phrase contributes to the score of a text."""
        norm, share = self._norm(line.count(" ") - 1), (K1 + 1) / self.mass
        found = {part.name: share * part.worth * n / (n + norm) for part in self.words if (n := part.times(line))}
        return found | {f'"{part.name}"': part.worth / self.mass for part in self.phrases if part.times(line)}

    def counts(self, line: str) -> Counts:
        """How often a text has each of the question's own words, by their numbers, and how many stems it has."""
        found = self._counted.get(line)
        if found is None:
            times = [(at, n) for at in self._met(line) if (n := self.own[at].times(line))]
            found = self._counted[line] = times, max(line.count(" ") - 1, 0)
        return found

    def _met(self, line: str) -> Sequence[int]:
        """The numbers of the own words that a text may contain."""
        known = self._stems_of_own
        if known is None:
            return range(len(self.own))
        return sorted({at for stem in line.split() if stem in known for at in known[stem]})

    def shares(self, times: Iterable[tuple[int, float]], length: float) -> list[tuple[int, float]]:
        """What each own word contributes to the score of a text of this length, given how often it is found."""
        norm, most = self._norm(length), self._most
        return [(at, most[at] * n / (n + norm)) for at, n in times]

    def lane_scores(self, lines: Mapping[int, str]) -> dict[int, dict[str, float]]:
        """What each text scores in the lanes `words`, `akin`, `cover` and `pairs`; several rows may have one text."""
        known, score = self._lane_scores, self.score
        for line in lines.values():
            if line not in known:
                known[line] = self._lanes(line, score(line))
        return {row: known[line] for row, line in lines.items()}

    def scores(self, lines: Iterable[str]) -> list[float]:
        """The scores of several texts."""
        return list(map(self.score, lines))

    def _lanes(self, line: str, score: float) -> dict[str, float]:
        if not score:
            return {}
        related = self._related(line) if len(self.own) < len(self.words) else 0.0
        found = {"words": score - related, "akin": related}
        return {lane: value for lane, value in found.items() if value > _NOTHING} | self.together(line)

    def _related(self, line: str) -> float:
        norm, share = self._norm(line.count(" ") - 1), (K1 + 1) / self.mass
        found = ((word.worth, word.times(line)) for word in self.words if word.related)
        return sum(share * worth * n / (n + norm) for worth, n in found)

    def together(self, line: str) -> dict[str, float]:
        """How much of the question a text has in one place (`cover`), and in the question's order (`pairs`)."""
        places = self._places(line.split())
        if not places:
            return {}
        found = {"cover": self._cover(places) / self.mass}
        if len(places) > 1 and (pairs := self._pairs(places)):
            found["pairs"] = pairs / self.mass
        return found

    def _places(self, stems: Sequence[str]) -> dict[str, list[int]]:
        """The positions of each word in a text."""
        found: dict[str, list[int]] = {}
        whole, begun = self._whole, self._begun
        for at, stem in enumerate(stems):
            if stem in whole:
                for name in whole[stem]:
                    found.setdefault(name, []).append(at)
            for beginning, name in begun:
                if stem.startswith(beginning) and found.get(name, ())[-1:] != [at]:
                    found.setdefault(name, []).append(at)
        return found

    def _cover(self, places: Mapping[str, Sequence[int]]) -> float:
        """The weight of the words within the best window."""
        worth = self._worth
        if max(mine[-1] for mine in places.values()) < _WINDOW:  # all of it is one window
            return sum(value for name, value in worth.items() if name in places)
        met = sorted((place, name) for name, mine in places.items() for place in mine)
        last: dict[str, int] = {}
        best = 0.0
        for place, name in met:
            last[name] = place
            best = max(best, sum(worth[one] for one, at in last.items() if at > place - _WINDOW))
        return best

    def _pairs(self, places: Mapping[str, Sequence[int]]) -> float:
        """The weight of neighbouring words of the question that are close together in a text as well."""
        worth, total = self._worth, 0.0
        for one, other in pairwise(self.order):
            if one in places and other in places:
                after = set(places[other])
                if any(place + away in after for place in places[one] for away in range(1, _APART + 1)):
                    total += min(worth[one], worth[other])
        return total

    def _norm(self, length: float) -> float:
        return K1 * (1 - B + B * length / self.mean)


def weighted_phrase(
    words: Sequence[str], needles: tuple[str, ...], terms: Sequence[WeightedTerm], *, quoted: bool
) -> WeightedTerm:
    """A phrase with the weight of its words together; in quotes it outweighs everything else."""
    worth = {part.name: part.worth for part in terms}
    total = sum(worth.get(word, 0.0) for word in words)
    if quoted:
        total = 1 + (K1 + 2) * sum(worth.values())
    return WeightedTerm(" ".join(words), needles, total)
