"""Which recalled memories a reply rests on: what was recalled lately is compared with the words of the reply (E2).

Doors do not tell which recall belongs to which session, so the audit is asked: what the same actor recalled since the
session began may be in the agent's context. Where reads are not recorded (`audit.reads`), nothing is recognised.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from datetime import datetime, timedelta
from itertools import islice

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.aliases import resolve_alias
from hipocampo.core.events import Event
from hipocampo.core.moments import moment, stamp
from hipocampo.core.record import FACT, Record
from hipocampo.text.reliance import Similarity, rests_on

__all__ = ["Replies"]

_CALLS = ("recall", "show")  # reads that bring memories into an agent's context
_OPENING = timedelta(minutes=10)  # before its first turn, a session may have been opened with memories
_LONGEST = timedelta(hours=24)  # a session
_READS = 40  # events of the audit that are looked at
_OF_A_READ = 25  # memories of one read: an opening's best
_MOST = 60  # memories that a reply is compared with
_PROMPTS = 3  # of the user's last turns
_REPLY = 20_000  # letters of a reply that are looked at


class Replies:
    """Recognises what replies rest on; `similarity` gives the cosines of words where a local model has them."""

    def __init__(self, context: Context, similarity: Callable[[], Similarity | None]) -> None:
        self._context, self._similarity = context, similarity

    def used_by(self, reply: Event, shown: Collection[str] | None = None) -> list[str]:
        """The ids of the memories that a recorded reply rests on; of those `shown`, where that is known."""
        session = reply.metadata["sessionId"]
        ids = self._recalled(self._began(reply, session)) if shown is None else iter(shown)
        facts = list(islice(self._facts(ids), _MOST))
        return self.chosen(self._prompt(reply, session), facts, reply.payload["text"]) if facts else []

    def chosen(self, prompt: str, facts: Sequence[tuple[str, str]], reply: str) -> list[str]:
        """The ids of those of some facts, given with their contents, that a reply to a prompt rests on."""
        found = rests_on(prompt, [content for _, content in facts], reply[:_REPLY], self._similarity())
        return [facts[at][0] for at in found]

    def _prompt(self, reply: Event, session: str) -> str:
        """What the user said last in the session."""
        said = {"type": "turn.recorded", "metadata.sessionId": session, "payload.role": "user"}
        wanted = {**said, "seq": {"$lt": reply.seq}}
        turns = self._context.ledger.query(wanted, EVERYTHING, sort={"seq": -1}, limit=_PROMPTS, archived=True)
        return "\n".join(turn.payload["text"] for turn in turns if not turn.erased)

    def _facts(self, ids: Iterator[str]) -> Iterator[tuple[str, str]]:
        """The facts of some ids, each once: ids and contents."""
        records, permit = self._context.index.records, self._context.permit

        def get(id: str) -> Record | None:
            return records.get(id, permit)

        known: set[str] = set()
        for id in ids:
            record = get(id)
            fact = resolve_alias(record, get) if record else None
            if fact and fact.form == FACT and fact.id not in known and records.is_current(fact.id):
                known.add(fact.id)
                yield fact.id, fact.content

    def _began(self, reply: Event, session: str) -> datetime:
        said = {"type": "turn.recorded", "metadata.sessionId": session}
        first = next(self._context.ledger.query(said, EVERYTHING, sort={"seq": 1}, limit=1, archived=True), reply)
        return max(moment(first.timestamp) - _OPENING, moment(reply.timestamp) - _LONGEST)

    def _recalled(self, since: datetime) -> Iterator[str]:
        """The ids that the actor recalled since a moment, the latest first; each perhaps several times."""
        self._context.access.flush()
        wanted = {"type": "AccessRead", "actor": self._context.actor, "timestamp": {"$gte": stamp(since)}}
        events = self._context.ledger.query(wanted, EVERYTHING, sort={"seq": -1}, limit=_READS, archived=True)
        for event in events:
            for read in reversed(event.payload.get("reads", ())):
                if read["call"] in _CALLS and moment(read["at"]) >= since:
                    yield from islice((id for ids in read["under"].values() for id in ids), _OF_A_READ)
