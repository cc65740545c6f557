"""`hipo bench meaning`: every measure runs, on a few invented sayings; how fast is not asked here."""

import gzip
import json
from pathlib import Path

import pytest

from bench import meaning
from bench.meaning_systems import Peer, distinct
from bench.words import Data

_THINGS = ("umbrella", "bicycle", "recipe", "ticket", "garden", "violin", "passport", "kitten", "lamp", "river")
_PLACES = ("in the hall", "behind the house", "at the station", "on the table", "near the school", "under the bridge")
SAYINGS = [f"I left the {thing} {place} {day}" for thing in _THINGS for place in _PLACES for day in ("today", "once")]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder in the form of the public one."""
    root = tmp_path_factory.mktemp("data")
    for name in ("sgd_text", "retrieval/locomo", "retrieval/longmemeval"):
        (root / name).mkdir(parents=True)
    with gzip.open(root / "sgd_text" / "sgd_utterances.jsonl.gz", "wt", encoding="utf-8") as lines:
        lines.writelines(json.dumps({"text": text}) + "\n" for text in SAYINGS)
    asked = [{"question": f"Where did I leave the {thing} {n}?"} for thing in _THINGS for n in range(20)]
    (root / "retrieval/locomo/locomo10.json").write_text(json.dumps([{"qa": asked}]), "utf-8")
    (root / "retrieval/longmemeval/longmemeval_oracle.json").write_text("[]", "utf-8")
    return root


def test_every_measure_is_told_and_a_peer_that_is_not_there(folder, capsys, monkeypatch):
    """Issue 5, numbers: recall beside its bare parts, ingest, ten times as many, memory, a fresh process, peers."""
    monkeypatch.setattr(meaning, "_ROUNDS", 1)
    monkeypatch.setattr(meaning, "_QUESTIONS", 8)
    options = ["--n", "20", "--big", "--peers", "--items", "10", "--json"]
    meaning.main(["--data", str(folder), *options])
    printed = capsys.readouterr()
    figures = {row["name"]: row for row in map(json.loads, printed.out.splitlines())}
    for name in (
        "retain_many and embed, 20 facts",
        "recall of questions, 20 facts, p95",
        "recall of utterances, 200 facts, p95",
        "MB in memory, 200 facts",
        "hipo recall, 20 facts",
        "the same without the lane of meaning",
    ):
        assert figures[name]["ours"] > 0, name
    assert figures["share of the 50 nearest that is missed"]["ours"] == pytest.approx(
        0, abs=0.1
    )  # made-up vectors of 20 texts lie close
    assert "chromadb was not measured" in printed.err
    assert "mem0 was not measured" in printed.err


def test_texts_are_all_different(folder):
    data = Data(folder)
    assert len(set(distinct(data, 150))) == 150


def test_a_peer_that_dies_is_told(folder, tmp_path):
    program = tmp_path / "python"
    program.write_text("#!/bin/sh\nexit 3\n")
    program.chmod(0o755)
    with Peer("chromadb", program, tmp_path / "peer", ["one"]) as peer:
        assert peer.missing


def test_a_python_that_is_not_there_is_refused(folder, capsys):
    with pytest.raises(SystemExit):
        meaning.main(["--data", str(folder), "--peers", "--python", "/nowhere/python"])
    assert "there is no Python at /nowhere/python" in capsys.readouterr().err
