"""The commands for entities: register, list, show, and give or revoke an access token (B1, B6)."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli import agreement
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD, NOTE
from hipocampo.doors.encoding import encode
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.access.views import Entity, Profile, Token


def register(call: Call) -> None:
    """Register an agent, a person or a service."""
    kind, allowed = call.text("kind") or "agent", call.texts("allow")
    constitution = {"values": call.texts("value"), "constraints": {"allowedIntents": allowed} if allowed else {}}
    fields = {"name": call.need("name"), "id": call.text("id"), "guardianId": call.text("guardian")}
    given = {name: value for name, value in fields.items() if value is not None}
    with call.open() as memory:
        result = memory.intent(f"register:{kind}", {**given, "constitution": constitution})
        if call.json:
            call.print_json(result)
            return
        call.screen.line((call.say("entity.registered", name=result["name"], id=result["id"]), GOOD))
        call.screen.line((call.say("entity.next", name=shlex.quote(result["name"])), DIM))


def list_all(call: Call) -> None:
    """List the entities that the actor may know of."""
    with call.open() as memory:
        found = memory.entities()
    if call.json:
        call.print_json({"entities": [asdict(one) for one in found]})
        return
    if not found:
        call.screen.line(call.say("entity.none"))
        return
    rows = [(one.name, call.say(f"entity.kind.{one.kind}"), one.id, _guardian(call, one)) for one in found]
    call.screen.table(rows, (BOLD, "", DIM, DIM))


def _guardian(call: Call, entity: Entity) -> str:
    return call.say("entity.guarded-by", name=entity.guardian) if entity.guardian else ""


def show(call: Call) -> None:
    """Show one entity: substrate, guardian, constitution, daemon, agreements, access tokens, balance, budget."""
    with call.open() as memory:
        profile = memory.entity(call.need("name"))
        if call.json:
            call.print_json(asdict(profile))
        else:
            _show(call, memory, profile)


def _show(call: Call, memory: Hipocampo, profile: Profile) -> None:
    printer = MemoryPrinter(call, memory)
    call.screen.line((profile.entity.name, BOLD))
    rows = [(call.say(f"entity.field.{name}"), text) for name, text in _fields(call, printer, profile) if text]
    call.screen.table(rows, (DIM,))
    if profile.agreements:
        call.screen.line("")
        call.screen.line((call.say("entity.agreements"), BOLD))
        agreement.table(call, printer, profile.agreements)
    if profile.tokens:
        call.screen.line("")
        call.screen.line((call.say("entity.tokens"), BOLD))
        call.screen.table([(one.id, _until(call, printer, one)) for one in profile.tokens], (DIM,))


def _fields(call: Call, printer: MemoryPrinter, profile: Profile) -> Iterator[tuple[str, str]]:
    entity = profile.entity
    yield "id", entity.id
    yield "kind", call.say(f"entity.kind.{entity.kind}")
    yield "substrate", entity.substrate or ""
    yield "guardian", str(entity.guardian or "")
    yield "values", "; ".join(entity.values)
    yield "intents", ", ".join(entity.intents or ())
    yield "principles", Own(encode(entity.principles)) if entity.principles else ""
    yield "autonomy", "" if entity.autonomy is None else str(entity.autonomy)
    yield "since", printer.moment(entity.since) if entity.since else ""
    yield "daemon", _daemon(printer, profile)
    yield "balance", "" if profile.balance is None else str(profile.balance)
    yield "budget", _budget(call, profile)


def _daemon(printer: MemoryPrinter, profile: Profile) -> str:
    """How an entity runs, and the last sign of it."""
    sign = profile.daemon
    parts = (profile.entity.daemon, f"{sign.type} {printer.moment(sign.at)}" if sign else "")
    return "; ".join(part for part in parts if part)


def _budget(call: Call, profile: Profile) -> str:
    budget = profile.budget
    if budget is None:
        return ""
    per = call.say(f"entity.per.{budget.per}") if budget.per else ""
    return call.say("entity.budget", amount=budget.amount, per=per, left=budget.left).replace("  ", " ")


def _until(call: Call, printer: MemoryPrinter, token: Token) -> str:
    return call.say("entity.expired" if token.expired else "entity.until", moment=printer.moment(token.until))


def token(call: Call) -> None:
    """Give an entity an access token, which is shown once; or revoke one, or all."""
    call.refuse_together("revoke", "revoke_all")
    revoked, everything = call.text("revoke"), call.switch("revoke_all")
    with call.open() as memory:
        if revoked is None and not everything:
            _issue(call, memory)
            return
        payload: dict[str, Any] = {"entityId": call.need("name")}
        if revoked is not None:
            payload["tokenId"] = _token_id(memory, call.need("name"), revoked)
        result = memory.intent("revoke:token", payload)
    if call.json:
        call.print_json(result)
    else:
        call.screen.line((call.say("entity.revoked", n=len(result["revoked"])), GOOD if result["revoked"] else NOTE))


def _token_id(memory: Hipocampo, name: str, token: str) -> str:
    """The id of this entity's token from its id or an unambiguous beginning of it."""
    found = [one.id for one in memory.entity(name).tokens if token and one.id.startswith(token)]
    if len(found) != 1:
        from hipocampo.errors import NotFound

        raise NotFound("token.none", id=token)
    return found[0]


def _issue(call: Call, memory: Hipocampo) -> None:
    days = call.number("days")
    result = memory.intent("issue:token", {"entityId": call.need("name"), **({} if days is None else {"days": days})})
    if call.json:
        call.print_json(result)
        return
    print(result["token"])  # alone on its line, to be copied or read by a script
    until = MemoryPrinter(call, memory).moment(result["until"])
    call.note(call.say("entity.once", id=result["id"], until=until))
