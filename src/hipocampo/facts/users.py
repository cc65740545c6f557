"""Facts that are written down for somebody else: each tells by name of whom it is (B15)."""

from __future__ import annotations

from hipocampo.text.named_user import mention_of, named
from hipocampo.understanding.reading import read

__all__ = ["told_of"]


def told_of(content: str, name: str) -> str:
    """A fact about a user as one about somebody by name; what is plainly about others stays as it is."""
    told = named(content, name)
    if told != content or told.startswith("@") or read(told).subject:
        return told
    return f"@{mention_of(name)}: {told}"
