"""Recurring emotional patterns: seen in several sessions before they are believed, and weightier with each (G4, E9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from hipocampo.chat.moods import Topic, family_of, moods, same_topic, topic_of
from hipocampo.core.strength import EMOTION
from hipocampo.messages import say
from hipocampo.text.extraction import Feeling, Found, feelings
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words
from hipocampo.text.words import terms

__all__ = ["Pattern", "find_feelings", "pattern_of", "weight_after", "with_weight_of_one_session"]

_WEIGHTS = ((4, 0.9), (3, 0.75), (2, 0.6))  # sessions, and the weight of the memory of a pattern then
_ONCE = 0.5  # the weight of a feeling that was seen in one session
_LASTING = "fear"  # of all feelings this one is as good as a fact


class Pattern(NamedTuple):
    """A pattern as the user model lists it, and as the text of a memory."""

    text: str
    memory: str


class _Read(NamedTuple):
    """A pattern taken apart: the family of its mood, else the stems of its first word, and what it is about."""

    mood: frozenset[str]
    topic: Topic


def find_feelings(message: str, language: str, languages: Sequence[str]) -> list[Feeling]:
    """The feelings about something in a message, each once in whatever words."""
    found: list[Feeling] = []
    for feeling in (*moods(message, language), *feelings(message, languages)):
        if feeling.about and not any(_same(_text(feeling, language), _text(one, language), language) for one in found):
            found.append(feeling)
    return found


def pattern_of(feeling: Feeling, language: str, known: Iterable[str] = ()) -> Pattern | None:
    """The pattern that a feeling may be part of, in the words of its first time; None if it is about nothing."""
    if not feeling.about:
        return None
    text = _text(feeling, language)
    text = next((one for one in known if _same(one, text, language)), text)
    whose = "memory-her" if text.partition(" ")[0].endswith("a") else "memory"  # she is "ansiosa"
    return Pattern(text, say(f"chat.pattern.{whose}", language, pattern=text))


def weight_after(sessions: int) -> float | None:
    """E9: what the memory of a pattern weighs that was seen in so many sessions; None while it is not believed."""
    return next((weight for least, weight in _WEIGHTS if sessions >= least), None)


def with_weight_of_one_session(found: Found) -> Found:
    """A feeling in one message, with no more than the weight of one session (E9)."""
    if found.type != EMOTION or _LASTING in found.tags:
        return found
    return found._replace(weight=min(found.weight, _ONCE))


def _text(feeling: Feeling, language: str) -> str:
    return say("chat.pattern.text", language, emotion=feeling.emotion, about=feeling.about)


def _same(one: str, other: str, language: str) -> bool:
    """Whether two patterns are one: the same mood, be it called otherwise, about the same thing."""
    first, second = _read(one, language), _read(other, language)
    return not first.mood.isdisjoint(second.mood) and same_topic(first.topic, second.topic)


def _read(text: str, language: str) -> _Read:
    words = terms(text)
    content = [word for word in words if word not in all_stop_words()]
    at = words.index(content[0]) if content else 0
    mood = next((place for place, word in enumerate(words) if family_of(word)), at)
    family = family_of(words[mood]) if words else None
    named = frozenset([family]) if family else frozenset(forms(words[mood])) if words else frozenset[str]()
    return _Read(named, topic_of(words[mood + 1 :], language))
