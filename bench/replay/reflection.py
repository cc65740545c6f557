"""What a memory made of a life by itself, after a dream and a reflection: pages, current values, duplicates."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from bench.replay.baselines import DEPTH
from bench.replay.life import Change, Life, plain
from bench.replay.workspace import Replay
from hipocampo.app import Hipocampo
from hipocampo.life.proposals import Proposal
from hipocampo.markdown.prose import page_names

ENTITIES = "bank/entities"
_CONFLICTS = ("contradiction", "outdated")


class Share(NamedTuple):
    """So many of how many."""

    of: int
    all: int

    def __str__(self) -> str:
        return f"{self.of} of {self.all}"


def _share(found: Iterable[bool]) -> Share:
    listed = list(found)
    return Share(sum(listed), len(listed))


class Reflection(NamedTuple):
    """How much of what a life expects was made of it."""

    people: Share  # with a page
    newest: Share  # values that stand above the outdated one
    conflicts: Share  # of a value and the outdated one, that were seen
    duplicates: Share  # merged or proposed
    merged: Share
    pages: int


def total(found: Sequence[Reflection]) -> Reflection:
    """The sums of several lives."""

    def added(shares: Iterable[Share]) -> Share:
        of, every = zip(*shares, strict=True)
        return Share(sum(of), sum(every))

    return Reflection(
        people=added(one.people for one in found),
        newest=added(one.newest for one in found),
        conflicts=added(one.conflicts for one in found),
        duplicates=added(one.duplicates for one in found),
        merged=added(one.merged for one in found),
        pages=sum(one.pages for one in found),
    )


def reflect(replay: Replay, day: int) -> Reflection:
    """Dream and reflect in a copy of the workspace, and look at the result."""
    with replay.copied(day) as (memory, root):
        memory.embed()
        memory.dream()
        memory.reflect()
        memory.embed()
        return look(memory, root, replay.life, replay.ids)


def look(memory: Hipocampo, root: Path, life: Life, ids: Mapping[str, str]) -> Reflection:
    """Compare a memory with what its life expects."""
    pages = page_titles(root)
    proposals = [one for one in memory.proposals() if len(one.records) == 2]
    compared = [_compare(memory, change, proposals) for change in life.current]
    twice = [_state(memory, proposals, ids[one], ids[two]) for one, two in life.duplicates if {one, two} <= ids.keys()]
    return Reflection(
        people=_share(any(_names(title, plain(name)) for title in pages) for name in life.people),
        newest=_share(above for above, _ in compared),
        conflicts=_share(seen for _, seen in compared),
        duplicates=_share(state != "" for state in twice),
        merged=_share(state == "merged" for state in twice),
        pages=len(list((root / ENTITIES).glob("*.md"))),
    )


def page_titles(root: Path) -> set[str]:
    """The names that the pages of entities go by."""
    found = set()
    for path in (root / ENTITIES).glob("*.md"):
        front = path.read_text("utf-8").partition("\n---\n")[0]
        names = page_names(f"{ENTITIES}/{path.name}", front)
        found |= {plain(name) for name in (path.stem.replace("-", " "), *names)}
    return found


def _names(title: str, name: str) -> bool:
    return name == title or name in title.split()


def _compare(memory: Hipocampo, change: Change, proposals: Sequence[Proposal]) -> tuple[bool, bool]:
    """Whether the newest value stands above the outdated one, and whether their conflict was seen."""
    new, old = plain(change.value), plain(change.outdated)
    hits = [(hit, plain(hit.content)) for hit in memory.recall(change.about, k=DEPTH)]
    fresh = next((at for at, (_, text) in enumerate(hits) if new in text), None)
    stale = next((at for at, (_, text) in enumerate(hits) if old in text and new not in text), None)
    marked = any(hit.outdone for hit, text in hits if old in text and new not in text)
    above = fresh is not None and (stale is None or fresh < stale)
    return above, marked or any(_tells(one, new, old) for one in proposals)


def _tells(proposal: Proposal, new: str, old: str) -> bool:
    texts = [plain(record.text) for record in proposal.records]
    return proposal.kind in _CONFLICTS and all(any(value in text for text in texts) for value in (new, old))


def _state(memory: Hipocampo, proposals: Sequence[Proposal], one: str, two: str) -> str:
    """Whether two memories were merged, are proposed to be, or neither."""
    pair = {memory.show(one).id, memory.show(two).id}
    if len(pair) == 1:
        return "merged"
    found = any(each.kind == "merge" and {record.id for record in each.records} == pair for each in proposals)
    return "proposed" if found else ""
