"""Moods in a message, and what they are about, in whatever words: to be counted over sessions, never kept (G4).

A sighting counts for nothing by itself, so it is read more freely than a fact: "these deadlines stress me out", "otra
vez estresado por los exámenes". Who feels must be the user, and nothing may be denied, asked or supposed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hipocampo.text import languages
from hipocampo.text.expressions import SharedExpression, table
from hipocampo.text.extraction import Feeling
from hipocampo.text.extraction.sentences import sentences
from hipocampo.text.negation import negations
from hipocampo.text.normalisation import normalise
from hipocampo.text.stems import forms
from hipocampo.text.stop_words import all_stop_words

__all__ = ["Topic", "family_of", "moods", "same_topic", "topic_of"]

_TOPIC = "feelings"
_PART = SharedExpression(_TOPIC, r"[,;:()]|\b{MOOD_JOINTS}\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:[-'’][^\W_]+)*")
_NOT = SharedExpression("claims", r"{CONTRACTED_DENIAL}\b", re.IGNORECASE)
_STRENGTH = 0.5
_DENIED = 5  # words before a mood in which a denial turns it
_REACH = 6  # words from what causes a mood to the mood
_LONGEST = 5  # words of a topic


class _Word(NamedTuple):
    raw: str
    normalised: str


class Topic(NamedTuple):
    """What a mood is about: the stems of each of its words, and those of the word that names it."""

    words: tuple[frozenset[str], ...]
    head: frozenset[str]


def moods(message: str, language: str) -> list[Feeling]:
    """What the user feels about something, in a language; the mood in its own word, or that of its family."""
    found: dict[tuple[str, str], Feeling] = {}
    for sentence in sentences(message):
        for part in () if sentence.asks else _PART.split(_NOT.sub(" not", sentence.text)):
            words = [_Word(one[0], normalise(one[0])) for one in _WORD.finditer(part)]
            for feeling in _read(words, language):
                found.setdefault((feeling.emotion, feeling.about), feeling)
    return list(found.values())


def family_of(word: str) -> str | None:
    """The family of a normalised word that names a mood: nervous, worried and stressed are one."""
    families = _families().items()
    return next((name for name, (known, begins) in families if word in known or word.startswith(begins)), None)


@languages.cached()
def _families() -> dict[str, tuple[frozenset[str], tuple[str, ...]]]:
    """The families of moods, each with its words in all languages, and how others begin."""
    found: dict[str, tuple[frozenset[str], tuple[str, ...]]] = {}
    for families in languages.values(_TOPIC, "MOOD_FAMILIES", dict[str, tuple[str, str]]()).values():
        for name, (words, beginnings) in families.items():
            known, begins = found.get(name, (frozenset(), ()))
            found[name] = known.union(words.split()), (*begins, *beginnings.split())
    return found


def topic_of(words: Sequence[str], language: str) -> Topic:
    """What normalised words name: exams, the project's deadlines; times only count where nothing else is said."""
    telling = [word for word in words if _tells(word)]
    kept = [word for word in telling if word not in _days()] or telling
    if not kept:
        return Topic((), frozenset())
    first = words.index(kept[0])
    prepositions = _listed("TOPIC_PREPOSITIONS")
    end = next((at for at in range(first, len(words)) if words[at] in prepositions), len(words))
    named = [word for word in words[first:end] if word in kept]
    head = named[-1] if languages.value(language, _TOPIC, "HEAD_LAST", False) else named[0]
    return Topic(tuple(frozenset(forms(word)) for word in kept), frozenset(forms(head)))


def same_topic(one: Topic, other: Topic) -> bool:
    """Whether two name the same thing: deadlines, a deadline, and the project's deadlines are one."""
    fewer, more = sorted((one.words, other.words), key=len)
    within = all(any(not word.isdisjoint(there) for there in more) for word in fewer)
    return bool(fewer) and within and not one.head.isdisjoint(other.head)


def _listed(*names: str) -> frozenset[str]:
    """What all languages list under some names."""
    return languages.words_of_all(_TOPIC, *names)


def _days() -> frozenset[str]:
    """Days, which are a topic of their own where nothing else is."""
    return languages.words_of_all("words", "WEEKDAYS") | _listed("DAY_PLURALS")


@languages.cached()
def _negations() -> frozenset[str]:
    return (negations("NEGATION") | _listed("MOOD_NEGATION")) - _listed("MOOD_NEGATION_LEFT_OUT")


def _is_light(word: str) -> bool:
    return word in _listed("LIGHT", "SELF")


def _tells(word: str) -> bool:
    small = word in all_stop_words() or word in _listed("LIGHT", "SELF", "TOPIC_LEADS", "MOOD_TIMES")
    return not small and not word.isdigit()


def _read(words: Sequence[_Word], language: str) -> Iterator[Feeling]:
    normalised = [word.normalised for word in words]
    at = next((at for at, word in enumerate(normalised) if family_of(word)), None)
    if at is None or normalised[0] in _listed("SUPPOSED"):
        return
    around = (*normalised[max(0, at - _DENIED) : at], *normalised[at + 1 : at + 2])
    span = (
        _topic_of_cause(normalised, at) or _topic_of_feeling(normalised, at)
        if _negations().isdisjoint(around)
        else None
    )
    about = _topic_text(words[slice(*span)], language) if span else ""
    if about:
        yield Feeling(_named(words[at], language), about, _STRENGTH)


def _topic_of_cause(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """Where the topic stands that gives the user a mood: "deadlines stress me", "me estresan los exámenes"."""
    for me in (place for place, word in enumerate(words) if word in _listed("ME")):
        before = me - 1 if me and _causes(words[me - 1]) else None
        after = next((place for place in range(me + 1, len(words)) if not _is_light(words[place])), None)
        verb = before if before is not None else after
        if verb is None or not _causes(words[verb]):
            continue
        if not verb <= at <= me + _REACH or not all(map(_is_light, words[max(verb, me) + 1 : at])):
            continue
        start = min(verb, me)
        if any(map(_tells, words[:start])):
            return (0, start) if _is_cause(words[:start]) else None
        return (at + 1, len(words)) if verb == after else None  # "make me happy" is asked for
    return None


def _causes(word: str) -> bool:
    """Whether a verb gives somebody a mood."""
    return word in _listed("CAUSES") or family_of(word) is not None


def _is_cause(words: Sequence[str]) -> bool:
    """Whether the words before a verb are what causes a mood, not somebody who feels or says so."""
    return _listed("SELF").isdisjoint(words) and not any(map(family_of, words))


def _topic_of_feeling(words: Sequence[str], at: int) -> tuple[int, int] | None:
    """Where the topic stands of what the user says to feel: "I'm nervous about exams", "otra vez nervioso por ..."."""
    oneself, leads = _listed("SELF"), _listed("TOPIC_LEADS")
    start = at
    while start and _is_light(words[start - 1]) and words[start - 1] not in oneself:
        start -= 1
    if start and words[start - 1] not in oneself:
        return None
    if start > 1 and words[0] in _listed("WHEN"):
        return 1, start - 1
    if start > 1 and any(map(_tells, words[: start - 1])):
        return None
    lead = at + 1
    while lead < len(words) and _is_light(words[lead]) and words[lead] not in leads:
        lead += 1
    led = lead < len(words) and words[lead] in leads | _listed("TOPIC_ARTICLES") | _days()
    return (lead, len(words)) if led else None


def _topic_text(words: Sequence[_Word], language: str) -> str:
    """The topic as the user put it, without what leads to it, and with their things as theirs."""
    first = next((at for at, word in enumerate(words) if _tells(word.normalised)), None)
    if first is None:
        return ""
    breaks = _listed("TOPIC_BREAKS")
    end = next((at for at in range(first, len(words)) if words[at].normalised in breaks), len(words))
    kept = list(words[first : min(end, first + _LONGEST)])
    while kept and not _tells(kept[-1].normalised):
        kept.pop()
    own = _determiner(words[first - 1].normalised, language) if first else ""
    raw = [word.raw if at or first else _lower(word.raw) for at, word in enumerate(kept)]
    return " ".join([*([own] if own else []), *raw])


def _determiner(before: str, language: str) -> str:
    """What stands before a topic, of the word before it: a possessive of another, or an article."""
    if before in _listed("TOPIC_POSSESSIVES"):
        return _possessives()[before]
    return table(languages.value(language, _TOPIC, "TOPIC_ARTICLES_KEPT", "")).get(before, "")


@languages.cached()
def _possessives() -> dict[str, str]:
    """The possessives of the first person in all languages, and those of another."""
    tables = languages.values("extraction_wording", "POSSESSIVES", "").values()
    return {mine: theirs for pairs in tables for mine, theirs in table(pairs).items()}


def _lower(word: str) -> str:
    """The first word of a sentence as it is written elsewhere: acronyms, and days in some languages, keep a capital."""
    return word if word[1:].isupper() or normalise(word) in _capital_days() else word[:1].lower() + word[1:]


@languages.cached()
def _capital_days() -> frozenset[str]:
    codes = [code for code in languages.codes() if languages.value(code, _TOPIC, "DAYS_HAVE_CAPITAL", False)]
    listed = (("words", "WEEKDAYS"), (_TOPIC, "DAY_PLURALS"))
    return frozenset[str]().union(*(languages.words(code, topic, name) for code in codes for topic, name in listed))


def _named(word: _Word, language: str) -> str:
    """A mood as the user names it where that can be said of somebody, else by its family."""
    adjectives = tuple(languages.words(language, _TOPIC, "MOOD_ADJECTIVES"))
    if word.normalised.endswith(adjectives):
        return word.raw.lower()
    names = table(languages.value(language, _TOPIC, "MOOD_NAMES", ""))
    return names.get(family_of(word.normalised) or "", word.raw.lower())
