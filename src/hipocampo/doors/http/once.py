"""Writes that happen once however often they are sent: `Idempotency-Key`.

Before a call runs, its key is noted; its events carry a mark of the key; then its answer is kept. So a repeated key is
answered with the first answer for a day, also after a restart. Was the server killed between the two, the mark tells
whether the call was carried out: it is never carried out twice.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from hipocampo import wiring
from hipocampo.doors.http.refusal import Refused
from hipocampo.doors.running import lives

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["Once", "Outcome"]

DAY = 24 * 3600.0
_LONGEST = 255
_FINAL = (200, 400, 403, 404, 409)  # what the same call would come to again


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a call came to: a status, and its answer or problem as JSON; `repeated` where it was given before."""

    status: int
    body: bytes
    repeated: bool = False


class Once:
    """The keys of one workspace."""

    def __init__(self, root: Path, now: Callable[[], float] = time.time) -> None:
        self._answers = wiring.answers(root)
        self._now = now

    def run(self, memory: Hipocampo, key: str, asked: bytes, work: Callable[[], Outcome]) -> Outcome:
        """Do some work under a caller's key, or return what it came to before; `asked` is the whole of the call."""
        check_key(key)
        key = f"{memory.actor}\n{key}"
        call = blake2b(asked, digest_size=16).digest()
        self._answers.drop_before(self._now() - DAY)
        known = self._answers.begin(key, call, self._now(), _end(memory))
        if known is None:
            return self._first(memory, key, work)
        if known.call != call:
            raise Refused("key-reused", 422)
        if known.status is not None:
            return self._again(memory, known.seq, known.status, known.data)
        return self._unfinished(memory, key, known.seq, known.process, work)

    def _first(self, memory: Hipocampo, key: str, work: Callable[[], Outcome]) -> Outcome:
        """Do the work, its events marked; what may turn out otherwise the next time is not kept."""
        journal = memory.context.journal
        journal.request = self._answers.mark(key)
        try:
            outcome = work()
        finally:
            journal.request = ""
        if outcome.status in _FINAL:
            self._answers.finish(key, outcome.status, outcome.body)
        return outcome

    def _again(self, memory: Hipocampo, seq: int, status: int, data: bytes) -> Outcome:
        """D5: the first answer, unless something was forgotten since: it may be what the answer tells of."""
        if _events(memory, seq, {"type": "DataForgotten"}):
            raise Refused("answer-forgotten", 410)
        return Outcome(status, data, repeated=True)

    def _unfinished(self, memory: Hipocampo, key: str, seq: int, process: int, work: Callable[[], Outcome]) -> Outcome:
        """A call that has not come to its end: it runs, or its server was killed, before or after it was durable."""
        if process != os.getpid() and lives(process):
            raise Refused("key-busy", 409, {"Retry-After": "1"})
        done = _events(memory, seq, {"metadata.request": self._answers.mark(key)})
        if not done:
            return self._first(memory, key, work)
        body = msgspec.json.encode({"done": True, "ids": [one["id"] for one in done]})
        self._answers.finish(key, 200, body)
        return Outcome(200, body, repeated=True)

    def close(self) -> None:
        """Close the file."""
        self._answers.close()


def check_key(key: str) -> None:
    """Refuse what is no key."""
    if not (0 < len(key) <= _LONGEST and key.isascii() and key.isprintable()):
        raise Refused("key", 400, most=_LONGEST)


def _end(memory: Hipocampo) -> int:
    """The end of the ledger; no content, so nobody needs a permit for it."""
    return memory.context.journal.end.seq


def _events(memory: Hipocampo, seq: int, wanted: Mapping[str, Any]) -> list[dict[str, str]]:
    """The events after an end of the ledger that match, by the ids of what they are about.

    This tells whether something happened, to the one who did it, and nothing else of it: it is asked as the owner.
    """
    owner = memory.acting()
    found = owner.query({"$and": [{"seq": {"$gt": seq}}, dict(wanted)]}, archived=True)
    return [{"id": one.aggregate_id} for one in found]
