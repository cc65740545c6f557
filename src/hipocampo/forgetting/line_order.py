"""The order of lines on pages from which other lines go (D5).

An event says after which fact a line stands. Where that fact goes, the place is written down again, relative to a fact
that stays: else a rebuild from the ledger would lose the order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from hipocampo.core.access import EVERYTHING
from hipocampo.journal import Change
from hipocampo.ports import Ledger, PageIndex

_PLACING = ("memory.retained", "memory.moved", "memory.restored", "memory.demoted", "memory.evidenced")


def place_again(ledger: Ledger, index: PageIndex, going: Collection[str]) -> Iterator[Change]:
    """Yield new places for the lines of all pages on which a line stands after one of the memories that go."""
    for page, placed in _affected_pages(ledger, going).items():
        before = ""
        for fact in index.facts(EVERYTHING, [page]):
            if fact.id in going:
                continue
            if fact.id in placed:
                yield Change("memory.moved", fact.id, {"page": page, "after": before})
            before = fact.id


def _affected_pages(ledger: Ledger, going: Collection[str]) -> dict[str, set[str]]:
    """The pages with a line whose place depends on a memory that goes, each with all lines placed after another."""
    placed: dict[str, set[str]] = {}
    affected: set[str] = set()
    for event in ledger.query({"type": {"$in": list(_PLACING)}}, EVERYTHING, sort={"seq": 1}, archived=True):
        page, after = event.payload.get("page"), event.payload.get("after", event.payload.get("evidence"))
        if event.aggregate_id not in going and isinstance(page, str) and after is not None:
            placed.setdefault(page, set()).add(event.aggregate_id)
            if after in going:
                affected.add(page)
    return {page: ids for page, ids in placed.items() if page in affected}
