"""What of a message is worth a place in the summary of a conversation: decisions, limits, names and figures (H2).

A message is cut into clauses, which are weighed each by itself: a summary has room for few words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from hipocampo.chat.buffer import Spoken
from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression
from hipocampo.text.normalisation import normalise
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

__all__ = ["LOOKED_AT", "Point", "content_words", "goal_in", "points_in", "sentences_in"]

LOOKED_AT = 4000  # characters of a message; a longer one was pasted
_LONGEST, _GOAL = 12, 16  # words of a point, and of a goal
_TELLING = 2  # words with content that a point must have, or one and a figure
_MOST = 6  # points of a message
_WEIGHED = 5  # words with content that count

_SENTENCE = re.compile(r"[^.!?…\n]+(?:[.](?=\d)[^.!?…\n]+)*[.!?…]*")
_CLAUSE = re.compile(r"\s*[,;:](?!\d)\s*|\s+[-–—]\s+")
_JOINT = SharedExpression("summary", r"(?<=\w)\s+(?={JOINTS}\b)")
_FIGURE = re.compile(r"\d")
_NAME = re.compile(r"(?<=\s)[A-ZÀ-ÖØ-Þ][\w'’-]+|\b[A-Z]{2,}\b")
_EDGE = " .,;:!¡¿…"
_FILLED = frozenset("nao no not sem sin nem ni nunca never".split())


class Point(NamedTuple):
    """A clause of a message, the number of the message, and how much it counts."""

    n: int
    text: str
    worth: float
    role: str = "user"


def points_in(message: Spoken) -> list[Point]:
    """The clauses of a message that tell something, those that count most if there are many, in their order."""
    found = [
        Point(message.n, text, _worth(text, asks=asks) - 2 * (message.role != "user"), message.role)
        for text, asks in _clauses(message.text[:LOOKED_AT])
    ]
    best = sorted(found, key=lambda one: -one.worth)[:_MOST]
    return [one for one in found if one in best]


def goal_in(text: str) -> tuple[str, bool]:
    """What a message wants or asks, and whether it says so in as many words; "" if it does neither."""
    wants = languages.words_of_all("summary", "WANTS")
    asks = [one for one in sentences_in(text[:LOOKED_AT]) if content_words(one) >= _TELLING]
    stated = next((one for one in asks if not one.endswith("?") and not wants.isdisjoint(terms(one))), "")
    asked = next((one for one in reversed(asks) if one.endswith("?")), "")
    return _cut((stated or asked).strip("¿¡"), _GOAL), bool(stated)


def sentences_in(text: str) -> list[str]:
    """The sentences of a text."""
    return [found[0].strip() for found in _SENTENCE.finditer(text) if found[0].strip()]


def content_words(text: str) -> int:
    """How many words of a text tell something."""
    return sum(word not in all_stop_words() for word in terms(text))


def _clauses(text: str) -> Iterator[tuple[str, bool]]:
    """The clauses of a text without fillers, each with whether it asks."""
    conditions = languages.words_of_all("summary", "CONDITIONS")
    for sentence in sentences_in(text):
        whole = not conditions.isdisjoint(normalise(sentence).split())
        asks = sentence.endswith("?")
        for clause in [sentence] if whole or asks else _parts(sentence):
            kept = _cut(_unfilled(clause), _LONGEST)
            if content_words(kept) >= _TELLING or (content_words(kept) and _FIGURE.search(kept)):
                yield kept + ("?" if asks else ""), asks


def _parts(sentence: str) -> Iterator[str]:
    """The clauses of a sentence; one that says nothing by itself goes on with the one before."""
    text = ""
    for part in _split(sentence):
        if text and content_words(part) < _TELLING and not _FIGURE.search(part):
            text = f"{text}, {part}"
            continue
        if text:
            yield text
        text = part
    if text:
        yield text


def _split(sentence: str) -> Iterator[str]:
    for part in _CLAUSE.split(sentence):
        plain = normalise(part)
        at = [0, *(found.end() for found in _JOINT.finditer(plain))] if len(plain) == len(part) else [0]
        yield from (part[start:end] for start, end in zip(at, [*at[1:], len(part)], strict=True) if part[start:end])


def _unfilled(clause: str) -> str:
    """A clause without the small words that it begins with; a denial stays."""
    fillers, joints = languages.words_of_all("summary", "FILLERS"), languages.words_of_all("summary", "LINKING")
    words = clause.strip(_EDGE).split()
    if fillers.issuperset(plain := [normalise(word.strip(_EDGE)) for word in words]):
        return ""
    first = next((at for at, word in enumerate(plain) if word not in fillers | joints or word in _FILLED), 0)
    return " ".join(words[min(first, max(0, len(words) - _TELLING)) :])


def _cut(text: str, most: int) -> str:
    words = text.split()
    asks = "?" if text.endswith("?") and len(words) <= most else ""
    return " ".join(words[:most]).rstrip(_EDGE + "?") + ("…" if len(words) > most else asks)


def _worth(text: str, *, asks: bool) -> float:
    """How much a clause counts: what is decided, must be, is named or counted comes before what is only said."""
    plain = set(normalise(text).split())
    named = bool(_NAME.search(text))
    decides = not plain.isdisjoint(languages.words_of_all("summary", "DECIDES", "WANTS"))
    limits = not plain.isdisjoint(languages.words_of_all("summary", "LIMITS"))
    worth = 0.4 * min(content_words(text), _WEIGHED) + 1.5 * bool(_FIGURE.search(text)) + named + decides + limits
    return worth - 2.5 * asks
