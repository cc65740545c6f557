"""Fit the weights by which a clause means what it lacks (D3): `python -m bench.said_weights [--cases FILE ...]`.

Of each fact that no clause asserts by itself, it is noted what speaks for each clause that asserts a part of it
(`text/sameness/assertion/surroundings.py`), and whether the fact is honest. The weights are fitted by logistic
regression; each may only have the sign that was set for it beforehand, and of several clauses the best one counts.
`accepted` is measured on messages that were left out.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.report import CASES
from bench.said import HONEST, Case, read_cases
from hipocampo.text.sameness.assertion.surroundings import Evidence
from hipocampo.text.sameness.assertion.verdict import evidence_around

FOR = frozenset({"pair", "points"})  # all others speak against it
FOLDS = 8
RIDGE = 1.0
SEED = 20261120
_ROUNDS, _STEPS = 6, 600
_FAR = -99.0
Array = NDArray[np.float64]


class Judged(NamedTuple):
    """A claim, and what speaks for it; None where a clause asserts it by itself."""

    case: Case
    found: list[Evidence] | None


def judged(cases: Sequence[Case]) -> list[Judged]:
    """What speaks for each claim."""
    return [Judged(case, evidence_around(case.fact, case.turn)) for case in cases]


class Fitted(NamedTuple):
    """The bias and the weights."""

    bias: float
    weights: Array

    def best(self, found: list[Evidence] | None) -> float:
        """How much speaks for a claim."""
        if found is None:
            return -_FAR
        return max((self.bias + float(self.weights @ np.array(one)) for one in found), default=_FAR)


def fit(rows: Sequence[Judged]) -> Fitted:
    """The weights that judge best."""
    rows = [one for one in rows if one.found]
    honest = np.array([float(one.case.kind == HONEST) for one in rows])
    fitted = Fitted(0.0, np.array([1.0 if name in FOR else -0.5 for name in Evidence._fields]))
    for _ in range(_ROUNDS):
        best = [max(one.found or (), key=lambda found, now=fitted: now.best([found])) for one in rows]
        fitted = _regression(np.array(best, dtype=float), honest)
    return fitted


def _regression(features: Array, answers: Array) -> Fitted:
    """Logistic regression with signs, by accelerated descent that is kept within them."""
    ones = np.hstack([features, np.ones((len(features), 1))])
    low = np.array([*(0.0 if name in FOR else -np.inf for name in Evidence._fields), -np.inf])
    high = np.array([*(np.inf if name in FOR else 0.0 for name in Evidence._fields), np.inf])
    ridge = np.array([*[RIDGE] * features.shape[1], 1e-3])
    step = 1 / (0.25 * np.linalg.norm(ones, 2) ** 2 + RIDGE)
    weights, ahead, pace = np.zeros(len(low)), np.zeros(len(low)), 1.0
    for _ in range(_STEPS):
        sure = 1 / (1 + np.exp(-np.clip(ones @ ahead, -30, 30)))
        new = np.clip(ahead - step * (ones.T @ (sure - answers) + ridge * ahead), low, high)
        next_pace = (1 + (1 + 4 * pace * pace) ** 0.5) / 2
        ahead, weights, pace = new + (pace - 1) / next_pace * (new - weights), new, next_pace
    return Fitted(float(weights[-1]), weights[:-1])


def left_out(rows: Sequence[Judged]) -> list[float]:
    """How much speaks for each claim, by weights that did not see its message."""
    chance = random.Random(SEED)
    fold = {turn: chance.randrange(FOLDS) for turn in sorted({one.case.turn for one in rows})}
    fitted = [fit([one for one in rows if fold[one.case.turn] != number]) for number in range(FOLDS)]
    return [fitted[fold[one.case.turn]].best(one.found) for one in rows]


def accepted(rows: Sequence[Judged], scores: Sequence[float], least: float) -> dict[str, str]:
    """The shares of honest and twisted facts that are accepted."""
    found = {}
    for name, wanted in (("honest", True), ("twisted", False)):
        mine = [score > least for one, score in zip(rows, scores, strict=True) if (one.case.kind == HONEST) == wanted]
        found[name] = f"{sum(mine)}/{len(mine)} ({sum(mine) / len(mine):.3f})"
    return found


def main(arguments: list[str] | None = None) -> int:
    """Fit and print."""
    options = argparse.ArgumentParser(prog="python -m bench.said_weights", description="Fit the weights of said facts.")
    files = [CASES / "said.jsonl", CASES / "said_more.jsonl"]
    options.add_argument("--cases", type=Path, nargs="+", default=files, help="files with cases")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--failures", type=int, default=0, help="print so many claims that are judged worst")
    given = options.parse_args(arguments)
    parts = [judged(read_cases(path)) for path in given.cases]
    rows = [one for part in parts for one in part]
    scores, fitted = left_out(rows), fit(rows)
    weights = {name: round(float(one), 2) for name, one in zip(Evidence._fields, fitted.weights, strict=True)}
    result: dict[str, object] = {"bias": round(fitted.bias, 2), **weights}
    for least in (1.5, 1.0, 0.5, 0.0, -0.5, -1.0):
        start = 0
        for path, part in zip(given.cases, parts, strict=True):
            mine = scores[start : start + len(part)]
            result[f"{path.stem} {least}"] = accepted(part, mine, least)
            start += len(part)
    print(json.dumps(result, indent=2) if given.json else "\n".join(f"{key:16} {one}" for key, one in result.items()))
    ranked = sorted(zip(scores, rows, strict=True), key=lambda one: -one[0])
    wrong = [(score, one) for score, one in ranked if one.case.kind != HONEST and one.found is not None]
    for score, one in wrong[: given.failures]:
        print(f"{score:.2f} {one.case.kind} | {one.case.fact} | {one.case.turn[:200]}")
        best = max(one.found or (), key=lambda found: fitted.best([found]), default=None)
        print("     ", {} if best is None else {name: x for name, x in best._asdict().items() if x})
    if given.failures:
        for score, one in [(s, o) for s, o in ranked if o.case.kind == HONEST and o.found]:
            print(f"{score:.2f} | {one.case.fact}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
