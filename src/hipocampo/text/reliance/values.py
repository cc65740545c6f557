"""The values in a text: numbers in digits or words, months, weekdays and measures, the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hipocampo.text import languages
from hipocampo.text.dates.lexicon import lexicon
from hipocampo.text.expressions import table

__all__ = ["measure_of", "role_of", "values"]

_THOUSANDS = re.compile(r"[.,](?=\d{3}(?:\D|$))")
_NUMBERS = ("cardinal", "tens", "hundreds", "hundred")
_DAYS = ("month", "weekday")
_FEW = 2  # numbers below it are articles: "um", "one"
_HALF_DAY, _DAY = 12, 24
_LONGEST = 9  # digits of a number that is counted with


def values(words: Sequence[str], capitals: Sequence[bool], code: str | None) -> dict[int, str]:
    """The values of normalised words by their places; `code` is the language, None if it is unknown."""
    found: dict[int, str] = {}
    codes = (code,) if code else languages.codes()
    at = 0
    while at < len(words):
        value, end = _digits(words, at) if words[at][0].isdigit() else _spelt(words, at, codes)
        if value:
            found[at] = value
        elif day := _day(words[at], capitals[at], codes):
            found[at] = day
        at = max(end, at + 1)
    return found


@languages.cached(4096)
def measure_of(word: str) -> str:
    """What a word measures in ("kg" for `quilos` and `kilo`); empty for other words."""
    for code in languages.codes():
        unit = _cell(word, "unit", code)
        if unit is not None:
            return str(unit)
    return _shared_words("reliance", "MEASURES").get(word, "")


def role_of(word: str) -> str:
    """The role that a word names ("mother" for `mãe` and `mamá`); empty for other words."""
    return _shared_words("naming", "ROLES").get(word, "")


def _digits(words: Sequence[str], at: int) -> tuple[str, int]:
    """The number in digits at a place, and the place behind it: 7 pm is 19, 9 mil is 9000, 15h30 is 15:30."""
    plain = _THOUSANDS.sub("", words[at])
    hour, _, minute = plain.partition(":")
    following = words[at + 1] if at + 1 < len(words) else ""
    end = at + 1
    if hour.isdigit() and len(hour) <= _LONGEST:
        half = _meridiem(following)
        if half is not None and int(hour) <= _HALF_DAY:
            hour, end = str((int(hour) % _HALF_DAY + half) % _DAY), at + 2
        elif _is_thousand(following):
            hour, end = str(1000 * int(hour)), at + 2
        else:
            hour = str(int(hour))
    return (hour if minute in ("", "00") else f"{hour}:{minute}"), end


def _spelt(words: Sequence[str], at: int, codes: Sequence[str]) -> tuple[str, int]:
    """The number in words at a place, and the place behind it; small ones may be articles and are none."""
    for code in codes:
        total, end = _counted(words, at, code)
        if end > at and total >= _FEW:
            return str(total), end
    return "", at + 1


def _counted(words: Sequence[str], at: int, code: str) -> tuple[int, int]:
    total, end = 0, at
    while end < len(words):
        start = end + 1 if end > at and _cell(words[end], "numand", code) is not None else end
        number = next(_readings(words[start], code), None) if start < len(words) else None
        if number is not None and (end == at or _adds(total, number)):
            total, end = total + number, start + 1
        elif start == end and end > at and _cell(words[end], "thousand", code) is not None:
            total, end = total * 1000, end + 1
        elif start == end == at and _cell(words[end], "thousand", code) is not None:
            total, end = 1000, end + 1
        else:
            break
    return total, end


def _adds(total: int, number: int) -> bool:
    """Whether a number word continues a number: "vinte e cinco", not "cinco, seis"."""
    return (number < 10 <= total and total % 10 == 0) or (number < 100 <= total and total % 100 == 0)


def _readings(word: str, code: str) -> Iterator[int]:
    for category in _NUMBERS:
        value = _cell(word, category, code)
        if isinstance(value, int):
            yield value


def _day(word: str, capital: bool, codes: Sequence[str]) -> str:
    """A month or weekday; in a language that writes them with a capital letter, only so."""
    for code in codes:
        words = lexicon(code)
        if len(word) < 4 and not (words.capitals and capital):
            continue
        for category in _DAYS:
            value = _cell(word, category, code)
            if value is not None and not (words.capitals and word in words.frail and not capital):
                return f"{category} {value}"
    return ""


def _meridiem(word: str) -> int | None:
    value = next((found for code in languages.codes() if (found := _cell(word, "meridiem", code))), None)
    return None if value is None else _HALF_DAY * (value == "pm")


def _is_thousand(word: str) -> bool:
    return any(_cell(word, "thousand", code) is not None for code in languages.codes())


def _cell(word: str, category: str, code: str) -> object:
    """What a single word means in a category of the dates of a language; None if nothing."""
    entry = lexicon(code).words.get(word)
    found = entry.cell.get(category) if entry else None
    return None if found is None else found[0]


@languages.cached()
def _shared_words(topic: str, name: str) -> dict[str, str]:
    """The words of a table that all languages have, with the meaning that they share."""
    listed = (table(languages.value(code, topic, name, "")) for code in languages.codes())
    return {word: meaning for one in listed for meaning, words in one.items() for word in words.split()}
