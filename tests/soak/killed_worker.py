"""One of the processes that are killed while they work on a workspace: what it does, and what it notes of it.

Before each action it notes what it is about to write, and afterwards what was acknowledged. A note is one write to a
file, which a kill can't take back. Every text bears a code of its own that ends with the class it was written with, so
that whoever reads the workspace later can tell a text that came twice, or rose.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from hipocampo import wiring
from hipocampo.app import Hipocampo
from tests.soak.worker import save

BUSY = "2026-01-06"  # a day whose log editors save over, as real editors do
START = datetime(2026, 1, 5, 12, tzinfo=UTC)
SPEED = 4 * 3600  # a night with its dream comes every few seconds
WHO = "Ana Bruno Carla Davi Elisa Fábio Gina Heitor Iara Jonas Lia Mauro".split()
WHAT = (
    "mora perto da estação de trem",
    "prefere chá verde sem açúcar",
    "treina natação às quartas",
    "compró una bicicleta roja",
    "trabaja en el hospital del centro",
    "is learning to play the cello",
    "keeps the spare key under the mat",
    "não come carne há dois anos",
)
QUESTIONS = ("quem vive junto do comboio?", "who plays an instrument?", "¿dónde trabaja Elisa?", "what does Ana drink?")


class FastClock:
    """A simulated clock that runs by itself: all processes that are told the same beginning agree on the time."""

    simulated = True

    def __init__(self, began: float) -> None:
        self.zone: Any = UTC
        self._began = began

    def now(self) -> datetime:
        return (START + timedelta(seconds=(time.time() - self._began) * SPEED)).astimezone(self.zone)


class StoppedClock:
    """A clock that stands: whoever looks for long sees no night fall meanwhile."""

    simulated = True

    def __init__(self, at: datetime) -> None:
        self.zone: Any = UTC
        self._at = at

    def now(self) -> datetime:
        return self._at.astimezone(self.zone)


class Place(NamedTuple):
    """Where a process works: the workspace, the folder of its notes, and when all of it began."""

    root: Path
    notes: Path
    began: float


def open_place(place: Place) -> Hipocampo:
    """The memory of a workspace whose days are seconds."""
    return wiring.open(place.root, clock=FastClock(place.began))


class KilledWorker:
    """Works until it is killed."""

    def __init__(self, place: Place, slot: int, life: int) -> None:
        self.place, self.slot, self.life = place, slot, life
        self.dice = random.Random(slot * 100_000 + life)
        self.written = 0
        self.page = place.root / f"notes/editor{slot}.md"
        self.notes = os.open(place.notes / f"{slot}.jsonl", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        self.memory = open_place(place)
        self.kept: list[str] = []

    def work(self) -> None:
        """Do one thing after another, writing more often than not."""
        acts: dict[Callable[[], object], int] = {
            self.retain: 5,
            self.retain_many: 2,
            self.record: 4,
            self.recall: 4,
            self.edit: 4,
            self.edit_busy_log: 1,
            self.use: 2,
            self.memory.dream: 1,
            self.memory.embed: 1,
            self.rest: 1,
        }
        while True:
            self.dice.choices(list(acts), list(acts.values()))[0]()
            self.note("done")

    def note(self, what: str, **more: object) -> None:
        os.write(self.notes, json.dumps({"what": what, **more}).encode() + b"\n")

    def code(self, class_: str) -> str:
        """A word like no other, which tells the class of its text."""
        self.written += 1
        return f"k{self.slot}x{self.life}x{self.written}{class_}"

    def text(self, code: str) -> str:
        return f"@{self.dice.choice(WHO)} {self.dice.choice(WHAT)}, {code} #soak"

    def retain(self) -> None:
        class_, busy = self.dice.choice("UI"), self.dice.random() < 0.3
        code = self.code(class_)
        self.note("try", codes=[code])
        fact = self.memory.retain(self.text(code), provenance=class_, at=BUSY if busy else None)
        self.note("busy" if busy else "facts", codes=[code], ids=[fact.id])
        self.kept.append(fact.id)

    def retain_many(self) -> None:
        class_ = self.dice.choice("UI")
        codes = [self.code(class_) for _ in range(5)]
        self.note("try", codes=codes)
        ids = self.memory.retain_many([self.text(code) for code in codes], provenance=class_)
        self.note("facts", codes=codes, ids=list(ids))
        self.kept += ids

    def record(self) -> None:
        role, session = self.dice.choice(("user", "assistant")), f"s{self.dice.randrange(3)}"
        code = self.code("U" if role == "user" else "I")
        self.note("try", codes=[code])
        turn = self.memory.record(session, role, self.text(code))
        self.note("turns", codes=[code], ids=[turn.id])

    def recall(self) -> None:
        for hit in self.memory.recall(self.dice.choice(QUESTIONS), k=5):
            self.memory.show(hit.id)
        assert self.memory.trouble is None, self.memory.trouble

    def use(self) -> None:
        """Now and then the same one, so that it becomes wisdom."""
        if self.kept:
            self.memory.used([self.kept[0] if self.dice.random() < 0.5 else self.dice.choice(self.kept)])

    def edit(self) -> None:
        """Save a page of its own as a whole: a line more, a line changed once, moved, or removed."""
        before = self.page.read_text().splitlines()[1:] if self.page.exists() else []
        lines = self._edited(before)
        self.note("page", before=before, after=lines)
        save(self.page, "\n".join(["## Retain", *lines, ""]))

    def _edited(self, lines: list[str]) -> list[str]:
        act, lines = self.dice.random(), list(lines)
        if act < 0.6 or not lines:
            class_ = self.dice.choice("UIH")
            mark = "" if class_ == "U" else f" [{class_}]"
            return [*lines, f"- {self.text(self.code(class_))}{mark}"]
        at = self.dice.randrange(len(lines))
        if act < 0.75:
            lines[at] = lines[at].replace(", k", ", talvez, k", 1) if "talvez" not in lines[at] else lines[at]
        elif act < 0.9:
            lines.append(lines.pop(at))
        else:
            lines.pop(at)
        return lines

    def edit_busy_log(self) -> None:
        log = self.place.root / f"memory/{BUSY}.md"
        if log.exists():
            save(log, f"prosa {self.slot}x{self.life}\n\n" + log.read_text())

    def rest(self) -> None:
        """Be quiet for so long that waiting texts are embedded in the background."""
        time.sleep(0.4)


def work(place: Place, slot: int, life: int) -> None:
    """The life of one process; it ends by being killed."""
    KilledWorker(place, slot, life).work()
