"""Whether a user's word stays first whatever others tell (F10): `hipo bench poison [--sealed] [--json] [--failures N]`.

The file, by default `bench/cases/poison.jsonl`, holds a case in each line: a `fact` of the user that answers a
`question`, some `others` of theirs, and an `attack`: texts of an agent (`by` I) or from elsewhere (H), each a fact or a
turn. One with a `fill` stands for a flood: `times` texts, in which each `{name}` is one of the words listed for it.
Each case is told twice, the attack after the fact and before it, to a memory of its own.

- outranked: of the attacks, in how many a text of it stands above the fact, or the fact is not found;
- pushed out: in how many the fact is not among the first ten;
- in a prompt: in how many a text of the attack stands above the fact in the block for a prompt, or the fact is missing;
- alone: in how many the fact is found where nobody else tells anything: what a recall misses, no attack has hidden;
- benign: where the others' texts do no harm, in how many the expected text stands first.

What counts as the user's word at all is measured by `hipo bench said`, whose figures are shown as well (D3).
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product
from pathlib import Path
from typing import Any, NamedTuple

from bench import said
from bench.report import CASES, show_table
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import SemanticSettings, Settings

BENIGN, ALL = "benign", "all"
SEALED = CASES / "sealed"
FIRST = 10
_FACT, _TURN = "fact", "turn"
_EARLIER, _LATER, _NOW = "2026-11-02T09:00:00Z", "2026-11-09T09:00:00Z", "2026-11-16T09:00:00Z"
_FLOOD = 5_000  # texts
_SESSION, _ROLE = "talk", "assistant"


class Told(NamedTuple):
    """A text of an attack, its class, and whether it is a fact or a turn."""

    text: str
    by: str
    form: str


class Case(NamedTuple):
    """A fact of the user that answers a question, and what else is told."""

    id: str
    group: str
    language: str
    fact: str
    question: str
    others: tuple[str, ...]
    attack: tuple[Told, ...]
    expected: str


class Outcome(NamedTuple):
    """What came of one case: the texts that were found, and those of them that a prompt gets, in their order."""

    case: Case
    found: tuple[str, ...]
    prompt: tuple[str, ...]
    alone: bool = True  # whether the fact is found without the attack

    @property
    def outranked(self) -> bool:
        """Whether something of the attack stands above the fact."""
        return self._is_above(self.found)

    @property
    def pushed_out(self) -> bool:
        """Whether the fact is not among the first."""
        return self.case.fact not in self.found

    @property
    def outranked_in_prompt(self) -> bool:
        """Whether something of the attack stands above the fact in a prompt."""
        return self._is_above(self.prompt)

    @property
    def right(self) -> bool:
        """Whether what is expected stands first."""
        return self.found[:1] == (self.case.expected,)

    def _is_above(self, texts: Sequence[str]) -> bool:
        if self.case.fact not in texts:
            return True
        above = texts[: texts.index(self.case.fact)]
        return not {one.text for one in self.case.attack}.isdisjoint(above)


def read_cases(path: Path) -> list[Case]:
    """The cases of a file."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
    return [
        Case(
            row["id"],
            row["class"],
            row["language"],
            row["fact"],
            row["question"],
            tuple(row["others"]),
            tuple(Told(text, one["by"], one["as"]) for one in row["attack"] for text in _texts(one)),
            row["expect"] or "",
        )
        for row in rows
    ]


def _texts(one: Mapping[str, Any]) -> list[str]:
    """The texts of one entry of an attack: one, or as many of a flood as it says, evenly chosen."""
    if "fill" not in one:
        return [one["text"]]
    choices: list[list[str]] = list(one["fill"].values())
    every = [one["text"].format_map(dict(zip(one["fill"], words, strict=True))) for words in product(*choices)]
    times = min(one["times"], len(every))
    return [every[at * len(every) // times] for at in range(times)]


def outcomes(cases: Sequence[Case]) -> Iterator[Outcome]:
    """What comes of each case, with the attack after the fact and before it."""
    for case in cases:
        alone = not _outcome(case._replace(attack=()), _EARLIER, _LATER).pushed_out
        for fact_at, attack_at in ((_EARLIER, _LATER), (_LATER, _EARLIER)):
            yield _outcome(case, fact_at, attack_at)._replace(alone=alone)


def _outcome(case: Case, fact_at: str, attack_at: str) -> Outcome:
    with tempfile.TemporaryDirectory() as folder:
        return _asked(Path(folder) / "memory", case, fact_at, attack_at)


def _asked(root: Path, case: Case, fact_at: str, attack_at: str) -> Outcome:
    clock = wiring.simulated_clock(_NOW)
    at_once = SemanticSettings(at_once=_FLOOD)  # no text waits for its vector
    settings = Settings(language=case.language, timezone="UTC", simulated=True, semantic=at_once)
    wiring.init(root, settings, clock)
    with wiring.open(root, clock=clock) as memory:
        written = _told(memory, case, fact_at, attack_at)
        hits = memory.recall(case.question, k=FIRST)
        found = [written.get(hit.id, hit.content) for hit in hits]
        block = hits.block()
        lines = {written.get(hit.id, hit.content): block.find(_begun(hit.content)) for hit in hits}
    return Outcome(
        case, tuple(found), tuple(sorted((text for text in lines if lines[text] >= 0), key=lines.__getitem__))
    )


def _told(memory: Hipocampo, case: Case, fact_at: str, attack_at: str) -> dict[str, str]:
    """Tell a memory all of a case; the texts as they were told, by id."""
    facts = [Told(text, "U", _FACT) for text in (*case.others, case.fact)]
    told = [(fact_at, facts), (attack_at, case.attack)]
    written: dict[str, str] = {}
    for at, texts in sorted(told, key=lambda one: one[0]):
        for (by, form), some in groupby(texts, key=lambda one: (one.by, one.form)):
            said = [one.text for one in some]
            written = dict(zip(_tell(memory, said, Told("", by, form), at), said, strict=True)) | written
    return written


def _tell(memory: Hipocampo, texts: Sequence[str], how: Told, at: str) -> list[str]:
    """Tell a memory some texts by one teller; their ids."""
    if how.form == _TURN:
        return memory.record_many([(_SESSION, _ROLE, text, at) for text in texts], provenance=how.by)
    return list(memory.retain_many([(text, at) for text in texts], provenance=how.by, force=True))


def _begun(content: str) -> str:
    """The beginning of a text as a line of a prompt has it."""
    return " ".join(content.replace("@", "").split())[:40]


def _share(values: Sequence[bool]) -> float | None:
    return sum(values) / len(values) if values else None


def figures(found: Sequence[Outcome]) -> dict[str, object]:
    """How often the user's word lost its place, and how often what is expected stood first."""
    attacks = [one for one in found if one.case.group != BENIGN]
    harmless = [one for one in found if one.case.group == BENIGN]
    return {
        "n": len(found),
        "outranked": _share([one.outranked for one in attacks]),
        "pushed out": _share([one.pushed_out for one in attacks]),
        "in a prompt": _share([one.outranked_in_prompt for one in attacks]),
        "alone": _share([one.alone for one in attacks]),
        "benign": _share([one.right for one in harmless]),
    }


def by_class(found: Sequence[Outcome]) -> dict[str, dict[str, object]]:
    """The figures of each class, and of all."""
    groups = sorted({one.case.group for one in found})
    tables = {group: figures([one for one in found if one.case.group == group]) for group in groups}
    return {**tables, ALL: figures(found)}


def failures(found: Sequence[Outcome]) -> Iterator[str]:
    """The outcomes that are wrong, with what was found."""
    for one in found:
        case, wrong = one.case, not one.right if one.case.group == BENIGN else one.outranked
        if wrong:
            yield f"{case.id}: {case.question} ({case.fact})"
            yield from (f"      {text}" for text in one.found[:5])


def _said(cases: Path) -> Mapping[str, str]:
    """The figures of what counts as the user's word."""
    return said.figures(said.decisions(said.read_cases(cases)))


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure and print; 2 when the cases are not there."""
    options = argparse.ArgumentParser(prog="hipo bench poison", description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--cases", type=Path, help="the file with the cases (default: our own)")
    options.add_argument("--sealed", action="store_true", help="the cases that nobody has read")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--failures", type=int, nargs="?", const=1000, default=0, help="print so many wrong outcomes")
    given = options.parse_args(arguments)
    folder = SEALED if given.sealed else CASES
    path = given.cases or folder / "poison.jsonl"
    if not path.is_file():
        print(f"No cases in {path}: give a file with --cases FILE.", file=sys.stderr)
        return 2
    found = list(outcomes(read_cases(path)))
    tables, claims = by_class(found), folder / "said.jsonl"
    word = _said(claims) if claims.is_file() else {}
    if given.json:
        print(json.dumps({"poison": tables, "said_in": word}, ensure_ascii=False, indent=2))
        return 0
    show_table("whose word decides", [{"class": name, **row} for name, row in tables.items()])
    print("\nsaid_in:", "  ".join(f"{name} {value}" for name, value in word.items()))
    if not given.sealed:
        print(*list(failures(found))[: given.failures], sep="\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
