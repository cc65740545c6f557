"""Install the coding agents of `tests/agents/package.json` into .venv/agents, for `make conformance`.

Without npm nothing is installed, and the tests that need them are skipped with that reason.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WANTED = ROOT / "tests" / "agents" / "package.json"
PLACE = ROOT / ".venv" / "agents"


def main() -> int:
    """Install what is wanted, unless it is there."""
    npm = shutil.which("npm")
    if npm is None:
        print("npm is not installed: the tests with real agents will be skipped")
        return 0
    if (PLACE / "package.json").exists() and (PLACE / "package.json").read_bytes() == WANTED.read_bytes():
        return 0
    PLACE.mkdir(parents=True, exist_ok=True)
    (PLACE / "package.json").unlink(missing_ok=True)
    shutil.copy(WANTED, PLACE / "package.json")
    done = subprocess.run([npm, "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=PLACE, check=False)
    if done.returncode:
        (PLACE / "package.json").unlink()
        print("npm could not install the agents: the tests that need them will be skipped")
    return 0


if __name__ == "__main__":
    sys.exit(main())
