"""The page of the architecture is right about the tree, and about where imports wait."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "hipocampo"
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def tree() -> dict[str, list[str]]:
    """The files and folders of the tree, by the folder at the margin that they stand below; "" holds those."""
    block = re.search(r"^```tree\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert block
    found: dict[str, list[str]] = {"": []}
    for line in block[1].splitlines():
        names = re.split(r"\s{2,}", line.strip())[0].split()
        if line.startswith(" "):
            found[found[""][-1]] += names
        else:
            found[""] += names
            found[names[0]] = []
    return found


def test_the_tree_is_the_tree() -> None:
    """Every file and folder that the page shows is there, and no package or module of ours is left out."""
    shown = tree()
    assert [name for name in shown[""] if not (ROOT / name).exists()] == []
    inside = shown["src/hipocampo/"]
    there = {f"{one.name}/" if one.is_dir() else one.name for one in SOURCE.iterdir() if one.suffix in ("", ".py")}
    assert set(inside) == there - {"__pycache__/"}


def test_imports_wait_only_where_the_page_says_so() -> None:
    """A module that imports inside a function stands in the table, or below a folder that does."""
    section = PAGE.split("## Where imports wait")[1].split("\n## ")[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    listed = tuple(place for row in rows for place in re.findall(r"`([\w./]+)`", row))
    lazy = {path.relative_to(SOURCE).as_posix() for path in SOURCE.rglob("*.py") if imports_late(path)}
    assert sorted(path for path in lazy if not path.startswith(listed)) == []
    assert [place for place in listed if not (SOURCE / place).exists()] == []


def imports_late(path: Path) -> bool:
    """Whether a function of a module imports something."""
    functions = [
        node
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return any(isinstance(node, ast.Import | ast.ImportFrom) for one in functions for node in ast.walk(one))
