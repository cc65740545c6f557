"""The word lane in memory: every text is scored by BM25, none is left out for speed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from heapq import nlargest

from hipocampo.text.words import K1, B, Phrase, Question, Term


@dataclass(frozen=True, slots=True)
class Scored:
    """A text that was found, its score, and what each word and phrase of the question gave to it."""

    row: int
    score: float
    parts: dict[str, float]


@dataclass(frozen=True, slots=True)
class _Part:
    """A word or phrase of the question: how it looks in a line of stems, and what it is worth."""

    name: str
    needles: tuple[str, ...]
    worth: float

    def times(self, line: str) -> int:
        return max(map(line.count, self.needles))


def search(lines: Mapping[int, str], allowed: Iterable[int], question: Question, limit: int) -> list[Scored]:
    """The best of the allowed texts, newest first among equals; the figures behind a score are those of all lines."""
    asked = _Asked(lines, question)
    found = (asked.score(row, lines[row]) for row in allowed)
    return nlargest(limit, filter(None, found), key=lambda one: (one.score, one.row))


class _Asked:
    """A question weighed by how rare its words are among some lines of stems."""

    def __init__(self, lines: Mapping[int, str], question: Question) -> None:
        self._texts = len(lines)
        self._having = Counter(stem for line in lines.values() for stem in set(line.split()))
        self._mean = max(sum(len(line.split()) for line in lines.values()), 1) / max(self._texts, 1)
        words = filter(None, map(self._word, question.terms))
        self._words = sorted(words, key=lambda part: (-part.worth, part.name))
        self._phrases = [self._phrase(phrase) for phrase in question.phrases]

    def score(self, row: int, line: str) -> Scored | None:
        """BM25 over the words, and the phrases on top; None for a line that has none of them."""
        norm = K1 * (1 - B + B * len(line.split()) / self._mean)
        words = {part: part.times(line) for part in self._words}
        phrases = [part for part in self._phrases if part.times(line)]
        if not any(words.values()) and not phrases:
            return None
        score, parts = 0.0, {}
        for part, n in words.items():
            if n:
                score += part.worth * n / (n + norm)
                parts[part.name] = part.worth * n * (K1 + 1) / (n + norm)
        score *= K1 + 1
        for part in phrases:
            score += part.worth
            parts[f'"{part.name}"'] = part.worth
        return Scored(row, score, parts)

    def _word(self, term: Term) -> _Part | None:
        known = {stem: self._having[stem] for stem in sorted(self._forms(term))}
        if not known:
            return None
        texts = min(sum(known.values()), self._texts)
        idf = math.log(1 + (self._texts - texts + 0.5) / (texts + 0.5))
        needles = (f" {term.word}",) if term.prefix else tuple(f" {stem} " for stem in known)
        return _Part(term.word, needles, idf)

    def _forms(self, term: Term) -> list[str]:
        if term.prefix:
            return [stem for stem in self._having if stem.startswith(term.word)]
        return [stem for stem in term.forms if stem in self._having]

    def _phrase(self, phrase: Phrase) -> _Part:
        worth = {part.name: part.worth for part in self._words}
        total = sum(worth.get(word, 0.0) for word in phrase.words)
        if phrase.quoted:
            total = 1 + (K1 + 2) * sum(worth.values())
        return _Part(" ".join(phrase.words), tuple(f" {line} " for line in phrase.forms), total)
