"""The era: rules that change, days of a time zone, sessions that count (E1-E5, E10, E14)."""

from __future__ import annotations

import inspect
import re
from typing import Any

import pytest

from hipocampo.core import life
from hipocampo.core.era import ADVANCING, SESSION_ENDS, Era, Rules, advance, ended_session, opens_session, rules_of
from hipocampo.core.events import Event
from hipocampo.core.evolution import evolve
from hipocampo.core.validation import foldable
from tests.unit.timeline import LOG, Timeline

# Rules


def test_rules_that_change_leave_the_past_alone():
    """E14: later cycles take the new numbers, what earlier ones took stays taken."""
    line = Timeline()
    line.retain("m")
    line.sleep(16)
    line.rules(decay=2, use=3)
    assert line.state("m") == (4, "active")
    line.sleep(18)
    assert line.state("m") == (2, "latent")
    line.rules()
    assert line.state("m") == (2, "latent")
    line.sleep(20)
    assert line.state("m") == (1, "latent")


def test_rules_in_force_are_those_of_the_day():
    """E2, E3, E5: birth, immunity, use and rescue have the numbers of when they happen."""
    line = Timeline(birth=4, immunity=3, use=1, strongest=6, rescue=6, rescues=1)
    born = line.retain("m")
    assert (born.fitness, born.immune_until) == (4, "2026-01-04")
    line.tell("memory.used", "m")
    assert line.state("m") == (5, "active")
    line.sleep(10)
    assert line.state("m") == (1, "latent")
    line.tell("memory.used", "m")
    assert (*line.state("m"), line["m"].ripe) == (6, "active", True)


def test_other_edges_move_nothing_by_themselves():
    """E1, E3: what is immune stays where it is, nothing rises by a cycle; what decays is sorted by the new edges."""
    line = Timeline()
    line.retain("old")
    line.sleep(16)
    line.retain("young")
    line.rules(active=6)
    line.sleep(18)
    assert (line["old"].layer, line["young"].layer) == ("latent", "active")
    line.rules(active=2)
    line.sleep(20)
    assert line.state("old") == (2, "latent")


def test_what_rests_wakes_when_the_rules_let_it():
    """E4, E14: a type that is kept no longer decays from the next cycle on."""
    line = Timeline()
    line.retain("m", type="obj")
    line.sleep(40)
    resting = line.records["m"]
    assert resting.since == life.AT_REST
    line.rules(keeps=("bio",))
    line.records["m"] = life.woken(resting, line.era)
    line.sleep(42)
    assert line.state("m") == (0, "archive")


def test_the_numbers_go_into_an_event_and_back():
    """E14: what an event does not name has its default; what is no number of ours is passed over."""
    rules = Rules(birth=6, keeps=("bio",), fade=0.2)
    assert rules_of(rules.as_payload()) == rules
    assert rules_of({"use": 3, "colour": "red"}) == Rules(use=3)


@pytest.mark.parametrize(
    ("type", "payload"),
    [
        ("life.rules", {"immunity": 10**9}),
        ("life.rules", {"immunity": -1}),
        ("life.rules", {"birth": "5"}),
        ("life.rules", {"birth": True}),
        ("life.rules", {"fade_days": 0}),
        ("life.rules", {"keeps": "bio"}),
        ("life.rules", {"timezone": 3}),
        ("dream.cycle", {"date": "2026-1-1", "decay": 1}),
        ("dream.cycle", {"date": "2026-01-01", "decay": -1}),
        ("dream.cycle", {"date": "2026-01-01"}),
        ("dream.pressed", {"ids": "m1"}),
        ("memory.merged", {"fitness": 6, "immuneUntil": "tomorrow"}),
        ("memory.merged", {"fitness": "6"}),
        ("memory.unmerged", {}),
        ("memory.absorbed", {"into": ""}),
        ("memory.contradicted", {"by": None}),
        ("memory.reconciled", {}),
        ("memory.archived", {"tags": "x"}),
        ("memory.graduated", {"page": "../MEMORY.md"}),
        ("memory.graduated", {"page": "MEMORY.md", "text": " "}),
        ("memory.demoted", {"page": LOG, "evidence": {}}),
        ("memory.demoted", {}),
        ("memory.evidenced", {"text": "x", "provenance": "U", "page": LOG}),
        ("memory.retained", {"text": "x", "provenance": "U", "life": {"fitness": "9"}}),
        ("memory.retained", {"text": "x", "provenance": "U", "life": {"lastUsed": True}}),
        ("memory.retained", {"text": "x", "provenance": "U", "extra": []}),
    ],
)
def test_what_can_not_be_lived_is_passed_over(type: str, payload: dict[str, Any]):
    """A1: other tools may write events of ours; those that make no sense can't break a reader."""
    assert not foldable(happened(type, payload))


@pytest.mark.parametrize("zone", ["", "Nowhere/Land", "../../etc/passwd", "a\0b", 7, None])
def test_a_zone_that_nobody_knows_is_utc(zone: object):
    """E4: days are those of UTC where the workspace names no zone that is one."""
    era = advance(Era(), happened("workspace.created", {"timezone": zone}))
    assert (era.zone, era.born) == ("UTC", "2026-01-02")
    moved = advance(era, happened("life.rules", {"timezone": "America/Sao_Paulo"}))
    assert advance(moved, happened("life.rules", {})).zone == "America/Sao_Paulo"


# Sessions


@pytest.mark.parametrize(
    ("role", "started", "opens"),
    [
        ("user", None, True),
        ("user", "2026-01-01T02:00:00.000Z", True),
        ("user", "2026-01-01T02:00:00.001Z", False),
        ("user", "2026-01-02T01:59:59.000Z", False),
        ("assistant", None, False),
        ("tool", "2025-01-01T00:00:00.000Z", False),
    ],
)
def test_a_session_counts_by_its_users_turn_for_a_day(role: str, started: str | None, opens: bool):
    """E10: from its first user's turn on, for 24 hours."""
    assert opens_session(happened("turn.recorded", {"role": role}), started) is opens


def test_use_without_a_session_is_one_a_local_day():
    """E10: however often, and by the workspace's own midnight."""
    line = Timeline("America/Sao_Paulo")
    line.retain("m")
    counts = []
    for day, hour in ((1, 1), (1, 20), (1, 23), (2, 0), (2, 1)):
        line.sleep(day)
        line.tell("memory.used" if hour else "memory.mentioned", "m", hour=hour)
        counts.append(line.era.sessions)
    assert counts == [1, 1, 1, 2, 2]
    line.sleep(3)
    line.tell("memory.used", "m", sessionId="s1")
    assert line.era.sessions == 2


def test_a_turn_has_no_life():
    """E1: what was said in a conversation grows warmer with use; it neither fades nor graduates."""
    turn = evolve(None, happened("turn.recorded", {"role": "user", "text": "olá", "n": 1, "provenance": "U"}))
    assert turn is not None
    for type, payload in (("memory.graduated", {"page": "MEMORY.md"}), ("memory.absorbed", {"into": "m"})):
        assert evolve(turn, happened(type, payload)) == turn
    used = evolve(turn, happened("memory.used", {}))
    assert used == turn._replace(heat=1, last_used="2026-01-02T02:00:00.000Z")


def happened(type: str, payload: dict[str, Any]) -> Event:
    """An event early on the second day."""
    return Event(1, "e1", type, "m", "owner", "2026-01-02T02:00:00.000Z", payload, {"sessionId": "s1"})


def test_events_that_may_change_an_era_or_end_a_session_are_listed():
    """E8, E10: an index asks for nothing else, so the lists are those of the functions that decide."""
    cases = re.findall(r"^        case (.+?)(?: if .+)?:", inspect.getsource(advance), re.MULTILINE)
    assert {name.strip('" ') for case in cases for name in case.split("|")} == ADVANCING
    assert set(re.findall(r'event\.type == "(\w[\w.]*)"', inspect.getsource(ended_session))) == SESSION_ENDS
