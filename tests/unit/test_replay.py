"""A5: any view as of a moment is what was told at that moment, whatever happened since."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hipocampo.adapters.sqlite.cache_file import IN_MEMORY
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.record import Hit, Record
from hipocampo.doors.cli import commands
from hipocampo.errors import BadInput, Denied, HipocampoError
from hipocampo.maintenance.replay import VIEWS
from hipocampo.ports import Index
from tests.adapters.index import MemoryIndex
from tests.stateful.life import LIKE, MARKS
from tests.unit.living import Life

INDEXES: dict[str, Callable[[], Index]] = {"memory": MemoryIndex, "sqlite": lambda: SqliteIndex(IN_MEMORY)}
KINDS = ["world", "experience", "opinion", "turn"]  # prose has no history
QUESTIONS = ("Ana João Peter Marta", "chá", "Lisboa Porto", "banana")
SPACE = timedelta(minutes=2)

NUMBERS = st.integers(0, 9)
STEPS = st.one_of(
    st.tuples(st.just("tell"), st.sampled_from(LIKE), st.sampled_from("UIH"), st.sampled_from(MARKS)),
    st.tuples(st.just("tell"), st.sampled_from(LIKE), st.sampled_from("UI"), st.just("")),
    st.tuples(st.just("record"), st.sampled_from(LIKE), st.sampled_from(["s1", "s2"])),
    st.tuples(st.just("wait"), st.sampled_from([1, 3, 16, 30])),
    st.tuples(st.sampled_from(["use", "confirm", "graduate", "withdraw"]), NUMBERS),
    st.tuples(st.sampled_from(["merge", "reconcile"]), NUMBERS, NUMBERS),
    st.tuples(st.sampled_from(["dream", "pause"])),
)


class Told(NamedTuple):
    """What a memory told of itself at a moment."""

    at: str
    counts: dict[str, int]
    layers: dict[str, int]
    recalled: list[list[tuple[Any, ...]]]
    memories: list[tuple[Any, ...]]


def live(life: Life, step: tuple[Any, ...]) -> None:
    """One thing that happens; what can't be done is refused, and that is no matter here."""
    memory, told = life.memory, [known.id for known in life.index.pages.facts(EVERYTHING)]
    match step:
        case ("tell", text, provenance, mark):
            memory.retain(mark + text, provenance=provenance, force=True)
        case ("record", text, session):
            memory.record(session, "user", text)
        case ("wait", days):
            life.clock.advance(timedelta(days=days))
            memory.sync()
        case ("dream",):
            memory.dream()
        case ("pause",):
            memory.pause(not memory.paused)
        case ("withdraw", n) if told:
            known = life.index.records.get(told[n % len(told)], memory.permit)
            assert known is not None
            data = life.pages.read(known.page or "")[0].decode()
            life.pages.edit(known.page or "", data.replace(f"- {known.text}\n", "", 1).encode())
            memory.sync(accept=True)
        case ("use", n) if told:
            memory.used([told[n % len(told)]], session="s3")
        case ("confirm" | "graduate" as what, n) if told:
            getattr(memory, what)(told[n % len(told)])
        case ("merge" | "reconcile" as what, n, m) if told:
            getattr(memory, what)(told[n % len(told)], told[m % len(told)])


def told(life: Life) -> Told:
    """All that is told now; a little later time goes on."""
    memory = life.memory
    status, found = memory.status(), [recalled(memory, query) for query in QUESTIONS]
    counts = {form: count for form, count in status.counts.items() if form != "passage"}
    life.clock.advance(SPACE)
    at = (life.clock.now() - SPACE / 2).isoformat()
    return Told(at, counts, dict(status.layers), found, memories(memory.replay("now", "memories").memories))


def recalled(memory: Hipocampo, query: str, **options: Any) -> list[tuple[Any, ...]]:
    hits = memory.recall(query, k=1000, kinds=KINDS, **options)
    place = {hit.id: n for n, hit in enumerate(hits)}
    assert all(place[hit.outdone] < place[hit.id] for hit in hits if hit.outdone in place)
    return sorted(map(state, hits))


def state(hit: Hit) -> tuple[Any, ...]:
    believed = hit.provenance, hit.stale, hit.unverified, hit.outdone or ""
    return hit.id, hit.content, hit.layer, hit.fitness or 0, hit.weight or 0, hit.tags, *believed


def memories(records: tuple[Record, ...]) -> list[tuple[Any, ...]]:
    return [(one.id, one.text, one.layer, one.fitness, one.provenance, one.heat, one.outdone) for one in records]


@pytest.mark.parametrize("blank", INDEXES.values(), ids=INDEXES)
@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=10)
@given(steps=st.lists(STEPS, max_size=14))
def test_every_moment_is_told_as_it_was(blank: Callable[[], Index], steps: list[tuple[Any, ...]]):
    """A5, F5: what recall, status and replay said then is what they say as of then."""
    life = Life(blank=blank)
    then = [told(life)]
    for step in steps:
        try:
            live(life, step)
        except HipocampoError:
            continue
        then.append(told(life))
    life.clock.advance(timedelta(days=50))
    life.memory.sync()
    for one in then:
        assert [recalled(life.memory, query, as_of=one.at) for query in QUESTIONS] == one.recalled
        replayed = life.memory.replay(one.at, "memories")
        assert (replayed.counts, replayed.layers) == (one.counts, one.layers)
        assert memories(replayed.memories) == one.memories


@pytest.fixture
def life() -> Life:
    return Life()


def test_what_was_believed_then_of_another_time(life: Life):
    """F5: `as_of` is when it was believed, `when` is when it was true; both can be asked at once."""
    life.memory.retain("em janeiro de 2026 o João mora no Porto", provenance="U")
    march = (life.clock.now() + timedelta(minutes=1)).isoformat()
    life.clock.advance(timedelta(days=1))
    life.memory.retain("em janeiro de 2026 o João mora em Lisboa", provenance="U")
    life.memory.retain("em fevereiro de 2026 o João mora em Faro", provenance="U")

    def found(**asked: Any) -> set[str]:
        return {hit.content.split()[-1] for hit in life.memory.recall("onde mora o João?", **asked)}

    assert found(when="2026-01") == {"Porto", "Lisboa"}
    assert (found(when="2026-01", as_of=march), found(when="2026-02", as_of=march)) == ({"Porto"}, set())


def test_the_layers_of_then_are_looked_in(life: Life):
    """F4: as of a time when it was active, what the archive holds now is found first; the other way round at last."""
    id = life.tell().id
    word = life.memory.show(id).content.split()[0]
    then = (life.clock.now() + timedelta(minutes=1)).isoformat()
    life.wait(40)
    asked = life.memory.recall(word, as_of=then)
    assert (asked[0].layer, asked.layers) == ("active", ("active",))
    assert (life.memory.recall(word)[0].layer, len(life.memory.recall(word, as_of=then, layers=["archive"]))) == (
        "archive",
        0,
    )


def test_sessions_and_the_head_of_then(life: Life):
    """A5: replay names the last event before the moment, and the sessions that there were."""
    assert life.memory.replay("2020-01-01").head.seq == 0
    life.memory.record("s1", "user", "olá")
    life.memory.record("s1", "assistant", "bom dia")
    at = (life.clock.now() + timedelta(minutes=1)).isoformat()
    head = life.memory.head()
    life.clock.advance(timedelta(days=1))
    life.memory.record("s2", "user", "adeus")
    replayed = life.memory.replay(at)
    assert (replayed.head, replayed.sessions, replayed.memories) == (head, {"s1": 2}, ())
    assert life.memory.replay("today").sessions == {"s1": 2, "s2": 1}


def test_what_was_erased_is_in_no_past(life: Life):
    """D5: neither the memory nor its words come back."""
    kept, gone = life.tell().id, life.tell().id
    seqs = [event.seq for event in life.memory.query({"aggregateId": gone})]
    life.ledger.erase(seqs)
    life.clock.advance(timedelta(minutes=2))
    assert [one.id for one in life.memory.replay("now", "memories").memories] == [kept]


def test_bad_questions_are_refused(life: Life):
    """A5: a moment that can't be read, a view that is none, a reader who is not the owner."""
    for at, view, code in (("banana", "summary", "recall.date"), ("now", "banana", "recall.option")):
        with pytest.raises(BadInput) as refused:
            life.memory.replay(at, view)
        assert refused.value.code == code
    with pytest.raises(Denied):
        Hipocampo(life.memory.context.stores, "guest", "python").replay("now")


def test_the_table_of_commands_knows_the_views():
    assert commands.VIEWS == VIEWS
