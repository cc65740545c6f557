"""Conventions as their makers test them, with our classes in the place of theirs, and their real clients."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from hipocampo.doors.running import Running
from tests.doors.http_kit import made, served, wait_for
from tests.foreign.conventions.suites import SUITES

pytestmark = pytest.mark.conformance

PLACE = Path(sys.executable).parents[1] / "conventions"
PYTHON = PLACE / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
PAGE = Path(__file__).parents[2] / "docs" / "conventions.md"
CLIENTS = Path(__file__).parent / "conventions" / "clients"


def python(*words: str, cwd: Path, **given: str) -> subprocess.CompletedProcess[str]:
    """A program in the environment of the conventions."""
    if not (PLACE / "requirements.txt").exists():
        pytest.skip("the packages are not installed: `make conformance` installs them")
    quiet = {"OPENAI_API_KEY": "x", "OPENAI_AGENTS_DISABLE_TRACING": "1", "MEM0_TELEMETRY": "False"}
    own = {"MEM0_DIR": str(cwd), "PYTHONPATH": str(cwd)}
    environment = {**os.environ, **quiet, **own, **given}
    return subprocess.run(
        [str(PYTHON), *words], cwd=cwd, env=environment, capture_output=True, text=True, timeout=540, check=False
    )


@pytest.mark.parametrize("name", SUITES)
def test_the_suite_passes_with_our_class_in_place_of_theirs(name: str, tmp_path: Path) -> None:
    """J4: every test passes; those that look into a class of their own are listed with that reason."""
    suite = SUITES[name]
    if (PLACE / "suites").exists():
        suite.lay_out(PLACE / "suites", tmp_path)
    options = ("-q", "-p", "no:cacheprovider", "-o", "asyncio_mode=auto", "--import-mode=importlib")
    done = python("-m", "pytest", *options, "--junitxml=outcome.xml", ".", cwd=tmp_path)
    assert (tmp_path / "outcome.xml").exists(), done.stdout[-3000:] + done.stderr[-1000:]
    cases = list(ElementTree.parse(tmp_path / "outcome.xml").iter("testcase"))
    failed = {
        str(case.get("name")) for case in cases if case.find("failure") is not None or case.find("error") is not None
    }
    assert failed == set(suite.fails), done.stdout[-4000:]
    assert len(cases) - len(failed) == suite.passes


def test_the_python_of_the_documentation_runs(tmp_path: Path) -> None:
    """J4: what the page shows of each class is what a reader gets."""
    made(tmp_path / "zero")
    examples = re.findall(r"^```py\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(examples) == 3
    for example in examples:
        done = python("-c", example, cwd=tmp_path)
        assert done.returncode == 0, f"{example}\n{done.stderr[-2000:]}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    root = made(tmp_path_factory.mktemp("zero") / "zero")
    with served({"zero": root}):
        yield wait_for(root)


def asked(client: str, server: Running, cwd: Path) -> dict[str, Any]:
    """What a client's program found."""
    done = python(str(CLIENTS / f"{client}.py"), server.url, server.token, cwd=cwd)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-3000:]
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_the_client_of_mem0(server: Running, tmp_path: Path) -> None:
    """J4, B5: add, search, list, get, update, history, delete; one user never sees another's."""
    found = asked("of_mem0", server, tmp_path)
    assert set(found["added"]) == {"The user is allergic to peanuts.", "The user lives in Lisbon."}
    assert found["searched"][0] == "The user lives in Lisbon."
    assert found["of another"] == []
    assert found["updated"] == "Prefers long answers"
    assert found["history"] == ["Prefers short answers", "Prefers long answers"]
    assert found["missing"] == "MemoryNotFoundError"
    assert found["unnamed"] == "ValidationError"
    assert found["bad key"] == "ValueError"
    assert found["users"] == ["ana", "bia"]


def test_the_client_of_hindsight(server: Running, tmp_path: Path) -> None:
    """J4, B5: retain, recall and reflect; a bank knows its own alone."""
    found = asked("of_hindsight", server, tmp_path)
    assert found["retained"] is True
    assert found["recalled"] == ["Ana loves climbing in Sintra"]
    assert "Sintra" in found["reflected"]
    assert found["of another"] == []


def test_the_client_of_memory_stores(server: Running, tmp_path: Path) -> None:
    """J4: stores, memories, preconditions and versions as Anthropic's library calls them."""
    found = asked("of_memory_stores", server, tmp_path)
    assert found["content"] == "Ana sings.\n"
    assert found["twice"] == [409, "memory_path_conflict_error"]
    assert found["stale"] == [409, "memory_precondition_failed_error"]
    assert found["moved"] == [True, "/b.md"]
    assert found["listed"] == [["memory", "/b.md"], ["memory_prefix", "/x/"]]
    assert found["versions"] == [["deleted", "/b.md"], ["modified", "/b.md"], ["created", "/notes/a.md"]]
    assert found["redacted"] == [403, "permission_error"]
    assert found["archived"] == [400, "invalid_request_error"]
    assert found["stores"] == [0, 1]
    assert found["bad key"] == [401, "authentication_error"]
