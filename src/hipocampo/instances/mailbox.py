"""The letters that lie in a place, each with its state for one instance (I2, I4). Pure, but for reading the place.

What is new is decided by dates first: a letter that is older than the last one read, or than some weeks, is an old one,
however late it arrived. What was read once is known by what it says, not by its file: a copy is no new letter.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

from hipocampo.core.moments import moment, stamp
from hipocampo.errors import HipocampoError
from hipocampo.instances.letter import Header, Letter, Unfit, count_words, key_of, parse
from hipocampo.ports import Pages
from hipocampo.text.normalisation import normalise

NEW, OLD, READ, OWN, OTHERS, ASIDE = "new", "old", "read", "own", "others", "aside"
_AHEAD = timedelta(days=1)  # a letter from further in the future says nothing about how far was read


@dataclass(frozen=True, slots=True)
class Posted:
    """A letter as it lies in a folder: its state, its header, and why it was set aside if it was."""

    id: str
    path: str
    state: str
    header: Header | None = None
    words: int = 0
    key: str = ""
    reason: str = ""
    field: str = ""
    shared: bool = False
    body: str | None = None  # only once it was asked for


class Reader(NamedTuple):
    """Whose letters: its name, what it has read by key, the moment of the last one, the time, and what is too old."""

    name: str
    read: Collection[str]
    last: str
    now: datetime
    fresh: timedelta

    def state_of(self, letter: Letter) -> str:
        """What a letter is to this instance."""
        header = letter.header
        if same_name(header.sender, self.name):
            return OWN
        if header.to and not any(same_name(one, self.name) for one in header.to):
            return OTHERS
        if key_of(letter) in self.read:
            return READ
        is_old = header.at <= self.last or header.at < stamp(self.now - self.fresh)
        return OLD if is_old else NEW

    def mark(self, at: str) -> str:
        """How far was read once a letter of a moment was: one from the future makes no other letter old."""
        return max(self.last, at) if moment(at) <= self.now + _AHEAD else self.last


def same_name(one: str, other: str) -> bool:
    """Whether two names are one instance's."""
    return bool(other) and normalise(one.strip()) == normalise(other.strip())


def posted(pages: Pages, folder: str, reader: Reader, zone: str, *, shared: bool) -> Iterator[Posted]:
    """The letters of a folder; what is none is told with its reason, and never read."""
    for path in sorted(pages.scan().stats):
        name = path.rpartition("/")[2]
        if not path.startswith(f"{folder}/") or name.casefold().startswith("template"):
            continue
        yield _posted(pages, path, reader, zone, shared)


def _posted(pages: Pages, path: str, reader: Reader, zone: str, shared: bool) -> Posted:
    id = path.rpartition("/")[2].removesuffix(".md")
    try:
        found = parse(pages.read(path)[0].decode(), zone)
    except UnicodeDecodeError:
        found = Unfit("characters")
    except HipocampoError:  # gone, or unreadable at this moment
        found = Unfit("unreadable")
    if isinstance(found, Unfit):
        return Posted(id, path, ASIDE, reason=found.code, field=found.field, shared=shared)
    state = reader.state_of(found)
    return Posted(id, path, state, found.header, count_words(found.body), key_of(found), shared=shared)
