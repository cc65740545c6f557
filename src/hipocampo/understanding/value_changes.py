"""Whether two statements give different amounts, days or times (F9)."""

from __future__ import annotations

from hipocampo.understanding.statement import Statement

__all__ = ["differ"]

_SHORT = 4  # words of a statement in which a number without a unit is what it tells
_PRICED = frozenset("price rent mortgage salary insurance".split())


def differ(one: Statement, other: Statement, dates: bool = True) -> bool:
    """Whether two statements have values of one kind, and none in common; `dates` are one of the kinds."""
    for kind in ("money", "time", "weekday", "address"):
        first, second = one.values.get(kind, set()), other.values.get(kind, set())
        if _apart(first, second) or (other.changes and first - second and second - first):
            return True
    return (dates and _dates_differ(one, other)) or _numbers_differ(one, other)


def _apart(one: set[str] | None, other: set[str] | None) -> bool:
    return bool(one and other) and not (one or set()) & (other or set())


def _dates_differ(one: Statement, other: Statement) -> bool:
    days = [each.values.get("day", set()) for each in (one, other)]
    months = [each.values.get("month", set()) for each in (one, other)]
    if all(days):
        return _apart(*days) or _apart(*months)
    return not any(days) and _apart(*months)


def _numbers_differ(one: Statement, other: Statement) -> bool:
    first, second = _by_unit(one), _by_unit(other)
    short = max(len(one.content), len(other.content)) <= _SHORT
    if any(_apart(values, second.get(unit)) and (unit or short) for unit, values in first.items()):
        return True
    loose = "MOVES" in other.flags and ("" in first or "" in second)
    if loose and _apart(set().union(*first.values()), set().union(*second.values())):
        return True
    money, bare = ([each.values.get("money") for each in (one, other)], [_bare(each) for each in (one, other)])
    return _apart(money[0], bare[1]) or _apart(bare[0], money[1])


def _bare(statement: Statement) -> set[str]:
    """Numbers without a unit, where they may be amounts of money."""
    may = not statement.concepts.isdisjoint(_PRICED) or "MOVES" in statement.flags
    return _by_unit(statement).get("", set()) if may else set()


def _by_unit(statement: Statement) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for value in statement.values.get("number", ()):
        number, _, unit = value.partition(" ")
        found.setdefault(unit, set()).add(number)
    return found
