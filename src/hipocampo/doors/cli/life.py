"""The commands by which people judge memories: proposals, confirm, graduate, merge, unmerge."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hipocampo.doors import lives
from hipocampo.doors.cli import views
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD, is_terminal
from hipocampo.errors import BadInput
from hipocampo.messages import say

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.life.proposals import Proposal


def proposals(call: Call) -> None:
    """Show what waits for a verdict, or give it."""
    how, ids = call.text("answer"), call.texts("ids")
    if how is not None and not ids:
        raise Usage("usage.argument", name="ID")
    with call.open() as memory:
        if how is not None:
            _answer(call, memory, how, [_chosen(memory, id, how) for id in ids])
        elif call.json:
            listed = enumerate(memory.proposals(), 1)
            call.tell({"proposals": [{"number": n, **_json(memory, proposal)} for n, proposal in listed]})
        else:
            _list(call, memory.proposals(), memory.settings.dream.question)


def _chosen(memory: Hipocampo, id: str, how: str) -> Proposal:
    """The proposal that a number or an id names; all are looked up before the first is answered."""
    found = memory.proposal(id)
    if how not in found.answers:
        raise BadInput("proposals.answer", id=found.id, answer=how, answers=", ".join(found.answers))
    return found


def _answer(call: Call, memory: Hipocampo, how: str, chosen: Sequence[Proposal]) -> None:
    if how == "verify":
        _by_hand()
    answered = [memory.answer(id, how) for id in dict.fromkeys(proposal.id for proposal in chosen)]
    if call.json:
        call.tell({"answer": how, "answered": [_json(memory, proposal) for proposal in answered]})
        return
    for proposal in answered:
        call.screen.line((lives.answered(proposal, how, call.language), GOOD))


def _json(memory: Hipocampo, proposal: Proposal) -> dict[str, Any]:
    return {
        "id": proposal.id,
        "kind": proposal.kind,
        "score": proposal.score,
        "reasons": list(proposal.reasons),
        "answers": list(proposal.answers),
        "memories": [lives.record_json(record, memory) for record in proposal.records],
    }


def _list(call: Call, waiting: Sequence[Proposal], question: str) -> None:
    """All proposals, by kind; what is ripe for MEMORY.md with the question of admission (E0)."""
    if not waiting:
        call.screen.line(say("proposals.empty", call.language))
        return
    for kind, some in groupby(enumerate(waiting, 1), key=lambda numbered: numbered[1].kind):
        call.screen.line((say(f"proposals.kind.{kind}", call.language), BOLD))
        if kind in ("core", "graduation"):
            call.screen.line(question or say("dream.question", call.language), indent=2)
        for number, proposal in some:
            _tell(call, number, proposal)
        call.screen.line("")
    call.screen.line((say("proposals.how", call.language), DIM))


def _tell(call: Call, number: int, proposal: Proposal) -> None:
    answers = " | ".join(say(f"proposals.answer.{answer}", call.language) for answer in proposal.answers)
    call.screen.line(f"{number}. ", (f"{proposal.id}  {answers}", DIM), indent=2)
    for record in proposal.records:
        call.screen.line(f"{record.content}  ", (f"({record.source})", DIM), indent=4)
    why = lives.reasons(proposal, call.language)
    if why:
        call.screen.line((why, DIM), indent=4)


def _by_hand() -> None:
    """D3: only at a terminal it is known to be the user who speaks; an agent can't do it for them."""
    if not is_terminal(sys.stdin):
        raise BadInput("cli.by-hand")


def confirm(call: Call) -> None:
    """Make a memory the user's word."""
    _by_hand()
    with call.open() as memory:
        record = memory.confirm(call.need("id"))
        views.done(call, memory, record, call.say("confirm.done", text=record.content))


def graduate(call: Call) -> None:
    """Move a memory into MEMORY.md."""
    with call.open() as memory:
        record = memory.graduate(call.need("id"))
        views.done(call, memory, record, call.say("graduate.done", text=record.content))


def merge(call: Call) -> None:
    """Make one memory of two."""
    with call.open() as memory:
        record = memory.merge(call.need("kept"), call.need("absorbed"))
        views.done(call, memory, record, call.say("merge.done", text=record.content))
        if not call.json:
            call.screen.line((call.say("merge.back", id=lives.short_id(record.id)), DIM))


def unmerge(call: Call) -> None:
    """Take a merge back."""
    with call.open() as memory:
        records = memory.unmerge(call.need("id"))
        if call.json:
            call.tell({"parted": [lives.record_json(record, memory) for record in records]})
            return
        one, other = records[0], records[-1]
        call.screen.line((call.say("unmerge.done", one=other.content, other=one.content), GOOD))


def reconcile(call: Call) -> None:
    """Say that two memories do not contradict each other."""
    with call.open() as memory:
        records = memory.reconcile(call.need("one"), call.need("other"))
        if call.json:
            call.tell({"reconciled": [lives.record_json(record, memory) for record in records]})
            return
        one, other = records
        call.screen.line(
            (say("proposals.done.contradiction.reject", call.language, one=one.content, other=other.content), GOOD)
        )
