"""Calls into a library that must come back before the process ends.

At its end the interpreter kills threads in the background as soon as they come back from such a call. A library written
in C++ then aborts the whole process, although all its work is done. So the end waits for calls under way, and lets no
new one begin.
"""

from __future__ import annotations

import atexit
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition

_PATIENCE = 10.0  # seconds that the end waits; one call takes milliseconds, loading a model less than a second
_changed = Condition()
_running = 0
_over = False


@contextmanager
def native_call() -> Iterator[None]:
    """A call that the end of the process waits for; a thread that begins one afterwards ends."""
    global _running
    with _changed:
        if _over:
            raise SystemExit
        _running += 1
    try:
        yield
    finally:
        with _changed:
            _running -= 1
            _changed.notify_all()


@atexit.register
def _wait_for_calls() -> None:
    global _over
    with _changed:
        _over = True
        _changed.wait_for(lambda: not _running, _PATIENCE)
