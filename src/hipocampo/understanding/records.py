"""Records with what is understood of them: facts and people's turns in full, of other turns the act (D6)."""

from __future__ import annotations

from collections.abc import Callable

from hipocampo.core.names import name_key
from hipocampo.core.reading import ROLE, Reading
from hipocampo.core.record import PASSAGE, TURN, Record
from hipocampo.text.speakers import spoken
from hipocampo.understanding.acts import act_of
from hipocampo.understanding.reading import beginning

__all__ = ["text_to_read", "with_reading"]

_MACHINES = frozenset("assistant system tool ai model bot developer function".split())


def text_to_read(record: Record) -> str | None:
    """The text of a record that is read in full; None for the prose of pages and for what a machine said."""
    if record.form == PASSAGE or _is_machine(record):
        return None
    return beginning(spoken(record.role, record.content)[1] if record.form == TURN else record.content)


def with_reading(record: Record, read: Callable[[str], Reading]) -> Record:
    """A record with its reading, given what reads a text."""
    text = text_to_read(record)
    if text is not None:
        speaker = spoken(record.role, record.content)[0] if record.form == TURN else None
        reading = read(text)
        return _with(record, _said_by(speaker, reading) if speaker else reading)
    return record if record.form == PASSAGE else _with(record, Reading(act_of(beginning(record.content))))


def _with(record: Record, reading: Reading) -> Record:
    """A record with its last field replaced; `_replace` takes ten times as long, and a rebuild does it for all."""
    return Record._make((*record[:-1], reading))


def _said_by(speaker: str, reading: Reading) -> Reading:
    """A reading of the words of somebody else: whose "I" is the speaker's, and whose kin are not the user's."""
    who = name_key(speaker)
    return reading._replace(
        subject=reading.subject or who if not reading.subject.startswith(ROLE) else "",
        roles=(),
        facet="",
        grade=0,
        aliases=tuple(one for one in reading.aliases if not one.alias.startswith(ROLE)),
        slots=tuple(
            one._replace(subject=one.subject or who) for one in reading.slots if not one.subject.startswith(ROLE)
        ),
    )


def _is_machine(record: Record) -> bool:
    return record.form == TURN and (record.role or "").casefold() in _MACHINES
