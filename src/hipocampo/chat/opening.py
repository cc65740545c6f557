"""The opening context of a session, each part within its tokens (I3).

First come the pages for the assistant (bootstrap, identity), then who the user is, what is near and what is open, then
wisdom and the active memories. Never everything at once: what does not fit is left out, the least first, and the parts
say so. A memory is shown once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, zip_longest
from typing import NamedTuple

from hipocampo.chat.briefing import SHORT_ID, Briefing, Line
from hipocampo.core.record import Hit
from hipocampo.settings import OpeningSettings
from hipocampo.text.tokens import count_tokens

__all__ = ["BEST", "Opening", "Part", "opening"]

BEST = 25  # active memories that are looked at

_COMMENT = re.compile(r"<!--.*?(?:-->|\Z)", re.DOTALL)
_FRONT = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
_GAP = re.compile(r"\n{3,}")
# Where a text may be cut: behind lines, sentences, words, letters.
_ENDS = tuple(map(re.compile, (r"\n", r"[.!?…](?=\s)|[。！？]", r"\S(?=\s)", r"(?s:.)")))
_CUT = " …"  # the sign of what was left out
_ACTIVE_SHARE = 3  # one in so many of the tokens for wisdom and active memories belongs to the latter, if they need it
_SHARES, _USER_SHARE, _NEAR_SHARE = (
    20,
    10,
    3,
)  # of what the pages leave: for who the user is; for what is near, and open
_BULLET = re.compile(r"^\s*[-*+]\s+(.*\S)\s*$")


class Part(NamedTuple):
    """A part of the opening: its name, its text under its heading, its tokens, and whether something was left out."""

    name: str
    text: str
    tokens: int
    cut: bool


@dataclass(frozen=True, slots=True)
class Opening:
    """What a session begins with, within its budget; `missing` names the parts that found no room at all."""

    parts: tuple[Part, ...]
    budget: int
    missing: tuple[str, ...] = ()
    ids: frozenset[str] = frozenset()  # of the memories that stand in a list

    @property
    def text(self) -> str:
        """All parts, in their order."""
        return _joined([part.text for part in self.parts])

    @property
    def tokens(self) -> int:
        """What it takes of a model's window."""
        return count_tokens(self.text)


def opening(
    pages: Callable[[str], str],
    active: Sequence[Hit],
    heading: Callable[[str], str],
    settings: OpeningSettings,
    briefing: Briefing | None = None,
) -> Opening:
    """The opening of these pages (by their part's name), briefing and memories, best first; `heading` names a part."""
    told = briefing or Briefing()
    making = _OpeningBuilder(heading, settings.budget)
    making.add("bootstrap", _plain(pages("bootstrap")), settings.bootstrap)
    making.add("identity", _plain(pages("identity")), settings.identity)
    wisdom, lines = _plain(pages("wisdom")), [_active_line(hit) for hit in active[:BEST]]
    room, listed = making.left, {"near": told.near, "open": told.open, "active": lines}
    others = sum(making.wanted(name, each) for name, each in listed.items()) + count_tokens(wisdom)
    making.add_groups("user", told.user, max(min(settings.user, room * _USER_SHARE // _SHARES), room - others))
    for name, each in (("near", told.near), ("open", told.open)):
        making.add_lines(name, each, min(settings.near, room * _NEAR_SHARE // _SHARES))
    reserve = min(making.wanted("active", lines), making.left // _ACTIVE_SHARE)
    making.add("wisdom", making.without_seen(wisdom), making.left - reserve)
    making.add_lines("active", lines, making.left)
    return Opening(tuple(making.parts), settings.budget, tuple(making.missing), making.seen)


def _active_line(hit: Hit) -> Line:
    return Line(f"- {_one_line(hit.content)} ({hit.id[:SHORT_ID]}, {hit.source})", hit.id)


class _OpeningBuilder:
    """The parts so far, and the tokens that are left."""

    def __init__(self, heading: Callable[[str], str], budget: int) -> None:
        self.parts: list[Part] = []
        self.missing: list[str] = []
        self._seen: dict[str, str] = {}  # the memories that stand in a part, with their texts
        self.heading, self.budget = heading, budget

    @property
    def left(self) -> int:
        """Tokens that the parts so far leave."""
        return self.budget - count_tokens(_joined([part.text for part in self.parts]))

    @property
    def seen(self) -> frozenset[str]:
        """The ids of the memories that stand in a part."""
        return frozenset(self._seen)

    def frame(self, name: str) -> int:
        """What a part takes beside its own words: its heading, and the empty lines around."""
        return count_tokens(f"\n\n[{self.heading(name)}]\n") + 1

    def add(self, name: str, text: str, most: int) -> None:
        """A page, cut at its end."""
        kept = _beginning(text, min(most, self.left) - self.frame(name)) if text else ""
        if text:
            self._take(name, kept, kept != text)

    def wanted(self, name: str, lines: Sequence[Line]) -> int:
        """What a list would take that is shown as a whole."""
        unseen = self.unseen(lines)
        return sum(count_tokens(line.text) + 1 for line in unseen) + self.frame(name) if unseen else 0

    def add_lines(self, name: str, lines: Sequence[Line], most: int) -> None:
        """A list, as many whole lines as there is room for."""
        unseen = self.unseen(lines)
        kept = self._fitting(unseen, min(most, self.left) - self.frame(name))
        if unseen:
            self._take(name, "\n".join(line.text for line in kept), len(kept) < len(unseen))

    def add_groups(self, name: str, groups: Mapping[str, Sequence[Line]], most: int) -> None:
        """Lists under headings of their own; where room is short, each gives its first lines before any its next."""
        listed = {self.heading(f"{name}-{group}"): self.unseen(lines) for group, lines in groups.items() if lines}
        room = min(most, self.left) - self.frame(name) - sum(count_tokens(group) + 2 for group in listed)
        rounds = chain.from_iterable(zip_longest(*listed.values()))
        kept = set(self._fitting([line for line in rounds if line], room))
        shown = {group: [line.text for line in lines if line in kept] for group, lines in listed.items()}
        if listed:
            texts = ["\n".join([f"{group}:", *lines]) for group, lines in shown.items() if lines]
            self._take(name, "\n".join(texts), len(kept) < sum(map(len, listed.values())))

    def unseen(self, lines: Sequence[Line]) -> list[Line]:
        """The lines whose memories stand in no part so far."""
        return [line for line in lines if line.id not in self._seen]

    def without_seen(self, page: str) -> str:
        """A page without the lines of memories that stand in a part already."""
        texts = set(self._seen.values())
        lines = [line for line in page.split("\n") if not ((found := _BULLET.match(line)) and found[1] in texts)]
        return _GAP.sub("\n\n", "\n".join(lines)).strip() if len(lines) < page.count("\n") + 1 else page

    def _fitting(self, lines: Sequence[Line], room: int) -> list[Line]:
        kept: list[Line] = []
        for line in lines:
            cost = count_tokens(line.text) + 1
            if cost <= room:
                kept.append(line)
                room -= cost
        self._seen |= {line.id: line.source for line in kept if line.id}
        return kept

    def _take(self, name: str, text: str, cut: bool) -> None:
        if not text:
            self.missing.append(name)
            return
        whole = f"[{self.heading(name)}]\n{text}"
        self.parts.append(Part(name, whole, count_tokens(whole), cut))


def _beginning(text: str, most: int) -> str:
    """The beginning of a page within so many tokens: whole lines, but where these leave half the room empty, so that a
    heading would be all, sentences of the next line too, then words."""
    if most <= 0 or count_tokens(text) <= most:
        return text if most > 0 else ""
    at = 0
    for ends in _ENDS:
        if 2 * count_tokens(text[:at]) < most:
            at = _farthest(text, [at, *(found.end() for found in ends.finditer(text, at))], most)
    kept = text[:at].rstrip()
    return kept + _CUT if kept else ""


def _farthest(text: str, ends: Sequence[int], most: int) -> int:
    """The last of these places that a text may be cut at; by halving, since each count is a look at the whole."""
    low, high = 0, len(ends) - 1
    while low < high:
        middle = (low + high + 1) // 2
        fits = count_tokens(text[: ends[middle]].rstrip() + _CUT) <= most
        low, high = (middle, high) if fits else (low, middle - 1)
    return ends[low]


def _joined(texts: Sequence[str]) -> str:
    return "\n\n".join(texts)


def _plain(text: str) -> str:
    """A page without what is no words of it: comments, front matter, gaps."""
    without = _COMMENT.sub("", _FRONT.sub("", text.removeprefix("\ufeff").replace("\r\n", "\n"), count=1))
    return _GAP.sub("\n\n", without).strip()


def _one_line(text: str) -> str:
    return " ".join(text.split())
