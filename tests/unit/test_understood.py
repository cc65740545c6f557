"""What is derived of a plain sentence and acts on its life: only as its event says, and never over a person's mark."""

from __future__ import annotations

import pytest

from hipocampo.core.access import EVERYTHING
from hipocampo.core.reading import Reading
from hipocampo.markdown import statements
from tests.unit.living import Life

LIKES = ("Adoro moqueca.", "Me encanta el mole.", "I love ramen.")
DAY = "memory/2026-11-15.md"


def payload_of(life: Life, id: str) -> dict[str, object]:
    (event,) = life.ledger.query({"aggregateId": id, "type": "memory.retained"}, EVERYTHING)
    return dict(event.payload)


@pytest.mark.parametrize("text", LIKES)
def test_a_derived_type_is_written_in_the_event(text: str):
    """D6: as derived, apart from what a person marks; the prose is not touched."""
    life = Life()
    kept = life.memory.retain(text, provenance="U")
    assert payload_of(life, kept.id)["understood"] == {"type": "pref"}
    assert "type" not in payload_of(life, kept.id)
    assert kept.text == text
    assert life.memory.show(kept.id).type == "pref"


@pytest.mark.parametrize("text", LIKES)
def test_a_mark_wins_over_a_derived_type(text: str):
    """D6: `(t=bio)` is the last word, also where it is added later by hand."""
    life = Life()
    marked = life.memory.retain(f"(t=bio) {text}", provenance="U")
    assert "understood" not in payload_of(life, marked.id)
    assert life.memory.show(marked.id).type == "bio"
    plain = life.memory.retain(f"{text} Sempre.", provenance="U")
    life.pages.edit(
        DAY, life.pages.read(DAY)[0].replace(f"- {text} Sempre".encode(), f"- (t=emo) {text} Sempre".encode())
    )
    life.memory.sync()
    assert life.memory.show(plain.id).type == "emo"


@pytest.mark.parametrize("text", LIKES)
def test_a_line_by_hand_is_understood_too(text: str):
    """D6: every fact, however it came in."""
    life = Life()
    life.pages.edit(DAY, f"## Retain\n- {text}\n".encode())
    life.memory.sync()
    (hit,) = life.memory.recall(text)
    assert hit.type == "pref"


@pytest.mark.parametrize("text", LIKES)
def test_what_is_derived_as_lasting_does_not_sink_below_latent(text: str):
    """D6, E4: `pref` by its event, a plain sentence as a marked one."""
    life = Life()
    lasting, other = life.memory.retain(text, provenance="U"), life.tell()
    life.wait(60)
    assert (life.memory.show(lasting.id).layer, life.memory.show(other.id).layer) == ("latent", "archive")


@pytest.mark.parametrize("text", LIKES)
def test_a_better_grammar_changes_no_past(text: str, monkeypatch: pytest.MonkeyPatch):
    """D6, A5: what was not understood when it was written never lives as if it had been."""
    life = Life()
    with monkeypatch.context() as before:
        before.setattr(statements, "read", lambda _: Reading())
        kept = life.memory.retain(text, provenance="U")
    life.memory.rebuild()
    record = life.memory.show(kept.id)
    assert record.reading is not None
    assert (record.type, record.reading.type) == (None, "pref")
    life.wait(60)
    assert life.memory.show(kept.id).layer == "archive"
