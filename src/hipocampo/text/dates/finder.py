"""Find date and time expressions in a text, read one from an option, or rule a text out quickly."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from typing import Literal

from hipocampo.text.dates.interval import HOURS, Found, Interval, midnight, shift
from hipocampo.text.dates.lexicon import core_words, lexicon
from hipocampo.text.dates.pieces import cut
from hipocampo.text.languages import codes, words_of_all
from hipocampo.text.normalisation import composed, letters, normalise_in_place

Prefer = Literal["past", "future", "near"]

_UNITS = {"min": "minute", "h": "hour", "d": "day", "w": "week", "m": "month", "y": "year"}


def suspects(text: str) -> bool:
    """Whether a text may hold an expression: False only if `find` would find nothing."""
    words = letters(text)
    return b"0" in words or not core_words().isdisjoint(words.split())


def find(
    text: str,
    now: datetime,
    languages: Sequence[str] | None = None,
    prefer: Prefer = "past",
    hours: Mapping[str, tuple[int, int]] = HOURS,
    about: Sequence[tuple[int, int]] | None = None,
) -> list[Found]:
    """All date and time expressions of a text, left to right, without overlap, each as long as it can be.

    `languages` are the caller's guesses, by default all; the first decides where they disagree. `prefer` says which
    way an expression without its year or week leans. `hours` are the hours of the parts of the day. With `about` those
    that touch none of these places of the text may be left out.
    """
    if not suspects(text):
        return []
    from hipocampo.text.dates.nodes import ReferenceTime  # the grammar is loaded when a text first needs it
    from hipocampo.text.dates.scanner import read

    reference = ReferenceTime(now, prefer, {**HOURS, **hours}, midnight(now))
    known = _known(languages)
    restored = composed(text)
    if restored is None:
        return read(text, reference, known, about)
    plain, origins = restored
    return [_moved(one, text, origins) for one in read(plain, reference, known)]


def parse(
    text: str,
    now: datetime,
    languages: Sequence[str] | None = None,
    prefer: Prefer = "past",
) -> Interval | None:
    """The interval of a text that is one expression, as options give it (`30d`, `ontem`, `2025-11`), or None."""
    plain = text.strip()
    short = _compact(plain, now) or _amount(plain, now, languages)
    if short:
        return short
    for found in find(plain, now, languages, prefer):
        if _covers(plain, found):
            return found.interval
    return None


def _covers(text: str, found: Found) -> bool:
    """Whether nothing but prepositions and articles is outside the expression."""
    leads = words_of_all("dates", "LEADS")
    return leads.issuperset(text[: found.start].lower().split()) and not text[found.end :].strip(" .!?,;")


def _known(languages: Sequence[str] | None) -> Sequence[str]:
    return codes() if languages is None else [code for code in languages if code in codes()]


@cache
def _compact_pattern() -> re.Pattern[str]:
    return re.compile(r"([0-9]{1,4})\s?(min|[hdwmy])", re.IGNORECASE)


def _compact(text: str, now: datetime) -> Interval | None:
    """A span that ends now: 30d, 2w, 6m, 1y, 48h, 90min."""
    match = _compact_pattern().fullmatch(text)
    if match is None:
        return None
    try:
        return Interval(shift(now, _UNITS[match[2].lower()], -int(match[1])), now)
    except (OverflowError, ValueError):
        return None


def _amount(text: str, now: datetime, languages: Sequence[str] | None) -> Interval | None:
    """An amount in words, as a span that ends now: "3 dias", "two weeks"."""
    if not suspects(text):
        return None
    from hipocampo.text.dates.rules.times import duration
    from hipocampo.text.dates.tagged_text import TaggedText

    pieces = cut(normalise_in_place(text))
    for code in _known(languages):
        amount = duration(TaggedText(pieces, lexicon(code), text), 0)
        if amount and amount[1] == len(pieces):
            try:
                return Interval(amount[0].add(now, -1), now)
            except (OverflowError, ValueError):
                return None
    return None


def _moved(found: Found, text: str, places: list[int]) -> Found:
    """A found expression in the text whose accents were composed, at its place in the text that was given."""
    start, end = places[found.start], places[found.end]
    lasting = tuple((places[first], places[to]) for first, to in found.lasting)
    return found._replace(text=text[start:end], start=start, end=end, lasting=lasting)
