"""The words of a text as they are compared: names, values in any language, other words by their stems."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.detection import language_of
from hipocampo.text.expressions import SharedExpression
from hipocampo.text.normalisation import normalise
from hipocampo.text.reliance.values import measure_of, role_of, values
from hipocampo.text.stems import stems
from hipocampo.text.stop_words import all_stop_words, light_words

__all__ = ["COMMON", "NAME", "USUAL", "VALUE", "WORD", "Passage", "Piece", "count_words", "passages", "pieces"]

WORD, USUAL, COMMON, NAME, VALUE = "word", "usual", "common", "name", "value"

_TOKEN = re.compile(r"\d+(?:[.,:]\d+)*|[^\W\d_]+")
_SENTENCE_END = re.compile(r"[.!?…\n。！？]")
_OPENING = re.compile(r"[.!?…\n。！？\"“«:¿¡(*#]")
_CLAUSE_END = re.compile(r"[,;:.!?…\n()\"“”«»—–]")
_SHORTEST = 2  # letters of a word with content
_BUT = SharedExpression("reliance", r"(?<=[\s,;]){BUT}(?=[\s,])", re.IGNORECASE)


class Piece(NamedTuple):
    """A word of a text with where it stands; `value` is what a number, a day or a measure means in any language."""

    word: str
    written: str
    kind: str
    value: str
    place: int
    sentence: int
    clause: int


class Passage(NamedTuple):
    """A sentence, or the part of it on one side of a "but", and the places of its words."""

    text: str
    places: range


class _Token(NamedTuple):
    text: str
    before: str  # what stands between it and the token before
    start: int
    opens: bool  # whether a sentence or a quotation begins with it


def pieces(text: str) -> list[Piece]:
    """The words of a text, in their order; those without content have no kind."""
    tokens = list(_tokens(text))
    words = [normalise(token.text) for token in tokens]
    capitals = [token.text[0].isupper() for token in tokens]
    code = language_of(words, text)
    found = values(words, capitals, code)
    return [_piece(one, word, found.get(one.place, ""), code) for one, word in zip(_placed(tokens), words, strict=True)]


def passages(text: str) -> Iterator[Passage]:
    """The sentences of a text, cut at "but"."""
    tokens = list(_tokens(text))
    breaks = {found.start() for found in _BUT.finditer(text)}
    first = 0
    for at in range(1, len(tokens) + 1):
        if at == len(tokens) or tokens[at].start in breaks or _SENTENCE_END.search(tokens[at].before):
            end = tokens[at].start if at < len(tokens) else len(text)
            yield Passage(text[tokens[first].start : end], range(first, at))
            first = at


def count_words(text: str) -> int:
    """How many words a text has, with or without content."""
    return sum(1 for _ in _TOKEN.finditer(text))


def _tokens(text: str) -> Iterator[_Token]:
    end = 0
    for found in _TOKEN.finditer(text):
        before = text[end : found.start()]
        yield _Token(found[0], before, found.start(), not end or _OPENING.search(before) is not None)
        end = found.end()


class _Placed(NamedTuple):
    token: _Token
    place: int
    sentence: int
    clause: int


def _placed(tokens: Iterable[_Token]) -> Iterator[_Placed]:
    sentence = clause = 0
    for place, token in enumerate(tokens):
        sentence += bool(place and _SENTENCE_END.search(token.before))
        clause += bool(place and _CLAUSE_END.search(token.before))
        yield _Placed(token, place, sentence, clause)


def _piece(one: _Placed, word: str, value: str, code: str | None) -> Piece:
    token, place, sentence, clause = one
    name = token.text[0].isupper() and not token.opens
    kind = VALUE if value else _kind(word, name, code)
    return Piece(word, token.text.lower(), kind, value or measure_of(word) or role_of(word), place, sentence, clause)


def _kind(word: str, name: bool, code: str | None) -> str:
    """The kind of a word in a language; none for one without content."""
    if len(word) < _SHORTEST or (word in _empty() and not measure_of(word)):
        return ""
    if name:
        return NAME
    if word in _common() or measure_of(word) or role_of(word):
        return COMMON
    return USUAL if any(stem in _usual(one) for one in _codes(code) for stem in stems([word], one)) else WORD


def _codes(code: str | None) -> tuple[str, ...]:
    return (code,) if code else languages.codes()


@languages.cached()
def _empty() -> frozenset[str]:
    return all_stop_words() | light_words()


@languages.cached()
def _common() -> frozenset[str]:
    """Words that fit anything."""
    return languages.words_of_all("claims", "COMMON") | languages.words_of_all("words", "VAGUE_WORDS")


@languages.cached()
def _usual(code: str) -> frozenset[str]:
    """The stems of words that replies have anyway."""
    return frozenset(stems(languages.words(code, "reliance", "USUAL"), code))
