"""The same memory on several machines of one owner."""

from __future__ import annotations

from datetime import timedelta

from hipocampo.instances.segment import places, unseal
from tests.stateful.machines import Box, folder


def settled(*boxes: Box) -> None:
    """Exchange until everybody knows everything."""
    for _ in range(3):
        for box in boxes:
            box.exchange()


def test_what_one_machine_knows_the_other_knows() -> None:
    """Several machines: facts, turns and uses arrive with their class, and the pages have the lines."""
    one = Box(folder())
    two = one.twin()
    fact = one.memory.retain("@Ana: lives in Lisbon", provenance="U")
    one.memory.record("s1", "user", "Hello there")
    one.memory.used([fact.id])
    settled(one, two)
    assert two.records() == one.records()
    assert two.lines() == one.lines()
    assert two.turns() == one.turns()
    arrived = two.memory.show(fact.id)
    assert (arrived.provenance, arrived.fitness) == ("U", 7)
    assert two.memory.recall("where does Ana live?")[0].id == fact.id
    assert two.memory.verify().ok
    assert two.memory.rebuild() is not None
    assert two.records() == one.records()


def test_an_edit_there_changes_the_line_here() -> None:
    one = Box(folder())
    two = one.twin()
    fact = one.memory.retain("@Ana: lives in Lisbon", provenance="U")
    settled(one, two)
    two.tick(hours=1)
    two.memory.edit(fact.id, "@Ana: lives in Porto", provenance="U")
    settled(two, one)
    assert one.memory.show(fact.id).content.endswith("Porto")
    assert one.lines() == two.lines()
    assert one.records() == two.records()
    assert one.memory.proposals() == []


def test_the_same_line_edited_on_both_sides_is_a_choice() -> None:
    """C4: two versions with class and date, and no conflict markers; the later one holds until somebody chooses."""
    one = Box(folder())
    two = one.twin(timedelta(hours=5))
    fact = one.memory.retain("@Ana: lives in Lisbon", provenance="U")
    settled(one, two)
    one.memory.edit(fact.id, "@Ana: lives in Porto", provenance="U")
    two.memory.edit(fact.id, "@Ana: lives in Braga", provenance="U")
    settled(one, two)
    assert one.records() == two.records()
    assert one.lines() == two.lines()
    (mine,), (theirs,) = one.memory.proposals(), two.memory.proposals()
    assert mine.id == theirs.id
    assert one.memory.show(fact.id).content == "@Ana: lives in Braga"
    one.memory.answer(mine.id, "accept")
    settled(one, two)
    assert one.memory.show(fact.id).content == two.memory.show(fact.id).content == "@Ana: lives in Porto"
    assert one.lines() == two.lines()
    assert one.memory.proposals() == two.memory.proposals() == []


def test_an_edit_is_stronger_than_a_removal_that_did_not_know_of_it() -> None:
    """Nothing acknowledged is lost."""
    one = Box(folder())
    two = one.twin()
    fact = one.memory.retain("@Ana: lives in Lisbon", provenance="U")
    settled(one, two)
    one.memory.edit(fact.id, "@Ana: lives in Porto", provenance="U")
    two.tick(hours=1)
    two.memory.withdraw([fact.id])
    settled(one, two)
    assert one.lines() == two.lines()
    assert "@Ana: lives in Porto" in str(one.lines())
    assert one.records() == two.records()


def test_a_removal_reaches_the_other_machine() -> None:
    one = Box(folder())
    two = one.twin()
    fact = one.memory.retain("@Ana: lives in Lisbon", provenance="U")
    settled(one, two)
    two.tick(hours=1)
    two.memory.withdraw([fact.id])
    settled(two, one)
    assert one.records() == two.records() == {}
    assert one.lines() == two.lines()


def test_cycles_are_not_dreamt_twice() -> None:
    """E8: a cycle that ran on one machine has run."""
    one = Box(folder())
    two = one.twin()
    for n in range(3):
        one.memory.retain(f"fact number {n} about {n}", provenance="I")
    settled(one, two)
    for box in (one, two):
        box.tick(days=17)
    one.memory.sync()
    one.exchange()
    two.exchange()
    cycles = list(two.memory.query({"type": "dream.cycle"}))
    assert [event for event in cycles if "machine" not in event.metadata] == []
    two.memory.sync()
    settled(one, two)
    assert one.records() == two.records()


def test_a_forget_reaches_every_machine_and_nothing_of_it_returns() -> None:
    """D5: ledgers, pages and segments of all machines; a late copy is refused, and each says when it is done."""
    one = Box(folder())
    two, old = one.twin(), one.twin()
    one.memory.retain("@Zuleica Quaresma: lives in Lisbon", provenance="U")
    one.memory.retain("@Ana: lives in Porto", provenance="U")
    settled(one, two, old)
    two.memory.retain("Zuleica Quaresma plays the cello", provenance="U")
    two.memory.record("s7", "user", "I met Zuleica Quaresma today")
    old.memory.retain("Zuleica Quaresma drinks tea", provenance="U")  # not sent before the forget
    for box in (one, two):
        box.exchange()
    one.tick(hours=1)
    two.tick(hours=2)
    old.tick(hours=1)
    assert one.memory.forget(entity="Zuleica Quaresma", reason="asked for it").complete
    assert one.memory.machines()[1].owes == 1
    settled(one, two, old)
    settled(one, two, old)
    for box in (one, two, old):
        assert box.memory.verify().ok
        ledger = str(list(box.memory.query({}, archived=True)))
        assert "uleica" not in ledger.replace("metadata", "")
        assert "uleica" not in str(box.lines())
        assert [machine.owes for machine in box.memory.machines()[1:]] == [0, 0]
    assert one.records() == two.records() == old.records()
    for place in places(one.place):
        keys = one.seal
        assert "uleica" not in str(unseal(one.place.read(place.path)[0], place, keys))


def test_a_machine_that_joins_later_learns_nothing_of_what_was_forgotten() -> None:
    """D5: also from the segment of a machine that has not cut it yet."""
    one = Box(folder())
    two = one.twin()
    settled(one, two)
    two.memory.retain("Zuleica Quaresma plays the cello", provenance="U")
    settled(one, two)
    one.tick(hours=1)
    one.memory.forget(entity="Zuleica Quaresma", reason="asked for it")
    one.exchange()
    late = one.twin(timedelta(hours=2))
    late.exchange()
    assert "uleica" not in str(list(late.memory.query({}, archived=True)))
    assert late.lines() == one.lines() == {}
