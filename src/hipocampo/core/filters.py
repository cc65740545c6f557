"""The filter language of the ledger: what a query says, and what it plainly means (A2).

    {"type": {"$in": ["A", "B"]}, "payload.owner.id": "x", "$or": [{"seq": {"$gt": 9}}, {"metadata.draft": None}]}

A path is a header (`id seq type aggregateId actor timestamp`) or starts with `payload` or `metadata` and steps through
objects by key; a backslash keeps a dot inside a key. The rules, in full:

- A missing path reads as null everywhere but in `$exists`; so `$ne`, `$nin` and `$not` are true of it.
- Numbers equal numbers by value (1 and 1.0; beyond 64 bits as doubles), never strings or booleans.
- Lists and objects are equal as wholes, in type and value (there 1 and 1.0 differ).
- `$gt $gte $lt $lte` compare numbers with numbers and text with text, by code point; across types they are false.
- `timestamp` is compared as a moment: with ISO text of any offset (without one it is UTC), or with milliseconds since
  1970; what can't be read as a moment is an error.
- All conditions of an object must hold; an empty `$or` or `$in` matches nothing.

Adapters compile the same tree to their database; `matches` is what they must agree with.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime
from functools import partial
from typing import Any, NamedTuple, TypeGuard

from hipocampo.core.events import Event
from hipocampo.core.moments import read_moment, stamp
from hipocampo.errors import BadInput

HEADERS: Mapping[str, str] = {
    "id": "id",
    "seq": "seq",
    "type": "type",
    "aggregateId": "aggregate_id",
    "actor": "actor",
    "timestamp": "timestamp",
}
ROOTS = ("payload", "metadata")
_MOMENT = "timestamp"
_SHOWN = 80  # letters of a value that is no moment
COMPARISONS: Mapping[str, Callable[[Any, Any], bool]] = {
    "$gt": operator.gt,
    "$gte": operator.ge,
    "$lt": operator.lt,
    "$lte": operator.le,
}
FIELD_OPERATORS = ("$in", "$nin", "$gt", "$gte", "$lt", "$lte", "$ne", "$exists", "$not")
GROUP_OPERATORS = ("$or", "$and", "$not")
MAX_DEPTH = 32
MAX_CONDITIONS = 5_000


class Path(NamedTuple):
    """A header, or a way into payload or metadata: `text` as written, `root`, and the keys below it."""

    text: str
    root: str
    keys: tuple[str, ...] = ()


class And(NamedTuple):
    """All parts hold; without parts, everything does."""

    parts: tuple[Node, ...]


class Or(NamedTuple):
    """Some part holds; without parts, nothing does."""

    parts: tuple[Node, ...]


class Not(NamedTuple):
    """The part does not hold."""

    part: Node


class In(NamedTuple):
    """The value at the path equals one of these."""

    path: Path
    values: tuple[Any, ...]


class Compare(NamedTuple):
    """The value at the path stands in this order to a number or a text."""

    path: Path
    operator: str
    value: int | float | str


class Exists(NamedTuple):
    """The path exists, even if its value is null."""

    path: Path


Node = And | Or | Not | In | Compare | Exists


class SortKey(NamedTuple):
    """One key of a sort order."""

    path: Path
    descending: bool


def parse(filter: Mapping[str, Any]) -> Node:
    """Read a filter; anything it may not hold is a BadInput that says what is allowed."""
    node = _group(filter, MAX_DEPTH)
    if _size(node) > MAX_CONDITIONS:
        raise BadInput("filter.size", limit=MAX_CONDITIONS)
    return node


def parse_sort(sort: Mapping[str, int] | None) -> tuple[SortKey, ...]:
    """Read a sort order; events that tie follow in the order of seq, in the direction of the first key."""
    keys = [_sort_key(field, direction) for field, direction in (sort or {}).items()]
    return (*keys, SortKey(Path("seq", "seq"), bool(keys) and keys[0].descending))


def check_limit(limit: int | None) -> int:
    """How many events at most; -1 where there is no limit."""
    if limit is None:
        return -1
    if isinstance(limit, bool) or not isinstance(limit, int) or not 0 <= limit < 2**63:
        raise BadInput("filter.limit", found=limit)
    return limit


def parse_path(text: str) -> Path:
    """Read a dotted path."""
    root, *keys = _split(text)
    if (root in HEADERS and not keys) or (root in ROOTS and all(keys)):
        return Path(text, root, tuple(keys))
    raise BadInput("filter.field", field=text, allowed=", ".join((*HEADERS, "payload.…", "metadata.…")))


def matches(node: Node, event: Event) -> bool:
    """Does the event match? This is the meaning that every adapter's compiled query agrees with."""
    match node:
        case And(parts):
            return all(matches(part, event) for part in parts)
        case Or(parts):
            return any(matches(part, event) for part in parts)
        case Not(part):
            return not matches(part, event)
        case In(path, values):
            found = _found(path, event)
            return any(equal(found, value) for value in values)
        case Compare(path, symbol, value):
            return _compare(_found(path, event), symbol, value)
        case Exists(path):
            return _look_up(path, event) is not _MISSING


def paths(node: Node) -> Iterator[Path]:
    """Every path that a filter names."""
    match node:
        case And(parts) | Or(parts):
            for part in parts:
                yield from paths(part)
        case Not(part):
            yield from paths(part)
        case In(path) | Compare(path) | Exists(path):
            yield path


def sort_events(events: Iterable[Event], order: tuple[SortKey, ...]) -> list[Event]:
    """Sort as the order says: null, then booleans, numbers, text; lists and objects last, as equals."""
    result = list(events)
    for key in reversed(order):
        result.sort(key=partial(_sort_value, key.path), reverse=key.descending)
    return result


def equal(one: Any, other: Any) -> bool:
    """Equality of two JSON values, as filters mean it."""
    if is_number(one) and is_number(other):
        return number(one) == number(other)
    return _same(one, other)


def is_number(value: Any) -> TypeGuard[int | float]:
    """Is it a JSON number? Booleans are none."""
    return isinstance(value, int | float) and not isinstance(value, bool)


def number(value: int | float) -> int | float:
    """A number as databases compare it: beyond 64 bits, as a double."""
    if isinstance(value, float) or -(2**63) <= value < 2**63:
        return value
    try:
        return float(value)
    except OverflowError:
        return math.inf if value > 0 else -math.inf


def stored(value: Any) -> Any:
    """A value as databases compare it: `number` for numbers, anything else unchanged."""
    return number(value) if is_number(value) else value


_MISSING: Any = object()


def _group(filter: Any, depth: int) -> Node:
    if not isinstance(filter, Mapping):
        raise BadInput("filter.shape", found=_name(filter))
    if depth == 0:
        raise BadInput("filter.depth", limit=MAX_DEPTH)
    parts = tuple(_entry(key, value, depth - 1) for key, value in filter.items())
    return parts[0] if len(parts) == 1 else And(parts)


def _entry(key: Any, value: Any, depth: int) -> Node:
    if not isinstance(key, str):
        raise BadInput("filter.shape", found=_name(key))
    if not key.startswith("$"):
        return _field(parse_path(key), value, depth)
    if key == "$not":
        return Not(_group(value, depth))
    if key not in GROUP_OPERATORS:
        raise BadInput("filter.operator", operator=key, allowed=" ".join(GROUP_OPERATORS))
    parts = tuple(_group(part, depth) for part in _list(key, value))
    return And(parts) if key == "$and" else Or(parts)


def _field(path: Path, value: Any, depth: int) -> Node:
    if not (isinstance(value, Mapping) and any(str(key).startswith("$") for key in value)):
        return _among(path, (_literal(path.text, value, depth),))
    if depth == 0:
        raise BadInput("filter.depth", limit=MAX_DEPTH)
    parts = tuple(_operator(path, key, operand, depth - 1) for key, operand in value.items())
    return parts[0] if len(parts) == 1 else And(parts)


def _operator(path: Path, key: Any, operand: Any, depth: int) -> Node:
    match key:
        case "$in":
            return _among(path, _literals(key, operand, depth))
        case "$nin":
            return Not(_among(path, _literals(key, operand, depth)))
        case "$ne":
            return Not(_among(path, (_literal(key, operand, depth),)))
        case "$exists":
            return _exists(path, operand)
        case "$not":
            return _negated(path, operand, depth)
        case "$gt" | "$gte" | "$lt" | "$lte":
            if path.root == _MOMENT:
                return _when(path, key, operand)
            if not (is_number(operand) or isinstance(operand, str)):
                raise BadInput("filter.compare", operator=key, found=_name(operand))
            return Compare(path, key, _literal(key, operand, depth))
    raise BadInput("filter.operator", operator=key, allowed=" ".join(FIELD_OPERATORS))


def _among(path: Path, values: tuple[Any, ...]) -> Node:
    """Whether a value is one of some; a moment between two milliseconds is that of no event."""
    if path.root != _MOMENT:
        return In(path, values)
    return In(path, tuple(stamp(at) for at in map(_moment, values) if _is_whole(at)))


def _when(path: Path, key: str, operand: Any) -> Node:
    """A comparison with a moment; of one between two milliseconds, what is up to the first is before it."""
    at = _moment(operand)
    return Compare(path, key if _is_whole(at) else {"$gte": "$gt", "$lt": "$lte"}.get(key, key), stamp(at))


def _moment(raw: Any) -> datetime:
    at = read_moment(raw)
    if at is None:
        raise BadInput("filter.moment", found=ascii(raw)[:_SHOWN])
    return at


def _is_whole(at: datetime) -> bool:
    return at.microsecond % 1000 == 0


def _exists(path: Path, operand: Any) -> Node:
    if not isinstance(operand, bool):
        raise BadInput("filter.exists", found=_name(operand))
    return Exists(path) if operand else Not(Exists(path))


def _negated(path: Path, operand: Any, depth: int) -> Node:
    """`{field: {"$not": {operators}}}`; a plain value there would be a hidden `$ne`."""
    if not (isinstance(operand, Mapping) and operand and all(str(key).startswith("$") for key in operand)):
        raise BadInput("filter.not", found=_name(operand))
    return Not(_field(path, operand, depth))


def _list(key: str, value: Any) -> Iterable[Any]:
    if not isinstance(value, list | tuple):
        raise BadInput("filter.list", operator=key, found=_name(value))
    return value


def _literals(key: str, value: Any, depth: int) -> tuple[Any, ...]:
    return tuple(_literal(key, item, depth) for item in _list(key, value))


def _literal(place: str, value: Any, depth: int) -> Any:
    """A JSON value as it is, or a BadInput that names where it stands."""
    if depth < 0:
        raise BadInput("filter.depth", limit=MAX_DEPTH)
    if isinstance(value, Mapping) and all(isinstance(key, str) for key in value):
        return {_literal(place, key, depth): _literal(place, item, depth - 1) for key, item in value.items()}
    if isinstance(value, list):
        return [_literal(place, item, depth - 1) for item in value]
    if _is_scalar(value):
        return value
    raise BadInput("filter.value", place=place, found=_name(value))


def _is_scalar(value: Any) -> bool:
    """Null, boolean, finite number, or text that can be written as UTF-8 (no lone surrogates)."""
    if isinstance(value, str):
        return not any("\ud800" <= char <= "\udfff" for char in value)
    return value is None or isinstance(value, int) or (isinstance(value, float) and math.isfinite(value))


def _name(value: Any) -> str:
    return "null" if value is None else type(value).__name__


def _size(node: Node) -> int:
    match node:
        case And(parts) | Or(parts):
            return 1 + sum(map(_size, parts))
        case Not(part):
            return _size(part)
    return 1


def _sort_key(field: str, direction: Any) -> SortKey:
    if isinstance(direction, bool) or direction not in (1, -1):
        raise BadInput("filter.sort", field=field)
    return SortKey(parse_path(field), direction == -1)


def _split(text: str) -> list[str]:
    keys, chars = [""], iter(text)
    for char in chars:
        if char == ".":
            keys.append("")
        else:
            keys[-1] += next(chars, char) if char == "\\" else char
    return keys


def _look_up(path: Path, event: Event) -> Any:
    value = getattr(event, HEADERS.get(path.root, path.root))
    for key in path.keys:
        if not isinstance(value, dict) or key not in value:
            return _MISSING
        value = value[key]
    return value


def _found(path: Path, event: Event) -> Any:
    value = _look_up(path, event)
    return None if value is _MISSING else value


def _compare(found: Any, symbol: str, value: int | float | str) -> bool:
    if is_number(found) and is_number(value):
        return COMPARISONS[symbol](number(found), number(value))
    return isinstance(found, str) and isinstance(value, str) and COMPARISONS[symbol](found, value)


def _same(one: Any, other: Any) -> bool:
    """Equality of JSON texts without writing them: types count, also below."""
    if type(one) is not type(other):
        return False
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(_same(value, other[key]) for key, value in one.items())
    if isinstance(one, list):
        return len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, float):
        return one == other and math.copysign(1, one) == math.copysign(1, other)
    return bool(one == other)


def _sort_value(path: Path, event: Event) -> tuple[int, Any]:
    value = _found(path, event)
    if value is None:
        return 0, 0
    if isinstance(value, bool):
        return 1, value
    if is_number(value):
        return 2, number(value)
    return (3, value) if isinstance(value, str) else (4, 0)
