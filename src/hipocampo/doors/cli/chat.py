"""The command that talks: a conversation at the terminal, or one message and its reply (H1-H6)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli import views
from hipocampo.doors.cli.call import Call, input_text
from hipocampo.doors.cli.forget import carry_out
from hipocampo.doors.cli.memories import provenance
from hipocampo.doors.cli.screen import BOLD, DIM, NOTE, clean, is_terminal
from hipocampo.errors import BadInput, HipocampoError

if TYPE_CHECKING:
    from hipocampo import Chat, Hipocampo, Reply

_SLASH = "/"
_LEAVE = ("/quit", "/exit", "/q")


def chat(call: Call) -> None:
    """Talk: one message if one is given, the lines of standard input, or as long as a person likes."""
    words = call.texts("text")
    with call.open() as memory:
        with memory.chat(call.text("session"), persona=_persona(call), provenance=provenance(call)) as talk:
            if words:
                _one(call, talk, input_text().strip() if words == ["-"] else " ".join(words))
            elif is_terminal(sys.stdin) and not call.json:
                _Conversation(call, memory, talk).hold()
                return
            else:
                _lines(call, talk)
        if not (talk.last and talk.last.trouble):  # a model that is out of order would only be waited for once more
            _note(call, talk.digest().trouble or talk.trouble)  # nobody waits for a prompt: what is left is done now


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


def _one(call: Call, talk: Chat, text: str) -> None:
    """One message, and its reply."""
    if call.json:
        call.tell(reply_json(talk, talk.say(text)))
    else:
        _speak(talk.stream(text))
        _note(call, talk.last.trouble if talk.last else None)


def _lines(call: Call, talk: Chat) -> None:
    """Each line of standard input is a message, answered before the next one is read."""
    for raw in sys.stdin.buffer:
        try:
            line = raw.decode("utf-8-sig").strip()
        except UnicodeDecodeError as error:
            raise BadInput("cli.input", detail=str(error)) from error
        if line:
            _one(call, talk, line)
            sys.stdout.flush()  # whoever wrote the line may wait for it


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
        print(_safe(piece), end="", flush=True)
    print()


def _safe(text: str) -> str:
    """A text of several lines without control characters: a model must not steer the terminal."""
    return "\n".join(clean(line) for line in text.replace("\r", "").split("\n"))


def _note(call: Call, error: HipocampoError | None) -> None:
    """Tell what went wrong beside the reply."""
    if error:
        call.note(error.in_full(call.language))


class _Conversation:
    """A conversation with a person at a terminal."""

    def __init__(self, call: Call, memory: Hipocampo, talk: Chat) -> None:
        self._call, self._memory, self._talk = call, memory, talk
        self._shown = views.Memories(call, memory)
        self._behind: set[str] = set()  # codes of the trouble in the background that was told
        self._commands = {"why": self._why, "memory": self._recall, "forget": self._forget, "help": self._help}

    def hold(self) -> None:
        """Talk until the person leaves."""
        with suppress(ImportError):  # Windows has none
            import_module("readline")  # gives `input` history and editing
        call = self._call
        call.screen.line((call.say("chat.welcome", session=self._talk.session), DIM))
        for text in iter(self._typed, None):
            if text:
                self._take(text)
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
        return None if text.lower() in _LEAVE else text

    def _take(self, text: str) -> None:
        """A command or a message; whatever goes wrong is told, and the conversation goes on."""
        try:
            if text.startswith(_SLASH):
                name, _, rest = text[1:].partition(" ")
                self._commands.get(name.lower(), self._help)(rest.strip())
            else:
                self._say(text)
        except HipocampoError as error:
            self._complain(error)
        except (EOFError, KeyboardInterrupt):  # the reply or question is cut short, the conversation is not
            print(" …")

    def _complain(self, error: HipocampoError) -> None:
        self._call.screen.line((error.in_full(self._call.language), NOTE))

    def _say(self, text: str) -> None:
        _speak(self._talk.stream(text))
        _note(self._call, self._talk.last.trouble if self._talk.last else None)
        self._note_background()

    def _note_background(self) -> None:
        """Tell what goes wrong in the background, once in a conversation."""
        error = self._talk.trouble
        if error and error.code not in self._behind:
            self._behind.add(error.code)
            _note(self._call, error)

    def _why(self, _: str) -> None:
        """The memory behind the last reply."""
        call, reply = self._call, self._talk.last
        if reply is None or not reply.hits:
            call.screen.line(call.say("chat.no-why"))
            return
        for hit in reply.hits:
            call.screen.line(hit.content, lead=("- ", BOLD))
            parts = ", ".join(f"{name} {value:.2f}" for name, value in hit.parts.items() if value)
            call.screen.line(
                (f"{hit.source} · {self._shown.ago(hit.timestamp)} · [{hit.provenance}] · {parts}", DIM), indent=2
            )
        if reply.summary:
            call.screen.line((call.say("chat.summary", summary=reply.summary), DIM))

    def _recall(self, query: str) -> None:
        """What is known: of something, or what a conversation opens with."""
        if query:
            self._shown.found(self._memory.recall(query), explain=False)
            return
        opening = self._memory.opening()
        print(_safe(opening.text) if opening.text else self._call.say("session.bare"))

    def _forget(self, what: str) -> None:
        """Forget a memory, somebody, or this conversation; it is asked about first."""
        if not what:
            self._call.screen.line(self._call.say("chat.forget-what"))
            return
        asked: dict[str, Any] = {"reason": self._call.say("chat.reason")}
        if what in ("session", "sessão", "sesión"):
            asked["session"] = self._talk.session
        elif what.startswith("@"):
            asked["entity"] = what[1:]
        else:
            asked["memory"] = what
        carry_out(self._call, self._memory, asked)

    def _help(self, _: str) -> None:
        for name in ("why", "memory", "forget", "quit"):
            self._call.screen.line((f"/{name}", BOLD), f"  {self._call.say(f'chat.help.{name}')}")
