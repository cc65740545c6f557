"""The commands for the ledger: log, query, head, verify, replay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from itertools import islice
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call, read_json
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BAD, DIM, GOOD, NOTE
from hipocampo.doors.heads import read_head
from hipocampo.doors.presenters.memories import event_json
from hipocampo.errors import IntegrityBroken
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Event, Hipocampo
    from hipocampo.app import Replayed
    from hipocampo.core.chain import Verdict

LAST = 20
BROKEN = IntegrityBroken.exit_code
_PAGE = 200
_NO_READS = {"type": {"$ne": "AccessRead"}}  # the audit shows those
# The fields shown of a memory of the past: all but where its line was and what only the index needs.
_PAST_FIELDS = (
    "id content kind type entities tags provenance confidence layer fitness weight heat timestamp born valid_from "
    "valid_until session page stale conflicts outdone"
).split()


def log(call: Call) -> None:
    """Print the latest events except reads, newest first."""
    limit = call.number("limit")
    with call.open() as memory:
        memory.sync()
        _show(call, memory, memory.query(_NO_READS, sort={"seq": -1}, limit=LAST if limit is None else limit))


def query(call: Call) -> None:
    """Print the events that match a filter."""
    filter = read_json(call.need("filter"), "cli.filter")
    order = {"seq": -1 if call.switch("newest") else 1}
    with call.open() as memory:
        memory.sync()
        _show(call, memory, memory.query(filter, sort=order, limit=call.number("limit")))


def _show(call: Call, memory: Hipocampo, events: Iterable[Event]) -> None:
    if call.json:
        call.print_json_list("events", (event_json(event) for event in events))
        return
    printer, rest = MemoryPrinter(call, memory), iter(events)
    while some := list(islice(rest, _PAGE)):
        printer.events(some)


def head(call: Call) -> None:
    """Print the end of the chain, to be kept elsewhere."""
    with call.open() as memory:
        memory.sync()
        head = memory.head()
    if call.json:
        call.print_json({"seq": head.seq, "hash": head.hash, "head": str(head)})
    else:
        call.screen.line(str(head))


def verify(call: Call) -> int:
    """Check the whole chain; returns 3 when it is broken."""
    given = call.text("head")
    kept = None if given is None else read_head(given)
    with call.open() as memory, call.screen.progress(call.say("verify.label")) as progress:
        verdict = memory.verify(kept, None if call.json else progress)
    if call.json:
        call.print_json({**asdict(verdict), "head": str(verdict.head)})
    else:
        _print_verdict(call, verdict)
    return 0 if verdict.ok else BROKEN


def _print_verdict(call: Call, verdict: Verdict) -> None:
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


def replay(call: Call) -> None:
    """Print the state of everything as of a moment."""
    at, view = call.need("at"), call.text("view") or "summary"
    with call.open() as memory:
        found = memory.replay(at, view)
        if call.json:
            call.print_json(_replayed_json(found, view))
        else:
            _print_replayed(call, MemoryPrinter(call, memory), found, view)


def _replayed_json(found: Replayed, view: str) -> dict[str, Any]:
    """The state as JSON; memories only where they were asked for."""
    state = {**asdict(found), "head": str(found.head), "seq": found.head.seq}
    del state["memories"]
    if view == "memories":
        state["memories"] = [{name: getattr(one, name) for name in _PAST_FIELDS} for one in found.memories]
    return state


def _print_replayed(call: Call, printer: MemoryPrinter, found: Replayed, view: str) -> None:
    when = printer.moment(found.moment) if found.moment else "-"
    call.screen.line((call.say("replay.head", head=found.head, when=when), DIM))
    if view == "memories":
        printer.past(found.memories)
        return
    rows = _replayed_rows(call, found, view)
    if rows:
        call.screen.table(rows, (DIM,))


def _replayed_rows(call: Call, found: Replayed, view: str) -> list[tuple[str, str]]:
    layers = [(call.say(f"layer.{name}"), str(count)) for name, count in found.layers.items()]
    if view == "layers":
        return layers
    if view == "agreements":
        return [(id, ", ".join(map(str, body.get("parties") or ()))) for id, body in found.agreements.items()]
    if view == "balances":
        return [(id, str(balance)) for id, balance in found.balances.items()]
    sums = [(call.say(f"status.{name}"), str(count)) for name, count in found.counts.items()]
    others = {"sessions": found.sessions, "agreements": found.agreements, "balances": found.balances}
    return [*sums, *layers, *((call.say(f"replay.{name}"), str(len(held))) for name, held in others.items())]
