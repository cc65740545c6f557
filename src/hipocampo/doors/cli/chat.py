"""The command for conversations: at a terminal, from a pipe, or one message and its reply (H1-H6)."""

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
from hipocampo.doors.cli.slash_commands import LEAVE, SLASH, SlashCommands, parse_command, printable
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.text.inert import Own

if TYPE_CHECKING:
    from hipocampo import Chat, Reply


def chat(call: Call) -> int:
    """Answer one message if one is given, else the lines of standard input, else what a person types.

    Returns 1 if a line was refused because only a person can confirm it.
    """
    words = call.texts("text")
    options = {"persona": _persona(call), "provenance": provenance(call)}
    with call.open() as memory, memory.chat(call.text("session"), **options) as talk:
        typed = not words and is_terminal(sys.stdin) and not call.json
        conversation = _Conversation(call, talk, SlashCommands(call, memory, talk, typed=typed))
        for error in talk.passed_over:
            _note(call, error)
        if typed:
            conversation.run()
            return 0
        if words:
            conversation.answer(input_text().strip() if words == ["-"] else " ".join(words))
        refused = 0 if words else conversation.read_lines()
        _note(call, talk.finish())  # nobody waits for a prompt, so background work is finished now
    return int(refused > 0)


def _persona(call: Call) -> str | None:
    """The persona, read from a file."""
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
    """A reply as JSON."""
    return {
        "session": talk.session,
        "reply": reply.text,
        "by": reply.by,
        "hits": [asdict(hit) for hit in reply.hits],
        "summary": reply.summary,
        "tokens": None if reply.said is None else {"prompt": reply.said.prompt, "completion": reply.said.completion},
        "trouble": reply.trouble.code if reply.trouble else None,
    }


def _print_reply(pieces: Iterator[str]) -> None:
    """Print a reply as it comes."""
    for piece in pieces:
        print(printable(piece), end="", flush=True)
    print()


def _note(call: Call, error: HipocampoError | None) -> None:
    """Print what went wrong besides the reply."""
    if error:
        call.note(error.in_full(call.language))


class _Conversation:
    """A conversation, with a person at a terminal or with a program through pipes."""

    def __init__(self, call: Call, talk: Chat, slash: SlashCommands) -> None:
        self._call, self._talk, self._slash = call, talk, slash
        self._reported: set[str] = set()  # codes of background errors that were printed

    # With a program

    def read_lines(self) -> int:
        """Answer each line of standard input, a message or a command, before the next one is read.

        Returns how many were refused: only a person can confirm them, and nothing of them is kept.
        """
        refused = 0
        for number, raw in enumerate(sys.stdin.buffer, 1):
            line = _decoded(raw, number)
            if line.lower() in LEAVE:
                break
            try:
                if line:
                    self.answer(line)
            except BadInput as error:
                if error.code != "chat.forget":
                    raise
                refused += 1
                self._refuse(error)
            sys.stdout.flush()  # the writer of the line may wait for it
        return refused

    def answer(self, text: str) -> None:
        """Answer one message, or carry out a command."""
        call, talk = self._call, self._talk
        if command := parse_command(text):
            self._slash.do(command)
        elif call.json:
            call.print_json(reply_json(talk, talk.say(text)))
        else:
            self._say(text)

    def _refuse(self, error: HipocampoError) -> None:
        call = self._call
        _note(call, error)
        if call.json:  # a program waits for an answer to each line
            call.print_json({"session": self._talk.session, "reply": None, "trouble": error.code})

    # With a person

    def run(self) -> None:
        """Talk until the person leaves."""
        with suppress(ImportError):  # Windows has none
            import_module("readline")  # gives `input` history and editing
        call = self._call
        call.screen.line((call.say("chat.welcome", session=self._talk.session), DIM))
        for text in iter(self._read_typed, None):
            if text:
                self._answer_typed(text)
        call.screen.line((call.say("chat.bye", session=self._talk.session), DIM))

    def _read_typed(self) -> str | None:
        """What the person types; None when they leave."""
        try:
            text = input(self._call.say("chat.you") + " ").strip()
        except (EOFError, KeyboardInterrupt):
            print()
            return None
        except UnicodeDecodeError as error:
            self._complain(BadInput("cli.input", detail=str(error)))
            return ""
        return None if text.lower() in LEAVE else text

    def _answer_typed(self, text: str) -> None:
        """Answer what was typed; whatever goes wrong is printed, and the conversation goes on."""
        try:
            if text.startswith(SLASH) and not parse_command(text):
                self._slash.help()
            else:
                self.answer(text)
                self._note_background()
        except HipocampoError as error:
            self._complain(error)
        except (EOFError, KeyboardInterrupt):  # the reply or question is cut short, the conversation is not
            print(" …")

    def _complain(self, error: HipocampoError) -> None:
        self._call.screen.line((Own(error.in_full(self._call.language)), NOTE))

    def _say(self, text: str) -> None:
        _print_reply(self._talk.stream(text))
        _note(self._call, self._talk.last.trouble if self._talk.last else None)

    def _note_background(self) -> None:
        """Print what goes wrong in the background, once in a conversation."""
        error = self._talk.trouble
        if error and error.code not in self._reported:
            self._reported.add(error.code)
            _note(self._call, error)


def _decoded(raw: bytes, number: int) -> str:
    """A line of standard input as text; an error names its number, as the lines before it were answered."""
    try:
        return raw.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise BadInput("chat.line", line=number, detail=str(error)) from error
