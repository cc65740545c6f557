"""Hipocampo: one short method for each thing that a memory can do. Every door calls these."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from os import PathLike
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self, TypeVar

from hipocampo.core.access import OWNER, Permit, permit_for
from hipocampo.core.bulk import no_collections
from hipocampo.core.chain import Verdict, genesis
from hipocampo.core.events import PAUSE, Event, Head
from hipocampo.core.evolve import evolve
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Candidate, Question
from hipocampo.core.record import CLASSES, FACT, Hit, Record, lowest
from hipocampo.errors import BadInput, Denied, HipocampoError, NotFound, Unavailable
from hipocampo.journal import OURS, Change, Command, Journal
from hipocampo.ports import Clock, Index, Ledger, Pages, Progress
from hipocampo.recall.question import Asked, check_size, check_text, conditions, understand
from hipocampo.recall.rank import fit, places, rank
from hipocampo.settings import Settings
from hipocampo.sync.parts import Parts, SyncReport
from hipocampo.sync.run import Sync
from hipocampo.text.tokens import count_tokens

if TYPE_CHECKING:
    from threading import Event as Signal

    from hipocampo.doctor import Databases, Disk, Finding
    from hipocampo.interchange.notes import NotesReport
    from hipocampo.sync.undo import Undone
    from hipocampo.sync.watch import Changes
    from hipocampo.sync.write import Saying, Writer

MIN_PREFIX = 4
_TRIES = 5

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What only the keeping commands ask of the machine."""

    root: Path
    disk: Disk
    databases: Databases
    changes: Changes


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


@dataclass(frozen=True, slots=True)
class Recalled(Sequence[Hit]):
    """What a recall found: a sequence of hits, and the layers it looked in."""

    hits: tuple[Hit, ...]
    layers: tuple[str, ...]
    question: Question
    held: int = 0  # memories whose lines vanished and wait for `sync --accept`: they may be among the hits

    def __len__(self) -> int:
        return len(self.hits)

    def __getitem__(self, i: Any) -> Any:
        return self.hits[i]


@dataclass(frozen=True, slots=True)
class Status:
    """How a workspace is: what it holds and what waits for its owner, who alone is told of head, pages and problems."""

    counts: Mapping[str, int]
    head: Head
    held: int
    pages: int
    problems: Sequence[Problem]
    paused: bool


class Hipocampo:
    """A memory. Open one with `hipocampo.open(folder)`."""

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

    @cached_property
    def _writer(self) -> Writer:
        from hipocampo.sync.write import Writer  # reading needs none of it

        return Writer(self._parts, self._sync)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of all files."""
        self._index.close()
        self._ledger.close()

    @property
    def permit(self) -> Permit:
        """What this actor may read."""
        return permit_for(self.actor)

    # Writing

    def retain(
        self,
        text: str,
        *,
        provenance: str | None = None,
        at: datetime | str | None = None,
        session: str | None = None,
        force: bool = False,
    ) -> Record:
        """Remember one fact, in the grammar of Retain bullets: `O(c=0.95) @Peter: prefers short answers`."""
        event = self._retain([(text, at)], provenance, session, force)[0]
        return _there(self._writer.kept(event), event.aggregate_id)

    def retain_many(
        self,
        sayings: Sequence[str | tuple[str, datetime | str | None]],
        *,
        provenance: str | None = None,
        session: str | None = None,
        force: bool = False,
    ) -> list[str]:
        """Remember many facts in one transaction; their ids, in order."""
        return [event.aggregate_id for event in self._retain(sayings, provenance, session, force)]

    def _retain(
        self, sayings: Sequence[str | Saying], provenance: str | None, session: str | None, force: bool
    ) -> list[Event]:
        with no_collections():
            believed = _believed("I" if provenance is None else provenance, self._highest)
            facts = self._writer.facts(sayings, believed, force=force)
            return self._keep("retain", lambda command, now: self._writer.retain(facts, session, command, now))

    def record(
        self,
        session: str,
        role: str,
        text: str,
        *,
        at: datetime | str | None = None,
        provenance: str | None = None,
    ) -> Record:
        """Store a turn of a conversation; it is recalled like a fact and cites `session:ID#n`."""
        event = self._record([(session, role, text, at)], provenance)[0]
        return _there(evolve(None, event), event.aggregate_id)

    def record_many(self, turns: Sequence[tuple[Any, ...]], *, provenance: str | None = None) -> list[str]:
        """Store many turns `(session, role, text[, at])` in one transaction; their ids, in order.

        `provenance` lowers the class of the user's turns where the caller did not see them typed.
        """
        return [event.aggregate_id for event in self._record(turns, provenance)]

    def _record(self, turns: Sequence[tuple[Any, ...]], provenance: str | None) -> list[Event]:
        user_class = _believed(self._user_class if provenance is None else provenance, self._user_class)
        told = self._writer.turns(turns)
        return self._keep("record", lambda command, now: self._writer.record(told, user_class, command, now))

    @property
    def _user_class(self) -> str:
        """D3: the class of a user's turn: the caller's own code sees the real prompt, an agent only claims it."""
        return "I" if self.door == "mcp" else self._highest

    @property
    def _highest(self) -> str:
        """D3: no other actor than the owner is the user."""
        return "U" if self.actor == OWNER else "I"

    def used(self, ids: Sequence[str], *, session: str | None = None) -> list[Record]:
        """Tell that memories were of use; those that were only shown need no telling."""
        from hipocampo.sync.write import about

        found = [self.show(id) for id in ids]
        told = [Change("memory.used", one.id, {}, about(session)) for one in found if one.form == FACT]
        self._keep("used", lambda command, now: self._write(command, told, now))
        return [self.show(one.id) for one in found]

    def append(
        self, type: str, aggregate_id: str, payload: Mapping[str, Any], metadata: Mapping[str, Any] | None = None
    ) -> Event:
        """Append any event of your own to the ledger (A1)."""
        about = {} if metadata is None else metadata
        if isinstance(type, str) and type.startswith(("memory.", "turn.", "workspace.")):
            raise BadInput("append.reserved", type=type)
        if not isinstance(about, Mapping):
            raise BadInput("ledger.json", field="metadata")
        for key in OURS:
            if key in about:
                raise BadInput("append.metadata", key=key)
        change = Change(type, aggregate_id, payload, about)
        return self._keep("append", lambda command, now: self._write(command, [change], now))[0]

    def pause(self, on: bool = True) -> None:
        """Stop recording until it is resumed; pages may still be edited by hand."""
        self._owner_only()
        with self._alone():
            if self.paused != on:
                change = Change(PAUSE[0] if on else PAUSE[1], "workspace", {})
                self._write(self._command("pause"), [change], self._journal.now())

    @property
    def paused(self) -> bool:
        """Whether recording is paused."""
        return self._steady(lambda _: self._index.paused())

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """The workspace to ourselves, with one index to the end, whoever deletes its file meanwhile."""
        with self._lock(), self._index.transaction():
            yield

    @contextmanager
    def _writing(self) -> Iterator[datetime]:
        """The workspace to ourselves, up to date, and not paused; the time."""
        with self._alone():
            if self.paused:
                raise Unavailable("workspace.paused")
            yield self._journal.now()

    def _keep(self, name: str, write: Callable[[Command, datetime], object]) -> list[Event]:
        """Carry out a command that keeps something; its events."""
        return _again(lambda: self._keep_once(self._command(name), write))

    def _keep_once(self, command: Command, write: Callable[[Command, datetime], object]) -> list[Event]:
        """A7: what is durable is acknowledged, whatever then befalls page and index: the next sync mends those."""
        try:
            with self._writing() as now:
                write(command, now)
        except HipocampoError:
            if not command.events:
                raise
        return command.events

    def _write(self, command: Command, changes: Sequence[Change], now: datetime) -> list[Event]:
        events = self._journal.write(command, changes, now)
        self._index.fold(events)
        return events

    def _command(self, name: str) -> Command:
        return Command(name, self.actor, self.door)

    def _owner_only(self) -> None:
        """B5: what reads or changes everything at once is the owner's, until agreements can allow it to others."""
        if not self.permit.allows_all:
            raise Denied("access.owner", actor=self.actor)

    # Reading

    def recall(
        self,
        query: str,
        k: int = 10,
        *,
        since: str | None = None,
        until: str | None = None,
        as_of: str | None = None,
        when: str | None = None,
        kinds: Sequence[str] = (),
        entities: Sequence[str] = (),
        tags: Sequence[str] = (),
        layers: Sequence[str] = (),
        session: str | None = None,
        budget: int | None = None,
        deep: bool = False,
        explain: bool = False,
    ) -> Recalled:
        """Find what is known, best first, each hit with its source; the options narrow it down (F1, F2, F5)."""
        check_text("query", query)
        check_size(k, budget)
        asked = Asked(since, until, as_of, when, kinds, entities, tags, layers, session)
        limit = max(k, self.settings.recall.candidates)
        question, found, held = self._steady(
            lambda report: (*self._search(query, asked, limit, explain), len(report.held))
        )
        hits = rank(found, self.settings.recall)
        if not self.permit.allows_all:
            hits = places(hits)
        kept = hits[:k] if budget is None else fit(hits[:k], budget, count_tokens)
        looked = tuple(layers) or ("wisdom", "active", "latent")
        return Recalled(tuple(kept), looked, question, held if self.permit.allows_all else 0)

    def _search(self, query: str, asked: Asked, limit: int, explain: bool) -> tuple[Question, list[Candidate]]:
        now, languages = self._stores.clock.now(), self.settings.languages
        only = conditions(asked, now, languages, self._journal.seq_at)
        question = understand(query, now, languages, lambda names: self._index.entities(names, self.permit), only)
        question = replace(question, limit=limit, explain=explain)
        return question, self._index.search(question, self.permit)

    def _steady(self, read: Callable[[SyncReport], T]) -> T:
        """Bring all up to date and read; again, if another process deleted the index meanwhile."""
        for _ in range(_TRIES):
            before = self._index.generation
            found = read(self.sync())
            if self._index.generation == before:
                return found
        raise Unavailable("index.unsteady")

    def show(self, id: str) -> Record:
        """One memory, turn or passage, by its id or a clear beginning of it."""
        check_text("id", id)
        return _there(self._steady(lambda _: self._index.get(id, self.permit) or self._begins_with(id)), id)

    def _begins_with(self, prefix: str) -> Record | None:
        found = self._index.find(prefix, self.permit) if len(prefix) >= MIN_PREFIX else []
        if len(found) > 1:
            raise BadInput("show.unclear", id=prefix, found=", ".join(found))
        return self._index.get(found[0], self.permit) if found else None

    def history(self, id: str) -> list[Event]:
        """Everything that happened to a memory."""
        return list(self._ledger.query({"aggregateId": self.show(id).id}, self.permit, sort={"seq": 1}))

    def query(
        self, filter: Mapping[str, Any], *, sort: Mapping[str, int] | None = None, limit: int | None = None
    ) -> Iterator[Event]:
        """Events of the ledger, in the filter language (A2)."""
        return self._ledger.query(filter, self.permit, sort=sort, limit=limit)

    def head(self) -> Head:
        """The end of the chain, to be kept elsewhere."""
        self._owner_only()
        return self._ledger.head()

    def verify(self, head: Head | None = None, progress: Progress | None = None) -> Verdict:
        """Check the whole chain (A4)."""
        self._owner_only()
        return self._ledger.verify(head, progress)

    # Keeping

    def sync(self, *, accept: bool = False) -> SyncReport:
        """Take in what happened to the pages; withdrawals that were held back are carried out with `accept` (C3)."""
        if accept:
            self._owner_only()
        edits = Command("sync", OWNER, "files")  # whoever looks first: who has the files is the owner (B10)
        report = _again(lambda: self._sync.run(edits, accept=accept))
        return report if self.permit.allows_all else SyncReport()  # B5: it counts and quotes the owner's lines

    def rebuild(self, progress: Progress | None = None) -> SyncReport:
        """Make the index anew from ledger and pages."""
        self._owner_only()
        return _again(lambda: self._rebuild(progress))

    def _rebuild(self, progress: Progress | None) -> SyncReport:
        with self._alone(), no_collections():
            self._index.clear()
            self._journal.catch_up(progress)
            return self.sync()

    def status(self) -> Status:
        """How the workspace is."""
        return self._steady(self._status)

    def _status(self, report: SyncReport) -> Status:
        everything = self.permit.allows_all  # B5: what is wrong in the pages quotes them
        return Status(
            counts=self._index.counts(self.permit),
            head=self._ledger.head() if everything else genesis(),
            held=len(report.held) if everything else 0,
            pages=len(self._index.states()) if everything else 0,
            problems=[*report.problems, *self._index.problems()] if everything else [],
            paused=self._index.paused(),
        )

    def undo(self) -> Undone:
        """Take back the last command that changed memories; once more, and it is done again."""
        from hipocampo.sync.undo import Undo

        self._owner_only()
        with self._writing() as now:
            return Undo(self._parts, self._ledger, self._sync).run(self._command("undo"), now)

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index and tell what is wrong and how to mend it; nothing is changed."""
        from hipocampo.doctor import Patient, examine

        self._owner_only()
        stores, upkeep = self._stores, self._stores.upkeep()
        patient = Patient(stores.ledger, stores.pages, stores.settings, stores.clock, upkeep.disk, upkeep.databases)
        return examine(patient)

    def import_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Copy a folder of Markdown notes into the workspace and take them in (C7)."""
        from hipocampo.interchange.notes import import_notes

        self._owner_only()
        with self._writing() as now:
            report = import_notes(Path(folder).expanduser(), self._pages, self.settings, self._stores.upkeep().root)
            told = [Change("workspace.imported", "workspace", {"pages": len(report.copied)})] if report.copied else []
            self._write(self._command("import"), told, now)
            self._sync.run(Command("import", OWNER, "files"))
        return report

    def export_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Write all pages and conversations as a folder of Markdown notes (C7)."""
        from hipocampo.interchange.notes import export_notes

        self._owner_only()
        self.sync()
        return export_notes(Path(folder).expanduser(), self._pages, self._ledger, self.permit, self.settings.zone)

    def watch(self, on_sync: Callable[[SyncReport], None], stop: Signal) -> None:
        """Sync whenever the files change, until `stop` is set; `on_sync` is told what each sync did (C3)."""
        from hipocampo.sync.watch import watch

        watch(self.sync, self._stores.upkeep().changes(stop), on_sync)


def _again(work: Callable[[], T]) -> T:
    """Do it, and once more if the index proves damaged: by then it was thrown away."""
    try:
        return work()
    except Unavailable as error:
        if error.code != "index.damaged":
            raise
        return work()


def _there(record: Record | None, id: str) -> Record:
    if record is None:
        raise NotFound("show.none", id=id)
    return record


def _believed(asked: str, most: str) -> str:
    """D3: the class that is asked for, or what the door and the actor are good for if that is less."""
    if asked not in CLASSES:
        raise BadInput("retain.provenance", provenance=asked)
    return lowest(asked, most)
