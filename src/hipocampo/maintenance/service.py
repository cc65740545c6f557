"""Maintenance: status, rebuild, vectors, undo, doctor, watch, replay (A5, C3, F1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from threading import Event as Signal
from typing import Any, NamedTuple, Protocol

from hipocampo.context import Context, Snapshot, SyncReport
from hipocampo.core.access import EVERYTHING
from hipocampo.core.bulk import gc_paused
from hipocampo.core.chain import genesis
from hipocampo.core.events import Head
from hipocampo.core.facts import Problem
from hipocampo.core.moments import stamp
from hipocampo.core.record import LAYERS
from hipocampo.core.schedule import next_cycle
from hipocampo.errors import BadInput, HipocampoError, once_more
from hipocampo.findings import WARNING, Finding
from hipocampo.journal import Change, Command
from hipocampo.maintenance.doctor import Examination, Resync
from hipocampo.maintenance.missing_models import MissingModel, missing_models
from hipocampo.maintenance.replay import Replay, Replayed
from hipocampo.maintenance.undo import Undo, Undoable, Undone
from hipocampo.maintenance.watch import watch
from hipocampo.ports import GuardedClock, Progress, VectorStats

_REACH = 3.0  # seconds that the doctor gives a server of the settings to take a connection


class ModelChoice(NamedTuple):
    """Why texts are embedded by this model: the setting, and the packages that a better choice lacks."""

    setting: str
    lacks: tuple[str, ...]

    @property
    def reason(self) -> str:
        """Whether it was set, or which of the included models there are: `set`, `both` or `alone`."""
        if self.setting != "auto":
            return "set"
        return "alone" if self.lacks else "both"


@dataclass(frozen=True, slots=True)
class Status:
    """The state of a workspace: what it holds and what waits; head, pages, problems and layers are for its owner."""

    counts: Mapping[str, int]
    head: Head
    held: int
    pages: int
    problems: Sequence[Problem]
    paused: bool
    layers: Mapping[str, int] = field(default_factory=dict)
    next_cycle: datetime | None = None
    proposals: int = 0
    model: str = ""  # that makes the vectors of texts; empty without one
    meanings: VectorStats | None = None
    choice: ModelChoice | None = None  # why it is this model
    sizes: Mapping[str, int] = field(default_factory=dict)  # bytes: of the pages, and of each store
    lacks: Sequence[MissingModel] = ()  # models of the settings that can't be had, as far as no server need be asked


class Embeddings(Protocol):
    """The vectors of texts."""

    @property
    def model(self) -> str:
        """The name of the model; empty where there is none, or none to be had."""

    @property
    def trouble(self) -> HipocampoError | None:
        """Why the model could not be had the last time."""

    def embed(self, limit: int | None = None, progress: Progress | None = None) -> int:
        """Make vectors of the texts that wait for one; how many there were."""

    def read_pairs(self) -> int:
        """Read facts that have their vectors with older ones; how many."""

    def tend(self) -> bool:
        """Look after the files of vectors; whether there is more to do."""


class OptionalModel(Protocol):
    """A model that recall can do without."""

    @property
    def trouble(self) -> HipocampoError | None:
        """Why the model could not be had the last time."""


class RecallModels(Protocol):
    """The models of recall."""

    @property
    def embeddings(self) -> Embeddings:
        """The vectors of texts."""

    @property
    def reranker(self) -> OptionalModel:
        """What reads the best hits a second time."""


@dataclass(frozen=True, slots=True)
class Checks:
    """What the features contribute: findings for the doctor, problems for the status, proposals that wait."""

    findings: Sequence[Callable[[], Iterable[Finding]]]
    problems: Callable[[], Iterable[Problem]]
    proposals: Callable[[], Sequence[object]]


class Maintenance:
    """Keeps a workspace well."""

    def __init__(self, context: Context, models: RecallModels, checks: Checks, resync: Resync, undo: Undo) -> None:
        self._context, self._models, self._checks, self._resync = context, models, checks, resync
        self._undo = undo
        self._index, self._settings = context.index, context.settings

    def rebuild(self, progress: Progress | None = None) -> SyncReport:
        """Make the index anew from ledger and pages."""
        self._context.owner_only()
        return once_more(lambda: self._rebuild(progress))

    def _rebuild(self, progress: Progress | None) -> SyncReport:
        with self._context.exclusive(), gc_paused():
            self._index.clear()
            self._context.journal.catch_up(progress)
            return self._context.sync()

    def embed(self, progress: Progress | None = None) -> int:
        """Give every text that waits its vector now; how many parts and words of texts got one (F1)."""
        self._context.owner_only()
        embeddings, done = self._models.embeddings, 0
        for _ in range(2):  # the index may be found damaged, and is then made anew
            self._context.stable(lambda _: None)
            done += embeddings.embed(None, progress)
        while embeddings.read_pairs() or embeddings.tend():
            pass
        return done

    # How it is

    def status(self) -> Status:
        """The state of the workspace."""
        return self._context.stable(self._status)

    def _status(self, snapshot: Snapshot) -> Status:
        counts = self._index.records.counts(
            snapshot.permit.unlimited()
        )  # B3: a clause with `maxResults` tells no number
        if not snapshot.permit.allows_all:  # B5: what is wrong in the pages quotes them
            return Status(counts, genesis(), 0, 0, [], self._index.state().paused)
        report, layers, settings = snapshot.report, self._index.life.layer_counts(), self._settings
        return Status(
            counts=counts,
            head=self._context.ledger.head(),
            held=len(report.held),
            pages=len(self._index.pages.states()),
            problems=[*report.problems, *self._problems()],
            paused=self._index.state().paused,
            layers={name: layers.get(name, 0) for name in LAYERS},
            next_cycle=next_cycle(self._index.life.era(), settings.decay, settings.zone),
            proposals=len(self._checks.proposals()),
            **self._vectors(),
            sizes=self._sizes(),
            lacks=self._missing_models(),
        )

    def _sizes(self) -> dict[str, int]:
        pages = sum(state.stat.size for state in self._index.pages.states().values())
        return {"pages": pages, **self._context.stores.upkeep().disk.stores()}

    def _problems(self) -> Iterator[Problem]:
        if self._context.clock_ahead:
            yield Problem("hipocampo.toml", 0, "", "clock.ahead")
        yield from self._index.pages.problems(EVERYTHING)
        yield from self._checks.problems()

    def _vectors(self) -> dict[str, Any]:
        model = self._models.embeddings.model
        if not model:
            return {}
        setting = self._settings.semantic.model
        lacks = tuple(self._context.stores.models.lacking()) if setting == "auto" else ()
        return {
            "model": model,
            "meanings": self._index.vectors.stats(model),
            "choice": ModelChoice(setting, lacks),
        }

    def _missing_models(self, reach: float = 0.0) -> list[MissingModel]:
        """The models that can't be had; those that failed a while ago among them."""
        known = {"semantic": self._models.embeddings.trouble, "rerank": self._models.reranker.trouble}
        return list(missing_models(self._context.stores.models, self._settings, known, reach))

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index: what is wrong and how to mend it; nothing is changed."""
        self._context.owner_only()
        found = list(Examination(self._context.stores, self._resync).run())
        for one in self._missing_models(_REACH):
            found.append(Finding("model", WARNING, {"section": one.section, "error": one}))
        return [*found, *(finding for check in self._checks.findings for finding in check())]

    # What is done about it

    def check_leap(self) -> GuardedClock:
        """Refuse to believe a clock that did not leap: there is nothing to accept."""
        self._context.owner_only()
        clock = self._context.clock
        if not isinstance(clock, GuardedClock) or clock.ahead is None:
            raise BadInput("clock.no-leap", days=self._settings.clock.leap_days)
        return clock

    def accept_clock(self) -> None:
        """E8: go on from the machine's time, though it leapt; the cycles since then fall due."""
        clock, context = self.check_leap(), self._context
        context.check_writable()
        with context.exclusive():
            last = context.journal.catch_up().moment
            clock.trust()
            now = context.journal.now(last)
            change = Change("clock.accepted", "workspace", {"from": last, "to": stamp(now)})
            context.append(context.command("clock"), [change], now)

    def undo(self) -> Undone:
        """Take back the last command that stands; once more, and the one before it is taken back."""
        return self._step("undo", self._undo.run)

    def redo(self) -> Undone:
        """Do again what the last undo took back."""
        return self._step("redo", self._undo.redo)

    def _step(self, name: str, step: Callable[[Command, datetime], Undone]) -> Undone:
        self._context.owner_only()
        with self._context.writing() as now:
            return step(self._context.command(name), now)

    def undoable(self, most: int = 10) -> list[Undoable]:
        """The commands that the next calls of `undo` take back, in that order."""
        self._context.owner_only()
        return self._context.stable(lambda _: self._undo.waiting(self._context.actor, most))

    def watch(self, on_sync: Callable[[SyncReport], None], stop: Signal) -> None:
        """Sync whenever the files change, until `stop` is set; `on_sync` gets the report of each sync (C3)."""
        self._context.check_open()
        watch(self._context.sync, self._context.stores.upkeep().changes(stop), on_sync)

    def replay(self, at: str, view: str = "summary") -> Replayed:
        """The state of everything as of a moment (A5)."""
        return Replay(self._context).at(at, view)
