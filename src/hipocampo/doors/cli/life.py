"""The commands for judging memories: proposals, confirm, graduate, merge, unmerge, reconcile."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.cli.printer import report
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD, is_terminal
from hipocampo.doors.presenters.memories import (
    answer_text,
    proposal_json,
    proposal_reasons,
    provenance_mark,
    record_json,
    short_id,
)
from hipocampo.errors import BadInput
from hipocampo.messages import say
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.life.proposals import Proposal


def proposals(call: Call) -> None:
    """List the proposals that wait for an answer, or answer some."""
    answer, ids = call.text("answer"), call.texts("ids")
    if answer is not None and not ids:
        raise Usage("usage.argument", name="ID")
    with call.open() as memory:
        if answer is not None:
            _answer(call, memory, answer, [_find(memory, id, answer) for id in ids])
        elif call.json:
            listed = enumerate(memory.proposals(), 1)
            call.print_json({"proposals": [{"number": n, **_json(memory, proposal)} for n, proposal in listed]})
        else:
            _list(call, memory.proposals(), memory.settings.dream.question)


def _find(memory: Hipocampo, id: str, answer: str) -> Proposal:
    """Find a proposal by number or id and check the answer, before any is answered."""
    found = memory.proposal(id)
    if answer not in found.answers:
        raise BadInput("proposals.answer", id=found.id, answer=answer, answers=", ".join(found.answers))
    return found


def _answer(call: Call, memory: Hipocampo, answer: str, proposals: Sequence[Proposal]) -> None:
    if answer == "verify":
        _require_person()
    answered = [memory.answer(id, answer) for id in dict.fromkeys(proposal.id for proposal in proposals)]
    if call.json:
        call.print_json({"answer": answer, "answered": [_json(memory, proposal) for proposal in answered]})
        return
    for proposal in answered:
        call.screen.line((answer_text(proposal, answer, call.language), GOOD))


def _json(memory: Hipocampo, proposal: Proposal) -> dict[str, Any]:
    return proposal_json(proposal, [record_json(record, memory) for record in proposal.records])


def _list(call: Call, waiting: Sequence[Proposal], question: str) -> None:
    """Print all proposals by kind; those for MEMORY.md with the question of admission (E0)."""
    if not waiting:
        call.screen.line(say("proposals.empty", call.language))
        return
    for kind, some in groupby(enumerate(waiting, 1), key=lambda numbered: numbered[1].kind):
        call.screen.line((say(f"proposals.kind.{kind}", call.language), BOLD))
        if kind in ("core", "graduation"):
            call.screen.line(question or say("dream.question", call.language), indent=2)
        for number, proposal in some:
            _print(call, number, proposal)
        call.screen.line("")
    call.screen.line((say("proposals.how", call.language), DIM))


def _print(call: Call, number: int, proposal: Proposal) -> None:
    answers = " | ".join(say(f"proposals.answer.{answer}", call.language) for answer in proposal.answers)
    call.screen.line(f"{number}. ", (Own(f"{proposal.id}  {answers}"), DIM), indent=2)
    for record in proposal.records:
        call.screen.line(
            Own(f"{provenance_mark(record)} "), f"{record.content}  ", (f"({record.source})", DIM), indent=4
        )
    why = proposal_reasons(proposal, call.language)
    if why:
        call.screen.line((why, DIM), indent=4)


def _require_person() -> None:
    """D3: only at a terminal it is certain that the user speaks; an agent can't do it for them."""
    if not is_terminal(sys.stdin):
        raise BadInput("cli.by-hand")


def confirm(call: Call) -> None:
    """Confirm a memory as the user's word."""
    _require_person()
    with call.open() as memory:
        record = memory.confirm(call.need("id"))
        report(call, memory, record, call.say("confirm.done", text=record.content))


def graduate(call: Call) -> None:
    """Move a memory into MEMORY.md."""
    with call.open() as memory:
        record = memory.graduate(call.need("id"))
        report(call, memory, record, call.say("graduate.done", text=record.content))


def merge(call: Call) -> None:
    """Merge two memories into one."""
    with call.open() as memory:
        record = memory.merge(call.need("kept"), call.need("absorbed"))
        report(call, memory, record, call.say("merge.done", text=record.content))
        if not call.json:
            call.screen.line((call.say("merge.back", id=short_id(record.id)), DIM))


def unmerge(call: Call) -> None:
    """Undo a merge."""
    with call.open() as memory:
        records = memory.unmerge(call.need("id"))
        if call.json:
            call.print_json({"parted": [record_json(record, memory) for record in records]})
            return
        one, other = records[0], records[-1]
        call.screen.line((call.say("unmerge.done", one=other.content, other=one.content), GOOD))


def reconcile(call: Call) -> None:
    """Declare that two memories do not contradict each other."""
    with call.open() as memory:
        records = memory.reconcile(call.need("one"), call.need("other"))
        if call.json:
            call.print_json({"reconciled": [record_json(record, memory) for record in records]})
            return
        one, other = records
        call.screen.line(
            (say("proposals.done.contradiction.reject", call.language, one=one.content, other=other.content), GOOD)
        )
