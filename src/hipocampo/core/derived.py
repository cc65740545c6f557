"""What the reading of a record adds to its marks: names, roles, aliases and states, as keys to look them up by (D6).

A mark wins: where a person wrote `@Ana Souza`, the name "Ana" in the text is hers and nobody else's.
"""

from __future__ import annotations

from collections.abc import Iterable

from hipocampo.core.names import name_key
from hipocampo.core.reading import Slot
from hipocampo.core.record import Record


def derived_keys(record: Record) -> tuple[str, ...]:
    """The keys of the names and roles that a text has without a mark, each once."""
    return tuple(derived_names(record))


def derived_names(record: Record) -> dict[str, str]:
    """The names and roles that a text has without a mark, by their keys."""
    reading = record.reading
    if reading is None or not (reading.names or reading.roles):
        return {}
    marked = [name_key(name) for name in record.entities]
    taken = {part for key in marked for part in (key, *key.split())}
    written = (*reversed([one.name for one in reading.names]), *reading.roles)
    return {key: name for name in written if (key := name_key(name)) not in taken}


def alias_keys(record: Record) -> tuple[tuple[str, str], ...]:
    """The pairs of names that a text joins, as keys: a nickname or a role, and the name."""
    reading = record.reading
    if reading is None or not reading.aliases:
        return ()
    return tuple(dict.fromkeys((name_key(one.alias), name_key(one.name)) for one in reading.aliases))


def slots_of(record: Record) -> tuple[Slot, ...]:
    """The states that a record tells."""
    return record.reading.slots if record.reading else ()


def other_names(key: str, pairs: Iterable[tuple[str, str]]) -> list[str]:
    """The keys of all names of the one whom a key names, sorted; `pairs` are aliases with names, as keys.

    An alias that several have, as "minha amiga", leads to all of them but joins nobody with the others.
    """
    names: dict[str, set[str]] = {}
    aliases: dict[str, set[str]] = {}
    for alias, name in pairs:
        names.setdefault(alias, set()).add(name)
        aliases.setdefault(name, set()).add(alias)
    found, new = {key}, [key]
    while new:
        one = new.pop()
        called = names.get(one, set())
        near = called if one == key or len(called) == 1 else set[str]()
        own = {alias for alias in aliases.get(one, ()) if len(names[alias]) == 1}
        new += (near | own) - found
        found |= near | own
    return sorted(found - {key})
