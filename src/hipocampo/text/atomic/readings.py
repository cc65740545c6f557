"""Short expressions read once, and where a text may have something to make absolute (D2).

Facts of one message repeat the same expressions, and most have none: the grammar of dates is asked last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime, timedelta, tzinfo

from hipocampo.text import dates
from hipocampo.text.atomic.grammar import TimeGrammar, grammar_of
from hipocampo.text.languages import cached, values, words_of_all
from hipocampo.text.normalisation import letters, normalise_in_place

# Two other days, unlike in all their parts: what reads the same from both is absolute.
_ELSEWHEN = (datetime(2003, 5, 14, 9, 30), datetime(1987, 9, 1, 16, 45))
_KEPT = 4096
_WHOLE = 300  # letters: the clauses of a longer text may be cut inside a word


def hints(text: str, normalised: str, codes: Sequence[str]) -> dict[str, list[tuple[int, int]]]:
    """The places where a text may have a kernel, or a month or a day of one, by language."""
    words = letters(text)
    known, digits = words.split(), b"0" in words
    doubtful = digits and not text.isascii()  # a 0 may be a letter too
    out = {}
    for grammar in filter(None, map(grammar_of, codes)):
        numbered = digits and (grammar.in_digits or "/" in text)  # "the 12th", "27/11"
        if doubtful or numbered or not grammar.triggers.isdisjoint(known):
            out[grammar.code] = _places(text, normalised, grammar)
    return {code: places for code, places in out.items() if places}


def _places(text: str, normalised: str, grammar: TimeGrammar) -> list[tuple[int, int]]:
    """The places of kernels, and of months or days of them, which some languages begin with a capital letter."""
    kernels = list(grammar.kernel_hints.finditer(normalised))
    dated = [
        found
        for found in grammar.dated_hints.finditer(normalised)
        if not grammar.capitals or text[found.start()].isupper()
    ]
    found = kernels + dated
    if not found or (all(one.lastgroup == "weekday" for one in kernels) and not _has_tense(text, normalised, grammar)):
        return []
    return [one.span() for one in found]


def _has_tense(text: str, normalised: str, grammar: TimeGrammar) -> bool:
    """Whether a text may tell the side of now that a weekday or a month without its year is on."""
    if len(text) > _WHOLE or any(since in normalised for since in words_of_all("times", "SINCE")):
        return True
    past, future, _ = grammar.tenses
    low = text.lower()
    return (past.search(low) or future.search(low)) is not None


def found_in(text: str, said: datetime, code: str, prefer: dates.Prefer) -> tuple[dates.Found, ...]:
    """The expressions of a short text in one language."""
    return _found(text, said.replace(tzinfo=None), said.tzinfo, code, prefer)


@cached(_KEPT)  # by the zone too: the same moment is another day, or another season, elsewhere
def _found(text: str, wall: datetime, zone: tzinfo | None, code: str, prefer: dates.Prefer) -> tuple[dates.Found, ...]:
    return tuple(dates.find(text, wall.replace(tzinfo=zone), (code,), prefer))


def found_elsewhen(text: str, said: datetime, code: str) -> tuple[dates.Found, ...]:
    """The expressions of a short text as they read from another day than the one it was said on."""
    return found_in(text, _ELSEWHEN[0].replace(tzinfo=said.tzinfo), code, "past")


@cached(_KEPT)
def timeless(text: str, codes: tuple[str, ...]) -> bool:
    """Whether an expression reads the same from any day."""
    one = dates.parse(text, _ELSEWHEN[0], codes)
    return one is not None and one == dates.parse(text, _ELSEWHEN[1], codes)


def season(read: dates.Found, said: datetime, grammar: TimeGrammar) -> tuple[str, str] | None:
    """The way that "last summer" is governed, and how it is written: with the year from which our grammar reads it."""
    name = re.search(grammar.seasons, normalise_in_place(read.text))
    if name is None or read.interval.start is None:
        return None
    word = read.text[name.start() : name.end()].lower()
    for year in (read.interval.start.year, read.interval.start.year + 1):  # a summer that begins in December
        way, body = grammar.season(word, year)
        if [one.interval for one in found_elsewhen(body, said, grammar.code)] == [read.interval]:
            return way, body
    return None


def of_week(read: dates.Found, said: datetime) -> dates.Found:
    """A weekday of the last or next week: the nearer one where weeks may begin with Sunday or with Monday.

    On a Sunday "last Monday" is six days ago; "próximo" and "que viene" name the first that comes.
    """
    start, end = read.interval.start, read.interval.end
    if start is None or end is None:
        return read
    away = (start.date() - said.date()).days
    across = (said.weekday() == 6) != (start.weekday() == 6)
    first = away > 0 and _first_to_come().search(normalise_in_place(read.text)) is not None
    before_last = any(word in read.text.lower() for word in words_of_all("times", "BEFORE_LAST"))
    if not 7 < abs(away) < 14 or not (across or first) or before_last:
        return read
    week = timedelta(days=7 if away < 0 else -7)
    return read._replace(interval=dates.Interval(start + week, end + week))


@cached()
def _first_to_come() -> re.Pattern[str]:
    return re.compile("|".join(filter(None, values("times", "FIRST_TO_COME", "").values())))
