"""The commands for agreements: propose, accept, revoke, list, show (B2-B4, B9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hipocampo.app import Terms
from hipocampo.doors.cli.call import Call, read_file, read_json
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BAD, BOLD, DIM, GOOD, NOTE
from hipocampo.doors.presenters.access import name_with_id
from hipocampo.doors.presenters.memories import short_id, shorten
from hipocampo.messages import count

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.access.views import Agreement, Power

_WORDS = ("between", "allow", "kind", "purpose", "from", "until", "max_queries", "max_results", "rate")


def propose(call: Call) -> None:
    """Propose an agreement, by options or as the JSON of a file."""
    file = call.text("file")
    if file is None:
        call.need("between")
        payload = None
    else:
        call.refuse_together("file", *_WORDS)
        payload = read_json(read_file(file))
    with call.open() as memory:
        result = _propose(call, memory) if file is None else memory.intent("propose:agreement", payload)
        if call.switch("dry_run") and call.json:
            call.print_json(result)
        elif not call.switch("dry_run"):
            _print_status(call, memory, result)
        if not call.json:
            _print_opens(call, result.get("opens", ()))


def _print_opens(call: Call, opens: Sequence[dict[str, Any]]) -> None:
    """Print what clauses for names open, and what is about them without a mark (D6)."""
    for one in opens:
        style = NOTE if one["marked"] else BAD
        call.screen.line((count("cli.agreement.opens", call.language, one["marked"], scope=one["scope"]), style))
        if one["derived"]:
            accepted = call.switch("accept_derived") and not call.switch("dry_run")
            call.screen.line((call.say("agreement.accepted" if accepted else "agreement.derived"), NOTE))
        for found in one["derived"]:
            call.screen.line((f"{short_id(found['id'])}  ", DIM), shorten(found["content"]), indent=2)


def _propose(call: Call, memory: Hipocampo) -> dict[str, Any]:
    return memory.propose(
        Terms(
            between=call.texts("between"),
            allow=call.texts("allow"),
            kind=call.text("kind"),
            purpose=call.text("purpose") or "",
            since=call.text("from"),
            until=call.text("until"),
            max_queries=call.number("max_queries"),
            max_results=call.number("max_results"),
            rate=call.text("rate"),
            accept_derived=call.switch("accept_derived"),
        ),
        dry_run=call.switch("dry_run"),
    )


def accept(call: Call) -> None:
    """Consent to an agreement."""
    with call.open() as memory:
        _print_status(call, memory, memory.intent("accept:agreement", {"agreementId": call.need("id")}))


def revoke(call: Call) -> None:
    """End an agreement; the others stay."""
    condition = call.text("condition")
    payload = {"agreementId": call.need("id"), **({"condition": condition} if condition is not None else {})}
    with call.open() as memory:
        _print_status(call, memory, memory.intent("revoke:agreement", payload))


def _print_status(call: Call, memory: Hipocampo, result: dict[str, Any]) -> None:
    """Print the status of an agreement, and whose consent is missing."""
    names = memory.names()
    waits = [{"id": id, "name": names.get(id, id)} for id in result["waitsFor"]]
    if call.json:
        call.print_json({**result, "waitsFor": waits})
        return
    call.screen.line((call.say(f"agreement.{result['status']}", id=result["agreement"]), GOOD))
    if waits:
        who = ", ".join(name_with_id(one["id"], names) for one in waits)
        call.screen.line((call.say("agreement.waits", who=who, id=short_id(result["agreement"])), NOTE))


def list_all(call: Call) -> None:
    """List the agreements in force and proposed, or all there ever were."""
    with call.open() as memory:
        found = memory.agreements(ended=call.switch("all"))
        if call.json:
            call.print_json({"agreements": [asdict(one) for one in found]})
        elif found:
            table(call, MemoryPrinter(call, memory), found)
        else:
            call.screen.line(call.say("agreement.none"))


def table(call: Call, printer: MemoryPrinter, found: Sequence[Agreement]) -> None:
    """Print agreements, one a line."""
    rows = [
        (
            short_id(one.id),
            one.kind,
            call.say(f"agreement.status.{one.status}"),
            " + ".join(party.name for party in one.parties),
            call.say("entity.until", moment=printer.moment(one.until)) if one.until else "-",
            one.purpose,
        )
        for one in found
    ]
    call.screen.table(rows, (DIM, BOLD, "", "", DIM))


def show(call: Call) -> None:
    """Show one agreement with all its clauses."""
    with call.open() as memory:
        found = memory.agreement(call.need("id"))
        if call.json:
            call.print_json(asdict(found))
            return
        printer = MemoryPrinter(call, memory)
        call.screen.line((f"{found.kind} {found.id}", BOLD))
        rows = [(call.say(f"agreement.field.{name}"), text) for name, text in _fields(call, printer, found) if text]
        call.screen.table(rows, (DIM,))
        for power in found.powers:
            call.screen.line(_clause(power), lead=(f"{power.number:2}  ", BOLD))
            limits = "; ".join(_limits(call, printer, power))
            if limits:
                call.screen.line((limits, DIM), indent=4)


def _fields(call: Call, printer: MemoryPrinter, found: Agreement) -> Iterator[tuple[str, str]]:
    yield "status", call.say(f"agreement.status.{found.status}")
    yield "parties", ", ".join(map(str, found.parties))
    yield "waits", ", ".join(map(str, found.waits))
    yield "purpose", found.purpose
    for name in ("since", "until", "proposed", "ended"):
        moment = getattr(found, name)
        yield name, printer.moment(moment) if moment else ""
    yield "how", call.say(f"agreement.how.{found.how}") if found.how else ""
    yield "conditions", ", ".join(found.conditions)


def _clause(power: Power) -> str:
    """A clause as `--allow` takes it, with ids."""
    return f"{power.party} {power.action} {power.resource} {power.scope}"


def _limits(call: Call, printer: MemoryPrinter, power: Power) -> Iterator[str]:
    for name in ("since", "until"):
        moment = getattr(power, name)
        if moment:
            yield f"{call.say(f'agreement.field.{name}')} {printer.moment(moment)}"
    for name in ("max_queries", "max_results", "rate"):
        limit = getattr(power, name)
        if limit is not None:
            yield call.say(f"agreement.limit.{name}", n=limit)
