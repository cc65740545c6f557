"""The desk where an intent is worked out: the society as it is, and what was planned so far (B5, B8).

What is planned is folded in at once, so that a later step of a saga sees the earlier ones; nothing is written here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from hipocampo.access.audit import by_clauses
from hipocampo.core.access import Permit, Target, permit, power
from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import rate_of
from hipocampo.core.events import Event
from hipocampo.core.moments import moment, stamp
from hipocampo.core.society import LASTING, Body, Held, Society, changed
from hipocampo.errors import BadInput, Denied, NotFound
from hipocampo.journal import EVERYTHING, Change
from hipocampo.ports import Index, Ledger

LONGEST = 1_000  # letters of a text that lists have to show
Worded = Callable[[str], Mapping[str, Any]]  # what a text tells, checked as any fact is (D4)


def society_of(index: Index) -> Society:
    """All that decides who may, as the index has it."""
    return Society({kind: index.society.items(kind) for kind in LASTING})


def is_spent(index: Index, held: Held, now: str, planned: int = 0) -> bool:
    """B3: whether a clause's limits are used up, with so many uses that are planned."""
    clause = held.clause
    if (
        clause.max_queries is not None
        and index.society.clause_uses(held.agreement, held.number, "") + planned >= clause.max_queries
    ):
        return True
    if clause.rate is None:
        return False
    most, seconds = rate_of(clause.rate)
    since = stamp(moment(now) - timedelta(seconds=seconds))
    return index.society.clause_uses(held.agreement, held.number, since) + planned >= most


class Desk:
    """One actor's intents, at one moment."""

    def __init__(
        self, index: Index, ledger: Ledger, actor: str, now: datetime, worded: Worded = lambda text: {"summary": text}
    ) -> None:
        self.index = index
        self.actor = actor
        self.now = stamp(now)
        self.worded = worded
        self.changes: list[Change] = []
        self.under: list[Held] = []
        self._ledger = ledger
        self._told = 0  # of the clauses in `under`, so many are named by an event that was planned
        self._planned: dict[tuple[str, str], Body] = {}
        self._society: Society | None = None

    @property
    def society(self) -> Society:
        """The society with what was planned."""
        if self._society is None:
            self._society = Society({kind: self._all(kind) for kind in LASTING})
        return self._society

    def _all(self, kind: str) -> dict[str, Body]:
        planned = {id: body for (one, id), body in self._planned.items() if one == kind}
        merged = {**self.index.society.items(kind), **planned}
        return {id: body for id, body in merged.items() if not body.get("ended")}

    def look(self, kind: str, id: str) -> Body | None:
        """One item as it will be."""
        return self._planned.get((kind, id)) or self.index.society.item(kind, id)

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
        metadata |= by_clauses(self.under[self._told :])
        self._told = len(self.under)
        self.changes.append(Change(type, id, payload, metadata))
        event = Event(0, "", type, id, self.actor, self.now, dict(payload), metadata)
        self._planned |= changed(event, self.look)
        self._society = None

    def mark(self) -> Callable[[], None]:
        """Where the desk stands; calling the result takes back what was planned since."""
        before = len(self.changes), len(self.under), dict(self._planned)
        told = self._told

        def back() -> None:
            del self.changes[before[0] :], self.under[before[1] :]
            self._planned, self._society, self._told = before[2], None, told

        return back

    def require(self, action: str, resource: str, target: Target) -> None:
        """B5: refuse what no clause lets the actor do, telling which one is missing or used up."""
        found = power(self.society, self.actor, action, resource, target, self.now)
        if found is None:
            return
        if not found:
            scope = self._advised(action, target)
            raise Denied("access.missing", actor=self.actor, action=action, resource=resource, scope=scope)
        left = next((held for held in found if not self._is_spent(held)), None)
        if left is None:
            spent = found[0]
            raise Denied("access.spent", actor=self.actor, clause=str(spent.clause), agreement=spent.agreement)
        self.under.append(left)

    def _advised(self, action: str, target: Target) -> str:
        """The scope of the clause that is missing: for all, to delete what is of somebody who is not registered."""
        if action == "delete" and target.entity and not self.society.known(target.entity):
            return "*"
        return target.entity or target.session or "*"

    def _is_spent(self, held: Held) -> bool:
        return is_spent(self.index, held, self.now, sum(one[:2] == held[:2] for one in self.under))

    # The ledger

    def events(self, filter: Mapping[str, Any], limit: int | None = None) -> Iterator[Event]:
        """Events, whoever may read them, in the order they happened."""
        return self._ledger.query(filter, EVERYTHING, limit=limit, archived=True)

    def permit(self) -> Permit:
        """What the actor may read."""
        return permit(self.society, self.actor, self.now, self._is_spent)

    # Names

    def entity(self, told: str) -> str:
        """The id of an entity that is told by id or name."""
        found = self.society.find(told) if isinstance(told, str) else None
        if found is None:
            raise NotFound("entity.none", name=told)
        return found

    def scope(self, told: str) -> str:
        """The id of an entity, or a session that there is."""
        found = self.society.find(told)
        if found is not None:
            return found
        if self.actor in HOUSE:
            if self.look("session", told) or self.index.records.turn_count(told):
                return told
        elif told in self.society.talks(self.actor, self.now):  # of others' sessions nobody is told that there are any
            return told
        raise NotFound("agreement.scope-unknown", scope=told)

    def agreement(self, told: object) -> tuple[str, Body]:
        """An agreement by its id, or a clear beginning of it; strangers are not told whether there is one."""
        named = self._agreements(told) if isinstance(told, str) and told else []
        found = [one for one in named if self.answers_for_one(one[1]["parties"])]
        if len(found) == 1:
            return found[0]
        if self.actor in HOUSE:
            raise NotFound("agreement.none", id=told)
        raise Denied("agreement.stranger-acts", actor=self.actor, id=told)

    def _agreements(self, told: str) -> list[tuple[str, Body]]:
        whole = self.look("agreement", told)
        if whole:
            return [(told, whole)]
        return [one for one in self.index.society.items("agreement", ended=True).items() if one[0].startswith(told)]

    def answers_for_one(self, parties: Iterable[str]) -> bool:
        """Whether the actor may consent for one of these."""
        return any(self.society.answers_for(self.actor, one) for one in parties)


def mint(letter: str) -> str:
    """A new id: random, so that it tells nothing."""
    return letter + secrets.token_hex(8)


def text_of(told: Mapping[str, Any], field: str, default: str | None = None) -> str:
    """A text of an intent."""
    found = told.get(field, default)
    if not isinstance(found, str) or not found.strip():
        raise BadInput("intent.text", field=field)
    if len(found) > LONGEST:
        raise BadInput("intent.long", field=field, most=LONGEST)
    return found.strip()


def maybe_text(told: Mapping[str, Any], field: str) -> str | None:
    """A text of an intent that may be left out."""
    return None if told.get(field) is None else text_of(told, field)
