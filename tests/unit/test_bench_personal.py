"""The set of a person's own notes, and how it is told."""

from __future__ import annotations

import json

import pytest

from bench import personal
from bench.personal import Question, Tally


def test_what_is_accepted_stands_in_the_memory():
    """Every question has its answer in one text at least, or says that it has none."""
    data = personal.load()
    texts = [text for _, text in data["facts"]] + [turn[2] for turn in data["turns"]]
    for asked in data["questions"]:
        assert asked["none"] == (not asked["any"])
        for part in asked["any"]:
            assert any(part in text for text in texts), part


def test_places_are_counted():
    """An answer in the second place is in three, and not first; what nothing answers is told apart."""
    tally = Tally()
    first = Question("where?", ("Faro",), "person")
    assert tally.add(first, ["in Faro"]) == 1
    assert tally.add(first, ["in Braga", "in Faro"]) == 2
    assert tally.add(first, ["in Braga"]) == 0
    tally.add(Question("who?", (), "none"), [])
    tally.add(Question("who?", (), "none"), ["nobody"])
    assert tally.shares() == {"person": [1 / 3, 2 / 3, 2 / 3], "all": [1 / 3, 2 / 3, 2 / 3]}
    assert (tally.empty, tally.unanswerable) == (1, 2)


def test_a_persons_notes_are_found(capsys: pytest.CaptureFixture[str]):
    """F: most questions about one's own notes have their answer first, nearly all among eight; words do far less."""
    personal.main(["--json"])
    told = json.loads(capsys.readouterr().out)
    first, _, within_eight = told["ours"]["all"]
    assert first > 0.7
    assert within_eight > 0.93
    assert told["bm25"]["all"][0] < first - 0.3


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]):
    """Groups in a table, and the misses where they are asked for."""
    tally = Tally()
    asked = Question("where?", ("Faro",), "person")
    tally.add(asked, ["in Braga", "in Faro"])
    personal._missed(asked, 2, ["in Braga", "in Faro"])
    personal._print(tally, tally, as_json=False)
    out = capsys.readouterr().out
    assert "[2] person: where?" in out
    assert "| person | 1 | 0.000 | 1.000 | 1.000 | 0.000 | 1.000 |" in out
