"""Which of the states that found memories tell were replaced since, and by what (F9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from hipocampo.core.access import Permit
from hipocampo.core.conflict import by_belief, is_later
from hipocampo.core.facts import EXPERIENCE
from hipocampo.core.moments import stamp
from hipocampo.core.questions import Question
from hipocampo.core.reading import TELLS, slot_key
from hipocampo.core.record import FACT, Record
from hipocampo.ports import ReadingIndex
from hipocampo.understanding.conflicts import conflict, is_likely
from hipocampo.understanding.slots import asks_of_before

_FACTS = 10  # found memories whose states are looked up
_NEWEST = 12  # memories of each state that are looked at
_MATES = 6  # later memories that one is compared with


class Replaced(NamedTuple):
    """The memory that tells the value which holds instead; unless that is `sure` it only comes first."""

    by: Record
    sure: bool


@dataclass(frozen=True, slots=True)
class States:
    """Looks up, for a reader, what was said later about the states that memories tell."""

    readings: ReadingIndex
    permit: Permit
    as_of: int | None = None

    def replaced(self, records: Sequence[Record]) -> dict[str, Replaced]:
        """For each memory whose state was replaced, by what; the newest of the same or a higher class counts."""
        facts = [record for record in records if _tells(record)][:_FACTS]
        keys = self._keys(facts)
        first: dict[str, str] = {}  # of each state when it was first told: what is older replaces nothing
        for fact in facts:
            first |= {key: min(fact.timestamp, first.get(key, fact.timestamp)) for key in keys[fact.id]}
        mates = self.readings.in_slots(first, _NEWEST, self.permit, first) if first else {}
        found: dict[str, Replaced] = {}
        for fact in facts:
            near = {one.id: one for key in keys[fact.id] for one in mates.get(key, ()) if _tells(one)}
            near |= {one.id: one for one in facts if one.reading and one.reading.changes}
            replacing = [
                (relation.score, Replaced(later, is_likely(relation)))
                for later in self._later(fact, near.values())
                if (relation := conflict(fact.content, later.content)) and by_belief(fact, later)[0] is later
            ]
            if replacing:  # the surest, and of these the newest
                found[fact.id] = max(replacing, key=lambda one: one[0])[1]
        return found

    def _keys(self, facts: Sequence[Record]) -> dict[str, set[str]]:
        """The keys of the states that each memory tells, under every name of whom they are of."""
        slots = {fact.id: fact.reading.slots if fact.reading else () for fact in facts}
        subjects = sorted({slot.subject for told in slots.values() for slot in told if slot.subject})
        names = self.readings.other_names(subjects, self.permit) if subjects else {}
        return {
            id: {
                slot_key(name, slot.relation) for slot in told for name in (slot.subject, *names.get(slot.subject, ()))
            }
            for id, told in slots.items()
        }

    def _later(self, fact: Record, near: Iterable[Record]) -> Iterator[Record]:
        """What was said later and may be about the same state, the newest first."""
        later = [one for one in near if is_later(one, fact) and self._known(one) and one.outdone != fact.id]
        yield from sorted(later, key=lambda one: (one.timestamp, one.seq_from), reverse=True)[:_MATES]

    def _known(self, record: Record) -> bool:
        """Whether a memory was known at the seq as of which is asked."""
        return self.as_of is None or record.seq_from <= self.as_of


def _tells(record: Record) -> bool:
    """Whether a memory may tell a state: a fact, and no experience."""
    reading = record.reading
    told = reading is not None and reading.act == TELLS
    return record.form == FACT and record.kind != EXPERIENCE and told and not record.merged_into


def asked_time(question: Question, now: datetime) -> str | None:
    """The end of the past time that a question is about; "" for any time before now, None for now and later."""
    around = None if question.recurs else question.around
    spans = [span for span in (question.only.true_in, around) if span and span.until]
    ends = [span.until for span in spans if span.until and span.until <= stamp(now)]
    if ends:
        return min(ends)
    return "" if not spans and asks_of_before(question.text) else None
