"""Access control for one actor: its permit, the clauses it uses, and the audit of both (B5, B6).

A read of anybody but the owner is in the ledger before its answer; the owner's access is in `owner.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hipocampo.access.audit import TYPES, Read, attribute, denial_payload
from hipocampo.access.authority import Authority
from hipocampo.access.planner import IntentPlanner
from hipocampo.access.tokens import check_token
from hipocampo.context import Context, Seen
from hipocampo.core.access import EVERYTHING, OWNER, Permit, Target
from hipocampo.core.events import NewEvent
from hipocampo.core.moments import stamp
from hipocampo.core.session_users import speaker_for, user_of
from hipocampo.core.society import HeldClause, Society, clause_name, use_metadata
from hipocampo.core.targets import ROWS, ReadTarget
from hipocampo.errors import Denied, HipocampoError
from hipocampo.journal import Change


class AccessControl:
    """Decides what one actor may read and do, and records it."""

    def __init__(self, context: Context, actor: str, token: str | None = None, user: str | None = None) -> None:
        self.unrestricted = False
        self._context, self._user = context, user
        self._actor, self._token = actor, token
        self._ledger, self._index, self._journal = context.ledger, context.index, context.journal
        self._audited = context.settings.audit.reads
        self._authority = Authority(context.index, actor, user)

    @property
    def society(self) -> Society:
        """The entities, agreements and sessions that decide who may do what."""
        return self._authority.society

    @property
    def permit(self) -> Permit:
        """What the actor may read now."""
        return self._authority.permit(self.now)

    @property
    def now(self) -> str:
        """The moment of a decision, never before the last event."""
        return stamp(self._journal.now())

    def check(self) -> None:
        """B6: refuse an actor whose token was revoked or expired since it was let in."""
        check_token(self._index.society, self._actor, self._token, self.now)

    def allow(self, intent: str) -> None:
        """B1, B6: refuse what the actor's constitution does not let it intend, and a token that is no longer good."""
        self.check()
        if not self.society.allows(self._actor, intent):
            raise Denied("access.constitution", actor=self._actor, intent=intent)

    def require(self, action: str, resource: str, target: Target) -> list[HeldClause]:
        """B5: refuse what no clause lets the actor do; return the clause that does, if one is needed."""
        planner = IntentPlanner(self._index, self._ledger, self._actor, self._journal.now())
        planner.require(action, resource, target)
        return planner.under

    def used(self, call: str, held: Sequence[HeldClause]) -> list[Change]:
        """Return the event that counts an act towards the limits of the clauses it used."""
        if not held:
            return []
        payload = {"call": call, "under": list(map(clause_name, held))}
        return [Change("AccessUsed", self._actor, payload, use_metadata(held))]

    def check_empty(self, wanted: ReadTarget, permit: Permit) -> None:
        """B14: refuse an empty answer only where no clause fits at all, naming the one that is missing or used up."""
        target = wanted.target
        if permit.allows_all or target.entity == self._actor:
            return
        if target.session:
            if not self.speaks_in(target.session):
                self.require("read", wanted.resource, target)
        elif not any(one.held and wanted.suits(one.held.clause) for one in permit.grants):
            self._check_used_up(wanted)
            if target.entity or not self._has_any(wanted, permit):
                scope = target.entity or OWNER
                raise Denied("access.missing", actor=self._actor, action="read", resource=wanted.resource, scope=scope)

    def _check_used_up(self, wanted: ReadTarget) -> None:
        for used_up in self._authority.used_up(self.now):
            if wanted.suits(used_up.clause):
                raise Denied("access.spent", actor=self._actor, clause=str(used_up.clause), agreement=used_up.agreement)

    def _has_any(self, wanted: ReadTarget, permit: Permit) -> bool:
        """Whether there is anything of the kind that the actor told itself or that is public: it may look there."""
        if wanted.rows:
            return any(self._index.records.counts(permit).values())
        kind: dict[str, Any] = {"$nin": list(TYPES)} if wanted.types is None else {"$in": list(wanted.types)}
        told = [{"actor": self._actor}, {"metadata.visibility": "public"}]
        return self._ledger.count({"type": kind, "$or": told}, permit, archived=True) > 0

    def speaks_in(self, session: str) -> bool:
        """Tell whether a session is the actor's own: it takes part in it, or started it without a contract."""
        if session in self.society.talks(self._actor, self.now):
            return True
        if self._index.society.item("session", session, EVERYTHING):  # of others, or ended
            return False
        said = {"type": "turn.recorded", "metadata.sessionId": session}
        first = next(self._ledger.query(said, EVERYTHING, sort={"seq": 1}, limit=1, archived=True), None)
        return first is not None and first.actor == self._actor

    def within(self, session: str) -> AccessControl:
        """B15: return the access that the actor has in a session: with its user alone."""
        body = self._index.society.item("session", session, EVERYTHING)
        user = user_of(body, self._actor, self.now)
        return AccessControl(self._context, self._actor, self._token, user)

    @property
    def speaker(self) -> str:
        """Who says "I" where the actor asks (B15)."""
        return speaker_for(self.society, self._actor, self.now)

    # The audit

    def note_read(self, call: str, seen: Seen, permit: Permit, wanted: ReadTarget = ROWS) -> None:
        """Record what was read."""
        limits = use_metadata(one.held for one in permit.grants if one.held and wanted.served_by(one))
        if not self._audited and not limits:
            return
        under = attribute(permit, [(id, event) for id, event in seen if event], rows=wanted.rows)
        self._append("AccessRead", {"reads": [Read(call, self.now, under).as_payload()]}, limits)

    def note_denial(self, error: HipocampoError, call: str) -> None:
        """B5: record a denial."""
        self._append("AccessDenied", denial_payload(error, call), {})

    def _append(self, type: str, payload: dict[str, Any], metadata: dict[str, Any]) -> None:
        self._index.fold(self._ledger.append([NewEvent(type, self._actor, self._actor, self.now, payload, metadata)]))

    def flush(self) -> None:
        """Do nothing: each read was recorded at once."""
