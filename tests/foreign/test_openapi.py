"""Every operation of the API's description as schemathesis finds it: what it allows is answered as it says (J1, J2).

Schemathesis reads `openapi.json` alone. It makes requests that fit it and some that don't, and looks at each answer:
no fault of the server, and a status, a type and a body that the description has. Its guesses at tokens are left out,
since after some of them the server tells it to wait; so is its own search for what follows from what.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import hipocampo
from hipocampo.doors.calls.table import CALLS
from hipocampo.doors.running import Running
from tests.doors.http_kit import made, served, wait_for

pytestmark = pytest.mark.conformance

SUITE = Path(sys.executable).parents[1] / "foreign" / "clients" / "schemathesis" / "bin" / "schemathesis"
CHECKS = "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
EXAMPLES = "5"  # for each operation
LONGEST = 900  # seconds
# While recording pauses, whatever writes says 503, which is its answer and to schemathesis a fault.
RUNS = {"all but pause": ("--exclude-operation-id", "pause"), "pause": ("--include-operation-id", "pause")}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    if not SUITE.exists():
        pytest.skip("schemathesis is not installed: `make conformance` installs it")
    root = made(tmp_path_factory.mktemp("described"))
    with hipocampo.open(root) as memory:
        memory.retain("@Ana: lives in Lisbon")
        memory.record("s1", "user", "I like tea.")
        memory.documents.write("people/ana.md", "Ana has a coat.\n")
        memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
    with served({"zero": root}, rate=1e6):
        yield wait_for(root)


@pytest.mark.timeout(LONGEST)
@pytest.mark.parametrize("which", RUNS)
def test_every_operation_keeps_to_its_description(which: str, found: Running, tmp_path: Path) -> None:
    """J1, J2: every call of the table, by POST and by GET where it reads."""
    report = tmp_path / "report.xml"
    run = [str(SUITE), "run", f"{found.url}/openapi.json", "--header", f"Authorization: Bearer {found.token}"]
    run += ["--checks", CHECKS, "--max-examples", EXAMPLES, "--phases", "examples,coverage,fuzzing", "--seed", "7"]
    run += ["--suppress-health-check", "all", "--continue-on-failure", "--report", "junit"]
    run += ["--report-junit-path", str(report), *RUNS[which]]
    done = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-2000:]
    tested = report.read_text("utf-8")
    wanted = ["pause"] if which == "pause" else [name for name in CALLS if name != "pause"]
    assert [name for name in wanted if f"/calls/{name}" not in tested] == []
