"""What a machine sends to the others: its own events in their order, as segments that are never changed again (A4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.machines import ARRIVED, MACHINE, SETTLED, SYNCED
from hipocampo.errors import IntegrityBroken
from hipocampo.instances.order import Timekeeper
from hipocampo.instances.segment import (
    Broken,
    Place,
    Row,
    Segment,
    chain_genesis,
    name_of,
    places,
    row_of,
    seal,
    segments,
    unseal,
)
from hipocampo.ports import Ledger, Pages
from hipocampo.ports.sealing import Seal

# What is of this machine alone: where its own work stands, and what it says of its own pages and ledger.
_LOCAL = frozenset(
    "workspace.paused workspace.resumed workspace.imported ledger.shortened clock.accepted "
    "dream.compared dream.related dream.ended dream.noted reflect.done page.edited command.undone command.redone "
    "chat.failed model.began".split()
) | {ARRIVED, SYNCED}
_LOCAL_METADATA = ("first", "pending", "request")


def is_sent(event: Event) -> bool:
    """Whether an event goes to the other machines."""
    if event.erased or event.type in _LOCAL:
        return False
    return MACHINE not in event.metadata and SETTLED not in event.metadata


def push(ledger: Ledger, keeper: Timekeeper, pages: Pages, keys: Seal) -> int:
    """Write what is new of this machine's chain as segments; how many events that were."""
    own = [one for one in places(pages) if one.chain == keys.chain]
    new = list(_new_events(ledger, own[-1].last if own else 0))
    if not new:
        return 0
    before = _end_of(own[-1], pages, keys, ledger) if own else chain_genesis(keys.chain)
    for segment in _segments(new, keeper, keys, before):
        pages.write(name_of(segment), seal(segment, keys), None)
    return len(new)


def _new_events(ledger: Ledger, after: int) -> Iterator[Event]:
    later = ledger.query({"seq": {"$gt": after}}, EVERYTHING, sort={"seq": 1}, archived=True)
    return filter(is_sent, later)


def _segments(events: Iterable[Event], keeper: Timekeeper, keys: Seal, before: str) -> Iterator[Segment]:
    for point, group in groupby(events, key=lambda event: keeper.point_before(event.seq)):
        rows = [_row(event, keeper, keys) for event in group]
        for segment in segments(keys.chain, rows, keeper.seen_at(point), before):
            yield segment
            before = segment.after


def _row(event: Event, keeper: Timekeeper, keys: Seal) -> Row:
    key = keeper.known(event).key
    metadata = {name: value for name, value in event.metadata.items() if name not in _LOCAL_METADATA}
    return row_of(event._replace(metadata=metadata), (key.time, key.tick), keys.salt(event.id))


def _end_of(place: Place, pages: Pages, keys: Seal, ledger: Ledger) -> str:
    """The link after what was sent; an error if this ledger never had it: it was brought back from a backup."""
    try:
        last = unseal(pages.read(place.path)[0], place, keys)
    except Broken as error:
        raise IntegrityBroken("machines.segment", path=place.path, why=error.why) from error
    row = last.rows[-1]
    if not ledger.count({"seq": row.seq, "id": row.id}, EVERYTHING, archived=True):
        raise IntegrityBroken("machines.forked", seq=row.seq)
    return last.after


def cut(pages: Pages, keys: Seal, gone: frozenset[str]) -> int:
    """D5: cut the content of erased events out of this machine's segments; how many files that changed."""
    changed = 0
    for place in places(pages):
        if place.chain != keys.chain:
            continue
        data, stat = pages.read(place.path)
        segment = unseal(data, place, keys)
        if any(row.id in gone and row.payload is not None for row in segment.rows):
            pages.write(place.path, seal(segment.cut(gone), keys), pages.digest(place.path, stat))
            changed += 1
    return changed
