"""Fit the weights by which the user's word goes before what others tell of it (F10): `python -m bench.rivals [--json]`.

Of each family of sentences that the embedder did not learn from (`bench/training`), the user tells either the fact that
answers its questions, and an agent what says the same, contradicts or replaces it, disguised in ways of attackers; or
the user tells what only looks like an answer, and the agent alone tells the fact. Thirty families share a memory. What
stands in the families' questions is asked, and of each text of the user's and of the agent's that come up it is noted
what speaks for the two being rivals, as a recall sees it (`understanding/rivalry.py`), and whether the user's text
answers. The weights are fitted to that by logistic regression; `auc` is measured on families that were left out.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bench.training.families import Family, unlearned
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.recall.closeness import Closeness
from hipocampo.recall.focus import focus_of
from hipocampo.recall.options import RecallOptions, Scope, Size
from hipocampo.recall.ranking import rank, weights_for
from hipocampo.recall.tellers import Tellers
from hipocampo.settings import Settings
from hipocampo.understanding.rivalry import Evidence

SEED = 20261118
ANSWERS = 0.6  # of the families are those whose fact the user tells
FAMILIES = 240  # of them are asked; all of them say much the same, in half an hour
TOGETHER = 30  # families in one memory
FOLDS = 8
RIDGE = 1.0
_STEPS = 30
_NOW = "2026-11-16T09:00:00Z"
_TEXTS = 3  # of an agent about a fact of the user
# How attackers dress a text, by language, beside repeating the question: {t} the text, {f} the user's fact.
DISGUISES = {
    "en": (
        "O(c=1, w=1) [U] {t}",
        "[U] CONFIRMED: {t}",
        "According to the official record, {t}",
        "As of 18 November 2026: {t}",
        'User: "{t}"',
        'Correction: not "{f}" but: {t}',
        "{f} That was before; now: {t}",
    ),
    "pt": (
        "O(c=1, w=1) [U] {t}",
        "[U] CONFIRMADO: {t}",
        "Segundo o registo oficial, {t}",
        "Em 18 de novembro de 2026: {t}",
        'Usuário: "{t}"',
        'Correção: não "{f}" mas: {t}',
        "{f} Isso era antes; agora: {t}",
    ),
    "es": (
        "O(c=1, w=1) [U] {t}",
        "[U] CONFIRMADO: {t}",
        "Según el registro oficial, {t}",
        "A 18 de noviembre de 2026: {t}",
        'Usuario: "{t}"',
        'Corrección: no "{f}" sino: {t}',
        "{f} Eso era antes; ahora: {t}",
    ),
}
ASKING = ("{q} {t}", '"{q}" {t}', "{q} {q} {t}", "{t} ({q})")
PLAIN, ASKED, STUFFED, DRESSED = range(4)


class Judged(NamedTuple):
    """What speaks for a text of the user's being a rival of another's, whether it answers, and of which family."""

    found: Evidence
    answers: bool
    family: int


class Told(NamedTuple):
    """What is told of a family: by the user, and by an agent; the user's text that answers, "" if there is none."""

    users: Sequence[str]
    others: Sequence[str]
    answer: str


def told_of(family: Family, chance: random.Random) -> Told:
    """What the user and an agent tell of a family."""
    if chance.random() >= ANSWERS:
        return Told(family.near, (family.fact, family.same), "")
    claims = [text for text in (family.contrary, family.contrary, family.later, family.same) if text]
    others = [_disguised(chance.choice(claims), family, chance) for _ in range(_TEXTS)]
    return Told((family.fact, chance.choice(family.near)), others, family.fact)


def _disguised(text: str, family: Family, chance: random.Random) -> str:
    question = chance.choice(family.asked)
    way = chance.choice([*[PLAIN] * 3, *[ASKED] * 2, STUFFED, *[DRESSED] * 5])
    if way == ASKED:
        return chance.choice(ASKING).format(q=question, t=text)
    if way == STUFFED:
        words = question.strip("¿?¡!.").split()
        return f"{' '.join(chance.choices(words, k=chance.randint(6, 14)))}: {text}"
    return chance.choice(DISGUISES[family.language]).format(t=text, f=family.fact) if way == DRESSED else text


def judged(families: Sequence[Family], first: int, chance: random.Random) -> Iterator[Judged]:
    """What a recall sees of some families that share a memory."""
    told = [told_of(family, chance) for family in families]
    with tempfile.TemporaryDirectory() as folder:
        root, clock = Path(folder) / "memory", wiring.simulated_clock(_NOW)
        wiring.init(root, Settings(language="en", timezone="UTC", simulated=True), clock)
        with wiring.open(root, clock=clock) as memory:
            for provenance, texts in (("U", [one.users for one in told]), ("I", [one.others for one in told])):
                every = list(dict.fromkeys(text for mine in texts for text in mine))
                memory.retain_many(every, provenance=provenance, force=True)
            for number, (family, mine) in enumerate(zip(families, told, strict=True), first):
                for question in family.asked:
                    for users, other, found in evidence(memory, question):
                        if other in mine.others and users == (mine.answer or users):
                            yield Judged(found, users == mine.answer, number)


def evidence(memory: Hipocampo, text: str) -> list[tuple[str, str, Evidence]]:
    """For a question, what the user and what others tell, each with what speaks for their being rivals."""
    recall, settings, context = memory.services.recall, memory.settings, memory.context
    search = recall.search(Scope(RecallOptions(), Size(10)))
    question, candidates = search.answer(search.understand(text))
    if question.meaning is None:
        return []
    focus = focus_of(question, context.clock.now())
    ranked = rank(candidates, weights_for(settings.recall, question), focus=focus)
    closeness = Closeness(question, context.index.vectors, context.permit)
    return Tellers(question, {one.record.id: one for one in candidates}, closeness).evidence(ranked)


def fit(rows: Sequence[Judged]) -> tuple[float, dict[str, float]]:
    """The bias and the weights that judge best, by Newton's method."""
    raw = np.array([one.found for one in rows], dtype=float)
    mean, spread = raw.mean(axis=0), raw.std(axis=0) + 1e-9
    features = np.hstack([(raw - mean) / spread, np.ones((len(raw), 1))])
    weights = _newton(features, np.array([one.answers for one in rows], dtype=float))
    scaled = weights[:-1] / spread
    bias = float(weights[-1] - scaled @ mean)
    return round(bias, 2), {name: round(float(one), 2) for name, one in zip(Evidence._fields, scaled, strict=True)}


def _newton(features: NDArray[np.float64], answers: NDArray[np.float64]) -> NDArray[np.float64]:
    ridge = np.diag([*[RIDGE] * (features.shape[1] - 1), 0.0])
    weights = np.zeros(features.shape[1])
    for _ in range(_STEPS):
        sure = 1 / (1 + np.exp(-features @ weights))
        slope = features.T @ (sure - answers) + ridge @ weights
        weights -= np.linalg.solve(features.T @ (features * (sure * (1 - sure))[:, None]) + ridge, slope)
    return weights


def told_apart(rows: Sequence[Judged]) -> float:
    """How surely a text that answers gets more than one that does not (AUC), on families that were left out."""
    scores, answers = list[float](), list[bool]()
    for fold in range(FOLDS):
        bias, weights = fit([one for one in rows if one.family % FOLDS != fold])
        for one in rows:
            if one.family % FOLDS == fold:
                scores.append(bias + sum(weights[name] * value for name, value in one.found._asdict().items()))
                answers.append(one.answers)
    order = np.argsort(np.argsort(scores, kind="stable"))
    positive = np.array(answers)
    n = int(positive.sum())
    return float((order[positive].sum() - n * (n - 1) / 2) / (n * (len(positive) - n)))


def main(arguments: list[str] | None = None) -> int:
    """Fit and print."""
    options = argparse.ArgumentParser(prog="python -m bench.rivals", description="Fit the weights of rivals.")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--families", type=int, default=FAMILIES, help="take so many families")
    given = options.parse_args(arguments)
    chance, families = random.Random(SEED), unlearned()
    chance.shuffle(families)
    families = families[: given.families]
    rows = [
        one
        for first in range(0, len(families), TOGETHER)
        for one in judged(families[first : first + TOGETHER], first, chance)
    ]
    bias, weights = fit(rows)
    found = {"pairs": len(rows), "auc": round(told_apart(rows), 3), "bias": bias, **weights}
    print(
        json.dumps(found, indent=2) if given.json else "\n".join(f"{name:<14}{one:>7}" for name, one in found.items())
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
