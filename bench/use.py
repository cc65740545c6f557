"""How often it is recognised which recalled memories a reply rests on (E2), on cases with a person's verdict.

    python -m bench.use [--cases FILE] [--words] [--json] [--failures N]

The file, by default `bench/cases/replies.json`, holds a list of `{"language", "prompt", "recalled", "reply", "used"}`:
`recalled` are texts of memories, and
`used` the places of those that the reply rests on. Each memory of each case is one decision. Words of the same meaning
are known where the default embedder is installed (`--words` leaves it out).

To see what chance does, the memories of the other cases of the same language are judged with each reply as well: none
of them can have been used (`by chance`).
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.report import CASES
from hipocampo.adapters.models.choice import Semantic, embedder
from hipocampo.text.reliance import Similarity, rests_on

STRANGE = 6  # memories of other cases that are judged with each reply ...
TIMES = 5  # ... so often
SEED = 1


class Case(NamedTuple):
    """A prompt, what was recalled for it, the reply, and the places of the memories that it rests on."""

    language: str
    prompt: str
    recalled: list[str]
    reply: str
    used: list[int]


class Decision(NamedTuple):
    """One memory of a case: whether it was used, and whether it was judged so."""

    case: Case
    at: int
    used: bool
    judged: bool


def read_cases(path: Path) -> list[Case]:
    """The cases of a file."""
    return [Case(*(row[name] for name in Case._fields)) for row in json.loads(path.read_text("utf-8"))]


def similarity_of_words() -> Similarity | None:
    """The cosines of words by the default embedder, each embedded once; None where none is installed."""
    model = embedder(Semantic())
    if model is None:
        return None
    known: dict[str, Sequence[float]] = {}

    def similarity(words: Sequence[str], others: Sequence[str]) -> list[list[float]]:
        new = [word for word in dict.fromkeys([*words, *others]) if word not in known]
        known.update(zip(new, model.embed(new) if new else (), strict=True))
        return [[float(known[word] @ known[other]) for other in others] for word in words]  # type: ignore[operator]

    return similarity


def decisions(cases: Sequence[Case], similarity: Similarity | None) -> Iterator[Decision]:
    """Each memory of each case."""
    for case in cases:
        judged = rests_on(case.prompt, case.recalled, case.reply, similarity)
        for at in range(len(case.recalled)):
            yield Decision(case, at, at in case.used, at in judged)


def by_chance(cases: Sequence[Case], similarity: Similarity | None) -> tuple[int, int]:
    """How many memories of other cases are judged as used, and of how many."""
    chosen, wrong, total = random.Random(SEED), 0, 0
    for case in cases:
        others = [fact for other in cases if other is not case for fact in other.recalled if _alike(case, other)]
        for _ in range(TIMES if len(others) >= STRANGE else 0):
            wrong += len(rests_on(case.prompt, chosen.sample(others, STRANGE), case.reply, similarity))
            total += STRANGE
    return wrong, total


def _alike(one: Case, other: Case) -> bool:
    return one.language == other.language


def figures(found: Sequence[Decision]) -> dict[str, object]:
    """Precision and recall of some decisions."""
    right = sum(one.used and one.judged for one in found)
    judged, used = sum(one.judged for one in found), sum(one.used for one in found)
    return {
        "decisions": len(found),
        "precision": round(right / judged, 3) if judged else None,
        "recall": round(right / used, 3) if used else None,
        "wrong": judged - right,
        "missed": used - right,
    }


def failures(found: Sequence[Decision]) -> list[str]:
    """The decisions that are wrong."""
    return [
        f"{'wrong' if one.judged else 'missed'} [{one.case.language}] {one.case.recalled[one.at]}\n"
        f"    {one.case.prompt}\n    {one.case.reply}"
        for one in found
        if one.used != one.judged
    ]


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 2 when the cases are not there."""
    options = argparse.ArgumentParser(prog="hipo bench use", description="Measure which memories a reply rests on.")
    options.add_argument("--cases", type=Path, default=CASES / "replies.json", help="the file with the cases")
    options.add_argument("--words", action="store_true", help="judge by words alone, without vectors")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--failures", type=int, nargs="?", const=1000, default=0, help="print so many wrong decisions")
    given = options.parse_args(arguments)
    if not given.cases.is_file():
        print(f"No cases in {given.cases}: give a file with --cases FILE.", file=sys.stderr)
        return 2
    cases, similarity = read_cases(given.cases), None if given.words else similarity_of_words()
    found = list(decisions(cases, similarity))
    wrong, total = by_chance(cases, similarity)
    languages = sorted({case.language for case in cases})
    result = {code: figures([one for one in found if one.case.language == code]) for code in languages}
    result |= {"all": figures(found), "by chance": {"decisions": total, "wrong": wrong}}
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
