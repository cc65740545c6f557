"""`hipo bench`: the benchmarks are in a checkout, not in the installed package."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from hipocampo.doors.cli import bench
from hipocampo.doors.cli.bench import find_checkout
from tests.doors.cli_kit import hipo, real

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that holds no checkout, and a package that is installed elsewhere."""
    package = tmp_path / "site-packages" / "hipocampo" / "doors" / "cli"
    package.mkdir(parents=True)
    monkeypatch.setattr(bench, "__file__", str(package / "bench.py"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_checkout_is_found_from_the_package() -> None:
    """Benchmarks: an editable install knows its repository wherever it is called."""
    assert find_checkout() == ROOT
    assert "usage: hipo bench ledger" in real("bench", "ledger", "--help").out


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "The benchmarks are in Hipocampo's repository"),
        ("es", "Los benchmarks están en el repositorio de Hipocampo"),
        ("pt", "Os benchmarks estão no repositório do Hipocampo"),
    ],
)
@pytest.mark.parametrize("words", [("bench",), ("bench", "start")])
def test_without_a_checkout_it_says_where_they_are(
    installed: Path, monkeypatch: pytest.MonkeyPatch, language: str, message: str, words: tuple[str, ...]
) -> None:
    """J2: an installed package says what to do, in the reader's language."""
    monkeypatch.setenv("LC_ALL", language)
    ran = hipo(*words)
    assert (ran.code, ran.out) == (1, "")
    assert message in ran.err
    assert "make bench" in ran.err


@pytest.mark.parametrize("name", ["hipocampo", "another"])
def test_only_a_checkout_of_hipocampo_counts(installed: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Benchmarks: inside a checkout any folder will do; another project's `bench` is not ours."""
    (installed / "pyproject.toml").write_text(f'[project]\nname = "{name}"\n', encoding="utf-8")
    assert find_checkout() is None
    inner = installed / "bench"
    inner.mkdir()
    (inner / "__init__.py").touch()
    monkeypatch.chdir(inner)
    assert find_checkout() == (installed if name == "hipocampo" else None)


def test_a_benchmark_runs_as_a_module() -> None:
    """Benchmarks: `python -m bench.NAME` in the repository does the same."""
    command = [sys.executable, "-m", "bench.ledger", "--help"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout.partition("[")[0].strip()) == (0, "usage: hipo bench ledger")


def test_python_m_hipocampo_is_hipo() -> None:
    """J1: where no script is on the PATH, the module is the command line, exit codes included."""
    ran = subprocess.run([sys.executable, "-m", "hipocampo", "--version"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (0, real("--version").out)
    ran = subprocess.run([sys.executable, "-m", "hipocampo", "nothing"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stderr) == (2, real("nothing").err)
