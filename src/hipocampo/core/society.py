"""The society: entities, agreements, sessions and tokens, folded from their events (B1-B4).

`changed` folds one event into items, each with a kind and an id; an index stores them as they are. `Society` answers
what the current ones mean together: who is whose guardian, who holds which clause, who talks with whom.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from hipocampo.core import accounts
from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import Clause, agreement_of, clause_of
from hipocampo.core.events import Event
from hipocampo.core.names import name_key

Body = dict[str, Any]
Items = dict[tuple[str, str], Body]
Look = Callable[[str, str], Body | None]

KINDS = ("entity", "agreement", "session", "token", "wallet", "loan")
LASTING = ("entity", "agreement", "session")  # the kinds that decisions depend on
_MOST_CLAUSES = 1_000


class Held(NamedTuple):
    """A clause in the hands of a party: the agreement it stands in, and its number there, from 1."""

    agreement: str
    number: int
    clause: Clause
    purpose: str


# Events into items


def changed(event: Event, look: Look) -> Items:
    """The items that an event changes; a malformed event changes none."""
    step = _STEPS.get(event.type)
    if step is None or event.erased:
        return {}
    try:
        return step(event, look)
    except (KeyError, TypeError, ValueError, AttributeError):
        return {}


def concerns(event: Event) -> bool:
    """Whether an event may change any item."""
    return event.type in _STEPS


def counted(event: Event) -> list[tuple[str, int]]:
    """The limited clauses that a read or an act used, as (agreement, number)."""
    counted = event.metadata.get("counted")
    pairs = counted if isinstance(counted, list) else []
    return list(dict.fromkeys((one[0], one[1]) for one in pairs if _is_pair(one)))


def _is_pair(one: object) -> bool:
    if not isinstance(one, list) or len(one) != 2:
        return False
    agreement, number = one
    return isinstance(agreement, str) and type(number) is int and 0 < number <= _MOST_CLAUSES


def _text(value: Any) -> str:
    """A value that must be a text; anything else makes its event malformed."""
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _maybe(value: Any) -> str | None:
    return None if value is None else _text(value)


def _level(value: Any) -> str | int | float | None:
    return value if isinstance(value, str | int | float) else None


def _texts(value: Any) -> list[str]:
    if not isinstance(value, list):
        raise TypeError(value)
    return [_text(one) for one in value]


def _registered(event: Event, look: Look) -> Items:
    payload = event.payload
    if look("entity", event.aggregate_id):
        return {}
    body = {
        "kind": _text(payload["kind"]),
        "name": _text(payload["name"]),
        "substrate": _maybe(payload.get("substrate")),
        "guardian": _maybe(payload.get("guardianId")),
        **_principles(payload.get("constitution") or {}),
        "autonomy": _level(payload.get("autonomyLevel")),
        "since": event.timestamp,
    }
    return {("entity", event.aggregate_id): body}


def _principles(constitution: Mapping[str, Any]) -> Body:
    """B1: values, and which intents are allowed; a constitution that says nothing of it allows all."""
    allowed = (constitution.get("constraints") or {}).get("allowedIntents")
    intents = ["*"] if allowed is None else _texts(allowed)
    return {"values": _texts(constitution.get("values") or []), "intents": intents}


def _amended(event: Event, look: Look) -> Items:
    body = look("entity", event.aggregate_id)
    if body is None:
        return {}
    return {("entity", event.aggregate_id): {**body, **_principles(event.payload["constitution"])}}


def _token_issued(event: Event, look: Look) -> Items:
    """An entity that ever had a token is known by tokens only, from then on."""
    body, payload = look("entity", event.aggregate_id), event.payload
    if body is None:
        return {}
    id, digest, until = (_text(payload[name]) for name in ("tokenId", "digest", "until"))
    token = {"entity": event.aggregate_id, "digest": digest, "since": event.timestamp, "until": until}
    known = {} if look("token", id) else {("token", id): token}
    return {("entity", event.aggregate_id): {**body, "guarded": True}, **known}


def _token_revoked(event: Event, look: Look) -> Items:
    id = _text(event.payload["tokenId"])
    token = look("token", id)
    if token is None or token.get("ended") or token["entity"] != event.aggregate_id:
        return {}
    return {("token", id): {**token, "ended": event.timestamp}}


def _proposed(event: Event, look: Look) -> Items:
    if look("agreement", event.aggregate_id):
        return {}
    payload = {**agreement_of(event.payload), "proposedBy": _maybe(event.payload.get("proposedBy"))}
    body = {**payload, "status": "proposed", "accepted": [], "proposed": event.timestamp}
    return {("agreement", event.aggregate_id): body}


def _accepted(event: Event, look: Look) -> Items:
    body = look("agreement", event.aggregate_id)
    if body is None or body["status"] != "proposed":
        return {}
    accepted = sorted({*body["accepted"], *_texts(event.payload["for"])})
    return {("agreement", event.aggregate_id): {**body, "accepted": accepted}}


def _activated(event: Event, look: Look) -> Items:
    body = look("agreement", event.aggregate_id)
    if body is None or body["status"] != "proposed":
        return {}
    return {("agreement", event.aggregate_id): {**body, "status": "active", "active": event.timestamp}}


def _agreement_ended(event: Event, look: Look) -> Items:
    body = look("agreement", event.aggregate_id)
    if body is None or body["status"] == "ended":
        return {}
    over = {"status": "ended", "ended": event.timestamp, "how": _text(event.payload["how"])}
    return {("agreement", event.aggregate_id): {**body, **over}}


def _session_started(event: Event, look: Look) -> Items:
    id, payload = _text(event.metadata["sessionId"]), event.payload
    body = {
        "user": _text(payload["userId"]),
        "service": _text(payload["serviceId"]),
        "since": event.timestamp,
        "until": _text(payload["until"]),
        "agreement": _text(payload["agreementId"]),
    }
    return {("session", id): body}


def _session_ended(event: Event, look: Look) -> Items:
    id = _text(event.metadata["sessionId"])
    body = look("session", id)
    if body is None or body.get("ended"):
        return {}
    return {("session", id): {**body, "ended": event.timestamp, "how": _text(event.payload["how"])}}


_STEPS: dict[str, Callable[[Event, Look], Items]] = {
    "EntityRegistered": _registered,
    "ConstitutionAmended": _amended,
    "TokenIssued": _token_issued,
    "TokenRevoked": _token_revoked,
    "AgreementProposed": _proposed,
    "AgreementAccepted": _accepted,
    "AgreementActivated": _activated,
    "AgreementEnded": _agreement_ended,
    "SessionStarted": _session_started,
    "SessionEnded": _session_ended,
    **dict.fromkeys(accounts.MOVES, accounts.moved),
}


# What the items mean together


class Society:
    """Everything that decides who may do what: the current entities, agreements and sessions."""

    def __init__(self, items: Mapping[str, Mapping[str, Body]]) -> None:
        self.entities = items["entity"]
        self.agreements = items["agreement"]
        self.sessions = items["session"]

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

    def held(self, actor: str) -> list[Held]:
        """The clauses that empower an actor, of the agreements in force."""
        return self._held.get(actor, [])

    def all_held(self) -> Iterator[Held]:
        """Every clause of every agreement in force."""
        for held in self._held.values():
            yield from held

    def served(self, service: str, now: str) -> list[tuple[str, str]]:
        """The sessions in which a service serves somebody now, and whom."""
        return [(id, user) for id, user, until in self._served.get(service, ()) if now < until]

    def talks(self, actor: str, now: str) -> list[str]:
        """The sessions that an actor takes part in now."""
        return [id for id, until in self._talks.get(actor, ()) if now < until]

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
    def _held(self) -> dict[str, list[Held]]:
        found: dict[str, list[Held]] = {}
        for id, body in self.agreements.items():
            if body["status"] != "active":
                continue
            for number, raw in enumerate(body["clauses"], 1):
                clause = _within(clause_of(raw), body["since"], body["until"])
                found.setdefault(clause.party, []).append(Held(id, number, clause, body["purpose"]))
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
