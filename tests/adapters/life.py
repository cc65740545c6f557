"""What an index in memory knows of the life of facts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from hipocampo.core import life, strength
from hipocampo.core.access import Permit
from hipocampo.core.era import Era
from hipocampo.core.provenance import is_users_word, marks_in
from hipocampo.core.record import PASSAGE, Record
from hipocampo.core.strength import cohort_of
from hipocampo.text.claims import keywords
from tests.adapters.rules import visible_to
from tests.adapters.views import Views


class MemoryLifeIndex:
    """The role `LifeIndex`."""

    def __init__(self, views: Views) -> None:
        self._views = views

    def era(self, as_of: int | None = None) -> Era:
        """What the life of every memory depends on besides its own events, also as it was at a seq."""
        return self._views.time(as_of)[0]

    def layer_counts(self) -> Mapping[str, int]:
        """How many facts each layer has."""
        return Counter(record.layer for record in self._views.living())

    def cohorts(self, permit: Permit) -> list[tuple[Record, int]]:
        """The facts that live alike: one that stands for all of them, and how many there are."""
        return list(Counter(map(cohort_of, self._views.living(permit))).items())

    def sinking(self, era: Era, permit: Permit) -> list[tuple[Record, Record]]:
        """What would sink, before and after, if the era's last cycle were the next event."""
        pairs = [(old, life.sunk(old, era, "", keywords)) for old in self._views.living(permit)]
        return [(old, new) for old, new in pairs if new.layer != old.layer]

    def past_immunity(self, day: str, permit: Permit) -> list[Record]:
        """The memories of the active layer that are no longer immune on a day; a day to come makes none immune (E4)."""
        mine = [record for record in self._views.living(permit) if record.layer == "active"]
        ready = [record for record in mine if record.since <= day or record.since == life.awaited(record)]
        return [record for record in ready if record.immune_until < day]

    def graduation_candidates(self, permit: Permit) -> list[Record]:
        """Memories that may graduate, in the order of their birth."""
        return sorted(
            (record for record in self._views.living(permit) if record.ripe), key=lambda record: record.seq_from
        )

    def marked_prose(self, limit: int, permit: Permit) -> list[Record]:
        """Passages that are not the user's word by a mark in them, in the order of their places."""
        may_see = visible_to(permit)
        rows = (one.record for one in self._views.content.versions.values() if one.seq_to is None)
        prose = [one for one in rows if one.form == PASSAGE and not is_users_word(one) and may_see(one)]
        marked = [one for one in prose if {"I", "H"} & {*marks_in(one.text)}]
        return sorted(marked, key=lambda one: (one.page or "", one.line or 0))[:limit]

    def doubtful(self, seen: int, limit: int, permit: Permit) -> list[Record]:
        """What is not the user's word and was last referred to at this count of sessions or before."""
        found = [
            one for one in self._views.living(permit) if not is_users_word(one) and one.seen <= seen and not one.stale
        ]
        return sorted((one for one in found if one.layer in strength.ALIVE), key=lambda one: one.seen)[:limit]

    def never_used(self, born: str, limit: int, permit: Permit, *, episodes: bool = False) -> list[Record]:
        """What nothing ever referred to and was born before a moment, of the layers above the archive."""
        found = [
            one
            for one in self._views.living(permit)
            if one.layer in strength.ALIVE and one.type != strength.EMOTION and one.heat < 1 and one.born < born
        ]
        found = [one for one in found if not episodes or one.kind == "experience"]
        return sorted(found, key=lambda one: one.born)[:limit]

    def episode_count(self, limit: int) -> int:
        """How many episodes lie above the archive, counted up to a limit."""
        found = [one for one in self._views.living() if one.layer in strength.ALIVE and one.type != strength.EMOTION]
        return min(limit, sum(one.kind == "experience" for one in found))
