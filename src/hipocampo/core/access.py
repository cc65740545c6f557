"""Who may do what: permits for reading, decisions for the rest, made of the clauses that an actor holds (B3, B5, B12).

A permit is a rule in the filter language over events, and the same rule over the headers that rows of an index have
(`type aggregateId actor timestamp seq metadata.sessionId metadata.visibility`, and `metadata.mentions.X` and
`metadata.tags.X`, there if a memory names X). Adapters compile it into the WHERE of the query, so that nothing hidden
is counted, ranked or shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from hipocampo.core.actors import HOUSE, OWNER, SYSTEM
from hipocampo.core.agreements import Clause
from hipocampo.core.filters import Node, parse
from hipocampo.core.names import name_key
from hipocampo.core.scopes import (
    ALL,
    IN,
    OF,
    PREFIXES,
    Part,
    Rule,
    between,
    of_type,
    opened_parts,
    outside,
    over_events,
    over_rows,
    seen_by,
)
from hipocampo.core.society import HeldClause, Society

__all__ = [
    "EVERYTHING",
    "HOUSE",
    "OWNER",
    "SYSTEM",
    "Grant",
    "Permit",
    "Target",
    "clauses_allowing",
    "own_permit",
    "permit",
    "permit_for",
    "within_limits",
]

T = TypeVar("T")

IsUsedUp = Callable[[HeldClause], bool]

MENTIONS = "mentions"  # how a clause over `@Name` opens memories
_OWN_WRITES = frozenset("memory session events output status trajectory shadow daemon request task".split())
_RESERVED = tuple(
    "Access Agreement Constitution Credits DataForgotten Entity Loan MemoryConsolidated Saga Session Token".split()
)


@dataclass(frozen=True)
class Grant:
    """A part of a permit and its origin: a clause, or `own` and `public`, which every actor has."""

    name: str
    rule: Rule
    rows: Rule
    held: HeldClause | None = None
    parts: tuple[Part, ...] = ()

    @cached_property
    def node(self) -> Node:
        return parse(self.rule)

    @cached_property
    def rows_node(self) -> Node:
        return parse(self.rows)

    @property
    def most(self) -> int | None:
        """The most results that it gives; None without a limit."""
        return self.held.clause.max_results if self.held else None


@dataclass(frozen=True)
class Permit:
    """What an actor may read: rules in the filter language; the empty rule allows all."""

    actor: str
    rule: Rule = field(default_factory=dict)
    rows: Rule | None = None
    grants: tuple[Grant, ...] = ()

    @cached_property
    def allows_all(self) -> bool:
        """Whether everything may be read."""
        return not self.rule

    @cached_property
    def node(self) -> Node:
        """The rule over events."""
        return parse(self.rule)

    @cached_property
    def rows_node(self) -> Node:
        """The rule over rows of the index."""
        return parse(self.rule if self.rows is None else self.rows)

    @cached_property
    def compiled(self) -> dict[str, Any]:
        """What an adapter compiled of the rules, kept as long as the permit."""
        return {}

    @cached_property
    def limited(self) -> list[Grant]:
        """The parts with a limit of results."""
        return [one for one in self.grants if one.most is not None]

    def unlimited(self) -> Permit:
        """The permit without the limited parts."""
        return self._unlimited if self.limited else self

    def only(self, grant: Grant) -> Permit:
        """One part of the permit alone."""
        return self._alone[self.grants.index(grant)]

    @cached_property
    def _unlimited(self) -> Permit:
        return _joined(self.actor, [one for one in self.grants if one.most is None])

    @cached_property
    def _alone(self) -> list[Permit]:
        return [_joined(self.actor, [one]) for one in self.grants]


EVERYTHING = Permit(SYSTEM)  # for work that has to see all there is, whoever asked for it


class Target(NamedTuple):
    """What an act is done to: something of an entity, or in a session."""

    entity: str = ""
    session: str = ""


_NOBODY = Society({"entity": {}, "agreement": {}, "session": {}})


def _never(_: HeldClause) -> bool:
    return False


def permit_for(actor: str) -> Permit:
    """The permit of an actor without agreements: the owner reads all, others their own and the public (B10, B12)."""
    return permit(_NOBODY, actor, "")


def permit(society: Society, actor: str, now: str, is_used_up: IsUsedUp = _never) -> Permit:
    """What an actor may read at a moment; without the clauses whose limits are used up."""
    if actor in HOUSE:
        return Permit(actor)
    grants = [_own(society, actor, now), Grant("public", _PUBLIC, _PUBLIC)]
    for held in society.held(actor):
        clause = held.clause
        if clause.action in ("read", "admin") and clause.valid(now) and not is_used_up(held):
            if clause[1:4] == ("admin", "*", "*") and clause.max_results is None:  # B12: an admin sees everything
                return Permit(actor, grants=(Grant(str(clause), {}, {}, held),))
            grants.append(_given(society, held, now))
    return _joined(actor, grants)


def own_permit(society: Society, actor: str, now: str) -> Permit:
    """What an actor reads without any clause, because it is its own."""
    return _joined(actor, [_own(society, actor, now)])


def host_permit(society: Society, actor: str, user: str, now: str) -> Permit:
    """B15: what the house reads for somebody whom it serves: that user's own, their sessions, and what they see."""
    talks = Part("", IN, society.sessions_of(user, HOUSE))
    parts = (talks, Part("", OF, (user,), society.closed(user, now)), *seen_by(society, user, now))
    served = Grant("session-user", {"$or": over_events(parts)}, {"$or": over_rows(parts)})
    return _joined(actor, [Grant("public", _PUBLIC, _PUBLIC), served])


def _own(society: Society, actor: str, now: str) -> Grant:
    closed = society.closed(actor, now)
    return Grant("own", outside(closed, own_rule(actor)), outside(closed, {"actor": actor}))


def clauses_allowing(
    society: Society, actor: str, action: str, resource: str, target: Target, now: str
) -> list[HeldClause] | None:
    """B5: the clauses that let an actor do something, with or without its limits; None where it needs none.

    An actor may write what is its own without a clause; the owner needs none for anything.
    """
    if actor in HOUSE:
        return None
    mine = target.entity == actor or target.session in society.talks(actor, now)
    if action == "write" and mine and resource in _OWN_WRITES:
        return None
    return [held for held in society.held(actor) if _empowers(society, held.clause, action, resource, target, now)]


def resource_of(type: str) -> str:
    """The resource that an event of some type belongs to."""
    return next((name for name, prefixes in PREFIXES.items() if type.startswith(prefixes)), "events")


def is_reserved(type: str) -> bool:
    """Whether only intents, and the owner, may write events of this type."""
    return type.startswith(_RESERVED)


def unreserved_rule() -> Rule:
    """The rule of events that anybody may write: they tell of more than who is there and what was agreed."""
    return {"$not": {"$or": [of_type(prefix) for prefix in _RESERVED]}}


def reaches(
    society: Society, clause: Clause, entity: str, now: str, any_within: Callable[[Permit], bool] | None = None
) -> bool:
    """B13: whether a clause opens anything about an entity: what is its own, its sessions, its name, or all.

    `any_within` says whether there is anything about it in what else a permit opens.
    """
    parts = tuple(opened_parts(society, clause, now))
    meant = {ALL: (), OF: (entity,), IN: society.talks(entity, now), MENTIONS: mention_keys(society, entity)}
    if any(part.way == ALL or set(part.values).intersection(meant.get(part.way, ())) for part in parts):
        return True
    if any_within is None:
        return False
    return any_within(Permit(clause.party, {"$or": over_events(parts)}, {"$or": over_rows(parts)}))


def mention_keys(society: Society, entity: str) -> tuple[str, ...]:
    """The keys by which memories mention an entity: its name and its id, registered or not."""
    body = society.entities.get(entity)
    keys = (name_key(one) for one in (entity, str(body["name"]) if body else ""))
    return tuple(dict.fromkeys(filter(None, keys)))


def _empowers(society: Society, clause: Clause, action: str, resource: str, target: Target, now: str) -> bool:
    return (
        clause.action in (action, "admin")
        and (clause.resource in (resource, "*") or _includes(clause.resource, action, resource))
        and clause.valid(now)
        and _covers(society, clause, target, now)
    )


def _includes(wide: str, action: str, resource: str) -> bool:
    """Whether a wide resource includes another: writing events is recording, not ruling or paying."""
    if action == "read":
        return wide in ("events", "entities")
    return wide == "events" and resource in _OWN_WRITES


def _covers(society: Society, clause: Clause, target: Target, now: str) -> bool:
    match clause.scope:
        case "*":
            return True
        case "self":
            return target.entity == clause.party
        case "own":
            return target.entity == clause.party or target.session in society.talks(clause.party, now)
        case "children":
            return target.entity in society.children(clause.party, now)
        case "session-user":
            return any(target.entity == user or target.session == id for id, user in society.served(clause.party, now))
        case scope:
            return scope in (target.entity, target.session)


_PUBLIC: Rule = {"metadata.visibility": "public"}


def own_rule(actor: str) -> Rule:
    """B12: what an actor did, and what is about itself; of sessions that it served in, only while it may read them."""
    return {"$or": [{"actor": actor}, {"aggregateId": actor}, between(actor)]}


def _given(society: Society, held: HeldClause, now: str) -> Grant:
    parts = tuple(opened_parts(society, held.clause, now))
    return Grant(str(held.clause), {"$or": over_events(parts)}, {"$or": over_rows(parts)}, held, parts)


def _joined(actor: str, grants: Sequence[Grant]) -> Permit:
    parts = [part for one in grants for part in one.parts]
    rest = [one for one in grants if not one.held]
    rule = _any_of([*(one.rule for one in rest), *over_events(parts)])
    rows = _any_of([*(one.rows for one in rest), *over_rows(parts)])
    return Permit(actor, rule, rows, tuple(grants))


def _any_of(rules: list[Rule]) -> Rule:
    """A rule for any of some rules; one that allows everything makes the others superfluous."""
    return {"$or": [{}] if {} in rules else rules}


def within_limits(
    permit: Permit,
    ask: Callable[[Permit], Iterable[T]],
    key: Callable[[T], object],
    best: Callable[[Iterable[T], int], Iterable[T]],
) -> list[T]:
    """B3: what a permit opens; of what only a clause with `maxResults` opens no more than so many, the best."""
    if not permit.limited:
        return list(ask(permit))
    found = {key(one): one for one in ask(permit.unlimited())}
    for grant in permit.limited:
        fresh = [one for one in ask(permit.only(grant)) if key(one) not in found]
        found |= {key(one): one for one in best(fresh, grant.most or 0)}
    return list(found.values())
