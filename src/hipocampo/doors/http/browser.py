"""What a browser brings: which paths are the page's, and the cookies that it is known by."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from starlette.requests import cookie_parser

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response
    from starlette.routing import BaseRoute

    from hipocampo.doors.http.site import Site
    from hipocampo.errors import HipocampoError

__all__ = ["OPEN", "PREFERENCES", "MakePage", "Page", "cookie_name", "cookies", "is_open", "is_own", "wants_page"]

VIEWS = (
    *("search", "memory", "pages", "page", "timeline", "people", "person", "session", "inbox", "dreams"),
    *("access", "audit", "forget", "health", "simulate", "help"),
)
OPEN = ("/login", "/preferences")  # without a cookie
STATIC = "/static/"
_OWN = frozenset(
    ["/logout", *OPEN, *(f"/{name}" for name in VIEWS), *(f"/{name}.json" for name in ("home", *VIEWS))],
)
_BELOW = (STATIC, "/do/", "/stream/")
PREFERENCES = {"theme": ("auto", "light", "dark"), "lang": ("auto", "pt", "es", "en")}


class Page(Protocol):
    """What a server shows to people; it is made by whoever starts the server."""

    def routes(self) -> list[BaseRoute]:
        """What is answered at which path below a workspace."""

    async def front(self, request: Request) -> Response:
        """The root of the server."""

    async def view(self, request: Request) -> Response:
        """A view; at the root of a workspace, its first."""

    def refused(self, request: Request, error: HipocampoError) -> Response:
        """An error, for somebody who looks."""


MakePage = Callable[["Site"], Page]


def is_own(path: str) -> bool:
    """Whether a path below a workspace is the page's."""
    return path == "/" or path in _OWN or path.startswith(_BELOW)


def is_open(path: str) -> bool:
    """Whether a path is answered to everybody: it tells nothing of anybody."""
    return path in OPEN or path.startswith(STATIC)


def wants_page(accept: str | None) -> bool:
    """Whether somebody wants to look at something, rather than to read data."""
    return "text/html" in (accept or "")


def cookie_name(host: str, workspace: str) -> str:
    """The name of the cookie of a workspace: browsers do not tell the ports of a machine apart."""
    port = host.rpartition(":")[2]
    return f"hipocampo-{port if port.isdigit() else '0'}-{workspace}"


def cookies(header: str | None) -> dict[str, str]:
    """The cookies of a request."""
    return cookie_parser(header or "")
