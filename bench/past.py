"""What was believed then: `hipo bench past [--n 100000] [--data DIR] [--json]`.

then      a question as of a past moment, where every memory has ten versions and a life, against the same question now
oldest    the same, as of the first of the ten: all that came later is in the way
when      a question about a time and nothing else, as of a past moment, against the same question now
replay    the state of everything, by a fold of the ledger into an empty index, against a rebuild of the index file
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.report import Figure, command, p50_p95, timed
from bench.workspace import utterances
from hipocampo import wiring
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo
from hipocampo.core.events import NewEvent
from hipocampo.core.moments import stamp
from hipocampo.settings import Settings

_START = datetime(2026, 1, 1, 12, tzinfo=UTC)
_VERSIONS = 10
_APART = timedelta(days=3)
_CHUNK = 50_000
_QUESTIONS = 300


def run(n: int, data: Path) -> Iterator[Figure]:
    """All measures, one by one."""
    texts = utterances(data, n)
    with TemporaryDirectory() as folder:
        yield from _recall(Path(folder) / "versions", texts)
        yield _replay(Path(folder) / "replay", texts)


def _open(root: Path) -> tuple[Hipocampo, SimulatedClock]:
    clock = SimulatedClock(_START)
    wiring.init(root, Settings(simulated=True), clock)
    return wiring.open(root, clock=clock), clock


def _recall(root: Path, texts: Sequence[str]) -> Iterator[Figure]:
    memory, clock = _open(root)
    with memory:
        moments = [_add_versions(memory, clock, texts, turn) for turn in range(_VERSIONS)]
        memory.recall("warm")
        long = [text for text in texts if len(text.split()) > 5]
        questions = random.Random(7).sample(long, min(_QUESTIONS, len(long)))
        yield from _compare(memory, questions, moments, "then")
        yield from _compare(memory, questions, moments[:1], "the oldest")
        days = [f"{stamp(_START - timedelta(days=day))[:10]}?" for day in range(min(len(texts) // 1440, 60))]
        yield from _compare(memory, ["", *days], moments, "then, by time alone")


def _compare(memory: Hipocampo, questions: Sequence[str], moments: Sequence[str], name: str) -> Iterator[Figure]:
    """Each question now and as of one of the moments, in turns."""
    dice, now, then = random.Random(7), [], []
    for question in questions:
        now.append(timed(partial(memory.recall, question)))
        then.append(timed(partial(memory.recall, question, as_of=dice.choice(moments))))
    for which, mine, theirs in zip(("p50", "p95"), p50_p95(then), p50_p95(now), strict=True):
        yield Figure(f"recall {which} as of {name}", mine, theirs, 2.0, "against now")


def _replay(root: Path, texts: Sequence[str]) -> Figure:
    memory, clock = _open(root)
    with memory:
        _add_versions(memory, clock, texts, 0)
        ours = timed(lambda: memory.replay("today", "memories"))
        base = timed(memory.rebuild)
        return Figure(f"replay, {memory.head().seq:,} events", ours, base, None, "against a rebuild")


def _add_versions(memory: Hipocampo, clock: SimulatedClock, texts: Sequence[str], turn: int) -> str:
    """One version of every memory, some of them used, then time goes by; a moment between the two."""
    memory.sync()
    at = stamp(clock.now())
    for start in range(0, len(texts), _CHUNK):
        some = range(start, min(start + _CHUNK, len(texts)))
        versions = [_version(i, _wording(texts, i, turn), turn, at) for i in some]
        used = [NewEvent("memory.used", _id(i), "owner", at) for i in some if i % 3 == 2 and (i // 3 + turn) % 3 == 0]
        memory.context.index.fold(memory.context.ledger.append([*versions, *used]))
    compared = {"until": memory.head().seq, "count": len(texts), "left": 0}
    memory.context.index.fold(
        memory.context.ledger.append([NewEvent("dream.compared", "dream", "owner", at, compared)])
    )
    clock.advance(_APART)
    return (clock.now() - _APART / 3).isoformat()


def _version(i: int, text: str, turn: int, at: str) -> NewEvent:
    """A third of the memories keeps to the latent layer, a third is used now and then, a third is forgotten."""
    said = {} if turn else {"at": stamp(_START - timedelta(minutes=i))}
    payload = {"text": text, "provenance": "UI"[i % 2], "type": "pref" if i % 3 == 1 else None, **said}
    return NewEvent("memory.revised" if turn else "memory.retained", _id(i), "owner", at, payload, {"door": "python"})


def _wording(texts: Sequence[str], i: int, turn: int) -> str:
    """A text in which a word gave way to one of another text, each time a different one."""
    words, others = texts[i].split(), texts[(i * 31 + turn * 7) % len(texts)].split()
    if turn and words and others:
        words[turn % len(words)] = others[turn % len(others)]
    return " ".join(words) or texts[i]


def _id(i: int) -> str:
    return f"m{i:016x}"


main = command("past", __doc__, run, ("--n", 100_000))

if __name__ == "__main__":
    main()
