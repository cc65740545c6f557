"""Letters between instances: written, listed by their headers, read on demand and never twice as new (I2, I4)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from hipocampo.arguments import check_text
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.moments import stamp
from hipocampo.errors import BadInput, Conflict, HipocampoError, NotFound
from hipocampo.instances.letter import EVERYBODY, LONGEST, Header, Letter, Unfit, count_words, offset_of, parse, render
from hipocampo.instances.mailbox import ASIDE, NEW, OTHERS, OWN, READ, Posted, Reader, posted
from hipocampo.journal import Change
from hipocampo.messages import say
from hipocampo.ports import Pages
from hipocampo.text.secrets import find_secret

__all__ = ["Letters"]

FOLDER = "letters"
_WRITTEN, _READ = "letter.written", "letter.read"
_SHOWN = 20  # headers in an opening, at most
_DIGITS = 7  # a number in the list has fewer; an id more
_PLAIN = "abcdefghijklmnopqrstuvwxyz0123456789-_"


@dataclass(frozen=True, slots=True)
class _NewLetter:
    """A letter to be written: to whom (nobody: to all), what, of which type, about what."""

    to: Sequence[str]
    text: str
    type: str = "note"
    subject: str = ""
    force: bool = False


class Letters:
    """The letters of one instance: in its own folder, and in the place that it shares with others."""

    def __init__(self, context: Context, shared: Callable[[], Pages | None]) -> None:
        self._context, self._shared = context, shared
        self._settings = context.settings.instance

    # Reading

    def all(self) -> list[Posted]:
        """Every letter with its header and its state, the newest first; none is read by that."""
        self._context.owner_only()
        reader = self._context.stable(lambda _: self._reader())
        return self._listed(reader)

    def unread(self) -> list[Posted]:
        """The new letters that are addressed to this instance, for the opening of a session; none without a name."""
        with suppress(HipocampoError):  # a shared place that is not there makes no session fail
            if self._settings.name:
                return [one for one in self._listed(self._reader()) if one.state == NEW][:_SHOWN]
        return []

    def read(self, id: str) -> Posted:
        """One letter with its body; one that was addressed to this instance counts as read from now on."""
        self._context.owner_only()
        found = self._one(id)
        if found.state == ASIDE or found.header is None:
            raise BadInput("letter.aside", path=found.path, reason=_reason(found, self._context.settings.language))
        letter = self._parsed(found)
        if found.state not in (OWN, OTHERS, READ):
            self._note_read(found, found.header)
        return replace(found, body=letter.body)

    def _note_read(self, found: Posted, header: Header) -> None:
        """I4: what was read, and how far; the body is shown only once that is kept."""
        context = self._context
        with context.writing() as now:
            mark = self._reader(now).mark(header.at)
            change = Change(_READ, FOLDER, {"letter": found.key, "id": found.id, "lastRead": mark})
            context.append(context.command("letter"), [change], now)

    def _reader(self, now: datetime | None = None) -> Reader:
        """What this instance has read so far."""
        done = list(self._context.ledger.query({"type": _READ}, EVERYTHING, archived=True))
        read = {str(one.payload.get("letter")) for one in done}
        last = max((str(one.payload.get("lastRead") or "") for one in done), default="")
        at = now or self._context.clock.now()
        return Reader(self._settings.name, read, last, at, timedelta(days=self._settings.fresh_days))

    def _listed(self, reader: Reader) -> list[Posted]:
        """The letters of both places, a copy of the same once."""
        found: dict[str, Posted] = {}
        for pages, folder, shared in self._places():
            for one in posted(pages, folder, reader, self._settings.zone, shared=shared):
                found.setdefault(one.key or f"{shared}:{one.path}", one)
        return sorted(found.values(), key=lambda one: (one.header.at if one.header else "", one.id), reverse=True)

    def _places(self) -> Iterator[tuple[Pages, str, bool]]:
        yield self._context.pages, FOLDER, False
        if shared := self._shared():
            yield shared, self._settings.letters, True

    def _one(self, id: str) -> Posted:
        """A letter by its number in the list, its id, or a clear beginning of it."""
        listed = self.all()
        if id.isdecimal() and len(id) < _DIGITS:
            if 1 <= int(id) <= len(listed):
                return listed[int(id) - 1]
            raise NotFound("letter.none", id=id)
        exact = [one for one in listed if one.id == id]
        found = exact or [one for one in listed if id and one.id.startswith(id)]
        if len(found) != 1:
            raise NotFound("letter.none", id=id) if not found else BadInput("letter.unclear", id=id, n=len(found))
        return found[0]

    def _parsed(self, found: Posted) -> Letter:
        pages = self._shared() if found.shared else self._context.pages
        assert pages is not None
        letter = parse(pages.read(found.path)[0].decode("utf-8", "replace"), self._settings.zone)
        if isinstance(letter, Unfit):  # saved anew at this moment
            raise Conflict("page.changed", path=found.path)
        return letter

    # Writing

    def write(self, to: Sequence[str], text: str, *, type: str, subject: str, force: bool = False) -> Posted:
        """Write a letter into the shared place, or into the own folder where there is none."""
        return self._write(_NewLetter([to] if isinstance(to, str) else list(to), text, type, subject, force), "")

    def reply(self, id: str, text: str, *, force: bool = False) -> Posted:
        """Answer a letter: to whoever wrote it, about the same."""
        self._context.owner_only()
        found = self._one(id)
        if found.header is None:
            raise BadInput("letter.aside", path=found.path, reason=_reason(found, self._context.settings.language))
        header = found.header
        again = header.subject.casefold().startswith("re:") or not header.subject
        subject = header.subject if again else f"Re: {header.subject}"[:LONGEST]
        return self._write(_NewLetter([header.sender], text, header.type, subject, force), found.id)

    def _write(self, new: _NewLetter, reply: str) -> Posted:
        context, settings = self._context, self._settings
        context.owner_only()
        self._check(new)
        context.check_writable()
        place = self._shared()
        pages, folder = (place, settings.letters) if place else (context.pages, FOLDER)
        self._lay_template(pages, folder)
        with context.writing() as now:
            header = Header(
                settings.name, settings.system, _addressed(new.to), stamp(now), new.type, new.subject, reply
            )
            data = render(Letter(header, new.text.strip()), settings.zone, context.settings.language).encode()
            path = f"{folder}/{_file_name(now.astimezone(offset_of(settings.zone)), header)}"
            pages.write(path, data, None)
            change = Change(_WRITTEN, FOLDER, {"path": path, "to": list(header.to), "type": header.type})
            context.append(context.command("letter"), [change], now)
        id = path.rpartition("/")[2].removesuffix(".md")
        return Posted(id, path, OWN, header, count_words(new.text), shared=place is not None, body=new.text.strip())

    def _check(self, new: _NewLetter) -> None:
        """D4, I2: refuse a letter that would be invalid, is too long, or carries a secret out of the workspace."""
        if not self._settings.name or not self._settings.system:
            raise BadInput("instance.unnamed")
        named = (("type", new.type), ("subject", new.subject), *(("to", one) for one in new.to))
        for name, value in (("text", new.text), *named):
            check_text(name, value)
        for name, value in named:
            if len(value) > LONGEST or not value.isprintable() or (name == "to" and set(value) & set(",;")):
                raise BadInput("letter.field", field=name, value=value[:LONGEST], most=LONGEST)
        if not new.text.strip() or not new.type.strip():
            raise BadInput("letter.empty")
        if (words := count_words(new.text)) > self._settings.words:
            raise BadInput("letter.long", words=words, most=self._settings.words)
        if not new.force and (kind := find_secret(new.text)):
            raise BadInput("retain.secret", kind=kind)

    def _lay_template(self, pages: Pages, folder: str) -> None:
        """A template beside the letters, for those who write by hand; one that is there stays."""
        path, language = f"{folder}/TEMPLATE.md", self._context.settings.language
        if not pages.exists(path):
            with suppress(HipocampoError):
                pages.write(path, say("letter.template", language).encode(), None)


def _addressed(to: Sequence[str]) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(" ".join(one.split()) for one in to))
    return () if EVERYBODY in names else tuple(one for one in names if one)


def _file_name(at: datetime, header: Header) -> str:
    """A name that sorts by date and tells whom from; never that of another letter."""
    sender = "".join(letter if letter in _PLAIN else "-" for letter in header.sender.lower()).strip("-") or "letter"
    return f"{at:%Y-%m-%d_%H%M}_{sender[:40]}_{os.urandom(3).hex()}.md"


def _reason(found: Posted, language: str) -> str:
    return say(f"letter.reason.{found.reason}", language, field=found.field)
