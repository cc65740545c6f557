"""The reading of a text: one pass over what the parts of this package find in it (D6)."""

from __future__ import annotations

from hipocampo.core.reading import ASKS, TELLS, Alias, Mention, Reading, Slot
from hipocampo.text import languages
from hipocampo.understanding.acts import act_of
from hipocampo.understanding.facets import facet_of
from hipocampo.understanding.naming import naming_of
from hipocampo.understanding.slots import slots_of, tells_change
from hipocampo.understanding.types import type_of

__all__ = ["Alias", "Mention", "Reading", "Slot", "beginning", "read"]

_LONGEST = 2000  # letters that are read: a memory has about 100 words
_KEPT = 4096


def read(text: str) -> Reading:
    """Return what is understood of a text; of a long one its beginning is read."""
    return _read(beginning(text))


def beginning(text: str) -> str:
    """The part of a text that is read."""
    return text[:_LONGEST]


@languages.cached(_KEPT)
def _read(text: str) -> Reading:
    act = act_of(text)
    if act not in (TELLS, ASKS):
        return Reading(act)
    named = naming_of(text)
    if act == ASKS:  # a question states nothing, but it is about somebody
        return Reading(act, named.subject, named.names, named.roles)
    told = Reading(
        act,
        named.subject,
        named.names,
        named.roles,
        named.aliases,
        type_of(text),
        slots_of(text, named.subject),
        tells_change(text),
    )
    facet = facet_of(text, told)
    return told._replace(facet=facet.name, grade=facet.grade) if facet else told
