"""The vectors of the index: which rows have theirs, and which wait for them.

A row has one vector for each part of its text; it waits until it has them all. Vectors are kept by text in a file of
their own (`vector_file`), so new rows, after a rebuild or with a text that was seen before, are bound to what is
there already.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.cache_file import CacheFile, mending
from hipocampo.adapters.sqlite.index_conditions import opened
from hipocampo.adapters.sqlite.vector_binding import MOST, NEWEST, STEP, Binding
from hipocampo.adapters.sqlite.vector_file import VectorFile, beside, words_of
from hipocampo.adapters.sqlite.vocabulary import Vocabulary
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.questions import Matrix, Meaning, Vector
from hipocampo.errors import Unavailable, once_more
from hipocampo.ports import VectorStats
from hipocampo.text.vocabulary import vocabulary
from hipocampo.vectors.sidecar_files import SidecarFiles
from hipocampo.vectors.store import StoredModel, StoreState
from hipocampo.vectors.texts import check_size, embedded_texts

if TYPE_CHECKING:
    from hipocampo.adapters.sqlite.index_similarity import Similarity
    from hipocampo.vectors.scan import LoadedVectors
    from hipocampo.vectors.sidecar import Sidecar

EXACT = 200_000
_SCORED, _MOST = 200, 16  # texts that are scored for a question while they wait, and those of them that go first
_ORPHANS = 0.05  # so large a share of all vectors may be unused
_BOUND = "SELECT key, value FROM meta WHERE key IN ('model', 'vectors')"
_USED = "SELECT slot FROM meaning UNION SELECT slot FROM vocabulary WHERE slot IS NOT NULL"
_LAST = "SELECT max(coalesce((SELECT max(slot) FROM meaning), 0), coalesce((SELECT max(slot) FROM vocabulary), 0))"


class SqliteVectorIndex:
    """The role `VectorIndex`; up to `exact` vectors are all compared, more get a sidecar."""

    def __init__(self, file: CacheFile, exact: int) -> None:
        self.file = file
        self.store_file = VectorFile(beside(file.path), file.lock)
        self.sidecars = SidecarFiles(self.store_file, None if file.in_memory else file.path.parent, file.lock)
        self._exact = exact
        self._loaded: LoadedVectors | None = None
        self._lexicon: LoadedVectors | None = None

    def close(self) -> None:
        """Close the files of vectors."""
        self.store_file.close()
        self.sidecars.close()
        self._loaded = self._lexicon = None

    def unembedded(self, model: str, limit: int, permit: Permit, asked: str = "") -> list[str]:
        """Parts of texts that have no vector of a model, those of the newest records first; then their words.

        Those of the few records that best have the words of a question that is `asked` come before all others. Records
        whose parts all have one are bound to them on the way.
        """
        if self._bound_to(model) and not self._waits():
            return self._words_waiting(model, limit, permit)
        found = once_more(lambda: self._unembedded(model, limit, permit, asked))
        return found or self._words_waiting(model, limit, permit)

    def _unembedded(self, model: str, limit: int, permit: Permit, asked: str) -> list[str]:
        found: dict[str, None] = {}
        if asked and limit > 0 and (rows := self._answering(asked, limit)):
            with self._binding(model, permit) as binding:
                binding.look_at(rows)
            found = dict.fromkeys(binding.missing)
        before, step = NEWEST, max(STEP, limit)
        while before and len(found) < limit:
            with self._binding(model, permit) as binding:
                before = binding.go_on(before, min(step, MOST))
            found |= dict.fromkeys(binding.missing)
            step *= 4
        return list(found)[: max(limit, 0)]

    @mending
    def _answering(self, asked: str, limit: int) -> list[int]:
        """The rows with the words of a question, the best first."""
        from hipocampo.text.words import search_query

        options = words.Options(candidates=_SCORED, explain=False)
        return words.ranking(self.file.db, search_query(asked), min(limit, _MOST), options=options).rows(_MOST)

    @mending
    def _words_waiting(self, model: str, limit: int, permit: Permit) -> list[str]:
        """Return words of texts that have no vector yet; words that no text has any more are dropped."""
        known = Vocabulary(self.file.db, self.store_file, model)
        while gone := known.gone(found := known.waiting(limit)):
            with self.file.lock(), self.file.transaction():
                known.drop(gone)
        hidden = () if permit.allows_all else known.gone(found, opened(permit))
        return [word for word in found if word not in hidden]

    def store(self, model: str, texts: Sequence[str], vectors: Matrix) -> int:
        """Keep the vectors of texts and words that are still in use and had none; return how many."""
        if not texts:
            return 0
        from hipocampo.vectors.arrays import as_matrix

        rows = as_matrix(texts, vectors)
        return once_more(lambda: self._embed(model, texts, rows))

    def _embed(self, model: str, texts: Sequence[str], vectors: Matrix) -> int:
        from hipocampo.vectors.arrays import quantise

        file = self.store_file
        with self._binding(model) as binding:
            if known := file.model(model):
                check_size(model, known.size, vectors.shape[1])
            data = dict(zip(texts, map(bytes, quantise(vectors)), strict=True))
            keys = dict(zip(file.keys(data), data, strict=True))
            lacking = binding.lacking(set(keys))
            added = file.add(model, [(key, data[text]) for key, text in keys.items() if key in lacking])
            binding.bind(added)
            learned = binding.vocabulary.learn(data)
        return len({keys[key] for key in added} | learned)

    def stored(self, model: str, contents: Sequence[str], permit: Permit) -> list[Vector | None]:
        """Return the vector of each content as a whole, of length 1; None for one that has none yet.

        None too for what is said by no record that the permit opens.
        """
        from hipocampo.vectors.arrays import unquantised

        said = set(contents) if permit.allows_all else self._said(contents, permit)
        wholes = [next(iter(embedded_texts(one)), None) if one in said else None for one in contents]
        keys = dict(zip(filter(None, wholes), self.store_file.keys(filter(None, wholes)), strict=True))
        found = self.store_file.vectors(model, keys.values())
        if not found:
            return [None] * len(contents)
        floats = dict(zip(found, unquantised([*found.values()]), strict=True))
        return [floats.get(keys[text]) if text else None for text in wholes]

    def stats(self, model: str) -> VectorStats:
        """Return how many vectors of a model there are, how many records wait for theirs, and what they take.

        The memory is what a search needs, even if there was none yet.
        """
        known = self.store_file.model(model)
        query = "SELECT count(*) FROM waiting" if self._bound_to(model) else "SELECT count(*) FROM record"
        sidecar = known is not None and self._sidecar(model, known) is not None
        loaded = self.sidecars.memory + sum(one.memory for one in (self._loaded, self._lexicon) if one)
        least = known.vectors * known.size if known and not sidecar else 0
        return VectorStats(
            have=known.vectors if known else 0,
            wait=self._number(query),
            disk=self.store_file.disk + self.sidecars.disk,
            memory=max(loaded, least),
            search="sidecar" if sidecar else "exact",
        )

    def maintain(self, model: str) -> bool:
        """Do a piece of the work that keeps vectors small and fast to search; return whether there is more to do.

        Unused vectors are deleted once every record has its own; very many vectors get a sidecar.
        """
        if not self._bound_to(model):
            return False
        if not self._waits():
            once_more(lambda: self._tidy(model))
        known = self.store_file.model(model)
        if known is not None and known.vectors > self._exact:
            return self.sidecars.maintain(model, known)
        self.sidecars.remove_all()
        return False

    def _tidy(self, model: str) -> None:
        """Delete the vectors of other models, and of texts that are gone, if those are many."""
        with self.file.lock(), self.file.transaction():
            if self._waits() or not self._bound_to(model):
                return
            self.store_file.keep_only(model, words_of(model))
            known, bound = self.store_file.model(model), self._number("SELECT count(DISTINCT slot) FROM meaning")
            if known and known.vectors - bound > _ORPHANS * known.vectors:
                self.store_file.prune(self.store_file.but(self._slots()))
                self.store_file.bearings.keep_only(self.store_file.all_keys())

    def erase_unused(self, texts: Collection[str] | None = None) -> None:
        """Destroy the vectors of texts and words that no record has any more, down to the bytes on disk (D5).

        Where it is known which `texts` are gone, nothing else is read.
        """
        with self.file.lock():
            self.sidecars.remove_all()
            self._loaded = self._lexicon = None
            if not self.store_file.begun:
                return self.store_file.discard()
            if texts is None or not self._prune_bound(texts):
                self._prune_unlike()
            self.store_file.scrub()

    def _prune_unlike(self) -> None:
        """Delete the vectors of all texts and words that no record has."""
        texts = [embedded_texts(content) for content in self._contents()]
        said = {word for mine in texts for word in vocabulary(mine)}
        self._forget_words(said)
        keys = set(self.store_file.keys(part for mine in texts for part in mine))
        self.store_file.prune(self.store_file.unlike(keys, set(self.store_file.keys(said))))
        self.store_file.bearings.keep_only(keys)

    def _prune_bound(self, texts: Collection[str]) -> bool:
        """Delete the vectors that nothing is bound to, once the words of texts that are gone are forgotten.

        False where more has to be looked at: texts that wait may have vectors.
        """
        model, generation = self._bound()
        if not model or generation != self.store_file.state().generation or self._waits():
            return False
        self.store_file.keep_only(model, words_of(model))
        self._drop_gone({word for text in texts for word in vocabulary(embedded_texts(text))}, model)
        self.store_file.prune(self.store_file.but(self._slots()))
        self.store_file.bearings.keep_only(self.store_file.all_keys())
        return True

    @mending
    def _drop_gone(self, said: set[str], model: str) -> None:
        """Forget those of some words that no record has any more."""
        with self.file.transaction():
            known = Vocabulary(self.file.db, self.store_file, model)
            known.drop(known.unsaid(said))

    @mending
    def _slots(self) -> set[int]:
        """The slots that rows and words are bound to."""
        return {row[0] for row in self.file.db.execute(_USED)}

    @mending
    def _forget_words(self, but: Collection[str]) -> None:
        """Forget the words of texts that are gone."""
        with self.file.transaction():
            others = "word NOT IN (SELECT value FROM json_each(?))"
            self.file.db.execute(f"DELETE FROM vocabulary WHERE {others}", (json.dumps(list(but)),))

    @mending
    def _said(self, contents: Sequence[str], permit: Permit) -> set[str]:
        """Return those of some contents that a record says which the permit opens."""
        where, params = opened(permit)
        said = "coalesce(r.content, r.text)"
        query = f"SELECT {said} FROM record r WHERE {said} IN (SELECT value FROM json_each(?)) {where}"
        return {row[0] for row in self.file.db.execute(query, (json.dumps(list(contents)), *params))}

    @mending
    def _contents(self) -> list[str]:
        """What all versions of all records say."""
        return [row[0] for row in self.file.db.execute("SELECT DISTINCT coalesce(content, text) FROM record")]

    @contextmanager
    def _binding(self, model: str, permit: Permit = EVERYTHING) -> Iterator[Binding]:
        """Lock both files: vectors are stored before the index refers to them.

        If the index refers to slots that were never given, the file of vectors is an older one, or power was lost.
        """
        with self.file.lock(), self.file.transaction():
            state = self.store_file.state()
            binding = Binding(self.file.db, self.store_file, model, opened(permit))
            if not self._bound_to(model, state) or self._number(_LAST) >= state.next:
                binding.begin(state)
            yield binding
            if self.store_file.state().generation != state.generation:  # discarded meanwhile, and these slots with it
                raise Unavailable("index.damaged")

    def _bound_to(self, model: str, state: StoreState | None = None) -> bool:
        """Whether rows are bound to slots of this model in this very file."""
        state = state or self.store_file.state()
        return self._bound() == (model, state.generation)

    @mending
    def _bound(self) -> tuple[str | None, str | None]:
        """Return the model and the file that rows are bound to."""
        known = dict(self.file.db.execute(_BOUND))
        return known.get("model"), known.get("vectors")

    @mending
    def _waits(self) -> bool:
        return self.file.db.execute("SELECT 1 FROM waiting LIMIT 1").get is not None

    @mending
    def _number(self, query: str) -> int:
        return int(self.file.db.execute(query).get or 0)

    def similarity(self, meaning: Meaning | None) -> Similarity | None:
        """Return the similarity of rows to a question's vector, if they have vectors of its model."""
        if meaning is None or not self._bound_to(meaning.model, state := self.store_file.state()):
            return None
        from hipocampo.adapters.sqlite.index_similarity import Similarity
        from hipocampo.vectors.arrays import as_unit_vector
        from hipocampo.vectors.scan import ExactQuery

        model = self.store_file.model(meaning.model)
        if model is None:
            return None
        vector = as_unit_vector(meaning.vector)
        if model.size != len(vector):
            return None  # the embedder changed under its name: storing the next vectors will report that
        sidecar = self._sidecar(meaning.model, model)
        loaded = self._loaded = self._load(self._loaded, model, state, sidecar.header.next if sidecar else 1)
        if self.store_file.state().generation != state.generation:
            return None  # deleted meanwhile
        if sidecar is None:
            return Similarity(self.file.db, ExactQuery(loaded, vector))
        from hipocampo.vectors.sidecar import SidecarQuery

        return Similarity(self.file.db, SidecarQuery(sidecar, loaded, vector))

    def _sidecar(self, name: str, model: StoredModel) -> Sidecar | None:
        return self.sidecars.current(name, model) if model.vectors > self._exact else None

    def _load(
        self, loaded: LoadedVectors | None, model: StoredModel, state: StoreState, first: int = 1
    ) -> LoadedVectors:
        """Return all vectors of a model from a slot on, including those that came since the last question."""
        from hipocampo.vectors.scan import LoadedVectors

        if loaded is None or loaded.first != first or not loaded.can_extend(model, state):
            loaded = LoadedVectors(model, state, first)
        loaded.update(self.store_file, state)
        return loaded

    def related_words(self, model: str, vectors: Matrix, permit: Permit) -> list[list[str]]:
        """Return for the vector of each word the few words of texts that mean much the same, nearest first."""
        from hipocampo.vectors.arrays import as_unit_vector

        asked, state = [as_unit_vector(vector) for vector in vectors], self.store_file.state()
        known = self.store_file.model(words_of(model))
        if known is None or not self._bound_to(model, state):
            return [[] for _ in asked]
        for vector in asked:
            check_size(model, known.size, len(vector))
        self._lexicon = self._load(self._lexicon, known, state)
        if self.store_file.state().generation != state.generation:
            return [[] for _ in asked]  # deleted meanwhile
        return self._near_words(model, self._lexicon, asked, permit)

    @mending
    def _near_words(
        self, model: str, lexicon: LoadedVectors, vectors: Sequence[Vector], permit: Permit
    ) -> list[list[str]]:
        return Vocabulary(self.file.db, self.store_file, model).nearest(lexicon, vectors, opened(permit))
