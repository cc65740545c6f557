"""The page over HTTP: views and their JSON, forms and what they do, login, files (J5)."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, parse_qsl, urlencode, urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from hipocampo.doors.calls import table as calls
from hipocampo.doors.calls.call import call
from hipocampo.doors.calls.shown import encoded
from hipocampo.doors.http import browser, logins
from hipocampo.doors.http.refusal import Refused, problem, status_of
from hipocampo.doors.http.served import VISIT, Visit
from hipocampo.doors.web import assets, render, stream
from hipocampo.doors.web.ask import Ask, Given
from hipocampo.doors.web.table import ACTIONS, VIEWS
from hipocampo.errors import BadInput, Conflict, Denied, HipocampoError
from hipocampo.messages import say
from hipocampo.text.languages import codes

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.doors.http.site import Site

__all__ = ["DOOR", "Web"]

DOOR = "web"
_YEAR = 365 * 24 * 3600
_MOST_FIELDS = 200
_FORM = "application/x-www-form-urlencoded"
_GUARDED = {
    "Referrer-Policy": "same-origin",  # without any, a browser would not tell that a form is ours
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


class Web:
    """The page of a site's workspaces."""

    def __init__(self, site: Site) -> None:
        self._site = site

    def routes(self) -> list[BaseRoute]:
        """What is answered at which path."""
        views = [Route(f"/{name}", self.view) for name in VIEWS if name != "home"]
        twins = [Route(f"/{name}.json", self.view) for name in VIEWS]
        return [
            *views,
            *twins,
            Route("/do/forget", self.forget, methods=["POST"]),
            Route("/do/{action}", self.act, methods=["POST"]),
            Route("/login", self.login, methods=["GET", "POST"]),
            Route("/login/link", self.link, methods=["POST"]),
            Route("/logout", self.logout, methods=["POST"]),
            Route("/preferences", self.prefer, methods=["POST"]),
            Route("/stream/verify", self.verify),
            Route("/static/{version}/{name:path}", self.asset),
        ]

    # Views

    async def front(self, request: Request) -> Response:
        """The root of the server: the only workspace, or those that this browser is logged in to."""
        kept, host = browser.cookies(request.headers.get("cookie")), request.headers["host"]
        names = list(self._site.served)
        known = [one for one in names if browser.cookie_name(host, one) in kept]
        found = names if len(names) == 1 else known
        if len(found) == 1:
            return RedirectResponse(f"/w/{found[0]}/", 303)
        return self._page("front.html", self._look(request, None, "front"), {"workspaces": known})

    async def view(self, request: Request) -> Response:
        """A view, as a page or as JSON."""
        visit = _visit(request)
        name = request.url.path.strip("/")
        view = VIEWS[name.removesuffix(".json") or "home"]
        looks = browser.wants_page(request.headers.get("accept")) or "hx-request" in request.headers
        as_data = name.endswith(".json") or not looks
        lane = visit.served.lanes.long if view.long else visit.served.lanes.short

        def work() -> Response:
            with visit.served.workspace.memory(visit.caller, DOOR) as memory:
                ask = Ask(memory, _query(request))
                data = view.gather(ask)
                if as_data:
                    return Response(encoded(data), media_type="application/json", headers=_GUARDED)
                look = self._look(request, memory, view.name)
            return self._page(f"{view.name}.html", look, {"ask": ask, **data})

        if as_data:
            return await lane.run(work, self._site.patience)
        try:
            return await lane.run(work, self._site.patience)
        except HipocampoError as error:
            return self.refused(request, error)

    # What forms do

    async def act(self, request: Request) -> Response:
        """Do what a form says, and lead back to where it stood."""
        name = request.path_params["action"]
        if name not in ACTIONS:
            raise Refused("path", 404)
        visit, action, form = _visit(request), ACTIONS[name], await _form(request)

        def work() -> tuple[dict[str, Any], str]:
            with visit.served.workspace.memory(visit.caller, DOOR) as memory:
                if name == "undo":
                    _check_last(memory, form.text("seq"))
                before = memory.context.journal.end.seq
                done = dict(call(calls.find(action.call), memory, action.given(form)).data)
                return done, "" if name in ("undo", "redo") else _taken_back(memory, before)

        try:
            done, last = await visit.served.lanes.long.run(work, self._site.patience)
        except Conflict as error:
            if name != "page":
                return self.refused(request, error)
            return await self._conflict(request, visit, form, error)
        except HipocampoError as error:
            return self.refused(request, error)
        visit.served.feed.nudge()
        said = {"said": "held" if done.get("held") else name, **({"undo": last} if last else {})}
        return RedirectResponse(_back(form.text("back"), _base(visit), said), 303)

    async def _conflict(self, request: Request, visit: Visit, form: Given, error: Conflict) -> Response:
        """A page that somebody else changed meanwhile: both texts, to choose from."""

        def work() -> Response:
            with visit.served.workspace.memory(visit.caller, DOOR) as memory:
                page = dict(call(calls.find("page"), memory, {"path": form.need("path")}).data)
                look = self._look(request, memory, "page")
            theirs = "\n".join(line["text"] for line in page["lines"])
            mine = form.raw("text").replace("\r\n", "\n")
            given = {"page": page, "theirs": theirs, "mine": mine, "error": error.message(look.language)}
            return self._page("conflict.html", look, given, 409)

        return await visit.served.lanes.short.run(work, self._site.patience)

    async def forget(self, request: Request) -> Response:
        """Forget what was shown before, once it was typed; the receipt is the answer."""
        visit, form = _visit(request), await _form(request)

        def work() -> Response:
            with visit.served.workspace.memory(visit.caller, DOOR) as memory:
                look = self._look(request, memory, "forget")
                scope, name = form.need("scope"), form.text("name")
                typed = say("web.forget.all-word", look.language) if scope == "all" else name
                if form.text("typed").casefold() != typed.casefold():
                    raise BadInput("web.typed", name=typed)
                wanted: dict[str, Any] = {"everything": True} if scope == "all" else {scope: name}
                options = {"keep_prose": form.flag("keep_prose"), "accept_derived": form.flag("accept_derived")}
                given = {"reason": form.need("reason"), "dry_run": False, **options, **wanted}
                done = dict(call(calls.find("forget"), memory, given).data)
                head = Ask(memory, {}).maybe("head")
            data = {"forget": done, "head": head, "name": name, "scope": scope, "at": datetime.now(UTC)}
            return self._page("receipt.html", look, data)

        try:
            return await visit.served.lanes.long.run(work, self._site.patience)
        except HipocampoError as error:
            return self.refused(request, error)

    async def verify(self, request: Request) -> Response:
        """The chain, verified in sight: how far it is, and at the end what was found."""
        visit = _visit(request)
        if not visit.is_owner:
            raise Denied("access.owner", actor="token")
        return stream.verification(visit.served, visit.caller, DOOR)

    # Who looks

    async def login(self, request: Request) -> Response:
        """Come in by a link that works once, or by a token."""
        visit = _visit(request)
        if request.method == "POST":
            return await self._enter(request, visit)
        key = visit.served.logins.redeem(code) if (code := request.query_params.get("once", "")) else None
        if key:
            return self._let_in(request, visit, key, "")
        failed = "link" if code else ""
        look = self._look(request, None, "login")
        next_ = _back(request.query_params.get("next", ""), _base(visit), {})
        return self._page("login.html", look, {"failed": failed, "next": next_}, 403 if failed else 200)

    async def _enter(self, request: Request, visit: Visit) -> Response:
        """Come in by a token in a form."""
        served, form = visit.served, await _form(request)
        token = form.text("token")[:512]
        if served.token.fits(token):
            return self._let_in(request, visit, served.logins.enter_owner(), form.text("next"))
        try:
            await self._site.recognise(served, served.caller(token), _client(request))
        except HipocampoError as error:
            look = self._look(request, None, "login")
            failed = "wait" if status_of(error) == 429 else "token"
            given = {"failed": failed, "next": _back(form.text("next"), _base(visit), {})}
            return self._page("login.html", look, given, status_of(error))
        return self._let_in(request, visit, served.logins.enter(token), form.text("next"))

    async def link(self, request: Request) -> Response:
        """A link that lets the owner's browser in once, for a program that has the owner's token."""
        visit = _visit(request)
        if not visit.is_owner:
            raise Denied("access.owner", actor="token")
        code = visit.served.logins.link()
        base = f"{request.url.scheme}://{request.headers['host']}{_base(visit)}"
        return JSONResponse({"url": f"{base}/login?once={code}"})

    def _let_in(self, request: Request, visit: Visit, key: str, wanted: str) -> Response:
        answer = RedirectResponse(_back(wanted, _base(visit), {}), 303)
        name = browser.cookie_name(request.headers["host"], visit.served.name)
        _set(answer, request, name, key, logins.LASTS)
        return answer

    async def logout(self, request: Request) -> Response:
        """Forget this browser."""
        visit = _visit(request)
        name = browser.cookie_name(request.headers["host"], visit.served.name)
        visit.served.logins.leave(browser.cookies(request.headers.get("cookie")).get(name, ""))
        answer = RedirectResponse(f"{_base(visit)}/login", 303)
        _set(answer, request, name, "", 0)
        return answer

    async def prefer(self, request: Request) -> Response:
        """Keep the theme and the language that were chosen."""
        visit, form = _visit(request), await _form(request)
        answer = RedirectResponse(_back(form.text("back"), _base(visit), {}), 303)
        for name, allowed in browser.PREFERENCES.items():
            if form.text(name) in allowed:
                _set(answer, request, f"hipocampo-{name}", form.text(name), _YEAR)
        return answer

    # What everything is made of

    async def asset(self, request: Request) -> Response:
        """A file; whoever has it need not ask again."""
        found = assets.assets().get(request.path_params["name"])
        if found is None or request.path_params["version"] != assets.version():
            raise Refused("path", 404)
        headers = {**_GUARDED, "Cache-Control": "public, max-age=31536000, immutable", "Vary": "Accept-Encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.packed, headers={**headers, "Content-Encoding": "gzip"}, media_type=found.kind)
        return Response(found.body, headers=headers, media_type=found.kind)

    def refused(self, request: Request, error: HipocampoError) -> Response:
        """An error as a page."""
        visit = request.scope.get(VISIT)
        look = self._look(request, None, "error", is_owner=bool(visit and visit.is_owner))
        told = problem(error, look.language)
        return self._page("error.html", look, {"problem": told}, told["status"])

    def _look(self, request: Request, memory: Hipocampo | None, view: str, *, is_owner: bool = False) -> render.Look:
        visit: Visit | None = request.scope.get(VISIT)
        kept = browser.cookies(request.headers.get("cookie"))
        chosen, theme = kept.get("hipocampo-lang", "auto"), kept.get("hipocampo-theme", "auto")
        language = chosen if chosen in codes() else visit.language if visit else "en"
        query = request.url.query
        base = _base(visit) if visit else ""
        here = f"{base}{request.url.path}" + (f"?{query}" if query else "")
        more: dict[str, Any] = {"is_owner": is_owner}
        if memory is not None:
            zone = memory.settings.zone
            today = memory.context.clock.now().astimezone(zone).date()
            more = {
                "spoken": memory.settings.language,
                "actor": memory.actor,
                "is_owner": memory.permit.allows_all,
                "zone": zone,
                "today": today,
            }
        return render.Look(
            base=base,
            workspace=visit.served.name if visit else "",
            view=view,
            nonce=secrets.token_urlsafe(16),
            language=language,
            theme=theme if theme in browser.PREFERENCES["theme"] else "auto",
            chosen=chosen,
            here=here if request.method == "GET" else f"{base}/",
            **more,
        )

    def _page(self, template: str, look: render.Look, data: Mapping[str, Any], status: int = 200) -> Response:
        text = render.render(template, look, data)
        headers = {**_GUARDED, "Content-Security-Policy": render.policy(look.nonce), "Vary": "Cookie, Accept"}
        return Response(text, status, headers, "text/html; charset=utf-8")


def _visit(request: Request) -> Visit:
    visit = request.scope[VISIT]
    assert isinstance(visit, Visit)
    return visit


def _base(visit: Visit) -> str:
    return f"/w/{visit.served.name}"


def _query(request: Request) -> dict[str, list[str]]:
    return parse_qs(request.url.query, keep_blank_values=True, max_num_fields=_MOST_FIELDS)


async def _form(request: Request) -> Given:
    """The fields of a form."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await request.body()
    if body and kind != _FORM:
        raise Refused("media-type", 415)
    try:
        return Given(parse_qs(body.decode(), keep_blank_values=True, max_num_fields=_MOST_FIELDS))
    except ValueError as error:
        raise BadInput("web.form") from error


def _back(wanted: str, base: str, said: Mapping[str, str]) -> str:
    """Where a form leads back to: a place of this workspace, with what was done; its beginning if it is another's."""
    parts = urlsplit(wanted)
    good = re.fullmatch(rf"{re.escape(base)}/[\w.-]*", parts.path) and not parts.scheme and not parts.netloc
    path, kept = (parts.path, parse_qsl(parts.query)) if good and "\\" not in wanted else (f"{base}/", [])
    query = urlencode([(name, value) for name, value in kept if name not in ("said", "undo")] + list(said.items()))
    anchor = f"#{parts.fragment}" if good and re.fullmatch(r"\w{1,20}", parts.fragment) else ""
    return path + (f"?{query}" if query else "") + anchor


def _taken_back(memory: Hipocampo, before: int) -> str:
    """The number by which undo knows what was just done; "" where that can't be taken back."""
    try:
        last = memory.undoable(1) if memory.context.access.unrestricted else []
    except Conflict:
        return ""
    return str(last[0].seq) if last and last[0].seq > before else ""


def _check_last(memory: Hipocampo, seq: str) -> None:
    """J0: take back what the visitor saw, and nothing that was done since."""
    if not seq:
        return
    last = memory.undoable(1)
    if not last or str(last[0].seq) != seq:
        raise Conflict("web.undo", text=last[0].text if last else "")


def _set(answer: Response, request: Request, name: str, value: str, lasts: int) -> None:
    safe = request.url.scheme == "https"
    answer.set_cookie(name, value, max_age=lasts, path="/", httponly=True, samesite="strict", secure=safe)


def _client(request: Request) -> str:
    return request.client.host if request.client else ""
