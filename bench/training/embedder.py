"""Train the embedder on families and groups of sentences: `python -m bench.training.embedder [--minutes N] [--write]`.

A question is drawn to what answers it, and away from what only looks like an answer; a statement to what says the same,
replaces or denies it, and away from what holds beside it. So a vector tells what a sentence is about rather than which
words it has. The lower half of the model stays as it is; `--go-on` begins with the weights of the package. `--write`
keeps the weights with the package; then run
`python -m bench.neutral --write` and `python -m bench.calibrate --model use+e5 --write`.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch

from bench.training.families import WRITTEN_SINCE, Family, read_families
from bench.training.groups import read_groups
from bench.training.layers import Layers, Tensor
from bench.training.topics import BESIDE, Topic, of_family, of_group, renamed
from hipocampo.adapters.models.e5_encoder import LEARNED, read_learned, write_learned
from hipocampo.adapters.models.e5_file import E5File, e5_path
from hipocampo.adapters.models.e5_tokenizer import open_tokenizer

LOWER, RANK = 6, 16
_TOGETHER = 24  # topics in one step
_SHARPNESS = 25.0
_RATE, _WARM_UP, _LEAST = 4e-4, 15, 0.02
_STATEMENTS = 0.5  # what pairs of statements count beside pairs with a question
_NEVER = -1e4
_SAID = 40  # steps between two lines


class Batch(NamedTuple):
    """Sentences with the number of their topic, and whether they belong to its fact or only look like it."""

    questions: list[tuple[str, int, bool]]
    statements: list[tuple[str, int, bool]]


def batch_of(topics: Sequence[Topic], chance: random.Random) -> Batch:
    """Some sentences of each topic."""
    batch = Batch([], [])
    for number, topic in enumerate(topics):
        count = len(topic.statements)
        texts = renamed((*topic.statements, *topic.questions, *topic.unanswered), chance)
        fact, *others = zip(texts[:count], topic.labels, strict=True)
        told = [fact[0], chance.choice([text for text, label in others if label != BESIDE])]
        beside = [text for text, label in others if label == BESIDE]
        asked = texts[count : count + len(topic.questions)]
        open_ones = texts[count + len(topic.questions) :]
        batch.questions.extend((text, number, True) for text in chance.sample(asked, min(2, len(asked))))
        batch.questions.extend((text, number, False) for text in chance.sample(open_ones, min(2, len(open_ones))))
        batch.statements.extend((text, number, True) for text in told)
        batch.statements.extend((text, number, False) for text in chance.sample(beside, min(3, len(beside))))
    return batch


def loss_of(layers: Layers, batch: Batch) -> Tensor:
    """How far each sentence is from choosing its own among all of the batch."""
    questions = layers.vectors([f"query: {text}" for text, *_ in batch.questions])
    statements = layers.vectors([f"passage: {text}" for text, *_ in batch.statements])
    found, alike = questions @ statements.T * _SHARPNESS, statements @ statements.T * _SHARPNESS
    right = _belong(batch.questions, batch.statements)
    itself = torch.eye(len(alike), dtype=torch.bool)
    same = _belong(batch.statements, batch.statements) & ~itself
    told = _chosen(alike.masked_fill(itself, _NEVER), same)
    return _chosen(found, right) + _chosen(found.T, right.T) + _STATEMENTS * told


def _belong(ones: Sequence[tuple[str, int, bool]], others: Sequence[tuple[str, int, bool]]) -> Tensor:
    """Which of some sentences belong to the same fact as which others."""
    return torch.tensor([[a and b and one == other for _, other, b in others] for _, one, a in ones])


def _chosen(scores: Tensor, right: Tensor) -> Tensor:
    """The mean loss of each right choice alone against all wrong ones."""
    wrong = scores.masked_fill(right, _NEVER).logsumexp(1, keepdim=True)
    losses = torch.logaddexp(scores, wrong) - scores
    return (losses * right).sum() / right.sum()


def train(layers: Layers, topics: Sequence[Topic], minutes: float) -> None:
    """Learn until the time is over, more and more slowly."""
    chance, start, step, waiting = random.Random(2), time.process_time(), 0, list[Topic]()
    optimizer = torch.optim.AdamW(layers.parameters, lr=_RATE, weight_decay=0.01)
    while (gone := (time.process_time() - start) / (60 * minutes)) < 1:
        if len(waiting) < _TOGETHER:
            waiting = list(topics)
            chance.shuffle(waiting)
        some = [waiting.pop() for _ in range(_TOGETHER)]
        for group in optimizer.param_groups:
            group["lr"] = _RATE * (min(1, step / _WARM_UP) * (1 - gone) + _LEAST)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            loss = loss_of(layers, batch_of(some, chance))
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(layers.parameters, 1.0)
        optimizer.step()
        step += 1
        if step % _SAID == 0:
            print(f"step {step}, {gone:.0%}: loss {loss.item():.3f}", flush=True)
            layers.forget()


def found_first(layers: Layers, families: Sequence[Family]) -> list[float]:
    """How often each kind of question finds its fact first, among all facts and what is near to them."""
    facts = [family.fact for family in families]
    texts = [*facts, *(text for family in families for text in family.near)]
    with torch.no_grad():
        rows = centred(layers, [f"passage: {text}" for text in texts])
        asked = [
            centred(layers, [f"query: {question}" for question in column])
            for column in zip(*(family.asked for family in families), strict=True)
        ]
    return [float(np.mean((one @ rows.T).argmax(1) == np.arange(len(facts)))) for one in asked]


def centred(layers: Layers, texts: Sequence[str]) -> Any:
    """Vectors without what they have in common."""
    rows = layers.vectors(texts).numpy()
    rows = rows - rows.mean(axis=0)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def main(arguments: list[str] | None = None) -> int:
    """Train and print; write if asked."""
    options = argparse.ArgumentParser(description="Train the embedder on families of sentences.")
    options.add_argument("--minutes", type=float, default=30.0, help="how long to learn, of the processor's time")
    options.add_argument("--go-on", action="store_true", help="begin with the weights of the package")
    options.add_argument("--write", action="store_true", help="keep the weights with the package")
    chosen = options.parse_args(arguments)
    torch.manual_seed(0)
    torch.set_num_threads(1)
    file = E5File(e5_path())
    layers = Layers(file, open_tokenizer(file, None), LOWER, RANK)
    if chosen.go_on and (learned := read_learned(LEARNED / "embedder.pack")):
        layers.start_from(learned.arrays)
    families, held_out = read_families()
    since = {family.fact for family in read_families(names=WRITTEN_SINCE)[0]}  # of these, other weights are learned
    topics = [of_family(one) for one in families if one.fact not in since] + [of_group(one) for one in read_groups()[0]]
    print("before, by kind of question:", found_first(layers, held_out), flush=True)
    train(layers, topics, chosen.minutes)
    print("after:", found_first(layers, held_out))
    values = {"scale": 1.0, "layers": file.sizes.layers}
    return 0 if not chosen.write or write_learned(layers.arrays(), values, LEARNED / "embedder.pack") else 1


if __name__ == "__main__":
    raise SystemExit(main())
