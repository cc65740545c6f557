"""Forgets that are not finished: noted before anything is touched, so that a crash at any step can be made good (D5).

The note is the only place where the subject is still named; it goes when the last trace has gone.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from hipocampo.errors import HipocampoError, Unavailable
from hipocampo.forgetting import NOTES
from hipocampo.forgetting.subject import Subject
from hipocampo.ports import Pages, read_if_present

_LISTS = ("texts", "kept", "aliases", "memories", "sessions", "services")
DOING, WAITING = "doing", "waiting"  # to be resumed at once; done, except for what a person has to see to


@dataclass(frozen=True, slots=True)
class Request:
    """One forget: who asked for what and why, the words it is known by, and the ids of what has to stay.

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
    memories: tuple[str, ...] = ()
    sessions: tuple[str, ...] = ()
    services: tuple[str, ...] = ()

    @property
    def subject(self) -> Subject:
        known = (self.texts, self.entity, self.aliases, self.memories, self.sessions, self.services)
        return Subject(self.scope, self.name, *known)

    @property
    def interrupted(self) -> bool:
        """Whether it was left in the middle."""
        return self.phase == DOING

    def is_about(self, subject: Subject) -> bool:
        """Tell whether this is the forget of a subject."""
        return (self.scope, self.name) == (subject.scope, subject.name)


class UnfinishedForgets:
    """The notes of forgets that are not finished; asked for at every call, so asking costs next to nothing."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages

    def __bool__(self) -> bool:
        return self._pages.exists(NOTES)

    def read(self) -> list[Request]:
        """Return all that is not finished."""
        return self._load()[0]

    def put(self, request: Request) -> None:
        """Note a forget, in place of an earlier note of it."""
        self._replace(request, [request])

    def drop(self, request: Request) -> None:
        """Remove the note of a forget that is finished."""
        self._replace(request, [])

    def wait(self, request: Request) -> None:
        """Note that all is done except what a person has to see to."""
        self.put(replace(request, phase=WAITING))

    def _replace(self, request: Request, by: Sequence[Request]) -> None:
        known, digest = self._load()
        left = [*(one for one in known if one.id != request.id), *by]
        if left:
            payload = json.dumps([asdict(one) for one in left], ensure_ascii=False)
            self._pages.write(NOTES, payload.encode(), digest)
        elif digest is not None:
            self._pages.remove(NOTES, digest)

    def _load(self) -> tuple[list[Request], str | None]:
        """The requests, and the digest that writing them expects."""
        try:
            data, digest = read_if_present(self._pages, NOTES)
            return [_request(one) for one in json.loads(data)] if digest is not None else [], digest
        except HipocampoError as error:
            raise Unavailable("forget.notes", path=NOTES, detail=error.values.get("detail", error.code)) from error
        except (ValueError, TypeError, AttributeError) as error:
            raise Unavailable("forget.notes", path=NOTES, detail=str(error)) from error


def _request(payload: dict[str, Any]) -> Request:
    return Request(**{**payload, **{name: tuple(payload.get(name, ())) for name in _LISTS}})
