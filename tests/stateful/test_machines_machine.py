"""Any order of writes, edits, partitions, wrong clocks and crashes on several machines: all come to the same."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from itertools import count
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from hipocampo.errors import HipocampoError
from hipocampo.journal import is_level
from tests.stateful.machines import Box, Crash, folder
from tests.unit.living import _words

which = st.integers(0, 2)
places = st.integers(0, 10_000)
classes = st.sampled_from("UI")


class Machines(RuleBasedStateMachine):
    """`kept` is what was acknowledged and never withdrawn or edited: it must be everywhere in the end."""

    @initialize(number=st.integers(2, 3), skews=st.lists(st.integers(-9, 9), min_size=3, max_size=3))
    def begin(self, number: int, skews: list[int]) -> None:
        self.numbers = count(1)
        first = Box(folder(), skew=timedelta(hours=10))
        others = [first.twin(timedelta(hours=10 + skew)) for skew in skews[: number - 1]]
        self.boxes = [first, *others]
        self.turns: list[tuple[str, str]] = []

    def box(self, at: int) -> Box:
        return self.boxes[at % len(self.boxes)]

    def attempt(self, box: Box, work: Callable[[], Any], steps: int = 0) -> bool:
        """Do something on a machine, which may break off after so many steps; whether it was done."""
        box.fuse.left = steps
        try:
            work()
        except HipocampoError:
            return False
        except Crash:
            box.revive()
            return False
        finally:
            box.fuse.left = 0
        return True

    def fresh(self) -> str:
        return _words(next(self.numbers))

    # What happens on one machine

    @rule(at=which, provenance=classes, kill=st.sampled_from((0, 0, 0, 2, 3, 4)))
    def retain(self, at: int, provenance: str, kill: int) -> None:
        box, text = self.box(at), self.fresh()
        self.attempt(box, lambda: box.memory.retain(text, provenance=provenance), kill)

    @rule(at=which, place=places, provenance=classes, kill=st.sampled_from((0, 0, 2, 3, 4, 5)))
    def edit(self, at: int, place: int, provenance: str, kill: int) -> None:
        self.with_one(at, place, lambda box, id: box.memory.edit(id, self.fresh(), provenance=provenance), kill)

    @rule(at=which, place=places, kill=st.sampled_from((0, 0, 2, 3, 4)))
    def withdraw(self, at: int, place: int, kill: int) -> None:
        self.with_one(at, place, lambda box, id: box.memory.withdraw([id]), kill)

    @rule(at=which, place=places)
    def use(self, at: int, place: int) -> None:
        session = f"s{next(self.numbers)}"
        self.with_one(at, place, lambda box, id: box.memory.used([id], session=session))

    @rule(at=which, place=places)
    def confirm(self, at: int, place: int) -> None:
        self.with_one(at, place, lambda box, id: box.memory.confirm(id))

    @rule(at=which)
    def record(self, at: int) -> None:
        box, text = self.box(at), self.fresh()
        session = f"{box.seal.chain}-{next(self.numbers) % 3}"
        if self.attempt(box, lambda: box.memory.record(session, "user", text)):
            self.turns.append((session, text))

    @rule(at=which, place=places, how=st.sampled_from(("add", "change", "remove")))
    def by_hand(self, at: int, place: int, how: str) -> None:
        box, text = self.box(at), self.fresh()
        if how == "add":
            box.append_line(text)
        else:
            box.change_line(place, text if how == "change" else None)

    @rule(at=which)
    def sync(self, at: int) -> None:
        self.attempt(self.box(at), self.box(at).memory.sync)

    @rule(at=which, hours=st.integers(1, 60))
    def time_passes_here(self, at: int, hours: int) -> None:
        self.box(at).tick(hours=hours)

    @rule(days=st.integers(1, 9))
    def time_passes(self, days: int) -> None:
        for box in self.boxes:
            box.tick(days=days)

    @rule(at=which)
    def lose_index(self, at: int) -> None:
        self.box(at).revive()

    def with_one(self, at: int, place: int, do: Callable[[Box, str], Any], kill: int = 0) -> None:
        box = self.box(at)
        known = sorted(box.records())
        if known:
            self.attempt(box, lambda: do(box, known[place % len(known)]), kill)

    # What happens between them

    @rule(at=which, kill=st.sampled_from((0, 0, 0, 2, 3)))
    def push(self, at: int, kill: int) -> None:
        box = self.box(at)
        self.attempt(box, box.memory.push, kill)

    @rule(at=which, kill=st.sampled_from((0, 0, 0, 2, 3, 4, 5, 6)))
    def pull(self, at: int, kill: int) -> None:
        box = self.box(at)
        self.attempt(box, box.memory.pull, kill)

    def teardown(self) -> None:
        if not hasattr(self, "boxes"):
            return
        for _ in range(len(self.boxes) + 2):
            for box in self.boxes:
                box.memory.sync()
                done = box.memory.exchange()
                assert done.problems == []
        for box in self.boxes:
            assert box.memory.verify().ok
            assert set(self.turns) <= set(box.turns())
            live = box.records()
            self.check_same(box, live)
            box.revive()
            box.memory.sync()
            assert is_level(box.memory.context.index.state(), box.memory.head())
            assert box.records() == live

    def check_same(self, box: Box, live: dict[str, dict[str, Any]]) -> None:
        """The same as on the first machine, but for what became wisdom.

        The line that it leaves may stay on one machine alone, where the other changed the memory at that time.
        """
        first, wise = self.boxes[0], set[str]().union(*(box.wise() for box in self.boxes))
        texts = set[str]().union(*(box.texts(wise) for box in self.boxes))
        assert _differing(_without(live, wise), _without(first.records(), wise)) == {}
        assert _lines(box, texts) == _lines(first, texts)
        assert box.turns() == first.turns()
        assert _choices(box) == _choices(first)


def _without(records: dict[str, dict[str, Any]], ids: set[str]) -> dict[str, dict[str, Any]]:
    return {id: record for id, record in records.items() if id not in ids}


def _lines(box: Box, but: set[str]) -> set[tuple[str, str]]:
    return {(path, text) for path, texts in box.lines().items() for text in texts.elements() if text not in but}


def _choices(box: Box) -> list[str]:
    return [one.id for one in box.memory.proposals() if one.kind == "versions"]


def _differing(one: dict[str, dict[str, Any]], other: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """Where the memories of two machines differ, by field."""
    nothing: dict[str, Any] = {}
    pairs = {id: (one.get(id, nothing), other.get(id, nothing)) for id in {*one, *other}}
    return {
        id: {
            name: (mine.get(name), theirs.get(name)) for name in {*mine, *theirs} if mine.get(name) != theirs.get(name)
        }
        for id, (mine, theirs) in pairs.items()
        if mine != theirs
    }


Machines.TestCase.settings = settings(max_examples=12, stateful_step_count=30)
TestMachines = Machines.TestCase


@pytest.mark.soak
@pytest.mark.timeout(0)
class TestMachinesLong(TestMachines):  # type: ignore[misc, valid-type]
    settings = settings(max_examples=100, stateful_step_count=100)
