"""The MCP door: a server on stdin and stdout for any agent that speaks the Model Context Protocol.

The protocol runs on the main thread, the memory on one worker, so that a long call never keeps the client waiting for
an answer to its ping. The workspace is opened for each call: several servers, the command line and editors share it,
and it may be created, moved or restored while a server runs.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from mcp import types
from mcp.server.lowlevel import Server
from mcp.server.stdio import stdio_server

from hipocampo import __version__
from hipocampo.doors import location
from hipocampo.doors.caller import Caller
from hipocampo.doors.mcp.tool import Answer, Tool, call
from hipocampo.doors.mcp.tools import TOOLS
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.messages import say
from hipocampo.text.inert import visible

__all__ = ["serve"]

GRACE = 5.0  # seconds that a running call gets when the server has to stop
WATCH = 1.0  # seconds between two checks of the parent process
TICK = 60.0  # seconds between two checks of the time: a dream is due by the minute, whether anybody calls or not
_log = logging.getLogger("hipocampo.mcp")


def serve(root: Path, caller: Caller | None = None) -> None:
    """Serve the memory in a folder to one caller until the client closes stdin, dies, or sends SIGTERM."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="hipo mcp: %(message)s")
    asyncio.run(McpServer(root, caller or Caller()).run())


class McpServer:
    """A server for one workspace and one caller."""

    def __init__(self, root: Path, caller: Caller) -> None:
        self._root = root
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
        self._worker.stop()

    def _server(self) -> Server[Any]:
        return Server(
            "hipocampo",
            version=__version__,
            title="Hipocampo",
            instructions=say("mcp.instructions", self._language),
            lifespan=_no_state,
            on_list_tools=self._list,
            on_call_tool=self._call,
        )

    @property
    def _language(self) -> str:
        return location.language(self._root)

    async def _list(self, _: Any, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_describe(tool, self._language) for tool in TOOLS.values()])

    async def _call(self, _: Any, request: types.CallToolRequestParams) -> types.CallToolResult:
        return await self._worker.do(lambda: self._answer(request.name, request.arguments or {}))

    def _answer(self, name: str, arguments: dict[str, Any]) -> types.CallToolResult:
        """Run a call; whatever goes wrong becomes an answer too, in the workspace's language."""
        try:
            if name not in TOOLS:
                raise BadInput("mcp.tool", tool=name, tools=", ".join(TOOLS))
            with self._caller.open(self._root, "mcp") as memory:
                return _success(call(TOOLS[name], memory, arguments))
        except HipocampoError as error:
            return _failure(error.for_agent(self._language))
        except Exception as error:
            _log.exception("%s failed", name)
            return _failure(say("mcp.unexpected", self._language, detail=type(error).__name__))

    async def _dream_when_due(self) -> None:
        """E7: in a long-running server, dreams happen when they are due; opening the memory starts them."""
        while True:
            await asyncio.sleep(TICK)
            await self._worker.do(lambda: self._answer("status", {}))

    async def _watch_parent(self) -> None:
        """Stop when the client is gone: after it was killed, another child of its may hold the pipe open."""
        while os.getppid() == self._parent:
            await asyncio.sleep(WATCH)
        self._stop()

    def _stop(self) -> None:
        """End the process at once: the thread that waits on stdin can't be woken."""
        self._worker.stop()
        os._exit(0)


@asynccontextmanager
async def _no_state(_: Server[Any]) -> AsyncIterator[None]:
    yield None


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

    def stop(self) -> None:
        """Let the running call finish, within a grace period."""
        self._jobs.put(None)
        self.join(GRACE)


def _settle(
    loop: asyncio.AbstractEventLoop, done: asyncio.Future[types.CallToolResult], result: types.CallToolResult
) -> None:
    """Pass a result to the protocol's thread, unless the client has gone or no longer waits."""

    def set_result() -> None:
        if not done.done():
            done.set_result(result)

    with suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(set_result)


def _describe(tool: Tool, language: str) -> types.Tool:
    title = say(f"mcp.{tool.name}.title", language)
    return types.Tool(
        name=tool.name,
        title=title,
        description=say(f"mcp.{tool.name}.description", language),
        input_schema=tool.schema(language),
        annotations=types.ToolAnnotations(
            title=title,
            read_only_hint=tool.reads,
            destructive_hint=False,
            idempotent_hint=tool.reads,
            open_world_hint=False,
        ),
    )


def _success(answer: Answer) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=answer.text)], structured_content=dict(answer.data))


def _failure(text: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=visible(text))], is_error=True)
