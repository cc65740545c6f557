"""Where the words of a fact stand in a sentence (D3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from hipocampo.text import languages
from hipocampo.text.sameness.assertion.claims import Claim
from hipocampo.text.sameness.assertion.clauses import Clauses
from hipocampo.text.sameness.assertion.forms import same
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.sameness.assertion.tokens import Token, tokens
from hipocampo.text.stems import inflections

__all__ = ["Alignment", "alignments", "found_places"]

_MOST = 128  # ways to find the words of a fact in a sentence
_SAME_PLACE = 6  # places of one word
_KEPT = 512  # sentences
_FIRST = "1"  # stands for all words of the first person, which may begin otherwise
_ROLES = ("key", "number", "verb", "helper")


class Alignment:
    """The words of a fact and their places in a sentence."""

    def __init__(
        self, claim: Claim, said: Clauses, places: dict[int, int], meant: frozenset[int] = frozenset()
    ) -> None:
        self.claim, self.said, self.places = claim, said, places
        self.meant = meant  # pronouns that stand for words of the fact which are said elsewhere
        self.taken = frozenset(places.values())
        self.pairs = sorted(places.items())
        self.start, self.end = min(self.taken), max(self.taken)

    def fact(self, at: int) -> Token:
        """A word of the fact."""
        return self.claim.tokens[at]

    def token(self, at: int) -> Token:
        """A word of what was said."""
        return self.said.tokens[at]


def found_places(claim: Claim, text: str) -> dict[int, list[int]]:
    """For each word of a fact the places of a sentence where it stands; empty where it does not."""
    listed, said = _index(text, claim.words), tokens(text, claim.words)
    future = "future" in claim.kinds
    return {at: _places(claim.tokens[at], said, listed, claim.words, future) for at in claim.keys}


def alignments(claim: Claim, said: Clauses, places: dict[int, list[int]]) -> Iterator[Alignment]:
    """The ways in which all words of a fact are found in a sentence."""
    for chosen in islice(product(*(places[at][:_SAME_PLACE] for at in claim.keys)), _MOST):
        if len(set(chosen)) == len(chosen):
            yield Alignment(claim, said, dict(zip(claim.keys, chosen, strict=True)))


def _places(
    token: Token, said: tuple[Token, ...], listed: dict[str, list[int]], words: SpokenWords, future: bool
) -> list[int]:
    near = {at for entry in (*_entries(token, words), _FIRST) for at in listed.get(entry, ())}
    return [at for at in sorted(near) if same(token, said[at], words, future)]


@languages.cached(_KEPT)
def _index(text: str, words: SpokenWords) -> dict[str, list[int]]:
    """The words of a sentence by all that one of a fact may be looked up by."""
    listed: dict[str, list[int]] = {}
    for at, token in enumerate(tokens(text, words)):
        if token.role in _ROLES:
            entries = list(_entries(token, words))
            if words.first.fullmatch(token.raw):
                entries.append(_FIRST)
            for entry in entries:
                listed.setdefault(entry, []).append(at)
    return listed


def _entries(token: Token, words: SpokenWords) -> Iterator[str]:
    if token.senses:
        yield from (f"={sense}" for sense in token.senses)
    elif token.role == "number":
        yield f"#{token.word}"
    else:
        yield from _stems(token.word)
        if synonym := words.synonym(token.word):
            yield f"~{synonym}"


@languages.cached(_KEPT)
def _stems(word: str) -> frozenset[str]:
    return inflections(word)
