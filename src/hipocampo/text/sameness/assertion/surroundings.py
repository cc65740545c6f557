"""A fact that one clause asserts when the words it leaves to the sentences around it are put in (D3).

People do not repeat what was just named: `Has the bar closed? The owner is single`, `My brother became one`. Of the
words of a fact at least one must stand in the clause, and those that do must be asserted there just as if they were
the whole fact. What the clause lacks is looked for around it. How likely the clause means it is an estimate: the
weights are those of a logistic regression, each with the sign that it must have (`python -m bench.said_weights`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, product
from math import exp
from operator import mul
from typing import NamedTuple

from hipocampo.text.sameness.assertion.agreement import disagreement
from hipocampo.text.sameness.assertion.alignment import Alignment, found_places
from hipocampo.text.sameness.assertion.antecedents import readings
from hipocampo.text.sameness.assertion.claims import Claim
from hipocampo.text.sameness.assertion.clauses import Clauses
from hipocampo.text.sameness.assertion.forms import is_first_person, same_at_any_time
from hipocampo.text.sameness.assertion.gaps import are_one_clause, links_agree, nothing_is_added, nothing_turns
from hipocampo.text.sameness.assertion.spans import Doer, Span, doer, is_verb, spans
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.sameness.assertion.subjects import are_the_same, is_done_to_speaker
from hipocampo.text.sameness.assertion.tokens import Token, tokens
from hipocampo.text.sameness.assertion.turns import Sentence

__all__ = ["ENOUGH", "Evidence", "evidence"]

_MOST = 32  # ways to find the words of a fact in a clause
_SAME_PLACE = 4  # places of one word
_LACKING = 3  # words that may be left to what stands around
_UNUSED = 3  # words of a clause that the fact leaves out: more are no worse
ENOUGH = 0.7  # how likely it must be
_BIAS = 1.09
_WEIGHTS = {
    "pair": 0.97,
    "points": 1.45,
    "unused": -1.03,
    "displaced": -1.56,
    "new": -1.97,
    "new_verb": -0.87,
    "same_sentence": -0.82,
    "later": -0.52,
    "time": -0.36,
    "verb": -0.89,
    "ahead": -0.22,
    "light": -0.79,
    "rivals": -1.0,
}


class Evidence(NamedTuple):
    """What speaks for and against a clause meaning what it lacks."""

    pair: float  # two words of the fact stand in the clause
    points: float  # it has a pronoun that may stand for what it lacks
    unused: float  # words that the fact leaves out
    displaced: float  # ... while it brings others
    new: float  # words of the fact that nothing around has
    new_verb: float  # ... and are verbs
    same_sentence: float  # words that stand in another clause of the sentence
    later: float  # words that come only afterwards
    time: float  # a day or a time is lacking
    verb: float  # a verb is lacking
    ahead: float  # how many more of the fact's words another clause has
    light: float  # a verb such as `have` is lacking
    rivals: float  # others are named where somebody was, or since

    @property
    def score(self) -> float:
        """How likely the clause means what it lacks, from 0 to 1."""
        return 1 / (1 + exp(-_BIAS - sum(map(mul, _IN_ORDER, self))))


_IN_ORDER = tuple(_WEIGHTS[name] for name in Evidence._fields)


def evidence(claim: Claim, said: Sequence[Sentence]) -> list[Evidence]:
    """What speaks for each clause that asserts a part of the fact."""
    if not claim.keys or not claim.words.pointing:  # a language that is not known gives nothing away
        return []
    talk = _Talk(claim, said)
    parts = [part for at in range(len(said)) for part in talk.parts(at)]
    most = max((len(part.heavy) for part in parts), default=0)
    found = ((part, _judged(part)) for part in parts)
    return [one._replace(ahead=float(most - len(part.heavy))) for part, one in found if one is not None]


@dataclass(frozen=True, slots=True)
class _Part:
    """A clause with the places of those words of a fact that it has."""

    talk: _Talk
    at: int  # the sentence
    said: Clauses
    span: Span
    places: dict[int, list[int]]

    @property
    def claim(self) -> Claim:
        return self.talk.claim

    @property
    def heavy(self) -> list[int]:
        """The words of the fact that it has, without verbs such as `have`."""
        return [at for at in self.places if at in self.talk.heavy]

    @property
    def lacking(self) -> list[int]:
        """The words of the fact that it lacks."""
        return [at for at in self.claim.keys if at not in self.places]

    @property
    def has_verb(self) -> bool:
        return any(is_verb(self.said.tokens, at, self.claim.words) for at in range(*self.span))

    def lacks_doer(self) -> bool:
        """Whether nothing of the fact's subject stands in it."""
        subject = [at for at in self.claim.subject if at in self.talk.heavy]
        return bool(subject) and not any(at in self.places for at in subject)


class _Talk:
    """What was said, and where it has the words of a fact."""

    def __init__(self, claim: Claim, said: Sequence[Sentence]) -> None:
        self.claim, self.sentences = claim, said
        self.tokens = [tokens(one.text, claim.words) for one in said]
        turned = {at for one in claim.clauses.guards for at in range(one.first, one.last + 1)}
        self.free = {at for at in turned if not self._is_exact(claim.tokens[at])}  # said by what turns the clause
        self.light = {at for at in claim.keys if self._is_light(claim.tokens[at])}
        self.heavy = set(claim.keys) - self.free - self.light
        self._heard: dict[int, list[int]] = {}

    def _is_exact(self, token: Token) -> bool:
        return token.role == "number" or self.claim.words.is_time(token.word)

    def _is_light(self, token: Token) -> bool:
        return token.role == "verb" or token.word in self.claim.words.light_verbs

    def heard(self, at: int) -> list[int]:
        """The sentences in which a word of the fact stands."""
        if at not in self._heard:
            token, words = self.claim.tokens[at], self.claim.words
            self._heard[at] = [
                number
                for number, found in enumerate(self.tokens)
                if any(same_at_any_time(token, other, words) for other in found)
            ]
        return self._heard[at]

    def parts(self, at: int) -> Iterator[_Part]:
        """The clauses of a sentence that have words of the fact."""
        sentence = self.sentences[at]
        for text, turned in () if sentence.asks else readings(sentence):
            places = found_places(self.claim, text)
            if not any(places.values()):
                continue
            said = Clauses(text, sentence.words, turned, alone=sentence.alone, sure=not sentence.others)
            for span in spans(said):
                inside = {key: [place for place in found if span.has(place)] for key, found in places.items()}
                if has := {key: found for key, found in inside.items() if found}:
                    yield _Part(self, at, said, span, has)


def _judged(part: _Part) -> Evidence | None:
    """What speaks for a clause; None where something rules it out."""
    lacking = [at for at in part.lacking if at in part.talk.heavy]
    light = [at for at in part.lacking if at in part.talk.light]
    if not part.heavy or len(lacking) > _LACKING or not (lacking or light):
        return None
    if (light and not lacking and part.has_verb) or any(_must_be_said(part, at) for at in lacking):
        return None
    if any(_has_another(part, at) for at in lacking):
        return None
    found = next((one for one in _alignments(part) if _holds(one)), None)
    who = doer(part.said, part.span)
    if found is None or not _may_be_done_by(part, found, who):
        return None
    return _weighed(part, found, lacking, who)


def _must_be_said(part: _Part, at: int) -> bool:
    """Whether a word stands nowhere, and no other word may stand for it: a number, a time, a name, a person."""
    token, words = part.claim.tokens[at], part.claim.words
    exact = token.role == "number" or words.is_time(token.word) or words.is_person(token.word) or (token.named and at)
    return bool(exact) and not part.talk.heard(at)


def _has_another(part: _Part, at: int) -> bool:
    """Whether a clause has another number or time than the one it lacks."""
    token, words = part.claim.tokens[at], part.claim.words
    mine = {one.word for one in part.claim.tokens}
    others = [one for one in part.said.tokens[slice(*part.span)] if one.word not in mine]
    if words.is_time(token.word):
        return any(words.is_time(one.word) for one in others)
    return token.role == "number" and any(one.role == "number" for one in others)


def _alignments(part: _Part) -> Iterator[Alignment]:
    for chosen in islice(product(*(found[:_SAME_PLACE] for found in part.places.values())), _MOST):
        if len(set(chosen)) == len(chosen):
            taken = frozenset(chosen)
            meant = frozenset(place for place in range(*part.span) if _points(part, taken, place))
            yield Alignment(part.claim, part.said, dict(zip(part.places, chosen, strict=True)), meant)


def _holds(found: Alignment) -> bool:
    """Whether the words that were found are asserted by one clause."""
    if disagreement(found):
        return False
    return are_one_clause(found) and links_agree(found) and nothing_turns(found) and nothing_is_added(found)


def _may_be_done_by(part: _Part, found: Alignment, who: Doer) -> bool:
    """Whether the fact tells of whom the clause tells, or may tell."""
    claim, words = part.claim, part.claim.words
    if not part.lacks_doer():
        return are_the_same(found)
    if who.kind not in ("pronoun", "nobody") or not all(_was_named(part, at) for at in claim.subject):
        return False
    if who.kind == "pronoun" and not _may_stand_for(part, part.said.tokens[who.at]):
        return False
    if claim.user_is_object and not is_done_to_speaker(found):
        return False
    speaks = not words.noun_modifies_noun and any(
        is_first_person(found.token(place), words) and found.token(place).raw != found.fact(fact).raw
        for fact, place in found.pairs
    )
    return not speaks


def _was_named(part: _Part, at: int) -> bool:
    """Whether a word of the subject was not only said afterwards."""
    return min(part.talk.heard(at), default=part.at) <= part.at


def _may_stand_for(part: _Part, pronoun: Token) -> bool:
    """Whether a pronoun may stand for the subject of the fact: `it` for no person."""
    claim, words = part.claim, part.claim.words
    return pronoun.raw not in words.it or not any(words.is_person(claim.tokens[at].word) for at in claim.subject)


def _weighed(part: _Part, found: Alignment, lacking: list[int], who: Doer) -> Evidence:
    claim, words, talk = part.claim, part.claim.words, part.talk
    objects = [at for at in lacking if at not in claim.subject]
    heard = {at: talk.heard(at) for at in lacking}
    new = [at for at in lacking if not heard[at]]
    verbs = [at for at in lacking if is_verb(claim.tokens, at, words)]
    unused = sum(_is_left(part, found, place) for place in range(*part.span)) + _goes_on(part)
    before = {at: max((one for one in heard[at] if one < part.at), default=None) for at in lacking}
    return Evidence(
        pair=float(len(part.heavy) > 1),
        points=float(bool(found.meant)),
        unused=float(min(unused, _UNUSED)),
        displaced=float(bool(unused and objects)),
        new=float(len(new)),
        new_verb=float(any(at in new for at in verbs)),
        same_sentence=float(sum(part.at in heard[at] for at in objects)),
        later=float(sum(bool(heard[at]) and heard[at][0] > part.at for at in lacking)),
        time=float(any(words.is_time(claim.tokens[at].word) for at in lacking)),
        verb=float(any(at not in new for at in verbs)),
        ahead=0.0,
        light=float(any(at in talk.light for at in part.lacking)),
        rivals=float(sum(bool(_rivals(part, at, before[at])) for at in lacking)),
    )


def _goes_on(part: _Part) -> bool:
    """Whether what a clause speaks of follows as a clause of its own: `I hate what they did`."""
    after = part.said.tokens[part.span.end : part.span.end + 1]
    return bool(after) and after[0].word in part.claim.words.subordinates


def _is_left(part: _Part, found: Alignment, place: int) -> bool:
    """Whether the fact leaves out a word of the clause that carries content."""
    token, words = part.said.tokens[place], part.claim.words
    if place in found.taken or not token.carries or token.role == "verb" or token.word in words.light_verbs:
        return False
    return not words.is_aside(token.word)


def _points(part: _Part, taken: frozenset[int], place: int) -> bool:
    """Whether a word may stand for something that was named before: `it`, `there`, `lo`."""
    token, words = part.said.tokens[place], part.claim.words
    if token.raw not in words.pointing or place in taken:
        return False
    after = part.said.tokens[place + 1] if place + 1 < part.span.end else None
    article = token.role == "small" and not words.noun_modifies_noun and after is not None and after.role == "key"
    return not article or is_verb(part.said.tokens, place + 1, words)


def _rivals(part: _Part, at: int, before: int | None) -> set[str]:
    """The others that are named where somebody or something with a name was, or since."""
    token, words = part.claim.tokens[at], part.claim.words
    if not ((token.named and at) or words.is_person(token.word)):
        return set()
    mine = {one.word for one in part.claim.tokens}
    around = [part.talk.tokens[number] for number in range(part.at if before is None else before, part.at)]
    named = [one for found in around for place, one in enumerate(found) if _is_somebody(one, place, words)]
    named += [one for place, one in enumerate(part.said.tokens[: part.span.start]) if _is_somebody(one, place, words)]
    return {one.word for one in named} - mine


def _is_somebody(token: Token, place: int, words: SpokenWords) -> bool:
    return words.is_person(token.word) or (token.named and place > 0 and token.role == "key")
