"""Reflection: `hipo bench reflect [--n 100000] [--json]`.

first      a first reflection over many facts, a twentieth as many entities, against the sync that takes its pages in
changed    a reflection after ten facts were retained, against a sync after ten facts were retained
unchanged  a reflection when nothing is new, against a sync when nothing is
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.report import Figure, command, in_turns, timed
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings

_SHARE = 20  # facts of an entity
_CHANGED = 10
_ROUNDS = 5
_CHUNK = 10_000
_VERBS = "likes avoids repairs paints visits studies sells wants remembers builds".split()
_THINGS = "clocks boats maps gardens violins bridges engines letters towers recipes kites lamps".split()


def run(n: int, data: Path) -> Iterator[Figure]:
    """All measures, one by one."""
    entities = max(n // _SHARE, 1)
    with TemporaryDirectory() as folder:
        root = Path(folder) / "memory"
        wiring.init(root, Settings(timezone="UTC"))
        with wiring.open(root) as memory:
            _fill(memory, n, entities)
            first = timed(memory.reflect)
            anew = timed(memory.rebuild)
            yield Figure(f"first, {n:,} facts, {entities:,} entities", first, anew, None, "against a rebuild")
            yield _changed(memory, entities)
        with wiring.open(root) as memory:
            memory.sync()
            ours, base = in_turns(_ROUNDS, memory.reflect, memory.sync)
            yield Figure("nothing is new", ours, base, 2.0, "against a sync")


def _fill(memory: Hipocampo, n: int, entities: int) -> None:
    chance = random.Random(7)
    for start in range(0, n, _CHUNK):
        texts = [_fact(chance, i, entities) for i in range(start, min(start + _CHUNK, n))]
        memory.retain_many(texts, force=True)


def _fact(chance: random.Random, i: int, entities: int) -> str:
    who, other = f"Name{chance.randrange(entities)}", f"Name{chance.randrange(entities)}"
    said = f"{chance.choice(_VERBS)} {chance.choice(_THINGS)} and {chance.choice(_THINGS)}, number {i}"
    return f"{chance.choice('WB')} @{who}: {said}" + (f" with @{other}" if i % 4 == 0 else "")


def _changed(memory: Hipocampo, entities: int) -> Figure:
    """Both after a few facts were retained, which is not counted."""
    chance = random.Random(8)
    ours: list[float] = []
    base: list[float] = []
    for turn in range(_ROUNDS):
        for work, kept in ((memory.sync, base), (memory.reflect, ours)):
            memory.retain_many([_fact(chance, 10**6 + turn * _CHANGED + i, entities) for i in range(_CHANGED)])
            kept.append(timed(work))
    return Figure(
        f"{_CHANGED} new facts", sorted(ours)[_ROUNDS // 2], sorted(base)[_ROUNDS // 2], None, "against a sync"
    )


main = command("reflect", __doc__, run, ("--n", 100_000))

if __name__ == "__main__":
    main()
