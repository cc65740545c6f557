"""The life of memories in the course of time: dreams, a memory's story, and what would become of them (E)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol

from hipocampo.context import Context
from hipocampo.core.access import Permit
from hipocampo.core.actors import SYSTEM
from hipocampo.core.bearings import Bearing
from hipocampo.core.events import Event
from hipocampo.core.record import Record
from hipocampo.core.schedule import next_cycle, page_of
from hipocampo.journal import Change, Command, Journal
from hipocampo.life.cycles import has_other_rules
from hipocampo.life.diary import Diary
from hipocampo.life.dream import DreamRun
from hipocampo.life.dream_report import DreamReport
from hipocampo.life.dry_run import DryRunLedger
from hipocampo.life.related_facts import Effort
from hipocampo.life.simulation import Simulation, simulate
from hipocampo.life.story import Story, story_of
from hipocampo.ports import Ledger

# What a dream compares that somebody asked for, that time asked for, and in a conversation.
_ASKED_FOR = Effort(compares=1_000, relates=1_000, proposes=10, products=10_000_000)
_DUE = Effort(compares=200, relates=100, proposes=5, products=400_000)
_IN_CHAT = Effort(compares=100)
_EMBEDDED = 2_000  # texts that a dream embeds first at most
_READ = 500  # facts that it reads with older ones at most
_BRIEF = ("cli", "hook")  # doors whose processes end at once, and load no vectors for a cycle that fell due


@dataclass(frozen=True, slots=True)
class Dream:
    """What a dream did: in a person's words, in figures, and where it is written down."""

    summary: str
    night: DreamReport
    page: str | None
    next: datetime | None

    @property
    def changed(self) -> int:
        """How many memories changed."""
        return self.night.changed


class Histories(Protocol):
    """How records and their events are found."""

    def get(self, id: str) -> Record:
        """A record by its id or a clear beginning of it."""

    def history(self, id: str) -> list[Event]:
        """Everything that happened to it."""

    def veiled(self, record: Record, permit: Permit) -> Record:
        """The record without what the reader may not see."""


class Embeddings(Protocol):
    """The vectors of texts."""

    @property
    def model(self) -> str:
        """The name of the model; empty where there is none, or it failed."""

    def embed(self, limit: int | None = None) -> int:
        """Give texts that wait their vectors; return how many got one."""

    def read_pairs(self, limit: int) -> int:
        """Read facts that have their vectors with older ones; return how many."""

    def bearings(self, pairs: Sequence[tuple[str, str]]) -> Mapping[tuple[str, str], Bearing]:
        """What was read of some pairs of texts, the earlier first."""


class _DryRun(Exception):
    """All was tried; nothing shall stay."""


class Life:
    """What happens to memories in the course of time; `reflect` makes sense of a day, `lay` tells others (I4)."""

    def __init__(
        self,
        context: Context,
        records: Histories,
        reflect: Callable[[], object],
        embeddings: Callable[[], Embeddings],
        lay: Callable[[], None] = lambda: None,
    ) -> None:
        self._context, self._records, self._reflect, self._lay = context, records, reflect, lay
        self._embeddings = embeddings
        self._ledger, self._index, self._settings = context.ledger, context.index, context.settings

    def dream(self, *, dry_run: bool = False) -> Dream:
        """Let memories fade, graduate and come back, if it is time for it; a `dry_run` changes nothing (E7).

        Where the settings say so, reflect on the day as well (G6).
        """
        self._context.owner_only()
        self._embeddings().embed(_EMBEDDED)
        self._embeddings().read_pairs(_READ)
        if dry_run:
            return self._rehearse()
        dream = self._dream_now()
        self._lay()
        if self._settings.reflect.daily:
            self._reflect()
        return dream

    def _dream_now(self) -> Dream:
        context = self._context
        with context.writing(cycles=False) as now:
            before = self._index.life.era().dreamed
            dream = self._dream(self._ledger, now)
            self._note_rules(now)
            self._write_diary()
        return dream if context.stable(lambda _: self._has_page(dream, before)) else replace(dream, page=None)

    def _has_page(self, dream: Dream, before: int) -> bool:
        """Whether a dream since an event has its page."""
        return self._index.life.era().dreamed > before and bool(dream.page and self._index.pages.state(dream.page))

    def _rehearse(self) -> Dream:
        """A dream of which nothing stays."""
        dream: Dream | None = None
        with suppress(_DryRun), self._context.writing(cycles=False) as now:
            dream = self._dream(DryRunLedger(self._ledger), now)
            raise _DryRun
        assert dream is not None
        return replace(dream, page=None)

    def _dream(self, ledger: Ledger, now: datetime) -> Dream:
        journal = Journal(ledger, self._index, self._context.clock)
        run = DreamRun(journal, ledger, self._index, self._settings, self._effort(_ASKED_FOR))
        night = run.run(self._context.command("dream"), now, asked=True)
        assert night is not None  # it was asked for
        summary = Diary(journal, ledger, self._index, self._context.pages, self._settings).text(night.as_payload())
        return Dream(summary, night, page_of(night.cycles, now), self.next_cycle())

    def next_cycle(self) -> datetime | None:
        """When memories fade next."""
        return next_cycle(self._index.life.era(), self._settings.decay, self._settings.zone)

    def run_due_cycles(self) -> None:
        """E8: go through the cycles that have fallen due; the workspace is held alone, its index level."""
        journal, door = self._context.journal, self._context.door
        effort = _DUE._replace(relates=0) if door in _BRIEF else self._effort(_DUE)
        self._dream_run(effort).run(Command("dream", SYSTEM, door), journal.now(), asked=False)
        self._note_rules(journal.now())
        self._write_diary()
        self._lay()

    def compare_new(self) -> None:
        """E13: compare what a conversation stated with what was known: who moved no longer lives where they did."""
        self._context.commit("chat", self._dream_run(_IN_CHAT).compare, intent="retain:memory")

    def _effort(self, effort: Effort) -> Effort:
        """An effort with the model that makes the vectors, and what was read of pairs."""
        return effort._replace(model=self._embeddings().model, bearings=self._embeddings().bearings)

    def _dream_run(self, effort: Effort) -> DreamRun:
        return DreamRun(self._context.journal, self._ledger, self._index, self._settings, effort)

    def _note_rules(self, now: datetime) -> None:
        """E14: tell the ledger what the settings say from now on; cycles that were due went by what held then."""
        rules, zone = self._settings.rules, self._settings.timezone
        if has_other_rules(self._settings, self._index.life.era()):
            change = Change("life.rules", "life", {**rules.as_payload(), "timezone": zone})
            self._context.append(Command("rules", SYSTEM, self._context.door), [change], now)

    def _write_diary(self) -> None:
        """Write the dream that ended into its page, as often as it takes."""
        context = self._context
        diary = Diary(context.journal, self._ledger, self._index, context.pages, self._settings)
        diary.write(Command("dream", SYSTEM, context.door))

    def story(self, id: str) -> Story:
        """The whole life of a memory: what happened to it, when and why (E1-E13)."""
        context, record = self._context, self._records.get(id)
        story = story_of(record, self._records.history(record.id), self._ledger, self._settings, context.clock.now())
        known = story.record
        if known is None or context.permit.allows_all:
            return story
        return replace(story, record=context.stable(lambda now: self._records.veiled(known, now.permit)))

    def simulate(self, days: int, changes: Mapping[str, str] | None = None) -> Simulation:
        """How many memories would sit in each layer day by day, with other settings if given (E14)."""
        context = self._context
        context.owner_only()
        return context.stable(  # the cycles that are due are part of what is simulated
            lambda _: simulate(self._index.life, self._settings, context.clock.now(), days, changes or {}), cycles=False
        )
