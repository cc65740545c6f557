"""The kinds of agreements that come with clauses of their own, as the seed has them (B4)."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.core.agreements import Body

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


def ready_made(kind: str, parties: Sequence[str], session: str = "") -> list[Body]:
    """B4: return the clauses of a kind; the parties of a Session are the user and the service."""
    values = {"{0}": parties[0], "{1}": parties[1], "{session}": session}
    fields = ("party", "action", "resource", "scope")
    rows = ([values.get(word, word) for word in row.split()] for row in _CLAUSES.get(kind, ()))
    return [dict(zip(fields, row, strict=True)) for row in rows]
