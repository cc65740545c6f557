"""The cases of the repository, and the benchmarks that read them: pairs, replies and days of plain sentences."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench import dates, pairs, use
from bench.report import CASES
from tests.doors.cli_kit import hipo

LANGUAGES = {"pt", "es", "en"}


def test_the_cases_are_in_their_form() -> None:
    """Every file has all three languages; labels, places and days are such as the benchmarks read."""
    told = pairs.read_pairs(CASES / "pairs.json")
    assert {pair.language for pair in told} == LANGUAGES
    assert {pair.label for pair in told} == {"duplicate", "contradiction", "unrelated"}
    replies = use.read_cases(CASES / "replies.json")
    assert {case.language for case in replies} == LANGUAGES
    assert all(set(case.used) <= set(range(len(case.recalled))) for case in replies)
    days = json.loads((CASES / "days.json").read_text("utf-8"))
    assert {case["language"] for case in days} == LANGUAGES


def test_pairs_as_people_say_them() -> None:
    """E12, E13: nothing is merged wrongly, and no pair that agrees is called a contradiction; by words alone."""
    found = hipo("bench", "pairs", "--words", "--json").json["all"]
    assert found["false merges"].startswith("0/")
    assert found["false contradictions"].startswith("0/")


def test_replies_rest_on_memories() -> None:
    """E2: on the open cases the recognition of use is precise; by words alone."""
    found = hipo("bench", "use", "--words", "--json").json["all"]
    assert found["precision"] >= 0.95
    assert found["recall"] >= 0.65


def test_days_of_plain_sentences() -> None:
    """E4: the days that sentences mean are read with the day they were said on."""
    found = hipo("bench", "dates", "--days", "--json").json["all"]
    assert found["right"] >= 0.95 * found["total"]


def test_what_counts_as_the_users_word(tmp_path: Path) -> None:
    """D3: on the open cases at most two of a hundred facts that a message does not say are accepted."""
    found = hipo("bench", "said", "--json").json
    accepted, total = map(int, found["all"]["twisted"].split("/"))
    assert accepted <= 0.02 * total
    assert sum(int(one.split("/")[1]) for one in found["twisted"].values()) == total
    ran = hipo("bench", "said", "--cases", tmp_path / "nowhere.jsonl")
    assert (ran.code, "nowhere.jsonl: give a file with --cases FILE" in ran.err) == (2, True)


def test_a_claim_that_is_judged_wrongly_is_shown(tmp_path: Path) -> None:
    """`--cases FILE`, `--failures N`: any file in the same form, and what was missed in it."""
    case = {
        "lang": "en",
        "turn": "I keep bees.",
        "honest": ["Is a beekeeper"],
        "twisted": [["subject", "Leo keeps bees"]],
    }
    (tmp_path / "said.jsonl").write_text(json.dumps(case), "utf-8")
    ran = hipo("bench", "said", "--cases", tmp_path / "said.jsonl", "--failures", "5")
    assert "missed honest [en] Is a beekeeper" in ran.out
    assert "honest 0/1  twisted 0/1" in ran.out


@pytest.mark.parametrize("name", [("pairs",), ("use",), ("dates", "--days")])
def test_other_cases_are_read_and_missing_ones_are_said(tmp_path: Path, name: tuple[str, ...]) -> None:
    """`--cases FILE`: any file in the same form; where there is none, the benchmark says what to give."""
    ran = hipo("bench", *name, "--cases", tmp_path / "nowhere.json")
    assert (ran.code, "nowhere.json: give a file with --cases FILE" in ran.err) == (2, True)
    file = {"pairs": "pairs.json", "use": "replies.json", "dates": "days.json"}[name[0]]
    few = json.loads((CASES / file).read_text("utf-8"))[:3]
    (tmp_path / file).write_text(json.dumps(few), "utf-8")
    assert hipo("bench", *name, "--cases", tmp_path / file, *(() if "--days" in name else ("--words",))).code == 0


def test_a_day_that_is_read_wrongly_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--failures N`: what was wanted, and what was read."""
    case = {"language": "pt", "said_on": "2026-03-11", "text": "Dentista na terça.", "days": "2026-03-18"}
    (tmp_path / "days.json").write_text(json.dumps([case]), "utf-8")
    assert dates.main(["--days", "--cases", str(tmp_path / "days.json"), "--failures", "1"]) == 0
    out = capsys.readouterr().out
    assert "all: 0/1" in out
    assert "wanted 2026-03-18\n  got    2026-03-17" in out
