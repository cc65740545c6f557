"""What a rule gives back, and how rules are combined."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import NamedTuple, TypeVar

from hipocampo.text.dates.clock import Clock, Timely
from hipocampo.text.dates.nodes import Node
from hipocampo.text.dates.reader import Reader

# What a match needs beside it before it counts as a date: nothing, a preposition, a preposition of time (for words
# like "may"), "in" before a year, "at" before an hour, an article before a day's number, another part, or to be all of
# the text ("now").
STRONG = ""
COMPANY = "company"
FRAIL = "frail"
YEAR = "year"
AT = "at"
DAY = "day"
PART = "part"
ALONE = "alone"


class Match(NamedTuple):
    """A node, the token after it, and what it needs."""

    node: Node
    end: int
    needs: str = STRONG


class Time(NamedTuple):
    """A time of day, the token after it, and what it needs."""

    time: Timely
    end: int
    needs: str = STRONG


class Hour(NamedTuple):
    """A clock time, the token after it, and what it needs."""

    time: Clock
    end: int
    needs: str = STRONG


Result = TypeVar("Result")
M = TypeVar("M", Match, Time)


def longest(*matches: M | None) -> M | None:
    """The longest match; of equals the first that needs nothing, else the first."""
    best: M | None = None
    for match in matches:
        if match and (
            best is None or match.end > best.end or (match.end == best.end and best.needs and not match.needs)
        ):
            best = match
    return best


def remembered(rule: Callable[[Reader, int], Result | None]) -> Callable[[Reader, int], Result | None]:
    """A rule that reads each position once, and none where the language knows neither word nor number."""
    name = f"{rule.__module__}.{rule.__name__}"

    @wraps(rule)
    def reading(r: Reader, i: int) -> Result | None:
        if i not in r.legible:
            return None
        memo = r.memo[name]
        if i not in memo:
            memo[i] = None  # a rule that meets itself at the same place has nothing to add
            memo[i] = rule(r, i)
        found: Result | None = memo[i]
        return found

    return reading
