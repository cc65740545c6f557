"""`hipo serve`: one process, one port, until it is told to stop; then every call that was let in is answered first."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

import uvicorn

from hipocampo.doors import running
from hipocampo.doors.calls.call import Call
from hipocampo.doors.calls.table import TOOLS
from hipocampo.doors.http.app import Application
from hipocampo.doors.http.browser import MakePage
from hipocampo.doors.http.guard import Guard, hosts_of
from hipocampo.doors.http.rates import Rates
from hipocampo.doors.http.served import Served
from hipocampo.doors.http.site import Site
from hipocampo.errors import BadInput, Unavailable

__all__ = ["PORT", "Options", "Serving", "named_workspaces"]

PORT = 4476  # "hipo" on the keys of a telephone
_GRACE = 10  # seconds for requests that are under way
_IDLE = 30  # seconds that a connection may wait for its next request
_MOST = 512  # connections at once
_NAME = re.compile(r"[a-z0-9][a-z0-9_.-]{0,63}")


@dataclass(frozen=True, slots=True)
class Options:
    """How to serve: where, to which hosts and pages, how much, how often, how long."""

    host: str = "127.0.0.1"
    port: int = PORT
    hosts: Sequence[str] = ()
    origins: Sequence[str] = ()
    most: int = 1 << 20  # bytes of a request
    rate: float = 100.0  # calls a second of each caller
    patience: float = 30.0  # seconds for a call
    tools: Mapping[str, Call] = field(default_factory=lambda: TOOLS)  # of which an agent is told over MCP
    page: MakePage | None = None  # what people look at


class Serving:
    """A server that listens, from its making on."""

    def __init__(self, workspaces: Mapping[str, Path], options: Options) -> None:
        self._socket = _listen(options.host, options.port)
        self.port = int(self._socket.getsockname()[1])
        self._host = options.host
        try:
            self.served = {name: Served(name, root) for name, root in workspaces.items()}
        except BaseException:
            self._socket.close()
            raise
        guard = Guard(
            hosts_of(options.host, self.port, options.hosts),
            frozenset(origin.lower().rstrip("/") for origin in options.origins),
            options.most,
        )
        self._site = Site(self.served, guard, options.patience, Rates(options.rate, 2 * options.rate))
        self._site.page = options.page(self._site) if options.page else None
        self._tools = options.tools
        self._server: _Server | None = None

    def url(self, name: str) -> str:
        """The address of a workspace for programs on this machine."""
        host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(self._host, self._host)
        shown = f"[{host}]" if ":" in host and not host.startswith("[") else host
        return f"http://{shown}:{self.port}/w/{name}"

    def login(self, name: str) -> str:
        """An address that lets the owner's browser in, once and soon."""
        return f"{self.url(name)}/login?once={self.served[name].logins.link()}"

    def run(self) -> None:
        """Serve until SIGTERM or SIGINT."""
        application = Application(self._site, self._tools)
        config = uvicorn.Config(
            application.app,
            lifespan="on",
            http="h11",
            ws="none",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            limit_concurrency=_MOST,
            timeout_keep_alive=_IDLE,
            timeout_graceful_shutdown=_GRACE,
        )
        self._server = _Server(config, self._tell, application.stop)
        try:
            self._server.run([self._socket])
        finally:
            for one in self.served.values():
                with suppress(OSError):
                    running.leave(one.root)

    def stop(self) -> None:
        """Begin to stop, from any thread; `run` returns once what was let in is answered."""
        if self._server is not None:
            self._server.handle_exit(signal.SIGTERM, None)

    def _tell(self) -> None:
        """Tell programs on this machine where the server is, now that it answers."""
        for name, one in self.served.items():
            running.tell(one.root, self.url(name))


class _Server(uvicorn.Server):
    """uvicorn, telling when it listens and when it is to stop; it ends by itself and not by the signal."""

    def __init__(self, config: uvicorn.Config, started: Callable[[], None], stop: Callable[[], None]) -> None:
        super().__init__(config)
        self._when_started, self._when_stopped = started, stop
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and tell so."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        if self.started:
            self._when_started()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to stop: streams end, requests that are under way are answered; a second SIGINT does not wait."""
        if self.should_exit and sig == signal.SIGINT:
            self.force_exit = True
        self.should_exit = True
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._when_stopped)


def named_workspaces(given: Sequence[str]) -> dict[str, Path]:
    """Workspaces by name, from `NAME=DIR` or `DIR`, which is named after the folder."""
    found: dict[str, Path] = {}
    for text in given:
        name, equals, folder = text.partition("=")
        root = Path(folder if equals else text).expanduser().resolve()
        name = name if equals else _name_of(root)
        if not _NAME.fullmatch(name):
            raise BadInput("serve.name", name=name)
        if name in found:
            raise BadInput("serve.twice", name=name)
        found[name] = root
    return found


def _name_of(root: Path) -> str:
    """A name for a workspace: that of its folder, as far as it fits into an address."""
    return re.sub(r"[^a-z0-9_.-]+", "-", root.name.lower()).strip("-._")[:64] or "memory"


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host.strip("[]"), port), family=family, backlog=256)
    except (OSError, OverflowError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise Unavailable("serve.port", host=host, port=port, detail=detail) from error
