"""What an actor may write: in whose sessions, about whose memories (B4, B5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, OWNER, SYSTEM, Target, clauses_allowing, resource_of
from hipocampo.errors import Conflict
from hipocampo.journal import Change


class WriteRights:
    """Refuses what the actor may not write; what it writes by a clause counts towards the clause's limits."""

    def __init__(self, context: Context) -> None:
        self._context, self._index = context, context.index

    def check_sessions(self, sessions: Iterable[str]) -> list[Change]:
        """B4, B5: nobody speaks in another's session without a clause; a session that nobody began is one's own."""
        access, index = self._context.access, self._index
        if access.unrestricted:
            return self._check_others(sessions)
        begun = (
            one
            for one in dict.fromkeys(sessions)
            if index.records.turn_count(one) or index.society.item("session", one, EVERYTHING)
        )
        return self._by_clause("record", [Target("", one) for one in begun if not access.speaks_in(one)], "session")

    def _check_others(self, sessions: Iterable[str]) -> list[Change]:
        """What the owner says never falls into a session between others, who would read it."""
        for session in dict.fromkeys(sessions):
            body = self._index.society.item("session", session, EVERYTHING)
            is_open = body and not body.get("ended") and self._context.access.now < body["until"]
            if body and is_open and not {OWNER, SYSTEM} & {body["user"], body["service"]}:
                raise Conflict("session.others", session=session)
        return []

    def _by_clause(self, call: str, targets: Sequence[Target], resource: str) -> list[Change]:
        access = self._context.access
        return access.used(call, [one for to in targets for one in access.require("write", resource, to)])

    def may_change(self, id: str) -> bool:
        """B5: whether a memory is the actor's own, or a clause lets it write what is its teller's."""
        context, access = self._context, self._context.access
        if access.unrestricted:
            return True
        record = self._index.records.get(id, context.permit)
        if record is None or record.actor == context.actor:
            return record is not None
        found = clauses_allowing(access.society, context.actor, "write", "memory", Target(record.actor), access.now)
        return found is None or bool(found)

    def check_append(self, change: Change) -> list[Change]:
        """B5: an event about what is another's needs a clause."""
        session = change.metadata.get("sessionId")
        used = self.check_sessions([session] if isinstance(session, str) else [])
        if self._context.access.unrestricted:
            return used
        owner = self._owner_of(change.id)
        targets = [] if owner == self._context.actor else [Target(owner)]
        return used + self._by_clause("append", targets, resource_of(change.type))

    def _owner_of(self, aggregate: str) -> str:
        """Whose an aggregate is: an entity's own, else of who began it; a new one is the actor's."""
        if self._context.access.society.known(aggregate):
            return aggregate
        first = next(self._context.ledger.query({"aggregateId": aggregate}, EVERYTHING, limit=1, archived=True), None)
        return first.actor if first else self._context.actor
