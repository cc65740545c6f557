"""Fit the weights by which two texts are judged to say the same (E12): `python -m bench.weights`.

    python -m bench.weights [--json]

The texts are our own: the neutral pairs of `bench/calibration` (`pairs.tsv`, and `told_twice.tsv`, in which the first
text was told before the second), those of the families and groups that no model learned from, and what is near to each
fact of the lives of `bench/lives/second`, where few pairs are duplicates. Pairs that something parts for sure are left
out; the others count twice, without and with what the model of pairs reads. They are fitted by logistic regression;
what is printed stands in `src/hipocampo/understanding/duplicates.py`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.calibrate import read_rows
from bench.replay.life import LIVES, RETAIN, Life, read_lives
from bench.training.families import read_families
from bench.training.groups import read_groups
from hipocampo.adapters.models.choice import Semantic, embedder, pair_model
from hipocampo.ports import Embedder
from hipocampo.understanding.duplicates import Evidence, Surroundings, evidence, with_bearing
from hipocampo.vectors import calibration

FILES = ("pairs.tsv", "told_twice.tsv")
FOLDER = LIVES / "second"  # from the others the model of pairs has learned
DUPLICATE = "duplicate"
# How much more a duplicate that is missed counts than a proposal that is declined: of a pair, and of one among many.
WORTH, WORTH_AMONG = 1.6, 2.5
RIDGE = 3.0  # keeps weights small that few pairs speak for
_NEAREST = 8  # as many as a dream compares
_FARTHEST = -1.5
_STEPS = 30


class Judged(NamedTuple):
    """Two texts, what speaks for and against their being one, and whether they are."""

    texts: tuple[str, str]
    found: Evidence
    same: bool


def judged_pairs(model: Embedder) -> list[Judged]:
    """The neutral pairs that nothing parts for sure."""
    rows = [*(row for name in FILES for row in read_rows(name)), *family_pairs(), *group_pairs()]
    ones, others = (np.asarray(model.embed([row[at] for row in rows])) for at in (1, 2))
    scale = calibration.of(model.name)
    cosines = np.sum(ones * others, axis=1)
    pairs = zip(rows, cosines, strict=True)
    found = [(row, evidence(row[1], row[2], scale.closeness(float(cosine)))) for row, cosine in pairs]
    return [Judged((row[1], row[2]), one, row[0] == DUPLICATE) for row, one in found if one]


def family_pairs() -> Iterator[list[str]]:
    """Pairs of the families that the embedder did not learn from."""
    for family in read_families()[1]:
        yield [DUPLICATE, family.fact, family.same]
        yield from (["other", family.fact, text] for text in (family.later, family.contrary, *family.near) if text)


def group_pairs() -> Iterator[list[str]]:
    """Pairs of the groups that no model learned from."""
    for group in read_groups()[1]:
        yield from ([DUPLICATE, group.fact, text] for text in group.same)
        yield from (["other", group.fact, text] for text in (*group.replaced, *group.contrary, *group.beside))


def judged_neighbours(model: Embedder, life: Life) -> Iterator[Judged]:
    """What is near to each fact of a life, as a dream finds it, but for what something parts for sure."""
    texts = list(dict.fromkeys(event.text for event in life.events if event.op == RETAIN))
    vectors = np.asarray(model.embed(texts))
    cosines, scale = vectors @ vectors.T, calibration.of(model.name)
    same = {frozenset(pair) for pair in life.duplicates}
    seen: set[frozenset[str]] = set()
    for at, row in enumerate(cosines):
        near = [int(place) for place in np.argsort(-row, kind="stable") if place != at][:_NEAREST]
        close = [scale.closeness(float(row[place])) for place in near]
        for rank, place in enumerate(near):
            pair = frozenset((texts[at], texts[place]))
            if close[rank] < _FARTHEST or pair in seen:
                continue
            seen.add(pair)
            rest = [one for one in range(_NEAREST) if one != rank]
            around = Surroundings(close[rank] - close[rest[1]], tuple(texts[near[one]] for one in rest))
            earlier, later = sorted((at, place))
            found = evidence(texts[earlier], texts[later], close[rank], around)
            if found:
                yield Judged((texts[earlier], texts[later]), found, pair in same)


def read_too(judged: Sequence[Judged]) -> list[Judged]:
    """The same as they are without and with what a model of pairs reads."""
    model = pair_model(Semantic())
    assert model is not None
    bearings = model.compare([one.texts for one in judged])
    read = (one._replace(found=with_bearing(one.found, two)) for one, two in zip(judged, bearings, strict=True))
    return [*judged, *read]


def fit(judged: Sequence[Judged]) -> tuple[float, dict[str, float]]:
    """The bias and the weights that judge best, by Newton's method."""
    raw = np.array([one.found for one in judged], dtype=float)
    mean, spread = raw.mean(axis=0), raw.std(axis=0)
    spread[spread == 0] = 1
    features = np.hstack([(raw - mean) / spread, np.ones((len(raw), 1))])
    same = np.array([one.same for one in judged], dtype=float)
    worth = np.array([WORTH_AMONG if one.found.among else WORTH for one in judged])
    weights = _newton(features, same, np.where(same > 0, worth, 1.0))
    scaled = weights[:-1] / spread
    bias = float(weights[-1] - scaled @ mean)
    return round(bias, 2), {name: round(float(one), 2) for name, one in zip(Evidence._fields, scaled, strict=True)}


def _newton(
    features: NDArray[np.float64], same: NDArray[np.float64], worth: NDArray[np.float64]
) -> NDArray[np.float64]:
    ridge = np.diag([*[RIDGE] * (features.shape[1] - 1), 0.0])  # the bias, which comes last, may be large
    weights = np.zeros(features.shape[1])
    for _ in range(_STEPS):
        sure = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (worth * (sure - same)) + ridge @ weights
        bend = features.T @ (features * (worth * sure * (1 - sure))[:, None]) + ridge
        weights -= np.linalg.solve(bend, slope)
    return weights


def fitted(model: Embedder) -> tuple[float, dict[str, float]]:
    """The bias and the weights for the vectors of an embedder."""
    lives = (one for life in read_lives(FOLDER) for one in judged_neighbours(model, life))
    return fit(read_too([*judged_pairs(model), *lives]))


def main(arguments: list[str] | None = None) -> int:
    """Fit and print."""
    options = argparse.ArgumentParser(prog="python -m bench.weights", description="Fit the weights of duplicates.")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args(arguments)
    model = embedder(Semantic())
    assert model is not None
    bias, weights = fitted(model)
    rows = {"bias": bias, **weights}
    print(json.dumps(rows, indent=2) if chosen.json else "\n".join(f"{name:<12}{one:>7}" for name, one in rows.items()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
