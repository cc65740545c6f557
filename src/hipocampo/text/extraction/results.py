"""What extraction gives: facts worth keeping, and feelings to count."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["SHAPES", "TOLD", "Feeling", "Found", "Shape"]


class Found(NamedTuple):
    """A fact worth keeping, in the third person and in the message's language."""

    content: str
    type: str
    weight: float
    kind: str
    trigger: str
    explicit: bool
    entities: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


class Feeling(NamedTuple):
    """A feeling in a message, which is believed only when it comes back; `strength` is from 0 to 1."""

    emotion: str
    about: str
    strength: float


class Shape(NamedTuple):
    """What all facts of one sort share; the kind of a lasting state is `world`, of an event `experience`."""

    type: str
    weight: float
    kind: str
    trigger: str
    tag: str


SHAPES = {
    "name": Shape("bio", 1.0, "world", "fact", "name"),
    "myself": Shape("bio", 1.0, "world", "fact", "name"),
    "age": Shape("bio", 1.0, "world", "fact", "age"),
    "birth": Shape("bio", 1.0, "world", "fact", "birthday"),
    "home": Shape("bio", 1.0, "world", "fact", "home"),
    "origin": Shape("bio", 1.0, "world", "fact", "origin"),
    "work": Shape("bio", 1.0, "world", "fact", "work"),
    "study": Shape("bio", 1.0, "world", "fact", "study"),
    "identity": Shape("bio", 1.0, "world", "fact", "identity"),
    "family": Shape("bio", 1.0, "world", "fact", "family"),
    "couple": Shape("bio", 1.0, "world", "fact", "family"),
    "health": Shape("bio", 1.0, "world", "fact", "health"),
    "skill": Shape("bio", 1.0, "world", "fact", "skill"),
    "speech": Shape("bio", 1.0, "world", "fact", "language"),
    "thing": Shape("bio", 1.0, "world", "fact", "possession"),
    "tool": Shape("bio", 0.8, "world", "fact", "tool"),
    "past": Shape("bio", 0.7, "world", "fact", "past"),
    "was": Shape("bio", 0.7, "world", "fact", "past"),
    "diet": Shape("pref", 0.9, "world", "fact", "diet"),
    "like": Shape("pref", 0.8, "opinion", "fact", "like"),
    "dislike": Shape("pref", 0.8, "opinion", "fact", "dislike"),
    "prefer": Shape("pref", 0.8, "opinion", "fact", "preference"),
    "avoid": Shape("pref", 0.7, "opinion", "fact", "dislike"),
    "answers": Shape("pref", 0.9, "opinion", "fact", "answers"),
    "habit": Shape("pref", 0.7, "world", "fact", "habit"),
    "hobby": Shape("pref", 0.8, "world", "fact", "hobby"),
    "goal": Shape("obj", 0.8, "world", "goal", "goal"),
    "feeling": Shape("emo", 0.8, "experience", "feeling", "feeling"),
    "fear": Shape("emo", 0.8, "opinion", "feeling", "fear"),
    "event": Shape("event", 0.9, "experience", "event", "event"),
    "kin-event": Shape("event", 0.9, "experience", "event", "family"),
}

# What is kept as it was said weighs less than what a rule has read.
TOLD = {
    "bio": Shape("bio", 0.6, "world", "fact", ""),
    "pref": Shape("pref", 0.6, "opinion", "fact", ""),
    "obj": Shape("obj", 0.6, "world", "goal", ""),
    "emo": Shape("emo", 0.5, "experience", "feeling", ""),
    "event": Shape("event", 0.6, "experience", "event", ""),
}
