"""The options of a reflection."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReflectionOptions:
    """The moment from which on things count as new, and whether facts are inferred from the logs' prose."""

    since: str | None = None
    infer: bool = False
