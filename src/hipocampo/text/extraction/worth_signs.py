"""The signs by which a telling is judged to be worth keeping: its words, where they stand, what its message is like.

A sign is a short string, `w:moro` for a word, `m:traduz` for a word of the whole message, `g:own` for what the grammar
sees: whom it is about, and whether it says when, how much, or something for a moment only. What each weighs was learned
(`worth`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from hipocampo.text import dates
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.retelling import speaks_of_self
from hipocampo.text.extraction.signs import CONDITION, DOUBT, IRONY, LAUGHTER, MINE_ANYWHERE
from hipocampo.text.normalisation import normalise, normalise_in_place

__all__ = ["signs_of"]

_WORD = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_DIGIT = re.compile(r"\d")
_NAME = re.compile(r"(?<=[^\W_][ ,] )[A-ZÀ-Þ]\w+|(?<=[^\W_,] )[A-ZÀ-Þ]\w+")
_HOUR = re.compile(r"\b\d{1,2} ?(?:h(?:\d\d)?|:\d\d|am|pm)\b")
_MONEY = re.compile(
    r"[$£€]|\b(?:reais|real|euros?|pesos?|dolares|dollars?|pounds?|quid|soles|lakhs?|contos?|lucas|mil|\d+k)\b"
)
_LONG_AGO = re.compile(r"\b1[0-8]\d\d\b")
_LONG = 4  # letters: of a longer word its beginning and its end are signs too
_END = 3
_STEPS = 3, 6  # words of a telling, and of a message, that make one step of its length
_MOST_STEPS = 6
_MOST_NAMES = 3


def signs_of(telling: str, message: str, grammar: Grammar, *, reports: bool = False) -> frozenset[str]:
    """The signs of a telling in its message; `reports`: it tells what others say."""
    signs = (*_own(telling), *_of_message(message), *_of_grammar(telling, grammar))
    return frozenset((*signs, "g:reports")) if reports else frozenset(signs)


def _of_grammar(text: str, grammar: Grammar) -> Iterator[str]:
    """Whom a telling is about, what it says of it, and both together."""
    plain, words = normalise_in_place(text), grammar.words
    about = _about(text, plain, grammar)
    yield f"g:{about}"
    said = {
        "you": words.to_you.search(plain),
        "moment": words.moment.search(plain),
        "doubt": DOUBT.search(plain),
        "if": CONDITION.search(plain),
        "irony": IRONY.search(plain) or LAUGHTER.search(plain),
        "feeling": grammar.feelings.feels.search(plain),
        "kin": grammar.retelling.kin.search(plain),
        "past": grammar.retelling.past_sign.search(plain),
        "time": dates.suspects(text),
        "hour": _HOUR.search(plain),
        "money": _MONEY.search(plain),
        "long ago": _LONG_AGO.search(plain),
        "name": _NAME.search(text),
        "number": _DIGIT.search(text),
    }
    for name, found in said.items():
        if found:
            yield f"g:{name}"
            yield f"g:{about} {name}"
    yield f"g:{about} {min(len(plain.split()) // _STEPS[0], _MOST_STEPS)}"


def _about(text: str, plain: str, grammar: Grammar) -> str:
    """Whom a telling is about, as far as its grammar shows: the user, what is theirs, or others."""
    if speaks_of_self(text, grammar):
        return "own"
    if MINE_ANYWHERE.search(plain):
        return "mine"
    return "others" if grammar.retelling.has_verb.search(plain) else "nobody"


def _own(text: str) -> Iterator[str]:
    words = _words(text)
    for word in words:
        yield f"w:{word}"
        if len(word) > _LONG:
            yield f"s:{word[:_LONG]}"
            yield f"e:{word[-_END:]}"
    for one, two in pairwise(words):
        yield f"b:{one} {two}"
    if words:
        yield f"1:{words[0]}"
        yield f"l:{words[-1]}"
    yield f"n:{min(len(words) // _STEPS[0], _MOST_STEPS)}"
    yield f"c:{min(len(_NAME.findall(text)), _MOST_NAMES)}"
    yield f"d:{_DIGIT.search(text) is not None}"


@lru_cache(maxsize=8)  # each telling of a message asks for them
def _of_message(message: str) -> tuple[str, ...]:
    words = _words(message)
    signs = [f"m:{word}" for word in dict.fromkeys(words)]
    signs += [f"m1:{words[0]}"] if words else []
    signs += [f"m{mark}" for mark in "!?" if mark in message]
    return (*signs, f"mn:{min(len(words) // _STEPS[1], _MOST_STEPS)}", f"md:{_DIGIT.search(message) is not None}")


def _words(text: str) -> list[str]:
    """The words of a text, normalised; numbers by how many digits they have."""
    words = _WORD.findall(normalise(text))
    return [f"#{min(len(word), _LONG)}" if _DIGIT.search(word) else word for word in words]
