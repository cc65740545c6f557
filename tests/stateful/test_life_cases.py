"""What the machine of months found, told one by one: merges, marks and confirmations that meet a hand or a dream."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo
from hipocampo.errors import Conflict
from hipocampo.journal import Change
from tests.stateful.faults import Fuse
from tests.stateful.life import START, begin, check_life, open_at, set_to

LOG = "memory/2026-03-06.md"
SAYS = ("Ana estuda violino desde pequena", "Ana toca violino desde menina", "a Ana é violinista há anos")
OTHERS = ("o gato chama-se Bartolomeu", "a porta da casa é verde", "nasceu em Coimbra", "gosta de peixe grelhado")


class Place:
    """A workspace in a folder, and its clock."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.clock: SimulatedClock = begin(root, START)
        self.memory: Hipocampo = open_at(root, self.clock, Fuse())
        self.memory.retain_many(list(OTHERS), provenance="U")

    def tell(self, text: str, provenance: str = "U") -> str:
        self.clock.advance(timedelta(minutes=1))
        return self.memory.retain(text, provenance=provenance).id

    def replace(self, page: str, old: str, new: str) -> None:
        """What a person's editor does, and the next look at it."""
        path = self.root / page
        assert path.read_text().count(old) == 1
        path.write_text(path.read_text().replace(old, new))
        self.memory.sync()
        check_life(self.root, self.memory)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    place = Place(tmp_path / "workspace")
    yield place
    place.memory.close()


def test_what_was_merged_outlives_the_line_it_was_merged_into(place: Place):
    """E12, C3: its own line still stands, so it is found again as a memory of its own."""
    kept, absorbed = place.tell(SAYS[0]), place.tell(SAYS[1])
    place.memory.merge(kept, absorbed)
    place.replace(LOG, f"- {SAYS[0]}\n", "")
    assert place.memory.show(absorbed).content == SAYS[1]
    assert place.memory.recall(SAYS[1])[0].id == absorbed


def test_an_alias_of_an_alias_is_the_memory_that_was_kept(place: Place):
    """E12: whichever way it is named: shown, cited or told again."""
    first, second, third = (place.tell(text) for text in SAYS)
    place.memory.merge(second, first)
    place.memory.merge(third, second)
    assert place.memory.show(first).id == third
    place.memory.record("s1", "assistant", f"Como sei por {first}.")
    assert place.tell(SAYS[0]) == third
    assert place.memory.show(third).heat == 2


def test_evidence_is_no_memory_to_be_parted(place: Place):
    """E6, E12: the line that a graduated memory leaves in its log was never one of its own."""
    id = place.tell(SAYS[0])
    place.memory.graduate(id)
    evidence = next(place.memory.query({"type": "memory.evidenced"})).aggregate_id
    with pytest.raises(Conflict):
        place.memory.unmerge(evidence)


def test_a_memory_without_its_mark_stands_as_its_log_says(place: Place):
    """E6, C5: in MEMORY.md what is inferred bears its mark, back in its log it has none."""
    id = place.tell(SAYS[0], "I")
    place.memory.graduate(id)
    place.replace("MEMORY.md", f"- [I] {SAYS[0]}\n", "")
    found = place.memory.show(id)
    assert (found.text, found.source.partition("#")[0], found.fitness) == (SAYS[0], LOG, 9)


def test_an_old_mark_does_not_take_a_confirmation_back(place: Place):
    """D3: who mends a word of a confirmed line does not make it inferred again; who types a mark does."""
    id = place.tell(f"[I] {SAYS[0]}")
    place.memory.confirm(id)
    place.replace(LOG, "desde pequena", "desde muito pequena")
    assert place.memory.show(id).provenance == "U"
    place.replace(LOG, f"- [I] {SAYS[0]}".replace("desde", "desde muito"), f"- [H] {SAYS[0]}")
    assert place.memory.show(id).provenance == "H"


def test_what_was_confirmed_meanwhile_absorbs(place: Place):
    """D3, E12: a proposal to merge the user's later word into something inferred keeps the user's."""
    inferred, confirmed = place.tell(SAYS[0], "I"), place.tell(SAYS[1], "I")
    memory = place.memory
    told = [Change("proposal.made", "p1", {"kind": "merge", "ids": [inferred, confirmed], "score": 0.7})]
    memory.context.append(memory.context.command("dream"), told, place.clock.now())
    memory.confirm(confirmed)
    memory.answer("p1", "accept")
    found = memory.show(inferred)
    assert (found.id, found.content, found.provenance) == (confirmed, SAYS[1], "U")


def test_wisdom_that_was_inferred_does_not_absorb_the_users_word(place: Place):
    """D3, E12: text and provenance come from the higher class, in whichever layer."""
    inferred, said = place.tell(SAYS[0], "I"), place.tell(SAYS[1])
    place.memory.graduate(inferred)
    assert place.memory.merge(inferred, said).id == said


def test_a_confirmed_memory_is_no_longer_outdone(place: Place):
    """D3, E13: nothing inferred outranks what has become the user's word."""
    one, other = place.tell("o João mora em Lisboa", "I"), place.tell("o João não mora em Lisboa", "I")
    place.memory.dream()
    assert place.memory.show(one).outdone == other
    place.memory.confirm(one)
    assert (place.memory.show(one).outdone, place.memory.show(other).outdone) == (None, one)


def test_what_was_told_again_without_a_session_lets_dreams_come(place: Place):
    """E2, E7: a mention outside of any session is one like another."""
    place.tell(OTHERS[0])
    place.clock.advance(timedelta(days=3))
    assert place.memory.dream().night.cycles


def test_what_was_said_before_a_dream_under_pressure_is_heard_by_the_next(place: Place):
    """E7: only a night listens; a memory that gave way and was spoken of before comes back."""
    id = place.tell(SAYS[0])
    place.clock.advance(timedelta(days=22))
    assert place.memory.show(id).layer == "latent"
    place.memory.record("s1", "user", f"E sobre isto: {SAYS[0]}?")
    place.memory.used([place.memory.recall(OTHERS[0])[0].id], session="s2")
    place.memory.used([place.memory.recall(OTHERS[1])[0].id], session="s2")
    set_to(place.root, {"active": {"most": "1"}})
    place.memory.close()
    place.memory = open_at(place.root, place.clock, Fuse())
    assert place.memory.show(id).layer == "latent"
    assert list(place.memory.query({"type": "dream.pressed"}))
    place.clock.advance(timedelta(days=2))
    assert place.memory.show(id).rescues == 1
