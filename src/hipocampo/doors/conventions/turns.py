"""One call at a time on an open memory, whatever thread or task it comes from."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["lock_of", "run_whole"]

T = TypeVar("T")
_locks: WeakKeyDictionary[Any, Lock] = WeakKeyDictionary()
_making = Lock()


def lock_of(memory: Hipocampo) -> Lock:
    """The lock of an open memory, the same for all who act on its files."""
    with _making:
        return _locks.setdefault(memory.context.ledger, Lock())


async def run_whole(lock: Lock, work: Callable[[], T]) -> T:
    """Do some work alone, in a thread; it is finished even if whoever waits is cancelled, who hears of that then."""

    def alone() -> T:
        with lock:
            return work()

    task = asyncio.ensure_future(asyncio.to_thread(alone))
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait({task})
        except asyncio.CancelledError as error:
            cancelled = cancelled or error
    if cancelled:
        task.exception()  # seen: nobody asks for it any more
        raise cancelled
    return task.result()
