"""What an actor may write: in whose sessions, about whose memories (B4, B5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, OWNER, SYSTEM, Target, clauses_allowing, resource_of
from hipocampo.core.accounts import LOAN, TRANSFER, moved
from hipocampo.core.events import Event
from hipocampo.core.session_users import user_of
from hipocampo.core.society import clause_metadata, clause_name
from hipocampo.errors import BadInput, Conflict
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

    def user_in(self, session: str) -> str:
        """B15: whom it is about what the actor writes in a session."""
        body = self._index.society.item("session", session, EVERYTHING)
        return user_of(body, self._context.actor, self._context.access.now)

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

    def check_append(self, change: Change) -> tuple[Change, list[Change]]:
        """B5: an event about what is another's needs a clause; what moves credits names it.

        Return the event and what records the use of clauses.
        """
        session = change.metadata.get("sessionId")
        used = self.check_sessions([session] if isinstance(session, str) else [])
        if self._context.access.unrestricted:
            return change, used
        if change.type in (TRANSFER, LOAN):
            return self._by_payer(change), used
        owner, resource = self._owner_of(change.id), resource_of(change.type)
        own = owner == self._context.actor and resource != "budget"  # nobody sets its own
        held = [] if own else self._context.access.require("write", resource, Target(owner))
        named = {"under": list(map(clause_name, held))} if held else {}
        noted = self._context.access.used("append", held)
        return change._replace(metadata={**change.metadata, **named}), used + noted

    def _by_payer(self, change: Change) -> Change:
        """B11: a transfer or a loan takes a clause to spend from its wallet, and must move something."""
        access, payer = self._context.access, change.payload.get("fromWalletId")
        alone = change.type == LOAN and payer is None
        action, target = ("admin", Target("*")) if alone else ("spend", Target(str(payer)))
        held = access.require(action, "wallet", target)
        named = change._replace(metadata={**change.metadata, **clause_metadata(held)})
        event = Event(
            0, "", named.type, named.id, self._context.actor, access.now, dict(named.payload), {**named.metadata}
        )
        if not moved(event, partial(self._index.society.item, permit=EVERYTHING)):
            raise BadInput("append.move", type=change.type)
        return named

    def _owner_of(self, aggregate: str) -> str:
        """Whose an aggregate is: an entity's own, else of who began it; a new one is the actor's."""
        if self._context.access.society.known(aggregate):
            return aggregate
        first = next(self._context.ledger.query({"aggregateId": aggregate}, EVERYTHING, limit=1, archived=True), None)
        return first.actor if first else self._context.actor
