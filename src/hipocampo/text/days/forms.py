"""What kind of time an expression names: a weekday, a day of the month, a month, a span, an hour (D6)."""

from __future__ import annotations

from typing import NamedTuple

from hipocampo.text.dates.clock import At, Sometime
from hipocampo.text.dates.eras import Century, Decade, Feast, Season, Yearly
from hipocampo.text.dates.interval import Found
from hipocampo.text.dates.nodes import Away, Date, Duration, Node, Nth, Relative, RelativeDay, Stretch
from hipocampo.text.dates.ranges import Around, Bound, Half, Join, Now, Slice

_FINE = ("second", "minute", "hour")
_LAST_WORKDAY = 4


class Form(NamedTuple):
    """The node whose span gives the days, its kind, and whether the sentence decides the side of now it is on."""

    node: Node
    kind: str
    leans: bool = False
    bound: str = ""  # since, until, before, after


class Expression(NamedTuple):
    """An expression that may name a day."""

    found: Found
    form: Form
    moved: bool = False  # something was put off to it

    @property
    def is_feast(self) -> bool:
        """Whether it names a day of the year in words alone: "Independence Day", "Páscoa"."""
        return self.form.kind in ("date", "feast") and not any(letter.isdigit() for letter in self.found.text)


def form_of(node: Node) -> Form | None:
    """The form of an expression; None for one that names no day: an hour, an amount, this very moment."""
    match node:
        case At(day=inner):
            return form_of(inner)
        case Bound(kind=kind, inner=inner):
            form = form_of(inner)
            return form and form._replace(bound=kind)
        case Around(inner=inner):
            return form_of(inner)
        case Slice(inner=inner) | Half(inner=inner):
            form = form_of(inner)
            return form and form._replace(node=node, kind="part of " + form.kind)
        case Join():
            return _joined(node)
        case Date():
            return Form(node, _kind(node), node.year is None and node.reach is None)
        case Sometime() | Now() | Duration():
            return None
    return _counted(node)


def _counted(node: Node) -> Form | None:
    """The form of what counts from now, or comes every year."""
    match node:
        case Relative(unit=unit) if unit in _FINE:
            return None
        case Away(duration=amount) | Stretch(duration=amount) if amount.fine:
            return None
        case Away(sign=sign):
            return Form(node, "ago" if sign < 0 else "ahead")
        case RelativeDay(offset=0, weekday=int()):
            return Form(node, "this weekday")
        case RelativeDay(weekday=int()):
            return Form(node, "named weekday")
        case Nth(period=Relative(offset=0)):
            return Form(node, "nth")
        case Season(offset=None) | Decade() | Century():
            return None  # "in the summer" is every year's
        case Feast(year=None, offset=None) | Yearly():
            return Form(node, "feast", leans=True)
    return Form(node, "span")


def _kind(date: Date) -> str:
    if date.year is not None:
        return "date"
    if date.month is not None:
        return "date" if date.day else "month"
    return "monthday" if date.day else "weekday"


def _joined(node: Join) -> Form | None:
    """A range; whole working weeks recur ("de segunda a sexta"), and hours name no day."""
    first, last = form_of(node.first), form_of(node.last)
    if first is None or last is None:
        return first if first and isinstance(node.first, At) else None
    if "weekday" in (first.kind, last.kind) and _is_working_week(node):
        return Form(node, "working week")
    return Form(node, f"{last.kind} range", first.leans and last.leans)


def _is_working_week(node: Join) -> bool:
    first, last = node.first, node.last
    if not (isinstance(first, Date) and isinstance(last, Date)):
        return False
    return (last.weekday or 0) - (first.weekday or 0) >= _LAST_WORKDAY or (last.weekday or 0) < (first.weekday or 0)
