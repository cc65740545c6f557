"""Rules for a day with a time, in any order, and for what may follow a doubtful word."""

from __future__ import annotations

from hipocampo.text.dates.clock import At, Clock, Hours, Part, Sometime, TimeOfDay
from hipocampo.text.dates.nodes import Date, Nth, Relative, RelativeDay
from hipocampo.text.dates.numbers import year
from hipocampo.text.dates.rules.base import AT as NEEDS_AT
from hipocampo.text.dates.rules.base import COMPANY, DAY, MOMENT, STRONG, Match, Time, memoised
from hipocampo.text.dates.rules.days import day
from hipocampo.text.dates.rules.portions import container, period
from hipocampo.text.dates.rules.times import clock, hours, part
from hipocampo.text.dates.tagged_text import TaggedText

_LINKS = ("comma", "link", "at", "dash")


class _Gathered:
    """What a moment has gathered so far: a day, a part of the day, a clock time."""

    __slots__ = ("day", "end", "part", "time")

    def __init__(self) -> None:
        self.day: Match | None = None
        self.part: Part | None = None
        self.time: TimeOfDay | None = None
        self.end = 0

    @property
    def empty(self) -> bool:
        return self.day is None and self.part is None and self.time is None


@memoised(MOMENT)
def moment(t: TaggedText, i: int) -> Match | None:
    """A day with a time, in any order: "amanhã às 15h", "8pm on Sunday", "ontem à noite", "5 to 6 tomorrow"."""
    gathered = _Gathered()
    gathered.end = i
    while _gather(t, gathered):
        pass
    _finish(t, gathered)
    return _assembled(gathered)


def _finish(t: TaggedText, p: _Gathered) -> None:
    """What may follow a day and its time: the week of a weekday, the year of a date."""
    if p.day is None or (p.time is None and p.part is None):
        return
    if isinstance(p.day.node, Nth) and p.day.node.period == Relative("month", 0):
        whole = container(t, p.end)
        if whole:
            p.day, p.end = Match(p.day.node._replace(period=whole.node), whole.end), whole.end
    if not isinstance(p.day.node, Date):
        return
    week = period(t, t.skip(p.end, "of", "article"))
    if week and isinstance(week.node, Relative) and week.node.unit == "week" and p.day.node.weekday is not None:
        p.day, p.end = Match(RelativeDay(week.node.offset, p.day.node.weekday), week.end), week.end
    said = year(t, p.end)
    if said and isinstance(p.day.node, Date) and p.day.node.month and p.day.node.year is None:
        p.day, p.end = Match(p.day.node._replace(year=said[0]), said[1]), said[1]


def _gather(t: TaggedText, p: _Gathered) -> bool:
    """One more piece after the ones there are; whether there was one."""
    start = p.end if p.empty else t.skip(p.end, *_LINKS)
    for j in dict.fromkeys((p.end, p.end if p.empty else t.skip(p.end, "comma"), start)):
        if _take_near_part(t, p, j) or _take_part(t, p, j) or _take_time(t, p, j) or _take_day(t, p, j):
            return True
    return False


def _take_near_part(t: TaggedText, p: _Gathered, j: int) -> bool:
    """ "anoche", "tonight", "esta tarde", "late this morning": a day and a part of it in one."""
    if p.day is not None or p.part is not None:
        return False
    hit = t.at(j, "nightrel")
    if hit:
        p.day, p.part, p.end = Match(RelativeDay(hit[0][0]), hit[1]), Part(hit[0][1]), hit[1]
        return True
    mod = t.at(j, "mod") or t.at(j, "later")
    rel = t.at(t.skip(mod[1], "of") if mod else j, "rel")
    hit = t.at(rel[1], "part") if rel else None
    if rel is None or hit is None or t.has(j, "dayrel"):
        return False
    p.day, p.end = Match(RelativeDay(rel[0]), hit[1]), hit[1]
    p.part = Part(hit[0], {"end": "late"}.get(mod[0], mod[0]) if mod else None)
    return True


def _take_part(t: TaggedText, p: _Gathered, j: int) -> bool:
    found = part(t, j)
    if found is None or p.part is not None or (found.needs and not _bare_part(t, p, j)):
        half = t.at(j, "meridiem") if p.day and not p.part and not p.time else None
        if half:
            p.part, p.end = Part("morning" if half[0] == "am" else "afternoon"), half[1]
        return bool(half)
    later = day(t, j)
    if later and later.end >= found.end and p.day is None and not later.needs:
        return False
    if isinstance(found.time, Part):
        p.part, p.end = found.time, found.end
    return True


def _bare_part(t: TaggedText, p: _Gathered, j: int) -> bool:
    """English puts a part of the day right after the day: "tomorrow night", "Monday morning"."""
    return t.lexicon.bare_parts and p.day is not None and j == p.end


def _take_time(t: TaggedText, p: _Gathered, j: int) -> bool:
    if p.time is not None:
        return False
    span, point = hours(t, j), clock(t, j)
    later = day(t, j) if p.day is None else None
    if span and _accepted(t, p, span) and not (later and later.end > span.end and not later.needs):
        p.time, p.end = span.time, span.end
        return True
    if point is None or (later and later.end >= point.end and not later.needs):
        return False
    spoken = t.has(j - 1, "at") and (safe_tail(t, point.end, bool(p.day)) or _day_follows(t, point.end))
    marked = t.has(point.end - 1, "hourmark") and (p.day is not None or _day_follows(t, point.end))
    if not point.needs or (spoken and point.needs == NEEDS_AT) or marked:
        p.time, p.end = point.time, point.end
        return True
    return False


def _accepted(t: TaggedText, p: _Gathered, span: Time) -> bool:
    """Whether hours from-to are hours: by themselves, beside a day, or spoken of as such."""
    if span.needs and p.day and t.has(t.skip(span.end, "of"), "month"):
        return False  # "Semana Santa, del 1 al 5 de abril" are days
    if not span.needs or p.day is not None or _day_follows(t, span.end):
        return True
    return span.needs == NEEDS_AT and safe_tail(t, span.end)


def _day_follows(t: TaggedText, j: int) -> bool:
    k = t.skip(j, *_LINKS)
    rel = t.at(k, "rel")
    if t.has(k, "nightrel") or (rel and t.has(rel[1], "part")):
        return True
    found = day(t, k)
    return found is not None and found.needs in (STRONG, COMPANY)


_COUNTED = ("unit", "measure", "hundred", "hundreds", "thousand", "ordinal", "cardinal", "tens", "half", "few", "one")


def safe_tail(t: TaggedText, j: int, dated: bool = False) -> bool:
    """Whether what follows a bare number leaves it an hour: no noun, no unit, no further digits."""
    piece = t.piece(j)
    if piece is None or piece.kind == "mark":
        return not (piece and piece.text in '/-+*=%:"' and t.glued(j))
    if piece.kind != "word":
        return dated and piece.kind != "number"
    return j in t.cells and not t.has(j, *_COUNTED)


def free_tail(t: TaggedText, j: int) -> bool:
    """Whether what follows a doubtful word leaves it a date: no noun that it may belong to ("na segunda reunião")."""
    piece = t.piece(j)
    if piece is None or piece.kind != "word" or j in t.cells:
        return True
    return piece.text.endswith(t.lexicon.verbal) and not t.raw[piece.start].isupper()


def _take_day(t: TaggedText, p: _Gathered, j: int) -> bool:
    if p.day is not None:
        return False
    found = day(t, j)
    if found is None or (found.needs == DAY and not t.has(j - 1, "day_on", "article") and j > p.end):
        return False
    if found.needs == DAY and p.empty and not t.has(j - 1, "day_on"):
        return False
    p.day, p.end = found, found.end
    return True


def _assembled(p: _Gathered) -> Match | None:
    if p.time is not None:
        time = p.time
        if p.part is not None:
            time = _in_part(time, p.part)
        return Match(At(p.day.node, time), p.end) if p.day else Match(Sometime(time), p.end)
    if p.part is not None:
        return Match(At(p.day.node, p.part), p.end) if p.day else Match(Sometime(p.part), p.end)
    return p.day


def _in_part(time: TimeOfDay, of: Part) -> TimeOfDay:
    if isinstance(time, Clock):
        return time.of(of.name)
    if isinstance(time, Hours) and time.last.open:
        return Hours(time.first, time.last.of(of.name))
    return time
