"""The society: who there is, who is whose guardian, who holds which clause, who talks with whom (B1-B4, B12)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import Clause, clause_of
from hipocampo.core.names import name_key
from hipocampo.core.society_items import Body

__all__ = ["LASTING", "Body", "HeldClause", "PastSession", "Society"]

LASTING = ("entity", "agreement", "session")  # the kinds of items that decisions depend on


class HeldClause(NamedTuple):
    """A clause in the hands of a party: the agreement it stands in, and its number there, from 1."""

    agreement: str
    number: int
    clause: Clause
    purpose: str


def clause_name(held: HeldClause) -> str:
    """How events and the audit name a clause."""
    return f"{held.agreement}/{held.number}"


def use_metadata(under: Iterable[HeldClause]) -> dict[str, Any]:
    """The metadata of a read or an act that counts it towards the limits of the clauses it used."""
    limited = [[held.agreement, held.number] for held in under if held.clause.limited]
    return {"counted": limited} if limited else {}


def clause_metadata(under: Sequence[HeldClause]) -> dict[str, Any]:
    """The metadata of an act that names the clauses it used, and counts it towards their limits."""
    return {"under": list(map(clause_name, under)), **use_metadata(under)} if under else {}


class PastSession(NamedTuple):
    """A session that has ended: who was served in it, and by whom."""

    id: str
    user: str
    service: str


FindPast = Callable[[str], Sequence[PastSession]]  # the ended sessions of an entity, as their user or service


def _no_past(_: str) -> Sequence[PastSession]:
    return ()


_NOWHERE = PastSession("", "", "")


class Society:
    """Everything that decides who may do what: the current entities, agreements and sessions.

    `past` looks up sessions that have ended: what happened in them is closed to who served there (B15). `hidden` are
    sessions that count as ended.
    """

    def __init__(
        self,
        items: Mapping[str, Mapping[str, Body]],
        past: FindPast = _no_past,
        hidden: Mapping[str, PastSession] = MappingProxyType({}),
    ) -> None:
        self.entities = items["entity"]
        self.agreements = items["agreement"]
        self.sessions = items["session"]
        self._hidden = hidden
        self._find_past = past
        self._past: dict[str, Sequence[PastSession]] = {}

    def within(self, service: str, user: str) -> Society:
        """B15: the society as who serves several people has it with one of them: the others' sessions are closed."""
        others = {
            id: PastSession(id, body["user"], service)
            for id, body in self.sessions.items()
            if body["service"] == service and body["user"] != user
        }
        sessions = {id: body for id, body in self.sessions.items() if id not in others}
        items = {"entity": self.entities, "agreement": self.agreements, "session": sessions}
        return Society(items, self._find_past, {**self._hidden, **others}) if others else self

    def known(self, id: str) -> bool:
        """Whether there is such an entity."""
        return id in HOUSE or id in self.entities

    def find(self, name: str) -> str | None:
        """The id of an entity, given by its id or by a name that no other has."""
        if self.known(name):
            return name
        ids = self._by_name.get(name_key(name.removeprefix("@")), [])
        return ids[0] if len(ids) == 1 else None

    def guardian(self, id: str) -> str | None:
        """The guardian of an entity."""
        body = self.entities.get(id)
        return body["guardian"] if body else None

    def answers_for(self, actor: str, id: str) -> bool:
        """Whether an actor may consent for an entity: for itself and its wards; the owner for all."""
        return actor in (*HOUSE, id) or self.guardian(id) == actor

    def children(self, guardian: str, now: str | None = None) -> list[str]:
        """B12: the entities in someone's care, at a moment if one is given.

        The house has those that were registered with it. Anybody else has the wards of its Guardianships in force,
        of which registering with a guardian makes one: it ends, and `children` opens nothing more. Who consents for
        an entity (`answers_for`) stays the one it was registered with.
        """
        spans = self._children.get(guardian, ())
        found = [id for id, since, until in spans if now is None or (since <= now and (not until or now < until))]
        return list(dict.fromkeys(found))

    def held(self, actor: str) -> list[HeldClause]:
        """The clauses that empower an actor, of the agreements in force."""
        return self._held.get(actor, [])

    def all_held(self) -> Iterator[HeldClause]:
        """Every clause of every agreement in force."""
        for held in self._held.values():
            yield from held

    def served(self, service: str, now: str) -> list[tuple[str, str]]:
        """The sessions in which a service serves somebody now, and whom."""
        return [(id, user) for id, user, until in self._served.get(service, ()) if now < until]

    def talks(self, actor: str, now: str) -> list[str]:
        """The sessions that an actor takes part in now."""
        return [id for id, until in self._talks.get(actor, ()) if now < until]

    def closed(self, service: str, now: str) -> tuple[str, ...]:
        """B15: the sessions that are over, of users whom a service does not serve now: it reads nothing of them."""
        served = {user for _, user in self.served(service, now)}
        over = [(id, user) for id, user, until in self._served.get(service, ()) if until <= now]
        ended = [(one.id, one.user) for one in self._ended(service) if one.service == service]
        return tuple(sorted(id for id, user in (*over, *ended) if user not in served))

    def sessions_of(self, user: str, services: Collection[str] = ()) -> tuple[str, ...]:
        """The sessions in which somebody is or was the user, served by anybody or by some."""
        current = (PastSession(id, body["user"], body["service"]) for id, body in self.sessions.items())
        every = [one for one in (*current, *self._ended(user)) if one.user == user]
        return tuple(dict.fromkeys(one.id for one in every if not services or one.service in services))

    def services_of(self, user: str) -> list[str]:
        """Who serves or served a user."""
        current = [body["service"] for body in self.sessions.values() if body["user"] == user]
        return list(dict.fromkeys([*current, *(one.service for one in self._ended(user) if one.user == user)]))

    def _ended(self, entity: str) -> Sequence[PastSession]:
        if entity not in self._past:
            hidden = (one for one in self._hidden.values() if entity in (one.user, one.service))
            self._past[entity] = [*self._find_past(entity), *hidden]
        return self._past[entity]

    def phase(self, now: str) -> int:
        """A number that changes when time alone changes who may do what."""
        return bisect_right(self._turns, now)

    def retentions(self, now: str) -> Iterator[tuple[str, Body]]:
        """The duties of retention in force, each with its agreement."""
        for id, body in self.agreements.items():
            if body["status"] == "active" and (not body["until"] or now < body["until"]):
                for duty in body["retention"]:
                    if not duty["until"] or now < duty["until"]:
                        yield id, duty

    def allows(self, actor: str, intent: str) -> bool:
        """B1: whether an actor's constitution allows an intent: by name, `*`, or all of a kind (`propose:*`)."""
        body = self.entities.get(actor)
        allowed = body["intents"] if body else ["*"]
        return bool({intent, "*", f"{intent.partition(':')[0]}:*"}.intersection(allowed))

    def has_name(self, name: str) -> bool:
        """Whether an entity has this name."""
        return name_key(name) in self._by_name

    @cached_property
    def _by_name(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for id, body in self.entities.items():
            found.setdefault(name_key(body["name"]), []).append(id)
        return found

    @cached_property
    def _children(self) -> dict[str, list[tuple[str, str, str]]]:
        """For each guardian the wards, since when and until when."""
        found: dict[str, list[tuple[str, str, str]]] = {}
        for id, body in self.entities.items():
            if body["guardian"] in HOUSE:
                found.setdefault(body["guardian"], []).append((id, "", ""))
        for body in self._guardianships:
            guardian, *wards = body["parties"]
            found.setdefault(guardian, []).extend((ward, body["since"], body["until"]) for ward in wards)
        return found

    @property
    def _guardianships(self) -> list[Body]:
        """The Guardianships in force: the first party has the others in its care."""
        agreements = [body for body in self.agreements.values() if body["status"] == "active" and body["parties"]]
        return [body for body in agreements if "Guardianship" in (body["type"], body["subtype"])]

    @cached_property
    def _held(self) -> dict[str, list[HeldClause]]:
        found: dict[str, list[HeldClause]] = {}
        for id, body in self.agreements.items():
            if body["status"] != "active":
                continue
            for number, raw in enumerate(body["clauses"], 1):
                clause = _within(clause_of(raw), body["since"], body["until"])
                if self._hidden.get(clause.scope, _NOWHERE).service == clause.party:
                    continue
                found.setdefault(clause.party, []).append(HeldClause(id, number, clause, body["purpose"]))
        return found

    @cached_property
    def _served(self) -> dict[str, list[tuple[str, str, str]]]:
        found: dict[str, list[tuple[str, str, str]]] = {}
        for id, body in self.sessions.items():
            found.setdefault(body["service"], []).append((id, body["user"], body["until"]))
        return found

    @cached_property
    def _talks(self) -> dict[str, list[tuple[str, str]]]:
        found: dict[str, list[tuple[str, str]]] = {}
        for id, body in self.sessions.items():
            for party in (body["user"], body["service"]):
                found.setdefault(party, []).append((id, body["until"]))
        return found

    @cached_property
    def _turns(self) -> list[str]:
        """The moments at which a clause, a Guardianship or a session begins or ends."""
        clauses = {end for held in self.all_held() for end in (held.clause.since, held.clause.until)}
        cares = {body[end] for body in self._guardianships for end in ("since", "until")}
        return sorted(clauses | cares | {body["until"] for body in self.sessions.values()})


def _within(clause: Clause, since: str, until: str) -> Clause:
    """A clause that lasts no longer than its agreement."""
    ends = [one for one in (clause.until, until) if one]
    return clause._replace(since=max(clause.since, since), until=min(ends) if ends else "")
