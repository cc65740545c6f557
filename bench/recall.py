"""How well recall finds: `hipo bench recall --data DIR [--sets locomo,xquad] [--quick] [--out FILE] [--against FILE]`.

LoCoMo, LongMemEval, XQuAD and FaQuAD by way of the public calls: turns are recorded in a real workspace of default
settings and recalled. Beside it stemmed BM25 over the same texts, in the same run. `--out` keeps what came of every
question, `--against` compares with such a run, question by question; most of the time goes into embedding, which
`--vectors FILE` spares the next run. For an outside judge: `eval_retrieval.py --system bench.recall:factory`.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

from bench.quality import vectors
from bench.quality.outcomes import Change, Outcome, changes, measures, outcomes, read, write
from bench.quality.sets import Sets
from bench.quality.systems import bm25, factory
from bench.report import DATA, show_table

__all__ = ["bm25", "factory", "main"]

_QUICK = 60  # questions of a set
Table = list[dict[str, Any]]


class Goal(NamedTuple):
    """What is known of a measure: the usual BM25 on this split, the least to reach, the goal, and peers' figures."""

    bm25: float | None = None
    least: float | None = None
    goal: float | None = None
    peers: str = ""


_S = (  # other files than ours, and not all of them the same questions
    "S, 470 questions: BM25 .764; S-cleaned, 470: MemPalace .857, gbrain .934, with a reranker .955; "
    "S-cleaned, 424 held out: MemPalace hybrid .887"
)
GOALS = {
    ("lme-slike", "session all@5"): Goal(0.855, 0.93, 0.97),
    ("lme-slike", "session any@5"): Goal(0.942),
    ("lme-slike", "session all@5, none counts"): Goal(0.870, peers=_S),
    ("lme-true57", "session all@5"): Goal(0.682, None, 0.95),
    ("lme-true57", "session any@5"): Goal(0.864),
    ("lme-pool", "session all@5"): Goal(0.517, 0.56, 0.65),
    ("lme-pool", "session any@5"): Goal(0.727),
    ("locomo", "turn recall@5"): Goal(0.502, 0.70, 0.80, "all ten: FTS5 porter .549, DRAGON .588 (older set)"),
    ("locomo", "turn recall@10"): Goal(0.595, 0.80, 0.88, "all ten: FTS5 porter .632, DRAGON .675 (older set)"),
    ("locomo", "session recall@5"): Goal(0.859, 0.89, 0.94, "all ten: FTS5 porter .870"),
    ("xquad es-es", "hit@1"): Goal(0.92, 0.94, 0.96),
    ("xquad es-en", "hit@1"): Goal(0.42, 0.80, 0.88),
    ("xquad en-en", "hit@1"): Goal(),
    ("faquad pt", "hit@1"): Goal(0.81, 0.83, 0.90),
}


def summary(found: Sequence[Outcome], every: bool) -> Table:
    """The measures that have a goal, or every one of them, each with its groups."""
    table: Table = []
    for set in dict.fromkeys(one.set for one in found):
        for judged in measures(set):
            if every or (set, judged.name) in GOALS or set == "mini":
                rows = [one for one in found if (one.set, one.metric) == (set, judged.name)]
                table += _lines(rows, every) if rows else []
    return table


def _lines(found: Sequence[Outcome], every: bool) -> Iterator[dict[str, Any]]:
    set, metric = found[0].set, found[0].metric
    goal = GOALS.get((set, metric))
    row = {"set": set, "metric": metric, **_figures(found)}
    if goal:
        row |= {"BM25 elsewhere": goal.bm25, "at least": goal.least, "goal": goal.goal, "peers": goal.peers}
    yield row
    groups = sorted({one.group for one in found})
    for group in groups if every and len(groups) > 1 else ():
        yield {"set": set, "metric": f"{metric}: {group}", **_figures([one for one in found if one.group == group])}


def _figures(found: Sequence[Outcome]) -> dict[str, Any]:
    won, lost = sum(one.value > one.bm25 for one in found), sum(one.value < one.bm25 for one in found)
    ours, base = mean(one.value for one in found), mean(one.bm25 for one in found)
    return {"n": len(found), "BM25": base, "ours": ours, "won/lost": f"{won}/{lost}"}


def compared(found: Iterable[Change], every: bool) -> Table:
    """Gains and losses between two runs."""
    table: Table = []
    for one in found:
        row: dict[str, Any] = {"set": one.set, "metric": one.metric, "n": one.n}
        row |= {"before": one.before, "after": one.after, "change": one.after - one.before}
        row |= {"won": len(one.won), "lost": len(one.lost), "chance": one.chance}
        if every:
            row |= {"won by": " ".join(one.won), "lost by": " ".join(one.lost)}
        table.append(row)
    return table


def run(sets: Sets, names: Iterable[str], sample: int | None) -> tuple[list[Outcome], dict[str, float]]:
    """Ask every set; what came of it, and the seconds that each took."""
    found: list[Outcome] = []
    seconds = {}
    for name in names:
        start = time.perf_counter()
        found += outcomes(sets, name, sample)
        seconds[name] = round(time.perf_counter() - start, 1)
        print(f"{name}: {seconds[name]} s", file=sys.stderr, flush=True)
    return found, seconds


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    args = _arguments(arguments)
    old = read(args.against) if args.against else []
    sets = Sets(args.data)
    if args.vectors:
        vectors.load(args.vectors)
    found, seconds = run(sets, sets.named(args.sets), _QUICK if args.quick else None)
    if args.vectors:
        vectors.save(args.vectors)
    if args.out:
        write(args.out, found)
    tables = {"recall": summary(found, args.verbose)}
    if args.against:
        tables["changes"] = compared(changes(old, found), args.verbose)
    if args.json:
        print(json.dumps({**tables, "seconds": seconds}, ensure_ascii=False, indent=1))
        return
    for title, table in tables.items():
        show_table(title, table)


def _arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="hipo bench recall", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--data", type=Path, default=DATA, help="folder of the public data sets (default: %(default)s)")
    parser.add_argument(
        "--sets", help="some sets only, by the beginning of their names, as `locomo,lme`; `mini` is inside"
    )
    parser.add_argument("--quick", action="store_true", help=f"the same {_QUICK} questions of each set every time")
    parser.add_argument("--out", type=Path, help="where to keep what came of every question, as JSON lines")
    parser.add_argument("--against", type=Path, help="an earlier run to compare with, question by question")
    parser.add_argument("--vectors", type=Path, help="a file to keep vectors in: a second run has nothing to embed")
    parser.add_argument("--verbose", action="store_true", help="every measure, each with its groups of questions")
    parser.add_argument("--json", action="store_true", help="one object instead of tables")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    main()
