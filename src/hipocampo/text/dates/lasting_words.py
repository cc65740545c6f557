"""Which expressions are relative to now ("last week"), and which of their words are not ("Monday" in "last Monday")."""

from __future__ import annotations

from collections.abc import Iterator

from hipocampo.text.dates.eras import Feast, Season
from hipocampo.text.dates.nodes import Away, Date, NearestWeekday, Relative, RelativeDay, RelativeMonth, Stretch
from hipocampo.text.dates.ranges import Now, Remaining
from hipocampo.text.dates.rules.base import Match
from hipocampo.text.dates.rules.days import Preferred
from hipocampo.text.dates.tagged_text import NUMERIC, Place, TaggedText

_COUNTING = (Preferred, NearestWeekday, Now, RelativeDay, RelativeMonth, Remaining)
_NAMED = ("weekday", "month", "holiday", "feast", "season", "part", "clockword")
_LED = ("rel", "rel_after")


def lasting_words(t: TaggedText, i: int, match: Match) -> tuple[Place, ...]:
    """The places of an expression's words that mean the same whenever they are said."""
    pieces = t.pieces
    near = any(t.has(k, *_LED) for k in range(i, match.end))
    if not _counts(match.node, near):
        return ((pieces[i].start, pieces[match.end - 1].end),)
    return tuple((pieces[first].start, pieces[end - 1].end) for first, end in _named(t, i, match.end))


def _counts(node: object, near: bool) -> bool:
    """Whether the meaning of a node depends on more than the current year or week.

    A bare unit means the current one, but "the end of the month" may be of any month.
    """
    if isinstance(node, Away | Stretch):
        return node.anchor is None or _counts(node.anchor, near)
    if isinstance(node, Relative):
        return node.offset != 0 or near
    if isinstance(node, Date):
        return node.reach is not None
    if isinstance(node, Season | Feast) and node.offset is not None:
        return True
    if isinstance(node, Season) and node.reach is not None:
        return True
    return isinstance(node, _COUNTING) or (isinstance(node, tuple) and any(_counts(part, near) for part in node))


def _named(t: TaggedText, i: int, stop: int) -> Iterator[Place]:
    """The pieces of a relative expression that name something: no amount, unit or "last"."""
    while i < stop:
        end = _name_end(t, i)
        if end and end <= stop:
            yield i, end
        i = end or i + 1


def _name_end(t: TaggedText, i: int) -> int | None:
    if t.has(i, "dayrel"):
        return None  # "mañana" is tomorrow and the morning
    for category in _NAMED:
        hit = t.at(i, category)
        if hit:
            return hit[1]
    unit = t.at(i, "unit")
    if unit:
        return unit[1] if unit[0] == "weekend" else None
    if t.pieces[i].kind not in NUMERIC:
        return None
    if t.has(i + 1, "meridiem") or (t.has(i + 1, "hourmark") and t.has(i - 1, "at")):
        return i + 2
    return None if t.has(i + 1, "unit") else i + 1
