"""Rules for amounts of time, clock times, hours from-to and parts of the day."""

from __future__ import annotations

from hipocampo.text.dates.clock import Clock, Hours, Part
from hipocampo.text.dates.nodes import Duration
from hipocampo.text.dates.numbers import number, words
from hipocampo.text.dates.rules.base import AMOUNT, AT, CLOCK, DAY_PART, HOURS, PART, STRONG, Hour, Time, memoised
from hipocampo.text.dates.tagged_text import TaggedText


@memoised(AMOUNT)
def duration(t: TaggedText, i: int) -> tuple[Duration, int] | None:
    """An amount of time: "3 dias", "a couple of weeks", "1 year, 2 months and 3 days", "hora e meia"."""
    parts: list[tuple[float, str]] = []
    workdays = False
    j = i
    while True:
        k = t.skip(j, "comma", "numand") if parts else j
        piece = _part_of_duration(t, k)
        if piece is None:
            break
        count, unit, j, work = piece
        parts.append((count, unit))
        workdays = workdays or work
        halved = t.at(j, "and_half")
        if halved:
            parts[-1], j = (count + 0.5, unit), halved[1]
    return (Duration(tuple(parts), workdays), j) if parts else None


def _part_of_duration(t: TaggedText, i: int) -> tuple[float, str, int, bool] | None:
    amount = _amount(t, i)
    if amount is None:
        return None
    count, j = amount
    before = t.at(j, "workday")
    unit = t.at(before[1] if before else j, "unit")
    if unit is None:
        return None
    after = t.at(unit[1], "workday")
    work = bool(before or after) and unit[0] == "day"
    return count, unit[0], after[1] if after and work else unit[1], work


def _amount(t: TaggedText, i: int) -> tuple[float, int] | None:
    piece = t.piece(i)
    if piece is None:
        return None
    if piece.kind == "decimal":
        return float(piece.text.replace(",", ".")), i + 1
    said = number(t, i)
    if said:
        half = t.at(said[1], "and_half")
        return (said[0] + 0.5, half[1]) if half else said
    few = t.at(i, "few") or t.at(i, "one")
    half = t.at(i, "half")
    if half and (few is None or half[1] >= few[1]):
        return 0.5, half[1]
    return few


def _core(t: TaggedText, i: int) -> Hour | None:
    """The hour itself, with minutes where they are written beside it."""
    piece = t.piece(i)
    if piece is None:
        return None
    if piece.kind == "clock":
        return _written(piece.text.replace(" ", ""), i)
    if piece.kind == "decimal":
        hour, _, minute = piece.text.replace(",", ".").partition(".")
        return _checked(int(hour), int(minute), i + 1, AT) if len(minute) == 2 and len(hour) <= 2 else None
    if piece.kind == "number":
        return _digits(piece.text, i)
    noon = t.at(i, "clockword")
    if noon:
        return Hour(Clock(noon[0], None, None, True), noon[1])
    hour_word = t.at(i, "cardinal")
    if hour_word and 1 <= hour_word[0] <= 12:
        minutes = words(t, hour_word[1]) if not t.has(hour_word[1], "numand") else None
        if minutes and 10 <= minutes[0] < 60:
            return Hour(Clock(hour_word[0], minutes[0]), minutes[1], AT)
        return Hour(Clock(hour_word[0]), hour_word[1], AT)
    return None


def _written(text: str, i: int) -> Hour | None:
    hour, *rest = text.replace("h", ":").split(":")
    fields = [int(float(part)) for part in rest if part]
    minute, second = (*fields, None, None)[:2]
    if minute is None or int(hour) > 24 or minute > 59 or (second or 0) > 59:
        return None
    fixed = int(hour) > 12 or int(hour) == 0 or (len(hour) == 2 and hour[0] == "0")
    return Hour(Clock(int(hour) % 24, minute, second, fixed), i + 1, AT if "h" in text else STRONG)


def _checked(hour: int, minute: int, end: int, needs: str) -> Hour | None:
    return (
        Hour(Clock(hour % 24, minute, None, hour > 12 or hour == 0), end, needs) if hour <= 24 and minute < 60 else None
    )


def _digits(text: str, i: int) -> Hour | None:
    if len(text) in (3, 4):
        return _checked(int(text[:-2]), int(text[-2:]), i + 1, PART)
    hour = int(text)
    return (
        Hour(Clock(hour % 24, None, None, hour > 12 or hour == 0), i + 1, AT) if hour <= 24 and len(text) <= 2 else None
    )


@memoised(CLOCK)
def clock(t: TaggedText, i: int) -> Hour | None:
    """A clock time with all that may follow it: "8pm", "sete e meia da noite", "quarter to five"."""
    return _clock(t, i, True)


def _clock(t: TaggedText, i: int, minutes: bool) -> Hour | None:
    before = t.at(i, "half_before")
    core = _core(t, before[1] if before else i)
    if core and before:
        core = _moved(core, before[0])
    core = _counted(t, i) or core
    if core is None:
        return None
    time, j, needs = core
    marked = t.at(j, "hourmark") if time.minute is None else None
    if marked:
        j, needs = marked[1], AT if needs == PART else needs
    elif t.pieces[i].kind == "decimal":
        j = t.skip(j, "hourmark")
    step: Hour | None = Hour(time, j, needs)
    last = step
    while step:
        last, step = step, _suffix(t, step, minutes)
    return last


def _moved(core: Hour, minutes: int) -> Hour:
    total = (core.time.seconds // 60 + minutes) % 1440
    return Hour(core.time._replace(hour=total // 60, minute=total % 60), core.end, STRONG)


def _counted(t: TaggedText, i: int) -> Hour | None:
    """Minutes to or past an hour: "quinze para as oito", "20 min past six"."""
    said = number(t, i)
    if said is None or not 0 < said[0] < 60:
        return None
    unit = t.at(said[1], "unit")
    j = unit[1] if unit and unit[0] == "minute" else said[1]
    for category, sign in (("minutes_to", -1), ("minutes_past", 1)):
        link = t.at(j, category)
        core = _core(t, link[1]) if link else None
        if (
            core
            and core.time.minute is None
            and not t.has(core.end, "unit")
            and (unit or (core.time.hour <= 12 and _round(t, i, said[0])))
        ):
            return Hour(_moved(core, sign * said[0]).time, core.end, STRONG if unit else AT)
    return None


def _round(t: TaggedText, i: int, minutes: int) -> bool:
    """Whether a bare number before "to" is of minutes: "twenty to six", but "five to seven" are hours."""
    return minutes in (10, 15, 20, 25) and not t.has(i - 1, "from", "between")


def _suffix(t: TaggedText, core: Hour, minutes: bool) -> Hour | None:
    time, j, _ = core
    for category, sign in (("half_past", 1), ("minus_quarter", -1)):
        hit = t.at(j, category)
        if hit and not time.minute:
            return Hour(_moved(core, sign * hit[0]).time, hit[1], core.needs)
    hit = t.at(j, "oclock")
    if hit:
        return Hour(time, hit[1])
    hit = t.at(j, "meridiem")
    if hit and (time.hour <= 12 or hit[0] == "pm"):
        return Hour(time.of(hit[0]), hit[1])
    linked = t.at(t.skip(j, "comma"), "part_link")
    part = t.at(linked[1], "part") if linked else None
    if part and part[0] not in ("daytime", "breakfast", "lunchtime", "dinnertime"):
        return Hour(time.of(part[0]), part[1])
    if minutes and time.minute is None and not time.fixed and t.has(j, "numand"):
        past = number(t, j + 1)
        if past and 1 <= past[0] < 60 and not t.has(past[1], "unit"):
            return Hour(time._replace(minute=past[0]), past[1], core.needs)
    return None


@memoised(DAY_PART)
def part(t: TaggedText, i: int) -> Time | None:
    """A part of the day with its preposition: "à noite", "in the early morning", "por la tarde"."""
    j = i
    needs = PART
    link = t.at(j, "part_link")
    if link:
        j, needs = t.skip(link[1], "article"), STRONG
    mod = t.at(j, "mod") or t.at(j, "later")
    if mod:
        j, needs = t.skip(mod[1], "article", "dash", "part_link"), STRONG
    hit = t.at(j, "part_phrase") or t.at(j, "part")
    if hit is None or t.has(i, "clockword"):
        return None
    if t.has(j, "part_phrase"):
        needs = STRONG
    kind = {"end": "late"}.get(mod[0], mod[0]) if mod else None
    return Time(Part(hit[0], kind), hit[1], needs)


@memoised(HOURS)
def hours(t: TaggedText, i: int) -> Time | None:
    """From one hour to another: "das 5 às 7", "between 3 and 5pm", "1:30-3:30". Bare numbers need a day beside them."""
    opened = t.at(i, "between") or t.at(i, "from")
    j = t.skip(opened[1] if opened else i, "article", "at")
    first = (_clock(t, j, False) if t.has(i, "between") else None) or clock(t, j)
    if first is None:
        return None
    sep = _separator(t, first.end, i)
    if sep is None:
        return None
    k = t.skip(sep, "article", "at")
    last = clock(t, k)
    if last is None or (
        last.time.hour == first.time.hour and last.time.minute == first.time.minute and not last.time.open
    ):
        return None
    spoken = j > i + 1 or (j > i and not opened) or k > sep or t.has(i, "at")
    firm = STRONG in (first.needs, last.needs) or _minutes(t, j, first, last)
    needs = STRONG if firm else AT if spoken and AT in (first.needs, last.needs) else PART
    return Time(Hours(first.time, last.time), last.end, needs)


def _minutes(t: TaggedText, j: int, first: Hour, last: Hour) -> bool:
    """Whether both ends name minutes; four bare digits are a year unless one begins with 0."""
    bare = PART in (first.needs, last.needs)
    zero = any(len(one.text) == 4 and one.text[0] == "0" for one in (t.pieces[j], t.pieces[last.end - 1]))
    return None not in (first.time.minute, last.time.minute) and (zero or not bare)


def _separator(t: TaggedText, j: int, start: int) -> int | None:
    if t.has(start, "between"):
        hit = t.at(j, "and") or t.at(j, "dash") or t.at(j, "to")
    else:
        hit = t.at(j, "to") or t.at(j, "dash") or (t.at(j, "to_hour") if t.has(start, "from") else None)
    return hit[1] if hit else None
