"""Rules for portions of a period (weeks, quarters, first days, early and late) and for seasons and eras."""

from __future__ import annotations

from typing import Any

from hipocampo.text.dates.eras import Century, Decade, Season, Yearly
from hipocampo.text.dates.nodes import Node, Nth, Relative, WeekOf
from hipocampo.text.dates.numbers import number, ordinal, year
from hipocampo.text.dates.ranges import Half, Remaining, Slice
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
    memoised,
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
from hipocampo.text.dates.tagged_text import TaggedText

_CODES = {"q": "quarter", "t": "quarter", "h": "half"}
_ROMAN = {"i": 1, "v": 5, "x": 10}


def bare_unit(t: TaggedText, i: int) -> Match | None:
    """A unit alone, which after "fim do" or "resto da" is the one we are in."""
    j = t.skip(i, "article", "rel")
    unit = t.at(j, "unit")
    if unit is None or unit[0] in ("second", "minute", "hour") or plural(t, unit):
        return None
    return Match(Relative(unit[0], 0), unit[1])


@memoised(OF_YEAR + UNITS + "month #month")
def container(t: TaggedText, i: int) -> Match | None:
    """What a portion is of: "de 2016", "of next month", "do mês", "in May"."""
    j = t.skip(i, "of", "article", "comma")
    found = longest(relative(t, j), month(t, j), _safe_year(t, i))
    if found or j == i:
        return found
    unit = t.at(j, "unit")
    return Match(Relative(unit[0], 0), unit[1]) if unit and unit[0] in ("month", "year", "quarter", "week") else None


def _safe_year(t: TaggedText, i: int) -> Match | None:
    found = year_like(t, i)
    return Match(found.node, found.end) if found else None


@memoised(NUMBER + ORDINAL + "unit #code")
def fraction(t: TaggedText, i: int) -> Match | None:
    """Quarters and halves of a year: "Q3 2025", "3º trimestre de 2016", "2017-T1", "segundo semestre"."""
    named = _fraction_name(t, i)
    if named:
        name, place, j = named
        whole = year_like(t, j)
        found = _fraction(name, place, whole.node if whole else None, whole.end if whole else j)
        return Match(found.node, found.end, COMPANY) if found and not whole and t.pieces[i].kind == "code" else found
    said = year(t, i)
    named = _fraction_name(t, t.skip(said[1], "comma", "dash", "of", "article")) if said else None
    whole = plain_year(t, i)
    return _fraction(named[0], named[1], whole.node, named[2]) if named and whole else None


def _fraction_name(t: TaggedText, i: int) -> tuple[str, int, int] | None:
    piece = t.piece(i)
    if piece is None:
        return None
    if piece.kind == "code" and len(piece.text) == 2 and piece.text[0] in _CODES and piece.text[1].isdigit():
        return _CODES[piece.text[0]], int(piece.text[1]), i + 1
    unit = t.at(i, "unit")
    count = number(t, unit[1]) if unit and unit[0] in ("quarter", "half") else None
    if unit and count and count[0] <= 4:
        return unit[0], count[0], count[1]
    place = ordinal(t, i)
    unit = (t.at(place[1], "unit") or t.at(place[1], "quarter_word")) if place else None
    if place and unit and unit[0] in ("quarter", "half") and place[0] > 0:
        return unit[0], place[0], unit[1]
    return None


def _fraction(name: str, place: int, whole: Node | None, end: int) -> Match | None:
    if not 1 <= place <= (4 if name == "quarter" else 2):
        return None
    return Match(Nth(place, name, whole) if whole else Yearly(place, name), end)


@memoised(ORDINAL)
def nth(t: TaggedText, i: int) -> Match | None:
    """Units of a period by their order: "third week of May", "primeiros 10 dias do ano", "último mês de 2020"."""
    place = ordinal(t, i)
    if place is None:
        return None
    count = number(t, place[1])
    unit = t.at(count[1] if count else place[1], "unit")
    if unit is None or unit[0] not in ("day", "week", "month", "quarter", "year") or (count and abs(place[0]) != 1):
        return None
    whole = container(t, unit[1])
    if whole is None or (unit[1] == t.skip(unit[1], "of", "comma") and not t.has(unit[1], "rel")):
        return None
    if count is None and unit[0] == "day" and t.is_plural(unit[1]):
        return Match(Slice("early" if place[0] == 1 else "late", whole.node), whole.end)
    many = count[0] if count else 1
    return Match(Nth(place[0], unit[0], whole.node, many=many), whole.end)


@memoised(ORDINAL + "unit #code")
def week(t: TaggedText, i: int) -> Match | None:
    """A week by its number: "semana 31", "week 3 of 2027", "10ª semana", an ISO week."""
    piece = t.piece(i)
    if piece is None:
        return None
    if piece.kind == "code" and piece.text[0] == "w" and piece.text[1:].isdigit() and len(piece.text) <= 3:
        named = (int(piece.text[1:]), i + 1)
    else:
        unit = t.at(i, "unit")
        found = number(t, unit[1]) if unit and unit[0] == "week" else _late_week(t, i)
        if found is None:
            return None
        named = found
    if not 1 <= named[0] <= 53 or t.has(named[1], "unit", "meridiem"):
        return None
    whole = year_like(t, named[1])
    if whole:
        return Match(WeekOf(number=named[0], year=whole.node), whole.end)
    led = piece.kind == "word" and t.has(i - 1, "article", "on")
    return Match(WeekOf(number=named[0]), named[1], STRONG if led else COMPANY)


def _late_week(t: TaggedText, i: int) -> tuple[int, int] | None:
    """An ordinal that no month has weeks for is of the year: "10th week"."""
    place = ordinal(t, i)
    unit = t.at(place[1], "unit") if place and place[0] > 5 else None
    return (place[0], unit[1]) if place and unit and unit[0] == "week" else None


@memoised("rel season")
def season(t: TaggedText, i: int) -> Match | None:
    """A season, of a year or near: "verão de 2016", "next spring", "este inverno"."""
    rel = t.at(i, "rel")
    hit = t.at(rel[1] if rel else i, "season")
    if hit is None:
        return None
    south = t.lexicon.south
    if rel and rel[0] == 0 and needs_company(t, rel[1], hit[1]) == FRAIL:
        return None
    if rel:
        return Match(Season(hit[0], south, offset=rel[0]), hit[1])
    said = year_of(t, hit[1])
    if said:
        return Match(Season(hit[0], south, said[0]), said[1])
    whole = year_like(t, hit[1])
    if whole and isinstance(whole.node, Relative):
        return Match(Season(hit[0], south, reach=whole.node.offset), whole.end)
    after = t.at(hit[1], "rel_after")
    if after:
        return Match(Season(hit[0], south, offset=after[0]), after[1])
    return Match(Season(hit[0], south), hit[1], needs_company(t, i, hit[1]))


@memoised("unit quote decade cardinal tens #number")
def decade(t: TaggedText, i: int) -> Match | None:
    """A decade: "anos 90", "década de 1990", "the 90s", "los años setenta", "the nineteen seventies"."""
    unit = t.at(i, "unit")
    if unit and (unit[0] == "decade" or (unit[0] == "year" and t.is_plural(i + 1))):
        said = number(t, t.skip(unit[1], "of", "article"))
        if said and said[0] % 10 == 0 and (said[0] < 100 or said[0] >= 1000) and not t.has(said[1], "unit"):
            return Match(Decade(said[0]), said[1])
    j = i + 1 if t.has(i, "quote") else i
    piece = t.piece(j)
    suffix = t.at(j + 1, "decade_suffix") if t.glued(j + 1) else None
    if piece and suffix and piece.kind == "number" and len(piece.text) in (2, 4) and piece.text.endswith("0"):
        value = int(piece.text)
        return Match(Decade(value), suffix[1]) if 10 <= value < 100 or 1000 <= value < 3000 else None
    return _decade_word(t, i)


def _decade_word(t: TaggedText, i: int) -> Match | None:
    hit = t.at(i, "decade")
    if hit and (hit[0] >= 20):
        return Match(Decade(hit[0]), hit[1], STRONG if t.has(i - 1, "article") else COMPANY)
    head = t.at(i, "cardinal") or t.at(i, "tens")
    tail = t.at(t.skip(head[1], "dash"), "decade") if head and 13 <= head[0] <= 20 else None
    return Match(Decade(head[0] * 100 + tail[0]), tail[1]) if head and tail and tail[0] < 100 else None


@memoised(ORDINAL + "unit")
def century(t: TaggedText, i: int) -> Match | None:
    """A century: "século XXI", "siglo 19", "the 21st century"."""
    unit = t.at(i, "unit")
    if unit and unit[0] == "century" and not t.lexicon.year_halves:
        said = number(t, unit[1]) or _roman(t, unit[1])
        return Match(Century(said[0]), said[1]) if said and 1 <= said[0] <= 30 else None
    place = ordinal(t, i)
    unit = t.at(t.skip(place[1], "dash"), "unit") if place else None
    if place and unit and unit[0] == "century" and 1 <= place[0] <= 30:
        return Match(Century(place[0]), unit[1])
    return None


def _roman(t: TaggedText, i: int) -> tuple[int, int] | None:
    piece = t.piece(i)
    if piece is None or not set(piece.text) <= set(_ROMAN):
        return None
    digits = [_ROMAN[letter] for letter in piece.text]
    total = sum(-d if d < max(digits[n:]) else d for n, d in enumerate(digits))
    return total, i + 1


@memoised(ORDINAL + "mod rest sofar")
def sliced(t: TaggedText, i: int) -> Match | None:
    """Part of a period: "no começo de março", "late 2019", "first half of the year", "resto da semana"."""
    hits = (("mod", t.at(i, "mod")), ("half", _half_name(t, i)), ("rest", t.at(i, "rest")), ("sofar", t.at(i, "sofar")))
    for kind, hit in hits:
        if hit is None:
            continue
        j = t.skip(hit[1], "of", "article", "dash")
        inner = longest(plain(t, j), bare_unit(t, j))
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


def _half_name(t: TaggedText, i: int) -> tuple[int, int] | None:
    place = ordinal(t, i)
    word = t.at(place[1], "half_word") if place else None
    return (2 if place[0] == -1 else place[0], word[1]) if place and word and place[0] in (1, 2, -1) else None


@memoised("to_date")
def to_date(t: TaggedText, i: int) -> Match | None:
    """What has passed of a unit: "year to date", "ytd"."""
    hit = t.at(i, "to_date")
    return Match(Remaining(Relative(hit[0], 0), -1), hit[1]) if hit else None


@memoised("unit")
def weekend(t: TaggedText, i: int) -> Match | None:
    """The weekend without a word like "this": the one of this week."""
    unit = t.at(i, "unit")
    return Match(Relative("weekend", 0), unit[1]) if unit and unit[0] == "weekend" and not _many(t, unit[1]) else None


def _many(t: TaggedText, end: int) -> bool:
    return t.is_plural(end) and t.pieces[end - 1].text not in t.lexicon.not_plural


@memoised(WHOLE)
def plain(t: TaggedText, i: int) -> Match | None:
    """Any period that is not a part of another."""
    rules = (relative, month, fraction, nth, week, season, decade, century, weekend, plain_year, within, to_date)
    return longest(*(rule(t, i) for rule in rules))


@memoised(PERIOD)
def period(t: TaggedText, i: int) -> Match | None:
    """Any period."""
    return longest(plain(t, i), sliced(t, i))
