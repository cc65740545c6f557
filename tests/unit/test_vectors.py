"""The vectors of an index in files: kept apart, erased to the last byte, searched fast, thrown away when damaged."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import apsw
import pytest

from hipocampo import wiring
from hipocampo.adapters.files.disk import FileLock
from hipocampo.adapters.sqlite.cache_file import IN_MEMORY
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.vector_file import NAME
from hipocampo.core.access import EVERYTHING
from hipocampo.core.questions import Meaning, Only
from hipocampo.vectors.arrays import quantise
from tests.conformance.index_rows import ALL, OTHER, Story, ask, passage, view
from tests.conformance.index_vectors_suite import MODEL, close_to, learn, means, near, vector, vectors
from tests.unit.choosing import init_with

NOISE = bytes(range(255, 0, -1)) * 17
TEXTS = [f"texto {n}" for n in range(400)]

WORDS_ONLY = """
import sys
from pathlib import Path
from hipocampo.adapters.sqlite.index import SqliteIndex
from tests.conformance.index_rows import Story, ask
index, story = SqliteIndex(Path(sys.argv[1]) / "index.sqlite"), Story()
story.retain("m1", "chave")
index.fold(story.events)
assert len(ask(index, "chave")) == 1
index.vectors.erase_unused()
index.close()
assert "numpy" not in sys.modules
"""
EMBEDDING = """
import sys
from pathlib import Path
from hipocampo.adapters.files.disk import FileLock
from hipocampo.adapters.sqlite.index import SqliteIndex
from tests.conformance.index_vectors_suite import learn
folder = Path(sys.argv[1])
index = SqliteIndex(folder / "index.sqlite", FileLock(folder / "lock"))
print("ready", flush=True)
learn(index, batch=1)
"""


@pytest.fixture
def index(tmp_path: Path) -> Iterator[SqliteIndex]:
    """An index with facts that all have their vectors."""
    with_vectors = SqliteIndex(tmp_path / "index.sqlite")
    with_vectors.fold(told(TEXTS[:20]).events)
    learn(with_vectors)
    yield with_vectors
    with_vectors.close()


def told(texts: list[str]) -> Story:
    story = Story()
    for n, text in enumerate(texts):
        story.retain(f"m{n}", text)
    return story


def where(folder: Path, *traces: bytes) -> list[str]:
    """The files that hold any of these bytes."""
    return [path.name for path in sorted(folder.rglob("*")) if path.is_file() and any_in(path.read_bytes(), traces)]


def any_in(data: bytes, traces: tuple[bytes, ...]) -> bool:
    return any(trace in data for trace in traces)


def traces_of(index: SqliteIndex, text: str) -> tuple[bytes, bytes]:
    """What there is to see of a text in the files: its hash and its vector."""
    return index.vectors.store_file.keys([text])[0], quantise(vectors([text])).tobytes()


def look_anew(index: SqliteIndex) -> None:
    """As if a few milliseconds had passed since the files were last looked at."""
    index.file.look_again()
    index.vectors.store_file.file.look_again()


def finish(index: SqliteIndex) -> None:
    while index.vectors.maintain(MODEL):
        pass


# Apart from the index


def test_who_asks_by_words_alone_loads_no_numpy(tmp_path: Path):
    """F1: and finds no file of vectors either."""
    subprocess.run([sys.executable, "-c", WORDS_ONLY, str(tmp_path)], check=True, timeout=100, cwd=Path.cwd())
    assert not (tmp_path / NAME).exists()


def test_a_deleted_index_costs_no_embedding(tmp_path: Path, index: SqliteIndex):
    """C3: vectors are in a file of their own, found again by the texts."""
    before = close_to(index, "x")
    index.discard()
    index.fold(told(TEXTS[:20]).events)
    assert learn(index) == []
    assert close_to(index, "x") == before
    assert index.vectors.stats(MODEL).disk >= (tmp_path / NAME).stat().st_size > 0


def test_an_index_in_memory_has_its_vectors_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """C3: it leaves no file behind."""
    monkeypatch.chdir(tmp_path)
    index = SqliteIndex(IN_MEMORY, exact=5)
    index.fold(told(TEXTS[:20]).events)
    learn(index)
    finish(index)
    assert close_to(index, TEXTS[7], limit=1) == ["m7"]
    index.vectors.erase_unused()
    assert (index.vectors.stats(MODEL).disk, index.vectors.stats(MODEL).search) == (0, "exact")
    index.close()
    assert list(tmp_path.iterdir()) == []


def test_another_process_sees_new_vectors_at_once(tmp_path: Path, index: SqliteIndex):
    """F1: also those of texts that were embedded elsewhere; and that some were taken away."""
    other = SqliteIndex(tmp_path / "index.sqlite")
    assert close_to(other, TEXTS[3], limit=1) == ["m3"]
    story = told(TEXTS[:20])
    index.fold([story.retain("new", "novo")])
    learn(index)
    assert close_to(other, "novo", limit=1) == ["new"]
    index.clear()
    index.fold(told(TEXTS[:3]).events)
    index.vectors.erase_unused()
    learn(index)
    look_anew(other)
    assert sorted(close_to(other, "x")) == ["m0", "m1", "m2"]
    assert other.vectors._loaded is not None
    assert len(other.vectors._loaded) == 3
    other.close()


def test_what_no_record_needs_is_tidied_away(index: SqliteIndex):
    """F1: vectors of texts that are gone go once there are many, when nothing waits."""
    prose = [passage(f"prosa {n}", OTHER, n) for n in range(1, 9)]
    index.take_in(read=[view(OTHER, {}, prose)])
    learn(index)
    index.take_in(read=[view(OTHER, {}, [passage("outra", OTHER)])])
    assert (index.vectors.maintain(MODEL), index.vectors.stats(MODEL).have) == (False, 28)
    learn(index)
    assert (index.vectors.maintain(MODEL), index.vectors.stats(MODEL).have) == (False, 21)
    assert close_to(index, TEXTS[5], limit=1) == ["m5"]
    assert learn(index) == []


# Erased


def test_no_byte_of_an_erased_vector_is_left(tmp_path: Path):
    """D5: not in the vectors, nor in their log, nor in a sidecar or a draft of one."""
    index = SqliteIndex(tmp_path / "index.sqlite", exact=100)
    index.fold(told(TEXTS).events)
    learn(index)
    finish(index)
    index.vectors.maintain(MODEL)
    erased, kept = traces_of(index, TEXTS[7]), traces_of(index, TEXTS[8])
    before = where(tmp_path, *erased)
    assert NAME in before or f"{NAME}-wal" in before
    assert any(name.endswith(".ivf") for name in before)
    other = SqliteIndex(tmp_path / "index.sqlite", exact=100)
    assert close_to(other, TEXTS[7], limit=1) == ["m7"]
    model = other.vectors.store_file.model(MODEL)
    assert model is not None
    draft = other.vectors.sidecars._made(MODEL, model, tmp_path)
    while not any(name.endswith(".draft") for name in where(tmp_path, *erased)):
        next(draft)

    index.clear()
    index.close()
    (tmp_path / "index.sqlite").unlink()
    index.fold(told([text for text in TEXTS if text != TEXTS[7]]).events)
    index.vectors.erase_unused()

    assert where(tmp_path, *erased) == []
    assert where(tmp_path, *kept) == [NAME]
    assert next(draft, None) is None
    assert where(tmp_path, *erased) == []
    look_anew(other)
    learn(index)
    assert close_to(other, TEXTS[7], limit=1) != ["m7"]
    finish(index)
    assert where(tmp_path, *erased) == []
    assert any(name.endswith(".ivf") for name in where(tmp_path, *kept))
    index.close()
    other.close()


def test_a_forget_takes_the_vectors_along(workspace_path: Path):
    """D5: the whole way: what is forgotten leaves neither words nor meaning."""
    init_with(workspace_path, "semantic", model="none")
    with wiring.open(workspace_path) as memory:
        memory.retain_many(["@Zuleica: likes green tea", "@Peter: likes coffee"])
        index = memory.context.stores.index
        assert isinstance(index, SqliteIndex)
        gone, kept = sorted(learn(index), key=lambda text: "Zuleica" not in text)
        erased, stays = traces_of(index, gone), traces_of(index, kept)
        assert where(workspace_path / ".memory", *erased)
        done = memory.forget(entity="Zuleica", reason="she asked for it")
        assert done.complete, done.remains
        assert where(workspace_path, *erased) == []
        assert where(workspace_path, *stays) == [NAME]
        assert learn(index) == []


# Damaged


def ruined(path: Path) -> None:
    path.write_bytes(b"no database" * 1000)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def removed(path: Path) -> None:
    path.unlink()


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2 // 4096 * 4096)


def scratched(path: Path) -> None:
    data = bytearray(path.read_bytes())
    for at in range(4096, len(data), 4096):
        data[at : at + 100] = NOISE[:100]
    path.write_bytes(data)


@pytest.mark.parametrize("damage", [ruined, emptied, removed, cut, scratched])
@pytest.mark.parametrize("closed", [True, False])
def test_a_damaged_file_is_made_anew(tmp_path: Path, index: SqliteIndex, damage: Callable[[Path], None], closed: bool):
    """C3: vectors are a cache too: whatever happens to the file, words find what they did, and texts wait again."""
    before = close_to(index, "x")
    index.vectors.store_file.file.db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    if closed:
        index.close()
    for suffix in ("-wal", "-shm"):
        (tmp_path / f"{NAME}{suffix}").unlink(missing_ok=True)
    damage(tmp_path / NAME)
    look_anew(index)
    index.vectors._loaded = None
    assert len(ask(index, "texto", meaning=means("x"))) == 20
    assert len(ask(index, "texto 7 7", meaning=means("x"))) == 20
    learn(index)
    assert close_to(index, "x") == before
    assert learn(index) == []


@pytest.mark.parametrize("damage", [ruined, emptied, removed, cut, scratched])
def test_a_damaged_index_costs_no_embedding(tmp_path: Path, index: SqliteIndex, damage: Callable[[Path], None]):
    """C3: it is thrown away by itself: the vectors are sound and stay."""
    before = close_to(index, "x")
    index.file.db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    index.close()
    damage(tmp_path / "index.sqlite")
    assert index.vectors.unembedded("other", 10, EVERYTHING) == []
    index.fold(told(TEXTS[:20]).events)
    assert learn(index) == []
    assert close_to(index, "x") == before


def test_an_older_copy_of_the_file_is_found_out(tmp_path: Path, index: SqliteIndex):
    """C3: slots that it gives again must not be taken for those the index knows."""
    index.vectors.store_file.file.db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    old = (tmp_path / NAME).read_bytes()
    story = told(TEXTS[:20])
    index.fold([story.retain("new", "novo"), story.retain("newer", "mais novo")])
    learn(index)
    index.close()
    (tmp_path / NAME).write_bytes(old)
    index.fold([story.retain("newest", "o mais novo")])
    learn(index)
    assert [close_to(index, text, limit=1) for text in ("novo", "mais novo", "o mais novo")] == [
        ["new"],
        ["newer"],
        ["newest"],
    ]


def test_a_file_of_another_version_is_made_anew(tmp_path: Path, index: SqliteIndex):
    """C3: a newer or an older Hipocampo may have written it."""
    index.vectors.store_file.file.db.pragma("user_version", 99)
    index.close()
    assert len(learn(index)) == 20
    assert close_to(index, TEXTS[7], limit=1) == ["m7"]


@pytest.mark.parametrize("after", [0.0, 0.02, 0.1])
def test_a_process_that_is_killed_loses_nothing_but_its_last_batch(tmp_path: Path, after: float):
    """C3: vectors are durable before the index knows of them: what is bound is right."""
    index = SqliteIndex(tmp_path / "index.sqlite", FileLock(tmp_path / "lock"))
    index.fold(told(TEXTS).events)
    process = subprocess.Popen([sys.executable, "-c", EMBEDDING, str(tmp_path)], stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(after)
    process.send_signal(signal.SIGKILL)
    process.wait()
    process.stdout.close()
    known = index.vectors.stats(MODEL).have
    assert len(learn(index)) == len(TEXTS) - known
    for one in ask(index, "nada", meaning=means("x")):
        assert one.parts["meaning"] == pytest.approx(near(one.record.content, "x"), abs=0.02)
    index.close()


def test_two_may_embed_at_once(tmp_path: Path):
    """F1: both finish, each text has one vector."""
    lock = FileLock(tmp_path / "lock")
    first = SqliteIndex(tmp_path / "index.sqlite", lock)
    first.fold(told(TEXTS[:100]).events)
    start, failed = Barrier(2), list[Exception]()

    def work() -> None:
        index = SqliteIndex(tmp_path / "index.sqlite", lock)
        try:
            start.wait()
            while texts := index.vectors.unembedded(MODEL, 7, EVERYTHING):
                index.vectors.store(MODEL, texts, vectors(texts))
        except Exception as error:
            failed.append(error)
        finally:
            index.close()

    threads = [Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failed == []
    assert (first.vectors.stats(MODEL).have, first.vectors.stats(MODEL).wait) == (100, 0)
    assert len(close_to(first, "x")) == 100
    first.close()


# Sidecars


@pytest.fixture
def big(tmp_path: Path) -> Iterator[SqliteIndex]:
    """An index whose vectors are too many to look at all of them."""
    index = SqliteIndex(tmp_path / "index.sqlite", exact=100)
    index.fold(told(TEXTS).events)
    learn(index)
    finish(index)
    assert index.vectors.stats(MODEL).search == "sidecar"
    yield index
    index.close()


def sidecars(folder: Path) -> list[Path]:
    return sorted(folder.glob("vectors-*.ivf"))


def test_a_sidecar_finds_the_nearest(big: SqliteIndex):
    """F1: nearly all of the best that an exact search finds, each as near as it is."""
    exact = SqliteIndex(big.file.path)
    found = [(set(close_to(big, f"q{n}", limit=20)), set(close_to(exact, f"q{n}", limit=20))) for n in range(30)]
    assert sum(len(one & other) for one, other in found) > 0.9 * 20 * 30
    for one in ask(big, "texto 7", meaning=means("x"), limit=20):
        assert one.parts["meaning"] == pytest.approx(near(one.record.content, "x"), abs=0.02)
    exact.close()


def test_a_selective_condition_is_met_exactly(big: SqliteIndex):
    """F5: a sidecar hides nothing from those who ask for few rows."""
    story = told(TEXTS)
    more = [story.retain(f"n{n}", f"novo {n}", entities=["Ana"], actor="bob") for n in range(5)]
    big.fold(more)
    learn(big)
    finish(big)
    assert sorted(close_to(big, "x", only=Only(entities=("Ana",)))) == [f"n{n}" for n in range(5)]
    assert len(close_to(big, "x", limit=1000)) == len(TEXTS) + 5
    assert sorted(close_to(big, "x", only=Only(as_of=3))) == ["m0", "m1", "m2"]


def test_new_vectors_are_found_beside_a_sidecar_which_is_renewed_in_time(tmp_path: Path, big: SqliteIndex):
    """F1: at once; when many have come, a new sidecar takes the place of the old one."""
    story, (before,) = told(TEXTS), sidecars(tmp_path)
    big.fold([story.retain("new", "novo")])
    learn(big)
    assert close_to(big, "novo", limit=1) == ["new"]
    assert not big.vectors.maintain(MODEL)
    assert sidecars(tmp_path) == [before]
    big.fold([story.retain(f"n{n}", f"novo {n}") for n in range(100)])
    learn(big)
    pieces = iter(lambda: big.vectors.maintain(MODEL), False)
    assert all(close_to(big, f"novo {n}", limit=1) == [f"n{n}"] for n, _ in zip(range(5), pieces, strict=False))
    finish(big)
    (after,) = sidecars(tmp_path)
    assert after != before
    assert close_to(big, "novo 77", limit=1) == ["n77"]
    assert big.vectors.stats(MODEL).disk > after.stat().st_size


@pytest.mark.parametrize("damage", [ruined, emptied, removed, cut])
def test_a_damaged_sidecar_is_thrown_away(tmp_path: Path, big: SqliteIndex, damage: Callable[[Path], None]):
    """C3: all vectors are looked at until there is a new one."""
    big.close()
    damage(sidecars(tmp_path)[0])
    assert close_to(big, TEXTS[7], limit=1) == ["m7"]
    assert sidecars(tmp_path) == []
    finish(big)
    assert len(sidecars(tmp_path)) == 1
    assert close_to(big, TEXTS[7], limit=1) == ["m7"]


def test_what_a_killed_process_left_is_cleared_up(tmp_path: Path, big: SqliteIndex):
    """C3: another's draft is respected while it is written to, and removed when it was left."""
    model = big.vectors.store_file.model(MODEL)
    assert model is not None
    sidecars(tmp_path)[0].unlink()
    left = tmp_path / f".vectors-{big.vectors.store_file.state().generation}-1.ivf.00000000.draft"
    left.write_bytes(b"half")
    assert not big.vectors.maintain(MODEL)
    assert left.exists()
    os.utime(left, (1, 1))
    assert big.vectors.maintain(MODEL)
    assert not left.exists()
    big.vectors.sidecars.close()
    assert list(tmp_path.glob(".*.draft")) == []


def test_a_sidecar_that_was_begun_before_vectors_went_is_given_up(tmp_path: Path, big: SqliteIndex):
    """D5: it may hold what was erased since."""
    sidecars(tmp_path)[0].unlink()
    for _ in islice(iter(lambda: big.vectors.maintain(MODEL), False), 3):
        pass
    other = SqliteIndex(tmp_path / "index.sqlite", exact=100)
    other.vectors.store_file.prune([1])
    finish_once(big)
    assert sidecars(tmp_path) == []
    finish(big)
    assert len(sidecars(tmp_path)) == 1
    other.close()


def finish_once(index: SqliteIndex) -> None:
    """Go on with the sidecar that is being made, to its end."""
    making: Any = index.vectors.sidecars._making
    for _ in making:
        pass
    index.vectors.sidecars._making = None


def test_few_vectors_need_no_sidecar(tmp_path: Path, big: SqliteIndex):
    """F1: once there are few again, they are all looked at."""
    big.clear()
    big.fold(told(TEXTS[:50]).events)
    learn(big)
    finish(big)
    assert (sidecars(tmp_path), big.vectors.stats(MODEL).search) == ([], "exact")
    assert close_to(big, TEXTS[7], limit=1) == ["m7"]


def test_the_sidecar_of_another_model_is_none(tmp_path: Path, big: SqliteIndex):
    """F1: only vectors of one model are compared."""
    learn(big, "other")
    found = ask(big, "nada", ALL, meaning=Meaning("other", vector(TEXTS[7], "other")), limit=1)
    assert [one.record.id for one in found] == ["m7"]
    while big.vectors.maintain("other"):
        pass
    assert big.vectors.stats("other").search == "sidecar"
    assert len(sidecars(tmp_path)) == 1
