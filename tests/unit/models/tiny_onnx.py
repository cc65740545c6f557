"""Real ONNX models of a few hundred bytes, written field by field: a table of numbers that tokens look up."""

from __future__ import annotations

import json
import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Any

WORDS = "[UNK] query passage : peter likes tea coffee lisbon rain chá café chuva".split()
FETCHED = "sentence-transformers/all-MiniLM-L6-v2"
INPUTS = ("input_ids", "attention_mask", "token_type_ids")


def embedder(folder: Path, size: int = 8, *, at: str = "model.onnx", inputs: Sequence[str] = INPUTS) -> Path:
    """A folder whose model gives every token its row of a table: `[1, tokens, size]`."""
    table = [((7 * word + 3 * place) % 11) - 5.0 for word in range(len(WORDS)) for place in range(size)]
    node = _node("Gather", ["table", "input_ids"], "last_hidden_state")
    return _folder(folder, at, _model([node], inputs, "last_hidden_state", [1, 0, size], table))


def reranker(folder: Path, classes: int = 1, start: float = 0.0) -> Path:
    """A folder whose model scores a pair by the mean of its tokens' numbers: `[1, classes]`."""
    table = [start + word * (2 * place + 1) / 10 for word in range(len(WORDS)) for place in range(classes)]
    nodes = [
        _node("Gather", ["table", "input_ids"], "numbers"),
        _node("ReduceMean", ["numbers"], "logits", axes=[1], keepdims=0),
    ]
    return _folder(folder, "model.onnx", _model(nodes, INPUTS, "logits", [1, classes], table))


def fetched(folder: Path) -> Path:
    """A folder of caches as fastembed leaves one, with a model by the name `FETCHED`."""
    home = folder / "models--qdrant--all-MiniLM-L6-v2-onnx"
    (home / "refs").mkdir(parents=True)
    (home / "refs" / "main").write_text("0123abc")
    snapshot = embedder(home / "snapshots" / "0123abc", size=384)
    (snapshot / "config.json").write_text(json.dumps({"pad_token_id": 0}))
    (snapshot / "tokenizer_config.json").write_text(json.dumps({"max_length": 128, "pad_token": "[UNK]"}))
    (snapshot / "special_tokens_map.json").write_text(json.dumps({"unk_token": "[UNK]"}))
    return folder


def _folder(folder: Path, at: str, model: bytes) -> Path:
    (folder / at).parent.mkdir(parents=True, exist_ok=True)
    (folder / at).write_bytes(model)
    vocabulary = {word: number for number, word in enumerate(WORDS)}
    tokenizer: dict[str, Any] = {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [],
        "normalizer": {"type": "Lowercase"},
        "pre_tokenizer": {"type": "Whitespace"},
        "post_processor": None,
        "decoder": None,
        "model": {"type": "WordLevel", "vocab": vocabulary, "unk_token": "[UNK]"},
    }
    (folder / "tokenizer.json").write_text(json.dumps(tokenizer), "utf-8")
    return folder


def _model(
    nodes: Sequence[bytes], inputs: Sequence[str], output: str, shape: Sequence[int], table: Sequence[float]
) -> bytes:
    """A ModelProto of ONNX 1.8 (IR 7, operators 13); a 0 in a shape is any number."""
    dims = b"".join(_number(1, dim) for dim in (len(WORDS), len(table) // len(WORDS)))
    tensor = dims + _number(2, 1) + _text(8, b"table") + _text(9, struct.pack(f"<{len(table)}f", *table))
    graph = b"".join(_text(1, node) for node in nodes) + _text(2, b"tiny") + _text(5, tensor)
    graph += b"".join(_text(11, _value(name, 7, [1, 0])) for name in inputs) + _text(12, _value(output, 1, shape))
    return _number(1, 7) + _text(7, graph) + _text(8, _text(1, b"") + _number(2, 13))


def _node(
    kind: str, inputs: Sequence[str], output: str, axes: Sequence[int] = (), keepdims: int | None = None
) -> bytes:
    node = b"".join(_text(1, name.encode()) for name in inputs) + _text(2, output.encode()) + _text(4, kind.encode())
    if axes:
        node += _text(5, _text(1, b"axes") + b"".join(_number(8, axis) for axis in axes) + _number(20, 7))
    if keepdims is not None:
        node += _text(5, _text(1, b"keepdims") + _number(3, keepdims) + _number(20, 2))
    return node


def _value(name: str, kind: int, shape: Sequence[int]) -> bytes:
    dims = b"".join(_text(1, _number(1, dim) if dim else _text(2, b"n")) for dim in shape)
    return _text(1, name.encode()) + _text(2, _text(1, _number(1, kind) + _text(2, dims)))


def _number(field: int, value: int) -> bytes:
    return _varint(field << 3) + _varint(value)


def _text(field: int, value: bytes) -> bytes:
    return _varint(field << 3 | 2) + _varint(len(value)) + value


def _varint(value: int) -> bytes:
    out = bytearray()
    while value > 0x7F:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*out, value))
