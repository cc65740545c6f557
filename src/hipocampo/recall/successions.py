"""Of found memories about the same thing, the one that holds now comes first, also where no rule sees a change (F9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from hipocampo.core.conflict import by_belief, is_later
from hipocampo.core.questions import Question
from hipocampo.core.record import PASSAGE, TURN, Hit, Record, is_uttered
from hipocampo.recall.closeness import Closeness
from hipocampo.recall.states import Replaced
from hipocampo.understanding.succession import Later, evidence, lacks_what_is_asked

_EARLIER = 3  # of the best hits, each may have been replaced
_LATER = 10  # by one of these
_LIKELY = 0.5
_FARTHEST = -1.7  # in closeness: what is farther is about something else
_LONGEST = 250  # letters: a longer text tells more than one thing, and no other replaces it as a whole
_USER = "user"


@dataclass(frozen=True, slots=True)
class Successions:
    """Compares the best hits of a question for a reader."""

    question: Question
    closeness: Closeness

    def replaced(self, hits: Sequence[Hit], records: Mapping[str, Record]) -> dict[str, Replaced]:
        """For each of the best hits that a later one is likely to replace, by what; it only comes first."""
        if self.question.meaning is None:
            return {}
        best = [one for one in hits[:_LATER] if _may_hold(records[one.id])]
        pairs = [
            (one, other)
            for one in hits[:_EARLIER]
            for other in best
            if other.score <= one.score and _may_replace(records[one.id], records[other.id])
        ]
        return self._likely(pairs, records) if pairs else {}

    def _likely(self, pairs: Sequence[tuple[Hit, Hit]], records: Mapping[str, Record]) -> dict[str, Replaced]:
        found: dict[str, tuple[float, Record]] = {}
        for one, other, score in self._judged(pairs, records):
            if score >= _LIKELY and score > found.get(one.id, (0.0, None))[0]:
                found[one.id] = score, records[other.id]
        return {id: Replaced(record, False) for id, (_, record) in found.items()}

    def _judged(
        self, pairs: Sequence[tuple[Hit, Hit]], records: Mapping[str, Record]
    ) -> Iterator[tuple[Hit, Hit, float]]:
        """Pairs of hits with how likely the later one holds instead; those without vectors are left out."""
        self.closeness.learn(one.content for pair in pairs for one in pair)
        for one, other in pairs:
            closeness = self.closeness.between(one.content, other.content)
            if closeness is None or lacks_what_is_asked(self.question.text, one.content, other.content):
                continue
            if closeness > _FARTHEST and one.score > 0:
                later = Later(
                    other.content,
                    closeness,
                    ratio=other.score / one.score,
                    spoken=records[other.id].form == TURN,
                    misfit="misfit" in other.factors,
                )
                yield one, other, evidence(self.question.text, one.content, later).score


def _may_hold(record: Record) -> bool:
    """Whether a memory can tell what holds: a fact, or what a user told in a conversation."""
    spoken = record.form == TURN and record.role != _USER
    return _is_short(record) and not spoken and not is_uttered(record)


def _may_replace(earlier: Record, later: Record) -> bool:
    """Whether a memory was told later than another, by somebody whose word counts as much."""
    return _is_short(earlier) and is_later(later, earlier) and by_belief(earlier, later)[0] is later


def _is_short(record: Record) -> bool:
    """Whether a memory is a statement, rather than prose."""
    return record.form != PASSAGE and len(record.content) <= _LONGEST
