"""What extraction by rules keeps of messages, and what it should: `hipo bench extraction [--data DIR] [--json]`.

The cases (`tests/data/extraction`, whose README says their format) are messages in three languages with the facts that
must be saved of them; of a third and more of them nothing may be. A saved fact is right when it is of the expected
type, in the third person, and has the words that are expected of it, one fact for one expectation. Facts that a
case leaves free count neither for nor against, and the same thing saved twice is wrong once.

- precision: of all that was saved, what is right;
- recall: of all that should be saved, what was;
- leaks: of the messages of which nothing may be saved, those of which something was;
- overclaimed: of what is right, what was saved as the user's own words though it is inferred.

`held` are the cases that who wrote the rules has not seen. Failures are shown of the others only, so that it stays so.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NamedTuple

from hipocampo.text.extraction import Found, extract
from hipocampo.text.languages import fallback_first
from hipocampo.text.normalisation import normalise

LANGUAGES = fallback_first()

CASES = Path("tests/data/extraction")
HELD = "held_"
_IN_FIRST_PERSON = re.compile(
    r"(?<![\w@])(?:i|i'm|i've|me|my|we|our|eu|meus?|minhas?|mim|yo|mis?|\w+(?:ndome|amos))(?!\w)"
)
NOW = datetime(2026, 3, 18, 10, tzinfo=timezone(timedelta(hours=-3)))

Extract = Callable[["Case"], Sequence[Found]]


class ExpectedFact(NamedTuple):
    """A fact that a case expects: its types, what it must contain (each one of several), and what it must not."""

    types: tuple[str, ...]
    has: tuple[str, ...]
    lacks: tuple[str, ...]
    explicit: bool

    def fits(self, found: Found) -> bool:
        """Whether a saved fact is this one."""
        text = normalise(found.content)
        right = found.type in self.types and not in_first_person(text) and all(_begins(one, text) for one in self.has)
        return right and not any(_begins(one, text) for one in self.lacks)

    def share(self, normalised: str) -> float:
        """How much of what it must contain a normalised text has."""
        return sum(_begins(one, normalised) for one in self.has) / len(self.has)


class Case(NamedTuple):
    """A message, what must be saved of it, and what may."""

    id: str
    language: str
    message: str
    expect: tuple[ExpectedFact, ...]
    may: tuple[ExpectedFact, ...]
    held: bool

    @property
    def empty(self) -> bool:
        """Whether nothing may be saved of it."""
        return not self.expect and not self.may


class Verdict(NamedTuple):
    """How extraction did on one case; `right` has what was saved beside what was expected."""

    case: Case
    right: tuple[tuple[Found, ExpectedFact], ...]
    wrong: tuple[Found, ...]
    missed: tuple[ExpectedFact, ...]

    @property
    def leaks(self) -> bool:
        """Whether something was saved of a message of which nothing may be."""
        return self.case.empty and bool(self.wrong)


@dataclass(slots=True)
class Tally:
    """Counts of what was saved and what should have been."""

    right: int = 0
    wrong: int = 0
    missed: int = 0

    @property
    def precision(self) -> float:
        return self.right / (self.right + self.wrong) if self.right + self.wrong else 1.0

    @property
    def recall(self) -> float:
        return self.right / (self.right + self.missed) if self.right + self.missed else 1.0

    @property
    def f1(self) -> float:
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0


def in_first_person(normalised: str) -> bool:
    """Whether a normalised text keeps an `I` or a `my`."""
    return _IN_FIRST_PERSON.search(normalised) is not None


def cases(folder: Path) -> list[Case]:
    """All cases of a folder, both halves."""
    found = []
    for path in sorted(folder.glob("*.jsonl")):
        lines = path.read_text("utf-8").splitlines()
        found += [_case(json.loads(line), path.name.startswith(HELD)) for line in lines if line.strip()]
    return found


def judge(case: Case, saved: Sequence[Found]) -> Verdict:
    """What of the saved facts is right, wrong and missing; those that could be the fewest things choose first."""
    left, right, wrong = list(case.expect), [], []
    for found in sorted(saved, key=lambda found: sum(wanted.fits(found) for wanted in case.expect)):
        wanted = next((wanted for wanted in left if wanted.fits(found)), None)
        if wanted is not None:
            left.remove(wanted)
            right.append((found, wanted))
        elif not any(free.fits(found) for free in case.may):
            wrong.append(found)
    return Verdict(case, tuple(right), tuple(wrong), tuple(left))


def tally(verdicts: Iterable[Verdict]) -> Tally:
    """The counts of all verdicts together."""
    whole = Tally()
    for verdict in verdicts:
        whole.right += len(verdict.right)
        whole.wrong += len(verdict.wrong)
        whole.missed += len(verdict.missed)
    return whole


def by_type(verdicts: Iterable[Verdict]) -> dict[str, Tally]:
    """The counts of each type; what is missing counts for the first type that it may have."""
    types: dict[str, Tally] = defaultdict(Tally)
    for verdict in verdicts:
        for found, _ in verdict.right:
            types[found.type].right += 1
        for found in verdict.wrong:
            types[found.type].wrong += 1
        for wanted in verdict.missed:
            types[wanted.types[0]].missed += 1
    return dict(sorted(types.items()))


def figures(verdicts: Sequence[Verdict]) -> dict[str, float]:
    """The figures of some verdicts, as the table shows them."""
    whole, empty = tally(verdicts), [verdict for verdict in verdicts if verdict.case.empty]
    over = sum(found.explicit and not wanted.explicit for verdict in verdicts for found, wanted in verdict.right)
    return {
        "cases": len(verdicts),
        "facts": whole.right + whole.missed,
        "precision": whole.precision,
        "recall": whole.recall,
        "f1": whole.f1,
        "empty": len(empty),
        "leaks": sum(verdict.leaks for verdict in empty),
        "overclaimed": over,
    }


def groups(verdicts: Sequence[Verdict]) -> dict[str, list[Verdict]]:
    """The verdicts of each half, whole and for each language."""
    named: dict[str, list[Verdict]] = {}
    for half, held in (("dev", False), ("held", True)):
        mine = [verdict for verdict in verdicts if verdict.case.held is held]
        parts = {one: [verdict for verdict in mine if verdict.case.language == one] for one in LANGUAGES}
        named |= {f"{half} {one}": part for one, part in parts.items() if part}
        named |= {half: mine} if mine else {}
    return named


def failures(verdicts: Iterable[Verdict]) -> list[str]:
    """What went wrong on cases that are not held out."""
    lines = []
    for case, _, wrong, missed in verdicts:
        if not case.held:
            lines += [f"{case.id} wrong [{found.type}] {found.content} <- {case.message!r}" for found in wrong]
            lines += [f"{case.id} missed [{'|'.join(one.types)}] {one.has} <- {case.message!r}" for one in missed]
    return lines


def by_rules(case: Case) -> list[Found]:
    """What the rules keep of a case's message."""
    return extract(case.message, now=NOW, languages=LANGUAGES)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 2 when the cases are not there."""
    options = argparse.ArgumentParser(prog="hipo bench extraction", description="Measure extraction by rules.")
    options.add_argument("--data", type=Path, default=CASES, help="the folder with the cases")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--failures", type=int, default=0, metavar="N", help="show up to N failures, none held out")
    chosen = options.parse_args(arguments)
    known = cases(chosen.data)
    if not known:
        print(f"No cases of extraction in {chosen.data}: give the folder with --data DIR.", file=sys.stderr)
        return 2
    start = time.perf_counter()
    verdicts = [judge(case, by_rules(case)) for case in known]
    cost = (time.perf_counter() - start) / len(known) * 1000
    _show(verdicts, cost, chosen.json)
    for line in failures(verdicts)[: chosen.failures]:
        print(line)
    return 0


def _show(verdicts: Sequence[Verdict], cost: float, as_json: bool) -> None:
    whole = {name: figures(part) for name, part in groups(verdicts).items()}
    types = {name: by_type(part) for name, part in groups(verdicts).items() if " " not in name}
    if as_json:
        shown = {half: {name: _figures_of(one) for name, one in of.items()} for half, of in types.items()}
        print(json.dumps({"figures": whole, "types": shown, "milliseconds": cost}, indent=2))
        return
    print(f"{'':12}" + "".join(f"{name:>12}" for name in next(iter(whole.values()))))
    print(*(f"{name:12}" + "".join(_cell(value) for value in row.values()) for name, row in whole.items()), sep="\n")
    for half, tallies in types.items():
        print(*(_type_line(f"{half} {name}", one) for name, one in tallies.items()), sep="\n")
    print(f"{cost:.2f} ms a message")


def _figures_of(tally: Tally) -> Mapping[str, float]:
    return {"precision": tally.precision, "recall": tally.recall, "f1": tally.f1}


def _cell(value: float) -> str:
    return f"{value:12d}" if isinstance(value, int) else f"{value:12.3f}"


def _type_line(name: str, tally: Tally) -> str:
    shares = f"{tally.precision:12.3f}{tally.recall:12.3f}{tally.f1:12.3f}"
    return f"{name:12}{'':12}{tally.right + tally.missed:12d}{shares}"


def _case(row: dict[str, Any], held: bool) -> Case:
    expect, may = (tuple(_wanted(fact) for fact in row.get(key, ())) for key in ("expect", "may"))
    return Case(row["id"], row["language"], row["message"], expect, may, held)


def _wanted(fact: dict[str, Any]) -> ExpectedFact:
    has, lacks = (tuple(normalise(one) for one in fact.get(key, ())) for key in ("has", "not"))
    return ExpectedFact(tuple(fact["type"].split("|")), has, lacks, fact["explicit"])


def _begins(alternatives: str, text: str) -> bool:
    """Whether one of the alternatives begins at a word of the text."""
    return any(re.search(rf"(?<!\w){re.escape(one)}", text) for one in alternatives.split("|"))


if __name__ == "__main__":
    raise SystemExit(main())
