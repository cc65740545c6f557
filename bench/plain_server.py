"""What a server costs without a memory: FastAPI over one SQLite table with a word index, for `hipo bench load`.

It runs with a Python that has `fastapi` and `uvicorn`; this project needs only the second. Arguments: the database, a
file with the texts to begin with, and the port.
"""

from __future__ import annotations

import json
import re
import sqlite3
import sys
import threading
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

_WORD = re.compile(r"\w{3,}")
_MADE = """
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
CREATE VIRTUAL TABLE facts USING fts5(text);
"""


class Store:
    """One connection for each thread."""

    def __init__(self, path: str, texts: Sequence[str]) -> None:
        self._path, self._own, self._writing = path, threading.local(), threading.Lock()
        self._connection.executescript(_MADE)
        self._connection.executemany("INSERT INTO facts (text) VALUES (?)", [(text,) for text in texts])
        self._connection.commit()

    @property
    def _connection(self) -> sqlite3.Connection:
        if not hasattr(self._own, "connection"):
            self._own.connection = sqlite3.connect(self._path, timeout=60)
            self._own.connection.execute("PRAGMA synchronous = FULL")
        connection: sqlite3.Connection = self._own.connection
        return connection

    def insert(self, text: str) -> int:
        """Keep a text durably."""
        with self._writing, self._connection as connection:
            return connection.execute("INSERT INTO facts (text) VALUES (?)", (text,)).lastrowid or 0

    def select(self, query: str) -> list[str]:
        """The ten best texts for the words of a question."""
        words = " OR ".join(f'"{word}"' for word in _WORD.findall(query)) or '""'
        found = self._connection.execute("SELECT text FROM facts WHERE facts MATCH ? ORDER BY rank LIMIT 10", (words,))
        return [text for (text,) in found]


def serve(path: str, texts: Sequence[str], port: int) -> None:
    """Serve until the process ends."""
    store, app = Store(path, texts), import_module("fastapi").FastAPI()

    def retain(given: dict[str, Any]) -> dict[str, Any]:
        return {"ids": [store.insert(text) for text in given["facts"]]}

    def recall(given: dict[str, Any]) -> dict[str, Any]:
        return {"hits": store.select(given["query"])}

    app.post("/calls/retain")(retain)
    app.post("/calls/recall")(recall)
    import_module("uvicorn").run(app, host="127.0.0.1", port=port, log_level="warning")


if __name__ == "__main__":
    serve(sys.argv[1], json.loads(Path(sys.argv[2]).read_text("utf-8")), int(sys.argv[3]))
