"""A fact that tells a whole sentence again, with all that may turn it: word for word, or in the third person (D3).

Nothing is left out and nothing put in, so nothing can be twisted. The speaker has become the user, and verbs have
followed; articles and words that say nothing may differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hipocampo.text.normalisation import normalise
from hipocampo.text.sameness.assertion.claims import Claim, claim_of
from hipocampo.text.sameness.assertion.forms import is_first_person, person_changes, same
from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.sameness.assertion.tokens import Token, tokens
from hipocampo.text.sameness.assertion.turns import Sentence
from hipocampo.text.words import terms

__all__ = ["tells_again"]


def tells_again(plain: str, said: Sequence[Sentence]) -> bool:
    """Whether a fact is whole sentences that were said."""
    runs = (run for run in _runs(said) if claim_of(plain, run[0].words).keys)
    return any(_repeats(plain, run) or _retells(plain, run) for run in runs)


def _runs(said: Sequence[Sentence]) -> Iterator[Sequence[Sentence]]:
    """Each run of sentences of one language that state something."""
    for start, first in enumerate(said):
        end = start
        while end < len(said) and said[end].words is first.words and not (said[end].asks or said[end].carried):
            end += 1
        if end > start:
            yield said[start:end]


def _repeats(plain: str, run: Sequence[Sentence]) -> bool:
    """Whether a fact is the first sentences of a run word for word."""
    if _leaves_out_somebody(claim_of(plain, run[0].words)):
        return False
    wanted, heard = normalise(" ".join(terms(plain))), ""
    for sentence in run:
        heard = f"{heard} {' '.join(terms(sentence.written))}".strip()
        if heard == wanted or not wanted.startswith(heard):
            break
    return heard == wanted


def _leaves_out_somebody(claim: Claim) -> bool:
    """Whether a fact begins with a verb of the third person, which means the user in a fact, and anybody in a turn."""
    if not (claim.opens_with_verb and claim.of_user):
        return False
    first = claim.tokens[claim.keys[0]]
    return first.word.endswith("s") if claim.words.noun_modifies_noun else not is_first_person(first, claim.words)


def _retells(plain: str, run: Sequence[Sentence]) -> bool:
    """Whether a fact is the first sentence of a run, told of the user."""
    words, claim = run[0].words, claim_of(plain, run[0].words)
    if not any(token.role in ("user", "mine") for token in claim.tokens):
        return False
    told = [token for token in claim.tokens if not _says_nothing(token, words)]
    heard = [token for token in tokens(run[0].text, words) if not _says_nothing(token, words)]
    return _in_step(told, heard, words) and _owned(claim.tokens) == _owned(tokens(run[0].text, words), words)


def _says_nothing(token: Token, words: SpokenWords) -> bool:
    """Whether a word may be there or not: an article, a full stop, `now`, an owner that stands elsewhere."""
    owner = token.role in ("mine", "owner") or token.word in words.mine
    return token.role == "stop" or owner or token.word in words.articles or token.word in words.empty


def _owned(found: Sequence[Token], words: SpokenWords | None = None) -> int:
    """How many things are called the user's, or the speaker's."""
    return sum(token.role == "mine" or (words is not None and token.word in words.mine) for token in found)


def _in_step(told: Sequence[Token], heard: Sequence[Token], words: SpokenWords) -> bool:
    """Whether both go on alike from their first words to their last."""
    at = 0
    for number, token in enumerate(told):
        other = heard[at] if at < len(heard) else None
        if token.role == "user" and (other is None or other.word not in words.speaker | words.me):
            after = other is not None and is_first_person(other, words) and not words.noun_modifies_noun
            if not (after and number + 1 < len(told)):
                return False
            continue  # a verb that shows the speaker by its form
        if other is None or not _same(token, other, words):
            return False
        at += 1
    return at == len(heard)


def _same(told: Token, heard: Token, words: SpokenWords) -> bool:
    """Whether a word is the same, or the same of the user."""
    if told.role == "user" or told.word in words.epicene:
        return heard.word in words.speaker | words.me or told.word == heard.word
    if heard.word in words.speaker | words.me:
        return told.word == heard.word
    if told.word == heard.word and told.role == heard.role:
        return True
    return person_changes(told, heard, words) or same(told, heard, words) or bool(told.senses & heard.senses)
