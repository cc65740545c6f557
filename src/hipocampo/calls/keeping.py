"""Keeping a workspace well: status, rebuild, undo, doctor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING, Any

from hipocampo.calls.base import Ground, again
from hipocampo.calls.lacking import Lack, lacks
from hipocampo.core.bulk import no_collections
from hipocampo.core.chain import genesis
from hipocampo.core.events import Head
from hipocampo.core.facts import Problem
from hipocampo.core.record import LAYERS
from hipocampo.errors import HipocampoError
from hipocampo.life.schedule import next_cycle
from hipocampo.ports import Progress, VectorStats
from hipocampo.sync.parts import SyncReport

if TYPE_CHECKING:
    from threading import Event as Signal

    from hipocampo.maintenance.doctor import Finding
    from hipocampo.sync.undo import Undone


_REACH = 3.0  # seconds that the doctor gives a server of the settings to take a connection


@dataclass(frozen=True, slots=True)
class Status:
    """How a workspace is: what it holds and what waits; its owner alone is told of head, pages, problems and layers."""

    counts: Mapping[str, int]
    head: Head
    held: int
    pages: int
    problems: Sequence[Problem]
    paused: bool
    layers: Mapping[str, int] = field(default_factory=dict)
    next_cycle: datetime | None = None
    proposals: int = 0
    model: str = ""  # that tells what texts mean; empty without one
    meanings: VectorStats | None = None
    lacks: Sequence[Lack] = ()  # models of the settings that can't be had, as far as no server need be asked


class Keeping(Ground):
    """What keeps a workspace well."""

    def rebuild(self, progress: Progress | None = None) -> SyncReport:
        """Make the index anew from ledger and pages."""
        self._owner_only()
        return again(lambda: self._rebuild(progress))

    def _rebuild(self, progress: Progress | None) -> SyncReport:
        with self._alone(), no_collections():
            self._index.clear()
            self._journal.catch_up(progress)
            return self.sync()

    def embed(self, progress: Progress | None = None) -> int:
        """Have every text that waits for it get its vector now; how many parts and words of texts got one (F1)."""
        self._owner_only()
        self._steady(lambda _: None)
        done = self._embeddings.embed(None, progress)
        while self._embeddings.tend():
            pass
        return done

    @property
    def trouble(self) -> HipocampoError | None:
        """Why the model of meanings could not be had, the last time it was needed."""
        return self._embeddings.trouble

    def status(self) -> Status:
        """How the workspace is."""
        return self._steady(self._status)

    def _status(self, report: SyncReport) -> Status:
        everything = self.permit.allows_all  # B5: what is wrong in the pages quotes them
        return Status(
            counts=self._index.records.counts(
                self.permit.unlimited()
            ),  # B3: a clause with `maxResults` tells no number
            head=self._ledger.head() if everything else genesis(),
            held=len(report.held) if everything else 0,
            pages=len(self._index.pages.states()) if everything else 0,
            problems=[*report.problems, *self._index.pages.problems()] if everything else [],
            paused=self._index.paused(),
            layers=self._layers() if everything else {},
            next_cycle=self._next_cycle() if everything else None,
            proposals=self._waiting() if everything else 0,
            **self._meanings() if everything else {},
            lacks=self._lacks() if everything else (),
        )

    def _lacks(self, reach: float = 0.0) -> list[Lack]:
        """The models that can't be had; those that failed a while ago among them."""
        known = {"semantic": self._embeddings.trouble, "rerank": self._reranker.trouble}
        return list(lacks(self._stores.models, self.settings, known, reach))

    def _meanings(self) -> dict[str, Any]:
        model = self._embeddings.model
        return {"model": model, "meanings": self._index.vectors.stats(model)} if model else {}

    def _layers(self) -> dict[str, int]:
        found = self._index.life.layer_counts()
        return {name: found.get(name, 0) for name in LAYERS}

    def _next_cycle(self) -> datetime | None:
        return next_cycle(self._index.life.era(), self.settings.decay, self.settings.zone)

    def _waiting(self) -> int:
        """How many proposals wait for an answer."""
        from hipocampo.life.proposals import Proposals

        return len(Proposals(self._ledger, self._index, self.settings).open(self._stores.clock.now()))

    def undo(self) -> Undone:
        """Take back the last command that changed memories; once more, and it is done again."""
        from hipocampo.sync.undo import Undo

        self._owner_only()
        with self._writing() as now:
            return Undo(self._parts, self._ledger, self._sync).run(self._command("undo"), now)

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index and tell what is wrong and how to mend it; nothing is changed."""
        from hipocampo.maintenance.doctor import WARNING, Finding, Patient, examine

        self._owner_only()
        stores, upkeep = self._stores, self._stores.upkeep()
        patient = Patient(stores.ledger, stores.pages, stores.settings, stores.clock, upkeep.disk, upkeep.databases)
        lacking = [Finding("model", WARNING, {"section": lack.section, "error": lack}) for lack in self._lacks(_REACH)]
        return [*examine(patient), *lacking]

    def watch(self, on_sync: Callable[[SyncReport], None], stop: Signal) -> None:
        """Sync whenever the files change, until `stop` is set; `on_sync` is told what each sync did (C3)."""
        from hipocampo.sync.watch import watch

        self._check_open()
        watch(self.sync, self._stores.upkeep().changes(stop), on_sync)
