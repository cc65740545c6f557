"""Whether a memory still answers after months of natural use: `hipo bench lives [--data DIR]`.

    hipo bench lives [--data DIR] [--day N] [--life NAME] [--variant quiet|spoken] [--misses N] [--json]

Each life of the folder (`bench/lives/README.md` describes the files) is replayed in a workspace of its own with the
default settings and a simulated clock; nothing is marked as used. At nine in the evening of days 14, 45, 90 and 200, or
of those that a life names itself (`days`), all questions that are open are asked. In the variant `spoken` the user said
half of them an hour before; without `--variant` both are run.

- first, in 3, in 10: of the questions with an answer, where the first text stands that answers;
- BM25 and vectors: the same questions, asked of stemmed BM25 and of the nearest vectors of the workspace's embedder,
  both over the facts as they stand on that day and all turns until then;
- outdated above: questions for which an outdated value stands above every answer;
- nothing: how often nothing was found, rightly (nothing answers the question) and wrongly;
- after day 60: what a dream and a reflection make of the life, in a copy of the workspace.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.replay.baselines import Nearest, System, by_words, recalling
from bench.replay.life import LIVES, Life, read_lives
from bench.replay.outcomes import BM25, OURS, VECTORS, Figures, Outcome, Table, grouped
from bench.replay.reflection import Reflection, reflect, total
from bench.replay.workspace import Replay
from bench.report import show_table

VARIANTS = ("quiet", "spoken")
REFLECTION = 60
CLASSES = (
    "plain paraphrase changed person time preference-for-task cross-language two-hop none"
).split()  # others come after these
_SHOWN = 3


class Measured(NamedTuple):
    """Everything that one variant of some lives gave."""

    outcomes: list[Outcome]
    reflections: dict[str, Reflection]
    unanswered: list[str]  # questions whose answer no text of the life holds on a day: a label is wrong


def measure(lives: Sequence[Life], variant: str, days: Sequence[int] = ()) -> Measured:
    """Replay lives and ask their questions on their days, or on the given ones."""
    measured = Measured([], {}, [])
    for life in lives:
        with tempfile.TemporaryDirectory(prefix="hipocampo-bench-") as folder:
            replay = Replay(life, Path(folder) / life.name)
            _live(replay, variant, days or life.days, measured)
            replay.close()
    return measured


def _live(replay: Replay, variant: str, days: Sequence[int], measured: Measured) -> None:
    """Go through the days of a life; questions are said aloud on all of them, also on those that are not asked for."""
    life, nearest = replay.life, _nearest(replay)
    for day in sorted({*days, *life.days, REFLECTION}):
        if day > max(days):
            break
        replay.advance(day)
        if day == REFLECTION:
            measured.reflections[life.name] = reflect(replay, day)
        if variant == "spoken" and day in (*days, *life.days):
            replay.speak(day)
        if day in days:
            measured.outcomes.extend(_ask(replay, day, nearest))
            measured.unanswered.extend(_unanswered(life, day))


def _nearest(replay: Replay) -> Nearest | None:
    """The nearest vectors of the workspace's embedder; None where it has none."""
    model = replay.memory.context.stores.models.embedder()
    return Nearest(model) if model else None


def _ask(replay: Replay, day: int, nearest: Nearest | None) -> Iterator[Outcome]:
    life = replay.life
    texts = [*life.texts(day), *replay.said]
    replay.memory.embed()
    systems: dict[str, System] = {OURS: recalling(replay.memory), BM25: by_words(texts, life.language)}
    if nearest:
        systems[VECTORS] = nearest.over(texts)
    for _, question in life.open_questions(day):
        for name, system in systems.items():
            yield Outcome(life.name, day, question, name, tuple(system(question.text)))


def _unanswered(life: Life, day: int) -> Iterator[str]:
    texts = life.texts(day)
    for _, question in life.open_questions(day):
        if not question.none and not any(map(question.is_answered_by, texts)):
            yield f"{life.name} {question.id}, day {day}"


def tables(outcomes: Sequence[Outcome]) -> dict[str, Table]:
    """The figures by day, by class, by both, by life and day, and of all."""
    by_day = sorted(outcomes, key=lambda one: one.day)
    by_class = sorted(by_day, key=_class_order)
    return {
        "day": grouped(by_day, lambda one: str(one.day)),
        "class": grouped(by_class, lambda one: one.question.group),
        "class and day": grouped(by_class, lambda one: f"{one.question.group}, {one.day}"),
        "life and day": grouped(outcomes, lambda one: f"{one.life}, {one.day}"),
        "all": grouped(outcomes, lambda one: "all"),
    }


def _class_order(outcome: Outcome) -> tuple[int, str]:
    group = outcome.question.group
    return (CLASSES.index(group), "") if group in CLASSES else (len(CLASSES), group)


def as_json(measured: Measured) -> dict[str, Any]:
    """All figures for machines."""
    return {
        **{
            name: {label: {system: one._asdict() for system, one in row.items()} for label, row in table.items()}
            for name, table in tables(measured.outcomes).items()
        },
        f"after day {REFLECTION}": {
            name: {key: list(value) if isinstance(value, tuple) else value for key, value in one._asdict().items()}
            for name, one in _with_total(measured.reflections).items()
        },
        "without an answer in the life": measured.unanswered,
    }


def _with_total(found: dict[str, Reflection]) -> dict[str, Reflection]:
    return {**found, "all": total(list(found.values()))} if found else {}


def show(variant: str, measured: Measured) -> None:
    """Print the figures as tables; a cell has the shares first / in 3 / in 10."""
    for name, table in tables(measured.outcomes).items():
        if table and name != "class and day":
            show_table(f"{variant}, by {name}" if name != "all" else variant, list(_rows(name, table)))
    reflections = _with_total(measured.reflections)
    if reflections:
        rows = [{"life": name, **_columns(one)} for name, one in reflections.items()]
        show_table(f"{variant}, after a dream and a reflection on day {REFLECTION}", rows)
    if measured.unanswered:
        print(f"\nNo text of the life answers: {'; '.join(measured.unanswered)}")


def _rows(name: str, table: Table) -> Iterator[dict[str, object]]:
    for label, row in table.items():
        ours = row[OURS]
        yield {
            name: label,
            "n": ours.n,
            "first / in 3 / in 10": _shares(ours),
            "BM25": _shares(row[BM25]),
            "vectors": _shares(row.get(VECTORS)),
            "outdated above": ours.outdated_above,
            "nothing, rightly": f"{ours.nothing_rightly} of {ours.unanswerable}",
            "nothing, wrongly": f"{ours.nothing_wrongly} of {ours.n}",
        }


def _shares(of: Figures | None) -> str:
    shares = (of.first, of.in_3, of.in_10) if of else ()
    return " / ".join("-" if share is None else f"{share:.3f}".removeprefix("0") for share in shares) or "-"


def _columns(one: Reflection) -> dict[str, object]:
    return {
        "people with a page": str(one.people),
        "newest above outdated": str(one.newest),
        "conflicts seen": str(one.conflicts),
        "duplicates merged or proposed": str(one.duplicates),
        "of these merged": one.merged.of,
        "pages": one.pages,
    }


def misses(outcomes: Sequence[Outcome], most: int) -> Iterator[str]:
    """The questions whose answer is not first, or that nothing answers and something was found for, with the hits."""
    ours = [one for one in outcomes if one.system == OURS]
    wrong = [one for one in ours if (one.found if one.question.none else one.rank != 1)]
    for one in wrong[:most]:
        rank = "none" if one.question.none else one.rank or "-"
        wanted = " | ".join(" + ".join(parts) for parts in one.question.answers)
        yield f"[{rank}] {one.life} {one.question.id}, day {one.day}: {one.question.text} ({wanted})"
        yield from (f"      {text}" for text in one.found[:_SHOWN])


def day_of_life(text: str) -> int:
    """A day from 0 on, as argparse reads it."""
    if (day := int(text)) < 0:
        raise ValueError(text)
    return day


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; a missing or malformed folder is an error that says what to do."""
    options = argparse.ArgumentParser(prog="hipo bench lives", description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--data", type=Path, default=LIVES, help="the folder of the lives (default: our own)")
    options.add_argument(
        "--day", type=day_of_life, action="append", default=[], metavar="N", help="ask only on this day"
    )
    options.add_argument("--life", action="append", default=[], metavar="NAME", help="only this life")
    options.add_argument("--variant", choices=VARIANTS, help="only this variant")
    options.add_argument("--misses", type=int, default=0, metavar="N", help="print up to N questions that went wrong")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args(arguments)
    lives = read_lives(chosen.data, chosen.life)
    measured = {
        variant: measure(lives, variant, chosen.day) for variant in VARIANTS if chosen.variant in (None, variant)
    }
    if chosen.json:
        print(json.dumps({name: as_json(one) for name, one in measured.items()}, ensure_ascii=False, indent=2))
        return 0
    for name, one in measured.items():
        show(name, one)
        print(*misses(one.outcomes, chosen.misses), sep="\n")
    return 0


if __name__ == "__main__":
    from hipocampo.doors.cli.main import main as hipo

    raise SystemExit(hipo(["bench", "lives", *sys.argv[1:]]))  # which says errors in the reader's language
