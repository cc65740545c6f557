"""The conventions of others in the server: their routes behind the same gate, their errors in their own form."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Iterator

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute
from starlette.routing import Route as Address

from hipocampo.doors.conventions.exchange import Asked, Convention, Route
from hipocampo.doors.conventions.table import CONVENTIONS, convention_of
from hipocampo.doors.http import arguments
from hipocampo.doors.http.refusal import Refused, status_of
from hipocampo.doors.http.replies import JSON, problem_reply
from hipocampo.doors.http.served import DOOR, VISIT, Visit
from hipocampo.doors.http.site import Site
from hipocampo.errors import HipocampoError

__all__ = ["refusal_reply", "routes"]


def routes(site: Site) -> Iterator[BaseRoute]:
    """All routes of all conventions."""
    for convention in CONVENTIONS:
        for route in convention.routes:
            answer = _endpoint(site, convention, route)
            yield Address(route.path, answer, methods=[route.method], name=f"{convention.name}.{route.name}")


def _endpoint(site: Site, convention: Convention, route: Route) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        began, status, visit = time.perf_counter(), 500, _visit(request)
        try:
            reply = await _answer(site, route, request, visit)
            status = reply.status_code
            return reply
        except HipocampoError as error:
            status = status_of(error)
            return _told(convention, error, visit.language)
        finally:
            called = f"{convention.name}.{route.name}"
            site.metrics.called(visit.served.name, called, DOOR, status, time.perf_counter() - began)
            if not route.reads:
                visit.served.feed.nudge()

    return answer


async def _answer(site: Site, route: Route, request: Request, visit: Visit) -> Response:
    body = arguments.from_body(request.headers.get("content-type"), await request.body())
    asked = Asked(request.path_params, dict(request.query_params), body)

    def work() -> Response:
        with visit.served.workspace.memory(visit.caller, DOOR) as memory:
            return Response(msgspec.json.encode(route.work(memory, asked)), 200, media_type=JSON)

    lanes = visit.served.lanes
    return await (lanes.short if route.reads else lanes.long).run(work, site.patience)


def _visit(request: Request) -> Visit:
    visit = request.scope.get(VISIT)
    if not isinstance(visit, Visit):
        raise Refused("path", 404)
    return visit


def _told(convention: Convention, error: HipocampoError, language: str) -> Response:
    status = status_of(error)
    headers = dict(error.headers) if isinstance(error, Refused) else {}
    return Response(msgspec.json.encode(convention.problem(error, status, language)), status, headers, JSON)


def refusal_reply(path: str, error: HipocampoError, language: str) -> Response:
    """What is not let in at an address, in the form of the convention that it belongs to, else as a problem."""
    convention = convention_of(path)
    return _told(convention, error, language) if convention else problem_reply(error, language)
