"""Many clients at once on one server: no error, no lost write, no growth."""

from __future__ import annotations

import os
import random
import threading
import time
from pathlib import Path

import pytest

import hipocampo
from hipocampo.doors import running
from tests.doors.http_kit import client, made, process, wait_for

pytestmark = pytest.mark.soak

CLIENTS = 64
SECONDS = float(os.environ.get("HIPOCAMPO_SOAK_SECONDS", "300"))
WRITES = 0.2


class Caller(threading.Thread):
    """A client that mostly asks and sometimes writes."""

    def __init__(self, found: running.Running, number: int, end: float) -> None:
        super().__init__()
        self._found, self._random, self._number, self._end = found, random.Random(number), number, end
        self.acknowledged: list[str] = []
        self.wrong: list[str] = []
        self.asked = 0

    def run(self) -> None:
        with client(self._found) as http:
            while time.monotonic() < self._end:
                if self._random.random() < WRITES:
                    text = f"Sailor {self._number} saw ship {len(self.acknowledged)} off Olhao"
                    answer = http.post("/calls/retain", json={"facts": [text]})
                    if answer.status_code == 200:
                        self.acknowledged.append(text)
                else:
                    answer = http.post("/calls/recall", json={"query": f"who saw ship {self._random.randrange(50)}?"})
                self.asked += 1
                if answer.status_code != 200:
                    self.wrong.append(answer.text)


def resident(pid: int) -> int:
    """The memory of a process in MB; 0 where the system does not tell."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def test_sixty_four_clients_lose_nothing(tmp_path: Path) -> None:
    """A7: 80% questions and 20% writes: every answer is one, every acknowledged write is there."""
    root = made(tmp_path / "zero")
    with process("-w", str(root), "serve", "--port", "0", "--quiet", "--rate", "10000", "--timeout", "600") as server:
        found = wait_for(root)
        end = time.monotonic() + SECONDS
        callers = [Caller(found, number, end) for number in range(CLIENTS)]
        for caller in callers:
            caller.start()
        time.sleep(SECONDS / 2)
        half = resident(server.pid)
        for caller in callers:
            caller.join()
        grown = resident(server.pid) - half
        server.terminate()
        assert server.wait(100) == 0
    assert [wrong for caller in callers for wrong in caller.wrong] == []
    acknowledged = {text for caller in callers for text in caller.acknowledged}
    with hipocampo.open(root) as memory:
        assert memory.verify().ok
        assert acknowledged <= {event.payload["text"] for event in memory.query({"type": "memory.retained"})}
    assert grown < 100
    print(f"{sum(caller.asked for caller in callers)} calls, {len(acknowledged)} writes, {half} MB, {grown:+} MB")
