"""The results of rules, and how rules are combined."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import NamedTuple, TypeVar

from hipocampo.text.dates.clock import Clock, TimeOfDay
from hipocampo.text.dates.nodes import Node
from hipocampo.text.dates.tagged_text import TaggedText

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
    """A node, the piece after it, and what it needs."""

    node: Node
    end: int
    needs: str = STRONG


class Time(NamedTuple):
    """A time of day, the piece after it, and what it needs."""

    time: TimeOfDay
    end: int
    needs: str = STRONG


class Hour(NamedTuple):
    """A clock time, the piece after it, and what it needs."""

    time: Clock
    end: int
    needs: str = STRONG


Result = TypeVar("Result")
Rule = Callable[[TaggedText, int], Result | None]
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


# What rules begin with: categories of words, and the kinds of pieces in digits (#).
NUMBER = "cardinal tens hundreds thousand #number "
ORDINAL = "ordinal tens #number "
AMOUNT = NUMBER + "few one half #decimal "
UNITS = AMOUNT + "rel unit "
DATE = NUMBER + ORDINAL + "month holiday feast rel #code "
DIGITS = "#date #dates #pair "
ANY_DAY = UNITS + DATE + DIGITS + "dayrel weekday degree ago_before in_before "
OF_YEAR = NUMBER + "comma of article dash slash dot quote unit "
WHOLE = UNITS + ORDINAL + "month season quote decade year_kind within to_date #month #code "
PERIOD = WHOLE + "mod rest sofar "
CLOCK = NUMBER + "half_before clockword #clock #decimal "
HOURS = CLOCK + "between from article at "
DAY_PART = "part_link mod later part_phrase part "
MOMENT = ANY_DAY + HOURS + DAY_PART + "nightrel "
OPERAND = MOMENT + PERIOD + "now #stamp #week "


def memoised(opens: str) -> Callable[[Rule[Result]], Rule[Result]]:
    """Make a rule read each position once, and only positions that it may begin with."""
    openers = frozenset(opens.split())

    def decorate(rule: Rule[Result]) -> Rule[Result]:
        name = f"{rule.__module__}.{rule.__name__}"

        @wraps(rule)
        def memoised_rule(t: TaggedText, i: int) -> Result | None:
            cell = t.cells.get(i)
            if (cell is None or openers.isdisjoint(cell)) and t.digits.get(i) not in openers:
                return None
            memo = t.memo[name]
            if i in memo:
                known: Result | None = memo[i]
                return known
            memo[i] = None  # a rule that meets itself at the same place has nothing to add
            found = memo[i] = rule(t, i)
            return found

        return memoised_rule

    return decorate
