"""The act of a text: it tells something, asks something, or is a mere courtesy (F8)."""

from __future__ import annotations

import re

from hipocampo.core.reading import ASKS, COURTESY, TELLS
from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression
from hipocampo.text.extraction.signs import ABBREVIATION
from hipocampo.text.normalisation import normalise

__all__ = ["act_of"]

_MOST_WORDS = 8  # of a courtesy
_LONGEST_QUESTION = 14  # words of a question without its mark: what is longer tells something besides
_SENTENCE = re.compile(r"[^.!?…\n]+[.!?…]*")
_WORD = re.compile(r"[^\W_]+")
# A courtesy before the question does not hide it.
_ASKED = SharedExpression("acts", r"^(?:[\w ]{2,12}, ?)?¿?{ASKED}\b")


def act_of(text: str) -> str:
    """Return `asks` where every sentence is a question or a courtesy, `courtesy` where all are one, else `tells`."""
    acts = {_sentence_act(sentence) for sentence in _sentences(text)} - {""}
    if not acts or TELLS in acts:
        return TELLS
    return ASKS if ASKS in acts else COURTESY


def _sentences(text: str) -> list[str]:
    """The sentences of a text; the dot of an abbreviation ends none: "Quem é o dr. Samuel?"."""
    sentences: list[str] = []
    for part in _SENTENCE.findall(text):
        if sentences and ABBREVIATION.search(sentences[-1][-8:].title()):
            sentences[-1] += part
        else:
            sentences.append(part)
    return sentences


def _sentence_act(sentence: str) -> str:
    """The act of one sentence; nothing where it has no words."""
    plain = normalise(sentence.strip())
    words = _WORD.findall(plain)
    if not words:
        return ""
    if plain.endswith("?"):
        return ASKS
    if len(words) <= _MOST_WORDS and languages.words_of_all("acts", "COURTESY").issuperset(words):
        return COURTESY
    return ASKS if len(words) <= _LONGEST_QUESTION and _asks(plain) else TELLS


def _asks(plain: str) -> bool:
    """Whether a sentence without its mark is a question by the way it begins."""
    return _ASKED.search(plain) is not None
