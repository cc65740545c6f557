"""How well a person's own notes are found: `hipo bench personal [--verbose] [--json]`.

Public sets hold conversations and encyclopedias; this one, in `bench/quality`, holds what people keep: some 250 facts
about themselves, their people and their work in Portuguese, Spanish and English, and 200 questions, many of them in
another language than their answer. All questions are asked at one moment of one memory with the default settings.

- first, in 3, in 8: of the questions with an answer, where one of the facts stands that are accepted as such;
- BM25: the same for stemmed BM25 over the bare texts;
- none: of the questions without an answer, how often nothing was found.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from bench.quality.bm25 import Bm25
from hipocampo import wiring
from hipocampo.app import Hipocampo
from hipocampo.settings import Settings

DEPTHS = (1, 3, 8)

Ask = Callable[[str], Sequence[str]]  # the texts that answer a question, best first


class Question(NamedTuple):
    """A question, parts of texts that are accepted as its answer (none where nothing answers), and its group."""

    text: str
    accepted: tuple[str, ...]
    group: str

    def place(self, found: Sequence[str]) -> int:
        """Where the first answer stands, from 1 on; 0 if there is none."""
        return next((at for at, text in enumerate(found, 1) if any(part in text for part in self.accepted)), 0)


def load() -> dict[str, Any]:
    """The content of the memory, and the questions."""
    data: dict[str, Any] = json.loads(files("bench.quality").joinpath("personal.json").read_text("utf-8"))
    return data


def questions(data: Mapping[str, Any]) -> list[Question]:
    """The questions."""
    return [Question(one["q"], tuple(one["any"]), one["group"]) for one in data["questions"]]


def filled(root: Path, data: Mapping[str, Any]) -> Hipocampo:
    """Make a workspace with all of it, at the moment of the questions."""
    clock = wiring.simulated_clock(data["now"])
    wiring.init(root, Settings(language="en", timezone="Europe/Madrid", simulated=True), clock)
    for path, text in data["pages"].items():
        page = root / path
        page.parent.mkdir(parents=True, exist_ok=True)
        page.write_text(text, encoding="utf-8")
    memory = wiring.open(root, clock=clock)
    memory.retain_many([(text, at) for at, text in data["facts"]])
    memory.record_many([tuple(turn) for turn in data["turns"]])
    memory.sync()
    memory.embed()
    return memory


def recalling(memory: Hipocampo) -> Ask:
    """What recall finds."""
    return lambda question: [hit.content for hit in memory.recall(question, k=DEPTHS[-1])]


def plain(data: Mapping[str, Any]) -> Ask:
    """The baseline: BM25 over the bare texts."""
    texts = [text for _, text in data["facts"]] + [turn[2] for turn in data["turns"]] + list(data["pages"].values())
    ranking = Bm25([{"id": str(at), "text": text} for at, text in enumerate(texts)])
    return lambda question: [texts[int(at)] for at in ranking.search(question, DEPTHS[-1])]


class Tally:
    """How often an answer stood so high, by group."""

    def __init__(self) -> None:
        self.places: defaultdict[str, list[int]] = defaultdict(list)
        self.empty = 0
        self.unanswerable = 0

    def add(self, question: Question, found: Sequence[str]) -> int:
        """Count what was found; the place of the answer."""
        if not question.accepted:
            self.unanswerable += 1
            self.empty += not found
            return 0
        place = question.place(found)
        self.places[question.group].append(place)
        return place

    @property
    def groups(self) -> dict[str, list[int]]:
        """The places by group, all of them last."""
        return {**dict(sorted(self.places.items())), "all": [place for mine in self.places.values() for place in mine]}

    def shares(self) -> dict[str, list[float]]:
        """By group, the share of answers in the first place, and so on."""
        return {
            group: [sum(0 < place <= depth for place in places) / len(places) for depth in DEPTHS]
            for group, places in self.groups.items()
        }


def measure(ask: Ask, data: Mapping[str, Any], show: Callable[[Question, int, Sequence[str]], None]) -> Tally:
    """Ask everything, and show what was found."""
    tally = Tally()
    for question in questions(data):
        found = ask(question.text)
        show(question, tally.add(question, found), found)
    return tally


def _ignore(question: Question, place: int, found: Sequence[str]) -> None:
    pass


def _missed(question: Question, place: int, found: Sequence[str]) -> None:
    if question.accepted and place != 1:
        print(f"[{place or '-'}] {question.group}: {question.text}")
        for text in found[:3]:
            print(f"      {text[:110]}")


def main(argv: Sequence[str] | None = None) -> None:
    """Print a table, or one JSON object."""
    parser = argparse.ArgumentParser(prog="hipo bench personal", description=__doc__.splitlines()[0])
    parser.add_argument("--verbose", action="store_true", help="every question whose answer is not first")
    parser.add_argument("--json", action="store_true", help="one object instead of a table")
    args = parser.parse_args(argv)
    data = load()
    with tempfile.TemporaryDirectory() as folder, filled(Path(folder) / "personal", data) as memory:
        ours = measure(recalling(memory), data, _missed if args.verbose else _ignore)
    theirs = measure(plain(data), data, _ignore)
    _print(ours, theirs, args.json)


def _print(ours: Tally, theirs: Tally, as_json: bool) -> None:
    mine, plainly = ours.shares(), theirs.shares()
    if as_json:
        print(json.dumps({"ours": mine, "bm25": plainly, "empty": ours.empty, "unanswerable": ours.unanswerable}))
        return
    print("| group | n | first | in 3 | in 8 | BM25 first | in 8 |\n|---|---|---|---|---|---|---|")
    for group, shares in mine.items():
        cells = [*shares, plainly[group][0], plainly[group][-1]]
        print(f"| {group} | {len(ours.groups[group])} | {' | '.join(f'{cell:.3f}' for cell in cells)} |")
    print(f"none: {ours.empty} of {ours.unanswerable}")


if __name__ == "__main__":
    main()
