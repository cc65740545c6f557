"""How the words of two claims relate, one by one."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from hipocampo.text import languages
from hipocampo.text.claims.claim_words import claim_words, shared_words
from hipocampo.text.claims.parser import Claim, Token
from hipocampo.text.claims.senses import ADJECTIVES, BROADER, COMPATIBLE, CONTRARY

__all__ = ["Pair", "bases", "pair", "pairs", "timed"]


class Pair(Enum):
    """How two words of the same base relate."""

    AGREE = 1
    OPPOSE = 2
    WIDER = 3  # the first says more
    NARROWER = 4
    UNLIKE = 5


def bases(claim: Claim) -> list[str]:
    """What the words of a claim stand for, in their order."""
    return [token.base for token in claim.tokens]


def pairs(ones: Iterable[Token], others: Iterable[Token], one: Claim, other: Claim) -> list[Pair]:
    """How two rows of words of the same bases relate; different small words before one make it unlike."""
    return [pair(a, b, one, other) if _linked(a, b) else Pair.UNLIKE for a, b in zip(ones, others, strict=True)]


def _linked(one: Token, other: Token) -> bool:
    """Whether the small words before two tokens agree; `with sugar` and `without sugar` differ by the denial alone."""
    if one.denied != other.denied:
        deniable = shared_words("DENIABLE")
        return set(one.link) - deniable == set(other.link) - deniable
    return one.link == other.link


def pair(one: Token, other: Token, first: Claim, second: Claim) -> Pair:
    """How two words of the same base relate."""
    if one.value == other.value:
        if one.word != other.word and _parts(one, other, first, second):
            return Pair.UNLIKE
        return Pair.AGREE if one.denied == other.denied else Pair.OPPOSE
    if one.denied or other.denied:
        known = one.denied != other.denied and one.base not in CONTRARY
        return Pair.AGREE if known else Pair.UNLIKE
    if other.value in BROADER.get((one.base, one.value), ()):
        return Pair.WIDER
    if one.value in BROADER.get((one.base, other.value), ()):
        return Pair.NARROWER
    said = one.base not in ADJECTIVES or (one.predicated and other.predicated) or "prefer" in bases(first)
    compatible = (one.base, frozenset({one.value, other.value})) in COMPATIBLE
    return Pair.OPPOSE if said and not compatible else Pair.UNLIKE


def _parts(one: Token, other: Token, first: Claim, second: Claim) -> bool:
    """Whether two forms of one word mean different people or times; a plural does not, but in a name."""
    if one.kind == other.kind == "name":
        return True
    if one.word.removesuffix("s") == other.word.removesuffix("s"):
        return False
    return _gendered(one, other) or timed(one, first) != timed(other, second)


def timed(token: Token, claim: Claim) -> str:
    """The tense of a word; those that the tables list are listed in the present."""
    words = claim_words(claim.language)
    return "" if " " in token.word or token.word in words.senses else words.tense(token.word)


def _gendered(one: Token, other: Token) -> bool:
    """Whether two words part a boy from a girl: `filho`, `filha`; what a person is said to be takes theirs."""
    if one.value or (one.predicated and other.predicated) or not one.base.endswith("~"):
        return False
    endings = {token.word.removesuffix("s")[-1:] for token in (one, other)}
    return endings in _genders()


@languages.cached()
def _genders() -> tuple[frozenset[str], ...]:
    """The endings that part a man from a woman, of each language that has such."""
    return tuple(
        frozenset(endings.split()) for endings in languages.values("claims", "GENDERS", "").values() if endings
    )
