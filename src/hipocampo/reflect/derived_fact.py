"""Facts that reflection derives, to be kept by the facts service."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from hipocampo.journal import Command


class DerivedFact(NamedTuple):
    """The text of a fact, its class, when it was said, and what it was taken from."""

    text: str
    provenance: str
    at: datetime | None = None
    evidence: str | None = None


KeepFacts = Callable[[Command, datetime, Sequence[DerivedFact]], int]
