"""Who or what is called so: names, roles, kind, page and facts, also those of plain sentences (D6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from hipocampo.core.access import Permit
from hipocampo.core.derived import derived_kinds
from hipocampo.core.names import name_key
from hipocampo.core.reading import ROLE
from hipocampo.core.record import Record
from hipocampo.ports import Index
from hipocampo.understanding.naming import role_of

_PAGES = "bank/entities/"


@dataclass(frozen=True, slots=True)
class About:
    """One who is named: other names, roles for the user (`mother`), the kind where texts tell it, page and facts."""

    name: str
    names: tuple[str, ...] = ()
    roles: tuple[str, ...] = ()
    kind: str = ""
    page: str | None = None
    facts: tuple[Record, ...] = ()


def about(name: str, index: Index, permit: Permit, limit: int) -> About:
    """What a reader may know about one who has a name, a nickname, or a role for the user ("minha mãe")."""
    asked = role_of(name) or name.removeprefix("@")
    called = index.names.all_names([asked], permit).get(asked, [])
    keys = [name_key(asked), *index.readings.other_names([asked], permit).get(asked, [])]
    people = [key for key in keys if not key.startswith(ROLE)]
    written = [*called, *index.names.entities(people, permit), *index.readings.named(people, permit)]
    names = list({name_key(one): one for one in reversed(written)}.values())[::-1]
    facts = index.reflection.facts_about(asked, limit, permit)
    return About(
        names[0] if names else name,
        tuple(names[1:]),
        tuple(key.removeprefix(ROLE).replace(" ", "-") for key in keys if key.startswith(ROLE)),
        _kind(facts, people),
        _page(index, names, permit),
        tuple(facts),
    )


def _kind(facts: Sequence[Record], keys: Sequence[str]) -> str:
    """The kind that most facts take the names for."""
    kinds = Counter(kind for fact in facts for key, kind in derived_kinds(fact).items() if key in keys)
    return kinds.most_common(1)[0][0] if kinds else ""


def _page(index: Index, names: Sequence[str], permit: Permit) -> str | None:
    """The page of one of the names; who may not see everything is not told of pages."""
    keys = set(map(name_key, names))
    pages = index.pages.states() if permit.allows_all else {}
    stems = {path: name_key(path.removeprefix(_PAGES).removesuffix(".md")) for path in pages if path.startswith(_PAGES)}
    return next((path for path in sorted(stems) if stems[path] in keys), None)
