"""Who the user is, for the page under their name: what facts and conversations tell of them, by facet (G1, G4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.facts import KINDS
from hipocampo.core.moments import moment, stamp
from hipocampo.core.names import name_key
from hipocampo.core.provenance import is_users_word
from hipocampo.core.questions import Only, Question
from hipocampo.core.reading import PERSON, TELLS
from hipocampo.core.record import FACT, LAYERS, Record
from hipocampo.ports import Index
from hipocampo.text.extraction.sentences import sentences
from hipocampo.understanding.facets import ITSELF
from hipocampo.understanding.profile import KEYS, profile
from hipocampo.understanding.reading import read

_EACH = 40  # records that are looked at for each facet
_LINES = {"name": 1, "home": 2, "work": 4, "people": 8, "health": 6, "food": 4, "likes": 6}
_AHEAD = timedelta(days=92)  # the days to come that a page looks at
_GOALS, _DATED, _CHANGED = 6, 8, 6  # lines
_LOOKED_AT = 300  # facts that are looked at for goals
GOALS = "goals"


class User(NamedTuple):
    """The user: the name, if it was told, what tells who they are, by facet, and what is ahead of them or over."""

    name: str = ""
    profile: Mapping[str, Sequence[Record]] = {}
    more: Sequence[Record] = ()

    def is_called(self, keys: Iterable[str]) -> bool:
        """Whether the user has one of these names."""
        return bool(self.name) and name_key(self.name) in keys

    def has_news(self, since: int) -> bool:
        """Whether something was told of a named user after a seq."""
        told = (*self.more, *(one for records in self.profile.values() for one in records))
        newest = max((one.seq_from for one in told), default=0)
        return bool(self.name) and newest > since


def read_user(index: Index, today: datetime) -> User:
    """Read who the user is; only the user's own word gives a name. `today` is the beginning of the local day."""
    told = index.readings.of_facets(KEYS, _EACH, EVERYTHING)
    outdoing = index.records.current([one.outdone for one in told if one.outdone], EVERYTHING)
    found: dict[str, Sequence[Record]] = {**profile(told, _LINES, outdoing)}
    names = (one for record in found.get("name", ()) if is_users_word(record) for one in _people(record))
    name = next(names, "")
    if not name:  # a user without a name has no page
        return User("", found)
    goals = _goals(index, today)
    dated = index.readings.dated(stamp(today), stamp(today + _AHEAD), _DATED, EVERYTHING)
    ahead = [one for one in dated if _tells(one) and one not in goals][:_DATED]
    changed = [one for one in told if one.outdone and _states(one)][:_CHANGED]
    said = {facet: [part for one in records if (part := _part(one))] for facet, records in found.items()}
    sides = {facet: records for facet, records in (said | {GOALS: goals}).items() if records}
    return User(name, sides, [*ahead, *changed])


def _part(record: Record) -> Record | None:
    """A record; of a message the sentences that tell the same side of the user, None if no sentence alone does."""
    if record.form == FACT or record.reading is None:
        return record
    facet = record.reading.facet
    parts = [one.text for one in sentences(record.content) if not one.asks and _is_of(one.text, facet)]
    return record._replace(content=" ".join(parts)) if parts else None


def _is_of(sentence: str, facet: str) -> bool:
    found = read(sentence)
    return found.facet == facet and found.grade == ITSELF


def _goals(index: Index, today: datetime) -> list[Record]:
    """What the user wants to reach, newest first, without what is over."""
    every = Question("", only=Only(kinds=KINDS, layers=LAYERS[:-1]), limit=_LOOKED_AT)
    recent = (one.record for one in index.search.candidates(every, EVERYTHING))
    goals = [one for one in recent if "obj" in (one.type, one.reading and one.reading.type) and _tells(one)]
    standing = [one for one in goals if one.valid_from is None or moment(one.valid_until or one.valid_from) >= today]
    return sorted(standing, key=lambda one: (one.timestamp, one.seq_from), reverse=True)[:_GOALS]


def _tells(record: Record) -> bool:
    tells = record.reading is None or record.reading.act == TELLS
    return tells and record.form == FACT and record.outdone is None and record.merged_into is None


def _states(record: Record) -> bool:
    """Whether a record stated a side of the user, not just its topic."""
    return record.form == FACT and record.reading is not None and record.reading.grade == ITSELF


def _people(record: Record) -> list[str]:
    named = record.reading.names if record.reading else ()
    return [*record.entities, *(one.name for one in named if one.kind == PERSON)]
