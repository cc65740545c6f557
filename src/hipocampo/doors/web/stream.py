"""Work that takes long, in sight: how far it is, as server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from starlette.responses import StreamingResponse

from hipocampo.errors import HipocampoError

if TYPE_CHECKING:
    from hipocampo.doors.caller import Caller
    from hipocampo.doors.http.served import Served

__all__ = ["verification"]

_STEP = 0.01  # of the whole, between two signs


def verification(served: Served, caller: Caller, door: str) -> StreamingResponse:
    """Verify the chain, and tell how far that is."""
    told = _Told()

    def work() -> None:
        with served.workspace.memory(caller, door) as memory:
            try:
                verdict = memory.verify(None, told.progress)
            except HipocampoError as error:
                told.tell("failed", {"message": error.message(memory.settings.language)})
            else:
                told.tell("done", {**asdict(verdict), "head": str(verdict.head)})

    async def events() -> AsyncIterator[bytes]:
        task = asyncio.ensure_future(served.lanes.long.run(work))
        task.add_done_callback(told.end)
        while (event := await told.next()) is not None:
            yield event

    return StreamingResponse(events(), media_type="text/event-stream", headers={"X-Accel-Buffering": "no"})


class _Told:
    """What a thread tells a listener."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._said: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._last = 0.0

    def tell(self, event: str, data: dict[str, Any]) -> None:
        """Tell something, from any thread."""
        said = f"event: {event}\ndata: {json.dumps(data, default=str)}\n\n".encode()
        self._loop.call_soon_threadsafe(self._said.put_nowait, said)

    def progress(self, done: int, whole: int) -> None:
        """Tell how far it is, now and then."""
        share = done / whole if whole else 1.0
        if share - self._last >= _STEP or done == whole:
            self._last = share
            self.tell("progress", {"done": done, "whole": whole})

    def end(self, task: asyncio.Future[None]) -> None:
        """There is no more; what went wrong is seen here, and told by the end alone."""
        if not task.cancelled():
            task.exception()
        self._said.put_nowait(None)

    async def next(self) -> bytes | None:
        """What is told next; None at the end."""
        return await self._said.get()
