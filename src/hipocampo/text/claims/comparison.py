"""Whether two contents say the same, nearly the same, or what can't both be true (E12, E13).

The rules are plain and prefer to say nothing: a wrong merge is worse than a missed one. Whatever makes a claim more
careful than another (only, almost, if, wants to, used to, another person) parts the two; what is left is compared
word by word, in order.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from hipocampo.text.claims.claim_words import claim_words, shared_endings, shared_words
from hipocampo.text.claims.exclusive_values import exclusive
from hipocampo.text.claims.gists import gist
from hipocampo.text.claims.pairs import Pair, bases, pair, pairs, timed
from hipocampo.text.claims.parser import Claim, ParsedTexts, Token, active
from hipocampo.text.claims.reduction import reduced, reducible, tells_change
from hipocampo.text.claims.relation import Relation
from hipocampo.text.claims.senses import OPPOSED, VERBS

__all__ = ["compare", "relation"]

_CHANGED = 0.85  # how sure it is that what is so "now" replaces what was
_LONGEST = 4000  # letters; what is longer is no claim, and only compared as a whole


def compare(one: str, other: str, texts: ParsedTexts | None = None) -> Relation:
    """How two contents relate; `texts` keeps what was parsed, for who compares many pairs."""
    if max(len(one), len(other)) > _LONGEST:
        return Relation("same", 1.0, ("words",)) if gist(one) == gist(other) else Relation("other", 0.0)
    texts = texts or ParsedTexts()
    first, second = texts.both(one, other)
    if _same(one, other, first, second):
        return Relation("same", 1.0, ("words",))
    comparable = _comparable(first, second)
    found = (_related(active(first), active(second)) if comparable else None) or _outdated(one, other, texts)
    return found or Relation("other", _overlap(first, second))


def relation(one: Claim, other: Claim) -> Relation | None:
    """How two claims relate by their words; None if that cannot be told from their words."""
    return _related(active(one), active(other)) if _comparable(one, other) else None


def _outdated(one: str, other: str, texts: ParsedTexts) -> Relation | None:
    """A contradiction of two contents without what only surrounds their claims; it is sure where one says `now`."""
    if not (reducible(one) or reducible(other)):
        return None
    change = tells_change(one) != tells_change(other)
    claims = reduced(one, change=change), reduced(other, change=change)
    if claims == (one, other):
        return None
    found = relation(*texts.both(*claims))
    if found is None or found.kind != "contradiction":
        return None
    return found._replace(score=max(found.score, _CHANGED)) if change else found


def _same(one: str, other: str, first: Claim, second: Claim) -> bool:
    if one == other:
        return True
    if first.asks != second.asks or not first.words or not (gist(one) == gist(other) or first.words == second.words):
        return False
    return len(first.words) == len(second.words) and all(map(_spelt_alike, first.accented, second.accented))


def _spelt_alike(one: str, other: str) -> bool:
    """Whether two spellings are one word: an accent on the last letter makes another, `trabajó` and `trabajo`."""
    return one == other or one[-1:] == other[-1:] or not one[-1:].isalpha()


def _comparable(one: Claim, other: Claim) -> bool:
    """Whether both are about the same person, and both state or both ask; nobody means the user."""
    return (
        _persons(one) == _persons(other)
        and one.asks == other.asks
        and bool(one.tokens)
        and bool(other.tokens)
        and not _clash(one, other)
    )


def _persons(claim: Claim) -> list[tuple[str, bool]]:
    return [person for person in claim.persons if person != ("user", False)]


def _clash(one: Claim, other: Claim) -> bool:
    """Whether accents alone part two words: `avó`, `avô`."""
    endings = ((a[-1:], b[-1:]) for a, b in zip(one.accented, other.accented, strict=False))
    return one.words == other.words and any(a != b and not (a + b).isascii() and min(a, b) > "z" for a, b in endings)


def _related(one: Claim, other: Claim) -> Relation | None:
    parted = _parted(one, other)
    if parted:
        return _opposed_guards(one, other, parted)
    if bases(one) == bases(other):
        return _aligned(one, other)
    return _covered(one, other) or _turned(one, other) or _excluded(one, other)


def _parted(one: Claim, other: Claim) -> list[set[str]]:
    """The guards that only one of the two has, on each side; `never` is a denial, which the words know."""
    left, right = Counter(one.guards), Counter(other.guards)
    sides = [set(left - right), set(right - left)]
    if not any(side - {"never"} for side in sides):
        return []
    return sides


def _opposed_guards(one: Claim, other: Claim, sides: list[set[str]]) -> Relation | None:
    """A contradiction where all is equal but one says always and the other never, more and less, before and after."""
    if frozenset().union(*sides) not in OPPOSED or not all(sides) or bases(one) != bases(other):
        return None
    found = pairs(one.tokens, other.tokens, one, other)
    fine = (Pair.AGREE, Pair.OPPOSE) if "never" in sides[0] | sides[1] else (Pair.AGREE,)
    return Relation("contradiction", 0.9, ("opposites",)) if all(each in fine for each in found) else None


def _aligned(one: Claim, other: Claim) -> Relation | None:
    """The relation of two claims with the same words, inflected, denied or turned into their opposite."""
    found = pairs(one.tokens, other.tokens, one, other)
    if Pair.UNLIKE in found:
        return None
    if Pair.OPPOSE in found:
        opposed = [each for each, verdict in zip(one.tokens, found, strict=True) if verdict is Pair.OPPOSE]
        denial = any(a.denied != b.denied for a, b in zip(one.tokens, other.tokens, strict=True))
        past = "past" in one.guards or any(timed(token, one) == "past" for token in opposed)
        # What happened one day may not have happened on another.
        return Relation("contradiction", 0.7 if past else 0.9, ("negation" if denial else "opposites",))
    wider, narrower = Pair.WIDER in found, Pair.NARROWER in found
    if wider != narrower:
        return Relation("alike", 0.7, ("meaning",), "one" if wider else "other")
    if wider:
        return None
    meant = any(a.value and a.word != b.word for a, b in zip(one.tokens, other.tokens, strict=True))
    return Relation("alike", 0.8, ("meaning",)) if meant else Relation("alike", 0.9, ("stems",))


def _covered(one: Claim, other: Claim) -> Relation | None:
    """The relation of a claim with one that says the same and adds to it."""
    shorter, longer = (one, other) if len(one.tokens) < len(other.tokens) else (other, one)
    places = _places(shorter.tokens, longer.tokens)
    if places is None:
        return None
    found = pairs(shorter.tokens, [longer.tokens[at] for at in places], shorter, longer)
    general: Literal["one", "other"] = "one" if shorter is one else "other"
    if all(each is Pair.AGREE for each in found):
        kept = set(places)
        added = [at for at in range(len(longer.tokens)) if at not in kept]
        fine = all(_only_adds(longer, at, kept) for at in added)
        return Relation("alike", 0.75, ("addition",), general) if fine else None
    denies = [a.denied for a, each in zip(shorter.tokens, found, strict=True) if each is Pair.OPPOSE]
    # Who eats no meat eats no red meat; who eats no red meat may eat meat.
    if denies == [True] and all(each in (Pair.AGREE, Pair.OPPOSE) for each in found):
        return Relation("contradiction", 0.75, ("negation",))
    return None


def _places(shorter: tuple[Token, ...], longer: tuple[Token, ...]) -> list[int] | None:
    """Where the words of one claim stand in the other, in their order; both must begin alike."""
    if len(shorter) < 2 or len(longer) > 2 * len(shorter) + 2:
        return None
    places: list[int] = []
    at = 0
    for token in shorter:
        while at < len(longer) and longer[at].base != token.base:
            at += 1
        if at == len(longer):
            return None
        places.append(at)
        at += 1
    begins = shorter[0].base in VERBS or all(token.kind == "number" for token in longer[1 : places[1]])
    return places if places[0] == 0 and begins else None


def _only_adds(claim: Claim, at: int, kept: set[int]) -> bool:
    """Whether a word only makes a claim more precise: not `bolo de` before `café`, nor `cake` after `coffee`."""
    token = claim.tokens[at]
    if not shared_words("DOUBTFUL_LINKS").isdisjoint(token.link) or (token.kind == "number" and not _dated(token)):
        return False
    following = claim.tokens[at + 1] if at + 1 in kept else None
    heads = shared_words("OF", "POSSESSIVE_MARK")
    if following and (not heads.isdisjoint(following.link) or following.word.endswith(shared_endings("GERUNDS"))):
        return False
    words = claim_words(claim.language)
    adds = not words.noun_modifies_noun or not token.joined or at - 1 not in kept
    if adds or token.word.endswith(words.adverb_endings):
        return True
    return following is not None and following.joined  # an adjective


def _dated(token: Token) -> bool:
    return len(token.word) == 4 or ":" in token.word or "/" in token.word


def _turned(one: Claim, other: Claim) -> Relation | None:
    """The relation of two claims with the same words in another order."""
    moved = [at for at, (a, b) in enumerate(zip(one.tokens, other.tokens, strict=False)) if a.base != b.base]
    if len(one.tokens) != len(other.tokens) or len(moved) != 2 or Counter(bases(one)) != Counter(bases(other)):
        return None
    swapped = list(other.tokens)
    swapped[moved[0]], swapped[moved[1]] = swapped[moved[1]], swapped[moved[0]]
    agree = all(pair(a, b, one, other) is Pair.AGREE for a, b in zip(one.tokens, swapped, strict=True))
    if not agree:
        return None
    than, and_ = shared_words("THAN"), shared_words("AND")
    compares = "prefer" in bases(one) or all(
        any(not than.isdisjoint(token.link) for token in claim.tokens) for claim in (one, other)
    )
    if compares or not {"more", "less"}.isdisjoint(one.guards):
        return Relation("contradiction", 0.9, ("swapped",))
    if moved[1] != moved[0] + 1 or len(one.tokens) < 3:
        return None
    later = [claim.tokens[moved[1]] for claim in (one, other)]
    adjectives = all(token.joined for token in later) and all(
        claim.tokens[at].kind == "word" for at in moved for claim in (one, other)
    )
    listed = all(len(token.link) == 1 and token.link[0] in and_ for token in later)
    return Relation("alike", 0.8, ("order",)) if adjectives or listed else None


def _excluded(one: Claim, other: Claim) -> Relation | None:
    sure = exclusive(one, other)
    return Relation("contradiction", sure, ("value",)) if sure else None


def _overlap(one: Claim, other: Claim) -> float:
    """The share of words that two claims have in common."""
    first, second = set(bases(one)), set(bases(other))
    return round(len(first & second) / len(first | second), 3) if first | second else 0.0
