"""What a door costs: recall over HTTP and MCP against the Python call: `hipo bench serve [--n 10000] [--data DIR]`.

A server of its own in another process, the same questions to each door in turns, so that other load meets all alike.
Over MCP the request is the protocol's own, without a client library, whose work is the caller's.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

import hipocampo
from bench.report import Figure, command, p50_p95, timed
from bench.workspace import utterances
from hipocampo import wiring
from hipocampo.doors import running
from hipocampo.settings import Settings

_QUESTIONS = 200
_WARM = 20
_VERSION = "2026-07-28"
_PATIENCE = 60.0  # seconds for the server to listen
Ask = Callable[[str], object]


def run(n: int, data: Path) -> Iterator[Figure]:
    """Each door against the Python call."""
    texts = utterances(data, n)
    with TemporaryDirectory() as folder:
        root = Path(folder) / "memory"
        wiring.init(root, Settings())
        with hipocampo.open(root) as memory:
            memory.retain_many(texts)
            memory.embed()
        yield from _doors(root, random.Random(7).sample(texts, min(len(texts), _QUESTIONS + _WARM)))


def _doors(root: Path, questions: Sequence[str]) -> Iterator[Figure]:
    server = subprocess.Popen([sys.executable, "-m", "hipocampo", "-w", str(root), "serve", "--port", "0", "--quiet"])
    try:
        found = listening(root)
        headers = {"Authorization": f"Bearer {found.token}"}
        with hipocampo.open(root) as memory, httpx.Client(headers=headers, timeout=60) as client:
            doors: list[Ask] = [lambda q: memory.recall(q), _over_http(client, found.url), _over_mcp(client, found.url)]
            python, http, mcp = _in_turns(doors, questions)
    finally:
        server.terminate()
        server.wait()
    for name, times, most in (("HTTP", http, 1.3), ("MCP", mcp, 1.2)):
        for percentile, ours, base in zip(("p50", "p95"), p50_p95(times), p50_p95(python), strict=True):
            yield Figure(f"recall over {name}, {percentile}", ours, base, most)


def listening(root: Path) -> running.Running:
    """The server, once it answers."""
    end = time.monotonic() + _PATIENCE
    while (found := running.find(root)) is None:
        if time.monotonic() > end:
            raise SystemExit("The server does not listen.")
        time.sleep(0.05)
    return found


def _over_http(client: httpx.Client, url: str) -> Ask:
    return lambda query: client.post(f"{url}/calls/recall", json={"query": query}).raise_for_status().content


def _over_mcp(client: httpx.Client, url: str) -> Ask:
    told = {"io.modelcontextprotocol/protocolVersion": _VERSION, "io.modelcontextprotocol/clientCapabilities": {}}
    headers = {"Accept": "application/json, text/event-stream", "Content-Type": "application/json"}
    headers |= {"MCP-Protocol-Version": _VERSION, "Mcp-Method": "tools/call", "Mcp-Name": "recall"}

    def ask(query: str) -> object:
        params = {"name": "recall", "arguments": {"query": query}, "_meta": told}
        request = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": params}
        answer = client.post(f"{url}/mcp", content=json.dumps(request), headers=headers).raise_for_status().json()
        if "hits" not in answer["result"]["structuredContent"]:
            raise SystemExit(str(answer))
        return answer

    return ask


def _in_turns(doors: Sequence[Ask], questions: Sequence[str]) -> list[list[float]]:
    """The times of each door, question by question, each time another one first."""
    times: list[list[float]] = [[] for _ in doors]
    for number, question in enumerate(questions):
        for step in range(len(doors)):
            place = (number + step) % len(doors)
            spent = timed(lambda place=place, question=question: doors[place](question))  # type: ignore[misc]
            if number >= _WARM:
                times[place].append(spent)
    return times


main = command("serve", __doc__, run, ("--n", 10_000))
