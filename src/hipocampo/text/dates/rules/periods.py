"""Rules for this, last and next units, stretches of them, months and years."""

from __future__ import annotations

from hipocampo.text.dates.interval import full_year
from hipocampo.text.dates.nodes import Date, Duration, Relative, RelativeMonth, Stretch
from hipocampo.text.dates.numbers import number, year
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
    memoised,
)
from hipocampo.text.dates.rules.times import duration
from hipocampo.text.dates.tagged_text import TaggedText


def needs_company(t: TaggedText, i: int, end: int) -> str:
    """Whether a word needs company to be a date: an abbreviation, "may", "Marco" without its cedilla."""
    piece = t.pieces[i]
    if end > i + 1:
        return STRONG
    if piece.text in t.lexicon.homographs:
        return COMPANY if t.raw[piece.start].isupper() and t.lexicon.capitals else FRAIL
    accented = t.lexicon.accented.get(piece.text)
    if accented and accented in t.raw[piece.start : piece.end].lower():
        return STRONG
    return COMPANY if piece.text in t.lexicon.frail else STRONG


@memoised(OF_YEAR)
def year_of(t: TaggedText, i: int) -> tuple[int, int] | None:
    """A year after a month, quarter or season: "2016", "de 2016", ", 2016", "99", "'99", "of nineteen ninety"."""
    j = t.skip(i, "comma", "of", "article", "dash", "slash", "dot")
    word = t.at(j, "unit")
    if word and word[0] == "year":
        j = t.skip(word[1], "of", "article")
    if t.has(j, "quote"):
        j += 1
    said = year(t, j)
    if said:
        return said
    piece = t.piece(j)
    if piece is None or piece.kind != "number" or len(piece.text) != 2 or int(piece.text) < 32:
        return None
    if t.glued(j + 1) or t.has(j + 1, "unit", "meridiem", "measure", "slash"):
        after = t.piece(j + 1)
        if after and after.text not in ".,;!?)":
            return None
    return full_year(int(piece.text)), j + 1


@memoised(OF_YEAR + UNITS)
def year_like(t: TaggedText, i: int) -> Match | None:
    """A year as what another thing is of: "de 2016", "next year", "del año pasado", "do ano"."""
    said = year_of(t, i)
    if said:
        return Match(Date(said[0]), said[1])
    j = t.skip(i, "of", "comma", "article")
    near = relative(t, j)
    if near and isinstance(near.node, Relative) and near.node.unit == "year":
        return near
    bare = t.at(j, "unit")
    if bare and bare[0] == "year" and j > i:
        return Match(Relative("year", 0), bare[1])
    return None


@memoised(UNITS)
def relative(t: TaggedText, i: int) -> Match | None:
    """This, last or next unit, or so many of them: "semana passada", "next 3 months", "últimos dias"."""
    return longest(_led(t, i), _trailed(t, i), _counted(t, i))


def _led(t: TaggedText, i: int) -> Match | None:
    rel = t.at(i, "rel")
    if rel is None:
        return None
    offset, j = rel
    again = t.at(j, "rel")
    if again and not offset:
        offset, j = again
    j = t.skip(j, "year_kind")
    amount = duration(t, j) if offset and not (t.has(j, "one") and not t.has(j, "cardinal")) else None
    if amount:
        return Match(Stretch(amount[0], offset), amount[1])
    unit = t.at(j, "unit")
    if unit is None or t.has(unit[1], "not_year"):
        return None
    end = t.skip(unit[1], "year_kind")
    if offset and plural(t, unit):
        return Match(Stretch(Duration(((3, unit[0]),)), offset), end)
    after = t.at(end, "rel_after") if offset == 0 else None
    if after and after[0] in (0, 1):  # "esta semana que viene" is the next one, "este fin de semana que viene" this
        offset, end = 0 if unit[0] == "weekend" else after[0], after[1]
    return Match(Relative(unit[0], offset), end) if unit[0] != "day" else None


def plural(t: TaggedText, unit: tuple[str, int]) -> bool:
    """Whether a unit's word is in the plural; only "mes" and "hs" end in s without being it."""
    return t.is_plural(unit[1]) and len(t.pieces[unit[1] - 1].text) > 3 and unit[0] != "weekend"


def _trailed(t: TaggedText, i: int) -> Match | None:
    unit = t.at(i, "unit")
    if unit is None or unit[0] == "day":
        return None
    rel = t.at(t.skip(unit[1], "year_kind"), "rel_after")
    return Match(Relative(unit[0], rel[0]), rel[1]) if rel else None


def _counted(t: TaggedText, i: int) -> Match | None:
    """The number first: "3 semanas passadas", "13 últimos minutos", "4 weeks in the future"."""
    amount = duration(t, i)
    if amount:
        rel = t.at(amount[1], "rel_after")
        return Match(Stretch(amount[0], rel[0]), rel[1]) if rel and abs(rel[0]) == 1 else None
    count = number(t, i)
    rel = t.at(count[1], "rel") if count else None
    unit = t.at(rel[1], "unit") if rel and rel[0] else None
    if count and rel and unit and (count[0] == 1 or plural(t, unit)):
        return Match(Stretch(Duration(((count[0], unit[0]),)), rel[0]), unit[1])
    return None


@memoised("within")
def within(t: TaggedText, i: int) -> Match | None:
    """From now on for so long: "dentro de 5 horas", "within the next 3 years"."""
    hit = t.at(i, "within")
    rel = t.at(t.skip(hit[1], "article"), "rel") if hit else None
    if hit is None or (rel and rel[0] < 1):
        return None
    amount = duration(t, rel[1] if rel else t.skip(hit[1], "article"))
    return Match(Stretch(amount[0], 1, inclusive=True), amount[1]) if amount else None


@memoised(NUMBER + "month rel unit #month")
def month(t: TaggedText, i: int) -> Match | None:
    """A month, with its year where one follows or goes before."""
    piece = t.piece(i)
    if piece is None:
        return None
    if piece.kind == "month":
        return _numeric_month(piece.text.replace(".", "/"), i)
    hit = t.at(i, "month")
    return _month_word(t, i, hit) if hit else _month_led(t, i)


def _month_word(t: TaggedText, i: int, hit: tuple[int, int]) -> Match | None:
    number_of, j = hit
    needs = needs_company(t, i, j)
    whole = year_like(t, j + 1 if t.is_mark(j, ".") and t.glued(j) else j)
    if whole and isinstance(whole.node, Date):
        # "out 2020" may be the end of another sentence's words; "out/2020" and "out de 2020" are a month
        loose = needs and t.pieces[j].kind == "number" and t.pieces[i].text in t.lexicon.homographs
        return Match(Date(whole.node.year, number_of), whole.end, needs if loose else STRONG)
    if whole and isinstance(whole.node, Relative):
        return Match(Date(None, number_of, reach=("year", whole.node.offset)), whole.end)
    rel = t.at(j, "rel_after")
    if rel:
        return Match(RelativeMonth(number_of, rel[0]), rel[1])
    return Match(Date(None, number_of), j, needs)


def _numeric_month(text: str, i: int) -> Match | None:
    left, right = (int(part) for part in text.replace(" ", "").replace("-", "/").split("/"))
    number_of, of_year = (right, left) if left > 31 else (left, right)
    return Match(Date(of_year, number_of), i + 1) if 1 <= number_of <= 12 and 1000 <= of_year <= 2999 else None


def _month_led(t: TaggedText, i: int) -> Match | None:
    """What goes before a month: "this September", "2016, nov", "mês de março"."""
    rel = t.at(i, "rel")
    hit = t.at(rel[1], "month") if rel else None
    if rel and hit:
        doubtful = rel[0] == 0 and needs_company(t, rel[1], hit[1]) == FRAIL
        return None if doubtful else Match(RelativeMonth(hit[0], rel[0]), hit[1])
    said = year(t, i)
    hit = t.at(t.skip(said[1], "comma", "dash", "slash"), "month") if said else None
    if said and hit:
        return Match(Date(said[0], hit[0]), hit[1])
    unit = t.at(i, "unit")
    named = unit is not None and unit[0] == "month" and t.has(unit[1], "of")
    inner = month(t, t.skip(unit[1], "of")) if unit and named else None
    return Match(inner.node, inner.end) if inner and isinstance(inner.node, Date) else None


@memoised(NUMBER + "year_kind unit")
def plain_year(t: TaggedText, i: int) -> Match | None:
    """A year alone, or after its word: "2019", "ano 2008", "the year 247", "calendar year 18"."""
    start = t.skip(i, "year_kind")
    unit = t.at(start, "unit")
    if unit and unit[0] == "year":
        return _worded_year(t, unit[1], start > i)
    said = year(t, i)
    if said is None or t.has(said[1], "measure", "unit") or (t.glued(said[1]) and t.pieces[said[1]].kind == "word"):
        return None
    usual = 1500 <= said[0] <= 2199 or t.pieces[i].kind != "number"
    return Match(Date(said[0]), said[1], YEAR) if usual else None


def _worded_year(t: TaggedText, j: int, calendar: bool) -> Match | None:
    k = t.skip(j, "year_kind")
    said = number(t, t.skip(k, "of"))
    if said is None or t.has(said[1], "unit"):
        return None
    short = (calendar or k > j) and said[0] < 100
    if said[0] < 100 and not short:
        return None
    return Match(Date(full_year(said[0])), said[1])
