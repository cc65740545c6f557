"""Bringing a workspace up to date: first the cycles that are due, then what happened to the pages (C3, E8)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Protocol

from hipocampo.context import Context, Look, SyncReport
from hipocampo.core.actors import OWNER
from hipocampo.core.facts import Problem
from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.journal import Command, is_level
from hipocampo.ports import IndexState
from hipocampo.sync.run import PageSync


class Cycles(Protocol):
    """What is to be done because time has passed."""

    def are_due(self, applied: int) -> bool:
        """Whether there is anything to do, for an index that knows of so many events."""

    def run(self) -> None:
        """Do it; the workspace is held alone and its index is level with the ledger."""


class Sync:
    """Brings the workspace of a context up to date.

    `arrivals` takes in first what other machines sent: it explains lines that came with it through git or a drive.
    """

    def __init__(self, context: Context, cycles: Cycles, arrivals: Callable[[], Sequence[Problem]]) -> None:
        self._context, self._cycles, self._arrivals = context, cycles, arrivals
        self._index, self._ledger = context.index, context.ledger
        self._pages = PageSync(context.journal, context.index, context.pages, context.settings, context.lock)

    def run(self, *, accept: bool = False, cycles: bool = True, look: Look | None = None) -> SyncReport:
        """Take in what happened to the pages, and go through the `cycles` that are due.

        Withdrawals that were held back are carried out with `accept`. Where several calls share a `look`, the pages are
        looked at again only if the index was lost or has events to take in.
        """
        troubles = self._arrivals()
        report = self._run(accept, cycles, look)
        return replace(report, problems=[*report.problems, *troubles]) if troubles else report

    def _run(self, accept: bool, cycles: bool, look: Look | None) -> SyncReport:
        level = self._level() or (self._caught_up() if cycles else None)
        if level and cycles and not self._live(level, look):
            level = None
        report = self._see_pages(accept, look, level)
        if level or not cycles:
            return report
        state = self._index.state()
        if self._cycles.are_due(state.applied):  # only now the index knows what time it is
            self._live(state, look)
            report = self._see_pages(accept, look, self._level())
        return report

    def take_in(self, command: Command, *, editor: str | None = None) -> SyncReport:
        """Take in what happened to the pages as part of a command; `editor` is the class of what was typed."""
        return self._pages.run(command, editor=editor)

    def _level(self) -> IndexState | None:
        """The state of the index, if it knows of all events; None where it has yet to learn of some.

        None too where it can't be reached: what is wrong with it then a sync tells best.
        """
        try:
            state = self._index.state()
            return state if is_level(state, self._ledger.head()) else None
        except Unavailable:
            return None

    def _caught_up(self) -> IndexState | None:
        """The same once the index has taken in what it lacked: cycles come before the edits that follow them (E8)."""
        with suppress(HipocampoError), self._context.exclusive():
            self._context.journal.catch_up()
        return self._level()

    def _live(self, state: IndexState, look: Look | None) -> bool:
        """E8: go through the cycles that have fallen due, before anything that depends on them.

        False if the index, once we have it to ourselves, has to take in events first: it was made anew meanwhile.
        """
        if state.paused or not self._cycles.are_due(state.applied):
            return True
        with self._context.exclusive():
            if self._level() is None:
                return False
            self._cycles.run()
        if look:
            look.expire()
        return True

    def _see_pages(self, accept: bool, look: Look | None, level: IndexState | None) -> SyncReport:
        """Look at the pages; `level` is the state of the index, if that knows of all events."""
        edits = Command("sync", OWNER, "files")  # whoever looks first: who has the files is the owner (B10)
        if look is None or accept:
            return self._pages.run(edits, accept=accept, level=level is not None)
        if level and look.serves(level.generation):
            return look.report
        before = level or self._index.state()  # an index that is lost from here on is noticed next time
        look.report = self._pages.run(edits, level=level is not None)
        look.generation = before.generation
        return look.report
