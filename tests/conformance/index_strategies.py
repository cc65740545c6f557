"""Random lives of memories, questions and permits: few words, names and pages, so that they meet."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hipocampo.core.access import Permit
from hipocampo.core.questions import Only, Question, Span
from tests.conformance.index_rows import LOG, MANY, PAGES, SESSIONS, Story, moment, passage

TEXTS = ("gosta de café", "gosta de café", "prefers tea", "mora em Lisboa", "🦛 日本語 wiki/app.py")
NAMES = ("Ana", "ana", "João-Silva", "joao silva", "Peter")
TAGS = ("work", "Work", "casa")
ACTORS = ("owner", "bob", "eve")
WORDS = ("café", "cafés", "tea", "gosta", "prefers", "Lisboa", "lisboa", "日本", "日", "app.py", "🦛", "the", "de")
WINDOWS = (
    Span(),
    Span("2026-11-15T10:00:05.000Z"),
    Span(None, "2026-11-15T10:00:06.000Z"),
    Span("2026-01-01", "2026-02-01"),
    Span("2026-11-15T10:00:02.000Z", "2026-11-15T10:00:09.000Z"),
)

AFTER = st.one_of(st.none(), st.just(""), st.integers(0, 12))
PLACES = st.tuples(st.sampled_from(PAGES), AFTER)
STEPS = st.one_of(
    st.tuples(st.just("retain"), st.sampled_from(TEXTS), PLACES, st.booleans()),
    st.tuples(st.just("revise"), st.integers(0, 12), st.sampled_from(TEXTS)),
    st.tuples(st.just("withdraw"), st.integers(0, 12)),
    st.tuples(st.just("restore"), st.integers(0, 12), PLACES),
    st.tuples(st.just("move"), st.integers(0, 12), PLACES),
    st.tuples(st.just("use"), st.integers(0, 12)),
    st.tuples(st.just("record"), st.sampled_from(TEXTS), st.sampled_from(SESSIONS)),
    st.tuples(st.sampled_from(["workspace.paused", "workspace.resumed", "Spoke"])),
)
COMMANDS = st.one_of(st.none(), st.none(), st.lists(st.integers(0, 12), max_size=2))


@st.composite
def lives(draw: st.DrawFn, most: int = 14) -> Story:
    """A story in which memories are told, revised, moved, withdrawn, restored and used, sensibly or not."""
    story = Story()
    for step, command in draw(st.lists(st.tuples(STEPS, COMMANDS), max_size=most)):
        meta: dict[str, Any] = {}
        if command is not None:
            meta = {"command": "c"} | ({"pending": [f"m{i}" for i in command]} if command else {})
        _happen(story, step, meta)
    return story


def _happen(story: Story, step: tuple[Any, ...], meta: dict[str, Any]) -> None:
    match step:
        case ("retain", text, (page, after), by_hand):
            id, door = f"m{len(story.events)}", "files" if by_hand else "python"
            story.retain(id, text, page, after=_after(after), meta={"door": door} | meta, entities=[text[:3]])
        case ("revise", i, text):
            story.tell("memory.revised", f"m{i}", {"text": text, "provenance": "I"}, **meta)
        case ("withdraw", i):
            story.tell("memory.withdrawn", f"m{i}", **meta)
        case ("restore" | "move" as how, i, (page, after)):
            place = {"page": page} | ({} if after is None else {"after": _after(after)})
            story.tell("memory.restored" if how == "restore" else "memory.moved", f"m{i}", place, **meta)
        case ("use", i):
            story.tell("memory.used", f"m{i}", **meta)
        case ("record", text, session):
            n = 1 + sum(event.metadata.get("sessionId") == session for event in story.events)
            story.record(f"t{len(story.events)}", text, n, session, **meta)
        case (type,):
            story.tell(type, "workspace", **meta)


def _after(after: int | str | None) -> str | None:
    return f"m{after}" if isinstance(after, int) else after


STAMPS = st.sampled_from([None, "2025-12-24", "2026-01-10T00:00:00.000Z", moment(3), moment(8)])


@st.composite
def worlds(draw: st.DrawFn) -> tuple[Story, list[Any]]:
    """Facts and turns of several actors, public and private, some revised or withdrawn; and prose of a page."""
    story = Story()
    for i in range(draw(st.integers(1, 8))):
        text = " ".join(draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=5)))
        visibility = draw(st.sampled_from([None, "public", "private"]))
        meta = {"visibility": visibility} if visibility else {}
        session = draw(st.sampled_from([None, *SESSIONS]))
        actor = draw(st.sampled_from(ACTORS))
        if session and draw(st.booleans()):
            story.record(
                f"t{i}", text, i + 1, session, actor=actor, role=draw(st.sampled_from(["user", "tool"])), **meta
            )
            continue
        more = draw(FACTS)
        meta |= {"sessionId": session} if session else {}
        story.retain(f"m{i}", text, draw(st.sampled_from(PAGES)), actor=actor, meta=meta, **more)
        if draw(st.integers(0, 4)) == 0:
            story.tell("memory.revised", f"m{i}", {"text": text + " tea", "provenance": "U"}, actor=actor)
        if draw(st.integers(0, 5)) == 0:
            story.tell("memory.withdrawn", f"m{i}", actor=actor)
    prose = [
        passage(text, LOG, line) for line, text in enumerate(draw(st.lists(st.sampled_from(TEXTS), max_size=2)), 20)
    ]
    return story, prose


@st.composite
def _facts(draw: st.DrawFn) -> dict[str, Any]:
    begins, ends = draw(STAMPS), draw(STAMPS)
    said = draw(STAMPS)
    return {
        "entities": draw(st.lists(st.sampled_from(NAMES), max_size=2)),
        "tags": draw(st.lists(st.sampled_from(TAGS), max_size=2)),
        "kind": draw(st.sampled_from(["world", "opinion"])),
        **({"valid": [begins, ends]} if begins or ends else {}),
        **({"at": said} if said else {}),
    }


FACTS = _facts()
SPANS = st.sampled_from(WINDOWS)
CONDITIONS = st.builds(
    Only,
    said=st.just(Span()) | SPANS,
    true_in=st.none() | SPANS,
    as_of=st.none() | st.integers(0, 12),
    kinds=st.sampled_from([(), (), ("world",), ("opinion", "turn"), ("passage",)]),
    entities=st.sampled_from([(), (), ("ana",), ("Joao-Silva", "peter")]),
    tags=st.sampled_from([(), (), ("work",), ("nada",)]),
    layers=st.sampled_from([(), ("active",), ("archive",)]),
    session=st.sampled_from([None, None, *SESSIONS]),
)


@st.composite
def asked(draw: st.DrawFn) -> str:
    """A question of a few words, some of them in quotes."""
    words = [draw(st.sampled_from((*WORDS, "banana"))) for _ in range(draw(st.integers(0, 4)))]
    if len(words) > 2 and draw(st.booleans()):
        words = [f'"{words[0]} {words[1]}"', *words[2:]]
    return " ".join(words)


QUESTIONS = st.builds(
    Question,
    text=asked(),
    around=st.none() | SPANS,
    mentions=st.sampled_from([(), ("Ana",), ("joao silva", "Peter"), ("nobody",)]),
    tags=st.sampled_from([(), ("work",), ("casa", "work")]),
    only=st.just(Only()) | CONDITIONS,
    limit=st.sampled_from([1, 2, 3, MANY]),
    explain=st.booleans(),
)

RULES = st.recursive(
    st.one_of(
        st.builds(lambda actor: {"actor": actor}, st.sampled_from(ACTORS)),
        st.builds(lambda actors: {"actor": {"$in": actors}}, st.lists(st.sampled_from(ACTORS), max_size=2)),
        st.builds(lambda seen: {"metadata.visibility": seen}, st.sampled_from([None, "public", "private", 1])),
        st.builds(lambda there: {"metadata.sessionId": {"$exists": there}}, st.booleans()),
        st.builds(lambda session: {"metadata.sessionId": {"$ne": session}}, st.sampled_from(SESSIONS)),
        st.builds(lambda type: {"type": type}, st.sampled_from(["memory.retained", "turn.recorded", "passage"])),
        st.builds(lambda seq: {"timestamp": {"$lte": moment(seq)}}, st.integers(1, 8)),
        st.builds(lambda id: {"aggregateId": {"$gt": id}}, st.sampled_from(["m", "m3", "t"])),
        st.just({"actor": {"$in": []}}),
    ),
    lambda inner: st.one_of(
        st.builds(lambda parts: {"$or": parts}, st.lists(inner, min_size=1, max_size=3)),
        st.builds(lambda parts: {"$and": parts}, st.lists(inner, min_size=1, max_size=3)),
        st.builds(lambda part: {"$not": part}, inner),
    ),
    max_leaves=4,
)
PERMITS = st.builds(Permit, st.just("bob"), RULES)
