"""The state of everything as of a past moment, by a fold of the ledger up to it (A5)."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import islice

from hipocampo.arguments import check_text, end_of
from hipocampo.context import Context, Seen
from hipocampo.core.access import EVERYTHING
from hipocampo.core.bulk import gc_paused
from hipocampo.core.chain import genesis
from hipocampo.core.events import Event, Head
from hipocampo.core.machines import as_it_happened
from hipocampo.core.questions import Question
from hipocampo.core.record import FACT, LAYERS, Record
from hipocampo.core.society import Body
from hipocampo.core.validation import foldable
from hipocampo.core.visibility import header_event
from hipocampo.errors import BadInput
from hipocampo.ports import Index

VIEWS = ("summary", "layers", "memories", "agreements", "balances")
_CHUNK = 20_000
_MOST_NOTED = 1_000  # ids of one read that the audit tells
_ALL = Question("", limit=sys.maxsize)


@dataclass(frozen=True, slots=True)
class Replayed:
    """A workspace as it was at a moment, after the event that `head` names; what was erased since is not there."""

    head: Head
    moment: str  # of that event; empty where nothing had happened yet
    paused: bool
    counts: Mapping[str, int]
    layers: Mapping[str, int]
    sessions: Mapping[str, int]  # how many turns each had
    agreements: Mapping[str, Body]
    balances: Mapping[str, int]
    memories: tuple[Record, ...] = ()  # in the view of that name


class Replay:
    """Makes the past of a workspace anew."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def at(self, at: str, view: str = "summary") -> Replayed:
        """The state of everything as of a moment; the memories themselves in the view `memories` (A5)."""
        context = self._context
        check_text("at", at)
        if view not in VIEWS:
            raise BadInput("recall.option", option="view", value=view, allowed=", ".join(VIEWS))
        until = end_of("at", at, context.clock.now(), context.settings.languages)
        context.owner_only()
        return context.read("replay", lambda _: self._replay(until, view), _seen)

    def _replay(self, until: str, view: str) -> Replayed:
        last = self._context.journal.seq_at(until)
        events = self._context.ledger.query({"seq": {"$lte": last}}, EVERYTHING, sort={"seq": 1}, archived=True)
        with closing(self._context.stores.blank()) as index, gc_paused():
            head, sessions = _fold(index, events)
            return _state(index, head, sessions, view)


def _fold(index: Index, events: Iterable[Event]) -> tuple[Head, set[str]]:
    """Fold events into an empty index; the end that they have, and the sessions in which turns were recorded."""
    head, sessions, left = genesis(), set[str](), iter(events)
    while some := list(islice(left, _CHUNK)):
        index.fold(map(as_it_happened, some))
        head = Head(some[-1].seq, some[-1].hash)
        turns = (event for event in some if event.type == "turn.recorded" and foldable(event))
        sessions |= {turn.metadata["sessionId"] for turn in turns}
    return head, sessions


def _state(index: Index, head: Head, sessions: set[str], view: str) -> Replayed:
    layers = index.life.layer_counts()
    wallets = index.society.items("wallet", EVERYTHING)
    return Replayed(
        head=head,
        moment=index.state().moment,
        paused=index.state().paused,
        counts=dict(index.records.counts(EVERYTHING)),
        layers={name: layers.get(name, 0) for name in LAYERS},
        sessions={
            id: index.records.turn_count(id) for id in sorted({*sessions, *index.society.items("session", EVERYTHING)})
        },
        agreements=dict(index.society.items("agreement", EVERYTHING)),
        balances={id: body["balance"] for id, body in sorted(wallets.items())},
        memories=_memories(index) if view == "memories" else (),
    )


def _memories(index: Index) -> tuple[Record, ...]:
    """Every memory with the strength of that day, oldest first."""
    facts = (one.record for one in index.search.candidates(_ALL, EVERYTHING) if one.record.form == FACT)
    return tuple(sorted(facts, key=lambda record: (record.timestamp, record.id)))


def _seen(replayed: Replayed) -> Seen:
    return [(record.id, header_event(record)) for record in replayed.memories[:_MOST_NOTED]]
