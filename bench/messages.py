"""What is kept of messages that writers who know none of the rules wrote: `python -m bench.messages [--sealed]`.

A line of the cases (`bench/cases/extraction`) is `{"lang", "message", "keep", "gist"}`; `keep` has the facts that a
good assistant would keep, each with its type and the words of the message that it must have (`must`). Words are
compared by their beginnings, without case and accents, since a fact is told in the third person; a time that was made
absolute counts as the words that said it.

- recall: of the facts that should be kept, those of which all words stand in one saved text;
- in all: the same, where the words may be spread over all texts saved of the message;
- precision: of the saved texts, those in the third person that have at least half of the words of a fact that should be
  kept, or are no more than a part of one;
- type: of the facts that were found, those of the expected type;
- leaks: of the messages of which nothing should be kept, those of which something was.

Two of three open cases may be read (`read`); each third is only counted (`counted`), and so are the sealed ones.
"""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import NamedTuple

from bench.extraction import LANGUAGES, NOW, in_first_person
from hipocampo.text.atomic import absolute
from hipocampo.text.extraction import Found, extract
from hipocampo.text.normalisation import normalise

__all__ = ["Count", "Kept", "Message", "judge", "main", "messages"]

OPEN = Path("bench/cases/extraction")
SEALED = Path("bench/cases/sealed")
_COUNTED = 3  # each third case is counted only
_TOKEN = re.compile(r"\w+(?:[.,:/-]\w+)*")
_LEAST = 3  # letters of a word's beginning
_STEM = 0.6  # of a word's letters
_SAME = 5  # letters by which two texts have a word in common
_PART = 0.75  # of the words of a saved text, where it is a part of a kept fact

Extract = Callable[[str], Sequence[Found]]


class Kept(NamedTuple):
    """A fact that should be kept: its type, and the words that it must have, each with other ways to say it."""

    type: str
    must: tuple[tuple[str, ...], ...]
    fact: str

    def shares(self, text: str) -> int:
        """How many of its words a normalised text has."""
        return sum(any(_has(text, way) for way in ways) for ways in self.must)

    def has(self, text: str) -> bool:
        """Whether a normalised text says at least half of it, or nothing much besides a part of it."""
        shared = self.shares(text)
        return 2 * shared >= len(self.must) or (shared > 0 and _overlap(text, self.fact) >= _PART)

    def whole(self, text: str) -> bool:
        """Whether a normalised text has all of its words."""
        return self.shares(text) == len(self.must)


class Message(NamedTuple):
    """A message and what should be kept of it; `half` is `read`, `counted` or `sealed`."""

    language: str
    text: str
    keep: tuple[Kept, ...]
    half: str


@dataclass(slots=True)
class Count:
    """Counts of some messages."""

    messages: int = 0
    wanted: int = 0
    found: int = 0
    spread: int = 0
    typed: int = 0
    saved: int = 0
    right: int = 0
    empty: int = 0
    leaks: int = 0

    def add(self, other: Count) -> None:
        """Add the counts of others."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def figures(self) -> Mapping[str, float]:
        """The figures that are shown."""
        return {
            "messages": self.messages,
            "facts": self.wanted,
            "precision": _share(self.right, self.saved),
            "recall": _share(self.found, self.wanted),
            "in all": _share(self.spread, self.wanted),
            "type": _share(self.typed, self.found),
            "saved": self.saved,
            "empty": self.empty,
            "leaks": self.leaks,
        }


def messages(folder: Path, *, sealed: bool = False) -> list[Message]:
    """The open messages of a folder, or the sealed ones."""
    found = []
    for path in sorted(folder.glob("extraction-*.jsonl" if sealed else "*.jsonl")):
        rows = [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]
        for at, row in enumerate(rows):
            half = "sealed" if sealed else "counted" if at % _COUNTED == _COUNTED - 1 else "read"
            found.append(Message(row["lang"], row["message"], _wanted(row), half))
    return found


def judge(message: Message, saved: Sequence[Found]) -> Count:
    """The counts of one message."""
    texts = [normalise(one.content) for one in saved]
    everything = " ".join(texts)
    found = [one for one in message.keep if any(map(one.whole, texts))]
    typed = sum(
        any(one.whole(text) and each.type == one.type for text, each in zip(texts, saved, strict=True)) for one in found
    )
    return Count(
        messages=1,
        wanted=len(message.keep),
        found=len(found),
        spread=sum(one.whole(everything) for one in message.keep),
        typed=typed,
        saved=len(saved),
        right=sum(_is_right(text, message.keep) for text in texts),
        empty=not message.keep,
        leaks=bool(saved) and not message.keep,
    )


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; of sealed cases totals only."""
    options = argparse.ArgumentParser(prog="python -m bench.messages", description="What is kept of new messages.")
    options.add_argument("--sealed", action="store_true", help="measure the sealed cases, once, at the end")
    options.add_argument("--failures", type=int, default=0, metavar="N", help="show up to N failures that may be read")
    options.add_argument("--json", action="store_true", help="print JSON")
    chosen = options.parse_args(arguments)
    known = messages(SEALED if chosen.sealed else OPEN, sealed=chosen.sealed)
    start = time.process_time()
    saved = [extract(one.text, now=NOW, languages=LANGUAGES) for one in known]
    cost = (time.process_time() - start) / max(1, len(known)) * 1000
    rows = _rows([(one, judge(one, kept)) for one, kept in zip(known, saved, strict=True)])
    _show(rows, cost, as_json=chosen.json)
    for one, kept in list(zip(known, saved, strict=True)):
        if chosen.failures > 0 and one.half == "read" and (lines := failures(one, kept)):
            chosen.failures -= 1
            print(one.language, one.text, *lines, sep="\n    ")
    return 0


def failures(message: Message, saved: Sequence[Found]) -> list[str]:
    """What went wrong with a message."""
    texts = [normalise(one.content) for one in saved]
    wrong = [
        f"wrong [{one.type}] {one.content}"
        for one, text in zip(saved, texts, strict=True)
        if not _is_right(text, message.keep)
    ]
    missed = [
        f"missed [{one.type}] {[ways[0] for ways in one.must]}"
        for one in message.keep
        if not any(map(one.whole, texts))
    ]
    return [*wrong, *missed]


def _rows(counts: Iterable[tuple[Message, Count]]) -> dict[str, Count]:
    """The counts of each half, and of each language in it."""
    rows: dict[str, Count] = {}
    for message, count in counts:
        for name in (message.half, f"{message.half} {message.language}"):
            rows.setdefault(name, Count()).add(count)
    return dict(sorted(rows.items()))


def _show(rows: Mapping[str, Count], cost: float, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"figures": {name: row.figures() for name, row in rows.items()}, "milliseconds": cost}))
        return
    print(f"{'':12}" + "".join(f"{name:>10}" for name in Count().figures()))
    for name, row in rows.items():
        cells = (f"{value:10d}" if isinstance(value, int) else f"{value:10.3f}" for value in row.figures().values())
        print(f"{name:12}" + "".join(cells))
    print(f"{cost:.2f} ms of CPU a message")


def _wanted(row: Mapping[str, object]) -> tuple[Kept, ...]:
    keep, message = row["keep"], str(row["message"])
    assert isinstance(keep, list)
    made = [(normalise(one.was), normalise(one.now)) for one in absolute(message, NOW, LANGUAGES)[1]]
    return tuple(
        Kept(one["type"], tuple(_ways(normalise(word), made) for word in one["must"]), normalise(one["fact"]))
        for one in keep
    )


def _ways(word: str, made: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """A word that a fact must have, and the day that it was made into."""
    return (word, *(now for was, now in made if word in was))


def _has(text: str, words: str) -> bool:
    """Whether a text has some words together, each by its beginning."""
    pattern = r"\W+(?:\w+\W+){0,2}?".join(rf"{re.escape(_stem(word))}[\w.,:/-]*?" for word in _TOKEN.findall(words))
    return re.search(rf"(?<!\w){pattern}", text) is not None


def _stem(word: str) -> str:
    if any(letter.isdigit() for letter in word):
        return word
    return word[: max(_LEAST, ceil(_STEM * len(word)))]


def _is_right(text: str, keep: Iterable[Kept]) -> bool:
    return not in_first_person(text) and any(one.has(text) for one in keep)


def _overlap(text: str, fact: str) -> float:
    """How much of a text's words a fact has, by their beginnings; words of few letters count as little as `the`."""
    words = {word[:_SAME] for word in _TOKEN.findall(text) if len(word) > _LEAST}
    return len(words & {word[:_SAME] for word in _TOKEN.findall(fact)}) / max(1, len(words))


def _share(part: int, whole: int) -> float:
    return part / whole if whole else 1.0


if __name__ == "__main__":
    raise SystemExit(main())
