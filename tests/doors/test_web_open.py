"""`hipo open`: at the server that runs, or at one of its own (J5)."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import httpx

from tests.doors.cli_kit import done, hipo
from tests.doors.http_kit import PATIENCE, process, served, wait_for
from tests.doors.web_kit import HTML, shown


def opened(link: str) -> httpx.Response:
    """What a browser gets that follows the link and where it leads."""
    with httpx.Client(headers=HTML, timeout=PATIENCE, follow_redirects=True) as client:
        return client.get(link)


def test_it_starts_a_server_and_prints_a_link(root: Path) -> None:
    """J5: one command; the link lets the owner in, once."""
    with process("-w", str(root), "open", "--no-browser", "--json", "--port", "0", cwd=root.parent) as started:
        assert started.stdout
        link = json.loads(started.stdout.readline())["url"]
        wait_for(root, started.pid)
        assert "prefers short answers" in opened(link).text
        assert opened(link).status_code == 403
        os.kill(started.pid, signal.SIGTERM)
        assert started.wait(PATIENCE) == 0


def test_it_uses_the_server_that_runs(root: Path) -> None:
    """J5: no second server; nobody but the owner gets a link."""
    with shown(root) as serving:
        link = done("-w", root, "open", "--json").json["url"]
        assert link.startswith(f"http://127.0.0.1:{serving.port}/w/zero/login?once=")
        assert opened(link).status_code == 200
        assert hipo("-w", root, "--actor", "antenna", "open").code == 1


def test_a_server_without_the_page_is_told_of(root: Path) -> None:
    """J2: with what to do."""
    with served({"zero": root}):
        result = hipo("-w", root, "open")
        assert result.code == 1
        assert "hipo open" in result.err
