"""MCP over streamable HTTP: the same door as on standard input and output, for whoever the token says (J1).

Every request stands by itself, in either version of the protocol: there is no session that could be lost, and no
stream on which a client waits.
"""

from __future__ import annotations

import time
from base64 import b64decode
from binascii import Error
from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from hipocampo.doors.calls.call import Call
from hipocampo.doors.http.gate import VISIT
from hipocampo.doors.http.refusal import Refused
from hipocampo.doors.http.served import Visit
from hipocampo.doors.http.site import Site
from hipocampo.doors.mcp.door import Door
from hipocampo.doors.mcp.protocol import (
    BAD_PARAMETERS,
    HANDSHAKES,
    HEADERS_DIFFER,
    META_VERSION,
    NAMED,
    NO_METHOD,
    NO_REQUEST,
    UNREADABLE,
    VERSION_UNKNOWN,
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
from hipocampo.doors.mcp.tools import DOOR

_JSON = "application/json"
_VERSION, _METHOD, _NAME = "mcp-protocol-version", "mcp-method", "mcp-name"
_ALWAYS = dict.fromkeys((UNREADABLE, NO_REQUEST, HEADERS_DIFFER, VERSION_UNKNOWN), 400)
_STATUS = {**_ALWAYS, BAD_PARAMETERS: 400, NO_METHOD: 404}
_OLD_STATUS = _ALWAYS  # up to 2025-11-25 any other error is an answer like any other


class McpOverHttp:
    """The protocol for all workspaces of a site."""

    def __init__(self, site: Site, listed: Mapping[str, Call]) -> None:
        self._site = site
        self._doors = {name: Door(served.workspace, listed) for name, served in site.served.items()}

    async def endpoint(self, request: Request) -> Response:
        """One message, and its answer."""
        visit = request.scope[VISIT]
        assert isinstance(visit, Visit)
        _check_kinds(request.headers)
        message, modern = None, request.headers.get(_VERSION, HANDSHAKES[0]) not in HANDSHAKES
        try:
            message = decoded(await request.body())
            asked = read(message)
            if isinstance(asked, Note):
                return Response(status_code=202)
            return _reply(asked.reply(await self._answered(_checked(asked, request.headers), visit)))
        except Refusal as refusal:
            statuses = _STATUS if modern else _OLD_STATUS
            return _reply(refusal.reply(id_of(message)), statuses.get(refusal.code, 200))

    async def _answered(self, asked: Asked, visit: Visit) -> Reply:
        door = self._doors[visit.served.name]
        result = greeted(asked, visit.served.workspace.language)
        if result is None:
            result = door.described(asked)
        return await self._called(door, asked, visit) if result is None else result

    async def _called(self, door: Door, asked: Asked, visit: Visit) -> Reply:
        """The answer to a request that needs the memory, in the lane of its call."""
        made, served = door.call_of(asked), visit.served
        began, status = time.perf_counter(), 400
        try:
            done = await served.lanes.of(made).run(lambda: door.answer(asked, visit.caller))
            status = 400 if done.get("isError") else 200
            return done
        finally:
            self._site.metrics.called(served.name, made.name, DOOR, status, time.perf_counter() - began)
            if not made.reads:
                served.feed.nudge()


def _check_kinds(headers: Headers) -> None:
    """JSON comes and JSON goes; no other page can send it without asking first."""
    if headers.get("content-type", "").partition(";")[0].strip().lower() != _JSON:
        raise Refused("media-type", 415)
    accepted = headers.get("accept", "*/*")
    if not any(kind in accepted for kind in (_JSON, "application/*", "*/*")):
        raise Refused("accept", 406)


def _checked(asked: Asked, headers: Headers) -> Asked:
    """A request whose headers say what it says: proxies and firewalls go by them."""
    version = headers.get(_VERSION)
    if version in HANDSHAKES or (version is None and not asked.modern):
        if asked.modern:
            raise Refusal(HEADERS_DIFFER, f"The header {_VERSION} and `_meta` differ.")
        return asked
    asked = Asked(asked.id, asked.method, asked.params, True)
    _check_headers(asked, headers)
    check(asked)
    return asked


def _check_headers(asked: Asked, headers: Headers) -> None:
    meta = asked.params.get("_meta")
    said = meta.get(META_VERSION) if isinstance(meta, dict) else None
    if said is None:
        return  # what it lacks is said by `check`
    named = asked.params.get(NAMED[asked.method]) if asked.method in NAMED else None
    for name, wanted in ((_VERSION, said), (_METHOD, asked.method), (_NAME, named)):
        found = headers.getlist(name)
        if wanted is not None and (len(found) != 1 or _plain(found[0]) != wanted):
            raise Refusal(HEADERS_DIFFER, f"The header {name} and the message differ.")


def _plain(value: str) -> str | None:
    """The value of a header, which stands in base64 where it has other signs than ASCII."""
    if not (value.startswith("=?base64?") and value.endswith("?=")):
        return value
    try:
        return b64decode(value[9:-2], validate=True).decode()
    except (Error, UnicodeDecodeError):
        return None


def _reply(reply: Reply, status: int = 200) -> Response:
    return Response(encoded(reply), status, media_type=_JSON)
