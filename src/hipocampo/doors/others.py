"""What every door tells of the others in the same form: who read what, by which right, and who can (B6, B13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Any

from hipocampo.doors.lives import short, short_id
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.access.audit import Entry, Reach

_TEXTS = 3  # memories of one read that are told by their words
_REASONS = ("access-owner", "token-unknown", "token-missing", "token-expired", "token-other")
_RIGHTS = ("owner", "own", "public")


def named(id: str, names: Mapping[str, str]) -> str:
    """Someone by name, with the id."""
    name = names.get(id, id)
    return id if name == id else f"{name} ({id})"


class Rights:
    """Reads and rights as lines, in the language and the time zone of a workspace."""

    def __init__(self, memory: Hipocampo) -> None:
        self._memory = memory
        self._names = memory.names()

    def rows(self, entries: Sequence[Entry]) -> list[tuple[str, ...]]:
        """The lines of an audit: when, who, which call, what, by which right."""
        texts = self._memory.texts({id for one in entries for id in one.ids[:_TEXTS]})
        return [
            (self.moment(one.at), self.who(one.actor), one.call, self._what(one, texts), self._why(one))
            for one in entries
        ]

    def reaches(self, found: Iterable[Reach]) -> list[tuple[str, ...]]:
        """The lines of who can read what: who, what, by which right."""
        return [(self.who(one.actor), self._thing(one), self._right(one)) for one in found]

    def entries_json(self, entries: Sequence[Entry]) -> list[dict[str, Any]]:
        """The same as data."""
        return [{**asdict(one), "name": self._names.get(one.actor, one.actor)} for one in entries]

    def reaches_json(self, found: Iterable[Reach]) -> list[dict[str, Any]]:
        return [{**asdict(one), "name": self._names.get(one.actor, one.actor)} for one in found]

    def who(self, id: str) -> str:
        """Someone by name, with the id."""
        return named(id, self._names)

    def moment(self, stamp: str) -> str:
        """A moment as the workspace's clocks show it."""
        return datetime.fromisoformat(stamp).astimezone(self._memory.settings.zone).strftime("%Y-%m-%d %H:%M")

    def _what(self, entry: Entry, texts: Mapping[str, str]) -> str:
        if entry.denied:
            return self._say("denied")
        told = [f"“{short(texts[id])}”" for id in entry.ids[:_TEXTS] if id in texts]
        if not told and entry.call in ("recall", "show"):
            told = [short_id(id) for id in entry.ids[:_TEXTS]]
        more = ["…"] if told and entry.count > len(told) else []
        return " ".join([self._say("count", n=entry.count) if entry.count else self._say("nothing"), *told, *more])

    def _why(self, entry: Entry) -> str:
        if entry.denied:
            return self._denial(entry)
        if entry.agreement is None:
            return self._say(f"right.{entry.clause}") if entry.clause in _RIGHTS else entry.clause
        return self._by(self._clause(entry.clause), entry.agreement, entry.number, entry.purpose)

    def _denial(self, entry: Entry) -> str:
        """What was missing: a clause, what is left of one, or the right token."""
        known = entry.clause.replace(".", "-")
        if known in _REASONS:
            return self._say(f"reason.{known}")
        clause = self._clause(entry.clause)
        if entry.agreement:
            return self._by(self._say("spent", clause=clause), entry.agreement, entry.number, entry.purpose)
        return self._say("missing", clause=clause)

    def _thing(self, one: Reach) -> str:
        return f"{one.resource} {named(one.scope, self._names)}"

    def _right(self, one: Reach) -> str:
        if one.agreement is None:
            return self._say("right.own" if one.scope == "own" else "right.owner")
        until = self._say("until", moment=self.moment(one.until)) if one.until else ""
        return " ".join(part for part in (self._by("", one.agreement, one.number, one.purpose), until) if part)

    def _by(self, clause: str, agreement: str, number: int | None, purpose: str) -> str:
        source = self._say("clause" if number else "agreement", id=short_id(agreement), number=number)
        return " · ".join(part for part in (clause, source, purpose) if part)

    def _clause(self, clause: str) -> str:
        """The last word of a clause may be an id."""
        start, _, scope = clause.rpartition(" ")
        return f"{start} {named(scope, self._names)}" if start else clause

    def _say(self, key: str, **values: Any) -> str:
        return say(f"audit.{key}", self._memory.settings.language, **values)
