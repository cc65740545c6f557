"""The index in a file: deleted, damaged, outdated or shared, it costs a rebuild and nothing else (C3)."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread

import apsw
import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.adapters.files.disk import FileLock
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.index_schema import DERIVED, SCHEMA_VERSION
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.errors import Unavailable
from hipocampo.settings import Settings
from tests.conformance.index_rows import LOG, Story, ask, ids, passage, view
from tests.stateful.workspace import dump

PAGE = 4096
NOISE = bytes(range(255, 0, -1)) * 17

REBUILD = """
import sys, hipocampo
with hipocampo.open(sys.argv[1]) as memory:
    memory.rebuild()
"""
REMAKE = """
import sys, pathlib, hipocampo
for path in pathlib.Path(sys.argv[1], ".memory").glob("index.sqlite*"):
    path.unlink()
with hipocampo.open(sys.argv[1]) as memory:
    memory.retain("escrito por outro processo")
"""


@pytest.fixture
def root(workspace_path: Path) -> Path:
    """A workspace with facts, a conversation and prose, closed."""
    wiring.init(workspace_path, Settings())
    with hipocampo.open(workspace_path) as memory:
        memory.retain_many([f"@Ana: o facto número {n} fala de café #casa" for n in range(60)])
        memory.record("s1", "user", "bebi café em Lisboa")
        (workspace_path / "memory" / "diary.md").write_text("# Diário\n\nO café estava frio.\n")
        memory.sync()
    return workspace_path


@pytest.fixture
def memory(root: Path) -> Iterator[Hipocampo]:
    with hipocampo.open(root) as memory:
        assert_whole(memory)
        yield memory


def file_of(root: Path) -> Path:
    return root / wiring.FOLDER / wiring.INDEX


def assert_whole(memory: Hipocampo, facts: int = 60) -> None:
    """Everything is found, by words and by names, with its place."""
    assert dict(memory.status().counts) == {"fact": facts, "turn": 1, "passage": 1}
    memory.embed()  # before, what others tell in nearly the same words is shown as one
    assert len(memory.recall("café", k=100)) == 62
    assert {hit.source for hit in memory.recall("Lisboa frio")} == {"session:s1#1", "memory/diary.md#L3"}
    assert len(memory.recall("Ana", k=100, entities=["ana"])) == 60
    assert all(
        hit.source.startswith("memory/20") and "#L" in hit.source for hit in memory.recall("número 7", tags=["casa"])
    )


def assert_sound(root: Path) -> None:
    """The file is a whole database of this version."""
    connection = apsw.Connection(str(file_of(root)), flags=apsw.SQLITE_OPEN_READONLY)
    assert connection.execute("PRAGMA integrity_check").get == "ok"
    assert connection.pragma("user_version") == SCHEMA_VERSION
    connection.close()


def run(script: str, root: Path) -> None:
    subprocess.run([sys.executable, "-c", script, str(root)], check=True, timeout=100)


def index_of(memory: Hipocampo) -> SqliteIndex:
    index = memory.context.stores.index
    assert isinstance(index, SqliteIndex)
    return index


def look_anew(memory: Hipocampo) -> None:
    """As if a few milliseconds had passed since the index last looked at its file."""
    index_of(memory).file.look_again()


# Deleted


@pytest.mark.parametrize("suffixes", [("", "-wal", "-shm"), ("",)])
def test_a_file_deleted_under_an_open_connection(root: Path, memory: Hipocampo, suffixes: tuple[str, ...]):
    """C3: `rm index.sqlite` while the memory is open: the next call makes it anew."""
    before = index_of(memory).state().generation
    for suffix in suffixes:
        Path(f"{file_of(root)}{suffix}").unlink(missing_ok=True)
    look_anew(memory)
    assert_whole(memory)
    assert index_of(memory).state().generation != before
    assert file_of(root).exists()
    assert_sound(root)


def test_a_new_file_is_told_from_the_old_one(tmp_path: Path):
    """C3: a new file may get the number of the deleted one; the generation changes all the same."""
    index = SqliteIndex(tmp_path / "index.sqlite")
    generations = set()
    for _ in range(5):
        generations.add(index.state().generation)
        assert index.state().generation in generations
        index.discard()
    assert len(generations) == 5
    index.close()


def test_an_erased_index_leaves_no_byte(tmp_path: Path):
    """D5: neither in its file nor in the log beside it, also while others have it open."""
    index, other = (SqliteIndex(tmp_path / "index.sqlite") for _ in range(2))
    index.fold([Story().retain("m1", "palavra-secreta")])
    assert ids(ask(other, "palavra-secreta")) == ["m1"]
    index.erase()
    assert not any(b"palavra" in file.read_bytes() for file in tmp_path.glob("index*"))
    assert (index.state().applied, ask(index, "palavra-secreta")) == (0, [])
    index.close()
    other.close()


def test_a_deletion_while_it_is_asked_is_noticed(root: Path, memory: Hipocampo, monkeypatch: pytest.MonkeyPatch):
    """C3: an answer that was taken from an index deleted meanwhile is taken again."""
    index = index_of(memory)
    search, calls = index.search.candidates, []

    def deleting(*args):
        calls.append(args)
        if len(calls) == 1:
            file_of(root).unlink()
            look_anew(memory)
        return search(*args)

    monkeypatch.setattr(index.search, "candidates", deleting)
    assert len(memory.recall("café", k=100)) == 62
    assert len(calls) == 2  # the lost index and the new one


def test_a_file_deleted_between_two_writes(root: Path, memory: Hipocampo):
    """C3: nothing that was retained before or after is lost."""
    for n in range(5):
        memory.retain(f"escrito depois {n}")
        file_of(root).unlink()
        look_anew(memory)
    assert_whole(memory, 65)
    assert len(memory.recall("escrito depois", k=100)) == 5


# Other processes


def test_another_process_rebuilds(root: Path, memory: Hipocampo):
    """C3: a rebuild elsewhere is seen as another generation, with the same answers."""
    before = index_of(memory).state().generation
    run(REBUILD, root)
    assert index_of(memory).state().generation != before
    assert_whole(memory)


def test_another_process_makes_the_file_anew(root: Path, memory: Hipocampo):
    """C3: a file that was replaced is opened, with all that the other process wrote."""
    inode = os.stat(file_of(root)).st_ino
    run(REMAKE, root)
    look_anew(memory)
    assert [hit.content for hit in memory.recall("outro processo")] == ["escrito por outro processo"]
    assert_whole(memory, 61)
    assert os.stat(file_of(root)).st_ino != inode


def test_two_connections_see_each_other(tmp_path: Path):
    """C3: what one connection folds, shows and clears, the other reads, once it is done."""
    one, other = (SqliteIndex(tmp_path / "index.sqlite") for _ in range(2))
    story = Story()
    assert (dict(other.pages.states()), other.state().applied) == ({}, 0)
    one.fold([story.retain("m1", "café")])
    one.take_in(read=[view(LOG, {"m1": 3}, [passage("prosa")])])
    assert (list(other.pages.states()), other.state().applied, ids(ask(other, "café prosa"))) == (
        [LOG],
        1,
        ["m1", f"{LOG}#L1"],
    )
    other.take_in(gone=[LOG])
    assert (dict(one.pages.states()), [known.line for known in one.pages.facts(EVERYTHING)]) == ({}, [None])
    with one.transaction():
        one.fold([story.retain("m2", "chá")])
        assert (one.state().applied, other.state().applied, ask(other, "chá")) == (2, 1, [])
    assert (other.state().applied, ids(ask(other, "chá"))) == (2, ["m2"])
    before = other.state().generation
    one.clear()
    assert other.state().generation != before
    assert (other.state().applied, ask(other)) == (0, [])
    one.close()
    other.close()


def test_a_look_does_not_wait_for_a_writer(tmp_path: Path):
    """C3: that a page was looked at is noted for speed only: a long transaction elsewhere is not awaited."""
    one, other = (SqliteIndex(tmp_path / "index.sqlite") for _ in range(2))
    one.take_in(read=[view(LOG, {}, [passage("prosa")])])
    db, patience = other.file.db, other.file.db.pragma("busy_timeout")
    waits = []

    def trace(_: apsw.Cursor, sql: str, __: object) -> bool:
        if sql.startswith("UPDATE page"):
            waits.append(db.pragma("busy_timeout"))
        return True

    db.exec_trace = trace
    looked = replace(other.pages.states()[LOG], settled=False)
    with one.transaction():
        one.fold([Story().retain("m1", "café")])
        other.pages.touch(looked)
    assert other.pages.states()[LOG].settled
    other.pages.touch(looked)
    assert not other.pages.states()[LOG].settled
    assert (waits, db.pragma("busy_timeout")) == ([0, 0], patience)
    one.close()
    other.close()


def test_two_connections_catch_up_at_once(tmp_path: Path):
    """C3: both make the file, and fold the same events in batches of their own; each is applied once."""
    story = Story()
    for n in range(120):
        story.retain(f"m{n}", f"café número {n}", after="" if n % 3 else None, entities=["Ana"])
    barrier = Barrier(2)

    def catch_up(size: int) -> None:
        index = SqliteIndex(tmp_path / "index.sqlite", FileLock(tmp_path / "lock"))
        barrier.wait()
        while (done := index.state().applied) < len(story.events):
            index.fold(story.events[done : done + size])
        index.close()

    threads = [Thread(target=catch_up, args=(size,)) for size in (7, 10)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    shared, alone = SqliteIndex(tmp_path / "index.sqlite"), SqliteIndex(tmp_path / "alone.sqlite")
    alone.fold(story.events)
    assert shared.pages.facts(EVERYTHING) == alone.pages.facts(EVERYTHING)
    for table, columns in DERIVED.items():
        assert dump(shared, table, columns) == dump(alone, table, columns)
    shared.close()
    alone.close()


# Damaged


def overwrite(at: float) -> Callable[[bytes], bytes]:
    """One page of the file becomes noise."""

    def change(data: bytes) -> bytes:
        start = int(len(data) / PAGE * at) * PAGE
        return data[:start] + NOISE[:PAGE] + data[start + PAGE :]

    return change


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "noise": lambda data: NOISE * 20,
    "text": lambda data: b"Querido diario, " * 500,
    "empty": lambda data: b"",
    "header only": lambda data: data[:100],
    "one page": lambda data: data[:PAGE],
    "half": lambda data: data[: len(data) // 2 // PAGE * PAGE],
    "half a page": lambda data: data[: len(data) // 2 + 100],
    "most": lambda data: data[: -3 * PAGE],
    "zeros": lambda data: data[:100] + bytes(len(data) - 100),
} | {f"page at {n}/24": overwrite(n / 24) for n in range(24)}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_made_anew(root: Path, damage: Callable[[bytes], bytes]):
    """C3: whatever happened to the file, every question has its answer, and the file is sound again after a rebuild."""
    file = file_of(root)
    file.write_bytes(damage(file.read_bytes()))
    with hipocampo.open(root) as memory:
        assert_whole(memory)
        memory.rebuild()
        assert_whole(memory)
    assert_sound(root)


@pytest.mark.parametrize("damage", ["noise", "empty", "half", "zeros", "page at 3/24"])
def test_a_file_that_is_damaged_while_open(root: Path, memory: Hipocampo, damage: str):
    """C3: a file that is overwritten under our hands is as good as a deleted one."""
    index_of(memory).file.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file = file_of(root)
    file.write_bytes(DAMAGE[damage](file.read_bytes()))
    index_of(memory).file.db.execute("PRAGMA shrink_memory")  # what SQLite still holds in memory would hide it
    assert_whole(memory)
    assert_sound(root)


def test_damage_within_a_change_is_said_clearly(tmp_path: Path):
    """C3: a change that meets damage throws the file away, says so, and the next one works on a new file."""
    path, story = tmp_path / "index.sqlite", Story()
    index = SqliteIndex(path)
    index.fold([story.retain(f"m{n}", f"café {n}") for n in range(200)])
    roots = [row[0] for row in index.file.db.execute("SELECT rootpage FROM sqlite_schema WHERE rootpage > 1")]
    index.close()
    with path.open("r+b") as file:  # the schema stays whole, or the file would be thrown away when it is opened
        for root in roots:
            file.seek((root - 1) * PAGE)
            file.write(NOISE[:PAGE])
    with pytest.raises(Unavailable) as caught:
        index.take_in(read=[view(LOG, {"m1": 1}, [passage("prosa")])])
    assert caught.value.code == "index.damaged"
    assert index.state().applied == 0
    index.fold(story.events)
    assert index.pages.fact_count() == 200
    index.close()


def test_a_folder_that_is_not_there_is_said_clearly(tmp_path: Path):
    """J2: SQLite's own errors do not reach the caller."""
    index = SqliteIndex(tmp_path / "nowhere" / "index.sqlite")
    for read in (
        index.state,
        lambda: index.pages.facts(EVERYTHING),
        index.clear,
        lambda: index.records.counts(Permit("owner")),
    ):
        with pytest.raises(Unavailable) as caught:
            read()
        assert caught.value.code == "database.failed"


# Outdated


@pytest.mark.parametrize("version", [0, SCHEMA_VERSION + 1, 99])
def test_another_version_needs_a_rebuild_and_gets_it(root: Path, version: int):
    """C3: an index that another version wrote, older or newer, is made anew and filled."""
    connection = apsw.Connection(str(file_of(root)))
    connection.execute("DROP TABLE record; CREATE TABLE record(id, what); INSERT INTO record VALUES ('m1', 'old')")
    connection.execute("CREATE TABLE strange(x); INSERT INTO strange VALUES (1)")
    connection.pragma("user_version", version)
    connection.close()
    with hipocampo.open(root) as memory:
        assert_whole(memory)
        assert not index_of(memory).file.db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'strange'").get
    assert_sound(root)


def test_a_database_of_something_else_is_made_anew(root: Path):
    """C3: what stands in the index's place is a cache, whatever it is."""
    for path in (root / wiring.FOLDER).glob(wiring.INDEX + "*"):
        path.unlink()
    connection = apsw.Connection(str(file_of(root)))
    connection.execute("CREATE TABLE words(x); CREATE TABLE meta(y)")
    connection.close()
    with hipocampo.open(root) as memory:
        assert_whole(memory)
    assert_sound(root)


def test_aliases_of_common_words_crowd_nobody_out(tmp_path: Path):
    """E12, F1: not even where so many lines say the same that not all of them are scored."""
    story = Story()
    story.retain("m1", "café com leite")
    story.retain("m2", "um café bem longo")
    for n in range(2100):
        story.retain(f"a{n}", "café com leite")
        story.tell("memory.absorbed", f"a{n}", {"into": "m1"})
    index = SqliteIndex(tmp_path / "index.sqlite")
    index.fold(story.events)
    assert ids(ask(index, "café com leite", limit=10)) == ["m1", "m2"]
    index.close()
