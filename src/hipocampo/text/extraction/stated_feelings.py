"""Feelings that a message states, to be counted over sessions: what someone feels, about what, and how strongly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hipocampo.text.extraction.clauses import clauses, spelled_out, without_openers
from hipocampo.text.extraction.grammar import Grammar
from hipocampo.text.extraction.results import Feeling
from hipocampo.text.extraction.sentence_languages import grammars_of
from hipocampo.text.extraction.sentences import sentences
from hipocampo.text.extraction.third_person import complement
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["feelings"]

_PLAIN, _STRONG, _RECURRING = 0.5, 0.8, 0.9


def feelings(message: str, languages: Sequence[str] = ()) -> list[Feeling]:
    """What the user says that they feel, and about what if they say so; guesses, questions and denials are left out."""
    found: dict[tuple[str, str], Feeling] = {}
    for sentence in sentences(message):
        grammars = grammars_of(sentence.text, message, languages)
        for one in _stated(sentence.text, sentence.asks, grammars) if grammars else ():
            found.setdefault((one.emotion, one.about), one)
    return list(found.values())


def _stated(text: str, asks: bool, grammars: Sequence[Grammar]) -> Iterator[Feeling]:
    for clause in clauses(spelled_out(text, grammars[0]), asks, grammars):
        for grammar in grammars:
            plain = without_openers(spelled_out(clause.text, grammar), grammar).strip()
            if feeling := _feeling(plain, grammar):
                yield feeling
                break


def _feeling(text: str, grammar: Grammar) -> Feeling | None:
    words, normalised = grammar.feelings, normalise_in_place(text)
    found = words.feels.match(normalised)
    if found is None:
        return None
    emotion = text[slice(*found.span("emotion"))].lower()
    about = next((text[slice(*found.span(name))] for name in ("when", "about") if found[name]), "")
    recurring = found["when"] is not None or words.often.search(normalised)
    strength = _RECURRING if recurring else _STRONG if words.very.search(normalised) else _PLAIN
    return Feeling(emotion, _topic(about, grammar), strength)


def _topic(about: str, grammar: Grammar) -> str:
    """What a feeling is about, without the words that only lead to it: "falam de prazos" is about "prazos"."""
    said = complement(about, grammar)
    found = grammar.feelings.topic_openers.match(normalise_in_place(said))
    return said[found.end() :] if found else said
