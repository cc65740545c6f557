"""A workspace in one archive: written completely or not at all, checked before anything of it is put in place."""

from __future__ import annotations

import hashlib
import json
import os
import re
import secrets
import shutil
import tarfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from io import BytesIO
from pathlib import Path
from typing import IO, Any

from hipocampo.adapters.files.disk import is_unspeakable, linked, sync_folder
from hipocampo.errors import BadInput, IntegrityBroken, NotFound, Unavailable

VERSION = 1
MANIFEST = "manifest.json"
DRAFT = ".restore.draft"
_INNER = ".memory"
_OURS = ("ledger.sqlite", ".gitignore")  # files of the inner folder; all others there are rebuilt
_BESIDE = ("hipocampo.toml", "user-model.yml", ".gitignore", f"{_INNER}/.gitignore")
_BLOCK = 1 << 20


@dataclass(frozen=True, slots=True)
class Manifest:
    """What an archive holds: versions of its parts, the ledger's head, when it was made, and each file's hash."""

    versions: Mapping[str, Any]
    head: str
    made: str
    files: Mapping[str, str]


def workspace_files(root: Path, include: Sequence[str]) -> dict[str, Path]:
    """Return all files of a workspace that belong to its owner, by their paths in it.

    Links, hidden files, names that are not valid text and the ledger are left out.
    """
    found = {name: root / name for name in (*include, *_BESIDE) if _is_ours(root, name)}
    for name in include:
        place = name.removesuffix("**").removesuffix("/")
        if name.endswith("**") and not (place and linked(root, place)):
            for folder, folders, files in os.walk(root / place):
                folders[:] = sorted(one for one in folders if _is_plain(one))
                paths = (Path(folder, one).relative_to(root).as_posix() for one in sorted(files) if _is_plain(one))
                found |= {path: root / path for path in paths if _is_ours(root, path)}
    return found


def _is_plain(name: str) -> bool:
    return not name.startswith(".") and not is_unspeakable(name)


def _is_ours(root: Path, name: str) -> bool:
    return (root / name).is_file() and not linked(root, name)


class Writer:
    """An archive that is being written; bytes are hashed as they go in."""

    def __init__(self, tar: tarfile.TarFile) -> None:
        self._tar = tar
        self.files: dict[str, str] = {}

    def add(self, name: str, path: Path) -> None:
        """Add a file under a name."""
        with open(path, "rb") as source:
            info = self._tar.gettarinfo(arcname=name, fileobj=source)
            info.uid = info.gid = 0
            info.uname = info.gname = ""
            hashed = _Hashed(source)
            self._tar.addfile(info, hashed)
        self.files[name] = hashed.digest.hexdigest()

    def finish(self, manifest: Manifest) -> None:
        """Add the manifest, which comes last: it has the hashes of all others."""
        data = json.dumps(asdict(manifest), ensure_ascii=False, indent=1, sort_keys=True).encode()
        info = tarfile.TarInfo(MANIFEST)
        info.size = len(data)
        self._tar.addfile(info, BytesIO(data))


@contextmanager
def writing(target: Path) -> Iterator[Writer]:
    """Write a new archive; it gets its name once it is complete, on disk and verified."""
    if target.exists():
        raise BadInput("backup.exists", path=str(target))
    draft = target.with_name(f".{target.name}.{secrets.token_hex(4)}.draft")
    try:
        with _private(draft) as file, tarfile.open(fileobj=file, mode="w:gz", format=tarfile.PAX_FORMAT) as tar:
            yield Writer(tar)
        _sync(draft)
        check(draft)
        os.replace(draft, target)
        sync_folder(target.parent)
    except OSError as error:
        raise Unavailable("backup.unwritable", path=str(target), detail=error.strerror or str(error)) from error
    finally:
        with suppress(OSError):
            draft.unlink()


def check(archive: Path) -> Manifest:
    """Verify an archive; it must hold everything that its manifest lists, and nothing else."""
    return _unpack(archive, None)


@contextmanager
def restoring(archive: Path, root: Path) -> Iterator[tuple[Path, Manifest]]:
    """Unpack an archive into a draft folder; the files are put in place unless the caller raises."""
    if root.exists() and (not root.is_dir() or any(child.name != DRAFT for child in root.iterdir())):
        raise BadInput("restore.not-empty", path=str(root))
    draft, new = root / DRAFT, not root.exists()
    try:
        shutil.rmtree(draft, ignore_errors=True)
        draft.mkdir(parents=True)
        yield draft, _unpack(archive, draft)
        _put_in_place(draft, root)
    except OSError as error:
        raise Unavailable("restore.unwritable", path=str(root), detail=error.strerror or str(error)) from error
    finally:
        shutil.rmtree(draft, ignore_errors=True)
        if new:
            with suppress(OSError):  # restored, so not empty
                root.rmdir()


def _put_in_place(draft: Path, root: Path) -> None:
    """Move everything up; the inner folder, which makes it a workspace, comes last."""
    for child in sorted(draft.iterdir(), key=lambda child: child.name == _INNER):
        os.rename(child, root / child.name)
    sync_folder(root)


def _unpack(archive: Path, folder: Path | None) -> Manifest:
    """Check every member, and write it below a folder if there is one."""
    hashes: dict[str, str] = {}
    manifest: Manifest | None = None
    try:
        with tarfile.open(archive, "r:gz") as tar:
            for member in tar:
                source = tar.extractfile(member) if member.isreg() else None
                if source is None or manifest or member.name in hashes or not _fit(member.name):
                    raise IntegrityBroken("archive.member", path=str(archive), name=member.name)
                if member.name == MANIFEST:
                    manifest = _manifest(archive, source.read(_BLOCK * 64))
                else:
                    hashes[member.name] = _take(source, member, folder)
    except FileNotFoundError as error:
        raise NotFound("archive.none", path=str(archive)) from error
    except (tarfile.TarError, EOFError, OSError) as error:
        if isinstance(error, OSError) and error.errno:  # an error of the disk, not of the archive
            raise
        raise IntegrityBroken("archive.damaged", path=str(archive), detail=str(error)) from error
    if manifest is None or dict(manifest.files) != hashes:
        raise IntegrityBroken("archive.damaged", path=str(archive), detail=MANIFEST)
    return manifest


def _take(source: IO[bytes], member: tarfile.TarInfo, folder: Path | None) -> str:
    """Return the hash of a member's bytes, which are written below a folder if there is one."""
    hashed = _Hashed(source)
    if folder is None:
        while hashed.read(_BLOCK):
            pass
        return hashed.digest.hexdigest()
    target = folder / member.name
    target.parent.mkdir(parents=True, exist_ok=True)
    with open(target, "xb") as file:
        shutil.copyfileobj(hashed, file, _BLOCK)
        file.flush()
        os.fsync(file.fileno())
    os.chmod(target, member.mode & 0o777 | 0o600)
    os.utime(target, (member.mtime, member.mtime))
    return hashed.digest.hexdigest()


def _manifest(archive: Path, data: bytes) -> Manifest:
    try:
        manifest = Manifest(**json.loads(data))
        version = int(manifest.versions["archive"])
        dict(manifest.files)
    except (ValueError, TypeError, KeyError) as error:
        raise IntegrityBroken("archive.damaged", path=str(archive), detail=MANIFEST) from error
    if version > VERSION:
        raise BadInput("archive.newer", path=str(archive), version=version, known=VERSION)
    return manifest


def _fit(name: str) -> bool:
    """Whether a name stays inside the folder, on every system, and is no file that is rebuilt."""
    parts = name.split("/")
    inner = [part.casefold() for part in parts[:1]] == [_INNER]
    ours = not inner or (len(parts) == 2 and parts[1] in _OURS and parts[0] == _INNER)
    return ours and "\\" not in name and not re.match(r"[A-Za-z]:", name) and not {"", ".", ".."} & set(parts)


class _Hashed:
    """A file whose bytes are hashed while they are read."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.digest = hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        data = self._file.read(size)
        self.digest.update(data)
        return data


def _private(path: Path) -> IO[bytes]:
    """A new file that only its owner may read: an archive holds a whole memory."""
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600), "wb")


def _sync(path: Path) -> None:
    with open(path, "rb+") as file:
        os.fsync(file.fileno())
