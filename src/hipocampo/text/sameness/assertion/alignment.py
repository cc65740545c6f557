"""Where the words of a fact stand in a sentence (D3)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from hipocampo.text.sameness.assertion.claims import Claim
from hipocampo.text.sameness.assertion.clauses import Clauses
from hipocampo.text.sameness.assertion.forms import same
from hipocampo.text.sameness.assertion.tokens import Token

__all__ = ["Alignment", "alignments", "missing"]

_MOST = 128  # ways to find the words of a fact in a sentence
_SAME_PLACE = 6  # places of one word


class Alignment:
    """The words of a fact and their places in a sentence."""

    def __init__(self, claim: Claim, said: Clauses, places: dict[int, int]) -> None:
        self.claim, self.said, self.places = claim, said, places
        self.taken = frozenset(places.values())
        self.pairs = sorted(places.items())
        self.start, self.end = min(self.taken), max(self.taken)

    def fact(self, at: int) -> Token:
        """A word of the fact."""
        return self.claim.tokens[at]

    def token(self, at: int) -> Token:
        """A word of what was said."""
        return self.said.tokens[at]


def alignments(claim: Claim, said: Clauses) -> Iterator[Alignment]:
    """The ways in which all words of a fact are found in a sentence."""
    places = [_places(claim, said, at)[:_SAME_PLACE] for at in claim.keys]
    for chosen in islice(product(*places), _MOST):
        if len(set(chosen)) == len(chosen):
            yield Alignment(claim, said, dict(zip(claim.keys, chosen, strict=True)))


def missing(claim: Claim, said: Clauses) -> list[str]:
    """The words of a fact that a sentence lacks."""
    return [claim.tokens[at].raw for at in claim.keys if not _places(claim, said, at)]


def _places(claim: Claim, said: Clauses, at: int) -> list[int]:
    token, future = claim.tokens[at], "future" in claim.kinds
    return [
        place
        for place, other in enumerate(said.tokens)
        if other.role in ("key", "number", "verb", "helper") and same(token, other, claim.words, future)
    ]
