"""Forgets that are not finished: noted before anything is touched, so that a crash at any step can be made good (D5).

The note is the only place where the subject is still named; it goes when the last trace has gone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from hipocampo.errors import NotFound, Unavailable
from hipocampo.forgetting import NOTES
from hipocampo.forgetting.lineage import Subject
from hipocampo.forgetting.traces import Folder
from hipocampo.ports import Pages

_LISTS = ("texts", "kept", "aliases")
DOING, WAITING = "doing", "waiting"  # to be gone on with at once; done, but for what a person has to see to


@dataclass(frozen=True, slots=True)
class Request:
    """One forget: who asked for what and why, the words it is known by, and what has to stay of it.

    With `keep_prose` a person's own lines on the pages stay, with `keep_pages` the names of files too.
    """

    id: str
    scope: str
    name: str
    reason: str
    actor: str
    door: str
    keep_prose: bool = False
    texts: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    phase: str = DOING
    entity: str = ""
    keep_pages: bool = False
    aliases: tuple[str, ...] = ()

    @property
    def subject(self) -> Subject:
        return Subject(self.scope, self.name, self.texts, self.entity, self.aliases)

    @property
    def cut_short(self) -> bool:
        """Whether it was left in the middle."""
        return self.phase == DOING

    def same(self, other: Subject) -> bool:
        """Whether it is about the same subject."""
        return (self.scope, self.name) == (other.scope, other.name)


class Notes:
    """The file of forgets that are not finished; looked for at every call, so a look costs next to nothing."""

    def __init__(self, root: Path, pages: Pages) -> None:
        self._path = os.path.join(root, NOTES)
        self._folder = Folder(root)
        self._pages = pages

    def read(self) -> list[Request]:
        """All that is not finished."""
        try:
            with open(self._path, "rb") as file:
                told = json.loads(file.read())
            return [Request(**one | {name: tuple(one.get(name, ())) for name in _LISTS}) for one in told]
        except FileNotFoundError:
            return []
        except (OSError, ValueError, TypeError, KeyError) as error:
            raise Unavailable("forget.notes", path=NOTES, detail=str(error)) from error

    def put(self, request: Request) -> None:
        """Note a forget, in the place of what was noted of it before."""
        self._write([*(one for one in self.read() if one.id != request.id), request])

    def drop(self, request: Request) -> None:
        """A forget is finished."""
        self._write([one for one in self.read() if one.id != request.id])

    def waits(self, request: Request) -> None:
        """All is done that can be done here."""
        self.put(replace(request, phase=WAITING))

    def _write(self, requests: Sequence[Request]) -> None:
        if not requests:
            self._folder.drop_notes()
            return
        try:
            _, stat = self._pages.read(NOTES)
            digest: str | None = self._pages.digest(NOTES, stat)
        except NotFound:
            digest = None
        self._pages.write(NOTES, json.dumps([asdict(one) for one in requests], ensure_ascii=False).encode(), digest)
