"""What recall believes: of two that contradict each other the user's word comes first (D3, E12, E13, F2)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from hipocampo.core.events import NewEvent
from hipocampo.core.moments import stamp
from hipocampo.core.record import Hit
from hipocampo.settings import Settings, TrustSettings
from tests.stateful.workspace import make
from tests.unit.living import Life
from tests.unit.test_sync import edit

PAIRS = [
    ("o João mora em Lisboa", "o João mora no Porto", "João Porto", "Porto"),
    ("John lives in Lisbon", "John lives in Porto", "John Porto", "Porto"),
]


def marks(hits: Iterable[Hit]) -> list[tuple[str, str | None]]:
    return [(one.id, one.outdone) for one in hits]


def recalled(life: Life, query: str, **how: Any) -> list[Hit]:
    return list(life.memory.recall(query, kinds=["world"], **how))


def happen(life: Life, type: str, id: str, payload: dict[str, str] | None = None) -> None:
    life.ledger.append([NewEvent(type, id, "owner", stamp(life.clock.now()), payload or {})])


@pytest.fixture
def life() -> Life:
    return Life()


@pytest.mark.parametrize(("said", "guessed", "both", "one"), PAIRS)
@pytest.mark.parametrize("lesser", ["I", "H"])
def test_the_users_word_comes_first_before_and_after_a_dream(
    life: Life, said: str, guessed: str, both: str, one: str, lesser: str
):
    """D3, E13: the guess is the better match, but it is outdone; asked for alone, it brings what outdoes it."""
    word = life.memory.retain(said, provenance="U").id
    guess = life.memory.retain(guessed, provenance=lesser).id
    expected = [(word, None), (guess, word)]
    assert marks(recalled(life, both)) == expected
    life.memory.dream()
    assert life.memory.show(guess).outdone == word
    assert marks(recalled(life, both)) == expected
    found = recalled(life, one)
    assert (marks(found), found[0].score) == (expected, found[1].score)
    assert marks(recalled(life, one, k=1)) == [(word, None)]


def test_an_inference_comes_before_what_was_inherited(life: Life):
    """D3: U > I > H, whichever was told first."""
    old = life.memory.retain("o João mora no Porto", provenance="H").id
    new = life.memory.retain("o João mora em Lisboa", provenance="I").id
    assert marks(recalled(life, "João Porto")) == [(new, None), (old, new)]


@pytest.mark.parametrize("other", ["a Ana mora no Porto", "o João trabalha no Porto"])
def test_what_does_not_contradict_is_left_alone(life: Life, other: str):
    """E13: another person, another matter."""
    word = life.memory.retain("o João mora em Lisboa", provenance="U").id
    guess = life.memory.retain(other, provenance="I").id
    assert marks(recalled(life, "João Porto")) in ([(guess, None), (word, None)], [(word, None), (guess, None)])
    assert marks(recalled(life, "Porto")) == [(guess, None)]


def test_what_a_dream_has_compared_is_not_compared_again(life: Life):
    """E13: what was settled between two memories since then stays so."""
    word = life.memory.retain("o João mora em Lisboa", provenance="U").id
    guess = life.memory.retain("o João mora no Porto", provenance="I").id
    life.memory.dream()
    assert life.index.life.era().compared > 0
    for id, other in ((word, guess), (guess, word)):
        happen(life, "memory.reconciled", id, {"with": other})
    assert {outdone for _, outdone in marks(recalled(life, "João Porto"))} == {None}


def contradicted(life: Life) -> tuple[str, str]:
    """The user's word, and an inference that a dream found to contradict it."""
    word = life.memory.retain("o João mora em Lisboa", provenance="U").id
    guess = life.memory.retain("o João mora no Porto", provenance="I").id
    life.memory.dream()
    return word, guess


def test_what_is_gone_outdoes_nothing(life: Life):
    """E13: once the user's line is deleted, the other is no longer marked."""
    word, guess = contradicted(life)
    happen(life, "memory.withdrawn", word)
    assert marks(recalled(life, "Porto")) == [(guess, None)]


def test_what_was_merged_outdoes_as_the_memory_it_is_part_of(life: Life):
    """E12, E13: the mark leads to the memory that was kept."""
    word, guess = contradicted(life)
    kept = life.memory.retain("a casa do João fica em Lisboa", provenance="U").id
    life.memory.merge(kept, word)
    assert marks(recalled(life, "Porto")) == [(kept, None), (guess, kept)]
    assert [hit.id for hit in recalled(life, "mora Lisboa")][:1] == [kept]


def test_what_outdoes_must_meet_the_conditions(life: Life):
    """F5: nothing comes in that the question leaves out; the mark stays."""
    word, guess = contradicted(life)
    happen(life, "memory.archived", word)
    assert marks(recalled(life, "Porto")) == [(word, None), (guess, word)]
    assert marks(recalled(life, "Porto", layers=["active"])) == [(guess, word)]
    assert marks(recalled(life, "Porto", until="1999-01-01")) == []


def test_the_past_believes_what_was_believed_then(life: Life):
    """D3, F5: the one that was outdone later stands alone, then below the other, then alone again."""
    guess = life.memory.retain("o João mora no Porto", provenance="I").id
    first = later(life)
    word = life.memory.retain("o João mora em Lisboa", provenance="U").id
    second = later(life)
    life.memory.dream()
    third = later(life)
    happen(life, "memory.withdrawn", word)
    last = later(life)
    told = [marks(recalled(life, "Porto", as_of=moment)) for moment in (first, second, third, last)]
    assert told == [[(guess, None)], [(guess, None)], [(word, None), (guess, word)], [(guess, None)]]
    both = recalled(life, "João Porto", as_of=second)  # no dream had compared them yet
    assert marks(both) == [(word, None), (guess, word)]


def later(life: Life) -> str:
    """A moment, and one that follows."""
    life.clock.advance(timedelta(minutes=2))
    return (life.clock.now() - timedelta(minutes=1)).isoformat()


def test_a_lesser_writers_edit_is_outdone_by_the_line_it_changed(tmp_path: Path):
    """D3: with `trust.files = agents`, the user's words stay and come first, though the edit is what is asked for."""
    with make(tmp_path / "zero", Settings(trust=TrustSettings("agents"))) as memory:
        word = memory.retain("Ana gosta de chá verde", provenance="U", at="2026-01-05").id
        edit(tmp_path / "zero/memory/2026-01-05.md", "verde", "preto")
        memory.sync()
        found = memory.recall("chá preto", kinds=["world"])
        guess = memory.show(found[1].id)
        assert marks(found.hits) == [(word, None), (guess.id, word)]
        assert (guess.provenance, guess.conflicts, guess.outdone) == ("I", (word,), word)
        assert memory.show(word).outdone is None
