"""MCP over streamable HTTP: the same tools as on standard input and output, for whoever the token says (J1)."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from mcp import types
from mcp.server.lowlevel import Server
from mcp.server.transport_security import TransportSecuritySettings
from starlette.types import ASGIApp, Receive, Scope, Send

from hipocampo.doors.caller import Caller
from hipocampo.doors.calls.table import CALLS
from hipocampo.doors.http.gate import VISIT
from hipocampo.doors.http.served import Served, Visit
from hipocampo.doors.http.site import Site
from hipocampo.doors.mcp import tools


class McpOverHttp:
    """The protocol servers of all workspaces."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._servers = {name: self._server(served) for name, served in site.served.items()}
        self._apps = {name: _app(server, site.guard.most) for name, server in self._servers.items()}
        self.endpoint = _Endpoint(self._apps)
        self.stop = self.endpoint.stop

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run the protocol's sessions while the server runs."""
        async with AsyncExitStack() as stack:
            for server in self._servers.values():
                await stack.enter_async_context(server.session_manager.run())
            yield

    def _server(self, served: Served) -> Server[Any]:
        async def do(name: str, work: Callable[[], types.CallToolResult]) -> types.CallToolResult:
            began = time.perf_counter()
            lane = served.lanes.of(CALLS[name]) if name in CALLS else served.lanes.short
            done = await lane.run(work)
            status = 400 if done.is_error else 200
            known = name if name in CALLS else "-"
            self._site.metrics.called(served.name, known, tools.DOOR, status, time.perf_counter() - began)
            served.feed.nudge()
            return done

        return tools.server(tools.Tools(served.workspace), do, _caller)


class _Endpoint:
    """Hands a request to the protocol server of its workspace."""

    def __init__(self, apps: dict[str, ASGIApp]) -> None:
        self._apps = apps
        self._streams: set[asyncio.Task[Any]] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        visit = scope[VISIT]
        assert isinstance(visit, Visit)
        app, task = self._apps[visit.served.name], asyncio.current_task()
        if scope["method"] != "GET" or task is None:
            await app(scope, receive, send)
            return
        self._streams.add(task)
        try:
            await app(scope, receive, send)
        except asyncio.CancelledError:
            if task in self._streams:  # by nobody but the server that stops
                raise
        finally:
            self._streams.discard(task)

    def stop(self) -> None:
        """End the streams on which a client waits for what may never come."""
        streams, self._streams = self._streams, set()
        for task in streams:
            task.cancel()


def _app(server: Server[Any], most: int) -> ASGIApp:
    """The protocol's own application; who may come in was decided at the gate."""
    trusted = TransportSecuritySettings(enable_dns_rebinding_protection=False)
    return server.streamable_http_app(
        streamable_http_path="/mcp", json_response=True, max_request_body_size=most, transport_security=trusted
    )


def _caller(context: Any) -> Caller:
    """Who calls: the gate has left it with the request."""
    visit = context.request.scope[VISIT]
    assert isinstance(visit, Visit)
    return visit.caller
