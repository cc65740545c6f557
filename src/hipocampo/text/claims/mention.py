"""Whether a person's turn mentions a memory (E2, E10), and the words to tag it with (D1) and search it by (E13)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from hipocampo.text import languages
from hipocampo.text.claims.plain_text import plain, unquoted
from hipocampo.text.expressions import SharedExpression
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

__all__ = ["keywords", "mentioned", "mentions", "name_words", "search_texts"]

_MOST = 0.6  # of a memory's words
_SENTENCE = re.compile(r"[^\n.!?…]+")
_CAPITAL = re.compile(r"(?<![\w@])(@?)([A-ZÀ-ÖØ-Þ][\w'-]*|(?<=@)\w+)")
_OPENING = frozenset(".!?…\n:")
_LETTER = re.compile(r"[^\W\d_]")
_NAMED = SharedExpression("claims", r"\b{NAMED}\b", re.IGNORECASE)
_ADVERB = SharedExpression("words", r".{3,}{ADVERB_ENDINGS}$")


def mentions(said: str, content: str) -> bool:
    """Whether what a person said mentions a memory: its name and another word of it, or most of its words."""
    return mentioned(said, [content])[0]


def mentioned(said: str, contents: Iterable[str]) -> list[bool]:
    """For each of some memories whether what a person said mentions it."""
    passages = _passages(said)
    return [_is_mentioned(passages, content) for content in contents]


def _is_mentioned(passages: Sequence[frozenset[str]], content: str) -> bool:
    words = [word for word in dict.fromkeys(_telling(content)) if not word.isdigit()]
    if len(words) < 2:
        return False
    wanted = {word: frozenset(forms(word)) for word in words}
    names = name_words(content)
    return any(_found_in(wanted, names, passage) for passage in passages)


def keywords(content: str, most: int = 5) -> tuple[str, ...]:
    """The words that a content may be tagged with, in their order: names first to be kept, then the longest."""
    names = name_words(content)
    once = {forms(word): word for word in reversed(_telling(content)) if _taggable(word, word in names)}
    words = list(reversed(once.values()))
    best = sorted(words, key=lambda word: (word not in names, _ADVERB.match(word) is not None, -len(word)))[:most]
    return tuple(word for word in words if word in best)


def _found_in(wanted: dict[str, frozenset[str]], names: frozenset[str], passage: frozenset[str]) -> bool:
    found = [word for word, stems in wanted.items() if not stems.isdisjoint(passage)]
    if len(found) < 2:
        return False
    named = any(word in names for word in found) and any(word not in names for word in found)
    return named or len(found) >= _MOST * len(wanted)


def _passages(said: str) -> list[frozenset[str]]:
    """The stems of each sentence and of each two that follow each other."""
    sentences = [terms(found[0]) for found in _SENTENCE.finditer(unquoted(said).lower())]
    stems = [frozenset(form for word in words for form in forms(word)) for words in sentences]
    return stems + [one | next for one, next in pairwise(stems)]


def _telling(content: str) -> list[str]:
    """The words of a content that distinguish it from others."""
    return [word for word in terms(plain(content).lower()) if word not in _dull()]


@languages.cached()
def _dull() -> frozenset[str]:
    """Words without content in any language: many texts are too short to show theirs."""
    return all_stop_words() | languages.words_of_all("claims", "COMMON")


def name_words(content: str) -> frozenset[str]:
    """The words that are written as names: with @, or with a capital that no sentence begins with."""
    text = plain(content)
    names = set()
    for found in _CAPITAL.finditer(text):
        before = text[max(0, found.start() - 3) : found.start()].rstrip(" ")[-1:]
        if found[1] or (before and before not in _OPENING):
            names.update(terms(found[2].lower()))
    return frozenset(names)


def _taggable(word: str, name: bool) -> bool:
    return _LETTER.search(word) is not None and (len(word) > 2 or (name and len(word) > 1))


def search_texts(contents: Iterable[str]) -> list[str]:
    """Texts to search by for claims in any language: one that gives a name has the words for that of all languages."""
    return [f"{content} {_name_words()}" if _NAMED.search(content) else content for content in contents]


@languages.cached()
def _name_words() -> str:
    words = (languages.value(code, "claims", "NAME_WORDS", "") for code in languages.fallback_first())
    return " ".join(filter(None, words))
