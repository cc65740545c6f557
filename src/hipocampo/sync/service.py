"""Bringing a workspace up to date: first the cycles that are due, then what happened to the pages (C3, E8)."""

from __future__ import annotations

from typing import Protocol

from hipocampo.context import Context, Look, SyncReport
from hipocampo.core.actors import OWNER
from hipocampo.errors import Unavailable
from hipocampo.journal import Command
from hipocampo.sync.run import PageSync


class Cycles(Protocol):
    """What is to be done because time has passed."""

    def are_due(self, applied: int) -> bool:
        """Whether there is anything to do, for an index that knows of so many events."""

    def run(self) -> None:
        """Do it; the workspace is held alone and its index is level with the ledger."""


class Sync:
    """Brings the workspace of a context up to date."""

    def __init__(self, context: Context, cycles: Cycles) -> None:
        self._context, self._cycles = context, cycles
        self._index, self._ledger, self._journal = context.index, context.ledger, context.journal
        self._pages = PageSync(context.journal, context.index, context.pages, context.settings, context.lock)

    def run(self, *, accept: bool = False, cycles: bool = True, look: Look | None = None) -> SyncReport:
        """Take in what happened to the pages, and go through the `cycles` that are due.

        Withdrawals that were held back are carried out with `accept`. Where several calls share a `look`, the pages are
        looked at again only if the index was lost or has events to take in.
        """
        applied = self._level_at()
        fresh = applied is None or (cycles and not self._live(applied, look))
        report = self._see_pages(accept, look, level=not fresh)
        if not fresh or not cycles:
            return report
        applied = self._index.applied()
        if self._cycles.are_due(applied):  # only now the index knows what time it is
            self._live(applied, look)
            report = self._see_pages(accept, look)
        return report

    def take_in(self, command: Command, *, editor: str | None = None) -> SyncReport:
        """Take in what happened to the pages as part of a command; `editor` is the class of what was typed."""
        return self._pages.run(command, editor=editor)

    def _level_at(self) -> int | None:
        """The last event, if the index knows of it; None where it has yet to learn of some, or can't be reached.

        What is wrong with it then a sync tells best.
        """
        try:
            applied = self._index.applied()
            return applied if applied == self._ledger.head().seq else None
        except Unavailable:
            return None

    def _live(self, applied: int, look: Look | None) -> bool:
        """E8: go through the cycles that have fallen due, before anything that depends on them.

        False if the index, once we have it to ourselves, has to take in events first: it was made anew meanwhile.
        """
        if not self._cycles.are_due(applied) or self._index.paused():
            return True
        with self._context.exclusive():
            if self._journal.behind():
                return False
            self._cycles.run()
        if look:
            look.expire()
        return True

    def _see_pages(self, accept: bool, look: Look | None, *, level: bool = False) -> SyncReport:
        if look is None or accept:
            return self._sync_pages(accept, level)
        generation = self._index.generation  # before: an index that is lost from here on is noticed next time
        if look.serves(generation) and not self._journal.behind():
            return look.report
        look.report = self._sync_pages(accept, level)
        look.generation = generation
        return look.report

    def _sync_pages(self, accept: bool, level: bool) -> SyncReport:
        edits = Command("sync", OWNER, "files")  # whoever looks first: who has the files is the owner (B10)
        return self._pages.run(edits, accept=accept, level=level)
