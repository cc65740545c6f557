"""A disk that is full or read-only still answers the owner; others and all writes are refused (A7, B6)."""

from __future__ import annotations

import shutil
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo import Unavailable, wiring
from hipocampo.adapters.files.disk import can_be_written
from hipocampo.adapters.sqlite.connection import connect
from hipocampo.adapters.sqlite.frozen import _opened
from hipocampo.app import Hipocampo
from tests.stateful.workspace import make


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A workspace in whose inner folder no lock can be had any more, as on a disk that is read-only."""
    root = tmp_path / "zero"
    with make(root) as memory:
        memory.retain("I like tea.", provenance="U")
        memory.retain("Ana lives in Porto.")
        memory.intent("register:agent", {"id": "bob", "name": "Bob"})
        memory.recall("tea")
    freeze(root)
    return root


def freeze(root: Path) -> None:
    lock = root / ".memory/lock"
    lock.unlink()
    lock.mkdir()


def files(root: Path) -> dict[str, bytes]:
    found = (path for path in sorted(root.rglob("*")) if path.is_file() and not path.name.endswith(("-wal", "-shm")))
    return {str(path): path.read_bytes() for path in found}


def test_the_owner_is_answered_and_nothing_is_touched(root: Path):
    """A7: recall, show, status, the log and the doctor read; no byte of the workspace changes."""
    before = files(root)
    with wiring.open(root) as memory:
        (hit, *_) = memory.recall("what does Ana do in Porto?")
        assert hit.content == "Ana lives in Porto."
        assert memory.show(hit.id).content == hit.content
        assert [problem.hint_code for problem in memory.status().problems] == ["disk.frozen"]
        assert len(list(memory.query({"type": "memory.retained"}))) == 2
        assert memory.verify().ok
    assert files(root) == before


def writes() -> dict[str, object]:
    return {
        "retain": lambda memory: memory.retain("More."),
        "record": lambda memory: memory.record("s1", "user", "Hello."),
        "used": lambda memory: memory.used([memory.recall("tea")[0].id]),
        "dream": lambda memory: memory.dream(),
        "append": lambda memory: memory.append("thing.done", "x", {}),
        "forget": lambda memory: memory.forget(entity="Ana", reason="asked"),
        "intent": lambda memory: memory.intent("register:agent", {"id": "eve", "name": "Eve"}),
        "undo": lambda memory: memory.undo(),
    }


@pytest.mark.parametrize("name", list(writes()))
def test_what_would_be_written_is_refused(root: Path, name: str):
    """A7: nothing is acknowledged that is not on disk."""
    before = files(root)
    with wiring.open(root) as memory, pytest.raises(Unavailable):
        writes()[name](memory)  # type: ignore[operator]
    assert files(root) == before


def test_others_are_refused_clearly(root: Path):
    """B6: their reads are recorded before the answer, and can't be."""
    with pytest.raises(Unavailable) as caught:
        wiring.open(root, actor="bob")
    assert caught.value.code == "disk.others"


def test_an_edit_since_the_last_sync_waits(root: Path):
    """C3: what was known is answered; the edit is taken in once it can be written down."""
    (root / "notes").mkdir()
    (root / "notes/new.md").write_text("## Retain\n- Rui sings.\n")
    with wiring.open(root) as memory:
        assert [hit.content for hit in memory.recall("tea")] == ["I like tea."]
        assert "Rui sings." not in [hit.content for hit in memory.recall("Rui")]
    (root / ".memory/lock").rmdir()
    with wiring.open(root) as memory:
        assert memory.recall("Rui")[0].content == "Rui sings."


def test_without_an_index_the_answer_is_made_from_ledger_and_pages(root: Path):
    """C3: the index is a cache, in memory as well."""
    for path in (root / ".memory").glob("index*"):
        path.unlink()
    with wiring.open(root) as memory:
        assert memory.recall("tea")[0].source.startswith("memory/")


def test_what_is_still_to_be_forgotten_is_not_answered(root: Path):
    """D5: a forget that was cut short is finished before anybody reads."""
    (root / ".memory/forgetting.json").write_text("{}")
    with pytest.raises(Unavailable):
        wiring.open(root)


def test_a_disk_that_fills_up_while_a_memory_is_open_still_answers(tmp_path: Path, monkeypatch):
    """A7: a sync that can't write gives way to what is known; a write is refused."""
    with make(tmp_path / "zero") as memory:
        memory.retain("I like tea.")
        memory.recall("tea")
        fill_up(memory)
        (tmp_path / "zero/notes").mkdir()
        (tmp_path / "zero/notes/new.md").write_text("## Retain\n- Rui sings.\n")
        assert memory.recall("tea")[0].content == "I like tea."
        with pytest.raises(Unavailable):
            memory.retain("More.")


def fill_up(memory: Hipocampo) -> None:
    """Let no file of the ledger grow: what SQLite says then is what it says of a full disk."""
    writer = memory.context.ledger._writer  # type: ignore[attr-defined]
    writer.execute(f"PRAGMA max_page_count = {writer.pragma('page_count')}")
    for size in (4000, 400, 1):
        with pytest.raises(Unavailable):
            append_without_end(memory, "x" * size)


def append_without_end(memory: Hipocampo, text: str) -> None:
    while True:
        memory.append("filler.added", "x", {"text": text})


def test_room_is_tried_where_little_is_left(tmp_path: Path, monkeypatch):
    """J2: a disk that says it has room, and has none, is found out."""
    assert can_be_written(tmp_path)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(1, 1, 0))
    assert can_be_written(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["lock"]
    assert not can_be_written(tmp_path / "none")


@given(
    sizes=st.lists(st.integers(1, 30_000), min_size=1, max_size=12),
    cut=st.integers(0, 5_000),
    checkpoint=st.integers(0, 12),
)
def test_a_copy_in_memory_has_what_the_log_has_committed(tmp_path_factory, sizes: list[int], cut: int, checkpoint: int):
    """A7: the bytes of file and log, read as they are, are the database that SQLite would open; half a write is not."""
    path = tmp_path_factory.mktemp("db") / "some.sqlite"
    with closing(connect(path)) as db:
        db.execute("CREATE TABLE t(n INTEGER PRIMARY KEY, x BLOB)")
        for number, size in enumerate(sizes):
            db.execute("INSERT INTO t VALUES (?, randomblob(?))", (number, size))
            if number == checkpoint:
                db.execute("PRAGMA wal_checkpoint(PASSIVE)")
        other = path.with_name("copy.sqlite")
        shutil.copy(path, other)
        log = Path(f"{path}-wal").read_bytes()
        Path(f"{other}-wal").write_bytes(log[: len(log) - cut] if cut < len(log) else b"")
        with closing(_opened(other)) as copy:
            found = list(copy.execute("SELECT n, x FROM t")) if copy.execute("SELECT 1 FROM sqlite_schema").get else []
        with closing(apsw.Connection(str(other))) as theirs:
            there = theirs.execute("SELECT 1 FROM sqlite_schema").get
            assert found == (list(theirs.execute("SELECT n, x FROM t")) if there else [])
