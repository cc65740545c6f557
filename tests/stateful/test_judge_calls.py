"""B3, B5, B14: recall and query end to end, by actors with limited contracts and a set clock, judged plainly."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.moments import moment, stamp
from hipocampo.errors import Denied, HipocampoError
from hipocampo.settings import Settings
from tests.stateful.judge_scenes import BIRTH, at
from tests.stateful.judge_world import Power, World
from tests.unit.choosing import choose

ACTORS = ("ana", "bob", "svc")
SAYINGS = ("kiwi @Zoe", "kiwi #work", "plum @Zoe", "kiwi plum", "plum #Work")
SECONDS = {"h": 3600, "d": 86400}

LIMITS = st.sampled_from(
    [
        *[{}] * 4,
        *({"maxResults": 0}, {"maxResults": 1}, {"maxResults": 2}, {"maxQueries": 1}, {"maxQueries": 2}),
        *({"rateLimit": "1/h"}, {"rateLimit": "2/d"}, {"maxResults": 1, "rateLimit": "1/h"}),
    ]
)
VALID = st.sampled_from([None, None, None, {"until": at(2)}, {"from": at(1)}, {"from": at(1), "until": at(6)}])


def is_sayable(clause: Mapping[str, Any]) -> bool:
    """Names and tags are scopes for reading only."""
    return clause["action"] == "read" or clause["scope"][0] not in "@#"


CLAUSES: st.SearchStrategy[Any] = st.fixed_dictionaries(
    {
        "action": st.sampled_from(["read", "read", "read", "admin", "write"]),
        "resource": st.sampled_from(["memory", "memory", "session", "*", "entities", "trajectory"]),
        "scope": st.sampled_from(
            ["owner", "ana", "bob", "svc", "own", "children", "session-user", "@zoe", "#WORK", "s1", "*"]
        ),
        "limits": LIMITS,
        "validity": VALID,
    }
).filter(is_sayable)
AGREEMENTS = st.lists(st.tuples(st.sampled_from(ACTORS), CLAUSES), min_size=1, max_size=4)
TOLD = st.lists(st.tuples(st.sampled_from(["owner", *ACTORS]), st.sampled_from(SAYINGS)), min_size=4, max_size=8)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("recall"), st.sampled_from(ACTORS), st.sampled_from(["kiwi", "plum", "kiwi plum"])),
        st.tuples(st.just("recall"), st.sampled_from(ACTORS), st.just("kiwi")),
        st.tuples(st.just("query"), st.sampled_from(ACTORS), st.none()),
        st.tuples(st.just("wait"), st.sampled_from([0.5, 1.0, 2.0, 24.0]), st.none()),
        st.tuples(st.just("revoke"), st.integers(0, 3), st.none()),
    ),
    min_size=3,
    max_size=8,
)


@dataclass
class House:
    """A workspace, its actors, and how often each limited clause was read by."""

    owner: Hipocampo
    actors: dict[str, Hipocampo]
    clock: SimulatedClock
    agreements: list[str] = field(default_factory=list)
    uses: dict[Power, list[str]] = field(default_factory=dict)

    @property
    def now(self) -> str:
        return stamp(self.clock.now())

    def world(self) -> World:
        world = World(list(self.owner.context.ledger.query({}, Permit("owner"), archived=True)))
        world.spent = {one for one in world.powers if self._spent(one)}
        return world

    def _spent(self, power: Power) -> bool:
        uses = self.uses.get(power, [])
        most, rate = power.limit("max_queries"), power.limit("rate")
        if most is not None and len(uses) >= most:
            return True
        if rate is None:
            return False
        count, unit = rate.split("/")
        since = stamp(moment(self.now) - timedelta(seconds=SECONDS[unit]))
        return sum(use > since for use in uses) >= int(count)

    def count(self, actor: str, world: World, *, rows: bool) -> None:
        """A read counts for every limited clause that it could go by."""
        for power in world.held(actor, self.now):
            limited = power.limit("max_queries") is not None or power.limit("rate") is not None
            if limited and is_of_kind(power, rows=rows) and self._opens_any(power, world):
                self.uses.setdefault(power, []).append(self.now)

    def _opens_any(self, power: Power, world: World) -> bool:
        """Whether there is anybody in a clause's scope now."""
        if power.scope == "children":
            return bool(world.children(power.party, self.now))
        return power.scope != "session-user" or any(one.service == power.party for one in world.open_talks(self.now))


def is_of_kind(power: Power, *, rows: bool) -> bool:
    """Whether a clause is about rows, or about events: a trajectory has none of the one, a name none of the other."""
    return power.resource != "trajectory" if rows else power.scope[0] not in "@#"


@contextmanager
def opened(root: Path, model: str = "use") -> Iterator[House]:
    clock = SimulatedClock(BIRTH)
    wiring.init(root, Settings(simulated=True), clock)
    choose(root, "semantic", model=model)
    with ExitStack() as stack:
        owner = stack.enter_context(hipocampo.open(root, clock=clock))
        for number, id in enumerate(ACTORS):
            owner.intent("register:agent", {"id": id, "name": id, "guardianId": ACTORS[number - 1] if number else None})
        actors = {id: stack.enter_context(hipocampo.open(root, actor=id, clock=clock)) for id in ACTORS}
        yield House(owner, actors, clock)


def furnish(house: House, agreements: list[Any], told: list[Any]) -> None:
    """A session, contracts, and what everybody says."""
    house.owner.start_session("s1", user="bob", service="svc")
    for actor, clause in agreements:
        plain = {name: value for name, value in clause.items() if value}
        body = {"type": "MemoryContract", "parties": [actor, "owner"], "clauses": [{**plain, "party": actor}]}
        house.agreements.append(house.owner.intent("propose:agreement", body)["agreement"])
    for number, (actor, text) in enumerate(told):
        memory = house.actors.get(actor, house.owner)
        house.clock.advance(timedelta(seconds=1))
        memory.retain(f"{text} n{number}", force=True)
        if actor in ("bob", "svc"):
            memory.record("s1", "user", f"{text} t{number}")


def recall(house: House, actor: str, query: str) -> None:
    """B3, B5: a recall finds all that may be seen without limits, and of a limited clause its most.

    What has the words must be found; turns beside such a turn may be, if they may be seen.
    """
    now, world = house.now, house.world()
    words = set(query.split())
    rows = [row for row in world.rows.values() if row.stands]
    asked = {row.id for row in rows if words & set(row.text.replace("@", "").split())}
    limited = [power for power in world.held(actor, now) if power.limit("max_results") is not None]
    world.spent |= set(limited)
    free = {row.id for row in rows if world.sees(actor, row.thing, now)}
    world.spent -= set(limited)
    more = [{row.id for row in rows if world.opens(power, row.thing, now)} - free for power in limited]
    try:
        hits = house.actors[actor].recall(query, k=100)
    except Denied:
        assert not free & asked
        assert not any(is_of_kind(power, rows=True) for power in world.held(actor, now))
        return
    found = {hit.id for hit in hits}
    house.count(actor, world, rows=True)
    assert free & asked <= found <= free.union(*more)
    assert len(found - free) <= sum(power.limit("max_results") for power in limited)
    if len(limited) == 1:
        assert len(found - free) >= min(limited[0].limit("max_results"), len(more[0] & asked))
    if not house.actors[actor].permit.allows_all:
        assert [hit.score for hit in hits] == [round(1 / place, 6) for place in range(1, len(hits) + 1)]
        assert not any(hit.parts or hit.words for hit in hits)


def query(house: House, actor: str) -> None:
    """B5: a query gives the events that may be seen, with those of limited clauses at most."""
    now, world = house.now, house.world()
    limited = [power for power in world.held(actor, now) if power.limit("max_results") is not None]
    allowed = {id for id, thing in world.events.items() if world.sees(actor, thing, now)}
    world.spent |= set(limited)
    free = {id for id, thing in world.events.items() if world.sees(actor, thing, now)}
    world.spent -= set(limited)
    found = {event.id for event in house.actors[actor].query({}, archived=True)}
    house.count(actor, world, rows=False)
    assert free <= found <= allowed
    assert len(found - free) <= sum(power.limit("max_results") for power in limited)


def judge(folder: Path, examples: int) -> int:
    """Live through so many scenes; how many reads were judged."""
    reads, scenes = 0, iter(range(10**9))

    @settings(max_examples=examples)
    @given(agreements=AGREEMENTS, told=TOLD, steps=STEPS)
    def one(agreements: list[Any], told: list[Any], steps: list[Any]) -> None:
        nonlocal reads
        with opened(folder / str(next(scenes)), "none") as house:
            furnish(house, agreements, told)
            for step in steps:
                match step:
                    case ("recall", actor, words):
                        recall(house, actor, words)
                        reads += 1
                    case ("query", actor, _):
                        query(house, actor)
                        reads += 1
                    case ("wait", hours, _):
                        house.clock.advance(timedelta(hours=hours))
                    case ("revoke", number, _) if number < len(house.agreements):
                        revoke(house, house.agreements[number])

    one()
    return reads


def revoke(house: House, agreement: str) -> None:
    """B9: the owner ends an agreement, unless time did so before."""
    body = house.owner.context.index.society.item("agreement", agreement, EVERYTHING)
    if body and not body.get("ended") and not (body["until"] and body["until"] <= house.now):
        house.owner.intent("revoke:agreement", {"agreementId": agreement})


Outcome = tuple[str, Any]


def outcomes(memory: Hipocampo, hidden: tuple[str, str]) -> list[Outcome]:
    """What an actor gets to know by every call that could tell of a memory and a turn which it may not see."""
    fact, turn = hidden

    def found(**options: Any) -> Any:
        return [(hit.content, hit.score, hit.parts, hit.words) for hit in memory.recall(k=50, explain=True, **options)]

    calls: list[Callable[[], Any]] = [
        lambda: found(query="cofre"),
        lambda: found(query="cofre kiwi"),
        lambda: found(query=""),
        lambda: found(query="Zoe"),
        lambda: found(query="", entities=["Zoe"]),
        lambda: found(query="", tags=["deep"]),
        lambda: found(query="kiwi", session="s9"),
        lambda: found(query="kiwi", as_of="2026-11-15T10:00:00Z"),
        lambda: memory.show(fact),
        lambda: memory.show(fact[:6]),
        lambda: memory.show(turn),
        lambda: memory.history(fact),
        lambda: memory.used([fact]),
        lambda: [event.type for event in memory.query({"aggregateId": fact})],
        lambda: [event.type for event in memory.query({"metadata.sessionId": "s9"})],
        lambda: dict(memory.status().counts),
        lambda: memory.session_context("s9"),
        lambda: memory.head(),
        lambda: memory.retain("cofre @Zoe #deep").heat,
        lambda: [hit.content for hit in memory.recall("cofre")],
    ]
    return [_outcome(call) for call in calls]


def _outcome(call: Callable[[], Any]) -> Outcome:
    try:
        return "answer", call()
    except HipocampoError as error:
        return error.code, str(error)


def test_what_is_hidden_leaves_no_trace(tmp_path: Path):
    """B5: counts, ranks, names, prefixes, errors: all are the same where a hidden memory is and where it never was."""
    with opened(tmp_path / "with") as full, opened(tmp_path / "without") as empty:
        for house in (full, empty):
            furnish(house, [("bob", {"action": "read", "resource": "memory", "scope": "ana"})], [("ana", "kiwi @Rui")])
            house.clock.advance(timedelta(seconds=1))
            house.actors["bob"].retain("kiwi plum")
        fact = full.owner.retain("cofre @Zoe #deep")
        turn = full.owner.record("s9", "user", "cofre kiwi")
        assert outcomes(full.actors["bob"], (fact.id, turn.id)) == outcomes(empty.actors["bob"], (fact.id, turn.id))
        assert {fact.content, turn.content} <= {hit.content for hit in full.owner.recall("cofre")}


def test_recall_and_query_give_what_contracts_allow(tmp_path: Path):
    """B3, B5, B14: maxResults, maxQueries, rateLimit, validity, revocation, a session's end: all at the doors too."""
    assert judge(tmp_path, 30) > 60


@pytest.mark.soak
def test_recall_and_query_over_many_scenes(tmp_path: Path):
    """B5: the same over some hundred scenes."""
    assert judge(tmp_path, 400) > 1_000
