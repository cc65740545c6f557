"""How a benchmark shows its figures: ours, the baseline's in the same run, their ratio and the goal."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median, quantiles

DATA = Path("../shared/data")
CASES = Path(__file__).parent / "cases"


@dataclass(frozen=True, slots=True)
class Figure:
    """One measure in milliseconds; `ratio` is ours to the baseline's, `most` its limit."""

    name: str
    ours: float
    baseline: float
    most: float | None
    note: str = ""

    @property
    def ratio(self) -> float:
        return self.ours / self.baseline


def timed(work: Callable[[], object]) -> float:
    """The milliseconds that something takes."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def in_turns(rounds: int, *works: Callable[[], object]) -> list[float]:
    """The median time of each work, in turns, so that other load affects all of them."""
    times: list[list[float]] = [[] for _ in works]
    for _ in range(rounds):
        for work, kept in zip(works, times, strict=True):
            kept.append(timed(work))
    return [median(kept) for kept in times]


def p50_p95(times: Sequence[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    return median(times), quantiles(times, n=20)[-1]


def command(
    name: str, doc: str | None, run: Callable[[int, Path], Iterable[Figure]], size: tuple[str, int]
) -> Callable[..., None]:
    """The command line of a benchmark: how large it is (an option and its default), where the data is, how to print."""
    option, default = size

    def main(arguments: Sequence[str] | None = None) -> None:
        """Run the benchmark from the command line."""
        parser = argparse.ArgumentParser(prog=f"hipo bench {name}", description=(doc or "").partition("\n")[0])
        parser.add_argument(option, dest="size", type=int, default=default)
        parser.add_argument("--data", type=Path, default=DATA)
        parser.add_argument("--json", action="store_true")
        options = parser.parse_args(arguments)
        show(run(options.size, options.data), options.json)

    return main


def show(figures: Iterable[Figure], as_json: bool) -> None:
    """Print figures as they come, as a table or as JSON lines."""
    if not as_json:
        print(f"{'measure':58} {'ours ms':>10} {'baseline':>10} {'ratio':>7} {'goal':>7}")
    for one in figures:
        if as_json:
            print(json.dumps({**asdict(one), "ratio": round(one.ratio, 3)}, ensure_ascii=False), flush=True)
        else:
            goal = "" if one.most is None else f"<={one.most:g}"
            note = f"  {one.note}" if one.note else ""
            print(f"{one.name:58} {one.ours:10.2f} {one.baseline:10.2f} {one.ratio:7.2f} {goal:>7}{note}", flush=True)


def show_table(title: str, rows: Sequence[Mapping[str, object]]) -> None:
    """Print rows as a Markdown table, with a column for every key."""
    columns = list(dict.fromkeys(key for row in rows for key in row))
    print(f"\n## {title}\n| {' | '.join(columns)} |\n|{'---|' * len(columns)}")
    for row in rows:
        print("|", " | ".join(_cell(row.get(column)) for column in columns), "|", flush=True)


def _cell(value: object) -> str:
    return "" if value is None else f"{value:.3f}" if isinstance(value, float) else str(value)
