"""B5: who sees what, judged three times: by what adapters compile, by a plain reading of the contracts, and by Cedar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given

from hipocampo.adapters.memory.index import MemoryIndex
from hipocampo.adapters.memory.ledger import MemoryLedger
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.core.access import Permit
from hipocampo.core.questions import Question, Span
from hipocampo.ports import Index, Ledger
from hipocampo.society.authority import Authority
from tests.conformance.index_rows import LOG, MANY, view
from tests.stateful.judge_cedar import Cedar
from tests.stateful.judge_scenes import ACTORS, BIRTH, NAMES, TAGS, WORDS, Scene, at, scenes
from tests.stateful.judge_world import Row, World, plain_name

EVERYBODY = (*ACTORS, "owner")
EARLY = Span(at(0), at(0.01))


@dataclass
class Tally:
    """How much was judged."""

    decisions: int = 0
    cases: int = 0
    partly: int = 0

    def note(self, seen: Sequence[bool]) -> None:
        self.decisions += len(seen)
        self.cases += 1
        self.partly += 0 < sum(seen) < len(seen)


class Stores:
    """Every ledger and every index there is, filled with one scene after another."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._count = 0
        self._indexes: list[Index] = [MemoryIndex(), SqliteIndex(folder / "index.sqlite")]

    @contextmanager
    def filled(self, scene: Scene) -> Iterator[tuple[World, list[Ledger], list[Index]]]:
        self._count += 1
        path = self._folder / f"{self._count}.sqlite"
        ledgers: list[Ledger] = [MemoryLedger(), SqliteLedger(path)]
        try:
            events = [ledger.append(scene.events) for ledger in ledgers][0]
            for index in self._indexes:
                index.clear()
                index.fold(events)
                index.show(view(LOG, {}, scene.prose))
            yield World(events, scene.passages), ledgers, self._indexes
        finally:
            for ledger in ledgers:
                ledger.close()
            for left in self._folder.glob(f"{path.name}*"):
                left.unlink()

    def close(self) -> None:
        for index in self._indexes:
            index.close()


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[Stores]:
    found = Stores(tmp_path)
    yield found
    found.close()


def judge(stores: Stores) -> Tally:
    """Judge as many scenes as the profile says."""
    tally = Tally()

    @given(scene=scenes())
    def one(scene: Scene) -> None:
        with stores.filled(scene) as (world, ledgers, indexes):
            _agree(scene, world, tally)
            authorities = [(index, {actor: Authority(index, actor) for actor in EVERYBODY}) for index in indexes]
            for now in scene.moments:
                for actor in EVERYBODY:
                    for index, permits in authorities:
                        permit = permits[actor].permit(now)
                        check_index(index, permit, world, now)
                        for ledger in ledgers:
                            check_ledger(ledger, permit, world, now)

    one()
    return tally


def _agree(scene: Scene, world: World, tally: Tally) -> None:
    """The plain reading and Cedar say the same of every event and every row."""
    things = [*world.events.values(), *(row.thing for row in world.rows.values())]
    cedar = Cedar(world, things, EVERYBODY)
    for now in scene.moments:
        for actor in EVERYBODY:
            seen = [world.sees(actor, thing, now) for thing in things]
            assert seen == cedar.seen(actor, now)
            if actor != "owner":
                tally.note(seen)


def check_ledger(ledger: Ledger, permit: Permit, world: World, now: str) -> None:
    """B5: the events of a query, and their number, are those that may be seen."""
    seen = {id for id, thing in world.events.items() if world.sees(permit.actor, thing, now)}
    present = sorted(seen - world.archived)
    assert [event.id for event in ledger.query({}, permit, archived=True)] == sorted(seen)
    assert [event.id for event in ledger.query({}, permit)] == present
    assert [event.id for event in ledger.query({}, permit, sort={"seq": -1}, limit=3)] == present[::-1][:3]
    assert ledger.count({}, permit, archived=True) == len(seen)
    assert ledger.count({}, permit) == len(present)
    for filter in ({"actor": "ana"}, {"$not": {"type": "memory.retained"}}, {"metadata.sessionId": "s1"}):
        found = {event.id for event in ledger.query(filter, permit, archived=True)}
        assert found <= seen
        assert ledger.count(filter, permit, archived=True) == len(found)


def check_index(index: Index, permit: Permit, world: World, now: str) -> None:
    """B5: every lane, name, count and id tells of all that may be seen, and of nothing else."""
    actor = permit.actor

    def answers(question: Question) -> set[str]:
        return {one.record.id for one in index.search(question, permit)}

    def expected(fits: object) -> set[str]:
        return world.answered(actor, now, fits)

    everything = expected(lambda row: True)
    assert answers(Question("", limit=MANY)) == everything
    for word in WORDS:
        having = expected(lambda row, word=word: word in row.text.split())
        assert answers(Question(word, limit=MANY)) == having
        few = answers(Question(word, limit=1))
        assert few <= having
        assert bool(few) == bool(having)
    for name in NAMES:
        named = expected(lambda row, key=plain_name(name): key in row.thing.names)
        assert answers(Question("nothing", mentions=(name,), limit=MANY)) == named
    for tag in TAGS:
        tagged = expected(lambda row, key=plain_name(tag): key in row.thing.tags)
        assert answers(Question("nothing", tags=(tag,), limit=MANY)) == tagged
    timely = expected(lambda row: EARLY.ends[0] <= row.said < EARLY.ends[1])
    assert answers(Question("nothing", around=EARLY, limit=MANY)) == timely
    _check_rows(index, permit, world, now, everything)


def _check_rows(index: Index, permit: Permit, world: World, now: str, answered: set[str]) -> None:
    seen = {row.id: row for row in world.rows.values() if world.sees(permit.actor, row.thing, now)}
    assert {id for id in world.rows if index.get(id, permit)} == seen.keys()
    for prefix in ("", "m", "t0", LOG[:4]):
        assert index.find(prefix, permit) == sorted(id for id in seen if id.startswith(prefix))[:3]
    assert dict(index.counts(permit)) == Counter(seen[id].form for id in answered)
    names = {key for id in answered for key in seen[id].thing.names}
    assert {plain_name(name) for name in index.entities(NAMES, permit)} == names


def test_three_judges_agree_on_who_sees_what(stores: Stores):
    """B3, B5, B12, B14: compiled permits, a plain reading and Cedar: no leak and no false denial, on every lane."""
    tally = judge(stores)
    print(tally)
    assert tally.decisions > 5_000
    assert tally.partly * 3 >= tally.cases


@pytest.mark.soak
def test_three_judges_agree_on_very_many(stores: Stores):
    """B5: the same over as many scenes as a soak takes."""
    tally = judge(stores)
    print(tally)
    assert tally.partly * 3 >= tally.cases
