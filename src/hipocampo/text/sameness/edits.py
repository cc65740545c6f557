"""Which lines are edits of which others (C3).

Words count by their length, so that "the", "de" and "es" say little; letter triples catch typos and
inflection; an edit that leaves the words on both sides of it alone is an edit however long the changed word was.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

# A character of a script without spaces is a word; runs of word characters are one elsewhere.
_TOKEN = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]|[^\W\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+")
_LONGEST = 8
_LIKE_HERE = 0.55
_LIKE_ELSEWHERE = 0.75
_NEARLY = 0.9
_RARE = 12
_TRIED = 6


@dataclass(frozen=True, slots=True)
class Shape:
    """What of a line is compared."""

    text: str
    words: tuple[str, ...]
    weights: dict[str, int]
    total: int
    triples: frozenset[str]


Line = tuple[str, int]  # what a line says, without its marks, and the gap between unchanged lines that it stands in
Pair = tuple[float, int, int]


def pair_edits(old: Sequence[Line], new: Sequence[Line]) -> list[tuple[int, int]]:
    """Pair lines with those they became, by index; within the same gap less likeness is enough."""
    shapes, others = [_shape(text) for text, _ in old], [_shape(text) for text, _ in new]

    def score(i: int, j: int) -> float:
        here = old[i][1] == new[j][1]
        like = _likeness(shapes[i], others[j])
        return like + 0.1 * here if like >= (_LIKE_HERE if here else _LIKE_ELSEWHERE) else 0.0

    return _best_pairs(_likely_pairs(shapes, others, score))


def pair_nearly_identical(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """Pair lines with those that say nearly the same, by index, wherever they stand."""
    shapes, others = [_shape(text) for text in old], [_shape(text) for text in new]

    def score(i: int, j: int) -> float:
        like = _nearly_identical(shapes[i], others[j])
        return like if like >= _NEARLY else 0.0

    return _best_pairs(_likely_pairs(shapes, others, score))


def _shape(content: str) -> Shape:
    content = _normalise(content)
    words = tuple(_TOKEN.findall(content))
    weights = {word: count * _weight(word) for word, count in Counter(words).items()}
    padded = f" {' '.join(words)} "
    triples = frozenset(padded[at : at + 3] for at in range(len(padded) - 2))
    return Shape(content, words, weights, sum(weights.values()), triples)


def _likeness(one: Shape, other: Shape) -> float:
    """From 0, nothing in common, to 1, the same words; above a half it is more likely an edit than another line."""
    if not one.words or not other.words:
        return float(one.text == other.text)
    return max(_shared_words(one, other), _shared_triples(one, other), _edges(one.words, other.words))


def _nearly_identical(one: Shape, other: Shape) -> float:
    """A stricter likeness: every measure must agree, and a line with other numbers is another line."""
    if _numbers(one.words) != _numbers(other.words):
        return 0.0
    return min(_shared_words(one, other), _shared_triples(one, other))


def _likely_pairs(
    old: Sequence[Shape], new: Sequence[Shape], score: Callable[[int, int], float], limit: int = 1000
) -> list[Pair]:
    """Pairs (score, old index, new index) worth looking at: all while they are few, else those sharing rare words."""
    if len(old) * len(new) <= limit:
        tried: Iterable[tuple[int, int]] = ((i, j) for i in range(len(old)) for j in range(len(new)))
    else:
        tried = _sharing_rare_words(old, new)
    return [(value, i, j) for i, j in tried if (value := score(i, j)) > 0]


def _best_pairs(pairs: list[Pair]) -> list[tuple[int, int]]:
    """Each old and each new index at most once, the likest first; among equals those that keep the order."""
    taken_old: set[int] = set()
    taken_new: set[int] = set()
    chosen = []
    for _, i, j in sorted(pairs, key=lambda pair: (-pair[0], abs(pair[1] - pair[2]), pair[1], pair[2])):
        if i not in taken_old and j not in taken_new:
            taken_old.add(i)
            taken_new.add(j)
            chosen.append((i, j))
    return chosen


def _sharing_rare_words(old: Sequence[Shape], new: Sequence[Shape]) -> Iterable[tuple[int, int]]:
    having: dict[str, list[int]] = {}
    for i, line in enumerate(old):
        for word in line.weights:
            having.setdefault(word, []).append(i)
    for j, line in enumerate(new):
        votes: Counter[int] = Counter()
        for word in line.weights:
            holders = having.get(word, ())
            if len(holders) <= _RARE:
                votes.update(dict.fromkeys(holders, line.weights[word]))
        # Lines made of common words only have no rare one to meet by: the line in the same place is tried for all.
        likely = {i for i, _ in votes.most_common(_TRIED)}
        if j < len(old):
            likely.add(j)
        for i in sorted(likely):
            yield i, j


def _normalise(text: str) -> str:
    text = text.casefold()
    if text.isascii():
        return text
    return "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char))


def _weight(word: str) -> int:
    return 2 if "\u30a0" <= word[0] <= "\ufaff" else min(len(word), _LONGEST)


def _shared_words(one: Shape, other: Shape) -> float:
    few, many = sorted((one.weights, other.weights), key=len)
    shared = sum(min(weight, many[word]) for word, weight in few.items() if word in many)
    return 2 * shared / max(one.total + other.total, 1)


def _shared_triples(one: Shape, other: Shape) -> float:
    return 2 * len(one.triples & other.triples) / max(len(one.triples) + len(other.triples), 1)


def _edges(one: Sequence[str], other: Sequence[str]) -> float:
    """How much of a line stands unchanged around one edit; a clause put in or cut leaves all of the shorter."""
    short, long = sorted((one, other), key=len)
    head = 0
    while head < len(short) and short[head] == long[head]:
        head += 1
    tail = 0
    while tail < len(short) - head and short[-1 - tail] == long[-1 - tail]:
        tail += 1
    kept = head + tail
    if kept == len(short) >= 3:
        return 0.9
    return kept / len(long) if kept >= 2 else 0.0


def _numbers(words: Iterable[str]) -> list[str]:
    return [word for word in words if any(char.isdigit() for char in word)]
