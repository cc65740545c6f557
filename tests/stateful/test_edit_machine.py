"""Any order of calls, edits by hand, undos and redos leaves pages, index and ledger consistent (J0, C3)."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from hipocampo import wiring
from hipocampo.core.access import EVERYTHING
from hipocampo.errors import HipocampoError
from hipocampo.settings import Settings
from tests.stateful.workspace import check_whole

places = st.integers(0, 1_000)
classes = st.sampled_from(("U", "I"))
HEADINGS = ("Me", "People", "More", "Wisdom")  # of MEMORY.md, with lines or without


class EditMachine(RuleBasedStateMachine):
    """`past` is the model: the facts of all pages before each command that stands; `coming` those after each undone."""

    def __init__(self) -> None:
        super().__init__()
        self.root = Path(tempfile.mkdtemp(prefix="hipocampo-"))
        self.past: list[dict[str, str]] = []
        self.coming: list[dict[str, str]] = []
        self.serial = 0

    @initialize()
    def begin(self) -> None:
        wiring.init(self.root, Settings())
        (self.root / "MEMORY.md").write_text("# Me\n\nprose\n\n## People\n- Ana alpha\n- Bo beta\n")
        self.memory = wiring.open(self.root)
        self.memory.sync()

    def teardown(self) -> None:
        try:
            if hasattr(self, "memory"):
                check_whole(self.root, self.memory, HEADINGS)
                self.memory.close()
        finally:
            shutil.rmtree(self.root)

    # What is done

    @rule(place=places, provenance=classes)
    def edit(self, place: int, provenance: str) -> None:
        self.on_one(place, lambda id: self.memory.edit(id, self.fresh(), provenance=provenance))

    @rule(place=places)
    def withdraw(self, place: int) -> None:
        self.on_one(place, lambda id: self.memory.withdraw([id]))

    @rule(place=places)
    def graduate(self, place: int) -> None:
        self.on_one(place, lambda id: self.memory.graduate(id))

    @rule(provenance=classes)
    def retain(self, provenance: str) -> None:
        self.give(lambda: self.memory.retain(self.fresh(), provenance=provenance))

    @rule(provenance=classes, heading=st.sampled_from((None, "People", "More")))
    def append(self, provenance: str, heading: str | None) -> None:
        self.give(lambda: self.memory.core_append(self.fresh(), heading=heading, provenance=provenance))

    @rule(provenance=classes)
    def insert(self, provenance: str) -> None:
        self.give(lambda: self.memory.core_insert(self.fresh(), after="# Me", provenance=provenance))

    @rule(place=places)
    def by_hand(self, place: int) -> None:
        """A person changes a line in an editor."""
        page = self.root / "MEMORY.md"
        lines = page.read_text().splitlines()
        bullets = [n for n, line in enumerate(lines) if line.startswith("- ")]
        if bullets:
            n = bullets[place % len(bullets)]
            lines[n] += f" {self.fresh()}"
            self.give(lambda: page.write_text("\n".join(lines) + "\n"))

    @rule()
    def undo(self) -> None:
        self.memory.sync()
        if not self.past:
            return
        now = self.facts()
        self.memory.undo()
        assert self.facts() == self.past.pop()
        self.coming.append(now)

    @rule()
    def redo(self) -> None:
        self.memory.sync()
        if not self.coming:
            return
        now = self.facts()
        self.memory.redo()
        assert self.facts() == self.coming.pop()
        self.past.append(now)

    # How the model keeps up

    def on_one(self, place: int, act: Callable[[str], object]) -> None:
        known = sorted(self.facts())
        if known:
            self.give(lambda: act(known[place % len(known)]))

    def give(self, act: Callable[[], object]) -> None:
        self.memory.sync()
        before, head = self.facts(), self.memory.head().seq
        try:
            act()
        except HipocampoError:
            assert self.facts() == before
            return
        self.memory.sync()
        if any(one.seq > head for one in self.memory.undoable(1)):
            self.past.append(before)
            self.coming.clear()

    def facts(self) -> dict[str, str]:
        """All that stands, by id: its page and text; lines of evidence belong to what graduated."""
        known = self.memory.context.index.pages.facts(EVERYTHING)
        get = self.memory.context.index.records.get
        records = {one.id: get(one.id, EVERYTHING) for one in known}
        return {
            id: f"{one.page}: {one.text} [{one.provenance}] {one.layer}"
            for id, one in records.items()
            if one and one.event_type != "memory.evidenced"
        }

    def fresh(self) -> str:
        self.serial += 1
        word = "".join(chr(97 + int(digit)) for digit in f"{self.serial * 7919:06d}")
        return f"{word} {word[::-1]}{word} fact"


TestEditMachine = EditMachine.TestCase
TestEditMachine.settings = settings(max_examples=4, stateful_step_count=12, deadline=None)
