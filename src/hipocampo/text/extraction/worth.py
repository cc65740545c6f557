"""What a telling is worth, and what sort of fact it is: weights of its signs, learned from messages (H3, E0).

`python -m bench.training.worth --write` learns them and says how well they do; the file holds whole numbers, so that a
judgement is the same on every machine, and can be explained sign by sign.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.worth_signs import signs_of

__all__ = ["SCALE", "Weights", "Worth", "judged", "weights"]

SCALE = 32  # of the numbers in the file
_FILE = Path(__file__).with_name("worth.json")
_SHOWN = 5  # signs that explain a judgement
_LIGHT = 0.5  # what a word of the message weighs beside one of the telling


class Weights(NamedTuple):
    """What was learned: the languages it knows, two scores, and what each sign weighs for worth and types.

    `least` is the score of what is kept alone, `beside` that of what stands in a message with something worth keeping.
    """

    languages: tuple[str, ...]
    least: float
    beside: float
    types: tuple[str, ...]
    bias: tuple[int, ...]
    signs: Mapping[str, tuple[int, ...]]


class Worth(NamedTuple):
    """A judgement: the score, the likeliest type, and the signs that weighed most."""

    score: float
    type: str
    why: tuple[tuple[str, float], ...]


@cache
def weights() -> Weights:
    """The weights that were learned."""
    raw = json.loads(_FILE.read_text("utf-8"))
    signs = {sign: tuple(numbers) for sign, numbers in raw["signs"].items()}
    return Weights(tuple(raw["languages"]), raw["least"], raw["beside"], tuple(raw["types"]), tuple(raw["bias"]), signs)


def judged(telling: str, message: str, grammar: Grammar, *, reports: bool = False) -> Worth:
    """What a telling of a message is worth."""
    known = weights()
    signs = signs_of(telling, message, grammar, reports=reports)
    weighed = [(sign, factor(sign), known.signs[sign]) for sign in signs if sign in known.signs]
    sums = [
        (bias + sum(numbers[at] * share for _, share, numbers in weighed)) / SCALE for at, bias in enumerate(known.bias)
    ]
    type = max(zip(sums[1:], known.types, strict=True))[1]
    most = sorted(weighed, key=lambda one: (-abs(one[1] * one[2][0]), one[0]))[:_SHOWN]
    why = tuple((sign, share * numbers[0] / SCALE) for sign, share, numbers in most)
    return Worth(sums[0], type, why)


def factor(sign: str) -> float:
    """How much a sign counts: what only stands in the same message counts less."""
    return _LIGHT if sign.startswith("m:") else 1.0
