"""Import and export: folders of notes, Protocol v4, compact JSON, episodes (C7)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from hipocampo.calls.base import Ground
from hipocampo.core.access import OWNER
from hipocampo.core.bulk import no_collections
from hipocampo.core.facts import Fact, Problem
from hipocampo.core.life import unverified
from hipocampo.core.moments import stamp
from hipocampo.core.record import FACT, Record, lowest
from hipocampo.errors import BadInput
from hipocampo.journal import EVERYTHING, Change, Command, mint

if TYPE_CHECKING:
    from hipocampo.interchange.notes import NotesReport
    from hipocampo.interchange.portable import PortableMemory
    from hipocampo.sync.write import Told

FORMATS = ("notes", "protocol", "compact", "episodes")
_FOLDERS = {
    "fitness.json": "memory/fitness.json",
    "latente.json": "memory/archive/latente.json",
    "arquivo.json": "memory/archive/arquivo.json",
}
_FILES = {"compact": "memories.json", "episodes": "episodes.md"}
_JSON, _MARKDOWN = (".json", ".jsonl", ".ndjson"), (".md", ".markdown")
_ENDINGS = {"protocol": _JSON, "compact": _JSON, "episodes": _MARKDOWN, "notes": _MARKDOWN}
_UNTRUSTED = ("mcp", "hook")  # doors at which the owner's own files can't be told from an agent's
_SHOWN = 80


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import kept, what was known, how many found no room in the active layer, and what to look at."""

    format: str
    kept: tuple[str, ...]
    known: tuple[str, ...]
    latent: int
    problems: Sequence[Problem]


@dataclass(frozen=True, slots=True)
class ExportReport:
    """The files that an export wrote, and how many memories they hold."""

    format: str
    files: tuple[str, ...]
    memories: int


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


class Exchanging(Ground):
    """What brings memories in from elsewhere, and takes them there."""

    def import_any(
        self, path: str | PathLike[str], *, format: str | None = None, force: bool = False
    ) -> ImportReport | NotesReport:
        """Take in whatever is there: a folder of notes is copied, memories of the other formats become facts (C7)."""
        from hipocampo.interchange.files import read_texts
        from hipocampo.interchange.formats import recognise

        self._owner_only()
        place = Path(path).expanduser()
        if format is None and place.is_dir():
            files, _ = read_texts(place)
            format = recognise(files) if files else "notes"
        if format == "notes":
            return self.import_notes(place)
        return self.import_file(place, format=format, force=force)

    def import_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Copy a folder of Markdown notes into the workspace and take them in (C7)."""
        from hipocampo.interchange.notes import import_notes

        self._owner_only()
        with self._writing() as now:
            report = import_notes(Path(folder).expanduser(), self._pages, self.settings, self._stores.upkeep().root)
            told = [Change("workspace.imported", "workspace", {"pages": len(report.copied)})] if report.copied else []
            self._write(self._command("import"), told, now)
            self._sync.run(Command("import", OWNER, "files"))
        return report

    def import_file(self, path: str | PathLike[str], *, format: str | None = None, force: bool = False) -> ImportReport:
        """Take in memories of Protocol v4, compact JSON or episodes.md, a file or a folder of them (C7, E3, E7).

        What looks like a secret is left out unless `force`. The same file a second time adds nothing.
        """
        self._owner_only()
        place = Path(path).expanduser()
        with no_collections():
            found, memories, problems = _read(place, format, self.settings.retain.words)
            arriving = self._arriving(place.name, memories, problems, force)
            landed = _Landed()

            def write(command: Command, now: datetime) -> None:
                nonlocal landed
                landed = self._land(arriving, found, command, now)

            self._keep("import", write)
        return ImportReport(found, landed.fresh, landed.known, landed.latent, problems)

    def _arriving(
        self, name: str, memories: Sequence[PortableMemory], problems: list[Problem], force: bool
    ) -> list[_Arriving]:
        """The memories that may be kept; why the others may not is added to the problems."""
        from hipocampo.interchange.incoming import fact_of, parse_moment

        most = "I" if self.door in _UNTRUSTED else self._highest
        found = []
        for one in memories:
            secret = None if force else _secret(one)
            if secret:
                problems.append(Problem(name, 0, secret, "import.secret"))
                continue
            at = parse_moment(one.born, self.settings.zone)
            if one.born and not at:
                problems.append(Problem(name, 0, f"born: {one.born}", "import.value"))
            found.append(_Arriving(fact_of(one), lowest(one.provenance or "H", most), at, one))
        return found

    def _land(self, arriving: Sequence[_Arriving], format: str, command: Command, now: datetime) -> _Landed:
        """Keep what is new, in one transaction; the workspace is locked and in step."""
        from hipocampo.life.again import Retelling

        before = self._imported(format)
        again = [before.get(_key(one.carried, format)) for one in arriving]
        retelling = Retelling(self._index, self.permit, None)
        fresh = retelling.sort([one for one, id in zip(arriving, again, strict=True) if id is None], now)
        ids = [mint() for _ in fresh]
        places = iter(retelling.places)
        owners = [id or next(places) for id in again]
        known = [one for one in owners if isinstance(one, str)]
        ours = {
            one.carried.id: ids[owner] if isinstance(owner, int) else owner
            for one, owner in zip(arriving, owners, strict=True)
            if one.carried.id is not None
        }
        told, latent = self._told(fresh, ids, format, ours, now)
        self._writer.retain(told, None, command, now)
        # An import is no mention: what was known is believed more if the file says so, and else as it was.
        self._write(command, [change for change in retelling.changes if change.type == "memory.confirmed"], now)
        return _Landed(tuple(ids), tuple(dict.fromkeys(known)), latent)

    def _imported(self, format: str) -> dict[str, str]:
        """The standing memories that came in this format, by what it told of them."""
        earlier = {"type": "memory.retained", "payload.extra.origin.format": format}
        found = {}
        for event in self._ledger.query(earlier, EVERYTHING, sort={"seq": 1}, archived=True):
            if self._index.records.is_current(event.aggregate_id):
                found[json.dumps(event.payload["extra"]["origin"], sort_keys=True)] = event.aggregate_id
        return found

    def _told(
        self, fresh: Sequence[_Arriving], ids: Sequence[str], format: str, ours: dict[str, str], now: datetime
    ) -> tuple[list[Told], int]:
        """What is to be kept, each with its life and its origin, and how many gave way to fitter ones (E7)."""
        from hipocampo.interchange.incoming import extra_payload, fitness_of, life_payload, overflow
        from hipocampo.sync.write import Told
        from hipocampo.text.claims import keywords

        rules, zone = self.settings.rules, self.settings.zone
        room = self.settings.active.most - self._index.life.layer_counts().get("active", 0)
        sunk = overflow([one.carried for one in fresh], room, rules)
        told = []
        for at, (one, id) in enumerate(zip(fresh, ids, strict=True)):
            carried = one.carried
            more: dict[str, Any] = {
                "life": life_payload(carried, rules, zone, stamp(now) if at in sunk else None),
                "extra": extra_payload(carried, format, ours),
            }
            low = at in sunk or fitness_of(carried, rules) < rules.active
            if low and not one.fact.tags:  # D1: tags are how the lower layers are searched
                more["tags"] = list(keywords(one.fact.content))
            told.append(Told(one.fact, one.provenance, one.at, more=more, id=id))
        return told, len(sunk)

    def export_notes(self, folder: str | PathLike[str]) -> NotesReport:
        """Write all pages and conversations as a folder of Markdown notes (C7)."""
        from hipocampo.interchange.notes import export_notes

        self._owner_only()
        self.sync()
        return export_notes(Path(folder).expanduser(), self._pages, self._ledger, self.permit, self.settings.zone)

    def export_file(self, path: str | PathLike[str], format: str) -> ExportReport:
        """Write all memories as they are now: Protocol v4 into a new or empty folder, the others into a new file (C7).

        A folder in the place of a file gets one of the usual name. Nothing is ever overwritten.
        """
        from hipocampo.interchange.files import write_file, write_folder

        self._owner_only()
        if format not in FORMATS[1:]:
            raise BadInput("exchange.format", format=format, known=", ".join(FORMATS[1:]))
        place = Path(path).expanduser()
        memories, files = self._steady(lambda _: self._leaving(format))
        if format == "protocol":
            write_folder(place, files)
            return ExportReport(format, tuple(files), memories)
        name, text = next(iter(files.items()))
        target = place / name if place.is_dir() else place
        write_file(target, text)
        return ExportReport(format, (str(target),), memories)

    def _leaving(self, format: str) -> tuple[int, dict[str, str]]:
        """How many memories there are, and the files that hold them."""
        from hipocampo.interchange import compact, episodes, outgoing, protocol

        era, zone, today = self._index.life.era(), self.settings.zone, self._stores.clock.now().date()
        records = self._standing()
        ids = outgoing.export_ids(records)
        doubt = self.settings.doubt.unverified
        memories = [
            outgoing.to_portable(one, ids, today, zone, unverified(one, era, doubt))
            for one in records
            if not one.merged_into
        ]
        if format == "protocol":
            last = f"{era.last}T{self.settings.decay.at}:00" if era.last else None
            written = protocol.write(memories, last)
            return len(memories), {_FOLDERS[name]: text for name, text in written.items()}
        if format == "compact":
            return len(memories), {_FILES[format]: compact.write(memories)}
        warm = [replace(one, heat=one.heat or 0) for one in memories]  # by its heat a page is known for episodes
        return len(memories), {_FILES[format]: episodes.write(warm)}

    def _standing(self) -> list[Record]:
        """All facts that stand, in the order in which they came."""
        found = (self._index.records.get(known.id, self.permit) for known in self._index.pages.facts())
        records = [record for record in found if record and record.form == FACT]
        return sorted(records, key=lambda record: (record.born, record.seq_from))


def _read(place: Path, format: str | None, words: int) -> tuple[str, list[PortableMemory], list[Problem]]:
    """The format of some files, their memories, and what to look at."""
    from hipocampo.interchange import compact, episodes, formats, protocol
    from hipocampo.interchange.files import read_texts

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


def _key(carried: PortableMemory, format: str) -> str:
    from hipocampo.interchange.incoming import origin_of

    return json.dumps(origin_of(carried, format), sort_keys=True)


def _secret(carried: PortableMemory) -> str | None:
    """What a memory is called that seems to hold a secret: its id, else its text with the secret masked."""
    from hipocampo.text.secrets import find_secret, mask_secrets

    texts = (carried.content, carried.scene or "", carried.foresight or "", carried.source or "")
    if not any(map(find_secret, (*texts, json.dumps(dict(carried.more), ensure_ascii=False)))):
        return None
    return carried.id or mask_secrets(carried.content)[:_SHOWN]
