"""Learn what a telling is worth, and its type: `python -m bench.training.worth [--write] [--with-counted] [--writers]`.

It learns from the open cases of `bench/cases/extraction` that may be read and from the development half of
`tests/data/extraction`, and is measured on the open cases that are only counted; with `--with-counted` it learns from
these too, and only the sealed cases can tell how well it does. A telling is worth keeping if it says at least half of
what a case keeps. `--writers` leaves out one writer after the other instead. Takes a minute.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.extraction import CASES, LANGUAGES, cases
from bench.messages import OPEN, messages
from hipocampo.core.facts import TYPES
from hipocampo.text.extraction.extractor import all_sentences
from hipocampo.text.extraction.tellings import tellings
from hipocampo.text.extraction.worth import SCALE, factor
from hipocampo.text.extraction.worth_signs import signs_of
from hipocampo.text.normalisation import normalise

Array = NDArray[np.float32]

WRITTEN = Path("bench/training/worth")
FILE = Path("src/hipocampo/text/extraction/worth.json")
_TYPES = tuple(sorted(TYPES))
_LEAST_SEEN = 2  # tellings with a sign that is learned
_REGULAR, _REGULAR_OF_TYPES, _STEPS, _RATE = 4.0, 1.0, 300, 0.05
_FIRST, _SECOND = 0.9, 0.999
_PRECISION = 0.93  # of tellings beside others that are worth keeping
_LEAKS = 0.008  # of the messages of which nothing is worth keeping
_FEW = 0.04  # a weight below it is left out
_PARTS = 5  # of a cross-validation


class Example(NamedTuple):
    """A telling in its message, its signs, the types of what is worth keeping of it, its writer, and its half."""

    telling: str
    message: str
    signs: frozenset[str]
    types: frozenset[str]
    writer: str
    half: str


def examples() -> list[Example]:
    """The tellings of all cases that are known."""
    return [*_of_open(), *_of_development(), *_written()]


def _of_open() -> Iterator[Example]:
    for one in messages(OPEN):
        for text, signs in _tellings(one.text):
            plain = normalise(text)
            types = frozenset(kept.type for kept in one.keep if kept.has(plain))
            yield Example(text, one.text, signs, types, f"open {one.language}", one.half)


def _of_development() -> Iterator[Example]:
    for case in cases(CASES):
        if case.held:
            continue
        for text, signs in _tellings(case.message):
            plain = normalise(text)
            types = frozenset(fact.types[0] for fact in (*case.expect, *case.may) if 2 * fact.share(plain) >= 1)
            yield Example(text, case.message, signs, types, "development", "read")


def _written() -> Iterator[Example]:
    """Messages that were written for this: after its type what is worth keeping, after a dash what is not."""
    for path in sorted(WRITTEN.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            type, _, message = line.partition(" ")
            for text, signs in _tellings(message):
                yield Example(text, message, signs, frozenset({type} - {"-"}), "written", "read")


def _tellings(message: str) -> Iterator[tuple[str, frozenset[str]]]:
    """The tellings of a message, with their signs."""
    for one in tellings(all_sentences(message, LANGUAGES)):
        yield one.text, signs_of(one.text, message, one.grammars[0], reports=one.reports)


class Learned(NamedTuple):
    """The signs that are known, and what they weigh: a column for worth and one for each type."""

    signs: dict[str, int]
    weights: Array

    def scores(self, some: Sequence[Example]) -> Array:
        """How each of some tellings scores, in every column."""
        return _matrix(some, self.signs) @ self.weights


def learn(some: Sequence[Example]) -> Learned:
    """Learn from some tellings."""
    seen = Counter(sign for one in some for sign in one.signs)
    signs = {sign: at for at, sign in enumerate(sorted(one for one, count in seen.items() if count >= _LEAST_SEEN))}
    matrix = _matrix(some, signs)
    worth = _fit(matrix, np.array([[float(bool(one.types))] for one in some], np.float32))
    kept = [at for at, one in enumerate(some) if one.types]
    types = np.array([[float(type in some[at].types) for type in _TYPES] for at in kept], np.float32)
    about_message = [at for sign, at in signs.items() if sign.startswith("m")]
    matrix[:, about_message] = 0  # of which type a telling is, it tells itself
    return Learned(signs, np.hstack([worth, _fit(matrix[kept], types, _REGULAR_OF_TYPES)]))


def _matrix(some: Sequence[Example], signs: dict[str, int]) -> Array:
    """The signs of tellings as rows, with a last column that is always there."""
    rows = np.zeros((len(some), len(signs) + 1), np.float32)
    rows[:, -1] = 1
    for row, one in zip(rows, some, strict=True):
        for sign in one.signs:
            if sign in signs:
                row[signs[sign]] = factor(sign)
    return rows


def _fit(matrix: Array, wanted: Array, regular: float = _REGULAR) -> Array:
    """Logistic regression of each column by itself, with Adam."""
    count, width = matrix.shape
    weights = np.zeros((width, wanted.shape[1]), np.float32)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    strength = np.full((width, 1), regular, np.float32)
    strength[-1] = 0
    for step in range(1, _STEPS + 1):
        guess = 1 / (1 + np.exp(-(matrix @ weights)))
        slope = (matrix.T @ (guess - wanted) + strength * weights) / count
        mean = _FIRST * mean + (1 - _FIRST) * slope
        square = _SECOND * square + (1 - _SECOND) * slope * slope
        weights -= _RATE * (mean / (1 - _FIRST**step)) / (np.sqrt(square / (1 - _SECOND**step)) + 1e-8)
    return weights


def cross_validated(some: Sequence[Example], part_of: Callable[[int, Example], object]) -> Array:
    """The score of each telling by what was learned from the other parts."""
    scores = np.zeros((len(some), 1 + len(_TYPES)), np.float32)
    parts = [part_of(at, one) for at, one in enumerate(some)]
    for part in sorted(set(parts), key=str):
        inside = [at for at, one in enumerate(parts) if one == part]
        learned = learn([one for one, other in zip(some, parts, strict=True) if other != part])
        scores[inside] = learned.scores([some[at] for at in inside])
    return scores


def least_score(scores: Array, worth: Array, precision: float) -> float:
    """The lowest score from which on so many of the tellings are worth keeping."""
    order = np.argsort(-scores)
    right = np.cumsum(worth[order]) / np.arange(1, len(order) + 1)
    enough = np.nonzero(right >= precision)[0]
    return float(scores[order][enough[-1]]) if len(enough) else float("inf")


def quiet_score(scores: Array, some: Sequence[Example]) -> float:
    """The lowest score that few messages reach of which nothing is worth keeping."""
    full = {one.message for one in some if one.types}
    best: dict[str, float] = {}
    for score, one in zip(scores, some, strict=True):
        if one.message not in full:
            best[one.message] = max(best.get(one.message, score), score)
    highest = sorted(best.values(), reverse=True)
    return float(highest[int(len(highest) * _LEAKS)]) + 0.01


def report(name: str, scores: Array, some: Sequence[Example], least: float) -> None:
    """Print how scores divide some tellings."""
    worth = np.array([bool(one.types) for one in some])
    kept = scores[:, 0] >= least
    best = scores[:, 1:].argmax(axis=1)
    typed = [_TYPES[best[at]] in one.types for at, one in enumerate(some) if one.types and kept[at]]
    ranks = np.argsort(np.argsort(scores[:, 0])) + 1
    many, few = worth.sum(), (~worth).sum()
    area = (ranks[worth].sum() - many * (many + 1) / 2) / (many * few)
    print(
        f"{name:24} {len(some):5d} tellings, {many} worth keeping: area {area:.3f}, precision "
        f"{worth[kept].mean():.3f}, recall {kept[worth].mean():.3f} at {least:.2f}, type {np.mean(typed):.3f}"
    )


def write(learned: Learned, least: float, beside: float) -> None:
    """Write what was learned, in whole numbers."""
    rounded = np.rint(learned.weights * SCALE).astype(int)
    heavy = np.abs(learned.weights).max(axis=1) >= _FEW
    signs = {sign: rounded[at].tolist() for sign, at in learned.signs.items() if heavy[at]}
    scores = {"least": round(least, 3), "beside": round(beside, 3)}
    head = {"languages": list(LANGUAGES), **scores, "types": _TYPES, "bias": rounded[-1].tolist()}
    lines = ",\n".join(
        f"{json.dumps(sign, ensure_ascii=False)}:{json.dumps(numbers)}" for sign, numbers in signs.items()
    )
    start = json.dumps(head, ensure_ascii=False)[:-1]
    FILE.write_text(f'{start}, "signs": {{\n{lines}\n}}}}\n'.replace(", ", ","), "utf-8")
    print(f"{FILE}: {len(signs)} signs, {FILE.stat().st_size // 1024} KB")


def main(arguments: list[str] | None = None) -> int:
    """Learn, report, and write if that is asked for."""
    options = argparse.ArgumentParser(prog="python -m bench.training.worth", description="Learn what is worth keeping.")
    options.add_argument("--write", action="store_true", help=f"write {FILE}")
    options.add_argument("--with-counted", action="store_true", help="learn from the cases that are only counted too")
    options.add_argument("--writers", action="store_true", help="leave out one writer after the other")
    options.add_argument("--precision", type=float, default=_PRECISION, help="that the least score is chosen for")
    chosen = options.parse_args(arguments)
    every = examples()
    some = [one for one in every if chosen.with_counted or one.half == "read"]
    fair = cross_validated(some, lambda at, one: hash_of(one.message) % _PARTS)
    opened = [at for at, one in enumerate(some) if one.writer.startswith("open")]
    worth = np.array([bool(some[at].types) for at in opened])
    beside = least_score(fair[opened][:, 0], worth, chosen.precision)
    least = max(beside, quiet_score(fair[:, 0], some))
    report("in parts, beside others", fair[opened], [some[at] for at in opened], beside)
    report("in parts", fair[opened], [some[at] for at in opened], least)
    if chosen.writers:
        others = cross_validated(some, lambda at, one: one.writer)
        for writer in sorted({one.writer for one in some}):
            mine = [at for at, one in enumerate(some) if one.writer == writer]
            report(f"without {writer}", others[mine], [some[at] for at in mine], least)
    learned = learn(some)
    if not chosen.with_counted:
        counted = [one for one in every if one.half == "counted"]
        report("counted", learned.scores(counted), counted, least)
    if chosen.write:
        write(learned, least, beside)
    return 0


def hash_of(text: str) -> int:
    """A number of a text that is the same in every process."""
    return sum(at * ord(letter) for at, letter in enumerate(text, 1))


if __name__ == "__main__":
    raise SystemExit(main())
