"""A ledger that lost events is noticed before anything is written, and nothing rises by that (A4, D3)."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from hipocampo import IntegrityBroken, NotFound, wiring
from hipocampo.adapters.files.heads import HeadFile
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Head, NewEvent
from hipocampo.settings import Settings
from tests.stateful.workspace import make

TOLD = "memory/2026-01-05.md"
needs_attributes = pytest.mark.skipif(sys.platform != "linux", reason="attributes of folders are Linux's")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A workspace with a fact of the user's, a copy of its inner folder, and then an agent's facts."""
    root = tmp_path / "zero"
    with make(root) as memory:
        memory.retain("I like tea.", provenance="U", at="2026-01-05")
    shutil.copytree(root / ".memory", tmp_path / "older")
    with wiring.open(root) as memory:
        memory.retain("Ana lives in Porto.", provenance="I", at="2026-01-05")
        memory.retain("Rita lives in Lisbon.", provenance="H", at="2026-01-05")
        memory.retain("I like rain.", provenance="U", at="2026-01-05")
    return root


def put_back(root: Path, *names: str) -> None:
    """Restore files of the inner folder from the older copy; those that the copy lacks are removed."""
    for name in names:
        for path in (root / ".memory").glob(f"{name}*"):
            path.unlink()
        for path in (root.parent / "older").glob(f"{name}*"):
            shutil.copy(path, root / ".memory")


def classes(memory: Hipocampo) -> dict[str, str]:
    memory.sync()
    return {known.text: known.provenance for known in memory.context.index.pages.facts(EVERYTHING)}


UNVOUCHED = {
    "I like tea.": "U",
    "Ana lives in Porto.": "H",
    "Rita lives in Lisbon.": "H",
    "I like rain.": "H",
}


@pytest.mark.parametrize(
    "names", [("ledger",), ("ledger", "index"), pytest.param(("",), marks=needs_attributes)], ids=["one", "two", "all"]
)
def test_lines_that_an_older_ledger_does_not_know_come_in_as_inherited(root: Path, names: tuple[str, ...]):
    """D3: nobody can vouch for them; what the ledger does know keeps its class, and so does what is typed later."""
    put_back(root, *names)
    with wiring.open(root) as memory:
        assert classes(memory) == UNVOUCHED
        log = root / TOLD
        log.write_text(log.read_text() + "- typed by hand\n")
        assert classes(memory) == {**UNVOUCHED, "typed by hand": "U"}
        assert len(list(memory.query({"type": "ledger.shortened"}))) == 1
    with wiring.open(root) as memory:
        assert classes(memory)["typed by hand"] == "U"


def test_the_doctor_names_an_older_ledger_before_anything_is_written(root: Path):
    """A4: first what is missing, later that it was."""
    put_back(root, "ledger")
    before = (root / ".memory/ledger.sqlite").read_bytes()
    found = {finding.code: finding for finding in wiring.doctor(root)}
    assert found["ledger-shortened"].severity == "error"
    assert found["ledger-shortened"].values["kept"].startswith("5:")
    assert (root / ".memory/ledger.sqlite").read_bytes() == before
    with wiring.open(root) as memory:
        report = memory.sync()
    assert [problem.hint_code for problem in report.problems] == ["ledger.shortened"]
    found = {finding.code: finding for finding in wiring.doctor(root)}
    assert "ledger-shortened" not in found
    assert found["ledger-was-shortened"].severity == "note"


def test_an_older_ledger_that_grew_past_the_index_is_not_taken_for_the_same(root: Path):
    """A4: the index knows the hash of what it took in, not its number alone."""
    put_back(root, "ledger")
    (root / ".memory/head").unlink()
    HeadFile(root / ".memory/head", root).forget()
    with closing(SqliteLedger(root / ".memory/ledger.sqlite")) as ledger:
        last = next(ledger.query({}, EVERYTHING, sort={"seq": -1}, limit=1))
        ledger.append([NewEvent("other.thing", "x", "owner", last.timestamp) for _ in range(9)])
    with wiring.open(root) as memory:
        assert classes(memory) == UNVOUCHED


def test_an_edit_of_what_the_user_said_does_not_pass_while_nobody_vouches(root: Path):
    """D3: U is changed by U only: another text in its place is a memory of its own, and a missing line is held."""
    put_back(root, "ledger")
    log = root / TOLD
    log.write_text(log.read_text().replace("I like tea.", "I like tea with rum."))
    with wiring.open(root) as memory:
        found = classes(memory)
        assert (found["I like tea."], found["I like tea with rum."]) == ("U", "H")


def test_a_mark_of_its_own_stays_with_a_line(root: Path):
    """D3: what says of itself that it was inferred stays inferred; it says no more than that."""
    log = root / TOLD
    log.write_text(log.read_text() + "- [I] marked as inferred\n- [U] marked as said\n")
    put_back(root, "ledger")
    with wiring.open(root) as memory:
        found = classes(memory)
        assert found["[I] marked as inferred"] == "I"
        assert found["[U] marked as said"] == "H"


@pytest.mark.parametrize("how", ["no bytes", "no events"])
def test_an_empty_ledger_is_refused_like_a_missing_one(root: Path, how: str):
    """A4, D3: nothing is begun anew by itself, by no call; the error says how to go on."""
    ledger = root / ".memory/ledger.sqlite"
    if how == "no bytes":
        for path in (root / ".memory").glob("ledger.sqlite-*"):
            path.unlink()
        ledger.write_bytes(b"")
    else:
        with closing(apsw.Connection(str(ledger))) as db:
            db.execute("DELETE FROM events")
    for call in (wiring.open, wiring.backup, lambda root: wiring.doctor(root)):
        with pytest.raises(IntegrityBroken) as caught:
            call(root)
        assert caught.value.code == "workspace.ledger-empty"
    assert how != "no bytes" or ledger.read_bytes() == b""
    with pytest.raises(NotFound):
        wiring.init(root, Settings())
    wiring.rebuild_from_pages(root)
    with wiring.open(root) as memory:
        assert set(classes(memory).values()) == {"H"}


@pytest.mark.parametrize("left", [100, 4_096, 6_000])
def test_a_damaged_ledger_locks_nobody_out(root: Path, left: int):
    """A4, D3: where nothing can be read of it and there is no backup, the pages begin anew; the file is kept."""
    ledger = root / ".memory/ledger.sqlite"
    for path in (root / ".memory").glob("ledger.sqlite-*"):
        path.unlink()
    cut = ledger.read_bytes()[:left]
    ledger.write_bytes(cut)
    with pytest.raises(IntegrityBroken) as caught:
        wiring.open(root)
    assert "--from-pages" in caught.value.hint()
    wiring.rebuild_from_pages(root)
    assert (root / "ledger.sqlite.damaged").read_bytes() == cut
    with wiring.open(root) as memory:
        assert set(classes(memory).values()) == {"H"}


def test_an_init_that_was_cut_short_can_be_repeated(tmp_path: Path):
    """J2: a ledger without an event, beside which nothing was ever kept, is one that is still to begin."""
    root = tmp_path / "new"
    (root / ".memory").mkdir(parents=True)
    SqliteLedger(root / ".memory/ledger.sqlite").close()
    wiring.init(root, Settings())
    with wiring.open(root) as memory:
        assert memory.retain("first", provenance="U").provenance == "U"


def test_lines_of_a_ledger_begun_anew_are_nobodys_word_even_after_a_crash(root: Path):
    """D3: a rebuild that is killed before it took in the pages leaves them to a sync that knows as much."""
    for path in (root / ".memory").glob("ledger*"):
        path.unlink()
    (root / ".memory/head").unlink()
    HeadFile(root / ".memory/head", root).forget()
    code = "import os, sys, signal; from pathlib import Path; from hipocampo import wiring\n"
    code += "wiring.open = lambda *_, **__: os.kill(os.getpid(), signal.SIGKILL)\n"
    code += "wiring.rebuild_from_pages(Path(sys.argv[1]))"
    ended = subprocess.run([sys.executable, "-c", code, str(root)], check=False)
    assert ended.returncode == -signal.SIGKILL
    with wiring.open(root) as memory:
        assert set(classes(memory).values()) == {"H"}


def test_who_comes_first_does_not_cover_the_loss_up(root: Path):
    """A4: an audit or a denial that is appended before a sync leaves the kept end as it is."""
    put_back(root, "ledger")
    with wiring.open(root) as memory:
        memory.context.journal.catch_up()
        last = memory.context.index.state().moment
        memory.context.ledger.append([NewEvent("note.made", "x", "owner", last) for _ in range(20)])
    with wiring.open(root) as memory:
        assert classes(memory) == UNVOUCHED


@pytest.mark.parametrize("content", [b"", b"7", b"7:xyz", b"\xff" * 90, b"9" * 40 + b":" + b"0" * 64])
def test_a_kept_end_that_can_not_be_read_is_none(tmp_path: Path, content: bytes):
    """A7: it is a help, and never in the way."""
    (tmp_path / "head").write_bytes(content)
    heads = HeadFile(tmp_path / "head", tmp_path)
    assert heads.kept() is None
    heads.keep(Head(7, "a" * 64))
    assert heads.kept() == Head(7, "a" * 64)


@pytest.mark.skipif(os.name != "posix", reason="signals are POSIX's")
def test_a_process_that_is_killed_between_two_writes_raises_no_alarm(root: Path):
    """A7: the ledger is durable before its end is kept, so what is kept is never ahead of a whole ledger."""
    code = "import sys, itertools, hipocampo\nwith hipocampo.open(sys.argv[1]) as memory:\n"
    code += "    print('go', flush=True)\n    for i in itertools.count(): memory.retain(f'number {i} of thing{i}')"
    for _ in range(3):
        child = subprocess.Popen([sys.executable, "-c", code, str(root)], stdout=subprocess.PIPE)
        assert child.stdout
        child.stdout.readline()
        child.kill()
        child.wait()
        child.stdout.close()
        with wiring.open(root) as memory:
            assert memory.context.journal.lost() is None
            memory.sync()
            assert not list(memory.query({"type": "ledger.shortened"}))
