"""Opinions: how sure each is, what it rests on, and how it came to that (G2)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from hipocampo.calls.reading import Reading, record_seen
from hipocampo.core.opinions import OPINION, Move, Standing
from hipocampo.core.record import FACT
from hipocampo.errors import BadInput

if TYPE_CHECKING:
    from hipocampo.reflect.opinions import Opinion


class Opining(Reading):
    """What is held to be true, and why."""

    def opinion(self, id: str) -> Opinion:
        """An opinion with its evidence and its history, as far as the reader may see it."""
        from hipocampo.reflect.opinions import opinion_of, standings

        record = self.show(id)
        if record.form != FACT or record.kind != OPINION:
            raise BadInput("opinion.none", id=id)
        was = standings(self._ledger, [record.id]).get(record.id, Standing())
        ids = {*was.counted, *(id for move in was.moves for id in (*move.supporting, *move.opposing, *move.without))}

        def read(_: object) -> Opinion:
            seen = {id: fact for id in ids if (fact := self._index.records.get(id, self.permit))}
            if self.permit.allows_all:
                return opinion_of(record, was, seen)
            return opinion_of(record, replace(was, moves=tuple(_veiled(move, seen) for move in was.moves)), seen)

        return self._read("opinion", read, lambda view: record_seen(*view.evidence_for, *view.evidence_against))


def _veiled(move: Move, seen: Collection[str]) -> Move:
    """B5: a move that tells nothing of memories that the reader may not see."""
    sides = (move.supporting, move.opposing, move.without)
    supporting, opposing, without = (tuple(id for id in side if id in seen) for side in sides)
    return move._replace(supporting=supporting, opposing=opposing, without=without)
