"""Many clients at once: `hipo bench load [--n 10000] [--seconds 300] [--python PATH] [--data DIR]`.

64 clients send four recalls for each durable write to one `hipo serve`; then to a plain server over SQLite that keeps
texts and finds them by words (`bench/plain_server.py`; `--python` names a Python that has `fastapi`). Clients and
server share the machine. Every acknowledged write is looked for afterwards.
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import hipocampo
from bench.report import DATA, show_table
from bench.serve import listening
from bench.workspace import utterances
from hipocampo import wiring
from hipocampo.settings import Settings

_CLIENTS = 64
_WRITES = 0.2
_PATIENCE = 60.0  # seconds for a server to listen, and for one answer
_MOST = 10  # what the slowest hundredth may take, in medians


@dataclass
class Load:
    """What clients saw of one server: milliseconds of each call, what was acknowledged, what went wrong."""

    asked: list[float] = field(default_factory=list)
    wrote: list[float] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    resident: list[int] = field(default_factory=list)  # MB of the server, now and then

    def row(self, name: str, seconds: float) -> dict[str, object]:
        """One row of the table."""
        p50, p99 = _p50_p99([*self.asked, *self.wrote])
        found: dict[str, object] = {"server": name, "calls/s": (len(self.asked) + len(self.wrote)) / seconds}
        found |= {"p50 ms": p50, "p99 ms": p99, f"p99/p50 (<={_MOST})": p99 / p50}
        for kind, times in (("recalls", self.asked), ("writes", self.wrote)):
            found[kind] = "{:.0f}, {:.0f}".format(*_p50_p99(times))
        found |= {"errors": len(self.wrong), "acknowledged": len(self.kept)}
        return found | {"MB": " ".join(map(str, self.resident))}


def _p50_p99(times: Sequence[float]) -> tuple[float, float]:
    return median(times), sorted(times)[int(len(times) * 0.99)]


class Client(threading.Thread):
    """Sends one call after the other over one connection."""

    def __init__(self, url: str, token: str, questions: Sequence[str], load: Load, end: float) -> None:
        super().__init__()
        place = urlsplit(url)
        self._connection = http.client.HTTPConnection(place.hostname or "", place.port, timeout=_PATIENCE)
        self._prefix, self._questions, self._load, self._end = place.path, questions, load, end
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self._random = random.Random(self.name)

    def run(self) -> None:
        """Call until the end."""
        number = 0
        while time.monotonic() < self._end:
            if self._random.random() < _WRITES:
                text = f"{self.name} saw the ship number {number} off Olhao"
                number += 1
                if self._sent("retain", {"facts": [text]}, self._load.wrote):
                    self._load.kept.append(text)
            else:
                self._sent("recall", {"query": self._random.choice(self._questions)}, self._load.asked)
        self._connection.close()

    def _sent(self, call: str, given: dict[str, object], times: list[float]) -> bool:
        start = time.perf_counter()
        try:
            self._connection.request("POST", f"{self._prefix}/calls/{call}", json.dumps(given), self._headers)
            answer = self._connection.getresponse()
            body = answer.read()
        except OSError as error:
            self._load.wrong.append(repr(error))
            return False
        times.append((time.perf_counter() - start) * 1000)
        if answer.status != 200:
            self._load.wrong.append(body.decode(errors="replace")[:200])
        return answer.status == 200


def run(n: int, seconds: float, python: str, data: Path) -> Iterator[dict[str, object]]:
    """Our server, then the plain one."""
    texts = utterances(data, n)
    questions = random.Random(7).sample(texts, min(len(texts), 500))
    with TemporaryDirectory() as folder:
        root = Path(folder) / "memory"
        wiring.init(root, Settings())
        with hipocampo.open(root) as memory:
            memory.retain_many(texts)
            memory.embed()
        yield _ours(root, questions, seconds)
        yield _plain(Path(folder), python, texts, questions, seconds)


def _ours(root: Path, questions: Sequence[str], seconds: float) -> dict[str, object]:
    serve = [sys.executable, "-m", "hipocampo", "-w", str(root), "serve", "--port", "0", "--quiet", "--rate", "100000"]
    with _process([*serve, "--timeout", "600"]) as server:
        found = listening(root)
        load = _loaded(found.url, found.token, questions, seconds, server.pid)
        server.terminate()
        server.wait(_PATIENCE)
    with hipocampo.open(root) as memory:
        told = {event.payload["text"] for event in memory.query({"type": "memory.retained"})}
        lost = set(load.kept) - told
        whole = memory.verify().ok
    return load.row("hipo serve", seconds) | {"lost": len(lost), "chain": "whole" if whole else "broken"}


def _plain(
    folder: Path, python: str, texts: Sequence[str], questions: Sequence[str], seconds: float
) -> dict[str, object]:
    given = folder / "texts.json"
    given.write_text(json.dumps(list(texts)), "utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    script = Path(__file__).parent / "plain_server.py"
    with _process([python, str(script), str(folder / "plain.sqlite"), str(given), str(port)]) as server:
        _await(port, server)
        load = _loaded(f"http://127.0.0.1:{port}", "", questions, seconds, server.pid)
    return load.row("FastAPI, SQLite", seconds)


@contextmanager
def _process(arguments: Sequence[str]) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(arguments)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _await(port: int, server: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end and server.poll() is None:
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise SystemExit("The plain server does not start: name a Python that has fastapi with --python.")


def _loaded(url: str, token: str, questions: Sequence[str], seconds: float, pid: int) -> Load:
    load, end = Load(), time.monotonic() + seconds
    clients = [Client(url, token, questions, load, end) for _ in range(_CLIENTS)]
    for client in clients:
        client.start()
    while (left := end - time.monotonic()) > 0:
        time.sleep(min(left, seconds / 4))
        load.resident.append(_resident(pid))
    for client in clients:
        client.join()
    return load


def _resident(pid: int) -> int:
    """The memory of a process in MB; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the benchmark from the command line."""
    parser = argparse.ArgumentParser(prog="hipo bench load", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--n", type=int, default=10_000)
    parser.add_argument("--seconds", type=float, default=300.0, help="for each server")
    parser.add_argument("--python", default=sys.executable, help="a Python that has fastapi")
    parser.add_argument("--data", type=Path, default=DATA)
    options = parser.parse_args(arguments)
    show_table("Under load", list(run(options.n, options.seconds, options.python, options.data)))


if __name__ == "__main__":
    main()
