"""The layers of e5 in plain numpy and full precision: what the fast graph is measured against."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hipocampo.adapters.models.e5_file import E5File, Sizes

Array = NDArray[Any]


class PlainE5:
    """The states of tokens after the layers, and how large the numbers got that each product took."""

    def __init__(self, weights: Mapping[str, Array], sizes: Sizes, epsilon: float) -> None:
        self._weights, self._sizes, self._epsilon = dict(weights), sizes, epsilon
        self.peaks: dict[str, Array] = {}

    @classmethod
    def of(cls, file: E5File) -> PlainE5:
        """The model of a file, with all of its layers unpacked."""
        return cls({name: file[name] for name in file if name != "emb.word"}, file.sizes, file.epsilon)

    def embedded(self, words: Array) -> Array:
        """The rows of tokens as the first layer takes them."""
        rows = words + self._weights["emb.pos"][: len(words)] + self._weights["emb.type"][0]
        return self._normalised(rows, "emb.ln")

    def states(self, states: Array, layers: int | None = None) -> Array:
        """The states after the first layers, or after all."""
        for number in range(self._sizes.layers if layers is None else layers):
            states = self._after(states, f"l{number}")
        return states

    def _after(self, states: Array, layer: str) -> Array:
        self._watch(f"{layer}.qkv", states)
        attended = self._linear(self._attention(states, layer), f"{layer}.ao")
        states = self._normalised(states + attended, f"{layer}.aln")
        self._watch(f"{layer}.fi", states)
        inner = _gelu(self._linear(states, f"{layer}.fi"))
        self._watch(f"{layer}.fo", inner)
        return self._normalised(states + self._linear(inner, f"{layer}.fo"), f"{layer}.oln")

    def _attention(self, states: Array, layer: str) -> Array:
        shape = (len(states), self._sizes.heads, -1)
        asked, keys, values = (
            self._linear(states, f"{layer}.{part}").reshape(shape).transpose(1, 0, 2) for part in "qkv"
        )
        scores = asked @ keys.transpose(0, 2, 1) / math.sqrt(asked.shape[-1])
        shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
        shares /= shares.sum(axis=-1, keepdims=True)
        mixed: Array = (shares @ values).transpose(1, 0, 2).reshape(states.shape)
        return mixed

    def _linear(self, states: Array, name: str) -> Array:
        product: Array = states @ self._weights[f"{name}.w"].T + self._weights[f"{name}.b"]
        return product

    def _normalised(self, rows: Array, name: str) -> Array:
        rows = rows - rows.mean(axis=1, keepdims=True)
        rows = rows / np.sqrt((rows**2).mean(axis=1, keepdims=True) + self._epsilon)
        scaled: Array = rows * self._weights[f"{name}.w"] + self._weights[f"{name}.b"]
        return scaled

    def _watch(self, name: str, taken: Array) -> None:
        peak = np.abs(taken).max(axis=0)
        self.peaks[name] = np.maximum(self.peaks[name], peak) if name in self.peaks else peak


_erf = np.vectorize(math.erf, otypes=[np.float32])


def _gelu(rows: Array) -> Array:
    gated: Array = rows * 0.5 * (1 + _erf(rows / math.sqrt(2)))
    return gated
