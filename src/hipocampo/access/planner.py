"""Plan the events of an intent against the society as it is, and as the plan changes it (B5, B8).

A planned event takes effect at once, so that a later step of a saga sees the earlier ones; nothing is written here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from hipocampo.access.authority import is_used_up
from hipocampo.core.access import EVERYTHING, Permit, Target, clauses_allowing, permit
from hipocampo.core.actors import HOUSE, OWNER
from hipocampo.core.events import Event
from hipocampo.core.moments import stamp
from hipocampo.core.society import LASTING, Body, HeldClause, PastSession, Society, clause_metadata
from hipocampo.core.society_items import changed
from hipocampo.errors import Denied, NotFound
from hipocampo.journal import Change
from hipocampo.ports import Index, Ledger

Wording = Callable[[str], Mapping[str, Any]]  # the fields of a memory with this text, checked as any fact is (D4)


class IntentPlanner:
    """Plans the intents of one actor at one moment; `under` lists the clauses that they use."""

    def __init__(
        self, index: Index, ledger: Ledger, actor: str, now: datetime, wording: Wording = lambda text: {"summary": text}
    ) -> None:
        self.index = index
        self.actor = actor
        self.now = stamp(now)
        self.wording = wording
        self.changes: list[Change] = []
        self.under: list[HeldClause] = []
        self._ledger = ledger
        self._attributed = 0  # how many of the clauses in `under` a planned event already names
        self._planned: dict[tuple[str, str], Body] = {}
        self._society: Society | None = None

    @property
    def society(self) -> Society:
        """The society with all that is planned."""
        if self._society is None:
            self._society = Society({kind: self._current(kind) for kind in LASTING}, self._past_sessions)
        return self._society

    def _past_sessions(self, entity: str) -> list[PastSession]:
        """The ended sessions of an entity, with those that are planned to end."""
        planned = {id: body for (kind, id), body in self._planned.items() if kind == "session"}
        ended = [PastSession(id, body["user"], body["service"]) for id, body in planned.items() if body.get("ended")]
        known = [one for one in self.index.society.past_sessions(entity, EVERYTHING) if one.id not in planned]
        return [*known, *(one for one in ended if entity in (one.user, one.service))]

    def _current(self, kind: str) -> dict[str, Body]:
        planned = {id: body for (one, id), body in self._planned.items() if one == kind}
        merged = {**self.index.society.items(kind, EVERYTHING), **planned}
        return {id: body for id, body in merged.items() if not body.get("ended")}

    def item(self, kind: str, id: str) -> Body | None:
        """Return one entity, agreement, session, token, wallet or loan as it is planned to be."""
        return self._planned.get((kind, id)) or self.index.society.item(kind, id, EVERYTHING)

    def plan(
        self,
        type: str,
        id: str,
        payload: Mapping[str, Any],
        *,
        between: Sequence[str] = (),
        session: str | None = None,
    ) -> None:
        """Add an event; `between` are the parties who may read it."""
        metadata: dict[str, Any] = {"between": dict.fromkeys(between, True)} if between else {}
        if session:
            metadata["sessionId"] = session
        metadata |= clause_metadata(self.under[self._attributed :])
        self._attributed = len(self.under)
        self.changes.append(Change(type, id, payload, metadata))
        event = Event(0, "", type, id, self.actor, self.now, dict(payload), metadata)
        self._planned |= changed(event, self.item)
        self._society = None

    def savepoint(self) -> Callable[[], None]:
        """Return a function that takes back all that is planned from now on."""
        changes, under, planned, attributed = len(self.changes), len(self.under), dict(self._planned), self._attributed

        def roll_back() -> None:
            del self.changes[changes:], self.under[under:]
            self._planned, self._society, self._attributed = planned, None, attributed

        return roll_back

    def require(self, action: str, resource: str, target: Target) -> None:
        """B5: refuse what no clause lets the actor do, naming the one that is missing or used up."""
        found = clauses_allowing(self.society, self.actor, action, resource, target, self.now)
        if found is None:
            return
        if not found:
            scope = self._missing_scope(action, target)
            raise Denied("access.missing", actor=self.actor, action=action, resource=resource, scope=scope)
        left = next((held for held in found if not self._is_used_up(held)), None)
        if left is None:
            spent = found[0]
            raise Denied("access.spent", actor=self.actor, clause=str(spent.clause), agreement=spent.agreement)
        self.under.append(left)

    def _missing_scope(self, action: str, target: Target) -> str:
        """The scope of the clause that is missing; to delete what is of somebody unregistered it takes one for all."""
        if action == "delete" and target.entity and not self.society.known(target.entity):
            return "*"
        return target.entity or target.session or "*"

    def _is_used_up(self, held: HeldClause) -> bool:
        return is_used_up(self.index.society, held, self.now, sum(one[:2] == held[:2] for one in self.under))

    # The ledger

    def events(self, filter: Mapping[str, Any], limit: int | None = None) -> Iterator[Event]:
        """Return events in the order they happened, whoever may read them."""
        return self._ledger.query(filter, EVERYTHING, limit=limit, archived=True)

    def permit(self) -> Permit:
        """Return what the actor may read."""
        return permit(self.society, self.actor, self.now, self._is_used_up)

    # Names

    def entity(self, name: str) -> str:
        """Return the id of an entity that is given by id or name."""
        found = self.society.find(name) if isinstance(name, str) else None
        if found is None:
            raise NotFound("entity.none", name=name)
        return found

    def scope(self, name: str) -> str:
        """Return the id of an entity, or of a session that exists and that the actor may know of."""
        found = self.society.find(name)
        if found is not None:
            return found
        if self.actor in HOUSE:
            if self.item("session", name) or self.index.records.turn_count(name):
                return name
        elif name in self.society.talks(self.actor, self.now) or self.actor in (self.parties_of(name) or ()):
            return name
        raise NotFound("agreement.scope-unknown", scope=name)

    def parties_of(self, session: str) -> tuple[str, str] | None:
        """Return the user and the service of a session, open or ended.

        Of one without a contract: who began it, and the actor, if that is somebody else.
        """
        body = self.item("session", session)
        if body:
            return body["user"], body["service"]
        first = next(self.events({"type": "turn.recorded", "metadata.sessionId": session}, 1), None)
        alone = first is None or self.actor in HOUSE or self.actor == first.actor
        return None if first is None or alone else (OWNER if first.actor in HOUSE else first.actor, self.actor)

    def agreement(self, id: object) -> tuple[str, Body]:
        """Return an agreement by its id or an unambiguous prefix; strangers do not learn whether there is one."""
        named = self._agreements(id) if isinstance(id, str) and id else []
        found = [one for one in named if self.answers_for_one(one[1]["parties"])]
        if len(found) == 1:
            return found[0]
        if self.actor in HOUSE:
            raise NotFound("agreement.none", id=id)
        raise Denied("agreement.stranger-acts", actor=self.actor, id=id)

    def _agreements(self, prefix: str) -> list[tuple[str, Body]]:
        exact = self.item("agreement", prefix)
        if exact:
            return [(prefix, exact)]
        every = self.index.society.items("agreement", EVERYTHING, ended=True)
        return [(id, body) for id, body in every.items() if id.startswith(prefix)]

    def answers_for_one(self, parties: Iterable[str]) -> bool:
        """Tell whether the actor may consent for one of these."""
        return any(self.society.answers_for(self.actor, one) for one in parties)
