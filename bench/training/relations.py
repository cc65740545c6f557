"""Train a model of how two sentences relate, and measure it: `python -m bench.training.relations [--minutes N]`.

It starts from the embedder (`bench.training.embedder`). Its lower layers read each sentence alone, the upper ones both
together; it learns which pairs say the same, which can't hold together, and which only look like one or the other. What
is printed are, for families and groups that it does not learn from, the odds that one in a hundred others reaches, and
the shares that are found above them. The product does not use it (`docs/decisions/0020-how-two-sentences-relate.md`).
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
import torch
import torch.nn.functional as functions

from bench.training.embedder import LOWER
from bench.training.families import Family, read_families
from bench.training.groups import BESIDE, CONTRARY, SAME, Group, Pair, pairs_of, read_groups
from bench.training.layers import Layers, Tensor, padded
from hipocampo.adapters.models.e5_encoder import LEARNED, read_learned
from hipocampo.adapters.models.e5_file import E5File, e5_path
from hipocampo.adapters.models.e5_tokenizer import open_tokenizer

RANK = 32
_TEXT = "passage: "
_TOGETHER = 32  # pairs that are run in one call
_FAMILIES, _GROUPS = 4, 3  # in one step
_OF_FAMILY, _OF_GROUP = {SAME: 1, CONTRARY: 2, BESIDE: 3}, {SAME: 2, CONTRARY: 4, BESIDE: 5}  # pairs of each label
_FOREIGN = 0.15  # pairs of two families, for each of the others
_RATE, _WARM_UP, _LEAST, _HEAD = 4e-4, 60, 0.02, 3.0
_SMOOTHED = 0.03
_FALSE = 0.01
_NAMES = {"same": SAME, "contrary": CONTRARY}
_SAID = 100  # steps between two lines


class Relations:
    """The upper layers over two sentences, and what is read from them."""

    def __init__(self, layers: Layers) -> None:
        self._layers, hidden = layers, layers.hidden
        self._segments = torch.zeros(2, hidden).requires_grad_()
        self._weights = (torch.randn(3, 4 * hidden) * 0.01).requires_grad_()
        self._bias = torch.zeros(3).requires_grad_()

    @property
    def groups(self) -> list[dict[str, Any]]:
        """What is learned, and how fast compared with the rest."""
        head = [self._segments, self._weights, self._bias]
        return [{"params": self._layers.parameters, "pace": 1.0}, {"params": head, "pace": _HEAD}]

    def points(self, pairs: Sequence[Pair]) -> Tensor:
        """For each pair how much speaks for each label."""
        order = sorted(range(len(pairs)), key=lambda at: len(pairs[at].first) + len(pairs[at].later))
        rows: list[Tensor] = [None] * len(pairs)
        for start in range(0, len(order), _TOGETHER):
            places = order[start : start + _TOGETHER]
            for at, row in zip(places, self._of([pairs[at] for at in places]), strict=True):
                rows[at] = row
        return torch.stack(rows)

    def _of(self, pairs: Sequence[Pair]) -> Tensor:
        firsts = self._layers.lower_states([_TEXT + pair.first for pair in pairs])
        laters = self._layers.lower_states([_TEXT + pair.later for pair in pairs])
        both = [
            torch.cat([one + self._segments[0], other + self._segments[1]])
            for one, other in zip(firsts, laters, strict=True)
        ]
        states, mask = padded(both)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            states = self._layers.upper_states(states, mask)
        ends = torch.tensor([len(one) for one in firsts])[:, None]
        in_first = mask * (torch.arange(mask.shape[1])[None] < ends)
        one, other = (_mean(states.float(), part) for part in (in_first, mask - in_first))
        seen = torch.cat([(one + other) / 2, one - other, (one - other).abs(), one * other], 1)
        return functions.linear(seen, self._weights, self._bias)


def _mean(states: Tensor, mask: Tensor) -> Tensor:
    return (states * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)


def batch_of(families: Sequence[Family], groups: Sequence[Group], chance: random.Random) -> list[Pair]:
    """Some pairs of each family and group, and some of two families."""
    pairs = [pair for family in families for pair in _some(list(pairs_of(family)), _OF_FAMILY, chance)]
    pairs += [pair for group in groups for pair in _some(list(group.pairs()), _OF_GROUP, chance)]
    for _ in range(int(_FOREIGN * len(pairs))):
        one, other = chance.sample(families, 2)
        pairs.append(Pair(one.fact, chance.choice(other.told), BESIDE))
    return pairs


def _some(pairs: Sequence[Pair], counts: dict[int, int], chance: random.Random) -> list[Pair]:
    """A number of pairs of each label; what holds in any order is turned now and then."""
    chosen = []
    for label, count in counts.items():
        of = [pair for pair in pairs if pair.label == label]
        some = chance.sample(of, min(count, len(of)))
        chosen += [pair.turned if label != CONTRARY and chance.random() < 0.3 else pair for pair in some]
    return chosen


def train(relations: Relations, families: Sequence[Family], groups: Sequence[Group], minutes: float) -> None:
    """Learn until the time is over, more and more slowly."""
    chance, start, step, waiting = random.Random(2), time.monotonic(), 0, list[Family]()
    optimizer = torch.optim.AdamW(relations.groups, weight_decay=0.01)
    learned = list(chain.from_iterable(group["params"] for group in optimizer.param_groups))
    while (gone := (time.monotonic() - start) / (60 * minutes)) < 1:
        if len(waiting) < _FAMILIES:
            waiting = chance.sample(list(families), len(families))
        some = [waiting.pop() for _ in range(_FAMILIES)]
        for group in optimizer.param_groups:
            group["lr"] = _RATE * group["pace"] * (min(1, step / _WARM_UP) * (1 - gone) + _LEAST)
        pairs = batch_of(some, chance.sample(list(groups), _GROUPS), chance)
        labels = torch.tensor([pair.label for pair in pairs])
        loss = functions.cross_entropy(relations.points(pairs), labels, label_smoothing=_SMOOTHED)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, 1.0)
        optimizer.step()
        step += 1
        if step % _SAID == 0:
            print(f"step {step}: loss {loss.item():.3f}")


def odds_of(relations: Relations, pairs: Sequence[Pair]) -> Any:
    """For each pair the logarithmic odds that it is of each label."""
    with torch.no_grad():
        points = relations.points(pairs)
    others = [points[:, [other for other in range(3) if other != at]].logsumexp(1) for at in range(3)]
    return (points - torch.stack(others, 1)).numpy()


def measured(odds: Any, labels: Any) -> dict[str, tuple[float, float]]:
    """For duplicates and contradictions the odds that one in a hundred others reaches, and the share above them."""
    most = {name: np.quantile(odds[labels != label, label], 1 - _FALSE) for name, label in _NAMES.items()}
    shares = {name: np.mean(odds[labels == label, label] > most[name]) for name, label in _NAMES.items()}
    return {name: (round(float(most[name]), 2), round(float(shares[name]), 3)) for name in _NAMES}


def main(arguments: list[str] | None = None) -> int:
    """Train and print."""
    options = argparse.ArgumentParser(description="Train the model of how two sentences relate.")
    options.add_argument("--minutes", type=float, default=60.0, help="how long to learn")
    chosen = options.parse_args(arguments)
    torch.manual_seed(0)
    file = E5File(e5_path())
    layers = Layers(file, open_tokenizer(file, None), LOWER, RANK)
    if embedder := read_learned(LEARNED / "embedder.pack"):
        layers.start_from(embedder.arrays)
    relations = Relations(layers)
    (families, other_families), (groups, other_groups) = read_families(), read_groups()
    train(relations, families, groups, chosen.minutes)
    of_families = [pair for family in other_families for pair in pairs_of(family)]
    of_groups = [pair for group in other_groups for pair in group.pairs()]
    odds, labels = odds_of(relations, of_families + of_groups), np.array([one.label for one in of_families + of_groups])
    print("families:", measured(odds[: len(of_families)], labels[: len(of_families)]))
    print("groups:", measured(odds[len(of_families) :], labels[len(of_families) :]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
