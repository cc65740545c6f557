"""Who read what, by which right, and who can read it, as every door shows it (B6, B13)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Any

from hipocampo.doors.presenters.memories import short_id, shorten
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.access.audit import Entry
    from hipocampo.access.reading_rights import ReadingRight

_QUOTED = 3  # memories of one read that are quoted
_REASONS = ("access-owner", "token-unknown", "token-missing", "token-expired", "token-other")
_RIGHTS = ("owner", "own", "public")


def name_with_id(id: str, names: Mapping[str, str]) -> str:
    """An entity as `name (id)`, or its id alone where it has no name."""
    name = names.get(id, id)
    return id if name == id else f"{name} ({id})"


class AccessPresenter:
    """Reads and rights as rows, in the language and the time zone of a workspace."""

    def __init__(self, memory: Hipocampo) -> None:
        self._memory = memory
        self._names = memory.names()

    def audit_rows(self, entries: Sequence[Entry]) -> list[tuple[str, ...]]:
        """The rows of an audit: when, who, which call, what, by which right."""
        texts = self._memory.texts({id for one in entries for id in one.ids[:_QUOTED]})
        return [
            (self._moment(one.at), self._who(one.actor), one.call, self._what(one, texts), self._why(one))
            for one in entries
        ]

    def reach_rows(self, found: Iterable[ReadingRight]) -> list[tuple[str, ...]]:
        """The rows of who can read what: who, what, by which right."""
        return [(self._who(one.actor), self._thing(one), self._right(one)) for one in found]

    def audit_json(self, entries: Sequence[Entry]) -> list[dict[str, Any]]:
        """An audit as JSON."""
        return [{**asdict(one), "name": self._names.get(one.actor, one.actor)} for one in entries]

    def reach_json(self, found: Iterable[ReadingRight]) -> list[dict[str, Any]]:
        """Who can read what, as JSON."""
        return [{**asdict(one), "name": self._names.get(one.actor, one.actor)} for one in found]

    def _who(self, id: str) -> str:
        return name_with_id(id, self._names)

    def _moment(self, stamp: str) -> str:
        return datetime.fromisoformat(stamp).astimezone(self._memory.settings.zone).strftime("%Y-%m-%d %H:%M")

    def _what(self, entry: Entry, texts: Mapping[str, str]) -> str:
        if entry.denied:
            return self._say("denied")
        quoted = [f"“{shorten(texts[id])}”" for id in entry.ids[:_QUOTED] if id in texts]
        if not quoted and entry.call in ("recall", "show"):
            quoted = [short_id(id) for id in entry.ids[:_QUOTED]]
        more = ["…"] if quoted and entry.count > len(quoted) else []
        return " ".join([self._say("count", n=entry.count) if entry.count else self._say("nothing"), *quoted, *more])

    def _why(self, entry: Entry) -> str:
        if entry.denied:
            return self._denial(entry)
        if entry.agreement is None:
            return self._say(f"right.{entry.clause}") if entry.clause in _RIGHTS else entry.clause
        return self._by(self._clause(entry.clause), entry.agreement, entry.number, entry.purpose)

    def _denial(self, entry: Entry) -> str:
        """What was missing: a clause, what is left of one, or the right access token."""
        known = entry.clause.replace(".", "-")
        if known in _REASONS:
            return self._say(f"reason.{known}")
        clause = self._clause(entry.clause)
        if entry.agreement:
            return self._by(self._say("spent", clause=clause), entry.agreement, entry.number, entry.purpose)
        return self._say("missing", clause=clause)

    def _thing(self, one: ReadingRight) -> str:
        return f"{one.resource} {name_with_id(one.scope, self._names)}"

    def _right(self, one: ReadingRight) -> str:
        if one.agreement is None:
            return self._say("right.own" if one.scope == "own" else "right.owner")
        until = self._say("until", moment=self._moment(one.until)) if one.until else ""
        return " ".join(part for part in (self._by("", one.agreement, one.number, one.purpose), until) if part)

    def _by(self, clause: str, agreement: str, number: int | None, purpose: str) -> str:
        source = self._say("clause" if number else "agreement", id=short_id(agreement), number=number)
        return " · ".join(part for part in (clause, source, purpose) if part)

    def _clause(self, clause: str) -> str:
        """A clause whose last word, which may be an id, is shown by name."""
        start, _, scope = clause.rpartition(" ")
        return f"{start} {name_with_id(scope, self._names)}" if start else clause

    def _say(self, key: str, **values: Any) -> str:
        return say(f"audit.{key}", self._memory.settings.language, **values)
