"""The decision whether a person's words assert a fact, and why not (D3)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.text.sameness.assertion.agreement import disagreement
from hipocampo.text.sameness.assertion.alignment import Alignment, alignments, found_places
from hipocampo.text.sameness.assertion.antecedents import readings
from hipocampo.text.sameness.assertion.claims import Claim, claim_of, plain_fact
from hipocampo.text.sameness.assertion.clauses import Clauses
from hipocampo.text.sameness.assertion.gaps import are_one_clause, links_agree, nothing_is_added, nothing_turns
from hipocampo.text.sameness.assertion.retelling import tells_again
from hipocampo.text.sameness.assertion.spoken_words import spoken_words
from hipocampo.text.sameness.assertion.subjects import are_the_same
from hipocampo.text.sameness.assertion.surroundings import ENOUGH, Evidence, evidence
from hipocampo.text.sameness.assertion.turns import Sentence, sentences
from hipocampo.text.words import DENSE

__all__ = ["Refusal", "evidence_around", "refusal", "supports"]

_DENSE_RUN = re.compile(f"[{DENSE}]")
_SPEAKERS = ("我", "私は", "僕は", "俺は")  # of scripts for which there is no folder of a language
_RANKS = ("question", "words", "turned", "denied", "parts", "someone")


class Refusal(NamedTuple):
    """Why words do not assert a fact, and the words that it is about."""

    reason: str
    words: tuple[str, ...] = ()


def supports(fact: str, said: str) -> bool:
    """Whether a clause of what was said asserts the fact."""
    return refusal(fact, said) is None


def refusal(fact: str, said: str) -> Refusal | None:
    """Why no clause of what was said asserts the fact; None if one does."""
    plain = plain_fact(fact)
    if _DENSE_RUN.search(plain):
        return None if _says_it_all(plain, said) else Refusal("words")
    found = _stated(plain, said)
    if tells_again(plain, found):
        return None
    worst = _plain_refusal(plain, found)
    return None if worst is None or any(one.score > ENOUGH for one in _around(plain, found)) else worst


def evidence_around(fact: str, said: str) -> list[Evidence] | None:
    """What speaks for each clause that asserts a part of the fact; None if one asserts all of it."""
    plain = plain_fact(fact)
    found = _stated(plain, said)
    return None if _plain_refusal(plain, found) is None else list(_around(plain, found))


def _stated(plain: str, said: str) -> list[Sentence]:
    """The sentences of what was said, without those that may be in a language in which they say less."""
    found = sentences(said, plain)
    return [one for one in found if one.asks or not any(_turned_in(code, plain, one) for code in one.others)]


def _plain_refusal(plain: str, found: Sequence[Sentence]) -> Refusal | None:
    """Why no clause asserts a fact by itself."""
    worst = Refusal("question")
    for sentence in found:
        claim = claim_of(plain, sentence.words)
        for one in _refusals(claim, sentence) if claim.keys and not sentence.asks else ():
            if one is None:
                return None
            worst = max(worst, one, key=_rank)
    return worst


def _around(plain: str, found: Sequence[Sentence]) -> Iterator[Evidence]:
    """What speaks for clauses that assert a fact together with what stands around them."""
    for words in {one.words.code: one.words for one in found}.values():
        yield from evidence(claim_of(plain, words), [one for one in found if one.words is words])


def _says_it_all(fact: str, said: str) -> bool:
    """Whether a sentence is the fact, where nothing more is known of a script than its letters."""
    wanted = _letters(fact)
    texts = {_letters(sentence.text) for sentence in sentences(said, fact) if not sentence.asks}
    return any(one + wanted in texts for one in ("", *_SPEAKERS))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def _turned_in(code: str, fact: str, sentence: Sentence) -> bool:
    """Whether a sentence that may be in another language says there less than the fact does."""
    words = spoken_words(code)
    return not Clauses(sentence.text, words).all_kinds <= claim_of(fact, words).kinds


def _rank(one: Refusal) -> tuple[int, int]:
    return _RANKS.index(one.reason), -len(one.words)


def _refusals(claim: Claim, sentence: Sentence) -> Iterator[Refusal | None]:
    for text, turned in readings(sentence):
        places = found_places(claim, text)
        if lacking := [claim.tokens[at].raw for at, found in places.items() if not found]:
            yield Refusal("words", tuple(lacking))
            continue
        said = Clauses(text, sentence.words, turned, alone=sentence.alone, sure=not sentence.others)
        for found in alignments(claim, said, places):
            yield _checked(found)


def _checked(found: Alignment) -> Refusal | None:
    if wrong := disagreement(found):
        return Refusal("denied") if wrong == {"denial"} else Refusal("turned", tuple(sorted(wrong - {"denial"})))
    if not (are_one_clause(found) and links_agree(found) and nothing_turns(found)):
        return Refusal("parts")
    if not nothing_is_added(found):
        return Refusal("words")
    return None if are_the_same(found) else Refusal("someone")
