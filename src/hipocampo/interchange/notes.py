"""Importing a folder of Markdown notes, and exporting a memory as one (C7)."""

from __future__ import annotations

import hashlib
import os
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import tzinfo
from pathlib import Path, PurePosixPath

from hipocampo.core.access import Permit
from hipocampo.core.events import Event
from hipocampo.core.facts import Problem
from hipocampo.core.moments import moment
from hipocampo.core.validation import foldable
from hipocampo.errors import BadInput, HipocampoError, NotFound
from hipocampo.interchange.files import SKIPPED, new_folder, read_bytes, shown_name
from hipocampo.ports import Ledger, Pages
from hipocampo.settings import Settings

__all__ = ["Choice", "NotesReport", "export_notes", "import_notes", "safe_name"]

FOLDER = "notes"
SESSIONS = "sessions"
_ENDINGS = (".md", ".markdown")
_UNFIT = re.compile(r'[<>:"/\\|?*\x00-\x1f\x7f\ud800-\udfff]')
_ENDS = re.compile(r"^[\s.]+|[\s.]+$")
_RESERVED = re.compile(r"^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)", re.IGNORECASE)
_LONGEST = 200  # bytes; file systems allow 255, and a draft's name is longer than the page's


@dataclass(slots=True)
class NotesReport:
    """What was copied, what was there already, what had to be renamed, and what could not be copied."""

    copied: list[str] = field(default_factory=list)
    known: list[str] = field(default_factory=list)
    renamed: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Choice:
    """Which notes are left out, by folders below the one that is imported, and whether any is copied at all."""

    left_out: tuple[str, ...] = ()
    dry_run: bool = False


_ALL = Choice()


def import_notes(folder: Path, pages: Pages, settings: Settings, workspace: Path, choice: Choice = _ALL) -> NotesReport:
    """Copy the notes below a folder to `notes/<its name>/`; nothing is overwritten, and a second run adds nothing."""
    if not folder.is_dir():
        raise NotFound("notes.none", path=str(folder))
    if not {f"{FOLDER}/**", "**"} & set(settings.pages.include):
        raise BadInput("notes.left-out", pattern=f"{FOLDER}/**")
    _check_apart(folder, workspace)
    return _Import(folder, pages, settings.pages.largest_mb << 20, choice).run()


def _check_apart(folder: Path, workspace: Path) -> None:
    """Refuse a folder inside the workspace, which is read already, and one around it, which would copy itself."""
    here, there = folder.resolve(), workspace.resolve()
    if here.is_relative_to(there) or there.is_relative_to(here):
        raise BadInput("notes.inside", path=str(folder))


class _Import:
    """One import of a folder."""

    def __init__(self, folder: Path, pages: Pages, largest: int, choice: Choice) -> None:
        self._folder = folder.resolve()
        self._choice = choice
        self._pages = pages
        self._largest = largest
        self._taken = {path.casefold(): path for path in pages.scan().stats}
        self._report = NotesReport()

    def run(self) -> NotesReport:
        """Copy all notes."""
        top = f"{FOLDER}/{safe_name(self._folder.name)}"
        for path in sorted(self._walk(self._folder)):
            inside = shown_name(path, self._folder)
            data = self._data(path, inside)
            wanted = f"{top}/{_safe_path(path.relative_to(self._folder))}"
            target = None if data is None else self._keep(inside, wanted, data)
            if target and target != f"{top}/{inside}":
                self._report.renamed[inside] = target
        return self._report

    def _walk(self, folder: Path) -> Iterator[Path]:
        """All notes below a folder; links that lead out of it and folders that can't be listed are problems."""
        try:
            entries = list(os.scandir(folder))
        except OSError:
            self._complain(folder, "page.unreadable")
            return
        for entry in entries:
            path = Path(entry.path)
            if entry.name.startswith(".") or entry.name in SKIPPED:
                continue
            if entry.is_symlink():
                if not path.resolve().is_relative_to(self._folder) and (entry.is_dir() or _is_note(path)):
                    self._complain(path, "page.link")
            elif entry.is_dir():
                if path.relative_to(self._folder).as_posix() not in self._choice.left_out:
                    yield from self._walk(path)
            elif _is_note(path):
                yield path

    def _data(self, path: Path, inside: str) -> bytes | None:
        """A note's bytes, if it can be a page."""
        data, code = read_bytes(path, self._largest)
        if data is None:
            self._report.problems.append(Problem(inside, 0, "", code))
        return data

    def _keep(self, inside: str, wanted: str, data: bytes) -> str | None:
        """Write a note under its name, or the first numbered one that is free or holds the same bytes."""
        for target in _names(wanted):
            taken = self._taken.get(target.casefold())
            try:
                if taken is None:
                    if not self._choice.dry_run:
                        self._pages.write(target, data, None)
                    self._report.copied.append(target)
                elif self._pages.read(taken)[0] == data:
                    self._report.known.append(taken)
                else:
                    continue
            except HipocampoError as error:
                self._report.problems.append(Problem(inside, 0, "", error.code))
                return None
            self._taken[target.casefold()] = taken or target
            return taken or target
        return None

    def _complain(self, path: Path, code: str) -> None:
        self._report.problems.append(Problem(shown_name(path, self._folder), 0, "", code))


def export_notes(folder: Path, pages: Pages, ledger: Ledger, permit: Permit, zone: tzinfo) -> NotesReport:
    """Write all pages and conversations into a new or empty folder, all at once."""
    report = NotesReport()
    with new_folder(folder) as draft:
        _export_pages(draft, pages, report)
        _export_sessions(draft, ledger, permit, zone, report)
    return report


def _export_pages(draft: Path, pages: Pages, report: NotesReport) -> None:
    scan = pages.scan()
    report.problems.extend(scan.problems)
    for path in scan.stats:
        try:
            data, _ = pages.read(path)
        except HipocampoError as error:
            report.problems.append(Problem(path, 0, "", error.code))
            continue
        target = draft / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        report.copied.append(path)


def _export_sessions(draft: Path, ledger: Ledger, permit: Permit, zone: tzinfo, report: NotesReport) -> None:
    """Write every conversation as a page, turn by turn, without withdrawn turns."""
    withdrawn = _withdrawn(ledger, permit)
    names: dict[str, str] = {}
    for event in ledger.query({"type": "turn.recorded"}, permit, sort={"seq": 1}, archived=True):
        if not foldable(event) or event.aggregate_id in withdrawn:
            continue
        session = event.metadata["sessionId"]
        first = session not in names
        if first:
            names[session] = _session_path(session, draft)
            report.copied.append(names[session])
        path = names[session]
        with open(draft / path, "a", encoding="utf-8", newline="\n") as file:
            file.write((f"# {session}\n" if first else "") + "\n" + _turn(event, zone))


def _withdrawn(ledger: Ledger, permit: Permit) -> set[str]:
    ids: set[str] = set()
    changes = {"type": {"$in": ["memory.withdrawn", "memory.restored"]}}
    for event in filter(foldable, ledger.query(changes, permit, sort={"seq": 1}, archived=True)):
        (ids.add if event.type == "memory.withdrawn" else ids.discard)(event.aggregate_id)
    return ids


def _session_path(session: str, draft: Path) -> str:
    """The path of a session's page; ids that make the same file name are distinguished by a number."""
    (draft / SESSIONS).mkdir(exist_ok=True)
    return next(path for path in _names(f"{SESSIONS}/{safe_name(session)}.md") if not (draft / path).exists())


def _turn(event: Event, zone: tzinfo) -> str:
    """A turn as a paragraph; its further lines are quoted, so that none of them is parsed as a heading or a fact."""
    said = moment(event.payload.get("at", event.timestamp)).astimezone(zone)
    first, *more = event.payload["text"].strip().splitlines()
    quoted = "".join(f"> {line}\n" for line in more)
    return f"**{event.payload['role']}** {said:%Y-%m-%d %H:%M}: {first}\n" + ("\n" + quoted if quoted else "")


def safe_name(name: str) -> str:
    """A file name that Linux, macOS and Windows all accept, as close to the given one as possible."""
    name = _ENDS.sub("", _UNFIT.sub("_", unicodedata.normalize("NFC", name))) or "_"
    return _shorten(_RESERVED.sub(r"\1_", name))


def _shorten(name: str) -> str:
    """Cut a long name; a part of its hash distinguishes it from others that begin alike."""
    if len(name.encode()) <= _LONGEST:
        return name
    mark = hashlib.sha256(name.encode()).hexdigest()[:8]
    return name.encode()[: _LONGEST - 9].decode(errors="ignore").rstrip(". ") + "-" + mark


def _safe_path(inside: Path) -> str:
    stem, folders = safe_name(inside.stem), [safe_name(part) for part in inside.parts[:-1]]
    return PurePosixPath(*folders, f"{stem}.md").as_posix()


def _names(path: str) -> Iterator[str]:
    """A path, then the same with `-2`, `-3` and so on before its ending."""
    yield path
    stem = path.removesuffix(".md")
    number = 2
    while True:
        yield f"{stem}-{number}.md"
        number += 1


def _is_note(path: Path) -> bool:
    return path.suffix.lower() in _ENDINGS
