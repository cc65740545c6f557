"""Kill three processes that work on one workspace, at random moments: `python -m tests.soak.kills FOLDER KILLS [SEED]`.

The meaning lane is on, with the default models. Each process that is killed is followed by another at once, while the
other two work on. After every hundred kills all three are dead, and another process checks what is left: nothing that
was acknowledged is lost, no command is half done, no text is there twice, no class rose, the chain verifies, and the
index is what a rebuild makes of ledger and pages. Then the work goes on.
"""

from __future__ import annotations

import json
import multiprocessing
import random
import signal
import sys
import time
from collections import Counter
from dataclasses import replace
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path

from hipocampo import wiring
from hipocampo.settings import Settings
from tests.soak.kept import check_kept
from tests.soak.killed_worker import FastClock, Place, work

SLOTS = 3
PART = 100  # kills between two checks
PATIENCE = 300.0  # seconds that a process may take for its first action on a busy machine

# A server that has imported everything and opened nothing: what it forks starts at once.
CHILDREN = multiprocessing.get_context("forkserver")
CHILDREN.set_forkserver_preload(["tests.soak.kept", "numpy", "hipocampo.services", "hipocampo.adapters.models.pair"])


class Slot:
    """A process, and the next one after its death."""

    def __init__(self, place: Place, number: int) -> None:
        self.place, self.number, self.life = place, number, 0
        self.notes = place.notes / f"{number}.jsonl"
        self.process: BaseProcess | None = None
        self.size = 0

    def start(self) -> None:
        self.life += 1
        self.size = self.notes.stat().st_size if self.notes.exists() else 0
        self.process = CHILDREN.Process(target=work, args=(self.place, self.number, self.life))
        self.process.start()

    def wait_for_work(self) -> None:
        """Wait until the process has noted something."""
        until = time.monotonic() + PATIENCE
        while not self.notes.exists() or self.notes.stat().st_size == self.size:
            if time.monotonic() > until or (self.process and self.process.exitcode is not None):
                raise SystemExit(f"process {self.number} ended or does nothing in its life {self.life}")
            time.sleep(0.005)

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.join()
        if self.process.exitcode != -signal.SIGKILL:
            raise SystemExit(f"process {self.number} ended by itself in its life {self.life}")
        self.process.close()
        self.process = None


def run(folder: Path, kills: int, seed: int) -> dict[str, float]:
    """Kill so many times and check in between; what was there in the end."""
    report = dict[str, float]()
    place = Place(folder / "workspace", folder / "notes", time.time())
    place.notes.mkdir(parents=True)
    wiring.init(place.root, replace(Settings(), simulated=True), FastClock(place.began))
    slots, dice = [Slot(place, number) for number in range(SLOTS)], random.Random(seed)
    for done in range(0, kills, PART):
        part = min(PART, kills - done)
        kill(slots, part, dice)
        found = checked(place)
        report = {"kills": done + part, **found, "seconds": round(time.time() - place.began)}
        print(json.dumps(report), file=sys.stderr, flush=True)
    return report


def kill(slots: list[Slot], kills: int, dice: random.Random) -> None:
    """Kill one after the other; with the last kills all are dead."""
    for slot in slots:
        slot.start()
    try:
        for _ in range(kills - len(slots)):
            kill_one(dice.choice(slots), dice).start()
        for slot in slots:
            kill_one(slot, dice)
    finally:
        for slot in slots:
            if slot.process:
                slot.process.kill()


def kill_one(slot: Slot, dice: random.Random) -> Slot:
    """Kill at a random moment: mostly in the midst of work, sometimes while it opens the workspace."""
    if dice.random() < 0.9:
        slot.wait_for_work()
    time.sleep(dice.random() * 0.8)
    slot.kill()
    return slot


def checked(place: Place) -> Counter[str]:
    """Check in a process of its own, which begins with nothing but the files; how much there is of what."""
    queue = CHILDREN.SimpleQueue()
    process = CHILDREN.Process(target=partial(check_kept, place, queue))
    process.start()
    process.join()
    if process.exitcode:
        raise SystemExit(f"what is left in {place.root} is not whole")
    found: Counter[str] = queue.get()
    return found


if __name__ == "__main__":
    print(json.dumps(run(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]) if sys.argv[3:] else 0)))
