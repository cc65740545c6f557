"""What a line of a conversation may ask for beside talking: `/why`, `/memory`, `/forget`, `/help` (H4)."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from hipocampo.doors import lives
from hipocampo.doors.cli import views
from hipocampo.doors.cli.forget import carry_out
from hipocampo.doors.cli.screen import BOLD, DIM, Plain, clean
from hipocampo.doors.minds import opening_json, without_opening
from hipocampo.doors.worded import worded
from hipocampo.errors import BadInput, NotFound

if TYPE_CHECKING:
    from hipocampo import Chat, Hipocampo, Hit, Reply
    from hipocampo.doors.cli.call import Call

SLASH = "/"
LEAVE = ("/quit", "/exit", "/q")
_HELPED = ("why", "memory", "forget", "quit")
_SESSION = ("session", "sessão", "sesión")


class Asked(NamedTuple):
    """A command, and the words behind it."""

    name: str
    rest: str


def asked(line: str) -> Asked | None:
    """What a line asks for; None where it is a message, as a path is that someone tells of."""
    name, _, rest = line[1:].strip().partition(" ")
    known = line.startswith(SLASH) and "\n" not in line and name.lower() in ("why", "memory", "forget", "help")
    return Asked(name.lower(), rest.strip()) if known else None


def safe(text: str) -> str:
    """A text of several lines without control characters: neither a model nor a page may steer the terminal."""
    return "\n".join(clean(line) for line in text.replace("\r", "").split("\n"))


class Slash:
    """The commands of one conversation; `typed` by a person, who can be asked."""

    def __init__(self, call: Call, memory: Hipocampo, talk: Chat, *, typed: bool) -> None:
        self._call, self._memory, self._talk = call, memory, talk
        self._typed = typed
        self._shown = views.Memories(call, memory)

    def do(self, command: Asked) -> None:
        """Carry out a command."""
        if command.name == "why":
            self._why()
        elif command.name == "memory":
            self._recall(command.rest)
        elif command.name == "forget":
            self._forget(command.rest)
        else:
            self.help()

    def help(self) -> None:
        """What there is."""
        told = {f"/{name}": self._call.say(f"chat.help.{name}") for name in _HELPED}
        if self._call.json:
            self._call.tell({"help": told})
            return
        for name, text in told.items():
            self._screen.line((name, BOLD), f"  {text}")

    @property
    def _screen(self) -> Plain:
        return self._call.screen

    def _why(self) -> None:
        """The memory behind the last reply."""
        call, reply = self._call, self._talk.last
        if call.json:
            call.tell(_why_json(self._talk, reply))
        elif reply is None or not reply.hits:
            self._screen.line(call.say("chat.no-why"))
        else:
            for hit in reply.hits:
                self._screen.line(hit.content, lead=("- ", BOLD))
                self._screen.line((self._about(hit), DIM), indent=2)
            if reply.summary:
                self._screen.line((call.say("chat.summary", summary=reply.summary), DIM))

    def _about(self, hit: Hit) -> str:
        """Where a memory comes from, what made it come to mind, and the id by which it is forgotten."""
        lanes = ((worded("cli.explain.part", name, self._call.language), value) for name, value in hit.parts.items())
        parts = ", ".join(f"{name} {value:.2f}" for name, value in lanes if value)
        about = [hit.source, self._shown.ago(hit.timestamp), f"[{hit.provenance}]", parts]
        return " · ".join(filter(None, [*about, "" if hit.kind == "passage" else lives.short_id(hit.id)]))

    def _recall(self, query: str) -> None:
        """What is known: of something, or what a conversation opens with."""
        call = self._call
        if query:
            found = self._memory.recall(query)
            if call.json:
                call.tell(views.recalled_json(found))
            else:
                self._shown.found(found, explain=False)
            return
        opening = self._memory.opening()
        if call.json:
            call.tell(opening_json(opening))
            return
        print(safe(opening.text) if opening.text else without_opening(opening, call.language))
        if opening.text:
            self._screen.line((call.say("chat.ids"), DIM))

    def _forget(self, what: str) -> None:
        """Forget a memory, somebody, or this conversation; it is asked about first, so somebody has to be there."""
        if not self._typed:
            raise BadInput("chat.forget")
        if not what:
            self._screen.line(self._call.say("chat.forget-what"))
            return
        wanted: dict[str, Any] = {"reason": self._call.say("chat.reason")}
        if what in _SESSION:
            wanted["session"] = self._talk.session
        elif what.startswith("@"):
            wanted["entity"] = what[1:]
        else:
            wanted["memory"] = what
        try:
            carry_out(self._call, self._memory, wanted)
        except NotFound as error:
            if error.code != "show.none":
                raise
            self._which(what)

    def _which(self, words: str) -> None:
        """What these words may mean, with the ids by which it can be forgotten."""
        found = self._memory.recall(words)
        found = replace(found, hits=tuple(hit for hit in found if hit.kind != "passage"))
        if not found:
            self._screen.line(self._call.say("chat.forget-none", what=words))
            return
        self._shown.found(found, explain=False)
        self._screen.line(self._call.say("chat.forget-which"))


def _why_json(talk: Chat, reply: Reply | None) -> dict[str, Any]:
    hits = [asdict(hit) for hit in reply.hits] if reply else []
    return {"session": talk.session, "hits": hits, "summary": reply.summary if reply else ""}
