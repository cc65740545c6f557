"""Rules for whole expressions: from-to, since, until, around, for so long."""

from __future__ import annotations

from hipocampo.text.dates.clock import At, Clock, Part, Sometime
from hipocampo.text.dates.iso import IsoWeek, Stamp
from hipocampo.text.dates.nodes import Date, Node, Relative, RelativeDay, Stretch
from hipocampo.text.dates.numbers import day_number
from hipocampo.text.dates.ranges import Around, Bound, Ending, Join, Now, Remaining, Slice, Weekdays, filled
from hipocampo.text.dates.rules.base import (
    ALONE,
    COMPANY,
    DAY,
    FRAIL,
    MOMENT,
    OPERAND,
    PERIOD,
    STRONG,
    YEAR,
    Match,
    longest,
    memoised,
)
from hipocampo.text.dates.rules.base import AT as NEEDS_AT
from hipocampo.text.dates.rules.days import day, week_of
from hipocampo.text.dates.rules.moments import free_tail, moment, safe_tail
from hipocampo.text.dates.rules.periods import year_of
from hipocampo.text.dates.rules.portions import period
from hipocampo.text.dates.rules.times import clock, duration, part
from hipocampo.text.dates.tagged_text import TaggedText


def _machine(t: TaggedText, i: int) -> Match | None:
    """A moment or week as machines write them."""
    piece = t.piece(i)
    if piece is None or piece.kind not in ("stamp", "week"):
        return None
    return Match(Stamp(piece.text) if piece.kind == "stamp" else IsoWeek(piece.text), i + 1)


@memoised(OPERAND)
def operand(t: TaggedText, i: int) -> Match | None:
    """One end of a range: a moment, a day, a period, now."""
    now = t.at(i, "now")
    return longest(
        moment(t, i),
        period(t, i),
        week_of(t, i),
        _ending(t, i),
        _machine(t, i),
        Match(Now(), now[1], ALONE) if now else None,
    )


def _ending(t: TaggedText, i: int) -> Match | None:
    """The end of a day: "no fim do dia", "end of tomorrow"; the rest of it."""
    hit = t.at(i, "mod") or t.at(i, "later")
    left = t.at(i, "rest")
    start = hit[1] if hit else left[1] if left else None
    if start is None:
        return None
    j = t.skip(start, "of", "article")
    rel = t.at(j, "rel")
    unit = t.at(rel[1] if rel and not rel[0] else j, "unit")
    inner = day(t, j)
    if (inner is None or inner.needs) and unit and unit[0] == "day":
        further = day(t, t.skip(unit[1], "of"))
        inner = further if further and not further.needs and unit[1] < further.end else Match(RelativeDay(0), unit[1])
    if inner is None or inner.needs:
        return None
    if left:
        return Match(Remaining(inner.node, 1), inner.end)
    whole_day = not isinstance(inner.node, At | Sometime)
    return (
        Match(Ending(inner.node) if hit and hit[0] == "end" else Slice(hit[0] if hit else "", inner.node), inner.end)
        if whole_day
        else None
    )


def _sides(t: TaggedText, i: int) -> list[Match]:
    """The readings of one end of a range, a bare day's number among them."""
    found = operand(t, i)
    out = [found] if found else []
    if found and t.has(i, "month") and t.has(i, "weekday"):
        other = period(t, i)
        out += [other] if other else []
    number = day_number(t, i)
    if number and not t.has(number[1], "unit", "measure", "month"):
        said = year_of(t, number[1])
        if said:
            out.append(Match(Date(said[0], day=number[0]), said[1], DAY))
        out.append(Match(Date(day=number[0]), number[1], DAY))
    return out


@memoised(OPERAND)
def joined(t: TaggedText, i: int) -> Match | None:
    """From one to another: "de 4 a 22 de janeiro", "between Monday and Friday", "27 Nov-1 Dec", "2014-2018"."""
    starts = {i}
    opened = t.at(i, "between") or t.at(i, "from")
    if opened:
        starts.add(t.skip(opened[1], "article", "link", "at"))
    best: Match | None = None
    for start in starts:
        for first in _sides(t, start):
            best = longest(best, _closed(t, i, start, first))
    return best


def _closed(t: TaggedText, i: int, start: int, first: Match) -> Match | None:
    between = t.has(i, "between") and start > i
    links = ("to", "dash", "and") if between else ("to", "dash")
    best: Match | None = None
    for link in links:
        hit = t.at(t.skip(first.end, "dot") if t.has(first.end, "dot") else first.end, link)
        if hit is None:
            continue
        hour = link == "to" and t.has(first.end, "at")  # "el 26 de febrero a las 17"
        for last in _sides(t, t.skip(hit[1], "article", "link", "at") if link != "dash" else hit[1]):
            if not (hour and last.needs == DAY):
                best = longest(best, _pair(t, first, last, start > i))
    return best


def _pair(t: TaggedText, first: Match, last: Match, opened: bool) -> Match | None:
    """Two ends as a range, if they go together."""
    a, b = first.node, last.node
    if isinstance(a, Sometime) or isinstance(b, Sometime):
        return _until_hour(a, b, last.end)
    if not _fits(first, b) or not _fits(last, a) or _unlike(a, b):
        return None
    if YEAR in (first.needs, last.needs) and not opened and not _years(t, first, last):
        return None
    if (
        isinstance(b, RelativeDay)
        and b.weekday is not None
        and isinstance(a, Date)
        and a.weekday is not None
        and not a.day
    ):
        a = RelativeDay(b.offset, a.weekday)  # "between Wednesday and Friday of next week"
    weak = first.needs in (COMPANY, FRAIL) and last.needs in (COMPANY, FRAIL) and not opened
    return Match(Join(*filled(a, b)), last.end, COMPANY if weak else STRONG)


def _until_hour(a: Node, b: Node, end: int) -> Match | None:
    """From a time on a day to a time that is of the same day."""
    if isinstance(a, At) and isinstance(b, Sometime) and isinstance(b.time, Clock):
        return Match(Join(a, At(a.day, b.time)), end)
    return None


def _fits(side: Match, other: Node) -> bool:
    """Whether the other end lends a bare day's number its month."""
    if side.needs != DAY:
        return True
    return isinstance(other, Date) and bool(other.day and (other.month or other.reach)) and other.weekday is None


def _unlike(a: Node, b: Node) -> bool:
    """Whether one end is a weekday and the other a month."""
    if not (isinstance(a, Date) and isinstance(b, Date)):
        return False
    return (a.weekday is None) != (b.weekday is None) and not (a.day and b.day)


def _years(t: TaggedText, first: Match, last: Match) -> bool:
    """Whether both ends are years: with a bare dash between, of our time, or one of them more than a year."""
    if first.needs != last.needs or (t.has(first.end, "dash") and t.glued(first.end)):
        return True
    return all(isinstance(end.node, Date) and 1950 <= (end.node.year or 0) <= 2050 for end in (first, last))


@memoised(MOMENT + "for link")
def spanning(t: TaggedText, i: int) -> Match | None:
    """So long from a day on: "for 3 days from today", "a week starting tomorrow", "from 9am for two hours"."""
    lead = t.at(i, "for")
    amount = duration(t, lead[1] if lead else i)
    if amount:
        j = t.skip(amount[1], "comma")
        start = t.at(j, "starting") or (t.at(j, "from") if lead else None)
        origin = _origin(t, start[1]) if start else None
        return Match(Stretch(amount[0], 1, anchor=origin.node), origin.end) if origin else None
    start = t.at(i, "from") if not t.has(i, "for") else None
    origin = _origin(t, start[1] if start else i)
    lead = t.at(origin.end, "for") if origin else None
    amount = duration(t, lead[1]) if lead else None
    if origin is None or amount is None or not (amount[0].fine or start):
        return None
    return Match(Stretch(amount[0], 1, anchor=origin.node), amount[1])


def _origin(t: TaggedText, i: int) -> Match | None:
    found = moment(t, t.skip(i, "article", "link", "at"))
    if found is None or found.needs == DAY:
        hour = clock(t, t.skip(i, "article", "link", "at"))
        return Match(Sometime(hour.time), hour.end) if hour and hour.needs == NEEDS_AT else None
    return found


@memoised(PERIOD)
def weekdays(t: TaggedText, i: int) -> Match | None:
    """A week and its days: "this week from Tue to Thu", "next week between Wednesday and Friday"."""
    week = period(t, i)
    if week is None or not (isinstance(week.node, Relative) and week.node.unit == "week"):
        return None
    j = t.skip(week.end, "comma")
    if not t.has(j, "from", "between"):
        return None
    inner = joined(t, j)
    if inner is None or not isinstance(inner.node, Join):
        return None
    a, b = inner.node.first, inner.node.last
    if isinstance(a, Date) and isinstance(b, Date) and a.weekday is not None and b.weekday is not None and not b.day:
        return Match(Weekdays(week.node, a.weekday, b.weekday), inner.end)
    return None


@memoised("before after until since")
def bounded(t: TaggedText, i: int) -> Match | None:
    """Open on one side: "desde segunda", "until Friday", "antes de 2018", "2012 or later", "after 3pm"."""
    for kind in ("before", "after", "until", "since"):
        hit = t.at(i, kind)
        if hit is None:
            continue
        inner = _bound_inner(t, hit[1])
        if inner:
            return Match(Bound(kind, inner.node), inner.end)
    return None


def _bound_inner(t: TaggedText, j: int) -> Match | None:
    k = t.skip(j, "article", "link", "at")
    inner = longest(operand(t, k), operand(t, j))
    if inner and (inner.needs in (STRONG, YEAR, ALONE) or (inner.needs == COMPANY and free_tail(t, inner.end))):
        return inner
    if inner and inner.needs == FRAIL and k == j and free_tail(t, inner.end):
        return inner
    point = clock(t, k)
    if point and point.needs == NEEDS_AT and t.has(k - 1, "at", "article", "bound_hour") and safe_tail(t, point.end):
        return Match(Sometime(point.time), point.end)
    daytime = part(t, k)
    if daytime:
        return Match(Sometime(daytime.time), daytime.end)
    numbered = inner and inner.needs == DAY and t.has(k - 1, "article", "day_on") and safe_tail(t, inner.end)
    return inner if numbered else None


def _trailed(t: TaggedText, found: Match | None) -> Match | None:
    """An expression and a bound after it: "2018 ou depois", "hoje antes das 4"."""
    if found is None:
        return None
    vague = isinstance(found.node, Sometime) and isinstance(found.node.time, Part)
    for category, kind in (("or_later", "since"), ("or_earlier", "until")):
        hit = t.at(found.end, category) if not vague else None
        if (
            hit
            and found.needs in (STRONG, COMPANY, YEAR)
            and bounded(t, hit[1] - 1) is None
            and not t.has(hit[1], "genitive")
        ):
            return Match(Bound(kind, found.node), hit[1])
    if isinstance(found.node, Date | RelativeDay):
        for kind in ("before", "after", "until", "since"):
            hit = t.at(found.end, kind)
            inner = _bound_inner(t, hit[1]) if hit else None
            if inner and isinstance(inner.node, Sometime) and isinstance(inner.node.time, Clock):
                return Match(Bound(kind, At(found.node, inner.node.time)), inner.end)
    return found


@memoised("around")
def approximate(t: TaggedText, i: int) -> Match | None:
    """About some day or time: "por volta de 27 de novembro", "around 3pm"."""
    hit = t.at(i, "around")
    if hit is None:
        return None
    j = t.skip(hit[1], "article", "link", "at")
    inner = operand(t, j)
    daytime = part(t, j) if inner is None else None
    if daytime:
        inner = Match(Sometime(daytime.time), daytime.end)
    if inner is None or inner.needs == DAY:
        point = clock(t, j)
        if point is None or point.needs != NEEDS_AT or not t.has(j - 1, "at", "article") or not safe_tail(t, point.end):
            return None
        inner = Match(Sometime(point.time), point.end)
    return Match(Around(inner.node), inner.end) if inner.needs in (STRONG, COMPANY, YEAR) else None


def recurring(t: TaggedText, i: int) -> int | None:
    """Where an expression of repetition ends ("toda segunda", "every other week"): it is no moment of time."""
    hit = t.at(i, "every") or (t.at(i, "every_weekday") if t.has(i + 1, "weekday") else None)
    if hit is None:
        return None
    unit = t.at(hit[1], "unit")
    inner = longest(moment(t, hit[1]), _every_month(t, hit[1]))
    counted = t.at(t.skip(hit[1], "cardinal"), "unit")
    ends = [m[1] for m in (unit, counted) if m] + ([inner.end] if inner and inner.needs != DAY else [])
    return max(ends) if ends else None


def _every_month(t: TaggedText, i: int) -> Match | None:
    """A month without its year, as in "every October"."""
    found = period(t, i)
    return found if found and isinstance(found.node, Date) and found.node.month and not found.node.year else None


@memoised(OPERAND + "for link before after until since around")
def expression(t: TaggedText, i: int) -> Match | None:
    """The longest expression that begins at piece i."""
    found = longest(operand(t, i), joined(t, i), weekdays(t, i), spanning(t, i), bounded(t, i), approximate(t, i))
    return _trailed(t, found)
