"""B5: what others can infer: neither numbers nor citations tell how much is hidden between what one may see."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import Hipocampo, wiring
from hipocampo.access.numbers import OwnNumbers
from hipocampo.core.events import Event
from hipocampo.core.filters import matches, parse
from hipocampo.doors.presenters.memories import event_json, recalled_json, record_json
from hipocampo.errors import BadInput, NotFound
from hipocampo.settings import Settings
from tests.unit.choosing import choose
from tests.unit.circle import Circle


@pytest.fixture
def circle() -> Circle:
    circle = Circle()
    circle.agent("bot")
    return circle


def busy(circle: Circle, times: int) -> None:
    """The owner does a lot that the agent may not see."""
    for n in range(times):
        circle.memory.retain(f"segredo número {n} {'x' * n}", force=True)
        circle.memory.record("private", "user", f"segredo {n}")


def told(circle: Circle, hidden: int) -> list[Any]:
    """What an agent is told while others write so much between its own lines."""
    bot, answers = circle.as_("bot"), list[Any]()
    for n in range(3):
        busy(circle, hidden)
        record = bot.retain(f"nota {n} da {'abc'[n] * 5}")
        turn = bot.record("own", "user", f"turno {n}")
        event = bot.append("Note", f"n{n}", {"n": n})
        answers += [(one.seq_from, one.line, one.page) for one in (record, turn)] + [event.seq]
        assert bot.show(record.source).id == record.id
        assert bot.show(turn.source).id == turn.id
    events = list(bot.query({"actor": "bot", "type": {"$ne": "AccessRead"}}))
    answers.append([(event.seq, event.type, sorted(event.payload), sorted(event.metadata)) for event in events])
    answers.append([event.seq for event in bot.history(record.id)])
    answers.append(sorted(hit.source == f"memory:{hit.id}" for hit in bot.recall("nota turno", k=20)))
    answers.append([event.seq for event in bot.session_context("own")])
    answers.append(bot.recall("nota", as_of="2026-11-15T13:00:00Z").question.only.as_of)
    return answers


def test_what_is_hidden_leaves_no_gap():
    """B5: the same numbers, citations and fields, be there nothing between one's own or a lot."""
    answers = []
    for hidden in (0, 1, 7):
        circle = Circle()
        circle.agent("bot")
        answers.append(told(circle, hidden))
    assert answers[0] == answers[1] == answers[2]


def test_numbers_are_those_of_what_one_may_see(circle: Circle):
    """B5: 1, 2, 3 ... over all that is open; a new event comes at the end."""
    busy(circle, 3)
    bot = circle.as_("bot")
    for n in range(4):
        bot.append("Note", f"n{n}", {"n": n})
        busy(circle, 1)
    every = [event.seq for event in bot.query({})]
    assert every == list(range(1, len(every) + 1))
    notes = {event.payload["n"]: event.seq for event in bot.query({"type": "Note"})}
    assert sorted(notes.values()) == list(notes.values())
    assert [event.payload["n"] for event in bot.query({"type": "Note", "seq": {"$gt": notes[1]}})] == [2, 3]
    assert [event.payload["n"] for event in bot.query({"seq": notes[2]})] == [2]
    assert [event.payload["n"] for event in bot.query({"type": "Note"}, sort={"seq": -1}, limit=2)] == [3, 2]
    assert [event.seq for event in circle.memory.query({"type": "Note"})] != list(notes.values())
    with pytest.raises(BadInput):
        bot.query({"seq": {"$near": 1}})


def test_no_hash_and_no_neighbour_is_told(circle: Circle):
    """B5: the chain, the line before one's own, and the lines that wait are the owner's to know."""
    busy(circle, 1)
    bot = circle.as_("bot")
    bot.retain("nota")
    for event in bot.query({"actor": "bot"}):
        assert not event.hash
        assert "after" not in event.payload
        assert "pending" not in event.metadata


def test_ones_own_numbers_in_events_of_a_chat(circle: Circle):
    """B5: what events of conversations count is counted anew."""
    busy(circle, 5)
    chat = circle.as_("bot").chat("own")
    chat.say("Moro em Lisboa.")
    chat.finish()
    (digested,) = circle.as_("bot").query({"type": "chat.digested"})
    (turn,) = circle.as_("bot").query({"type": "turn.recorded"})
    assert digested.payload["until"] == turn.seq


SEQS = st.lists(st.integers(1, 60), unique=True, min_size=0, max_size=12)
NUMBERS = st.integers(-2, 16) | st.floats(-2, 16, allow_nan=False)
CONDITIONS = st.one_of(
    NUMBERS,
    st.dictionaries(st.sampled_from(["$gt", "$gte", "$lt", "$lte", "$ne"]), NUMBERS, min_size=1, max_size=2),
    st.builds(lambda some: {"$in": some}, st.lists(NUMBERS, max_size=3)),
    st.builds(lambda one: {"$not": {"$gt": one}}, NUMBERS),
)


@given(SEQS, CONDITIONS)
def test_a_filter_means_ones_own_numbers(seqs: list[int], condition: Any):
    """A2, B5: a filter by number finds the same as if the events had these numbers."""

    def event(seq: int) -> Event:
        return Event(seq, f"e{seq}", "Note", "n", "bot", "2026-11-15T22:58:11.123Z", {}, {})

    numbers = OwnNumbers(seqs)
    filter: Mapping[str, Any] = {"$or": [{"seq": condition}]}
    meant, plain = parse(numbers.filter(filter)), parse(filter)
    for number, seq in enumerate(sorted(seqs), 1):
        assert matches(meant, event(seq)) == matches(plain, event(number))


# Citations

PROSE = "memory/2026-11-10.md"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    path = tmp_path / "workspace"
    wiring.init(path, Settings())
    choose(path, "semantic", model="none")
    return path


@pytest.fixture
def owner(root: Path) -> Iterator[Hipocampo]:
    """A workspace with prose, facts and an agent that may read the owner's memory."""
    (root / "memory").mkdir(exist_ok=True)
    (root / PROSE).write_text("# Notes\n\nFirst line.\n\nThe kiwi grows by the wall.\n", "utf-8")
    with wiring.open(root) as memory:
        memory.intent("register:agent", {"id": "bot", "name": "Bot"})
        clause = {"party": "bot", "action": "read", "resource": "memory", "scope": "owner"}
        memory.intent("propose:agreement", {"type": "MemoryContract", "parties": ["bot", "owner"], "clauses": [clause]})
        memory.retain("O(c=0.9) @Ana: likes kiwi")
        memory.record("talk", "user", "a kiwi a day")
        yield memory


def test_others_cite_without_places(root: Path, owner: Hipocampo):
    """B5, C5: no path, line or turn number in a hit, a record or an event; `show` resolves each citation."""
    with wiring.open(root, actor="bot") as bot:
        mine = bot.retain("kiwi is green")
        found = bot.recall("kiwi", k=20, explain=True)
        assert {hit.kind for hit in found} >= {"opinion", "passage", "world"}
        for hit in found:
            assert hit.source.startswith(("memory:", "passage:"))
            assert (bot.show(hit.source).content, bot.show(hit.id).content) == (hit.content, hit.content)
            assert bot.show(hit.source).source == hit.source
        shown = [recalled_json(found), *(record_json(bot.show(hit.id), bot) for hit in found), record_json(mine, bot)]
        assert not any(sign in json.dumps(shown, default=str) for sign in (".md", "#L"))
        events = [event_json(event) for event in bot.query({})]
        assert not any("#L" in json.dumps(event) for event in events)
        assert not any("#L" in id for entry in bot.audit() for id in entry.ids)


def test_the_owner_cites_lines(root: Path, owner: Hipocampo):
    """C5: nothing changes for the owner, who also may ask by another's citation."""
    hits = {hit.kind: hit.source for hit in owner.recall("kiwi", k=20)}
    assert hits["passage"] == f"{PROSE}#L5"
    assert hits["opinion"].endswith(".md#L4")
    with wiring.open(root, actor="bot") as bot:
        cited = {hit.kind: hit.source for hit in bot.recall("kiwi", k=20)}
    assert {kind: owner.show(cited[kind]).source for kind in cited} == {kind: hits[kind] for kind in cited}


def test_a_citation_opens_nothing(root: Path, owner: Hipocampo):
    """B5: what one may not read is not found by its citation either, nor is a guess told from a lie."""
    with wiring.open(root, actor="bot") as bot:
        cited = [hit.source for hit in bot.recall("kiwi", k=20)]
    owner.intent("register:agent", {"id": "other", "name": "Other"})
    with wiring.open(root, actor="other") as other:
        for citation in (*cited, "memory:m0123456789abcdef", "passage:00", "passage:", "memory:", f"{PROSE}#L5"):
            with pytest.raises(NotFound) as refused:
                other.show(citation)
            assert refused.value.code == "show.none"


def test_a_citation_of_a_reply_counts_as_a_use(root: Path, owner: Hipocampo):
    """E2: an agent's reply that cites a memory used it, by a citation too."""
    with wiring.open(root, actor="bot") as bot:
        mine = bot.retain("kiwi is green")
        bot.record("own", "assistant", f"As noted ({mine.source}), it is green.")
    assert owner.show(mine.id).heat == 1
