"""The command for dreams, and the lines that let the system's scheduler run it every day."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from hipocampo import wiring
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD
from hipocampo.doors.install.agents import running
from hipocampo.doors.presenters.memories import dream_json
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo.life.service import Dream
    from hipocampo.settings import Settings

_UNITS = "~/.config/systemd/user"


def dream(call: Call) -> None:
    """Let memories fade, graduate and come back; or print the lines for the system's scheduler."""
    if call.switch("cron") or call.switch("systemd"):
        _schedule(call)
        return
    dry_run = call.switch("dry_run")
    with call.open() as memory:
        dreamt = memory.dream(dry_run=dry_run)
        if call.json:
            call.print_json(dream_json(dreamt, dry_run))
        else:
            _print(call, dreamt, MemoryPrinter(call, memory), dry_run)


def _print(call: Call, dreamt: Dream, printer: MemoryPrinter, dry_run: bool) -> None:
    screen = call.screen
    for line in dreamt.summary.splitlines():
        heading = screen.pretty and line.startswith("### ")
        screen.line((Own(line.removeprefix("### ")), BOLD) if heading else Own(line))  # the texts in it are inert
    screen.line("")
    if dry_run:
        screen.line((call.say("dream.dry-run"), DIM))
    if dreamt.page:
        screen.line((call.say("dream.page", page=dreamt.page), GOOD))
    if dreamt.next:
        screen.line((call.say("dream.next", moment=printer.moment(dreamt.next.isoformat())), DIM))


def _schedule(call: Call) -> None:
    """Print the lines for the system's own scheduler; nothing else happens."""
    call.refuse_together("cron", "systemd")
    call.check_owner()
    root = Path(call.root).absolute()
    settings = wiring.read_settings(root)
    lines = {"cron": _cron(call, root, settings)} if call.switch("cron") else _systemd(call, root, settings)
    if call.json:
        call.print_json(lines)
    else:
        print("\n".join(lines.values()), end="")


def _command(root: Path) -> list[str]:
    return [*running(), "dream", "-w", str(root)]


def _cron(call: Call, root: Path, settings: Settings) -> str:
    """A line for `crontab -e`, with percent signs escaped, which would end the command."""
    hour, minute = settings.decay.clock.hour, settings.decay.clock.minute
    command = shlex.join(_command(root)).replace("%", "\\%")
    return f"# {call.say('dream.cron', zone=settings.timezone)}\n{minute} {hour} * * * {command} > /dev/null\n"


def _systemd(call: Call, root: Path, settings: Settings) -> dict[str, str]:
    """A service and a timer for the user's own systemd, which knows time zones."""
    name = re.sub(r"[^a-z0-9]+", "-", root.name.lower()).strip("-")
    unit = f"hipocampo-dream-{name}" if name else "hipocampo-dream"
    service = [
        f"# {_UNITS}/{unit}.service",
        "[Unit]",
        f"Description={_plain(call.say('dream.service', path=root))}",
        "",
        "[Service]",
        "Type=oneshot",
        f"ExecStart={' '.join(map(_quoted, _command(root)))}",
    ]
    timer = [
        f"# {_UNITS}/{unit}.timer",
        f"# {call.say('dream.start', unit=unit)}",
        "[Unit]",
        f"Description={call.say('dream.timer')}",
        "",
        "[Timer]",
        f"OnCalendar=*-*-* {settings.decay.at}:00 {settings.timezone}",
        "Persistent=true",
        "",
        "[Install]",
        "WantedBy=timers.target",
    ]
    return {"service": "\n".join([*service, ""]), "timer": "\n".join([*timer, ""])}


def _quoted(word: str) -> str:
    """A word of a systemd command: quoted, with the characters doubled that systemd would expand."""
    escaped = word.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{_plain(escaped).replace("$", "$$")}"'


def _plain(text: str) -> str:
    return text.replace("%", "%%").replace("\n", " ")
