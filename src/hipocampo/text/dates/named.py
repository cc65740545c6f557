"""The time that a text names: a date with its month, its year or its digits (D1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime

from hipocampo.text.dates.finder import find
from hipocampo.text.dates.interval import Interval
from hipocampo.text.detection import language_of
from hipocampo.text.languages import cached, values, words_of_all
from hipocampo.text.normalisation import letters, normalise

# A year, or a date in digits: it begins with the one thing that a search finds quickly, a digit.
_NUMBERS = re.compile(r"\d(?<!\w\d)(?:(?<=1)9\d\d\b|(?<=2)0\d\d\b|\d?[/.-]\d{1,2}[/.-]\d)")


def named_interval(text: str, said: datetime, languages: Sequence[str]) -> Interval | None:
    """The first interval that a text names; "tomorrow" and "at 6" mean no more than when they were said."""
    if not _names_a_date(text):
        return None
    own = language_of(normalise(text).split(), text)
    day = said.replace(hour=12, minute=0, second=0, microsecond=0)
    named = (run for run in _runs(text) if not run.isdigit() and _names_a_date(run))
    return next(filter(None, (_interval(run, day, (own,) if own else tuple(languages)) for run in named)), None)


def _runs(text: str) -> Iterator[str]:
    """What may be a date, from left to right: words and numbers of dates side by side."""
    if not text.isascii():  # beyond ASCII a letter may be more than one, or another one, once it is lowered
        return (run[0] for run in _run(re.IGNORECASE).finditer(text))
    # Of a text in small letters the pattern needs a fraction of the time.
    return (text[slice(*run.span())] for run in _run(re.NOFLAG).finditer(text.lower()))


@cached(4096)  # facts of one message often name the same days
def _interval(text: str, said: datetime, languages: tuple[str, ...]) -> Interval | None:
    found = find(text, said, languages)
    return found[0].interval if found else None


def _names_a_date(text: str) -> bool:
    words = letters(text)
    if not _month_words().isdisjoint(words.split()):
        return True
    if b"0" not in words:
        return False
    return _NUMBERS.search(text) is not None or any(
        month in words and pattern.search(text) for month, pattern in _numbered_months()
    )


@cached()
def _month_words() -> frozenset[bytes]:
    return frozenset(word.encode() for word in words_of_all("dates", "NAMED_MONTHS"))


@cached()
def _numbered_months() -> list[tuple[bytes, re.Pattern[str]]]:
    """Months that name a date beside a day's number only."""
    listed: dict[str, dict[str, str]] = values("dates", "NUMBERED_MONTHS", {})
    months = [one for of_language in listed.values() for one in of_language.items()]
    return [(month.encode(), re.compile(pattern, re.IGNORECASE)) for month, pattern in months]


@cached()
def _run(flags: re.RegexFlag) -> re.Pattern[str]:
    """Words and numbers of dates side by side."""
    words = _alternatives("NAMED_MONTHS", "NAMED_LINKS")
    piece = rf"(?:\d{{1,4}}(?:{_alternatives('ORDINAL_MARKS')})?(?:[/.-]\d{{1,4}})*|{words})"
    return re.compile(rf"\b{piece}\b(?:[\s,.–—-]*\b{piece}\b)*", flags)


def _alternatives(*names: str) -> str:
    return "|".join(sorted(words_of_all("dates", *names)))
