"""Small matrix products on one thread.

On a busy machine two threads wait for each other longer than they compute: with two busy cores, one thread embedded
three to eight times as many texts as two.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

_lock = threading.Lock()
_inside = 0
_outside = 1


@contextmanager
def one_thread() -> Iterator[None]:
    """Limit numpy's own OpenBLAS to one thread within the block. Other libraries are left alone."""
    library = _openblas()
    if library is None:
        yield
        return
    _enter(library)
    try:
        yield
    finally:
        _leave(library)


def _enter(library: tuple[Any, Any]) -> None:
    global _inside, _outside
    with _lock:
        if not _inside:
            _outside = library[0]()
            library[1](1)
        _inside += 1


def _leave(library: tuple[Any, Any]) -> None:
    global _inside
    with _lock:
        _inside -= 1
        if not _inside and _outside > 1:
            library[1](_outside)


@cache
def _openblas() -> tuple[Any, Any] | None:
    """The functions that get and set the number of threads, in the library that numpy's wheels bring along."""
    import ctypes

    import numpy as np

    home = Path(np.__file__).parent
    for folder in (home.parent / "numpy.libs", home / ".dylibs"):
        for file in folder.glob("libscipy_openblas*"):
            ending = "64_" if "openblas64_" in file.name else ""
            try:
                library = ctypes.CDLL(str(file))
                get, limit = (library[f"scipy_openblas_{verb}_num_threads{ending}"] for verb in ("get", "set"))
            except (OSError, AttributeError):
                continue
            return get, limit
    return None
