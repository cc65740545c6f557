"""Random lives of memories, questions and permits: few words, names and pages, so that they meet."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hipocampo.core.access import Permit
from hipocampo.core.questions import Only, Question, Span
from tests.conformance.index_rows import LOG, MANY, PAGES, SESSIONS, WISDOM, Story, day, moment, passage

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
IDS = st.integers(0, 12)
NATURES: tuple[dict[str, Any], ...] = (
    *({}, {"provenance": "I"}, {"type": "bio"}, {"type": "emo"}, {"type": "emo", "weight": 0.4}, {"weight": 0.2}),
    *({"kind": "experience", "provenance": "H"}, {"life": {"fitness": 1, "heat": 1}, "provenance": "I"}),
    *({"kind": "opinion", "confidence": 0.6}, {"kind": "opinion"}),
    *({"life": {"fitness": 9}, "extra": {}}, {"life": {"fitness": 10}}, {"type": "pref", "life": {"fitness": 3}}),
)
NUMBERS: tuple[dict[str, Any], ...] = (
    *({}, {"immunity": 0}, {"active": 6}, {"active": 2, "latent": 0}, {"keeps": ["event"]}),
    *({"rescues": 1, "use": 4}, {"faint": 0.6, "fade_days": 1}, {"timezone": "America/Sao_Paulo", "immunity": 1}),
)
BONDS = st.sampled_from(
    [
        *("memory.absorbed", "memory.absorbed", "memory.parted", "memory.merged", "memory.unmerged"),
        *("memory.contradicted", "memory.reconciled"),
    ]
)
VERDICTS = st.sampled_from(
    [
        *("memory.used", "memory.used", "memory.mentioned", "memory.nominated", "memory.passed-over"),
        *("memory.archived", "memory.confirmed", "memory.kept-stale"),
    ]
)
LIFE = st.one_of(
    st.tuples(st.just("cycle"), st.sampled_from([0, 2, 2, 9, 16]), st.sampled_from([0, 1, 2, 5])),
    st.tuples(st.just("cycle"), st.sampled_from([2, 9, 16]), st.sampled_from([1, 2])),
    st.tuples(st.just("rules"), st.sampled_from(NUMBERS)),
    st.tuples(st.just("press"), st.lists(IDS, max_size=3)),
    st.tuples(st.just("sum up"), st.sampled_from(TEXTS), st.lists(IDS, max_size=4)),
    st.tuples(st.just("judge"), VERDICTS, IDS, st.sampled_from([None, *SESSIONS])),
    st.tuples(st.just("sway"), IDS, st.sampled_from([0, 0.25, 0.65, 1])),
    st.tuples(st.just("bind"), BONDS, IDS, IDS, st.integers(-1, 10)),
    st.tuples(st.just("graduate"), IDS, st.sampled_from(PAGES), st.booleans(), st.booleans()),
    st.tuples(st.just("demote"), IDS, st.sampled_from(PAGES), IDS, st.booleans()),
    st.tuples(st.just("end"), st.sampled_from(SESSIONS)),
)
STEPS = st.one_of(
    st.tuples(st.just("retain"), st.sampled_from(TEXTS), PLACES, st.booleans(), st.sampled_from(NATURES)),
    LIFE,
    LIFE,
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
        case ("retain", text, (page, after), by_hand, nature):
            id, meta = f"m{len(story.events)}", {"door": "files" if by_hand else "python"} | meta
            story.retain(id, text, page, after=_after(after), meta=meta, entities=[text[:3]], **nature)
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
        case ("sum up", text, ids):
            told = {"summary": text, "entities": [text[:3]], "memories": [f"{f}{i}" for i in ids for f in "mt"]}
            story.tell("MemoryConsolidated", f"m{len(story.events)}", told, **meta)
        case (type,):
            story.tell(type, "workspace", **meta)
        case _:
            _live(story, step, meta)


def _live(story: Story, step: tuple[Any, ...], meta: dict[str, Any]) -> None:
    match step:
        case ("cycle", days, decay):
            story.cycle(days, decay)
        case ("rules", numbers):
            story.tell("life.rules", "workspace", numbers, **meta)
        case ("press", ids):
            story.tell("dream.pressed", "dream", {"ids": [f"m{i}" for i in ids]}, **meta)
        case ("judge", type, i, session):
            story.tell(type, f"m{i}", **meta | ({"sessionId": session} if session else {}))
        case ("bind", type, i, j, fitness):
            other = f"m{j}"
            bond = {"into": other, "by": other, "with": other, "outdone": fitness > 5, "immuneUntil": day(30)}
            story.tell(type, f"m{i}", {**bond, "fitness": fitness}, **meta)
        case ("graduate", i, page, with_evidence, marked):
            if with_evidence:
                stated = {"text": TEXTS[0], "provenance": "I", "of": f"m{i}", "page": page}
                story.tell("memory.evidenced", f"m{len(story.events)}", stated, **meta)
            story.tell("memory.graduated", f"m{i}", {"page": WISDOM} | ({"text": "[I] chá"} if marked else {}))
        case ("demote", i, page, evidence, with_evidence):
            story.tell(
                "memory.demoted", f"m{i}", {"page": page} | ({"evidence": f"m{evidence}"} if with_evidence else {})
            )
        case _:
            _believe(story, step, meta)


def _believe(story: Story, step: tuple[Any, ...], meta: dict[str, Any]) -> None:
    match step:
        case ("sway", i, confidence):
            story.tell("opinion.moved", f"m{i}", {"confidence": confidence, "before": 0.6}, **meta)
        case ("end", session):
            story.tell("session.ended", session, **meta)


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
    aim=st.sampled_from(["", "said", "true"]),
    kinds=st.sampled_from([(), ("opinion",), ("world", "observation")]),
    types=st.sampled_from([(), ("pref", "bio")]),
    aliases=st.sampled_from([(), (("Zoe", "Ana"), ("Peter", "Ana"))]),
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
