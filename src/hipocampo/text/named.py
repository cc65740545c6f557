"""The time that a text names: a date with its month, its year or its digits (D1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from functools import lru_cache

from hipocampo.text import dates
from hipocampo.text.dates.tokens import letters
from hipocampo.text.language import language_of
from hipocampo.text.words import fold

_MONTHS = (
    "january february march april june july august september october november december jan feb apr jun jul aug sep "
    "sept oct nov dec janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro fev "
    "abr ago set dez enero febrero marzo mayo junio julio septiembre octubre noviembre diciembre ene dic"
)
_MONTH_WORDS = frozenset(_MONTHS.encode().split())
_NUMBERS = re.compile(
    r"\b(?:19|20)\d\d\b|\b\d{1,2}[/.-]\d{1,2}[/.-]\d|\bmay \d|\d(?:st|nd|rd|th)? (?:of )?may\b", re.IGNORECASE
)
# The words that a named date is made of, and those that open or close its span.
_LINKS = (
    "may março mar de do da del of the o el em en in on a al to e y and até hasta until till since desde from before "
    "after antes depois después despues entre between início inicio começo comienzo meados mediados fim fin final "
    "early mid late"
)
_PIECE = rf"(?:\d{{1,4}}(?:st|nd|rd|th|º|ª)?(?:[/.-]\d{{1,4}})*|{'|'.join(f'{_MONTHS} {_LINKS}'.split())})"
_RUN = re.compile(rf"\b{_PIECE}\b(?:[\s,.–—-]*\b{_PIECE}\b)*", re.IGNORECASE)


def named_interval(text: str, said: datetime, languages: Sequence[str]) -> dates.Interval | None:
    """The first interval that a text names; "tomorrow" and "at 6" mean no more than when they were said."""
    if not _names_a_date(text):
        return None
    own = language_of(fold(text).split(), text)
    day = said.replace(hour=12, minute=0, second=0, microsecond=0)
    named = (run[0] for run in _RUN.finditer(text) if not run[0].isdigit() and _names_a_date(run[0]))
    return next(filter(None, (_interval(run, day, (own,) if own else tuple(languages)) for run in named)), None)


@lru_cache(maxsize=4096)  # facts that are told together often name the same days
def _interval(text: str, said: datetime, languages: tuple[str, ...]) -> dates.Interval | None:
    found = dates.find(text, said, languages)
    return found[0].interval if found else None


def _names_a_date(text: str) -> bool:
    words = letters(text)
    if not _MONTH_WORDS.isdisjoint(words.split()):
        return True
    return b"0" in words and _NUMBERS.search(text) is not None
