"""The time that a text names: a date with its month, its year or its digits (D1)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import lru_cache

from hipocampo.text import dates
from hipocampo.text.detection import language_of
from hipocampo.text.normalisation import letters, normalise

_MONTHS = (
    "january february march april june july august september october november december jan feb apr jun jul aug sep "
    "sept oct nov dec janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro fev "
    "abr ago set dez enero febrero marzo mayo junio julio septiembre octubre noviembre diciembre ene dic"
)
_MONTH_WORDS = frozenset(_MONTHS.encode().split())
# A year, or a date in digits: it begins with the one thing that a search finds quickly, a digit.
_NUMBERS = re.compile(r"\d(?<!\w\d)(?:(?<=1)9\d\d\b|(?<=2)0\d\d\b|\d?[/.-]\d{1,2}[/.-]\d)")
_MAY = re.compile(r"\bmay \d|\d(?:st|nd|rd|th)? (?:of )?may\b", re.IGNORECASE)
# The words that a named date is made of, and those that open or close its span.
_LINKS = (
    "may março mar de do da del of the o el em en in on a al to e y and até hasta until till since desde from before "
    "after antes depois después despues entre between início inicio começo comienzo meados mediados fim fin final "
    "early mid late"
)
_PIECE = rf"(?:\d{{1,4}}(?:st|nd|rd|th|º|ª)?(?:[/.-]\d{{1,4}})*|{'|'.join(f'{_MONTHS} {_LINKS}'.split())})"
_RUNNING = rf"\b{_PIECE}\b(?:[\s,.–—-]*\b{_PIECE}\b)*"
_RUN = re.compile(_RUNNING, re.IGNORECASE)
_LOWERED = re.compile(_RUNNING)  # the same for a text in small letters, in a fraction of the time


def named_interval(text: str, said: datetime, languages: Sequence[str]) -> dates.Interval | None:
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
        return (run[0] for run in _RUN.finditer(text))
    return (text[slice(*run.span())] for run in _LOWERED.finditer(text.lower()))


@lru_cache(maxsize=4096)  # facts that are told together often name the same days
def _interval(text: str, said: datetime, languages: tuple[str, ...]) -> dates.Interval | None:
    found = dates.find(text, said, languages)
    return found[0].interval if found else None


def _names_a_date(text: str) -> bool:
    words = letters(text)
    if not _MONTH_WORDS.isdisjoint(words.split()):
        return True
    if b"0" not in words:
        return False
    return (_NUMBERS.search(text) or (b"may" in words and _MAY.search(text)) or None) is not None
