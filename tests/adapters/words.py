"""The word lane in memory: every text is scored by BM25, none is left out for speed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from heapq import nlargest

from hipocampo.text.bm25 import Scorer, WeightedTerm, weighted_phrase
from hipocampo.text.words import SearchQuery, Term


@dataclass(frozen=True, slots=True)
class Scored:
    """A text that was found, its score, and what each word and phrase of the question gave to it."""

    row: int
    score: float
    parts: dict[str, float]


def search(lines: Mapping[int, str], shares: Iterable[Collection[int]], scorer: Scorer, limit: int) -> list[Scored]:
    """The best texts of each share, newest first among equals."""
    best: set[tuple[float, int]] = set()
    for rows in shares:
        best.update(nlargest(limit, (one for row in rows if (one := (scorer.score(lines[row]), row))[0])))
    return [Scored(row, score, scorer.parts(lines[row])) for score, row in sorted(best, reverse=True)]


def weighed(every: Mapping[int, str], told: Collection[int], question: SearchQuery) -> Scorer:
    """A question weighed by how rare its words are among the lines of stems of texts that tell something."""
    lines = {row: every[row] for row in told}
    having = Counter(stem for line in lines.values() for stem in set(line.split()))
    having.update(dict.fromkeys((stem for line in every.values() for stem in line.split()), 0))
    asked = [_word(term, having, len(lines)) for term in question.terms]
    known = sorted((word for word in asked if word.needles), key=lambda word: (-word.worth, word.name))
    phrases = [
        weighted_phrase(one.words, tuple(f" {line} " for line in one.forms), known, quoted=one.quoted)
        for one in question.phrases
    ]
    mean = max(sum(len(line.split()) for line in lines.values()), 1) / max(len(lines), 1)
    mass = sum(word.worth for word in asked) or 1.0
    return Scorer(known, phrases, mean, mass, [term.word for term in question.terms])


def _word(term: Term, having: Mapping[str, int], lines: int) -> WeightedTerm:
    known = {stem: having[stem] for stem in sorted(_forms(term, having))}
    texts = min(sum(known.values()), lines)
    idf = math.log(1 + (lines - texts + 0.5) / (texts + 0.5))
    needles = (f" {term.word}",) if term.prefix and known else tuple(f" {stem} " for stem in known)
    return WeightedTerm(term.word, needles, idf, term.related)


def _forms(term: Term, having: Mapping[str, int]) -> list[str]:
    if term.prefix:
        return [stem for stem in having if stem.startswith(term.word)]
    return [stem for stem in term.forms if stem in having]
