"""The life of memories at the command line: dreams, proposals, verdicts, simulation, and what a memory's page tells."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hipocampo.doors.cli.dream import _quoted
from tests.doors.cli_kit import Ran, at_terminal, done, hipo, real

BIRTH = "2026-01-01T10:00"


class Zero:
    """A workspace with a simulated clock."""

    def __init__(self, root: Path) -> None:
        self.root = root
        done("init", root, "--now", BIRTH, "--language", "en", "--timezone", "UTC", "--trust-files", "people")

    def run(self, now: str, *words: str | Path) -> Ran:
        return hipo("-w", self.root, "--now", now, *words)

    def done(self, now: str, *words: str | Path) -> Ran:
        return done("-w", self.root, "--now", now, *words)

    def json(self, now: str, *words: str | Path) -> Any:
        return self.done(now, "--json", *words).json

    def typed(self, now: str, *words: str | Path) -> Ran:
        """At a terminal, where a person types."""
        return at_terminal("-w", self.root, "--now", now, *words, NO_COLOR="1")

    def retain(self, now: str, text: str, *options: str) -> str:
        return str(self.json(now, "retain", text, *options)["id"])

    def head(self, now: str) -> str:
        return str(self.json(now, "ledger", "head")["head"])

    def sessions(self, now: str, count: int) -> None:
        """So many conversations, each with a word of the user."""
        for n in range(count):
            self.done(f"{now}:{n:02}", "record", "--session", f"s-{now}-{n}", "--role", "user", "good morning")


@pytest.fixture
def zero(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Zero:
    monkeypatch.delenv("HIPOCAMPO_HOME")
    monkeypatch.chdir(tmp_path)
    return Zero(tmp_path / "zero")


@pytest.fixture
def pair(zero: Zero) -> tuple[str, str]:
    """Two memories that may say the same, found by a dream."""
    one = zero.retain("2026-01-01T10:01", "@Ana likes coffee")
    other = zero.retain("2026-01-01T10:02", "@Ana loves coffee")
    zero.done("2026-01-01T10:03", "dream")
    return one, other


# Dreams


def test_a_dream_tells_what_it_did_where_it_is_written_and_when_the_next_cycle_is(zero: Zero) -> None:
    """E7: a summary a person likes to read, in words and as data; and its page."""
    zero.retain("2026-01-01T10:01", "@Peter lives in Lisbon")
    zero.retain("2026-01-02T10:01", "@Peter lives in Porto")
    dreamt = zero.json("2026-01-02T10:02", "dream")
    assert (dreamt["changed"], dreamt["cycles"], dreamt["looked"]) == (1, [], {"active": 2})
    assert dreamt["groups"]["contradicted"]["count"] == 1
    assert dreamt["next"] == "2026-01-03T03:00:00+00:00"
    assert dreamt["summary"] in (zero.root / dreamt["page"]).read_text("utf-8")
    again = zero.done("2026-01-02T10:03", "dream").out
    assert "Nothing changed" in again
    assert "Next cycle: 2026-01-03 03:00." in again
    assert dreamt["page"] not in again, "nothing was written down"


def test_a_dream_on_trial_changes_nothing(zero: Zero) -> None:
    """E7: --dry-run only tells."""
    zero.retain("2026-01-01T10:01", "@Peter lives in Lisbon")
    zero.retain("2026-01-02T10:01", "@Peter lives in Porto")
    before = zero.head("2026-01-02T10:02")
    tried = zero.json("2026-01-02T10:02", "dream", "--dry-run")
    assert (tried["changed"], tried["page"], tried["dry_run"]) == (1, None, True)
    assert zero.head("2026-01-02T10:02") == before
    assert not (zero.root / "memory" / "dreams").exists()


def test_the_line_for_cron_runs_the_dream_of_this_workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """E7: a cron line on demand, quoted for the shell and for cron; printing it does nothing else."""
    monkeypatch.delenv("HIPOCAMPO_HOME")
    root = tmp_path / "it's 100% mine"
    done("init", root, "--language", "en", "--timezone", "America/Sao_Paulo", "--trust-files", "people")
    head = done("-w", root, "ledger", "head").out
    note, line = done("-w", root, "dream", "--cron").out.splitlines()
    assert note.startswith("#")
    assert "America/Sao_Paulo" in note
    when, command = line[: len("0 3 * * *")], line[len("0 3 * * *") :]
    assert when == "0 3 * * *"
    assert "%" not in command.replace("\\%", "")
    words = shlex.split(command.replace("\\%", "%").removesuffix("> /dev/null"))
    assert words[-3:] == ["dream", "-w", str(root)]
    assert Path(words[0]).is_absolute()
    assert done("-w", root, "ledger", "head").out == head
    assert real(*words[1:]).code == 0


def test_the_units_for_systemd_run_the_dream_of_this_workspace(zero: Zero) -> None:
    """E7: a service and a timer, in the workspace's time zone."""
    told = zero.json(BIRTH, "dream", "--systemd")
    assert f'"dream" "-w" "{zero.root}"' in told["service"]
    assert "OnCalendar=*-*-* 03:00:00 UTC" in told["timer"]
    assert "hipocampo-dream-zero.timer" in told["timer"]
    assert zero.done(BIRTH, "dream", "--systemd").out == told["service"] + "\n" + told["timer"]
    assert _quoted('a "b" 5% $HOME \\') == '"a \\"b\\" 5%% $$HOME \\\\"'


def test_one_schedule_at_a_time(zero: Zero) -> None:
    assert zero.run(BIRTH, "dream", "--cron", "--systemd").code == 2


# Proposals


def test_proposals_are_listed_with_ids_texts_sources_reasons_and_answers(zero: Zero, pair: tuple[str, str]) -> None:
    """E12: what is not sure waits for a person's word, with all that one needs to decide."""
    (proposal,) = zero.json("2026-01-01T10:04", "proposals")["proposals"]
    assert (proposal["kind"], proposal["answers"]) == ("merge", ["accept", "reject"])
    assert [one["id"] for one in proposal["memories"]] == list(pair)
    listed = zero.done("2026-01-01T10:04", "proposals").out
    for told in (proposal["id"], "@Ana likes coffee", "@Ana loves coffee", "memory/2026-01-01.md#L4", "words of one"):
        assert told in listed


def test_an_accepted_merge_is_one_memory_and_can_be_taken_back(zero: Zero, pair: tuple[str, str]) -> None:
    """E12: answered by the proposal's id; `show` follows the alias; `unmerge` parts them."""
    (proposal,) = zero.json("2026-01-01T10:04", "proposals")["proposals"]
    assert "Merged" in zero.done("2026-01-01T10:04", "proposals", "accept", proposal["id"]).out
    assert zero.done("2026-01-01T10:05", "proposals").out == "Nothing waits for your word.\n"
    shown = zero.json("2026-01-01T10:05", "show", pair[1])
    assert (shown["id"], shown["aliases"]) == (pair[0], {pair[1]: "@Ana loves coffee"})
    assert f"{pair[1]} was merged into this memory." in zero.done("2026-01-01T10:05", "show", pair[1]).out
    parted = zero.json("2026-01-01T10:06", "unmerge", pair[1])["parted"]
    assert {one["id"] for one in parted} == set(pair)
    assert zero.json("2026-01-01T10:06", "show", pair[1])["id"] == pair[1]


def test_a_rejected_proposal_does_not_come_back(zero: Zero, pair: tuple[str, str]) -> None:
    """E12: by the id of one of its memories; a later dream does not propose it again."""
    zero.done("2026-01-01T10:04", "proposals", "reject", pair[1])
    zero.done("2026-01-01T10:05", "dream")
    assert zero.json("2026-01-01T10:05", "proposals")["proposals"] == []


@pytest.mark.parametrize(
    ("answer", "id", "code"),
    [
        ("purge", "OURS", "proposals.answer"),
        ("accept", "never-heard", "proposals.none"),
    ],
)
def test_a_wrong_answer_changes_nothing(zero: Zero, pair: tuple[str, str], answer: str, id: str, code: str) -> None:
    """Bad input: all ids are looked up before the first is answered."""
    (proposal,) = zero.json("2026-01-01T10:04", "proposals")["proposals"]
    before = zero.head("2026-01-01T10:04")
    ids = [proposal["id"]] if id == "OURS" else [proposal["id"], id]
    ran = zero.run("2026-01-01T10:05", "--json", "proposals", answer, *ids)
    assert (ran.code, code in ran.err) == (1, True)
    assert zero.head("2026-01-01T10:05") == before


def test_an_answer_needs_an_id_and_must_be_one(zero: Zero) -> None:
    assert zero.run(BIRTH, "proposals", "accept").code == 2
    assert zero.run(BIRTH, "proposals", "maybe", "x").code == 2


# The user's own word


def test_only_a_person_at_a_terminal_confirms(zero: Zero) -> None:
    """D3: a program can't make its inferences the user's word; typed at a terminal it is."""
    id = zero.retain("2026-01-01T10:01", "@Ana is a doctor")
    ran = zero.run("2026-01-01T10:02", "--json", "confirm", id)
    assert (ran.code, "cli.by-hand" in ran.err) == (1, True)
    assert zero.json("2026-01-01T10:02", "show", id)["provenance"] == "I"
    assert "Your own word now: @Ana is a doctor" in zero.typed("2026-01-01T10:03", "confirm", id).out
    assert zero.json("2026-01-01T10:04", "show", id)["provenance"] == "U"


def test_a_memory_graduates_by_hand(zero: Zero) -> None:
    """E6: its line stands in MEMORY.md, with its mark, and the log line stays."""
    id = zero.retain("2026-01-01T10:01", "@Ana is a doctor")
    assert zero.typed("2026-01-01T10:02", "graduate", id).code == 0
    assert "[I] @Ana is a doctor" in (zero.root / "MEMORY.md").read_text("utf-8")
    assert "@Ana is a doctor" in (zero.root / "memory" / "2026-01-01.md").read_text("utf-8")
    shown = zero.json("2026-01-01T10:03", "show", id)
    assert (shown["layer"], shown["fitness"], shown["source"].split("#")[0]) == ("wisdom", 10, "MEMORY.md")
    again = zero.typed("2026-01-01T10:04", "graduate", id)
    assert (again.code, "MEMORY.md already" in again.err) == (1, True)


def test_what_is_doubted_is_purged_or_kept_as_stale_and_verified_only_by_hand(zero: Zero) -> None:
    """E11, D3: three answers; `verify` is the user's alone."""
    names = ("@Ana is a doctor", "@Rui plays chess", "@Eva owns a boat")
    ids = [zero.retain("2026-01-01T10:01", text) for text in names]
    zero.sessions("2026-01-02T10:00", 5)
    waiting = zero.json("2026-01-02T11:00", "proposals")["proposals"]
    assert {one["kind"] for one in waiting} == {"doubt"}
    zero.done("2026-01-02T11:00", "proposals", "purge", ids[0])
    zero.done("2026-01-02T11:01", "proposals", "stale", ids[1])
    assert zero.run("2026-01-02T11:02", "proposals", "verify", ids[2]).code == 1
    assert zero.typed("2026-01-02T11:03", "proposals", "verify", ids[2]).code == 0
    purged, stale, verified = (zero.json("2026-01-02T11:04", "show", id) for id in ids)
    assert purged["layer"] == "archive"
    assert (stale["provenance"], stale["stale"]) == ("H", True)
    assert verified["provenance"] == "U"
    assert "[H:stale]" in zero.done("2026-01-02T11:05", "recall", "chess").out


# What retain and recall tell


def test_what_is_known_already_is_said_so(zero: Zero) -> None:
    """E2: told again, it is not stored again; the source of the one there is named."""
    id = zero.retain("2026-01-01T10:01", "@Ana is a doctor")
    ran = zero.done("2026-01-01T10:02", "retain", "@Ana is a doctor")
    assert "Known already, not stored again: memory/2026-01-01.md#L4" in ran.err
    again = zero.json("2026-01-01T10:03", "retain", "@Ana is a doctor")
    assert (again["id"], again["known"]) == (id, True)


def test_many_facts_of_which_some_are_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HIPOCAMPO_HOME")
    root = tmp_path / "zero"
    done("init", root, "--language", "en", "--timezone", "UTC", "--trust-files", "people")
    done("-w", root, "retain", "@Ana is a doctor")
    ran = real("-w", root, "retain", "-", stdin=b"@Ana is a doctor\n@Rui plays chess\n")
    assert ran.out == "Facts kept: 1\nKnown already, not stored again: 1\n"


def test_what_was_changed_so_that_it_makes_sense_alone_is_said(zero: Zero) -> None:
    """D2: times made absolute and pronouns marked are told, with what was said."""
    ran = zero.done("2026-01-01T10:01", "retain", "B She called yesterday")
    assert "2025-12-31" in ran.out
    assert "B She called yesterday" in ran.err
    assert "(?)" in ran.err
    kept = zero.json("2026-01-01T10:02", "retain", "  @Rui   plays chess ")
    assert (kept["known"], kept["notes"]) == (False, [])


def test_recall_marks_what_is_in_doubt(zero: Zero) -> None:
    """D3, E13: unverified after three sessions; the weaker of two that contradict names the stronger."""
    zero.retain("2026-01-01T10:01", "@Peter lives in Lisbon")
    zero.retain("2026-01-02T10:01", "@Peter lives in Porto")
    zero.done("2026-01-02T10:02", "dream")
    assert "unverified" not in zero.done("2026-01-02T10:03", "recall", "Peter").out
    zero.sessions("2026-01-02T11:00", 3)
    lines = zero.done("2026-01-02T12:00", "recall", "where does Peter live").out.splitlines()
    assert all("⚠️ unverified" in line for line in lines)
    outdone = ["contradicted by “@Peter lives in Porto”" in line for line in lines]
    assert outdone == ["Lisbon  (" in line for line in lines]
    hits = zero.json("2026-01-02T12:00", "recall", "where does Peter live")["hits"]
    assert {hit["unverified"] for hit in hits} == {True}


def test_recall_tells_which_layers_answered(zero: Zero) -> None:
    """F4: beside the answer; an archived memory says that it came from the archive."""
    zero.retain("2026-01-01T10:01", "@Ana is a doctor")
    for more in ((), ("--prompt",)):
        found = zero.done("2026-01-01T10:02", "recall", "doctor", *more)
        assert found.err == "Answered from: active.\n"
        assert "latent" not in found.out
    faded = zero.done("2026-03-01T10:00", "recall", "doctor")
    assert "doctor" in faded.out
    assert faded.err == "Answered from: archive.\n"


# Status and show


def test_status_tells_the_layers_the_next_cycle_and_what_waits(zero: Zero, pair: tuple[str, str]) -> None:
    """E1, E7: for the owner alone."""
    state = zero.json("2026-01-01T11:00", "status")
    assert state["layers"] == {"wisdom": 0, "active": 2, "latent": 0, "archive": 0}
    assert (state["next_cycle"], state["proposals"]) == ("2026-01-03T03:00:00+00:00", 1)
    told = zero.done("2026-01-01T11:00", "status").out
    for text in ("active 2", "2026-01-03 03:00", "hipo proposals"):
        assert text in told
    other = zero.json("2026-01-01T11:00", "status", "--actor", "guest")
    assert (other["layers"], other["next_cycle"], other["proposals"]) == ({}, None, 0)


def test_show_tells_the_whole_life(zero: Zero) -> None:
    """E1-E5: born, used, faded, rescued, with moments; and how strong it was."""
    id = zero.retain("2026-01-01T10:01", "@Ana is a doctor")
    zero.done("2026-01-05T10:00", "used", id)
    zero.done("2026-02-15T10:00", "used", id)
    shown = zero.json("2026-02-15T10:01", "show", id)
    assert (shown["layer"], shown["fitness"], shown["heat"], shown["rescueCount"]) == ("active", 5, 2, 1)
    assert shown["lastUsed"].startswith("2026-02-15")
    assert shown["rescuedAt"].startswith("2026-02-15")
    assert shown["immuneUntil"] == "2026-01-15"
    assert len(shown["life"]) >= 4
    assert shown["history"][0]["type"] == "memory.retained"
    for key in ("lastReinforced", "demotedAt", "originalFitness", "unverified", "stale", "mergedInto", "conflicts"):
        assert key in shown
    told = zero.done("2026-02-15T10:01", "show", id).out
    assert any(block in told for block in "▁▂▃▄▅▆▇█")
    assert "2026-01-05 10:00" in told


# Simulation


def test_a_simulation_shows_the_layers_day_by_day_with_and_without_a_change(zero: Zero, tmp_path: Path) -> None:
    """E14: on this workspace, without touching it; as a chart, as SVG, as data."""
    zero.retain("2026-01-01T10:01", "@Ana is a doctor")
    before = zero.head("2026-01-01T10:02")
    found = zero.json("2026-01-01T10:02", "simulate", "--days", "40", "--set", "decay.every=72h")
    assert len(found["days"]) == 41
    assert found["layers"]["active"][0] == found["changed"]["active"][0] == 1
    assert found["layers"]["archive"][-1] == 1
    assert found["layers"]["archive"].index(1) < found["changed"]["archive"].index(1)
    plot = tmp_path / "life.svg"
    told = zero.done("2026-01-01T10:02", "simulate", "--set", "decay.every=72h", "--plot", plot).out
    assert "With decay.every=72h:" in told
    assert "nothing were told, used or mentioned" in told
    assert ElementTree.parse(plot).getroot().tag.endswith("svg")
    assert zero.json("2026-01-01T10:02", "simulate")["changed"] is None
    assert zero.head("2026-01-01T10:02") == before


@pytest.mark.parametrize("options", [["--set", "decay.every"], ["--set", "no.such=1"], ["--days", "0"]])
def test_a_simulation_that_can_not_be_is_refused(zero: Zero, options: list[str]) -> None:
    ran = zero.run(BIRTH, "simulate", *options)
    assert (ran.code, ran.out, "error." in ran.err) == (1, "", False)


def test_memories_are_merged_by_hand(zero: Zero) -> None:
    """E12: two that only a person sees to be the same; never a memory with itself."""
    one = zero.retain("2026-01-01T10:01", "@Ana is a physician")
    other = zero.retain("2026-01-01T10:02", "@Ana heals the sick")
    assert zero.run("2026-01-01T10:03", "merge", one, one).code == 1
    assert "One memory now: @Ana is a physician" in zero.done("2026-01-01T10:03", "merge", one, other).out
    assert zero.json("2026-01-01T10:04", "show", other)["id"] == one
    zero.done("2026-01-01T10:05", "unmerge", one)
    assert zero.run("2026-01-01T10:06", "unmerge", one).code == 1
