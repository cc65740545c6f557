"""A sync whenever the files may have changed, until it is stopped (C3)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from hipocampo.context import SyncReport
from hipocampo.core.facts import Problem
from hipocampo.errors import Conflict, Unavailable


def watch(sync: Callable[[], SyncReport], changes: Iterable[None], on_sync: Callable[[SyncReport], None]) -> None:
    """Sync at the start and at every sign of a change; tell what was done, and problems when they are others."""
    known: list[Problem] = []
    for _ in chain((None,), changes):
        report = _attempt(sync)
        if report.pages or report.changes or report.written or report.problems != known:
            on_sync(report)
        known = report.problems


def _attempt(sync: Callable[[], SyncReport]) -> SyncReport:
    """A sync; a workspace that is out of reach for a while is a problem of the report, and tried again."""
    try:
        return sync()
    except (Unavailable, Conflict) as error:
        return SyncReport(problems=[Problem(error.values.get("path", ""), 0, "", error.code)])
