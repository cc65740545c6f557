"""Recurring emotional patterns: seen in several sessions before they are believed, and weightier with each (G4, E9)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from hipocampo.messages import say
from hipocampo.text.extract import Feeling
from hipocampo.text.language import ALL_STOP_WORDS
from hipocampo.text.stems import forms
from hipocampo.text.words import terms

__all__ = ["Pattern", "pattern_of", "weight_after"]

_WEIGHTS = ((4, 0.9), (3, 0.75), (2, 0.6))  # sessions, and what the memory of a pattern weighs then


class Pattern(NamedTuple):
    """A pattern as the user model lists it, and as a memory tells it."""

    text: str
    memory: str


def pattern_of(feeling: Feeling, language: str, known: Iterable[str] = ()) -> Pattern | None:
    """The pattern that a feeling may be part of, in the words it was first told in; None for one of the moment."""
    if not feeling.about:
        return None
    text = say("chat.pattern.text", language, emotion=feeling.emotion, about=feeling.about)
    text = next((one for one in known if _same(one, text)), text)
    return Pattern(text, say("chat.pattern.memory", language, pattern=text))


def weight_after(sessions: int) -> float | None:
    """E9: what the memory of a pattern weighs that was seen in so many sessions; None while it is not believed."""
    return next((weight for least, weight in _WEIGHTS if sessions >= least), None)


def _same(one: str, other: str) -> bool:
    """Whether two patterns are about the same: deadlines, a deadline, and the project's deadlines are one."""
    fewer, more = sorted((_content(one), _content(other)), key=len)
    alike = all(any(not word.isdisjoint(there) for there in more) for word in fewer)
    return len(fewer) > 1 and alike and not fewer[0].isdisjoint(more[0])


def _content(text: str) -> list[frozenset[str]]:
    return [frozenset(forms(word)) for word in terms(text) if word not in ALL_STOP_WORDS]
