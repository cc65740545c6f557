"""Texts to search by, so that a claim is found that was made in another language (E13)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression

__all__ = ["search_texts"]

_NAMED = SharedExpression("claims", r"\b{NAMED}\b", re.IGNORECASE)


def search_texts(contents: Iterable[str]) -> list[str]:
    """The texts to search by for some contents: one that gives a name has the words for that in all languages."""
    return [f"{content} {_name_words()}" if _NAMED.search(content) else content for content in contents]


@languages.cached()
def _name_words() -> str:
    words = (languages.value(code, "claims", "NAME_WORDS", "") for code in languages.fallback_first())
    return " ".join(filter(None, words))
