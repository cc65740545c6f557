"""How a language speaks of times that count from now (D2): kernels, prepositions, tenses, from its `times.py`.

A kernel is the part of an expression that counts from now: "ontem" in "desde ontem à noite". The groups of the pattern
tell how sure it is and how it is written out. A way is how a date, a month or year (`bare`), a week (`fem`) or a
weekend (`masc`) stands in a sentence: after "in", "of", "to", "by", after any other preposition, with none before it,
and as the subject.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime, timedelta
from functools import cached_property
from typing import NamedTuple, TypeVar

from hipocampo.text import languages
from hipocampo.text.normalisation import normalise_in_place

GOVERNORS = ("in", "of", "to", "by", "other", "none", "noun")

T = TypeVar("T")

_AHEAD = re.compile(r"\(\?!(?:[^()]|\([^()]*\))+\)")
_NEVER = "(?!)"
_NEAR = 12  # letters
_OWNING = re.compile(r"\w+['’]s\b")
_BESIDE = 40  # letters before a member of a list that are looked at


class _Listed(NamedTuple):
    """Patterns for a word, and for another like it right before and right after it."""

    word: re.Pattern[str]
    before: re.Pattern[str]
    after: re.Pattern[str]


def _listed(word: str, joint: str, leads: str) -> _Listed:
    one, before, after = rf"\b{word}", rf"\b{word}{joint}{leads}\Z", joint + leads + word
    return _Listed(re.compile(one), re.compile(before), re.compile(after))


class TimeGrammar:
    """The relative times of one language."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.capitals = languages.value(code, "dates", "CAPITALS", False)  # of months and weekdays
        self.in_digits = self._value("IN_DIGITS", False)
        self.triggers = _triggers(code)
        self.year_joint: tuple[str, str] = self._value("YEAR_JOINT", (" ", " "))
        self.units: Mapping[str, str] = self._value("UNITS", {})
        self.governors = {
            word: (governor, has_article)
            for governor, listed in self._value("GOVERNORS", dict[str, tuple[str, str]]()).items()
            for has_article, words in zip((False, True), listed, strict=True)
            for word in words.split()
        }
        self.other_prepositions = languages.words(code, "times", "OTHER_PREPOSITIONS")
        self.joins = languages.words(code, "times", "JOINS")
        self.hedges = languages.words(code, "times", "HEDGES")
        self.owners = languages.words(code, "times", "OWNERS")
        self.copulas = languages.words(code, "times", "COPULAS")
        self.contracted: Mapping[str, str] = self._value("CONTRACTED", {})
        self.read_as: Mapping[str, tuple[str, str]] = self._value("READ_AS", {})
        self.quarter_way = self._value("QUARTER_WAY", "")
        self.stretch = self._value("STRETCH", "")
        self.stretch_leads = languages.words(code, "times", "STRETCH_LEADS")
        self.owned = self._value("OWNED", "")
        self.names = tuple(self._value("NAMES", "").split())
        self.subject = self._value("SUBJECT", "") or _NEVER
        self.subject_with_article = f"{self.subject}|{self._value('STAYS', '') or _NEVER}"
        self.nowadays = self._value("NOWADAYS", "") or _NEVER
        self.seasons = self._value("FRAGMENTS", dict[str, str]()).get("season", _NEVER)

    def _value(self, name: str, default: T) -> T:
        return languages.value(self.code, "times", name, default)

    def _pattern(self, name: str) -> str:
        """A pattern of the language with its fragments put in."""
        pattern = self._value(name, "") or _NEVER
        numbers = "|".join(self._value("NUMBER_WORDS", "").split())
        for fragment, value in {"number": rf"(?:\d{{1,3}}|{numbers})", **self._value("FRAGMENTS", {})}.items():
            pattern = pattern.replace(f"{{{fragment}}}", value)
        return pattern

    @cached_property
    def kernels(self) -> re.Pattern[str]:
        """Finds the kernels; the name of the group is the kind."""
        return re.compile(rf"\b(?:{self._pattern('KERNELS')})\b", re.VERBOSE)

    @cached_property
    def kernel_hints(self) -> re.Pattern[str]:
        """Finds the kernels, whatever follows them: where an expression ends is not known yet."""
        return re.compile(rf"\b(?=\w)(?:{_AHEAD.sub('', self._pattern('KERNELS'))})", re.VERBOSE)

    @cached_property
    def dated(self) -> re.Pattern[str]:
        """Finds a month, or a day of it, at the end of an expression."""
        return re.compile(rf"\b(?:{self._pattern('DATED')})\Z")

    @cached_property
    def dated_hints(self) -> re.Pattern[str]:
        """Finds a month, or a day of it, anywhere."""
        return re.compile(rf"\b(?=\w)(?:{self._pattern('DATED')})")

    @cached_property
    def tenses(self) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
        """Patterns for words in the past, in the future, and of plans."""
        past, future, plans = (rf"\b(?:{self._value(name, '') or _NEVER})\b" for name in ("PAST", "FUTURE", "PLANS"))
        return re.compile(past), re.compile(future), re.compile(plans)

    def tells_past(self, clause: str) -> bool:
        """Whether a clause has a verb in the past; "I'm getting married" has none (accents kept)."""
        return any(not self._passive.search(clause, 0, found.start()) for found in self.tenses[0].finditer(clause))

    @cached_property
    def _passive(self) -> re.Pattern[str]:
        return re.compile(rf"(?<!\w)(?:{languages.value(self.code, 'days', 'PASSIVE', '') or _NEVER})\s+\Z")

    @cached_property
    def free(self) -> re.Pattern[str]:
        """Finds what follows a weekday that somebody has free: "gave us Friday off"."""
        return re.compile(rf"\s+(?:{self._value('FREE', '') or _NEVER})\b", re.IGNORECASE)

    @cached_property
    def age(self) -> re.Pattern[str]:
        """Finds an age that somebody reaches on a day: "hace 9 años el 11 de marzo"."""
        return re.compile(rf"\b(?:{self._pattern('AGE')})\b")

    @cached_property
    def arranged(self) -> re.Pattern[str]:
        """Finds verbs that arrange something for a later day (accents kept)."""
        return re.compile(rf"\b(?:{languages.value(self.code, 'days', 'ARRANGED', '') or _NEVER})\b")

    @cached_property
    def put_off(self) -> re.Pattern[str]:
        """Finds verbs that move something to another day, or end it before it comes."""
        listed = (languages.value(self.code, "days", name, "") or _NEVER for name in ("PUT_OFF", "CALLED_OFF"))
        return re.compile(rf"\b(?:{'|'.join(listed)})\b")

    def is_owned(self, text: str, start: int) -> bool:
        """Whether a day belongs to a thing: "a aula de sexta", "Friday's class"."""
        return bool(self._owning.search(text, max(0, start - _NEAR), start) or _OWNING.match(text, start))

    @cached_property
    def _owning(self) -> re.Pattern[str]:
        words = languages.value(self.code, "days", "OWNING", "") or _NEVER
        return re.compile(rf"\b(?:{words})\s+\Z", re.IGNORECASE)

    @cached_property
    def weekdays(self) -> re.Pattern[str]:
        """Finds the names of weekdays, in the plural too."""
        return re.compile(rf"\b(?:{self._fragment('weekday')})s?\b")

    def _fragment(self, name: str) -> str:
        return self._value("FRAGMENTS", dict[str, str]()).get(name, _NEVER)

    @cached_property
    def _lists(self) -> tuple[list[_Listed], list[_Listed]]:
        """Lists of weekdays and of months, of bare words and of those with their articles and prepositions."""
        joints = "|".join(sorted(languages.words(self.code, "days", "LIST_JOINTS"))) or _NEVER
        joint = rf"(?:\s*[,/]\s*(?:(?:{joints})\s+)?|\s+(?:{joints})\s+)"
        led = "|".join(sorted(normalise_in_place(word) for word in self.governors)) or _NEVER
        words = (rf"(?:{self._fragment('weekday')})s?\b", rf"(?:{self._fragment('month')})\b(?!\s+\d)")
        bare, leads = "", rf"(?:(?:{led})\s+){{0,2}}"
        return [_listed(word, joint, bare) for word in words], [_listed(word, joint, leads) for word in words]

    def is_listed(self, normalised: str, start: int, end: int, led: bool = True) -> bool:
        """Whether weekdays or months stand in a list, and recur: "martes y jueves", "February, May and August".

        Without `led` a list has no articles and prepositions: "el martes y el jueves" are two days.
        """
        return any(
            word.search(normalised, start, end)
            and (before.search(normalised[max(0, start - _BESIDE) : start]) or after.match(normalised, end))
            for word, before, after in self._lists[led]
        )

    @cached_property
    def _which(self) -> tuple[re.Pattern[str], re.Pattern[str]]:
        before, after = (self._value(name, "") or _NEVER for name in ("WHICH_BEFORE", "WHICH_AFTER"))
        return re.compile(before, re.IGNORECASE), re.compile(after)

    def tells_which(self, text: str, start: int, end: int) -> bool:
        """Whether a weekday tells which one, and not when: "the Friday meeting", "my Sunday shift"."""
        before, after = self._which
        return bool(before.search(text[max(0, start - _NEAR) : start]) and after.match(text, end))

    def governed(self, way: str, governor: str, body: str) -> str:
        """A written unit with the preposition that goes with it."""
        ways: Mapping[str, tuple[str, ...]] = self._value("WAYS", {})
        return (ways[way][GOVERNORS.index(governor)] if way in ways else "") + body

    def written(self, start: datetime, grain: str) -> tuple[str, str] | None:
        """The way a unit that begins at a moment is governed, and how it is written; None where it has no word."""
        day = start.date()
        if grain in ("minute", "hour"):
            return "moment", start.strftime("%Y-%m-%d %H:%M")
        parts: Mapping[str, str] = self._value("PARTS", {})
        if grain in parts:
            return self._value("PART_WAY", ""), parts[grain].format(day)
        plain = {"day": ("date", f"{day}"), "month": ("bare", f"{day}"[:7]), "year": ("bare", f"{day}"[:4])}
        return plain.get(grain) or self._named_unit(day, grain)

    def _named_unit(self, day: date, grain: str) -> tuple[str, str] | None:
        """A week, weekend, quarter, half or decade by its name."""
        ways = {"week": "fem", "weekend": "masc", "quarter": self.quarter_way, "half": "masc", "decade": "fem"}
        template = self._value(grain.upper(), "") if grain in ways else ""
        if not template:
            return None
        ordinals: tuple[str, ...] = self._value("ORDINALS", ("1", "2", "3", "4"))
        values: dict[str, tuple[object, ...]] = {
            "week": (day - timedelta(days=day.weekday()),),
            "weekend": (day,),
            "quarter": (ordinals[(day.month - 1) // 3], day.year),
            "half": (ordinals[(day.month - 1) // 6], day.year),
            "decade": (day.year,),
        }
        return ways[grain], template.format(*values[grain])

    def season(self, word: str, year: int) -> tuple[str, str]:
        """The way that a season of a year is governed, and how it is written."""
        feminine = self._value("FEMININE", "")
        way = "fem" if feminine and word.endswith(feminine) else self.quarter_way
        return way, self._value("SEASON", "{} {}").format(word, year)


@languages.cached()
def grammar_of(code: str) -> TimeGrammar | None:
    """The grammar of a language; None for one that knows no relative times."""
    return TimeGrammar(code) if languages.value(code, "times", "KERNELS", "") else None


@languages.cached()
def all_triggers() -> frozenset[bytes]:
    """Words of which any text with a kernel, or a date without its year, has one, or digits, in all languages."""
    return frozenset[bytes]().union(*map(_triggers, languages.codes()))


@languages.cached()
def look_alikes(code: str) -> re.Pattern[str]:
    """Finds what looks like a day in a language and is none: "12/12h", "na 24 de Maio", "boa segunda"."""
    listed = languages.value(code, "days", "NOT_A_DAY", "") or _NEVER
    return re.compile(rf"(?<!\w)(?:{listed})(?!\w)", re.VERBOSE)


@languages.cached()
def habits() -> re.Pattern[str]:
    """Finds what tells in any language that something happens again and again."""
    listed = "|".join(filter(None, languages.values("days", "HABIT", "").values()))
    return re.compile(rf"(?<!\w)(?:{listed or _NEVER})(?!\w)", re.VERBOSE)


def _triggers(code: str) -> frozenset[bytes]:
    days = languages.words(code, "words", "WEEKDAYS", "MONTHS")
    return frozenset(word.encode() for word in days | languages.words(code, "times", "TRIGGERS"))
