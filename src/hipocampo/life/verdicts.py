"""Verdicts of a person: on what is proposed, on single memories, on pairs of them (D3, E6, E10-E13)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol

from hipocampo.arguments import check_text
from hipocampo.context import Context, Snapshot
from hipocampo.core.access import Permit
from hipocampo.core.conflict import merge_order
from hipocampo.core.life import CONFIRMATION
from hipocampo.core.provenance import USER, is_users_word
from hipocampo.core.record import Record, existing
from hipocampo.errors import BadInput, Conflict, Denied
from hipocampo.journal import Change, Command, mint
from hipocampo.life.comparison import confirmation, merge
from hipocampo.life.graduation import graduation, taken_out, wisdom_page
from hipocampo.life.merges import unmerge
from hipocampo.life.proposals import ANSWERS, OUTDATED, VERSIONS, Proposal, Proposals, check_pair, users_alone

_ACCEPTED = ("memory.confirmed", "memory.graduated")


class Records(Protocol):
    """How records are found by their ids."""

    def get(self, id: str) -> Record:
        """A record by its id or a clear beginning of it."""

    def fact(self, id: str) -> Record:
        """A memory that stands."""

    def find(self, id: str, permit: Permit) -> Record | None:
        """A record without what a permit does not open."""


class Verdicts:
    """What a person decides about memories; `edit` gives one another text."""

    def __init__(self, context: Context, records: Records, edit: Callable[[str, str], object]) -> None:
        self._context, self._records, self._edit = context, records, edit
        self._ledger, self._index = context.ledger, context.index
        self._proposals = Proposals(context.ledger, context.index, context.settings)

    # Proposals

    def proposals(self) -> list[Proposal]:
        """What waits for a verdict (E6, E10-E13)."""
        self._context.owner_only()
        return self._context.stable(lambda _: self.open_proposals())

    def open_proposals(self) -> list[Proposal]:
        """The same, of a workspace that is up to date."""
        return self._proposals.open(self._context.clock.now())

    def proposal(self, id: str) -> Proposal:
        """One of those by its number in that list, by its id, or by the id of a memory that only one is about."""
        self._context.owner_only()
        return self._context.stable(lambda _: self._proposals.find(id, self._context.clock.now()))

    def answer(self, id: str, answer: str) -> Proposal:
        """Answer a proposal: accept, reject; purge, verify or stale where something is doubted (E11)."""
        context = self._context
        context.owner_only()
        if not any(answer in answers for answers in ANSWERS.values()):
            raise BadInput("proposals.unknown", answer=answer)
        proposal = self.proposal(id)
        if users_alone(proposal, answer):
            self._users_alone()
        self._commit("proposals", lambda: self._proposals.answer(proposal, answer))
        if (proposal.kind, answer) == (OUTDATED, "accept"):
            self._take_out(proposal.records[-1].id)
        if (proposal.kind, answer) == (VERSIONS, "accept"):
            self._edit(proposal.records[0].id, proposal.others[0]["text"])
        context.sync()
        return proposal

    def _take_out(self, id: str) -> None:
        """Take a line out of MEMORY.md by the user's word."""
        context = self._context
        context.sync()  # what graduated has its line, so all lines are where the index says
        with context.writing():
            record = self._index.records.get(id, context.permit)
            if record is not None and self._index.records.is_current(id):
                taken_out(record, context.pages)
                context.take_in(Command("proposals", context.actor, "files"), editor=USER)

    def _users_alone(self) -> None:
        """D3: only the user can make something the user's word, or wisdom; an agent can't do it for them."""
        if self._context.user_class != USER:
            raise Denied("access.users-word", door=self._context.door)

    # One memory

    def confirm(self, id: str) -> Record:
        """Make a memory the user's word (D3)."""
        return self._change("confirm", id, lambda record: list(confirmation(record, self._index.records)))

    def graduate(self, id: str) -> Record:
        """Move a memory into MEMORY.md (E6)."""

        def changes(record: Record) -> list[Change]:
            if record.layer == "wisdom":
                raise Conflict("graduate.already", text=record.content)
            return list(graduation(record, wisdom_page(self._index.pages), mint))

        return self._change("graduate", id, changes)

    def _change(self, name: str, id: str, changes: Callable[[Record], list[Change]]) -> Record:
        context = self._context
        context.owner_only()
        self._users_alone()
        record = self._records.fact(id)
        self._commit(name, lambda: changes(record))
        context.sync()
        return self._records.get(record.id)

    # Two memories

    def merge(self, kept: str, absorbed: str) -> Record:
        """Make one memory of two that say the same: the second becomes an alias of the first (E12)."""
        self._context.owner_only()
        one, other = merge_order(self._records.fact(kept), self._records.fact(absorbed))
        check_pair(one, other)
        if is_users_word(other):  # D3: what the user said is changed by the user alone
            self._users_alone()
        self._commit("merge", lambda: list(merge(one, other)))
        return self._records.get(one.id)

    def unmerge(self, id: str) -> list[Record]:
        """Take a merge back: the alias is a memory of its own again (E12)."""
        self._context.owner_only()
        check_text("id", id)

        def read(snapshot: Snapshot) -> tuple[Record, list[Change]]:
            permit = snapshot.permit
            found = self._index.records.get(id, permit) or existing(self._records.find(id, permit), id)
            return found, unmerge(found, self._ledger, self._index.records)

        record, changes = self._context.stable(read)
        if is_users_word(record):
            self._users_alone()
        self._commit("unmerge", lambda: changes)
        return [self._records.get(change.id) for change in changes]

    def reconcile(self, one: str, other: str) -> list[Record]:
        """Say that two memories do not contradict each other after all (E13)."""
        self._context.owner_only()
        pair = [self._records.fact(one), self._records.fact(other)]
        if pair[1].id not in pair[0].conflicts and pair[0].id not in pair[1].conflicts:
            raise Conflict("reconcile.nothing", one=pair[0].content, other=pair[1].content)
        if any(map(is_users_word, pair)):
            self._users_alone()
        changes = [Change("memory.reconciled", a.id, {"with": b.id}) for a, b in (pair, pair[::-1])]
        self._commit("reconcile", lambda: changes)
        return [self._records.get(record.id) for record in pair]

    def _commit(self, name: str, changes: Callable[[], Sequence[Change]]) -> None:
        def write(command: Command, now: datetime) -> None:
            wanted = changes()
            self._context.append(command, [*wanted, *self._uses(wanted, now)], now)

        self._context.commit(name, write)

    def _uses(self, changes: Sequence[Change], now: datetime) -> list[Change]:
        """E2: who confirms a memory or accepts it as wisdom used it, once a day."""
        if self._context.user_class != USER:
            return []
        accepted = dict.fromkeys(change.id for change in changes if change.type in _ACCEPTED)
        counted = self._index.records.used_in(now.date().isoformat()) if accepted else ()
        return [Change("memory.used", id, {"by": CONFIRMATION}) for id in accepted if id not in counted]
