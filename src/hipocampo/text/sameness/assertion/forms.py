"""Whether two words are forms of one, in the same time: of a fact, and of what was said (D3)."""

from __future__ import annotations

from hipocampo.text.sameness.assertion.spoken_words import SpokenWords
from hipocampo.text.sameness.assertion.tokens import Token
from hipocampo.text.sameness.word_forms import same_regular_word, same_word_by_half

__all__ = ["is_first_person", "person_changes", "same", "same_at_any_time"]

_TO = {"infinitive", "plain"}


def same(fact: Token, said: Token, words: SpokenWords, future: bool = False) -> bool:
    """Whether a word of the fact is one that was said, in any person; `future` if the fact tells of what will be."""
    if fact.role == "number" or said.role == "number":
        return fact.word == said.word
    if fact.role == "verb" or said.role in ("verb", "helper"):
        return _same_small_verb(fact, said)
    if said.role != "key" or not _same_word(fact, said, words):
        return False
    listed = fact.raw in words.thirds.get(said.raw, ())
    return listed or words.is_person(said.word) or _in_same_time(fact, said, future)


def same_at_any_time(fact: Token, said: Token, words: SpokenWords) -> bool:
    """Whether a word of the fact is one that was said, in any person and any time."""
    if fact.role == "number" or said.role == "number":
        return fact.word == said.word
    if fact.role == "verb" or said.role in ("verb", "helper"):
        return any(fact.is_a(sense.split()[0]) for sense in said.senses)
    return said.role == "key" and _same_word(fact, said, words)


def _same_small_verb(fact: Token, said: Token) -> bool:
    return bool(fact.senses & said.senses)


def _same_word(fact: Token, said: Token, words: SpokenWords) -> bool:
    if fact.word == said.word or (
        same_regular_word(fact.word, said.word) and not _other_sex(fact.word, said.word, words)
    ):
        return True
    synonym = words.synonym(fact.word)
    return (synonym is not None and synonym == words.synonym(said.word)) or person_changes(fact, said, words)


def _other_sex(one: str, other: str, words: SpokenWords) -> bool:
    """Whether two words are of a man and of a woman: `filho`, `filha`."""
    return one.rstrip("s")[-1:] != other.rstrip("s")[-1:] and words.is_person(one) and words.is_person(other)


def person_changes(fact: Token, said: Token, words: SpokenWords) -> bool:
    """Whether a verb of the first person became one of the third: `prefiro`, `prefere`."""
    if fact.raw in words.thirds.get(said.raw, ()):
        return True
    first, third = words.first.fullmatch(said.raw), words.third.fullmatch(fact.raw)
    return bool(first and third) and fact.raw != said.raw and _alike(fact.word, said.word)


def is_first_person(said: Token, words: SpokenWords) -> bool:
    """Whether a verb is of the first person by its form."""
    return words.first.fullmatch(said.raw) is not None


def _alike(one: str, other: str) -> bool:
    """Whether two words are forms of one; `marquei` and `marcou` are written apart."""
    plain, others = (word.replace("qu", "c").replace("gu", "g") for word in (one, other))
    return same_word_by_half(one, other) or same_word_by_half(plain, others)


def _in_same_time(fact: Token, said: Token, future: bool) -> bool:
    one, other = fact.forms, said.forms
    if one & other:
        return True
    if said.raw[-1:] == "o" and fact.raw[-1:] in ("a", "e") and said.raw[:-1] == fact.raw[:-1] and "plain" in other:
        return True  # `acabo`, `acaba`: the present, whatever the ending looks like
    if fact.raw == said.raw and {*one, *other} == _TO:  # `allergic to latex`, `to nuts and latex`
        return True
    if future and one & {"infinitive", "future"}:
        return bool(other & {"plain", "infinitive", "future"})
    return False
