"""How new facts bear on older ones, read by a model of pairs once their vectors are there (E12, E13, F9).

Reading two texts takes milliseconds, so it happens with the embedding of texts and in dreams, never in a retain or a
recall: those use what was read. A fact is read with what is near to it and was told before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from hipocampo.core.access import EVERYTHING
from hipocampo.core.bearings import Bearing
from hipocampo.core.conflict import is_later
from hipocampo.core.facts import KINDS
from hipocampo.core.questions import Meaning, Only, Question
from hipocampo.core.record import LAYERS, Record
from hipocampo.ports import Index, PairModel
from hipocampo.recall.optional_model import OptionalModel
from hipocampo.vectors import calibration

__all__ = ["BATCH", "Bearings"]

BATCH = 16  # facts that are read together: few enough to stop soon
_NEAREST = 12  # facts among which those are that were told before
_MOST = 6  # of these are read
_FARTHEST = -1.5  # in closeness: what is farther is about something else
_LONGEST = 250  # letters: a longer text tells more than one thing


class Bearings:
    """Reads new facts with those that they may repeat, replace or deny, and knows what was read."""

    def __init__(self, index: Index, make: Callable[[], PairModel | None]) -> None:
        self._index, self._optional = index, OptionalModel(make)

    @property
    def model(self) -> PairModel | None:
        """The model of pairs; None where there is none."""
        return self._optional.model

    def read(self, vectors: str, limit: int = BATCH) -> int:
        """Read the next facts that have vectors of a model; return how many."""
        if not vectors or self.model is None:
            return 0
        return self._optional.attempt(lambda model: self._read(model, vectors, limit)) or 0

    def known(self, pairs: Sequence[tuple[str, str]]) -> dict[tuple[str, str], Bearing]:
        """What was read of some pairs of texts, the earlier first."""
        return self._index.bearings.known(self.model.name, pairs) if pairs and self.model else {}

    def _read(self, model: PairModel, vectors: str, limit: int) -> int:
        ids = self._index.bearings.unread(model.name, limit)
        current = self._index.records.current(ids, EVERYTHING) if ids else {}
        facts = [current[id] for id in ids if id in current]
        pairs = list(dict.fromkeys(pair for pair in self._pairs(facts, vectors)))
        known = self._index.bearings.known(model.name, pairs)
        new = [pair for pair in pairs if pair not in known]
        found = dict(zip(new, model.compare(new), strict=True))
        self._index.bearings.keep(model.name, [fact.content for fact in facts], found)
        return len(facts)

    def _pairs(self, facts: Sequence[Record], vectors: str) -> Iterator[tuple[str, str]]:
        """Each fact after those near to it that were told before."""
        scale = calibration.of(vectors)
        rows = self._index.vectors.stored(vectors, [fact.content for fact in facts], EVERYTHING)
        known = [(fact, row) for fact, row in zip(facts, rows, strict=True) if row is not None]
        only = Only(kinds=KINDS, layers=LAYERS)
        questions = [
            Question(text="", only=only, limit=_NEAREST + 1, meaning=Meaning(vectors, row)) for _, row in known
        ]
        for (fact, _), found in zip(known, self._index.search.candidates_of(questions, EVERYTHING), strict=True):
            near = sorted(found, key=lambda one: (-one.parts.get("meaning", 0.0), one.record.id))
            before = (
                one.record.content
                for one in near
                if is_later(fact, one.record)
                and one.record.content != fact.content
                and len(one.record.content) <= _LONGEST
                and scale.closeness(one.parts.get("meaning", 0.0)) >= _FARTHEST
            )
            yield from ((text, fact.content) for text in islice(before, _MOST))
