"""The meanings of texts in memory: vectors by text, each compared by itself."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.questions import Matrix, Meaning, Vector
from hipocampo.core.record import is_uttered
from hipocampo.ports import VectorStats
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import forms
from hipocampo.text.vocabulary import FAR, MOST, standing_out, vocabulary
from hipocampo.text.words import indexed
from hipocampo.vectors.arrays import as_matrix, as_unit_vector
from hipocampo.vectors.texts import check_size, embedded_texts, similarity
from tests.adapters.search import Nearness
from tests.adapters.views import Views

if TYPE_CHECKING:
    Kept = dict[str, dict[str, Vector]]


class MemoryVectorIndex:
    """The role `VectorIndex`."""

    def __init__(self, views: Views) -> None:
        self._views = views
        self._vectors: Kept = {}  # by model and text: no part of what is derived and cleared
        self._words: Kept = {}  # by model and word
        self._model = ""  # whose vectors are compared

    def unembedded(self, model: str, limit: int, permit: Permit, asked: str = "") -> list[str]:
        """Parts of texts that have no vector of a model, those of the newest records first; then their words.

        Texts with any word of a question that is `asked` come before all others.
        """
        self._model, known = model, self._vectors.get(model, {})
        parts = dict.fromkeys(
            part
            for content in sorted(self._contents(permit), key=partial(_lacks, set(indexed(asked))))
            for part in embedded_texts(content)
            if part not in known
        )
        words = sorted(self._noted(known, permit) - self._words.get(model, {}).keys())
        return (list(parts) or words)[: max(limit, 0)]

    def store(self, model: str, texts: Sequence[str], vectors: Matrix) -> int:
        """Keep the vectors of texts that still stand in a record, or are a word of one, and had none; how many."""
        if not texts:
            return 0
        rows = as_matrix(texts, vectors)
        self._model, known = model, self._vectors.get(model, {})
        for one in known.values():
            check_size(model, len(one), rows.shape[1])
        standing = {part for content in self._contents() for part in embedded_texts(content)}
        new = {text: row for text, row in zip(texts, rows, strict=True) if text in standing and text not in known}
        if new:
            self._vectors[model] = known | new
        return len(new.keys() | self._learn(model, dict(zip(texts, rows, strict=True))))

    def _learn(self, model: str, vectors: Mapping[str, Vector]) -> set[str]:
        """Keep the vectors of words that had none; of which ones."""
        known = self._words.get(model, {})
        new = self._noted(self._vectors.get(model, {})) & vectors.keys() - known.keys()
        if new:
            self._words[model] = known | {word: vectors[word] for word in new}
        return new

    def stored(self, model: str, contents: Sequence[str], permit: Permit) -> list[Vector | None]:
        """The vector of each content as a whole, of length 1; None for one that has none, or is not open."""
        known = self._vectors.get(model, {})
        said = set(contents if permit.allows_all else self._contents(permit))
        wholes = [next(iter(embedded_texts(one)), None) if one in said else None for one in contents]
        return [as_unit_vector(known[text]) if text in known else None for text in wholes]

    def stats(self, model: str) -> VectorStats:
        """How many parts of texts have a vector of a model, how many records wait for theirs, and what it takes."""
        known = self._vectors.get(model, {})
        wait = sum(not all(part in known for part in embedded_texts(content)) for content in self._contents())
        return VectorStats(len(known), wait, 0, sum(one.nbytes for one in known.values()), "exact")

    def maintain(self, model: str) -> bool:
        """Let go of what no record needs any more, once every record has its vectors; nothing more to do."""
        if not self.unembedded(model, 1, EVERYTHING):
            self._vectors = {model: self._vectors[model]} if model in self._vectors else {}
            self._words = {model: self._words[model]} if model in self._words else {}
            self.erase_unused()
        return False

    def erase_unused(self, texts: Collection[str] | None = None) -> None:
        """Leave no vector whose text stands in no record, or of a word that none has (D5)."""
        contents = self._contents()
        self._vectors = _only(self._vectors, {part for content in contents for part in embedded_texts(content)})
        self._words = _only(self._words, {word for content in contents for word in vocabulary(embedded_texts(content))})

    def _noted(self, known: Mapping[str, Vector], permit: Permit = EVERYTHING) -> set[str]:
        """The words of texts that tell something and whose parts all have a vector."""
        told = (one.record for one in self._views.opened(permit) if not is_uttered(one.record))
        texts = (embedded_texts(record.content) for record in told)
        return {word for parts in texts if all(part in known for part in parts) for word in vocabulary(parts)}

    def related_words(self, model: str, vectors: Matrix, permit: Permit) -> list[list[str]]:
        """For each vector of a word the few words of texts that mean much the same, the nearest first."""
        known = self._words.get(model, {}) if model == self._model else {}
        near = [self._related(model, known, as_unit_vector(vector)) for vector in vectors]
        return [[word for word in words if not self._hidden(word, permit)][:MOST] for words in near]

    def _related(self, model: str, known: Mapping[str, Vector], asked: Vector) -> list[str]:
        for one in known.values():
            check_size(model, len(one), len(asked))
        near = {word: float(as_unit_vector(one) @ asked) for word, one in known.items()}
        words = sorted((word for word in near if near[word] >= FAR), key=lambda word: (-near[word], word))
        words = words[: standing_out([near[word] for word in words])]
        return words

    def _hidden(self, word: str, permit: Permit) -> bool:
        return bool(unknown_words(self._views, [normalise(word)], permit))

    def _contents(self, permit: Permit = EVERYTHING) -> list[str]:
        """What all versions of all records say, the newest first."""
        return [version.record.content for version in self._views.opened(permit)]

    def similarity(self, meaning: Meaning | None) -> Nearness:
        """How near a text is to what is meant."""
        if meaning is None or meaning.model != self._model or not self._vectors.get(meaning.model):
            return lambda content: None
        known, asked = self._vectors[meaning.model], as_unit_vector(meaning.vector)
        if len(next(iter(known.values()))) != len(asked):
            return lambda content: None

        def near(content: str) -> float | None:
            parts = embedded_texts(content)
            if not parts or any(part not in known for part in parts):
                return None
            cosines = [float(as_unit_vector(known[part]) @ asked) for part in parts]
            return similarity(cosines[0], cosines)

        return near


def _lacks(stems: set[str], content: str) -> bool:
    """Whether a text has none of some stems."""
    return stems.isdisjoint(indexed(content))


def _only(kept: Kept, texts: Collection[str]) -> Kept:
    """Vectors without those of other texts."""
    left = {model: {text: one for text, one in known.items() if text in texts} for model, known in kept.items()}
    return {model: known for model, known in left.items() if known}


def unknown_words(views: Views, words: Sequence[str], permit: Permit, *, uttered: bool = False) -> list[str]:
    """Those of some normalised words that no text which the permit opens, and that tells something, has in any form."""
    told = (version for version in views.opened(permit) if uttered or not is_uttered(version.record))
    having = {stem for version in told for stem in version.line.split()}
    return [word for word in dict.fromkeys(words) if having.isdisjoint(forms(word))]
