"""Whether a model is available, found out without loading it and within a given time.

No text and no key is sent: a server of the settings is connected to, and a model hub is asked for a sign of life.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from importlib.util import find_spec
from urllib.parse import urlsplit

from hipocampo.adapters.models.address import Address, is_local
from hipocampo.errors import HipocampoError, Unavailable

__all__ = ["LEEWAY", "check_endpoint", "check_packages", "check_server", "probe"]

_PORTS = {"http": 80, "https": 443}
LEEWAY = 1.0  # seconds that a client may take longer than we wait: by then we have reported it in our own words


def check_packages(*modules: str, command: str) -> None:
    """Refuse a library that is not installed; none is loaded."""
    for module in modules:
        if find_spec(module) is None:
            raise Unavailable("model.package", package=module, command=command)


def check_endpoint(address: Address, reach: float, code: str = "model.unreachable") -> None:
    """Refuse a missing key, and with `reach` a server that accepts no connection in so many seconds."""
    address.secret()
    if reach:
        check_server(address.url, reach, code)


def check_server(url: str, seconds: float, code: str) -> None:
    """Refuse a server that accepts no connection in time; behind a proxy this can't be found out."""
    from urllib.request import getproxies  # here, as it takes longer to import than most of this package

    parts = urlsplit(url)
    if parts.scheme in getproxies() and not is_local(url):
        return

    def connect() -> None:
        socket.create_connection((parts.hostname or "", parts.port or _PORTS[parts.scheme]), seconds + LEEWAY).close()

    if (detail := probe(connect, seconds)) is not None:
        raise Unavailable(code, url=url, detail=detail)


def probe(attempt: Callable[[], object], seconds: float) -> str | HipocampoError | None:
    """Why an attempt to reach a server fails or takes too long; None if it succeeds in time.

    It runs in a thread of its own, as looking up a host name can't be cut short.
    """
    failure: list[str | HipocampoError] = [Unavailable("model.no-answer", seconds=f"{seconds:g}")]

    def run() -> None:
        try:
            attempt()
        except Exception as error:  # whatever the network, or somebody's client, raises
            failure.append(str(error)[:200])
        else:
            failure.clear()

    thread = threading.Thread(target=run, name="hipocampo-availability", daemon=True)
    thread.start()
    thread.join(seconds)
    return failure[-1] if failure else None
