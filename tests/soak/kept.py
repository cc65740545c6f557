"""What must hold of a workspace whose processes were killed, by the notes that they left."""

from __future__ import annotations

import json
import re
from collections import Counter
from multiprocessing.queues import SimpleQueue
from typing import Any

from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.findings import ERROR
from tests.soak.killed_worker import FastClock, Place, StoppedClock
from tests.stateful.workspace import check_same, index_of, look, placed, tables

_CODE = re.compile(r"\bk\d+x\d+x\d+[UIH]\b")
_RANK = "HIU"  # from the lowest class to the highest
_BIRTHS = ("memory.retained", "turn.recorded")
Notes = list[dict[str, Any]]


def check_kept(place: Place, queue: SimpleQueue[Counter[str]]) -> None:
    """Check everything while time stands; what there is goes into the queue."""
    check_pages_of_editors(place)
    clock = StoppedClock(FastClock(place.began).now())
    with wiring.open(place.root, clock=clock) as memory:
        memory.sync(accept=True)
        born = births(memory)
        notes = [note for path in place.notes.glob("*.jsonl") for note in read_notes(path.read_text())]
        check_acknowledged(memory, notes, born)
        check_once(notes, born)
        check_classes(memory)
        check_turns(memory)
        check_lines(place, memory)
    with wiring.open(place.root, clock=clock) as memory:  # what was read above is recorded by now
        check_rebuilt(memory)
        check_vectors(memory)
        queue.put(counts(memory, notes))


def read_notes(text: str) -> Notes:
    return [json.loads(line) for line in text.splitlines()]


def births(memory: Hipocampo) -> dict[str, list[str]]:
    """The ids of what was written, by the code in its text."""
    found: dict[str, list[str]] = {}
    for event in memory.query({"type": {"$in": list(_BIRTHS)}}):
        for code in _CODE.findall(event.payload["text"]):
            found.setdefault(code, []).append(event.aggregate_id)
    return found


def check_pages_of_editors(place: Place) -> None:
    """C4: a page that nobody but its editor writes is as it was saved last; a kill may have come before the save."""
    for path in place.notes.glob("*.jsonl"):
        saved = [note for note in read_notes(path.read_text()) if note["what"] == "page"]
        if saved:
            page = place.root / f"notes/editor{path.stem}.md"
            lines = page.read_text().splitlines()[1:] if page.exists() else []
            assert lines in (saved[-1]["before"], saved[-1]["after"]), (page, lines, saved[-1])


def check_acknowledged(memory: Hipocampo, notes: Notes, born: dict[str, list[str]]) -> None:
    """A7, C3: what was acknowledged has its event and its line; only what an editor saved over may be withdrawn."""
    withdrawn = {event.aggregate_id for event in memory.query({"type": "memory.withdrawn"})}
    for note in notes:
        for code, id in zip(note.get("codes", ()), note.get("ids", ()), strict=True) if "ids" in note else ():
            assert born.get(code) == [id], (code, id, born.get(code))
            assert id not in withdrawn or note["what"] == "busy", (code, id)
            if note["what"] != "turns" and id not in withdrawn:
                assert memory.show(id).line, (code, id)


def check_once(notes: Notes, born: dict[str, list[str]]) -> None:
    """A7: nothing came in twice, and each command is there as a whole or not at all."""
    assert all(len(ids) == 1 for ids in born.values()), [code for code, ids in born.items() if len(ids) > 1]
    for note in notes:
        if note["what"] == "try":
            assert sum(code in born for code in note["codes"]) in (0, len(note["codes"])), note


def check_classes(memory: Hipocampo) -> None:
    """D3: no text has a higher class than it was written with."""
    rows = index_of(memory).file.db.execute("SELECT text, provenance FROM record").fetchall()
    seen = [(code, str(class_)) for text, class_ in rows for code in _CODE.findall(str(text))]
    raised = [(code, class_) for code, class_ in seen if _RANK.index(class_[0]) > _RANK.index(code[-1])]
    assert seen
    assert not raised, raised


def check_turns(memory: Hipocampo) -> None:
    """Turns of a session are numbered one by one, whichever process recorded them."""
    numbers: dict[str, list[int]] = {}
    for event in memory.query({"type": "turn.recorded"}):
        numbers.setdefault(event.metadata["sessionId"], []).append(event.payload["n"])
    assert all(found == list(range(1, len(found) + 1)) for found in numbers.values())


def check_lines(place: Place, memory: Hipocampo) -> None:
    """C3, C5: every line of a fact is one memory, and every citation is right."""
    known = Counter({line: len(ids) for line, ids in placed(memory).items()})
    seen = Counter(line for line in look(place.root).facts if not line.page.startswith("memory/dreams/"))
    assert known == seen, (known - seen, seen - known)


def check_rebuilt(memory: Hipocampo) -> None:
    """A4, C3: the chain verifies, and an index that is made anew is the same, table by table."""
    assert memory.verify().ok
    assert not [one for one in memory.doctor() if one.severity == ERROR]
    head, live = memory.head(), tables(memory)
    memory.rebuild()
    assert memory.head() == head
    check_same(live, tables(memory))


def check_vectors(memory: Hipocampo) -> None:
    """F1: whatever waits gets its vector, and the model had no trouble."""
    memory.embed()
    stats = memory.status().meanings
    assert stats
    assert not stats.wait
    assert memory.trouble is None


def counts(memory: Hipocampo, notes: Notes) -> Counter[str]:
    acknowledged = Counter({f"{note['what']} acknowledged": 0 for note in notes if "ids" in note})
    for note in notes:
        if "ids" in note:
            acknowledged[f"{note['what']} acknowledged"] += len(note["ids"])
    nights = sum(1 for _ in memory.query({"type": "dream.ended"}))
    return acknowledged + Counter({"actions": len(notes), "events": memory.head().seq, "dreams": nights})
