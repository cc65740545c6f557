"""Claims that differ in the one thing of which there is only one: where a person lives, when a deadline is."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text.claims.claim_words import claim_words, shared_words
from hipocampo.text.claims.pairs import Pair, pair, timed
from hipocampo.text.claims.parser import Claim, Token
from hipocampo.text.claims.senses import SOLE_NAMES, SOLE_NOUNS, SOLE_NUMBERS

__all__ = ["exclusive"]

_SURE, _LIKELY = 0.85, 0.7
_LONGEST_SLOT = 4
_SOLE_DATES = frozenset({"born", "start"})
_BOUNDS = frozenset({"more", "less", "least", "about", "almost", "only"})
_Slot = tuple[Token, ...]


class _Frame(NamedTuple):
    """The words that two claims share before and after the place where they differ, as one of them has them."""

    before: tuple[Token, ...]
    slot: _Slot
    after: tuple[Token, ...]


def exclusive(one: Claim, other: Claim) -> float:
    """How sure it is that two claims, equal but for one place, can't both be true; 0 if they can."""
    before = _shared(one, other, one.tokens, other.tokens)
    after = _shared(one, other, one.tokens[before:][::-1], other.tokens[before:][::-1])
    frames = [_frame(claim.tokens, before, after) for claim in (one, other)]
    if not before + after or not all(map(_single, frames)) or not _BOUNDS.isdisjoint(one.guards):
        return 0.0
    kinds = {tuple(dict.fromkeys(token.kind for token in frame.slot)) for frame in frames}
    kind = kinds.pop()
    if kinds or frames[0].slot[0].link != frames[1].slot[0].link:
        return 0.0
    if one.language != other.language and kind != ("number",) and not _other_name(frames):
        return 0.0  # a name may have another form in another language
    return min(_excludes(claim, frame, frames, kind) for claim, frame in zip((one, other), frames, strict=True))


def _other_name(frames: list[_Frame]) -> bool:
    """Whether somebody has two names that are no forms of one, by their first letters: Pedro and Peter may be."""
    first, second = (frame.slot[0].word for frame in frames)
    return all(frame.before[-1:] and frame.before[-1].base == "named" for frame in frames) and first[0] != second[0]


def _frame(tokens: tuple[Token, ...], before: int, after: int) -> _Frame:
    end = len(tokens) - after
    return _Frame(tokens[:before], tokens[before:end], tokens[end:])


def _shared(one: Claim, other: Claim, ones: tuple[Token, ...], others: tuple[Token, ...]) -> int:
    """How many words at the beginning agree."""
    count = 0
    for a, b in zip(ones, others, strict=False):
        if a.base != b.base or pair(a, b, one, other) is not Pair.AGREE:
            break
        count += 1
    return count


def _single(frame: _Frame) -> bool:
    """Whether nothing is denied and the words of the slot are one thing: `12 de março`, not `Monday for design`."""
    if not 0 < len(frame.slot) <= _LONGEST_SLOT or any(token.denied for part in frame for token in part):
        return False
    within = shared_words("OF")
    return all(len(token.link) < 2 and within.issuperset(token.link) for token in frame.slot[1:])


def _excludes(claim: Claim, frame: _Frame, frames: list[_Frame], kind: tuple[str, ...]) -> float:
    """How sure it is that only one of two different fillings of a frame can be true."""
    known = {token.base for token in (*frame.before, *frame.after)}
    stands = _stands(claim, frame)
    if set(kind) <= {"number", "unit", "date"}:
        sole = SOLE_NOUNS | (_SOLE_DATES if "date" in kind else SOLE_NUMBERS)
        return _SURE if not known.isdisjoint(sole) else _LIKELY * stands
    if kind == ("name",) and _at_a_time(claim, frame.before, frames):
        return _LIKELY if frame.before[-1].base == "work" else _SURE  # some have two employers
    return _SURE * (stands and _of_one(frame.before[-3:]))


def _stands(claim: Claim, frame: _Frame) -> bool:
    """Whether an `is` leads to the slot, or to the word before its number: is 30, is in room 3."""
    if "past" in claim.guards:
        return False
    numbered = frame.slot[0].kind == "number" and any(token.predicated for token in frame.before[-1:])
    return numbered or frame.slot[0].predicated


def _of_one(words: tuple[Token, ...]) -> bool:
    """Whether the words name something of which there is one; a plural may be several."""
    return any(token.base in SOLE_NOUNS for token in words) and not any(token.word.endswith("s") for token in words)


def _at_a_time(claim: Claim, before: tuple[Token, ...], frames: list[_Frame]) -> bool:
    """Whether the verb takes one name at a time; a town and its country may both be true."""
    verb = before[-1] if before else None
    if verb is None or verb.base not in SOLE_NAMES or (verb.base != "born" and timed(verb, claim)):
        return False
    regions = claim_words(claim.language).regions
    return len({any(token.word in regions for token in frame.slot) for frame in frames}) == 1
