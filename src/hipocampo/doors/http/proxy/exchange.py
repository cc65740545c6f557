"""One exchange: what was asked and what was answered, kept and accounted for once it is over, however it ends.

The turns are written down durably before the end of the answer is passed on, as hooks do it; what is left to do is done
in the background, in the workspace's own lane.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from hipocampo import wiring
from hipocampo.doors.hooks.reports import is_typed
from hipocampo.doors.http.proxy.behind import Behind
from hipocampo.doors.http.proxy.heard import Heard, Usage
from hipocampo.doors.http.proxy.insertion import NOWHERE, Blocks
from hipocampo.doors.http.proxy.talk import Talk
from hipocampo.doors.http.served import Visit
from hipocampo.doors.recalled_text import strip_recalled
from hipocampo.errors import HipocampoError
from hipocampo.text.secrets import mask_secrets
from hipocampo.text.tokens import count_tokens

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.adapters.models.upstream import Passed

__all__ = ["Exchange", "Work", "entries", "trouble"]

DOOR = wiring.PROXY
_CUT = " […]"
_LETTERS = 4  # of a token, where a server does not count them
_log = logging.getLogger("hipocampo.http")

Entry = dict[str, Any]


def now() -> str:
    """The moment, as an entry has it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def trouble(what: str, error: BaseException) -> None:
    """Write down that memory failed at something: where, and never a word of what was said."""
    code = error.code if isinstance(error, HipocampoError) else type(error).__name__
    told = {"told": {"at_work": what, "trouble": code}}
    _log.warning("proxy", extra=told, exc_info=None if isinstance(error, HipocampoError) else error)


def entries(talk: Talk, heard: Heard, moments: tuple[str, str]) -> Iterator[Entry]:
    """The turns of an exchange: what the user said, if it was said just now, and the reply."""
    message = _clean(talk.message) if talk.is_new else ""
    if message:
        yield {"role": "user" if is_typed(talk.message) else "system", "text": message, "at": moments[0]}
    reply = _clean(heard.said.text)
    if reply:
        yield {"role": "assistant", "text": reply + ("" if heard.ended else _CUT), "at": moments[1]}


def _clean(text: str) -> str:
    """Without what was recalled into it, which is nobody's new word, and with what is clearly a secret masked."""
    return mask_secrets(strip_recalled(text)).strip()


@dataclass(slots=True)
class Exchange:
    """A request that was let in, with its session ("" where nothing is to be kept) and what memory had to say."""

    behind: Behind
    visit: Visit
    talk: Talk
    session: str
    blocks: Blocks
    letters: int = 0
    held: str | None = None  # what its price is held under
    place: str = NOWHERE
    left_out: tuple[str, ...] = ()  # kinds of tools that the model's server does not know
    heard: Heard = field(default_factory=Heard)
    began: str = field(default_factory=now)
    over: bool = False

    @property
    def who(self) -> str:
        """What tells its caller from others."""
        return wiring.caller_key(self.visit.caller.actor, self.visit.caller.token)

    def end(self) -> None:
        """Keep what was said, durably; once."""
        if self.over:
            return
        self.over = True
        if not (self.talk.stores and self.session):
            return
        self.behind.recollections.note_beginning(self.who, self.talk, self.session, self.heard.said)
        spool = wiring.spool(self.visit.served.root)
        shown = sorted(self.blocks.ids) if self.place != NOWHERE else []
        common = {"agent": DOOR, "door": DOOR, "caller": self.who, "session": self.session}
        for entry in entries(self.talk, self.heard, (self.began, now())):
            spool.put({**common, **entry, **({"shown": shown} if entry["role"] == "assistant" else {})})

    def unanswered(self) -> Exchange:
        """The same, where no answer came: nothing is kept, as the caller will ask again."""
        self.over = True
        return self

    def settle(self, memory: Hipocampo) -> None:
        """Pay for the call, whose tokens its server counted; else they are estimated."""
        calls, text = memory.services.for_conversations.passed_calls, self.heard.said.text
        if not (self.heard.ended or text):
            calls.failed(self.held, self.talk.model, "proxy.failed")
            return
        usage = self.heard.usage or Usage(-(-self.letters // _LETTERS), count_tokens(text))
        session = self.session if self.talk.stores else ""
        calls.pay(self.held, self.heard.model or self.talk.model, (usage.prompt, usage.completion), session or None)


class Work:
    """What is left to do after exchanges, in the background: pay, record, keep what is worth keeping."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def after(self, exchange: Exchange) -> None:
        """Do what is left to do after an exchange."""
        self.start(exchange.visit, lambda memory: _finish(memory, exchange))

    def start(self, visit: Visit, work: Callable[[Hipocampo], None]) -> None:
        """Begin to do something with the memory of a caller."""
        self._keep(asyncio.get_running_loop().create_task(self._run(visit, work)))

    def hang_up(self, passed: Passed) -> None:
        """Close the connection of an answer that nobody reads any longer."""
        self._keep(asyncio.get_running_loop().create_task(passed.close()))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, visit: Visit, work: Callable[[Hipocampo], None]) -> None:
        served = visit.served

        def run() -> None:
            with served.workspace.memory(visit.caller, DOOR) as memory:
                work(memory)

        try:
            await served.lanes.long.run(run)
        except Exception as error:
            trouble("recording", error)
        served.feed.nudge()

    async def close(self) -> None:
        """Wait for all of it."""
        while self._tasks:
            await asyncio.wait(self._tasks)


def _finish(memory: Hipocampo, exchange: Exchange) -> None:
    try:
        exchange.settle(memory)
    except HipocampoError as error:
        trouble("cost", error)
    root = exchange.visit.served.root
    for refused in wiring.hear(memory, root, exchange.who):
        trouble("recording", refused)
    if exchange.talk.stores and exchange.behind.settings.keep and not memory.paused:
        failed = memory.digest().trouble
        if failed:
            trouble("keeping", failed)
