"""The life of memories: use, dreams, verdicts, and what would become of them (E)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from hipocampo.calls.base import there
from hipocampo.calls.reading import Reading, record_seen
from hipocampo.calls.writing import Writing
from hipocampo.core.record import FACT, Record
from hipocampo.errors import BadInput, Conflict, Denied
from hipocampo.journal import Change, Command, Journal, mint
from hipocampo.life.schedule import next_cycle, page_of
from hipocampo.ports import Ledger
from hipocampo.recall.question import check_text

if TYPE_CHECKING:
    from hipocampo.life.dream_report import DreamReport
    from hipocampo.life.proposals import Proposal, Proposals
    from hipocampo.life.simulation import Simulation
    from hipocampo.life.story import Story

_COMPARES = 1_000  # new facts that a dream compares: the next one goes on from there


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


class _Rehearsed(Exception):
    """All was tried; nothing shall stay."""


class Living(Reading, Writing):
    """What happens to memories in the course of time."""

    def used(self, ids: Sequence[str], *, session: str | None = None) -> list[Record]:
        """Tell that memories were of use; those that were only shown need no telling. Once for each session (E2).

        What is another's and one may only read is not changed by it (B5).
        """
        from hipocampo.sync.write import about

        about(session)
        found = [self._look(id) for id in ids]

        def write(command: Command, now: datetime) -> None:
            facts = [one.id for one in found if one.form == FACT and self._index.records.is_current(one.id)]
            under = self._check_sessions([session] if session else [])
            self._write(command, [*self._uses(facts, session, now), *under], now)

        self._keep("used", write)
        if not found:
            return []
        return self._read(
            "used", lambda _: [there(self._find(one.id), one.id) for one in found], lambda seen: record_seen(*seen)
        )

    # Dreams

    def dream(self, *, dry_run: bool = False) -> Dream:
        """Let memories fade, graduate and come back, as far as it is time for it; a `dry_run` only tells (E7)."""
        self._owner_only()
        if dry_run:
            return self._rehearse()
        with self._sleep(), self._writing() as now:
            before = self._index.life.era().dreamed
            dream = self._dream(self._ledger, now)
            self._keep_rules(now)
            self._note_dream()
        return dream if self._steady(lambda _: self._is_told(dream, before)) else replace(dream, page=None)

    def _is_told(self, dream: Dream, before: int) -> bool:
        """Whether a dream since an event has its page."""
        return self._index.life.era().dreamed > before and bool(dream.page and self._index.pages.state(dream.page))

    def _rehearse(self) -> Dream:
        """A dream of which nothing stays."""
        from hipocampo.life.dry_run import DryRunLedger

        dream: Dream | None = None
        with suppress(_Rehearsed), self._sleep(), self._writing() as now:
            dream = self._dream(DryRunLedger(self._ledger), now)
            raise _Rehearsed
        assert dream is not None
        return replace(dream, page=None)

    def _dream(self, ledger: Ledger, now: datetime) -> Dream:
        from hipocampo.life.diary import Diary
        from hipocampo.life.dream import Bed, DreamRun

        journal = Journal(ledger, self._index, self._stores.clock)
        bed = Bed(journal, ledger, self._index, self.settings)
        night = DreamRun(bed, _COMPARES).run(self._command("dream"), now, asked=True)
        assert night is not None  # it was asked for
        summary = Diary(journal, ledger, self._index, self._pages, self.settings).text(night.as_payload())
        era = self._index.life.era()
        return Dream(
            summary, night, page_of(night.cycles, now), next_cycle(era, self.settings.decay, self.settings.zone)
        )

    # Verdicts

    def proposals(self) -> list[Proposal]:
        """What waits for a verdict (E6, E10-E13)."""
        self._owner_only()
        return self._steady(lambda _: self._proposals().open(self._stores.clock.now()))

    def proposal(self, id: str) -> Proposal:
        """One of those by its number in that list, by its id, or by the id of a memory that only one is about."""
        self._owner_only()
        return self._steady(lambda _: self._proposals().find(id, self._stores.clock.now()))

    def _proposals(self) -> Proposals:
        from hipocampo.life.proposals import Proposals

        return Proposals(self._ledger, self._index, self.settings)

    def answer(self, id: str, answer: str) -> Proposal:
        """Answer a proposal: accept, reject; purge, verify or stale where something is doubted (E11)."""
        from hipocampo.life.proposals import ANSWERS, OUTDATED, users_alone

        self._owner_only()
        if not any(answer in answers for answers in ANSWERS.values()):
            raise BadInput("proposals.unknown", answer=answer)
        proposal = self.proposal(id)
        if users_alone(proposal, answer):
            self._users_word()
        judge = self._proposals()
        self._keep("proposals", lambda command, now: self._write(command, judge.answer(proposal, answer), now))
        if (proposal.kind, answer) == (OUTDATED, "accept"):
            self._take_out(proposal.records[-1].id)
        self.sync()
        return proposal

    def _take_out(self, id: str) -> None:
        """Take a line out of MEMORY.md by the user's word."""
        from hipocampo.life.graduation import taken_out

        self.sync()  # what graduated has its line, so all lines are where the index says
        with self._writing():
            record = self._index.records.get(id, self.permit)
            if record is not None and self._index.records.is_current(id):
                taken_out(record, self._pages)
                self._sync.run(Command("proposals", self.actor, "files"), editor="U")

    def _users_word(self) -> None:
        """D3: only the user can make something the user's word, or wisdom; an agent can't do it for them."""
        if self._user_class != "U":
            raise Denied("access.users-word", door=self.door)

    def confirm(self, id: str) -> Record:
        """Make a memory the user's word (D3)."""
        from hipocampo.life.comparison import confirmation

        return self._about_one("confirm", id, lambda record: list(confirmation(record, self._index)))

    def graduate(self, id: str) -> Record:
        """Move a memory into MEMORY.md (E6)."""
        from hipocampo.life.graduation import graduation, wisdom_page

        def changes(record: Record) -> list[Change]:
            if record.layer == "wisdom":
                raise Conflict("graduate.already", text=record.content)
            return list(graduation(record, wisdom_page(self._index), mint))

        return self._about_one("graduate", id, changes)

    def _about_one(self, name: str, id: str, changes: Callable[[Record], list[Change]]) -> Record:
        self._owner_only()
        self._users_word()
        record = self._fact(id)
        self._keep(name, lambda command, now: self._write(command, changes(record), now))
        self.sync()
        return self._look(record.id)

    def _fact(self, id: str) -> Record:
        """A memory that stands; turns, passages and what was withdrawn are none."""
        check_text("id", id)

        def read(_: object) -> Record:
            record = there(self._find(id), id)
            if record.form != FACT or not self._index.records.is_current(record.id):
                raise BadInput("memory.no-fact", id=id)
            return record

        return self._steady(read)

    def merge(self, kept: str, absorbed: str) -> Record:
        """Make one memory of two that say the same: the second becomes an alias of the first (E12)."""
        from hipocampo.core.conflict import merge_order
        from hipocampo.life.comparison import merge
        from hipocampo.life.proposals import check_pair

        self._owner_only()
        one, other = merge_order(self._fact(kept), self._fact(absorbed))
        check_pair(one, other)
        if other.provenance == "U":  # D3: what the user said is changed by the user alone
            self._users_word()
        self._keep("merge", lambda command, now: self._write(command, list(merge(one, other)), now))
        return self._look(one.id)

    def unmerge(self, id: str) -> list[Record]:
        """Take a merge back: the alias is a memory of its own again (E12)."""
        from hipocampo.life.merges import unmerge

        self._owner_only()
        check_text("id", id)

        def read(_: object) -> tuple[Record, list[Change]]:
            found = self._index.records.get(id, self.permit) or there(self._find(id), id)
            return found, unmerge(found, self._ledger, self._index)

        record, changes = self._steady(read)
        if record.provenance == "U":
            self._users_word()
        self._keep("unmerge", lambda command, now: self._write(command, changes, now))
        return [self._look(change.id) for change in changes]

    def reconcile(self, one: str, other: str) -> list[Record]:
        """Say that two memories do not contradict each other after all (E13)."""
        self._owner_only()
        pair = [self._fact(one), self._fact(other)]
        if pair[1].id not in pair[0].conflicts and pair[0].id not in pair[1].conflicts:
            raise Conflict("reconcile.nothing", one=pair[0].content, other=pair[1].content)
        if any(record.provenance == "U" for record in pair):
            self._users_word()
        changes = [Change("memory.reconciled", a.id, {"with": b.id}) for a, b in (pair, pair[::-1])]
        self._keep("reconcile", lambda command, now: self._write(command, changes, now))
        return [self._look(record.id) for record in pair]

    def story(self, id: str) -> Story:
        """The whole life of a memory: what happened to it, when and why (E1-E13)."""
        from hipocampo.life.story import story_of

        record = self._look(id)
        story = story_of(record, self.history(record.id), self._ledger, self.settings, self._stores.clock.now())
        known = story.record
        if known is None or self.permit.allows_all:
            return story
        return replace(story, record=self._steady(lambda _: self._veiled(known)))

    def simulate(self, days: int, changes: Mapping[str, str] | None = None) -> Simulation:
        """How many memories would sit in each layer day by day, with other settings if told (E14)."""
        from hipocampo.life.simulation import simulate

        self._owner_only()
        with self._sleep():  # the cycles that are due are part of what is simulated
            return self._steady(
                lambda _: simulate(self._index, self.settings, self._stores.clock.now(), days, changes or {})
            )
