"""Segments: a part of one machine's chain as a file that the owner's other machines read, and nobody else. Pure.

    line 1   what it is: chain, public key, first and last number, links before and after, digest of the rest (JSON)
    line 2   the machine's signature of line 1
    rest     encrypted: what had been seen of other chains, and the events, each with a salted digest of its content

Links are those of the ledger's own chain (`core/chain.py`), so that nothing can be changed, left out or put in between
without notice, though content may be cut out by law: its digest stays. `docs/ledger-format.md` has it all.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from hipocampo.core.chain import digest, link_event
from hipocampo.core.events import Event
from hipocampo.ports import Pages
from hipocampo.ports.sealing import Seal

__all__ = [
    "SUFFIX",
    "Broken",
    "Place",
    "Row",
    "Segment",
    "chain_genesis",
    "name_of",
    "place_of",
    "places",
    "row_of",
    "seal",
    "unseal",
]

SUFFIX = ".seg"
MOST = 5_000  # events of a segment
_FORMAT = 1
_encoder = msgspec.json.Encoder(order="deterministic")


class Row(NamedTuple):
    """An event in a segment; one whose content was cut out has a digest alone."""

    seq: int
    id: str
    type: str
    aggregate_id: str
    actor: str
    timestamp: str
    clock: tuple[str, int]
    payload: dict[str, Any] | None
    metadata: dict[str, Any] | None
    salt: str
    digest: str

    @property
    def names(self) -> tuple[str, str, str, str, str]:
        """What of it the chain covers as plain text."""
        return self.id, self.type, self.aggregate_id, self.actor, self.timestamp

    @property
    def fits(self) -> bool:
        """Whether its content is what its digest says."""
        if self.payload is None or self.metadata is None:
            return self.payload is None and self.metadata is None
        return _digest(bytes.fromhex(self.salt), self.payload, self.metadata) == self.digest

    def cut(self) -> Row:
        """The same without its content."""
        return self._replace(payload=None, metadata=None, salt="")


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a chain: its events, what it was written in knowledge of, and the links of its ends."""

    chain: str
    rows: tuple[Row, ...]
    seen: Mapping[str, int]
    before: str
    after: str

    def cut(self, ids: frozenset[str]) -> Segment:
        """The same without the content of some events."""
        return replace(self, rows=tuple(row.cut() if row.id in ids else row for row in self.rows))


class Place(NamedTuple):
    """A segment as its file's name tells of it."""

    path: str
    chain: str
    first: int
    last: int


class Broken(Exception):
    """A segment that is not what its chain says: `why` is damaged, foreign, changed or gap."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def chain_genesis(chain: str) -> str:
    """The link before a chain's first event."""
    return sha256(b"hipocampo segments 1 " + chain.encode()).hexdigest()


def name_of(segment: Segment) -> str:
    """The name of a segment's file, below the folder of chains."""
    return f"{segment.chain}/{segment.rows[0].seq:010}-{segment.rows[-1].seq:010}{SUFFIX}"


def place_of(path: str) -> Place | None:
    """What a path names; None for what is no segment."""
    folder, _, name = path.rpartition("/")
    first, _, last = name.removesuffix(SUFFIX).partition("-")
    if not name.endswith(SUFFIX) or not (first.isdecimal() and last.isdecimal()):
        return None
    return Place(path, folder.rpartition("/")[2], int(first), int(last))


def places(pages: Pages) -> list[Place]:
    """The segments of all chains, each chain's in order."""
    found = (place_of(entry.path) for entry in pages.files() if entry.size is not None)
    return sorted((one for one in found if one), key=lambda one: (one.chain, one.first))


def row_of(event: Event, clock: tuple[str, int], salt: bytes) -> Row:
    """An event as it is sent."""
    names = (event.id, event.type, event.aggregate_id, event.actor, event.timestamp)
    content = _digest(salt, event.payload, event.metadata)
    return Row(event.seq, *names, clock, event.payload, event.metadata, salt.hex(), content)


def linked(rows: Sequence[Row], before: str) -> str:
    """The link after some events."""
    link = bytes.fromhex(before)
    for row in rows:
        link = link_event(link, bytes.fromhex(row.digest), row.seq, row.names)
    return link.hex()


def segments(chain: str, rows: Sequence[Row], seen: Mapping[str, int], before: str) -> Iterator[Segment]:
    """Events that were written in the same knowledge, as segments of a bearable size."""
    for at in range(0, len(rows), MOST):
        part = tuple(rows[at : at + MOST])
        after = linked(part, before)
        yield Segment(chain, part, seen, before, after)
        before = after


def seal(segment: Segment, keys: Seal) -> bytes:
    """A segment of this machine's chain as a file."""
    body = zlib.compress(_encoder.encode({"seen": segment.seen, "rows": segment.rows}), 6)
    hidden = keys.hide(body, _about(segment.chain, segment.before, segment.after))
    told = {
        "format": _FORMAT,
        "chain": segment.chain,
        "key": base64.b64encode(keys.public).decode(),
        "first": segment.rows[0].seq,
        "last": segment.rows[-1].seq,
        "before": segment.before,
        "after": segment.after,
        "content": sha256(hidden).hexdigest(),
    }
    head = json.dumps(told, sort_keys=True).encode()
    return b"\n".join([head, base64.b64encode(keys.sign(head)), hidden])


def unseal(data: bytes, place: Place, keys: Seal) -> Segment:
    """The segment of a file, proved; `Broken` if it is not whole, not of its chain, or not for this owner's key."""
    head, signature, hidden = (*data.split(b"\n", 2), b"", b"")[:3]
    try:
        told = json.loads(head)
        public, signed = base64.b64decode(told["key"]), base64.b64decode(signature)
        whole = told["format"] == _FORMAT and sha256(hidden).hexdigest() == told["content"]
        before, after = str(told["before"]), str(told["after"])
    except (ValueError, KeyError, TypeError):
        raise Broken("damaged") from None
    if not whole or told["chain"] != place.chain or not keys.is_signed(place.chain, public, head, signed):
        raise Broken("damaged")
    body = keys.reveal(hidden, _about(place.chain, before, after))
    if body is None:
        raise Broken("foreign")
    try:
        made = msgspec.json.decode(zlib.decompress(body))
        rows = tuple(Row._make((*row[:6], tuple(row[6]), *row[7:])) for row in made["rows"])
        segment = Segment(place.chain, rows, made["seen"], before, after)
        if not rows or linked(rows, before) != after or not all(row.fits for row in rows):
            raise Broken("changed")
    except (ValueError, KeyError, TypeError, zlib.error) as error:
        raise Broken("damaged") from error
    return segment


def _digest(salt: bytes, payload: Mapping[str, Any], metadata: Mapping[str, Any]) -> str:
    return digest(salt, _encoder.encode(payload), _encoder.encode(metadata)).hex()


def _about(chain: str, before: str, after: str) -> bytes:
    return f"{chain}\n{before}\n{after}".encode()
