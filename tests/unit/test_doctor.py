"""Doctor: files, ledger and index are compared, and what is wrong is named with the way to mend it."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import apsw
import pytest

from hipocampo import Hipocampo, IntegrityBroken, NotFound, wiring
from hipocampo.adapters.files.health import Disk, cloud_of
from hipocampo.findings import Finding
from hipocampo.messages import catalogue, say
from hipocampo.settings import Settings
from hipocampo.text.languages import codes

LANGUAGES = codes()

LOG = "memory/2026-11-15.md"
NOON = "2026-11-15T12:00:00"
SOUND = ["settings", "chain", "pages", "lines", "index", "dreams", "clock", "space"]


@dataclass
class Machine:
    """A machine as it might be."""

    left: Sequence[str] = ()
    shut: Sequence[str] = ()
    service: str | None = None
    bytes: int = 1 << 40

    def drafts(self) -> Sequence[str]:
        return self.left

    def locked(self) -> Sequence[str]:
        return self.shut

    def cloud(self) -> str | None:
        return self.service

    def stores(self) -> dict[str, int]:
        return {}

    def free(self) -> int:
        return self.bytes


@pytest.fixture
def root(workspace_path: Path) -> Path:
    """A healthy workspace: a page by hand, a retained fact, a turn."""
    wiring.init(workspace_path, Settings(simulated=True), wiring.simulated_clock(NOON))
    (workspace_path / "memory").mkdir()
    (workspace_path / LOG).write_text("# Day\n\nProse of the day.\n\n## Retain\n- first fact\n- second fact\n")
    with reopen(workspace_path) as memory:
        memory.retain("W @Ana: lives in Porto")
        memory.record("s1", "user", "Hello there.")
    return workspace_path


def reopen(root: Path, now: str = NOON, machine: Machine | None = None) -> Hipocampo:
    memory = wiring.open(root, clock=wiring.simulated_clock(now))
    upkeep = replace(memory.context.stores.upkeep(), disk=machine or Machine())
    memory.context.stores = replace(memory.context.stores, upkeep=lambda: upkeep)
    return memory


def examined(root: Path, machine: Machine | None = None) -> dict[str, Finding]:
    """The findings by code; the examination must leave every file as it was."""
    with reopen(root, machine=machine) as memory:
        before = state(root)
        found = memory.doctor()
        assert state(root) == before
    return {finding.code: finding for finding in found}


def state(root: Path) -> dict[str, tuple[int, bytes]]:
    files = [path for path in root.rglob("*") if path.is_file() and not path.name.endswith(("-shm", "-wal"))]
    return {str(path): (path.stat().st_mtime_ns, path.read_bytes()) for path in files}


def test_a_healthy_workspace_is_told_what_was_looked_at(root):
    """All findings are ok, and name what was looked at."""
    found = examined(root)
    assert list(found) == SOUND
    assert {finding.severity for finding in found.values()} == {"ok"}
    assert found["chain"].values["events"] == 5
    assert found["lines"].values["count"] == 3
    assert found["pages"].message() == "Pages: 1 looked at"
    assert found["pages"].hint() == ""


def test_edits_since_the_last_sync_are_no_damage(root):
    """A page that a person has just edited is noted; the next command takes it in, the doctor does not."""
    (root / LOG).write_text((root / LOG).read_text() + "- another fact\n")
    found = examined(root)
    assert found["pages-unsynced"].values == {"count": 1, "paths": LOG}
    assert found["pages-unsynced"].severity == "note"


def test_a_deleted_index_is_noted(root):
    """A missing index is no loss and is not made by the doctor."""
    (root / ".memory/index.sqlite").unlink()
    found = examined(root)
    assert found["index-missing"].severity == "note"
    assert not (root / ".memory/index.sqlite").exists()


def test_a_damaged_index_is_told(root):
    """A file that SQLite can't read is named, with the way to make it anew."""
    (root / ".memory/index.sqlite").write_bytes(b"no database" * 1000)
    finding = examined(root)["index-damaged"]
    assert finding.severity == "warning"
    assert "hipo rebuild" in finding.hint()


def test_files_that_can_not_be_opened_are_not_called_damaged(root):
    """Where the folder can't be written SQLite opens nothing: what may be whole is not to be made anew or restored."""
    with reopen(root) as memory:
        databases = memory.context.stores.upkeep().databases
        for name in ("index", "ledger"):
            path = root / f".memory/{name}.sqlite"
            path.rename(root / "kept")
            path.mkdir()  # opens for nobody, whatever rights one has
            assert databases.condition(name)[0] == "unusable"
            path.rmdir()
            (root / "kept").rename(path)
    (root / ".memory/index.sqlite").unlink()
    (root / ".memory/index.sqlite").mkdir()
    finding = examined(root)["index-unusable"]
    assert finding.severity == "warning"
    assert "write" in finding.hint()
    assert "rebuild" not in finding.hint()


def test_a_ledger_that_can_not_be_opened_is_no_reason_to_restore(root):
    """Nor is it called damaged history."""
    (root / ".memory/ledger.sqlite").unlink()
    (root / ".memory/ledger.sqlite").mkdir()
    (finding,) = wiring.doctor(root, clock=wiring.simulated_clock(NOON))
    assert (finding.code, finding.severity) == ("ledger-unusable", "error")
    assert "restore" not in finding.hint()


def test_an_index_of_another_version_is_told(root):
    """An index of another version will be made anew."""
    change_index(root, "PRAGMA user_version = 999")
    assert examined(root)["index-old"].severity == "note"


def change_index(root: Path, sql: str) -> None:
    with closing(apsw.Connection(str(root / ".memory/index.sqlite"))) as db:
        db.execute(sql)


def test_an_index_that_is_behind_or_ahead_is_told(root):
    """The index names the last event it took in; the ledger may be further, or be an older one."""
    change_index(root, "UPDATE meta SET value = value - 1 WHERE key = 'applied'")
    assert examined(root)["index-behind"].values == {"count": 1}
    change_index(root, "UPDATE meta SET value = value + 3 WHERE key = 'applied'")
    assert examined(root)["index-ahead"].values == {"count": 2}


@pytest.mark.parametrize(
    ("change", "tables"),
    [
        ("UPDATE record SET content = 'something else' WHERE form = 'turn'", "record (2)"),
        ("DELETE FROM record WHERE form = 'passage'", "record (1)"),
        ("UPDATE page SET lines = 99", "page (2)"),
        ("INSERT INTO session VALUES ('s9', 4, NULL)", "session (1)"),
    ],
)
def test_an_index_that_differs_from_a_new_one_is_told(root, change, tables):
    """Every derived table is compared with the one that a rebuild would make."""
    change_index(root, change)
    assert examined(root)["index-differs"].values == {"tables": tables}
    with reopen(root) as memory:
        memory.rebuild()
    assert list(examined(root)) == SOUND


def test_a_citation_that_does_not_hold_is_told(root):
    """C5: a cited line that does not bear out the memory is found."""
    change_index(root, "UPDATE record SET line = 1 WHERE text = 'second fact'")
    assert examined(root)["lines-wrong"].values == {"count": 1, "places": f"{LOG}#L1"}


def test_a_broken_chain_is_an_error(root):
    """A4: a changed event is named."""
    with closing(apsw.Connection(str(root / ".memory/ledger.sqlite"))) as db:
        db.execute("UPDATE events SET payload = replace(payload, 'Porto', 'Paris')")
    finding = examined(root)["chain-broken"]
    assert (finding.severity, finding.values["kind"]) == ("error", "changed")


@pytest.mark.parametrize("index", ["level", "gone"])
def test_a_removed_event_is_named_and_the_examination_ends(root, index):
    """A4: nothing waits for an event that will never come; without an index the call says which one is missing."""
    with closing(apsw.Connection(str(root / ".memory/ledger.sqlite"))) as db:
        db.execute("DELETE FROM events WHERE seq = 3")
    if index == "gone":
        (root / ".memory/index.sqlite").unlink()
        with reopen(root) as memory, pytest.raises(IntegrityBroken) as caught:
            memory.recall("first")
        assert (caught.value.code, caught.value.values["seq"]) == ("ledger.gap", 3)
    finding = examined(root)["chain-broken"]
    assert (finding.values["seq"], finding.values["kind"]) == (3, "removed")


def test_pages_that_cannot_be_read_are_named(root):
    """What is not UTF-8, too large or a link out of the workspace is told with its path."""
    (root / "notes").mkdir()
    (root / "notes/latin.md").write_bytes("coração".encode("latin-1"))
    (root / "notes/out.md").symlink_to(root.parent)
    with reopen(root) as memory:
        told = [
            (finding.values["path"], finding.values["why"].code)
            for finding in memory.doctor()
            if finding.code == "page-unread"
        ]
        messages = [finding.message("en") for finding in memory.doctor() if finding.code == "page-unread"]
    assert sorted(told) == [("notes/latin.md", "page.encoding"), ("notes/out.md", "page.link")]
    assert not [text for text in messages if "page." in text]
    assert "notes/latin.md is not read (not UTF-8; save it as UTF-8)." in messages


def test_problems_in_pages_are_counted(root):
    """Lines that a person should look at are counted and located."""
    (root / LOG).write_text((root / LOG).read_text() + "- O(c=9) nonsense\n")
    with reopen(root) as memory:
        memory.sync()
    finding = examined(root)["page-problems"]
    assert finding.values["places"].startswith(f"{LOG}#L")


def test_held_withdrawals_are_told(root):
    """Memories that wait for the owner's word are named."""
    (root / LOG).write_text("# Day\n")
    with reopen(root) as memory:
        memory.sync()
    assert examined(root)["held"].values["count"] == 3


def test_a_line_that_was_not_written_is_told(root):
    """A fact that is in the ledger and not yet on its page is named, and not written by the doctor."""
    (root / LOG).rename(root / "kept.md")
    (root / LOG).mkdir()
    with reopen(root) as memory:
        memory.retain("a fact without a page")
    assert examined(root)["pending"].values == {"count": 1, "texts": "a fact without a page"}


def test_a_clock_that_is_behind_is_told(root):
    """A clock before the last event is told with both times."""
    with reopen(root, "2026-11-14T12:00:00") as memory:
        found = {finding.code: finding for finding in memory.doctor()}
    assert found["clock-behind"].values["last"] == "2026-11-15T12:00:00.000Z"


def test_the_machine_is_looked_at(root):
    """Leftovers, permissions, cloud folders and a full disk are told."""
    machine = Machine(["memory/.a.md.1.draft"], ["memory/b.md"], "Dropbox", 5 << 20)
    found = examined(root, machine)
    severities = {code: found[code].severity for code in ("drafts", "locked", "cloud", "space-low")}
    assert severities == {"drafts": "note", "locked": "error", "cloud": "warning", "space-low": "warning"}
    assert found["space-low"].message() == "Only 5 MB are free on this disk."


def test_only_old_drafts_are_leftovers(root):
    """A draft that is being written is none of a crash's leftovers."""
    for name, age in (("memory/.a.md.12.draft", 120), ("memory/.b.md.34.draft", 0)):
        (root / name).write_text("half")
        os.utime(root / name, (time.time() - age,) * 2)
    disk = Disk(root)
    assert disk.drafts() == ["memory/.a.md.12.draft"]
    assert disk.free() > 0


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do everything")
def test_what_may_not_be_written_is_found(root):
    """Files without the right to write are found."""
    (root / LOG).chmod(0o400)
    assert Disk(root).locked() == [LOG]


def test_cloud_folders_are_known_by_name_and_mark(tmp_path):
    """A folder below Dropbox and its like, or below one with a service's mark, is copied about."""
    assert cloud_of(tmp_path) is None
    inside = tmp_path / "OneDrive - Work" / "zero"
    marked = tmp_path / "shared" / "zero"
    for folder in (inside, marked):
        folder.mkdir(parents=True)
    (tmp_path / "shared" / ".stfolder").mkdir()
    assert cloud_of(inside) == "OneDrive - Work"
    assert cloud_of(marked) == ".stfolder"


def test_unreadable_settings_and_ledgers_are_findings(root):
    """What keeps a workspace from opening is told too."""
    settings, ledger = root / "hipocampo.toml", root / ".memory/ledger.sqlite"
    text = settings.read_text()
    for broken in (b"language = ", b"language = 'xx'\n", b"\xff\xfe"):
        settings.write_bytes(broken)
        assert [finding.code for finding in wiring.doctor(root)] == ["settings-unreadable"]
    settings.write_text(text)
    ledger.write_bytes(b"no database" * 1000)
    found = wiring.doctor(root, clock=wiring.simulated_clock(NOON))
    assert [(finding.code, finding.severity) for finding in found] == [("ledger-unreadable", "error")]
    with pytest.raises(NotFound):
        wiring.doctor(root / "memory")


@pytest.mark.parametrize(("bound", "told"), [("day = 0.5", True), ('wallet = "Ada"', True), ("day = 0.0", False)])
def test_a_bound_that_bounds_nothing_is_told(root, bound, told):
    """H6: a cap or a wallet does nothing against models without a price."""
    settings = (root / "hipocampo.toml").read_text()
    server = '\n[llm]\nurl = "http://localhost:1"\nname = "m"\n[llm.reflect]\nname = "r"\n'
    (root / "hipocampo.toml").write_text(f"{settings}\n[cost]\n{bound}\n{server}")
    found = examined(root)
    assert ("cost-unpriced" in found) == told
    assert not told or found["cost-unpriced"].values == {"sections": "[llm]"}
    priced = f"{settings}\n[cost]\n{bound}\n{server}price_in = 1.0\n"
    (root / "hipocampo.toml").write_text(priced)
    found = examined(root)
    sections = "[llm.extract], [llm.summarise], [llm.chat]"
    assert not told or found["cost-unpriced"].values == {"sections": sections}
    (root / "hipocampo.toml").write_text(priced + "[llm.chat]\nprice_out = 0.0\n")
    assert not told or "[llm.chat]" in examined(root)["cost-unpriced"].message()


def test_a_wallet_of_nobody_is_told(root):
    """H6: whoever shall pay has to be there, be there anything to pay or not."""
    settings = (root / "hipocampo.toml").read_text()
    (root / "hipocampo.toml").write_text(f'{settings}\n[cost]\nwallet = "Ada"\n')
    finding = examined(root)["wallet-none"]
    assert finding.severity == "warning"
    assert "Ada" in finding.message()
    with reopen(root) as memory:
        memory.intent("register:agent", {"name": "Ada", "guardianId": "owner"})
    assert "wallet-none" not in examined(root)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_finding_is_said_in_three_languages(language):
    """Each code has its text and, unless it tells of something sound, a way to mend it."""
    english, texts = catalogue("en")["doctor"], catalogue(language)["doctor"]
    assert texts.keys() == english.keys()
    for code, entry in texts.items():
        assert ("hint" in entry) == (code not in (*SOUND, "hook"))
        assert say(f"doctor.{code}.message", language)
