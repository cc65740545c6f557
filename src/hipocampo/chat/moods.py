"""Moods that a message tells, and what they are about, in whatever words: to be counted over sessions, never kept (G4).

A sighting counts for nothing by itself, so it is read more freely than a fact: "these deadlines stress me out", "otra
vez estresado por los exámenes". Who feels must be the user, and nothing may be denied, asked or supposed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.chat.mood_words import (
    ARTICLES,
    BREAKS,
    CAUSES,
    DAYS,
    DENIALS,
    FAMILIES,
    KEPT,
    LEADS,
    LIGHT,
    NAMED,
    POSSESSIVES,
    PREPOSITIONS,
    SELF,
    SUPPOSED,
    TIMES,
    WHEN,
)
from hipocampo.text.extraction import Feeling
from hipocampo.text.extraction.sentences import sentences
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words

__all__ = ["Topic", "family_of", "moods", "same_topic", "topic_of"]

_PART = re.compile(r"[,;:()]|\b(?:but|mas|pero|porque|because(?! of))\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_NOT = re.compile(r"n['’]t\b", re.IGNORECASE)
_STRENGTH = 0.5
_DENIED = 5  # words before a mood in which a denial turns it
_REACH = 6  # words from what causes a mood to the mood
_LONGEST = 5  # words of a topic


class _Word(NamedTuple):
    raw: str
    folded: str


class Topic(NamedTuple):
    """What a mood is about: the stems of each word that tells it, and those of the word that names it."""

    words: tuple[frozenset[str], ...]
    head: frozenset[str]


def moods(message: str, language: str) -> list[Feeling]:
    """What the user feels about something, told in a language; the mood in its own word, or that of its family."""
    found: dict[tuple[str, str], Feeling] = {}
    for sentence in sentences(message):
        for part in () if sentence.asks else _PART.split(_NOT.sub(" not", sentence.text)):
            words = [_Word(one[0], normalise(one[0])) for one in _WORD.finditer(part)]
            for feeling in _read(words, language):
                found.setdefault((feeling.emotion, feeling.about), feeling)
    return list(found.values())


def family_of(word: str) -> str | None:
    """The family of a folded word that names a mood: nervous, worried and stressed are one."""
    return next((name for name, (known, begins) in FAMILIES.items() if word in known or word.startswith(begins)), None)


def topic_of(words: Sequence[str], language: str) -> Topic:
    """What folded words name: exams, the project's deadlines; when it is matters only where nothing else is said."""
    told = [word for word in words if _tells(word)]
    kept = [word for word in told if word not in DAYS] or told
    if not kept:
        return Topic((), frozenset())
    first = words.index(kept[0])
    end = next((at for at in range(first, len(words)) if words[at] in PREPOSITIONS), len(words))
    named = [word for word in words[first:end] if word in kept]
    head = named[-1] if language == "en" else named[0]
    return Topic(tuple(frozenset(forms(word)) for word in kept), frozenset(forms(head)))


def same_topic(one: Topic, other: Topic) -> bool:
    """Whether two name the same thing: deadlines, a deadline, and the project's deadlines are one."""
    fewer, more = sorted((one.words, other.words), key=len)
    within = all(any(not word.isdisjoint(there) for there in more) for word in fewer)
    return bool(fewer) and within and not one.head.isdisjoint(other.head)


def _tells(word: str) -> bool:
    return not (word in all_stop_words() or word in LIGHT or word in LEADS or word in TIMES or word.isdigit())


def _read(words: Sequence[_Word], language: str) -> Iterator[Feeling]:
    folded = [word.folded for word in words]
    at = next((at for at, word in enumerate(folded) if family_of(word)), None)
    if at is None or folded[0] in SUPPOSED or not DENIALS.isdisjoint(folded[max(0, at - _DENIED) : at]):
        return
    if not DENIALS.isdisjoint(folded[at + 1 : at + 2]):
        return
    span = _caused(folded, at) or _felt(folded, at)
    about = _told(words[slice(*span)], language) if span else ""
    if about:
        yield Feeling(_named(words[at], language), about, _STRENGTH)


def _caused(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """Where the topic stands that gives the user a mood: "deadlines stress me", "me estresan los exámenes"."""
    for me in (place for place, word in enumerate(words) if word == "me"):
        before = me - 1 if me and (words[me - 1] in CAUSES or family_of(words[me - 1])) else None
        after = next((place for place in range(me + 1, len(words)) if words[place] not in LIGHT), None)
        verb = before if before is not None else after
        if verb is None or not (words[verb] in CAUSES or family_of(words[verb])):
            continue
        if not verb <= at <= me + _REACH or not all(word in LIGHT for word in words[max(verb, me) + 1 : at]):
            continue
        start = min(verb, me)
        if any(_tells(word) for word in words[:start]):
            return (0, start) if SELF.isdisjoint(words[:start]) and not _relates(words[:start]) else None
        return (at + 1, len(words)) if verb == after else None  # "make me happy" is asked for
    return None


def _relates(words: Sequence[str]) -> bool:
    """Whether another is told to feel or say so before."""
    return any(family_of(word) for word in words)


def _felt(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """Where the topic stands of what the user says to feel: "I'm nervous about exams", "otra vez nervioso por ..."."""
    start = at
    while start and words[start - 1] in LIGHT and words[start - 1] not in SELF:
        start -= 1
    mine = start == 0 or words[start - 1] in SELF
    if not mine:
        return None
    if start > 1 and words[0] in WHEN:
        return 1, start - 1
    if start > 1 and any(_tells(word) for word in words[: start - 1]):
        return None
    lead = at + 1
    while lead < len(words) and words[lead] in LIGHT and words[lead] not in LEADS:
        lead += 1
    led = lead < len(words) and any(words[lead] in some for some in (LEADS, ARTICLES, DAYS))
    return (lead, len(words)) if led else None


def _told(words: Sequence[_Word], language: str) -> str:
    """The topic as the user put it, without what leads to it, and with their things as theirs."""
    first = next((at for at, word in enumerate(words) if _tells(word.folded)), None)
    if first is None:
        return ""
    end = next((at for at in range(first, len(words)) if words[at].folded in BREAKS), len(words))
    kept = list(words[first : min(end, first + _LONGEST)])
    while kept and not _tells(kept[-1].folded):
        kept.pop()
    before = words[first - 1].folded if first else ""
    own = POSSESSIVES.get(before) or (KEPT.get(before) if language == "en" else None)
    raw = [word.raw if at or first else _lower(word.raw) for at, word in enumerate(kept)]
    return " ".join([*([own] if own else []), *raw])


def _lower(word: str) -> str:
    """The first word of a sentence as it is written elsewhere: acronyms, and English days, keep their capital."""
    named = word[1:].isupper() or (normalise(word) in DAYS and word.endswith(("day", "days")))
    return word if named else word[:1].lower() + word[1:]


def _named(word: _Word, language: str) -> str:
    """A mood as the user names it where that can be said of somebody, else by its family."""
    family = family_of(word.folded)
    assert family is not None
    adjectives, usual = NAMED[family][language]
    return word.raw.lower() if word.folded.endswith(adjectives) else usual
