"""Workspaces that a server keeps open between calls.

A memory serves one call at a time. So a workspace has several seats, each with the files opened once; a caller takes a
seat for a call and acts there as itself. A seat looks at each call whether its files are still those that were opened:
after a restore, a move or a change of the settings it opens them anew.
"""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Condition
from typing import TYPE_CHECKING

from hipocampo import wiring
from hipocampo.doors import location
from hipocampo.doors.caller import Caller
from hipocampo.errors import HipocampoError
from hipocampo.settings import FILE

if TYPE_CHECKING:
    from hipocampo import Hipocampo

_MOST_ACTORS = 64  # of one seat; the one that was not there for longest is let go
_REOPENED_AFTER = ("database.", "disk.", "index.", "ledger.", "workspace.closed", "workspace.ledger")
_Stamp = tuple[tuple[int, ...] | None, ...]


class Seat:
    """One open memory of a workspace, for one call at a time."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._memory: Hipocampo | None = None
        self._stamp: _Stamp = ()
        self._actors: OrderedDict[tuple[Caller, str], Hipocampo] = OrderedDict()

    def memory(self, caller: Caller, door: str) -> Hipocampo:
        """The memory as a caller has it at a door; refuses a token that is no good, also one that was good before."""
        stamp = _stamp(self._root)
        if self._memory is None or self._stamp != stamp or self._memory.context.stores.frozen:
            self.close()
            self._memory = Caller(now=caller.now).open(self._root, door, hears=False)
            self._stamp = stamp
        memory = self._acting(self._memory, caller, door)
        with suppress(HipocampoError, OSError):  # what hooks received; what could not be recorded waits
            wiring.hear(memory, self._root, wiring.caller_key(caller.actor, caller.token))
        return memory

    def _acting(self, memory: Hipocampo, caller: Caller, door: str) -> Hipocampo:
        known = self._actors.pop((caller, door), None)
        if known is None:
            known = memory.acting(caller.actor, caller.token, door=door)
        elif caller.token is not None or caller.actor is not None:
            known.identify(caller.actor, caller.token)
        self._actors[caller, door] = known
        if len(self._actors) > _MOST_ACTORS:
            self._actors.popitem(last=False)[1].context.access.flush()
        return known

    def settle(self) -> None:
        """Write what waits to be written: the audit of the owner's reads."""
        for one in self._actors.values():
            with suppress(HipocampoError):
                one.context.access.flush()

    def close(self) -> None:
        """Close the files, after what waits was written."""
        self.settle()
        self._actors.clear()
        memory, self._memory = self._memory, None
        if memory is not None:
            with suppress(HipocampoError):
                memory.close()


class OpenWorkspace:
    """A workspace that stays open, for calls from several threads."""

    def __init__(self, root: Path, seats: int = 1) -> None:
        self.root = root
        self._free = [Seat(root) for _ in range(seats)]
        self._all = tuple(self._free)
        self._change = Condition()
        self._closed = False

    @property
    def language(self) -> str:
        """The language of the workspace, also of one that can't be opened."""
        return location.language(self.root)

    @contextmanager
    def memory(self, caller: Caller, door: str) -> Iterator[Hipocampo]:
        """Lend the memory for one call; waits for a seat."""
        seat = self._take()
        try:
            yield seat.memory(caller, door)
        except HipocampoError as error:
            if error.code.startswith(_REOPENED_AFTER):
                seat.close()
            raise
        except BaseException:  # whatever it was, the next call begins anew
            seat.close()
            raise
        finally:
            self._give_back(seat)

    def settle(self) -> None:
        """Write what waits to be written in all seats that are free."""
        for _ in self._all:
            seat = self._take()
            try:
                seat.settle()
            finally:
                self._give_back(seat, last=True)

    def close(self) -> None:
        """Close all files, each once its call has ended."""
        with self._change:
            self._closed = True
            self._change.wait_for(lambda: len(self._free) == len(self._all))
            for seat in self._all:
                seat.close()

    def _take(self) -> Seat:
        """The seat that was used last: what it has read is still in its memory."""
        with self._change:
            self._change.wait_for(lambda: self._free)
            return self._free.pop()

    def _give_back(self, seat: Seat, *, last: bool = False) -> None:
        with self._change:
            self._free.insert(0, seat) if last else self._free.append(seat)
            self._change.notify_all()


def _stamp(root: Path) -> _Stamp:
    """What tells whether the files are still the same: the ledger's file, and the settings as they are."""
    return (
        _seen(root / location.INNER / location.LEDGER, lambda found: (found.st_dev, found.st_ino)),
        _seen(root / FILE, lambda found: (found.st_ino, found.st_mtime_ns, found.st_size)),
    )


def _seen(path: Path, of: Callable[[os.stat_result], tuple[int, ...]]) -> tuple[int, ...] | None:
    try:
        return of(os.stat(path))
    except OSError:
        return None
