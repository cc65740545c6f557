"""The clauses of a sentence as stretches of words, and who does something in each (D3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from hipocampo.text.sameness.assertion.clauses import Clauses, is_finite
from hipocampo.text.sameness.assertion.forms import is_first_person
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.sameness.assertion.tokens import Token

__all__ = ["Doer", "Span", "doer", "is_verb", "spans"]


class Span(NamedTuple):
    """A stretch of words."""

    start: int
    end: int

    def has(self, place: int) -> bool:
        """Whether a word stands in it."""
        return self.start <= place < self.end


class Doer(NamedTuple):
    """Who does something in a clause (`first`, `me`, `pronoun`, `other`, `nobody`), and where that is said."""

    kind: str
    at: int


def spans(said: Clauses) -> list[Span]:
    """The clauses: cut at every turn, and at every joint behind which something with a verb begins."""
    turns = set(said.turns)
    cuts = [
        at
        for at, token in enumerate(said.tokens)
        if at in turns or token.role == "stop" or (token.role == "joint" and _begins_clause(said, at))
    ]
    return [Span(one, next_) for one, next_ in pairwise([0, *cuts, len(said.tokens)]) if next_ > one]


def _begins_clause(said: Clauses, joint: int) -> bool:
    words = said.words
    for at in range(joint + 1, len(said.tokens)):
        token = said.tokens[at]
        if token.role in ("joint", "stop"):
            return False
        if is_verb(said.tokens, at, words) or (at == joint + 1 and token.word in words.speaker):
            return True
    return False


def is_verb(tokens: Sequence[Token], at: int, words: SpokenWords) -> bool:
    """Whether a word is likely a verb: by its form, and by what stands before it."""
    token, before = tokens[at], tokens[at - 1] if at else None
    if token.role != "key" or before is None:
        return token.role in ("verb", "helper") or (token.role == "key" and _opens_as_verb(token, words))
    if before.role in ("prep", "number") or before.word in words.articles | words.mine | words.possessives:
        return False
    if words.noun_modifies_noun:
        return before.word in words.speaker or before.raw in words.pronouns or "past" in token.forms
    behind_noun = before.role == "key" and not before.named and not words.is_person(before.word)
    return is_first_person(token, words) or (is_finite(token, words) and not behind_noun)


def _opens_as_verb(token: Token, words: SpokenWords) -> bool:
    if words.noun_modifies_noun:
        return "past" in token.forms
    return is_first_person(token, words) or is_finite(token, words)


def doer(said: Clauses, span: Span) -> Doer:
    """Who does something in a clause."""
    noun = -1
    for at in _outside_phrases(said, span):
        token, words = said.tokens[at], said.words
        if token.word in words.speaker:
            return Doer("first", at)
        if token.raw in words.pronouns:
            return Doer("pronoun", at)
        if token.role in ("verb", "helper") or is_verb(said.tokens, at, words):
            first = not words.noun_modifies_noun and is_first_person(token, words)
            return Doer("first", at) if first else _somebody(noun, at)
        if token.role in ("key", "number") and not words.is_aside(token.word):
            noun = at
    me = next((at for at in range(*span) if said.tokens[at].word in said.words.me), None)
    return _somebody(noun, span.start) if me is None else Doer("me", me)


def _somebody(noun: int, at: int) -> Doer:
    return Doer("other", noun) if noun >= 0 else Doer("nobody", at)


def _outside_phrases(said: Clauses, span: Span) -> Iterator[int]:
    """The places of a clause without the nouns that a preposition leads to."""
    led = False
    for at in range(*span):
        token, words = said.tokens[at], said.words
        if token.role in ("prep", "joint", "stop"):
            led = token.role == "prep"
            continue
        ends = token.word in words.speaker or token.raw in words.pronouns or is_verb(said.tokens, at, words)
        led = led and not ends
        if not led:
            yield at
