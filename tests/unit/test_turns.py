"""The lock of a workspace is handed over in the order of asking, among processes and among threads (A7)."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from hipocampo.adapters.files.disk import FileLock
from hipocampo.adapters.files.turns import FairThreads, Turns
from hipocampo.errors import Unavailable

pytestmark = pytest.mark.skipif(os.name != "posix", reason="elsewhere no open file can be renamed: turns are not kept")

WAIT = """import sys
from pathlib import Path
from hipocampo.adapters.files.disk import FileLock
with FileLock(Path(sys.argv[1]))():
    print("mine", flush=True)
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "lock"


def until(true: Callable[[], object]) -> None:
    """Wait for what must come; a test that waits in vain hangs, and is ended by its runner."""
    pause = threading.Event()
    while not true():
        pause.wait(0.001)


def start(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def take(lock: FileLock, order: list[str], name: str) -> Callable[[], None]:
    def work() -> None:
        with lock():
            order.append(name)

    return work


def test_who_lets_go_and_asks_again_comes_after_those_who_wait(path: Path):
    """A7: a process in a busy loop does not keep another one waiting for more than one turn."""
    busy, single = FileLock(path), FileLock(path)  # two objects are to each other as two processes are
    order: list[str] = []
    with busy():
        waiting = start(take(single, order, "single"))
        until(Turns(path).tickets)
    for _ in range(3):
        with busy():
            order.append("busy")
    waiting.join()
    assert order == ["single", "busy", "busy", "busy"]
    assert Turns(path).tickets() == []


def test_all_who_wait_come_in_the_order_of_asking(path: Path):
    """A7: nobody overtakes."""
    held, order, threads = FileLock(path), list[str](), list[threading.Thread]()
    with held():
        for name in "abcde":
            threads.append(start(take(FileLock(path), order, name)))
            until(lambda: len(Turns(path).tickets()) == len(threads))
    for thread in threads:
        thread.join()
    assert order == list("abcde")


def test_threads_of_one_process_come_in_the_order_of_asking_too(path: Path):
    """A7: the same lock, asked for by several threads."""
    lock, order, threads = FileLock(path), list[str](), list[threading.Thread]()
    with lock(), lock():
        for name in "abc":
            threads.append(start(take(lock, order, name)))
            until(lambda: len(lock._threads._waiting) == len(threads))
    with lock():
        order.append("again")
    for thread in threads:
        thread.join()
    assert order == ["a", "b", "c", "again"]


def test_a_process_that_was_killed_while_it_waited_holds_nobody_up(path: Path):
    """A7: its ticket is found unlocked, and removed."""
    with FileLock(path)():
        child = subprocess.Popen([sys.executable, "-c", WAIT, str(path)])
        until(Turns(path).tickets)
        child.send_signal(signal.SIGKILL)
        child.wait()
        assert Turns(path).tickets()
    with FileLock(path, patience=30)():
        assert Turns(path).tickets() == []


def test_who_gives_up_leaves_the_queue(path: Path):
    """J2: patience ends with a clear error, and the next in the queue does not wait for who left it."""
    with FileLock(path)():
        with pytest.raises(Unavailable) as caught, FileLock(path, patience=0)():
            pass
        assert caught.value.code == "workspace.busy"
        assert Turns(path).tickets() == []


def test_without_a_place_for_tickets_the_lock_is_had_all_the_same(path: Path, monkeypatch: pytest.MonkeyPatch):
    """A7: turns are a courtesy; one writer at a time is the promise."""
    monkeypatch.setattr(Turns, "draw", lambda _: None)
    order: list[str] = []
    with FileLock(path)():
        waiting = start(take(FileLock(path), order, "other"))
        assert order == []
    waiting.join()
    assert order == ["other"]


def test_a_thread_that_is_interrupted_while_it_waits_passes_its_turn_on():
    """A7: neither the one who was interrupted nor those behind it keep the lock from others."""
    threads, order = FairThreads(), list[str]()

    class Interrupted(BaseException):
        pass

    class Turn:
        def acquire(self) -> None:
            raise Interrupted

        def release(self) -> None:
            pass

    with threads:
        turn = Turn()
        threads._waiting.append((1, turn))  # type: ignore[arg-type]
        with pytest.raises(Interrupted):
            threads._await(1, turn)  # type: ignore[arg-type]
        assert not threads._waiting
    with threads:
        order.append("free")
    assert order == ["free"]
