"""What a read is after, and which clauses could serve it: those alone count it, and miss when it finds nothing (B3, B14)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from hipocampo.core.access import Grant, Target, resource_of
from hipocampo.core.opened import ALL, PREFIXES, Part, over_events, over_rows


class Sought(NamedTuple):
    """Rows of the index, or events: of these types, of any where None; `resource` and `target` name what is missing."""

    rows: bool = True
    types: tuple[str, ...] | None = None
    resource: str = "memory"
    target: Target = Target()

    def served_by(self, grant: Grant) -> bool:
        """Whether a part of a permit could serve it."""
        return self.served(grant.parts if grant.rule else (Part("", ALL),))

    def served(self, parts: Iterable[Part]) -> bool:
        """Whether what a clause opens could serve it."""
        if self.rows:
            return bool(over_rows(parts))
        return any(self._meets(part.resource) and over_events([part]) for part in parts)

    def _meets(self, resource: str) -> bool:
        if self.types is None:
            return True
        return any(not resource or one.startswith(PREFIXES[resource]) for one in self.types)


ROWS = Sought()
LISTING = Sought(rows=False, types=())  # who there is and what was agreed: no clause is used up by looking


def in_session(session: str | None) -> Sought:
    """Rows, of one session if told."""
    return Sought(resource="session", target=Target("", session)) if session else ROWS


def events_like(filter: Mapping[str, Any]) -> Sought:
    """Events that a filter asks for."""
    types, actor = _types(filter.get("type")), filter.get("actor")
    resource = resource_of(types[0]) if types else "events"
    return Sought(False, types, resource, Target(actor) if isinstance(actor, str) else Target())


def _types(told: object) -> tuple[str, ...] | None:
    if isinstance(told, Mapping):
        told = told.get("$in")
        return tuple(one for one in told if isinstance(one, str)) if isinstance(told, list) else None
    return (told,) if isinstance(told, str) else None
