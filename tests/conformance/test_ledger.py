"""The ledgers, held to one suite; and what is special to the one in a file."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import astuple
from hashlib import sha256
from pathlib import Path
from threading import Thread

import apsw
import pytest

from hipocampo.adapters.sqlite.connection import Schema, connect, migrate
from hipocampo.adapters.sqlite.ledger import INSERT, SCHEMA, SqliteLedger
from hipocampo.core.events import CONSOLIDATED
from hipocampo.errors import BadInput, IntegrityBroken, Unavailable
from hipocampo.ports import Ledger
from tests.adapters.ledger import MemoryLedger, Stored
from tests.conformance.ledger_rows import Raw, changed, new
from tests.conformance.ledger_suite import OWNER, LedgerSuite

COLUMNS = INSERT.partition("(")[2].partition(")")[0]

APPEND = """
import sys
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.core.events import NewEvent
path, writer, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
ledger = SqliteLedger(path)
for number in range(count):
    event = NewEvent("Wrote", writer, "owner", "2026-11-15T22:58:11.123Z", {"number": number})
    (stored,) = ledger.append([event])
    print(stored.seq, stored.id, flush=True)
"""


class TestMemoryLedger(LedgerSuite):
    def open(self, folder: Path) -> Ledger:
        return MemoryLedger()

    def rewrite(self, ledger: Ledger, change: Callable[[list[Raw]], list[Raw]]) -> None:
        assert isinstance(ledger, MemoryLedger)
        rows = [
            Raw(row.seq, *row.names, row.payload, row.metadata, row.salt, row.digest, row.hash) for row in ledger._rows
        ]
        ledger._rows = [
            Stored(raw.seq, raw.names, raw.payload, raw.metadata, raw.salt, raw.digest, raw.hash)
            for raw in change(rows)
        ]


class TestSqliteLedger(LedgerSuite):
    def open(self, folder: Path) -> Ledger:
        return SqliteLedger(folder / "ledger.sqlite")

    def rewrite(self, ledger: Ledger, change: Callable[[list[Raw]], list[Raw]]) -> None:
        assert isinstance(ledger, SqliteLedger)
        connection = apsw.Connection(str(ledger._path))
        rows = [Raw(*row) for row in connection.execute(f"SELECT {COLUMNS} FROM events ORDER BY seq")]
        connection.execute("DROP INDEX IF EXISTS events_id; DELETE FROM events")
        connection.executemany(INSERT, map(astuple, change(rows)))
        connection.close()

    def test_what_was_appended_is_there_after_reopening(self, tmp_path: Path):
        """A7: a ledger that is closed and opened again goes on where it was."""
        first = self.open(tmp_path)
        events = first.append([new(1), new(2)])
        first.close()
        second = self.open(tmp_path)
        assert list(second.query({}, OWNER)) == events
        assert second.append([new(3)])[0].seq == 3
        assert second.verify(second.head()).ok
        second.close()

    def test_an_append_is_synced_before_it_is_acknowledged(self, tmp_path: Path):
        """A7: every commit goes to the disk (WAL, synchronous=FULL)."""
        connection = connect(tmp_path / "x.sqlite")
        assert connection.pragma("journal_mode") == "wal"
        assert connection.pragma("synchronous") == 2

    def test_processes_append_at_once(self, tmp_path: Path):
        """A7: four processes that open a new ledger and append at once lose nothing, and the chain holds."""
        path = tmp_path / "ledger.sqlite"
        writers = [_start(path, f"w{number}", 50) for number in range(4)]
        acknowledged = [line.split() for writer in writers for line in writer.communicate(timeout=100)[0].splitlines()]
        assert [writer.returncode for writer in writers] == [0] * 4
        ledger = SqliteLedger(path)
        stored = [(str(event.seq), event.id) for event in ledger.query({}, OWNER)]
        assert sorted(acknowledged, key=lambda pair: int(pair[0])) == [list(pair) for pair in stored]
        assert len(stored) == 200
        assert ledger.verify().ok
        for number in range(4):
            mine = [event.payload["number"] for event in ledger.query({"aggregateId": f"w{number}"}, OWNER)]
            assert mine == list(range(50))
        ledger.close()

    def test_a_killed_process_loses_nothing_acknowledged(self, tmp_path: Path):
        """A7: kill -9 amid appends: what was acknowledged is there, and the ledger goes on."""
        path = tmp_path / "ledger.sqlite"
        writer = _start(path, "w", 1_000_000)
        assert writer.stdout is not None
        acknowledged = [writer.stdout.readline().split() for _ in range(30)]
        writer.kill()
        acknowledged += [line.split() for line in writer.communicate()[0].splitlines() if line.endswith("\n")]
        ledger = SqliteLedger(path)
        stored = [[str(event.seq), event.id] for event in ledger.query({}, OWNER)]
        assert stored[: len(acknowledged)] == acknowledged
        ledger.append([new(1, timestamp="2026-11-15T22:58:11.123Z")])
        assert ledger.verify().ok
        ledger.close()

    def test_threads_append_and_read_at_once(self, tmp_path: Path):
        """A7: threads share one ledger; a reader never sees an append half done."""
        ledger = self.open(tmp_path)
        sizes: list[int] = []

        def write() -> None:
            for _ in range(20):
                ledger.append([new(1)] * 10)

        def read() -> None:
            for _ in range(40):
                sizes.append(ledger.count({}, OWNER))
                sizes.append(len(list(ledger.query({}, OWNER))))

        threads = [Thread(target=write), Thread(target=write), Thread(target=read)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert {size % 10 for size in sizes} == {0}
        assert ledger.verify().events == 400
        ledger.close()

    def test_a_lock_that_stays_is_said_clearly(self, tmp_path: Path):
        """A7: when another process never lets go, the append fails with a clear error, and changes nothing."""
        ledger = SqliteLedger(tmp_path / "ledger.sqlite", patience=0.05)
        other = apsw.Connection(str(tmp_path / "ledger.sqlite"))
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable) as caught:
            ledger.append([new(1)])
        assert caught.value.code == "database.busy"
        assert ledger.count({}, OWNER) == 0
        other.execute("ROLLBACK")
        assert ledger.append([new(1)])[0].seq == 1
        ledger.close()
        other.close()

    def test_frequent_queries_use_an_index(self, tmp_path: Path):
        """A2: id, type, aggregateId, actor and session are looked up, not scanned."""
        ledger = SqliteLedger(tmp_path / "ledger.sqlite")
        statements: list[str] = []
        ledger.append([new(1)])
        with ledger._reader() as reader:
            reader.trace_v2(apsw.SQLITE_TRACE_STMT, lambda event: statements.append(event["sql"]))
        for path in ("id", "type", "aggregateId", "actor", "metadata.sessionId"):
            for condition in ("x", {"$in": ["x", "y"]}):
                list(ledger.query({path: condition, "payload.a": 1}, OWNER))
        statements = [sql for sql in statements if " ORDER BY " in sql]
        assert len(statements) == 10
        with ledger._reader() as reader:
            reader.trace_v2(0, None)
            for sql in statements:
                plan = " ".join(row[3] for row in reader.execute(f"EXPLAIN QUERY PLAN {sql}", (None,) * sql.count("?")))
                assert "SEARCH events USING INDEX" in plan
        ledger.close()

    def test_a_damaged_consolidation_archives_nothing(self, tmp_path: Path):
        """A6: a consolidation whose payload is no JSON any more hinders no query of other events."""
        ledger = self.open(tmp_path)
        ledger.append([new(1), new(2, type=CONSOLIDATED)])
        self.rewrite(ledger, changed(1, payload="{"))
        assert [event.seq for event in ledger.query({"type": "Spoke"}, OWNER)] == [1]
        ledger.close()

    def test_a_query_of_a_ledger_without_an_archive_is_the_same_query(self, tmp_path: Path):
        """A6: who archives nothing pays nothing: rows are asked nothing more, and a count needs its index only."""
        ledger = SqliteLedger(tmp_path / "ledger.sqlite")
        ledger.append([new(number) for number in range(1, 13)])
        statements: list[str] = []
        with ledger._reader() as reader:
            reader.trace_v2(apsw.SQLITE_TRACE_STMT, lambda event: statements.append(event["sql"]))
        for archived in (True, False):
            list(ledger.query({"type": "Spoke"}, OWNER, archived=archived))
            ledger.count({"type": "Spoke"}, OWNER, archived=archived)
        queries = [sql for sql in statements if CONSOLIDATED not in sql]
        assert queries[:2] == queries[2:]
        ledger.close()

    def test_a_newer_ledger_is_refused(self, tmp_path: Path):
        """A7: a ledger of a later version is left alone, with a hint to update."""
        self.open(tmp_path).close()
        connection = connect(tmp_path / "ledger.sqlite")
        connection.pragma("user_version", 99)
        with pytest.raises(BadInput) as caught:
            self.open(tmp_path)
        assert caught.value.code == "database.newer"
        assert "99" in str(caught.value)
        connection.close()

    def test_a_file_of_something_else_is_refused(self, tmp_path: Path):
        """A7: neither another program's database nor a text file is taken for a ledger."""
        other = apsw.Connection(str(tmp_path / "ledger.sqlite"))
        other.execute("CREATE TABLE mine (x)")
        with pytest.raises(BadInput) as caught:
            self.open(tmp_path)
        assert caught.value.code == "database.foreign"
        assert other.execute("SELECT name FROM sqlite_schema").get == "mine"
        other.close()
        (tmp_path / "text").mkdir()
        (tmp_path / "text" / "ledger.sqlite").write_text("Querido diário" * 100)
        with pytest.raises(IntegrityBroken):
            self.open(tmp_path / "text")
        with pytest.raises(Unavailable):
            self.open(tmp_path / "nowhere")

    def test_an_older_file_is_migrated_at_once_or_not_at_all(self, tmp_path: Path):
        """A7: opening a file of an older version runs the missing steps in one transaction, each once."""
        steps = ("CREATE TABLE a (x)", "ALTER TABLE a ADD COLUMN y", "INSERT INTO a VALUES (1, 2)")
        connection = connect(tmp_path / "x.sqlite")
        migrate(connection, Schema("test", 77, steps[:1]))
        with pytest.raises(apsw.SQLError):
            migrate(connection, Schema("test", 77, (*steps, "nonsense")))
        assert connection.pragma("user_version") == 1
        assert [column[1] for column in connection.execute("PRAGMA table_info(a)")] == ["x"]
        for _ in range(2):
            migrate(connection, Schema("test", 77, steps))
        assert connection.pragma("user_version") == 3
        assert connection.execute("SELECT * FROM a").fetchall() == [(1, 2)]
        connection.close()

    def test_a_payload_that_is_no_json_any_more_is_said_clearly(self, tmp_path: Path):
        """A4: reading an event that was damaged from outside points to verify."""
        ledger = self.open(tmp_path)
        ledger.append([new(number) for number in range(1, 4)])
        self.rewrite(ledger, changed(1, payload="{"))
        with pytest.raises(IntegrityBroken):
            list(ledger.query({}, OWNER))
        with pytest.raises(IntegrityBroken):
            ledger.count({"payload.number": 1}, OWNER)
        assert not ledger.verify().ok
        ledger.close()

    def test_the_format_is_as_documented(self, tmp_path: Path):
        """A4: a verifier written from docs/ledger-format.md alone agrees, on whole and on damaged ledgers."""
        ledger = self.open(tmp_path)
        ledger.append([new(number, payload={"ç": number}) for number in range(1, 9)])
        self.rewrite(ledger, changed(2, payload=None, metadata=None, salt=None))
        assert independent_head(tmp_path / "ledger.sqlite") == str(ledger.head())
        self.rewrite(ledger, changed(5, payload="{}"))
        assert independent_head(tmp_path / "ledger.sqlite") is None
        ledger.close()

    def test_the_file_says_what_it_is(self, tmp_path: Path):
        """A7: application_id and user_version are as documented."""
        self.open(tmp_path).close()
        connection = apsw.Connection(str(tmp_path / "ledger.sqlite"))
        assert connection.pragma("application_id").to_bytes(4, "big") == b"HIPL"
        assert connection.pragma("user_version") == len(SCHEMA.migrations) == 1
        connection.close()


def independent_head(path: Path) -> str | None:
    """Section "Verifying" of docs/ledger-format.md, written anew: the head of a ledger that is whole, else None."""
    connection = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    previous, expected = sha256(b"hipocampo ledger 1 sha256").digest(), 0
    for row in connection.execute("SELECT * FROM events ORDER BY seq"):
        seq, id, type, aggregate, actor, timestamp, payload, metadata, _session, salt, stored, own = row
        expected += 1
        names = [id, type, aggregate, actor, timestamp]
        if seq != expected or any("\n" in name for name in names):
            return None
        if not (payload is None and metadata is None and salt is None):
            content = salt + payload.encode() + b"\x00" + metadata.encode()
            if sha256(content).digest() != stored:
                return None
        header = "\n".join([str(seq), *names]).encode()
        if sha256(previous + stored + header).digest() != own:
            return None
        previous = own
    connection.close()
    return f"{expected}:{previous.hex()}"


def _start(path: Path, writer: str, count: int) -> subprocess.Popen[str]:
    arguments = [sys.executable, "-c", APPEND, str(path), writer, str(count)]
    return subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True)
