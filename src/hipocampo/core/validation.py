"""Which events can be folded: other tools may write to a ledger too, and nothing they write may break its readers.

An event that is not well-formed stays in the ledger and is passed over by every index. One whose content was erased
is such an event, whatever its type.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from hipocampo.core.era import Rules
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.opinions import MOVED
from hipocampo.core.provenance import CLASSES, INFERRED

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_MOST_TURNS = 2**53
_MOST_DAYS = 36_500
_COUNTS = ("fitness", "heat", "rescueCount", "originalFitness")
_STAMPS = ("lastUsed", "lastReinforced", "demotedAt", "rescuedAt")
_LISTS = ("entities", "tags")
_NUMBERS = "stale unverified confidence weight fitness original_fitness rescue_count heat".split()

Payload = dict[str, Any]


def foldable(event: Event) -> bool:
    """Whether an event tells what its type promises, in values that an index can keep."""
    if event.erased or not (_is_object(event.payload) and _is_object(event.metadata)):
        return False
    if "pending" in event.metadata and not _texts(event.metadata["pending"]):
        return False
    check = _SHAPES.get(event.type)
    return check is None or (check(event.payload) and _placed(event.payload) and _told_by(event))


def _told_by(event: Event) -> bool:
    session, visibility = event.metadata.get("sessionId"), event.metadata.get("visibility")
    if event.type == "turn.recorded":
        return _words(session) and _text_or_none(visibility)
    return _text_or_none(session) and _text_or_none(visibility)


def _stated(payload: Payload) -> bool:
    """What a fact says."""
    told = payload.get
    return (
        _words(told("text"))
        and told("provenance") in CLASSES
        and isinstance(told("content", ""), str)
        and isinstance(told("kind", ""), str)
        and _text_or_none(told("type"))
        and _moment(payload)
        and _texts(told("entities", []))
        and _texts(told("tags", []))
        and _share(told("confidence"))
        and _share(told("weight"))
        and _span(told("valid"))
        and _texts(told("conflictsWith", []))
        and (told("life") is None or _lived(told("life")))
        and (told("extra") is None or _carried(told("extra")))
    )


def _lived(life: Any) -> bool:
    """How an imported memory lived elsewhere."""
    return (
        _is_object(life)
        and all(_small(life[name]) for name in _COUNTS if name in life)
        and all(_text_or_none(life.get(name)) for name in _STAMPS)
    )


def _carried(extra: Any) -> bool:
    """What else an import tells of a memory; its origin has texts, numbers and lists of texts."""
    return (
        _is_object(extra)
        and _text_or_none(extra.get("scene"))
        and _text_or_none(extra.get("foresight"))
        and _texts(extra.get("related", []))
        and _is_object(extra.get("more", {}))
        and _is_object(extra.get("origin", {}))
        and all(map(_plain, extra.get("origin", {}).items()))
    )


def _plain(entry: tuple[str, Any]) -> bool:
    name, value = entry
    if name in _LISTS:
        return _texts(value)
    return isinstance(value, int | float) if name in _NUMBERS else isinstance(value, str)


def _said(payload: Payload) -> bool:
    """What a turn says."""
    told, n = payload.get, payload.get("n")
    return (
        _words(told("text"))
        and _words(told("role"))
        and told("provenance") in CLASSES
        and type(n) is int
        and 0 < n < _MOST_TURNS
        and _moment(payload)
    )


def _summed_up(payload: Payload) -> bool:
    """What a summary says; which memories it stands for may be left out."""
    told = payload.get
    return (
        _words(told("summary"))
        and told("provenance", INFERRED) in CLASSES
        and isinstance(told("content", ""), str)
        and _texts(told("entities", []))
        and _texts(told("tags", []))
        and _texts(told("memories", []))
    )


def _moved(payload: Payload) -> bool:
    return "page" in payload


def _anything(_: Payload) -> bool:
    return True


def _evidence(payload: Payload) -> bool:
    return _stated(payload) and _words(payload.get("of")) and _moved(payload)


def _graduated(payload: Payload) -> bool:
    return isinstance(payload.get("page"), str) and ("text" not in payload or _words(payload["text"]))


def _demoted(payload: Payload) -> bool:
    return _graduated(payload) and _text_or_none(payload.get("evidence"))


def _other(key: str) -> Callable[[Payload], bool]:
    return lambda payload: _words(payload.get(key))


def _fit(payload: Payload) -> bool:
    told = payload.get
    return (
        _small(told("fitness"))
        and (told("immuneUntil") in (None, "") or _day(told("immuneUntil")))
        and _small(told("heat", 0))
    )


def _reconsidered(payload: Payload) -> bool:
    """How sure an opinion is, and was; the facts that count from now on or no more."""
    return all(
        type(payload.get(name)) in (int, float) and _share(payload[name]) for name in ("confidence", "before")
    ) and (all(_texts(payload.get(name, [])) for name in ("for", "against", "without", "inferred")))


def _weighed(payload: Payload) -> bool:
    return payload.get("weight") is not None and _share(payload["weight"])


def _tagged(payload: Payload) -> bool:
    return _texts(payload.get("tags", []))


def _cycle(payload: Payload) -> bool:
    return _day(payload.get("date")) and _small(payload.get("decay")) and payload["decay"] >= 0


def _pressed(payload: Payload) -> bool:
    return _texts(payload.get("ids"))


def _compared(payload: Payload) -> bool:
    return type(payload.get("until")) is int


def _rules(payload: Payload) -> bool:
    """Numbers in the place of numbers: by others no memory could live."""
    for name, value in payload.items():
        default = Rules._field_defaults.get(name)
        if isinstance(default, int) and not _small(value):
            return False
        if isinstance(default, float) and type(value) not in (int, float):
            return False
        if isinstance(default, tuple) and not _texts(value):
            return False
    return (
        payload.get("fade_days", 1) > 0
        and 0 <= payload.get("immunity", 0) <= _MOST_DAYS
        and _text_or_none(payload.get("timezone"))
    )


_SHAPES: dict[str, Callable[[Payload], bool]] = {
    "memory.retained": _stated,
    "memory.revised": _stated,
    "memory.moved": _moved,
    "memory.restored": _moved,
    "memory.withdrawn": _anything,
    "memory.used": _anything,
    "memory.mentioned": _anything,
    "memory.weight-set": _weighed,
    "memory.nominated": _anything,
    "memory.passed-over": _anything,
    "memory.evidenced": _evidence,
    "memory.graduated": _graduated,
    "memory.demoted": _demoted,
    "memory.archived": _tagged,
    "memory.confirmed": _anything,
    "memory.kept-stale": _anything,
    "memory.absorbed": _other("into"),
    "memory.parted": _anything,
    "memory.merged": _fit,
    "memory.unmerged": _fit,
    "memory.contradicted": _other("by"),
    "memory.reconciled": _other("with"),
    "life.rules": _rules,
    "dream.cycle": _cycle,
    "dream.pressed": _pressed,
    "dream.compared": _compared,
    "turn.recorded": _said,
    CONSOLIDATED: _summed_up,
    MOVED: _reconsidered,
}


def _placed(payload: Payload) -> bool:
    page = payload.get("page")
    return (page is None or (isinstance(page, str) and _page(page))) and _text_or_none(payload.get("after"))


@lru_cache(maxsize=512)
def _page(path: str) -> bool:
    """Whether a path names a page inside the workspace: a line that is yet to be written will be written there."""
    parts = path.split("/")
    return path[-3:].lower() == ".md" and not _CONTROL.search(path) and all(part[:1] not in ("", ".") for part in parts)


def _moment(payload: Payload) -> bool:
    if "at" not in payload:
        return True
    try:
        return datetime.fromisoformat(payload["at"]).tzinfo is not None
    except (TypeError, ValueError):
        return False


def _small(value: Any) -> bool:
    return type(value) is int and abs(value) < 2**31


def _day(value: Any) -> bool:
    try:
        return bool(date.fromisoformat(value).isoformat() == value)
    except (TypeError, ValueError):
        return False


def _is_object(value: Any) -> bool:
    return isinstance(value, dict)


def _share(value: Any) -> bool:
    return value is None or (type(value) in (int, float) and 0 <= value <= 1)


def _span(value: Any) -> bool:
    return value is None or (isinstance(value, list) and len(value) in (0, 2) and all(map(_text_or_none, value)))


def _words(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _text_or_none(value: Any) -> bool:
    return value is None or isinstance(value, str)
