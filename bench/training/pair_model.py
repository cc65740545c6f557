"""Train the model that reads two texts together: `python -m bench.training.pair_model [--minutes N] [--write]`.

It starts from the embedder (`bench.training.embedder`). Its lower layers read each text alone, the upper ones both
together; it learns which memories say the same, which can't hold together, and which only look like one or the other;
and whether a memory answers a question. What is printed are, for families, groups and lives that it does not learn
from, how surely each is told apart (AUC), and the share that is found where one in a hundred others is taken for it.
`--write` keeps the weights with the package.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
import torch.nn.functional as functions

from bench.replay.life import LIVES, read_lives
from bench.training.embedder import LOWER
from bench.training.examples import of_life, set_apart
from bench.training.families import read_families
from bench.training.groups import read_groups
from bench.training.layers import Layers, Tensor, padded
from bench.training.topics import BESIDE, CONTRARY, SAME, Asked, Pair, Topic, of_family, of_group
from hipocampo.adapters.models.e5_encoder import LEARNED, read_learned, write_learned
from hipocampo.adapters.models.e5_file import E5File, e5_path
from hipocampo.adapters.models.e5_tokenizer import open_tokenizer

RANK = 32
PACK = LEARNED / "pair_model.pack"
_RUN = 32  # pairs that are run in one call
_TOPICS, _OF_LIVES = 5, 6  # in one step: topics, and pairs and questions of lives
_RATE, _WARM_UP, _LEAST, _HEAD = 3e-4, 40, 0.02, 3.0
_SMOOTHED = 0.03
_ANSWERS = 0.7  # what questions count beside pairs of memories
_FALSE = 0.01
_LABELS = {"same": SAME, "contrary": CONTRARY}
_MEASURED = 200  # pairs of a set that are looked at, of each kind
_SAID = 20  # steps between two lines
_KEPT = 240.0  # seconds of the processor after which the weights are kept, in case it is stopped


class PairModel:
    """The upper layers over two texts, and what is read from them."""

    def __init__(self, layers: Layers) -> None:
        self._layers, hidden = layers, layers.hidden
        self._head = {
            "segments": torch.zeros(2, hidden),
            "relation.w": torch.randn(3, 4 * hidden) * 0.01,
            "relation.b": torch.zeros(3),
            "answer.w": torch.randn(1, 4 * hidden) * 0.01,
            "answer.b": torch.zeros(1),
        }
        for one in self._head.values():
            one.requires_grad_()

    @property
    def groups(self) -> list[dict[str, Any]]:
        """What is learned, and how fast compared with the rest."""
        head = list(self._head.values())
        return [{"params": self._layers.parameters, "pace": 1.0}, {"params": head, "pace": _HEAD}]

    def arrays(self) -> dict[str, Any]:
        """What was learned, as it is kept."""
        return self._layers.arrays() | {name: one.detach().numpy() for name, one in self._head.items()}

    def start_from(self, arrays: Any) -> None:
        """Begin with what was learned before."""
        self._layers.start_from({name: one for name, one in arrays.items() if name not in self._head})
        with torch.no_grad():
            for name in self._head.keys() & arrays.keys():  # what judges answers is not shipped
                self._head[name].copy_(torch.tensor(arrays[name].astype(np.float32)))

    def relations(self, pairs: Sequence[Pair]) -> Tensor:
        """For each pair how much speaks for each label."""
        seen = self._seen([(f"passage: {one.first}", f"passage: {one.later}") for one in pairs])
        return functions.linear(seen, self._head["relation.w"], self._head["relation.b"])

    def answers(self, asked: Sequence[Asked]) -> Tensor:
        """For each question and text how much speaks for an answer."""
        seen = self._seen([(f"query: {one.question}", f"passage: {one.text}") for one in asked])
        return functions.linear(seen, self._head["answer.w"], self._head["answer.b"])[:, 0]

    def _seen(self, pairs: Sequence[tuple[str, str]]) -> Tensor:
        states = [self._layers.lower_states(column) for column in zip(*pairs, strict=True)]
        order = sorted(range(len(pairs)), key=lambda at: len(states[0][at]) + len(states[1][at]))
        rows: list[Tensor] = [None] * len(pairs)
        for start in range(0, len(order), _RUN):
            places = order[start : start + _RUN]
            some = self._together(*([column[at] for at in places] for column in states))
            for at, row in zip(places, some, strict=True):
                rows[at] = row
        return torch.stack(rows)

    def _together(self, ones: Sequence[Tensor], others: Sequence[Tensor]) -> Tensor:
        first, second = self._head["segments"]
        both = [torch.cat([one + first, other + second]) for one, other in zip(ones, others, strict=True)]
        states, mask = padded(both)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            states = self._layers.upper_states(states, mask)
        ends = torch.tensor([len(one) for one in ones])[:, None]
        in_first = mask * (torch.arange(mask.shape[1])[None] < ends)
        one, other = (_mean(states.float(), part) for part in (in_first, mask - in_first))
        return torch.cat([(one + other) / 2, one - other, (one - other).abs(), one * other], 1)


def _mean(states: Tensor, mask: Tensor) -> Tensor:
    return (states * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)


class Material(NamedTuple):
    """What is learned from: topics, and what stands in lives."""

    topics: Sequence[Topic]
    pairs: Sequence[Pair]
    asked: Sequence[Asked]


def batches(material: Material, chance: random.Random) -> Iterator[tuple[list[Pair], list[Asked]]]:
    """Some pairs and questions at a time, without an end."""
    waiting = list[Topic]()
    while True:
        if len(waiting) < _TOPICS:
            waiting = chance.sample(list(material.topics), len(material.topics))
        some = [waiting.pop() for _ in range(_TOPICS)]
        pairs = [pair for topic in some for pair in topic.pairs(chance)]
        asked = [one for topic in some for one in topic.asked(chance)]
        pairs += chance.sample(list(material.pairs), min(_OF_LIVES, len(material.pairs)))
        asked += chance.sample(list(material.asked), min(_OF_LIVES, len(material.asked)))
        yield pairs, asked


def loss_of(model: PairModel, pairs: Sequence[Pair], asked: Sequence[Asked]) -> Tensor:
    """How far the model is from judging rightly."""
    labels = torch.tensor([one.label for one in pairs])
    right = torch.tensor([float(one.answers) for one in asked])
    of_pairs = functions.cross_entropy(model.relations(pairs), labels, label_smoothing=_SMOOTHED)
    smooth = right * (1 - _SMOOTHED) + _SMOOTHED / 2
    return of_pairs + _ANSWERS * functions.binary_cross_entropy_with_logits(model.answers(asked), smooth)


def train(model: PairModel, layers: Layers, material: Material, minutes: float, keep: Callable[[], None]) -> None:
    """Learn until the time is over, more and more slowly."""
    start, kept = time.process_time(), 0.0
    optimizer = torch.optim.AdamW(model.groups, weight_decay=0.01)
    learned = list(chain.from_iterable(group["params"] for group in optimizer.param_groups))
    for step, (pairs, asked) in enumerate(batches(material, random.Random(2))):
        spent = time.process_time() - start
        if (gone := spent / (60 * minutes)) >= 1:
            return
        for group in optimizer.param_groups:
            group["lr"] = _RATE * group["pace"] * (min(1, step / _WARM_UP) * (1 - gone) + _LEAST)
        loss = loss_of(model, pairs, asked)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, 1.0)
        optimizer.step()
        if step % _SAID == 0:
            print(f"step {step}, {spent:.0f} s, {gone:.0%}: loss {loss.item():.3f}", flush=True)
            layers.forget()
        if spent - kept > _KEPT:
            kept = spent
            keep()


def odds_of(points: Tensor) -> Any:
    """For each pair the logarithmic odds that it is of each label."""
    others = [points[:, [other for other in range(3) if other != at]].logsumexp(1) for at in range(3)]
    return (points - torch.stack(others, 1)).numpy()


def measured(model: PairModel, pairs: Sequence[Pair], asked: Sequence[Asked]) -> dict[str, str]:
    """By kind: how surely it is told apart, and the share that is found where one in a hundred others is."""
    with torch.no_grad():
        odds, labels = odds_of(model.relations(pairs)), np.array([one.label for one in pairs])
        answers, right = model.answers(asked).numpy(), np.array([one.answers for one in asked])
    found = {name: _apart(odds[:, label], labels == label) for name, label in _LABELS.items()}
    return {**found, "answers": _apart(answers, right)}


def _apart(scores: Any, right: Any) -> str:
    if not right.any() or right.all():
        return "-"
    order = np.argsort(np.argsort(scores, kind="stable"))
    count = int(right.sum())
    auc = (order[right].sum() - count * (count - 1) / 2) / (count * (len(right) - count))
    least = np.quantile(scores[~right], 1 - _FALSE)
    return f"{auc:.3f}, {np.mean(scores[right] > least):.3f} above {least:.2f} of {count}"


def material_of(layers: Layers) -> tuple[Material, dict[str, tuple[list[Pair], list[Asked]]]]:
    """What is learned from, and what it is measured on."""

    def vectors(texts: Sequence[str]) -> Any:
        with torch.no_grad(), torch.autocast("cpu", dtype=torch.bfloat16):
            return layers.vectors(texts).float().numpy()

    (families, other_families), (groups, other_groups) = read_families(), read_groups()
    topics = [*map(of_family, families), *map(of_group, groups)]
    chance = random.Random(1)
    set_apart(topics, vectors, chance)
    held_out = {"families": [*map(of_family, other_families)], "groups": [*map(of_group, other_groups)]}
    lives = [of_life(life, vectors) for life in read_lives(LIVES)]
    apart = {
        name: (
            [pair for one in some for pair in one.pairs(chance)],
            [one for each in some for one in each.asked(chance)],
        )
        for name, some in held_out.items()
    }
    apart |= {f"life {life.name}": of_life(life, vectors) for life in read_lives(LIVES / "second")}
    apart = {name: (_fewer(pairs, chance), _fewer(asked, chance)) for name, (pairs, asked) in apart.items()}
    return Material(
        topics, [one for pairs, _ in lives for one in pairs], [one for _, some in lives for one in some]
    ), apart


def _fewer(ones: Sequence[Any], chance: random.Random) -> list[Any]:
    """All that is the same, contrary or an answer, and some of the rest."""
    rest = [one for one in ones if _is_other(one)]
    told = [one for one in ones if not _is_other(one)]
    return [*chance.sample(told, min(len(told), _MEASURED)), *chance.sample(rest, min(len(rest), _MEASURED))]


def _is_other(one: Pair | Asked) -> bool:
    return one.label == BESIDE if isinstance(one, Pair) else not one.answers


def main(arguments: list[str] | None = None) -> int:
    """Train and print; write if asked."""
    options = argparse.ArgumentParser(description="Train the model that reads two texts together.")
    options.add_argument("--minutes", type=float, default=60.0, help="how long to learn, of the processor's time")
    options.add_argument("--go-on", action="store_true", help="begin with the weights that are there")
    options.add_argument("--write", action="store_true", help="keep the weights with the package")
    options.add_argument("--to", type=Path, default=PACK, help="the file to keep them in")
    chosen = options.parse_args(arguments)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    file = E5File(e5_path())
    layers = Layers(file, open_tokenizer(file, None), LOWER, RANK)
    if embedder := read_learned(LEARNED / "embedder.pack"):
        layers.start_from(embedder.arrays)
    material, apart = material_of(layers)
    print(len(material.topics), "topics", len(material.pairs), "pairs and", len(material.asked), "questions of lives")
    model = PairModel(layers)
    if chosen.go_on and (learned := read_learned(chosen.to)):
        model.start_from(learned.arrays)

    def keep() -> None:
        if chosen.write:
            write_learned(model.arrays(), {"scale": 1.0, "first": LOWER, "layers": file.sizes.layers}, chosen.to)

    train(model, layers, material, chosen.minutes, keep)
    keep()
    for name, (pairs, asked) in apart.items():
        print(name, measured(model, pairs, asked), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
