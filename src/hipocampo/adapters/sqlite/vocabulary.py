"""The words of texts and their vectors: a word that no text has finds those that mean much the same.

They are kept beside the vectors of texts under a model name of their own, so that no search for rows reads them.
Words are noted when their text gets its vectors; one that no text has any more is skipped, and goes with the next
rebuild.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import apsw

from hipocampo.adapters.sqlite.index_conditions import Where
from hipocampo.adapters.sqlite.vector_file import VectorFile, words_of
from hipocampo.adapters.sqlite.words import unknown
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import forms
from hipocampo.text.vocabulary import FAR, MOST, standing_out, vocabulary, vocabulary_of_all
from hipocampo.vectors.texts import embedded_texts

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from hipocampo.vectors.scan import LoadedVectors

_LOOKED_AT = 64  # nearest words, some of which may stand in no text any more
_NOTE = "INSERT INTO vocabulary SELECT value, NULL FROM json_each(?) WHERE 1 ON CONFLICT DO NOTHING RETURNING word"
_WAITING = "SELECT word FROM vocabulary WHERE slot IS NULL"
_KNOWN = "SELECT 1 FROM vocabulary WHERE word = ?"
_CONTENTS = """SELECT coalesce(r.content, r.text) FROM words w CROSS JOIN record r ON r.rowid = w.rowid
WHERE words MATCH ?"""
_OF_SLOTS = "SELECT slot, word FROM vocabulary WHERE slot IN (SELECT value FROM json_each(?))"


class Vocabulary:
    """The words of an index with their vectors of one model."""

    def __init__(self, db: apsw.Connection, file: VectorFile, model: str) -> None:
        self._db, self._file, self._model = db, file, words_of(model)

    def note(self, texts: Iterable[Sequence[str]]) -> None:
        """Note the words of records that got their vectors; those that have a vector themselves are bound to it."""
        words = json.dumps(list(vocabulary_of_all(texts)))
        new: list[Any] = self._db.execute(_NOTE, (words,)).fetchall()
        self._bind([row[0] for row in new], {})

    def waiting(self, limit: int) -> list[str]:
        """Return words that have no vector, sorted."""
        rows: list[Any] = self._db.execute(f"{_WAITING} ORDER BY word LIMIT ?", (max(limit, 0),)).fetchall()
        return [row[0] for row in rows]

    def gone(self, words: Iterable[str], opened: Where = ("", ())) -> set[str]:
        """Return those of some words that no text has any more, or none that meets a further condition."""
        forms = {word: normalise(word) for word in words}
        if not forms:
            return set()
        lost = set(unknown(self._db, list(forms.values()), opened))
        return {word for word, form in forms.items() if form in lost}

    def unsaid(self, words: Iterable[str]) -> set[str]:
        """Return those of some words that no text has any more as they are written, whatever forms of them are left."""
        known = [word for word in words if self._db.execute(_KNOWN, (word,)).get]
        return {
            word for word in known if not any(word in vocabulary(embedded_texts(text)) for text in self._with(word))
        }

    def _with(self, word: str) -> Iterator[str]:
        """The contents of the texts that have any form of a word."""
        match = " OR ".join(f'"{stem}"' for stem in sorted(forms(normalise(word))))
        for (text,) in self._db.execute(_CONTENTS, (match,)):
            yield text

    def drop(self, words: Iterable[str]) -> None:
        """Forget words."""
        self._db.executemany("DELETE FROM vocabulary WHERE word = ?", ((word,) for word in words))

    def learn(self, vectors: Mapping[str, bytes]) -> set[str]:
        """Store the vectors of those texts that are waiting words; return these words."""
        among = "word IN (SELECT value FROM json_each(?))"
        rows: list[Any] = self._db.execute(f"{_WAITING} AND {among}", (json.dumps(list(vectors)),)).fetchall()
        self._bind([row[0] for row in rows], vectors)
        return {row[0] for row in rows}

    def _bind(self, words: Sequence[str], vectors: Mapping[str, bytes]) -> None:
        """Bind words to the vectors that they have, or have now."""
        if not words:
            return
        keys = dict(zip(words, self._file.keys(words), strict=True))
        slots = self._file.slots(self._model, keys.values())
        new = [(key, vectors[word]) for word, key in keys.items() if key not in slots and word in vectors]
        slots |= self._file.add(self._model, new)
        bound = ((slots[key], word) for word, key in keys.items() if key in slots)
        self._db.executemany("UPDATE vocabulary SET slot = ? WHERE word = ?", bound)

    def nearest(self, loaded: LoadedVectors, vectors: Sequence[NDArray[np.float32]], opened: Where) -> list[list[str]]:
        """Return for each vector of a word the nearest words of texts that meet a condition, if near enough."""
        values = [_nearest(loaded, found) for found in loaded.similarities_to_each(vectors)]
        slots = list({slot for mine in values for slot in mine})
        rows: list[Any] = self._db.execute(_OF_SLOTS, (json.dumps(slots),)).fetchall() if slots else []
        ranked = (sorted((-mine[slot], word) for slot, word in rows if slot in mine) for mine in values)
        near = [[word for _, word in found] for found in ranked]
        gone = self.gone({word for words in near for word in words[:MOST]}, opened)
        if gone:  # others take their place
            gone = self.gone({word for _, word in rows}, opened)
        return [[word for word in words if word not in gone][:MOST] for words in near]


def _nearest(loaded: LoadedVectors, values: NDArray[np.float32]) -> dict[int, float]:
    """Return the nearest slots and their similarities, if they are near enough."""
    import numpy as np

    near = np.flatnonzero(values >= FAR)
    near = near[np.argsort(-values[near], kind="stable")][:_LOOKED_AT]
    near = near[: standing_out(values[near].tolist())]
    return dict(zip(loaded.slots[near].tolist(), values[near].tolist(), strict=True))
