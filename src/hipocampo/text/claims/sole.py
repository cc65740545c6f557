"""Claims that differ in the one thing of which there is only one: where a person lives, when a deadline is."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text.claims.lexicon import SOLE_NAMES, SOLE_NOUNS, SOLE_NUMBERS, lexicon
from hipocampo.text.claims.pairs import Pair, pair
from hipocampo.text.claims.reading import Claim, Token
from hipocampo.text.claims.tense import tense

__all__ = ["exclusive"]

_LONGEST_SLOT = 4
_BOUNDS = frozenset({"more", "less", "least", "about", "almost", "only"})
_WITHIN = frozenset({(), ("de",), ("of",)})
_Slot = tuple[Token, ...]


class _Frame(NamedTuple):
    """The words that two claims share before and after the place where they differ."""

    before: tuple[Token, ...]
    after: tuple[Token, ...]


def exclusive(one: Claim, other: Claim) -> bool:
    """Whether two claims are equal but for one place, which only one of them can fill rightly."""
    before = _shared(one, other, one.tokens, other.tokens)
    after = _shared(one, other, one.tokens[before:][::-1], other.tokens[before:][::-1])
    slots = [claim.tokens[before : len(claim.tokens) - after] for claim in (one, other)]
    frame = _Frame(one.tokens[:before], one.tokens[len(one.tokens) - after :])
    if not any(frame) or any(token.denied for token in (*frame.before, *frame.after)):
        return False
    if not all(map(_single, slots)) or slots[0][0].link != slots[1][0].link or not _BOUNDS.isdisjoint(one.guards):
        return False
    return _excludes(one, other, frame, slots)


def _shared(one: Claim, other: Claim, ones: tuple[Token, ...], others: tuple[Token, ...]) -> int:
    """How many words at the beginning agree."""
    count = 0
    for a, b in zip(ones, others, strict=False):
        if a.base != b.base or pair(a, b, one, other) is not Pair.AGREE:
            break
        count += 1
    return count


def _single(slot: _Slot) -> bool:
    """Whether the words of a slot are one thing: `12 de março`, not `Monday for design`."""
    if not 0 < len(slot) <= _LONGEST_SLOT or any(token.denied for token in slot):
        return False
    return all(token.link in _WITHIN for token in slot[1:])


def _excludes(one: Claim, other: Claim, frame: _Frame, slots: list[_Slot]) -> bool:
    """Whether only one of two different fillings of a frame can be true."""
    kinds = {tuple(dict.fromkeys(token.kind for token in slot)) for slot in slots}
    kind = kinds.pop()
    if kinds or (one.language != other.language and kind != ("number",)):
        return False  # a name may have another form in another language
    known = {token.base for token in (*frame.before, *frame.after)}
    stands = _stands(one, frame, slots)
    if kind in (("number",), ("unit",)):
        return stands or not known.isdisjoint(SOLE_NUMBERS | SOLE_NOUNS)
    if set(kind) <= {"number", "date"}:
        return stands or not known.isdisjoint(SOLE_NOUNS | {"born", "start"})
    return (kind == ("name",) and _at_a_time(one, frame.before, slots)) or (stands and _of_one(frame.before[-3:]))


def _stands(claim: Claim, frame: _Frame, slots: list[_Slot]) -> bool:
    """Whether an `is` leads to the slots, or to the word before their number: is 30, is in room 3."""
    if "past" in claim.guards:
        return False
    numbered = slots[0][0].kind == "number" and any(token.told for token in frame.before[-1:])
    return numbered or all(slot[0].told for slot in slots)


def _of_one(words: tuple[Token, ...]) -> bool:
    """Whether the words name something of which there is one; a plural may be several."""
    return any(token.base in SOLE_NOUNS for token in words) and not any(token.word.endswith("s") for token in words)


def _at_a_time(claim: Claim, before: tuple[Token, ...], slots: list[_Slot]) -> bool:
    """Whether the verb takes one name at a time; a town and its country may both be true."""
    verb = before[-1] if before else None
    if verb is None or verb.base not in SOLE_NAMES or (verb.base != "born" and tense(verb.word, claim.language)):
        return False
    regions = lexicon(claim.language).regions
    return len({any(token.word in regions for token in slot) for slot in slots}) == 1
