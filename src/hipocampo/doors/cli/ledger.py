"""The commands for the ledger: log, query, head, verify."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from itertools import islice
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli import views
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BAD, GOOD, NOTE
from hipocampo.errors import BadInput, IntegrityBroken
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Event, Head, Hipocampo
    from hipocampo.core.chain import Verdict

LAST = 20
BROKEN = IntegrityBroken.exit_code
_PAGE = 200


def log(call: Call) -> None:
    """The latest events, newest first."""
    limit = call.number("limit")
    with call.open() as memory:
        memory.sync()
        _show(call, memory, memory.query({}, sort={"seq": -1}, limit=LAST if limit is None else limit))


def query(call: Call) -> None:
    """Events that a filter fits."""
    wanted = _filter(call.need("filter"))
    order = {"seq": -1 if call.switch("newest") else 1}
    with call.open() as memory:
        memory.sync()
        _show(call, memory, memory.query(wanted, sort=order, limit=call.number("limit")))


def _filter(text: str) -> Any:
    """JSON as it is; whether it is a filter, the ledger says."""
    import json

    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput("cli.filter", detail=str(error)) from error


def _show(call: Call, memory: Hipocampo, events: Iterable[Event]) -> None:
    if call.json:
        call.stream("events", (views.event_json(event) for event in events))
        return
    shown, rest = views.Memories(call, memory), iter(events)
    while some := list(islice(rest, _PAGE)):
        shown.events(some)


def head(call: Call) -> None:
    """The end of the chain, to be kept elsewhere."""
    with call.open() as memory:
        memory.sync()
        head = memory.head()
    if call.json:
        call.tell({"seq": head.seq, "hash": head.hash, "head": str(head)})
    else:
        call.screen.line(str(head))


def verify(call: Call) -> int:
    """Check the whole chain; exit 3 when it is broken."""
    kept = _head(call.text("head"))
    with call.open() as memory, call.screen.progress(call.say("verify.label")) as progress:
        verdict = memory.verify(kept, None if call.json else progress)
    if call.json:
        call.tell({**asdict(verdict), "head": str(verdict.head)})
    else:
        _judge(call, verdict)
    return 0 if verdict.ok else BROKEN


def _judge(call: Call, verdict: Verdict) -> None:
    if verdict.damage:
        damage = verdict.damage
        text = say(f"damage.{damage.detail}", call.language, seq=damage.seq, id=damage.event_id or "-")
        call.screen.line((text, BAD))
        call.screen.line(call.say("verify.broken", kind=damage.kind))
        return
    call.screen.line((call.say("verify.ok", head=verdict.head), GOOD))
    if verdict.erased:
        call.screen.line(call.say("verify.erased", n=verdict.erased))
    if verdict.unknown_tail:
        call.screen.line((call.say("verify.tail"), NOTE))


def _head(text: str | None) -> Head | None:
    """A kept head `SEQ:HASH`."""
    if text is None:
        return None
    from hipocampo import Head

    seq, colon, digest = text.strip().partition(":")
    if not colon or not seq.isascii() or not seq.isdigit() or not _is_hash(digest):
        raise BadInput("cli.head", text=text)
    return Head(int(seq), digest.lower())


def _is_hash(text: str) -> bool:
    return len(text) == 64 and all(c in "0123456789abcdefABCDEF" for c in text)
