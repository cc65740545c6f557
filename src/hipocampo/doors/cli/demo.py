"""The demo of the README on real output: write, recall, edit by hand, recall again, look at the ledger."""

from __future__ import annotations

import io
import os
import tempfile
import time
from contextlib import nullcontext, redirect_stdout
from pathlib import Path

from hipocampo.doors.cli import host
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.main import main
from hipocampo.doors.cli.screen import BAD, BOLD, DIM, GOOD
from hipocampo.messages import say
from hipocampo.text.languages import FALLBACK

PAUSE = 2.0


def demo(call: Call) -> int:
    """Run the demo in a temporary folder; returns the exit code of the first command that fails."""
    call.check_owner()
    language = call.text("language") or host.language() or FALLBACK
    with tempfile.TemporaryDirectory(prefix="hipocampo-") as folder:
        return Demo(call, Path(folder), language).run()


class Demo:
    """One run of the demo."""

    def __init__(self, call: Call, folder: Path, language: str) -> None:
        self._screen = call.screen
        self._folder = folder
        self._language = language
        self._code = 0

    def run(self) -> int:
        """Show all scenes in order."""
        self._screen.line((self._say("title", path=self._folder), BOLD))
        self._hipo("init", "--language", self._language, "--trust-files", "people", quiet=True)
        self._scene("write")
        self._hipo("retain", self._say("peter"))
        self._hipo("retain", self._say("ana"))
        self._scene("ask")
        self._hipo("recall", self._say("question"), "-k", "1")
        self._edit()
        self._scene("again")
        self._hipo("recall", self._say("question"), "-k", "1")
        self._scene("ledger")
        self._hipo("ledger", "log")
        self._hipo("ledger", "verify")
        self._scene("end")
        for command in ("hipo init", "hipo install claude-code", "hipo --help"):
            self._screen.line((command, BOLD), indent=2)
        return self._code

    def _scene(self, key: str) -> None:
        if self._screen.pretty:
            time.sleep(PAUSE)
        self._screen.line("")
        self._screen.line((self._say(key), BOLD))

    def _hipo(self, *words: str, quiet: bool = False) -> None:
        """Run a command as the user would, and show it."""
        if self._code:
            return
        words_shown = " ".join(f'"{word}"' if " " in word else word for word in words)
        self._screen.line((f"$ hipo {words_shown}", DIM))
        with redirect_stdout(io.StringIO()) if quiet else nullcontext():
            self._code = main([*words, "-w", str(self._folder)])

    def _edit(self) -> None:
        """Show the page and change one of its lines, as an editor would."""
        page = next(iter(sorted((self._folder / "memory").glob("*.md"))), None)
        if page is None:
            return
        self._scene("file")
        name = page.relative_to(self._folder).as_posix()
        self._screen.line((f"$ cat {name}", DIM))
        text = page.read_text("utf-8")
        for line in text.splitlines():
            self._screen.line(line)
        self._scene("edit")
        before = next(line for line in text.splitlines() if self._say("before") in line)
        after = before.replace(self._say("before"), self._say("after"))
        self._screen.line((f"$ {os.environ.get('EDITOR', 'nano')} {name}", DIM))
        self._screen.line((f"< {before}", BAD))
        self._screen.line((f"> {after}", GOOD))
        page.write_text(text.replace(before, after), "utf-8")

    def _say(self, key: str, **values: object) -> str:
        return say(f"cli.demo.{key}", self._language, **values)
