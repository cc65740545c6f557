"""Memories that say the same in other words, found by their vectors; by their words where there are none (E12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.core.access import EVERYTHING
from hipocampo.core.conflict import same_occasion
from hipocampo.core.facts import KINDS
from hipocampo.core.questions import Meaning, Only, Question
from hipocampo.core.record import LAYERS, Record
from hipocampo.ports import Index
from hipocampo.text.claims import search_texts
from hipocampo.text.claims.parser import ParsedTexts
from hipocampo.text.sameness import Relation
from hipocampo.understanding.duplicates import duplicate
from hipocampo.vectors import calibration

_NEAREST = 8
_FARTHEST = -1.0  # in closeness: what is farther is no duplicate, whatever its words
_BATCH = 100  # memories that are searched for at once


class Near(NamedTuple):
    """A memory, another that is near to it, and how close they are; None where only words were compared."""

    record: Record
    other: Record
    closeness: float | None


class DuplicateSearch:
    """Finds what is near to some memories in any layer, and judges whether it says the same.

    `model` made the vectors; without one the memories that share most words are near.
    """

    def __init__(self, index: Index, model: str) -> None:
        self._index, self._model = index, model
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
        """How far two memories that do not contradict each other say the same; None if they don't."""
        if not same_occasion(near.record, near.other):
            return None
        return duplicate(near.record.content, near.other.content, near.closeness, self._texts)

    def _by_vectors(self, records: Sequence[Record]) -> Iterator[Near]:
        vectors = self._index.vectors.stored(self._model, [record.content for record in records], EVERYTHING)
        known = [(record, vector) for record, vector in zip(records, vectors, strict=True) if vector is not None]
        questions = [_question("", Meaning(self._model, vector)) for _, vector in known]
        for (record, _), found in zip(known, self._index.search.candidates_of(questions, EVERYTHING), strict=True):
            cosines = [(one.parts["meaning"], one.record) for one in found if "meaning" in one.parts]
            for cosine, other in sorted(cosines, key=lambda one: (-one[0], one[1].id)):
                closeness = self._scale.closeness(cosine)
                if other.id != record.id and closeness >= _FARTHEST:
                    yield Near(record, other, closeness)

    def _by_words(self, records: Sequence[Record]) -> Iterator[Near]:
        questions = [_question(text) for text in search_texts(record.content for record in records)]
        for record, found in zip(records, self._index.search.candidates_of(questions, EVERYTHING), strict=True):
            yield from (Near(record, one.record, None) for one in found if one.record.id != record.id)


def _question(text: str, meaning: Meaning | None = None) -> Question:
    return Question(text=text, only=Only(kinds=KINDS, layers=LAYERS), limit=_NEAREST + 1, meaning=meaning)
