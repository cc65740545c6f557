"""Texts through the layers of multilingual-e5, by onnxruntime on one thread; the graph is kept in the cache folder."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.adapters.models.e5_file import COMMAND, E5File
from hipocampo.adapters.models.e5_graph import INPUT, Merged, Plan, make_graph
from hipocampo.adapters.models.e5_tokenizer import E5Tokenizer, open_tokenizer
from hipocampo.adapters.models.native import native_call
from hipocampo.adapters.models.onnx_folder import library
from hipocampo.adapters.models.pack import Pack, array_start, read_pack, read_values, write_pack
from hipocampo.errors import Unavailable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hipocampo.adapters.models.onnx_writer import GraphWriter
    from hipocampo.core.questions import Matrix

__all__ = ["LEARNED", "NOTHING", "PEAKS", "E5Encoder", "Learned", "read_learned", "write_learned"]

LEARNED = Path(__file__).parent / "weights"  # what was learned on top of the model, as files
PEAKS = LEARNED / "peaks.pack"  # how large the numbers within the model get
_FORMAT = 3  # of the cached graph; another number makes another graph


@dataclass(frozen=True)
class Learned:
    """What was learned on top of the model: plain values, and arrays that are read when they are asked for."""

    path: Path | None
    values: Mapping[str, Any]

    @property
    def fingerprint(self) -> str:
        """A short fingerprint of all of it; empty where nothing was learned."""
        return str(self.values.get("fingerprint", ""))

    @property
    def arrays(self) -> Mapping[str, NDArray[Any]]:
        """The arrays by name."""
        pack = read_pack(self.path) if self.path else None
        return pack.arrays if pack else {}


NOTHING = Learned(None, {})


def read_learned(path: Path) -> Learned | None:
    """What a file holds, not yet read; None if there is no such file or it is damaged."""
    values = read_values(path)
    return None if values is None else Learned(path, values)


def write_learned(arrays: Mapping[str, NDArray[Any]], values: Mapping[str, Any], path: Path) -> bool:
    """Write a file of learned weights with its fingerprint; False if the disk can't be written."""
    import numpy as np

    digest = hashlib.sha256(repr(sorted(values.items())).encode())
    for name, array in sorted(arrays.items()):
        digest.update(f"{name} {array.dtype.str} {array.shape}".encode() + np.ascontiguousarray(array).tobytes())
    return write_pack(path, Pack(arrays, {**values, "fingerprint": digest.hexdigest()[:8]}))


class E5Encoder:
    """The states of tokens after the model's layers, with or without learned weights."""

    def __init__(self, file: E5File, folder: Path | None, learned: Learned = NOTHING) -> None:
        self._file, self._folder, self._learned = file, folder, learned
        self._lock = threading.Lock()
        self.first = int(learned.values.get("first", 0))
        self.layers = int(learned.values.get("layers", file.sizes.layers))

    @cached_property
    def tokenizer(self) -> E5Tokenizer:
        """The model's tokenizer."""
        with self._lock:
            return open_tokenizer(self._file, self._folder)

    def states(self, ids: Sequence[int]) -> Matrix:
        """One row for each token, the special ones included."""
        return self.after(self._embedded(ids))

    def after(self, states: Matrix) -> Matrix:
        """What the layers make of the states of tokens before the first of them."""
        with self._lock, native_call():
            session = self._session
        with native_call():
            (rows,) = session.run(None, {INPUT: states[None]})
        made: Matrix = rows[0]
        return made

    def _embedded(self, ids: Sequence[int]) -> Matrix:
        """The tokens as the first layer takes them: word, position and kind, scaled to even length."""
        import numpy as np

        positions, weights, bias = self._layout
        rows = self._file.embeddings(ids) + positions[: len(ids)]
        rows -= rows.mean(axis=1, keepdims=True)
        rows /= np.sqrt(np.einsum("ij,ij->i", rows, rows)[:, None] / rows.shape[1] + self._file.epsilon)
        embedded: Matrix = rows * weights + bias
        return embedded

    @cached_property
    def _layout(self) -> tuple[Matrix, NDArray[Any], NDArray[Any]]:
        """What is added to every word by its position, and how the sum is scaled."""
        file = self._file
        return file["emb.pos"] + file["emb.type"][0], file["emb.ln.w"], file["emb.ln.b"]

    @cached_property
    def _session(self) -> Any:
        """The running graph: from the cache if it is whole, else made anew."""
        runtime = library("onnxruntime", COMMAND)
        if kept := self._kept():
            try:
                return _session(runtime, kept, self._folder)
            except Exception:  # damaged in a way that only the library notices; its errors have no common class
                pass
        graph = self._made()
        self._keep(graph)
        try:
            return _session(runtime, graph.model(), None)
        except Exception as error:
            raise Unavailable("model.broken", path=str(self._file.path), detail=str(error)[:200]) from error

    def _made(self) -> GraphWriter:
        """A new graph."""
        file, learned = self._file, self._learned
        weights = Merged(file, learned.arrays, float(learned.values.get("scale", 1.0)))
        peaks = read_pack(PEAKS) if self._peaks else None
        return make_graph(
            weights, Plan(file.sizes, self.layers, file.epsilon, peaks.arrays if peaks else {}, first=self.first)
        )

    def _kept(self) -> bytes | None:
        """The graph of the cache folder; its weights are in a file beside it, which the library maps."""
        if self._folder is None:
            return None
        graph, weights = (
            read_pack(self._folder / self._name("graph")),
            read_values(self._folder / self._name("weights")),
        )
        if not graph or not weights or not graph.values.get("source") == weights.get("source") == self._source:
            return None
        return graph.arrays["model"].tobytes()

    def _keep(self, graph: GraphWriter) -> None:
        """Keep a graph for the next process, where the disk can be written: first its weights, then what names them."""
        import numpy as np

        if self._folder is None:
            return
        weights, values = self._folder / self._name("weights"), {"source": self._source}
        large = np.frombuffer(graph.large(), dtype=np.uint8)
        if write_pack(weights, Pack({"large": large}, values)):
            model = graph.model(weights.name, array_start(weights, "large") or 0)
            write_pack(
                self._folder / self._name("graph"), Pack({"model": np.frombuffer(model, dtype=np.uint8)}, values)
            )

    def _name(self, kind: str) -> str:
        span = f"{self.first}-{self.layers}" if self.first else str(self.layers)
        parts = ["e5", self._file.fingerprint, self._learned.fingerprint, span, kind]
        return f"{'-'.join(filter(None, parts))}.pack"

    @property
    def _source(self) -> list[Any]:
        """What a graph is made from: anything else needs another graph."""
        return [_FORMAT, self._file.fingerprint, self._learned.fingerprint, self.first, self.layers, self._peaks]

    @cached_property
    def _peaks(self) -> str:
        """The fingerprint of the measured peaks; empty where they are not those of this model."""
        values = read_values(PEAKS) or {}
        return str(values["fingerprint"]) if values.get("model") == self._file.fingerprint else ""


def _session(runtime: Any, model: bytes, folder: Path | None) -> Any:
    """A session on one thread; the model may name files in a folder."""
    options = runtime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.enable_mem_pattern = False  # it would keep a plan for every length of text
    options.graph_optimization_level = runtime.GraphOptimizationLevel.ORT_DISABLE_ALL  # nothing is left to do
    options.log_severity_level = 4  # a damaged cache is mended without a word
    if folder:
        options.add_session_config_entry("session.model_external_initializers_file_folder_path", str(folder))
    return runtime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
