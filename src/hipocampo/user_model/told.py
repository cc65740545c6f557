"""What was told of the user in facts and conversations, beside what their file says (G4).

The file changes only by the user's own correction; what was told elsewhere is shown with its id and day, and marked
where it says something else than the file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from hipocampo.core.access import Permit
from hipocampo.core.provenance import INFERRED, USER
from hipocampo.core.reading import ORGANISATION, PERSON, PLACE, Reading
from hipocampo.core.record import Record
from hipocampo.ports import Index
from hipocampo.text.inert import inert
from hipocampo.text.normalisation import normalise
from hipocampo.understanding.facets import HOME, ITSELF, LIKES, NAME, WORK, field_facet
from hipocampo.understanding.profile import KEYS, profile
from hipocampo.user_model.changes import DORMANT
from hipocampo.user_model.model import FILE, Field, Model

__all__ = ["ToldOfUser", "differing", "file_lines", "told_of_user"]

_EACH = 40  # records that are looked at for each facet


class ToldOfUser(NamedTuple):
    """Something that was told of the user: the facet, the memory or turn, and the field of the file that differs."""

    facet: str
    record: Record
    differs: str = ""


def told_of_user(index: Index, permit: Permit, model: Model) -> list[ToldOfUser]:
    """What was told of the user, by facet, best first."""
    told = index.readings.of_facets(KEYS, _EACH, permit)
    known = profile(told, {}, index.records.current([one.outdone for one in told if one.outdone], permit))
    return [one for facet, records in known.items() for one in _of_facet(facet, records, model)]


def file_lines(model: Model, told: Mapping[str, Sequence[Record]]) -> dict[str, list[str]]:
    """What the file says of the user, by facet, where nothing that was told repeats it or has replaced it since.

    Lines that stay in their place; whose word each is stands before it.
    """
    lines: dict[str, list[str]] = {}
    for facet, fields in _fields(model).items():
        stated = _stated(told.get(facet, ()))
        lines[facet] = [_line(one) for one in fields if not _repeated(one, stated) and not _replaced(one, stated)]
    lines.setdefault(LIKES, []).extend(
        f"[{INFERRED}] {FILE}: {inert(one.pattern)}" for one in model.patterns if one.fields.get("strength") != DORMANT
    )
    return {facet: texts for facet, texts in lines.items() if texts}


def _of_facet(facet: str, records: Sequence[Record], model: Model) -> Iterator[ToldOfUser]:
    stated = _stated(records)
    different = next((one for one in _fields(model).get(facet, ()) if stated and not _repeated(one, stated)), None)
    for record in records:
        yield ToldOfUser(facet, record, different.name if different and record is stated[0] else "")


def differing(told: Sequence[ToldOfUser], model: Model) -> Iterator[tuple[str, str, str]]:
    """What the user said since the file was written that it does not know: the field, what they said, what it says.

    What was noted as a discrepancy is not asked about again.
    """
    noted = {(normalise(one.get("field") or ""), normalise(one.get("claimed") or "")) for one in model.discrepancies}
    for one in told:
        field = model.field(one.differs) if one.differs else None
        if field is None or field.value is None or not _replaced(field, [one.record]):
            continue
        claimed = _claimed(one)
        if claimed and (normalise(field.name), normalise(claimed)) not in noted:
            yield field.name, claimed, field.value


def _claimed(told: ToldOfUser) -> str:
    """What a record says of a side of the user, as short as a field of the file; "" where it names no value."""
    reading = told.record.reading or Reading()
    own = (one for one in reading.slots if not one.subject and one.relation == told.facet and one.change != "ends")
    kinds = (PERSON,) if told.facet == NAME else (PLACE, ORGANISATION) if told.facet in (HOME, WORK) else ()
    named = [one.name for one in reading.names if one.kind in kinds]
    return next((one.value for one in own if one.value), named[-1] if named else "")


def _fields(model: Model) -> Mapping[str, list[Field]]:
    """The fields of the profile that say something, by the facet they tell."""
    found: dict[str, list[Field]] = {}
    for name in model.profile:
        field, facet = model.field(name), field_facet(name)
        if field.value is not None and facet is not None:
            found.setdefault(facet, []).append(field)
    return found


def _stated(records: Sequence[Record]) -> list[Record]:
    """The records that state the thing itself."""
    return [one for one in records if one.reading and one.reading.grade == ITSELF]


def _repeated(field: Field, stated: Sequence[Record]) -> bool:
    return any(normalise(field.value or "") in normalise(one.content) for one in stated)


def _replaced(field: Field, stated: Sequence[Record]) -> bool:
    """Whether the user has said something else since the file was corrected."""
    return any(one.provenance == USER and one.timestamp[:10] > (field.updated or "") for one in stated)


def _line(field: Field) -> str:
    where = ", ".join(filter(None, (FILE, field.updated)))
    return f"[{USER}] {inert(where)}: {inert(field.name)}: {inert(' '.join((field.value or '').split()))}"
