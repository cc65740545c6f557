"""A fact about the user without its subject, as prompts show it: "Odeia coentro." (F7)."""

from __future__ import annotations

import re

from hipocampo.text.expressions import SharedExpression

__all__ = ["bare"]

_SUBJECT = SharedExpression("model_facts", r"^{SUBJECTS}\s+(?=\w)", re.IGNORECASE)


def bare(content: str) -> str:
    """A fact about the user without its subject."""
    rest = _SUBJECT.sub("", content, count=1)
    return rest[:1].upper() + rest[1:] if rest != content else content
