"""What the page costs: each view as HTML against the calls that it makes: `hipo bench web [--n 10000] [--data DIR]`.

A server of its own in another process. The calls of a view are found out by asking it once; then the view and its
calls, over the same connection, are timed in turns, so that other load meets both alike.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import parse_qs, quote

import httpx

import hipocampo
from bench.report import Figure, command, p50_p95, timed
from bench.serve import listening
from bench.workspace import utterances
from hipocampo import Hipocampo, wiring
from hipocampo.doors import running
from hipocampo.doors.web.ask import Ask
from hipocampo.doors.web.table import VIEWS
from hipocampo.settings import Settings

_ROUNDS, _WARM = 40, 4
_MOST = 1.5
Asked = list[tuple[str, Mapping[str, Any]]]


class _Recorder(Ask):
    """An `Ask` that notes what it asks."""

    def __init__(self, memory: Hipocampo, values: Mapping[str, list[str]]) -> None:
        super().__init__(memory, values)
        self.asked: Asked = []

    def _call(self, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
        self.asked.append((name, given))
        return super()._call(name, given)


def run(n: int, data: Path) -> Iterator[Figure]:
    """Each view against its calls."""
    texts = utterances(data, n)
    with TemporaryDirectory() as folder:
        root = Path(folder) / "memory"
        wiring.init(root, Settings())
        with hipocampo.open(root) as memory:
            ids = list(memory.retain_many(texts, provenance="U"))
            memory.embed()
            wanted = _wanted(memory, texts, ids)
        yield from _views(root, wanted)


def _wanted(memory: Hipocampo, texts: list[str], ids: list[str]) -> dict[str, list[tuple[str, Asked]]]:
    """Some addresses of each view, each with its calls."""
    chance = random.Random(7)
    addresses = {
        "home": [""],
        "search": [f"q={quote(text)}" for text in chance.sample(texts, min(len(texts), _ROUNDS))],
        "memory": [f"id={id}" for id in chance.sample(ids, min(len(ids), _ROUNDS))],
        "timeline": [""],
        "people": [""],
        "page": [f"path={quote(memory.pages()[0])}"],
        "inbox": [""],
        "audit": [""],
    }
    return {
        view: [(f"{'' if view == 'home' else view}?{query}", _asked(memory, view, query)) for query in queries]
        for view, queries in addresses.items()
    }


def _asked(memory: Hipocampo, view: str, query: str) -> Asked:
    recorder = _Recorder(memory, parse_qs(query))
    VIEWS[view].gather(recorder)
    return recorder.asked


def _views(root: Path, wanted: Mapping[str, list[tuple[str, Asked]]]) -> Iterator[Figure]:
    started = [sys.executable, "-m", "hipocampo", "-w", str(root), *_SERVE]
    server = subprocess.Popen(started, stdout=subprocess.DEVNULL)
    try:
        found = listening(root)
        with httpx.Client(timeout=120, headers={"Accept": "text/html"}) as client:
            client.get(running.login_link(found) or "")
            bearer = {"Authorization": f"Bearer {found.token}", "Accept": "application/json"}
            for view, addresses in wanted.items():
                pages, calls = _in_turns(client, found.url, bearer, addresses)
                for percentile, ours, base in zip(("p50", "p95"), p50_p95(pages), p50_p95(calls), strict=True):
                    yield Figure(f"{view} against its calls, {percentile}", ours, base, _MOST)
    finally:
        server.terminate()
        server.wait()


_SERVE = ("serve", "--port", "0", "--quiet", "--rate", "100000")


def _in_turns(
    client: httpx.Client, url: str, bearer: Mapping[str, str], addresses: list[tuple[str, Asked]]
) -> tuple[list[float], list[float]]:
    pages, calls = list[float](), list[float]()

    def page(address: str) -> Callable[[], object]:
        return lambda: client.get(f"{url}/{address}").raise_for_status()

    def asked(found: Asked) -> Callable[[], object]:
        return lambda: [_post(client, url, bearer, name, given) for name, given in found]

    for number in range(_ROUNDS):
        address, found = addresses[number % len(addresses)]
        works = [(pages, page(address)), (calls, asked(found))]
        for times, work in works if number % 2 else reversed(works):
            spent = timed(work)
            if number >= _WARM:
                times.append(spent)
    return pages, calls


def _post(client: httpx.Client, url: str, bearer: Mapping[str, str], name: str, given: Mapping[str, Any]) -> object:
    return client.post(f"{url}/calls/{name}", json=dict(given), headers=dict(bearer)).raise_for_status()


main = command("web", __doc__, run, ("--n", 10_000))
