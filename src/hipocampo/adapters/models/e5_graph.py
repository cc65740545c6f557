"""The layers of multilingual-e5 as an ONNX graph with weights in 8 bits.

A text is run alone: activations get 8 bits by the largest of the whole call, so company would change a vector. The
table of words is not in the graph, so that a process holds only the rows that occur.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hipocampo.adapters.models.onnx_writer import MICROSOFT, GraphWriter

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hipocampo.adapters.models.e5_file import Sizes

    Weights = Mapping[str, NDArray[Any]]

INPUT = "embedded"
_STEPS = 63  # of a weight to either side: with more, sums overflow on processors without the newest instructions
_LEAST = 1 / 16  # of the median peak: what hardly occurred in the texts measured may occur in others


class Merged(Mapping[str, "NDArray[Any]"]):
    """The weights of a model with what was learned on top: products of two thin matrices (LoRA), and whole arrays."""

    def __init__(self, weights: Weights, changes: Weights, scale: float) -> None:
        self._weights, self._changes, self._scale = weights, changes, scale

    def __getitem__(self, name: str) -> NDArray[Any]:
        import numpy as np

        if name in self._changes:
            return self._change(name)
        whole, stem = np.asarray(self._weights[name], dtype=np.float32), name.removesuffix(".w")
        if stem == name or f"{stem}.A" not in self._changes:
            return whole
        merged: NDArray[Any] = whole + np.float32(self._scale) * (self._change(f"{stem}.B") @ self._change(f"{stem}.A"))
        return merged

    def _change(self, name: str) -> NDArray[Any]:
        """A learned array, which may be kept in 16 bits."""
        change: NDArray[Any] = self._changes[name].astype("float32")
        return change

    def __iter__(self) -> Iterator[str]:
        return iter(self._weights)

    def __len__(self) -> int:
        return len(self._weights)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a graph computes: by the layers from `first` up to `layers`, and whether the mean of all tokens or each.

    `peaks`: how large the numbers get that each product takes, by its name (`l0.qkv`). A few get far larger than the
    others, which would get hardly any steps of the 8 bits; so they are made smaller, and their weights larger.
    """

    sizes: Sizes
    layers: int
    epsilon: float
    peaks: Weights
    pooled: bool = False
    first: int = 0


def make_graph(weights: Weights, plan: Plan) -> GraphWriter:
    """The model that takes embedded tokens `[1, tokens, hidden]` and gives their states, or `[1, hidden]` if pooled."""
    graph, hidden = GraphWriter(), plan.sizes.hidden
    states = graph.input(INPUT, "float32", [1, "tokens", hidden])
    for number in range(plan.first, plan.layers):
        states = _Layer(graph, weights, plan, f"l{number}").after(states)
    if plan.pooled:
        states = graph.node("ReduceMean", states, axes=[1], keepdims=0)
    graph.output(states, "float32", [1, hidden] if plan.pooled else [1, "tokens", hidden])
    return graph


class _Layer:
    """One layer: what tokens take from each other, then what each makes of it."""

    def __init__(self, graph: GraphWriter, weights: Weights, plan: Plan, name: str) -> None:
        self._graph, self._weights, self._plan, self._name = graph, weights, plan, name

    def after(self, states: str) -> str:
        """The states after this layer."""
        attended = self._product("ao", self._attention(states), self._of("ao.w"))
        states = self._joined(states, attended, "ao", "aln")
        inner = self._product("fi", states, self._of("fi.w"))
        inner = self._graph.node("BiasGelu", inner, self._constant("fi.b"), domain=MICROSOFT)
        return self._joined(states, self._product("fo", inner, self._of("fo.w")), "fo", "oln")

    def _attention(self, states: str) -> str:
        import numpy as np

        graph, sizes = self._graph, self._plan.sizes
        three = np.concatenate([self._of(f"{part}.w") for part in "qkv"])
        biases = graph.constant(np.concatenate([self._of(f"{part}.b") for part in "qkv"]))
        split = [
            self._product("qkv", states, three, biases),
            graph.constant(np.array([sizes.hidden] * 3, dtype=np.int64)),
        ]
        parts = graph.nodes("Split", split, 3, "", {"axis": -1})
        return graph.node("MultiHeadAttention", *parts, domain=MICROSOFT, num_heads=sizes.heads)

    def _joined(self, states: str, added: str, part: str, norm: str) -> str:
        """The sum of both and a bias, scaled to even length."""
        inputs = [self._constant(f"{norm}.w"), self._constant(f"{norm}.b"), self._constant(f"{part}.b")]
        return self._graph.node(
            "SkipLayerNormalization", states, added, *inputs, domain=MICROSOFT, epsilon=self._plan.epsilon
        )

    def _product(self, part: str, states: str, weights: NDArray[Any], *bias: str) -> str:
        """The product of states and weights, which get 7 bits by the largest weight of each output."""
        import numpy as np

        if (evened := self._evened(part)) is not None:
            states = self._graph.node("Mul", states, self._graph.constant(1 / evened))
            weights = weights * evened
        scales = np.abs(weights).max(axis=1) / _STEPS
        scales[scales == 0] = 1
        steps = np.round(weights / scales[:, None]).astype(np.int8).T
        zeros = np.zeros(len(scales), dtype=np.int8)
        constants = [self._graph.constant(one) for one in (steps, scales.astype(np.float32), zeros)]
        return self._graph.node("DynamicQuantizeMatMul", states, *constants, *bias, domain=MICROSOFT)

    def _evened(self, part: str) -> NDArray[Any] | None:
        """What to divide each number by before a product: half of what it peaks above the others."""
        import numpy as np

        peaks = self._plan.peaks.get(f"{self._name}.{part}")
        if peaks is None:
            return None
        peaks = peaks.astype(np.float32)
        even: NDArray[Any] = np.sqrt(np.maximum(peaks / np.median(peaks), np.float32(_LEAST)))
        return even

    def _constant(self, name: str) -> str:
        return self._graph.constant(self._of(name))

    def _of(self, name: str) -> NDArray[Any]:
        return self._weights[f"{self._name}.{name}"]
