"""The steps before a request is passed on: what memory adds to it, and who pays for it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from hipocampo import wiring
from hipocampo.doors.http.lanes import Lane
from hipocampo.doors.http.proxy.behind import Behind
from hipocampo.doors.http.proxy.exchange import DOOR, trouble
from hipocampo.doors.http.proxy.insertion import Blocks
from hipocampo.doors.http.proxy.recollection import contract, is_gone, whose
from hipocampo.doors.http.proxy.talk import Talk, dicts, items_of, text_of
from hipocampo.doors.http.refusal import Refused
from hipocampo.doors.http.served import Visit
from hipocampo.errors import Denied, HipocampoError, NotFound

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["Recollected", "is_forgotten", "letters_of", "pay", "recollect", "who"]

T = TypeVar("T")
_PATIENCE = 30.0  # seconds for the wallet
_LETTERS = 3  # of a token at the least, for what a call may cost


class Recollected(NamedTuple):
    """The session of a request ("" where nothing of it may be kept), what memory says, and the ledger's end then."""

    session: str = ""
    blocks: Blocks = Blocks()
    seq: int = 0


def who(visit: Visit) -> str:
    """What tells a caller from others."""
    return wiring.caller_key(visit.caller.actor, visit.caller.token)


async def recollect(behind: Behind, visit: Visit, talk: Talk, before: str = "") -> Recollected:
    """What memory adds to a request; nothing where it fails or takes too long."""
    given = behind.recollections.session_of(who(visit), talk, before)
    found = Recollected(given if visit.is_owner and not talk.user else "")
    try:
        async with asyncio.timeout(behind.settings.seconds):
            found = await _recollect(behind, visit, talk, given)
    except Exception as error:
        trouble("recalling", error)
    return found


async def _recollect(behind: Behind, visit: Visit, talk: Talk, given: str) -> Recollected:
    settings, lanes = behind.settings, visit.served.lanes

    def look(memory: Hipocampo, session: str) -> Recollected:
        seq = memory.context.journal.end.seq
        return Recollected(session, behind.recollections.blocks(memory, talk, session, settings), seq)

    def first(memory: Hipocampo) -> Recollected | None:
        found = whose(memory, talk, given, settings)
        return look(memory, found.session) if found.is_open else None

    def begin(memory: Hipocampo) -> str:
        return contract(memory, whose(memory, talk, given, settings), settings).session

    found = await _run(lanes.short, visit, first)
    if found is None and talk.stores:
        session = await _run(lanes.long, visit, begin)
        found = await _run(lanes.short, visit, lambda memory: look(memory, session))
    return found or Recollected()


async def is_forgotten(visit: Visit, seq: int) -> bool:
    """Whether something was forgotten since an end of the ledger."""
    try:
        return await _run(visit.served.lanes.short, visit, lambda memory: is_gone(memory, seq))
    except HipocampoError as error:
        trouble("going on", error)
        return True


async def pay(behind: Behind, visit: Visit, model: str, letters: int, most: int) -> str | None:
    """Hold what a call may cost, or refuse it; those of the owner go on where that can't be accounted for."""
    settings = behind.settings
    if not (settings.price_in or settings.price_out):
        return None

    def hold(memory: Hipocampo) -> str | None:
        return memory.services.for_conversations.passed_calls.hold(model, -(-letters // _LETTERS), most)

    try:
        return await _run(visit.served.lanes.long, visit, hold, _PATIENCE)
    except Exception as error:
        if isinstance(error, Denied | NotFound):
            raise
        trouble("cost", error)
        if not visit.is_owner:
            raise Refused("proxy.unaccounted", 503, {"Retry-After": "1"}) from error
        return None


def letters_of(body: Mapping[str, Any]) -> int:
    """How long a request is, in letters of its texts; pictures and files are not counted."""
    items = [*dicts(body.get("messages")), *items_of(body)]
    texts = (text_of(one.get("content") or one.get("output")) for one in items)
    return sum(map(len, texts)) + len(str(body.get("instructions") or "")) + len(str(body.get("tools") or ""))


async def _run(lane: Lane, visit: Visit, work: Callable[[Hipocampo], T], patience: float | None = None) -> T:
    def run() -> T:
        with visit.served.workspace.memory(visit.caller, DOOR) as memory:
            return work(memory)

    return await lane.run(run, patience)
