"""Which events can be folded: other tools may write to a ledger too, and nothing they write may break its readers.

A malformed event stays in the ledger, and every index skips it. So does an event whose content was erased.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from hipocampo.core.documents import DOCUMENT
from hipocampo.core.era import Rules
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.opinions import MOVED
from hipocampo.core.provenance import CLASSES, INFERRED
from hipocampo.core.record import LAYERS

_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_MOST_TURNS = 2**53
_MOST_DAYS = 36_500
_COUNTS = ("fitness", "heat", "rescueCount", "originalFitness")
_STAMPS = ("lastUsed", "lastReinforced", "demotedAt", "rescuedAt")
_LISTS = ("entities", "tags")
_NUMBERS = "stale unverified confidence weight fitness original_fitness rescue_count heat".split()

Payload = dict[str, Any]


def foldable(event: Event) -> bool:
    """Whether an event has what its type requires, in values that an index can store."""
    if event.erased or not (_is_object(event.payload) and _is_object(event.metadata)):
        return False
    if "pending" in event.metadata and not _texts(event.metadata["pending"]):
        return False
    check = _SHAPES.get(event.type)
    return check is None or (check(event.payload) and _placed(event.payload) and _has_origin(event))


def _has_origin(event: Event) -> bool:
    session, visibility = event.metadata.get("sessionId"), event.metadata.get("visibility")
    if event.type == "turn.recorded":
        return _words(session) and _text_or_none(visibility)
    return _text_or_none(session) and _text_or_none(visibility)


def _stated(payload: Payload) -> bool:
    """Whether a payload states a fact."""
    field = payload.get
    return (
        _words(field("text"))
        and field("provenance") in CLASSES
        and isinstance(field("content", ""), str)
        and isinstance(field("kind", ""), str)
        and _text_or_none(field("type"))
        and _moment(payload)
        and _texts(field("entities", []))
        and _texts(field("tags", []))
        and _share(field("confidence"))
        and _share(field("weight"))
        and _span(field("valid"))
        and _understood(field("understood"))
        and _texts(field("conflictsWith", []))
        and (field("life") is None or _lived(field("life")))
        and (field("extra") is None or _carried(field("extra")))
    )


def _understood(value: Any) -> bool:
    """Whether a value is what was understood of a text when it was written: its type, the days it speaks of (D6)."""
    if value is None:
        return True
    return _is_object(value) and _text_or_none(value.get("type")) and _all_days(value.get("days", []))


def _all_days(value: Any) -> bool:
    return _texts(value) and all(_day(day) for one in value for day in one.split("/", 1))


def _lived(life: Any) -> bool:
    """Whether a value is the life that an imported memory had elsewhere."""
    return (
        _is_object(life)
        and all(_small(life[name]) for name in _COUNTS if name in life)
        and all(_text_or_none(life.get(name)) for name in _STAMPS)
    )


def _carried(extra: Any) -> bool:
    """Whether a value is what else an import knows of a memory; its origin has texts, numbers and lists of texts."""
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
    """Whether a payload holds a turn."""
    field, n = payload.get, payload.get("n")
    return (
        _words(field("text"))
        and _words(field("role"))
        and field("provenance") in CLASSES
        and type(n) is int
        and 0 < n < _MOST_TURNS
        and _span(field("valid"))
        and _understood(field("understood"))
        and _moment(payload)
    )


def _summed_up(payload: Payload) -> bool:
    """Whether a payload holds a summary; the memories it stands for may be left out."""
    field = payload.get
    return (
        _words(field("summary"))
        and field("provenance", INFERRED) in CLASSES
        and isinstance(field("content", ""), str)
        and _texts(field("entities", []))
        and _texts(field("tags", []))
        and _texts(field("memories", []))
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
    field = payload.get
    return (
        _small(field("fitness"))
        and (field("immuneUntil") in (None, "") or _day(field("immuneUntil")))
        and _small(field("heat", 0))
    )


def _reconsidered(payload: Payload) -> bool:
    """Whether a payload moves an opinion: its confidence now and before, facts that count or no longer do."""
    return all(
        type(payload.get(name)) in (int, float) and _share(payload[name]) for name in ("confidence", "before")
    ) and (all(_texts(payload.get(name, [])) for name in ("for", "against", "without", "inferred")))


def _weighed(payload: Payload) -> bool:
    return payload.get("weight") is not None and _share(payload["weight"])


def _life_as_before(payload: Payload) -> bool:
    """Whether a payload gives fields of a life values that a memory can have."""
    life: Any = payload.get("life")
    return _is_object(life) and all(name in _LIFE and _LIFE[name](value) for name, value in life.items())


def _tagged(payload: Payload) -> bool:
    return _texts(payload.get("tags", []))


def _cycle(payload: Payload) -> bool:
    return _day(payload.get("date")) and _small(payload.get("decay")) and payload["decay"] >= 0


def _pressed(payload: Payload) -> bool:
    return _texts(payload.get("ids"))


def _compared(payload: Payload) -> bool:
    return type(payload.get("until")) is int


def _rules(payload: Payload) -> bool:
    """Whether all rules have values of their types."""
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


def _flag(value: Any) -> bool:
    return type(value) is bool


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _small_or_none(value: Any) -> bool:
    return value is None or _small(value)


_LIFE: dict[str, Callable[[Any], bool]] = {
    "layer": LAYERS.__contains__,
    "provenance": CLASSES.__contains__,
    **dict.fromkeys(("tags", "conflicts"), lambda value: _texts(value)),
    **dict.fromkeys(("weight", "confidence"), lambda value: _share(value)),
    **dict.fromkeys(("heat", "fitness", "rescues", "met", "seen"), lambda value: _small(value)),
    "original": _small_or_none,
    **dict.fromkeys(("since", "immune_until"), _is_text),
    **dict.fromkeys(("ripe", "stale"), _flag),
    **dict.fromkeys(
        ("merged_into", "last_used", "reinforced", "demoted", "rescued", "outdone"), lambda value: _text_or_none(value)
    ),
}

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
    "memory.reverted": _life_as_before,
    DOCUMENT: lambda payload: (
        _words(payload.get("path")) and _text_or_none(payload.get("was")) and _text_or_none(payload.get("now"))
    ),
    "page.edited": lambda payload: all(isinstance(payload.get(name), str) for name in ("page", "was", "now")),
    "command.undone": lambda payload: _small(payload.get("of")),
    "command.redone": lambda payload: _small(payload.get("of")),
    "life.rules": _rules,
    "dream.cycle": _cycle,
    "dream.pressed": _pressed,
    "dream.compared": _compared,
    "dream.related": _compared,
    "turn.recorded": _said,
    CONSOLIDATED: _summed_up,
    MOVED: _reconsidered,
}


def _placed(payload: Payload) -> bool:
    page = payload.get("page")
    return (page is None or (isinstance(page, str) and _page(page))) and _text_or_none(payload.get("after"))


@lru_cache(maxsize=512)
def _page(path: str) -> bool:
    """Whether a path names a page inside the workspace: lines may be written there."""
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
