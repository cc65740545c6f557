"""The tools of the set-up: what is pinned, and what the import table catches."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import grimp
import pytest

from tools.import_table import Rules, find_broken, read_table

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKAGES = read_table(["core: errors", "errors:", "adapters.a adapters.b: core", "wiring: *"])
LIBRARIES = read_table(["apsw: adapters.a", "argparse: wiring"])


def name_of(requirement: str) -> str:
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def pins() -> list[str]:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def test_every_requirement_is_pinned() -> None:
    """Set-up: the same versions on every machine."""
    groups = PROJECT["dependency-groups"]
    wanted = [
        *PROJECT["project"]["dependencies"],
        *PROJECT["build-system"]["requires"],
        *groups["build"],
        *groups["dev"],
    ]
    assert {name_of(line) for line in wanted} <= {name_of(line) for line in pins()}


def test_pins_are_versions_and_nothing_else() -> None:
    """Set-up: no folder and no host of one machine gets into the pins."""
    assert [line for line in pins() if not re.fullmatch(r"[\w.-]+==[\w.!+]+", line)] == []


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("core.events", "hipocampo.adapters.a"),
        ("core.events", "hipocampo"),
        ("adapters.a.ledger", "hipocampo.adapters.b"),
        ("adapters.a", "hipocampo.errors"),
        ("adapters.b", "apsw"),
        ("core", "argparse"),
        ("core", "somelibrary"),
        ("unheard_of", "json"),
        ("core", "hipocampo.unheard_of"),
    ],
)
def test_the_table_refuses_what_is_not_in_it(importer: str, imported: str) -> None:
    """Shape: arrows point one way, neighbours do not know each other, every library has its home."""
    broken = broken_by(importer, imported)
    assert len(broken) == 1
    assert broken[0].startswith(f"hipocampo.{importer} imports {imported}")


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("core.events", "hipocampo.errors"),
        ("core.events", "hipocampo.core.moments"),
        ("core.events", "json"),
        ("adapters.a.ledger", "hipocampo.adapters.a.rows"),
        ("adapters.a.ledger", "apsw"),
        ("wiring", "hipocampo.adapters.b.index"),
    ],
)
def test_the_table_allows_what_is_in_it(importer: str, imported: str) -> None:
    """Shape: what the table allows is no error."""
    assert broken_by(importer, imported) == []


def broken_by(importer: str, imported: str) -> list[str]:
    graph = grimp.ImportGraph()
    graph.add_import(importer=f"hipocampo.{importer}", imported=imported)
    return list(find_broken(graph, Rules("hipocampo", PACKAGES, LIBRARIES)))
