"""The owner's access: nothing is hidden from the owner or denied; reads are recorded in batches (B6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from typing import Any

from hipocampo.context import Access, Context, Seen
from hipocampo.core.access import EVERYTHING, Permit, Target, host_permit
from hipocampo.core.actors import OWNER
from hipocampo.core.events import NewEvent
from hipocampo.core.moments import moment, stamp
from hipocampo.core.session_users import user_of
from hipocampo.core.society import HeldClause, Society
from hipocampo.core.targets import ROWS, ReadTarget
from hipocampo.errors import HipocampoError
from hipocampo.journal import Change

_BATCH = 100  # reads that wait at most ...
_SECONDS = 60  # ... and for how long, while more reads come


class OwnerAccess:
    """The access of the owner or the system; `control` creates the part that is seldom needed.

    `user` is somebody else whom the house serves in a session: nothing of the owner's is read for them (B15).
    """

    def __init__(self, context: Context, actor: str, control: Callable[[], Access], user: str | None = None) -> None:
        self.unrestricted = True
        self._everything = Permit(actor)
        self._context, self._actor, self._user = context, actor, user
        self._make_control = control
        self._ledger, self._index, self._clock = context.ledger, context.index, context.clock
        self._lock, self._journal = context.lock, context.journal
        self._audited = context.settings.audit.reads
        self._waiting: list[dict[str, Any]] = []

    @cached_property
    def _control(self) -> Access:
        return self._make_control()

    @property
    def permit(self) -> Permit:
        """Everything, except in a session with somebody else."""
        return self._everything if self._user is None else host_permit(self.society, self._actor, self._user, self.now)

    @property
    def speaker(self) -> str:
        """Who says "I": the owner, or who is served (B15)."""
        return OWNER if self._user is None else self._user

    def within(self, session: str) -> OwnerAccess:
        """B15: return the access in a session: all of it, unless somebody else is the user."""
        body = self._context.index.society.item("session", session, EVERYTHING)
        user = OWNER if body is None else user_of(body, self._actor, self.now)
        return self if user == OWNER else OwnerAccess(self._context, self._actor, self._make_control, user)

    @property
    def now(self) -> str:
        """The moment of a decision, never before the last event."""
        return stamp(self._journal.now())

    @property
    def society(self) -> Society:
        """The entities, agreements and sessions that decide who may do what."""
        return self._control.society

    def check(self) -> None:
        """The owner needs no token."""

    def allow(self, intent: str) -> None:
        """No constitution binds the owner."""

    def require(self, action: str, resource: str, target: Target) -> list[HeldClause]:
        """The owner needs no clause."""
        return []

    def used(self, call: str, held: Sequence[HeldClause]) -> list[Change]:
        """No clause is used up by the owner."""
        return []

    def check_empty(self, wanted: ReadTarget, permit: Permit) -> None:
        """Never refuse: where the owner finds nothing, there is nothing."""

    def speaks_in(self, session: str) -> bool:
        """Tell whether the owner takes part in a session, or started it without a contract."""
        return self._control.speaks_in(session)

    # The audit

    def note_read(self, call: str, seen: Seen, permit: Permit, wanted: ReadTarget = ROWS) -> None:
        """Record what was read, together with later reads; a read that found nothing is not recorded."""
        ids = [id for id, _ in seen]
        if not self._audited or not ids:
            return
        now = stamp(self._clock.now())
        self._waiting.append({"call": call, "at": now, "under": {OWNER: ids}})
        waited = (moment(now) - moment(self._waiting[0]["at"])).total_seconds()
        if len(self._waiting) >= _BATCH or waited >= _SECONDS:
            self.flush()

    def note_denial(self, error: HipocampoError, call: str) -> None:
        """B5: record a denial: an agent that speaks as the owner may be denied."""
        self._control.note_denial(error, call)

    def flush(self) -> None:
        """Write the reads that wait; where nothing can be written, reading continues without a record."""
        waiting, self._waiting = self._waiting, []
        if not waiting:
            return
        with suppress(HipocampoError, OSError), self._lock():  # else time could run backwards for the one who holds it
            self._journal.catch_up()
            payload = {"reads": list(map(self._without_gone_pages, waiting))}
            read = NewEvent("AccessRead", self._actor, self._actor, self.now, payload, {})
            self._index.fold(self._ledger.append([read]))

    def _without_gone_pages(self, read: dict[str, Any]) -> dict[str, Any]:
        """D5: the read without pages that no longer exist: prose is cited by its page, whose name may be forgotten."""
        under = {name: [id for id in ids if self._is_there(id)] for name, ids in read["under"].items()}
        return {**read, "under": under}

    def _is_there(self, id: str) -> bool:
        page, mark, _ = id.rpartition("#L")
        return not mark or self._index.pages.state(page) is not None
