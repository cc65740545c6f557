"""Whether a reflection finds what speaks for an opinion and against it: `hipo bench opinions`.

    hipo bench opinions [--cases FILE] [--language CODE] [--wrong N] [--json]

Each case is an opinion and facts, each with its side: `for`, `against`, or `none` where it says nothing about it. All
cases of a language share one memory: the opinions are told first, the facts a day later, then a reflection weighs them.

- right: of the facts with a side, how many were found with it; turned: how many were found with the other one;
- found of none: how many of the facts that say nothing about their opinion were counted;
- strays: how many facts of other cases were counted for an opinion.

`bench/cases/opinions.json` was there to develop the rules with; `opinions_aside.json` lay aside meanwhile.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import hipocampo
from bench.report import show_table
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings
from hipocampo.text.languages import codes

CASES = Path(__file__).parent / "cases" / "opinions.json"
_TOLD, _LATER = datetime(2026, 11, 1, 9, tzinfo=UTC), datetime(2026, 11, 2, 9, tzinfo=UTC)
SIDES = ("for", "against", "none")


class Case(NamedTuple):
    """An opinion with facts, each with its side."""

    language: str
    opinion: str
    facts: tuple[tuple[str, str], ...]


class Verdict(NamedTuple):
    """A fact, the side that is expected of it, and the one it was found on; a stray belongs to another opinion."""

    language: str
    opinion: str
    fact: str
    side: str
    found: str

    @property
    def stray(self) -> bool:
        return self.side == "stray"


def read_cases(path: Path) -> list[Case]:
    """The cases of a file."""
    rows: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return [
        Case(row["language"], row["opinion"], tuple((one["fact"], one["side"]) for one in row["facts"])) for row in rows
    ]


def measure(cases: Sequence[Case], language: str) -> list[Verdict]:
    """Tell the cases of a language to a memory, reflect, and look at what counts."""
    mine = [case for case in cases if case.language == language]
    with tempfile.TemporaryDirectory(prefix="hipocampo-bench-") as name:
        folder = Path(name)
        clock = wiring.simulated_clock(_TOLD.isoformat())
        wiring.init(folder, Settings(language=language, timezone="UTC", simulated=True), clock)
        with hipocampo.open(folder, clock=clock) as memory:
            opinions = {case.opinion: memory.retain(f"O(c=0.7) {case.opinion}", provenance="U").id for case in mine}
            clock.set(_LATER)
            facts = {text: memory.retain(text, provenance="U").id for case in mine for text, _ in case.facts}
            memory.embed()
            memory.reflect()
            return [one for case in mine for one in _verdicts(memory, case, opinions[case.opinion], facts)]


def _verdicts(memory: Hipocampo, case: Case, id: str, facts: dict[str, str]) -> Iterator[Verdict]:
    view = memory.opinion(id)
    found = {one.id: "for" for one in view.evidence_for} | {one.id: "against" for one in view.evidence_against}
    own = dict(case.facts)
    for text, fact in facts.items():
        side = found.get(fact, "none")
        if text in own or side != "none":
            yield Verdict(case.language, case.opinion, text, own.get(text, "stray"), side)


def figures(verdicts: Sequence[Verdict]) -> dict[str, Any]:
    """What came of the cases."""
    sided = [one for one in verdicts if one.side in SIDES[:2]]
    none = [one for one in verdicts if one.side == "none"]
    return {
        "sided": len(sided),
        "right": _share([one.found == one.side for one in sided]),
        "turned": sum(one.found not in (one.side, "none") for one in sided),
        "right of what was found": _share([one.found == one.side for one in sided if one.found != "none"]),
        "none": len(none),
        "found of none": sum(one.found != "none" for one in none),
        "strays": sum(one.stray for one in verdicts),
    }


def _share(hits: Sequence[bool]) -> float | None:
    return round(sum(hits) / len(hits), 3) if hits else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(prog="hipo bench opinions", description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--cases", type=Path, default=CASES, help="other cases in the same form")
    options.add_argument("--language", choices=codes(), action="append", default=[], help="only this language")
    options.add_argument("--wrong", type=int, default=0, metavar="N", help="print up to N verdicts that are wrong")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args(arguments)
    cases = read_cases(chosen.cases)
    languages = [code for code in chosen.language or codes() if any(case.language == code for case in cases)]
    verdicts = [one for language in languages for one in measure(cases, language)]
    rows = {code: figures([one for one in verdicts if one.language == code]) for code in languages}
    rows["all"] = figures(verdicts)
    if chosen.json:
        print(json.dumps(rows, ensure_ascii=False, indent=2))
        return 0
    show_table("evidence of opinions", [{"language": name, **row} for name, row in rows.items()])
    for one in [one for one in verdicts if one.found != one.side][: chosen.wrong]:
        print(f"[{one.side} -> {one.found}] {one.opinion} | {one.fact}")
    return 0


if __name__ == "__main__":
    from hipocampo.doors.cli.main import main as hipo

    raise SystemExit(hipo(["bench", "opinions", *sys.argv[1:]]))  # which says errors in the reader's language
