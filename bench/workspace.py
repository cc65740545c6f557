"""The way of one fact against its bare parts: `hipo bench workspace [--n 100000] [--data DIR] [--json]`.

retain    one retain end to end, against a bare durable insert plus an fsynced append to a file
bulk      retain_many and rebuild, against the sum of chained insert, stems, FTS5 build and file write
sync      a sync of 5,000 unchanged pages, against a bare walk with os.scandir and stat
recall    a question to the whole memory, against the naive FTS5 query (OR of all words, by bm25): right after
          retain_many, while nearly all texts wait for their vectors, and once all have them
"""

from __future__ import annotations

import gzip
import json
import os
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw

from bench.report import Figure, command, in_turns, p50_p95, timed
from hipocampo import wiring
from hipocampo.adapters.sqlite.ledger import SqliteLedger
from hipocampo.app import Hipocampo
from hipocampo.core.events import NewEvent
from hipocampo.settings import Settings
from hipocampo.text.words import indexed

_STAMP = "2026-11-15T12:00:00.000Z"
_SINGLES = 200
_PAGES = 5_000
_QUESTIONS = 200


def utterances(data: Path, n: int) -> list[str]:
    """The first n utterances of the dialogues, again with a number once they run out."""
    source = data / "sgd_text" / "sgd_utterances.jsonl.gz"
    if not source.exists():
        raise SystemExit(f"The data is not there: {source}. Name its folder with --data.")
    with gzip.open(source, "rt", encoding="utf-8") as lines:
        texts = [json.loads(line)["text"] for line, _ in zip(lines, range(n), strict=False)]
    return [texts[i % len(texts)] + (f" ({i // len(texts)})" if i >= len(texts) else "") for i in range(n)]


def run(n: int, data: Path) -> Iterator[Figure]:
    """All measures, one by one."""
    texts = utterances(data, n)
    with TemporaryDirectory() as folder:
        root = Path(folder)
        yield _retain(root / "small", texts, lines=0)
        yield _retain(root / "long", texts, lines=10_000)
        yield from _bulk(root, texts)
        yield _sync(root / "sync")


def _memory(root: Path) -> Hipocampo:
    wiring.init(root, Settings())
    return wiring.open(root)


def _retain(root: Path, texts: Sequence[str], lines: int) -> Figure:
    with _memory(root) as memory:
        if lines:
            memory.retain_many([f"fact {i}" for i in range(lines)])
        memory.retain("the page is there")
        bare = _bare_retain(root)
        facts = iter(texts)
        ours, base = in_turns(_SINGLES, lambda: memory.retain(next(facts), force=True), bare)
    return Figure(f"retain, page of {lines:,} lines" if lines else "retain, small page", ours, base, 3.0)


def _bare_retain(root: Path) -> Callable[[], object]:
    db = _bare_database(root / "bare.sqlite", "FULL")
    db.execute("CREATE TABLE t(a INTEGER PRIMARY KEY, b, c, d)")
    page = os.open(root / "bare.md", os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def once() -> None:
        db.execute("INSERT INTO t(b, c, d) VALUES (?, ?, ?)", ("x" * 250, "y" * 60, _STAMP))
        os.write(page, b"- I would like to find a place to eat.\n")
        os.fsync(page)

    return once


def _bare_database(path: Path, synchronous: str) -> apsw.Connection:
    db = apsw.Connection(str(path))
    db.pragma("journal_mode", "wal")
    db.pragma("synchronous", synchronous)
    return db


def _bulk(root: Path, texts: Sequence[str]) -> Iterator[Figure]:
    with _memory(root / "bulk") as memory:
        retained = timed(lambda: memory.retain_many(texts, force=True))
        rebuilt = timed(memory.rebuild)
        parts = _bare_parts(root / "parts", memory, texts)
        yield Figure(f"retain_many, {len(texts):,} facts", retained, parts, 2.0, _peak())
        yield Figure(f"rebuild, {len(texts):,} facts", rebuilt, parts, 2.0, _peak())
        naive = _naive(root / "naive.sqlite", texts)
        yield from _recall(memory, naive, texts, "vectors wait")
        memory.embed()
        yield from _recall(memory, naive, texts, "all embedded")


def _bare_parts(root: Path, memory: Hipocampo, texts: Sequence[str]) -> float:
    """The same events chained, the same stems, the same word index, the same bytes in a file: each by itself."""
    root.mkdir()
    retained = memory.query({"type": "memory.retained"})
    events = [NewEvent(e.type, e.aggregate_id, e.actor, e.timestamp, e.payload, e.metadata) for e in retained]
    ledger = SqliteLedger(root / "ledger.sqlite")
    lines: list[str] = []
    words = _bare_database(root / "words.sqlite", "NORMAL")
    words.execute("CREATE VIRTUAL TABLE words USING fts5(line, tokenize = 'ascii tokenchars ''~''')")

    def build() -> None:
        with words:
            words.executemany("INSERT INTO words(rowid, line) VALUES (?, ?)", enumerate(lines, 1))

    def write() -> None:
        with open(root / "page.md", "w", encoding="utf-8") as page:
            page.write("".join(f"- {text}\n" for text in texts))
            os.fsync(page.fileno())

    total = timed(lambda: ledger.append(events))
    total += timed(lambda: lines.extend(" ".join(indexed(text)) for text in texts))
    total += timed(build) + timed(write)
    ledger.close()
    return total


def _peak() -> str:
    if sys.platform == "win32":
        return ""
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1 << (20 if sys.platform == "darwin" else 10))
    return f"peak memory {peak:.0f} MB"


def _naive(path: Path, texts: Sequence[str]) -> Callable[[str], None]:
    """The plainest search of the same texts."""
    naive = _bare_database(path, "NORMAL")
    naive.execute("CREATE VIRTUAL TABLE t USING fts5(text, tokenize = 'porter unicode61 remove_diacritics 2')")
    with naive:
        naive.executemany("INSERT INTO t(text) VALUES (?)", ((text,) for text in texts))

    def ask_naively(question: str) -> None:
        words = " OR ".join(f'"{word}"' for word in "".join(c if c.isalnum() else " " for c in question).split())
        naive.execute("SELECT rowid FROM t WHERE t MATCH ? ORDER BY bm25(t) LIMIT 10", (words,)).fetchall()

    return ask_naively


def _recall(
    memory: Hipocampo, ask_naively: Callable[[str], None], texts: Sequence[str], state: str
) -> Iterator[Figure]:
    waiting = _waiting(memory)
    questions = random.Random(7).sample([text for text in texts if len(text.split()) > 5], _QUESTIONS)
    ours, base = [], []
    for question in questions:
        base.append(timed(partial(ask_naively, question)))
        ours.append(timed(partial(memory.recall, question)))
    note = f"texts without a vector: {waiting:,} before, {_waiting(memory):,} after"
    for name, mine, theirs in zip(("p50", "p95"), p50_p95(ours), p50_p95(base), strict=True):
        label = f"recall {name}, {len(texts):,} facts, {state}"
        yield Figure(label, mine, theirs, 0.25 if name == "p95" and not waiting else None, note)


def _waiting(memory: Hipocampo) -> int:
    meanings = memory.status().meanings
    return meanings.wait if meanings else 0


def _sync(root: Path) -> Figure:
    with _memory(root) as memory:
        for i in range(_PAGES):
            page = (
                root / "memory" / f"{2000 + i // 336}" / f"{2000 + i // 336}-{1 + i // 28 % 12:02}-{1 + i % 28:02}.md"
            )
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(f"# Day {i}\n\n## Retain\n- fact number {i}\n", "utf-8")
        memory.sync()
        memory.sync()
        ours, base = in_turns(20, memory.sync, lambda: _walk(root / "memory"))
    return Figure(f"sync, {_PAGES:,} unchanged pages", ours, base, 3.0)


def _walk(folder: Path) -> int:
    count = 0
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                count += _walk(Path(entry.path))
            else:
                entry.stat(follow_symlinks=False)
                count += 1
    return count


main = command("workspace", __doc__, run, ("--n", 100_000))

if __name__ == "__main__":
    main()
