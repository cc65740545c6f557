"""How long a call may take: a guard beside it cuts the connection when time is up, wherever the call stands.

Timeouts of sockets are not enough: a server that drips one byte at a time starts them anew with each.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from math import inf
from time import monotonic
from types import TracebackType
from typing import Any, Self

IN_ALL = 10  # a whole call may take so many times the patience for one piece of it
_LOOK = 1.0  # seconds between two looks of the guard: the time may have become shorter


class Patience:
    """`seconds` until the first piece, and from each piece to the next; ten times that in all.

    The time in which the caller holds a piece does not count.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.in_all = IN_ALL * seconds
        self.ended = False
        self._next = monotonic() + seconds
        self._last = monotonic() + self.in_all
        self._resting = False
        self._over = threading.Event()
        self._socket: socket.socket | None = None
        self._guard = threading.Thread(target=self._stand_guard, name="hipocampo-patience", daemon=True)

    def __enter__(self) -> Self:
        self._guard.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()
        self._guard.join()

    def left(self) -> float:
        """The seconds that are left."""
        return inf if self._resting else max(0.0, min(self._next, self._last) - monotonic())

    def is_whole_time_up(self) -> bool:
        """Whether the call has taken all the time that any call may take."""
        return monotonic() >= self._last

    def renew(self, most: float = inf) -> None:
        """A piece has come: the time to the next begins."""
        self._next = monotonic() + min(self.seconds, most)

    @contextmanager
    def resting(self) -> Iterator[None]:
        """While the caller has the word."""
        began, self._resting = monotonic(), True
        try:
            yield
        finally:
            self._last += monotonic() - began
            self.renew()
            self._resting = False

    def trace(self, event: str, info: Mapping[str, Any]) -> None:
        """What the transport tells of its steps (the `trace` extension of httpx): here the connection is learned."""
        if event.endswith(("connect_tcp.complete", "start_tls.complete")):
            self._socket = info["return_value"].get_extra_info("socket")
            if self.ended:
                self._cut()

    def _stand_guard(self) -> None:
        while not self._over.wait(min(self.left(), _LOOK)):
            if self.left() <= 0:
                self.ended = True
                self._cut()
                return

    def _cut(self) -> None:
        """Whoever waits on the connection sees its end at once; below TLS, which may be busy in the other thread."""
        if self._socket is not None:
            with suppress(OSError):
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)
