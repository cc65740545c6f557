"""What a language says around a day (D6): habits, names, tenses, from its `days.py` and `times.py`."""

from __future__ import annotations

import re
from functools import cached_property

from hipocampo.text import languages
from hipocampo.text.atomic.grammar import grammar_of as time_grammar_of

_NEVER = "(?!)"
_VERBOSE = ("POINT_AHEAD",)


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
        self.copulas = languages.words(code, "times", "COPULAS")
        self.times = time_grammar_of(code)

    def _pattern(self, topic: str, *names: str) -> re.Pattern[str]:
        found = filter(None, (languages.value(self.code, topic, name, "") for name in names))
        return re.compile(rf"(?<!\w)(?:{'|'.join(found) or _NEVER})(?!\w)", re.VERBOSE if names[0] in _VERBOSE else 0)

    def _leads(self, name: str) -> re.Pattern[str]:
        """Finds words right before a place."""
        return re.compile(rf"(?<!\w)(?:{languages.value(self.code, 'days', name, '') or _NEVER})\s+\Z")

    @cached_property
    def bare(self) -> list[tuple[re.Pattern[str], str]]:
        """Patterns for days that the grammar of dates holds for other words, and how it reads them."""
        listed: dict[str, str] = languages.value(self.code, "days", "BARE", {})
        return [(re.compile(rf"(?<!\w)(?:{pattern})", re.VERBOSE), read_as) for pattern, read_as in listed.items()]

    @cached_property
    def month_leads(self) -> re.Pattern[str]:
        """Finds the words before a month that is meant as a time."""
        return self._leads("MONTH_LEADS")

    @cached_property
    def meant_for(self) -> re.Pattern[str]:
        """Finds the words before a day that something is meant for."""
        return self._leads("MEANT_FOR_DAY")

    @cached_property
    def past(self) -> re.Pattern[str]:
        """Finds verbs in the past (accents kept)."""
        times = languages.value(self.code, "times", "PAST", "") or _NEVER
        more = languages.value(self.code, "days", "PAST_TOO", "") or _NEVER
        return re.compile(rf"(?<!\w)(?:{times}|{more})(?!\w)")

    @cached_property
    def past_ago(self) -> re.Pattern[str]:
        """Finds verbs that are in the past beside "hace dos semanas", and may be in the present elsewhere."""
        return self._pattern("days", "PAST_AGO")

    @cached_property
    def passive(self) -> re.Pattern[str]:
        """Finds the words before a participle that tells of no past: "has to be finished" (accents kept)."""
        return self._leads("PASSIVE")

    @cached_property
    def said(self) -> re.Pattern[str]:
        """Finds verbs of saying, which tell of a day right after them (accents kept)."""
        return self._pattern("days", "SAID")

    @cached_property
    def instead(self) -> re.Pattern[str]:
        """Finds the words before a day that something is no longer on: "instead of Tuesday"."""
        return self._leads("INSTEAD")

    @cached_property
    def lasting(self) -> re.Pattern[str]:
        """Finds verbs of what lasts: "it rained until Tuesday" (accents kept)."""
        return self._pattern("days", "LASTING")

    @cached_property
    def age(self) -> re.Pattern[str]:
        """Finds an age that somebody reaches on a day: "faz 12 anos no dia 9"."""
        return self.times.age if self.times else re.compile(_NEVER)

    @cached_property
    def genitive(self) -> re.Pattern[str]:
        """Finds the words before a day that belongs to a thing: "the show of the 12th"."""
        return self._leads("GENITIVE")

    @cached_property
    def future(self) -> re.Pattern[str]:
        """Finds verbs in the future, and of what was to come (accents kept)."""
        times = languages.value(self.code, "times", "FUTURE", "") or _NEVER
        more = languages.value(self.code, "days", "FUTURE_TOO", "") or _NEVER
        return re.compile(rf"(?<!\w)(?:{times}|{more})(?!\w)")

    @cached_property
    def asked(self) -> re.Pattern[str]:
        """Finds verbs of asking for what is to come (accents kept)."""
        return self._pattern("days", "ASKED")

    @cached_property
    def arranged(self) -> re.Pattern[str]:
        """Finds verbs that arrange something for a later day (accents kept)."""
        return self._pattern("days", "ARRANGED")

    @cached_property
    def called_off(self) -> re.Pattern[str]:
        """Finds verbs that end something of a day before it comes."""
        return self._pattern("days", "CALLED_OFF")

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
