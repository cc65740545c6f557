"""What a read looks for, and which clauses could allow it (B3, B14).

Only these clauses count the read towards their limits; where there are none and nothing is found, it is denied.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from hipocampo.core.access import MENTIONS, Grant, Target, resource_of
from hipocampo.core.agreements import Clause
from hipocampo.core.filters import parse
from hipocampo.core.scopes import ALL, OF, PLACES, PREFIXES, Part, over_events, over_rows


class ReadTarget(NamedTuple):
    """Rows of the index, or events of some types (None: of any); `resource` and `target` name the clause it needs."""

    rows: bool = True
    types: tuple[str, ...] | None = None
    resource: str = "memory"
    target: Target = Target()

    def served_by(self, grant: Grant) -> bool:
        """Whether a part of a permit opens anything that the read looks for: then it counts towards its limits."""
        return self._served(grant.parts if grant.rule else (Part("", ALL),))

    def suits(self, clause: Clause) -> bool:
        """Whether a clause is of the kind that the read needs, even if it opens nothing right now."""
        resource = clause.resource if clause.resource in PREFIXES else ""
        return self._served([Part(resource, MENTIONS if clause.scope[0] in "@#" else OF, (clause.scope,))])

    def _served(self, parts: Iterable[Part]) -> bool:
        if self.rows:
            return bool(over_rows(parts))
        return any(self._meets(part.resource) and over_events([part]) for part in parts)

    def _meets(self, resource: str) -> bool:
        if self.types is None:
            return True
        return any(not resource or one.startswith(PREFIXES[resource]) for one in self.types)


ROWS = ReadTarget()
LISTING = ReadTarget(rows=False, types=())  # who there is and what was agreed: looking at it uses up no clause


def in_session(session: str | None) -> ReadTarget:
    """The target of a read of rows, of one session if given."""
    return ReadTarget(resource="session", target=Target("", session)) if session else ROWS


def events_like(filter: Mapping[str, Any], actor: str) -> ReadTarget:
    """The target of an actor's read of events, by its filter."""
    parse(filter)  # refuses a malformed filter
    types, session = _types(filter.get("type")), filter.get("metadata.sessionId")
    whose = [filter.get(place) for place in PLACES]
    if actor in whose:
        return ReadTarget(False, types, target=Target(actor))
    if isinstance(session, str):
        return ReadTarget(False, types, "session", Target("", session))
    other = next((one for one in whose if isinstance(one, str)), "")
    return ReadTarget(False, types, resource_of(types[0]) if types else "events", Target(other))


def _types(condition: object) -> tuple[str, ...] | None:
    if isinstance(condition, Mapping):
        types = condition.get("$in")
        return tuple(one for one in types if isinstance(one, str)) if isinstance(types, list) else None
    return (condition,) if isinstance(condition, str) else None
