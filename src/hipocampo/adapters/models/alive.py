"""Whether a model can be had at all, told in no time or in a time that is given: nothing is sent to any server."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from importlib.util import find_spec
from urllib.parse import urlsplit
from urllib.request import getproxies

from hipocampo.adapters.models.post import is_local
from hipocampo.errors import Unavailable

__all__ = ["check_packages", "check_server", "silence"]

_PORTS = {"http": 80, "https": 443}


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
        socket.create_connection((host, parts.port or _PORTS[parts.scheme]), seconds).close()

    if detail := silence(connect, seconds):
        raise Unavailable(code, url=url, detail=detail)


def silence(ask: Callable[[], object], seconds: float) -> str:
    """Why a question to a server gets no answer in time; empty if it gets one.

    A thread asks, as looking up a name can't be cut short.
    """
    trouble = [f"no answer within {seconds:g} s"]

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
    return trouble[-1] if trouble else ""
