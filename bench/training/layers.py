"""The layers of e5 in torch: the lower ones as they are, the upper ones with small changes that are learned (LoRA)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
import torch
import torch.nn.functional as functions
from numpy.typing import NDArray

from hipocampo.adapters.models.e5_file import PARTS, E5File
from hipocampo.adapters.models.e5_tokenizer import E5Tokenizer

Tensor = Any  # torch is not installed where types are checked

_NORMS = ("aln", "oln")
_TOGETHER = 64  # texts that are run in one call
_MOST_TOKENS = 100
_MOST_KEPT = 60_000  # texts whose states after the lower layers are kept
_SPREAD = 0.02  # of the first random numbers


class Layers:
    """Vectors of texts, by the model with its changes."""

    def __init__(self, file: E5File, tokenizer: E5Tokenizer, lower: int, rank: int) -> None:
        self._file, self._tokenizer, self._lower = file, tokenizer, lower
        self._weights = {name: torch.tensor(file[name]) for name in file if name != "emb.word"}
        self._changes = dict(self._fresh(rank))
        self._known: dict[str, Tensor] = {}  # states after the lower layers, which never change

    @property
    def parameters(self) -> list[Tensor]:
        """What is learned."""
        return list(self._changes.values())

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What was learned, as it is kept."""
        learned = ((name, change.detach().numpy()) for name, change in self._changes.items())
        return {name: array.astype(np.float16 if name[-1] in "AB" else np.float32) for name, array in learned}

    @property
    def hidden(self) -> int:
        """How many numbers a token has."""
        return self._file.sizes.hidden

    def start_from(self, learned: Mapping[str, NDArray[Any]]) -> None:
        """Begin with changes that were learned before, of this rank or a lower one."""
        with torch.no_grad():
            for name, array in learned.items():
                given, change = torch.tensor(array.astype(np.float32)), self._changes[name]
                change[tuple(slice(length) for length in given.shape)] = given

    def forget(self) -> None:
        """Drop the kept states of texts, of which there may be very many."""
        if len(self._known) > _MOST_KEPT:
            self._known.clear()

    def lower_states(self, texts: Sequence[str]) -> list[Tensor]:
        """The tokens of each text after the lower layers, which read it alone."""
        self._prepare(texts)
        return [self._known[text] for text in texts]

    def upper_states(self, states: Tensor, mask: Tensor) -> Tensor:
        """The same tokens after the upper layers."""
        return self._through(states, mask, range(self._lower, self._file.sizes.layers))

    def vectors(self, texts: Sequence[str]) -> Tensor:
        """One row of length 1 for each text."""
        self._prepare(texts)
        order = sorted(range(len(texts)), key=lambda at: len(self._known[texts[at]]))
        rows: list[Tensor] = [None] * len(texts)
        for start in range(0, len(order), _TOGETHER):
            places = order[start : start + _TOGETHER]
            states, mask = padded([self._known[texts[at]] for at in places])
            states = self.upper_states(states, mask)
            means = (states * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
            for at, row in zip(places, functions.normalize(means, dim=1), strict=True):
                rows[at] = row
        return torch.stack(rows)

    def _fresh(self, rank: int) -> Iterator[tuple[str, Tensor]]:
        """Changes that change nothing yet."""
        for number in range(self._lower, self._file.sizes.layers):
            for part in PARTS:
                rows, columns = self._weights[f"l{number}.{part}.w"].shape
                yield f"l{number}.{part}.A", (torch.randn(rank, columns) * _SPREAD).requires_grad_()
                yield f"l{number}.{part}.B", torch.zeros(rows, rank).requires_grad_()
            for name in (f"l{number}.{norm}.{kind}" for norm in _NORMS for kind in "wb"):
                yield name, self._weights[name].clone().requires_grad_()

    def _prepare(self, texts: Sequence[str]) -> None:
        """Run the lower layers once for each new text."""
        new = sorted((text for text in dict.fromkeys(texts) if text not in self._known), key=len)
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            for start in range(0, len(new), _TOGETHER):
                some = new[start : start + _TOGETHER]
                states, mask = padded([self._embedded(text) for text in some])
                states = self._through(states, mask, range(self._lower))
                for text, row, kept in zip(some, states, mask, strict=True):
                    self._known[text] = row[: int(kept.sum())].float().clone()

    def _embedded(self, text: str) -> Tensor:
        specials, weights = self._file.specials, self._weights
        ids = [specials.begin, *self._tokenizer.ids(text)[:_MOST_TOKENS], specials.end]
        rows = torch.tensor(self._file.embeddings(ids)) + weights["emb.pos"][: len(ids)] + weights["emb.type"][0]
        return self._normalised(rows, "emb.ln", weights)

    def _through(self, states: Tensor, mask: Tensor, layers: range) -> Tensor:
        for number in layers:
            states = self._after(states, mask[:, None, None, :].bool(), f"l{number}")
        return states

    def _after(self, states: Tensor, mask: Tensor, layer: str) -> Tensor:
        weights = self._weights | self._changes if f"{layer}.q.A" in self._changes else self._weights
        heads = self._file.sizes.heads

        def parted(part: str) -> Tensor:
            count, length, _ = states.shape
            return self._linear(states, f"{layer}.{part}").view(count, length, heads, -1).transpose(1, 2)

        mixed = functions.scaled_dot_product_attention(parted("q"), parted("k"), parted("v"), attn_mask=mask)
        mixed = self._linear(mixed.transpose(1, 2).reshape(states.shape), f"{layer}.ao")
        states = self._normalised(states + mixed, f"{layer}.aln", weights)
        inner = functions.gelu(self._linear(states, f"{layer}.fi"))
        return self._normalised(states + self._linear(inner, f"{layer}.fo"), f"{layer}.oln", weights)

    def _linear(self, states: Tensor, name: str) -> Tensor:
        product = functions.linear(states, self._weights[f"{name}.w"], self._weights[f"{name}.b"])
        if f"{name}.A" not in self._changes:
            return product
        return product + functions.linear(
            functions.linear(states, self._changes[f"{name}.A"]), self._changes[f"{name}.B"]
        )

    def _normalised(self, states: Tensor, name: str, weights: Mapping[str, Tensor]) -> Tensor:
        shape = (self._file.sizes.hidden,)
        return functions.layer_norm(states, shape, weights[f"{name}.w"], weights[f"{name}.b"], self._file.epsilon)


def padded(rows: Sequence[Tensor]) -> tuple[Tensor, Tensor]:
    """Rows of different length as one block, and where it is filled."""
    longest = max(map(len, rows))
    block, mask = torch.zeros(len(rows), longest, rows[0].shape[1]), torch.zeros(len(rows), longest)
    for at, row in enumerate(rows):
        block[at, : len(row)], mask[at, : len(row)] = row, 1
    return block, mask
