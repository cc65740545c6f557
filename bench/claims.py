"""How often the comparison of claims is right, on ASSIN 2 and on pairs of our own.

    python -m bench.claims --data DIR [--cases FILE] [--json] [--failures N]

ASSIN 2 (Portuguese, 7,000 pairs, both files) says of each pair whether the first sentence entails the second, and how
similar they are, from 1 to 5. It does not say whether the second entails the first, nor what contradicts what. So:

- `same` is wrong on a pair without entailment or with a similarity below 4 (it would have been merged unasked);
- `same or alike` is right on a pair with entailment or a similarity of 4 and more; recall is of all such pairs;
- `alike, general`: of the pairs whose second sentence is called the more general, those with entailment;
- `contradiction` is wrong on a pair with entailment.

The pairs of our own (`tests/unit/claims_cases.py`) have a relation each; one that begins with `missed` is known not to
be seen by the rules, and counts as missed.

Beside ours stand two baselines that know only `same`: the stems of both texts overlap by 0.8 and more (Jaccard), and
the folded words are equal.
"""

from __future__ import annotations

import argparse
import json
import runpy
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar
from xml.etree import ElementTree

from bench.report import DATA
from hipocampo.text.sameness import Relation, compare, gist
from hipocampo.text.words import indexed, terms

FILES = ("assin2-train-only.xml", "assin2-dev.xml")
CASES = Path("tests/unit/claims_cases.py")
KINDS = ("same", "alike", "contradiction", "other")
SIMILAR = 4.0
OVERLAP = 0.8

Judge = Callable[[str, str], Relation]
Figures = dict[str, str]
_Input = TypeVar("_Input")


class Pair(NamedTuple):
    """Two sentences of ASSIN 2."""

    one: str
    other: str
    entails: bool
    similarity: float

    @property
    def alike(self) -> bool:
        return self.entails or self.similarity >= SIMILAR


class Case(NamedTuple):
    """Two memories of our own."""

    language: str
    kind: str
    one: str
    other: str


def by_overlap(one: str, other: str) -> Relation:
    """The first baseline: most stems are the same."""
    first, second = set(indexed(one)), set(indexed(other))
    share = len(first & second) / (len(first | second) or 1)
    return Relation("same" if share >= OVERLAP else "other", share)


def by_words(one: str, other: str) -> Relation:
    """The second baseline: all folded words are the same."""
    return Relation("same" if terms(one) == terms(other) else "other", 1.0)


JUDGES: dict[str, Judge] = {"ours": compare, "overlap": by_overlap, "equal words": by_words}


def pairs(folder: Path) -> list[Pair]:
    """All pairs of ASSIN 2."""
    found = (pair for name in FILES for pair in ElementTree.parse(folder / name).getroot())
    return [
        Pair(
            pair.findtext("t", ""),
            pair.findtext("h", ""),
            pair.get("entailment") == "Entailment",
            float(pair.get("similarity", "0")),
        )
        for pair in found
    ]


def share(right: int, of: int) -> str:
    """A share with what it is a share of."""
    return f"{right}/{of} {right / of:.3f}" if of else "-"


def on_assin(judge: Judge, rows: Sequence[Pair]) -> Figures:
    """The figures of one judge on ASSIN 2."""
    judged = [(judge(row.one, row.other), row) for row in rows]
    same = [row for found, row in judged if found.kind == "same"]
    near = [row for found, row in judged if found.kind in ("same", "alike")]
    general = [row for found, row in judged if found.kind == "alike" and found.general == "other"]
    against = [row for found, row in judged if found.kind == "contradiction"]
    return {
        "same, precision": share(sum(row.entails and row.similarity >= SIMILAR for row in same), len(same)),
        "same or alike, precision": share(sum(row.alike for row in near), len(near)),
        "same or alike, recall": share(sum(row.alike for row in near), sum(row.alike for row in rows)),
        "alike, general": share(sum(row.entails for row in general), len(general)),
        "contradictions found": str(len(against)),
        "contradictions on entailment": share(sum(row.entails for row in against), sum(row.entails for row in rows)),
    }


def on_cases(judge: Judge, cases: Sequence[Case]) -> Figures:
    """The figures of one judge on our own pairs."""
    judged = [(judge(case.one, case.other).kind, case.kind.removeprefix("missed ")) for case in cases]
    figures = {"all right": share(sum(found == wanted for found, wanted in judged), len(judged))}
    for kind in KINDS[:3]:
        right = sum(found == wanted == kind for found, wanted in judged)
        figures[f"{kind}, precision"] = share(right, sum(found == kind for found, _ in judged))
        figures[f"{kind}, recall"] = share(right, sum(wanted == kind for _, wanted in judged))
    return figures


def speed(inputs: Sequence[_Input], work: Callable[[_Input], object]) -> float:
    """The microseconds that an input takes, in the best of three rounds."""
    rounds = []
    for _ in range(3):
        start = time.perf_counter()
        for each in inputs:
            work(each)
        rounds.append((time.perf_counter() - start) / len(inputs) * 1e6)
    return min(rounds)


def failures(rows: Iterable[Pair], cases: Iterable[Case]) -> list[str]:
    """What ours judges wrongly."""
    found = []
    for row in rows:
        kind = compare(row.one, row.other).kind
        wrong_same = kind == "same" and not (row.entails and row.similarity >= SIMILAR)
        if wrong_same or (kind == "alike" and not row.alike) or (kind == "contradiction" and row.entails):
            found.append(f"{kind}: {row.one} | {row.other} ({row.similarity}, entails: {row.entails})")
    for case in cases:
        kind = compare(case.one, case.other).kind
        if kind != case.kind:
            found.append(f"{kind}: {case.one} | {case.other} ({case.language}, {case.kind})")
    return found


def table(title: str, figures: dict[str, Figures]) -> str:
    """The figures of all judges side by side."""
    lines = [f"{title:<32}" + "".join(f"{name:>20}" for name in figures)]
    rows = next(iter(figures.values()))
    lines += [f"  {row:<30}" + "".join(f"{each[row]:>20}" for each in figures.values()) for row in rows]
    return "\n".join(lines)


def own_cases(path: Path) -> list[Case]:
    """Our own pairs; none where the tests are not there."""
    return [Case(*row) for row in runpy.run_path(str(path))["cases"]()] if path.exists() else []


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 2 when the data is not there."""
    options = argparse.ArgumentParser(prog="hipo bench claims", description="Measure the comparison of claims.")
    options.add_argument("--data", type=Path, default=DATA, help="the folder that holds assin2/")
    options.add_argument("--cases", type=Path, default=CASES, help="the file with pairs of our own")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--failures", type=int, default=0, metavar="N", help="show up to N wrong verdicts")
    chosen = options.parse_args(arguments)
    folder = chosen.data / "assin2" if (chosen.data / "assin2").is_dir() else chosen.data
    if not all((folder / name).is_file() for name in FILES):
        print(f"No ASSIN 2 in {chosen.data}: give the folder with --data DIR.", file=sys.stderr)
        return 2
    rows, cases = pairs(folder), own_cases(chosen.cases)
    titles = {"ASSIN 2": {name: on_assin(judge, rows) for name, judge in JUDGES.items()}}
    if cases:
        titles["own pairs"] = {name: on_cases(judge, cases) for name, judge in JUDGES.items()}
    costs = {
        "gist": speed([row.one for row in rows], gist),
        "compare": speed(rows, lambda row: compare(row.one, row.other)),
    }
    if chosen.json:
        print(json.dumps({**titles, "microseconds": {name: round(cost, 1) for name, cost in costs.items()}}, indent=2))
    else:
        print(*(table(title, figures) for title, figures in titles.items()), sep="\n\n")
        print(f"\ngist {costs['gist']:.1f} µs a text, compare {costs['compare']:.0f} µs a pair")
    print(*failures(rows, cases)[: chosen.failures], sep="\n", end="\n" if chosen.failures else "")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
