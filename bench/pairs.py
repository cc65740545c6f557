"""What becomes of two memories that people told one after the other: merged, proposed, contradicted, or left alone.

    python -m bench.pairs [--cases FILE] [--words] [--json] [--failures N]

The file, by default `bench/cases/pairs.json`, holds a list of `{"language", "first", "later", "label"}`: `first` was
told before `later`, and the label is `duplicate`, `contradiction` or `unrelated`. Each pair is judged as a dream judges
it, with the similarity of the two vectors and by the model that reads both, where these are installed (`--words` leaves
them out). Printed are the duplicates that are merged or proposed, the merges that are wrong, the contradictions that
are seen, and the false ones.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.report import CASES
from hipocampo.adapters.models.choice import Semantic, embedder, pair_model
from hipocampo.core.bearings import Bearing
from hipocampo.text.sameness import Relation
from hipocampo.understanding.conflicts import relate
from hipocampo.understanding.likeness import Likeness, alike, changed, holds_beside
from hipocampo.vectors import calibration

Closeness = Callable[[str, str], float]


class Pair(NamedTuple):
    """Two memories, the earlier one first."""

    language: str
    first: str
    later: str
    label: str


def read_pairs(path: Path) -> list[Pair]:
    """The pairs of a file."""
    rows = json.loads(path.read_text("utf-8"))
    return [Pair(*(row[name] for name in Pair._fields)) for row in rows]


def closeness_of(pairs: Sequence[Pair]) -> Closeness | None:
    """How close two of the texts are in meaning; None where no embedder is installed."""
    model = embedder(Semantic())
    if model is None:
        return None
    texts = list(dict.fromkeys(text for pair in pairs for text in (pair.first, pair.later)))
    vectors = dict(zip(texts, model.embed(texts), strict=True))
    scale = calibration.of(model.name)
    return lambda one, other: scale.closeness(float(vectors[one] @ vectors[other]))


def likenesses(pairs: Sequence[Pair], *, words: bool) -> list[Likeness]:
    """How alike each pair is by the included models; by words alone nothing is known."""
    closeness, model = (None, None) if words else (closeness_of(pairs), pair_model(Semantic()))
    bearings: Sequence[Bearing | None] = [None] * len(pairs)
    if model:
        bearings = model.compare([(pair.first, pair.later) for pair in pairs])
    return [
        Likeness(closeness(pair.first, pair.later) if closeness else None, None, one)
        for pair, one in zip(pairs, bearings, strict=True)
    ]


def judged(pair: Pair, likeness: Likeness) -> Relation:
    """How two memories relate, as a dream compares them: by their words, then by their meaning."""
    found = relate(pair.first, pair.later)
    if found.kind != "other" and not holds_beside(found, likeness.bearing):
        return found
    found = Relation("other", found.score)
    return alike(pair.first, pair.later, likeness) or changed(pair.first, pair.later, likeness) or found


def figures(found: Sequence[tuple[Pair, Relation]]) -> dict[str, str]:
    """What is right and wrong in some verdicts."""

    def share(label: str, *kinds: str, other: bool = False) -> str:
        of = [relation for pair, relation in found if (pair.label == label) != other]
        right = sum(relation.kind in kinds for relation in of)
        return f"{right}/{len(of)} {right / len(of):.3f}" if of else "-"

    return {
        "duplicates merged or proposed": share("duplicate", "same", "alike"),
        "duplicates merged": share("duplicate", "same"),
        "false merges": share("duplicate", "same", other=True),
        "false merges or proposals": share("duplicate", "same", "alike", other=True),
        "contradictions seen": share("contradiction", "contradiction"),
        "false contradictions": share("contradiction", "contradiction", other=True),
    }


def failures(found: Sequence[tuple[Pair, Relation]], likeness: Mapping[Pair, Likeness]) -> list[str]:
    """The pairs that are judged otherwise than their label says."""
    right = {"duplicate": ("same", "alike"), "contradiction": ("contradiction",), "unrelated": ("other",)}
    return [
        f"{pair.label} -> {relation.kind} {relation.score:.2f} {','.join(relation.reasons)}"
        f" {_shown(likeness[pair])}: {pair.first} | {pair.later}"
        for pair, relation in found
        if relation.kind not in right[pair.label]
    ]


def _shown(likeness: Likeness) -> str:
    known = (likeness.closeness, *(likeness.bearing or ()))
    return " ".join("-" if one is None else f"{one:.2f}" for one in known)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 2 when the pairs are not there."""
    options = argparse.ArgumentParser(prog="hipo bench pairs", description="Measure duplicates and contradictions.")
    options.add_argument("--cases", type=Path, default=CASES / "pairs.json", help="the file with the pairs")
    options.add_argument("--words", action="store_true", help="judge by words alone, without vectors")
    options.add_argument("--json", action="store_true", help="print JSON")
    options.add_argument("--failures", type=int, default=0, metavar="N", help="show up to N wrong verdicts")
    chosen = options.parse_args(arguments)
    if not chosen.cases.is_file():
        print(f"No pairs in {chosen.cases}: give a file with --cases FILE.", file=sys.stderr)
        return 2
    pairs = read_pairs(chosen.cases)
    likeness = dict(zip(pairs, likenesses(pairs, words=chosen.words), strict=True))
    found = [(pair, judged(pair, likeness[pair])) for pair in pairs]
    by_language = {
        code: [one for one in found if one[0].language == code] for code in sorted({p.language for p in pairs})
    }
    tables = {"all": figures(found)} | {code: figures(some) for code, some in by_language.items()}
    if chosen.json:
        print(json.dumps(tables, indent=2))
    else:
        print(f"{'':<32}" + "".join(f"{name:>16}" for name in tables))
        for row in tables["all"]:
            print(f"{row:<32}" + "".join(f"{each[row]:>16}" for each in tables.values()))
    print(*failures(found, likeness)[: chosen.failures], sep="\n", end="\n" if chosen.failures else "")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
