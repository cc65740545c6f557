"""Turn a text into the terms it is indexed by, and a question into the terms it searches for.

A text is indexed as one line of stems in the order of the text, so that a phrase of the text is a phrase of the line.
Compounds are found by their parts: `src/app/main.py` as src, app, main and py, `camelCase` as camel and
case (and as camelcase), a run of Chinese, Japanese, Korean or Thai as pairs of letters, an emoji as each of its
signs. A question that contains such a compound searches for its parts side by side.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import NamedTuple

from hipocampo.text.detection import language_of
from hipocampo.text.languages import FALLBACK, cached, fallback_first
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import content_forms, function_forms, line
from hipocampo.text.stop_words import empty_words_of, stop_words_of

__all__ = [
    "DENSE",
    "QUOTED",
    "Phrase",
    "SearchQuery",
    "Term",
    "indexed",
    "names_nothing",
    "search_query",
    "search_words",
    "terms",
]

_LONGEST_TERM = 64  # letters; a longer word, such as a key in base64, is cut into several
_LONGEST_QUESTION = 4000
_MOST_TERMS = 64
_ASKED = 16  # questions that are kept: one is looked at more than once on its way

# Scripts written without spaces (Korean too, whose endings hide the word), and signs that are words by themselves.
DENSE = (
    "\u0e01-\u0e3a\u0e40-\u0eff\u1000-\u109f\u1780-\u17d3\u3005-\u3007\u3041-\u309a\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff"
    "\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff"
)
_SIGNS = "\u231a-\u23ff\u25a0-\u27bf\u2b00-\u2bff\U0001f000-\U0001f1e5\U0001f200-\U0001faff"
# Vowel signs of Indic scripts, Hebrew and Arabic points: Python takes them for no part of a word.
_MARKS = "\u0483-\u0487\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0900-\u0963\u0966-\u0dff"
_LOWER, _UPPER = "a-zß-öø-ÿ", "A-ZÀ-ÖØ-Þ"

_PLAIN = re.compile(f"[a-z0-9]{{1,{_LONGEST_TERM}}}")
_PUNCTUATION = dict.fromkeys(map(ord, "¿¡“”‘’«»–—•°"), " ")  # all that keeps most texts from being plain
_NAME = re.compile(r"[^\W_]+")
_HUMP = re.compile(f"[{_LOWER}][{_UPPER}]")
_HUMPS = re.compile(f"(?<=[{_LOWER}])(?=[{_UPPER}])|(?<=[{_UPPER}])(?=[{_UPPER}][{_LOWER}])")

QUOTED = re.compile(r'"([^"]+)"|“([^”]+)”|«([^»]+)»|`([^`]+)`')
_WHOLE = re.compile(r"(?<![^\W_])[^\W_]+(?:[-._/\\@:+#~]+[^\W_]+)+")


class Term(NamedTuple):
    """A searched word: a text matches if it has any of the forms, or with `prefix` a stem that starts with one."""

    word: str
    forms: tuple[str, ...]
    prefix: bool = False
    related: bool = False  # the forms are those of other words with a similar meaning


class Phrase(NamedTuple):
    """Words that must stand side by side: their lines of stems, one for each language that the text may be in."""

    words: tuple[str, ...]
    forms: tuple[str, ...]
    quoted: bool = False


class SearchQuery(NamedTuple):
    """What a question searches for, without its question words."""

    terms: tuple[Term, ...] = ()
    phrases: tuple[Phrase, ...] = ()


def terms(text: str) -> list[str]:
    """The normalised words of a text, in order; compounds are cut into their parts."""
    return _cut(_NAME.sub(_apart, text) if _HUMP.search(text) else text)


def indexed(text: str) -> list[str]:
    """The stems that a text is indexed by, in order."""
    words = _cut(_NAME.sub(_apart, text)) + _humped(text) if _HUMP.search(text) else _cut(text)
    language = language_of(words, text)
    found = line(words, language or FALLBACK)
    if language is None:  # a name, a command, two words: by the stems of every language
        others = dict.fromkeys(stem for other in fallback_first()[1:] for stem in line(words, other))
        known = set(found)
        found += [stem for stem in others if stem not in known]
    return found


def search_query(text: str, related: Iterable[tuple[str, Sequence[str]]] = ()) -> SearchQuery:
    """The search terms of a question; `related` gives the words to search for in place of another."""
    (asked, phrases), instead = search_words(text), dict(related)
    entries = content_forms if _contents(text) else function_forms
    return SearchQuery(tuple(_term(word, instead.get(word, ()), entries) for word in asked), phrases)


@cached(_ASKED)
def search_words(text: str) -> tuple[tuple[str, ...], tuple[Phrase, ...]]:
    """The words and phrases that a question searches for; its stop words if it has no others."""
    text = text[:_LONGEST_QUESTION]
    wanted = _contents(text) or _asked(text)
    return tuple(dict.fromkeys([*wanted, *_humped(text)]))[:_MOST_TERMS], _phrases(text)


def names_nothing(text: str) -> bool:
    """Whether a question has no word to search for: "what happened?", "o que fiz?", "¿hay algo nuevo?".

    All its words are stop words, or fit anything: do, happen, plan, things, news. Callers remove words of time before.
    """
    words = _asked(text[:_LONGEST_QUESTION])
    return empty_words_of(words).issuperset(words) and not QUOTED.search(text)


def _cut(text: str) -> list[str]:
    plain = normalise(text)
    if plain.isascii() or (plain := plain.translate(_PUNCTUATION)).isascii():
        return _PLAIN.findall(plain)
    words = []
    for piece in _piece().finditer(plain):
        words += _pairs(piece[0]) if piece.lastgroup else [piece[0]]
    return words


@cache
def _piece() -> re.Pattern[str]:
    """The pattern of a term in a text beyond ASCII; compiled only when needed, which takes milliseconds."""
    return re.compile(
        f"(?P<dense>[{DENSE}]+)|[\U0001f1e6-\U0001f1ff]{{2}}|[{_SIGNS}]|(?:(?![{DENSE}])[^\\W_]|[{_MARKS}]){{1,{_LONGEST_TERM}}}"
    )


@cache
def _run() -> re.Pattern[str]:
    """The pattern of letters or signs beyond ASCII that are written together."""
    return re.compile(f"[{DENSE}]{{3,}}|[{_SIGNS}](?:[\u200d\ufe0f]*[{_SIGNS}])+")


def _apart(name: re.Match[str]) -> str:
    return _HUMPS.sub(" ", name[0]) if _HUMP.search(name[0]) else name[0]


def _pairs(run: str) -> list[str]:
    """A run of letters as overlapping pairs, and its last letter, so that every letter starts a term."""
    return [run[i : i + 2] for i in range(len(run))]


def _humped(text: str) -> list[str]:
    """The camelCase names of a text as whole words."""
    if not _HUMP.search(text):
        return []
    return [word for name in _NAME.findall(text) if _HUMP.search(name) for word in _cut(name)]


def _asked(text: str) -> list[str]:
    """The words of a question, without the single last letters that `_pairs` adds to runs."""
    words = terms(text)
    before = ["", *words]
    return [word for word, last in zip(words, before, strict=False) if not (_alone(word) and last[1:] == word)]


@cached(_ASKED)
def _contents(text: str) -> tuple[str, ...]:
    """The words of a question that are not stop words."""
    words = _asked(text[:_LONGEST_QUESTION])
    stop = stop_words_of(words)
    return tuple(word for word in words if word not in stop)


def _alone(word: str) -> bool:
    piece = None if len(word) != 1 or word.isascii() else _piece().match(word)
    return piece is not None and piece.lastgroup == "dense"


def _term(word: str, related: Sequence[str], entries: Callable[[str], tuple[str, ...]]) -> Term:
    if related:  # its own forms find what was only asked (F8): no text that tells something has them
        wanted = (form for other in (*map(normalise, related), word) for form in entries(other))
        return Term(word, tuple(dict.fromkeys(wanted)), related=True)
    return Term(word, (word,), prefix=True) if _alone(word) else Term(word, entries(word))


def _phrases(text: str) -> tuple[Phrase, ...]:
    quoted = ["".join(groups) for groups in QUOTED.findall(text)]
    wholes = _WHOLE.findall(text) + ([] if text.isascii() else _run().findall(text))
    phrases = [_phrase(_asked(part), part in quoted) for part in quoted + wholes]
    return tuple(dict.fromkeys(phrase for phrase in phrases if len(phrase.words) > 1))


def _phrase(words: list[str], quoted: bool) -> Phrase:
    lines = dict.fromkeys(" ".join(line(words, language)) for language in fallback_first())
    return Phrase(tuple(words), tuple(lines), quoted)
