"""Agreements and their clauses as events store them (B2, B3, B7), and the clauses that some kinds come with (B4)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from hipocampo.errors import BadInput

ACTIONS = ("read", "write", "delete", "admin", "spend")
RESOURCES = (
    *("trajectory wallet shadow memory session constitution daemon output".split()),
    *("events entities budget task status request *".split()),
)
RELATIVE = ("self", "own", "children", "session-user", "*")
BEARING = ("MemoryContract", "Guardianship")  # only these open anything: an Employment by itself does not (B14)
SESSION = "Session"
KINDS = (SESSION, "Guardianship", "Employment", "Collaboration", "Observation", "ServiceAgent")
SESSION_ENDINGS = ("user:logout", "timeout:24h", "explicit:end-session")

_SECONDS = {"s": 1, "m": 60, "min": 60, "h": 3600, "d": 86400}
_RATE = re.compile(r"([1-9][0-9]{0,8})\s*/\s*(s|m|min|h|d)")
MENTIONING = "@"
NAMING = "@#"  # how scopes begin that are memories with a name or a tag: these can only be read
CONDITION = "script has guardian"  # the one that a requirement may name in `where`
_KEPT = "type subtype parties purpose clauses since until terminationConditions requires retention".split()
_DUTY = ("resource", "scope", "until", "basis")

EMPLOYMENT_NEEDS = (
    {"type": "MemoryContract", "parties": "same"},
    {"type": "Guardianship", "where": "script has guardian"},
)

# The clauses of each kind: party, action, resource, scope. `{0}` and `{1}` are the first two parties.
_CLAUSES = {
    "Session": ("{1} read session {session}", "{1} write events {session}", "{0} read entities own"),
    "Guardianship": ("{0} read * {1}", "{0} write budget {1}", "{0} write constitution {1}"),
    "Employment": ("{0} read output {1}", "{0} write task {1}", "{0} read status {1}"),
    "Collaboration": (
        *("{0} read shadow {1}", "{0} read output {1}", "{0} write request {1}"),
        *("{1} read shadow {0}", "{1} read output {0}", "{1} write request {0}"),
    ),
    "Observation": ("{0} read * *", "{0} read trajectory *"),
    "ServiceAgent": ("{0} write session *", "{0} read entities session-user", "{0} spend wallet self"),
}

Body = dict[str, Any]


class Clause(NamedTuple):
    """One power: who may do what with whose things; moments are stamps, empty where there is no bound.

    `memories` are ids that a person accepted for a scope such as `@Lucía`, although no mark names her there (D6).
    """

    party: str
    action: str
    resource: str
    scope: str
    since: str = ""
    until: str = ""
    max_queries: int | None = None
    max_results: int | None = None
    rate: str | None = None
    memories: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.action} {self.resource} {self.scope}"

    @property
    def limited(self) -> bool:
        """Whether its uses are counted."""
        return self.max_queries is not None or self.rate is not None

    def as_payload(self) -> Body:
        """The clause as it is stored, without empty fields."""
        fields = {**self._asdict(), "memories": list(self.memories)}
        return {name: value for name, value in fields.items() if value not in (None, "", [])}

    def valid(self, now: str) -> bool:
        """Whether it holds at a moment."""
        return self.since <= now and (not self.until or now < self.until)


def rate_of(text: str) -> tuple[int, int]:
    """A rate such as `100/h` as how many in how many seconds."""
    count, unit = read_rate(text)
    return int(count), _SECONDS[unit]


def read_rate(text: object) -> tuple[str, str]:
    """The count and the unit of a rate; a refusal where it is none."""
    found = _RATE.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise BadInput("agreement.rate", found=text)
    return found[1], found[2]


def clause_of(body: Mapping[str, Any]) -> Clause:
    """The clause that a stored body holds."""
    return Clause(**{**body, "memories": tuple(body.get("memories", ()))})


def agreement_of(payload: Mapping[str, Any]) -> Body:
    """The agreement of an event's payload, with all that decisions rely on; a ValueError where it is none."""
    body = {name: payload[name] for name in _KEPT}
    lists = [body[name] for name in ("parties", "clauses", "terminationConditions", "requires", "retention")]
    if not all(isinstance(one, list) for one in lists):
        raise ValueError(lists)
    parties, clauses, conditions, needs, duties = lists
    plain = [body["type"], body["purpose"], body["since"], body["until"], body["subtype"] or "", *parties, *conditions]
    plain += [duty[name] for duty in duties for name in _DUTY] + [duty.get("law", "") for duty in duties]
    if not all(isinstance(one, str) for one in plain) or not all(map(_is_requirement, needs)):
        raise ValueError(payload)
    if not all(_is_clause(one, parties) for one in clauses):
        raise ValueError(clauses)
    session = payload.get("session")
    return body if session is None else {**body, "session": _must_be_text(session)}


def _is_clause(raw: Any, parties: Sequence[str]) -> bool:
    clause = clause_of(raw)
    counts = (clause.max_queries, clause.max_results)
    return (
        clause.party in parties
        and clause.action in ACTIONS
        and clause.resource in RESOURCES
        and bool(_must_be_text(clause.scope))
        and all(isinstance(one, str) for one in (clause.since, clause.until))
        and all(one is None or (type(one) is int and one >= 0) for one in counts)
        and (clause.rate is None or _RATE.fullmatch(clause.rate) is not None)
        and all(isinstance(one, str) for one in clause.memories)
    )


def _is_requirement(raw: Any) -> bool:
    parties = raw.get("parties", "same")
    others = isinstance(parties, list) and all(isinstance(one, str) for one in parties)
    return isinstance(raw["type"], str) and (parties == "same" or others) and raw.get("where") in (None, CONDITION)


def _must_be_text(raw: Any) -> str:
    if not isinstance(raw, str):
        raise ValueError(raw)
    return raw


def ready_made(kind: str, parties: Sequence[str], session: str = "") -> list[Body]:
    """B4: return the clauses of a kind; the parties of a Session are the user and the service."""
    values = {"{0}": parties[0], "{1}": parties[1], "{session}": session}
    fields = ("party", "action", "resource", "scope")
    rows = ([values.get(word, word) for word in row.split()] for row in _CLAUSES.get(kind, ()))
    return [dict(zip(fields, row, strict=True)) for row in rows]
