"""Whether a person's own words support a fact that an agent wrote down (D3).

The test is plain on purpose: one passage of what was said must have all words of the fact that carry content, in their
order and in any inflection, and its numbers, and deny and doubt as the fact does. With one word free, "hates" could
take the place of "likes"; without order, tea could be preferred to coffee or coffee to tea. Questions, quotations and
code that a person pasted support nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from hipocampo.text.detection import language_of
from hipocampo.text.languages import words_of_all
from hipocampo.text.negation import negations, negations_in
from hipocampo.text.sameness.word_forms import same_regular_word, same_word_by_half
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

__all__ = ["supports"]

_MARKS = re.compile(r"^(?:\[[UIH][^\]]*\]\s*)?(?:[WBOS]\b)?\s*(?:\((?=[^()]*=)[^()]*\))?\s*(?:\[[UIH][^\]]*\])?\s*")
_TAG = re.compile(r"(?<!\S)#[^\W\d_][\w/-]*")
_CAPITAL = r"[A-ZÀ-ÖØ-Þ][\w'-]*"
_CAPITALS = re.compile(rf"@[^\W\d_][\w.-]*|\b{_CAPITAL}")
_NAMES = re.compile(rf"@[^\W\d_][\w.-]*|(?<=[^\s.!?…]\s){_CAPITAL}")  # at the start of a sentence any word has one
_NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
_PASTED = re.compile(r"^(?:```|~~~).*?^(?:```|~~~)|^[ \t]*>[^\n]*|`[^`\n]*`", re.DOTALL | re.MULTILINE)
_SENTENCE = re.compile(r"[^\n]+?(?:[.!?…。！？]+(?=\s|$)|\n|$)")

_DENIALS = "NEGATION NEGATION_CONTRACTED NEGATION_CONTRACTED_MODAL NEGATIVE_PRONOUNS NOTHING STOPPED".split()
_DOUBTS = frozenset("if maybe perhaps might could would talvez quica acaso quizas quiza podria poderia".split())


@dataclass(frozen=True, slots=True)
class _Statement:
    """What of a text is compared; `words` are all of them, `content` those that matter."""

    words: tuple[str, ...]
    content: tuple[str, ...]
    names: frozenset[str]
    capitals: frozenset[str]
    numbers: frozenset[str]
    denies: bool
    doubts: bool


def supports(fact: str, said: str) -> bool:
    """Whether what was said states the fact, in one sentence or two that follow each other."""
    plain = _TAG.sub(" ", _MARKS.sub("", fact, count=1))
    return any(_says(_statement(passage, plain), _statement(plain, passage)) for passage in _passages(said))


def _passages(said: str) -> list[str]:
    whole = [found[0].strip() for found in _SENTENCE.finditer(_PASTED.sub("\n", said))]
    sentences = [sentence for sentence in whole if sentence and not sentence.endswith(("?", "？"))]
    return sentences + [f"{one} {next}" for one, next in pairwise(sentences)]


def _statement(text: str, other: str) -> _Statement:
    """What of a text is compared; the other one helps to detect the language that both should share."""
    words = terms(text)
    language = language_of([*words, *terms(other)], text + other)
    denials = negations_in(language, negations(*_DENIALS))
    return _Statement(
        words=tuple(words),
        content=tuple(word for word in words if word not in all_stop_words() and not word.isdigit()),
        names=_words_of(_NAMES, text),
        capitals=_words_of(_CAPITALS, text),
        numbers=frozenset(_NUMBER.findall(text)),
        denies=not denials.isdisjoint(words),
        doubts=not _DOUBTS.isdisjoint(words),
    )


def _words_of(pattern: re.Pattern[str], text: str) -> frozenset[str]:
    return frozenset(word for found in pattern.findall(text) for word in terms(found)) - all_stop_words()


def _says(said: _Statement, fact: _Statement) -> bool:
    if (said.denies, said.doubts) != (fact.denies, fact.doubts) or not fact.numbers <= said.numbers:
        return False
    wanted = [word for word in fact.content if word not in words_of_all("words", "USER_NOUNS", "CLIENT_NOUNS")]
    if len(wanted) < len(fact.content) and not all(any(_same(name, w) for w in fact.words) for name in said.capitals):
        return False  # it names someone, who may not be the user
    rest = iter(said.words)
    return bool(wanted) and all(any(_same(word, other, word in fact.names) for other in rest) for word in wanted)


def _same(word: str, other: str, name: bool = False) -> bool:
    """Whether two words are forms of one; names are compared by their regular forms only."""
    return same_regular_word(word, other) if name else same_word_by_half(word, other)
