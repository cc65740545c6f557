"""One of the processes that work on a workspace at once: `python -m tests.soak.worker ROLE FOLDER SECONDS SEED`.

It prints what was acknowledged to it, as one JSON object, and leaves at the first error with its traceback.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hipocampo import wiring
from hipocampo.app import Hipocampo
from tests.stateful.workspace import delete_index

QUIET = "2026-01-05"  # a day whose log no editor touches: not a line of it may ever be missing
BUSY = "2026-01-06"  # a day whose log editors save over, as real editors do


class Worker:
    """Works until its time is up, with a connection that is opened anew now and then."""

    def __init__(self, root: Path, seconds: float, seed: int) -> None:
        self.root = root
        self.until = time.monotonic() + seconds
        self.seed = seed
        self.dice = random.Random(seed)
        self.kept: dict[str, list[str]] = {"quiet": [], "busy": [], "turns": []}
        self.lines: list[str] = []
        self.actions = 0

    def turns(self) -> Iterator[Hipocampo]:
        """A memory for each turn, at least twenty of them."""
        memory = wiring.open(self.root)
        while time.monotonic() < self.until or self.actions < 20:
            if self.dice.random() < 0.1:
                memory.close()
                memory = wiring.open(self.root)
            self.actions += 1
            yield memory
        memory.close()

    def text(self) -> str:
        return f"@P{self.seed}: fato {self.seed}x{self.actions} {self.dice.choice(('chá', 'café', 'suco'))} #soak"

    def retain(self) -> None:
        for memory in self.turns():
            day = self.dice.choice((QUIET, BUSY))
            if self.dice.random() < 0.8:
                ids = [memory.retain(self.text(), at=day).id]
            else:
                ids = memory.retain_many([(f"{self.text()} {i}", day) for i in range(5)])
            self.kept["quiet" if day == QUIET else "busy"] += ids
            if self.dice.random() < 0.2:
                memory.used(ids[:1])

    def record(self) -> None:
        for memory in self.turns():
            turn = memory.record(f"s{self.seed % 2}", "user", self.text())
            assert turn.source.startswith("session:")
            self.kept["turns"].append(turn.id)

    def recall(self) -> None:
        """Once anything was said, there is an answer, whatever others do to the index."""
        for memory in self.turns():
            said = memory.status().counts.get("fact")
            assert memory.recall("fato", k=5) or not said
            for hit in memory.recall(self.dice.choice(("qual chá?", "@P1", "café #soak")), k=5):
                assert memory.show(hit.id).id == hit.id

    def edit(self) -> None:
        """A page of its own, saved as a whole; and the busy log, saved over whatever was appended meanwhile."""
        own = self.root / f"notes/editor{self.seed}.md"
        for _ in self.turns():
            self._edit_own_lines()
            save(own, "## Retain\n" + "".join(f"- {line}\n" for line in self.lines))
            busy = self.root / f"memory/{BUSY}.md"
            if busy.exists() and self.dice.random() < 0.2:
                save(busy, f"prosa {self.seed}x{self.actions}\n\n" + busy.read_text())
            time.sleep(self.dice.random() * 0.02)

    def _edit_own_lines(self) -> None:
        act = self.dice.random()
        if act < 0.5 or not self.lines:
            self.lines.insert(self.dice.randrange(len(self.lines) + 1), self.text())
        elif act < 0.7:
            at = self.dice.randrange(len(self.lines))
            self.lines[at] += " talvez"
        elif act < 0.9:
            self.lines.append(self.lines.pop(self.dice.randrange(len(self.lines))))
        else:
            self.lines.pop(self.dice.randrange(len(self.lines)))

    def disturb(self) -> None:
        """Delete the index, wholly or its first file only, or have it rebuilt."""
        for memory in self.turns():
            act = self.dice.random()
            if act < 0.3:
                delete_index(self.root)
            elif act < 0.5:
                (self.root / ".memory/index.sqlite").unlink(missing_ok=True)
            elif act < 0.7:
                memory.rebuild()
            else:
                memory.sync()
            time.sleep(self.dice.random() * 0.2)


def save(path: Path, text: str) -> None:
    """What editors do: a new file in the place of the old."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name}.{os.getpid()}.swp")
    draft.write_text(text)
    draft.replace(path)


def main(role: str, root: str, seconds: str, seed: str) -> dict[str, Any]:
    worker = Worker(Path(root), float(seconds), int(seed))
    act: Callable[[], None] = getattr(worker, role)
    act()
    return {"role": role, "actions": worker.actions, "kept": worker.kept, "lines": worker.lines}


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))
