"""What happens in a workspace, as it happens: server-sent events with ids and types of the ledger's events, no content.

One look at the ledger's end a second serves all who listen, and none is taken while nobody does.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from hipocampo.doors.caller import Caller
from hipocampo.doors.http.lanes import Lane
from hipocampo.doors.open_workspace import OpenWorkspace
from hipocampo.errors import HipocampoError

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo

DOOR = "http"
_log = logging.getLogger("hipocampo.http")
_LOOK = 1.0  # seconds between two looks at the ledger
_BEAT = 15.0  # seconds of silence after which a sign of life is sent
_BACKLOG = 1_000  # events that a listener who comes back gets
_WAITING = 2_000  # events that a slow listener may have before it
_SILENT = ("AccessRead", "AccessDenied", "AccessUsed")  # the audit tells those; telling them would make new ones
_END = None


class Feed:
    """The events of one workspace, for any number of listeners."""

    def __init__(self, workspace: OpenWorkspace, lane: Lane) -> None:
        self._workspace, self._lane = workspace, lane
        self._listeners: set[asyncio.Queue[bytes | None]] = set()
        self._nudge = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._seen = 0

    @property
    def listeners(self) -> int:
        """How many listen."""
        return len(self._listeners)

    def nudge(self) -> None:
        """Look at once: something was written here."""
        self._nudge.set()

    async def listen(self, after: int | None, types: Sequence[str] = ()) -> AsyncIterator[bytes]:
        """Yield what happens from now on, or from an event on that was seen last."""
        queue: asyncio.Queue[bytes | None] = asyncio.Queue(_WAITING)
        backlog, end = await self._lane.run(lambda: self._after(after))
        self._start(end)
        self._listeners.add(queue)
        try:
            yield b": hipocampo\nretry: 2000\n\n"
            for event in backlog:
                if _wanted(event, types):
                    yield _told(event)
            async for said in self._said(queue):
                if said.startswith(b":") or not types or any(f"event: {one}\n".encode() in said for one in types):
                    yield said
        finally:
            self._listeners.discard(queue)

    async def _said(self, queue: asyncio.Queue[bytes | None]) -> AsyncIterator[bytes]:
        """What comes for one listener, with a sign of life where nothing does."""
        while True:
            try:
                said = await asyncio.wait_for(queue.get(), _BEAT)
            except TimeoutError:
                said = b": \n\n"
            if said is _END:
                return
            yield said

    def close(self) -> None:
        """End all streams."""
        for queue in self._listeners:
            while queue.full():
                queue.get_nowait()
            queue.put_nowait(_END)
        if self._task is not None:
            self._task.cancel()

    def _start(self, end: int) -> None:
        if self._task is None or self._task.done():
            self._seen = end
            self._task = asyncio.get_running_loop().create_task(self._watch())

    async def _watch(self) -> None:
        """Tell all listeners what is new, as long as there are any."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._nudge.wait(), _LOOK)
            self._nudge.clear()
            if not self._listeners:
                return
            try:
                events, self._seen = await self._lane.run(lambda: self._after(self._seen))
            except HipocampoError:  # busy or gone for the moment: the next look may find it
                continue
            except Exception:
                _log.exception("feed failed")
                continue
            for event in events:
                self._tell(_told(event))

    def _tell(self, said: bytes) -> None:
        for queue in list(self._listeners):
            if queue.full():  # it comes back with the last event that it saw
                self._listeners.discard(queue)
                queue.get_nowait()
                queue.put_nowait(_END)
            else:
                queue.put_nowait(said)

    def _after(self, seq: int | None) -> tuple[list[Event], int]:
        """The events after one, as far as the owner wants to hear of them, and how far that is; runs in a lane."""
        with self._workspace.memory(Caller(), DOOR) as memory:
            memory.sync()
            end = memory.context.journal.end.seq
            if seq is None or seq >= end:
                return [], end
            events = list(_events(memory, seq))
            return events, events[-1].seq if len(events) == _BACKLOG else end


def _events(memory: Hipocampo, seq: int) -> Sequence[Event]:
    wanted = {"$and": [{"seq": {"$gt": seq}}, {"type": {"$nin": list(_SILENT)}}]}
    found = memory.context.ledger.query(wanted, memory.permit, sort={"seq": 1}, limit=_BACKLOG, archived=True)
    return list(found)


def _wanted(event: Event, types: Sequence[str]) -> bool:
    return not types or event.type in types


def _told(event: Event) -> bytes:
    """An event as a listener gets it: what happened to which memory, by whom; its words are for `show`."""
    door: Callable[[str], object] = dict(event.metadata or {}).get
    told = {
        "seq": event.seq,
        "id": event.id,
        "type": event.type,
        "aggregateId": event.aggregate_id,
        "actor": event.actor,
        "timestamp": event.timestamp,
        "door": door("door"),
    }
    return f"id: {event.seq}\nevent: {event.type}\ndata: {json.dumps(told)}\n\n".encode()
