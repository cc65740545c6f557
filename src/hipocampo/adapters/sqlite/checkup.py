"""Looking at the SQLite files of a workspace without changing them: their condition, copies, comparisons."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path

import apsw

from hipocampo.adapters.sqlite.connection import connect_reader, in_our_words
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.index_schema import DERIVED, SCHEMA_VERSION
from hipocampo.errors import HipocampoError
from hipocampo.ports import Index


class Databases:
    """The ledger's and the index's file of a workspace."""

    def __init__(self, ledger: Path, index: Path) -> None:
        self._paths = {"ledger": ledger, "index": index}

    def condition(self, name: str) -> tuple[str, str]:
        """Return `ok`, `missing`, `old` (an index of another version), `damaged` or `unusable`, and SQLite's message.

        An unusable file may be intact: in a folder that can't be written SQLite opens no file, not even to read.
        """
        path = self._paths[name]
        if not path.exists():
            return "missing", ""
        try:
            with in_our_words(path), closing(connect_reader(path)) as reader:
                version, said = reader.pragma("user_version"), reader.execute("PRAGMA quick_check(1)").get
        except HipocampoError as error:
            condition = "damaged" if error.code == "database.damaged" else "unusable"
            return condition, str(error.values.get("reason", error))
        if said != "ok":
            return "damaged", str(said)
        return ("old", str(version)) if name == "index" and version != SCHEMA_VERSION else ("ok", "")

    @contextmanager
    def indexes(self) -> Iterator[tuple[Index, Index]]:
        """A copy of the index as it is now, and an empty one to be filled anew."""
        with tempfile.TemporaryDirectory(prefix="hipocampo-") as folder:
            live, fresh = Path(folder, "live.sqlite"), Path(folder, "fresh.sqlite")
            copy(self._paths["index"], live)
            with closing(SqliteIndex(live)) as one, closing(SqliteIndex(fresh)) as other:
                yield one, other

    def differences(self, live: Index, fresh: Index) -> Mapping[str, int]:
        """Count the rows of each table that only one of the two indexes has."""
        assert isinstance(live, SqliteIndex)
        assert isinstance(fresh, SqliteIndex)
        with closing(apsw.Connection(":memory:")) as db:
            for name, index in (("live", live), ("fresh", fresh)):
                db.execute(f"ATTACH ? AS {name}", (index.file.db.filename,))
            found = {table: _unlike(db, table, columns) for table, columns in DERIVED.items()}
        return {table: count for table, count in found.items() if count}


def copy(source: Path, target: Path) -> None:
    """Copy a database as of one moment, while others may write to it."""
    with (
        in_our_words(source),
        closing(connect_reader(source)) as reader,
        closing(apsw.Connection(str(target))) as writer,
    ):
        with writer.backup("main", reader, "main") as backup:
            backup.step(-1)
        writer.pragma("journal_mode", "delete")  # a single file without a log


def _unlike(db: apsw.Connection, table: str, columns: list[str]) -> int:
    names = ", ".join(f'"{name}"' for name in columns)
    rows = {side: f'SELECT {names}, count(*) FROM {side}."{table}" GROUP BY {names}' for side in ("live", "fresh")}
    both = (("live", "fresh"), ("fresh", "live"))
    queries = (f"SELECT count(*) FROM ({rows[one]} EXCEPT {rows[other]})" for one, other in both)
    return sum(int(db.execute(query).get) for query in queries)
