"""Events and pages to fill an index with, and all that an index tells of itself."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import Any

from hipocampo.core.access import Permit
from hipocampo.core.era import Era
from hipocampo.core.events import Event
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Candidate, Only, Question
from hipocampo.core.record import PASSAGE, Record
from hipocampo.ports import Index, PageState, PageView, Placed, Stat
from hipocampo.text.sameness import gist

ALL = Permit("owner")
LOG = "memory/2026-11-15.md"
OTHER = "bank/world.md"
WISDOM = "MEMORY.md"
PAGES = (LOG, OTHER, WISDOM)
SESSIONS = ("s1", "s2")
MANY = 1000
_ANY = Only()


class Story:
    """Events in the order in which they happen, a second apart, each with the next seq; `days` have passed."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.days = 0

    def tell(self, type: str, id: str, payload: dict[str, Any] | None = None, **more: Any) -> Event:
        """One more event; `more` is its actor, and its metadata."""
        seq, actor = len(self.events) + 1, more.pop("actor", "owner")
        metadata = {"door": "python"} | more
        event = Event(seq, f"e{seq}", type, id, actor, moment(seq, self.days), payload or {}, metadata)
        self.events.append(event)
        return event

    def retain(self, id: str, text: str, page: str | None = LOG, *, after: str | None = None, **more: Any) -> Event:
        """A fact; `more` is what else its payload holds, its actor, and `meta` for its metadata."""
        meta = {"door": "files"} | more.pop("meta", {})
        actor = more.pop("actor", "owner")
        place = {"page": page} | ({} if after is None else {"after": after})
        payload = {"text": text, "provenance": "U"} | place | more
        return self.tell("memory.retained", id, payload, actor=actor, **meta)

    def record(self, id: str, text: str, n: int, session: str = "s1", **more: Any) -> Event:
        """A turn of a conversation."""
        payload = {"role": more.pop("role", "user"), "text": text, "n": n, "provenance": "U"}
        payload |= {"at": more.pop("at")} if "at" in more else {}
        return self.tell("turn.recorded", id, payload, sessionId=session, **more)

    def cycle(self, days: int = 2, decay: int = 1) -> Event:
        """So many days pass, and then a cycle."""
        self.days += days
        return self.tell("dream.cycle", "dream", {"date": day(self.days), "decay": decay})


def day(days: int) -> str:
    """The date when so many days have passed."""
    return (date(2026, 11, 15) + timedelta(days=days)).isoformat()


def moment(seq: int, days: int = 0) -> str:
    """The moment of an event."""
    return f"{day(days)}T{10 + seq // 3600:02}:{seq // 60 % 60:02}:{seq % 60:02}.000Z"


def view(
    path: str, placed: dict[str, int] | None = None, prose: Sequence[Record] = (), problems: Iterable[Problem] = ()
) -> PageView:
    """A page as it was read: ids with their lines, passages, problems; it ends with its last line."""
    lines = [*(placed or {}).values(), *(one.end_line or 0 for one in prose)]
    at = [Placed(id, line, line) for id, line in (placed or {}).items()]
    return PageView(state(path, max(lines, default=0)), at, tuple(prose), tuple(problems))


def state(path: str, lines: int = 0, digest: str = "d", mtime: int = 1, settled: bool = True) -> PageState:
    """A page's state."""
    return PageState(path, Stat(lines * 10, mtime, 7), digest, lines, settled)


def passage(text: str, page: str = LOG, line: int = 1, said: str = "2026-11-15T12:00:00.000Z") -> Record:
    """A paragraph of a page."""
    return Record(
        id=f"{page}#L{line}",
        form=PASSAGE,
        text=text,
        content=text,
        timestamp=said,
        born=said,
        actor="owner",
        event_type="passage",
        seq_from=0,
        kind=PASSAGE,
        provenance="U",
        page=page,
        line=line,
        end_line=line,
    )


def ids(found: Iterable[Candidate]) -> list[str]:
    """Which records were found."""
    return sorted(candidate.record.id for candidate in found)


def ask(index: Index, text: str = "", permit: Permit = ALL, only: Only = _ANY, **more: Any) -> list[Candidate]:
    """All that an index finds; `more` are other fields of the question."""
    return index.search.candidates(Question(text, only=only, **{"limit": MANY} | more), permit)


def contents(index: Index, story: Story, texts: Iterable[str], names: Iterable[str] = ()) -> dict[str, Any]:
    """Everything that an index tells, of the present and of every moment before."""
    born = dict.fromkeys(event.aggregate_id for event in story.events)
    return {
        "applied": index.state().applied,
        "moment": index.state().moment,
        "paused": index.state().paused,
        "known": index.pages.facts(ALL),
        "pending": index.pages.pending(ALL),
        "missing": sorted(index.pages.missing(ALL), key=lambda known: known.id),
        "facts": index.pages.fact_count(),
        "states": dict(index.pages.states()),
        "problems": index.pages.problems(ALL),
        "ends": {path: index.pages.ends_in_fact(path) for path in PAGES},
        "turns": {session: index.records.turn_count(session) for session in SESSIONS},
        "records": {id: index.records.get(id, ALL) for id in born},
        "withdrawn": index.pages.last_withdrawn(texts, ALL),
        "counts": dict(index.records.counts(ALL)),
        "entities": index.names.entities(names, ALL),
        "life": _life(index, texts, born),
        "now": _versions(index, None),
        "then": [_versions(index, seq) for seq in range(index.state().applied + 1)],
    }


def _life(index: Index, texts: Iterable[str], born: Iterable[str]) -> dict[str, Any]:
    era = index.life.era()
    last = max(index.state().moment[:10], era.last)
    return {
        "era": era,
        "layers": dict(index.life.layer_counts()),
        "cohorts": dict(index.life.cohorts(ALL)),
        "sinking": _pairs(index, era.with_cycle("2030-01-01", 2)),
        "mature": _by_id(index.life.past_immunity(last, ALL)),
        "ripe": index.life.graduation_candidates(ALL),
        "doubtful": [index.life.doubtful(seen, 2, ALL) for seen in range(era.sessions + 1)],
        "cold": [
            index.life.never_used(last, limit, ALL, episodes=only) for limit in (1, MANY) for only in (False, True)
        ],
        "episodes": [index.life.episode_count(limit) for limit in (1, MANY)],
        "stands": {id: index.records.is_current(id) for id in born},
        "current": list(index.records.current((*born, "m0"), ALL).items()),
        "aliases": {id: index.records.aliases(id, ALL) for id in born},
        "told": index.records.by_gist([gist(text) for text in texts], ALL),
        "used": {name: index.records.used_in(name) for name in (*SESSIONS, last)},
    }


def _pairs(index: Index, era: Era) -> list[tuple[Record, Record]]:
    return sorted(index.life.sinking(era, ALL), key=lambda pair: (pair[0].id, pair[0].seq_from))


def _by_id(records: Iterable[Record]) -> list[Record]:
    return sorted(records, key=lambda record: (record.id, record.seq_from))


def _versions(index: Index, as_of: int | None) -> list[Record]:
    found = ask(index, only=Only(as_of=as_of))
    return sorted((one.record for one in found), key=lambda record: (record.id, record.seq_from))
