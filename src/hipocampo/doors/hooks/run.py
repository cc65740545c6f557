"""One run of a hook: keep what it received, inject what fits, in time; nothing that goes wrong reaches the agent.

The turn is written durably first, into the spool, so that neither a busy workspace nor `kill -9` loses it. Then the
context is looked for, in a thread that nobody waits for longer than the settings allow. What is left to do, a process
of its own does after the hook returned (`work.py`).
"""

from __future__ import annotations

import os
import sys
import time
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread

from hipocampo import wiring
from hipocampo.doors import location
from hipocampo.doors.caller import Caller
from hipocampo.doors.hooks.log import HookLog
from hipocampo.doors.hooks.reports import PROMPT, START, Report, answer, read
from hipocampo.doors.hooks.shown import Shown
from hipocampo.doors.recalled_text import strip_recalled
from hipocampo.errors import HipocampoError, NotFound, Unavailable
from hipocampo.text.secrets import mask_secrets

__all__ = ["Hook", "Ran"]

STATE = "hooks"  # a folder beside the index
_SPEAKING = (START, PROMPT)  # what there is anything to say at
_CLOSING = 3.0  # seconds that the audit of what was shown may take


@dataclass(slots=True)
class Ran:
    """What a hook says to the agent, whether there is work left, and the thread that still closes the workspace.

    One that is `late` is not waited for.
    """

    output: str = ""
    work: bool = False
    thread: Thread | None = None
    late: bool = False

    def close(self) -> bool:
        """Wait a moment for the thread; tells whether it ended."""
        if self.thread:
            self.thread.join(0 if self.late else _CLOSING)
        return self.thread is None or not self.thread.is_alive()


@dataclass(frozen=True, slots=True)
class Hook:
    """A hook of an agent in a workspace; `began` is when its process did, on the monotonic clock.

    `at` is when it was called: a server that was asked before knows the turn by it.
    """

    agent: str
    root: Path
    caller: Caller = field(default_factory=Caller)
    began: float = field(default_factory=time.monotonic)
    at: str = ""

    @property
    def log(self) -> HookLog:
        """Where it notes how it fared."""
        return HookLog(self.root / wiring.FOLDER)

    def run(self, given: str) -> Ran:
        """Do what an event asks for; whatever goes wrong becomes a line in the log."""
        try:
            report = read(self.agent, given)
            if report.kind is None:
                return Ran()
            return self._answer(report)
        except Exception as error:
            self.note(error)
            return Ran()

    def note(self, error: Exception) -> None:
        """Put a trouble into the log, and on standard error for whoever looks there."""
        language = location.language(self.root)
        text = error.message(language) if isinstance(error, HipocampoError) else _place_of(error)
        hint = error.hint(language) if isinstance(error, HipocampoError) else ""
        with suppress(OSError, ValueError):
            print(f"hipo hook: {text} {hint}".rstrip(), file=sys.stderr)
        self.log.failed(self.agent, text)

    def _answer(self, report: Report) -> Ran:
        if not (self.root / wiring.FOLDER).is_dir():
            raise NotFound("workspace.none", path=str(self.root))
        work = self.keep(report)
        settings = wiring.read_settings(self.root)
        context = _Context(self, report)
        thread = context.start()
        found = context.within(self.began + settings.hooks.seconds - time.monotonic())
        if isinstance(found, Exception):
            self.note(found)
        elif found is None:
            self.note(Unavailable("hook.late", seconds=f"{settings.hooks.seconds:g}"))
        else:
            self.log.went_well(self.agent, report.name)
        output = answer(report, found) if isinstance(found, str) else ""
        return Ran(output, work, thread, late=found is None)

    def keep(self, report: Report) -> bool:
        """Write the turn down, durably; tells whether there was one. What is clearly a secret is masked before."""
        text = mask_secrets(strip_recalled(report.text)) if report.role else ""
        if not text.strip():
            return bool(wiring.spool(self.root).waiting())
        wiring.spool(self.root).put(
            {
                "agent": report.agent,
                "session": report.session,
                "role": report.role,
                "text": text,
                "at": self.at or self.caller.now or datetime.now(UTC).isoformat(timespec="milliseconds"),
                "caller": wiring.caller_key(self.caller.actor, self.caller.token),
            }
        )
        return True


class _Context:
    """What is injected, found in a thread; once it is too late, it counts as not shown."""

    def __init__(self, hook: Hook, report: Report) -> None:
        self._hook, self._report = hook, report
        self._found: SimpleQueue[str | Exception] = SimpleQueue()
        self._decision, self._late, self._given = Lock(), False, False

    def start(self) -> Thread:
        """Begin to look."""
        thread = Thread(target=self._look, name="hipocampo-hook", daemon=True)
        thread.start()
        return thread

    def within(self, seconds: float) -> str | Exception | None:
        """The text, or what went wrong; None where it takes longer."""
        try:
            return self._found.get(timeout=max(seconds, 0.001))
        except Empty:
            with self._decision:
                self._late = not self._given
            return self._found.get() if self._given else None

    def _look(self) -> None:
        try:
            self._find()
        except Exception as error:
            if not self._give(error):
                return

    def _find(self) -> None:
        from hipocampo.doors.hooks.context import injected

        shown = Shown(self._hook.root / wiring.FOLDER / STATE, self._report.session)
        if self._report.anew:
            shown.forget()
        if self._report.kind not in _SPEAKING:
            self._give("")
            return
        with self._hook.caller.open(self._hook.root, "hook", hears=False) as memory:
            found = injected(memory, self._report, shown.ids())
            if self._give(found.text):
                shown.add(found.ids)

    def _give(self, found: str | Exception) -> bool:
        """Hand over what was found, unless it is too late."""
        with self._decision:
            if self._late or self._given:
                return False
            self._given = True
            self._found.put(found)
        return True


def _place_of(error: Exception) -> str:
    """What went wrong and where; never the words of an unforeseen error, which may quote what somebody said."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({os.path.basename(frames[-1].filename)}:{frames[-1].lineno})" if frames else ""
    return f"{type(error).__name__}{place}"
