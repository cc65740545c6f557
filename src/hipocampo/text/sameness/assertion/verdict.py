"""The decision whether a person's words assert a fact, and why not (D3)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hipocampo.text.sameness.assertion.alignment import Alignment, alignments, found_places
from hipocampo.text.sameness.assertion.antecedents import readings
from hipocampo.text.sameness.assertion.claims import Claim, plain_fact
from hipocampo.text.sameness.assertion.clauses import Clauses
from hipocampo.text.sameness.assertion.gaps import are_one_clause, links_agree, nothing_is_added, nothing_turns
from hipocampo.text.sameness.assertion.spoken_words import spoken_words
from hipocampo.text.sameness.assertion.subjects import are_the_same
from hipocampo.text.sameness.assertion.turns import Sentence, sentences
from hipocampo.text.words import DENSE

__all__ = ["Refusal", "refusal", "supports"]

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
    plain, worst = plain_fact(fact), Refusal("question")
    if _DENSE_RUN.search(plain):
        return None if _says_it_all(plain, said) else Refusal("words")
    claims: dict[str, Claim] = {}
    for sentence in sentences(said, plain):
        code = sentence.words.code
        claim = claims[code] = claims.get(code) or Claim(plain, sentence.words)
        if not claim.keys or any(_turned_in(other, plain, sentence) for other in sentence.others):
            continue
        for found in _refusals(claim, sentence):
            if found is None:
                return None
            worst = max(worst, found, key=_rank)
    return worst


def _says_it_all(fact: str, said: str) -> bool:
    """Whether a sentence is the fact, where nothing more is known of a script than its letters."""
    wanted = _letters(fact)
    texts = {_letters(sentence.text) for sentence in sentences(said, fact)}
    return any(one + wanted in texts for one in ("", *_SPEAKERS))


def _letters(text: str) -> str:
    return "".join(filter(str.isalnum, text))


def _turned_in(code: str, fact: str, sentence: Sentence) -> bool:
    """Whether a sentence that may be in another language says there less than the fact does."""
    words = spoken_words(code)
    return not Clauses(sentence.text, words).all_kinds <= Claim(fact, words).kinds


def _rank(one: Refusal) -> tuple[int, int]:
    return _RANKS.index(one.reason), -len(one.words)


def _refusals(claim: Claim, sentence: Sentence) -> Iterator[Refusal | None]:
    for text, turned in readings(sentence):
        places = found_places(claim, text)
        if lacking := [claim.tokens[at].raw for at, found in places.items() if not found]:
            yield Refusal("words", tuple(lacking))
            continue
        said = Clauses(text, sentence.words, turned, alone=not sentence.before, sure=not sentence.others)
        for found in alignments(claim, said, places):
            yield _checked(found)


def _checked(found: Alignment) -> Refusal | None:
    kinds = frozenset[str]().union(*(found.said.kinds[at] for at in found.taken))
    firm = frozenset[str]().union(*(found.said.firm_kinds[at] for at in found.taken))
    wanted = found.claim.kinds
    if found.claim.tells_past and "denial" not in wanted:  # what is told as over was so
        kinds -= {"past"}
    if wrong := (kinds - wanted) | (wanted - firm):
        return Refusal("denied") if wrong == {"denial"} else Refusal("turned", tuple(sorted(wrong - {"denial"})))
    if not (are_one_clause(found) and links_agree(found) and nothing_turns(found)):
        return Refusal("parts")
    if not nothing_is_added(found):
        return Refusal("words")
    return None if are_the_same(found) else Refusal("someone")
