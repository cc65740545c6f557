"""An ONNX model in a folder with its tokenizer: finding, loading and running it."""

from __future__ import annotations

import hashlib
import os
import threading
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from hipocampo.adapters.models.native import native_call
from hipocampo.errors import BadInput, NotFound, Unavailable

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Encoded = str | tuple[str, str]

COMMAND = "pip install onnxruntime tokenizers"
_MODELS = ("model.onnx", "onnx/model.onnx", "model_quantized.onnx", "onnx/model_quantized.onnx")
_MOST_TOKENS = 512  # if the tokenizer has no limit: what nearly all such models accept
_SAMPLE = 1 << 16


def library(module: str, command: str) -> Any:
    """Import an optional library; an error with the command that installs it if it is missing."""
    # Without this, onnxruntime opens connections and writes files when it starts.
    os.environ.setdefault("ORT_DISABLE_TELEMETRY", "1")
    try:
        return import_module(module)
    except ImportError as error:
        raise Unavailable("model.package", package=module, command=command) from error


class OnnxFolder:
    """A model and its tokenizer. One text is run at a time.

    In a batch a text's vector would change: quantized models scale by the whole batch, padding included.
    """

    def __init__(self, path: str) -> None:
        if not path:
            raise BadInput("model.path")
        self.path = Path(path).expanduser()
        self.file = self._found(*_MODELS)
        self._words = self._found("tokenizer.json")
        self._session: Any = None
        self._tokenizer: Any = None
        self._lock = threading.Lock()

    def fingerprint(self) -> str:
        """A short fingerprint of the model, from its size, its beginning and its end."""
        size = self.file.stat().st_size
        with open(self.file, "rb") as file:
            head = file.read(_SAMPLE)
            file.seek(max(0, size - _SAMPLE))
            return hashlib.sha256(b"%d " % size + head + file.read()).hexdigest()[:8]

    def pools_first(self) -> bool:
        """Whether the model's own settings say that the first token represents the text."""
        try:
            kept = msgspec.json.decode((self.path / "1_Pooling" / "config.json").read_bytes())
        except (OSError, msgspec.DecodeError):
            return False
        return isinstance(kept, dict) and kept.get("pooling_mode_cls_token") is True

    def run(self, text: Encoded) -> tuple[NDArray[Any], NDArray[Any]]:
        """Run the model on one text or one pair; returns its output and the attention mask."""
        import numpy as np

        with self._lock, native_call():
            self._start()
        encoding = self._tokenizer.encode(*([text] if isinstance(text, str) else text))
        fields = {
            "input_ids": encoding.ids,
            "attention_mask": encoding.attention_mask,
            "token_type_ids": encoding.type_ids,
        }
        wanted = [one.name for one in self._session.get_inputs()]
        if missing := [name for name in wanted if name not in fields]:
            raise Unavailable("model.inputs", path=str(self.file), names=", ".join(missing))
        given = {name: np.array([fields[name]], dtype=np.int64) for name in wanted}
        try:
            with native_call():
                (answer,) = self._session.run([self._output()], given)
        except Exception as error:  # the library's errors have no common class
            raise Unavailable("model.broken", path=str(self.file), detail=_first_line(error)) from error
        return np.asarray(answer), np.array([encoding.attention_mask])

    def _output(self) -> str:
        """The output with the sentence's vector where the model has one, else the first."""
        names: Sequence[str] = [one.name for one in self._session.get_outputs()]
        return "sentence_embedding" if "sentence_embedding" in names else names[0]

    def _start(self) -> None:
        if self._session is not None:
            return
        runtime = library("onnxruntime", COMMAND)
        tokenizers = library("tokenizers", COMMAND)
        options = runtime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._tokenizer = _loaded(self._words, tokenizers.Tokenizer.from_file)
        self._tokenizer.no_padding()
        if self._tokenizer.truncation is None:
            self._tokenizer.enable_truncation(_MOST_TOKENS)
        self._session = _loaded(
            self.file, lambda file: runtime.InferenceSession(file, options, providers=["CPUExecutionProvider"])
        )

    def _found(self, *names: str) -> Path:
        """The first of these files that is there."""
        for name in names:
            if (self.path / name).is_file():
                return self.path / name
        raise NotFound("model.file", path=str(self.path / names[0]))


def _loaded(file: Path, load: Any) -> Any:
    try:
        return load(str(file))
    except Exception as error:  # the libraries' errors have no common class
        raise Unavailable("model.broken", path=str(file), detail=_first_line(error)) from error


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:200]
