"""Rules for this, last and next units, stretches of them, months and years."""

from __future__ import annotations

from hipocampo.text.dates.interval import full_year
from hipocampo.text.dates.nodes import Date, Lasting, Relative, RelativeMonth, Stretch
from hipocampo.text.dates.numbers import number, year
from hipocampo.text.dates.reader import Reader
from hipocampo.text.dates.rules.base import (
    COMPANY,
    FRAIL,
    NUMBER,
    OF_YEAR,
    STRONG,
    UNITS,
    YEAR,
    Match,
    longest,
    remembered,
)
from hipocampo.text.dates.rules.times import lasting


def needs_company(r: Reader, i: int, end: int) -> str:
    """Whether a word needs company to be a date: an abbreviation, "may", "Marco" without its cedilla."""
    token = r.tokens[i]
    if end > i + 1:
        return STRONG
    if token.text in r.lexicon.homographs:
        return COMPANY if r.raw[token.start].isupper() and r.lexicon.capitals else FRAIL
    accented = r.lexicon.accented.get(token.text)
    if accented and accented in r.raw[token.start : token.end].lower():
        return STRONG
    return COMPANY if token.text in r.lexicon.frail else STRONG


@remembered(OF_YEAR)
def year_of(r: Reader, i: int) -> tuple[int, int] | None:
    """A year after a month, quarter or season: "2016", "de 2016", ", 2016", "99", "'99", "of nineteen ninety"."""
    j = r.skip(i, "comma", "of", "article", "dash", "slash", "dot")
    word = r.at(j, "unit")
    if word and word[0] == "year":
        j = r.skip(word[1], "of", "article")
    if r.has(j, "quote"):
        j += 1
    said = year(r, j)
    if said:
        return said
    token = r.token(j)
    if token is None or token.kind != "number" or len(token.text) != 2 or int(token.text) < 32:
        return None
    if r.glued(j + 1) or r.has(j + 1, "unit", "meridiem", "measure", "slash"):
        after = r.token(j + 1)
        if after and after.text not in ".,;!?)":
            return None
    return full_year(int(token.text)), j + 1


@remembered(OF_YEAR + UNITS)
def year_like(r: Reader, i: int) -> Match | None:
    """A year as what another thing is of: "de 2016", "next year", "del año pasado", "do ano"."""
    said = year_of(r, i)
    if said:
        return Match(Date(said[0]), said[1])
    j = r.skip(i, "of", "comma", "article")
    near = relative(r, j)
    if near and isinstance(near.node, Relative) and near.node.unit == "year":
        return near
    bare = r.at(j, "unit")
    if bare and bare[0] == "year" and j > i:
        return Match(Relative("year", 0), bare[1])
    return None


@remembered(UNITS)
def relative(r: Reader, i: int) -> Match | None:
    """This, last or next unit, or so many of them: "semana passada", "next 3 months", "últimos dias"."""
    return longest(_led(r, i), _trailed(r, i), _counted(r, i))


def _led(r: Reader, i: int) -> Match | None:
    rel = r.at(i, "rel")
    if rel is None:
        return None
    offset, j = rel
    again = r.at(j, "rel")
    if again and not offset:
        offset, j = again
    j = r.skip(j, "year_kind")
    amount = lasting(r, j) if offset and not (r.has(j, "one") and not r.has(j, "cardinal")) else None
    if amount:
        return Match(Stretch(amount[0], offset), amount[1])
    unit = r.at(j, "unit")
    if unit is None or r.has(unit[1], "not_year"):
        return None
    end = r.skip(unit[1], "year_kind")
    if offset and plural(r, unit):
        return Match(Stretch(Lasting(((3, unit[0]),)), offset), end)
    current = r.at(end, "rel_after") if offset == 0 else None
    end = current[1] if current and current[0] == 0 else end
    return Match(Relative(unit[0], offset), end) if unit[0] != "day" else None


def plural(r: Reader, unit: tuple[str, int]) -> bool:
    """Whether a unit's word is in the plural; only "mes" and "hs" end in s without being it."""
    return r.is_plural(unit[1]) and len(r.tokens[unit[1] - 1].text) > 3 and unit[0] != "weekend"


def _trailed(r: Reader, i: int) -> Match | None:
    unit = r.at(i, "unit")
    if unit is None or unit[0] == "day":
        return None
    rel = r.at(r.skip(unit[1], "year_kind"), "rel_after")
    return Match(Relative(unit[0], rel[0]), rel[1]) if rel else None


def _counted(r: Reader, i: int) -> Match | None:
    """The number first: "3 semanas passadas", "13 últimos minutos", "4 weeks in the future"."""
    amount = lasting(r, i)
    if amount:
        rel = r.at(amount[1], "rel_after")
        return Match(Stretch(amount[0], rel[0]), rel[1]) if rel and abs(rel[0]) == 1 else None
    count = number(r, i)
    rel = r.at(count[1], "rel") if count else None
    unit = r.at(rel[1], "unit") if rel and rel[0] else None
    if count and rel and unit and (count[0] == 1 or plural(r, unit)):
        return Match(Stretch(Lasting(((count[0], unit[0]),)), rel[0]), unit[1])
    return None


@remembered("within")
def within(r: Reader, i: int) -> Match | None:
    """From now on for so long: "dentro de 5 horas", "within the next 3 years"."""
    hit = r.at(i, "within")
    rel = r.at(r.skip(hit[1], "article"), "rel") if hit else None
    if hit is None or (rel and rel[0] < 1):
        return None
    amount = lasting(r, rel[1] if rel else r.skip(hit[1], "article"))
    return Match(Stretch(amount[0], 1, inclusive=True), amount[1]) if amount else None


@remembered(NUMBER + "month rel unit #month")
def month(r: Reader, i: int) -> Match | None:
    """A month, with its year where one follows or goes before."""
    token = r.token(i)
    if token is None:
        return None
    if token.kind == "month":
        return _numeric_month(token.text.replace(".", "/"), i)
    hit = r.at(i, "month")
    return _month_word(r, i, hit) if hit else _month_led(r, i)


def _month_word(r: Reader, i: int, hit: tuple[int, int]) -> Match | None:
    number_of, j = hit
    needs = needs_company(r, i, j)
    whole = year_like(r, j + 1 if r.is_mark(j, ".") and r.glued(j) else j)
    if whole and isinstance(whole.node, Date):
        # "out 2020" may be the end of another sentence's words; "out/2020" and "out de 2020" are a month
        loose = needs and r.tokens[j].kind == "number" and r.tokens[i].text in r.lexicon.homographs
        return Match(Date(whole.node.year, number_of), whole.end, needs if loose else STRONG)
    if whole and isinstance(whole.node, Relative):
        return Match(Date(None, number_of, reach=("year", whole.node.offset)), whole.end)
    rel = r.at(j, "rel_after")
    if rel:
        return Match(RelativeMonth(number_of, rel[0]), rel[1])
    return Match(Date(None, number_of), j, needs)


def _numeric_month(text: str, i: int) -> Match | None:
    left, right = (int(part) for part in text.replace(" ", "").replace("-", "/").split("/"))
    number_of, of_year = (right, left) if left > 31 else (left, right)
    return Match(Date(of_year, number_of), i + 1) if 1 <= number_of <= 12 and 1000 <= of_year <= 2999 else None


def _month_led(r: Reader, i: int) -> Match | None:
    """What goes before a month: "this September", "2016, nov", "mês de março"."""
    rel = r.at(i, "rel")
    hit = r.at(rel[1], "month") if rel else None
    if rel and hit:
        doubtful = rel[0] == 0 and needs_company(r, rel[1], hit[1]) == FRAIL
        return None if doubtful else Match(RelativeMonth(hit[0], rel[0]), hit[1])
    said = year(r, i)
    hit = r.at(r.skip(said[1], "comma", "dash", "slash"), "month") if said else None
    if said and hit:
        return Match(Date(said[0], hit[0]), hit[1])
    unit = r.at(i, "unit")
    named = unit is not None and unit[0] == "month" and r.has(unit[1], "of")
    inner = month(r, r.skip(unit[1], "of")) if unit and named else None
    return Match(inner.node, inner.end) if inner and isinstance(inner.node, Date) else None


@remembered(NUMBER + "year_kind unit")
def plain_year(r: Reader, i: int) -> Match | None:
    """A year alone, or after its word: "2019", "ano 2008", "the year 247", "calendar year 18"."""
    start = r.skip(i, "year_kind")
    unit = r.at(start, "unit")
    if unit and unit[0] == "year":
        return _worded_year(r, unit[1], start > i)
    said = year(r, i)
    if said is None or r.has(said[1], "measure", "unit") or (r.glued(said[1]) and r.tokens[said[1]].kind == "word"):
        return None
    usual = 1500 <= said[0] <= 2199 or r.tokens[i].kind != "number"
    return Match(Date(said[0]), said[1], YEAR) if usual else None


def _worded_year(r: Reader, j: int, calendar: bool) -> Match | None:
    k = r.skip(j, "year_kind")
    said = number(r, r.skip(k, "of"))
    if said is None or r.has(said[1], "unit"):
        return None
    short = (calendar or k > j) and said[0] < 100
    if said[0] < 100 and not short:
        return None
    return Match(Date(full_year(said[0])), said[1])
