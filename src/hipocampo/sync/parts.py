"""What a sync works with, and what it tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field

from hipocampo.core.facts import Problem
from hipocampo.journal import Journal
from hipocampo.ports import Index, PageFact, Pages
from hipocampo.settings import Settings


@dataclass(slots=True)
class SyncReport:
    """What a sync did and what it could not do."""

    changes: Counter[str] = field(default_factory=Counter)
    pages: int = 0
    written: int = 0
    held: list[PageFact] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Parts:
    """What a sync works with."""

    journal: Journal
    index: Index
    pages: Pages
    settings: Settings
    lock: Callable[[], AbstractContextManager[None]]
