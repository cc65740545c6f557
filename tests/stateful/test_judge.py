"""B5: who sees what, judged three times: as adapters compile it, by a plain reading of the contracts, by Cedar."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings

from hipocampo.adapters.memory.index import MemoryIndex
from hipocampo.adapters.memory.ledger import MemoryLedger
from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.core.access import Permit, Target, permit_for, power
from hipocampo.core.questions import Question, Span
from hipocampo.ports import Index, Ledger
from hipocampo.society.audit import reach
from hipocampo.society.authority import Authority
from hipocampo.society.desk import society_of
from hipocampo.text.words import question as understand
from tests.conformance.index_rows import LOG, MANY, Story, view
from tests.stateful.judge_cedar import Cedar
from tests.stateful.judge_scenes import ACTORS, NAMES, TAGS, WORDS, Scene, at, scenes
from tests.stateful.judge_world import Power, Row, World, plain_name

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
            for ledger in ledgers:
                events = ledger.append(scene.events)
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


def judge(stores: Stores, examples: int) -> Tally:
    """Judge so many scenes."""
    tally = Tally()

    @settings(max_examples=examples)
    @given(scene=scenes())
    def one(scene: Scene) -> None:
        with stores.filled(scene) as (world, ledgers, indexes):
            _agree(scene, world, tally)
            for now in scene.moments:
                check_deeds(indexes[1], world, now)
            for actor in EVERYBODY:
                authorities = [Authority(index, actor) for index in indexes]
                for now in scene.moments:
                    permits = [authority.permit(now) for authority in authorities]
                    assert permits[0] == permits[1]
                    for index in indexes:
                        check_index(index, permits[0], world, now)
                    for ledger in ledgers:
                        check_ledger(ledger, permits[0], world, now)

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
    others = {id for id in seen if world.events[id].session != "s1"}
    asked = {"$not": {"metadata.sessionId": "s1"}}
    assert {event.id for event in ledger.query(asked, permit, archived=True)} == others


def check_index(index: Index, permit: Permit, world: World, now: str) -> None:
    """B5: every lane, name, count and id tells of all that may be seen, and of nothing else."""
    actor = permit.actor

    def answers(question: Question) -> set[str]:
        return {one.record.id for one in index.search(question, permit)}

    def expected(fits: Callable[[Row], bool]) -> set[str]:
        return world.answered(actor, now, fits)

    everything = expected(lambda row: True)
    assert answers(Question("", limit=MANY)) == everything
    for word in WORDS:
        assert answers(Question(word, limit=MANY)) == expected(partial(has_word, word))
    for name in NAMES:
        assert answers(Question("nothing", mentions=(name,), limit=MANY)) == expected(partial(has_name, name))
    for tag in TAGS:
        assert answers(Question("nothing", tags=(tag,), limit=MANY)) == expected(partial(has_tag, tag))
    timely = expected(lambda row: EARLY.ends[0] <= row.said < EARLY.ends[1])
    assert answers(Question("nothing", around=EARLY, limit=MANY)) == timely
    few, many = answers(Question("kiwi fig", limit=2)), expected(lambda row: "kiwi" in row.text or "fig" in row.text)
    assert few <= many
    assert bool(few) == bool(many)
    _check_rows(index, permit, world, now, everything)


def check_deeds(index: Index, world: World, now: str) -> None:
    """B5, B13: who may do what to whom, and that nobody can read of an entity without being listed."""
    society = society_of(index)
    for actor in ACTORS:
        for resource in ("memory", "session", "wallet", "entities", "budget"):
            for action in ("read", "write", "spend"):
                for target in (Target("ana"), Target("kid:1", "s1"), Target("", "s2"), Target("owner")):
                    held = power(society, actor, action, resource, target, now)
                    expected = world.empowers(actor, action, resource, target, now)
                    assert expected == (None if held is None else [(one.agreement, one.number) for one in held])
    for entity in (*ACTORS, "owner"):
        spoke = {row.session for row in world.rows.values() if row.actor == entity}
        listed = {(one.actor, one.agreement, one.number) for one in reach(society, entity, now, spoke.__contains__)}
        assert {(one.party, one.agreement, one.number) for one in _readers(world, entity, now)} <= listed


def _readers(world: World, entity: str, now: str) -> set[Power]:
    """The clauses by which somebody reads something that an entity wrote."""
    rows = [row.thing for row in world.rows.values() if row.actor == entity]
    held = [one for actor in ACTORS for one in world.held(actor, now)]
    return {one for one in held if any(world.opens(one, thing, now) for thing in rows)}


def has_word(word: str, row: Row) -> bool:
    return word in row.text.split()


def has_name(name: str, row: Row) -> bool:
    return plain_name(name) in row.thing.names


def has_tag(tag: str, row: Row) -> bool:
    return plain_name(tag) in row.thing.tags


def _check_rows(index: Index, permit: Permit, world: World, now: str, answered: set[str]) -> None:
    seen = {row.id: row for row in world.rows.values() if world.sees(permit.actor, row.thing, now)}
    assert {id for id in world.rows if index.get(id, permit)} == seen.keys()
    for prefix in ("", "m", "t0", LOG[:4]):
        assert index.find(prefix, permit) == sorted(id for id in seen if id.startswith(prefix))[:3]
    assert dict(index.counts(permit)) == Counter(seen[id].form for id in answered)
    names = {key for id in answered for key in seen[id].thing.names}
    assert {plain_name(name) for name in index.entities(NAMES, permit)} == names


@pytest.mark.parametrize("actor", ["bob", "eve"])
def test_a_narrow_reader_finds_the_best_of_what_it_sees(tmp_path: Path, actor: str):
    """B5, F3: bounds of the word search cost a reader nothing: the best are those of all texts, less what is hidden."""
    dice = random.Random(7)
    story = Story()
    for number in range(9_000):
        text = " ".join(f"w{int(dice.random() ** 3 * 40)}" for _ in range(6))
        story.retain(f"m{number:04}", text, None, actor=dice.choice(["owner"] * 13 + ["eve"] * 6 + ["bob"]))
    index = SqliteIndex(tmp_path / "index.sqlite")
    index.fold(story.events)
    permit, everything = permit_for(actor), words.Options(candidates=None)
    own = {event.aggregate_id for event in story.events if event.actor == actor}
    ids: dict[int, str] = {row: str(id) for row, id in index.db.execute("SELECT rowid, id FROM record")}
    for asked in ("w0 w1", "w0 w1 w2 w3", "w5 w30 w0", "w39 w0", "w0", "w17 w12 w8 w3 w1 w0"):
        found = {one.record.id: one.parts["words"] for one in index.search(Question(asked, limit=10), permit)}
        best = words.search(index.db, understand(asked), len(ids), options=everything)
        seen = [one.score for one in best if ids[one.rowid] in own][:10]
        assert sorted(found.values(), reverse=True) == seen
        assert found.keys() <= own
    index.close()


def test_three_judges_agree_on_who_sees_what(stores: Stores):
    """B3, B5, B12, B14: compiled permits, a plain reading and Cedar: no leak and no false denial, on every lane."""
    tally = judge(stores, 25)
    assert tally.decisions > 5_000
    assert tally.partly * 3 >= tally.cases


@pytest.mark.soak
def test_three_judges_agree_on_very_many(stores: Stores):
    """B5: the same over as many scenes as a soak takes."""
    tally = judge(stores, 500)
    assert tally.decisions > 50_000
    assert tally.partly * 3 >= tally.cases
