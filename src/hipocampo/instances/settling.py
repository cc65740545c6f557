"""What has to change here so that memories are as the events of all machines say, in ledger and pages. Pure.

What follows from several machines is written down as events of this one, which are sent to none: each machine comes to
the same by itself. A page is changed line by line, where it still says what it said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from hipocampo.core.era import Era
from hipocampo.core.life import REVERTIBLE
from hipocampo.core.machines import MACHINE, SETTLED
from hipocampo.core.record import FACT, Record
from hipocampo.core.strength import present
from hipocampo.instances.history import EVIDENCE, Life
from hipocampo.journal import Change
from hipocampo.markdown.edit import insert_bullets, read_page, remove_bullet, replace_bullet
from hipocampo.markdown.prose import page_title

VERSIONS = "versions"  # the kind of a proposal: two machines changed a line without knowledge of each other
_OURS = {SETTLED: True}
_COUNTED_HERE = ("met", "seen", "demoted")  # sessions as this machine counted them, and when it ran a cycle
_LIFE = tuple(name for name in REVERTIBLE if name not in _COUNTED_HERE)
_PLACE = ("page", "after", "conflictsWith", "life", "extra", "of")
_TOGETHER = ("fitness", "since", "layer", "weight")  # of these the rest follows with time


class Line(NamedTuple):
    """A line of a page that becomes another one; no old text: it is new, no new one: it goes."""

    page: str
    old: str | None
    new: str | None


def settle(lives: Mapping[str, Life], here: Mapping[str, tuple[Record, bool]], era: Era, day: str) -> list[Change]:
    """What has to change; `here` has each memory as readers get it on a day, and whether it stands."""
    changes: list[Change] = []
    for id, life in lives.items():
        if id in here:
            record = _unlooped(id, lives)
            changes += _settle_one(life._replace(record=record), present(record, era, day), *here[id])
        elif life.birth.event.type == EVIDENCE and life.stands and life.record.page:
            changes += _born_here(life)
    return changes


def _unlooped(id: str, lives: Mapping[str, Life]) -> Record:
    """A memory that was merged into one that was merged into it elsewhere: one of the two goes on."""
    record = lives[id].record
    other = lives.get(record.merged_into or "")
    if other and other.record.merged_into == id and id < other.record.id:
        return record._replace(merged_into=None)
    return record


def _settle_one(life: Life, wanted: Record, now: Record, stands: bool) -> Iterator[Change]:
    """The changes of one memory; `wanted` is what readers shall get of it."""
    structure = list(_structure(life, now, stands))
    differing = [name for name in _LIFE if structure or getattr(wanted, name) != getattr(now, name)]
    told = {name: _plain(getattr(life.record, name)) for name in dict.fromkeys((*differing, *_TOGETHER))}
    lived = [Change("memory.reverted", now.id, {"life": told}, _OURS)]
    if not differing or life.record.form != FACT or not (life.stands or stands):
        lived = []
    yield from (*structure, *lived) if life.stands else (*lived, *structure)  # nothing can be told of what is gone
    if life.others and life.stands:
        yield _proposal(life)


def _born_here(life: Life) -> Iterator[Change]:
    """E6: the line that a memory left elsewhere when it graduated: here it is one of its own, yet to be written."""
    record, payload = life.record, {k: v for k, v in life.stated.event.payload.items() if k not in _PLACE}
    born = life.birth.event
    then = {**_OURS, MACHINE: {"at": born.timestamp, "actor": born.actor}}
    yield Change("memory.retained", record.id, {**payload, "text": record.text, "page": record.page}, then)
    yield Change("memory.reverted", record.id, {"life": {one: _plain(getattr(record, one)) for one in _LIFE}}, _OURS)


def _structure(life: Life, now: Record, stands: bool) -> Iterator[Change]:
    """Whether it stands, where, and what it says."""
    wanted = life.record
    if not life.stands:
        if stands:
            yield Change("memory.withdrawn", now.id, {}, _OURS)
        return
    if not stands:
        yield Change("memory.restored", now.id, {"page": wanted.page}, _OURS)
    elif now.page != wanted.page and wanted.page is not None:
        yield Change("memory.moved", now.id, {"page": wanted.page}, _OURS)
    if any(getattr(now, name) != getattr(wanted, name) for name in ("text", "content", "kind", "type", "entities")):
        payload = {key: value for key, value in life.stated.event.payload.items() if key not in _PLACE}
        yield Change("memory.revised", now.id, {**payload, "text": wanted.text}, _OURS)


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _proposal(life: Life) -> Change:
    """What was said in its place, to choose from: known by the edits themselves, so every machine proposes the same."""
    events = [life.stated, *life.others]
    id = "v" + sha256("\n".join(sorted(one.event.id for one in events)).encode()).hexdigest()[:16]
    said = [
        {"text": one.event.payload["text"], "provenance": one.event.payload["provenance"], "at": one.event.timestamp}
        for one in life.others
    ]
    return Change("proposal.made", id, {"kind": VERSIONS, "ids": [life.record.id], "others": said}, _OURS)


def lines_of(
    lives: Mapping[str, Life], before: Mapping[str, tuple[Record, bool]], pending: Iterable[str]
) -> list[Line]:
    """The lines that change; what waits to be written is written as it is by then.

    What has no line, as it came back or was edited before it had any, gets one.
    """
    waiting = set(pending)
    found: list[Line] = []
    for id, life in lives.items():
        if id in before and id not in waiting and life.record.form == FACT:
            found += _lines_of(life, *before[id])
    return found


def _lines_of(life: Life, old: Record, stood: bool) -> Iterator[Line]:
    new = life.record
    was = (old.page, old.text) if stood and old.page and old.line else None
    wanted = (new.page, new.text) if life.stands and new.page else None
    if was == wanted:
        return
    if was and wanted and was[0] == wanted[0]:
        yield Line(was[0], was[1], wanted[1])
        return
    if was:
        yield Line(was[0], was[1], None)
    if wanted:
        yield Line(wanted[0], None, wanted[1])


def rewritten(data: bytes, path: str, lines: Sequence[Line], heading: str) -> bytes:
    """A page with lines changed, removed and added; what it says already, or no longer, is left as it is."""
    for line in lines:
        if line.old is not None:
            data = _changed(data, path, line.old, line.new)
    texts = [line.new for line in lines if line.old is None and line.new is not None]
    there = {bullet.text for bullet in read_page(data, path).bullets}
    missing = [text for text in texts if text not in there]
    return insert_bullets(data, missing, heading, page_title(path))[0] if missing else data


def _changed(data: bytes, path: str, old: str, new: str | None) -> bytes:
    bullets = read_page(data, path).bullets
    found = next((bullet for bullet in reversed(bullets) if bullet.text == old), None)
    if found is None:
        return data
    if new is None or any(bullet.text == new for bullet in bullets):
        return remove_bullet(data, found.line, found.end_line, old)
    return replace_bullet(data, found.line, found.end_line, old, new)
