"""Servers for tests: one in a thread of this process, or `hipo serve` as a process of its own; both on loopback."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import httpx

from hipocampo import wiring
from hipocampo.doors import running
from hipocampo.doors.http.server import Options, Serving
from hipocampo.settings import Settings

HIPO = str(Path(sys.executable).with_name("hipo"))
PATIENCE = 100  # seconds for what must happen at last, on a busy machine


def made(root: Path, language: str = "en", model: str = "none") -> Path:
    """A workspace; without meaning unless it is asked for, since most tests are about the door."""
    wiring.init(root, Settings(language=language))
    with (root / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write(f'\n[semantic]\nmodel = "{model}"\n')
    return root


@contextmanager
def served(workspaces: Mapping[str, Path], **options: Any) -> Iterator[Serving]:
    """A server in a thread of this process."""
    serving = Serving(workspaces, Options(**{"port": 0, **options}))
    thread = Thread(target=serving.run)
    thread.start()
    try:
        for root in workspaces.values():
            wait_for(root)
        yield serving
    finally:
        serving.stop()
        thread.join(PATIENCE)
        assert not thread.is_alive()


@contextmanager
def process(*arguments: str, cwd: Path | None = None) -> Iterator[subprocess.Popen[str]]:
    """`hipo serve` as a process."""
    command = [HIPO, *arguments]
    started = subprocess.Popen(command, cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        yield started
    finally:
        if started.poll() is None:
            started.kill()
        started.communicate()


def wait_for(root: Path, pid: int | None = None) -> running.Running:
    """The server of a workspace, once it listens."""
    end = time.monotonic() + PATIENCE
    while True:
        found = running.find(root)
        if found and pid in (None, found.pid):
            return found
        assert time.monotonic() < end, "no server"
        time.sleep(0.02)


def client(found: running.Running, **headers: str) -> httpx.Client:
    """A client of a workspace with the owner's token."""
    headers = {"Authorization": f"Bearer {found.token}", **headers}
    return httpx.Client(base_url=found.url, headers=headers, timeout=PATIENCE)


def with_token(found: running.Running, token: str) -> httpx.Client:
    """A client of a workspace with somebody's token."""
    return httpx.Client(base_url=found.url, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)


VERSION = "2026-07-28"
_META = {"io.modelcontextprotocol/protocolVersion": VERSION, "io.modelcontextprotocol/clientCapabilities": {}}


def mcp_call(http: httpx.Client, name: str, arguments: Mapping[str, Any]) -> dict[str, Any]:
    """The result of a tool over MCP, by the protocol's own request."""
    headers = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
    headers |= {"MCP-Protocol-Version": VERSION, "Mcp-Method": "tools/call", "Mcp-Name": name}
    params = {"name": name, "arguments": dict(arguments), "_meta": _META}
    request = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
    answer = http.post("/mcp", content=json.dumps(request), headers=headers)
    assert answer.status_code == 200, answer.text
    result: dict[str, Any] = answer.json()["result"]
    return result
