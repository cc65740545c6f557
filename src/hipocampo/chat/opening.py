"""The opening context of a session: bootstrap, identity, wisdom, active memories, each within its tokens (I3).

Never everything at once: what does not fit is left out, the least first, and the parts say so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

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

    @property
    def text(self) -> str:
        """All parts, in their order."""
        return _joined([part.text for part in self.parts])

    @property
    def tokens(self) -> int:
        """What it takes of a model's window."""
        return count_tokens(self.text)


def opening(
    pages: Callable[[str], str], active: Sequence[Hit], heading: Callable[[str], str], settings: OpeningSettings
) -> Opening:
    """The opening of these pages (by their part's name) and memories, best first; `heading` names a part."""
    making = _OpeningBuilder(heading, settings.budget)
    making.add("bootstrap", _plain(pages("bootstrap")), settings.bootstrap)
    making.add("identity", _plain(pages("identity")), settings.identity)
    lines = [f"- {_one_line(hit.content)} ({hit.source})" for hit in active[:BEST]]
    wanted = count_tokens("\n".join(lines)) + making.frame("active") if lines else 0
    reserve = min(wanted, making.left // _ACTIVE_SHARE)
    making.add("wisdom", _plain(pages("wisdom")), making.left - reserve)
    making.add_lines("active", lines)
    return Opening(tuple(making.parts), settings.budget, tuple(making.missing))


class _OpeningBuilder:
    """The parts so far, and the tokens that are left."""

    def __init__(self, heading: Callable[[str], str], budget: int) -> None:
        self.parts: list[Part] = []
        self.missing: list[str] = []
        self.heading, self.budget = heading, budget

    @property
    def left(self) -> int:
        """Tokens that the parts so far leave."""
        return self.budget - count_tokens(_joined([part.text for part in self.parts]))

    def frame(self, name: str) -> int:
        """What a part takes beside its own words: its heading, and the empty lines around."""
        return count_tokens(f"\n\n[{self.heading(name)}]\n") + 1

    def add(self, name: str, text: str, most: int) -> None:
        """A page, cut at its end."""
        kept = _beginning(text, min(most, self.left) - self.frame(name)) if text else ""
        if text:
            self._take(name, kept, kept != text)

    def add_lines(self, name: str, lines: Sequence[str]) -> None:
        """A list, as many whole lines as there is room for."""
        kept: list[str] = []
        room = self.left - self.frame(name)
        for line in lines:
            cost = count_tokens(line) + 1
            if cost <= room:
                kept.append(line)
                room -= cost
        if lines:
            self._take(name, "\n".join(kept), len(kept) < len(lines))

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
