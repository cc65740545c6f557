"""The calls for exchange with other programs, whose files are sent as texts: import, export (J1, C7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo.doors.calls.call import Answer, Call
from hipocampo.doors.calls.shown import told
from hipocampo.errors import BadInput, HipocampoError

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["CALLS"]

_FOLDER = "imported"  # notes are copied into a folder of the name of the one that they come from
_NOTES = ("notes", "obsidian")
_LONGEST = 200  # letters of a name
Written = Literal["notes", "protocol", "compact", "episodes", "okf"]


class Import(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `import`: texts by their file names, and their format."""

    files: Annotated[dict[str, str], Meta(min_length=1, max_length=1000)]
    format: str | UnsetType = UNSET
    force: bool = False
    dry_run: bool = False


class Export(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `export`: a format."""

    format: Written = "notes"


def _import(memory: Hipocampo, given: Import) -> Answer:
    format = None if given.format is UNSET else given.format
    with TemporaryDirectory() as place:
        folder = Path(place) / _FOLDER
        files = _written(folder, given.files)
        alone = len(files) == 1 and format not in _NOTES
        try:
            report = memory.import_any(
                files[0] if alone else folder, format=format, force=given.force, dry_run=given.dry_run
            )
        except HipocampoError as error:
            raise _of_what_was_sent(error, place) from error
    return told(memory, asdict(report))


def _written(folder: Path, texts: Mapping[str, str]) -> list[Path]:
    """Texts as files of a folder, none of which leads out of it."""
    files = []
    for name, text in texts.items():
        parts = PurePosixPath(name).parts
        if not parts or name.startswith("/") or ".." in parts or len(name) > _LONGEST or not name.isprintable():
            raise BadInput("import.name", name=ascii(name[:_LONGEST])[1:-1])
        files.append(folder.joinpath(*parts))
        try:
            files[-1].parent.mkdir(parents=True, exist_ok=True)
            files[-1].write_bytes(text.encode())
        except (OSError, ValueError) as error:
            raise BadInput("import.name", name=name) from error
    return files


def _of_what_was_sent(error: HipocampoError, place: str) -> HipocampoError:
    """The same error by the names that the caller gave."""
    for name, value in error.values.items():
        if isinstance(value, str) and value.startswith(place):
            error.values[name] = value[len(place) :].lstrip("/\\").removeprefix(_FOLDER).lstrip("/\\") or "files"
    return error


def _export(memory: Hipocampo, given: Export) -> Answer:
    with TemporaryDirectory() as place:
        target = Path(place) / "exported"
        if given.format == "notes":
            memory.export_notes(target)
        else:
            target.mkdir()
            memory.export_file(target, given.format)
        found = sorted(one for one in target.rglob("*") if one.is_file())
        files: dict[str, Any] = {one.relative_to(target).as_posix(): one.read_text("utf-8") for one in found}
    return told(memory, {"format": given.format, "files": files})


CALLS = (
    Call("import", Import, _import, owner=True, person=True, long=True),
    Call("export", Export, _export, reads=True, owner=True, long=True),
)
