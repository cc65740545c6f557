"""The MCP door: a server on stdin and stdout for any agent that speaks the Model Context Protocol.

The protocol runs on the main thread, the memory on one worker, so that a long call never keeps the client waiting for
an answer to its ping. The workspace stays open between calls; several servers, the command line and editors share it,
and it may be created, moved or restored while a server runs.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from mcp import types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

from hipocampo.doors.caller import Caller
from hipocampo.doors.calls.call import Call
from hipocampo.doors.calls.table import TOOLS
from hipocampo.doors.mcp import tools
from hipocampo.doors.open_workspace import OpenWorkspace

__all__ = ["serve"]

GRACE = 5.0  # seconds that a running call gets when the server has to stop
WATCH = 1.0  # seconds between two checks of the parent process
TICK = 60.0  # seconds between two checks of the time: a dream is due by the minute, whether anybody calls or not


def serve(root: Path, caller: Caller | None = None, listed: Mapping[str, Call] = TOOLS) -> None:
    """Serve the memory in a folder to one caller until the client closes stdin, dies, or sends SIGTERM."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="hipo mcp: %(message)s")
    asyncio.run(McpServer(root, caller or Caller(), listed).run())


class McpServer:
    """A server for one workspace and one caller."""

    def __init__(self, root: Path, caller: Caller, listed: Mapping[str, Call] = TOOLS) -> None:
        self._workspace = OpenWorkspace(root)
        self._tools = tools.Tools(self._workspace, listed)
        self._caller = caller
        self._worker = _Worker()
        self._parent = os.getppid()

    async def run(self) -> None:
        """Serve until stdin ends."""
        self._worker.start()
        watch = asyncio.create_task(self._watch_parent())
        time = asyncio.create_task(self._dream_when_due())
        if os.name == "posix":
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self._stop)
        server = self._server()
        async with stdio_server() as (incoming, outgoing):
            await server.run(incoming, outgoing, server.create_initialization_options())
        watch.cancel()
        time.cancel()
        self._end()

    def _server(self) -> Server[Any]:
        return tools.server(self._tools, lambda _, work: self._worker.do(work), lambda _: self._caller)

    def answer(self, name: str, arguments: dict[str, Any]) -> types.CallToolResult:
        """The answer to one call."""
        return self._tools.answer(self._caller, name, arguments)

    def close(self) -> None:
        """Close the workspace, after its running call."""
        self._workspace.close()

    async def _dream_when_due(self) -> None:
        """E7: in a long-running server, dreams happen when they are due; what waits to be written is written."""
        while True:
            await asyncio.sleep(TICK)
            await self._worker.do(self._tend)

    def _tend(self) -> types.CallToolResult:
        answered = self.answer("status", {})
        self._workspace.settle()
        return answered

    async def _watch_parent(self) -> None:
        """Stop when the client is gone: after it was killed, another child of its may hold the pipe open."""
        while os.getppid() == self._parent:
            await asyncio.sleep(WATCH)
        self._stop()

    def _stop(self) -> None:
        """End the process at once: the thread that waits on stdin can't be woken."""
        self._end()
        os._exit(0)

    def _end(self) -> None:
        """Let the running call finish, and close the files; a call that hangs is left behind."""
        if self._worker.stop():
            self.close()


class _Worker(threading.Thread):
    """Runs one call after the other; a daemon, so that a call that waits for a lock can't keep the process alive."""

    def __init__(self) -> None:
        super().__init__(name="hipocampo", daemon=True)
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()

    def run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    async def do(self, work: Callable[[], types.CallToolResult]) -> types.CallToolResult:
        """Run some work on this thread and wait for its result."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[types.CallToolResult] = loop.create_future()
        self._jobs.put(lambda: _settle(loop, done, work()))
        return await done

    def stop(self) -> bool:
        """Let the running call finish, within a grace period; whether it did."""
        self._jobs.put(None)
        self.join(GRACE)
        return not self.is_alive()


def _settle(
    loop: asyncio.AbstractEventLoop, done: asyncio.Future[types.CallToolResult], result: types.CallToolResult
) -> None:
    """Pass a result to the protocol's thread, unless the client has gone or no longer waits."""

    def set_result() -> None:
        if not done.done():
            done.set_result(result)

    with suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(set_result)
