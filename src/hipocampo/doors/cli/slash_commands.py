"""The commands inside a conversation: `/why`, `/memory`, `/forget`, `/dream`, `/help` (H4)."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from hipocampo.doors.cli.forget import carry_out
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, Plain
from hipocampo.doors.presenters.conversation import empty_opening_text, opening_json
from hipocampo.doors.presenters.labels import label
from hipocampo.doors.presenters.memories import provenance_mark, recalled_json, short_id
from hipocampo.errors import BadInput, NotFound
from hipocampo.text.inert import Own, visible

if TYPE_CHECKING:
    from hipocampo import Chat, Hipocampo, Hit, Reply
    from hipocampo.doors.cli.call import Call

SLASH = "/"
LEAVE = ("/quit", "/exit", "/q")
_HELPED = ("why", "memory", "forget", "dream", "quit")
_DREAM = ("sonhar", "sonhe", "soñar", "sueña", "dream")  # said alone, also without the slash
_SESSION = ("session", "sessão", "sesión")


class SlashCommand(NamedTuple):
    """A command, and the words after it."""

    name: str
    rest: str


def parse_command(line: str) -> SlashCommand | None:
    """The command of a line; None for a message, which may begin with a path."""
    if "\n" not in line and line.strip().rstrip(".!").lower().removeprefix(SLASH) in _DREAM:
        return SlashCommand("dream", "")
    name, _, rest = line[1:].strip().partition(" ")
    known = line.startswith(SLASH) and "\n" not in line and name.lower() in ("why", "memory", "forget", "help")
    return SlashCommand(name.lower(), rest.strip()) if known else None


def printable(text: str) -> str:
    """A text of several lines without control characters: neither a model nor a page may control the terminal."""
    return "\n".join(map(visible, text.replace("\r", "").split("\n")))


class SlashCommands:
    """The commands of one conversation; those `typed` by a person can be confirmed."""

    def __init__(self, call: Call, memory: Hipocampo, talk: Chat, *, typed: bool) -> None:
        self._call, self._memory, self._talk = call, memory, talk
        self._typed = typed
        self._printer = MemoryPrinter(call, memory)

    def do(self, command: SlashCommand) -> None:
        """Carry out a command."""
        if command.name == "why":
            self._why()
        elif command.name == "memory":
            self._recall(command.rest)
        elif command.name == "forget":
            self._forget(command.rest)
        elif command.name == "dream":
            self._dream()
        else:
            self.help()

    def help(self) -> None:
        """Print all commands."""
        texts = {f"/{name}": self._call.say(f"chat.help.{name}") for name in _HELPED}
        if self._call.json:
            self._call.print_json({"help": texts})
            return
        for name, text in texts.items():
            self._screen.line((name, BOLD), f"  {text}")

    @property
    def _screen(self) -> Plain:
        return self._call.screen

    def _why(self) -> None:
        """Print the memories that the last reply was based on."""
        call, reply = self._call, self._talk.last
        if call.json:
            call.print_json(_why_json(self._talk, reply))
        elif reply is None or not reply.hits:
            self._screen.line(call.say("chat.no-why"))
        else:
            for hit in reply.hits:
                self._screen.line(Own(provenance_mark(hit)), f" {hit.content}", lead=("- ", BOLD))
                self._screen.line((self._about(hit), DIM), indent=2)
            if reply.summary:
                self._screen.line((call.say("chat.summary", summary=reply.summary), DIM))

    def _about(self, hit: Hit) -> str:
        """Where a memory comes from, why it was recalled, and the id to forget it by."""
        lanes = ((label("cli.explain.part", name, self._call.language), value) for name, value in hit.parts.items())
        parts = ", ".join(f"{name} {value:.2f}" for name, value in lanes if value)
        about = [hit.source, self._printer.ago(hit.timestamp), parts]
        return " · ".join(filter(None, [*about, "" if hit.kind == "passage" else short_id(hit.id)]))

    def _recall(self, query: str) -> None:
        """Print what is known about something, or what a conversation opens with."""
        call = self._call
        if query:
            found = self._memory.recall(query)
            if call.json:
                call.print_json(recalled_json(found))
            else:
                self._printer.hits(found, explain=False)
            return
        opening = self._memory.opening()
        if call.json:
            call.print_json(opening_json(opening))
            return
        print(printable(opening.text) if opening.text else empty_opening_text(opening, call.language))
        if opening.text:
            self._screen.line((call.say("chat.ids"), DIM))

    def _dream(self) -> None:
        """Keep what was said, then dream, and print the page of the dream."""
        self._talk.digest()
        dream = self._memory.dream()
        if self._call.json:
            self._call.print_json({"summary": dream.summary, "changed": dream.changed, "page": dream.page})
            return
        print(printable(dream.summary))

    def _forget(self, what: str) -> None:
        """Forget a memory, an entity or this conversation, once the person confirms it."""
        if not self._typed:
            raise BadInput("chat.forget")
        if not what:
            self._screen.line(self._call.say("chat.forget-what"))
            return
        options: dict[str, Any] = {"reason": self._call.say("chat.reason")}
        if what in _SESSION:
            options["session"] = self._talk.session
        elif what.startswith("@"):
            options["entity"] = what[1:]
        else:
            options["memory"] = what
        try:
            carry_out(self._call, self._memory, options)
        except NotFound as error:
            if error.code != "show.none":
                raise
            self._which(what)

    def _which(self, words: str) -> None:
        """Print the memories that these words may mean, with the ids to forget them by."""
        found = self._memory.recall(words)
        found = replace(found, hits=tuple(hit for hit in found if hit.kind != "passage"))
        if not found:
            self._screen.line(self._call.say("chat.forget-none", what=words))
            return
        self._printer.hits(found, explain=False)
        self._screen.line(self._call.say("chat.forget-which"))


def _why_json(talk: Chat, reply: Reply | None) -> dict[str, Any]:
    hits = [asdict(hit) for hit in reply.hits] if reply else []
    return {"session": talk.session, "hits": hits, "summary": reply.summary if reply else ""}
