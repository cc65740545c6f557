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

from hipocampo.chat.briefing import Briefing, Line, memory_line
from hipocampo.core.provenance import is_users_word, shared
from hipocampo.core.record import Hit
from hipocampo.settings import OpeningSettings
from hipocampo.text.tokens import count_tokens

__all__ = ["BEST", "Opening", "Part", "active_line", "opening"]

BEST = 25  # active memories that are looked at

_GAP = re.compile(r"\n{3,}")
# Where a text may be cut: behind lines, sentences, words, letters.
_ENDS = tuple(map(re.compile, (r"\n", r"[.!?…](?=\s)|[。！？]", r"\S(?=\s)", r"(?s:.)")))
_CUT = " …"  # the sign of what was left out
_LETTERS_SHARE = 6  # one in so many of the tokens that are left is for the headers of unread letters
_ACTIVE_SHARE = 3  # one in so many of the tokens for wisdom and active memories belongs to the latter, if they need it
_SHARES, _USER_SHARE, _NEAR_SHARE = (
    20,
    10,
    3,
)  # of what the pages leave: for who the user is; for what is near, and open


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
    pages: Callable[[str], Sequence[Line]],
    active: Sequence[Hit],
    heading: Callable[[str], str],
    settings: OpeningSettings,
    briefing: Briefing | None = None,
    letters: Sequence[Line] = (),
) -> Opening:
    """The opening of these pages (by their part's name), briefing and memories, best first; `heading` names a part."""
    told = briefing or Briefing()
    making = _OpeningBuilder(heading, settings)
    making.add("bootstrap", _text(pages("bootstrap")), settings.bootstrap)
    making.add("identity", _text(pages("identity")), settings.identity)
    wise = pages("wisdom")
    wisdom, lines = _text(wise), [active_line(hit) for hit in shared(active, BEST, settings.others)]
    room, listed = making.left, {"near": told.near, "open": told.open, "active": lines}
    others = sum(making.wanted(name, each) for name, each in listed.items()) + count_tokens(wisdom)
    making.add_groups("user", told.user, max(min(settings.user, room * _USER_SHARE // _SHARES), room - others))
    for name, each in (("near", told.near), ("open", told.open)):
        making.add_lines(name, each, min(settings.near, room * _NEAR_SHARE // _SHARES))
    posted = min(making.wanted("letters", letters), making.left // _LETTERS_SHARE)
    reserve = min(making.wanted("active", lines), making.left // _ACTIVE_SHARE) + posted
    making.add("wisdom", _text(making.unseen(wise)), making.left - reserve)
    making.add_lines("active", lines, making.left - posted)
    making.add_lines("letters", letters, making.left)
    return Opening(tuple(making.parts), settings.budget, tuple(making.missing), making.seen)


def active_line(hit: Hit) -> Line:
    """The line of a memory with its place."""
    return memory_line(hit, hit.source, " ".join(hit.content.split()))


def _text(lines: Sequence[Line]) -> str:
    return _GAP.sub("\n\n", "\n".join(line.text for line in lines)).strip()


class _OpeningBuilder:
    """The parts so far, and the tokens that are left."""

    def __init__(self, heading: Callable[[str], str], settings: OpeningSettings) -> None:
        self.parts: list[Part] = []
        self.missing: list[str] = []
        self._seen: set[str] = set()  # the memories that stand in a part: their ids, and what they say
        self.heading, self.budget, self._others = heading, settings.budget, settings.others

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
        return [line for line in lines if not line.id or self._seen.isdisjoint((line.id, line.content))]

    def _fitting(self, lines: Sequence[Line], room: int) -> list[Line]:
        """As many lines as there is room for; what others tell has its share of it, and what the user leaves (F10)."""
        costs = [count_tokens(line.text) + 1 for line in lines]
        users = sum(cost for line, cost in zip(lines, costs, strict=True) if is_users_word(line))
        others = max(int(room * self._others), room - users)
        kept: list[Line] = []
        for line, cost in zip(lines, costs, strict=True):
            if cost <= room and (is_users_word(line) or cost <= others):
                kept.append(line)
                room -= cost
                others -= 0 if is_users_word(line) else cost
        self._seen.update(*((line.id, line.content) for line in kept if line.id))
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
