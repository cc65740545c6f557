"""`hipo rebuild`: the index anew, and the ledger anew where it is lost."""

from __future__ import annotations

from pathlib import Path

from tests.doors.cli_kit import done, hipo


def test_a_lost_ledger_is_begun_anew_from_the_pages(root: Path) -> None:
    """C3: the error says what is lost and how to go on; what the pages say is found again."""
    for file in (root / ".memory").glob("ledger.sqlite*"):
        file.unlink()
    refused = hipo("-w", root, "recall", "Peter")
    assert refused.code == 1
    assert "rebuild --from-pages" in refused.err
    done("-w", root, "rebuild", "--from-pages")
    (hit,) = done("-w", root, "recall", "short answers", "--json").json["hits"]
    assert hit["source"] == "memory/2026-11-15.md#L4"
    assert done("-w", root, "ledger", "verify").code == 0


def test_a_ledger_that_is_there_is_never_begun_anew(root: Path) -> None:
    """A7: nothing acknowledged is thrown away by a wrong option."""
    before = done("-w", root, "ledger", "head").out
    assert hipo("-w", root, "rebuild", "--from-pages").code == 1
    assert done("-w", root, "ledger", "head").out == before


def test_a_rebuild_tells_how_far_it_is(root: Path) -> None:
    """C3: the index is made anew from ledger and pages, and says so."""
    (root / ".memory" / "index.sqlite").unlink()
    assert "anew" in done("-w", root, "rebuild").out
    assert done("-w", root, "recall", "short answers", "--json").json["hits"]
