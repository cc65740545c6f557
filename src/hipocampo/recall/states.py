"""Which of the states that found memories tell were replaced since, and by what (F9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from hipocampo.core.access import Permit
from hipocampo.core.conflict import by_belief, is_later
from hipocampo.core.moments import stamp
from hipocampo.core.questions import Question
from hipocampo.core.reading import TELLS
from hipocampo.core.record import FACT, Record
from hipocampo.ports import ReadingIndex
from hipocampo.understanding.conflicts import conflict, is_likely
from hipocampo.understanding.slots import asks_of_before

_FACTS = 12  # found memories whose states are looked up
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
        mates = self._mates(facts)
        found: dict[str, Replaced] = {}
        for fact in facts:
            for later in self._later(fact, facts, mates):
                relation = conflict(fact.content, later.content)
                if relation and by_belief(fact, later)[0] is later:
                    found[fact.id] = Replaced(later, is_likely(relation))
                    break
        return found

    def _mates(self, facts: Sequence[Record]) -> Mapping[str, Sequence[Record]]:
        """The memories of the same slots, by their keys."""
        keys = {slot.key for fact in facts if fact.reading for slot in fact.reading.slots}
        return self.readings.in_slots(keys, self.permit) if keys else {}

    def _later(self, fact: Record, facts: Sequence[Record], mates: Mapping[str, Sequence[Record]]) -> Iterator[Record]:
        """What was said later and may be about the same state, the newest first."""
        slots = fact.reading.slots if fact.reading else ()
        found = {one.id: one for slot in slots for one in mates.get(slot.key, ()) if _tells(one)}
        found |= {one.id: one for one in facts if one.reading and one.reading.changes}
        later = [one for one in found.values() if is_later(one, fact) and self._known(one)]
        yield from sorted(later, key=lambda one: (one.timestamp, one.seq_from), reverse=True)[:_MATES]

    def _known(self, record: Record) -> bool:
        """Whether a memory was known at the seq as of which is asked."""
        return self.as_of is None or record.seq_from <= self.as_of


def _tells(record: Record) -> bool:
    reading = record.reading
    told = reading is not None and reading.act == TELLS
    return record.form == FACT and told and not record.merged_into and record.valid_until is None


def asked_time(question: Question, now: datetime) -> str | None:
    """The end of the past time that a question is about; "" for any time before now, None for now and later."""
    spans = [span for span in (question.only.true_in, question.around) if span and span.until]
    ends = [span.until for span in spans if span.until and span.until <= stamp(now)]
    if ends:
        return min(ends)
    return "" if not spans and asks_of_before(question.text) else None
