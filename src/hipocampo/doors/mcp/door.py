"""What each method of the protocol does on one workspace, whatever the transport."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hipocampo.doors.caller import Caller
from hipocampo.doors.calls.call import Call
from hipocampo.doors.calls.table import CALLS, TOOLS, find
from hipocampo.doors.mcp.prompts import Prompts
from hipocampo.doors.mcp.protocol import BAD_PARAMETERS, Asked, Refusal, no_method
from hipocampo.doors.mcp.resources import OPENING, Resources
from hipocampo.doors.mcp.tools import Tools
from hipocampo.doors.open_workspace import OpenWorkspace
from hipocampo.errors import NotFound

__all__ = ["Door"]

Result = dict[str, Any]


class Door:
    """Tools, resources and prompts of one workspace."""

    def __init__(self, workspace: OpenWorkspace, listed: Mapping[str, Call] = TOOLS) -> None:
        self._workspace, self._listed = workspace, listed
        self._tools, self._resources = Tools(workspace, listed), Resources(workspace)

    def described(self, asked: Asked) -> Result | None:
        """The answer to a request that needs no memory; None for one that does."""
        match asked.method:
            case "tools/list":
                return self._tools.list()
            case "prompts/list":
                return self._prompts().list()
            case "prompts/get":
                return self._prompts().get(asked.name(), _arguments(asked))
            case "resources/templates/list":
                return self._resources.templates()
        return None

    def call_of(self, asked: Asked) -> Call:
        """The call that a request comes to; a `Refusal` if there is none."""
        match asked.method:
            case "tools/call":
                return self._named(asked.name())
            case "resources/list":
                return CALLS["pages"]
            case "resources/read":
                return CALLS["opening" if asked.name() == OPENING else "page"]
        raise no_method(asked)

    def answer(self, asked: Asked, caller: Caller) -> Result:
        """The answer to a request that needs the memory."""
        match asked.method:
            case "tools/call":
                return self._tools.answer(caller, asked.name(), _arguments(asked))
            case "resources/list":
                return self._resources.list(caller, _cursor(asked))
            case "resources/read":
                return self._resources.read(caller, asked.name(), modern=asked.modern)
        raise no_method(asked)

    def _named(self, name: str) -> Call:
        try:
            return find(name)
        except NotFound as error:
            raise Refusal(BAD_PARAMETERS, error.for_agent(self._workspace.language)) from error

    def _prompts(self) -> Prompts:
        return Prompts(self._workspace.language, self._listed)


def _arguments(asked: Asked) -> Mapping[str, Any]:
    given = asked.params.get("arguments")
    if given is None:
        return {}
    if not isinstance(given, dict):
        raise Refusal(BAD_PARAMETERS, "`arguments` is an object.")
    return given


def _cursor(asked: Asked) -> str | None:
    cursor = asked.params.get("cursor")
    if cursor is not None and not isinstance(cursor, str):
        raise Refusal(BAD_PARAMETERS, "`cursor` is a text.")
    return cursor
