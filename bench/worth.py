"""Fit how much the lanes of recall count beside cosines: `python -m bench.worth [--data DIR] [--rounds N]`.

What every question finds is kept with the score of each lane, and the order is made anew for each set of factors
(`worth` in `src/hipocampo/vectors/calibrations.json`). The questions are those of the open lives, of the families that
the embedder did not learn from, of `hipo bench personal`, and with `--data` of samples of LoCoMo, XQuAD and FaQuAD.
Factors are moved at random from where they stand; what is kept gains in places 1 and 3 over all sets and loses nowhere
more than a little. With `--leave SET` that set has no say, and shows what the others' factors are worth to it.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from bench import personal
from bench.crowd import told
from bench.quality.sets import Sets
from bench.quality.systems import Recorded
from bench.replay.life import LIVES, read_lives
from bench.replay.workspace import Replay
from bench.training.families import read_families
from hipocampo import wiring
from hipocampo.adapters.models.choice import Semantic, embedder
from hipocampo.app import Hipocampo
from hipocampo.core.record import Record
from hipocampo.recall import ranking
from hipocampo.recall import service as recall_service
from hipocampo.settings import RecallSettings, Settings
from hipocampo.text.words import search_query
from hipocampo.vectors import calibration

_DAYS = (90,)
_EVERY = 3  # which of the many questions of families are enough
_PUBLIC, _SAMPLE = ("locomo", "xquad es-en", "faquad pt"), 150
_MOVED = 0.25  # how far a factor is moved, as a share of it
_MOST_LOST = 0.004
_START = datetime(2026, 1, 5, 9, tzinfo=UTC)

Answers = Callable[[Record], bool]
Worth = Mapping[str, float]
Figures = dict[str, tuple[float, float]]


class Found(NamedTuple):
    """What one question found, before it was ordered, and what answers it."""

    arguments: tuple[Any, ...]
    settings: RecallSettings
    words: int
    answers: Answers

    def place(self, worth: Worth) -> int:
        """Where the first answer stands, from 0 on, with some factors; very far if nowhere."""
        share = min(1.0, max(0, self.words - 1) / ranking.SENTENCE)
        weights = {lane: getattr(self.settings, lane) * factor**share for lane, factor in worth.items()}
        candidates, unverified, focus, layer = self.arguments
        ranked = ranking.rank(candidates, replace(self.settings, **weights), unverified, focus, layer)
        places = (at for at, one in enumerate(ranked.places[:3]) if self.answers(one.candidate.record))
        return next(places, 1 << 30)


class Collected:
    """The questions of all sets."""

    def __init__(self) -> None:
        self.sets: dict[str, list[Found]] = {}

    @contextmanager
    def asked(self, name: str) -> Iterator[Callable[[Hipocampo, str, Answers], None]]:
        """Ask questions of a memory and keep what they find for a set."""
        kept, caught = self.sets.setdefault(name, []), list[tuple[Any, ...]]()
        original = vars(recall_service)["rank"]

        def rank(candidates: Any, settings: Any, unverified: Any, focus: Any, layer: Any) -> Any:
            caught.append((list(candidates), unverified, focus, layer))
            return original(caught[-1][0], settings, unverified, focus, layer)

        def ask(memory: Hipocampo, question: str, answers: Answers) -> None:
            caught.clear()
            memory.recall(question, k=10)
            if caught:
                words = len(search_query(question).terms)
                kept.append(Found(caught[-1], memory.settings.recall, words, answers))

        vars(recall_service)["rank"] = rank
        try:
            yield ask
        finally:
            vars(recall_service)["rank"] = original


def _answers(right: Callable[[str], bool], record: Record) -> bool:
    return right(record.content)


def _has(parts: Sequence[str], record: Record) -> bool:
    return any(part in record.content for part in parts)


def _is(id: str, record: Record) -> bool:
    return record.id == id


def _stands_in(turns: frozenset[str], places: Mapping[str, str], record: Record) -> bool:
    return places.get(record.source or "") in turns


def of_lives(into: Collected, folder: Path, name: str) -> None:
    """The questions of the lives of a folder that have an answer."""
    for life in read_lives(folder):
        with tempfile.TemporaryDirectory(prefix="hipocampo-bench-") as root, into.asked(name) as ask:
            replay = Replay(life, Path(root) / life.name)
            for day in _DAYS:
                replay.advance(day)
                replay.memory.embed()
                for _, one in life.open_questions(day):
                    if not one.none:
                        ask(replay.memory, one.text, partial(_answers, one.is_answered_by))
            replay.close()


def of_personal(into: Collected) -> None:
    """The questions about one person's notes."""
    data = personal.load()
    with (
        tempfile.TemporaryDirectory() as folder,
        personal.filled(Path(folder) / "personal", data) as memory,
        into.asked("personal") as ask,
    ):
        for one in personal.questions(data):
            if one.accepted:
                ask(memory, one.text, partial(_has, one.accepted))


def of_families(into: Collected) -> None:
    """The questions of families among what looks like their facts."""
    clock = wiring.simulated_clock((_START + timedelta(days=200)).isoformat())
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "families"
        wiring.init(root, Settings(language="en", timezone="UTC", simulated=True), clock)
        with wiring.open(root, clock=clock, door="cli") as memory, into.asked("families") as ask:
            for one in told(memory, read_families()[1], 1, later=False):
                if one.answer and len(one.text) % _EVERY == 0:
                    ask(memory, one.text, partial(_is, one.answer))


def of_public(into: Collected, data: Path) -> None:
    """Samples of public sets."""
    sets = Sets(data)
    for name in _PUBLIC:
        for part in sets.parts(name, _SAMPLE):
            with Recorded(part.docs) as system, into.asked(name) as ask:
                system.turns("?", 1, part.questions[0].now if part.questions else None)
                for one in part.questions:
                    if one.turns:
                        ask(system.memory, one.text, partial(_stands_in, one.turns, system.places))


def figures(sets: Mapping[str, Sequence[Found]], worth: Worth) -> Figures:
    """By set how often the first answer is first, and in three."""
    placed = {name: [one.place(worth) for one in found] for name, found in sets.items()}
    return {
        name: (sum(at == 0 for at in places) / len(places), sum(at < 3 for at in places) / len(places))
        for name, places in placed.items()
    }


def better(new: Figures, old: Figures) -> bool:
    """Whether factors gain over all sets and lose nowhere more than a little."""
    gains = [one - other for name in old for one, other in zip(new[name], old[name], strict=True)]
    return sum(gains) > 0 and min(gains) >= -_MOST_LOST


def search(sets: Mapping[str, Sequence[Found]], worth: Worth, rounds: int) -> Worth:
    """Move factors at random, one or two at a time."""
    chance, best, reached = random.Random(1), dict(worth), figures(sets, worth)
    for _ in range(rounds):
        moved = {name: best[name] * (1 + chance.uniform(-_MOVED, _MOVED)) for name in chance.sample(sorted(best), 2)}
        tried = best | moved
        if better(found := figures(sets, tried), reached):
            best, reached = tried, found
            print({name: round(one, 2) for name, one in best.items()}, _shown(reached), flush=True)
    return best


def _shown(found: Figures) -> str:
    return "  ".join(f"{name} {first:.3f} {in_3:.3f}" for name, (first, in_3) in found.items())


def main(arguments: Sequence[str] | None = None) -> int:
    """Collect, fit and print."""
    options = argparse.ArgumentParser(prog="python -m bench.worth", description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--data", type=Path, help="the folder of the public sets")
    options.add_argument("--rounds", type=int, default=60, help="how often factors are moved")
    options.add_argument("--leave", default="", metavar="SET", help="a set that has no say")
    chosen = options.parse_args(arguments)
    collected = Collected()
    of_lives(collected, LIVES, "lives")
    of_lives(collected, LIVES / "second", "second lives")
    of_personal(collected)
    of_families(collected)
    if chosen.data:
        of_public(collected, chosen.data)
    model = embedder(Semantic())
    assert model is not None
    worth = calibration.of(model.name).worth
    print("as they are:", _shown(figures(collected.sets, worth)), flush=True)
    heard = {name: found for name, found in collected.sets.items() if name != chosen.leave}
    best = search(heard, worth, chosen.rounds)
    print("found:", {name: round(one, 2) for name, one in best.items()})
    print(_shown(figures(collected.sets, best)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
