"""What clauses open, as rules over events and over the headers of rows of an index (B3, B12).

A clause opens a few parts. Those of many clauses are joined into one rule in which equal parts stand once, as it is
evaluated for every event and every row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from hipocampo.core.agreements import Clause
from hipocampo.core.names import name_key
from hipocampo.core.society import Society

Rule = Mapping[str, Any]

# The events of a resource, by how their types begin, no two alike; of the others (events, entities, *) all are.
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
PLACES = ("actor", "aggregateId", *(f"payload.{name}" for name in SUBJECTS))
_LAST = "\U0010ffff"

# How a part names what it opens.
ALL, OF, IN, THESE = "all", "of", "in", "these"
MENTIONS = "mentions"
_NAMING = {"@": MENTIONS, "#": "tags"}


class Part(NamedTuple):
    """Something that a clause opens: of one resource or all, of entities, in sessions, with a name, or these.

    `closed` are sessions of which it opens nothing (B15).
    """

    resource: str
    way: str
    values: tuple[str, ...] = ()
    closed: tuple[str, ...] = ()


def opened_parts(society: Society, clause: Clause, now: str) -> Iterator[Part]:
    """The parts that a clause opens at a moment.

    B12: the resource `session` opens everything that happened in the sessions of its scope, whatever its type; of
    entities, or of all, it opens only events of its own types.
    """
    resource = clause.resource if clause.resource in PREFIXES else ""
    for part in _scope(society, clause, now):
        whole = resource == "session" and part.way == IN
        yield part if whole else part._replace(resource=resource)
    if clause.scope == "session-user":
        for part in _seen_by_users(society, clause.party, now):
            if not resource or part.resource in ("", resource):
                yield part._replace(resource=resource or part.resource)


def _scope(society: Society, clause: Clause, now: str) -> Iterator[Part]:
    party = clause.party
    match clause.scope:
        case "*":
            yield Part("", ALL)
        case "self":
            yield Part("", OF, (party,), society.closed(party, now))
        case "own":
            yield Part("", OF, (party,), society.closed(party, now))
            yield Part("", IN, tuple(society.talks(party, now)))
        case "children":
            yield Part("", OF, tuple(society.children(party, now)))
        case "session-user":
            yield Part("", IN, tuple(id for id, _ in society.served(party, now)))
            yield Part("", OF, _users(society, party, now))
        case scope if scope[0] in _NAMING:
            yield Part("", _NAMING[scope[0]], tuple(filter(None, [name_key(scope[1:])])))
            if clause.memories:
                yield Part("", THESE, clause.memories)
        case scope:
            yield Part("", OF if society.known(scope) else IN, (scope,))


def _users(society: Society, service: str, now: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(user for _, user in society.served(service, now)))


def _seen_by_users(society: Society, service: str, now: str) -> Iterator[Part]:
    """B12: what the users whom a service serves see by their clauses."""
    for user in _users(society, service, now):
        yield from seen_by(society, user, now)


def seen_by(society: Society, user: str, now: str) -> Iterator[Part]:
    """What a user sees by clauses, for who serves it."""
    for clause in _shared(society, user, now):
        yield from opened_parts(society, clause, now)


def _shared(society: Society, user: str, now: str) -> Iterator[Clause]:
    """The clauses of a user that serve who serves it; not those with limits, whose uses only their holder counts."""
    for held in society.held(user):
        clause = held.clause
        bounded = clause.limited or clause.max_results is not None
        if clause.action == "read" and clause.scope != "session-user" and clause.valid(now) and not bounded:
            yield clause


# Parts as rules


class _Over(NamedTuple):
    """How rules are written: the types of a resource (None where there are none), and each way."""

    types: Callable[[str], Rule | None]
    ways: Callable[[str, Iterable[str]], list[Rule]]


_Way = tuple[str, tuple[str, ...]]  # how parts name what they open, and the sessions that are closed to them
_EVERYTHING: _Way = (ALL, ())


def over_events(parts: Iterable[Part]) -> list[Rule]:
    """Rules over events, any of which lets one be seen."""
    return _rules(parts, _EVENTS)


def over_rows(parts: Iterable[Part]) -> list[Rule]:
    """Rules over rows of an index, any of which lets one be seen."""
    return _rules(parts, _ROWS)


def _rules(parts: Iterable[Part], over: _Over) -> list[Rule]:
    groups: dict[str, dict[_Way, dict[str, None]]] = {"": {}}
    for resource, way, values, closed in parts:
        groups.setdefault(resource, {}).setdefault((way, closed), {}).update(dict.fromkeys(values))
    anything = groups.pop("")
    if _EVERYTHING in anything:
        return [{}]
    found = _alternatives(anything, over)
    for resource, ways in groups.items():
        types = over.types(resource)
        if types is None:
            continue
        fresh = {way: [one for one in values if one not in anything.get(way, ())] for way, values in ways.items()}
        within = _alternatives(fresh, over)
        if _EVERYTHING in ways:
            found.append(types)
        elif within:
            found.append({"$and": [types, {"$or": within}]})
    return found


def _alternatives(ways: Mapping[_Way, Iterable[str]], over: _Over) -> list[Rule]:
    found = []
    for (way, closed), values in ways.items():
        rules = over.ways(way, values) if values else []
        found += [outside(closed, {"$or": rules})] if rules and closed else rules
    return found


def outside(sessions: Sequence[str], rule: Rule) -> Rule:
    """A rule for what did not happen in some sessions."""
    return {"$and": [rule, {"$not": in_sessions(sessions)}]} if sessions else rule


def _event_types(resource: str) -> Rule:
    return {"$or": [of_type(one) for one in PREFIXES[resource]]}


def of_type(prefix: str) -> Rule:
    """The rule of events whose type begins so."""
    return {"type": {"$gte": prefix, "$lt": prefix + _LAST}}


def _event_ways(way: str, values: Iterable[str]) -> list[Rule]:
    if way == IN:
        return [in_sessions(values)]
    if way == OF:
        whose = [{place: {"$in": list(values)}} for place in PLACES]
        return [*whose, *(between(id) for id in values)]
    return []  # only memories are shared by name or tag, and those are read from the index


def _row_types(resource: str) -> Rule | None:
    types = [one for one in ROWS if one.startswith(PREFIXES[resource])]
    return {"type": {"$in": types}} if types else None


def _row_ways(way: str, values: Iterable[str]) -> list[Rule]:
    """Rows know only who wrote them."""
    if way == IN:
        return [in_sessions(values)]
    if way == OF:
        return [{"actor": {"$in": list(values)}}]
    if way == THESE:
        return [{"aggregateId": {"$in": list(values)}}]
    return [{f"metadata.{way}.{_key(name)}": {"$exists": True}} for name in values]


def between(id: str) -> Rule:
    """The rule of events that happened between some parties, one of whom this is."""
    return {f"metadata.between.{_key(id)}": {"$exists": True}}


def in_sessions(ids: Iterable[str]) -> Rule:
    """The rule of what happened in some sessions."""
    return {"metadata.sessionId": {"$in": list(ids)}}


def _key(text: str) -> str:
    return text.replace("\\", "\\\\").replace(".", "\\.")


_EVENTS = _Over(_event_types, _event_ways)
_ROWS = _Over(_row_types, _row_ways)
