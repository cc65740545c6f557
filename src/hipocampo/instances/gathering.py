"""The place that instances share: what each lays there, and what another may take from it (I1, I4, E6).

Fitness and layers are each instance's own. What graduated here is told there, with its origin; what sank is told by its
tags alone, and with its text only to those whom an agreement lets read it. What is taken is a copy of class H.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from hipocampo.arguments import check_text
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, Permit
from hipocampo.core.names import name_key
from hipocampo.core.record import FACT, Record
from hipocampo.errors import BadInput, Conflict, Denied, HipocampoError, NotFound
from hipocampo.instances.mailbox import same_name
from hipocampo.instances.shared_page import Wise, archive_file, archived_in, wise_lines, with_region
from hipocampo.ports import Pages, read_if_present
from hipocampo.settings import InstanceSettings

__all__ = ["Gathering", "SharedMemory"]

_DREAMS = "memory/dreams/"
_OPENED = "open"  # beside the archive of an instance: what others may read of it, a file for each
_TRIES = 3

Keep = Callable[[str, Sequence[str], dict[str, Any]], str]


@dataclass(frozen=True, slots=True)
class SharedMemory:
    """What another instance knows: a line of the shared page, or an archived memory by its tags.

    There is a `text` where this instance may read it.
    """

    instance: str
    id: str
    kind: str  # wisdom or archived
    tags: tuple[str, ...] = ()
    text: str | None = None
    provenance: str = "H"
    day: str = ""
    there: str = "H"  # its class at the other instance


class Gathering:
    """One instance in the shared place; `readers` says who may read what here, `keep` keeps a copy."""

    def __init__(
        self,
        context: Context,
        place: Callable[[], Pages | None],
        readers: Callable[[], Mapping[str, Permit]],
        keep: Keep,
    ) -> None:
        self._context, self._place, self._readers, self._keep = context, place, readers, keep
        self._settings: InstanceSettings = context.settings.instance

    # Laying

    def lay(self) -> int:
        """Lay into the shared place what changed here; how many files that changed. Nothing where none is shared."""
        place = self._place() if self._settings.name and self._settings.shared else None
        if place is None or not self._context.permit.allows_all:
            return 0
        files = {
            self._settings.wisdom: self._wisdom(place),
            **dict(self._dreams()),
            **dict(self._archives()),
        }
        return sum(_replace(place, path, data) for path, data in files.items())

    def _wisdom(self, place: Pages) -> bytes:
        """The shared page with all that ever graduated here: what is demoted again is demoted here alone."""
        data, _ = read_if_present(place, self._settings.wisdom)
        told = with_region(data.decode("utf-8", "replace"), self._settings.name, self._wise(), self._settings.name)
        return told.encode()

    def _wise(self) -> list[Wise]:
        graduated: dict[str, str] = {}
        events = self._context.ledger.query({"type": "memory.graduated"}, EVERYTHING, archived=True)
        for event in events:
            graduated.setdefault(event.aggregate_id, event.timestamp[:10])
        records = ((self._context.index.records.get(id, EVERYTHING), day) for id, day in graduated.items())
        return [Wise(self._settings.name, one.content, one.provenance, day) for one, day in records if one]

    def _dreams(self) -> Iterator[tuple[str, bytes]]:
        """The pages of dreams, each under its own name."""
        folder = self._settings.dreams.format(name=self._settings.name)
        for path in self._context.index.pages.states():
            if path.startswith(_DREAMS):
                with suppress(HipocampoError):
                    yield f"{folder}/{path.removeprefix(_DREAMS)}", self._context.pages.read(path)[0]

    def _archives(self) -> Iterator[tuple[str, bytes]]:
        """What was archived: the tags for all, the texts for those whom an agreement lets read them."""
        name, path = self._settings.name, self._settings.archive.format(name=self._settings.name)
        yield path, archive_file(name, self._archived(EVERYTHING), texts=False)
        for other, permit in self._readers().items():
            opened, file = self._archived(permit), _opened(path, other)
            if opened or self._need_place().exists(file):  # what was opened once and is no longer is closed
                yield file, archive_file(name, opened, texts=True)

    def _archived(self, permit: Permit) -> list[Record]:
        index = self._context.index
        placed = [one.id for one in index.pages.facts(permit)]
        found = index.records.current(placed, permit).values()
        return [one for one in found if one.form == FACT and one.layer == "archive" and not one.merged_into]

    # Looking, and taking

    def shared(self, tag: str | None = None, instance: str | None = None) -> list[SharedMemory]:
        """What other instances have graduated and archived, by their tags; of one tag or instance if given (I1)."""
        self._context.owner_only()
        place = self._need_place()
        found = [*self._wisdom_of_others(place), *self._archived_by_others(place)]
        wanted = name_key((tag or "").removeprefix("#"))
        return [
            one
            for one in found
            if (not wanted or any(name_key(each) == wanted for each in one.tags))
            and (instance is None or same_name(one.instance, instance))
        ]

    def rescue(self, instance: str, id: str) -> str:
        """Take a copy of what another instance knows; the id of the new memory, which is inherited (H) and says so."""
        self._context.owner_only()
        check_text("id", id)
        found = [one for one in self.shared(instance=instance) if id and one.id.startswith(id)]
        if len(found) != 1:
            raise NotFound("instance.nothing", instance=instance, id=id)
        (one,) = found
        if one.text is None:
            raise Denied("instance.closed", instance=one.instance, me=self._settings.name)
        origin = {"instance": one.instance, "id": one.id, "class": one.there}
        return self._keep(one.text, one.tags, origin)

    def _wisdom_of_others(self, place: Pages) -> Iterator[SharedMemory]:
        data, _ = read_if_present(place, self._settings.wisdom)
        for one in wise_lines(data.decode("utf-8", "replace")):
            if not same_name(one.instance, self._settings.name):
                yield SharedMemory(one.instance, one.id, "wisdom", (), one.text, "H", one.day, one.provenance)

    def _archived_by_others(self, place: Pages) -> Iterator[SharedMemory]:
        for other in self._others():
            path = self._settings.archive.format(name=other)
            opened, _ = read_if_present(place, _opened(path, self._settings.name))
            texts = {row["id"]: row.get("text") for row in archived_in(opened)}
            for row in archived_in(read_if_present(place, path)[0]):
                text, tags = texts.get(row["id"]), tuple(map(str, row["tags"]))
                known = text if isinstance(text, str) else None
                day, there = (str(row.get(name) or "") for name in ("demotedAt", "provenance"))
                yield SharedMemory(other, row["id"], "archived", tags, known, "H", day, there)

    def _others(self) -> list[str]:
        """The other instances, by what they have laid into the shared place, or written on its page."""
        before, _, after = self._settings.archive.partition("{name}")
        place = self._need_place()
        paths = (entry.path for entry in place.files() if after)
        files = (path[len(before) :] for path in paths if path.startswith(before) and path.endswith(".json"))
        page = read_if_present(place, self._settings.wisdom)[0].decode("utf-8", "replace")
        named = {*(path.split("/")[0] for path in files), *(one.instance for one in wise_lines(page))}
        return sorted(one for one in named if one and not same_name(one, self._settings.name))

    def _need_place(self) -> Pages:
        place = self._place()
        if place is None or not self._settings.name:
            raise BadInput("instance.unshared")
        return place


def _opened(path: str, other: str) -> str:
    return f"{path.rpartition('/')[0]}/{_OPENED}/{other}.json"


def _replace(place: Pages, path: str, data: bytes) -> bool:
    """Write a file of our own where it says something else; another process may write at the same moment."""
    for _ in range(_TRIES):
        old, digest = read_if_present(place, path)
        if old == data or (digest is None and not data):
            return False
        with suppress(Conflict):
            place.write(path, data, digest)
            return True
    return False
