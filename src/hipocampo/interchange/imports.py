"""Bringing memories in from elsewhere: folders of notes, Protocol v4, compact JSON, episodes (C7)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import OWNER
from hipocampo.core.bulk import gc_paused
from hipocampo.core.events import Event
from hipocampo.core.facts import Fact, NewFact, Problem
from hipocampo.core.moments import stamp
from hipocampo.core.provenance import INHERITED, highest_for_import, lowest
from hipocampo.errors import BadInput
from hipocampo.interchange import compact, episodes, formats, protocol
from hipocampo.interchange.files import read_texts
from hipocampo.interchange.formats import FORMATS
from hipocampo.interchange.incoming import (
    extra_payload,
    fact_of,
    fitness_of,
    life_payload,
    origin_of,
    overflow,
    parse_moment,
)
from hipocampo.interchange.notes import NotesReport, import_notes
from hipocampo.interchange.portable import PortableMemory
from hipocampo.journal import Change, Command, mint
from hipocampo.text.claims import keywords
from hipocampo.text.secrets import find_secret, mask_secrets

_JSON, _MARKDOWN = (".json", ".jsonl", ".ndjson"), (".md", ".markdown")
_ENDINGS = {"protocol": _JSON, "compact": _JSON, "episodes": _MARKDOWN, "notes": _MARKDOWN}
_SHOWN = 80

AnyPath = str | PathLike[str]


class Facts(Protocol):
    """What writes facts."""

    def split(self, facts: Sequence[Any], now: datetime) -> tuple[list[Any], list[str | int], list[Change]]:
        """New facts, the place of each fact (a known id, or its number among the new), and what the known change."""

    def write(self, facts: Sequence[NewFact], session: str | None, command: Command, now: datetime) -> list[Event]:
        """Keep facts that are known to be new."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import kept, what was known, how many found no room in the active layer, and what to look at."""

    format: str
    kept: tuple[str, ...]
    known: tuple[str, ...]
    latent: int
    problems: Sequence[Problem]


class _Arriving(NamedTuple):
    """A memory on its way in."""

    fact: Fact
    provenance: str
    at: datetime | None
    carried: PortableMemory


class _Landed(NamedTuple):
    """What came of an import: the ids of what is new and of what was known, and how many gave way to fitter ones."""

    fresh: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    latent: int = 0


class Importer:
    """Takes memories in."""

    def __init__(self, context: Context, facts: Facts) -> None:
        self._context, self._facts = context, facts
        self._ledger, self._index, self._settings = context.ledger, context.index, context.settings

    def any(self, path: AnyPath, *, format: str | None = None, force: bool = False) -> ImportReport | NotesReport:
        """Take in whatever is there: a folder of notes is copied, memories of the other formats become facts (C7)."""
        self._context.owner_only()
        place = Path(path).expanduser()
        if format is None and place.is_dir():
            files, _ = read_texts(place)
            format = formats.recognise(files) if files else "notes"
        if format == "notes":
            return self.notes(place)
        return self.file(place, format=format, force=force)

    def notes(self, folder: AnyPath) -> NotesReport:
        """Copy a folder of Markdown notes into the workspace and take them in (C7)."""
        self._context.owner_only()
        context = self._context
        with context.writing() as now:
            report = import_notes(
                Path(folder).expanduser(), context.pages, self._settings, context.stores.upkeep().root
            )
            copied = len(report.copied)
            changes = [Change("workspace.imported", "workspace", {"pages": copied})] if copied else []
            context.append(context.command("import"), changes, now)
            context.take_in(Command("import", OWNER, "files"))
        return report

    def file(self, path: AnyPath, *, format: str | None = None, force: bool = False) -> ImportReport:
        """Take in memories of Protocol v4, compact JSON or episodes.md, a file or a folder of them (C7, E3, E7).

        What looks like a secret is left out unless `force`. The same file a second time adds nothing.
        """
        self._context.owner_only()
        place = Path(path).expanduser()
        with gc_paused():
            found, memories, problems = _read(place, format, self._settings.retain.words)
            arriving = self._arriving(place.name, memories, problems, force)
            landed = _Landed()

            def write(command: Command, now: datetime) -> None:
                nonlocal landed
                landed = self._land(arriving, found, command, now)

            self._context.commit("import", write)
        return ImportReport(found, landed.fresh, landed.known, landed.latent, problems)

    def _arriving(
        self, name: str, memories: Sequence[PortableMemory], problems: list[Problem], force: bool
    ) -> list[_Arriving]:
        """The memories that may be kept; why the others may not is added to the problems."""
        most = highest_for_import(self._context.actor, self._context.door)
        found = []
        for one in memories:
            secret = None if force else _secret(one)
            if secret:
                problems.append(Problem(name, 0, secret, "import.secret"))
                continue
            at = parse_moment(one.born, self._settings.zone)
            if one.born and not at:
                problems.append(Problem(name, 0, f"born: {one.born}", "import.value"))
            found.append(_Arriving(fact_of(one), lowest(one.provenance or INHERITED, most), at, one))
        return found

    def _land(self, arriving: Sequence[_Arriving], format: str, command: Command, now: datetime) -> _Landed:
        """Keep what is new, in one transaction; the workspace is locked and in step."""
        before = self._imported(format)
        again = [before.get(json.dumps(origin_of(one.carried, format), sort_keys=True)) for one in arriving]
        unseen = [one for one, id in zip(arriving, again, strict=True) if id is None]
        fresh, sorted_into, changes = self._facts.split(unseen, now)
        ids = [mint() for _ in fresh]
        places = iter(sorted_into)
        owners = [id or next(places) for id in again]
        known = [one for one in owners if isinstance(one, str)]
        ours = {
            one.carried.id: ids[owner] if isinstance(owner, int) else owner
            for one, owner in zip(arriving, owners, strict=True)
            if one.carried.id is not None
        }
        facts, latent = self._with_lives(fresh, ids, format, ours, now)
        self._facts.write(facts, None, command, now)
        # An import is no mention: what was known is believed more if the file says so, and else as it was.
        self._context.append(command, [change for change in changes if change.type == "memory.confirmed"], now)
        return _Landed(tuple(ids), tuple(dict.fromkeys(known)), latent)

    def _imported(self, format: str) -> dict[str, str]:
        """The current memories that came in this format, by their origin in it."""
        earlier = {"type": "memory.retained", "payload.extra.origin.format": format}
        found = {}
        for event in self._ledger.query(earlier, EVERYTHING, sort={"seq": 1}, archived=True):
            if self._index.records.is_current(event.aggregate_id):
                found[json.dumps(event.payload["extra"]["origin"], sort_keys=True)] = event.aggregate_id
        return found

    def _with_lives(
        self, fresh: Sequence[_Arriving], ids: Sequence[str], format: str, ours: dict[str, str], now: datetime
    ) -> tuple[list[NewFact], int]:
        """What is to be kept, each with its life and its origin, and how many gave way to fitter ones (E7)."""
        rules, zone = self._settings.rules, self._settings.zone
        room = self._settings.active.most - self._index.life.layer_counts().get("active", 0)
        sunk = overflow([one.carried for one in fresh], room, rules)
        facts = []
        for at, (one, id) in enumerate(zip(fresh, ids, strict=True)):
            carried = one.carried
            more: dict[str, Any] = {
                "life": life_payload(carried, rules, zone, stamp(now) if at in sunk else None),
                "extra": extra_payload(carried, format, ours),
            }
            low = at in sunk or fitness_of(carried, rules) < rules.active
            if low and not one.fact.tags:  # D1: tags are how the lower layers are searched
                more["tags"] = list(keywords(one.fact.content))
            facts.append(NewFact(one.fact, one.provenance, one.at, more=more, id=id))
        return facts, len(sunk)


def _read(place: Path, format: str | None, words: int) -> tuple[str, list[PortableMemory], list[Problem]]:
    """The format of some files, their memories, and what to look at."""
    if format is not None and format not in FORMATS[1:]:
        raise BadInput("exchange.format", format=format, known=", ".join(FORMATS))
    files, problems = read_texts(place)
    if not files:
        raise BadInput("import.unknown", path=str(place))
    readers = {"protocol": protocol.read, "compact": compact.read, "episodes": episodes.read}
    found = format or formats.recognise(files)
    mine = {path: text for path, text in files.items() if len(files) == 1 or path.lower().endswith(_ENDINGS[found])}
    memories, more = readers[format](mine, words) if format else formats.read_any(files, words)
    if not format:
        mine = {path: text for path, text in mine.items() if formats.recognise({path: text}) == found}
    others = [Problem(path, 0, "", "import.passed-over") for path in files if path not in mine]
    return found, memories, [*problems, *more, *others]


def _secret(carried: PortableMemory) -> str | None:
    """What a memory is called that seems to hold a secret: its id, else its text with the secret masked."""
    texts = (carried.content, carried.scene or "", carried.foresight or "", carried.source or "")
    if not any(map(find_secret, (*texts, json.dumps(dict(carried.more), ensure_ascii=False)))):
        return None
    return carried.id or mask_secrets(carried.content)[:_SHOWN]
