"""The context of one actor in one open workspace: what every service reads with and writes with.

A service takes a `Context` and needs nothing else of the workspace. Reads go through `stable` (the workspace is brought
up to date first, and the read is repeated if another process deleted the index meanwhile) or through `read`, which
also applies the permit of the actor and writes the audit. Writes go through `commit`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import Protocol, TypeVar

from hipocampo.core.access import Permit, Target
from hipocampo.core.events import Event
from hipocampo.core.facts import Problem
from hipocampo.core.provenance import highest_for, highest_for_turn
from hipocampo.core.society import HeldClause, Society
from hipocampo.core.targets import ROWS, ReadTarget
from hipocampo.errors import Denied, HipocampoError, Unavailable, once_more
from hipocampo.journal import Change, Command, Journal
from hipocampo.ports import GuardedClock, PageFact
from hipocampo.stores import Stores

__all__ = ["Access", "Context", "Hooks", "Look", "Seen", "Snapshot", "SyncReport", "Updates"]

_TRIES = 3
_FROZEN = Problem(".memory", 0, "", "disk.frozen")
_UNWRITABLE = ("disk.frozen", "database.full", "database.failed", "workspace.locked-out")
_OBJECTS = {"record": "turn", "append": "event"}  # objects of intents, where it is not a memory

T = TypeVar("T")
Seen = Iterable[tuple[str, Event | None]]


@dataclass(slots=True)
class SyncReport:
    """What a sync did and what it could not do."""

    changes: Counter[str] = field(default_factory=Counter)
    pages: int = 0
    written: int = 0
    held: list[PageFact] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


class Snapshot:
    """The state of one read: the report of the sync before it, and the reader's permit, fixed to its end."""

    def __init__(self, report: SyncReport, access: Access) -> None:
        self.report = report
        self._access = access

    @cached_property
    def permit(self) -> Permit:
        """What the reader may see."""
        return self._access.permit


@dataclass(slots=True)
class Look:
    """A sync of the pages that several calls share: its report, and the generation of the index that has it.

    Without `pages` none is made: an index that is level with the ledger will do.
    """

    pages: bool = True
    generation: tuple[int, ...] | None = None
    report: SyncReport = field(default_factory=SyncReport)

    def serves(self, generation: tuple[int, ...]) -> bool:
        """Whether it is still valid; an index that was lost meanwhile needs another sync."""
        return not self.pages or self.generation == generation

    def expire(self) -> None:
        """Make the next call sync again, after a page was written."""
        self.generation = None


class Access(Protocol):
    """What the actor may read and do, and the audit of it (B5, B6)."""

    @property
    def unrestricted(self) -> bool:
        """Whether the actor is the owner or the system: nothing is hidden from it, nothing is denied."""

    @property
    def permit(self) -> Permit:
        """What the actor may read now."""

    @property
    def now(self) -> str:
        """The moment of a decision, never before the last event."""

    @property
    def society(self) -> Society:
        """The entities, agreements and sessions that decide who may do what."""

    def check(self) -> None:
        """B6: refuse an actor whose token was revoked or has expired."""

    def allow(self, intent: str) -> None:
        """B1, B6: refuse what the actor's constitution does not let it intend, and a token that is no longer good."""

    def require(self, action: str, resource: str, target: Target) -> list[HeldClause]:
        """B5: refuse what no clause allows; return the clauses that do, if any is needed."""

    def used(self, call: str, held: Sequence[HeldClause]) -> list[Change]:
        """Return the changes that record the use of clauses and count towards their limits."""

    def check_empty(self, wanted: ReadTarget, permit: Permit) -> None:
        """B14: refuse a read that found nothing and that no clause could have served."""

    def speaks_in(self, session: str) -> bool:
        """Whether the actor takes part in a session, or began it without anybody's contract."""

    def within(self, session: str) -> Access:
        """B15: the access in a session, without what a service has of other people's."""

    @property
    def speaker(self) -> str:
        """B15: who says "I" where the actor asks: the user whom it serves; the owner, where an agent serves nobody."""

    def note_read(self, call: str, seen: Seen, permit: Permit, wanted: ReadTarget = ROWS) -> None:
        """Record in the audit what was read."""

    def note_denial(self, error: HipocampoError, call: str) -> None:
        """B5: record in the audit what was denied."""

    def flush(self) -> None:
        """Write the audit of the owner's reads that is still in memory."""


class Updates(Protocol):
    """Brings a workspace up to date."""

    def run(self, *, accept: bool = False, cycles: bool = True, look: Look | None = None) -> SyncReport:
        """Sync the pages, and run the `cycles` that are due."""

    def take_in(self, command: Command, *, editor: str | None = None) -> SyncReport:
        """Sync the pages as part of a command."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """What `services.py` composes a context with."""

    access: Callable[[Context, str, str | None], Access]  # of an actor, with its token
    updates: Callable[[Context], Updates]
    identify: Callable[[Context, str | None, str | None], str]  # the actor that a name or a token stands for
    notes: tuple[str, ...]  # the files that are there while something is unfinished
    is_interrupted: Callable[[], bool]  # whether a crash cut it short
    resume: Callable[[], None]  # goes on with it
    committed: Callable[[], None] | None = None  # called after each commit


class _ResumingLock:
    """The lock of the workspace; whoever takes it first resumes what a crash interrupted."""

    def __init__(self, stores: Stores, hooks: Hooks) -> None:
        self._lock, self._pages, self._hooks = stores.lock, stores.pages, hooks
        self._depth = 0  # changed by the lock's holder alone

    @contextmanager
    def __call__(self) -> Iterator[None]:
        with self._lock():
            self._depth += 1
            try:
                if self._depth == 1 and self._is_noted():
                    self._hooks.resume()
                yield
            finally:
                self._depth -= 1

    def resume(self) -> None:
        """Take the lock where something was cut short; nothing is, while somebody holds it."""
        if not self._depth and self._is_noted() and self._hooks.is_interrupted():
            with self():
                pass

    def _is_noted(self) -> bool:
        """Whether something is unfinished; asked at every call, so it costs next to nothing."""
        return any(map(self._pages.exists, self._hooks.notes))


class Context:
    """One actor in an open workspace."""

    def __init__(self, stores: Stores, actor: str, door: str, hooks: Hooks) -> None:
        self.stores = stores
        self.ledger, self.index, self.pages = stores.ledger, stores.index, stores.pages
        self.settings, self.clock = stores.settings, stores.clock
        self.journal = Journal(stores.ledger, stores.index, stores.clock, stores.heads)
        self.lock = _ResumingLock(stores, hooks)
        self.door = door
        self._become(actor)
        self.token: str | None = None
        self.access = hooks.access(self, actor, None)
        self._hooks = hooks
        self._updates = hooks.updates(self)
        self.look: Look | None = None  # that several calls share
        self._closed = False

    @property
    def clock_ahead(self) -> datetime | None:
        """The machine's time while it is not believed, since it leapt (E8)."""
        return self.clock.ahead if isinstance(self.clock, GuardedClock) else None

    # Who acts

    @property
    def permit(self) -> Permit:
        """What the actor may read now."""
        return self.access.permit

    def _become(self, actor: str) -> None:
        """D3: nobody but the owner is the user; in a turn, an agent only claims to be."""
        self.actor = actor
        self.highest_class = highest_for(actor)  # of the actor's own word
        self.user_class = highest_for_turn(actor, self.door)  # of a user's turn

    def identify(self, actor: str | None, token: str | None) -> None:
        """Act as another actor: the one that a token belongs to, or a named one that never had a token (B6)."""
        if self.stores.frozen:  # B6: what others read is recorded first, and nothing can be
            raise Unavailable("disk.others", path=str(self.stores.upkeep().root))
        try:
            with self.exclusive():
                self.journal.catch_up()
                found = self._hooks.identify(self, actor, token)
        except Denied as error:
            self.access = self._hooks.access(self, actor or "unknown", None)
            self._note_denial(error, "open")
            raise
        self._become(found)
        self.token = token
        self.access = self._hooks.access(self, found, token)

    def owner_only(self) -> None:
        """B5: refuse everybody but the owner and admins, for what reads or changes everything."""
        self.check_open()
        with self.denials("admin"):
            if not self.permit.allows_all:
                raise Denied("access.owner", actor=self.actor)

    @contextmanager
    def denials(self, call: str) -> Iterator[None]:
        """B5: record in the audit what is denied within."""
        try:
            yield
        except Denied as error:
            self._note_denial(error, call)
            raise

    def _note_denial(self, error: Denied, call: str) -> None:
        with self.exclusive():
            self.journal.catch_up()
            self.access.note_denial(error, call)

    # Reading

    def sync(self, *, accept: bool = False, cycles: bool = True, pages: bool = True) -> SyncReport:
        """Bring the workspace up to date; `accept` carries out withdrawals that were held back (C3).

        Without `pages` an index that is level with the ledger will do; without `cycles` no dream is run.
        """
        self.check_open()
        if accept:
            self.owner_only()
        self.lock.resume()
        look = self.look if pages or self.look else Look(pages=False)
        report = once_more(lambda: self._updates.run(accept=accept, cycles=cycles, look=look))
        return report if self.access.permit.allows_all else SyncReport()  # B5: it counts and quotes the owner's lines

    def take_in(self, command: Command, *, editor: str | None = None) -> SyncReport:
        """Sync the pages as part of a command; `editor` is the provenance of what was typed."""
        return self._updates.take_in(command, editor=editor)

    def stable(self, read: Callable[[Snapshot], T], *, cycles: bool = True, pages: bool = True) -> T:
        """Sync and read; again if another process deleted the index meanwhile, at last under the lock."""
        self.check_open()

        def attempt() -> T:
            report = self._sync_to_read(cycles, pages)
            return read(Snapshot(report, self.access))

        for _ in range(_TRIES):
            before = self.index.state().generation
            try:
                found = attempt()
            except HipocampoError:  # what was there may be missing in an index that was made anew
                if self.index.state().generation == before:
                    raise
            else:
                if self.index.state().generation == before:
                    return found
        return once_more(lambda: self._alone(attempt))

    def _sync_to_read(self, cycles: bool, pages: bool) -> SyncReport:
        """Sync; the owner is answered all the same where nothing can be written, from what is known."""
        frozen = self.stores.frozen
        try:
            report = self.sync(cycles=cycles and not frozen, pages=pages)
            return replace(report, problems=[*report.problems, _FROZEN]) if frozen else report
        except Unavailable as error:
            if error.code not in _UNWRITABLE or not self.access.unrestricted:
                raise
            with suppress(HipocampoError):
                self.journal.catch_up()
            return SyncReport(problems=[_FROZEN])

    def _alone(self, attempt: Callable[[], T]) -> T:
        with self.exclusive():
            return attempt()

    def read(
        self,
        call: str,
        read: Callable[[Snapshot], T],
        seen: Callable[[T], Seen],
        target: ReadTarget = ROWS,
        *,
        pages: bool = True,
    ) -> T:
        """Read with the permit of the actor; except for the owner, the audit is written before the answer (B6)."""
        if self.access.unrestricted:
            found = self.stable(read, pages=pages)
            self.access.note_read(call, seen(found), self.permit)
            return found
        with self.denials(call), self.exclusive():
            report = self.sync(pages=pages)
            self.access.check()
            snapshot = Snapshot(report, self.access)
            found = read(snapshot)
            self.access.note_read(call, seen(found), snapshot.permit, target)
        return found

    def file(self, path: str) -> str | None:
        """Return the text of a file of the workspace; None if there is none, or the actor may not read everything."""
        if not self.permit.allows_all:
            return None
        try:
            return self.pages.read(path)[0].decode("utf-8")
        except (HipocampoError, UnicodeDecodeError):
            return None

    # Writing

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Hold the lock and one transaction of the index."""
        self.check_open()
        with self.lock(), self.index.transaction():
            yield

    def check_writable(self) -> None:
        """A7: refuse a write where nothing can be kept."""
        if self.stores.frozen:
            raise Unavailable("disk.frozen", path=str(self.stores.upkeep().root))

    @contextmanager
    def writing(self, *, paused: bool = False, cycles: bool = True) -> Iterator[datetime]:
        """Hold the lock of an up-to-date workspace and yield the time; a pause is an error unless `paused`."""
        self.check_writable()
        with self.exclusive():
            self.sync(cycles=cycles)
            state = self.index.state()
            if state.paused and not paused:
                raise Unavailable("workspace.paused")
            yield self.journal.now(state.moment)

    def commit(
        self,
        name: str,
        write: Callable[[Command, datetime], object],
        *,
        intent: str | None = None,
        paused: bool = False,
    ) -> list[Event]:
        """Carry out a command that writes, if the actor's constitution allows its intent; return its events."""
        intent = intent or f"{name}:{_OBJECTS.get(name, 'memory')}"
        with self.denials(intent):
            return once_more(lambda: self._commit(self.command(name), write, intent, paused))

    def _commit(
        self, command: Command, write: Callable[[Command, datetime], object], intent: str, paused: bool
    ) -> list[Event]:
        """A7: once the events are durable the command succeeds; the next sync repairs page and index if needed."""
        try:
            with self.writing(paused=paused) as now:
                self.access.allow(intent)
                write(command, now)
        except HipocampoError:
            if not command.events:
                raise
        if self._hooks.committed:
            self._hooks.committed()
        return command.events

    def append(self, command: Command, changes: Sequence[Change], now: datetime) -> list[Event]:
        """Append the changes of a command to the ledger and fold them into the index."""
        return self.journal.carry_out(command, changes, now)

    def command(self, name: str) -> Command:
        """Return a command of this actor through this door."""
        return Command(name, self.actor, self.door)

    # Other contexts, and the end

    def looking_once(self) -> Context:
        """Return the same context for several calls that share one look at the pages."""
        self.check_open()
        other = copy(self)
        other.look = Look()
        return other

    def in_session(self, session: str) -> Context:
        """Return the same context as far as it serves the user of a session (B15)."""
        other = copy(self)
        other.access = self.access.within(session)
        return other

    def check_open(self) -> None:
        """Refuse a call after `close`: it would open files again."""
        if self._closed:
            raise Unavailable("workspace.closed")

    def close(self) -> None:
        """Close all files; every later call is an error."""
        self.access.flush()
        self.index.close()
        self.ledger.close()
        self._closed = True
