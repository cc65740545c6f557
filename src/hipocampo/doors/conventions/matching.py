"""What stores of values have in common: filters over values, paths with wildcards, the words in a value; pure."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

__all__ = ["cosine", "is_there", "meets", "words_of"]

_ANY = "*"


def meets(value: Any, wanted: Mapping[str, Any]) -> bool:
    """Whether a value has all fields of a filter: equal ones, or such as `{"$gt": 3}`."""
    return all(_fits(value.get(key) if isinstance(value, Mapping) else None, one) for key, one in wanted.items())


def _fits(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, Mapping):
        if any(str(key).startswith("$") for key in wanted):
            return all(_compared(value, key, one) for key, one in wanted.items())
        return isinstance(value, Mapping) and meets(value, wanted)
    if isinstance(wanted, (list, tuple)):
        same = isinstance(value, (list, tuple)) and len(value) == len(wanted)
        return same and all(map(_fits, value, wanted))
    return bool(value == wanted)


_NUMBERS: Mapping[str, Callable[[float, float], bool]] = {
    "$gt": operator.gt,
    "$gte": operator.ge,
    "$lt": operator.lt,
    "$lte": operator.le,
}


def _compared(value: Any, how: str, wanted: Any) -> bool:
    if how in ("$eq", "$ne"):
        return bool(value == wanted) is (how == "$eq")
    if how not in _NUMBERS:
        raise ValueError(f"Unsupported operator: {how}")
    try:
        return _NUMBERS[how](float(value), float(wanted))
    except (TypeError, ValueError):
        return False


def is_there(labels: Sequence[str], how: str, path: Sequence[str]) -> bool:
    """Whether labels begin (`prefix`) or end (`suffix`) with a path, in which `*` is any label."""
    if how not in ("prefix", "suffix"):
        raise ValueError(f"Unsupported match type: {how}")
    part = labels[: len(path)] if how == "prefix" else labels[len(labels) - len(path) :]
    return len(labels) >= len(path) and all(want in (_ANY, label) for label, want in zip(part, path, strict=True))


def words_of(value: Any) -> str:
    """What a value says in words: its only text, or each text and number with the field that it stands in."""
    leaves = list(_leaves(value, ""))
    if len(leaves) == 1 and isinstance(leaves[0][1], str):
        return leaves[0][1]
    return "\n".join(f"{name}: {one}" if name else str(one) for name, one in leaves)


def _leaves(value: Any, name: str) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Mapping):
        for key, one in value.items():
            yield from _leaves(one, str(key))
    elif isinstance(value, (list, tuple)):
        for one in value:
            yield from _leaves(one, name)
    elif value is not None and value != "":
        yield name, value


def cosine(one: Sequence[float], other: Sequence[float]) -> float:
    """How near two vectors are; 0 where one of them is empty."""
    lengths = math.sqrt(sum(a * a for a in one)) * math.sqrt(sum(b * b for b in other))
    return sum(a * b for a, b in zip(one, other, strict=False)) / lengths if lengths else 0.0
