"""The calls of the table as tools: listed, called, answered."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any

from hipocampo.doors.caller import Caller
from hipocampo.doors.calls.call import Call, call
from hipocampo.doors.calls.table import CALLS, TOOLS, find
from hipocampo.doors.mcp.lean import lean
from hipocampo.doors.open_workspace import OpenWorkspace
from hipocampo.errors import HipocampoError
from hipocampo.messages import say
from hipocampo.text.inert import visible

__all__ = ["DOOR", "Tools"]

DOOR = "mcp"
_log = logging.getLogger("hipocampo.mcp")
Result = dict[str, Any]


class Tools:
    """The tools of one workspace; all calls answer, those that are not `listed` too."""

    def __init__(self, workspace: OpenWorkspace, listed: Mapping[str, Call] = TOOLS) -> None:
        self._workspace, self._listed = workspace, listed
        self._lists: dict[str, Result] = {}

    def list(self) -> Result:
        """The tools that an agent is told of."""
        language = self._workspace.language
        if language not in self._lists:
            self._lists[language] = {"tools": [self._described(one, language) for one in self._listed.values()]}
        return self._lists[language]

    def answer(self, caller: Caller, name: str, arguments: Mapping[str, Any]) -> Result:
        """Run a call; whatever goes wrong becomes an answer too, in the workspace's language."""
        language = self._workspace.language
        try:
            made = find(name)
            with self._workspace.memory(caller, DOOR) as memory:
                answer = call(made, memory, arguments)
                return _success(answer.text, lean(answer, memory))
        except HipocampoError as error:
            return _failure(error.for_agent(language))
        except Exception as error:
            _log.exception("%s failed", name)
            return _failure(say("mcp.unexpected", language, detail=type(error).__name__))

    def _described(self, one: Call, language: str) -> Result:
        title = one.title(language)
        hints = {"readOnlyHint": one.reads, "idempotentHint": one.reads}
        return {
            "name": one.name,
            "title": title,
            "description": one.description(language),
            "inputSchema": one.schema(language) if self._listed is CALLS else one.tool_schema(language),
            "annotations": {"title": title, **hints, "destructiveHint": False, "openWorldHint": False},
        }


def _success(text: str, data: Result | None) -> Result:
    shown = {"content": [{"type": "text", "text": text}]}
    return shown if data is None else {**shown, "structuredContent": data}


def _failure(text: str) -> Result:
    return {"content": [{"type": "text", "text": visible(text)}], "isError": True}
