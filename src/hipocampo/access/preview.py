"""What a clause for a name would open: what a person marked, and what is only understood to be about it (D6)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.agreements import MENTIONING
from hipocampo.core.names import name_key
from hipocampo.core.record import Record
from hipocampo.core.scopes import MENTIONS, Part, over_rows
from hipocampo.ports import Index


class Opened(NamedTuple):
    """How many memories a scope opens because a person marked them, and those that it does not, without a mark."""

    scope: str
    marked: int
    derived: tuple[Record, ...]

    def as_payload(self) -> dict[str, Any]:
        """The same in plain values."""
        derived = [{"id": one.id, "content": one.content} for one in self.derived]
        return {"scope": self.scope, "marked": self.marked, "derived": derived}


def preview(index: Index, clauses: list[Mapping[str, Any]]) -> list[Opened]:
    """What the clauses for names would open, each name once."""
    scopes = dict.fromkeys(str(one.get("scope")) for one in clauses)
    return [_opened(index, scope) for scope in scopes if scope.startswith(MENTIONING) and name_key(scope[1:])]


def _opened(index: Index, scope: str) -> Opened:
    name = scope.removeprefix(MENTIONING)
    rules = over_rows([Part("memory", MENTIONS, (name_key(name),))])
    marked = sum(index.records.counts(Permit("", {"$or": rules})).values())
    others = index.readings.other_names([name], EVERYTHING).get(name, [])
    return Opened(scope, marked, tuple(index.readings.mentioning([name, *others], EVERYTHING)))
