"""The commands for what programs keep: documents and items (J4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call, input_text, read_json
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD
from hipocampo.doors.presenters.documents import document_json, item_json, version_json
from hipocampo.errors import BadInput

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.app import Version


def list_all(call: Call) -> None:
    """List the documents."""
    with call.open() as memory:
        found = memory.documents.listing(call.text("folder") or "")
    if call.json:
        call.print_json({"documents": [document_json(one) for one in found]})
        return
    for one in found:
        size = call.say("document.link") if one.size is None else call.say("document.size", n=one.size)
        call.screen.line(one.path, (f"  ({size})", DIM))


def show(call: Call) -> None:
    """Show a document."""
    path = call.need("path")
    with call.open() as memory:
        text = memory.documents.read(path)
    if call.json:
        call.print_json({"path": path, "text": text})
        return
    for line in text.splitlines():
        call.screen.line(line)


def write(call: Call) -> None:
    """Write a document."""
    text = _given(call)
    with call.open() as memory:
        done = memory.documents.write(call.need("path"), text, new=call.switch("new"), force=call.switch("force"))
        _print(call, [done])


def edit(call: Call) -> None:
    """Put a text in the place of another in a document."""
    with call.open() as memory:
        done = memory.documents.replace(
            call.need("path"), call.need("old"), call.need("text"), force=call.switch("force")
        )
        _print(call, [done])


def remove(call: Call) -> None:
    """Take away a document, or a folder of them."""
    with call.open() as memory:
        _print(call, memory.documents.remove(call.need("path")))


def rename(call: Call) -> None:
    """Give a document another path."""
    with call.open() as memory:
        _print(call, memory.documents.rename(call.need("path"), call.need("to")))


def history(call: Call) -> None:
    """Show the versions of a document, or of all."""
    with call.open() as memory:
        versions = memory.documents.versions(call.text("path"))
        if call.json:
            call.print_json({"versions": [version_json(one) for one in versions]})
            return
        printer = MemoryPrinter(call, memory)
        for one in versions:
            call.screen.line((f"{printer.moment(one.at)}  ", DIM), (one.path, BOLD), (f"  {one.actor}", DIM))
            for line in (one.text or call.say(f"document.{'erased' if one.erased else 'gone'}")).splitlines():
                call.screen.line(line, indent=2)


def _given(call: Call) -> str:
    """The text of a document, as a file has it."""
    words = call.texts("text")
    return input_text() if words == ["-"] else " ".join(words) + "\n"


def _print(call: Call, done: Sequence[Version]) -> None:
    if call.json:
        call.print_json({"changed": [version_json(one, text=False) for one in done]})
        return
    for one in done:
        became = "removed" if one.text is None else "written"
        call.screen.line((f"{call.say(f'document.{became}')}: ", GOOD), one.path)


def list_items(call: Call) -> None:
    """List the items."""
    session = call.text("session")
    with call.open() as memory:
        _print_items(call, "items", memory, session)


def put(call: Call) -> None:
    """Keep a value under a session and a key."""
    from hipocampo.app import NewItem

    session, key, given = call.need("session"), call.need("key"), " ".join(call.texts("value"))
    with call.open() as memory:
        memory.items.put([NewItem(session, key, _value(given), call.text("text") or given)])
        _print_items(call, "items", memory, session, key)


def take_out(call: Call) -> None:
    """Take out an item."""
    session, key = call.need("session"), call.need("key")
    with call.open() as memory:
        _print_items(call, "removed", memory, session, key)
        memory.items.put((), [(session, key)])


def _value(given: str) -> Any:
    """JSON is what it says, anything else a text."""
    try:
        return read_json(given)
    except BadInput:
        return given


def _print_items(call: Call, name: str, memory: Hipocampo, session: str | None, key: str | None = None) -> None:
    found = memory.items.all(lambda one: session in (None, one))
    shown = [one for one in found if key in (None, one.key)]
    if call.json:
        call.print_json({name: [item_json(one) for one in shown]})
        return
    for one in shown:
        call.screen.line((f"{one.session} {one.key}  ", BOLD), one.text, (f"  [{one.provenance}]", DIM))
