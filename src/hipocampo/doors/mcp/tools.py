"""The calls of the table as tools of the Model Context Protocol, whatever the transport: listed, called, answered."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from mcp import types
from mcp.server.lowlevel import Server

from hipocampo import __version__
from hipocampo.doors.caller import Caller
from hipocampo.doors.calls.call import Answer, Call, call
from hipocampo.doors.calls.table import CALLS, TOOLS, find
from hipocampo.doors.open_workspace import OpenWorkspace
from hipocampo.errors import HipocampoError
from hipocampo.messages import say
from hipocampo.text.inert import Own, inert_values, visible

__all__ = ["ALL", "DOOR", "Tools", "server"]

DOOR = "mcp"
ALL = "all"
_log = logging.getLogger("hipocampo.mcp")

Work = Callable[[], types.CallToolResult]
Do = Callable[[str, Work], Awaitable[types.CallToolResult]]


class Tools:
    """The tools of one workspace; all calls answer, those that are not `listed` too."""

    def __init__(self, workspace: OpenWorkspace, listed: Mapping[str, Call] = TOOLS) -> None:
        self._workspace, self._listed = workspace, listed
        self._lists: dict[str, types.ListToolsResult] = {}

    @property
    def language(self) -> str:
        """The language in which tools and errors are described."""
        return self._workspace.language

    def list(self) -> types.ListToolsResult:
        """The tools that an agent is told of; over HTTP the protocol looks them up at every call."""
        language = self.language
        if language not in self._lists:
            tools = [self._described(one, language) for one in self._listed.values()]
            self._lists[language] = types.ListToolsResult(tools=tools)
        return self._lists[language]

    def answer(self, caller: Caller, name: str, arguments: Mapping[str, Any]) -> types.CallToolResult:
        """Run a call; whatever goes wrong becomes an answer too, in the workspace's language."""
        try:
            made = find(name)
            with self._workspace.memory(caller, DOOR) as memory:
                return _success(call(made, memory, arguments))
        except HipocampoError as error:
            return _failure(error.for_agent(self.language))
        except Exception as error:
            _log.exception("%s failed", name)
            return _failure(say("mcp.unexpected", self.language, detail=type(error).__name__))

    def _described(self, one: Call, language: str) -> types.Tool:
        title = one.title(language)
        return types.Tool(
            name=one.name,
            title=title,
            description=one.description(language),
            input_schema=one.schema(language, quiet=self._listed is CALLS),
            annotations=types.ToolAnnotations(
                title=title,
                read_only_hint=one.reads,
                destructive_hint=False,
                idempotent_hint=one.reads,
                open_world_hint=False,
            ),
        )


def server(tools: Tools, do: Do, caller_of: Callable[[Any], Caller]) -> Server[Any]:
    """A protocol server; `do` runs the work of a named call elsewhere, and the context of a request tells who calls."""

    async def list_tools(_: Any, __: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        return tools.list()

    async def call_tool(context: Any, request: types.CallToolRequestParams) -> types.CallToolResult:
        caller = caller_of(context)
        return await do(request.name, lambda: tools.answer(caller, request.name, request.arguments or {}))

    return Server(
        "hipocampo",
        version=__version__,
        title="Hipocampo",
        instructions=say("mcp.instructions", tools.language),
        lifespan=_no_state,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


@asynccontextmanager
async def _no_state(_: Server[Any]) -> AsyncIterator[None]:
    yield None


def _success(answer: Answer) -> types.CallToolResult:
    data = inert_values(msgspec.to_builtins(answer.data, enc_hook=str, builtin_types=(Own,)))
    return types.CallToolResult(content=[types.TextContent(text=answer.text)], structured_content=data)


def _failure(text: str) -> types.CallToolResult:
    return types.CallToolResult(content=[types.TextContent(text=visible(text))], is_error=True)
