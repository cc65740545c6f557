"""Documents: text files that agents keep in a folder of the workspace, with their history in the ledger (J4).

They are for conventions that think in files. A change is noted first, then the file is written and the ledger told, so
that a crash leaves both or neither. What a person did to a file with an editor is told before anything else is done to
it. An entity has a folder of its own in the folder of documents; the owner sees all of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from hipocampo.arguments import check_text
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, OWNER
from hipocampo.core.documents import DOCUMENT, Version, folder_of
from hipocampo.core.events import Event
from hipocampo.core.provenance import INFERRED
from hipocampo.core.validation import foldable
from hipocampo.errors import BadInput, Conflict, NotFound
from hipocampo.journal import Change, Command, mint
from hipocampo.ports import read_if_present
from hipocampo.rewrites import Rewrite, Rewrites
from hipocampo.text.secrets import find_secret

__all__ = ["Document", "Documents", "Version"]

_CONTROL = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")
_DRAFT = re.compile(r"\..+\.[0-9a-f]{8}\.draft")
_LONGEST = 255  # bytes of a name


@dataclass(frozen=True, slots=True)
class Document:
    """A document: its path below the actor's folder, and its size in bytes; a link is one that cannot be read."""

    path: str
    size: int | None


class Documents:
    """Reads and changes the documents of the actor; paths are below its folder."""

    def __init__(self, context: Context, rewrites: Rewrites) -> None:
        self._context, self._pages, self._rewrites = context, context.pages, rewrites
        self._ledger = context.ledger

    @property
    def folder(self) -> str:
        """Where the actor's documents are, in the workspace."""
        return folder_of(self._context.actor, owner=self._context.permit.allows_all)

    # Reading

    def listing(self, under: str = "") -> list[Document]:
        """The documents below a folder, by path; links are told without a size."""
        start = self._place(under) if under else self.folder

        def read(_: object) -> list[Document]:
            cut = len(self.folder) + 1
            found = (Document(one.path[cut:], one.size) for one in self._pages.files(start))
            return sorted((one for one in found if not _DRAFT.fullmatch(one.path.rpartition("/")[2])), key=_by_path)

        return self._context.read("documents", read, lambda _: [])

    def read(self, path: str) -> str:
        """The text of a document."""
        place = self._place(path)

        def read(_: object) -> str:
            data, digest = read_if_present(self._pages, place, follow=False)
            if digest is None:
                raise NotFound("document.missing", path=path)
            return _text(data, path)

        return self._context.read("document", read, lambda _: [(one.id, one) for one in self._last(place)])

    def versions(self, path: str | None = None) -> list[Version]:
        """The versions of a document, or of all, the newest last; those that were forgotten have no text."""
        asked = {"type": DOCUMENT} if path is None else {"type": DOCUMENT, "payload.path": self._place(path)}
        start = f"{self.folder}/"

        def read(_: object) -> list[Event]:
            events = self._ledger.query(asked, EVERYTHING, sort={"seq": 1}, archived=True)
            return [one for one in events if foldable(one) and one.payload["path"].startswith(start)]

        found = self._context.read("document", read, lambda events: [(one.id, one) for one in events])
        return [_version(one, len(start)) for one in found]

    # Changing

    def write(
        self, path: str, text: str, *, new: bool = False, expected: str | None = None, force: bool = False
    ) -> Version:
        """Write a document; a `new` one may not be there yet, and `expected` is the text that it must have.

        What looks like a secret is refused unless `force`, or unless a person wrote one there already (D4).
        """
        check_text("text", text)
        place = self._place(path)

        def plan(standing: str | None) -> str:
            if new and standing is not None:
                raise Conflict("document.there", path=path)
            if expected is not None and standing != expected:
                raise Conflict("document.changed", path=path)
            return text if force else _without_secret(text, standing or "")

        return self._change({place: plan})[0]

    def edit(self, path: str, change: Callable[[str], str], *, force: bool = False) -> Version:
        """Give a document the text that a function makes of its text; nothing can come between."""

        def plan(standing: str | None) -> str:
            if standing is None:
                raise NotFound("document.missing", path=path)
            text = change(standing)
            return text if force else _without_secret(text, standing)

        return self._change({self._place(path): plan})[0]

    def replace(self, path: str, old: str, new: str, *, force: bool = False) -> Version:
        """Put a text in the place of one that a document holds exactly once."""
        check_text("text", new)

        def change(text: str) -> str:
            count = text.count(old) if old else 0
            if count != 1:
                raise Conflict("document.many" if count else "document.none", path=path, count=count)
            return text.replace(old, new)

        return self.edit(path, change, force=force)

    def remove(self, path: str, *, expected: str | None = None) -> list[Version]:
        """Take away a document, or all below a folder; their history stays, and undo brings them back.

        A document is only taken away if it has the text that is `expected`.
        """

        def plan(standing: str | None) -> None:
            if expected is not None and standing != expected:
                raise Conflict("document.changed", path=path)

        return self._change(dict.fromkeys(self._below(path), plan))

    def rename(self, path: str, to: str) -> list[Version]:
        """Give a document, or a folder with all in it, another path, where nothing may stand yet."""
        old, new = self._place(path), self._place(to)
        if self._pages.exists(new) or new.startswith(f"{old}/"):
            raise Conflict("document.there", path=to)
        texts: dict[str, str | None] = {}

        def taken(place: str) -> Callable[[str | None], str | None]:
            return lambda standing: texts.setdefault(place, standing) and None

        def put(place: str) -> Callable[[str | None], str | None]:
            return lambda standing: _unless_there(standing, texts[place], to)

        places = self._below(path)
        moves = {place: new + place[len(old) :] for place in places}
        plans = {place: taken(place) for place in places} | {moves[place]: put(place) for place in places}
        return self._change(plans, {target: place for place, target in moves.items()})

    def _below(self, path: str) -> list[str]:
        """The places of a document, or of all documents below a folder."""
        place = self._place(path)
        found = [one.path for one in self._pages.files(place) if one.size is not None]
        if not found and not self._pages.exists(place):
            raise NotFound("document.missing", path=path)
        return found or [place]

    def _change(
        self, plans: dict[str, Callable[[str | None], str | None]], moved: dict[str, str] | None = None
    ) -> list[Version]:
        """Carry out what is planned for the texts of some places, as one command; `moved` tells where one stood."""
        done: list[Event] = []

        def write(command: Command, now: datetime) -> None:
            standing = {place: read_if_present(self._pages, place, follow=False) for place in plans}
            ids = self._take_in(standing, now)
            changes, rewrites = [], []
            for place, plan in plans.items():
                data, digest = standing[place]
                was = None if digest is None else _text(data, place)
                new = plan(was)
                id = ids.get((moved or {}).get(place, place)) or mint()
                payload = {"path": place, "was": was, "now": new, "provenance": INFERRED}
                changes.append(Change(DOCUMENT, id, payload))
                rewrites.append(Rewrite(place, data, digest, None if new is None else new.encode(), empty=True))
            self._rewrites.carry_out(command, changes, rewrites, now)
            done.extend(one for one in command.events if one.type == DOCUMENT)

        self._context.commit("document", write, intent="edit:memory")
        return [_version(one, len(self.folder) + 1) for one in done]

    def _take_in(self, standing: dict[str, tuple[bytes, str | None]], now: datetime) -> dict[str, str]:
        """C3: tell what a person did to documents; the ids that they have."""
        ids, edits = {}, []
        for place, (data, digest) in standing.items():
            last = next(iter(self._last(place)), None)
            known = last.payload["now"] if last else None
            text = None if digest is None else _text(data, place)
            if last and known is not None:
                ids[place] = last.aggregate_id
            if text != known:
                ids.setdefault(place, mint())
                payload = {"path": place, "was": known, "now": text, "provenance": INFERRED}
                edits.append(Change(DOCUMENT, ids[place], payload))
        if edits:
            self._context.journal.carry_out(Command("document", OWNER, "files"), edits, now)
        return ids

    def _last(self, place: str) -> Iterator[Event]:
        """The last change of a document, if it ever was changed through a door."""
        asked = {"type": DOCUMENT, "payload.path": place}
        found = self._ledger.query(asked, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        return filter(foldable, found)

    def _place(self, path: str) -> str:
        """Where a document stands in the workspace; refuses what is no path below the actor's folder."""
        check_text("path", path)
        parts = unicodedata.normalize("NFC", path).strip("/").split("/")
        fits = all(_fits(part) for part in parts)
        if not fits or _CONTROL.search(path):
            raise BadInput("document.path", path=ascii(path)[1:-1])
        return "/".join([self.folder, *parts])


def _without_secret(text: str, standing: str) -> str:
    """D4: a text that holds no secret beyond what stood there."""
    kind = find_secret(text)
    if kind and not find_secret(standing):
        raise BadInput("retain.secret", kind=kind)
    return text


def _fits(name: str) -> bool:
    return name not in ("", ".", "..") and len(name.encode()) <= _LONGEST and not _DRAFT.fullmatch(name)


def _unless_there(standing: str | None, text: str | None, path: str) -> str | None:
    if standing is not None:
        raise Conflict("document.there", path=path)
    return text


def _by_path(one: Document) -> list[str]:
    return one.path.split("/")


def _text(data: bytes, path: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput("document.encoding", path=path) from error


def _version(event: Event, cut: int) -> Version:
    payload = event.payload
    at, provenance = event.timestamp, payload.get("provenance", INFERRED)
    return Version(event.id, event.aggregate_id, payload["path"][cut:], payload["now"], event.actor, at, provenance)
