"""The command that talks: a conversation at the terminal, or one message and its reply (H1-H6)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
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


def chat(call: Call) -> None:
    """Talk: one message if one is given, the lines of standard input, or as long as a person likes."""
    words = call.texts("text")
    with call.open() as memory:
        talk = memory.chat(call.text("session"), persona=_persona(call), provenance=provenance(call))
        with talk:
            if words:
                _one(call, talk, input_text().strip() if words == ["-"] else " ".join(words))
            elif is_terminal(sys.stdin):
                _Conversation(call, memory, talk).hold()
            else:
                _lines(call, talk)


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
    """One message, and its reply; what it leaves to do is done before the command ends."""
    if call.json:
        call.tell(reply_json(talk, talk.say(text)))
    else:
        _speak(talk.stream(text))
        _trouble(call, talk)
    if done := talk.digest().trouble:
        call.note(f"{done.message(call.language)} {done.hint(call.language)}")


def _lines(call: Call, talk: Chat) -> None:
    """Each line of standard input is a message."""
    for line in input_text().splitlines():
        if line.strip():
            _one(call, talk, line)


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
    return "\n".join(clean(line) for line in text.split("\n"))


def _trouble(call: Call, talk: Chat) -> None:
    error = talk.last.trouble if talk.last else None
    if error:
        call.note(f"{error.message(call.language)} {error.hint(call.language)}")


class _Conversation:
    """A conversation with a person at a terminal."""

    def __init__(self, call: Call, memory: Hipocampo, talk: Chat) -> None:
        self._call, self._memory, self._talk = call, memory, talk
        self._shown = views.Memories(call, memory)
        self._commands = {"why": self._why, "memory": self._recall, "forget": self._forget, "help": self._help}

    def hold(self) -> None:
        """Talk until the person leaves."""
        with suppress(ImportError):  # Windows has none
            import readline  # noqa: F401  (its import gives `input` history and editing)
        call = self._call
        call.screen.line((call.say("chat.welcome", session=self._talk.session), DIM))
        while True:
            try:
                text = input(call.say("chat.you") + " ").strip()
            except (EOFError, KeyboardInterrupt):
                print()
                break
            if text.lower() in ("/quit", "/exit", "/q"):
                break
            if text:
                self._take(text)
        call.screen.line((call.say("chat.bye", session=self._talk.session), DIM))

    def _take(self, text: str) -> None:
        """A command or a message; whatever goes wrong is told, and the conversation goes on."""
        try:
            if text.startswith(_SLASH):
                name, _, rest = text[1:].partition(" ")
                self._commands.get(name.lower(), self._help)(rest.strip())
            else:
                self._say(text)
        except HipocampoError as error:
            self._call.screen.line((f"{error.message(self._call.language)} {error.hint(self._call.language)}", NOTE))

    def _say(self, text: str) -> None:
        try:
            _speak(self._talk.stream(text))
        except KeyboardInterrupt:  # the reply is cut short, the conversation is not
            print(" …")
        _trouble(self._call, self._talk)

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
