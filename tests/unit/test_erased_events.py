"""Erased events in a workspace: everyone who reads the ledger passes them over, and nobody stumbles."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.app import Hipocampo
from hipocampo.core import validation
from hipocampo.core.access import Permit
from hipocampo.core.events import PAUSE, Event, NewEvent
from hipocampo.core.moments import stamp
from hipocampo.core.validation import foldable
from hipocampo.doors.evidence import refusal
from hipocampo.doors.presenters.memories import load_details, story_json
from hipocampo.errors import Conflict, HipocampoError
from hipocampo.interchange.notes import export_notes
from hipocampo.life.dream_report import report_from_events
from tests.adapters.index import MemoryIndex
from tests.unit.living import Life

ALL = Permit("owner")


def lived() -> Life:
    """Some weeks in which all that Hipocampo writes down by itself or is told to was written down."""
    life = Life()
    memory = life.memory
    told = [life.tell("@Ana:", "U" if number % 2 else "I") for number in range(8)]
    memory.record("s1", "user", f"Lembro bem: {told[0].content}")
    memory.record("s1", "assistant", "Certo.")
    memory.retain("O(c=0.9) @Ana: gosta de chá verde", provenance="U")
    memory.retain("O(c=0.8) @Ana: não gosta de chá verde", provenance="I")
    life.use(told[0].id)
    memory.graduate(told[1].id)
    life.wait(9)
    memory.dream()
    memory.merge(told[2].id, told[4].id)
    memory.unmerge(told[2].id)
    memory.merge(told[3].id, told[5].id)
    pairs = {"p1": (0, 6), "p2": (0, 7)}
    for name, pair in pairs.items():
        payload = {"kind": "merge", "ids": [told[at].id for at in pair], "score": 0.6, "reasons": []}
        life.ledger.append([NewEvent("proposal.made", name, "owner", stamp(life.clock.now()), payload)])
    memory.answer("p1", "reject")
    memory.pause()
    memory.pause(False)
    memory.append("session.ended", "s1", {})
    life.tell()
    memory.undo()
    life.wait(3)
    life.tell()
    return life


def use(life: Life) -> None:
    """Read and write with all that reads the ledger; a clear refusal is an answer too."""
    memory, end = life.memory, life.ledger.head().seq
    ids = sorted({event.aggregate_id for event in life.ledger.query({"type": {"$in": ["memory.retained"]}}, ALL)})
    calls: list[Callable[[], Any]] = [
        memory.sync,
        memory.proposals,
        memory.questions,
        memory.status,
        lambda: memory.recall("chá verde Ana"),
        lambda: memory.dream(dry_run=True),
        lambda: refusal(memory, "session:s1#1", ["chá"]),
        lambda: memory.observed("escreve cedo", "s1"),
        lambda: memory.simulate(3),
        lambda: export(life),
        memory.undo,
        lambda: memory.unmerge(ids[3]),
        lambda: memory.record("s1", "user", "Ana gosta de chá verde."),
        lambda: memory.recall("chá", as_of="2026-11-20"),
    ]
    for id in ids:
        calls += [partial(memory.history, id), partial(tell, memory, id)]
    for call in calls:
        with suppress(HipocampoError):
            call()
    memory.pause(False)  # that it was resumed may have been erased
    life.clock.advance(timedelta(days=5))
    memory.dream()
    assert life.ledger.head().seq > end


def tell(memory: Hipocampo, id: str) -> None:
    story_json(memory, load_details(memory, id).story)


def export(life: Life) -> None:
    with TemporaryDirectory() as folder:
        export_notes(Path(folder, "out"), life.pages, life.ledger, ALL, life.settings.zone)


def test_the_life_has_all_that_is_written():
    """D5: the tests of this page are about every kind of event that is folded and was not made for one case."""
    types = {event.type for event in lived().ledger.query({}, ALL)}
    assert types > {*PAUSE, "turn.recorded", "memory.retained", "memory.used", "memory.graduated", "memory.merged"}
    assert types > {"dream.cycle", "dream.ended", "dream.compared", "memory.mentioned", "session.ended"}
    assert types > {"proposal.made", "proposal.settled", "memory.withdrawn", "memory.unmerged"}


@pytest.mark.parametrize("rebuilt", [True, False], ids=["rebuilt", "as it was"])
@pytest.mark.parametrize(
    "type",
    [
        "workspace.created",
        "life.rules",
        "memory.retained",
        "memory.withdrawn",
        "memory.used",
        "memory.merged",
        "memory.absorbed",
        "memory.unmerged",
        "memory.graduated",
        "memory.mentioned",
        "dream.cycle",
        "dream.ended",
        "dream.noted",
        "dream.compared",
        "dream.related",
        "proposal.made",
        "proposal.settled",
        "session.ended",
        "turn.recorded",
        "workspace.paused",
        "",
    ],
)
def test_nobody_stumbles_over_an_erased_event(type: str, rebuilt: bool):
    """D5: with all events of a type erased, or all of all types, every call answers."""
    life = lived()
    life.ledger.erase([event.seq for event in life.ledger.query({"type": type} if type else {}, ALL)])
    if rebuilt:
        life.memory.rebuild()
    use(life)
    assert life.ledger.verify().ok


@settings(max_examples=10, deadline=None)
@given(st.data())
def test_nobody_stumbles_over_any_erased_events(data: st.DataObject):
    """D5: whichever events are erased, every call answers, with an index made before or after."""
    life = lived()
    life.ledger.erase(data.draw(st.sets(st.integers(1, life.ledger.head().seq))))
    if data.draw(st.booleans()):
        life.memory.rebuild()
    use(life)
    assert life.ledger.verify().ok


@pytest.mark.parametrize("type", [*validation._SHAPES, *PAUSE, "session.ended", "dream.ended", "dream.noted", "Other"])
def test_an_erased_event_is_passed_over(type: str, tmp_path: Path):
    """D5: whatever its type, all that an index takes from an erased event is that it happened, and when."""
    life = lived()
    gone = Event(life.ledger.head().seq + 1, "e", type, "x", "owner", "2027-01-01T00:00:00.000Z", {}, {}, "", True)
    assert not foldable(gone)
    events = [*life.ledger.query({}, ALL)]
    for index in (MemoryIndex(), SqliteIndex(tmp_path / "index.sqlite")):
        index.fold(events)
        before = (
            index.life.era(),
            dict(index.life.layer_counts()),
            index.state().paused,
            dict(index.records.counts(ALL)),
        )
        index.fold([gone])
        assert (
            index.life.era(),
            dict(index.life.layer_counts()),
            index.state().paused,
            dict(index.records.counts(ALL)),
        ) == before
        assert (index.state().applied, index.state().moment) == (gone.seq, gone.timestamp)
        index.close()


def test_an_erased_cycle_of_a_night_is_not_told():
    """E7, D5: a dream that was cut short is told of by the events that are left of it."""
    cycle = Event(1, "e1", "dream.cycle", "dream", "owner", "x", {"date": "2026-11-17"}, {"command": "dream"})
    gone = cycle._replace(seq=2, payload={}, metadata={}, erased=True)
    later = cycle._replace(seq=3, payload={"date": "2026-11-21"}, metadata={})
    assert report_from_events([cycle, gone, later]).cycles == ["2026-11-17", "2026-11-21"]


def test_an_erased_command_is_not_in_the_way_of_undo():
    """C7, D5: of a command that was erased as a load_details nothing is left to undo; the one before it is."""
    life = Life()
    life.memory.record("s1", "user", "fica")
    life.memory.record("s1", "user", "vai")
    life.ledger.erase([life.ledger.head().seq])
    life.memory.rebuild()
    assert life.memory.undo().summary == "fica"


@pytest.mark.parametrize("place", [0, 1])
def test_half_a_command_is_not_undone(place: int):
    """C7, D5: where a part of a command was erased it can't be told what else belonged to it: that is said."""
    life = Life()
    life.memory.record("s0", "user", "antes")
    before = life.ledger.head().seq
    life.memory.record_many([("s1", "user", f"turno {number}") for number in range(3)])
    life.ledger.erase([before + 1 + place])
    life.memory.rebuild()
    head = life.ledger.head()
    with pytest.raises(Conflict) as caught:
        life.memory.undo()
    assert (caught.value.code, life.ledger.head()) == ("undo.erased", head)
