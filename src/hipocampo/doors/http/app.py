"""The application: what answers at which path, once the gate has let a request in."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from hipocampo import Hipocampo, __version__
from hipocampo.doors.calls import table
from hipocampo.doors.calls.call import Answer, Call, call
from hipocampo.doors.calls.shown import encoded
from hipocampo.doors.http import arguments, browser, conventions, openapi
from hipocampo.doors.http.gate import VISIT, Gate
from hipocampo.doors.http.mcp import McpOverHttp
from hipocampo.doors.http.once import Outcome
from hipocampo.doors.http.proxy.endpoint import Proxy
from hipocampo.doors.http.refusal import Refused, status_of
from hipocampo.doors.http.replies import (
    JSON,
    TEXT,
    matches,
    outcome_reply,
    problem_outcome,
    problem_reply,
    read_reply,
    tag_of,
)
from hipocampo.doors.http.served import DOOR, Visit
from hipocampo.doors.http.site import Site
from hipocampo.errors import Denied, HipocampoError

_log = logging.getLogger("hipocampo.http")
TICK = 60.0  # seconds between two looks at what is due


class Application:
    """The application for a site, and how its streams end."""

    def __init__(self, site: Site, tools: Mapping[str, Call] = table.TOOLS) -> None:
        self._site = site
        self.app = _application(site, McpOverHttp(site, tools))

    def stop(self) -> None:
        """End everything that would go on for ever."""
        for one in self._site.served.values():
            one.feed.close()


def _application(site: Site, mcp: McpOverHttp) -> Starlette:
    api, proxy = _Api(site), Proxy(site)
    routes: list[BaseRoute] = [
        Route("/healthz", api.health),
        Route("/metrics", api.metrics),
        Route("/", api.index),
        Route("/openapi.json", api.description),
        Route("/events", api.events),
        Route("/calls/{call}", api.call, methods=["GET", "POST"]),
        Route("/mcp", mcp.endpoint, methods=["POST"]),
        *conventions.routes(site),
        *proxy.routes(),
        *(site.page.routes() if site.page else ()),
    ]
    made = Starlette(
        routes=routes,
        middleware=[Middleware(Gate, site=site)],
        exception_handlers={HipocampoError: api.problem, 404: api.no_path, 405: api.no_method},
        lifespan=lambda _: _lifespan(site, proxy),
    )
    made.router.redirect_slashes = False  # a path is right or wrong
    return made


@asynccontextmanager
async def _lifespan(site: Site, proxy: Proxy) -> AsyncIterator[None]:
    """Tend the workspaces while the server runs; at its end every call comes to its end first."""
    tending = [asyncio.create_task(_tend(one.tend)) for one in site.served.values()]
    yield
    for task in tending:
        task.cancel()
    await proxy.close()
    for one in site.served.values():
        one.feed.close()
        await asyncio.get_running_loop().run_in_executor(None, one.close)


async def _tend(tend: Callable[[], Any]) -> None:
    while True:
        try:
            await tend()
        except HipocampoError:  # busy, or gone for the moment
            pass
        except Exception:
            _log.exception("tending failed")
        await asyncio.sleep(TICK)


class _Api:
    """The answers of the JSON API."""

    def __init__(self, site: Site) -> None:
        self._site = site

    async def health(self, _: Request) -> Response:
        """Whether the server is up."""
        return JSONResponse({"status": "ok", "version": __version__})

    async def metrics(self, request: Request) -> Response:
        """What was counted; for an owner."""
        if not getattr(request.scope.get(VISIT), "is_owner", True):
            raise Denied("access.owner", actor="token")
        return PlainTextResponse(self._site.metrics.text(self._site.gauges()), media_type="text/plain; version=0.0.4")

    async def index(self, request: Request) -> Response:
        """Where everything of a workspace is: for people the page."""
        page = self._site.page
        if page is not None and browser.wants_page(request.headers.get("accept")):
            return await (page.view(request) if request.scope.get(VISIT) else page.front(request))
        base, visit = _base(request), _visit(request)
        links = {name: f"{base}/{path}" for name, path in _LINKS.items()}
        return JSONResponse({"name": visit.served.name, "version": __version__, **links})

    async def description(self, request: Request) -> Response:
        """The API as OpenAPI 3.1."""
        return JSONResponse(openapi.document(_visit(request).language, _base(request)))

    async def events(self, request: Request) -> Response:
        """What happens, as it happens; for the owner."""
        visit = _visit(request)
        if not visit.is_owner:
            raise Denied("access.owner", actor="token")
        last = request.headers.get("last-event-id", "")
        after = int(last) if last.isascii() and last.isdigit() and len(last) < 19 else None
        stream = visit.served.feed.listen(after, request.query_params.getlist("type"))
        return StreamingResponse(stream, media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})

    async def call(self, request: Request) -> Response:
        """A call of the table."""
        began, visit = time.perf_counter(), _visit(request)
        made = table.find(request.path_params["call"])
        status = 500
        try:
            answer = self._do if request.method == "POST" else self._read
            reply = await answer(made, request, visit)
            status = reply.status_code
            return reply
        except HipocampoError as error:
            status = status_of(error)
            raise
        finally:
            self._site.metrics.called(visit.served.name, made.name, DOOR, status, time.perf_counter() - began)
            if not made.reads:
                visit.served.feed.nudge()

    async def _do(self, made: Call, request: Request, visit: Visit) -> Response:
        """A call by POST; with a key it happens once."""
        body = await request.body()
        given = arguments.from_body(request.headers.get("content-type"), body)
        key = None if made.reads else request.headers.get("idempotency-key")

        def work() -> tuple[Outcome, str]:
            with visit.served.workspace.memory(visit.caller, DOOR) as memory:
                if key is None:
                    shown, kind = _shown(call(made, memory, given), request)
                    return Outcome(200, shown), kind
                asked = made.name.encode() + b"\n" + body
                return visit.served.once.run(memory, key, asked, lambda: _outcome(made, memory, given, visit)), JSON

        return outcome_reply(*await visit.served.lanes.of(made).run(work, self._site.patience))

    async def _read(self, made: Call, request: Request, visit: Visit) -> Response:
        """A call by GET or HEAD, which changes nothing."""
        if not made.reads:
            raise Refused("method", 405, {"Allow": "POST"})
        given = arguments.from_query(made, request.query_params.multi_items())
        known = request.headers.get("if-none-match")

        def work() -> Response:
            with visit.served.workspace.memory(visit.caller, DOOR) as memory:
                tag = _tag_by_head(made, memory, request) if made.told_by_head else ""
                if tag and matches(tag, known):
                    return read_reply(b"", tag, JSON, known)
                body, kind = _shown(call(made, memory, given), request)
                return read_reply(body, tag or tag_of(body, kind.encode()), kind, known)

        return await visit.served.lanes.of(made).run(work, self._site.patience)

    async def problem(self, request: Request, error: Exception) -> Response:
        """An error that a call came to."""
        assert isinstance(error, HipocampoError)
        return problem_reply(error, _language(request))

    async def no_path(self, request: Request, _: Exception) -> Response:
        """A path that there is not."""
        return problem_reply(Refused("path", 404), _language(request))

    async def no_method(self, request: Request, error: Exception) -> Response:
        """A method that a path does not know."""
        return problem_reply(Refused("method", 405, getattr(error, "headers", None)), _language(request))


_LINKS = {"calls": "calls/{call}", "openapi": "openapi.json", "events": "events", "mcp": "mcp", "openai": "v1"}


def _visit(request: Request) -> Visit:
    visit = request.scope.get(VISIT)
    if visit is None:
        raise Refused("path", 404)
    assert isinstance(visit, Visit)
    return visit


def _language(request: Request) -> str:
    visit = request.scope.get(VISIT)
    return visit.language if isinstance(visit, Visit) else "en"


def _base(request: Request) -> str:
    """The address of the workspace, as the caller sees the server."""
    return f"{request.url.scheme}://{request.headers['host']}/w/{_visit(request).served.name}"


def _shown(answer: Answer, request: Request) -> tuple[bytes, str]:
    """An answer as data, or in words where only those are wanted."""
    accepted = request.headers.get("accept", "")
    if "text/plain" in accepted and "json" not in accepted:
        return answer.text.encode(), TEXT
    return encoded(answer.data), JSON


def _outcome(made: Call, memory: Hipocampo, given: dict[str, Any], visit: Visit) -> Outcome:
    """What a call comes to, a refusal too: the same key gets the same answer."""
    try:
        return Outcome(200, encoded(call(made, memory, given).data))
    except HipocampoError as error:
        return problem_outcome(error, visit.language)


def _tag_by_head(made: Call, memory: Hipocampo, request: Request) -> str:
    """The tag of what follows from the ledger alone: its end, and what was asked; "" for others than the owner."""
    if not memory.context.access.unrestricted:
        return ""
    memory.sync()
    accepted = request.headers.get("accept", "")
    asked = (str(memory.context.journal.end), made.name, request.url.query, accepted)
    return tag_of(*(part.encode() for part in asked))
