"""Erasing from the SQLite ledger: no byte of what was erased is left in its files, whoever else has them open."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any

import apsw
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hipocampo.adapters.sqlite.connection import connect
from hipocampo.adapters.sqlite.ledger import SCHEMA, SqliteLedger
from hipocampo.core.access import Permit
from hipocampo.core.events import Event, NewEvent
from hipocampo.errors import BadInput, Unavailable
from tests.stateful.kills import POINTS, in_child, set_points

OWNER = Permit("owner")
STAMP = "2026-11-15T22:58:11.123Z"
SECRET = [seq for seq in range(1, 37) if (seq - 1) // 3 % 3 == 2]  # of the ledger that kills are tried on
STRIDE = 7

# A process that opens the ledger and does what it is told, a line at a time; it answers a line to each.
OTHER = """
import sys
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.core.access import Permit
from hipocampo.core.events import NewEvent
ledger, reading = SqliteLedger(sys.argv[1]), None
for line in sys.stdin:
    match line.split():
        case ["count"]:
            print(ledger.count({}, Permit("owner")))
        case ["append"]:
            print(ledger.append([NewEvent("Spoke", "a", "owner", "2026-11-15T22:58:11.123Z", {"later": 1})])[0].seq)
        case ["begin"]:
            reading = ledger.query({}, Permit("owner"))
            print(next(reading).seq)
        case ["end"]:
            print(sum(1 for _ in reading))
    sys.stdout.flush()
"""


class Other:
    """Another process that has the ledger open."""

    def __init__(self, path: Path) -> None:
        arguments = [sys.executable, "-c", OTHER, str(path)]
        self._process = subprocess.Popen(arguments, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def does(self, what: str) -> int:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()
        return int(self._process.stdout.readline())

    def close(self) -> None:
        self._process.communicate(timeout=60)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "ledger.sqlite"


@pytest.fixture
def other(path: Path, filled: SqliteLedger) -> Iterator[Other]:
    process = Other(path)
    yield process
    process.close()


@pytest.fixture
def filled(path: Path) -> Iterator[SqliteLedger]:
    """Secrets among other events: small and large ones, appended one by one and in bulk, so that pages are split."""
    ledger = SqliteLedger(path, patience=0.3)
    fill(ledger)
    yield ledger
    ledger.close()


def fill(ledger: SqliteLedger) -> None:
    chance = random.Random(5)
    for number in range(1, 41):
        sizes = [chance.choice([0, 10, 300, 3_000, 20_000]) for _ in range(chance.choice([1, 1, 12]))]
        ledger.append([event(number, size) for size in sizes])


def event(number: int, size: int) -> NewEvent:
    word = "segredo" if number % 3 == 0 else "público"
    payload = {"text": f"{word}-{number} " + f"{word}," * (size // 8), "number": number}
    return NewEvent("Spoke", f"agent-{number % 5}", "owner", STAMP, payload, {"sessionId": f"sessão-{word}-{number}"})


def secrets(ledger: SqliteLedger) -> list[int]:
    return [one.seq for one in ledger.query({}, OWNER) if "segredo" in str(one.payload)]


def bytes_to_find(path: Path, seqs: list[int]) -> list[bytes]:
    """The salts of events: 16 random bytes each, which only these events can have left."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    salts = [row[0] for row in connection.execute("SELECT salt FROM events ORDER BY seq")]
    connection.close()
    return [salts[seq - 1] for seq in seqs]


FIND = (
    "import sys; data = open(sys.argv[1], 'rb').read(); print(sum(data.count(bytes.fromhex(x)) for x in sys.argv[2:]))"
)


def found(path: Path, *words: bytes) -> int:
    """How often words stand in the files of a ledger's folder; another process looks, for locks end with any close."""
    wanted = [word.hex() for word in (*words, b"segredo")]
    files = [str(file) for file in path.parent.iterdir() if file.is_file()]
    return sum(int(subprocess.check_output([sys.executable, "-c", FIND, file, *wanted])) for file in files)


def others(ledger: SqliteLedger, erased: list[int]) -> list[Event]:
    return [one for one in ledger.query({}, OWNER) if one.seq not in erased]


def test_no_byte_is_left(path: Path, filled: SqliteLedger):
    """D5: words and salts that stood in the files before are nowhere in them after: rows, free pages, slack, log."""
    seqs = secrets(filled)
    salts, rest, head = bytes_to_find(path, seqs), others(filled, seqs), filled.head()
    assert found(path, *salts) > len(seqs)
    assert filled.erase(seqs) == len(seqs)
    assert found(path, *salts) == 0
    assert os.stat(f"{path}-wal").st_size == 0
    verdict = filled.verify(head)
    assert (verdict.ok, verdict.erased) == (True, len(seqs))
    assert others(filled, seqs) == rest
    assert {one.seq for one in filled.query({}, OWNER) if one.erased} == set(seqs)


def test_nothing_but_the_content_changes(path: Path, filled: SqliteLedger):
    """D5: schema, indexes, marks and the file's version are as before, and appending goes on."""
    connection = connect(path)
    shape = "SELECT type, name, sql FROM sqlite_schema ORDER BY name"
    before = connection.execute(shape).fetchall()
    filled.erase(secrets(filled))
    assert connection.execute(shape).fetchall() == before
    assert connection.pragma("application_id") == SCHEMA.application_id
    assert connection.pragma("user_version") == len(SCHEMA.migrations)
    assert connection.pragma("integrity_check") == "ok"
    assert connection.execute("SELECT count(*) FROM events WHERE session LIKE '%segredo%'").get == 0
    connection.close()
    filled.append([event(1, 10)])
    assert filled.verify().ok


def test_content_that_was_vacated_earlier_goes_too(path: Path, filled: SqliteLedger):
    """D5: one erasure at a time leaves nothing either, whatever moved between them."""
    seqs = secrets(filled)
    salts = bytes_to_find(path, seqs)
    for seq in seqs[:3]:
        assert filled.erase([seq]) == 1
        filled.append([event(1, 300)] * 20)
    filled.erase(seqs[3:])
    assert found(path, *salts) == 0


def test_a_process_with_an_open_ledger_goes_on(path: Path, filled: SqliteLedger, other: Other):
    """D5: an idle connection of another process neither hinders erasing nor brings anything back."""
    before = other.does("count")
    filled.erase(secrets(filled))
    assert found(path) == 0
    assert other.does("count") == before
    assert other.does("append") == before + 1
    assert found(path) == 0
    assert filled.verify().ok


def test_a_reader_in_the_middle_is_told_and_waited_for(path: Path, filled: SqliteLedger, other: Other):
    """D5: who reads the old bytes keeps them from going: that is said, and can be ended."""
    seqs = secrets(filled)
    assert other.does("begin") == 1
    with pytest.raises(Unavailable) as caught:
        filled.erase(seqs)
    assert caught.value.code == "ledger.busy-erasing"
    assert secrets(filled) == []
    assert other.does("end") == filled.head().seq - 1
    assert filled.erase(seqs) == 0
    assert found(path) == 0
    assert filled.verify().erased == len(seqs)


def test_a_reader_that_ends_in_time_is_awaited(path: Path, filled: SqliteLedger, other: Other):
    """D5: within its patience erasing waits for a reader."""
    patient = SqliteLedger(path, patience=60)
    seqs = secrets(filled)
    other.does("begin")
    erasing = Thread(target=patient.erase, args=(seqs,))
    erasing.start()
    while secrets(filled):
        pass
    assert erasing.is_alive()
    other.does("end")
    erasing.join()
    assert found(path) == 0
    patient.close()


def test_a_writer_in_the_middle_hinders_before_anything_is_changed(path: Path, filled: SqliteLedger):
    """D5: while another process writes, nothing is erased, and the error is that of any write."""
    seqs, writer = secrets(filled), apsw.Connection(str(path))
    writer.execute("BEGIN IMMEDIATE")
    with pytest.raises(Unavailable) as caught:
        filled.erase(seqs)
    assert caught.value.code == "database.busy"
    assert secrets(filled) == seqs
    writer.close()
    assert filled.erase(seqs) == len(seqs)


def test_others_append_meanwhile(path: Path, filled: SqliteLedger):
    """D5: erasing and appending at once lose nothing."""
    ledger, seqs, end = SqliteLedger(path), secrets(filled), filled.head().seq
    writing = Thread(target=lambda: [ledger.append([event(1, 300)]) for _ in range(40)])
    writing.start()
    erased = sum(SqliteLedger(path).erase([seq]) for seq in seqs[:5])
    writing.join()
    verdict = filled.verify()
    assert (verdict.ok, verdict.events, verdict.erased, erased) == (True, end + 40, 5, 5)
    filled.erase(seqs)
    assert found(path) == 0
    ledger.close()


def test_an_unknown_event_is_refused(filled: SqliteLedger):
    """D5: a number that no event has is refused and named, and nothing is erased."""
    head, seqs = filled.head(), secrets(filled)
    wrongs: list[Any] = [0, -1, head.seq + 1, 2**63, 2**70, True, 1.0, "1", None]
    for wrong in wrongs:
        with pytest.raises(BadInput) as caught:
            filled.erase([*seqs, wrong])
        assert caught.value.values == {"seq": wrong}
    assert secrets(filled) == seqs


def prepare(path: Path) -> None:
    ledger = SqliteLedger(path)
    ledger.append([event(number, size) for number in range(1, 13) for size in (10, 300, 3_000)])
    ledger.close()


def erase_until(point: int, path: Path) -> None:
    vfs = set_points()
    POINTS.chosen = point
    SqliteLedger(path).erase(SECRET)
    del vfs  # it had to live till here


def finish(path: Path, state: Path) -> None:
    """What must hold after any kill; tells how much was erased by then."""
    ledger = SqliteLedger(path)
    verdict = ledger.verify()
    assert verdict.ok
    state.write_text(str(verdict.erased))
    assert ledger.erase(SECRET) == len(SECRET) - verdict.erased
    assert (found(path), secrets(ledger)) == (0, [])
    assert ledger.verify().erased == len(SECRET)
    ledger.close()


def test_a_kill_leaves_what_can_be_finished(tmp_path: Path):
    """D5: kill -9 at any write, sync or truncation: all content or none is gone, and erasing again ends it."""
    template, output, state = tmp_path / "template", tmp_path / "output", tmp_path / "state"
    template.mkdir()
    assert in_child(lambda: prepare(template / "ledger.sqlite"), output) == 0
    assert found(template / "ledger.sqlite") > len(SECRET)
    states, point, code = [], 1, -9
    while code:
        folder = tmp_path / str(point)
        shutil.copytree(template, folder)
        code = in_child(partial(erase_until, point, folder / "ledger.sqlite"), output)
        assert code <= 0, output.read_text()
        assert in_child(partial(finish, folder / "ledger.sqlite", state), output) == 0, output.read_text()
        states.append(int(state.read_text()))
        point += STRIDE
    assert states == sorted(states)
    assert set(states) == {0, len(SECRET)}
    assert states.count(len(SECRET)) > 1


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(1, 30)), st.lists(st.integers(1, 30)))
def test_any_set_of_events_can_be_erased(first: list[int], second: list[int]):
    """D5: whatever is erased, in whatever order, the chain verifies, the rest reads as before, and queries find it."""
    with TemporaryDirectory() as folder:
        ledger = SqliteLedger(Path(folder, "ledger.sqlite"))
        before = ledger.append([event(number, number * 100) for number in range(1, 31)])
        assert ledger.erase(first) == len(set(first))
        assert ledger.erase(second) == len({*second} - {*first})
        gone = {*first, *second}
        assert ledger.verify(ledger.head()).erased == len(gone)
        kept = [one for one in before if one.seq not in gone]
        assert others(ledger, list(gone)) == kept
        for number in range(5):
            wanted = {"aggregateId": f"agent-{number}", "payload.number": {"$gt": 3}}
            seqs = [one.seq for one in kept if one.seq % 5 == number and one.seq > 3]
            assert [one.seq for one in ledger.query(wanted, OWNER)] == seqs
        ledger.close()
