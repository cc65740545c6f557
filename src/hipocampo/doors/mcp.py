"""The MCP door: a server on stdin and stdout for any agent that speaks the Model Context Protocol.

The protocol runs on the main thread, the memory on one worker, so that a long call never keeps the client waiting for
an answer to its ping. A workspace is opened for each call: several servers, the command line and editors share it, and
it may be made, moved or restored while a server runs.
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
from hipocampo.doors.caller import Caller
from hipocampo.doors.language import language_of
from hipocampo.doors.tool import Answer, Tool, call
from hipocampo.doors.tools import TOOLS
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.messages import say

__all__ = ["serve"]

LAST_WORDS = 5.0  # seconds that a call under way gets when the server has to go
WATCH = 1.0  # seconds between two looks at the parent
TICK = 60.0  # seconds between two looks at the time: a dream is due by the minute, whether anybody calls or not
_log = logging.getLogger("hipocampo.mcp")


def serve(root: Path, caller: Caller | None = None) -> None:
    """Serve the memory in a folder to one caller until the client closes stdin, dies, or sends SIGTERM."""
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="hipo mcp: %(message)s")
    asyncio.run(_Door(root, caller or Caller()).run())


class _Door:
    def __init__(self, root: Path, caller: Caller) -> None:
        self._root = root
        self._caller = caller
        self._worker = _Worker()
        self._parent = os.getppid()

    async def run(self) -> None:
        self._worker.start()
        watch = asyncio.create_task(self._watch_parent())
        time = asyncio.create_task(self._keep_time())
        if os.name == "posix":
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, self._leave)
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
        return language_of(self._root)

    async def _list(self, _: Any, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_described(tool, self._language) for tool in TOOLS.values()])

    async def _call(self, _: Any, asked: types.CallToolRequestParams) -> types.CallToolResult:
        return await self._worker.do(lambda: self._answer(asked.name, asked.arguments or {}))

    def _answer(self, name: str, arguments: dict[str, Any]) -> types.CallToolResult:
        """What a call gives; whatever goes wrong is an answer too, in the workspace's language."""
        try:
            if name not in TOOLS:
                raise BadInput("mcp.tool", tool=name, tools=", ".join(TOOLS))
            with self._caller.open(self._root, "mcp") as memory:
                return _said(call(TOOLS[name], memory, arguments))
        except HipocampoError as error:
            return _refused(error.in_full(self._language))
        except Exception as error:
            _log.exception("%s failed", name)
            return _refused(say("mcp.unexpected", self._language, detail=type(error).__name__))

    async def _keep_time(self) -> None:
        """E7: in a server that runs for long, dreams happen when they are due."""
        while True:
            await asyncio.sleep(TICK)
            await self._worker.do(lambda: self._answer("status", {}))

    async def _watch_parent(self) -> None:
        """A client that was killed may leave the pipe open in another child of its: its server must not outlive it."""
        while os.getppid() == self._parent:
            await asyncio.sleep(WATCH)
        self._leave()

    def _leave(self) -> None:
        """End now: the thread that waits on stdin can't be woken, so the process ends without it."""
        self._worker.stop()
        os._exit(0)


@asynccontextmanager
async def _no_state(_: Server[Any]) -> AsyncIterator[None]:
    yield None


class _Worker(threading.Thread):
    """Runs one call after the other. A daemon, so that a call which waits for a lock can't keep the process alive."""

    def __init__(self) -> None:
        super().__init__(name="hipocampo", daemon=True)
        self._jobs: SimpleQueue[Callable[[], None] | None] = SimpleQueue()

    def run(self) -> None:
        while (job := self._jobs.get()) is not None:
            job()

    async def do(self, work: Callable[[], types.CallToolResult]) -> types.CallToolResult:
        """Have some work done on this thread, and wait for it."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[types.CallToolResult] = loop.create_future()
        self._jobs.put(lambda: _settle(loop, done, work()))
        return await done

    def stop(self) -> None:
        """Let the call under way finish, within reason."""
        self._jobs.put(None)
        self.join(LAST_WORDS)


def _settle(
    loop: asyncio.AbstractEventLoop, done: asyncio.Future[types.CallToolResult], result: types.CallToolResult
) -> None:
    """Hand a result to the protocol's thread, unless the client has left or no longer waits."""

    def hand_over() -> None:
        if not done.done():
            done.set_result(result)

    with suppress(RuntimeError):  # the loop is closed
        loop.call_soon_threadsafe(hand_over)


def _described(tool: Tool, language: str) -> types.Tool:
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


def _said(answer: Answer) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=answer.text)], structured_content=dict(answer.data))


def _refused(text: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=text)], is_error=True)
