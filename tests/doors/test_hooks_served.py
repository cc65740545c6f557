"""A hook asks the server that runs, instead of opening the workspace (J4)."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo import wiring
from hipocampo.doors import running
from hipocampo.doors.hooks import served
from hipocampo.settings import Settings
from tests.doors.http_kit import served as served_for_real
from tests.doors.http_kit import wait_for

HIPO = str(Path(sys.executable).with_name("hipo"))


@pytest.fixture
def root(workspace_path: Path) -> Path:
    wiring.init(workspace_path, Settings())
    with open(workspace_path / "hipocampo.toml", "a") as file:
        file.write("\n[hooks]\nseconds = 60\n")
    return workspace_path


@contextmanager
def serving(root: Path, status: int = 200) -> Iterator[list[dict[str, Any]]]:
    """A server as `hipo serve` is one to a hook: its address in the workspace, its calls behind a token."""
    asked: list[dict[str, Any]] = []

    class Calls(BaseHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Say nothing."""

        def do_POST(self) -> None:
            given = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            assert self.headers["Authorization"] == "Bearer t0ken"
            assert self.path == f"/w/zero/calls/{served.CALL}"
            asked.append(given)
            answer: dict[str, Any] = {}
            if status == 200:
                with wiring.open_only(root, door="hook") as memory:
                    answer = {"output": served.respond(memory, root, **given)}
            data = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    server = HTTPServer(("127.0.0.1", 0), Calls)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    (root / ".memory" / running.TOKEN).write_text("t0ken\n")
    running.tell(root, f"http://127.0.0.1:{server.server_address[1]}/w/zero")
    try:
        yield asked
    finally:
        running.leave(root)
        server.shutdown()
        server.server_close()
        thread.join()


def report(event: str, **values: Any) -> str:
    return json.dumps({"hook_event_name": event, "session_id": "s1", **values})


def ask(root: Path, given: str) -> str | None:
    import time

    return served.ask(root, "claude-code", given, "2026-11-18T12:00:00.000+00:00", time.monotonic() + 600)


def turns(root: Path) -> list[str]:
    with hipocampo.open(root) as memory:
        return [one.payload["text"] for one in memory.query({"type": "turn.recorded"}, sort={"seq": 1})]


def test_the_server_says_what_the_hook_would(root: Path) -> None:
    """J4: context, durable turn, nothing twice: as without a server."""
    with hipocampo.open(root) as memory:
        memory.retain("The user's cat is called Bolota", provenance="U")
    question = report("UserPromptSubmit", prompt="What is the name of my cat?")
    with serving(root):
        output = ask(root, question)
        assert output
        assert "Bolota" in json.loads(output)["hookSpecificOutput"]["additionalContext"]
        assert ask(root, question) == ""
    assert turns(root) == ["What is the name of my cat?"]


def test_the_work_after_it_is_done_in_the_server(root: Path) -> None:
    """H3: turns are recorded and facts kept by the memory that is open."""
    with serving(root):
        ask(root, report("UserPromptSubmit", prompt="I prefer pnpm over npm."))
    with wiring.open_only(root, door="http") as memory:
        served.work(memory, root)
        kept = [(one.payload["provenance"], one.payload["text"]) for one in memory.query({"type": "memory.retained"})]
    assert [(provenance, "pnpm" in text) for provenance, text in kept] == [("U", True)]


@pytest.mark.parametrize("status", [401, 404, 500])
def test_a_server_that_refuses_costs_nothing(root: Path, status: int) -> None:
    """J4: then the hook does it by itself, and the turn is recorded once."""
    command = [HIPO, "-w", str(root), "hook", "claude-code"]
    with serving(root, status) as asked:
        given = report("UserPromptSubmit", prompt="I live in Lisbon.")
        done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
        assert done.stdout == ""
        assert len(asked) == 1
    assert turns(root) == ["I live in Lisbon."]


def test_a_server_that_died_is_not_waited_for(root: Path) -> None:
    """J4: its file is there, its process is not."""
    running.tell(root, "http://127.0.0.1:9/w/zero")
    path = root / ".memory" / running.FILE
    told = json.loads(path.read_text())
    child = subprocess.Popen([sys.executable, "-c", ""])
    child.wait()
    path.write_text(json.dumps({**told, "pid": child.pid}))
    assert ask(root, report("SessionStart")) is None


def test_others_than_the_owner_do_not_speak_with_the_owners_token(root: Path) -> None:
    """B5: a hook with a name of its own opens the workspace as that actor."""
    with hipocampo.open(root) as memory:
        memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
    command = [HIPO, "-w", str(root), "--actor", "antenna", "hook", "claude-code"]
    with serving(root) as asked:
        given = report("UserPromptSubmit", prompt="I live in Lisbon.")
        subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    assert asked == []


def test_the_real_server_answers_a_hook(root: Path) -> None:
    """J1, J4: `hook` is a call of the table: the server that runs keeps the turn and says what the hook prints."""
    with hipocampo.open(root) as memory:
        memory.retain("The user's cat is called Bolota", provenance="U")
    with served_for_real({"zero": root}):
        wait_for(root)
        output = ask(root, report("UserPromptSubmit", prompt="What is the name of my cat?"))
        assert output
        assert "Bolota" in json.loads(output)["hookSpecificOutput"]["additionalContext"]
        assert ask(root, report("Stop", last_assistant_message="Your cat is called Bolota.")) == ""
    assert turns(root) == ["What is the name of my cat?", "Your cat is called Bolota."]
    with hipocampo.open(root) as memory:
        assert len(list(memory.query({"type": "memory.used"}))) == 1
