"""The paths of the proxy: `/v1/chat/completions`, `/v1/responses`, `/v1/models`, in front of any model (J4).

A request passes three steps: what memory adds to it, who pays for it, and the way to the model and back. Only the
second may refuse it; where memory fails, the request goes on without.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from hipocampo.doors.http.arguments import from_body
from hipocampo.doors.http.gate import VISIT
from hipocampo.doors.http.proxy.answer import Answering
from hipocampo.doors.http.proxy.behind import Behind
from hipocampo.doors.http.proxy.compaction import asked, compacted
from hipocampo.doors.http.proxy.exchange import DOOR, Exchange, Work
from hipocampo.doors.http.proxy.insertion import NOWHERE, Place, chat_bodies, responses_bodies
from hipocampo.doors.http.proxy.kept import KeptResponse
from hipocampo.doors.http.proxy.problems import error_reply
from hipocampo.doors.http.proxy.steps import Recollected, is_forgotten, letters_of, pay, recollect, who
from hipocampo.doors.http.proxy.streams import passed_chat, passed_responses, translated_responses
from hipocampo.doors.http.proxy.talk import CHAT, RESPONSES, Talk, read_chat, read_responses
from hipocampo.doors.http.proxy.translation import Translated, translated
from hipocampo.doors.http.refusal import Refused
from hipocampo.doors.http.served import Visit
from hipocampo.doors.http.site import Site
from hipocampo.errors import HipocampoError

if TYPE_CHECKING:
    from hipocampo.adapters.models.upstream import Passed

__all__ = ["Proxy"]

Body = dict[str, Any]
Handler = Callable[[Request, Visit, Behind], Awaitable[Response]]
_EVENTS = "text/event-stream"
_BACK = ("content-type", "retry-after", "retry-after-ms", "x-request-id", "x-should-retry")
_BACK_ALL = ("openai-", "x-ratelimit-")
_MODELS, _COMPACT = "models", f"{RESPONSES}/compact"


class Proxy:
    """The proxy for all workspaces of a site."""

    def __init__(self, site: Site) -> None:
        self._site, self._work = site, Work()
        self._behind = {name: Behind(served) for name, served in site.served.items()}

    def routes(self) -> list[BaseRoute]:
        """Its paths, below the address of a workspace."""
        return [
            Route(f"/v1/{CHAT}", self._answering(CHAT, self._chat), methods=["POST"]),
            Route(f"/v1/{RESPONSES}", self._answering(RESPONSES, self._responses), methods=["POST"]),
            Route(f"/v1/{RESPONSES}/compact", self._answering(_COMPACT, self._compact), methods=["POST"]),
            Route(f"/v1/{RESPONSES}/{{id}}", self._answering(RESPONSES, self._response), methods=["GET", "DELETE"]),
            Route(f"/v1/{_MODELS}", self._answering(_MODELS, self._models)),
            Route(f"/v1/{_MODELS}/{{id:path}}", self._answering(_MODELS, self._models)),
        ]

    async def close(self) -> None:
        """Let what is left to do come to its end."""
        await self._work.close()
        for one in self._behind.values():
            await one.close()

    def _answering(self, name: str, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        """A handler whose errors are told as OpenAI's clients read them."""

        async def answer(request: Request) -> Response:
            visit = request.scope.get(VISIT)
            if not isinstance(visit, Visit):
                raise Refused("path", 404)
            began, status = time.perf_counter(), 500
            try:
                reply = await handler(request, visit, self._behind[visit.served.name])
                status = reply.status_code
                return reply
            except HipocampoError as error:
                refused = error_reply(error, visit.language)
                status = refused.status_code
                return refused
            finally:
                self._site.metrics.called(visit.served.name, name, DOOR, status, time.perf_counter() - began)

        return answer

    # Chats

    async def _chat(self, request: Request, visit: Visit, behind: Behind) -> Response:
        body = await _body(request, behind)
        talk = read_chat(body, request.headers)
        found = await recollect(behind, visit, talk)
        exchange = await self._begin(behind, visit, talk, found, body)
        ours = _count_tokens(body, exchange)
        bodies = chat_bodies({**body, **ours}, exchange.blocks, behind.place(talk.model))
        passed = await self._sent(exchange, request, CHAT, bodies, tuple(ours))
        if passed.status >= 400:
            return await self._refused(exchange, passed)
        if _streams(passed):
            return _stream(passed_chat(passed, exchange, self._work, bool(ours)), exchange, passed)
        data = await self._heard(exchange, passed, exchange.heard.completion)
        return await self._ended(exchange, passed, data)

    async def _begin(self, behind: Behind, visit: Visit, talk: Talk, found: Recollected, body: Body) -> Exchange:
        letters = letters_of(body) + len(found.blocks.all)
        most = next((body[name] for name in _MOST if isinstance(body.get(name), int)), behind.settings.reply)
        held = await pay(behind, visit, talk.model, letters, most)
        return Exchange(behind, visit, talk, found.session, found.blocks, letters, held)

    async def _sent(
        self, exchange: Exchange, request: Request, call: str, bodies: Iterable[Place], ours: Iterable[str] = ()
    ) -> Passed:
        """The answer to a request, once it has begun."""
        try:
            answered = await exchange.behind.send(call, bodies, request.headers, frozenset(ours))
        except BaseException:
            self._work.after(exchange.unanswered())
            raise
        exchange.place = answered.place
        return answered.passed

    async def _refused(self, exchange: Exchange, passed: Passed) -> Response:
        """What the model's server refuses is told as it told it."""
        self._work.after(exchange.unanswered())
        data = await exchange.behind.read(passed)
        return Response(data, passed.status, _headers(exchange, passed))

    async def _heard(self, exchange: Exchange, passed: Passed, hear: Callable[[object], None]) -> bytes:
        """A whole answer."""
        try:
            data = await exchange.behind.read(passed)
        except BaseException:
            self._work.after(exchange.unanswered())
            raise
        hear(_json(data))
        return data

    async def _ended(self, exchange: Exchange, passed: Passed, data: bytes) -> Response:
        """A whole answer is given once it is kept."""
        await asyncio.to_thread(exchange.end)
        self._work.after(exchange)
        return Response(data, passed.status, _headers(exchange, passed))

    # Responses

    async def _responses(self, request: Request, visit: Visit, behind: Behind) -> Response:
        body = await _body(request, behind)
        if behind.settings.responses == "passed":
            return await self._passed_response(request, visit, behind, body)
        before = await self._before(visit, behind, body)
        done = translated(body, before.items if before else ())
        talk = read_responses(body, request.headers, before.items if before else ())
        found = await recollect(behind, visit, talk, before.session if before else "")
        exchange = await self._begin(behind, visit, talk, found, done.body)
        bodies = chat_bodies(done.body, exchange.blocks, behind.place(talk.model))
        passed = await self._sent(exchange, request, CHAT, bodies, ("stream_options", "max_tokens"))
        if passed.status >= 400:
            return await self._refused(exchange, passed)
        exchange.left_out = done.left_out
        answering = Answering(body, talk.model)
        ended = _keeping(exchange, body, done, found.seq)
        if talk.streams and _streams(passed):
            events = translated_responses(passed, exchange, self._work, answering, ended)
            return _stream(events, exchange, passed)
        data = await self._heard(exchange, passed, exchange.heard.completion)
        response = answering.completion(_json(data))
        ended(response)
        return await self._ended(exchange, passed, json.dumps(response).encode())

    async def _passed_response(self, request: Request, visit: Visit, behind: Behind, body: Body) -> Response:
        """A request to a server that knows `responses`."""
        talk = read_responses(body, request.headers)
        before = behind.responses.find(who(visit), talk.previous)
        found = await recollect(behind, visit, talk, before.session if before else "")
        exchange = await self._begin(behind, visit, talk, found, body)
        bodies = responses_bodies(body, exchange.blocks, behind.place(talk.model))
        passed = await self._sent(exchange, request, RESPONSES, bodies)
        if passed.status >= 400:
            return await self._refused(exchange, passed)

        def ended(response: Body) -> None:
            kept = KeptResponse({}, (), exchange.session, found.seq)
            behind.responses.keep(who(visit), str(response.get("id")), kept)

        if _streams(passed):
            return _stream(passed_responses(passed, exchange, self._work, ended), exchange, passed)
        data = await self._heard(exchange, passed, exchange.heard.response)
        whole = _json(data)
        if isinstance(whole, dict):
            ended(whole)
        return await self._ended(exchange, passed, data)

    async def _compact(self, request: Request, visit: Visit, behind: Behind) -> Response:
        """A conversation made short; nothing of it is kept, and memory has no part in it."""
        body = from_body(request.headers.get("content-type"), await request.body())
        passes = behind.settings.responses == "passed"
        wanted = body if passes else asked(body, visit.language)
        before = None if passes else await self._before(visit, behind, wanted)
        made = body if passes else translated(wanted, before.items if before else ()).body
        talk = Talk(model=str(wanted.get("model") or ""), stores=False)
        exchange = await self._begin(behind, visit, talk, Recollected(), made)
        place = Place(NOWHERE, made)
        passed = await self._sent(exchange, request, _COMPACT if passes else CHAT, [place])
        if passed.status >= 400:
            return await self._refused(exchange, passed)
        hear = exchange.heard.response if passes else exchange.heard.completion
        data = await self._heard(exchange, passed, hear)
        short = data if passes else json.dumps(compacted(_json(data), wanted)).encode()
        return await self._ended(exchange, passed, short)

    async def _before(self, visit: Visit, behind: Behind, body: Body) -> KeptResponse | None:
        """The response that a request goes on from: the one that it names, or the last of its conversation."""
        named = body.get("previous_response_id")
        id = str(named) if named else _conversation(body)
        if not id:
            return None
        kept = behind.responses.find(who(visit), id)
        if kept is not None and await is_forgotten(visit, kept.seq):
            behind.responses.drop(who(visit), id)
            kept = None
        if kept is None and named:
            raise Refused("proxy.previous", 400, id=id[:100])
        return kept

    async def _response(self, request: Request, visit: Visit, behind: Behind) -> Response:
        """A response that was given before."""
        id = request.path_params["id"]
        if behind.settings.responses == "passed":
            return await self._passed_as_it_is(request, behind, f"{RESPONSES}/{id}")
        kept = behind.responses.find(who(visit), id)
        if kept is None or await is_forgotten(visit, kept.seq):
            raise Refused("proxy.previous", 404, id=id[:100])
        if request.method == "DELETE":
            behind.responses.drop(who(visit), id)
            return JSONResponse({"id": id, "object": "response", "deleted": True})
        return JSONResponse(kept.response)

    # Models

    async def _models(self, request: Request, _: Visit, behind: Behind) -> Response:
        """The models that there are; the one of the settings where the server does not tell."""
        id = request.path_params.get("id")
        answer = await self._passed_as_it_is(request, behind, f"{_MODELS}/{id}" if id else _MODELS)
        model = behind.settings.model
        if answer.status_code in (404, 405, 501) and model and id in (None, model):
            told = {"id": model, "object": "model", "created": 0, "owned_by": "proxy"}
            return JSONResponse(told if id else {"object": "list", "data": [told]})
        return answer

    async def _passed_as_it_is(self, request: Request, behind: Behind, call: str) -> Response:
        passed = await behind.ask(request.method, call, None, request.headers)
        data = await behind.read(passed)
        return Response(data, passed.status, _passed_headers(passed))


_MOST = ("max_completion_tokens", "max_tokens", "max_output_tokens")


async def _body(request: Request, behind: Behind) -> Body:
    """The request, with the model of the settings where it names none."""
    body = from_body(request.headers.get("content-type"), await request.body())
    if not body.get("model") and behind.settings.model:
        body["model"] = behind.settings.model
    return body


def _count_tokens(body: Body, exchange: Exchange) -> Body:
    """What has a stream count its tokens, where they cost something and nobody asked for it."""
    given = body.get("stream_options")
    options = given if isinstance(given, dict) else {}
    settings = exchange.behind.settings
    if not (exchange.talk.streams and (settings.price_in or settings.price_out)) or options.get("include_usage"):
        return {}
    return {"stream_options": {**options, "include_usage": True}}


def _keeping(exchange: Exchange, body: Body, done: Translated, seq: int) -> Callable[[Body], None]:
    """What keeps a response to go on from, unless the caller wants nothing kept."""

    def keep(response: Body) -> None:
        if not exchange.talk.stores:
            return
        kept = KeptResponse(response, (*done.items, *response["output"]), exchange.session, seq)
        for id in filter(None, (response["id"], _conversation(body))):
            exchange.behind.responses.keep(exchange.who, id, kept)

    return keep


def _conversation(body: Body) -> str:
    """What the last response of a conversation is kept under."""
    given = body.get("conversation")
    id = given.get("id") if isinstance(given, dict) else given
    return f"conversation:{id}" if id else ""


def _stream(pieces: AsyncGenerator[bytes, None], exchange: Exchange, passed: Passed) -> Response:
    headers = {**_headers(exchange, passed), "X-Accel-Buffering": "no"}
    headers.pop("content-type", None)
    return StreamingResponse(pieces, passed.status, headers, _EVENTS)


def _headers(exchange: Exchange, passed: Passed) -> dict[str, str]:
    """The headers of an answer: those of the model's server that tell a client something, and ours."""
    shown = len(exchange.blocks.ids) if exchange.place != NOWHERE else 0
    ours = {"Hipocampo-Memories": str(shown)}
    if exchange.session and exchange.session.isascii():
        ours["Hipocampo-Session"] = exchange.session
    if told := ", ".join(exchange.left_out):
        ours["Hipocampo-Left-Out"] = told.encode("ascii", "replace").decode()[:200]
    return {**_passed_headers(passed), **ours}


def _passed_headers(passed: Passed) -> dict[str, str]:
    return {
        name: value
        for name, value in passed.headers.items()
        if name.lower() in _BACK or name.lower().startswith(_BACK_ALL)
    }


def _streams(passed: Passed) -> bool:
    return passed.headers.get("content-type", "").partition(";")[0].strip().lower() == _EVENTS


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None
