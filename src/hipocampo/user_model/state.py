"""The state of a session, inferred from what the user has said so far: hour, tone and length (G4).

A guess by plain rules and no model: it is made at the first turn of a session and once more at the third, when
there is enough to go by.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime
from statistics import median
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.detection import language_of
from hipocampo.text.negation import negations, negations_in
from hipocampo.text.words import terms

UNKNOWN = "unknown"
NEUTRAL = "neutral"
RECALIBRATED = 3  # the turn at which the first guess is made anew

_HOURS = ((5, "night"), (12, "morning"), (18, "afternoon"), (22, "evening"), (24, "night"))
# Tones, and their emoji; of two that are as frequent the first counts, since it asks for more care.
_TONES = {
    "sad": "😢😭😞😔💔",
    "tense": "😡😠🤬😤😰",
    "hurried": "",
    "tired": "😴🥱😩",
    "happy": "😀😃😄😁😊😍🥳🎉😂",
}
_DENIAL_REACH = 3  # words before a cue in which a denial takes it back
_SHORT, _LONG = 12, 60  # words
_SHOUTED = 4  # words in capitals
_LOOKED_AT = 4000  # characters of a turn; a longer one was pasted
_PASTED = re.compile(r"^(?:```|~~~).*?(?:^(?:```|~~~)|\Z)|^[ \t]*>[^\n]*", re.DOTALL | re.MULTILINE)


class State(NamedTuple):
    """How a session goes, as a guess."""

    hour: str = UNKNOWN
    tone: str = NEUTRAL
    length: str = UNKNOWN


def due(turn: int, recalibrated: int = RECALIBRATED) -> bool:
    """Whether the state is inferred at the user's n-th turn of a session, counted from 1."""
    return turn in (1, recalibrated)


def infer_state(turns: Sequence[tuple[datetime, str]]) -> State:
    """The state of a session by the user's turns, each with its local time; code and quotations do not count."""
    if not turns:
        return State()
    said = [_PASTED.sub("\n", text[:_LOOKED_AT]) for _, text in turns]
    return State(_hour(turns[-1][0].hour), _tone(said), _length(said))


def _hour(hour: int) -> str:
    return next(name for end, name in _HOURS if hour < end)


def _length(texts: Sequence[str]) -> str:
    counts = [len(text.split()) for text in texts if text.strip()]
    if not counts:
        return UNKNOWN
    typical = median(counts)
    if typical <= _SHORT:
        return "short"
    return "medium" if typical <= _LONG else "long"


def _tone(texts: Sequence[str]) -> str:
    found = Counter(tone for text in texts for tone in _tones_in(text))
    return max(_TONES, key=lambda tone: found[tone]) if found else NEUTRAL  # the first of those that are as frequent


def _tones_in(text: str) -> Iterator[str]:
    """The tones in a text, one for each cue."""
    cues, longest = _cues()
    words = terms(text)
    denials = negations_in(language_of(words, text), _negations())
    for at in range(len(words)):
        if not denials.isdisjoint(words[max(at - _DENIAL_REACH, 0) : at]):
            continue
        for size in range(longest, 0, -1):
            tone = cues.get(tuple(words[at : at + size]))
            if tone:
                yield tone
                break
    if _shouts(text):
        yield "tense"


def _shouts(text: str) -> bool:
    words = [word for word in text.split() if sum(map(str.isalpha, word)) > 1]
    return len(words) >= _SHOUTED and all(word == word.upper() != word.lower() for word in words)


@languages.cached()
def _negations() -> frozenset[str]:
    added = languages.words_of_all("feelings", "TONE_NEGATION")
    return (negations("NEGATION", "NEGATION_TOO") | added) - languages.words_of_all(
        "feelings", "TONE_NEGATION_LEFT_OUT"
    )


@languages.cached()
def _cues() -> tuple[dict[tuple[str, ...], str], int]:
    """Every cue as the words it is cut into, with its tone, and the length of the longest."""
    tones = languages.values("feelings", "TONES", dict[str, str]()).values()
    cues = {
        tuple(terms(cue)): tone
        for tone, emoji in _TONES.items()
        for cue in (*emoji, *(cue for listed in tones for cue in listed.get(tone, "").split(",")))
    }
    cues.pop((), None)
    return cues, max(map(len, cues))
