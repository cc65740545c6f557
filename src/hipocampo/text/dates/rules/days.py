"""Rules for days: weekdays, today and its neighbours, so long ago, the nth weekday of a month."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text.dates.interval import Span
from hipocampo.text.dates.nodes import (
    Away,
    Context,
    Date,
    Lasting,
    NearestWeekday,
    Node,
    Nth,
    Relative,
    RelativeDay,
    WeekOf,
)
from hipocampo.text.dates.numbers import day_number, ordinal
from hipocampo.text.dates.ranges import Bound, Join, Now
from hipocampo.text.dates.reader import Reader
from hipocampo.text.dates.rules.base import (
    AMOUNT,
    ANY_DAY,
    COMPANY,
    DAY,
    NUMBER,
    ORDINAL,
    STRONG,
    UNITS,
    Match,
    longest,
    remembered,
)
from hipocampo.text.dates.rules.dates import digits, written
from hipocampo.text.dates.rules.periods import needs_company, relative, year_like
from hipocampo.text.dates.rules.portions import container
from hipocampo.text.dates.rules.times import lasting


class Leaning(NamedTuple):
    """A node read with a preference of its own: "the next 6 April"."""

    inner: Node
    prefer: str

    def span(self, context: Context) -> Span | None:
        return self.inner.span(context._replace(prefer=self.prefer))


@remembered(NUMBER + ORDINAL + "unit")
def numbered(r: Reader, i: int) -> Match | None:
    """A day's number alone or of a month near us: "dia 15", "the 21st", "4 deste mês", "20th of next month"."""
    unit = r.at(i, "unit")
    worded = unit is not None and unit[0] == "day" and r.has(i, "day_word")
    j = r.skip(unit[1], "article") if unit and worded else i
    full = longest(written(r, j), digits(r, j)) if worded else None
    if full:
        return Match(full.node, full.end)
    day = day_number(r, j)
    if day is None or r.has(day[1], "unit", "meridiem", "measure", "hourmark", "month"):
        return None
    whole = relative(r, r.skip(day[1], "of", "article", "comma"))
    if whole and isinstance(whole.node, Relative) and whole.node.unit == "month":
        return Match(Date(day=day[0], reach=("month", whole.node.offset)), whole.end)
    if r.glued(day[1]) and r.tokens[day[1]].kind not in ("mark",):
        return None
    if not worded and r.tokens[j].kind != "number":  # "the one", "el segundo"
        return None
    return Match(Date(day=day[0]), day[1], STRONG if worded else DAY)


@remembered(UNITS + "weekday")
def weekday(r: Reader, i: int) -> Match | None:
    """A weekday with what makes it one day: this, last, next, of a week, a date, a day's number."""
    hit = r.at(i, "weekday") or _digit_weekday(r, i)
    if hit is None:
        return _weekday_led(r, i)
    number_of, j = hit
    needs = COMPANY if r.tokens[i].kind == "number" else needs_company(r, i, j)
    if j == i + 1 and r.is_mark(j, ".") and r.tokens[i].text in r.lexicon.abbreviated and r.glued(j):
        j += 1
    dated = _dated(r, number_of, j)
    if dated and needs and all(token.kind != "number" for token in r.tokens[j : dated.end]):
        dated = None  # "ter um"
    return longest(dated, _placed(r, number_of, j), Match(Date(weekday=number_of), j, needs))


def _digit_weekday(r: Reader, i: int) -> tuple[int, int] | None:
    """Portuguese weekdays by number: "6a", "2ª feira"."""
    token = r.token(i)
    hit = r.at(i + 1, "weekday_digit") if token and token.kind == "number" and r.glued(i + 1) else None
    return (int(token.text) - 2, hit[1]) if token and hit and token.text in "23456" else None


def _dated(r: Reader, number_of: int, j: int) -> Match | None:
    """A weekday and its date: the date decides; with only a day's number, both must agree."""
    k = r.skip(j, "comma", "the", "open")
    date = longest(written(r, k), digits(r, k))
    if date:
        return Match(date.node, date.end + (r.has(k - 1, "open") and r.has(date.end, "close")))
    unit = r.at(k, "unit")
    day = day_number(r, unit[1] if unit and unit[0] == "day" else k)
    if day is None or r.has(day[1], "unit", "meridiem", "measure", "hourmark", "numand") or r.has(j, "comma"):
        return None
    after = r.token(day[1])
    if after is not None and after.kind == "mark" and after.text in "-:h/":
        return None
    to = r.at(day[1], "to")
    if to and not r.has(day[1], "at") and not r.has(r.skip(to[1], "article"), "weekday"):  # "monday 8 to 9" are hours
        return None
    return Match(Date(day=day[0], weekday=number_of), day[1])


def _placed(r: Reader, number_of: int, j: int) -> Match | None:
    """A weekday of a week near us: "sexta passada", "friday of next week"."""
    after = r.at(j, "rel_after")
    week = relative(r, r.skip(j, "comma", "of", "article", "dash"))
    if week and isinstance(week.node, Relative) and week.node.unit == "week":
        return Match(RelativeDay(week.node.offset, number_of), week.end)
    if after and abs(after[0]) <= 1:
        return Match(RelativeDay(after[0], number_of), after[1])
    return None


def _weekday_led(r: Reader, i: int) -> Match | None:
    """What goes before a weekday: "this Friday", "próxima segunda", "next week on Friday"."""
    week = relative(r, i)
    if week and isinstance(week.node, Relative) and week.node.unit == "week":
        j = r.skip(week.end, "comma", "link", "article", "dash")
        hit = r.at(j, "weekday")
        return Match(RelativeDay(week.node.offset, hit[0]), hit[1]) if hit else None
    rel = r.at(i, "rel")
    if rel is None:
        return None
    again = r.at(rel[1], "rel") if rel[0] == 0 else r.at(i, "nearest")
    hit = r.at(again[1] if again else rel[1], "weekday")
    if hit is None:
        return None
    dated = _dated(r, hit[0], hit[1])
    if dated:
        return dated
    later = again or (r.at(hit[1], "rel_after") if rel[0] == 0 else None)
    if later and later[0]:
        return Match(NearestWeekday(hit[0], later[0]), max(later[1], hit[1]))
    return Match(RelativeDay(rel[0], hit[0]), hit[1])


@remembered(ORDINAL)
def ordered(r: Reader, i: int) -> Match | None:
    """A weekday or day by its order in a period: "first friday of july", "último dia do mês", "second Sunday"."""
    place = ordinal(r, i)
    if place is None:
        return None
    hit, unit = r.at(place[1], "weekday"), r.at(place[1], "unit")
    if hit is None and not (unit and unit[0] == "day"):
        return None
    j = hit[1] if hit else unit[1] if unit else i
    if hit is None and r.is_plural(j):
        return None
    whole = container(r, j)
    if whole and whole.needs and j == r.skip(j, "of"):
        whole = None
    if whole is None and hit and place[0] > 0:
        return Match(Nth(place[0], "day", Relative("month", 0), weekday=hit[0]), hit[1])
    if whole is None or (isinstance(whole.node, Relative) and whole.node.unit == "week" and hit):
        return None
    if hit:
        return Match(Nth(place[0], "day", whole.node, weekday=hit[0]), whole.end)
    return Match(Nth(place[0], "day", whole.node), whole.end)


@remembered("dayrel rel unit")
def near(r: Reader, i: int) -> Match | None:
    """Today and its neighbours: "ontem", "day after tomorrow", "dia seguinte", "the next day"."""
    hit = r.at(i, "dayrel")
    if hit:
        return Match(RelativeDay(hit[0]), hit[1])
    rel = r.at(i, "rel")
    unit = r.at(rel[1] if rel else i, "unit")
    if unit is None or unit[0] != "day" or r.is_plural(unit[1]):
        return None
    after = rel or r.at(unit[1], "rel_after")
    return Match(RelativeDay(after[0]), max(after[1], unit[1])) if after and abs(after[0]) <= 1 else None


@remembered(AMOUNT + "degree ago_before in_before")
def away(r: Reader, i: int) -> Match | None:
    """So long ago or ahead: "há 3 dias", "2 weeks ago", "in 5 minutes", "two days after tomorrow"."""
    degree = r.at(i, "degree")
    start = degree[1] if degree else i
    for category, sign in (("ago_before", -1), ("in_before", 1)):
        hit = r.at(start, category)
        if hit is None:
            continue
        degree = degree or r.at(hit[1], "degree")
        amount = lasting(r, degree[1] if degree and degree[1] > hit[1] else hit[1])
        if amount:
            after = r.at(amount[1], "ago_after" if sign < 0 else "later_after")
            anchored = _anchored(r, amount[1], amount[0]) if sign > 0 else None
            found = anchored or Match(Away(amount[0], sign), after[1] if after else amount[1])
            return _by_degree(found, degree)
    amount = lasting(r, start)
    return _by_degree(_away_after(r, amount[0], amount[1]), degree) if amount else None


def _away_after(r: Reader, amount: Lasting, j: int) -> Match | None:
    anchored = _anchored(r, j, amount)
    if anchored:
        return anchored
    for category, sign in (("ago_after", -1), ("later_after", 1)):
        hit = r.at(j, category)
        if hit:
            return Match(Away(amount, sign, narrated=r.has(j, "narrated")), hit[1])
    return None


def _by_degree(found: Match | None, degree: tuple[int, int] | None) -> Match | None:
    """More than so long ago is before that day, less than so long ago is since then."""
    if found is None or degree is None or not isinstance(found.node, Away):
        return found
    point = found.node
    if degree[0] > 0:
        return Match(Bound("before" if point.sign < 0 else "after", point), found.end)
    origin = point.anchor or Now()
    return Match(Join(point, origin) if point.sign < 0 else Join(origin, point), found.end)


def _anchored(r: Reader, j: int, amount: Lasting) -> Match | None:
    """So long before or after a day that is said."""
    for category, sign in (("before", -1), ("after", 1), ("counted_from", 1)):
        hit = r.at(j, category)
        if hit is None:
            continue
        k = r.skip(hit[1], "article", "link")
        now = r.at(k, "now")
        anchor = (
            Match(Now(), now[1])
            if now
            else longest(near(r, k), written(r, k), digits(r, k), weekday(r, k), year_like(r, k))
        )
        if anchor and anchor.needs in (STRONG, COMPANY):
            return Match(Away(amount, sign, anchor.node), anchor.end)
    return None


@remembered("unit")
def week_of(r: Reader, i: int) -> Match | None:
    """The week (or month) around a day: "semana de 16 de setembro", "week of the 18th"."""
    unit = r.at(i, "unit")
    if unit is None or unit[0] not in ("week", "weekend", "month"):
        return None
    link = r.at(unit[1], "week_from") or r.at(unit[1], "of")
    if link is None:
        return None
    j = r.skip(link[1], "article", "link")
    day = longest(written(r, j), digits(r, j), numbered(r, j))
    return Match(WeekOf(day.node, unit[0]), day.end) if day and day.needs in (STRONG, DAY) else None


@remembered(ANY_DAY)
def day(r: Reader, i: int) -> Match | None:
    """Any day."""
    found = longest(near(r, i), digits(r, i), written(r, i), weekday(r, i), ordered(r, i), away(r, i), numbered(r, i))
    return longest(found, _relative_date(r, i)) if r.has(i, "rel") else _with_weekday(r, found)


def _with_weekday(r: Reader, found: Match | None) -> Match | None:
    """A date with its weekday in brackets after it: "22 de mayo (martes)"."""
    if found and r.has(found.end, "open", "comma") and isinstance(found.node, Date) and found.node.month:
        hit = r.at(found.end + 1, "weekday")
        if hit and r.has(found.end, "open") and r.has(hit[1], "close"):
            return Match(found.node, hit[1] + 1)
    return found


def _relative_date(r: Reader, i: int) -> Match | None:
    """This or next before a date: "este 12/05", "o próximo 6 de abril"."""
    rel = r.at(i, "rel")
    date = longest(written(r, rel[1]), digits(r, rel[1])) if rel else None
    if rel is None or date is None or not isinstance(date.node, Date) or date.node.year:
        return None
    if rel[0] == 0:
        return Match(date.node._replace(reach=("year", 0)), date.end)
    return Match(Leaning(date.node, "future" if rel[0] > 0 else "past"), date.end)
