"""Who and what is named in plain sentences and deserves a page, and what it is called (G1, D6).

A person gets a page from the first clear mention; a place, a thing, a project or an organisation once it matters. What
a person marked with `@` always has one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hipocampo.core.access import EVERYTHING
from hipocampo.core.derived import derived_kinds, derived_names, lasting_roles
from hipocampo.core.names import name_key
from hipocampo.core.reading import PERSON, ROLE
from hipocampo.core.record import Record
from hipocampo.ports import Index
from hipocampo.understanding.naming import role_phrases_of

_MATTERS = 3  # facts about what is no person
_MOST_ALIASES = 8


@dataclass(frozen=True, slots=True)
class Named:
    """One who is named in facts: the main name, all names as they are written, and their keys with those of roles."""

    name: str
    names: tuple[str, ...]
    keys: tuple[str, ...]


class Cast:
    """Those who are named without a mark, as the index knows them."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def with_pages(self, names: Sequence[str]) -> list[Named]:
        """Of some names and roles those who deserve a page, each once."""
        roles = [name for name in names if name.startswith(ROLE)]
        holders = self._same(roles)
        asked = dict.fromkeys(name_key(name) for name in names if not name.startswith(ROLE))
        asked |= {key: None for keys in holders.values() for key in keys if not key.startswith(ROLE)}
        same = self._same(list(asked))
        groups = dict.fromkeys(tuple(sorted({key, *same.get(key, ())})) for key in asked)
        return [one for keys in groups if (one := self._deserving(keys))]

    def _same(self, names: Sequence[str]) -> dict[str, list[str]]:
        return self._index.readings.other_names(names, EVERYTHING)

    def _deserving(self, keys: Sequence[str]) -> Named | None:
        """One who is named, unless it is a thing or a place that hardly matters."""
        called = [key for key in keys if not key.startswith(ROLE)]
        facts = self._index.readings.mentioning(called, EVERYTHING)
        written = Counter(name for fact in facts for key, name in derived_names(fact).items() if key in called)
        marked = self._index.names.entities(called, EVERYTHING)
        persons = sum(any(derived_kinds(fact).get(key) == PERSON for key in called) for fact in facts)
        if not marked and (2 * persons < len(facts) or not facts) and len(facts) < _MATTERS:
            return None
        named = [*marked, *sorted(written, key=lambda name: (-written[name], -len(name), name))]
        once: dict[str, str] = {}
        for name in named:
            once.setdefault(name_key(name), name)
        return Named(named[0], tuple(once.values()), tuple(keys))


def aliases_of(names: Sequence[str], keys: Iterable[str], facts: Iterable[Record]) -> list[str]:
    """The other names of somebody for the page: nicknames, fuller names, and such roles as "minha mãe"."""
    roles = set(lasting_roles(keys))
    said: Counter[str] = Counter()
    if roles:
        for fact in facts:
            said.update(words for role, words in role_phrases_of(fact.content) if name_key(role) in roles)
    others = dict.fromkeys([*names[1:], *(words for words, _ in said.most_common())])
    return list(others)[:_MOST_ALIASES]
