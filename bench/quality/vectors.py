"""Embedders for benchmarks: one that never embeds a text twice, and one that makes up neighbours of real vectors."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import adler32, crc32

from hipocampo.app import Hipocampo
from hipocampo.core.questions import Matrix, Vector
from hipocampo.ports import Embedder

_NOISE = 0.6  # as long as that beside a vector of length 1: a cosine of .86 to it
_NOISES = 4096
_SEED = 20261116


class Shared:
    """An embedder whose vectors all memories of a process share: many of them hold the same texts."""

    def __init__(self, model: Embedder, known: dict[str, Vector] | None = None) -> None:
        self._model = model
        self._known = {} if known is None else known

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def size(self) -> int:
        return self._model.size

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        import numpy as np

        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        if new:
            self._known |= zip(new, self._model.embed(new), strict=True)
        return np.stack([self._known[text] for text in texts])

    def ask(self, *ways: str) -> Vector:
        """The vector of a question."""
        return self._model.ask(*ways)


class Neighbours:
    """An embedder that gives each text a vector near some real one, the same every time: as fast as possible."""

    def __init__(self, model: Embedder, real: Matrix) -> None:
        import numpy as np

        self._model, self._real = model, real
        noise = np.random.default_rng(_SEED).standard_normal((_NOISES, model.size), np.float32)
        self._noise = noise * (_NOISE / np.linalg.norm(noise, axis=1, keepdims=True))
        self.seen: list[str] = []

    @property
    def name(self) -> str:
        return self._model.name

    @property
    def size(self) -> int:
        return self._model.size

    def embed(self, texts: Sequence[str]) -> Matrix:
        """One row for each text."""
        self.seen += texts
        return self.rows(texts)

    def rows(self, texts: Sequence[str]) -> Matrix:
        """The same, without taking note of the texts."""
        import numpy as np

        encoded = [text.encode() for text in texts]
        rows = self._real[[crc32(text) % len(self._real) for text in encoded]]
        rows = rows + self._noise[[adler32(text) % _NOISES for text in encoded]]
        return rows / np.linalg.norm(rows, axis=1, keepdims=True)

    def ask(self, *ways: str) -> Vector:
        """The vector of a question, a real one."""
        return self._model.ask(*ways)


_known: dict[str, dict[str, Vector]] = {}  # of each model, by text
_shared: list[Shared] = []


def sharing(memory: Hipocampo) -> Hipocampo:
    """The same memory with its embedder shared by all of this process."""
    chosen = memory.context.stores.models.embedder

    def shared() -> Embedder | None:
        if not _shared and (model := chosen()):
            _shared.append(Shared(model, _known.setdefault(model.name, {})))
        return _shared[0] if _shared else None

    return embedding_with(memory, shared)


def load(path: Path) -> None:
    """Know the vectors of an earlier run."""
    import numpy as np

    if path.exists():
        with np.load(path) as kept:
            for model in kept["models"]:
                texts = json.loads(kept[f"{model} texts"].tobytes())
                _known[str(model)] = dict(zip(texts, kept[f"{model} rows"], strict=True))


def save(path: Path) -> None:
    """Keep the vectors for a later run."""
    import numpy as np

    arrays: dict[str, Any] = {"models": np.array([model for model, known in _known.items() if known])}
    for model, known in _known.items():
        if known:
            arrays[f"{model} texts"] = np.frombuffer(json.dumps(list(known)).encode(), np.uint8)
            arrays[f"{model} rows"] = np.stack(list(known.values()))
    with path.open("wb") as file:
        np.savez(file, **arrays)


def embedding_with(memory: Hipocampo, embedder: Callable[[], Embedder | None]) -> Hipocampo:
    """The same memory with another embedder of the same name."""
    stores = memory.context.stores
    return Hipocampo(replace(stores, models=replace(stores.models, embedder=embedder)), memory.actor, memory.door)
