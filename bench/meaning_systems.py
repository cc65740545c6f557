"""What `hipo bench meaning` measures against: bare parts, exact search, a process that only recalls, other memories."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Self

from bench import peers
from bench.quality.vectors import Neighbours
from bench.report import timed
from bench.words import Data, naive
from hipocampo import wiring
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.app import Hipocampo
from hipocampo.core.questions import Matrix, Meaning, Question
from hipocampo.ports import Embedder

K = 10
_BATCH = 256
_CHUNK = 20_000
_NEAREST = 50


def distinct(data: Data, n: int) -> list[str]:
    """n different texts: an equal one is embedded once only, and would flatter us."""
    return list(islice(dict.fromkeys(data.texts(3 * n)), n))


class Bare:
    """The parts of a recall by themselves: the embedder, a matrix of float32, FTS5 with an OR of all words."""

    def __init__(self, model: Embedder, texts: Sequence[str], every: int) -> None:
        import numpy as np

        self.model, self._texts = model, texts[::every]
        self.real = self._embedded()
        self._matrix = np.resize(self.real, (len(texts), model.size))
        self._words = naive([{"id": str(at), "text": text} for at, text in enumerate(texts)])

    def embed_sample(self) -> float:
        """The milliseconds that some of the texts take."""
        return timed(self._embedded)

    def _embedded(self) -> Matrix:
        import numpy as np

        batches = (self._texts[at : at + _BATCH] for at in range(0, len(self._texts), _BATCH))
        return np.concatenate([self.model.embed(batch) for batch in batches])

    def ask(self, question: str) -> float:
        """The milliseconds of a question put to each part."""
        vector: list[Any] = []
        embedding = timed(lambda: vector.append(self.model.ask(question)))
        return embedding + timed(lambda: self._matrix @ vector[0]) + timed(lambda: self._words(question, K))


def missed(root: Path, neighbours: Neighbours, questions: Sequence[str]) -> float:
    """Which share of the nearest texts the lane of meaning does not find."""
    asked = [neighbours.ask(question) for question in questions]
    found = 0
    with wiring.open(root, door="cli") as memory:
        index = memory.context.index
        assert isinstance(index, SqliteIndex)
        rows = index.file.db.execute("SELECT DISTINCT coalesce(content, text) FROM record")
        contents = {row[0] for row in rows}  # words have vectors too
        nearest_texts = _exact(neighbours, [text for text in neighbours.seen if text in contents], asked)
        for vector, nearest in zip(asked, nearest_texts, strict=True):
            question = Question("", meaning=Meaning(neighbours.name, vector), limit=_NEAREST)
            found += len(
                nearest.intersection(one.record.content for one in index.search.candidates(question, memory.permit))
            )
    return 1 - found / (_NEAREST * len(asked))


def _exact(neighbours: Neighbours, seen: Sequence[str], asked: Sequence[Any]) -> list[set[str]]:
    """The nearest texts of each question, by looking at all vectors as they were given."""
    import numpy as np

    questions = np.stack(asked)
    best: list[list[tuple[float, str]]] = [[] for _ in asked]
    for start in range(0, len(seen), _CHUNK):
        texts = seen[start : start + _CHUNK]
        near = questions @ neighbours.rows(texts).T
        for row, kept in zip(near, best, strict=True):
            top = np.argpartition(-row, min(_NEAREST, len(texts) - 1))[:_NEAREST]
            kept[:] = sorted([*kept, *((float(row[at]), texts[at]) for at in top)], reverse=True)[:_NEAREST]
    return [{text for _, text in kept} for kept in best]


# A process that does nothing but recall

_opened: list[Hipocampo] = []


class RecallProcess:
    """A workspace opened in a process of its own, whose memory is then the product's alone."""

    def __init__(self, root: Path) -> None:
        self._process = ProcessPoolExecutor(1, get_context("spawn"), _begin, (root,))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.shutdown()

    def ask(self, question: str) -> float:
        """The milliseconds of a recall, in that process."""
        return self._process.submit(_recall, question).result()

    def resident(self) -> int:
        """The bytes it has in memory."""
        return self._process.submit(peers.resident).result()


def _begin(root: Path) -> None:
    _opened.append(wiring.open(root))


def _recall(question: str) -> float:
    return timed(partial(_opened[0].recall, question, K))


# Other memories


class Peer:
    """Another memory with the same items, in a process of its own environment; `missing` tells what is not there."""

    def __init__(self, name: str, python: Path, folder: Path, items: Sequence[str]) -> None:
        folder.mkdir()
        file = folder / "items.json"
        file.write_text(json.dumps(items), "utf-8")
        self._process = subprocess.Popen(
            [str(python), "-I", peers.__file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},  # its encoder is as slow with two as ours would be
        )
        made = self._said({"peer": name, "folder": str(folder / "store"), "items": str(file)})
        self.missing: str | None = made.get("missing")
        self.version: str = made.get("version", "")
        self.fill: float = made.get("fill", 0.0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def ask(self, question: str) -> float:
        """The milliseconds of a search, its embedding included."""
        return float(self._said(question)["ms"])

    def _said(self, line: object) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(BrokenPipeError):
            print(json.dumps(line), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline() or '{"missing": "it ended without an answer"}')


def each(asks: Sequence[Any], questions: Sequence[str]) -> Iterator[list[float]]:
    """The times of each system, every question put to all in turn after a first one to warm them up."""
    for one in asks:
        one.ask("what was it that we said")
    times = [[one.ask(question) for one in asks] for question in questions]
    return (list(side) for side in zip(*times, strict=True))
