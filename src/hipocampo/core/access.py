"""Who may: permits for reading, decisions for everything else, both made of the clauses an actor holds (B3, B5, B12).

A permit is a rule in the filter language over events, and the same rule over the headers that rows of an index have
(`type aggregateId actor timestamp seq metadata.sessionId metadata.visibility`, and `metadata.mentions.X` and
`metadata.tags.X`, there if a memory names X). Adapters compile it into the WHERE of the query, so that nothing hidden
is counted, ranked or shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from hipocampo.core.agreements import RELATIVE, Clause
from hipocampo.core.filters import Node, parse
from hipocampo.core.names import name_key
from hipocampo.core.society import HOUSE, OWNER, SYSTEM, Held, Society

__all__ = ["HOUSE", "OWNER", "SYSTEM", "Grant", "Permit", "Target", "permit", "permit_for", "power"]

Rule = Mapping[str, Any]
Spent = Callable[[Held], bool]

# The events of a resource, by how their types begin; of the others (events, entities, *) all are.
PREFIXES: Mapping[str, tuple[str, ...]] = {
    "trajectory": ("Trajectory",),
    "wallet": ("Credits", "Loan", "Wallet", "Transfer"),
    "shadow": ("Shadow",),
    "memory": ("memory.", "MemoryConsolidated", "passage"),
    "session": ("turn.", "Session"),
    "constitution": ("EntityRegistered", "Constitution"),
    "daemon": ("Daemon",),
    "output": ("Output",),
    "budget": ("Budget",),
    "task": ("Task",),
    "status": ("Status",),
    "request": ("Request",),
}
ROWS = ("MemoryConsolidated", "memory.evidenced", "memory.retained", "passage", "turn.recorded")
# Where an event says whose it is, besides its actor and its aggregate.
SUBJECTS = ("entityId", "ownerId", "subjectId", "fromWalletId", "toWalletId")
_OWN_WRITES = frozenset("memory session events output status trajectory shadow daemon request task".split())
_OURS = tuple(
    "Access Agreement Constitution Credits DataForgotten Entity Loan MemoryConsolidated Saga Session Token".split()
)
_LAST = "\U0010ffff"


@dataclass(frozen=True)
class Grant:
    """A part of a permit and where it comes from: a clause, or `own` and `public`, which every actor has."""

    name: str
    rule: Rule
    rows: Rule
    held: Held | None = None

    @cached_property
    def node(self) -> Node:
        return parse(self.rule)

    @cached_property
    def rows_node(self) -> Node:
        return parse(self.rows)

    @property
    def most(self) -> int | None:
        """How many results it gives at most."""
        return self.held.clause.max_results if self.held else None


@dataclass(frozen=True)
class Permit:
    """What an actor may read: rules in the filter language; the empty rule allows all."""

    actor: str
    rule: Rule = field(default_factory=dict)
    rows: Rule | None = None
    grants: tuple[Grant, ...] = ()

    @property
    def allows_all(self) -> bool:
        return not self.rule

    @cached_property
    def node(self) -> Node:
        """The rule over events."""
        return parse(self.rule)

    @cached_property
    def rows_node(self) -> Node:
        """The rule over rows of the index."""
        return parse(self.rule if self.rows is None else self.rows)

    @property
    def limited(self) -> list[Grant]:
        """The parts that give no more than so many results."""
        return [one for one in self.grants if one.most is not None]

    def unlimited(self) -> Permit:
        """The permit without these parts."""
        if not self.limited:
            return self
        return _joined(self.actor, [one for one in self.grants if one.most is None])

    def only(self, grant: Grant) -> Permit:
        """One part of the permit alone."""
        return _joined(self.actor, [grant])


class Target(NamedTuple):
    """What a deed is done to: something of an entity's, or in a session."""

    entity: str = ""
    session: str = ""


_NOBODY = Society({"entity": {}, "agreement": {}, "session": {}})


def _never(_: Held) -> bool:
    return False


def permit_for(actor: str) -> Permit:
    """The permit of an actor without agreements: the owner reads all, others their own and the public (B10, B12)."""
    return permit(_NOBODY, actor, "")


def permit(society: Society, actor: str, now: str, spent: Spent = _never) -> Permit:
    """What an actor may read at a moment; `spent` tells of a clause whose limits are used up."""
    if actor in HOUSE:
        return Permit(actor)
    grants = [Grant("own", *_own(society, actor)), Grant("public", _PUBLIC, _PUBLIC)]
    for held in society.held(actor):
        clause = held.clause
        if clause.action in ("read", "admin") and clause.valid(now) and not spent(held):
            if clause[1:4] == ("admin", "*", "*") and clause.max_results is None:  # B12: an admin sees everything
                return Permit(actor, grants=(Grant(str(clause), {}, {}, held),))
            rule = _scoped(society, clause, now, _Events)
            rows = _scoped(society, clause, now, _Rows)
            grants.append(Grant(str(clause), rule, rows, held))
    return _joined(actor, grants)


def power(society: Society, actor: str, action: str, resource: str, target: Target, now: str) -> list[Held] | None:
    """B5: the clauses that let an actor do something, with or without its limits; None where it needs none.

    What is one's own one may write without a clause; the owner needs none for anything.
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


def is_ours(type: str) -> bool:
    """Whether events of this type come from intents only, but for the owner's."""
    return type.startswith(_OURS)


def reaches(society: Society, clause: Clause, entity: str, now: str) -> bool:
    """Whether a clause may open anything of an entity's (B13); a name or a tag may stand in any memory."""
    match clause.scope:
        case "own":
            return entity == clause.party or _meet(society, clause.party, entity, now)
        case "session-user":
            users = {user for _, user in society.served(clause.party, now)}
            shared = [one for user in users for one in _shared(society, user, now)]
            return entity in users or any(reaches(society, one, entity, now) for one in shared)
        case scope if scope in society.sessions:
            return scope in society.talks(entity, now)
        case scope if scope[0] in "@#" or not (scope in RELATIVE or society.known(scope)):
            return True  # nor does anybody know who spoke in a session that is over
    return _covers(society, clause, Target(entity), now)


def _meet(society: Society, one: str, other: str, now: str) -> bool:
    return not set(society.talks(one, now)).isdisjoint(society.talks(other, now))


def _empowers(society: Society, clause: Clause, action: str, resource: str, target: Target, now: str) -> bool:
    return (
        clause.action in (action, "admin")
        and (clause.resource in (resource, "*", "events") or (clause.resource == "entities" and action == "read"))
        and clause.valid(now)
        and _covers(society, clause, target, now)
    )


def _covers(society: Society, clause: Clause, target: Target, now: str) -> bool:
    match clause.scope:
        case "*":
            return True
        case "self":
            return target.entity == clause.party
        case "own":
            return target.entity == clause.party or target.session in society.talks(clause.party, now)
        case "children":
            return target.entity in society.children(clause.party)
        case "session-user":
            return any(target.entity == user or target.session == id for id, user in society.served(clause.party, now))
        case scope:
            return scope in (target.entity, target.session)


# Rules: over events, which say in many places whose they are, and over rows, which know only who wrote them.


class _Events:
    @staticmethod
    def of_type(resource: str) -> Rule:
        prefixes = PREFIXES.get(resource, ())
        return {"$or": [{"type": {"$gte": one, "$lt": one + _LAST}} for one in prefixes]} if prefixes else {}

    @staticmethod
    def of_entities(ids: Sequence[str]) -> Rule:
        if not ids:
            return _NOTHING
        ways = [{place: {"$in": list(ids)}} for place in ("actor", "aggregateId", *(f"payload.{s}" for s in SUBJECTS))]
        between = [{f"metadata.between.{_key(id)}": {"$exists": True}} for id in ids]
        return {"$or": [*ways, *between]}

    @staticmethod
    def naming(_: str, __: str) -> Rule:
        return _NOTHING  # only memories are shared by name or tag, and those are read from the index


class _Rows:
    @staticmethod
    def of_type(resource: str) -> Rule:
        prefixes = PREFIXES.get(resource)
        if prefixes is None:
            return {}
        return {"type": {"$in": [one for one in ROWS if one.startswith(prefixes)]}}

    @staticmethod
    def of_entities(ids: Sequence[str]) -> Rule:
        return {"actor": {"$in": list(ids)}}

    @staticmethod
    def naming(kind: str, name: str) -> Rule:
        key = _key(name_key(name))
        return {f"metadata.{kind}.{key}": {"$exists": True}} if key else _NOTHING


_Over = type[_Events] | type[_Rows]
_NOTHING: Rule = {"$or": []}
_PUBLIC: Rule = {"metadata.visibility": "public"}


def _key(text: str) -> str:
    return text.replace("\\", "\\\\").replace(".", "\\.")


def _own(society: Society, actor: str) -> tuple[Rule, Rule]:
    """B12: what an actor did, and what is about itself."""
    between = {f"metadata.between.{_key(actor)}": {"$exists": True}}
    return {"$or": [{"actor": actor}, {"aggregateId": actor}, between]}, {"actor": actor}


def _scoped(society: Society, clause: Clause, now: str, over: _Over) -> Rule:
    """The rule of one clause: of the resource, and in the scope."""
    types, scope = over.of_type(clause.resource), _in_scope(society, clause, now, over)
    return {"$and": [one for one in (types, scope) if one]}


def _in_scope(society: Society, clause: Clause, now: str, over: _Over) -> Rule:
    party = clause.party
    match clause.scope:
        case "*":
            return {}
        case "self":
            return over.of_entities([party])
        case "own":
            return _either(over.of_entities([party]), _in_sessions(society.talks(party, now)))
        case "children":
            return over.of_entities(society.children(party))
        case "session-user":
            return _served(society, party, now, over)
        case scope if scope[0] in "@#":
            return over.naming("mentions" if scope[0] == "@" else "tags", scope[1:])
        case scope if society.known(scope):
            return over.of_entities([scope])
        case scope:
            return _in_sessions([scope])


def _in_sessions(ids: Sequence[str]) -> Rule:
    return {"metadata.sessionId": {"$in": list(ids)}}


def _served(society: Society, service: str, now: str, over: _Over) -> Rule:
    """B12: the events of the sessions, those of the users served in them, and what these may see by their clauses."""
    sessions = society.served(service, now)
    users = list(dict.fromkeys(user for _, user in sessions))
    seen = [_scoped(society, clause, now, over) for user in users for clause in _shared(society, user, now)]
    return _either(_in_sessions([id for id, _ in sessions]), over.of_entities(users), *seen)


def _shared(society: Society, user: str, now: str) -> Iterator[Clause]:
    """The clauses of a user that serve who serves it; not those with limits, whose uses only their holder counts."""
    for held in society.held(user):
        clause = held.clause
        bounded = clause.limited or clause.max_results is not None
        if clause.action == "read" and clause.scope != "session-user" and clause.valid(now) and not bounded:
            yield clause


def _either(*rules: Rule) -> Rule:
    return {"$or": list(rules)}


def _joined(actor: str, grants: Sequence[Grant]) -> Permit:
    rule = {"$or": [one.rule for one in grants]}
    return Permit(actor, rule, _merged([one.rows for one in grants]), tuple(grants))


def _merged(rules: Sequence[Rule]) -> Rule:
    """A union of rules over rows, those that differ only in the actor in one: it is asked of every row."""
    actors: dict[str, list[str]] = {}
    alike: dict[str, list[Rule]] = {}
    others: list[Rule] = []
    for rule in rules:
        parts = rule.get("$and", [rule])
        names = [part for part in parts if part.keys() == {"actor"}]
        if len(names) != 1:
            others.append(rule)
            continue
        rest = [part for part in parts if part is not names[0]]
        key = repr(rest)
        alike[key] = rest
        told = names[0]["actor"]
        actors.setdefault(key, []).extend(told["$in"] if isinstance(told, Mapping) else [told])
    joined = [{"$and": [*rest, {"actor": {"$in": list(dict.fromkeys(actors[key]))}}]} for key, rest in alike.items()]
    return {"$or": [*joined, *others]}
