"""The command for reflection."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BAD, DIM, GOOD
from hipocampo.doors.presenters.conversation import REFLECTION_COUNTS, reflected_json
from hipocampo.messages import count

if TYPE_CHECKING:
    from hipocampo.errors import HipocampoError
    from hipocampo.reflect.run import Reflected

_NAMED = 20


def reflect(call: Call) -> None:
    """Reflect, and print what changed on the pages of the bank."""
    with call.open() as memory:
        done = memory.reflect(call.text("since"), infer=call.switch("infer"), dry_run=call.switch("dry_run"))
    if call.json:
        call.print_json(reflected_json(done, call.language))
    else:
        _print(call, done)


def _print(call: Call, done: Reflected) -> None:
    screen = call.screen
    if done.entities:
        screen.line(_count(call, "entities", done.entities))
    for name in REFLECTION_COUNTS:
        if number := getattr(done, name):
            screen.line(_count(call, name, number))
    _pages(call, done)
    for one in done.left:
        screen.line((call.say("reflect.left", path=one.path, why=_why(call, one.error)), BAD))
    if done.trouble and not any(one.error is done.trouble for one in done.left):
        screen.line((call.say("reflect.trouble", why=_why(call, done.trouble)), BAD))
    if done.dry_run:
        screen.line((call.say("reflect.dry-run"), DIM))


def _pages(call: Call, done: Reflected) -> None:
    if not done.pages:
        if done.entities or not any(getattr(done, name) for name in REFLECTION_COUNTS):
            call.screen.line((call.say("reflect.same" if done.entities else "reflect.nothing"), DIM))
        return
    call.screen.line((_count(call, "would" if done.dry_run else "pages", len(done.pages)), GOOD))
    for path in done.pages[:_NAMED]:
        call.screen.line(path, indent=2)
    if (left := len(done.pages) - _NAMED) > 0:
        call.screen.line((_count(call, "more", left), DIM), indent=2)


def _count(call: Call, name: str, number: int) -> str:
    return count(f"cli.reflect.{name}", call.language, number)


def _why(call: Call, error: HipocampoError) -> str:
    return error.message(call.language)
