"""A reflection that is killed at any moment: the next comes to the same pages; no line is lost or kept twice."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from hipocampo import wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.settings import Settings
from tests.unit.killing import trials

NOON = datetime(2026, 11, 15, 12, tzinfo=UTC)
PETER = "bank/entities/Peter.md"


def opened(root: Path, hours: int = 0) -> Hipocampo:
    return wiring.open(root, clock=SimulatedClock(NOON + timedelta(hours=hours)), door="cli")


def make(root: Path) -> None:
    """A workspace that was reflected on, with a person's line in a region, their text around it, and news."""
    wiring.init(root, Settings(simulated=True), SimulatedClock(NOON))
    with opened(root) as memory:
        memory.retain("W @Peter: lives in Lisbon")
        memory.reflect()
        page = root / PETER
        page.write_text(
            "mine\n\n"
            + page.read_text().replace("<!-- hipocampo:end", "- plays chess\n<!-- hipocampo:end")
            + "\nmine too"
        )
        memory.sync()
        memory.retain("W @Ana: knows @Peter")


def reflect(root: Path) -> None:
    with opened(root, hours=1) as memory:
        memory.reflect()


def outcome(root: Path) -> dict[str, str]:
    pages = {str(path.relative_to(root)): path.read_text() for path in root.rglob("*.md")}
    with opened(root, hours=2) as memory:
        facts = sorted(known.text for known in memory.context.index.pages.facts(EVERYTHING))
        assert memory.sync().held == []
        assert memory.verify().ok
    return {**pages, "facts": "\n".join(facts)}


def test_a_killed_reflection_is_done_again(tmp_path: Path):
    """E8, C4: at whatever call it is killed, the pages and facts come out as if it never had been."""
    base = tmp_path / "zero"
    make(base)
    wanted: dict[str, str] = {}
    for trial in trials(base, reflect):
        reflect(trial)
        found = outcome(trial)
        wanted = wanted or found
        assert found == wanted
    assert wanted[PETER].startswith("mine\n\n# Peter\n")
    assert wanted[PETER].endswith("<!-- hipocampo:end -->\n\nmine too")
    assert wanted["facts"].count("plays chess") == 1
