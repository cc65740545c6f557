"""The life of memories: `hipo bench life [--n 1000000] [--data DIR] [--json]`.

dream     a dream over many latent memories of which 1,000 change layer, against one over 10,000 with the same changes
recall    a question with layers, provenance and heat, against the same search and ranking without them
again     retain of a fact where every text is first looked up among known ones, against one that stores it anyway
year      a year of daily use (facts, turns, recalls, uses, dreams), against the same facts and turns kept in bulk
"""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bench.report import Figure, command, in_turns, p50_p95, timed
from bench.workspace import utterances
from hipocampo import wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.index_search import Search
from hipocampo.app import Hipocampo
from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import OWNER
from hipocampo.core.events import NewEvent
from hipocampo.core.moments import stamp
from hipocampo.core.questions import Only
from hipocampo.journal import Command
from hipocampo.recall.names import Names
from hipocampo.recall.question import understand
from hipocampo.recall.ranking import rank
from hipocampo.settings import RecallSettings, Settings

_START = datetime(2026, 1, 1, 12, tzinfo=UTC)
_CHANGING = 1_000
_CHUNK = 50_000
_ROUNDS = 3
_QUESTIONS = 200
_FEW = 10_000


def run(n: int, data: Path) -> Iterator[Figure]:
    """All measures, one by one."""
    texts = utterances(data, 100_000)
    with TemporaryDirectory() as folder:
        root = Path(folder)
        few, many = (_dreams(root / str(size), size) for size in (_FEW, n))
        yield Figure(f"dream, {n:,} latent, {_CHANGING:,} sink", many, few, 2.0, f"against {_FEW:,} latent")
        yield from _recall(root / "recall", texts)
        yield _again(root / "again", texts)
        yield _year(root / "year", texts)


def _open(root: Path, now: datetime = _START) -> tuple[Hipocampo, SimulatedClock]:
    clock = SimulatedClock(now)
    if not root.exists():
        wiring.init(root, Settings(simulated=True), clock)
    return wiring.open(root, clock=clock), clock


def _dreams(root: Path, size: int) -> float:
    """The time of one dream, each time over a fresh copy of the same workspace."""
    memory, clock = _open(root)
    with memory:
        _fill(memory, size)
        clock.set(_START + timedelta(days=17))
        memory.dream()
    times = []
    for turn in range(_ROUNDS):
        copy = root.with_name(f"{root.name}-{turn}")
        shutil.copytree(root, copy)
        memory, clock = _open(copy, _START + timedelta(days=19))
        with memory:
            times.append(timed(memory.dream))
            sank = memory.query({"type": "dream.ended"}, sort={"seq": -1}, limit=1)
            assert next(sank).payload["groups"]["archived"]["count"] == _CHANGING
        shutil.rmtree(copy)
    return median(times)


def _fill(memory: Hipocampo, size: int) -> None:
    """Latent memories: half of them never sink further, most others are one cycle behind those that will."""
    for start in range(0, size, _CHUNK):
        events = [_latent(i, size) for i in range(start, min(start + _CHUNK, size))]
        memory.context.index.fold(memory.context.ledger.append(events))
    done = {"until": size + 1, "count": size, "left": 0}
    memory.context.index.fold(
        memory.context.ledger.append([NewEvent("dream.compared", "dream", "owner", stamp(_START), done)])
    )


def _latent(i: int, size: int) -> NewEvent:
    text = f"memory number {i} of many that lie deep"
    kind = "pref" if i < size // 2 else None
    fitness = 1 if i < size // 2 else 2 if i < size // 2 + _CHANGING else 3
    payload = {"text": text, "provenance": "U", "type": kind, "tags": ["deep"], "life": {"fitness": fitness}}
    return NewEvent("memory.retained", f"m{i:016x}", "owner", stamp(_START), payload, {"door": "python"})


def _recall(root: Path, texts: Sequence[str]) -> Iterator[Figure]:
    memory, clock = _open(root)
    with memory:
        third = len(texts) // 3  # a third in the archive, a third latent, a third active
        memory.retain_many(texts[:third], force=True)
        memory.retain_many([f"(t=pref) {text}" for text in texts[third : 2 * third]], force=True)
        clock.set(_START + timedelta(days=31))
        ids = memory.retain_many(texts[2 * third :], force=True)
        memory.used(random.Random(7).sample(ids, 500))
        questions = random.Random(7).sample([text for text in texts if len(text.split()) > 5], _QUESTIONS)
        plain, ours = [], []
        for question in questions:
            plain.append(timed(partial(_plain_recall, memory, question)))
            ours.append(timed(partial(memory.recall, question)))
        for name, mine, theirs in zip(("p50", "p95"), p50_p95(ours), p50_p95(plain), strict=True):
            yield Figure(f"recall {name} with life, {len(texts):,} facts", mine, theirs, 1.2)


def _plain_recall(memory: Hipocampo, text: str) -> None:
    """A recall as it would be if memories had no life: in step with the pages, searched, ranked, cut."""
    index = memory.context.index
    assert isinstance(index, SqliteIndex)
    memory.context.take_in(Command("sync", OWNER, "files"))
    now, languages = memory.context.stores.clock.now(), memory.settings.languages
    question = understand(text, now, languages, Names(index.names, index.readings, EVERYTHING), Only())
    question = replace(question, limit=memory.settings.recall.candidates)
    rank(Search(index.file.db, question, EVERYTHING).run(), _EVEN)[:10]


def _again(root: Path, texts: Sequence[str]) -> Figure:
    memory, _ = _open(root)
    with memory:
        memory.retain_many(texts[:_FEW], force=True)
        new = iter(text for text in texts[_FEW:] if "@" not in text)
        ours, base = in_turns(
            200, lambda: memory.retain(f"{next(new)} x"), lambda: memory.retain(next(new), force=True)
        )
    return Figure(f"retain looked up among {_FEW:,}", ours, base, None)


def _year(root: Path, texts: Sequence[str]) -> Figure:
    """365 days: five facts, six turns, four recalls and two uses a day, and what time does by itself."""
    memory, clock = _open(root)
    new, dice = iter(texts), random.Random(7)

    def live() -> None:
        for day in range(365):
            clock.set(_START + timedelta(days=day))
            session = f"s{day}"
            memory.retain_many([next(new) for _ in range(5)], session=session, force=True)
            memory.record_many([(session, ("user", "assistant")[i % 2], next(new)) for i in range(6)])
            hits = [hit for _ in range(4) for hit in memory.recall(dice.choice(texts[: 11 * day + 11]), k=3)]
            memory.used([hit.id for hit in hits if hit.kind not in ("turn", "passage")][:2], session=session)

    with memory:
        ours = timed(live)
        layers, head = memory.context.index.life.layer_counts(), memory.head().seq
        dreams = sum(1 for _ in memory.query({"type": "dream.ended"}))
    with _open(root.with_name("bulk"))[0] as memory:
        keep = partial(memory.retain_many, texts[: 365 * 5], force=True)
        base = timed(keep) + timed(lambda: memory.record_many([("s", "user", text) for text in texts[: 365 * 6]]))
    counts = ", ".join(f"{count} {name}" for name, count in sorted(layers.items()))
    return Figure("a year of daily use", ours, base, None, f"{counts}; {dreams} dreams, {head} events")


_EVEN = RecallSettings(latent=1.0, archive=1.0, inferred=1.0, inherited=1.0)


main = command("life", __doc__, run, ("--n", 1_000_000))

if __name__ == "__main__":
    main()
