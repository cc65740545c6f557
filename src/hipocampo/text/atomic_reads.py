"""Where a text may have something to make absolute, and short expressions read once (D2).

Facts that are told together repeat the same expressions, and most have none: the grammar is asked last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, tzinfo
from functools import cache, lru_cache

from hipocampo.text import dates
from hipocampo.text.atomic_words import SPEECH, TRIGGERS_OF, tenses_of
from hipocampo.text.normalisation import letters, normalise_in_place

# Two other days, unlike in all their parts: what reads the same from both is absolute.
_ELSEWHEN = (datetime(2003, 5, 14, 9, 30), datetime(1987, 9, 1, 16, 45))
_AHEAD = re.compile(r"\(\?!(?:[^()]|\([^()]*\))+\)")
_MEANT_FOR = re.compile(r"\b(?:for|para)\s+\Z", re.IGNORECASE)
_OWNED = re.compile(r"\b(?:the|my|our|your|his|her|their|its|an?|this|that)\s+\Z", re.IGNORECASE)
_NOUN = re.compile(
    r"\s+(?!(?:i|we|you|he|she|they|it|that|when|before|after|at|in|on|of|and|or|but|was|is|were|morning|afternoon|evening"
    r"|night|noon|with|for|to|from|by)\b)[a-z]"
)
_NEAR = 12  # letters
_CLAUSE_END = re.compile(
    r"[.!?;:…,](?=\s)|\n|\b(?:e|y|and|mas|but|pero|que|that|porque|because|then|depois|después)\b", re.IGNORECASE
)
_FAR = 300  # letters
_KEPT = 4096
_WHOLE = 300  # letters: the clauses of a longer text may be cut inside a word


def hints(text: str, folded: str, languages: Sequence[str]) -> dict[str, list[tuple[int, int]]]:
    """Where a text may have a kernel, or a month or a day of it, by the languages that may."""
    words = letters(text)
    known, digits = words.split(), b"0" in words
    doubtful = digits and not text.isascii()  # a 0 may be a letter too
    out = {}
    for code in languages:
        numbered = digits and (code == "en" or "/" in text)  # "the 12th", "27/11"
        if doubtful or numbered or not TRIGGERS_OF[code].isdisjoint(known):
            out[code] = _places(text, folded, code)
    return {code: places for code, places in out.items() if places}


def _places(text: str, folded: str, code: str) -> list[tuple[int, int]]:
    """The places of kernels, and of months or days of them, which English begins with a capital letter."""
    kernels = list(_kernel_hints(code).finditer(folded))
    dated = [found for found in _date_hints(code).finditer(folded) if code != "en" or text[found.start()].isupper()]
    found = kernels + dated
    if not found or (all(one.lastgroup == "weekday" for one in kernels) and not _tense(text, folded, code)):
        return []
    return [one.span() for one in found]


def _tense(text: str, folded: str, code: str) -> bool:
    """Whether a text may tell the side of now that a weekday or a month without its year is on."""
    if len(text) > _WHOLE or "since" in folded or "desde" in folded:
        return True
    past, future, _ = tenses_of(code)
    low = text.lower()
    return (past.search(low) or future.search(low)) is not None


@cache
def _kernel_hints(code: str) -> re.Pattern[str]:
    """The kernels of a language, whatever follows them: where an expression ends is not known yet."""
    return re.compile(rf"\b(?=\w)(?:{_AHEAD.sub('', SPEECH[code].kernels)})", re.VERBOSE)


@cache
def _date_hints(code: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?=\w)(?:{SPEECH[code].dated})")


def found_in(text: str, said: datetime, code: str, prefer: dates.Prefer) -> tuple[dates.Found, ...]:
    """The expressions of a short text in one language."""
    return _found(text, said.replace(tzinfo=None), said.tzinfo, code, prefer)


@lru_cache(_KEPT)  # by the zone too: the same moment is another day, or another season, elsewhere
def _found(text: str, wall: datetime, zone: tzinfo | None, code: str, prefer: dates.Prefer) -> tuple[dates.Found, ...]:
    return tuple(dates.find(text, wall.replace(tzinfo=zone), (code,), prefer))


def found_elsewhen(text: str, said: datetime, code: str) -> tuple[dates.Found, ...]:
    """The expressions of a short text as they read from another day than the one it was said on."""
    return found_in(text, _ELSEWHEN[0].replace(tzinfo=said.tzinfo), code, "past")


@lru_cache(_KEPT)
def timeless(text: str, languages: tuple[str, ...]) -> bool:
    """Whether an expression reads the same from any day."""
    one = dates.parse(text, _ELSEWHEN[0], languages)
    return one is not None and one == dates.parse(text, _ELSEWHEN[1], languages)


def season(read: dates.Found, said: datetime, code: str) -> tuple[str, str] | None:
    """The way that "last summer" is governed, and how it is written: with the year from which our grammar reads it."""
    speech = SPEECH[code]
    name = re.search(speech.seasons, normalise_in_place(read.text))
    if name is None or read.interval.start is None:
        return None
    word = read.text[name.start() : name.end()].lower()
    for year in (read.interval.start.year, read.interval.start.year + 1):  # a summer that begins in December
        body = speech.season.format(word, year)
        if [one.interval for one in found_elsewhen(body, said, code)] == [read.interval]:
            return "fem" if word.endswith("a") else speech.third, body
    return None


def meant_for(text: str, at: int) -> bool:
    """Whether an expression tells what something is for: what was done for July may lie on either side of it."""
    return _MEANT_FOR.search(text[max(0, at - _NEAR) : at]) is not None


def tells_which(text: str, start: int, end: int) -> bool:
    """Whether an English weekday tells which one, and not when: "the Friday meeting", "my Sunday shift"."""
    return bool(_OWNED.search(text[max(0, start - _NEAR) : start]) and _NOUN.match(text, end))


def clause_of(text: str, start: int, end: int) -> str:
    """The clause around a place, as far as its tense can be told from it."""
    first = max(0, start - _FAR)
    for match in _CLAUSE_END.finditer(text, first, start):
        first = match.end()
    last = _CLAUSE_END.search(text, end, end + _FAR)
    return text[first : last.start() if last else end + _FAR]
