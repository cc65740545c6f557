"""Turns: who waits for a lock gets it in the order of asking, among threads and among processes.

A process that lets a lock go and asks again at once would win against everybody who looks from time to time. So whoever
has to wait draws a ticket: a file beside the lock that is itself locked while its owner lives. Nobody takes the lock
past a ticket that was drawn before; the ticket of a process that died is found unlocked, and removed.
"""

from __future__ import annotations

import os
import secrets
import sys
import threading
import time
from collections import deque
from contextlib import suppress
from pathlib import Path


class Turns:
    """The queue of a lock, by the files beside it."""

    def __init__(self, lock: Path) -> None:
        self._folder = str(lock.parent)
        self._prefix = f"{lock.name}."

    def tickets(self) -> list[str]:
        """The names of all tickets, the oldest first."""
        return sorted(name for name in os.listdir(self._folder) if name.startswith(self._prefix))

    def draw(self) -> Ticket | None:
        """Draw a ticket; None where no file can be made, and turns can't be kept."""
        name = f"{self._prefix}{time.monotonic_ns():020d}-{secrets.token_hex(4)}"
        draft = os.path.join(self._folder, f".{self._prefix}{secrets.token_hex(4)}.draft")
        try:
            handle = os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
        except OSError:
            return None
        try:
            try_lock(handle)  # before it is seen: unlocked, it would be taken for one of the dead
            os.rename(draft, os.path.join(self._folder, name))
        except OSError:
            os.close(handle)
            with suppress(OSError):
                os.unlink(draft)
            return None
        return Ticket(self, name, handle)

    def path(self, name: str) -> str:
        """Where a ticket lies."""
        return os.path.join(self._folder, name)

    def waits(self, name: str) -> bool:
        """Whether the owner of a ticket still waits; the ticket of one that died is removed."""
        try:
            handle = os.open(self.path(name), os.O_RDWR)
        except OSError:  # its turn has come
            return False
        try:
            alive = not try_lock(handle)
            if not alive:
                with suppress(OSError):
                    os.unlink(self.path(name))
            return alive
        finally:
            os.close(handle)


class Ticket:
    """A place in the queue."""

    def __init__(self, turns: Turns, name: str, handle: int) -> None:
        self._turns, self._name, self._handle = turns, name, handle

    def is_next(self) -> bool:
        """Whether nobody who drew a ticket before still waits."""
        return not any(self._turns.waits(name) for name in self._turns.tickets() if name < self._name)

    def give_back(self) -> None:
        """Leave the queue."""
        with suppress(OSError):
            os.unlink(self._turns.path(self._name))
        os.close(self._handle)


class FairThreads:
    """A reentrant lock among threads that is handed over in the order of asking."""

    def __init__(self) -> None:
        self._mutex = threading.Lock()
        self._holder: int | None = None
        self._depth = 0
        self._waiting: deque[tuple[int, threading.Lock]] = deque()

    def __enter__(self) -> None:
        me = threading.get_ident()
        with self._mutex:
            if self._holder in (None, me):
                self._holder = me
                self._depth += 1
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append((me, turn))
        self._await(me, turn)

    def __exit__(self, *_: object) -> None:
        with self._mutex:
            self._depth -= 1
            if not self._depth:
                self._hand_over()

    def _await(self, me: int, turn: threading.Lock) -> None:
        try:
            turn.acquire()
        except BaseException:  # interrupted: another one's turn
            with self._mutex:
                if (me, turn) in self._waiting:
                    self._waiting.remove((me, turn))
                else:
                    self._hand_over()
            raise

    def _hand_over(self) -> None:
        self._holder, self._depth = None, 0
        if self._waiting:
            self._holder, turn = self._waiting.popleft()
            self._depth = 1
            turn.release()


if sys.platform != "win32":
    import fcntl

    def try_lock(handle: int) -> bool:
        """Lock an open file, if nobody else has."""
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def unlock(handle: int) -> None:
        """Let an open file go."""
        fcntl.flock(handle, fcntl.LOCK_UN)

else:
    import msvcrt

    def try_lock(handle: int) -> bool:
        """Lock an open file, if nobody else has."""
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def unlock(handle: int) -> None:
        """Let an open file go."""
        os.lseek(handle, 0, os.SEEK_SET)
        msvcrt.locking(handle, msvcrt.LK_UNLCK, 1)
