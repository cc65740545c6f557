"""Who and what is named in plain sentences and deserves a page, and what it is called (G1, D6).

A person gets a page from the first clear mention; a place, a thing, a project or an organisation once it matters. What
a person marked with `@` always has one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from hipocampo.core.access import EVERYTHING
from hipocampo.core.derived import derived_kinds, derived_names, joins_of, lasting_roles
from hipocampo.core.names import name_key
from hipocampo.core.reading import PERSON, ROLE
from hipocampo.core.record import FACT, Record
from hipocampo.ports import Index
from hipocampo.reflect.conversations import tells_of
from hipocampo.understanding.lexicon import Flag, flags
from hipocampo.understanding.naming import role_phrases_of

_MATTERS = 3  # facts about what is no person
_MOST_ALIASES = 8
_TITLES = Flag.TITLES | Flag.FORMAL_TITLES
_BEFORE = re.compile(r"([^\W\d_]+\.?)\s+$")


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
        naming = self._index.readings.mentioning(called, EVERYTHING)
        facts = [one for one in naming if one.form == FACT or tells_of(one, keys)]
        named_in = [(key, name) for fact in facts for key, name in derived_names(fact).items() if key in called]
        written = Counter(name for key, name in named_in if not _is_title(key, name, facts))
        marked = self._index.names.entities(called, EVERYTHING)
        persons = sum(any(derived_kinds(fact).get(key) == PERSON for key in called) for fact in facts)
        if not marked and (2 * persons < len(facts) or not facts) and len(facts) < _MATTERS:
            return None
        if not written and not marked:
            return None
        named = [*marked, *sorted(written, key=lambda name: (-written[name], -len(name), name))]
        once: dict[str, str] = {}
        for name in named:
            once.setdefault(name_key(name), name)
        return Named(named[0], tuple(once.values()), tuple(keys))


def _is_title(key: str, name: str, facts: Iterable[Record]) -> bool:
    """Whether what was taken for a name is a title that is cut short, before the name of one or another: "Dra."."""
    return bool(flags().get(key, 0) & _TITLES) and all(
        f"{name}." in one.content for one in facts if name in one.content
    )


def own_facts(facts: Sequence[Record], keys: Sequence[str]) -> list[Record]:
    """The facts about somebody, without those about who had one of their roles before: "meu chefe" was another then."""
    own = frozenset(keys)
    began: dict[str, str] = {}
    before: set[str] = set()
    for fact in facts:
        for join in joins_of(fact):
            if join.alias.startswith(ROLE) and join.name in own:
                began[join.alias] = min(fact.timestamp, began.get(join.alias, fact.timestamp))
            elif join.alias.startswith(ROLE):
                before.add(join.alias)
    shared = {role: since for role, since in began.items() if role in before}
    return [one for one in facts if not _is_of_another(one, own, shared)]


def _is_of_another(fact: Record, keys: frozenset[str], since: Mapping[str, str]) -> bool:
    """Whether a fact names somebody only by roles that another had when it was told."""
    named = {key for key in (*map(name_key, fact.entities), *derived_names(fact)) if key in keys}
    return bool(named) and all(role in since and fact.timestamp < since[role] for role in named)


def aliases_of(names: Sequence[str], keys: Iterable[str], facts: Sequence[Record]) -> list[str]:
    """The other names of somebody for the page: nicknames, fuller names, roles ("minha mãe"), titles ("Dr. Okafor")."""
    roles = set(lasting_roles(keys))
    said: Counter[str] = Counter()
    titled: dict[str, None] = {}
    for fact in facts:
        if roles:
            said.update(words for role, words in role_phrases_of(fact.content) if name_key(role) in roles)
        titled |= dict.fromkeys(called for name in names if (called := _titled(name, fact.content)))
    others: dict[str, str] = {}
    for one in (*names[1:], *titled, *(words for words, _ in said.most_common())):
        others.setdefault(one.casefold(), one)
    others.pop(names[0].casefold(), None)
    return [one for one in others.values() if not _is_title(name_key(one), one, facts)][:_MOST_ALIASES]


def _titled(name: str, text: str) -> str:
    """A name with the title that a text has before it: "Dr. Okafor", "doña Rosa"; "" if it has none."""
    own = " ".join(word for word in name.split() if not flags().get(name_key(word), 0) & _TITLES)
    found = re.search(rf"\b{re.escape(own)}\b", text) if own and own in text else None
    before = _BEFORE.search(text[: found.start()]) if found else None
    if before is None or not flags().get(name_key(before[1].rstrip(".")), 0) & _TITLES:
        return ""
    return f"{before[1]} {own}"
