"""Whether a model can be had at all, told in no time or in a time that is given.

No text and no key is sent for it: a server of the settings is connected to, and a model hub asked for a sign of life.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from importlib.util import find_spec
from urllib.parse import urlsplit
from urllib.request import getproxies

from hipocampo.adapters.models.post import is_local
from hipocampo.errors import HipocampoError, Unavailable

__all__ = ["LEEWAY", "check_packages", "check_server", "silence"]

_PORTS = {"http": 80, "https": 443}
LEEWAY = 1.0  # seconds after which a client may give up by itself: by then we have told it in our words


def check_packages(*modules: str, command: str) -> None:
    """Refuse where a library is missing; none is loaded."""
    for module in modules:
        if find_spec(module) is None:
            raise Unavailable("model.package", package=module, command=command)


def check_server(url: str, seconds: float, code: str = "model.unreachable") -> None:
    """Refuse a server that takes no connection in time; behind a proxy that can't be told."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if parts.scheme in getproxies() and not is_local(host):
        return

    def connect() -> None:
        socket.create_connection((host, parts.port or _PORTS[parts.scheme]), seconds + LEEWAY).close()

    if (detail := silence(connect, seconds)) is not None:
        raise Unavailable(code, url=url, detail=detail)


def silence(ask: Callable[[], object], seconds: float) -> str | HipocampoError | None:
    """Why a question to a server gets no answer in time; None if it gets one.

    A thread asks, as looking up a name can't be cut short.
    """
    trouble: list[str | HipocampoError] = [Unavailable("model.no-answer", seconds=f"{seconds:g}")]

    def asking() -> None:
        try:
            ask()
        except Exception as error:  # whatever the network, or somebody's client, raises
            trouble.append(str(error)[:200])
        else:
            trouble.clear()

    thread = threading.Thread(target=asking, name="hipocampo-alive", daemon=True)
    thread.start()
    thread.join(seconds)
    return trouble[-1] if trouble else None
