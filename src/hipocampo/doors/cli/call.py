"""One call of `hipo`: its arguments, its workspace, its language, and how it prints."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from functools import cached_property
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

from hipocampo.doors import location
from hipocampo.doors.cli.grammar import Parsed, Usage
from hipocampo.doors.cli.screen import Plain, screen
from hipocampo.doors.encoding import encode
from hipocampo.errors import BadInput, Denied
from hipocampo.messages import say
from hipocampo.text.inert import Own, visible

if TYPE_CHECKING:
    from hipocampo.app import Hipocampo
    from hipocampo.ports import Clock

OWNER = "owner"
TOKEN = "HIPOCAMPO_TOKEN"


class Call:
    """A parsed command line, with everything that its command needs."""

    def __init__(self, parsed: Parsed) -> None:
        self._values = parsed.values
        self.json = self.switch("json")
        self._doubted = False  # whether it was said that the clock is not believed

    def text(self, name: str) -> str | None:
        """The value of an option or argument."""
        value = self._values.get(name)
        return None if value is None else str(value)

    def need(self, name: str) -> str:
        """The value of an option that the command requires."""
        value = self.text(name)
        if value is None:
            raise Usage("usage.needed", flag=_flag(name))
        return value

    def texts(self, name: str) -> list[str]:
        """The values of an option or argument that may be repeated."""
        return list(self._values.get(name) or ())

    def number(self, name: str) -> int | None:
        """The value of an option that is a number."""
        value = self._values.get(name)
        return None if value is None else int(value)

    def switch(self, name: str) -> bool:
        """Whether a switch was set."""
        return bool(self._values.get(name))

    def refuse_together(self, name: str, *others: str) -> None:
        """Refuse an option together with any of some others."""
        other = next((one for one in others if self._values.get(one) is not None), None)
        if other and self._values.get(name) is not None:
            raise Usage("usage.either", one=_flag(name), other=_flag(other))

    @cached_property
    def language(self) -> str:
        return location.language(location.find_root(self.text("workspace")))

    @cached_property
    def screen(self) -> Plain:
        return screen()

    @property
    def root(self) -> str:
        """The workspace's folder."""
        return location.need_root(self.text("workspace"))

    def open(self) -> Hipocampo:
        """Open the memory that this call is about."""
        from hipocampo import wiring

        memory = wiring.open(self.root, actor=self.text("actor"), token=self.token, clock=self.clock, door="cli")
        self._doubt_clock(memory)
        return memory

    def _doubt_clock(self, memory: Hipocampo) -> None:
        """E8: say once that the machine's clock leapt and is not believed."""
        ahead = memory.clock_ahead
        if ahead and not self.json and not self._doubted:
            self._doubted = True
            self.note(self.say("clock.doubted", ahead=f"{ahead:%Y-%m-%d}"))

    @property
    def token(self) -> str | None:
        """The access token that says who acts; an empty one is refused like any unknown one."""
        given = self.text("token")
        return os.environ.get(TOKEN) if given is None else given

    def check_owner(self) -> None:
        """B5: refuse anybody but the owner before anything is read; the attempt is recorded."""
        if self.token is None and self.text("actor") in (None, OWNER):
            return
        root = location.find_root(self.text("workspace"))
        if root and location.has_ledger(root):
            with self.open() as memory:
                memory.check_owner()
                return
        raise Denied("access.owner", actor=self.text("actor") or self.say("token-holder"))

    @property
    def clock(self) -> Clock | None:
        """The simulated clock of `--now`, if any."""
        now = self.text("now")
        if now is None:
            return None
        from hipocampo import wiring

        return wiring.simulated_clock(now)

    @property
    def now(self) -> datetime:
        """The current time of this call, real or simulated."""
        clock = self.clock
        return clock.now() if clock else datetime.now(UTC)

    def say(self, key: str, **values: Any) -> str:
        """A text of the command line in the reader's language."""
        return Own(say(f"cli.{key}", self.language, **values))

    def print_json(self, value: Mapping[str, Any]) -> None:
        """Print the answer as JSON."""
        print(encode(value))

    def print_json_list(self, name: str, values: Iterator[Mapping[str, Any]]) -> None:
        """Print the answer as JSON with a list that may be long."""
        first = list(islice(values, 1))  # so that an error in the query is raised before anything is printed
        sys.stdout.write(f'{{"{name}": [')
        for n, value in enumerate(chain(first, values)):
            sys.stdout.write((",\n" if n else "\n") + encode(value))
        sys.stdout.write("]}\n")

    def note(self, text: str) -> None:
        """Print a remark for people, on standard error."""
        print(visible(text), file=sys.stderr)


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def input_text() -> str:
    """All of standard input, as UTF-8 whatever the system's locale is."""
    try:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadInput("cli.input", detail=str(error)) from error


def read_json(text: str, code: str = "cli.json") -> Any:
    """Parse JSON; the caller checks what it holds."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadInput(code, detail=str(error)) from error


def read_file(path: str) -> str:
    """The text of a file; `-` is standard input."""
    if path == "-":
        return input_text()
    try:
        with open(os.path.expanduser(path), encoding="utf-8-sig") as file:
            return file.read()
    except UnicodeDecodeError as error:
        raise BadInput("cli.input", detail=str(error)) from error
