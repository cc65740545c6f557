"""MCP on stdin and stdout: one message a line, for any agent that starts the server itself.

Messages are read on the main thread, the memory is on one worker, so that a long call never keeps the client waiting
for an answer to its ping. The workspace stays open between calls; several servers, the command line and editors share
it, and it may be created, moved or restored while a server runs.

What a client asks to get to know the server is answered before anything of the memory is loaded.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from queue import SimpleQueue
from typing import IO, TYPE_CHECKING, Any

from hipocampo.doors.caller import Caller
from hipocampo.doors.mcp.protocol import (
    BROKEN,
    Asked,
    Note,
    Refusal,
    Reply,
    check,
    decoded,
    encoded,
    greeted,
    id_of,
    read,
)
from hipocampo.doors.open_workspace import OpenWorkspace

if TYPE_CHECKING:
    from hipocampo.doors.mcp.door import Door

__all__ = ["McpServer", "serve"]

GRACE = 5.0  # seconds that a running call gets when the server has to stop
WATCH = 1.0  # seconds between two checks of the parent process
TICK = 60.0  # seconds between two checks of the time: a dream is due by the minute, whether anybody calls or not
_CANCELLED = "notifications/cancelled"
_log = logging.getLogger("hipocampo.mcp")


def serve(root: Path, caller: Caller | None = None, *, everything: bool = False) -> None:
    """Serve the memory in a folder to one caller until the client closes stdin, dies, or sends SIGTERM."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="hipo mcp: %(message)s")
    incoming, outgoing = _wires()
    McpServer(root, caller or Caller(), outgoing, everything=everything).run(incoming)


def _wires() -> tuple[IO[bytes], IO[bytes]]:
    """Stdin and stdout for messages alone: whatever else is printed goes to stderr."""
    sys.stdout.flush()
    wires = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
    return wires


class McpServer:
    """A server for one workspace and one caller."""

    def __init__(
        self, root: Path, caller: Caller, outgoing: IO[bytes] | None = None, *, everything: bool = False
    ) -> None:
        self._workspace = OpenWorkspace(root)
        self._caller, self._outgoing, self._everything = caller, outgoing, everything
        self._worker = _Worker()
        self._writing = threading.Lock()
        self._over = threading.Event()
        self._waiting: dict[str | int, Asked] = {}
        self._parent = os.getppid()

    def run(self, incoming: Iterable[bytes]) -> None:
        """Serve until the messages end, or a signal does."""
        if os.name == "posix":
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                signal.signal(number, lambda *_: threading.Thread(target=self._stop).start())
        self.serve(incoming)

    def serve(self, incoming: Iterable[bytes]) -> None:
        """Serve until the messages end."""
        self._worker.start()
        threading.Thread(target=self._watch, name="hipocampo-watch", daemon=True).start()
        for line in incoming:
            self._take(line)
        self._over.set()
        self._end()

    @cached_property
    def _door(self) -> Door:
        from hipocampo.doors.calls.table import CALLS, TOOLS
        from hipocampo.doors.mcp.door import Door

        return Door(self._workspace, CALLS if self._everything else TOOLS)

    def answer(self, name: str, arguments: dict[str, Any]) -> Reply:
        """The answer to one call of a tool."""
        return self._door.answer(Asked(0, "tools/call", {"name": name, "arguments": arguments}, False), self._caller)

    def close(self) -> None:
        """Close the workspace, after its running call."""
        self._workspace.close()

    # Messages

    def _take(self, line: bytes) -> None:
        """Answer a message, at once or on the worker."""
        message: Any = None
        try:
            message = decoded(line)
            asked = read(message)
            if isinstance(asked, Note):
                self._note(asked)
                return
            reply = self._answered(asked)
        except Refusal as refusal:
            reply = refusal.reply(id_of(message))
        except Exception:
            reply = _broken(id_of(message))
        if reply:
            self._send(reply)

    def _note(self, note: Note) -> None:
        """A call that is no longer wanted and has not begun is not made."""
        if note.method == _CANCELLED:
            id = note.params.get("requestId")
            if isinstance(id, str | int):
                self._waiting.pop(id, None)

    def _answered(self, asked: Asked) -> Reply | None:
        """The reply to a request; None if the worker will send it."""
        if asked.modern:
            check(asked)
        result = greeted(asked, self._workspace.language)
        if result is None:
            result = self._door.described(asked)
        if result is not None:
            return asked.reply(result)
        self._door.call_of(asked)
        self._waiting[asked.id] = asked
        self._worker.do(lambda: self._work(asked))
        return None

    def _work(self, asked: Asked) -> None:
        if self._waiting.pop(asked.id, None) is not asked:
            return
        try:
            reply = asked.reply(self._door.answer(asked, self._caller))
            self._send(reply)
        except Refusal as refusal:
            self._send(refusal.reply(asked.id))
        except Exception:
            self._send(_broken(asked.id))

    def _send(self, reply: Reply) -> None:
        if self._outgoing is None:
            return
        with self._writing, suppress(OSError, ValueError):  # the client has gone
            self._outgoing.write(encoded(reply) + b"\n")
            self._outgoing.flush()

    # Time, and the end

    def _watch(self) -> None:
        """Stop when the client is gone: after it was killed, another child of its may hold the pipe open."""
        waited = 0.0
        while os.getppid() == self._parent:
            if self._over.wait(min(WATCH, TICK)):
                return
            waited += min(WATCH, TICK)
            if waited >= TICK:
                waited = 0.0
                self._worker.do(self._tend)
        self._stop()

    def _tend(self) -> None:
        """E7: in a long-running server, dreams happen when they are due; what waits to be written is written."""
        self.answer("status", {})
        self._workspace.settle()

    def _stop(self) -> None:
        """End the process at once: the thread that waits on stdin can't be woken."""
        self._end()
        os._exit(0)

    def _end(self) -> None:
        """Let the running call finish, and close the files; a call that hangs is left behind."""
        if self._worker.stop():
            self.close()


def _broken(id: str | int | None) -> Reply:
    """The reply after a fault of ours; its text may quote a memory, so only the log has it."""
    _log.exception("a message failed")
    return Refusal(BROKEN, "Something went wrong inside Hipocampo.").reply(id)


class _Worker(threading.Thread):
    """Runs one call after the other; a daemon, so that a call that waits for a lock can't keep the process alive."""

    def __init__(self) -> None:
        super().__init__(name="hipocampo", daemon=True)
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()

    def run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except Exception:
                _log.exception("a call failed")

    def do(self, work: Callable[[], None]) -> None:
        """Do some work on this thread, after what waits."""
        self._jobs.put(work)

    def stop(self) -> bool:
        """Let what runs and waits finish, within a grace period; whether it did."""
        self._jobs.put(None)
        self.join(GRACE)
        return not self.is_alive()
