"""Bringing a workspace up to date: first the cycles that are due, then what happened to the pages (C3, E8)."""

from __future__ import annotations

from typing import Protocol

from hipocampo.context import Context, Look, SyncReport, once_more
from hipocampo.core.access import OWNER
from hipocampo.errors import Unavailable
from hipocampo.journal import Command
from hipocampo.sync.run import PageSync


class Cycles(Protocol):
    """What is to be done because time has passed."""

    def are_due(self) -> bool:
        """Whether there is anything to do."""

    def run(self) -> None:
        """Do it; the workspace is held alone and its index is level with the ledger."""


class Sync:
    """Brings the workspace of a context up to date."""

    def __init__(self, context: Context, cycles: Cycles) -> None:
        self._context, self._cycles = context, cycles
        self._index, self._journal = context.index, context.journal
        self._pages = PageSync(context.journal, context.index, context.pages, context.settings, context.lock)

    def run(self, *, accept: bool = False, cycles: bool = True, look: Look | None = None) -> SyncReport:
        """Take in what happened to the pages, and go through the `cycles` that are due.

        Withdrawals that were held back are carried out with `accept`. Where several calls share a `look`, the pages are
        looked at again only if the index was lost or has events to take in.
        """
        if accept:
            self._context.owner_only()
        fresh = self._is_fresh() or not (not cycles or self._live(look))
        report = self._see_pages(accept, look, level=not fresh)
        if fresh and cycles and self._cycles.are_due():  # only now the index knows what time it is
            self._live(look)
            report = self._see_pages(accept, look)
        return report if self._context.permit.allows_all else SyncReport()  # B5: it counts and quotes the owner's lines

    def take_in(self, command: Command, *, editor: str | None = None) -> SyncReport:
        """Take in what happened to the pages as part of a command; `editor` is the class of what was typed."""
        return self._pages.run(command, editor=editor)

    def _is_fresh(self) -> bool:
        """Whether the index has yet to learn of events, or can't be reached: what is wrong then a sync tells best."""
        try:
            return self._journal.behind()
        except Unavailable:
            return True

    def _live(self, look: Look | None) -> bool:
        """E8: go through the cycles that have fallen due, before anything that depends on them.

        False if the index, once we have it to ourselves, has to take in events first: it was made anew meanwhile.
        """
        if not self._cycles.are_due() or self._index.paused():
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
        return once_more(lambda: self._pages.run(edits, accept=accept, level=level))
