"""`hipo serve` as real processes: stopped or killed it loses nothing it acknowledged; two may share a folder."""

from __future__ import annotations

import json
import os
import signal
import socket
import threading
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

import hipocampo
from hipocampo.doors import running
from tests.doors.http_kit import PATIENCE, client, made, mcp_call, process, wait_for

posix = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


def serve(root: Path, *options: str) -> tuple[str, ...]:
    return ("-w", str(root), "serve", "--port", "0", "--quiet", *options)


def texts_in(root: Path) -> set[str]:
    with hipocampo.open(root) as memory:
        assert memory.verify().ok
        return {event.payload["text"] for event in memory.query({"type": "memory.retained"})}


class Writer(threading.Thread):
    """Writes facts one after the other, and remembers those that were acknowledged."""

    def __init__(self, found: running.Running, name: str) -> None:
        super().__init__()
        self._found, self._name = found, name
        self.acknowledged: list[str] = []
        self.begun = threading.Event()

    def run(self) -> None:
        with client(self._found) as http:
            for n in range(100_000):
                text = f"{self._name} saw ship number {n}"
                try:
                    answer = http.post("/calls/retain", json={"facts": [text]})
                except httpx.HTTPError:
                    return
                if answer.status_code != 200:
                    return
                self.acknowledged.append(text)
                if n == 4:
                    self.begun.set()


def written_until(root: Path, end: Callable[[], None], found: running.Running) -> list[str]:
    """What was acknowledged to writers before a server came to its end."""
    writers = [Writer(found, name) for name in ("Ana", "Rui")]
    for writer in writers:
        writer.start()
    for writer in writers:
        assert writer.begun.wait(PATIENCE)
    end()
    for writer in writers:
        writer.join(PATIENCE)
        assert not writer.is_alive()
    return [text for writer in writers for text in writer.acknowledged]


@posix
def test_a_server_that_is_told_to_stop_loses_nothing(tmp_path: Path) -> None:
    """A7: SIGTERM: what was let in is answered, what was acknowledged is there, the files beside it are gone."""
    root = made(tmp_path / "zero")
    with process(*serve(root)) as server:
        acknowledged = written_until(root, lambda: server.send_signal(signal.SIGTERM), wait_for(root))
        assert server.wait(PATIENCE) == 0
    assert running.find(root) is None
    assert not (root / ".memory" / "server.json").exists()
    assert set(acknowledged) <= texts_in(root)


@posix
def test_a_server_that_is_killed_loses_nothing_that_it_acknowledged(tmp_path: Path) -> None:
    """A7: kill -9 amid writes; the next server goes on, and a key that was used is still known."""
    root = made(tmp_path / "zero")
    with process(*serve(root)) as server:
        found = wait_for(root)
        turn = {"session": "s", "role": "user", "text": "Hello"}
        with client(found) as http:
            first = http.post("/calls/record", json=turn, headers={"Idempotency-Key": "k"}).json()
        acknowledged = written_until(root, server.kill, found)
        server.wait(PATIENCE)
    assert (root / ".memory" / "server.json").exists(), "nobody was left to remove it"
    assert running.find(root) is None, "its process is gone"
    assert set(acknowledged) <= texts_in(root)
    with process(*serve(root)) as server, client(wait_for(root, server.pid)) as http:
        again = http.post("/calls/record", json=turn, headers={"Idempotency-Key": "k"})
        assert again.json() == first
        assert again.headers["idempotency-replayed"] == "true"


def test_two_servers_on_one_folder(tmp_path: Path) -> None:
    """A7: what one acknowledges the other finds, and both keep the order of the chain; one token serves both."""
    root = made(tmp_path / "zero")
    with process(*serve(root)) as first, process(*serve(root)) as second:
        servers = []
        for one in (first, second):
            assert one.stdout is not None
            url = next(line.rsplit(" ", 1)[-1].strip() for line in one.stdout if "http://" in line)
            token_file = str(root / ".memory" / "token")
            servers.append(running.Running(url, one.pid, token_file))
        for server in servers:
            wait_until_up(server)
        writers = [Writer(server, name) for server, name in zip(servers, ("Ana", "Rui"), strict=True)]
        for writer in writers:
            writer.start()
        for writer in writers:
            assert writer.begun.wait(PATIENCE)
        for one in (first, second):
            one.terminate()
        for writer in writers:
            writer.join(PATIENCE)
        assert [one.wait(PATIENCE) for one in (first, second)] == [0, 0]
    assert {text for writer in writers for text in writer.acknowledged} <= texts_in(root)


def wait_until_up(found: running.Running) -> None:
    base = found.url.rpartition("/w/")[0]
    for _ in range(1000):
        try:
            if httpx.get(f"{base}/healthz").status_code == 200:
                return
        except httpx.HTTPError:
            threading.Event().wait(0.1)
    raise AssertionError("no server")


def test_a_process_finds_the_server_and_asks_it(tmp_path: Path) -> None:
    """J1: by `.memory/server.json`, with nothing but the standard library; None where none runs, or none answers."""
    root = made(tmp_path / "zero")
    assert running.find(root) is None
    with process(*serve(root)):
        found = wait_for(root)
        if os.name == "posix":
            assert (root / ".memory" / "server.json").stat().st_mode & 0o777 == 0o600
        kept = running.ask(found, "retain", {"facts": ["@Peter: prefers short answers"]}, PATIENCE)
        assert kept is not None
        hits = running.ask(found, "recall", {"query": "Peter"}, PATIENCE)
        assert hits is not None
        assert hits["hits"][0]["id"] == kept["kept"][0]["id"]
        assert running.ask(found, "show", {"id": "none"}, PATIENCE) is None
    assert running.ask(found, "recall", {"query": "Peter"}) is None


@pytest.mark.parametrize("text", ["", "{", "[]", "{}", '{"url": 1, "pid": "x", "token_file": ""}', "\x00" * 99])
def test_a_file_that_tells_of_no_server_is_none(tmp_path: Path, text: str) -> None:
    """J2: cut short, of something else, or of a process that is gone."""
    (tmp_path / ".memory").mkdir()
    place = tmp_path / ".memory" / "server.json"
    place.write_text(text)
    assert running.find(tmp_path) is None
    place.write_text(json.dumps({"url": "http://127.0.0.1:1/w/x", "pid": 2**22 + 7, "token_file": "x"}))
    assert running.find(tmp_path) is None or os.name != "posix"


def test_what_can_not_be_served_is_said_at_once(tmp_path: Path) -> None:
    """J2: a port that is taken, a folder without a memory, names that do not fit, another actor."""
    root = made(tmp_path / "zero")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for arguments, words in (
            (["serve", "--port", port], port),
            (["serve", "--port", "0", str(tmp_path / "none")], "none"),
            (["serve", "--port", "0", f"a={root}", f"a={root}"], "a"),
            (["serve", "--port", "0", "--rate", "0"], "--rate"),
            (["serve", "--port", "0", "--now", "2026-01-01"], "--now"),
            (["serve", "--port", "0", "--token", "x"], "token"),
        ):
            with process("-w", str(root), *arguments) as refused:
                _, errors = refused.communicate(timeout=PATIENCE)
            assert refused.returncode == 1, arguments
            assert words in errors
            assert "Traceback" not in errors
    assert not (root / ".memory" / "server.json").exists()


def test_the_log_has_no_content(tmp_path: Path) -> None:
    """J1: a line of JSON for each request: neither words, nor addresses with words, nor tokens."""
    root = made(tmp_path / "zero")
    with process("-w", str(root), "serve", "--port", "0") as server:
        found = wait_for(root)
        with client(found) as http:
            http.post("/calls/retain", json={"facts": ["@Peter: prefers short answers"]})
            http.get("/calls/recall", params={"query": "theremin"})
            http.get("/calls/theremin")
            http.get("/theremin")
            mcp_call(http, "recall", {"query": "theremin"})
        server.terminate()
        _, log = server.communicate(timeout=PATIENCE)
    lines = [json.loads(line) for line in log.splitlines()]
    assert [line["status"] for line in lines if line["event"] == "request"] == [200, 200, 404, 404, 200]
    assert not [word for word in ("theremin", "Peter", found.token) if word in log]


def test_the_token_is_shown_at_a_terminal_alone(tmp_path: Path) -> None:
    """B6: where output goes into a journal or a file, only the place of the token is told."""
    root = made(tmp_path / "zero")
    with process(*serve(root)) as server:
        token = wait_for(root).token
        server.terminate()
        said, _ = server.communicate(timeout=PATIENCE)
    assert token not in said
    assert str(root / ".memory" / "token") in said


def test_a_hook_lets_the_server_do_its_work(tmp_path: Path) -> None:
    """J4, D3: the agent gets what its prompt brings to mind, from the server; the turn is the user's word, once."""
    root = made(tmp_path / "zero")
    with (root / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write("\n[hooks]\nseconds = 60\n")
    with hipocampo.open(root) as memory:
        memory.retain("@Peter: prefers short answers", provenance="U")
    report = {"hook_event_name": "UserPromptSubmit", "session_id": "s1", "prompt": "How do I write to Peter?"}
    with process("-w", str(root), "serve", "--port", "0") as server:
        found = wait_for(root)
        asked = {"agent": "claude-code", "report": json.dumps(report)}
        said = running.ask(found, "hook", asked, PATIENCE)
        assert said is not None
        assert "prefers short answers" in said["output"]
        with client(found) as http:
            again = running.ask(found, "hook", asked | {"report": json.dumps({**report, "prompt": "Peter?"})}, PATIENCE)
            assert again is not None
            assert "prefers short answers" not in again["output"], "it was shown in this session"
            turns = http.post("/calls/query", json={"filter": {"type": "turn.recorded"}}).json()["events"]
        refused = mcp_call_as_owner(found, asked)
        server.terminate()
        assert server.wait(PATIENCE) == 0
    assert refused["isError"]
    assert [turn["payload"]["text"] for turn in turns] == [report["prompt"], "Peter?"]
    assert {turn["payload"]["provenance"] for turn in turns} == {"U"}
    assert {turn["metadata"]["door"] for turn in turns} == {"hook"}


def mcp_call_as_owner(found: running.Running, asked: dict[str, str]) -> dict[str, object]:
    with client(found) as http:
        return mcp_call(http, "hook", asked)
