"""Rules for portions of a period (weeks, quarters, first days, early and late) and for seasons and eras."""

from __future__ import annotations

from typing import Any

from hipocampo.text.dates.eras import Century, Decade, Season, Yearly
from hipocampo.text.dates.nodes import Node, Nth, Relative, WeekOf
from hipocampo.text.dates.numbers import number, ordinal, year
from hipocampo.text.dates.ranges import Half, Remaining, Slice
from hipocampo.text.dates.reader import Reader
from hipocampo.text.dates.rules.base import (
    COMPANY,
    FRAIL,
    NUMBER,
    OF_YEAR,
    ORDINAL,
    PERIOD,
    STRONG,
    UNITS,
    WHOLE,
    Match,
    longest,
    remembered,
)
from hipocampo.text.dates.rules.periods import (
    month,
    needs_company,
    plain_year,
    plural,
    relative,
    within,
    year_like,
    year_of,
)

_CODES = {"q": "quarter", "t": "quarter", "h": "half"}
_ROMAN = {"i": 1, "v": 5, "x": 10}


def bare_unit(r: Reader, i: int) -> Match | None:
    """A unit alone, which after "fim do" or "resto da" is the one we are in."""
    j = r.skip(i, "article", "rel")
    unit = r.at(j, "unit")
    if unit is None or unit[0] in ("second", "minute", "hour") or plural(r, unit):
        return None
    return Match(Relative(unit[0], 0), unit[1])


@remembered(OF_YEAR + UNITS + "month #month")
def container(r: Reader, i: int) -> Match | None:
    """What a portion is of: "de 2016", "of next month", "do mês", "in May"."""
    j = r.skip(i, "of", "article", "comma")
    found = longest(relative(r, j), month(r, j), _safe_year(r, i))
    if found or j == i:
        return found
    unit = r.at(j, "unit")
    return Match(Relative(unit[0], 0), unit[1]) if unit and unit[0] in ("month", "year", "quarter", "week") else None


def _safe_year(r: Reader, i: int) -> Match | None:
    found = year_like(r, i)
    return Match(found.node, found.end) if found else None


@remembered(NUMBER + ORDINAL + "unit #code")
def fraction(r: Reader, i: int) -> Match | None:
    """Quarters and halves of a year: "Q3 2025", "3º trimestre de 2016", "2017-T1", "segundo semestre"."""
    named = _fraction_name(r, i)
    if named:
        name, place, j = named
        whole = year_like(r, j)
        found = _fraction(name, place, whole.node if whole else None, whole.end if whole else j)
        return Match(found.node, found.end, COMPANY) if found and not whole and r.tokens[i].kind == "code" else found
    said = year(r, i)
    named = _fraction_name(r, r.skip(said[1], "comma", "dash", "of", "article")) if said else None
    whole = plain_year(r, i)
    return _fraction(named[0], named[1], whole.node, named[2]) if named and whole else None


def _fraction_name(r: Reader, i: int) -> tuple[str, int, int] | None:
    token = r.token(i)
    if token is None:
        return None
    if token.kind == "code" and len(token.text) == 2 and token.text[0] in _CODES and token.text[1].isdigit():
        return _CODES[token.text[0]], int(token.text[1]), i + 1
    unit = r.at(i, "unit")
    count = number(r, unit[1]) if unit and unit[0] in ("quarter", "half") else None
    if unit and count and count[0] <= 4:
        return unit[0], count[0], count[1]
    place = ordinal(r, i)
    unit = (r.at(place[1], "unit") or r.at(place[1], "quarter_word")) if place else None
    if place and unit and unit[0] in ("quarter", "half") and place[0] > 0:
        return unit[0], place[0], unit[1]
    return None


def _fraction(name: str, place: int, whole: Node | None, end: int) -> Match | None:
    if not 1 <= place <= (4 if name == "quarter" else 2):
        return None
    return Match(Nth(place, name, whole) if whole else Yearly(place, name), end)


@remembered(ORDINAL)
def nth(r: Reader, i: int) -> Match | None:
    """Units of a period by their order: "third week of May", "primeiros 10 dias do ano", "último mês de 2020"."""
    place = ordinal(r, i)
    if place is None:
        return None
    count = number(r, place[1])
    unit = r.at(count[1] if count else place[1], "unit")
    if unit is None or unit[0] not in ("day", "week", "month", "quarter", "year") or (count and abs(place[0]) != 1):
        return None
    whole = container(r, unit[1])
    if whole is None or (unit[1] == r.skip(unit[1], "of", "comma") and not r.has(unit[1], "rel")):
        return None
    if count is None and unit[0] == "day" and r.is_plural(unit[1]):
        return Match(Slice("early" if place[0] == 1 else "late", whole.node), whole.end)
    many = count[0] if count else 1
    return Match(Nth(place[0], unit[0], whole.node, many=many), whole.end)


@remembered(ORDINAL + "unit #code")
def week(r: Reader, i: int) -> Match | None:
    """A week by its number: "semana 31", "week 3 of 2027", "10ª semana", an ISO week."""
    token = r.token(i)
    if token is None:
        return None
    if token.kind == "code" and token.text[0] == "w" and token.text[1:].isdigit() and len(token.text) <= 3:
        named = (int(token.text[1:]), i + 1)
    else:
        unit = r.at(i, "unit")
        found = number(r, unit[1]) if unit and unit[0] == "week" else _late_week(r, i)
        if found is None:
            return None
        named = found
    if not 1 <= named[0] <= 53 or r.has(named[1], "unit", "meridiem"):
        return None
    whole = year_like(r, named[1])
    if whole:
        return Match(WeekOf(number=named[0], year=whole.node), whole.end)
    led = token.kind == "word" and r.has(i - 1, "article", "on")
    return Match(WeekOf(number=named[0]), named[1], STRONG if led else COMPANY)


def _late_week(r: Reader, i: int) -> tuple[int, int] | None:
    """An ordinal that no month has weeks for is of the year: "10th week"."""
    place = ordinal(r, i)
    unit = r.at(place[1], "unit") if place and place[0] > 5 else None
    return (place[0], unit[1]) if place and unit and unit[0] == "week" else None


@remembered("rel season")
def season(r: Reader, i: int) -> Match | None:
    """A season, of a year or near: "verão de 2016", "next spring", "este inverno"."""
    rel = r.at(i, "rel")
    hit = r.at(rel[1] if rel else i, "season")
    if hit is None:
        return None
    south = r.lexicon.south
    if rel and rel[0] == 0 and needs_company(r, rel[1], hit[1]) == FRAIL:
        return None
    if rel:
        return Match(Season(hit[0], south, offset=rel[0]), hit[1])
    said = year_of(r, hit[1])
    if said:
        return Match(Season(hit[0], south, said[0]), said[1])
    whole = year_like(r, hit[1])
    if whole and isinstance(whole.node, Relative):
        return Match(Season(hit[0], south, reach=whole.node.offset), whole.end)
    after = r.at(hit[1], "rel_after")
    if after:
        return Match(Season(hit[0], south, offset=after[0]), after[1])
    return Match(Season(hit[0], south), hit[1], needs_company(r, i, hit[1]))


@remembered("unit quote decade cardinal tens #number")
def decade(r: Reader, i: int) -> Match | None:
    """A decade: "anos 90", "década de 1990", "the 90s", "los años setenta", "the nineteen seventies"."""
    unit = r.at(i, "unit")
    if unit and (unit[0] == "decade" or (unit[0] == "year" and r.is_plural(i + 1))):
        said = number(r, r.skip(unit[1], "of", "article"))
        if said and said[0] % 10 == 0 and (said[0] < 100 or said[0] >= 1000) and not r.has(said[1], "unit"):
            return Match(Decade(said[0]), said[1])
    j = i + 1 if r.has(i, "quote") else i
    token = r.token(j)
    suffix = r.at(j + 1, "decade_suffix") if r.glued(j + 1) else None
    if token and suffix and token.kind == "number" and len(token.text) in (2, 4) and token.text.endswith("0"):
        value = int(token.text)
        return Match(Decade(value), suffix[1]) if 10 <= value < 100 or 1000 <= value < 3000 else None
    return _decade_word(r, i)


def _decade_word(r: Reader, i: int) -> Match | None:
    hit = r.at(i, "decade")
    if hit and (hit[0] >= 20):
        return Match(Decade(hit[0]), hit[1], STRONG if r.has(i - 1, "article") else COMPANY)
    head = r.at(i, "cardinal") or r.at(i, "tens")
    tail = r.at(r.skip(head[1], "dash"), "decade") if head and 13 <= head[0] <= 20 else None
    return Match(Decade(head[0] * 100 + tail[0]), tail[1]) if head and tail and tail[0] < 100 else None


@remembered(ORDINAL + "unit")
def century(r: Reader, i: int) -> Match | None:
    """A century: "século XXI", "siglo 19", "the 21st century"."""
    unit = r.at(i, "unit")
    if unit and unit[0] == "century" and not r.lexicon.year_halves:
        said = number(r, unit[1]) or _roman(r, unit[1])
        return Match(Century(said[0]), said[1]) if said and 1 <= said[0] <= 30 else None
    place = ordinal(r, i)
    unit = r.at(r.skip(place[1], "dash"), "unit") if place else None
    if place and unit and unit[0] == "century" and 1 <= place[0] <= 30:
        return Match(Century(place[0]), unit[1])
    return None


def _roman(r: Reader, i: int) -> tuple[int, int] | None:
    token = r.token(i)
    if token is None or not set(token.text) <= set(_ROMAN):
        return None
    digits = [_ROMAN[letter] for letter in token.text]
    total = sum(-d if d < max(digits[n:]) else d for n, d in enumerate(digits))
    return total, i + 1


@remembered(ORDINAL + "mod rest sofar")
def sliced(r: Reader, i: int) -> Match | None:
    """Part of a period: "no começo de março", "late 2019", "first half of the year", "resto da semana"."""
    hits = (("mod", r.at(i, "mod")), ("half", _half_name(r, i)), ("rest", r.at(i, "rest")), ("sofar", r.at(i, "sofar")))
    for kind, hit in hits:
        if hit is None:
            continue
        j = r.skip(hit[1], "of", "article", "dash")
        inner = longest(plain(r, j), bare_unit(r, j))
        if inner and not (isinstance(inner.node, Relative) and inner.node.unit == "day"):
            return Match(_cut(kind, hit[0], inner.node), inner.end)
    return None


def _cut(kind: str, value: Any, inner: Node) -> Node:
    """The node of a part of a period."""
    if kind == "mod":
        return Slice("late" if value == "end" else value, inner)
    if kind == "half":
        return Half(value, inner)
    if kind == "rest":
        return Remaining(inner, 1)
    return Remaining(inner, value, late=value > 0)


def _half_name(r: Reader, i: int) -> tuple[int, int] | None:
    place = ordinal(r, i)
    word = r.at(place[1], "half_word") if place else None
    return (2 if place[0] == -1 else place[0], word[1]) if place and word and place[0] in (1, 2, -1) else None


@remembered("to_date")
def to_date(r: Reader, i: int) -> Match | None:
    """What has passed of a unit: "year to date", "ytd"."""
    hit = r.at(i, "to_date")
    return Match(Remaining(Relative(hit[0], 0), -1), hit[1]) if hit else None


@remembered("unit")
def weekend(r: Reader, i: int) -> Match | None:
    """The weekend without a word like "this": the one of this week."""
    unit = r.at(i, "unit")
    return Match(Relative("weekend", 0), unit[1]) if unit and unit[0] == "weekend" and not _many(r, unit[1]) else None


def _many(r: Reader, end: int) -> bool:
    return r.is_plural(end) and r.tokens[end - 1].text not in r.lexicon.not_plural


@remembered(WHOLE)
def plain(r: Reader, i: int) -> Match | None:
    """Any period that is not a part of another."""
    rules = (relative, month, fraction, nth, week, season, decade, century, weekend, plain_year, within, to_date)
    return longest(*(rule(r, i) for rule in rules))


@remembered(PERIOD)
def period(r: Reader, i: int) -> Match | None:
    """Any period."""
    return longest(plain(r, i), sliced(r, i))
