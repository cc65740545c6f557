"""The indexes, held to one suite; and a workspace that has no disk at all."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

from hipocampo.adapters.files.clock import SystemClock
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.app import Hipocampo, Stores
from hipocampo.ports import Index
from hipocampo.settings import Settings
from tests.adapters.index import MemoryIndex
from tests.adapters.ledger import MemoryLedger
from tests.adapters.machine import memory_upkeep
from tests.adapters.pages import MemoryPages
from tests.conformance.index_suite import IndexSuite


class TestMemoryIndex(IndexSuite):
    def open(self, folder: Path) -> Index:
        return MemoryIndex()


class TestSqliteIndex(IndexSuite):
    def open(self, folder: Path) -> Index:
        return SqliteIndex(folder / "index.sqlite")


def test_a_workspace_without_a_disk():
    """C3, C5, E2: on the ports in memory a fact is written, edited (a use), cited, withdrawn, rebuilt as on files."""
    settings = Settings()
    pages = MemoryPages(settings.pages.include, settings.pages.largest_mb << 20)
    clock = SystemClock(settings.zone)
    stores = Stores(MemoryLedger(), MemoryIndex(), pages, settings, clock, nullcontext, memory_upkeep, MemoryIndex)
    memory = Hipocampo(stores, "owner", "python")
    kept = memory.retain("@Peter: prefers short answers", provenance="U")
    page, data = str(kept.page), pages.read(str(kept.page))[0].decode()
    assert data.splitlines()[(kept.line or 0) - 1] == "- @Peter: prefers short answers"
    pages.edit(page, b"# Log\n\nIt rained.\n\n## Retain\n- @Peter: prefers long answers\n- a new line\n")
    (hit,) = memory.recall("what does Peter prefer?", kinds=["world"], entities=["peter"])
    assert (hit.id, hit.content, hit.source) == (kept.id, "@Peter: prefers long answers", f"{page}#L6")
    assert [one.source for one in memory.recall("rained")] == [f"{page}#L3"]
    pages.edit(page, b"## Retain\n- a new line\n")
    assert dict(memory.status().counts) == {"fact": 1}
    before, events = memory.recall("line").hits, [event.type for event in memory.query({})]
    assert events == ["memory.retained", "memory.revised", "memory.used", "memory.retained", "memory.withdrawn"]
    memory.rebuild()
    assert memory.recall("line").hits == before
    assert memory.verify().ok
