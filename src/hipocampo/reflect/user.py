"""Who the user is, for the page under their name: what facts and conversations tell of them, by facet (G1, G4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.names import name_key
from hipocampo.core.provenance import is_users_word
from hipocampo.core.reading import PERSON
from hipocampo.core.record import Record
from hipocampo.ports import Index
from hipocampo.understanding.profile import KEYS, profile

_EACH = 40  # records that are looked at for each facet
_LINES = {"name": 1, "home": 2, "work": 4, "people": 8, "health": 6, "food": 4, "likes": 6}


class User(NamedTuple):
    """The user: the name, if it was told, and what tells who they are, by facet."""

    name: str = ""
    profile: Mapping[str, Sequence[Record]] = {}

    def is_called(self, keys: Iterable[str]) -> bool:
        """Whether the user has one of these names."""
        return bool(self.name) and name_key(self.name) in keys

    def has_news(self, since: int) -> bool:
        """Whether something was told of a named user after a seq."""
        newest = max((one.seq_from for records in self.profile.values() for one in records), default=0)
        return bool(self.name) and newest > since


def read_user(index: Index) -> User:
    """Read who the user is; only the user's own word gives a name."""
    told = index.readings.of_facets(KEYS, _EACH, EVERYTHING)
    outdoing = index.records.current([one.outdone for one in told if one.outdone], EVERYTHING)
    found = profile(told, _LINES, outdoing)
    names = (one for record in found.get("name", ()) if is_users_word(record) for one in _people(record))
    return User(next(names, ""), found)


def _people(record: Record) -> list[str]:
    named = record.reading.names if record.reading else ()
    return [*record.entities, *(one.name for one in named if one.kind == PERSON)]
