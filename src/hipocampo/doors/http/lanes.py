"""The threads in which the calls on a workspace run: short reads beside each other, all else one after the other.

What writes takes the workspace's lock anyway, and what looks at everything takes its time; neither shall keep a recall
waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from hipocampo.doors.calls.call import Call
from hipocampo.doors.http.refusal import Refused

READERS = 2
SEATS = READERS + 1
_MOST = 256  # calls of one lane that run or wait
T = TypeVar("T")


class Lane:
    """Some threads, and how many calls they have before them."""

    def __init__(self, name: str, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix=f"hipocampo-{name}")
        self._busy = 0

    async def run(self, work: Callable[[], T], patience: float | None = None) -> T:
        """Do some work in this lane; who has waited too long is told so, and the work goes on."""
        if self._busy >= _MOST:
            raise Refused("busy", 503, {"Retry-After": "1"})
        self._busy += 1
        future = asyncio.get_running_loop().run_in_executor(self._threads, work)
        future.add_done_callback(self._done)
        if patience is None:
            return await asyncio.shield(future)
        try:
            return await asyncio.wait_for(asyncio.shield(future), patience)
        except TimeoutError:
            raise Refused("timeout", 504, seconds=f"{patience:g}") from None

    def _done(self, future: asyncio.Future[T]) -> None:
        self._busy -= 1
        if not future.cancelled():
            future.exception()  # seen: whoever waited for it may be gone

    @property
    def busy(self) -> int:
        """How many calls run or wait."""
        return self._busy

    def close(self) -> None:
        """Let what runs and waits come to its end."""
        self._threads.shutdown(wait=True)


class Lanes:
    """The lanes of one workspace."""

    def __init__(self) -> None:
        self.short = Lane("reads", READERS)
        self.long = Lane("writes", 1)

    def of(self, call: Call) -> Lane:
        """The lane of a call."""
        return self.short if call.reads and not call.long else self.long

    def close(self) -> None:
        """End all threads, after their work."""
        self.short.close()
        self.long.close()
