"""The commands for the owner's machines: link, push, pull."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo import wiring
from hipocampo.doors import location
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD
from hipocampo.doors.cli.workspace import print_problems
from hipocampo.doors.presenters.machines import exchanged_json, exchanged_text
from hipocampo.errors import NotFound

if TYPE_CHECKING:
    from hipocampo.instances.machines import Exchanged


def link(call: Call) -> None:
    """Link this workspace with the owner's other machines, and list them."""
    call.check_owner()
    key = call.text("key")
    root = Path(location.new_root(None, call.text("workspace")) if key else call.root)
    owner_key = wiring.link(root, key, call.clock)
    with wiring.open(root, clock=call.clock, door="cli") as memory:
        found, printer = memory.machines(), MemoryPrinter(call, memory)
        if call.json:
            call.print_json({"key": owner_key, "machines": [asdict(one) for one in found]})
            return
        call.screen.line((call.say("link.done", folder=memory.settings.machines.folder), GOOD))
        for one in found:
            here = call.say("link.here") if one.here else ""
            last = printer.moment(one.last) if one.last else "-"
            call.screen.line((one.chain, BOLD), f"  {one.events}  {last}  {here}")
    call.screen.line((call.say("link.key"), DIM))
    print(owner_key)


def push(call: Call) -> None:
    """Send what is new to the other machines."""
    with call.open() as memory:
        print_exchange(call, memory.push())


def pull(call: Call) -> None:
    """Take in what the other machines sent."""
    with call.open() as memory:
        print_exchange(call, memory.pull())


def print_exchange(call: Call, done: Exchanged) -> None:
    """Show what an exchange did."""
    if call.json:
        call.print_json(exchanged_json(done))
        return
    call.screen.line((exchanged_text(done, call.language), GOOD))
    print_problems(call, done.problems)


def install_git(call: Call) -> None:
    """Have git merge daily logs line by line."""
    call.check_owner()
    root = Path(call.root)
    path = wiring.install_git(root, f"{sys.executable} -m hipocampo git-merge", undo=call.switch("undo"))
    if path is None:
        raise NotFound("install.no-git", path=str(root))
    if call.json:
        call.print_json({"path": str(path), "undone": call.switch("undo")})
    else:
        call.screen.line((call.say("install.git-undone" if call.switch("undo") else "install.git", path=path), GOOD))


def git_merge(call: Call) -> None:
    """Merge a page for git: base, ours, theirs; the result is in ours."""
    wiring.merge_pages(*(Path(call.need(name)) for name in ("base", "ours", "theirs")))
