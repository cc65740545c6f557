"""Whether a fact that a model took from a message is in it: said by the user, inferred from their words, or neither.

A fact that one clause of the message asserts is the user's own (D3), by the same check as what an agent claims. For
what is inferred the user's own sentences count, one by one or two that follow each other: no questions, guesses,
quotations or code. Such a sentence must be told in the first person, and of nobody else whom the fact leaves out. A
fact that shares half of its words, denies nothing otherwise and brings no name or number of its own is inferred; any
other was made up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from heapq import nsmallest
from itertools import pairwise

from hipocampo.text.atomic import absolute
from hipocampo.text.claims.claim_words import claim_words
from hipocampo.text.claims.pairs import timed
from hipocampo.text.claims.parser import Claim, Token, parse_both
from hipocampo.text.expressions import SharedExpression
from hipocampo.text.extraction.sentences import sentences
from hipocampo.text.extraction.signs import CONDITION, DOUBT, IRONY, POLITE_CONDITION
from hipocampo.text.languages import cached, words_of_all
from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness import supports
from hipocampo.text.sameness.word_forms import same_word
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

__all__ = ["FactCheck", "is_command"]

_HALF = 0.5
_LOOKED_AT = 16  # passages
_CAREFUL = frozenset({"may", "could", "would", "should", "used", "past", "before", "want", "almost", "tomorrow"})
_AKIN = 5  # letters that two irregular forms of one word share
_TOPIC = "model_facts"
_FIRM = frozenset({"name", "number", "date"})  # kinds of words that a fact may not bring by itself
_WORD = re.compile(r"[^\W_]+")
_COMMAND = SharedExpression(
    _TOPIC,
    r"\b{OVERRIDE_VERBS}\b[^.!?\n]{0,40}\b{OVERRIDDEN}\b|\b{KEEP_VERBS}\b[^.!?\n]{0,30}\b{KEPT_OF}\b|\b{MODES}\b",
)


def is_command(text: str) -> bool:
    """Whether a text tells a model what to do or what to keep, instead of telling of the user."""
    return _COMMAND.search(normalise(text)) is not None


class FactCheck:
    """The sentences of a message that facts may rest on."""

    def __init__(self, message: str, now: datetime, languages: Sequence[str]) -> None:
        said = [sentence.text for sentence in sentences(message) if not sentence.asks and not _unsure(sentence.text)]
        dated = [absolute(text, now, languages)[0] for text in said]
        pairs = map(" ".join, [*pairwise(said), *pairwise(dated)])
        self._passages = {passage: _beginnings(passage) for passage in (*said, *dated, *pairs)}
        self._texts = dict.fromkeys((message, absolute(message, now, languages)[0]))

    def explicit(self, fact: str, goal: bool = False) -> bool | None:
        """Whether the user said it; False if it is inferred from what they said, None if it is not in it."""
        parting = _CAREFUL - {"want"} if goal else _CAREFUL
        told = [one for one in self._nearest(fact) if _tells_of(one, fact) and not parting & _guards(one, fact)]
        if told and any(supports(fact, text) for text in self._texts):
            return True
        return False if any(_implies(passage, fact) for passage in told) else None

    def _nearest(self, fact: str) -> list[str]:
        """The passages that share most words with a fact: of a long message few are worth a closer look."""
        words = _beginnings(fact)
        return nsmallest(_LOOKED_AT, self._passages, key=lambda one: -len(self._passages[one] & words))


def _beginnings(text: str) -> frozenset[str]:
    return frozenset(word[:_AKIN] for word in terms(text) if word not in all_stop_words())


def _unsure(sentence: str) -> bool:
    folded = normalise(sentence)
    condition = CONDITION.search(folded) and not POLITE_CONDITION.search(folded)
    return bool(condition or DOUBT.search(folded) or IRONY.search(folded))


def _tells_of(passage: str, fact: str) -> bool:
    """Whether a passage tells of the user, or of whom the fact names."""
    known = [word for word in terms(fact) if word not in all_stop_words() | _user_nouns()]
    words = _WORD.findall(passage)
    return _in_first_person(words, known) and all(_known(who, known) for who in _others(words, known))


def _guards(passage: str, fact: str) -> frozenset[str]:
    """What makes a passage more careful than the fact: `used to`, `would`, `wants to`, a verb in the past."""
    told, said = parse_both(fact, passage)
    past = any(_is_over(token, told, said) for token in told.tokens)
    return (frozenset(said.guards) | ({"past"} if past else set())) - frozenset(told.guards)


def _is_over(token: Token, told: Claim, said: Claim) -> bool:
    """Whether what a fact tells as it is was told as it was: `trabalha`, `trabalhava`."""
    tenses = [timed(other, said) for other in said.tokens if _alike(token, other)]
    return bool(tenses) and not timed(token, told) and all(tense == "past" for tense in tenses)


def _in_first_person(words: Sequence[str], known: Sequence[str]) -> bool:
    """Whether someone says `I`, by a pronoun, a verb, or a sentence that begins with the verb of the fact."""
    first = words[0] if words and known and words[0].islower() and same_word(words[0], known[0]) else ""
    # a past form that is the fact's own is English: `perdeu` is of someone else
    if first and (first != known[0] or claim_words("en").tense(first) == "past"):
        return True
    return any(_is_first(before, word) for before, word in pairwise(["", *words]))


def _is_first(before: str, word: str) -> bool:
    low = normalise(word)
    if low in words_of_all(_TOPIC, "SPEAKER") or low.endswith(_endings("SPEAKER_ENDINGS")):
        return True
    if word.lower().endswith(_endings("SPEAKER_ACCENTS")):
        return True
    return len(low) > 3 and low.endswith(_endings("SPEAKER_LAST")) and normalise(before) not in _not_before_a_verb()


def _others(words: Sequence[str], known: Sequence[str]) -> Iterator[str]:
    """Whom a sentence may tell of instead of the user: people with a role, and names before what the fact tells."""
    begun = False
    for at, word in enumerate(words):
        low = normalise(word)
        begun = begun or (low not in all_stop_words() and _known(low, known))
        named = word[0].isupper() and not begun and low not in all_stop_words() and not _opens(words, at)
        if named or (low in _people() and not _is_user(words, at)):
            yield low


def _is_user(words: Sequence[str], at: int) -> bool:
    """Whether a role is the user's own: `I am a teacher`."""
    before = [normalise(word) for word in words[max(0, at - 2) : at]]
    if before and before[-1] in words_of_all(_TOPIC, "ROLE_ARTICLES"):
        before.pop()
    return bool(before) and before[-1] in words_of_all(_TOPIC, "BEING")


def _opens(words: Sequence[str], at: int) -> bool:
    """Whether a capital is only that of a sentence's first word: `Hoje moro`, `Actually I`."""
    return at == 0 and len(words) > 1 and _is_first(words[0], words[1])


def _known(word: str, known: Sequence[str]) -> bool:
    return any(same_word(word, one) for one in known)


def _implies(passage: str, fact: str) -> bool:
    told, said = parse_both(fact, passage)
    tokens = [token for token in told.tokens if token.word not in _user_nouns()]
    shared = [_in(token, said) for token in tokens]
    if not tokens or any(not found and token.kind in _FIRM for token, found in zip(tokens, shared, strict=True)):
        return False
    return sum(shared) >= _HALF * len(tokens) and not any(_denied(token, said) for token in tokens)


def _in(token: Token, said: Claim) -> bool:
    """Whether a word of a fact stands in what was said."""
    return any(_alike(token, other) for other in said.tokens)


def _alike(token: Token, other: Token) -> bool:
    return token.base == other.base or same_word(token.word, other.word)


def _denied(token: Token, said: Claim) -> bool:
    """Whether what was said has a word only as its contrary: denied there, or `hates` for `likes`."""
    others = [other for other in said.tokens if token.base == other.base]
    return bool(others) and all((token.value, token.denied) != (other.value, other.denied) for other in others)


def _user_nouns() -> frozenset[str]:
    return words_of_all("words", "USER_NOUNS")


@cached()
def _people() -> frozenset[str]:
    """Words for people, without those that are something else as well."""
    people = words_of_all("pronouns", "PEOPLE") - words_of_all("pronouns", "PEOPLE_IN_DOUBT")
    return frozenset(map(normalise, people))


@cached()
def _not_before_a_verb() -> frozenset[str]:
    return words_of_all("words", "DETERMINERS") | all_stop_words() - words_of_all(_TOPIC, "BEFORE_A_VERB")


@cached()
def _endings(name: str) -> tuple[str, ...]:
    return tuple(words_of_all(_TOPIC, name))
