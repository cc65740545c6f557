"""The gate: every request passes it, to whatever door it goes; what is not let in gets a problem and nothing else."""

from __future__ import annotations

import asyncio
import logging
import time
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from hipocampo.doors.caller import Caller
from hipocampo.doors.http import browser
from hipocampo.doors.http.conventions import refusal_reply
from hipocampo.doors.http.guard import SAFE, Asked, token_of
from hipocampo.doors.http.log import log_request
from hipocampo.doors.http.refusal import Refused, language_of, unauthorised
from hipocampo.doors.http.served import VISIT, Served, Visit
from hipocampo.doors.http.site import Site, wait
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
            told = self._shown(error, headers, scope)
            answer = told or refusal_reply(scope["path"], error, _language(headers))
            await answer(scope, _nothing, reply)

    def _shown(self, error: HipocampoError, headers: Headers, scope: Scope) -> Response | None:
        """An error for somebody who looks at the page: who is not logged in is led to where that is done."""
        page, path = self._site.page, scope["path"]
        if (
            page is None
            or path.endswith(".json")
            or not browser.wants_page(headers.get("accept"))
            or "hipocampo.path" not in scope
        ):
            return None
        if error.code == "http.token" and scope["method"] in SAFE and browser.is_own(path):
            query = scope["query_string"].decode("latin-1")
            here = scope["hipocampo.path"] + (f"?{query}" if query else "")
            login = scope["hipocampo.path"].removesuffix(path) + "/login?" + urlencode({"next": here})
            return RedirectResponse(login, 303)
        return page.refused(Request(scope), error) if browser.is_own(path) else None

    async def _let_in(self, scope: Scope, headers: Headers) -> Visit | None:
        """Who calls which workspace; None where nobody has to say."""
        hosts = tuple(headers.getlist("host"))
        origin, site = headers.get("origin"), headers.get("sec-fetch-site")
        asked = Asked(scope["method"], hosts, origin, site, headers.get("content-length"))
        self._site.guard.check(asked)
        front = scope["path"] == "/" and self._site.page and browser.wants_page(headers.get("accept"))
        if scope["method"] == "OPTIONS" or front:
            return None
        served, path = self._site.place(scope["path"])
        scope["path"], scope["raw_path"], scope["hipocampo.path"] = path, path.encode(), scope["path"]
        language = language_of(headers.get("accept-language"), served.workspace.language if served else "en")
        if browser.is_open(path) and scope["method"] not in SAFE:
            self._site.guard.check_own(asked)
        if path in _OPEN or (served and self._site.page and browser.is_open(path)):
            return Visit(served, served.caller(""), language) if served else None
        token = token_of(headers.get("authorization"), headers.get("x-api-key"))
        if token is None and served is not None and self._site.page and browser.is_own(path):
            return Visit(served, await self._by_cookie(served, asked, headers, scope), language)
        if token is None:
            raise unauthorised()
        if served is None:
            if not self._site.owns(token):
                raise unauthorised()
            return None
        caller = served.caller(token)
        wait(self._site.rates.take(sha256(token.encode()).hexdigest(), time.monotonic()))
        await self._site.recognise(served, caller, _client(scope))
        return Visit(served, caller, language)

    async def _by_cookie(self, served: Served, asked: Asked, headers: Headers, scope: Scope) -> Caller:
        """Who looks at the page, by the cookie of the browser: only where a page of ours leads."""
        name = browser.cookie_name(asked.hosts[0], served.name)
        key = browser.cookies(headers.get("cookie")).get(name, "")
        caller = served.logins.caller(key) if key else None
        if caller is None:
            raise unauthorised()
        self._site.guard.check_own(asked)
        wait(self._site.rates.take(sha256(key.encode()).hexdigest(), time.monotonic()))
        await self._site.recognise(served, caller, _client(scope))
        return caller

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


def _language(headers: Headers) -> str:
    return language_of(headers.get("accept-language"))


async def _nothing() -> Message:
    return {"type": "http.disconnect"}


def _client(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
