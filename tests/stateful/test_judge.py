"""B5: who sees what, judged three times: as adapters compile it, by a plain reading of the contracts, by Cedar."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from hypothesis import given, settings

from hipocampo.access.authority import Authority, society_of
from hipocampo.access.reading_rights import EntityReferences, reading_rights
from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.core.access import Permit, Target, clauses_allowing, permit_for
from hipocampo.core.agreements import RELATIVE
from hipocampo.core.questions import Question
from hipocampo.ports import Index, Ledger
from hipocampo.text.words import search_query
from tests.adapters.index import MemoryIndex
from tests.adapters.ledger import MemoryLedger
from tests.conformance.index_rows import LOG, Story, view
from tests.stateful.judge_cedar import THEN, Cedar
from tests.stateful.judge_lanes import Sight, check_index, check_ledger, check_past, embed_all
from tests.stateful.judge_scenes import ACTORS, Scene, scenes
from tests.stateful.judge_world import Power, Thing, World, plain_name

EVERYBODY = (*ACTORS, "owner")
LANES = {"events", "newest", "words", "names", "tags", "time", "meaning", "links", "ids", "past", "past ids"}
SCOPES = ("self", "own", "children", "session-user", "*", "@", "#", "id")


@dataclass
class Tally:
    """How much was judged: decisions whether an actor sees a thing at a moment, each counted once; and by lane."""

    decisions: int = 0
    views: int = 0
    partly: int = 0
    by_clause: int = 0
    closed: int = 0
    reopened: int = 0
    only_by: Counter[str] = field(default_factory=Counter)
    lanes: Counter[str] = field(default_factory=Counter)

    def note(self, world: World, sight: Sight, now: str) -> None:
        """What one actor sees at a moment, and by what."""
        things = [*world.events.values(), *(row.thing for row in world.rows.values())]
        self.decisions += len(things)
        self.views += 1
        self.partly += 0 < len(sight.events) + len(sight.rows) < len(things)
        for thing in things:
            openers = {_scope(power) for power in world.openers(sight.permit.actor, thing, now)}
            self.by_clause += bool(openers)
            self._note_session(world, sight.permit.actor, thing, now)
            self.only_by.update(openers if len(openers) == 1 else ())

    def _note_session(self, world: World, actor: str, thing: Thing, now: str) -> None:
        """B15: what is of a session that is over, for who served in it: closed to it, or open by another session."""
        talk = world.talks.get(thing.session or "")
        if talk and talk.service == actor and actor in thing.mine and not talk.is_open(now):
            closed = world.closed(actor, thing, now)
            self.closed += closed
            self.reopened += not closed

    def check(self, least: int) -> None:
        """So many decisions, on every lane; a third of the views partial; clauses, and each kind of them, matter."""
        assert self.decisions >= least
        assert self.partly * 3 >= self.views
        assert self.by_clause * 7 >= self.decisions
        assert self.closed * 500 >= self.decisions
        assert self.reopened
        assert self.lanes.keys() == LANES
        assert min(self.lanes.values()) * 20 >= least
        assert all(self.only_by[scope] for scope in SCOPES)
        assert min(self.only_by[scope] for scope in ("session-user", "@", "#")) * 1_000 >= least


def _scope(power: Power) -> str:
    """The kind of a clause's scope."""
    return power.scope if power.scope in RELATIVE else power.scope[0] if power.scope[0] in "@#" else "id"


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
                index.take_in(read=[view(LOG, {}, scene.prose)])
                embed_all(index)
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
            cedar = Cedar(world.history, scene.prose, EVERYBODY, scene.past)
            for now in scene.moments:
                check_deeds(indexes[1], ledgers[1], world, now)
            for actor in EVERYBODY:
                authorities = [Authority(index, actor) for index in indexes]
                for now in scene.moments:
                    permits = [authority.permit(now) for authority in authorities]
                    assert permits[0] == permits[1]
                    sight = agreed(cedar, world, permits[0], now, scene.past)
                    lanes = [check_lanes(index, world, sight, scene.past) for index in indexes]
                    lanes += [check_ledger(ledger, world, sight) for ledger in ledgers]
                    if actor != "owner":
                        tally.note(world, sight, now)
                        tally.lanes.update(lanes[0] + lanes[2])

    one()
    return tally


def agreed(cedar: Cedar, world: World, permit: Permit, now: str, past: int) -> Sight:
    """What an actor sees, on which the plain reading and Cedar must agree, thing by thing."""

    def seen(things: dict[str, Thing]) -> set[str]:
        return {id for id, thing in things.items() if world.sees(permit.actor, thing, now)}

    events = seen(world.events)
    rows = seen({id: row.thing for id, row in world.rows.items()})
    then = seen({id: row.thing for id, row in world.then(past).items()})
    assert events | rows | {f"{id}{THEN}" for id in then} == cedar.seen(permit.actor, now)
    return Sight(permit, events, rows, then)


def check_lanes(index: Index, world: World, sight: Sight, past: int) -> Counter[str]:
    """Every lane of an index, of now and of a past moment."""
    return check_index(index, world, sight) + check_past(index, world.then(past), sight, past)


def check_deeds(index: Index, ledger: Ledger, world: World, now: str) -> None:
    """B5, B13: who may do what to whom, and that nobody can read of an entity without being listed."""
    society = society_of(index.society)
    for actor in ACTORS:
        for resource in ("memory", "session", "wallet", "entities", "budget"):
            for action in ("read", "write", "spend"):
                for target in (Target("ana"), Target("kid:1", "s1"), Target("", "s2"), Target("owner")):
                    held = clauses_allowing(society, actor, action, resource, target, now)
                    expected = world.empowers(actor, action, resource, target, now)
                    assert expected == (None if held is None else [(one.agreement, one.number) for one in held])
    for entity in (*ACTORS, "owner"):
        found = reading_rights(society, entity, now, EntityReferences(index.records, ledger, society, entity))
        holding = [one for one in found if one.agreement and one.since <= now]
        listed = {(one.actor, one.agreement, one.number): one.scope for one in holding}
        readers = {(one.party, one.agreement, one.number) for one in _readers(world, entity, now)}
        assert readers <= listed.keys(), (entity, readers - listed.keys())
        named = {scope for key, scope in listed.items() if key not in readers and scope[0] in "@#"}
        assert {plain_name(scope[1:]) for scope in named} <= {plain_name(entity)}
        told = {row.actor for row in world.rows.values() if _reads_own_of(world, row.thing, row.actor, entity, now)}
        assert told - {"owner"} <= {entity} | {one.actor for one in found if not one.agreement}


def _reads_own_of(world: World, thing: Thing, author: str, entity: str, now: str) -> bool:
    """B13, B15: whether an author reads what it wrote about somebody: by name, or in a session with it as the user."""
    talk = world.talks.get(thing.session or "")
    about = plain_name(entity) in thing.names or (talk is not None and talk.user == entity)
    return about and world.own(author, thing, now)


def _readers(world: World, entity: str, now: str) -> set[Power]:
    """The clauses by which somebody reads what an entity wrote, what mentions it, or what happened to it."""
    rows = [row.thing for row in world.rows.values()]
    talks = {talk.id for talk in world.talks.values() if talk.user == entity}
    about = [thing for thing in rows if entity in thing.of or plain_name(entity) in thing.names]
    about += [thing for thing in world.events.values() if entity in thing.of]
    about += [thing for thing in (*rows, *world.events.values()) if thing.session in talks]
    held = [one for actor in ACTORS for one in world.held(actor, now)]
    return {one for one in held if any(world.opens(one, thing, now) for thing in about)}


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
    ids: dict[int, str] = {row: str(id) for row, id in index.file.db.execute("SELECT rowid, id FROM record")}
    for asked in ("w0 w1", "w0 w1 w2 w3", "w5 w30 w0", "w39 w0", "w0", "w17 w12 w8 w3 w1 w0"):
        found = {
            one.record.id: one.parts["words"] for one in index.search.candidates(Question(asked, limit=10), permit)
        }
        best = words.ranking(index.file.db, search_query(asked), len(ids), options=everything).best(len(ids))
        seen = [one.score for one in best if ids[one.rowid] in own][:10]
        assert sorted(found.values(), reverse=True) == seen
        assert found.keys() <= own
    index.close()


def test_three_judges_agree_on_who_sees_what(stores: Stores):
    """B3, B5, B12, B14: compiled permits, a plain reading and Cedar: no leak and no false denial, on every lane."""
    judge(stores, 12).check(10_000)


@pytest.mark.soak
def test_three_judges_agree_on_very_many(stores: Stores):
    """B5: the same over as many scenes as a soak takes."""
    judge(stores, 60).check(50_000)
