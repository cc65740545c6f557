"""The resources of a workspace: its pages, and the opening context, as far as the reader may see them."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import quote, unquote

from hipocampo.doors.caller import Caller
from hipocampo.doors.calls.call import Answer, call
from hipocampo.doors.calls.table import CALLS
from hipocampo.doors.mcp.protocol import BAD_PARAMETERS, BROKEN, NO_RESOURCE, NOT_ALLOWED, Refusal
from hipocampo.doors.mcp.tools import DOOR
from hipocampo.doors.open_workspace import OpenWorkspace
from hipocampo.errors import BadInput, Denied, HipocampoError, NotFound
from hipocampo.messages import say

__all__ = ["OPENING", "PAGES", "Resources"]

OPENING = "hipocampo://opening"
PAGES = "hipocampo://pages/"
MARKDOWN = "text/markdown"
_log = logging.getLogger("hipocampo.mcp")
Result = dict[str, Any]


class Resources:
    """The resources of one workspace."""

    def __init__(self, workspace: OpenWorkspace) -> None:
        self._workspace = workspace

    def list(self, caller: Caller, cursor: str | None) -> Result:
        """The opening and the pages that a caller may read, some at a time; if nothing is open, the opening alone."""
        given = {"cursor": cursor} if cursor is not None else {}
        try:
            found = self._call(caller, "pages", given).data
        except Denied:
            found = {"pages": [], "cursor": None}
        except BadInput as error:
            raise Refusal(BAD_PARAMETERS, error.for_agent(self._workspace.language)) from error
        except HipocampoError as error:
            raise Refusal(NOT_ALLOWED, error.for_agent(self._workspace.language)) from error
        first = [self._opening()] if cursor is None else []
        more = {"nextCursor": found["cursor"]} if found["cursor"] else {}
        return {"resources": [*first, *map(_described, found["pages"])], **more}

    def templates(self) -> Result:
        """How the address of a page is made."""
        language = self._workspace.language
        template = {"uriTemplate": f"{PAGES}{{+path}}", "name": "page", "mimeType": MARKDOWN}
        told = {"title": say("mcp.resource.page", language), "description": say("mcp.resource.page-told", language)}
        return {"resourceTemplates": [{**template, **told}]}

    def read(self, caller: Caller, uri: str, *, modern: bool) -> Result:
        """The text of a resource."""
        name, given = _call_of(uri)
        try:
            text = self._call(caller, name, given).text if name else None
        except NotFound:
            text = None
        except HipocampoError as error:
            raise Refusal(NOT_ALLOWED, error.for_agent(self._workspace.language), uri=uri) from error
        if text is None:
            said = say("mcp.resource.none", self._workspace.language, uri=uri)
            raise Refusal(BAD_PARAMETERS if modern else NO_RESOURCE, said, uri=uri)
        return {"contents": [{"uri": uri, "mimeType": MARKDOWN, "text": text}]}

    def _call(self, caller: Caller, name: str, given: Mapping[str, Any]) -> Answer:
        """The answer of a call, with its text made while the memory is lent."""
        try:
            with self._workspace.memory(caller, DOOR) as memory:
                answer = call(CALLS[name], memory, given)
                return Answer(answer.text, answer.data)
        except HipocampoError:
            raise
        except Exception as error:
            _log.exception("%s failed", name)
            said = say("mcp.unexpected", self._workspace.language, detail=type(error).__name__)
            raise Refusal(BROKEN, said) from error

    def _opening(self) -> Result:
        language = self._workspace.language
        told = {"title": say("mcp.resource.opening", language)}
        told["description"] = say("mcp.resource.opening-told", language)
        return {"uri": OPENING, "name": "opening", "mimeType": MARKDOWN, **told}


def _described(path: str) -> Result:
    return {"uri": PAGES + quote(path), "name": path, "mimeType": MARKDOWN}


def _call_of(uri: str) -> tuple[str, dict[str, str]]:
    """The call that gives a resource; none where there is no such resource."""
    if uri == OPENING:
        return "opening", {}
    path = unquote(uri.removeprefix(PAGES), errors="replace") if uri.startswith(PAGES) else ""
    return ("page", {"path": path}) if path else ("", {})
