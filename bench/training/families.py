"""The families of sentences that the embedder learns from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "families"
WRITTEN_SINCE = ("household", "leisure", "trades")  # files that the embedder has not seen yet
_HELD_OUT = 10  # every tenth family is for measuring


class Family(msgspec.Struct, frozen=True):
    """A fact, what says or asks the same, and what only looks like it (`README.md`)."""

    language: str
    fact: str
    same: str
    later: str | None
    contrary: str
    near: tuple[str, ...]
    questions: tuple[str, ...]
    translated: str
    unanswered: tuple[str, ...]

    @property
    def asked(self) -> tuple[str, ...]:
        """All questions that the fact answers."""
        return (*self.questions, self.translated)

    @property
    def told(self) -> tuple[str, ...]:
        """All statements that answer them, or deny the answer."""
        return tuple(text for text in (self.fact, self.same, self.later, self.contrary) if text)


def read_families(folder: Path = FOLDER, names: Sequence[str] = ()) -> tuple[list[Family], list[Family]]:
    """The families to learn from, and those to measure on; of some files, or of all."""
    learned, held_out = list[Family](), list[Family]()
    for file in sorted(folder.glob("*.jsonl")):
        if names and file.stem not in names:
            continue
        for at, family in enumerate(_read(file), 1):
            (learned if at % _HELD_OUT else held_out).append(family)
    return learned, held_out


def unlearned(folder: Path = FOLDER) -> list[Family]:
    """The families that the embedder of today did not learn from: those held out, and all that were written since."""
    since = [family for name in WRITTEN_SINCE for family in _read(folder / f"{name}.jsonl")]
    known = {family.fact for family in since}
    return [*(family for family in read_families(folder)[1] if family.fact not in known), *since]


def _read(file: Path) -> Iterator[Family]:
    yield from (msgspec.json.decode(line, type=Family) for line in file.read_text("utf-8").splitlines())
