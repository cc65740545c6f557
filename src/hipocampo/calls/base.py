"""The ground that every call stands on: the stores, the lock, the actor's permit, time that has passed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Self, TypeVar

from hipocampo.access.targets import ROWS, Sought
from hipocampo.calls.closing import Closing
from hipocampo.calls.gate import Gate, Guarded, Seen
from hipocampo.core.access import OWNER, SYSTEM, Permit
from hipocampo.core.era import Era
from hipocampo.core.events import Event
from hipocampo.core.moments import stamp
from hipocampo.core.record import Record
from hipocampo.errors import Denied, HipocampoError, NotFound, Unavailable
from hipocampo.journal import Change, Command, Journal
from hipocampo.life.schedule import lived_until, next_cycle
from hipocampo.ports import ChatModel, Clock, Embedder, Index, Ledger, Pages, Reranker
from hipocampo.recall.embeddings import Embeddings, EmbedThread
from hipocampo.recall.optional_model import OptionalModel
from hipocampo.settings import Settings
from hipocampo.sync.parts import Parts, SyncReport
from hipocampo.sync.run import Sync

if TYPE_CHECKING:
    from hipocampo.maintenance.doctor import Databases, Disk
    from hipocampo.sync.watch import Changes
    from hipocampo.sync.write import Writer

_TRIES = 3
_BRIEF = ("cli", "hook")  # doors whose processes end at once
_INTENDED = {"record": "turn", "append": "event"}  # what else than a memory a command intends to change
_QUICK = 200  # new facts that a dream compares that nobody asked for; a later one goes on from there

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What only the keeping commands ask of the machine."""

    root: Path
    disk: Disk
    databases: Databases
    changes: Changes


def _none() -> None:
    """No model."""


@dataclass(frozen=True, slots=True)
class Models:
    """What tells the meaning of texts, and what talks; `another` opens the same index once more, for a thread.

    `chat` gives the model of a task, or None where rules do it.
    """

    embedder: Callable[[], Embedder | None] = _none
    reranker: Callable[[], Reranker | None] = _none
    another: Callable[[], Index] | None = None
    chat: Callable[[str], ChatModel | None] = lambda _: None


@dataclass(frozen=True, slots=True)
class Stores:
    """What a workspace is made of."""

    ledger: Ledger
    index: Index
    pages: Pages
    settings: Settings
    clock: Clock
    lock: Callable[[], AbstractContextManager[None]]
    upkeep: Callable[[], Upkeep]
    blank: Callable[[], Index]  # an empty index that leaves nothing behind
    models: Models = Models()
    again: Callable[[], Stores] | None = None  # the same workspace once more, for work in the background


class Ground(Closing):
    """A workspace that is open, for one actor."""

    def __init__(self, stores: Stores, actor: str, door: str) -> None:
        self.settings = stores.settings
        self.actor = actor
        self.door = door
        self._stores = stores
        self._ledger, self._index, self._pages = stores.ledger, stores.index, stores.pages
        self._lock = stores.lock
        self._journal = Journal(stores.ledger, stores.index, stores.clock)
        self._parts = parts = Parts(self._journal, stores.index, stores.pages, stores.settings, stores.lock)
        self._sync = Sync(parts)
        self._asleep = False
        self._idle = -1, ""
        self._token: str | None = None
        self._gate = self._gate_of(actor)
        self._embeddings = Embeddings(stores.index, stores.models.embedder)
        self._reranker = OptionalModel(stores.models.reranker)
        self._background = self._background_of(stores.models)

    def _background_of(self, models: Models) -> EmbedThread | None:
        """A thread for what lives longer than a command."""
        lasting = models.another is not None and self.door not in _BRIEF and self.settings.semantic.model != "none"
        return EmbedThread(models.another, models.embedder) if lasting and models.another else None

    def _mind(self) -> None:
        """Have the meaning of new texts looked at in the background, where there is one."""
        if self._background is not None:
            self._background.wake()

    def _gate_of(self, actor: str, token: str | None = None) -> Gate:
        stores = self._stores
        behind = Guarded(stores.ledger, stores.index, stores.clock, stores.lock)
        return Gate(behind, actor, audited=stores.settings.audit.reads, token=token)

    def identify(self, actor: str | None, token: str | None) -> None:
        """Become another actor than the owner: the one that a token tells, or that never had one (B6)."""
        from hipocampo.access.tokens import identify

        try:
            with self._alone():
                self._journal.catch_up()
                found = identify(self._index, actor, token, self._gate.now)
        except Denied as error:
            self._gate = self._gate_of(actor or "unknown")
            self._tell_denial(error, "open")
            raise
        self.actor, self._token = found, token
        self._gate = self._gate_of(found, token)

    def _once_more(self) -> Self | None:
        """The same memory opened again, for the same actor, for a thread of its own; None where it can't be."""
        if self._stores.again is None:
            return None
        memory = type(self)(self._stores.again(), OWNER, self.door)
        if self.actor != OWNER:
            memory.identify(self.actor, self._token)
        return memory

    def _file(self, path: str) -> str | None:
        """A file of the workspace, for who may read everything; None where there is none, or no text."""
        if not self.permit.allows_all:
            return None
        try:
            return self._pages.read(path)[0].decode("utf-8")
        except (HipocampoError, UnicodeDecodeError):
            return None

    @cached_property
    def _writer(self) -> Writer:
        from hipocampo.sync.write import Writer  # reading needs none of it

        return Writer(self._parts, self._sync)

    def close(self) -> None:
        """Let go of all files; from now on every call is an error."""
        if self._background is not None:
            self._background.close()
        self._gate.flush()
        self._index.close()
        self._ledger.close()
        super().close()

    @property
    def permit(self) -> Permit:
        """What this actor may read."""
        return self._gate.permit

    @property
    def _user_class(self) -> str:
        """D3: the class of a user's turn: the caller's own code sees the real prompt, an agent only claims it."""
        return "I" if self.door == "mcp" else self._highest

    @property
    def _highest(self) -> str:
        """D3: no other actor than the owner is the user."""
        return "U" if self.actor == OWNER else "I"

    @property
    def paused(self) -> bool:
        """Whether recording is paused."""
        return self._steady(lambda _: self._index.paused())

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """The workspace to ourselves, with one index to the end, whoever deletes its file meanwhile."""
        self._check_open()
        with self._lock(), self._index.transaction():
            yield

    @contextmanager
    def _writing(self, paused: bool = False) -> Iterator[datetime]:
        """The workspace to ourselves, up to date, and not `paused` unless that is fine; the time."""
        with self._alone():
            if self.paused and not paused:
                raise Unavailable("workspace.paused")
            yield self._journal.now()

    def _keep(
        self,
        name: str,
        write: Callable[[Command, datetime], object],
        *,
        intent: str | None = None,
        paused: bool = False,
    ) -> list[Event]:
        """Carry out a command that keeps something, if the actor's constitution allows it; its events."""
        intent = intent or f"{name}:{_INTENDED.get(name, 'memory')}"
        with self._denials(intent):
            return again(lambda: self._keep_once(self._command(name), write, intent, paused))

    def _keep_once(
        self, command: Command, write: Callable[[Command, datetime], object], intent: str, paused: bool
    ) -> list[Event]:
        """A7: what is durable is acknowledged, whatever then befalls page and index: the next sync mends those."""
        try:
            with self._writing(paused) as now:
                self._gate.check()
                self._gate.allow(intent)
                write(command, now)
        except HipocampoError:
            if not command.events:
                raise
        self._mind()
        return command.events

    def _write(self, command: Command, changes: Sequence[Change], now: datetime) -> list[Event]:
        return self._journal.carry_out(command, changes, now)

    def _command(self, name: str) -> Command:
        return Command(name, self.actor, self.door)

    def _owner_only(self) -> None:
        """B5: what reads or changes everything at once is the owner's, or an admin's."""
        self._check_open()
        with self._denials("admin"):
            if not self.permit.allows_all:
                raise Denied("access.owner", actor=self.actor)

    @contextmanager
    def _denials(self, call: str) -> Iterator[None]:
        """B5: what is denied is an event."""
        try:
            yield
        except Denied as error:
            self._tell_denial(error, call)
            raise

    def _tell_denial(self, error: Denied, call: str) -> None:
        with self._alone():
            self._journal.catch_up()
            self._gate.deny(error, call)

    def _read(self, call: str, read: Callable[[SyncReport], T], seen: Callable[[T], Seen], sought: Sought = ROWS) -> T:
        """Read by the actor's permit; anybody's but the owner's is in the ledger before its answer (B6)."""
        if self._gate.free:
            found = self._steady(read)
            self._gate.tell(call, seen(found))
            return found
        with self._denials(call), self._alone():
            report = self.sync()
            self._gate.check()
            with self._gate.pinned(self._gate.permit):
                found = read(report)
                self._gate.tell(call, seen(found), sought)
        return found

    def _steady(self, read: Callable[[SyncReport], T]) -> T:
        """Bring all up to date and read; again, if another process deleted the index meanwhile, at last alone."""
        self._check_open()
        for _ in range(_TRIES):
            before = self._index.generation
            try:
                found = read(self.sync())
            except HipocampoError:  # what was there may be missing in an index that was made anew
                if self._index.generation == before:
                    raise
            else:
                if self._index.generation == before:
                    return found
        return again(lambda: self._undisturbed(read))

    def _undisturbed(self, read: Callable[[SyncReport], T]) -> T:
        with self._alone():
            return read(self.sync())

    def sync(self, *, accept: bool = False) -> SyncReport:
        """Take in what happened to the pages; withdrawals that were held back are carried out with `accept` (C3)."""
        self._check_open()
        if accept:
            self._owner_only()
        fresh = self._fresh() or not self._live()
        report = self._take_in(accept, level=not fresh)
        if fresh and not self._asleep and self._overdue():  # only now the index knows what time it is
            self._live()
            report = self._take_in(accept)
        return report if self.permit.allows_all else SyncReport()  # B5: it counts and quotes the owner's lines

    def _fresh(self) -> bool:
        """Whether the index has yet to learn of events, or can't be reached: what is wrong then a sync tells best."""
        try:
            return self._journal.behind()
        except Unavailable:
            return True

    def _take_in(self, accept: bool, *, level: bool = False) -> SyncReport:
        edits = Command("sync", OWNER, "files")  # whoever looks first: who has the files is the owner (B10)
        return again(lambda: self._sync.run(edits, accept=accept, level=level))

    # Time that has passed

    def _live(self) -> bool:
        """E8: go through the cycles that have fallen due, before anything that depends on them.

        False if the index, once we have it to ourselves, has to take in events first: it was made anew meanwhile.
        """
        if self._asleep or not self._overdue() or self._index.paused():
            return True
        from hipocampo.life.dream import Bed, DreamRun  # seldom needed

        with self._alone(), self._sleep():
            if self._journal.behind():
                return False
            bed = Bed(self._journal, self._ledger, self._index, self.settings)
            DreamRun(bed, _QUICK).run(Command("dream", SYSTEM, self.door), self._journal.now(), asked=False)
            self._keep_rules(self._journal.now())
            self._note_dream()
        return True

    @contextmanager
    def _sleep(self) -> Iterator[None]:
        """While a dream goes on, none begins."""
        self._asleep = True
        try:
            yield
        finally:
            self._asleep = False

    def _keep_rules(self, now: datetime) -> None:
        """E14: what the settings say from now on is told by the ledger; cycles that were due went by what held then."""
        rules, zone = self.settings.rules, self.settings.timezone
        if self._other_rules(self._index.life.era()):
            self._write(
                Command("rules", SYSTEM, self.door),
                [Change("life.rules", "life", {**rules.told(), "timezone": zone})],
                now,
            )

    def _other_rules(self, era: Era) -> bool:
        return bool(era.born) and (self.settings.rules, self.settings.timezone) != (era.rules, era.zone)

    def _overdue(self) -> bool:
        """Whether there is anything to do for time's sake; what is idle stays so till an event, or a cycle's time."""
        now, applied = stamp(self._stores.clock.now()), self._index.applied()
        if applied == self._idle[0] and now < self._idle[1]:
            return False
        era, settings = self._index.life.era(), self.settings
        cycle = next_cycle(era, settings.decay, settings.zone)
        due = stamp(cycle) if cycle else ":"  # behind every stamp
        if due <= now or era.open or era.noted < era.dreamed or self._other_rules(era) or self._pressed(era):
            return True
        self._idle = applied, due
        return False

    def _pressed(self, era: Era) -> bool:
        """Whether the active layer is too full, and holds what may leave it."""
        if (
            era.pressed == len(era.dates)
            or self._index.life.layer_counts().get("active", 0) <= self.settings.active.most
        ):
            return False
        return bool(self._index.life.past_immunity(lived_until(era)))

    def _note_dream(self) -> None:
        """Write the dream that ended into its page, as often as it takes."""
        from hipocampo.life.diary import Diary

        Diary(self._journal, self._ledger, self._index, self._pages, self.settings).write(
            Command("dream", SYSTEM, self.door)
        )


def again(work: Callable[[], T]) -> T:
    """Do it, and once more if the index proves damaged: by then it was thrown away."""
    try:
        return work()
    except Unavailable as error:
        if error.code != "index.damaged":
            raise
        return work()


def there(record: Record | None, id: str) -> Record:
    if record is None:
        raise NotFound("show.none", id=id)
    return record
