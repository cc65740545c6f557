"""What was understood of a memory (D6), as every door shows it: as JSON, and as short texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hipocampo.doors.presenters.labels import label
from hipocampo.messages import say
from hipocampo.text.role_names import role_name

if TYPE_CHECKING:
    from hipocampo import Event, Record
    from hipocampo.core.reading import Reading, Slot

_ROLE = "role:"
_STATING = ("memory.retained", "memory.revised", "turn.recorded")


def understood_json(record: Record, history: Sequence[Event]) -> dict[str, Any]:
    """What was understood of a memory, without what is empty; nothing where nothing was read."""
    reading = record.reading
    if reading is None:
        return {}
    found = {
        "act": reading.act,
        "about": reading.subject or "user",
        "type": reading.type,
        "names": [one._asdict() for one in reading.names],
        "roles": list(reading.roles),
        "aliases": [one._asdict() for one in reading.aliases],
        "states": [{name: value for name, value in one._asdict().items() if value} for one in reading.slots],
        "changes": reading.changes,
        "days": _days(history),
    }
    return {name: value for name, value in found.items() if value}


def understood_rows(record: Record, history: Sequence[Event], language: str) -> Iterator[tuple[str, str]]:
    """The same in words, each with its label: whom it is about, its type where no mark says it, names, states, days."""
    reading = record.reading
    if reading is None:
        return
    told = {
        "act": say(f"cli.act.{reading.act}", language),
        "about": _subject(reading.subject, reading, language) if reading.act != "courtesy" else "",
        "understood_type": reading.type if reading.type != record.type else None,
        "names": ", ".join(_names(reading, language)),
        "also_called": ", ".join(f"{_called(one.alias, language)} = {one.name}" for one in reading.aliases),
        "state": "; ".join(_state(one, reading, language) for one in reading.slots if ":" not in one.relation),
        "days": ", ".join(_days(history)),
    }
    yield from ((say(f"cli.field.{name}", language), text) for name, text in told.items() if text)


def _names(reading: Reading, language: str) -> Iterator[str]:
    for one in reading.names:
        yield f"{one.name} ({label('cli.named', one.kind, language)})"
    for role in reading.roles:
        yield role_name(role, language)


def _subject(key: str, reading: Reading, language: str) -> str:
    """Whom something is about, as it is written."""
    if not key:
        return say("cli.understood.user", language)
    written = {one.name.casefold(): one.name for one in reading.names}
    return _called(written.get(key, key), language)


def _called(name: str, language: str) -> str:
    return role_name(name, language) if name.startswith(_ROLE) else name


def _state(slot: Slot, reading: Reading, language: str) -> str:
    """A state in words: `mãe: mora em Recife (começa)`."""
    relation = label("cli.relation", slot.relation, language)
    whose = f"{_subject(slot.subject, reading, language)}: " if slot.subject != reading.subject else ""
    change = f" ({say(f'cli.understood.{slot.change}', language)})" if slot.change else ""
    return f"{whose}{relation} {slot.value}".rstrip() + change


def _days(history: Sequence[Event]) -> list[str]:
    """The days that the last words of a memory speak of, as its event says."""
    stating = (event for event in reversed(history) if event.type in _STATING and not event.erased)
    last = next(stating, None)
    days: list[str] = (last.payload.get("understood") or {}).get("days", []) if last else []
    return days
