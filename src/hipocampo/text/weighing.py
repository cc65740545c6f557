"""How well a line of stems answers a question: BM25 over its words, and its phrases on top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

# BM25: how much a repeated word counts, and how much less a long text does.
K1, B = 0.9, 0.75


@dataclass(frozen=True, slots=True)
class Weighed:
    """A word or phrase of a question: how it looks in a line of stems, and what it is worth."""

    name: str
    needles: tuple[str, ...]
    worth: float

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
    k1: float = K1
    b: float = B

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
        """How often a text has each word, and at last how many stems it has."""
        return [*(part.times(line) for part in self.words), max(line.count(" ") - 1, 0)]

    def shares(self, counts: Sequence[float], texts: float = 1.0) -> list[float]:
        """What each word gives to a score, if it was counted over so many texts."""
        *times, length = counts
        norm, share = self._norm(length / texts), (self.k1 + 1) / self.mass
        return [share * part.worth * n / (n + norm) for part, n in zip(self.words, times, strict=True)]

    def _norm(self, length: float) -> float:
        return self.k1 * (1 - self.b + self.b * length / self.mean)


def phrased(words: Sequence[str], needles: tuple[str, ...], scale: Sequence[Weighed], *, quoted: bool) -> Weighed:
    """A phrase: as if its words were independent, as rare as these together; in quotes it outweighs all else."""
    worth = {part.name: part.worth for part in scale}
    total = sum(worth.get(word, 0.0) for word in words)
    if quoted:
        total = 1 + (K1 + 2) * sum(worth.values())
    return Weighed(" ".join(words), needles, total)
