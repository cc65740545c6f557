"""The words by which texts deny, from each language's `words.py`."""

from __future__ import annotations

from hipocampo.text import languages

__all__ = ["negations", "negations_in"]


def negations(*names: str) -> frozenset[str]:
    """The words that all languages list under some names (`NEGATION`, `NEGATIVE_PRONOUNS`, ...)."""
    return languages.words_of_all("words", *names)


def negations_in(language: str | None, listed: frozenset[str]) -> frozenset[str]:
    """Those of the listed words that deny in a text of a language: the Portuguese `no` is `in the`."""
    return listed - languages.words(language, "words", "NOT_NEGATION") if language else listed
