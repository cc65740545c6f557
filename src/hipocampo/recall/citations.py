"""How others than the owner cite what they read: by citations that tell nothing of what stands beside it (B5).

The owner cites a line: `memory/2026-11-15.md#L12`. The lines of a page, the turns of a session and the numbers of the
ledger count what others wrote as well, so a gap between two of one's own would tell how much is hidden. Anybody else
cites a memory or a turn by its id (`memory:m4ca...`), and a passage, whose id is a line, by a keyed digest of it
(`passage:9f...`). `show` resolves both for who may read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from hashlib import blake2b

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.questions import Candidate
from hipocampo.core.record import PASSAGE, Hit, Record

_MEMORY, _PASSAGE, _PAGE = "memory:", "passage:", "page:"
_LENGTH = 12  # bytes of a digest


def citation_of(record: Record, permit: Permit) -> str:
    """How a memory or a turn is cited by who has a permit."""
    return record.source if permit.allows_all else f"{_MEMORY}{record.id}"


class CitedRecord(Record):
    """A record that is cited without its place."""

    __slots__ = ()

    @property
    def source(self) -> str:
        """Its citation."""
        return self.id if self.id.startswith(_PASSAGE) else f"{_MEMORY}{self.id}"


class Citations:
    """Makes and resolves the citations of one actor."""

    def __init__(self, context: Context) -> None:
        self._context = context

    @cached_property
    def _key(self) -> bytes:
        """What no digest can be guessed without: the hash of the first event, which only the owner is told."""
        first = next(self._context.ledger.query({}, EVERYTHING, limit=1, archived=True), None)
        return bytes.fromhex(first.hash)[:32] if first else b""

    @property
    def is_open(self) -> bool:
        """Whether the actor may read everything, and so learns places and numbers as they are."""
        return self._context.permit.allows_all

    def record(self, record: Record) -> Record:
        """A record as the actor may see it."""
        if self.is_open:
            return record
        id = self._digest(record.id) if record.form == PASSAGE else record.id
        return CitedRecord._make(record._replace(id=id, page=None, line=None, end_line=None, seq_from=0))

    def candidate(self, one: Candidate) -> Candidate:
        """A candidate whose source is its citation; all else of it stays, for the ranking."""
        return one if one.record.form == PASSAGE else replace(one, record=CitedRecord._make(one.record))

    def hit(self, hit: Hit) -> Hit:
        """A hit as the actor may see it: passages by their digests."""
        id = self._digest(hit.id) if hit.kind == PASSAGE else hit.id
        also, support, against = (tuple(map(self._place, some)) for some in (hit.also, hit.evidence, hit.against))
        return replace(hit, id=id, source=self._place(hit.source), also=also, evidence=support, against=against)

    def page(self, path: str) -> str:
        """How a page is cited: its path tells of what else stands on it."""
        return path if self.is_open else _PAGE + self._digest(path).removeprefix(_PASSAGE)

    def _place(self, source: str) -> str:
        return self._digest(source) if "#L" in source else source

    def _digest(self, id: str) -> str:
        return _PASSAGE + blake2b(id.encode(), digest_size=_LENGTH, key=self._key).hexdigest()

    def resolve(self, id: str) -> str:
        """The id that a citation stands for; anything else as it is."""
        if id.startswith(_MEMORY):
            return id.removeprefix(_MEMORY)
        if not id.startswith(_PASSAGE):
            return id
        return next((place for place in self._places() if self._digest(place) == id), id)

    def _places(self) -> Iterator[str]:
        """Every line of every page: one of them may be the beginning of a passage."""
        for path, state in self._context.index.pages.states().items():
            yield from (f"{path}#L{line}" for line in range(1, state.lines + 1))
