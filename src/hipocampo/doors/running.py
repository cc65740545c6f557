"""How a process on this machine finds the server of a workspace, and asks it: `.memory/server.json`.

`hipo serve` writes the file when it listens and removes it when it stops. Whoever finds a memory open already is
answered in milliseconds, where opening it would cost more than the answer. Nothing here needs more than the standard
library, so that a hook may import it.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

__all__ = ["Running", "ask", "find", "leave", "lives", "login_link", "tell"]

FILE = "server.json"
TOKEN = "token"
_INNER = ".memory"
_MOST = 1 << 16  # bytes of the file


@dataclass(frozen=True, slots=True)
class Running:
    """A server that runs: the address of the workspace at it, its process, and the file with the owner's token."""

    url: str
    pid: int
    token_file: str

    @property
    def token(self) -> str:
        """The owner's token; an `OSError` where this process may not read it."""
        return Path(self.token_file).read_text(encoding="utf-8").strip()


def find(root: str | os.PathLike[str]) -> Running | None:
    """The server of a workspace, None where none runs; one that was killed left its file, but not its process."""
    try:
        with open(_place(root), "rb") as file:
            told = json.loads(file.read(_MOST))
        found = Running(str(told["url"]), int(told["pid"]), str(told["token_file"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None
    return found if lives(found.pid) else None


def ask(server: Running, call: str, parameters: Mapping[str, Any], timeout: float = 5.0) -> dict[str, Any] | None:
    """What a server answers to a call, by name and parameters; None where it can't be reached or refuses."""
    address = urlsplit(server.url)
    connection = HTTPConnection(address.hostname or "", address.port, timeout=timeout)
    try:
        headers = {"Authorization": f"Bearer {server.token}", "Content-Type": "application/json"}
        connection.request("POST", f"{address.path}/calls/{call}", json.dumps(parameters).encode(), headers)
        answer = connection.getresponse()
        body = json.loads(answer.read())
        return body if answer.status == 200 and isinstance(body, dict) else None
    except (OSError, HTTPException, ValueError):
        return None
    finally:
        connection.close()


def login_link(server: Running, timeout: float = 5.0) -> str | None:
    """An address that lets the owner's browser in once; None where the server can't be reached or shows no page."""
    address = urlsplit(server.url)
    connection = HTTPConnection(address.hostname or "", address.port, timeout=timeout)
    try:
        connection.request("POST", f"{address.path}/login/link", b"", {"Authorization": f"Bearer {server.token}"})
        answer = connection.getresponse()
        body = json.loads(answer.read())
        return str(body["url"]) if answer.status == 200 else None
    except (OSError, HTTPException, ValueError, KeyError, TypeError):
        return None
    finally:
        connection.close()


def tell(root: str | os.PathLike[str], url: str) -> None:
    """Write that this process serves a workspace at an address; only its owner may read the file."""
    running = Running(url, os.getpid(), os.path.abspath(os.path.join(root, _INNER, TOKEN)))
    draft = f"{_place(root)}.{os.getpid()}.draft"
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(asdict(running), file)
    os.replace(draft, _place(root))


def leave(root: str | os.PathLike[str]) -> None:
    """Remove the file, unless another server has written its own meanwhile."""
    found = find(root)
    if found is not None and found.pid == os.getpid():
        os.unlink(_place(root))


def _place(root: str | os.PathLike[str]) -> str:
    return os.path.join(root, _INNER, FILE)


def lives(pid: int) -> bool:
    """Whether a process is there, another user's too."""
    if pid <= 0:
        return False
    if os.name != "posix":
        return True  # a signal would end it; who asks learns it soon enough
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
