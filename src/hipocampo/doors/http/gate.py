"""The gate: every request passes it, to whatever door it goes; what is not let in gets a problem and nothing else."""

from __future__ import annotations

import asyncio
import logging
import time
from hashlib import sha256
from typing import TYPE_CHECKING

from starlette.datastructures import Headers, MutableHeaders

from hipocampo.doors.caller import Caller
from hipocampo.doors.http.conventions import refusal_reply
from hipocampo.doors.http.guard import SAFE, Asked, token_of
from hipocampo.doors.http.log import log_request
from hipocampo.doors.http.refusal import Refused, language_of, unauthorised
from hipocampo.doors.http.served import VISIT, Served, Visit
from hipocampo.doors.http.site import Site
from hipocampo.errors import HipocampoError

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

__all__ = ["VISIT", "Gate"]

_OPEN = ("/healthz", "/openapi.json")  # they tell nothing of anybody
_log = logging.getLogger("hipocampo.http")
_BODY_WITHIN = 15.0  # seconds
_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
}


class Gate:
    """Lets requests in, each with who calls which workspace."""

    def __init__(self, app: ASGIApp, site: Site) -> None:
        self._app, self._site = app, site

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, headers = time.perf_counter(), Headers(scope=scope)
        reply = _Reply(send, self._trusted_origin(headers))
        try:
            visit = await self._let_in(scope, headers)
            scope[VISIT] = visit
            if scope["method"] == "OPTIONS":
                await reply.preflight()
            else:
                await self._app(scope, self._limited(receive), reply)
        except HipocampoError as error:
            await self._refuse(error, headers, scope, reply)
        except Exception:  # a fault of ours; its text may quote a memory, so it is told to nobody
            _log.exception("broken")
            await self._refuse(Refused("broken", 500), headers, scope, reply)
        log_request(scope, reply.status, time.perf_counter() - began)

    async def _refuse(self, error: HipocampoError, headers: Headers, scope: Scope, reply: _Reply) -> None:
        self._site.metrics.refused(error.code)
        if reply.status == 0:
            answer = refusal_reply(scope["path"], error, language_of(headers.get("accept-language")))
            await answer(scope, _nothing, reply)

    async def _let_in(self, scope: Scope, headers: Headers) -> Visit | None:
        """Who calls which workspace; None where nobody has to say."""
        hosts = tuple(headers.getlist("host"))
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        self._site.guard.check(Asked(scope["method"], hosts, origin, site, headers.get("content-length")))
        if scope["method"] == "OPTIONS":
            return None
        served, path = self._site.place(scope["path"])
        scope["path"], scope["raw_path"], scope["hipocampo.path"] = path, path.encode(), scope["path"]
        language = language_of(headers.get("accept-language"), served.workspace.language if served else "en")
        if path in _OPEN:
            return Visit(served, served.caller(""), language) if served else None
        token = token_of(headers.get("authorization"), headers.get("x-api-key"))
        if token is None:
            raise unauthorised()
        if served is None:
            if not self._site.owns(token):
                raise unauthorised()
            return None
        caller = served.caller(token)
        _wait(self._site.rates.take(sha256(token.encode()).hexdigest(), time.monotonic()))
        await self._recognise(served, caller, _client(scope))
        return Visit(served, caller, language)

    async def _recognise(self, served: Served, caller: Caller, client: str) -> None:
        """Refuse a token that is no good; whoever tried too many is not asked again for a while.

        The owner's token, and one that was good before, are asked all the same: nobody shuts others out by guessing.
        """
        failures = self._site.failures
        if not served.knows(caller):
            _wait(failures.wait(client, time.monotonic()))
        try:
            await served.check(caller)
        except HipocampoError as error:
            if not error.code.startswith("token."):
                raise
            failures.take(client, time.monotonic())
            raise unauthorised() from error

    def _trusted_origin(self, headers: Headers) -> str | None:
        """An origin that was named, whose pages may read the answer; no other page may."""
        origin = headers.get("origin", "").lower()
        return origin if origin in self._site.guard.origins else None

    def _limited(self, receive: Receive) -> Receive:
        """What a request sends, as far as it is not too much and comes in time."""
        size, over = 0, False

        async def limited() -> Message:
            nonlocal size, over
            if over:
                return await receive()
            try:
                message = await asyncio.wait_for(receive(), _BODY_WITHIN)
            except TimeoutError:
                raise Refused("slow", 408) from None
            size += len(message.get("body", b""))
            over = not message.get("more_body", False)
            self._site.guard.check_size(size)
            return message

        return limited


class _Reply:
    """Sends an answer with the headers that all answers have, and remembers its status."""

    def __init__(self, send: Send, origin: str | None) -> None:
        self._send, self._origin = send, origin
        self.status = 0

    async def __call__(self, message: Message) -> None:
        """Pass on a part of the answer."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            headers = MutableHeaders(scope=message)
            for name, value in _HEADERS.items():
                headers.setdefault(name, value)
            if self._origin:
                headers["Access-Control-Allow-Origin"] = self._origin
                headers.add_vary_header("Origin")
        await self._send(message)

    async def preflight(self) -> None:
        """Answer a browser that asks whether a page of a trusted origin may call; of any other it learns nothing."""
        allowed = (
            {
                "Access-Control-Allow-Methods": ", ".join((*SAFE, "POST", "PUT", "DELETE")),
                "Access-Control-Allow-Headers": "Authorization, X-Api-Key, Content-Type, Idempotency-Key, "
                "If-None-Match, Last-Event-ID, Mcp-Session-Id, Mcp-Protocol-Version, Mcp-Method, Mcp-Name",
                "Access-Control-Max-Age": "600",
            }
            if self._origin
            else {"Allow": "GET, POST"}
        )
        raw = [(name.lower().encode(), value.encode()) for name, value in allowed.items()]
        await self({"type": "http.response.start", "status": 204, "headers": raw})
        await self({"type": "http.response.body", "body": b""})


async def _nothing() -> Message:
    return {"type": "http.disconnect"}


def _wait(seconds: float) -> None:
    if seconds:
        raise Refused("rate", 429, {"Retry-After": str(int(seconds) + 1)})


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
