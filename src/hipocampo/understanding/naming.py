"""Names without a mark: who and what a text mentions, by which roles and nicknames, and whom it is about (D6)."""

from __future__ import annotations

import re

from hipocampo.core.names import name_key
from hipocampo.core.reading import ROLE, Alias, Mention
from hipocampo.text import languages
from hipocampo.text.expressions import alternatives, table
from hipocampo.text.extraction.proper_names import FIRST_NAMES
from hipocampo.text.extraction.signs import NAMES
from hipocampo.text.normalisation import normalise_in_place

__all__ = ["aliases_of", "people_of", "roles_of", "subject_of"]


def people_of(text: str) -> tuple[Mention, ...]:
    """Return the names of people in a text, each once, in their order."""
    found: dict[str, Mention] = {}
    for match in NAMES.finditer(text):
        name = match[0]
        if normalise_in_place(name.split()[0]) in FIRST_NAMES:
            found.setdefault(name_key(name), Mention(name, "person"))
    return tuple(found.values())


def roles_of(text: str) -> tuple[str, ...]:
    """Return the keys of the user's roles in a text: `role:mother` for "minha mãe"."""
    found = (_role_of(match) for match in _role_words().finditer(normalise_in_place(text)))
    return tuple(dict.fromkeys(found))


def aliases_of(text: str) -> tuple[Alias, ...]:
    """Return the names that a text joins: "minha mãe se chama Lourdes" says what the mother is called."""
    found = []
    plain = normalise_in_place(text)
    for match in _role_words().finditer(plain):
        gap = _between().match(plain, match.end())
        name = NAMES.match(text, gap.end()) if gap else None
        if name:
            found.append(Alias(_role_of(match), name[0]))
    return tuple(found)


def subject_of(text: str) -> str:
    """Return whom a text is about: "" for the user, the key of a name, or of a role."""
    start = _role_words().match(normalise_in_place(text))
    if start:
        return _role_of(start)
    name = NAMES.match(text)
    return name_key(name[0]) if name and normalise_in_place(name[0].split()[0]) in FIRST_NAMES else ""


def _role_of(match: re.Match[str]) -> str:
    return ROLE + _roles()[match["role"]]


@languages.cached()
def _roles() -> dict[str, str]:
    """The roles by their words, of all languages."""
    listed = (table(pairs) for pairs in languages.values("naming", "ROLES", "").values())
    return {word: role for roles in listed for role, words in roles.items() for word in words.split()}


@languages.cached()
def _role_words() -> re.Pattern[str]:
    mine = "|".join(sorted(languages.words_of_all("naming", "MINE")))
    words = "|".join(sorted(_roles(), key=len, reverse=True))
    return re.compile(rf"\b(?:{mine}) (?P<role>{words})\b")


@languages.cached()
def _between() -> re.Pattern[str]:
    return re.compile(rf",? (?:(?:{alternatives('naming', 'CALLED')}) )?(?=\w)")
