"""The roles that people have for the user, in words: `role:mother` is "mãe" for who reads Portuguese (D6)."""

from __future__ import annotations

from hipocampo.text import languages
from hipocampo.text.expressions import table

__all__ = ["role_name"]

_PREFIX = "role:"


def role_name(key: str, language: str) -> str:
    """What a role is called in a language; its key's own word where the language has none."""
    role = key.removeprefix(_PREFIX)
    return _names(language).get(role, role)


@languages.cached()
def _names(language: str) -> dict[str, str]:
    """The first word of each role, with its accents where the list of words has none."""
    words = {name: languages.value(language, "naming", name, "") for name in ("KIN", "OFFICES", "ROLE_NAMES")}
    return {role: listed.split(",")[0] for pairs in words.values() for role, listed in table(pairs).items()}
