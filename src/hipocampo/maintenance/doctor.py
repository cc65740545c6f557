"""The examination of files, ledger and index: what is wrong and how to mend it. Nothing is changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.completions import TASKS
from hipocampo.core.era import Era, advance
from hipocampo.core.events import Event, Head, NewEvent
from hipocampo.core.moments import local_day, stamp
from hipocampo.core.schedule import cycles_due
from hipocampo.core.society import Body, Society
from hipocampo.core.society_items import changed
from hipocampo.core.validation import foldable
from hipocampo.errors import HipocampoError
from hipocampo.findings import ERROR, NOTE, OK, WARNING, Finding
from hipocampo.journal import Journal
from hipocampo.markdown.edit import read_text
from hipocampo.markdown.page import parse_page
from hipocampo.messages import say
from hipocampo.ports import Clock, GuardedClock, Index, Ledger, PageFact, Pages, Scan, Stat
from hipocampo.stores import Stores

LOW_SPACE = 200 << 20
_SHOWN = 5
_TRIES = 3
_LATE = 2  # cycles that nothing went through
_IDLE = 15  # dreams in a row that changed nothing, though there was what could fade


Resync = Callable[[Journal, Index, Pages], object]


class _Problem(NamedTuple):
    """Why a page is not read, in the words of the problems of pages."""

    code: str

    def message(self, language: str) -> str:
        """What is wrong with it."""
        return say(f"problem.{self.code}", language)

    def hint(self, _: str) -> str:
        """Nothing more: the words say what to do."""
        return ""


@dataclass(slots=True)
class _Read:
    """What reading all pages told: how many lines are cited, pages that changed, citations that do not hold, pages
    that can't be read."""

    lines: int
    changed: list[str]
    wrong: list[str] = field(default_factory=list)
    unread: list[tuple[str, str]] = field(default_factory=list)


class Examination:
    """Examines everything; `resync` brings an empty index up to date with a ledger and pages."""

    def __init__(self, stores: Stores, resync: Resync) -> None:
        upkeep = stores.upkeep()
        self._ledger, self._pages = stores.ledger, stores.pages
        self._settings, self._timer = stores.settings, stores.clock
        self._disk, self._databases = upkeep.disk, upkeep.databases
        self._resync, self._heads = resync, stores.heads

    def run(self) -> Iterator[Finding]:
        """Yield a finding for everything examined, sound or not: ledger, pages, index, machine."""
        settings = self._settings
        yield Finding("settings", OK, {"language": settings.language, "timezone": settings.timezone})
        yield from self._chain()
        try:
            scan = self._pages.scan()
            yield from self._entries(scan)
            yield from self._index(scan)
        except HipocampoError as error:
            yield Finding("unchecked", ERROR, {"error": error})
        yield from self._dreams()
        yield from self._means()
        yield from self._clock()
        yield from self._machine()

    def _dreams(self) -> Iterator[Finding]:
        """E7: a dream that never runs, or never changes anything, must not go unnoticed."""
        dreams = self._ledger.query({"type": "dream.ended"}, EVERYTHING, sort={"seq": -1}, limit=_IDLE, archived=True)
        ended = list(dreams)
        late = len(cycles_due(self._era(), self._settings.decay, self._timer.now()))
        if late >= _LATE:
            yield Finding("dreams-late", WARNING, {"count": late})
        elif len(ended) == _IDLE and all(_idle(event) for event in ended):
            yield Finding("dreams-idle", WARNING, {"count": len(ended), "since": self._day(ended[-1])})
        else:
            yield Finding("dreams", OK, {"last": self._day(ended[0]) if ended else "-"})

    def _day(self, event: Event) -> str:
        return local_day(event.timestamp, self._settings.zone)

    def _era(self) -> Era:
        wanted = {"type": {"$in": ["workspace.created", "life.rules", "dream.cycle"]}}
        events = self._ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True)
        return reduce(advance, filter(foldable, events), Era())

    def _means(self) -> Iterator[Finding]:
        """H6: find a wallet that does not exist, and a cap on the cost of models without a price."""
        settings = self._settings
        cost, models = settings.cost, {task: settings.llm.of(task) for task in TASKS}
        if cost.wallet and self._entities().find(cost.wallet) is None:
            yield Finding("wallet-none", WARNING, {"name": cost.wallet})
        free = [task for task, model in models.items() if model and not (model.price_in or model.price_out)]
        if free and (cost.wallet or cost.day):
            alike = len(free) == sum(model is not None for model in models.values())
            sections = "[llm]" if alike else ", ".join(f"[llm.{task}]" for task in free)
            yield Finding("cost-unpriced", WARNING, {"sections": sections})

    def _entities(self) -> Society:
        found: dict[str, Body] = {}
        for event in self._ledger.query({"type": "EntityRegistered"}, EVERYTHING, sort={"seq": 1}, archived=True):
            for (_, id), body in changed(event, lambda _, id: found.get(id)).items():
                if body is not None:
                    found[id] = body
        return Society({"entity": found, "agreement": {}, "session": {}})

    def _chain(self) -> Iterator[Finding]:
        condition, detail = self._databases.condition("ledger")
        if condition != OK:
            yield Finding("ledger-unusable" if condition == "unusable" else "ledger-damaged", ERROR, {"detail": detail})
        verdict = self._ledger.verify()
        if verdict.damage:
            yield Finding("chain-broken", ERROR, {"seq": verdict.damage.seq, "kind": verdict.damage.kind})
        else:
            yield Finding("chain", OK, {"events": verdict.events, "head": str(verdict.head)})
        yield from self._losses(verdict.head)

    def _losses(self, found: Head) -> Iterator[Finding]:
        """A4, D3: a ledger that lacks the end it once had, and what was taken in after such a loss."""
        kept = self._heads.kept()
        if kept and not self._has(kept):
            yield Finding("ledger-shortened", ERROR, {"kept": str(kept), "found": str(found)})
        past = self._ledger.query({"type": "ledger.shortened"}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        for event in past:
            yield Finding("ledger-was-shortened", NOTE, {"day": self._day(event), "kept": event.payload.get("kept")})

    def _has(self, head: Head) -> bool:
        found = self._ledger.query({"seq": head.seq}, EVERYTHING, limit=1, archived=True)
        return any(event.hash == head.hash for event in found)

    def _entries(self, scan: Scan) -> Iterator[Finding]:
        """Files that can't be taken as pages."""
        yield Finding("pages", OK, {"count": len(scan.stats)})
        for problem in scan.problems:
            yield Finding("page-unread", WARNING, {"path": problem.path, "why": _Problem(problem.hint_code)})

    def _index(self, scan: Scan) -> Iterator[Finding]:
        condition, detail = self._databases.condition("index")
        if condition != OK:
            severity = WARNING if condition in ("damaged", "unusable") else NOTE
            yield Finding(f"index-{condition}", severity, {"detail": detail})
            return
        for _ in range(_TRIES):
            head = self._ledger.head()
            with self._databases.indexes() as (live, fresh):
                found = list(self._compare(scan, live, fresh, head.seq))
            if self._ledger.head() == head:
                yield from found
                return
        yield Finding("busy", NOTE)

    def _compare(self, scan: Scan, live: Index, fresh: Index, head: int) -> Iterator[Finding]:
        """Compare the index with ledger and pages, and with a rebuilt one."""
        waiting = list(self._waiting(live, head))
        yield from waiting
        read = self._read(scan, live)
        yield from (Finding("page-unread", WARNING, {"path": path, "why": _Problem(why)}) for path, why in read.unread)
        if read.wrong:
            yield Finding("lines-wrong", WARNING, {"count": len(read.wrong), "places": _some(read.wrong)})
        else:
            yield Finding("lines", OK, {"count": read.lines})
        if read.changed:
            yield Finding("pages-unsynced", NOTE, {"count": len(read.changed), "paths": _some(read.changed)})
        elif not waiting:
            yield from self._rebuilt(live, fresh)
        problems = live.pages.problems(EVERYTHING)
        if problems:
            places = (f"{problem.path}#L{problem.line}" for problem in problems)
            yield Finding("page-problems", WARNING, {"count": len(problems), "places": _some(places)})
        held = live.pages.missing(EVERYTHING)
        if held:
            yield Finding("held", WARNING, {"count": len(held), "texts": _some(known.text for known in held)})

    def _waiting(self, live: Index, head: int) -> Iterator[Finding]:
        """Yield what the next command will do by itself."""
        state = live.state()
        behind = head - state.applied
        if behind > 0:
            yield Finding("index-behind", NOTE, {"count": behind})
        if behind < 0:
            yield Finding("index-ahead", WARNING, {"count": -behind})
        elif state.applied and state.head and not self._has(Head(state.applied, state.head)):
            yield Finding("index-of-another", WARNING, {"applied": state.applied})
        pending = live.pages.pending(EVERYTHING)
        if pending:
            yield Finding("pending", NOTE, {"count": len(pending), "texts": _some(known.text for known in pending)})

    def _read(self, scan: Scan, live: Index) -> _Read:
        """Compare every page with the index."""
        states, known = live.pages.states(), _by_page(live.pages.facts(EVERYTHING))
        read = _Read(sum(map(len, known.values())), changed=[path for path in states if path not in scan.stats])
        for path in scan.stats:
            state = states.get(path)
            try:
                data, stat = self._pages.read(path)
                text = read_text(data).text
            except HipocampoError as error:
                read.unread.append((path, error.code))
                continue
            if state is None or self._pages.digest(path, stat) != state.digest:
                read.changed.append(path)
            else:
                read.wrong += _wrong(path, text, known.get(path, []))
        return read

    def _rebuilt(self, live: Index, fresh: Index) -> Iterator[Finding]:
        journal = Journal(_Sealed(self._ledger), fresh, _Lenient(self._timer))
        try:
            self._resync(journal, fresh, _Untouched(self._pages))
        except _Unsynced:
            yield Finding("pages-unsynced", NOTE, {"count": 0, "paths": "-"})
            return
        unlike = self._databases.differences(live, fresh)
        if unlike:
            tables = ", ".join(f"{table} ({count})" for table, count in unlike.items())
            yield Finding("index-differs", WARNING, {"tables": tables})
        else:
            yield Finding("index", OK, {"applied": live.state().applied})

    def _clock(self) -> Iterator[Finding]:
        now = stamp(self._timer.now())
        ahead = self._timer.ahead if isinstance(self._timer, GuardedClock) else None
        if ahead:
            yield Finding("clock-ahead", WARNING, {"now": stamp(ahead), "last": now})
            return
        last = next(self._ledger.query({}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True), None)
        if last and last.timestamp > now:
            yield Finding("clock-behind", WARNING, {"now": now, "last": last.timestamp})
        else:
            yield Finding("clock", OK, {"now": now})

    def _machine(self) -> Iterator[Finding]:
        disk = self._disk
        locked, drafts, cloud, free = disk.locked(), disk.drafts(), disk.cloud(), disk.free()
        if locked:
            yield Finding("locked", ERROR, {"count": len(locked), "paths": _some(locked)})
        if drafts:
            yield Finding("drafts", NOTE, {"count": len(drafts), "paths": _some(drafts)})
        if cloud:
            yield Finding("cloud", WARNING, {"name": cloud})
        low = free < LOW_SPACE
        yield Finding("space-low" if low else "space", WARNING if low else OK, {"megabytes": free >> 20})


class _Unsynced(Exception):
    """A rebuild would have to write something: the pages were edited since the last sync."""


class _Sealed:
    """A ledger that is only read."""

    def __init__(self, ledger: Ledger) -> None:
        self.query, self.count, self.head = ledger.query, ledger.count, ledger.head
        self.verify, self.seqs, self.close = ledger.verify, ledger.seqs, ledger.close

    def append(self, events: Sequence[NewEvent]) -> list[Event]:
        raise _Unsynced

    def erase(self, seqs: Collection[int]) -> int:
        raise _Unsynced


class _Lenient:
    """A clock that may be behind the last event: nothing is written by it."""

    simulated = False

    def __init__(self, clock: Clock) -> None:
        self.zone, self.now = clock.zone, clock.now


class _Untouched:
    """Pages that are only read."""

    def __init__(self, pages: Pages) -> None:
        self.scan, self.read, self.digest, self.fingerprint = pages.scan, pages.read, pages.digest, pages.fingerprint
        self.exists, self.files, self.copies = pages.exists, pages.files, pages.copies
        self.pulled_lines, self.is_pulled = pages.pulled_lines, pages.is_pulled

    def write(self, path: str, data: bytes, expected: str | None) -> Stat:
        raise _Unsynced

    def append(self, path: str, data: bytes, expected: Stat, digest: str) -> Stat | None:
        raise _Unsynced

    def remove(self, path: str, expected: str) -> None:
        raise _Unsynced

    def rename(self, path: str, to: str, expected: str) -> Stat:
        raise _Unsynced

    def remove_drafts(self) -> None:
        raise _Unsynced


def _idle(ended: Event) -> bool:
    """Whether a dream changed nothing, though active memories were past their immunity."""
    done = ended.payload
    return not done.get("changed") and done.get("looked", {}).get("active", 0) > done.get("immune", 0)


def _wrong(path: str, text: str, known: Sequence[PageFact]) -> list[str]:
    """Return the citations of a page whose line does not hold the memory's text."""
    bullets = {bullet.line: bullet.text for bullet in parse_page(text, path).bullets}
    return [f"{path}#L{one.line}" for one in known if bullets.get(one.line or 0) != one.text]


def _by_page(known: Iterable[PageFact]) -> dict[str, list[PageFact]]:
    """The memories whose line is known, by their page."""
    pages: dict[str, list[PageFact]] = {}
    for one in known:
        if one.line:
            pages.setdefault(one.page, []).append(one)
    return pages


def _some(texts: Iterable[str]) -> str:
    """Join the first few texts, with a sign if there are more."""
    every = list(texts)
    return "; ".join(every[:_SHOWN]) + (" …" if len(every) > _SHOWN else "")
