"""What is understood of texts in an index in memory (D6)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from hipocampo.core.access import Permit
from hipocampo.core.derived import (
    derived_kinds,
    derived_names,
    joins_of,
    joins_of_names,
    joins_of_page,
    other_names,
    slots_of,
)
from hipocampo.core.names import name_key
from hipocampo.core.provenance import is_users_word
from hipocampo.core.questions import Only
from hipocampo.core.reading import Reading, facet_key
from hipocampo.core.record import FACT, PASSAGE, Record, is_uttered
from hipocampo.understanding.naming import role_of
from tests.adapters.views import Views


class MemoryReadingIndex:
    """The role `ReadingIndex`."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def named(
        self, names: Iterable[str], permit: Permit, as_of: int | None = None, kind: str | None = None
    ) -> list[str]:
        """Those of some names that texts which tell something have without a mark, as they were first written."""
        written: dict[str, str] = {}
        for version in self._views.seen(Only(as_of=as_of), permit):
            if is_uttered(version.record):
                continue
            kinds = derived_kinds(version.record)
            mine = {key: name for key, name in derived_names(version.record).items() if kind in (None, kinds[key])}
            written = mine | written
        return [written[key] for key in dict.fromkeys(map(name_key, names)) if key in written]

    def other_names(self, names: Sequence[str], permit: Permit) -> dict[str, list[str]]:
        """For each name the keys of all other names and roles of the same one, as pages and texts tell them."""
        records = sorted(self._now(permit), key=lambda one: (one.timestamp, one.seq_from))
        joins = [join for record in records for join in joins_of(record)]
        pages = [one.entities for one in records if one.form == PASSAGE and one.entities]
        joins += [join for page in sorted(pages) for join in joins_of_page(page, role_of)]
        told = [one for one in records if not is_uttered(one)]
        people = {key for one in told for key, kind in derived_kinds(one).items() if kind == "person"}
        joins += joins_of_names(people.union(*(map(name_key, one.entities) for one in told)), joins)
        found = other_names(map(name_key, names), joins)
        return {name: found[name_key(name)] for name in names if found[name_key(name)]}

    def mentioning(self, names: Iterable[str], permit: Permit) -> list[Record]:
        """The current facts and turns that have one of some names without a mark, oldest first."""
        keys = set(map(name_key, names))
        found = [one for one in self._now(permit) if keys & derived_names(one).keys()]
        return [self._views.present(one) for one in sorted(found, key=lambda one: one.seq_from)]

    def in_slots(
        self, keys: Iterable[str], limit: int, permit: Permit, since: Mapping[str, str] | None = None
    ) -> dict[str, list[Record]]:
        """For each key of a state the newest current facts and turns that tell it, up to a limit each, oldest first."""
        newest = self._now(permit)[::-1]
        told = {key: [one for one in newest if key in {slot.key for slot in slots_of(one)}][:limit] for key in keys}
        told = {key: [one for one in mine if one.timestamp >= (since or {}).get(key, "")] for key, mine in told.items()}
        return {
            key: [self._views.present(one) for one in sorted(records, key=lambda one: (one.timestamp, one.seq_from))]
            for key, records in told.items()
            if records
        }

    def of_facets(self, keys: Iterable[str], limit: int, permit: Permit) -> list[Record]:
        """For each key of a side of the user the newest current facts and turns that tell it, up to a limit each.

        And as many of the user's word (F10).
        """
        newest = self._now(permit)[::-1]
        told = {key: [one for one in newest if one.reading and _facet(one.reading) == key] for key in keys}
        return [self._views.present(one) for records in told.values() for one in _by_class(records, limit)]

    def dated(self, since: str, until: str, limit: int, permit: Permit) -> list[Record]:
        """The current facts that speak of a time that begins between two moments, in the order of their times."""
        facts = [one for one in self._now(permit) if one.form == FACT and since <= (one.valid_from or "") < until]
        chosen = _by_class(sorted(facts, key=lambda one: one.valid_from or ""), limit)
        return [self._views.present(one) for one in sorted(chosen, key=lambda one: one.valid_from or "")]

    def _now(self, permit: Permit) -> list[Record]:
        return [version.record for version in self._views.seen(Only(), permit)]


def _by_class(records: list[Record], limit: int) -> list[Record]:
    """The first of them, and as many of the user's word."""
    first, users = records[:limit], [one for one in records if is_users_word(one)][:limit]
    return [*first, *(one for one in users if one not in first)]


def _facet(reading: Reading) -> str:
    return facet_key(reading.facet, reading.grade)
