"""The command that forgets: it shows what would be erased, asks, and reports what remains (D5)."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.cli.screen import BAD, BOLD, DIM, GOOD, NOTE, is_terminal
from hipocampo.errors import BadInput
from hipocampo.messages import count

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.forgetting.cuts import Cut
    from hipocampo.forgetting.remainders import Remainder
    from hipocampo.forgetting.result import Forgotten

_NAMED = ("entity", "session", "memory")
_SCOPES = (*_NAMED, "all")
_HINTED = ("git", "backup", "file", "prose", "header")


def forget(call: Call) -> int:
    """Forget an entity, a session, a memory or everything; returns 1 while something of it remains."""
    given = [scope for scope in _SCOPES if call.text(scope) is not None]
    if not given:
        raise Usage("usage.needed", flag=" | ".join(f"--{scope}" for scope in _SCOPES))
    call.refuse_together(*given)
    options: dict[str, Any] = {scope: call.text(scope) for scope in _NAMED}
    options |= {
        "everything": call.switch("all"),
        "reason": call.need("reason"),
        "keep_prose": call.switch("keep_prose"),
        "accept_derived": call.switch("accept_derived"),
    }
    with call.open() as memory:
        if call.switch("dry_run"):
            return _show(call, memory.forget(**options, dry_run=True))
        return carry_out(call, memory, options)


def carry_out(call: Call, memory: Hipocampo, options: Mapping[str, Any]) -> int:
    """Call `Hipocampo.forget` with these options once somebody agreed; returns 1 while something of it remains."""
    if not call.switch("yes"):
        if not _agreed(call, memory.forget(**options, dry_run=True)):
            return 1
        options = {**options, "accept_derived": True}  # they were shown
    return _print(call, memory.forget(**options))


def _agreed(call: Call, planned: Forgotten) -> bool:
    """Show what would be erased and ask; where nobody can be asked, nothing happens."""
    _show(call, planned)
    if call.json or not is_terminal(sys.stdin):
        raise BadInput("cli.forget")
    if planned.nothing:
        return False
    answer = input(call.say("forget.ask") + " ").strip().lower()
    if answer[:1] == call.say("install.yes"):
        return True
    call.screen.line(call.say("forget.unchanged"))
    return False


def _show(call: Call, planned: Forgotten) -> int:
    """Print everything that would be erased, lines in full."""
    if call.json:
        call.print_json(asdict(planned))
        return 0
    screen = call.screen
    if planned.nothing:
        screen.line(call.say("forget.nothing"))
    else:
        screen.line((call.say("forget.would", **_numbers(call, planned)), BOLD))
    for id in planned.memories:
        screen.line((id, DIM), indent=2)
    for cut in planned.cuts:
        _show_cut(call, cut)
    for file in planned.files:
        key = "forget.renamed" if file.to else "forget.removed"
        screen.line((call.say(key, path=file.path, to=file.to), NOTE))
    _print_rest(call, planned)
    return 0


def _show_cut(call: Call, cut: Cut) -> None:
    place = f"{cut.page}#L{cut.line}" + (f"-{cut.end_line}" if cut.end_line > cut.line else "")
    call.screen.line((place, NOTE), f"  {call.say('forget.fact' if cut.fact else 'forget.prose')}")
    for row in cut.text.splitlines():
        call.screen.line(row, indent=4)


def _print(call: Call, done: Forgotten) -> int:
    """Print what was erased, in numbers, and what remains."""
    if call.json:
        call.print_json(asdict(done))
    else:
        key = "forget.nothing" if done.nothing else "forget.done"
        call.screen.line((call.say(key, **_numbers(call, done)), GOOD))
        _print_rest(call, done)
        if not done.complete:
            call.screen.line((call.say("forget.incomplete"), BAD))
    return int(not done.complete)


def _print_rest(call: Call, done: Forgotten) -> None:
    """Print what ends with it, what can't be erased, what has to stay, and what else may be about the subject."""
    if done.agreements:
        key = "forget.would-end" if done.dry_run else "forget.ended"
        call.screen.line((call.say(key, ids=", ".join(done.agreements)), NOTE))
    for one in done.retained:
        law = call.say("forget.law", id=one.id, law=one.law, basis=one.basis, until=one.until or "-")
        call.screen.line((law, NOTE))
    if done.others:
        call.screen.line((count("cli.forget.others", call.language, done.others), NOTE))
    remains = [remain for remain in done.remains if remain.kind != "law"]
    for remain in remains:
        call.screen.line((call.say(f"forget.remain.{remain.kind}", where=remain.where), NOTE))
    for kind in sorted({remain.kind for remain in remains} & set(_HINTED)):
        call.screen.line((call.say(f"forget.hint.{kind}", command=_command(call, remains, kind)), DIM), indent=2)
    if done.derived:
        call.screen.line((call.say("forget.derived" if done.dry_run else "forget.left-derived"), BOLD))
    for derived in done.derived:
        call.screen.line((f"{derived.where}  ", DIM), derived.text, indent=2)
    if done.near:
        call.screen.line((call.say("forget.near"), BOLD))
    for near in done.near:
        call.screen.line((f"{near.where}  ", DIM), near.text, indent=2)


def _command(call: Call, remains: list[Remainder], kind: str) -> str:
    """The command that would rewrite a git history; "" for other kinds."""
    if kind != "git":
        return ""
    where = next(remain.where for remain in remains if remain.kind == kind)
    return f"git -C {shlex.quote(where)} filter-repo --replace-text {call.say('forget.words-file')}"


def _numbers(call: Call, done: Forgotten) -> dict[str, str]:
    """How much is erased, in words."""
    lines: Counter[bool] = Counter()
    for cut in done.cuts:
        lines[cut.fact] += cut.end_line - cut.line + 1
    numbers = {
        "memories": len(done.memories),
        "events": len(done.events),
        "facts": lines[True],
        "prose": lines[False],
        "files": len(done.files),
    }
    return {name: count(f"cli.forget.count.{name}", call.language, number) for name, number in numbers.items()}
