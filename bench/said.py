"""Whether a fact counts as the user's word only where their message says it (D3), on messages with a person's verdict.

    python -m bench.said [--cases FILE] [--json] [--failures N]

The file, by default `bench/cases/said.jsonl`, holds a line for each message: `{"lang", "turn", "honest", "twisted"}`.
`honest` are facts that the message says; `twisted` are pairs of a class and a fact that it does not say, such as a
report or a wish that is claimed as done. Honest facts should be accepted, twisted ones never.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from bench.report import CASES
from hipocampo.text.sameness import supports

HONEST = "honest"


class Case(NamedTuple):
    """A fact that is claimed of a message, and of which kind the claim is: honest, or the class of its twist."""

    language: str
    turn: str
    kind: str
    fact: str


class Decision(NamedTuple):
    """A claim, and whether it was accepted."""

    case: Case
    accepted: bool


def read_cases(path: Path) -> list[Case]:
    """The claims of a file."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    return [Case(row["lang"], row["turn"], kind, fact) for row in rows for kind, fact in _claims(row)]


def _claims(row: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield from ((HONEST, fact) for fact in row["honest"])
    yield from ((kind, fact) for kind, fact in row["twisted"])


def decisions(cases: Sequence[Case]) -> list[Decision]:
    """What is accepted."""
    return [Decision(case, supports(case.fact, case.turn)) for case in cases]


def figures(found: Sequence[Decision]) -> dict[str, str]:
    """How many honest and twisted facts are accepted, and of how many."""
    honest = [one.accepted for one in found if one.case.kind == HONEST]
    twisted = [one.accepted for one in found if one.case.kind != HONEST]
    return {"honest": f"{sum(honest)}/{len(honest)}", "twisted": f"{sum(twisted)}/{len(twisted)}"}


def by_class(found: Sequence[Decision]) -> dict[str, str]:
    """How many twisted facts of each class are accepted."""
    kinds = sorted({one.case.kind for one in found} - {HONEST})
    accepted = {kind: [one.accepted for one in found if one.case.kind == kind] for kind in kinds}
    return {kind: f"{sum(all_)}/{len(all_)}" for kind, all_ in accepted.items()}


def failures(found: Sequence[Decision]) -> list[str]:
    """The decisions that are wrong."""
    return [
        f"{'wrong' if one.accepted else 'missed'} {one.case.kind} [{one.case.language}] {one.case.fact}\n"
        f"    {one.case.turn}"
        for one in found
        if one.accepted != (one.case.kind == HONEST)
    ]


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 2 when the cases are not there."""
    options = argparse.ArgumentParser(
        prog="hipo bench said", description="Measure which facts count as the user's word."
    )
    options.add_argument("--cases", type=Path, default=CASES / "said.jsonl", help="the file with the cases")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--failures", type=int, nargs="?", const=1000, default=0, help="print so many wrong decisions")
    given = options.parse_args(arguments)
    if not given.cases.is_file():
        print(f"No cases in {given.cases}: give a file with --cases FILE.", file=sys.stderr)
        return 2
    found = decisions(read_cases(given.cases))
    languages = sorted({one.case.language for one in found})
    result = {code: figures([one for one in found if one.case.language == code]) for code in languages}
    result |= {"all": figures(found), "twisted": by_class(found)}
    if given.json:
        print(json.dumps(result, ensure_ascii=False, indent=2))
    else:
        for name, values in result.items():
            print(f"{name:10}", "  ".join(f"{key} {value}" for key, value in values.items()))
    for line in failures(found)[: given.failures]:
        print(line)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
