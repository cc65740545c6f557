"""Views of a society for people: entities, agreements, sessions and wallets, with names beside the ids.

A reader sees what it takes part in or what a clause opens; of those it merely deals with it sees the names (B5, B12).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from hipocampo.core.access import Permit, Target, clauses_allowing
from hipocampo.core.actors import HOUSE
from hipocampo.core.agreements import clause_of
from hipocampo.core.events import Event
from hipocampo.core.society import Body, Society


@dataclass(frozen=True, slots=True)
class Who:
    """An entity or a scope with its name, because an id alone says nothing to a person."""

    id: str
    name: str

    def __str__(self) -> str:
        return self.id if self.name in ("", self.id) else f"{self.name} ({self.id})"


@dataclass(frozen=True, slots=True)
class Entity:
    """An entity; where the reader may only know name and kind, `intents` is None."""

    id: str
    name: str
    kind: str
    guardian: Who | None = None
    values: tuple[str, ...] = ()
    intents: tuple[str, ...] | None = None
    autonomy: str | int | float | None = None
    guarded: bool = False  # it needs a token
    since: str = ""
    substrate: str | None = None
    principles: Mapping[str, Any] = field(default_factory=dict)  # what else its constitution says
    daemon: str | None = None  # how it runs


@dataclass(frozen=True, slots=True)
class Power:
    """A clause of an agreement, with its number."""

    number: int
    party: Who
    action: str
    resource: str
    scope: Who
    since: str
    until: str
    max_queries: int | None
    max_results: int | None
    rate: str | None


@dataclass(frozen=True, slots=True)
class Agreement:
    """An agreement; `waits` are the parties that have not consented yet."""

    id: str
    kind: str
    type: str
    status: str
    parties: tuple[Who, ...]
    waits: tuple[Who, ...]
    purpose: str
    powers: tuple[Power, ...]
    conditions: tuple[str, ...]
    since: str
    until: str
    proposed: str
    ended: str
    how: str


@dataclass(frozen=True, slots=True)
class Session:
    """A session that is open."""

    id: str
    user: Who
    service: Who
    since: str
    until: str
    agreement: str


@dataclass(frozen=True, slots=True)
class Token:
    """A token; its text was shown only once."""

    id: str
    since: str
    until: str
    expired: bool


@dataclass(frozen=True, slots=True)
class Loan:
    """A loan that is not paid back."""

    id: str
    lender: Who
    borrower: Who
    amount: int
    owed: int


@dataclass(frozen=True, slots=True)
class Move:
    """Credits that came or went; `amount` is negative where they went."""

    at: str
    type: str
    amount: int
    other: Who | None
    note: str


@dataclass(frozen=True, slots=True)
class Wallet:
    """The balance and the loans of a wallet, and its last moves, newest first."""

    owner: Who
    balance: int
    loans: tuple[Loan, ...]
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that an entity may spend, in all or in each period, and what is left of it now (B16)."""

    amount: int
    per: str | None
    left: int


@dataclass(frozen=True, slots=True)
class Sign:
    """The last sign of life of an entity's daemon: the type of its event, and when."""

    type: str
    at: str


@dataclass(frozen=True, slots=True)
class Profile:
    """All of one entity that the reader may see; no balance and no tokens for those who do not answer for it."""

    entity: Entity
    agreements: tuple[Agreement, ...]
    tokens: tuple[Token, ...]
    balance: int | None
    budget: Budget | None = None
    daemon: Sign | None = None


class Views:
    """A society as one actor sees it; `seen` are the ids that it may see, None where it may see all."""

    def __init__(self, society: Society, actor: str, seen: set[str] | None) -> None:
        self._society = society
        self._seen = seen
        self._contacts = contacts(society, actor)

    def sees(self, id: str) -> bool:
        """Tell whether all of something may be shown."""
        return self._seen is None or id in self._seen

    def knows(self, id: str) -> bool:
        """Tell whether an entity may be named."""
        return id in self._society.entities and (self.sees(id) or id in self._contacts)

    def who(self, id: str) -> Who:
        """Return an entity or a scope with its name."""
        body = self._society.entities.get(id)
        return Who(id, str(body["name"]) if body else id)

    def entities(self) -> list[Entity]:
        """Return all entities that may be shown or named, ordered by name."""
        found = [self.entity(id) for id in self._society.entities if self.knows(id)]
        return sorted(found, key=lambda one: (one.name.casefold(), one.id))

    def entity(self, id: str) -> Entity:
        """Return as much of an entity as may be shown."""
        body = self._society.entities[id]
        if not self.sees(id):
            return Entity(id, body["name"], body["kind"])
        return Entity(
            id,
            body["name"],
            body["kind"],
            self.who(body["guardian"]) if body["guardian"] else None,
            tuple(body["values"]),
            tuple(body["intents"]),
            body["autonomy"],
            bool(body.get("guarded")),
            body["since"],
            body["substrate"],
            body["principles"],
            body["daemon"],
        )

    def agreements(self, bodies: Mapping[str, Body]) -> list[Agreement]:
        """Return the agreements that may be shown, in the order they were proposed."""
        found = [self.agreement(id, body) for id, body in bodies.items() if self.sees(id)]
        return sorted(found, key=lambda one: (one.proposed, one.id))

    def agreement(self, id: str, body: Body) -> Agreement:
        """Return an agreement with the names of its parties."""
        waits = [one for one in body["parties"] if one not in body["accepted"]] if body["status"] == "proposed" else []
        return Agreement(
            id,
            body["subtype"] or body["type"],
            body["type"],
            body["status"],
            tuple(map(self.who, body["parties"])),
            tuple(map(self.who, waits)),
            body["purpose"],
            tuple(self._powers(body["clauses"])),
            tuple(body["terminationConditions"]),
            body["since"],
            body["until"],
            body["proposed"],
            body.get("ended", ""),
            body.get("how", ""),
        )

    def _powers(self, clauses: Iterable[Body]) -> Iterator[Power]:
        for number, clause in enumerate(map(clause_of, clauses), 1):
            limits = (clause.since, clause.until, clause.max_queries, clause.max_results, clause.rate)
            yield Power(number, self.who(clause.party), clause.action, clause.resource, self.who(clause.scope), *limits)

    def sessions(self, now: str) -> list[Session]:
        """Return the sessions that are open at a moment, oldest first."""
        items = self._society.sessions.items()
        found = [self._session(id, body) for id, body in items if self.sees(id) and now < body["until"]]
        return sorted(found, key=lambda one: (one.since, one.id))

    def _session(self, id: str, body: Body) -> Session:
        user, service = self.who(body["user"]), self.who(body["service"])
        return Session(id, user, service, body["since"], body["until"], body["agreement"])

    def loans(self, bodies: Mapping[str, Body], wallet: str) -> tuple[Loan, ...]:
        """Return the open loans from and to a wallet."""
        return tuple(
            Loan(id, self.who(body["lender"]), self.who(body["borrower"]), body["amount"], body["owed"])
            for id, body in bodies.items()
            if wallet in (body["lender"], body["borrower"]) and body["owed"]
        )


def tokens_of(bodies: Mapping[str, Body], entity: str, now: str) -> tuple[Token, ...]:
    """Return the tokens of an entity that were not revoked."""
    mine = [(id, body) for id, body in bodies.items() if body["entity"] == entity]
    return tuple(Token(id, body["since"], body["until"], body["until"] <= now) for id, body in mine)


def moves_of(events: Iterable[Event], notes: Mapping[str, str], wallet: str, views: Views) -> tuple[Move, ...]:
    """Return the moves of credits in some events, seen from a wallet, each with its note."""
    return tuple(_move(event, notes, wallet, views) for event in events if not event.erased)


def _move(event: Event, notes: Mapping[str, str], wallet: str, views: Views) -> Move:
    field = event.payload.get
    origin, target, amount = field("fromWalletId"), field("toWalletId"), field("amount", 0)
    came = target == wallet
    other = origin if came else target
    who = views.who(other) if isinstance(other, str) else None
    return Move(event.timestamp, event.type, amount if came else -amount, who, notes.get(field("noteId", ""), ""))


def contacts(society: Society, actor: str) -> set[str]:
    """Return those an actor deals with: itself, its wards, its guardian, and the parties of its agreements."""
    parties = [body["parties"] for body in society.agreements.values() if actor in body["parties"]]
    guardian = society.guardian(actor)
    return {actor, *society.children(actor), *(one for some in parties for one in some), *filter(None, [guardian])}


def opens(society: Society, permit: Permit, resource: str, id: str, now: str) -> bool:
    """Tell whether a clause that is not used up lets an actor read a resource of an entity."""
    held = [one.held for one in permit.grants]
    return any(one in held for one in clauses_allowing(society, permit.actor, "read", resource, Target(id), now) or ())


def acquaintances(society: Society, permit: Permit, now: str) -> Society:
    """Return the entities that an actor may know by name: its contacts, and those that its clauses open."""
    if permit.allows_all:
        return society
    known = contacts(society, permit.actor)
    found = {
        id: body
        for id, body in society.entities.items()
        if id in known or opens(society, permit, "constitution", id, now)
    }
    return Society({"entity": found, "agreement": {}, "session": {}})


def names_of(society: Society) -> dict[str, str]:
    """Return the names of entities by id; those of the house are their ids."""
    return {**{id: id for id in HOUSE}, **{id: str(body["name"]) for id, body in society.entities.items()}}
