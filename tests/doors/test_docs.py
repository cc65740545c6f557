"""Every command that the documentation shows is run, and does what is shown."""

from __future__ import annotations

import fnmatch
import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from hipocampo.settings import Settings, read

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PYTHON = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")
NAMED = re.compile(r"`([\w.-]+(?:/[\w.-]+)*(?:/|\.py))(?::\w+)?`")
INSIDE = re.compile(r"`(\w+)(?:\(\))?` in `([\w./-]+\.py)`")
FOLDERS = ("src", "tests", "tools", "bench", "docs")
MARK = "\x1e"


@dataclass(frozen=True)
class Step:
    """A command of a page, and the output that is shown below it; `...` stands for anything."""

    command: str
    shown: list[str]


def steps(text: str) -> list[Step]:
    found: list[Step] = []
    for block in CONSOLE.findall(text):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append(Step(line[2:], []))
            elif line.strip():
                found[-1].shown.append(line.rstrip())
    return found


def run(script: str, folder: Path) -> subprocess.CompletedProcess[str]:
    env = os.environ | {
        "HOME": str(folder),
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "100",
    }
    env.pop("HIPOCAMPO_HOME", None)
    return subprocess.run(["bash", "-c", script], cwd=folder, env=env, capture_output=True, text=True, timeout=500)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", [page for page in PAGES if CONSOLE.search(page.read_text("utf-8"))], ids=name)
def test_every_command_shown_runs_and_answers_as_shown(page: Path, tmp_path: Path) -> None:
    """J2: what the documentation shows is what a reader gets."""
    told = steps(page.read_text("utf-8"))
    script = "set -e\n" + "\n".join(f"printf '{MARK}'\n{step.command}" for step in told)
    done = run(script, tmp_path)
    answers = done.stdout.split(MARK)[1:]
    assert done.returncode == 0, f"after {told[len(answers) - 1].command!r}: {done.stderr}"
    for step, answer in zip(told, answers, strict=True):
        if step.shown:
            pattern = "\n".join(step.shown).replace("[", "[[]").replace("...", "*")
            assert fnmatch.fnmatchcase(answer.strip(), pattern.strip()), f"{step.command}\n{answer}"


@pytest.mark.parametrize("page", [page for page in PAGES if PYTHON.search(page.read_text("utf-8"))], ids=name)
def test_every_python_example_runs(page: Path, tmp_path: Path) -> None:
    """J1: the Python of the documentation works on a fresh memory called `zero`."""
    assert run("hipo init zero --trust-files people --language pt", tmp_path).returncode == 0
    for example in PYTHON.findall(page.read_text("utf-8")):
        (tmp_path / "example.py").write_text(example, "utf-8")
        done = run(f"{sys.executable} example.py", tmp_path)
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_between_the_pages_lead_somewhere(page: Path) -> None:
    """A reader who follows a link arrives."""
    for link in LINK.findall(page.read_text("utf-8")):
        assert (page.parent / link).exists(), f"{name(page)} links to {link}"


def place(path: str) -> Path:
    """Where a module or a folder that a page names should be: from the top, or inside the package."""
    return ROOT / path if path.partition("/")[0] in FOLDERS else ROOT / "src" / "hipocampo" / path


def is_ours(path: str) -> bool:
    """Whether a page means a part of the source by it: a module, or a folder of the repository."""
    return path.endswith(".py") or path.partition("/")[0] in FOLDERS


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_module_that_a_page_names_is_there(page: Path) -> None:
    """A reader finds the module, and in it the name, that the page speaks of."""
    text = page.read_text("utf-8")
    assert [path for path in NAMED.findall(text) if is_ours(path) and not place(path).exists()] == []
    assert [(word, path) for word, path in INSIDE.findall(text) if word not in place(path).read_text("utf-8")] == []


def test_every_setting_is_documented_with_its_default() -> None:
    """E14: the settings page tells every key of the settings and its default; its example can be read."""
    page = (ROOT / "docs" / "settings.md").read_text("utf-8")
    rows = {key: row for row in page.splitlines() if row.startswith("| `") for key in re.findall(r"`([\w.]+)`", row)}
    for key, default in keys(Settings()):
        assert key in rows, key
        shown = json.dumps(default)
        assert isinstance(default, tuple) or f"`{shown}`" in rows[key], key
    example = re.search(r"```toml\n(.*?)```", page, re.DOTALL)
    assert example
    assert read(example[1]).language == "pt"


def keys(value: Any, prefix: str = "") -> list[tuple[str, object]]:
    found: list[tuple[str, object]] = []
    for field in fields(value):
        inner = getattr(value, field.name)
        found += keys(inner, f"{prefix}{field.name}.") if is_dataclass(inner) else [(prefix + field.name, inner)]
    return found
