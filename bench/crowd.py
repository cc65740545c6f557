"""Whether an answer is found among what only looks like it: `python -m bench.crowd [--near N] [--json]`.

The families that the embedder did not learn from (`bench/training`) are told to one memory of the default settings:
each fact with N statements that look like it, on days of half a year. Then it is told again, with what replaces each
fact some weeks later. Printed are

- facts: of the questions that a fact answers, how often it came first, and among the first three;
- changed: the same for what replaced it, where both are known;
- nothing: how often nothing was found, of the questions that nothing answers, and wrongly of the others.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from bench.training.families import Family, read_families
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings

_START, _DAYS = datetime(2026, 1, 5, 9, tzinfo=UTC), 200
_TOLD, _LATER = 120, (20, 70)  # the days on which facts are told, and how many days later they are replaced
_SEED, _DEPTH = 7, 10


class Asked(NamedTuple):
    """A question, and the memory that answers it; None where nothing does."""

    text: str
    answer: str | None


class Outcome(NamedTuple):
    """How often an answer came first, in three, and was taken for missing; and how often a missing one was."""

    asked: int
    first: float
    in_3: float
    nothing_wrongly: int
    nothing_rightly: int
    unanswerable: int


def told(memory: Hipocampo, families: Sequence[Family], near: int, *, later: bool) -> Iterator[Asked]:
    """Tell the families to a memory; what to ask of it."""
    chance, sayings, answers = random.Random(_SEED), list[tuple[datetime, str]](), list[tuple[Family, str]]()

    def say(text: str, day: int) -> None:
        sayings.append((_START + timedelta(days=day, minutes=chance.randrange(600)), text))

    for family in families:
        day = chance.randrange(_TOLD)
        say(family.fact, day)
        for text in chance.sample(family.near, near):
            say(text, chance.randrange(_DAYS - 1))
        if later and family.later:
            say(family.later, day + chance.randrange(*_LATER))
        if family.later or not later:
            answers.append((family, (later and family.later) or family.fact))
    sayings.sort()
    kept = memory.retain_many([(text, at) for at, text in sayings], provenance="U", force=True)
    ids = {text: id for (_, text), id in zip(sayings, kept, strict=True)}
    memory.embed()
    for family, text in answers:
        yield from (Asked(question, ids[text]) for question in family.asked)
        yield from (Asked(question, None) for question in family.unanswered)


def ask(memory: Hipocampo, questions: Sequence[Asked]) -> Outcome:
    """Ask, and count where the answers stand."""
    found = [(one, [hit.id for hit in memory.recall(one.text, k=_DEPTH)]) for one in questions]
    known = [(one.answer, ids) for one, ids in found if one.answer]
    unknown = [ids for one, ids in found if not one.answer]

    def share(depth: int) -> float:
        return round(sum(answer in ids[:depth] for answer, ids in known) / max(len(known), 1), 3)

    wrongly, rightly = sum(not ids for _, ids in known), sum(not ids for ids in unknown)
    return Outcome(len(known), share(1), share(3), wrongly, rightly, len(unknown))


def measure(families: Sequence[Family], near: int) -> dict[str, Outcome]:
    """The outcomes without and with what replaces the facts."""
    found = {}
    for name, later in (("facts", False), ("changed", True)):
        with tempfile.TemporaryDirectory(prefix="hipocampo-bench-") as folder:
            clock = wiring.simulated_clock((_START + timedelta(days=_DAYS)).isoformat())
            wiring.init(Path(folder) / name, Settings(language="en", timezone="UTC", simulated=True), clock)
            with wiring.open(Path(folder) / name, clock=clock, door="cli") as memory:
                found[name] = ask(memory, list(told(memory, families, near, later=later)))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="python -m bench.crowd", description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--near", type=int, choices=range(4), default=1, help="look-alikes of each fact")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args(arguments)
    found = measure(read_families()[1], chosen.near)
    if chosen.json:
        print(json.dumps({name: one._asdict() for name, one in found.items()}, indent=2))
        return 0
    for name, one in found.items():
        print(f"{name}: {one.asked} questions, first {one.first:.3f}, in 3 {one.in_3:.3f}")
        print(f"  nothing: {one.nothing_rightly} of {one.unanswerable} rightly, {one.nothing_wrongly} wrongly")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
