"""A file of arrays that opens without being read: the arrays are views into the mapped file."""

from __future__ import annotations

import mmap
import os
import time
import zlib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MAGIC = b"hipopack"
_HEAD = len(_MAGIC) + 8  # then the length and the checksum of the header
_ALIGNED = 64
_ABANDONED = 3600  # seconds after which a draft is that of a killed process


class _Entry(msgspec.Struct, array_like=True, frozen=True):
    """The position of an array in the file."""

    kind: str
    shape: tuple[int, ...]
    start: int


class _Header(msgspec.Struct, frozen=True):
    size: int
    values: dict[str, Any]
    places: dict[str, _Entry]


@dataclass(frozen=True)
class Pack:
    """Arrays by name, and the plain values kept with them."""

    arrays: Mapping[str, NDArray[Any]]
    values: Mapping[str, Any]


def read_pack(path: Path) -> Pack | None:
    """Map the arrays of a file; None if it is missing, truncated or not such a file."""
    if (opened := _opened(path)) is None:
        return None
    data, header = opened
    return Pack({name: _view(data, entry) for name, entry in header.places.items()}, header.values)


def read_values(path: Path) -> Mapping[str, Any] | None:
    """The plain values of a file alone, which need no numpy; None where `read_pack` gives None."""
    opened = _opened(path)
    return opened[1].values if opened else None


def array_start(path: Path, name: str) -> int | None:
    """Where in the file an array begins, for a library that maps it by itself; None if it is not there."""
    opened = _opened(path)
    entry = opened[1].places.get(name) if opened else None
    return entry.start if entry else None


def write_pack(path: Path, pack: Pack) -> bool:
    """Write a file, whole or not at all; False if the disk can't be written."""
    draft = path.with_name(f".{path.name}.{os.urandom(4).hex()}.draft")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _sweep(path)
        with open(draft, "xb") as file:
            _write(file, pack)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError:
        return False
    finally:
        with suppress(OSError):
            draft.unlink(missing_ok=True)
    return True


def _opened(path: Path) -> tuple[mmap.mmap, _Header] | None:
    """The mapped file with its header, if it is whole."""
    try:
        with open(path, "rb") as file:
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = _header(data)
    except (OSError, ValueError):
        return None
    return (data, header) if header is not None and header.size == len(data) else None


def _header(data: mmap.mmap) -> _Header | None:
    """The header of the file, if its checksum is right."""
    length, checksum = (int.from_bytes(data[at : at + 4], "little") for at in (_HEAD - 8, _HEAD - 4))
    text = data[_HEAD : _HEAD + length]
    if data[: len(_MAGIC)] != _MAGIC or zlib.crc32(text) != checksum:
        return None
    return msgspec.json.decode(text, type=_Header)


def _view(data: mmap.mmap, entry: _Entry) -> NDArray[Any]:
    import numpy as np

    return np.ndarray(entry.shape, np.dtype(entry.kind), data, entry.start)


def _write(file: Any, pack: Pack) -> None:
    """Write the header and the arrays, each aligned."""
    import numpy as np

    arrays = {name: np.ascontiguousarray(array) for name, array in pack.arrays.items()}
    text = _plan(pack, arrays, _HEAD)
    file.write(_MAGIC + len(text).to_bytes(4, "little") + zlib.crc32(text).to_bytes(4, "little") + text)
    for array in arrays.values():
        file.write(bytes(_up(file.tell()) - file.tell()))
        file.write(array.data)


def _plan(pack: Pack, arrays: Mapping[str, NDArray[Any]], spare: int) -> bytes:
    """The encoded header; its own length moves the arrays, so more room is tried until it fits."""
    entries, end = {}, spare
    for name, array in arrays.items():
        entries[name] = _Entry(array.dtype.str, array.shape, _up(end))
        end = _up(end) + array.nbytes
    text = msgspec.json.encode(_Header(end, dict(pack.values), entries))
    if spare >= _HEAD + len(text):
        return text.ljust(spare - _HEAD)
    return _plan(pack, arrays, _HEAD + len(text) + _ALIGNED)


def _up(place: int) -> int:
    return -(-place // _ALIGNED) * _ALIGNED


def _sweep(path: Path) -> None:
    """Remove the drafts of killed processes."""
    for draft in path.parent.glob(f".{path.name}.*.draft"):
        with suppress(OSError):
            if time.time() - draft.stat().st_mtime > _ABANDONED:
                draft.unlink()
