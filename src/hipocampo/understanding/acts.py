"""The act of a text: it tells something, asks something, or is a mere courtesy (F8).

People leave marks out, and what they ask of an assistant need not be a question. A sentence without its mark is one by
how it begins, if nothing in it tells something besides; a request is one if it is for once: "write me a function" asks,
"always write me short answers" tells how answers should be.
"""

from __future__ import annotations

import re
import unicodedata

from hipocampo.core.reading import ASKS, COURTESY, TELLS
from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression
from hipocampo.text.extraction.signs import ABBREVIATION
from hipocampo.text.normalisation import normalise

__all__ = ["act_of"]

_MOST_WORDS = 8  # of a courtesy
_LONGEST_QUESTION = 14  # words of a question without its mark: what is longer tells something besides
_SENTENCE = re.compile(r"(?:[^.!?…\n]|\.(?=\w))+[.!?…]*")  # the dot of a version or an address ends none
_WORD = re.compile(r"[^\W_]+")
_LABEL = re.compile(r"[:=]| - |[–—→]")  # "onde guardei as chaves: na gaveta"
_CLAUSES = re.compile(r"\s*[,;(]\s*")
# A courtesy before the question does not hide it.
_BEFORE = r"^(?:(?!{BESIDE}\b)[\w ]{2,12}, ?)?(?:{LEADING},? )?"
_ASKED = SharedExpression("acts", rf"{_BEFORE}{{ASKED}}\b")
_WONDERED = SharedExpression("acts", rf"{_BEFORE}{{WONDERED}}\b")
_ANSWERED = SharedExpression("acts", r"\b{ANSWERED}\b|,")
_REQUESTED = SharedExpression("acts", rf"{_BEFORE}{{REQUESTED}}\b")
_LASTING = SharedExpression("acts", r"\b{LASTING}\b")
_BESIDE = SharedExpression("acts", r"{BESIDE}\b")


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
    if plain.endswith("?") or "¿" in plain:
        return ASKS
    if len(words) <= _MOST_WORDS and languages.words_of_all("acts", "COURTESY").issuperset(words):
        return COURTESY
    return ASKS if len(words) <= _LONGEST_QUESTION and _asks(sentence, plain) else TELLS


def _asks(sentence: str, plain: str) -> bool:
    """Whether a sentence without its mark is a question, or a request, by the way it begins."""
    if _LABEL.search(plain):
        return False
    return _is_asked(plain) or _is_wondered(unicodedata.normalize("NFC", sentence.strip()).casefold())


def _is_asked(plain: str) -> bool:
    """Whether it asks for something, or for something to be done once, and tells nothing besides."""
    begins = _ASKED.search(plain) or (None if _LASTING.search(plain) else _REQUESTED.search(plain))
    return begins is not None and not any(map(_BESIDE.match, _CLAUSES.split(plain[begins.end() :])[1:]))


def _is_wondered(sentence: str) -> bool:
    """Whether it begins as a question that it does not answer; accents tell "é" from "e" and "qué" from "que"."""
    begins = _WONDERED.search(sentence)
    return begins is not None and not _ANSWERED.search(sentence, begins.end())
