"""The ledger against its bare parts, in one run: `python -m bench.ledger [--n 100000] [--json]`.

    bulk     appending n events at once, against a bare executemany of the same rows into the same table
    single   one durable append after the other, against a bare insert and commit with the same settings
    verify   walking the chain, against hashing the same bytes in memory

Each is timed several times in turns with its baseline, and the best of each counts (of single appends the median): what
remains is the cost of the code, not of the neighbours.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from apsw import Connection

from hipocampo.adapters.sqlite.connection import connect, transaction
from hipocampo.adapters.sqlite.ledger import CHAIN, INSERT, SCHEMA, SqliteLedger
from hipocampo.core.actors import OWNER
from hipocampo.core.events import NewEvent

ROUNDS = 5
SINGLES = 200


@dataclass(frozen=True, slots=True)
class Result:
    """One measure: microseconds an event, ours and the baseline's; `ratio` is our speed as a part of the baseline's."""

    name: str
    ours: float
    baseline: float
    ratio: float
    goal: float | None


def events(n: int) -> list[NewEvent]:
    """Seeded facts and turns of the usual size."""
    chance = random.Random(n)
    words = [f"{chance.choice('bcdfglmnprst')}{chance.choice('aeiou')}{number:x}" for number in range(5_000)]
    return [_event(chance, words, number) for number in range(n)]


def _event(chance: random.Random, words: Sequence[str], number: int) -> NewEvent:
    text = " ".join(chance.choices(words, k=14))
    metadata = {"provenance": "U"} if number % 2 else {"provenance": "I", "sessionId": f"s{number // 20}"}
    payload = {"text": text, "kind": "B", "entities": ["Peter"], "page": "memory/2026-11-15.md"}
    return NewEvent("memory.retained", f"m_{chance.getrandbits(80):020x}", OWNER, _STAMP, payload, metadata)


_STAMP = "2026-11-15T22:58:11.123Z"


def run(n: int) -> Iterator[Result]:
    """All measures, one by one."""
    gc.collect()
    with TemporaryDirectory() as folder:
        yield from _bulk(Path(folder), events(n))
        yield _single(Path(folder), events(SINGLES))
        yield _verify(Path(folder), events(n))


def _bulk(folder: Path, batch: Sequence[NewEvent]) -> Iterator[Result]:
    rows = _rows(folder, batch)
    ours, bare, plain = _best(
        _Fresh(folder, lambda ledger: ledger.append(batch)),
        _Bare(folder, rows, indexes=True),
        _Bare(folder, rows, indexes=False),
    )
    yield _result("bulk append, against the same table and indexes", ours, bare, len(batch), 0.4)
    yield _result("bulk append, against the table without its indexes", ours, plain, len(batch), None)


def _single(folder: Path, batch: Sequence[NewEvent]) -> Result:
    """One of ours, one bare, and so on: the median of each, since a sync takes as long as the disk pleases."""
    rows = _rows(folder, batch)
    ledger, bare = SqliteLedger(folder / "single.sqlite"), connect(folder / "bare-single.sqlite")
    bare.execute(SCHEMA.migrations[0])
    ours, baseline = [], []
    for event, row in zip(batch, rows, strict=True):
        ours.append(_timed(partial(ledger.append, [event]))())
        baseline.append(_timed(partial(_insert, bare, [row]))())
    ledger.close()
    bare.close()
    return _result("durable single append", median(ours), median(baseline), 1, 0.5)


def _verify(folder: Path, batch: Sequence[NewEvent]) -> Result:
    path = folder / "verify.sqlite"
    ledger = SqliteLedger(path)
    ledger.append(batch)
    connection = connect(path)
    pieces = [
        piece for _, head, content, digest, own in connection.execute(CHAIN) for piece in (content, own + digest + head)
    ]
    connection.close()
    ours, bare = _best(_timed(ledger.verify), _timed(lambda: [sha256(piece).digest() for piece in pieces]))
    ledger.close()
    return _result("verify, against hashing the same bytes", ours, bare, len(batch), 0.3)


def _insert(connection: Connection, rows: Sequence[tuple[Any, ...]]) -> None:
    with transaction(connection):
        connection.executemany(INSERT, rows)


def _rows(folder: Path, batch: Sequence[NewEvent]) -> list[tuple[Any, ...]]:
    """The rows that a ledger makes of these events."""
    path = folder / "rows.sqlite"
    _remove(path)
    ledger = SqliteLedger(path)
    ledger.append(batch)
    ledger.close()
    connection = connect(path)
    columns = INSERT.partition("(")[2].partition(")")[0]
    rows = connection.execute(f"SELECT {columns} FROM events ORDER BY seq").fetchall()
    connection.close()
    return rows


@dataclass(frozen=True, slots=True)
class _Fresh:
    """Time something done to a new ledger."""

    folder: Path
    work: Callable[[SqliteLedger], object]

    def __call__(self) -> float:
        path = self.folder / "ours.sqlite"
        _remove(path)
        ledger = SqliteLedger(path)
        elapsed = _timed(lambda: self.work(ledger))()
        ledger.close()
        return elapsed


@dataclass(frozen=True, slots=True)
class _Bare:
    """Time a bare insert of rows into a new table of the same make."""

    folder: Path
    rows: Sequence[tuple[Any, ...]]
    indexes: bool

    def __call__(self) -> float:
        path = self.folder / "bare.sqlite"
        _remove(path)
        connection = connect(path)
        for statement in SCHEMA.migrations[0].split(";"):
            if self.indexes or "INDEX" not in statement:
                connection.execute(statement)
        elapsed = _timed(partial(_insert, connection, self.rows))()
        connection.close()
        return elapsed


def _timed(work: Callable[[], object]) -> Callable[[], float]:
    def timed() -> float:
        start = time.perf_counter()
        work()
        return time.perf_counter() - start

    return timed


def _best(*measures: Callable[[], float]) -> list[float]:
    """The best time of each, measured in turns."""
    rounds = [[measure() for measure in measures] for _ in range(ROUNDS)]
    return [min(times) for times in zip(*rounds, strict=True)]


def _result(name: str, ours: float, baseline: float, n: int, goal: float | None) -> Result:
    return Result(name, round(ours / n * 1e6, 2), round(baseline / n * 1e6, 2), round(baseline / ours, 2), goal)


def _remove(path: Path) -> None:
    for suffix in ("", "-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="hipo bench ledger", description=__doc__.split(":")[0])
    parser.add_argument("--n", type=int, default=100_000, help="events in bulk and to verify")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    results = list(run(options.n))
    if options.json:
        print(json.dumps([asdict(result) for result in results], indent=2))
        return
    print(f"{'us an event':52}{'ours':>10}{'baseline':>10}{'ratio':>7}{'goal':>6}")
    for result in results:
        goal = "" if result.goal is None else f"{result.goal:.1f}"
        print(f"{result.name:52}{result.ours:10.2f}{result.baseline:10.2f}{result.ratio:7.2f}{goal:>6}")


if __name__ == "__main__":
    main()
