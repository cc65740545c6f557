"""The act of a text: it tells something, asks something, or is a mere courtesy (F8)."""

from __future__ import annotations

import re

from hipocampo.core.reading import ASKS, COURTESY, TELLS
from hipocampo.text import languages
from hipocampo.text.words import terms

__all__ = ["act_of"]

_MOST_WORDS = 8  # of a courtesy
_SENTENCE = re.compile(r"[^.!?…\n]+[.!?…]*")


def act_of(text: str) -> str:
    """Return `asks` where every sentence is a question or a courtesy, `courtesy` where all are one, else `tells`."""
    acts = {_sentence_act(sentence) for sentence in _SENTENCE.findall(text) if sentence.strip()}
    if not acts or TELLS in acts:
        return TELLS
    return ASKS if ASKS in acts else COURTESY


def _sentence_act(sentence: str) -> str:
    if sentence.rstrip().endswith("?"):
        return ASKS
    words = terms(sentence)
    polite = languages.words_of_all("acts", "COURTESY")
    return COURTESY if words and len(words) <= _MOST_WORDS and polite.issuperset(words) else TELLS
