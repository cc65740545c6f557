"""What a language says around a day (D6): habits, names, tenses, from its `days.py` and `times.py`."""

from __future__ import annotations

import re
from functools import cached_property

from hipocampo.text import languages

_NEVER = "(?!)"
_VERBOSE = ("NOT_A_DAY", "POINT_AHEAD")


class DayGrammar:
    """What tells in one language whether a day is meant, and on which side of now."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.capitals = languages.value(code, "dates", "CAPITALS", False)
        self.any = languages.words(code, "times", "ANY")
        self.nowadays = re.compile(languages.value(code, "times", "NOWADAYS", "") or _NEVER)
        self.prepositions = languages.words(code, "times", "OTHER_PREPOSITIONS") | _governors(code)
        self.aims = languages.words(code, "days", "AIMS")
        self.since = tuple(languages.words(code, "times", "SINCE"))

    def _pattern(self, topic: str, *names: str) -> re.Pattern[str]:
        found = filter(None, (languages.value(self.code, topic, name, "") for name in names))
        return re.compile(rf"(?<!\w)(?:{'|'.join(found) or _NEVER})(?!\w)", re.VERBOSE if names[0] in _VERBOSE else 0)

    @cached_property
    def bare(self) -> list[tuple[re.Pattern[str], str]]:
        """Patterns for days that the grammar of dates holds for other words, and how it reads them."""
        listed: dict[str, str] = languages.value(self.code, "days", "BARE", {})
        return [(re.compile(rf"(?<!\w)(?:{pattern})", re.VERBOSE), read_as) for pattern, read_as in listed.items()]

    @cached_property
    def not_a_day(self) -> re.Pattern[str]:
        """Finds expressions that look like a day and are none."""
        return self._pattern("days", "NOT_A_DAY")

    @cached_property
    def month_leads(self) -> re.Pattern[str]:
        """Finds the words before a month that is meant as a time."""
        return re.compile(rf"(?<!\w)(?:{languages.value(self.code, 'days', 'MONTH_LEADS', '') or _NEVER})\s+\Z")

    @cached_property
    def meant_for(self) -> re.Pattern[str]:
        """Finds the words before a day that something is meant for."""
        return re.compile(rf"(?<!\w)(?:{languages.value(self.code, 'days', 'MEANT_FOR_DAY', '') or _NEVER})\s+\Z")

    @cached_property
    def past(self) -> re.Pattern[str]:
        """Finds verbs in the past (accents kept)."""
        times = languages.value(self.code, "times", "PAST", "") or _NEVER
        more = languages.value(self.code, "days", "PAST_TOO", "") or _NEVER
        return re.compile(rf"(?<!\w)(?:{times}|{more})(?!\w)")

    @cached_property
    def passive(self) -> re.Pattern[str]:
        """Finds the words before a participle that tells of no past: "has to be finished" (accents kept)."""
        return re.compile(rf"(?<!\w)(?:{languages.value(self.code, 'days', 'PASSIVE', '') or _NEVER})\s+\Z")

    @cached_property
    def said(self) -> re.Pattern[str]:
        """Finds verbs of saying, which tell of a day right after them (accents kept)."""
        return self._pattern("days", "SAID")

    @cached_property
    def genitive(self) -> re.Pattern[str]:
        """Finds the words before a day that belongs to a thing: "the show of the 12th"."""
        return re.compile(rf"(?<!\w)(?:{languages.value(self.code, 'days', 'GENITIVE', '') or _NEVER})\s+\Z")

    @cached_property
    def future(self) -> re.Pattern[str]:
        """Finds verbs in the future (accents kept)."""
        return self._pattern("times", "FUTURE")

    @cached_property
    def arranged(self) -> re.Pattern[str]:
        """Finds verbs that arrange something for a later day (accents kept)."""
        return self._pattern("days", "ARRANGED")

    @cached_property
    def point_ahead(self) -> re.Pattern[str]:
        """Finds words before an amount of time at whose end something happens: "dentro de un mes"."""
        return self._pattern("days", "POINT_AHEAD")

    @cached_property
    def put_off(self) -> re.Pattern[str]:
        """Finds verbs that move something from one day to another."""
        return self._pattern("days", "PUT_OFF")

    @cached_property
    def this(self) -> re.Pattern[str]:
        """Finds words for this one: "the first Tuesday of this month" is a day, that of the month recurs."""
        return self._pattern("days", "THIS")

    @cached_property
    def ongoing(self) -> re.Pattern[str]:
        """Finds amounts of time that tell since when, unless the sentence is in the past: "há três anos"."""
        return self._pattern("days", "ONGOING")


def _governors(code: str) -> frozenset[str]:
    """The prepositions and articles before a time."""
    listed: dict[str, tuple[str, str]] = languages.value(code, "times", "GOVERNORS", {})
    return frozenset(word for both in listed.values() for words in both for word in words.split())


@languages.cached()
def grammar_of(code: str) -> DayGrammar | None:
    """The grammar of a language; None for one that knows nothing of days."""
    return DayGrammar(code) if languages.load(code, "days").__dict__.get("HABIT") else None


@languages.cached()
def habits() -> re.Pattern[str]:
    """Finds what tells in any language that something happens again and again."""
    listed = "|".join(filter(None, languages.values("days", "HABIT", "").values()))
    return re.compile(rf"(?<!\w)(?:{listed or _NEVER})(?!\w)", re.VERBOSE)
