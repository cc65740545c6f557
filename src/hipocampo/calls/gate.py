"""The gate of every call: what the actor may read and do, and the audit of it (B5, B6).

The owner passes freely; what it reads is noted in batches. Anybody else's read is in the ledger before its answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from hipocampo.access.targets import ROWS, Sought
from hipocampo.core.access import HOUSE, OWNER, Permit, Target
from hipocampo.core.events import Event, NewEvent
from hipocampo.core.moments import moment, stamp
from hipocampo.errors import Denied, HipocampoError
from hipocampo.journal import EVERYTHING, Change, Journal
from hipocampo.ports import Clock, Index, Ledger

if TYPE_CHECKING:
    from hipocampo.access.authority import Authority
    from hipocampo.access.planner import IntentPlanner, Wording
    from hipocampo.core.society import Held, Society

_BATCH = 100  # reads of the owner that wait at most ...
_SECONDS = 60  # ... and for how long, while more reads come

Seen = Iterable[tuple[str, Event | None]]


@dataclass(frozen=True, slots=True)
class Guarded:
    """What lies behind a gate."""

    ledger: Ledger
    index: Index
    clock: Clock
    lock: Callable[[], AbstractContextManager[None]]


class Gate:
    """One actor before the stores."""

    def __init__(self, stores: Guarded, actor: str, *, audited: bool, token: str | None = None) -> None:
        ledger, index, clock = stores.ledger, stores.index, stores.clock
        self.actor = actor
        self._token = token
        self.free = actor in HOUSE
        self._ledger = ledger
        self._index = index
        self._clock = clock
        self._lock = stores.lock
        self._journal = Journal(ledger, index, clock)
        self._audited = audited
        self._waiting: list[dict[str, Any]] = []
        self._everything = Permit(actor)
        self._pinned: Permit | None = None

    @cached_property
    def _authority(self) -> Authority:
        from hipocampo.access.authority import Authority  # the owner needs none of it

        return Authority(self._index, self.actor)

    @property
    def society(self) -> Society:
        """All that decides who may."""
        return self._authority.society

    @property
    def permit(self) -> Permit:
        """What the actor may read now; the same to the end of one read."""
        if self.free:
            return self._everything
        return self._pinned or self._authority.permit(self.now)

    @property
    def now(self) -> str:
        """The moment of a decision, never before the last event."""
        return stamp(self._journal.now())

    def check(self) -> None:
        """B6: refuse an actor whose token was revoked or ran out since it was let in."""
        if not self.free:
            from hipocampo.access.tokens import check_token

            check_token(self._index, self.actor, self._token, self.now)

    @contextmanager
    def pinned(self, permit: Permit) -> Iterator[None]:
        """Read by one permit to the end."""
        before, self._pinned = self._pinned, permit
        try:
            yield
        finally:
            self._pinned = before

    # Deeds

    def planner(self, actor: str | None = None, **more: Wording) -> IntentPlanner:
        """Where this actor's intents are worked out, or another's."""
        from hipocampo.access.planner import IntentPlanner

        return IntentPlanner(self._index, self._ledger, actor or self.actor, self._journal.now(), **more)

    def allow(self, intent: str) -> None:
        """B1: refuse what the actor's constitution does not let it intend."""
        if not self.free and not self.society.allows(self.actor, intent):
            raise Denied("access.constitution", actor=self.actor, intent=intent)

    def require(self, action: str, resource: str, target: Target) -> list[Held]:
        """B5: refuse what no clause lets the actor do; the clause that does, if one is needed."""
        if self.free:
            return []
        planner = self.planner()
        planner.require(action, resource, target)
        return planner.under

    def used(self, call: str, held: Sequence[Held]) -> list[Change]:
        """What tells that something was done by clauses, and counts towards their limits."""
        if not held:
            return []
        from hipocampo.access.audit import clause_name, use_metadata

        return [
            Change("AccessUsed", self.actor, {"call": call, "under": list(map(clause_name, held))}, use_metadata(held))
        ]

    def check_empty(self, sought: Sought) -> None:
        """B14: finding nothing is an error only where no clause fits at all: told is which is missing, or used up."""
        target = sought.target
        if self.free or self.permit.allows_all or target.entity == self.actor:
            return
        if target.session:
            if not self.speaks_in(target.session):
                self.require("read", sought.resource, target)
        elif not any(one.held and sought.suits(one.held.clause) for one in self.permit.grants):
            self._check_spent(sought)
            if target.entity or not self._has_any(sought):
                scope = target.entity or OWNER
                raise Denied("access.missing", actor=self.actor, action="read", resource=sought.resource, scope=scope)

    def _check_spent(self, sought: Sought) -> None:
        for spent in self._authority.used_up(self.now):
            if sought.suits(spent.clause):
                raise Denied("access.spent", actor=self.actor, clause=str(spent.clause), agreement=spent.agreement)

    def _has_any(self, sought: Sought) -> bool:
        """Whether there is anything that the actor may see; that it asked before is nothing."""
        if sought.rows:
            return any(self._index.records.counts(self.permit).values())
        from hipocampo.access.audit import TYPES

        return self._ledger.count({"type": {"$nin": list(TYPES)}}, self.permit, archived=True) > 0

    def speaks_in(self, session: str) -> bool:
        """Whether a session is the actor's own: it takes part in it, or began it without anybody's contract."""
        if session in self.society.talks(self.actor, self.now):
            return True
        if self._index.society.item("session", session):  # others', or over
            return False
        said = {"type": "turn.recorded", "metadata.sessionId": session}
        first = next(self._ledger.query(said, EVERYTHING, sort={"seq": 1}, limit=1, archived=True), None)
        return first is not None and first.actor == self.actor

    # The audit

    def tell(self, call: str, seen: Seen, sought: Sought = ROWS) -> None:
        """Note what was read."""
        if self.free:
            self._note(call, [id for id, _ in seen])
            return
        from hipocampo.access.audit import Read, attribute, use_metadata

        permit = self.permit
        limits = use_metadata(one.held for one in permit.grants if one.held and sought.served_by(one))
        if not self._audited and not limits:
            return
        under = attribute(permit, [(id, event) for id, event in seen if event], rows=sought.rows)
        told = {"reads": [Read(call, self.now, under).as_payload()]}
        self._append("AccessRead", told, limits)

    def deny(self, error: HipocampoError, call: str) -> None:
        """B5: a denial is an event."""
        from hipocampo.access.audit import denial_payload

        self._append("AccessDenied", denial_payload(error, call), {})

    def _append(self, type: str, payload: dict[str, Any], metadata: dict[str, Any]) -> None:
        self._index.fold(self._ledger.append([NewEvent(type, self.actor, self.actor, self.now, payload, metadata)]))

    def _note(self, call: str, ids: list[str]) -> None:
        """The owner's reads wait for one another; one that found nothing read nothing."""
        if not self._audited or not ids:
            return
        now = stamp(self._clock.now())
        self._waiting.append({"call": call, "at": now, "under": {OWNER: ids}})
        waited = (moment(now) - moment(self._waiting[0]["at"])).total_seconds()
        if len(self._waiting) >= _BATCH or waited >= _SECONDS:
            self.flush()

    def flush(self) -> None:
        """Write the owner's reads that wait; where nothing can be written, reading goes on without."""
        waiting, self._waiting = self._waiting, []
        if waiting:
            with suppress(HipocampoError, OSError), self._lock():  # else time could run back for who has it
                self._journal.catch_up()
                self._append("AccessRead", {"reads": list(map(self._there_still, waiting))}, {})

    def _there_still(self, read: dict[str, Any]) -> dict[str, Any]:
        """D5: a read without pages that are gone by now: prose is known by its page, whose name may be forgotten."""
        under = {name: [id for id in ids if self._is_there(id)] for name, ids in read["under"].items()}
        return {**read, "under": under}

    def _is_there(self, id: str) -> bool:
        page, mark, _ = id.rpartition("#L")
        return not mark or self._index.pages.state(page) is not None
