"""The days of a fact, written in its event however it came in (D6, E4)."""

from __future__ import annotations

from datetime import timedelta

import pytest

from hipocampo.core.access import EVERYTHING
from hipocampo.settings import Settings
from tests.unit.living import Life

# The clock stands at noon of 2026-11-15, a Sunday.
SAYINGS = [
    ("Dentista na terça às 16h.", ["2026-11-17"]),
    ("El viernes viene el fontanero.", ["2026-11-20"]),
    ("The plumber comes Friday.", ["2026-11-20"]),
    ("Daqui a três semanas começo o curso.", ["2026-12-06"]),
    ("Hace dos semanas dejé de fumar.", ["2026-11-01"]),
    ("In three weeks Priya goes on leave.", ["2026-12-06"]),
]


def days_in(life: Life, id: str) -> list[str]:
    """The days in the first event of a memory."""
    event = next(iter(life.ledger.query({"aggregateId": id}, EVERYTHING, sort={"seq": 1})))
    understood = event.payload.get("understood") or {}
    return list(understood.get("days", []))


@pytest.mark.parametrize(("text", "days"), SAYINGS)
def test_a_fact_that_is_retained_has_its_days_in_its_event(text: str, days: list[str]):
    """D6: as the words were said, before their times were made absolute; the prose of a weekday stays."""
    life = Life()
    record = life.memory.retain(text)
    assert days_in(life, record.id) == days
    assert record.valid_from is not None


@pytest.mark.parametrize(("text", "days"), SAYINGS)
def test_a_bullet_by_hand_is_read_with_the_day_of_its_page(text: str, days: list[str]):
    """D6: a person's line is not touched; its event has the days."""
    life = Life()
    life.clock.advance(timedelta(days=30))
    life.pages.edit("memory/2026-11-15.md", f"# 2026-11-15\n\n## Retain\n- {text}\n".encode())
    life.memory.sync()
    (hit,) = life.memory.recall(text, deep=True).hits
    assert hit.content == text
    assert days_in(life, hit.id) == days


@pytest.mark.parametrize(("text", "days"), SAYINGS)
def test_a_users_turn_has_its_days_in_its_event(text: str, days: list[str]):
    """D6: the words of a user are read like a fact; an assistant's are not."""
    life = Life()
    turn, reply = life.memory.record_many([("s1", "user", text), ("s1", "assistant", text)])
    assert days_in(life, turn) == days
    assert days_in(life, reply) == []


def test_the_day_of_writing_is_the_workspaces():
    """D6: what is said late at night counts from the local date."""
    life = Life(Settings(timezone="Pacific/Auckland"))  # Monday the 16th there
    record = life.memory.retain("Amanhã levo o gato ao veterinário")
    assert days_in(life, record.id) == ["2026-11-17"]


def test_a_fact_without_a_day_has_none_in_its_event():
    """D6: habits and names are no days."""
    life = Life()
    for text in ("Todo domingo ligo pra minha avó", "Vivo en el segundo piso", "My niece May plays the cello"):
        assert days_in(life, life.memory.retain(text).id) == []


def test_a_dated_fact_of_the_user_is_active_until_its_day():
    """E4, E8: by regular cycles, and by catching up after two months of sleep."""
    regular, asleep = Life(), Life()
    for life in (regular, asleep):
        life.memory.retain("A formatura da Lia é em 2027-02-20", provenance="U")
        life.memory.retain("A Lia gosta de caju", provenance="U")
    regular.wait(70)
    asleep.clock.advance(timedelta(days=70))
    asleep.memory.sync()
    for life in (regular, asleep):
        layers = {hit.content: hit.layer for hit in life.memory.recall("Lia", deep=True).hits}
        assert layers == {"A formatura da Lia é em 2027-02-20": "active", "A Lia gosta de caju": "archive"}
        assert life.memory.simulate(60).layers["active"][-1] == 0
