"""Running `hipo` in tests: in this process for speed, or in one of its own."""

from __future__ import annotations

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

from hipocampo.doors.cli.main import main

BIN = Path(sys.executable).parent


class Ran(NamedTuple):
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


def hipo(*words: str | Path) -> Ran:
    """Run `hipo` in this process."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([str(word) for word in words])
    return Ran(code, out.getvalue(), err.getvalue())


def done(*words: str | Path) -> Ran:
    """Run `hipo` in this process; it must succeed."""
    ran = hipo(*words)
    assert ran.code == 0, ran.err
    return ran


def real(*words: str | Path, stdin: bytes = b"", **environ: str) -> Ran:
    """Run `hipo` in a process of its own."""
    command = [str(BIN / "hipo"), *map(str, words)]
    ran = subprocess.run(command, input=stdin, capture_output=True, env={**os.environ, **environ}, check=False)
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def shell(line: str, folder: Path) -> Ran:
    """Run a line in bash, with `hipo` on its PATH."""
    environ = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    ran = subprocess.run(["bash", "-c", line], capture_output=True, cwd=folder, env=environ, check=False)
    return Ran(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


def at_terminal(*words: str | Path, typed: str = "", columns: int = 80, **environ: str) -> Ran:
    """Run `hipo` at a terminal, where a person types; what the terminal shows is `out`."""
    import pty

    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": str(columns), **environ}
    command = [str(BIN / "hipo"), *map(str, words)]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE, env=env) as process:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = _all(ours)
        err = process.stderr.read() if process.stderr else b""
    return Ran(process.returncode, shown.decode().replace("\r\n", "\n"), err.decode())


def _all(terminal: int) -> bytes:
    parts = []
    with contextlib.suppress(OSError):  # the other end was closed
        while part := os.read(terminal, 65536):
            parts.append(part)
    os.close(terminal)
    return b"".join(parts)
