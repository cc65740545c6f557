"""Which languages a sentence may be read in, the likeliest first."""

from __future__ import annotations

from collections.abc import Sequence

from hipocampo.text import languages
from hipocampo.text.detection import language_of
from hipocampo.text.extraction.grammar import Grammar, grammar_of
from hipocampo.text.words import terms

__all__ = ["grammars_of"]

_BEGINNING = 500  # letters of a message from which the language is detected if a sentence does not show it
_LETTERS = "aeioy"  # letters that are words; others are chat ("d" for "de") and vote for no language


def grammars_of(sentence: str, message: str, known: Sequence[str]) -> list[Grammar]:
    """The grammars to try on a sentence of a message, in this order; `known` are the languages to choose from."""
    own = _language(sentence) or _language(message[:_BEGINNING])
    all_known = languages.fallback_first()
    return [grammar_of(code) for code in sorted(known or all_known, key=lambda code: code != own) if code in all_known]


def _language(text: str) -> str | None:
    words = terms(text)
    own = language_of([word for word in words if len(word) > 1 or word in _LETTERS], text)
    return own or _by_decisive_words(words) or _by_chat_spellings(words)


def _by_decisive_words(words: Sequence[str]) -> str | None:
    """The language with most of the words that only one of two like languages has; None where the vote is even."""
    lists = {code: grammar_of(code).words.decisive_words for code in languages.codes()}
    votes = [(sum(word in listed for word in words), code) for code, listed in lists.items() if listed]
    most = max(votes, default=(0, ""))
    return most[1] if most[0] and [number for number, _ in votes].count(most[0]) == 1 else None


def _by_chat_spellings(words: Sequence[str]) -> str | None:
    """The language with most of the short forms of chat; the first of all languages goes before others."""
    first, *_ = languages.codes()  # "n" is "não" too, and English is known without it
    votes = {
        code: (sum(word in grammar_of(code).words.chat_spellings for word in words), code == first)
        for code in languages.fallback_first()
    }
    best = max(votes, key=lambda code: votes[code])
    return best if votes[best][0] else None
