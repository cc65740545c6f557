"""What the reading of a record adds to its marks: names, roles, aliases and states, as keys to look them up by (D6).

A mark wins: where a person wrote `@Ana Souza`, the name "Ana" in the text is hers and nobody else's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from hipocampo.core.names import name_key
from hipocampo.core.reading import ROLE, Slot
from hipocampo.core.record import Record

# Roles that one person has for long: whoever is told to have one is the same, by another name ("my wife Nes").
_LASTING = frozenset(
    map(name_key, "mother father wife husband mother-in-law father-in-law stepmother stepfather".split())
)
_FAMILY = _LASTING | frozenset(
    map(
        name_key,
        """
        sister brother daughter son grandson granddaughter grandmother grandfather aunt uncle cousin nephew niece
        brother-in-law sister-in-law son-in-law daughter-in-law stepson stepdaughter
        """.split(),
    )
)
# Roles that several people have at a time; of any other the newest holder counts.
_SHARED = frozenset(
    map(
        name_key,
        """
        sister brother daughter son grandson granddaughter grandmother grandfather aunt uncle cousin nephew
        niece brother-in-law sister-in-law son-in-law daughter-in-law stepson stepdaughter godson
        goddaughter friend colleague flatmate ex cat dog parrot horse neighbour doorman doctor teacher client intern
        tenant partner-at-work trainer assistant
        """.split(),
    )
)


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


def derived_kinds(record: Record) -> dict[str, str]:
    """The kinds of the names that a text has without a mark, by their keys; a role is of the kind `role`."""
    reading = record.reading
    if reading is None:
        return {}
    kinds = {name_key(one.name): one.kind for one in reversed(reading.names)}
    return {key: kinds.get(key, "role") for key in derived_keys(record)}


class Join(NamedTuple):
    """A nickname or a role, and the name of who has it, as keys; `by_page` where a page says so, else a text does."""

    alias: str
    name: str
    by_page: bool = False


def joins_of(record: Record) -> tuple[Join, ...]:
    """The pairs of names that a text joins."""
    reading = record.reading
    if reading is None or not reading.aliases:
        return ()
    return tuple(dict.fromkeys(Join(name_key(one.alias), name_key(one.name)) for one in reading.aliases))


def joins_of_page(names: Sequence[str], role_of: Callable[[str], str]) -> list[Join]:
    """The pairs of names that a page joins: its own, which is the first, and its aliases, roles among them."""
    own, *others = names
    found = []
    for other in others:
        found.append(Join(name_key(other), name_key(own), by_page=True))
        if role := role_of(other):
            found.append(Join(role, name_key(own), by_page=True))
    return found


def joins_of_names(keys: Iterable[str], joins: Iterable[Join]) -> list[Join]:
    """Fuller names with their first names, given the keys of people and what else is joined.

    Who is of the family is nobody else: a sister Ana is not the therapist Ana Prado.
    """
    family: dict[str, set[str]] = {}
    others: set[str] = set()
    for alias, name, _ in joins:
        if alias.removeprefix(ROLE) in _FAMILY:
            family.setdefault(name, set()).add(alias)
        elif alias.startswith(ROLE):
            others.add(name)
    known = set(keys)

    def may_be_one(one: str, other: str) -> bool:
        if one in family and other in family:
            return bool(family[one] & family[other])
        return not (one in family and other in others) and not (other in family and one in others)

    pairs = ((key.partition(" ")[0], key) for key in sorted(known) if " " in key)
    return [Join(first, key) for first, key in pairs if first in known and may_be_one(first, key)]


def slots_of(record: Record) -> tuple[Slot, ...]:
    """The states that a record tells."""
    return record.reading.slots if record.reading else ()


def other_names(keys: Iterable[str], joins: Iterable[Join]) -> dict[str, list[str]]:
    """For each key the keys of all other names of the one whom it names, sorted; joins come oldest first.

    A page wins over texts. Of a role that one person has at a time the newest telling counts ("meu chefe agora é
    Rogério"). An alias that several have, as "minha amiga", leads to all of them but joins nobody with the others.
    """
    names = _holders(joins)
    aliases: dict[str, set[str]] = {}
    for alias, held in names.items():
        for name in held:
            aliases.setdefault(name, set()).add(alias)
    return {key: sorted(_reached(key, names, aliases) - {key}) for key in keys}


def _reached(key: str, names: Mapping[str, set[str]], aliases: Mapping[str, set[str]]) -> set[str]:
    found, new = {key}, [key]
    while new:
        one = new.pop()
        called = names.get(one, set())
        near = called if one == key or len(called) == 1 or _is_lasting(one) else set[str]()
        own = {alias for alias in aliases.get(one, ()) if len(names[alias]) == 1 or _is_lasting(alias)}
        new += (near | own) - found
        found |= near | own
    return found


def lasting_roles(keys: Iterable[str]) -> list[str]:
    """Those of some keys that are roles which one person has for long."""
    return [key for key in keys if _is_lasting(key)]


def _is_lasting(alias: str) -> bool:
    return alias.startswith(ROLE) and alias.removeprefix(ROLE) in _LASTING


def _holders(joins: Iterable[Join]) -> dict[str, set[str]]:
    """Who has each alias."""
    told: dict[str, list[Join]] = {}
    for join in joins:
        told.setdefault(join.alias, []).append(join)
    return {alias: {one.name for one in _standing(alias, held)} for alias, held in told.items()}


def _standing(alias: str, joins: Sequence[Join]) -> Sequence[Join]:
    by_page = [one for one in joins if one.by_page]
    if by_page:
        return by_page
    single = alias.startswith(ROLE) and alias.removeprefix(ROLE) not in _SHARED | _LASTING
    return joins[-1:] if single else joins
