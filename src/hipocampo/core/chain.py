"""The hash chain of the ledger: what is hashed, and how a damaged chain is read (A4).

    digest = SHA-256(salt, payload, 0x00, metadata)        the stored bytes, never re-serialised
    hash   = SHA-256(hash of the event before, digest, header)

A payload can be erased: its salt goes with it, so that the digest, which stays and keeps the chain whole, no longer
confirms a guess. `docs/ledger-format.md` is the specification of all this.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice

from hipocampo.core.events import Head

GENESIS = sha256(b"hipocampo ledger 1 sha256").digest()
SALT_BYTES = 16
SEPARATOR = "\n"

Progress = Callable[[int, int], None]

# seq; header; salt, payload, 0x00 and metadata in one (None once erased); digest; hash
Row = tuple[int, bytes, bytes | None, bytes, bytes]

_STEP = 1_000
_LOOK_AHEAD = 100_000  # how far a moved event is looked for
_SHIFT = 10_000  # how many removed or inserted events a renumbering is tried for


@dataclass(frozen=True, slots=True)
class Damage:
    """The first event that does not fit.

    `kind` is changed, removed, inserted, reordered, duplicate, cut or forked; `detail` names the text `damage.*` that
    says it to people. A removed event has a seq and no id.
    """

    seq: int
    event_id: str | None
    kind: str
    detail: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What verifying found: `events` fit, up to `head`; `unknown_tail` says that no kept head vouched for the end."""

    ok: bool
    events: int
    erased: int
    head: Head
    damage: Damage | None = None
    unknown_tail: bool = True


def digest(salt: bytes, payload: bytes, metadata: bytes) -> bytes:
    """What the chain knows of an event's content."""
    return sha256(preimage(salt, payload, metadata)).digest()


def preimage(salt: bytes, payload: bytes, metadata: bytes) -> bytes:
    """The bytes that a digest is made of; JSON text holds no NUL, so the parts can't be shifted."""
    return salt + payload + b"\0" + metadata


def header(seq: int, names: Sequence[str]) -> bytes:
    """The bytes of an event's seq and of its id, type, aggregateId, actor and timestamp."""
    return f"{seq}\n{SEPARATOR.join(names)}".encode()


def link_event(previous: bytes, content: bytes, seq: int, names: Sequence[str]) -> bytes:
    """The hash of a new event: from the one before, its digest, its seq and its names."""
    return link(previous, content, header(seq, names))


def link(previous: bytes, content: bytes, head: bytes) -> bytes:
    """The hash of an event: from the one before, its digest and its header."""
    return sha256(previous + content + head).digest()


def genesis() -> Head:
    """The head of a ledger without events."""
    return Head(0, GENESIS.hex())


def verify(rows: Iterable[Row], total: int, kept: Head | None = None, progress: Progress | None = None) -> Verdict:
    """Walk the chain in the order of seq and name the first event that does not fit."""
    walk = _Walk(iter(rows), kept)
    while walk.step():
        if progress is not None:
            progress(walk.seq, total)
    damage = walk.damage or walk.missed()
    end = Head(walk.seq, walk.hash.hex())
    return Verdict(damage is None, walk.seq, walk.erased, end, damage, unknown_tail=kept is None)


class _Walk:
    """Where verifying stands: the last event that fitted, and what was found."""

    def __init__(self, rows: Iterator[Row], kept: Head | None) -> None:
        self.rows = rows
        self.kept = kept
        self.seq = 0
        self.hash = GENESIS
        self.erased = 0
        self.damage: Damage | None = self._compare(0, GENESIS)

    def step(self) -> bool:
        """Take the next thousands of events; False at the end or at damage."""
        chunk = list(islice(self.rows, _STEP))
        if not chunk or self.damage:
            return False
        before, previous = self.seq, self.hash
        expected, erased = before, 0
        for row in chunk:
            seq, head, content, stored, own = row
            expected += 1
            if (
                seq != expected
                or sha256(previous + stored + head).digest() != own
                or head.count(b"\n") != 5
                or (content is not None and sha256(content).digest() != stored)
            ):
                break
            erased += content is None
            previous = own
        else:
            expected += 1
        self.seq, self.hash, self.erased = expected - 1, previous, self.erased + erased
        fitted = self.seq - before
        self.damage = self._compare_in(chunk[:fitted])
        if self.damage is None and fitted < len(chunk):
            self.damage = self._diagnose(chunk[fitted], chunk[fitted + 1 :])
        return self.damage is None

    def missed(self) -> Damage | None:
        """A tail that the kept head knows and the ledger has not."""
        if self.kept is None or self.kept.seq <= self.seq:
            return None
        return Damage(self.seq + 1, None, "cut", "cut")

    def _compare_in(self, chunk: Sequence[Row]) -> Damage | None:
        if self.kept is None or not chunk or not chunk[0][0] <= self.kept.seq <= chunk[-1][0]:
            return None
        row = chunk[self.kept.seq - chunk[0][0]]
        return self._compare(row[0], row[4], _id(row[1]))

    def _compare(self, seq: int, own: bytes, event_id: str | None = None) -> Damage | None:
        if self.kept is None or self.kept.seq != seq or self.kept.hash == own.hex():
            return None
        return Damage(seq, event_id, "forked", "forked")

    def _diagnose(self, bad: Row, rest: Sequence[Row]) -> Damage:
        ahead = [_slim(row) for row in rest]
        ahead += [_slim(row) for row in islice(self.rows, _LOOK_AHEAD - len(ahead))]
        return _diagnose(self.hash, self.seq + 1, bad, ahead)


@dataclass(frozen=True, slots=True)
class _Slim:
    """A row without its content, which is enough to distinguish the kinds of damage."""

    seq: int
    names: bytes
    digest: bytes
    hash: bytes

    def follows(self, previous: bytes, seq: int) -> bool:
        """Was this event chained to `previous` under the number `seq`?"""
        return link(previous, self.digest, b"%d\n%b" % (seq, self.names)) == self.hash


def _slim(row: Row) -> _Slim:
    return _Slim(row[0], row[1].partition(b"\n")[2], row[3], row[4])


def _id(head: bytes) -> str:
    return head.split(b"\n", 2)[1].decode("utf-8", "replace")


def _diagnose(previous: bytes, expected: int, row: Row, ahead: Sequence[_Slim]) -> Damage:
    """What happened at the first row that does not fit, judged by where the rows after it were chained."""
    bad, event_id = _slim(row), _id(row[1])
    if bad.seq < expected:
        return Damage(bad.seq, event_id, "inserted", "inserted")
    if bad.follows(previous, expected):
        changed = "number" if bad.seq != expected else "content"
        return Damage(bad.seq, event_id, "changed", changed)
    genuine = next((other for other in ahead if other.follows(previous, expected)), None)
    if bad.seq > expected:
        return _gap(expected, genuine)
    if genuine is not None:
        moved = _belongs_elsewhere(bad, genuine, ahead)
        return Damage(bad.seq, event_id, *(("reordered", "moved") if moved else ("inserted", "inserted")))
    return Damage(bad.seq, event_id, *_by_successor(bad, ahead[:1]))


def _gap(expected: int, genuine: _Slim | None) -> Damage:
    """A number is missing: its event was removed, or stands further on."""
    if genuine is None:
        return Damage(expected, None, "removed", "removed")
    return Damage(expected, _id(b"\n" + genuine.names), "reordered", "moved-away")


def _belongs_elsewhere(bad: _Slim, genuine: _Slim, ahead: Sequence[_Slim]) -> bool:
    """Was the row that stands in a wrong place chained to another row, that is, only moved?"""
    if bad.follows(genuine.hash, bad.seq + 1):
        return True
    return any(bad.follows(other.hash, other.seq + shift) for other in ahead for shift in (0, 1, 2))


def _by_successor(bad: _Slim, after: Sequence[_Slim]) -> tuple[str, str]:
    """Kind and detail for a row whose hash does not fit, judged by the number under which its successor was chained."""
    for follower in after:
        if follower.follows(bad.hash, follower.seq):
            return "changed", "link"
        for distance in range(1, _SHIFT):
            if follower.follows(bad.hash, follower.seq + distance):
                return "removed", "renumbered"
            if follower.seq > distance and follower.follows(bad.hash, follower.seq - distance):
                return "inserted", "inserted-before"
    return "changed", "link"
