"""Rules for days: weekdays, today and its neighbours, so long ago, the nth weekday of a month."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text.dates.interval import Span
from hipocampo.text.dates.nodes import (
    Away,
    Date,
    Duration,
    NearestWeekday,
    Node,
    Nth,
    ReferenceTime,
    Relative,
    RelativeDay,
    WeekOf,
)
from hipocampo.text.dates.numbers import day_number, ordinal
from hipocampo.text.dates.ranges import Bound, Join, Now
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
    memoised,
)
from hipocampo.text.dates.rules.dates import digits, written
from hipocampo.text.dates.rules.periods import needs_company, relative, year_like
from hipocampo.text.dates.rules.portions import container
from hipocampo.text.dates.rules.times import duration
from hipocampo.text.dates.tagged_text import TaggedText


class Preferred(NamedTuple):
    """A node read with a preference of its own: "the next 6 April"."""

    inner: Node
    prefer: str

    def span(self, reference: ReferenceTime) -> Span | None:
        return self.inner.span(reference._replace(prefer=self.prefer))


@memoised(NUMBER + ORDINAL + "unit")
def numbered(t: TaggedText, i: int) -> Match | None:
    """A day's number alone or of a month near us: "dia 15", "the 21st", "4 deste mês", "20th of next month"."""
    unit = t.at(i, "unit")
    worded = unit is not None and unit[0] == "day" and t.has(i, "day_word")
    j = t.skip(unit[1], "article") if unit and worded else i
    full = longest(written(t, j), digits(t, j)) if worded else None
    if full:
        return Match(full.node, full.end)
    day = day_number(t, j)
    if day is None or t.has(day[1], "unit", "meridiem", "measure", "hourmark", "month"):
        return None
    whole = relative(t, t.skip(day[1], "of", "article", "comma"))
    if whole and isinstance(whole.node, Relative) and whole.node.unit == "month":
        return Match(Date(day=day[0], reach=("month", whole.node.offset)), whole.end)
    if t.glued(day[1]) and t.pieces[day[1]].kind not in ("mark",):
        return None
    if not worded and t.pieces[j].kind != "number":  # "the one", "el segundo"
        return None
    return Match(Date(day=day[0]), day[1], STRONG if worded else DAY)


@memoised(UNITS + "weekday")
def weekday(t: TaggedText, i: int) -> Match | None:
    """A weekday with what makes it one day: this, last, next, of a week, a date, a day's number."""
    hit = t.at(i, "weekday") or _digit_weekday(t, i)
    if hit is None:
        return _weekday_led(t, i)
    number_of, j = hit
    needs = COMPANY if t.pieces[i].kind == "number" else needs_company(t, i, j)
    if j == i + 1 and t.is_mark(j, ".") and t.pieces[i].text in t.lexicon.abbreviated and t.glued(j):
        j += 1
    dated = _dated(t, number_of, j)
    if dated and needs and all(piece.kind != "number" for piece in t.pieces[j : dated.end]):
        dated = None  # "ter um"
    return longest(dated, _placed(t, number_of, j), Match(Date(weekday=number_of), j, needs))


def _digit_weekday(t: TaggedText, i: int) -> tuple[int, int] | None:
    """Portuguese weekdays by number: "6a", "2ª feira"."""
    piece = t.piece(i)
    hit = t.at(i + 1, "weekday_digit") if piece and piece.kind == "number" and t.glued(i + 1) else None
    return (int(piece.text) - 2, hit[1]) if piece and hit and piece.text in "23456" else None


def _dated(t: TaggedText, number_of: int, j: int) -> Match | None:
    """A weekday and its date: the date decides; with only a day's number, both must agree."""
    k = t.skip(j, "comma", "the", "open")
    date = longest(written(t, k), digits(t, k))
    if date:
        return Match(date.node, date.end + (t.has(k - 1, "open") and t.has(date.end, "close")))
    unit = t.at(k, "unit")
    day = day_number(t, unit[1] if unit and unit[0] == "day" else k)
    if day is None or t.has(day[1], "unit", "meridiem", "measure", "hourmark", "numand") or t.has(j, "comma"):
        return None
    after = t.piece(day[1])
    if after is not None and after.kind == "mark" and after.text in "-:h/":
        return None
    to = t.at(day[1], "to")
    if to and not t.has(day[1], "at") and not t.has(t.skip(to[1], "article"), "weekday"):  # "monday 8 to 9" are hours
        return None
    return Match(Date(day=day[0], weekday=number_of), day[1])


def _placed(t: TaggedText, number_of: int, j: int) -> Match | None:
    """A weekday of a week near us: "sexta passada", "friday of next week"."""
    after = t.at(j, "rel_after")
    week = relative(t, t.skip(j, "comma", "of", "article", "dash"))
    if week and isinstance(week.node, Relative) and week.node.unit == "week":
        return Match(RelativeDay(week.node.offset, number_of), week.end)
    if after and -2 <= after[0] <= 1:  # "sexta retrasada" is of the week before the last
        return Match(RelativeDay(after[0], number_of), after[1])
    return None


def _weekday_led(t: TaggedText, i: int) -> Match | None:
    """What goes before a weekday: "this Friday", "próxima segunda", "next week on Friday"."""
    week = relative(t, i)
    if week and isinstance(week.node, Relative) and week.node.unit == "week":
        j = t.skip(week.end, "comma", "link", "article", "dash")
        hit = t.at(j, "weekday")
        return Match(RelativeDay(week.node.offset, hit[0]), hit[1]) if hit else None
    rel = t.at(i, "rel")
    if rel is None:
        return None
    again = t.at(rel[1], "rel") if rel[0] == 0 else t.at(i, "nearest")
    hit = t.at(again[1] if again else rel[1], "weekday")
    if hit is None:
        return None
    dated = _dated(t, hit[0], hit[1])
    if dated:
        return dated
    later = again or (t.at(hit[1], "rel_after") if rel[0] == 0 else None)
    if later and later[0]:
        return Match(NearestWeekday(hit[0], later[0]), max(later[1], hit[1]))
    return Match(RelativeDay(rel[0], hit[0]), hit[1])


@memoised(ORDINAL)
def ordered(t: TaggedText, i: int) -> Match | None:
    """A weekday or day by its order in a period: "first friday of july", "último dia do mês", "second Sunday"."""
    place = ordinal(t, i)
    if place is None:
        return None
    hit, unit = t.at(place[1], "weekday"), t.at(place[1], "unit")
    if hit is None and not (unit and unit[0] == "day"):
        return None
    j = hit[1] if hit else unit[1] if unit else i
    if hit is None and t.is_plural(j):
        return None
    whole = container(t, j)
    if whole and whole.needs and j == t.skip(j, "of"):
        whole = None
    if whole is None and hit and place[0] > 0:
        return Match(Nth(place[0], "day", Relative("month", 0), weekday=hit[0]), hit[1])
    if whole is None or (isinstance(whole.node, Relative) and whole.node.unit == "week" and hit):
        return None
    if hit:
        return Match(Nth(place[0], "day", whole.node, weekday=hit[0]), whole.end)
    return Match(Nth(place[0], "day", whole.node), whole.end)


@memoised("dayrel rel unit")
def near(t: TaggedText, i: int) -> Match | None:
    """Today and its neighbours: "ontem", "day after tomorrow", "dia seguinte", "the next day"."""
    hit = t.at(i, "dayrel")
    if hit:
        return Match(RelativeDay(hit[0]), hit[1])
    rel = t.at(i, "rel")
    unit = t.at(rel[1] if rel else i, "unit")
    if unit is None or unit[0] != "day" or t.is_plural(unit[1]):
        return None
    after = rel or t.at(unit[1], "rel_after")
    return Match(RelativeDay(after[0]), max(after[1], unit[1])) if after and abs(after[0]) <= 1 else None


@memoised(AMOUNT + "degree ago_before in_before")
def away(t: TaggedText, i: int) -> Match | None:
    """So long ago or ahead: "há 3 dias", "2 weeks ago", "in 5 minutes", "two days after tomorrow"."""
    degree = t.at(i, "degree")
    start = degree[1] if degree else i
    for category, sign in (("ago_before", -1), ("in_before", 1)):
        hit = t.at(start, category)
        if hit is None:
            continue
        degree = degree or t.at(hit[1], "degree")
        amount = duration(t, degree[1] if degree and degree[1] > hit[1] else hit[1])
        if amount:
            after = t.at(amount[1], "ago_after" if sign < 0 else "later_after")
            anchored = _anchored(t, amount[1], amount[0]) if sign > 0 else None
            found = anchored or Match(Away(amount[0], sign), after[1] if after else amount[1])
            return _by_degree(found, degree)
    amount = duration(t, start)
    return _by_degree(_away_after(t, amount[0], amount[1]), degree) if amount else None


def _away_after(t: TaggedText, amount: Duration, j: int) -> Match | None:
    anchored = _anchored(t, j, amount)
    if anchored:
        return anchored
    for category, sign in (("ago_after", -1), ("later_after", 1)):
        hit = t.at(j, category)
        if hit:
            return Match(Away(amount, sign, narrated=t.has(j, "narrated")), hit[1])
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


def _anchored(t: TaggedText, j: int, amount: Duration) -> Match | None:
    """So long before or after a day that is said."""
    for category, sign in (("before", -1), ("after", 1), ("counted_from", 1)):
        hit = t.at(j, category)
        if hit is None:
            continue
        k = t.skip(hit[1], "article", "link")
        now = t.at(k, "now")
        anchor = (
            Match(Now(), now[1])
            if now
            else longest(near(t, k), written(t, k), digits(t, k), weekday(t, k), year_like(t, k))
        )
        if anchor and anchor.needs in (STRONG, COMPANY):
            return Match(Away(amount, sign, anchor.node), anchor.end)
    return None


@memoised("unit")
def week_of(t: TaggedText, i: int) -> Match | None:
    """The week (or month) around a day: "semana de 16 de setembro", "week of the 18th"."""
    unit = t.at(i, "unit")
    if unit is None or unit[0] not in ("week", "weekend", "month"):
        return None
    link = t.at(unit[1], "week_from") or t.at(unit[1], "of")
    if link is None:
        return None
    j = t.skip(link[1], "article", "link")
    day = longest(written(t, j), digits(t, j), numbered(t, j))
    return Match(WeekOf(day.node, unit[0]), day.end) if day and day.needs in (STRONG, DAY) else None


@memoised(ANY_DAY)
def day(t: TaggedText, i: int) -> Match | None:
    """Any day."""
    found = longest(near(t, i), digits(t, i), written(t, i), weekday(t, i), ordered(t, i), away(t, i), numbered(t, i))
    return longest(found, _relative_date(t, i)) if t.has(i, "rel") else _with_weekday(t, found)


def _with_weekday(t: TaggedText, found: Match | None) -> Match | None:
    """A date with its weekday in brackets after it: "22 de mayo (martes)"."""
    if found and t.has(found.end, "open", "comma") and isinstance(found.node, Date) and found.node.month:
        hit = t.at(found.end + 1, "weekday")
        if hit and t.has(found.end, "open") and t.has(hit[1], "close"):
            return Match(found.node, hit[1] + 1)
    return found


def _relative_date(t: TaggedText, i: int) -> Match | None:
    """This or next before a date: "este 12/05", "o próximo 6 de abril"."""
    rel = t.at(i, "rel")
    date = longest(written(t, rel[1]), digits(t, rel[1])) if rel else None
    if rel is None or date is None or not isinstance(date.node, Date) or date.node.year:
        return None
    if rel[0] == 0:
        return Match(date.node._replace(reach=("year", 0)), date.end)
    return Match(Preferred(date.node, "future" if rel[0] > 0 else "past"), date.end)
