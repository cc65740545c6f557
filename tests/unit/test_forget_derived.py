"""Forgetting somebody whom a text is about without naming them: shown first, and only on a yes (D5, D6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from hipocampo.core.access import EVERYTHING
from tests.stateful.workspace import make
from tests.unit.living import Life

# A fact that tells the name, one that only tells of the role, and one of somebody else.
MOTHERS = {
    "pt": ("Minha mãe se chama Lourdes.", "Minha mãe faz hemodiálise.", "Meu pai faz pilates."),
    "es": ("Mi madre se llama Lourdes.", "Mi madre va a diálisis.", "Mi padre hace pilates."),
    "en": ("My mother is called Lourdes.", "My mother is on dialysis.", "My father does pilates."),
}
WHY = "asked for it"


def told(life: Life, language: str) -> tuple[str, str, str]:
    name, role, other = (life.memory.retain(text, provenance="U").id for text in MOTHERS[language])
    return name, role, other


@pytest.mark.parametrize("language", MOTHERS)
def test_a_dry_run_lists_what_is_derived(language: str):
    """D6: "my mother" is the one whose name a fact tells; it is shown, and not among what goes."""
    life = Life()
    name, role, _ = told(life, language)
    plan = life.memory.forget(entity="Lourdes", reason=WHY, dry_run=True)
    assert plan.memories == (name,)
    assert [(one.where, one.text) for one in plan.derived] == [(role, MOTHERS[language][1])]


@pytest.mark.parametrize("language", MOTHERS)
def test_what_is_derived_goes_only_when_accepted(language: str):
    """D6: a derived name alone erases nothing."""
    life = Life()
    _, role, other = told(life, language)
    done = life.memory.forget(entity="Lourdes", reason=WHY)
    assert [one.where for one in done.derived] == [role]
    assert life.index.records.is_current(role)
    assert life.index.records.is_current(other)


@pytest.mark.parametrize("language", MOTHERS)
def test_what_is_accepted_goes_to_the_last_byte(language: str, tmp_path: Path):
    """D5, D6: from ledger, pages, index and the file of readings; what is about others stays."""
    with make(tmp_path / "zero") as memory:
        for text in MOTHERS[language]:
            memory.retain(text, provenance="U")
        memory.record("s1", "user", f"{MOTHERS[language][1]} De novo.")
        done = memory.forget(entity="Lourdes", reason=WHY, accept_derived=True)
        assert done.complete
        assert len(done.memories) == 3
        assert memory.verify().ok
        assert [one.content for one in memory.recall(MOTHERS[language][2])][:1] == [MOTHERS[language][2]]
    gone = MOTHERS[language][1].split()[-1].rstrip(".").encode()
    files = [path for path in (tmp_path / "zero").rglob("*") if path.is_file()]
    assert [path.name for path in files if gone in path.read_bytes()] == []


def test_a_role_that_several_have_is_nobodys_alone():
    """D6: of two neighbours neither is meant by "my neighbour"."""
    life = Life()
    life.memory.retain("My neighbour, Clara, has a dog.", provenance="U")
    life.memory.retain("My neighbour, Sofia, has a cat.", provenance="U")
    life.memory.retain("My neighbour plays the drums.", provenance="U")
    assert life.memory.forget(entity="Clara", reason=WHY, dry_run=True).derived == ()


def test_what_was_accepted_is_recorded_by_its_id():
    """D5: by ids alone."""
    life = Life()
    _, role, _ = told(life, "en")
    life.memory.forget(entity="Lourdes", reason=WHY, accept_derived=True)
    (event,) = life.ledger.query({"type": "DataForgotten"}, EVERYTHING)
    assert role in str(event.payload)
