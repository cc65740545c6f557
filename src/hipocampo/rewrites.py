"""Changes of pages and ledger as one: noted first, so that a crash at any step is made good (A7, J0).

The note holds the new pages and what the ledger is told. Whoever takes the workspace's lock next finishes what a crash
left: all of it happens, or nothing. So an agent's edit never looks like a person's.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.errors import Conflict, HipocampoError, Unavailable
from hipocampo.journal import Change, Command
from hipocampo.ports import read_if_present

NOTE = ".memory/rewriting.json"


@dataclass(frozen=True, slots=True)
class Rewrite:
    """A page as it was read, with its hash (None: there was none), and as it shall be (None: gone)."""

    path: str
    old: bytes
    digest: str | None
    new: bytes | None
    empty: bool = False  # a file that holds nothing is made as well

    @property
    def changes(self) -> bool:
        """Whether anything is to be done."""
        if self.new is None:
            return self.digest is not None
        return self.new != self.old or (self.empty and self.digest is None)


class Rewrites:
    """Carries out changes of pages and ledger."""

    def __init__(self, context: Context) -> None:
        self._context, self._pages = context, context.pages

    def carry_out(
        self, command: Command, changes: Sequence[Change], rewrites: Iterable[Rewrite], now: datetime
    ) -> None:
        """Write pages and append what that means; the workspace is locked and in step.

        A page that somebody saved in between is a conflict, and nothing is changed.
        """
        changed = [one for one in rewrites if one.changes]
        if not changed:
            self._context.journal.carry_out(command, changes, now)
            return
        note = self._put_note(command, changes, changed)
        written: list[tuple[Rewrite, str | None]] = []
        try:
            for one in changed:
                written.append((one, self._write(one)))
            self._context.journal.carry_out(command, changes, now)
        except HipocampoError:
            if not command.events:
                self._put_back(written)
                self._pages.remove(NOTE, note)
            raise
        self._context.take_in(_following(command))
        self._pages.remove(NOTE, note)

    def _put_note(self, command: Command, changes: Sequence[Change], rewrites: Sequence[Rewrite]) -> str:
        """Note what is about to happen; the hash of the note."""
        told = {
            "command": [command.name, command.actor, command.door],
            "after": self._context.ledger.head().seq,
            "changes": [[one.type, one.id, one.payload, one.metadata] for one in changes],
            "pages": [[one.path, one.digest, _text(one.new)] for one in rewrites],
        }
        _, digest = read_if_present(self._pages, NOTE)
        stat = self._pages.write(NOTE, json.dumps(told, ensure_ascii=False).encode(), digest)
        return self._pages.digest(NOTE, stat)

    def _write(self, one: Rewrite) -> str | None:
        """Write a page, or take it away; its hash now."""
        if one.new is None:
            self._pages.remove(one.path, one.digest or "")
            return None
        stat = self._pages.write(one.path, one.new, one.digest)
        return self._pages.digest(one.path, stat)

    def _put_back(self, written: Sequence[tuple[Rewrite, str | None]]) -> None:
        for one, digest in reversed(written):
            if one.digest is None:
                self._pages.remove(one.path, digest or "")
            else:
                self._pages.write(one.path, one.old, digest)

    # After a crash

    def is_interrupted(self) -> bool:
        """Whether something may have been cut short: its note is there."""
        return self._pages.exists(NOTE)

    def resume(self) -> None:
        """Finish what a crash cut short; the caller holds the workspace's lock."""
        told, digest = self._note()
        if digest is None:
            return
        with self._context.index.transaction():
            self._context.journal.catch_up()
            self._finish(told)
        self._pages.remove(NOTE, digest)

    def _note(self) -> tuple[dict[str, Any], str | None]:
        data, digest = read_if_present(self._pages, NOTE)
        try:
            return (json.loads(data) if digest is not None else {}), digest
        except ValueError as error:
            raise Unavailable("rewrites.note", path=NOTE, detail=str(error)) from error

    def _finish(self, told: dict[str, Any]) -> None:
        """Write what is missing of pages and ledger; a page that a person saved since is theirs."""
        changes = [Change(*one) for one in told["changes"]]
        command = Command(*told["command"])
        is_told = self._is_told(changes, told["after"])
        if is_told or self._may_write(told["pages"]):
            for page in told["pages"]:
                self._complete(*page)
            if not is_told:
                self._context.journal.carry_out(command, changes, self._context.journal.now())
        self._context.take_in(_following(command))

    def _is_told(self, changes: Sequence[Change], after: int) -> bool:
        """Whether the ledger has the events already: they were appended together."""
        if not changes:
            return False
        first = {"seq": {"$gt": after}, "type": changes[0].type, "aggregateId": changes[0].id}
        return self._context.ledger.count(first, EVERYTHING, archived=True) > 0

    def _may_write(self, pages: Iterable[tuple[str, str | None, str | None]]) -> bool:
        """Whether every page is as it was, or as it shall be."""
        for path, expected, text in pages:
            data, digest = read_if_present(self._pages, path)
            if digest != expected and not _is_so(data, digest, text):
                return False
        return True

    def _complete(self, path: str, expected: str | None, text: str | None) -> None:
        data, digest = read_if_present(self._pages, path)
        if digest == expected and not _is_so(data, digest, text):
            with suppress(Conflict):  # saved by a person at this moment: the next sync reads what they say
                if text is None:
                    self._pages.remove(path, digest or "")
                else:
                    self._pages.write(path, text.encode(), digest)


def _text(data: bytes | None) -> str | None:
    return None if data is None else data.decode()


def _is_so(data: bytes, digest: str | None, text: str | None) -> bool:
    """Whether a page is as it shall be."""
    return digest is None if text is None else digest is not None and data == text.encode()


def _following(command: Command) -> Command:
    """What the pages tell besides, as part of the same command."""
    return Command(command.name, command.actor, "files", command.events)
