"""Memories that say the same in other words, found by their vectors; by their words where there are none (E12)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.bearings import Bearing
from hipocampo.core.conflict import is_later, same_occasion
from hipocampo.core.facts import EXPERIENCE, KINDS
from hipocampo.core.questions import Meaning, Only, Question
from hipocampo.core.record import LAYERS, Record
from hipocampo.ports import Index
from hipocampo.text.claims import search_texts
from hipocampo.text.claims.parser import ParsedTexts
from hipocampo.text.sameness import Relation
from hipocampo.understanding.duplicates import Surroundings
from hipocampo.understanding.likeness import Likeness, alike, changed
from hipocampo.vectors import calibration

_NEAREST = 8
_FARTHEST = -1.5  # in closeness: what is farther is no duplicate, whatever its words
_BATCH = 100  # memories that are searched for at once


Bearings = Callable[[Sequence[tuple[str, str]]], Mapping[tuple[str, str], Bearing]]
"""What a model of pairs read of some pairs of texts, the earlier first."""


def unread(pairs: Sequence[tuple[str, str]]) -> Mapping[tuple[str, str], Bearing]:
    """Nothing was read."""
    return {}


class Near(NamedTuple):
    """A memory, another that is near to it, how close they are, and what else is near.

    `closeness` is None where only words were compared, `around` where there are few memories.
    """

    record: Record
    other: Record
    closeness: float | None = None
    around: Surroundings | None = None


class DuplicateSearch:
    """Finds what is near to some memories in any layer, and judges whether it says the same.

    `model` made the vectors; without one the memories that share most words are near. `bearings` tells what a model of
    pairs read.
    """

    def __init__(self, index: Index, model: str, bearings: Bearings = unread) -> None:
        self._index, self._model, self._bearings = index, model, bearings
        self._scale = calibration.of(model)
        self._texts = ParsedTexts()

    def ready(self, records: Sequence[Record]) -> list[Record]:
        """The first of some memories, up to one that still waits for its vector."""
        if not self._model or not self._index.vectors.stats(self._model).wait:
            return list(records)
        vectors = self._index.vectors.stored(self._model, [record.content for record in records], EVERYTHING)
        return list(records[: next((at for at, vector in enumerate(vectors) if vector is None), len(records))])

    def near(self, records: Sequence[Record]) -> Iterator[Near]:
        """What is near to each memory, the nearest first."""
        for at in range(0, len(records), _BATCH):
            search = self._by_vectors if self._model else self._by_words
            yield from search(records[at : at + _BATCH])

    def judge(self, near: Near) -> Relation | None:
        """How two memories that do not contradict each other by a rule relate; None if they don't.

        They say the same, or the later one is likely to tell a change of what the earlier one says (E13).
        """
        one, other = near.record, near.other
        earlier, later = (text.content for text in ((other, one) if is_later(one, other) else (one, other)))
        read = self._bearings([(earlier, later)]) if near.closeness is not None else {}
        likeness = Likeness(near.closeness, near.around, read.get((earlier, later)))
        if same_occasion(one, other) and (found := alike(earlier, later, likeness, self._texts)):
            return found
        return None if EXPERIENCE in (one.kind, other.kind) else changed(earlier, later, likeness)

    def _by_vectors(self, records: Sequence[Record]) -> Iterator[Near]:
        vectors = self._index.vectors.stored(self._model, [record.content for record in records], EVERYTHING)
        known = [(record, vector) for record, vector in zip(records, vectors, strict=True) if vector is not None]
        questions = [_question("", Meaning(self._model, vector)) for _, vector in known]
        for (record, _), found in zip(known, self._index.search.candidates_of(questions, EVERYTHING), strict=True):
            cosines = [(one.parts["meaning"], one.record) for one in found if "meaning" in one.parts]
            others = sorted((one for one in cosines if one[1].id != record.id), key=lambda one: (-one[0], one[1].id))
            yield from self._nearest(record, [(self._scale.closeness(cosine), other) for cosine, other in others])

    def _nearest(self, record: Record, others: Sequence[tuple[float, Record]]) -> Iterator[Near]:
        """A memory with each of those near to it, the nearest first."""
        for at, (closeness, other) in enumerate(others):
            if closeness < _FARTHEST:
                return
            rest = [*others[:at], *others[at + 1 :]]
            texts = tuple(one.content for _, one in rest)
            around = Surroundings(closeness - rest[1][0], texts) if len(others) >= _NEAREST else None
            yield Near(record, other, closeness, around)

    def _by_words(self, records: Sequence[Record]) -> Iterator[Near]:
        questions = [_question(text) for text in search_texts(record.content for record in records)]
        for record, found in zip(records, self._index.search.candidates_of(questions, EVERYTHING), strict=True):
            yield from (Near(record, one.record) for one in found if one.record.id != record.id)


def _question(text: str, meaning: Meaning | None = None) -> Question:
    return Question(text=text, only=Only(kinds=KINDS, layers=LAYERS), limit=_NEAREST + 1, meaning=meaning)
