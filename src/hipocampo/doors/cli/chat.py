"""The command that talks: a conversation at the terminal, or one message and its reply (H1-H6)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call, input_text
from hipocampo.doors.cli.memories import provenance
from hipocampo.doors.cli.screen import DIM, NOTE, is_terminal
from hipocampo.doors.cli.slash import LEAVE, SLASH, Slash, asked, safe
from hipocampo.errors import BadInput, HipocampoError

if TYPE_CHECKING:
    from hipocampo import Chat, Reply


def chat(call: Call) -> int:
    """Talk: one message if one is given, the lines of standard input, or as long as a person likes.

    1 where a line asked for what only a person can be asked about.
    """
    words = call.texts("text")
    said_by = {"persona": _persona(call), "provenance": provenance(call)}
    with call.open() as memory, memory.chat(call.text("session"), **said_by) as talk:
        typed = not words and is_terminal(sys.stdin) and not call.json
        held = _Conversation(call, talk, Slash(call, memory, talk, typed=typed))
        for error in talk.passed_over:
            _note(call, error)
        if typed:
            held.hold()
            return 0
        if words:
            held.take(input_text().strip() if words == ["-"] else " ".join(words))
        refused = 0 if words else held.read()
        _note(call, talk.finish())  # nobody waits for a prompt: what is left is done now
    return int(refused > 0)


def _persona(call: Call) -> str | None:
    """Who speaks, out of a file."""
    name = call.text("persona")
    if name is None:
        return None
    try:
        text = Path(name).expanduser().read_text("utf-8").strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput("chat.persona", path=name, detail=str(error)) from error
    if not text:
        raise BadInput("chat.persona", path=name, detail="0 B")
    return text


def reply_json(talk: Chat, reply: Reply) -> dict[str, Any]:
    """A reply as data."""
    return {
        "session": talk.session,
        "reply": reply.text,
        "by": reply.by,
        "hits": [asdict(hit) for hit in reply.hits],
        "summary": reply.summary,
        "tokens": None if reply.said is None else {"prompt": reply.said.prompt, "completion": reply.said.completion},
        "trouble": reply.trouble.code if reply.trouble else None,
    }


def _speak(pieces: Iterator[str]) -> None:
    """Print a reply as it comes."""
    for piece in pieces:
        print(safe(piece), end="", flush=True)
    print()


def _note(call: Call, error: HipocampoError | None) -> None:
    """Tell what went wrong beside the reply."""
    if error:
        call.note(error.in_full(call.language))


class _Conversation:
    """A conversation, with a person at a terminal or with a program through pipes."""

    def __init__(self, call: Call, talk: Chat, slash: Slash) -> None:
        self._call, self._talk, self._slash = call, talk, slash
        self._behind: set[str] = set()  # codes of the trouble in the background that was told

    # With a program

    def read(self) -> int:
        """Each line of standard input is a message or a command, answered before the next one is read.

        How many were refused: they ask for what only a person can be asked about, and nothing is kept of them.
        """
        refused = 0
        for number, raw in enumerate(sys.stdin.buffer, 1):
            line = _decoded(raw, number)
            if line.lower() in LEAVE:
                break
            try:
                if line:
                    self.take(line)
            except BadInput as error:
                if error.code != "chat.forget":
                    raise
                refused += 1
                self._refuse(error)
            sys.stdout.flush()  # whoever wrote the line may wait for it
        return refused

    def take(self, text: str) -> None:
        """One message and its reply, or a command."""
        call, talk = self._call, self._talk
        if command := asked(text):
            self._slash.do(command)
        elif call.json:
            call.tell(reply_json(talk, talk.say(text)))
        else:
            self._say(text)

    def _refuse(self, error: HipocampoError) -> None:
        call = self._call
        _note(call, error)
        if call.json:  # a program waits for an answer to each line
            call.tell({"session": self._talk.session, "reply": None, "trouble": error.code})

    # With a person

    def hold(self) -> None:
        """Talk until the person leaves."""
        with suppress(ImportError):  # Windows has none
            import_module("readline")  # gives `input` history and editing
        call = self._call
        call.screen.line((call.say("chat.welcome", session=self._talk.session), DIM))
        for text in iter(self._typed, None):
            if text:
                self._heed(text)
        call.screen.line((call.say("chat.bye", session=self._talk.session), DIM))

    def _typed(self) -> str | None:
        """What the person types; None where they leave."""
        try:
            text = input(self._call.say("chat.you") + " ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None
        except UnicodeDecodeError as error:
            self._complain(BadInput("cli.input", detail=str(error)))
            return ""
        return None if text.lower() in LEAVE else text

    def _heed(self, text: str) -> None:
        """A command or a message; whatever goes wrong is told, and the conversation goes on."""
        try:
            if text.startswith(SLASH) and not asked(text):
                self._slash.help()
            else:
                self.take(text)
                self._note_background()
        except HipocampoError as error:
            self._complain(error)
        except (EOFError, KeyboardInterrupt):  # the reply or question is cut short, the conversation is not
            print(" …")

    def _complain(self, error: HipocampoError) -> None:
        self._call.screen.line((error.in_full(self._call.language), NOTE))

    def _say(self, text: str) -> None:
        _speak(self._talk.stream(text))
        _note(self._call, self._talk.last.trouble if self._talk.last else None)

    def _note_background(self) -> None:
        """Tell what goes wrong in the background, once in a conversation."""
        error = self._talk.trouble
        if error and error.code not in self._behind:
            self._behind.add(error.code)
            _note(self._call, error)


def _decoded(raw: bytes, number: int) -> str:
    """A line of standard input; what stands before it was answered already."""
    try:
        return raw.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise BadInput("chat.line", line=number, detail=str(error)) from error
