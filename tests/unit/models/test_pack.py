"""The file of arrays: whole or not there, and opened without trust."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hipocampo.adapters.models.pack import Pack, read_pack, write_pack

in_a_folder = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
kinds = st.sampled_from(["<f4", "|u1", "<i4", "<u4", "<i8"])
shapes = st.lists(st.integers(1, 5), min_size=1, max_size=3).map(tuple)
names = st.text(min_size=1, max_size=8)

WRITER = """
import sys
from pathlib import Path
import numpy as np
from hipocampo.adapters.models.pack import Pack, write_pack
path, number = Path(sys.argv[1]), int(sys.argv[2])
pack = Pack({"rows": np.full(4_000_000, number, dtype=np.int64)}, {"number": number})
write_pack(path, pack)
print("ready", flush=True)
while True:
    write_pack(path, pack)
"""


def small() -> Pack:
    return Pack({"a": np.arange(10, dtype=np.int32)}, {"n": 1})


@in_a_folder
@given(plan=st.dictionaries(names, st.tuples(kinds, shapes), max_size=5), value=st.text(max_size=300))
def test_what_is_written_is_read(tmp_path: Path, plan: dict[str, tuple[str, tuple[int, ...]]], value: str):
    """F1: arrays and values come back as they were, each on a boundary of its own."""
    arrays = {name: np.arange(np.prod(shape)).reshape(shape).astype(kind) for name, (kind, shape) in plan.items()}
    assert write_pack(tmp_path / "p", Pack(arrays, {"value": value}))
    pack = read_pack(tmp_path / "p")
    assert pack is not None
    assert pack.values == {"value": value}
    assert pack.arrays.keys() == arrays.keys()
    for name, array in arrays.items():
        assert np.array_equal(pack.arrays[name], array)
        assert pack.arrays[name].dtype == array.dtype
        assert pack.arrays[name].ctypes.data % 64 == 0


def test_every_cut_is_noticed(tmp_path: Path):
    """F1: a file that lost its end anywhere is no pack."""
    path = tmp_path / "p"
    write_pack(path, small())
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        assert read_pack(path) is None
    path.write_bytes(whole + b"x")
    assert read_pack(path) is None


@in_a_folder
@given(data=st.binary(max_size=200))
def test_other_files_are_no_packs(tmp_path: Path, data: bytes):
    """F1: whatever stands in the place of a cache, it does no harm."""
    (tmp_path / "p").write_bytes(data)
    assert read_pack(tmp_path / "p") is None


def test_a_damaged_header_is_noticed(tmp_path: Path):
    """F1: every byte of the header counts."""
    path = tmp_path / "p"
    write_pack(path, small())
    whole = path.read_bytes()
    for place in range(whole.index(b"}}") + 2):
        path.write_bytes(whole[:place] + bytes((whole[place] ^ 1,)) + whole[place + 1 :])
        assert read_pack(path) is None


def test_places_that_can_not_be_written_are_left(tmp_path: Path):
    """F6: a cache is a help, never a need: where it can't be written, it is not."""
    (tmp_path / "file").write_text("in the way")
    assert not write_pack(tmp_path / "file" / "p", small())
    (tmp_path / "folder").mkdir()
    assert not write_pack(tmp_path / "folder", small())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


@pytest.mark.skipif(os.name != "posix", reason="the limit is one of POSIX")
def test_a_full_disk_leaves_nothing_behind(tmp_path: Path):
    """F6: when the disk is full, what was begun is removed."""
    code = """
import resource, signal, sys
from pathlib import Path
import numpy as np
from hipocampo.adapters.models.pack import Pack, write_pack
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))
print(write_pack(Path(sys.argv[1]), Pack({"a": np.zeros(1000)}, {})))
"""
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path / "p")], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
    assert list(tmp_path.iterdir()) == []


def test_readers_see_whole_packs_only(tmp_path: Path):
    """F1: two processes write at once and are killed in the middle: what is read is the whole of one or the other."""
    path = tmp_path / "p"
    writers = [
        subprocess.Popen([sys.executable, "-c", WRITER, str(path), str(number)], stdout=subprocess.PIPE)
        for number in (1, 2)
    ]
    try:
        for writer in writers:
            assert writer.stdout is not None
            writer.stdout.readline()
        for _ in range(30):
            assert_whole(path)
            time.sleep(0.01)
    finally:
        for writer in writers:
            writer.kill()
            writer.communicate()
    assert_whole(path)


def assert_whole(path: Path) -> None:
    pack = read_pack(path)
    assert pack is not None
    assert pack.values["number"] in (1, 2)
    assert (pack.arrays["rows"] == pack.values["number"]).all()


def test_drafts_of_killed_processes_are_swept(tmp_path: Path):
    """F1: what a killed process left is removed by the next that writes, once it is surely dead."""
    old, young, other = tmp_path / ".p.1.draft", tmp_path / ".p.2.draft", tmp_path / ".q.1.draft"
    for draft in (old, young, other):
        draft.write_bytes(b"half")
    os.utime(old, (0, 0))
    os.utime(other, (0, 0))
    assert write_pack(tmp_path / "p", small())
    assert sorted(path.name for path in tmp_path.iterdir()) == [".p.2.draft", ".q.1.draft", "p"]
