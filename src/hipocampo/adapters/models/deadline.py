"""How long a call may take: a watchdog thread cuts the connection when the time is up, whatever the call waits for.

Socket timeouts are not enough: a server that sends one byte at a time restarts them with each byte.
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

TOTAL = 10  # a whole call may take so many times as long as one piece of it
_INTERVAL = 1.0  # seconds between two checks of the watchdog: the deadline may have moved closer


class Deadline:
    """`seconds` until the first piece and from each piece to the next; ten times that for the whole call.

    The time that the caller spends on a piece does not count.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.total = TOTAL * seconds
        self.expired = False
        self._next = monotonic() + seconds
        self._last = monotonic() + self.total
        self._paused = False
        self._over = threading.Event()
        self._socket: socket.socket | None = None
        self._watchdog = threading.Thread(target=self._watch, name="hipocampo-deadline", daemon=True)

    def __enter__(self) -> Self:
        self._watchdog.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()
        self._watchdog.join()

    def left(self) -> float:
        """The seconds that are left."""
        return inf if self._paused else max(0.0, min(self._next, self._last) - monotonic())

    def is_total_over(self) -> bool:
        """Whether the time for the whole call is used up."""
        return monotonic() >= self._last

    def renew(self, most: float = inf) -> None:
        """Start the time for the next piece, of at most so many seconds."""
        self._next = monotonic() + min(self.seconds, most)

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Stop the clock while the caller works on a piece."""
        began, self._paused = monotonic(), True
        try:
            yield
        finally:
            self._last += monotonic() - began
            self.renew()
            self._paused = False

    def trace(self, event: str, info: Mapping[str, Any]) -> None:
        """Learn the connection's socket from httpx, which calls this as its `trace` extension at each step."""
        if event.endswith(("connect_tcp.complete", "start_tls.complete")):
            self._socket = info["return_value"].get_extra_info("socket")
            if self.expired:
                self._cut()

    def _watch(self) -> None:
        while not self._over.wait(min(self.left(), _INTERVAL)):
            if self.left() <= 0:
                self.expired = True
                self._cut()
                return

    def _cut(self) -> None:
        """Shut the connection down below TLS, which may be busy in the other thread; whoever waits on it wakes up."""
        if self._socket is not None:
            with suppress(OSError):
                socket.socket.shutdown(self._socket, socket.SHUT_RDWR)
