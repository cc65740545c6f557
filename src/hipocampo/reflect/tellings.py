"""Memories that tell the same: a page tells it once, with every place where it stands (G1, E12).

A dream finds what says the same in other words and proposes to make one memory of it. Until somebody answers, both
stay; whoever reads a page wants to read it once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.provenance import rank_of
from hipocampo.core.reading import ROLE
from hipocampo.core.record import FACT, Record
from hipocampo.ports import Ledger
from hipocampo.text.detection import language_of
from hipocampo.text.sameness import gist
from hipocampo.text.words import terms

__all__ = ["Tellings", "Told", "read_tellings"]

_TWO = 2
_MADE, _SETTLED, _REOPENED = "proposal.made", "proposal.settled", "proposal.reopened"


class Told(NamedTuple):
    """What is told of somebody, each once, and by the id of a memory the others that say the same."""

    records: tuple[Record, ...]
    also: Mapping[str, tuple[Record, ...]]


class Tellings:
    """Which memories tell the same, as dreams found it and nobody denied."""

    def __init__(self, pairs: set[frozenset[str]], language: str) -> None:
        self._language = language
        self._partners: dict[str, set[str]] = {}
        for one, other in (sorted(pair) for pair in pairs if len(pair) == _TWO):
            self._partners.setdefault(one, set()).add(other)
            self._partners.setdefault(other, set()).add(one)

    def once(self, records: Sequence[Record]) -> Told:
        """Records, each once, in their order; of several that say the same the one that tells it best."""
        groups: list[list[Record]] = []
        placed: dict[str, list[Record]] = {}  # by the gist of a text, and by the ids of those it is paired with
        for record in records:
            keys = [gist(record.content), record.id] if record.outdone is None else []
            group = next((placed[key] for key in keys if key in placed), [])
            if not group:
                groups.append(group)
            group.append(record)
            others = self._partners.get(record.id, ()) if keys else ()
            for key in (*keys, *others):
                placed.setdefault(key, group)
        best = [sorted(one, key=self._worth, reverse=True) if len(one) > 1 else one for one in groups]
        return Told(tuple(one[0] for one in best), {one[0].id: tuple(one[1:]) for one in best if one[1:]})

    def by_side(self, sides: Mapping[str, Sequence[Record]]) -> dict[str, Told]:
        """What is told of each side of somebody, once in all of them: under the first that tells it."""
        all_told = self.once([one for records in sides.values() for one in records])
        lead = {other.id: id for id, others in all_told.also.items() for other in others}
        best = {one.id: one for one in all_told.records}
        placed: set[str] = set()
        found: dict[str, Told] = {}
        for side, records in sides.items():
            leads = list(dict.fromkeys(lead.get(one.id, one.id) for one in records))
            told = tuple(best[id] for id in leads if id not in placed)
            placed.update(leads)
            found[side] = Told(told, {one.id: all_told.also[one.id] for one in told if one.id in all_told.also})
        return found

    def _worth(self, record: Record) -> tuple[object, ...]:
        """Whose word it is, whether it introduces somebody, whether the reader's language is spoken, and its age."""
        aliases = record.reading.aliases if record.reading else ()
        introduces = any(one.alias.startswith(ROLE) for one in aliases)
        spoken = language_of(terms(record.content), record.content) in (self._language, None, "")
        place = record.timestamp, record.seq_from, record.id
        return rank_of(record.provenance), record.form == FACT, introduces, spoken, *place


def read_tellings(ledger: Ledger, language: str, current: Callable[[str], bool]) -> Tellings:
    """Read which pairs of memories are proposed to be made one, without those that somebody declined."""
    wanted: dict[str, Any] = {"type": {"$in": [_MADE, _SETTLED, _REOPENED]}}
    made: dict[str, frozenset[str]] = {}
    declined: set[str] = set()
    for event in ledger.query(wanted, EVERYTHING, sort={"seq": 1}, archived=True):
        if event.erased:
            continue
        if event.type == _MADE and event.payload.get("kind") == "merge":
            made[event.aggregate_id] = frozenset(event.payload.get("ids", ()))
        elif event.type == _SETTLED:
            declined.add(event.aggregate_id)
        else:
            declined.discard(event.aggregate_id)
    return Tellings({pair for id, pair in made.items() if id not in declined and all(map(current, pair))}, language)
