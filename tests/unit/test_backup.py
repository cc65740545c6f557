"""Backup and restore: one file that holds a whole memory, checked when it is written and before it is put back."""

from __future__ import annotations

import io
import json
import os
import re
import stat
import subprocess
import sys
import tarfile
from collections.abc import Callable
from pathlib import Path

import pytest

from hipocampo import BadInput, Hipocampo, IntegrityBroken, NotFound, wiring
from hipocampo.adapters.files.archive import check
from hipocampo.settings import Settings
from tests.unit.killing import trials

SOUND = {"chain", "index", "lines"}
Entries = dict[str, bytes]


@pytest.fixture
def root(workspace_path: Path) -> Path:
    """A workspace with a fact, a turn, and files of its owner."""
    wiring.init(workspace_path, Settings(timezone="America/Sao_Paulo"))
    files = {"MEMORY.md": "- core fact\n", "notes/a/ação.md": "Prose on zeppelins.\n", "user-model.yml": "name: Ana\n"}
    files |= {"notes/a/photo.png": "no Markdown", "notes/.hidden.md": "hidden", "other.txt": "not of the layout"}
    for name, text in files.items():
        (workspace_path / name).parent.mkdir(parents=True, exist_ok=True)
        (workspace_path / name).write_text(text)
    os.utime(workspace_path / "notes/a/ação.md", (1_700_000_000, 1_700_000_000))
    with wiring.open(workspace_path) as memory:
        memory.retain("W @Ana: lives in Porto")
        memory.record("s1", "user", "Hello there.")
    return workspace_path


def told(memory: Hipocampo) -> list[tuple[str, str, str, str]]:
    """Everything that is found, with ids, sources and moments."""
    hits = [memory.recall(word) for word in ("core", "zeppelins", "Porto", "hello")]
    return [(hit.id, hit.content, hit.source, hit.timestamp) for found in hits for hit in found]


def names(archive: Path) -> set[str]:
    with tarfile.open(archive) as tar:
        return set(tar.getnames())


def test_a_memory_comes_back_as_it_was(root, tmp_path):
    """All pages, settings, history and turns are restored, with the same ids, citations and moments."""
    archive = wiring.backup(root, tmp_path / "kept.tar.gz")
    with wiring.open(root) as memory:
        before, head = told(memory), memory.head()
    assert wiring.restore(archive, tmp_path / "new") == head
    with wiring.open(tmp_path / "new") as memory:
        assert memory.head() == head
        assert told(memory) == before
        assert memory.settings.timezone == "America/Sao_Paulo"
        assert {finding.code for finding in memory.doctor()} >= SOUND


def test_an_archive_holds_what_is_the_owners(root, tmp_path):
    """Pages, settings, other files of the layout and the ledger; never the index, nothing hidden or foreign."""
    (root / "memory/link.md").symlink_to(root / "MEMORY.md")
    archive = wiring.backup(root, tmp_path / "kept.tar.gz")
    log = next((root / "memory").glob("2*.md")).name
    assert names(archive) == {
        "MEMORY.md",
        f"memory/{log}",
        "notes/a/ação.md",
        "notes/a/photo.png",
        "user-model.yml",
        "hipocampo.toml",
        ".gitignore",
        ".memory/ledger.sqlite",
        "manifest.json",
    }
    manifest = check(archive)
    with wiring.open(root) as memory:
        assert manifest.head == str(memory.head())
    assert dict(manifest.versions) == {"archive": 1, "ledger": 1, "settings": 1}
    if os.name == "posix":
        assert stat.S_IMODE(archive.stat().st_mode) == 0o600


def test_in_a_folder_a_backup_is_named_after_the_day(root, tmp_path, monkeypatch):
    """Without a file name the archive is named after workspace and day; a second one gets a number."""
    (tmp_path / "kept").mkdir()
    first, second = wiring.backup(root, tmp_path / "kept"), wiring.backup(root, tmp_path / "kept")
    assert re.fullmatch(r"workspace-\d{4}-\d\d-\d\d\.tar\.gz", first.name)
    assert second.name == first.name.replace(".tar", "-2.tar")
    monkeypatch.chdir(tmp_path)
    assert wiring.backup(root).resolve().parent == tmp_path


def test_a_backup_overwrites_nothing(root, tmp_path):
    """A file that is there stays as it is; a place that can't be written is told, and nothing is left of the try."""
    (tmp_path / "kept.tar.gz").write_text("mine")
    with pytest.raises(BadInput):
        wiring.backup(root, tmp_path / "kept.tar.gz")
    assert (tmp_path / "kept.tar.gz").read_text() == "mine"
    with pytest.raises(Exception, match="can't be written"):
        wiring.backup(root, tmp_path / "no/such/folder.tar.gz")
    with pytest.raises(NotFound):
        wiring.backup(tmp_path, tmp_path / "other.tar.gz")
    assert not list(root.rglob(".*.draft*"))


def test_a_damaged_ledger_is_not_backed_up(root, tmp_path):
    """A backup vouches for the chain; one that does not verify is refused."""
    damage(root)
    with pytest.raises(IntegrityBroken):
        wiring.backup(root, tmp_path / "kept.tar.gz")
    assert not [path.name for path in tmp_path.iterdir() if path != root]


def damage(root: Path) -> None:
    import apsw

    db = apsw.Connection(str(root / ".memory/ledger.sqlite"))
    db.execute("UPDATE events SET payload = replace(payload, 'Porto', 'Paris')")
    db.close()


def test_others_may_write_meanwhile(root, tmp_path):
    """Backups taken while another process retains are whole: each page agrees with its ledger."""
    script = (
        "import sys, time, hipocampo\n"
        "with hipocampo.open(sys.argv[1]) as memory:\n"
        "    print('ready', flush=True)\n"
        "    for n in range(100000):\n"
        "        memory.retain(f'fact number {n}')\n"
        "        time.sleep(0.005)\n"
    )
    writer = subprocess.Popen([sys.executable, "-c", script, str(root)], stdout=subprocess.PIPE)
    try:
        assert writer.stdout is not None
        writer.stdout.readline()
        archives = [wiring.backup(root, tmp_path / f"{n}.tar.gz") for n in range(3)]
    finally:
        writer.kill()
        writer.communicate()
    for archive in archives:
        copy = tmp_path / archive.name[0]
        head = wiring.restore(archive, copy)
        with wiring.open(copy) as memory:
            assert memory.head() == head  # nothing in the pages was new to the ledger
            assert {finding.code for finding in memory.doctor()} >= SOUND


def test_a_simulated_workspace_comes_back(tmp_path):
    """A workspace with a simulated clock is restored at the time of its last event."""
    clock = wiring.simulated_clock("2030-01-01T12:00:00")
    wiring.init(tmp_path / "sim", Settings(simulated=True), clock)
    with wiring.open(tmp_path / "sim", clock=clock) as memory:
        memory.retain("a fact of the future")
    wiring.restore(wiring.backup(tmp_path / "sim", tmp_path / "a.tar.gz"), tmp_path / "again")
    with wiring.open(tmp_path / "again", clock=clock) as memory:
        assert memory.recall("future")[0].source == "memory/2030-01-01.md#L4"


def test_a_restore_needs_a_new_or_empty_folder(root, tmp_path):
    """What is there is never touched."""
    archive = wiring.backup(root, tmp_path / "kept.tar.gz")
    target = tmp_path / "there"
    target.mkdir()
    (target / "mine.txt").write_text("mine")
    for place in (target, target / "mine.txt", root):
        with pytest.raises(BadInput):
            wiring.restore(archive, place)
    assert [path.name for path in target.iterdir()] == ["mine.txt"]
    (target / "mine.txt").unlink()
    wiring.restore(archive, target)
    assert (target / "MEMORY.md").read_text() == "- core fact\n"


def entries(archive: Path) -> Entries:
    with tarfile.open(archive) as tar:
        members = [(member.name, tar.extractfile(member)) for member in tar]
        return {name: file.read() for name, file in members if file}


def repack(archive: Path, files: Entries, kind: bytes = tarfile.REGTYPE, odd: str = "") -> None:
    """An archive with these files; the one called `odd` is of another kind and points out of the folder."""
    with tarfile.open(archive, "w:gz") as tar:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            if name == odd:
                info.type, info.linkname = kind, "../../outside"
                tar.addfile(info)
            else:
                info.size = len(data)
                tar.addfile(info, io.BytesIO(data))


def with_manifest(files: Entries, change: Callable[[dict[str, object]], object]) -> Entries:
    manifest = json.loads(files["manifest.json"])
    change(manifest)
    return {**files, "manifest.json": json.dumps(manifest).encode()}


EVIL = ["../evil.md", "/evil.md", "memory/../../evil.md", "C:/evil.md", "memory\\..\\evil.md", ".memory/index.sqlite"]
EVIL += [".MEMORY/ledger.sqlite", ".memory/sub/x.md", "memory//x.md", "./x.md"]


@pytest.mark.parametrize("name", EVIL)
def test_an_archive_that_reaches_out_is_refused(root, tmp_path, name):
    """No entry leaves the folder or slips in a file that is made anew; nothing is put in place."""
    archive = wiring.backup(root, tmp_path / "kept.tar.gz")
    manifest = entries(archive)["manifest.json"]
    files = {name: b"evil", **{key: data for key, data in entries(archive).items() if key != "manifest.json"}}
    repack(archive, {**files, "manifest.json": manifest})
    refused(archive, tmp_path, IntegrityBroken)


def refused(archive: Path, tmp_path: Path, kind: type[Exception]) -> None:
    before = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*"))
    with pytest.raises(kind):
        wiring.restore(archive, tmp_path / "new")
    assert sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*")) == before


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE, tarfile.DIRTYPE])
def test_only_plain_files_are_taken(root, tmp_path, kind):
    """Links, devices and pipes have no place in a backup."""
    archive = wiring.backup(root, tmp_path / "kept.tar.gz")
    repack(archive, entries(archive), kind, "MEMORY.md")
    refused(archive, tmp_path, IntegrityBroken)


def test_an_archive_that_was_changed_is_refused(root, tmp_path):
    """Changed, missing or added files, another head, a newer version, no manifest: refused before anything is done."""
    archive = wiring.backup(root, tmp_path / "kept.tar.gz")
    good = entries(archive)
    bad: list[tuple[Entries, type[Exception]]] = [
        ({**good, "MEMORY.md": b"- another fact\n"}, IntegrityBroken),
        ({name: data for name, data in good.items() if name != "MEMORY.md"}, IntegrityBroken),
        ({name: data for name, data in good.items() if name != "manifest.json"}, IntegrityBroken),
        ({**good, "late.md": b"after the manifest"}, IntegrityBroken),
        (with_manifest(good, lambda manifest: manifest.update(head="1:00")), IntegrityBroken),
        (with_manifest(good, lambda manifest: manifest.update(versions={"archive": 2})), BadInput),
        (with_manifest(good, lambda manifest: manifest.update(versions={})), IntegrityBroken),
        ({**good, "manifest.json": b"[]"}, IntegrityBroken),
    ]
    for files, kind in bad:
        repack(archive, files)
        refused(archive, tmp_path, kind)


def test_an_archive_that_was_cut_is_refused(root, tmp_path):
    """A file that ends early, or is no archive at all, is refused."""
    archive = wiring.backup(root, tmp_path / "kept.tar.gz")
    whole = archive.read_bytes()
    for data in (whole[: len(whole) // 2], whole[:-200], whole[:10], b"", b"no archive at all"):
        archive.write_bytes(data)
        refused(archive, tmp_path, IntegrityBroken)
    archive.unlink()
    refused(archive, tmp_path, NotFound)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a fork")
def test_a_backup_that_was_killed_leaves_all_or_nothing(root):
    """Killed at any point, there is a whole archive or none under its name, and the workspace is as it was."""
    with wiring.open(root) as memory:
        before = told(memory)
    with wiring.open(root) as memory:
        head = memory.head()

    states = set()
    for trial in trials(root, lambda trial: wiring.backup(trial, trial.parent / "kept.tar.gz")):
        archive = trial.parent / "kept.tar.gz"
        states.add(archive.exists())
        if archive.exists():
            assert check(archive).head == str(head)
        assert check(wiring.backup(trial, trial.parent / "next.tar.gz")).head == str(head)
        with wiring.open(trial) as memory:
            assert (memory.head(), told(memory)) == (head, before)
    assert states == {False, True}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a fork")
def test_a_restore_that_was_killed_leaves_a_memory_or_none(root, tmp_path):
    """Killed at any point, the folder is a whole workspace or none; the archive can be restored again."""
    (tmp_path / "base").mkdir()
    archive = wiring.backup(root, tmp_path / "base/kept.tar.gz")
    with wiring.open(root) as memory:
        head, before = memory.head(), told(memory)

    states = set()
    for trial in trials(archive.parent, lambda trial: wiring.restore(trial / archive.name, trial / "new")):
        new = trial / "new"
        workspace = (new / ".memory").exists()
        states.add(workspace)
        if not workspace:
            placed = new.exists() and any(child.name != ".restore.draft" for child in new.iterdir())
            new = trial / "other" if placed else new
            wiring.restore(trial / archive.name, new)
        with wiring.open(new) as memory:
            assert (memory.head(), told(memory)) == (head, before)
    assert states == {False, True}
