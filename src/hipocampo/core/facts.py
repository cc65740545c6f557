"""Facts and problems: what a line of a page says, and what is wrong with one (D1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

EXPERIENCE = "experience"
KINDS = ("world", EXPERIENCE, "opinion", "observation")
TYPES = ("bio", "pref", "emo", "obj", "event")


class Fact(NamedTuple):
    """What one bullet tells; `text` is the bullet as written, `content` makes sense without its marks."""

    text: str
    content: str
    kind: str | None = None
    type: str | None = None
    entities: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    provenance: str | None = None
    confidence: float | None = None
    weight: float | None = None
    stale: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """Something in a page that a person should look at; `problem.<hint_code>` of `messages.toml` says what and why."""

    path: str
    line: int
    text: str
    hint_code: str


class NewFact(NamedTuple):
    """A fact that may be kept: checked, with its class and moment."""

    fact: Fact
    provenance: str
    at: datetime | None
    said: str | None = None  # as it was said, where it had to be made atomic
    more: Mapping[str, Any] = {}  # what else its event tells: how an imported one lived elsewhere
    id: str | None = None  # where others must know it before it is kept
