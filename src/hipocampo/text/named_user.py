"""Facts about "the user" as facts about somebody by name: `@Ana-Souza lives in Lisbon.` (B15)."""

from __future__ import annotations

import re

from hipocampo.text.expressions import alternatives
from hipocampo.text.languages import cached, values

__all__ = ["mention_of", "named"]


def mention_of(name: str) -> str:
    """A name as a mark has it: without spaces."""
    return "-".join(name.split())


def named(content: str, name: str) -> str:
    """A fact about the user as one about somebody by name."""
    mention = mention_of(name)
    for pattern, template in _namings():
        content = pattern.sub(template.format(mention).replace("\\", r"\\"), content)
    return content


@cached()
def _namings() -> list[tuple[re.Pattern[str], str]]:
    """How the user is told of in facts, and how somebody is by name."""
    to = [pair for pair in values("model_facts", "NAMED_TO", ("", "")).values() if pair[0]]
    of = [pair for pair in values("model_facts", "NAMED_OF", ("", "")).values() if pair[0]]
    subjects = (alternatives("model_facts", "USER"), "@{}")
    patterns = [(rf"^(?:{user})\b", template) for user, template in to]
    patterns += [(rf"\b(?:{user})\b", template) for user, template in (*of, subjects)]
    return [(re.compile(pattern, re.IGNORECASE), template) for pattern, template in patterns]
