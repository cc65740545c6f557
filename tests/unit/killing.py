"""Killing a process at every call after which the disk has changed: no luck, no mocks, kill -9."""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import sys
import tempfile
import threading
import traceback
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

# The calls into C that reach the disk; the disk may differ before each of them from what it was before the last one.
POINTS = frozenset(
    "execute executemany step write fsync replace rename open fdopen mkdir unlink rmdir flush close __exit__ chmod "
    "utime fchmod flock backup".split()
)
MEMORY = "/dev/shm"  # a kill leaves what was written, synced or not: no need to wait for a disk


def trials(base: Path, work: Callable[[Path], object]) -> Iterator[Path]:
    """Copies of a folder, each left in another state by `work` killed somewhere; the last when `work` gets through."""
    with tempfile.TemporaryDirectory(dir=MEMORY if os.access(MEMORY, os.W_OK) else None) as folder:
        work(_copy(base, folder, -1))  # what is imported and cached now is so in every child: all count the same calls
        _wait_for_threads()
        first = _copy(base, folder, 0)
        points = _points(first.parent, partial(work, first))
        assert points
        for point in (*points, sys.maxsize):
            trial = _copy(base, folder, point)
            assert _killed(point, partial(work, trial)) == (point != sys.maxsize)
            yield trial
            shutil.rmtree(trial.parent)


def _wait_for_threads() -> None:
    """Let the threads end that other tests left at work: a lock that one of them holds is held for ever in a child."""
    for thread in threading.enumerate():
        if thread.name.startswith("hipocampo-"):
            thread.join(60)


def _copy(base: Path, folder: str, number: int) -> Path:
    return Path(shutil.copytree(base, Path(folder, str(number), base.name)))


def _points(folder: Path, work: Callable[[], object]) -> list[int]:
    """The numbers of the calls before which the disk is in a state that it was not in before."""
    reading, writing = os.pipe()
    seen = {_state(folder)}

    def note(point: int) -> None:
        state = _state(folder)
        if state not in seen:
            seen.add(state)
            os.write(writing, b"%d\n" % point)

    child = _fork(note, work)
    os.close(writing)
    with os.fdopen(reading) as numbers:
        points = [int(line) for line in numbers]
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    return points


def _state(folder: Path) -> str:
    """A hash of all that is on the disk; SQLite's shared memory holds nothing that is not in its other files."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if not path.name.endswith("-shm"):
            data = path.read_bytes() if path.is_file() else b""
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + data + b"\0")
    return digest.hexdigest()


def _killed(point: int, work: Callable[[], object]) -> bool:
    """Whether `work` was killed, before its call of this number."""
    child = _fork(lambda number: os.kill(os.getpid(), signal.SIGKILL) if number == point else None, work)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return True
    assert os.waitstatus_to_exitcode(status) == 0
    return False


def _fork(at_point: Callable[[int], object], work: Callable[[], object]) -> int:
    """A child that does its work and looks up before every call that reaches the disk."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # a process with threads forks: the child does only this
        child = os.fork()
    if not child:
        _work(at_point, work)
    return child


def _work(at_point: Callable[[int], object], work: Callable[[], object]) -> None:
    number = 0

    def count(_: Any, event: str, called: Any) -> None:
        nonlocal number
        if event == "c_call" and called.__name__ in POINTS:
            number += 1
            at_point(number)

    try:
        sys.setprofile(count)
        work()
        sys.setprofile(None)
        os._exit(0)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
