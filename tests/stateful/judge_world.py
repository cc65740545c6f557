"""What a ledger plainly tells, read without the access layer: whose things are, which contracts hold, who sees what.

Written from the rules (B3, B5, B12, B14) and the raw bodies of events alone, one thing at a time, so that it can be
compared with what adapters compile.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hipocampo.core.events import Event

HOUSE = ("owner", "system")
KINDS = {
    "TrajectoryStep": "trajectory",
    "CreditsNoted": "wallet",
    "LoanAsked": "wallet",
    "WalletOpened": "wallet",
    "TransferFailed": "wallet",
    "ShadowEntityCreated": "shadow",
    "OutputProduced": "output",
    "DaemonTicked": "daemon",
    "BudgetSet": "budget",
    "TaskAssigned": "task",
    "StatusReported": "status",
    "RequestMade": "request",
    "ConstitutionAmended": "constitution",
    "EntityRegistered": "constitution",
    "SessionStarted": "session",
    "SessionEnded": "session",
    "turn.recorded": "session",
    "memory.retained": "memory",
    "memory.revised": "memory",
    "memory.withdrawn": "memory",
    "memory.absorbed": "memory",
    "MemoryConsolidated": "memory",
    "Memorandum": "",  # begins like memory's and like nothing's
    "Spoke": "",
    "AgreementProposed": "",
    "AgreementAccepted": "",
    "AgreementActivated": "",
    "AgreementEnded": "",
}
_WHOSE = ("entityId", "ownerId", "subjectId", "fromWalletId", "toWalletId")
_ALL = ("*", "events", "entities")

Body = dict[str, Any]


def plain_name(name: str) -> str:
    """A name as people mean it: no accents, no case, one kind of gap."""
    letters = "".join(c for c in unicodedata.normalize("NFKD", name) if not unicodedata.combining(c))
    return " ".join(letters.casefold().replace("-", " ").replace("_", " ").split())


@dataclass(frozen=True)
class Thing:
    """An event, or a row of the index: what there is to know when somebody wants to see it."""

    id: str
    kind: str
    of: frozenset[str]
    mine: frozenset[str]
    session: str | None
    public: bool
    names: frozenset[str] = frozenset()
    tags: frozenset[str] = frozenset()


@dataclass
class Row:
    """A memory, a turn or a passage as the index should have it."""

    id: str
    form: str
    actor: str
    session: str | None
    public: bool
    text: str
    said: str
    names: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    stands: bool = True
    into: str | None = None

    @property
    def thing(self) -> Thing:
        kind = "session" if self.form == "turn" else "memory"
        actor = frozenset([self.actor])
        names, tags = (frozenset(map(plain_name, told)) for told in (self.names, self.tags))
        return Thing(self.id, kind, actor, actor, self.session, self.public, names, tags)


@dataclass(frozen=True)
class Power:
    """A clause in force, with the moments between which it holds."""

    agreement: str
    number: int
    party: str
    action: str
    resource: str
    scope: str
    since: str
    until: str
    limits: tuple[tuple[str, Any], ...] = ()

    def limit(self, name: str) -> Any:
        """One of its limits, None if it has no such."""
        return dict(self.limits).get(name)

    def holds(self, now: str) -> bool:
        return self.since <= now and (self.until == "" or now < self.until)


@dataclass(frozen=True)
class Talk:
    """A session; `ended` if somebody has ended it."""

    id: str
    user: str
    service: str
    until: str
    ended: bool = False

    def is_open(self, now: str) -> bool:
        return not self.ended and now < self.until


Rows = Mapping[str, Row]


@dataclass(frozen=True)
class Care:
    """A guardianship in force, over one of its wards."""

    guardian: str
    ward: str
    since: str
    until: str

    def holds(self, now: str) -> bool:
        return self.since <= now and (self.until == "" or now < self.until)


class World:
    """What events come to."""

    def __init__(self, events: Sequence[Event], prose: Iterable[Row] = ()) -> None:
        self.history = events
        self.events = {event.id: _thing(event) for event in events}
        self.archived = {id for one in events if one.type == "MemoryConsolidated" for id in _archived(one)}
        self.guardians = {e.aggregate_id: e.payload["guardianId"] for e in events if e.type == "EntityRegistered"}
        self.cares = list(_cares(events))
        self.talks = {talk.id: talk for talk in _talks(events)}
        self.powers = list(_powers(events))
        self.spent: set[Power] = set()
        self.rows = _rows(events) | {row.id: row for row in prose}

    def known(self, id: str) -> bool:
        return id in HOUSE or id in self.guardians

    def open_talks(self, now: str) -> list[Talk]:
        return [talk for talk in self.talks.values() if talk.is_open(now)]

    def closed(self, actor: str, thing: Thing, now: str) -> bool:
        """B15: whether a thing is of a session that an actor served in, which is over, and no other with its user."""
        talk = self.talks.get(thing.session or "")
        if talk is None or talk.service != actor or talk.is_open(now):
            return False
        return not any((one.user, one.service) == (talk.user, actor) for one in self.open_talks(now))

    def own(self, actor: str, thing: Thing, now: str) -> bool:
        """B12: whether a thing is an actor's own to read."""
        return actor in thing.mine and not self.closed(actor, thing, now)

    def held(self, actor: str, now: str) -> list[Power]:
        """The clauses that let an actor read, in force at a moment."""
        return [
            one
            for one in self.powers
            if one.party == actor and one.action in ("read", "admin") and one.holds(now) and one not in self.spent
        ]

    def sees(self, actor: str, thing: Thing, now: str) -> bool:
        """B12: everything for the house; else one's own, what is public, and what a clause opens."""
        if actor in HOUSE or self.own(actor, thing, now) or thing.public:
            return True
        return any(self.opens(power, thing, now) for power in self.held(actor, now))

    def openers(self, actor: str, thing: Thing, now: str) -> list[Power]:
        """The clauses by which an actor sees a thing that is neither its own nor public."""
        if actor in HOUSE or self.own(actor, thing, now) or thing.public:
            return []
        return [power for power in self.held(actor, now) if self.opens(power, thing, now)]

    def opens(self, power: Power, thing: Thing, now: str) -> bool:
        """Whether a clause opens a thing: it is of the resource and lies in the scope; sessions are opened whole."""
        if power.resource == "session" and thing.session in self._sessions(power, now):
            return True
        return power.resource in (*_ALL, thing.kind or "*") and self._within(power, thing, now)

    def _sessions(self, power: Power, now: str) -> list[str]:
        """The sessions that a clause tells of."""
        match power.scope:
            case "own":
                return [talk.id for talk in self.open_talks(now) if power.party in (talk.user, talk.service)]
            case "session-user":
                return [talk.id for talk in self.open_talks(now) if power.party == talk.service]
            case "*" | "self" | "children":
                return []
        return [] if power.scope[0] in "@#" or self.known(power.scope) else [power.scope]

    def children(self, party: str, now: str) -> set[str]:
        """B12: those registered with the house, and for everybody the wards of guardianships in force."""
        housed = {id for id, guardian in self.guardians.items() if guardian == party and guardian in HOUSE}
        return housed | {one.ward for one in self.cares if one.guardian == party and one.holds(now)}

    def _within(self, power: Power, thing: Thing, now: str) -> bool:
        party, scope = power.party, power.scope
        mine = [talk for talk in self.open_talks(now) if party in (talk.user, talk.service)]
        if scope == "*":
            return True
        its = party in thing.of and not self.closed(party, thing, now)
        if scope == "self":
            return its
        if scope == "own":
            return its or thing.session in [talk.id for talk in mine]
        if scope == "children":
            return not thing.of.isdisjoint(self.children(party, now))
        if scope == "session-user":
            return any(self._served(talk, thing, now) for talk in mine if talk.service == party)
        if scope[0] == "@":
            return plain_name(scope[1:]) in thing.names
        if scope[0] == "#":
            return plain_name(scope[1:]) in thing.tags
        return scope in thing.of if self.known(scope) else scope == thing.session

    def _served(self, talk: Talk, thing: Thing, now: str) -> bool:
        """B12: the session's, the user's, and what the user may see by clauses without limits."""
        if thing.session == talk.id or talk.user in thing.of:
            return True
        shared = [
            one
            for one in self.held(talk.user, now)
            if one.action == "read" and one.scope != "session-user" and not one.limits
        ]
        return any(self.opens(one, thing, now) for one in shared)

    def empowers(
        self, actor: str, action: str, resource: str, target: tuple[str, str], now: str
    ) -> list[tuple[str, int]] | None:
        """B5: the clauses that let an actor do something to an entity's or in a session; None where it needs none."""
        entity, session = target
        if actor in HOUSE:
            return None
        talks = [talk.id for talk in self.open_talks(now) if actor in (talk.user, talk.service)]
        written = ("memory", "session")  # of the resources asked for, those that are written down as events
        if action == "write" and resource in written and (entity == actor or session in talks):
            return None
        found = []
        for one in self.powers:
            wide = ("events", "entities") if action == "read" else ("events",) if resource in written else ()
            fits = one.resource in (resource, "*", *wide)
            if one.party == actor and one.action in (action, "admin") and fits and one.holds(now):
                found += [(one.agreement, one.number)] if self._reaches(one, entity, session, now) else []
        return found

    def _reaches(self, power: Power, entity: str, session: str, now: str) -> bool:
        """Whether a deed lies in a clause's scope; names and tags are for reading memories only."""
        party, scope = power.party, power.scope
        mine = [talk for talk in self.open_talks(now) if party in (talk.user, talk.service)]
        served = [talk for talk in mine if talk.service == party]
        return (
            scope in ("*", *filter(None, [entity, session]))
            or (scope in ("self", "own") and entity == party)
            or (scope == "own" and session in [talk.id for talk in mine])
            or (scope == "children" and entity in self.children(party, now))
            or (scope == "session-user" and any(entity == talk.user or session == talk.id for talk in served))
        )

    # The rows of an index

    def then(self, seq: int) -> dict[str, Row]:
        """The rows as they were at a seq; prose has no past."""
        return _rows([event for event in self.history if event.seq <= seq])


def answered(rows: Rows, seen: Collection[str], fits: Callable[[Row], bool]) -> set[str]:
    """The rows that one is answered with: its own words, or those of what was merged into it, must fit."""
    standing = {id: row for id, row in rows.items() if row.stands and id in seen}
    found = {_home(rows, row) for row in standing.values() if fits(row)}
    return {id for id in found if id in standing and standing[id].into is None}


def _home(rows: Rows, row: Row) -> str:
    while row.into is not None:
        after = rows.get(row.into)
        if after is None or not after.stands:
            return ""
        row = after
    return row.id


def _thing(event: Event) -> Thing:
    told, about = event.payload, event.metadata
    between = about.get("between")
    parties = set(between) if isinstance(between, dict) else set()
    subjects = {told[place] for place in _WHOSE if isinstance(told.get(place), str)}
    session = about.get("sessionId")
    return Thing(
        event.id,
        KINDS.get(event.type, ""),
        frozenset({event.actor, event.aggregate_id} | parties | subjects),
        frozenset({event.actor, event.aggregate_id} | parties),
        session if isinstance(session, str) else None,
        about.get("visibility") == "public",
    )


def _archived(event: Event) -> list[str]:
    told = event.payload
    return list(told["consolidatedEventIds"]) if told["retentionPolicy"] == "archive" else []


def _talks(events: Sequence[Event]) -> Iterator[Talk]:
    ended = {event.metadata["sessionId"] for event in events if event.type == "SessionEnded"}
    for event in events:
        id, told = event.metadata.get("sessionId"), event.payload
        if event.type == "SessionStarted":
            yield Talk(str(id), told["userId"], told["serviceId"], told["until"], id in ended)


def _in_force(events: Sequence[Event]) -> Iterator[tuple[str, Body]]:
    """The agreements that were activated and not ended, in the order of their ids."""
    active = {event.aggregate_id for event in events if event.type == "AgreementActivated"}
    ended = {event.aggregate_id for event in events if event.type == "AgreementEnded"}
    told = {event.aggregate_id: event.payload for event in events if event.type == "AgreementProposed"}
    for id in sorted(active - ended):
        yield id, told[id]


def _cares(events: Sequence[Event]) -> Iterator[Care]:
    for _, body in _in_force(events):
        if "Guardianship" in (body["type"], body["subtype"]):
            for ward in body["parties"][1:]:
                yield Care(body["parties"][0], ward, body["since"], body["until"])


def _powers(events: Sequence[Event]) -> Iterator[Power]:
    """The clauses of agreements in force."""
    for id, body in _in_force(events):
        for number, clause in enumerate(body["clauses"], 1):
            ends = [one for one in (clause.get("until", ""), body["until"]) if one]
            limits = tuple((name, clause[name]) for name in ("max_queries", "max_results", "rate") if name in clause)
            yield Power(
                id,
                number,
                clause["party"],
                clause["action"],
                clause["resource"],
                clause["scope"],
                max(clause.get("since", ""), body["since"]),
                min(ends) if ends else "",
                limits,
            )


def _rows(events: Sequence[Event]) -> dict[str, Row]:
    rows: dict[str, Row] = {}
    for event in events:
        id, told, about = event.aggregate_id, event.payload, event.metadata
        row = rows.get(id)
        match event.type:
            case "memory.retained" | "turn.recorded" | "MemoryConsolidated":
                form = "turn" if event.type == "turn.recorded" else "fact"
                public, text = about.get("visibility") == "public", told.get("text") or told["summary"]
                row = Row(id, form, event.actor, about.get("sessionId"), public, text, event.timestamp)
                rows[id] = row
                row.names, row.tags = tuple(told.get("entities", ())), tuple(told.get("tags", ()))
            case "memory.revised" if row and row.stands:
                row.text, row.names, row.tags = told["text"], tuple(told["entities"]), tuple(told["tags"])
                row.into = None  # what is told anew is a memory of its own
            case "memory.withdrawn" if row:
                row.stands = False
            case "memory.absorbed" if row and row.stands:
                row.into = told["into"]
    return rows
