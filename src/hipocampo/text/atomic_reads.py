"""Which languages may have something to make absolute in a text, and short expressions read once (D2).

Facts that are told together repeat the same expressions, and most have none: the grammar is asked last.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from functools import cache, lru_cache

from hipocampo.text import dates
from hipocampo.text.atomic_words import SPEECH

# Two other days, unlike in all their parts: what reads the same from both is absolute.
_ELSEWHEN = (datetime(2003, 5, 14, 9, 30), datetime(1987, 9, 1, 16, 45))
_AHEAD = re.compile(r"\(\?!(?:[^()]|\([^()]*\))+\)")
_KEPT = 4096


def speaking(text: str, folded: str, languages: Sequence[str]) -> frozenset[str]:
    """The languages that have a kernel, or a month or day without its year, anywhere in a text."""
    return frozenset(code for code in languages if _kernel_hints(code).search(folded) or _dated(text, folded, code))


def _dated(text: str, folded: str, code: str) -> bool:
    """Whether a language names a month or a day of it; English begins it with a capital letter."""
    return any(code != "en" or text[found.start()].isupper() for found in _date_hints(code).finditer(folded))


@cache
def _kernel_hints(code: str) -> re.Pattern[str]:
    """The kernels of a language, whatever follows them: where an expression ends is not known yet."""
    return re.compile(rf"\b(?:{_AHEAD.sub('', SPEECH[code].kernels)})", re.VERBOSE)


@cache
def _date_hints(code: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{SPEECH[code].dated})")


@lru_cache(_KEPT)
def found_in(text: str, said: datetime, code: str, prefer: dates.Prefer) -> tuple[dates.Found, ...]:
    """The expressions of a short text in one language."""
    return tuple(dates.find(text, said, (code,), prefer))


def found_elsewhen(text: str, said: datetime, code: str) -> tuple[dates.Found, ...]:
    """The expressions of a short text as they read from another day than the one it was said on."""
    return found_in(text, _ELSEWHEN[0].replace(tzinfo=said.tzinfo), code, "past")


@lru_cache(_KEPT)
def timeless(text: str, languages: tuple[str, ...]) -> bool:
    """Whether an expression reads the same from any day."""
    one, other = (dates.parse(text, day, languages) for day in _ELSEWHEN)
    return one is not None and one == other
