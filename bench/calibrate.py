"""Measure what the cosines of an embedder mean, and note it for recall and dreams.

    python -m bench.calibrate [--model NAME] [--path DIR] [--url URL] [--name NAME] [--write]

The texts are neutral and our own (`bench/calibration`): pairs that say the same, contradict each other or only look
alike, and questions with their answers, in three languages. Each threshold is a quantile of the cosines of one kind of
pair; `--write` stores them under the embedder's name in `src/hipocampo/vectors/calibrations.json`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from hipocampo.adapters.models.choice import EMBEDDERS, Semantic, embedder
from hipocampo.ports import Embedder
from hipocampo.vectors import calibration
from hipocampo.vectors.calibration import FILE, Calibration

TEXTS = Path(__file__).parent / "calibration"
FLOOR, NOISE, NEAR, DUPLICATE = 3, 99, 10, 95  # percentiles


def read_rows(name: str) -> list[list[str]]:
    """The rows of a file of neutral texts."""
    return [line.split("\t") for line in (TEXTS / name).read_text("utf-8").splitlines()]


def calibrate(model: Embedder) -> Calibration:
    """The thresholds of an embedder."""
    labels, ones, others = zip(*read_rows("pairs.tsv"), strict=True)
    first, second = np.asarray(model.embed(ones)), np.asarray(model.embed(others))
    every = first @ second.T
    own = np.diagonal(every)
    same = np.array(labels) == "duplicate"
    strange = every[~np.eye(len(every), dtype=bool)]
    return Calibration(
        floor=_percentile(_best_answers(model), FLOOR),
        noise=_percentile(strange, NOISE),
        near=_percentile(own[same], NEAR),
        duplicate=_percentile(own[~same], DUPLICATE),
    )


def _best_answers(model: Embedder) -> Sequence[float]:
    """For each question the cosine of the nearest of all facts, of which one answers it."""
    questions, answers, others = zip(*read_rows("questions.tsv"), strict=True)
    facts = np.asarray(model.embed([*answers, *others]))
    return [float(np.max(facts @ model.ask(question))) for question in questions]


def _percentile(values: Sequence[float], percent: int) -> float:
    return round(float(np.percentile(np.asarray(values), percent)), 3)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; write if asked."""
    options = argparse.ArgumentParser(prog="hipo bench calibrate", description="Measure the cosines of an embedder.")
    options.add_argument("--model", choices=[name for name in EMBEDDERS if name != "none"], default="use")
    for name in ("path", "url", "key", "name", "query-prefix", "text-prefix"):
        options.add_argument(f"--{name}", default="", help="as in the section `semantic` of the settings")
    options.add_argument("--write", action="store_true", help="store the thresholds with the package")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = vars(options.parse_args(arguments))
    write, as_json = chosen.pop("write"), chosen.pop("json")
    model = embedder(Semantic(**chosen))
    assert model is not None
    known = calibration.of(model.name).worth
    found = {model.name: calibrate(model)._replace(worth=dict(known))._asdict()}
    if write:
        rows = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
        FILE.write_text(json.dumps(rows | found, indent=2, sort_keys=True) + "\n", "utf-8")
    print(json.dumps(found, indent=2) if as_json else "\n".join(f"{name}: {row}" for name, row in found.items()))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
