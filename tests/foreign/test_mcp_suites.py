"""MCP as others test and use it: the protocol's conformance suite, and its inspector as a client.

The suite shows no token, so a gate of ours stands before the server and adds one; all else it passes on as it is.
"""

from __future__ import annotations

import http.client
import json
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo.doors.running import Running
from tests.doors.http_kit import made, served, wait_for

pytestmark = pytest.mark.conformance

PLACE = Path(sys.executable).parents[1] / "foreign"
SUITE = PLACE / "node_modules" / "@modelcontextprotocol" / "conformance" / "dist" / "index.js"
INSPECTOR = PLACE / "node_modules" / ".bin" / "mcp-inspector"
HIPO = str(Path(sys.executable).with_name("hipo"))
EXPECTED = Path(__file__).with_name("mcp-expected-failures.yml")
FACT = "@Peter: prefers short answers"
_LEFT_OUT = ("connection", "transfer-encoding", "content-length", "date", "authorization")

# What each version wants of a server that needs no tools of the suite's own.
SCENARIOS = {
    "2026-07-28": (
        "server-stateless",
        "tools-list",
        "resources-list",
        "prompts-list",
        "caching",
        "sep-2164-resource-not-found",
        "http-header-validation",
        "dns-rebinding-protection",
        "server-sse-multiple-streams",
    ),
    "2025-11-25": (
        "server-initialize",
        "ping",
        "tools-list",
        "resources-list",
        "prompts-list",
        "dns-rebinding-protection",
        "server-session-lifecycle",
    ),
}
WANTED = [(version, scenario) for version, scenarios in SCENARIOS.items() for scenario in scenarios]


def node() -> str:
    """The node that the suites run on: their own, or the system's."""
    own = sorted((PLACE / "node").glob("**/bin/node"))
    found = str(own[0]) if own else shutil.which("node")
    if found is None or not SUITE.exists():
        pytest.skip("the suites are not installed: `make conformance` installs them with npm")
    return found


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    node()
    root = made(tmp_path_factory.mktemp("zero"))
    with hipocampo.open(root) as memory:
        memory.retain(FACT, provenance="U")
    return root


@pytest.fixture(scope="module")
def url(root: Path) -> Iterator[str]:
    """The address at which the suite finds a server that needs no token."""
    with gate() as door, served({"zero": root}, hosts=(f"127.0.0.1:{door.server_port}",)):
        door.behind = wait_for(root)
        yield f"http://127.0.0.1:{door.server_port}/mcp"


class Gate(ThreadingHTTPServer):
    """Passes requests on to a server, with the owner's token."""

    daemon_threads = True
    behind: Running


class _Passing(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Gate

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        base = self.server.behind.url.removeprefix("http://")
        host, _, path = base.partition("/")
        link = http.client.HTTPConnection(host, timeout=60)
        link.putrequest(self.command, f"/{path}{self.path}", skip_host=True, skip_accept_encoding=True)
        sent = [(name, value) for name, value in self.headers.items() if name.lower() not in _LEFT_OUT]
        for name, value in [*sent, ("Authorization", f"Bearer {self.server.behind.token}")]:
            link.putheader(name, value)
        link.putheader("Content-Length", str(len(body)))
        link.endheaders(body)
        answer = link.getresponse()
        data = answer.read()
        link.close()
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if name.lower() not in _LEFT_OUT:
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    do_GET = do_DELETE = do_POST  # noqa: N815 - the library calls them so

    def log_message(self, format: str, *args: object) -> None:
        """Nothing is written."""


@contextmanager
def gate() -> Iterator[Gate]:
    with Gate(("127.0.0.1", 0), _Passing) as door:
        thread = threading.Thread(target=door.serve_forever)
        thread.start()
        try:
            yield door
        finally:
            door.shutdown()
            thread.join()


@pytest.mark.parametrize(("version", "scenario"), WANTED)
def test_the_suite_of_the_protocol_is_content(url: str, tmp_path: Path, version: str, scenario: str) -> None:
    """J1: every check passes; those that want a tool of the suite's own are listed with that reason."""
    words = [node(), str(SUITE), "server", "--url", url, "--scenario", scenario, "--spec-version", version]
    done = subprocess.run(
        [*words, "--expected-failures", str(EXPECTED)], cwd=tmp_path, capture_output=True, text=True, timeout=300
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    assert scenario in done.stdout + done.stderr


def inspected(target: list[str], *words: str) -> dict[str, Any]:
    """What the inspector gets for an answer."""
    run = subprocess.run(
        [node(), str(INSPECTOR), "--cli", *target, *words], capture_output=True, text=True, timeout=120
    )
    assert run.returncode == 0, run.stdout + run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize("how", ["stdio", "http"])
def test_the_inspector_lists_calls_and_reads(url: str, root: Path, how: str) -> None:
    """J1: tools, resources and prompts, over both transports."""
    target = [HIPO, "-w", str(root), "mcp"] if how == "stdio" else [url, "--transport", "http"]
    tools = inspected(target, "--method", "tools/list")["tools"]
    assert [tool["name"] for tool in tools] == ["recall", "retain", "used", "edit", "withdraw", "opening"]
    asked = ("--tool-name", "recall", "--tool-arg", "query=how do I write to Peter?")
    recalled = inspected(target, "--method", "tools/call", *asked)
    assert FACT in recalled["content"][0]["text"]
    pages = inspected(target, "--method", "resources/list")["resources"]
    page = inspected(target, "--method", "resources/read", "--uri", pages[-1]["uri"])
    assert FACT in page["contents"][0]["text"]
    prompt = inspected(target, "--method", "prompts/get", "--prompt-name", "about", "--prompt-args", "name=Peter")
    assert "Peter" in prompt["messages"][0]["content"]["text"]
