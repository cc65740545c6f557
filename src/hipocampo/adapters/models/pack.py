"""A file of arrays that is opened without reading it: the arrays are views into the mapped file."""

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


class _Place(msgspec.Struct, array_like=True, frozen=True):
    """Where an array stands in the file."""

    kind: str
    shape: tuple[int, ...]
    start: int


class _Header(msgspec.Struct, frozen=True):
    size: int
    values: dict[str, Any]
    places: dict[str, _Place]


@dataclass(frozen=True)
class Pack:
    """Arrays by name, and the plain values kept with them."""

    arrays: Mapping[str, NDArray[Any]]
    values: Mapping[str, Any]


def read_pack(path: Path) -> Pack | None:
    """The arrays of a file, mapped; None if there is none, or it is cut short or no pack at all."""
    try:
        with open(path, "rb") as file:
            data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = _header(data)
    except (OSError, ValueError):
        return None
    if header is None or header.size != len(data):
        return None
    return Pack({name: _view(data, place) for name, place in header.places.items()}, header.values)


def write_pack(path: Path, pack: Pack) -> bool:
    """Put a file in place, whole or not at all; False if the disk won't have it."""
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


def _header(data: mmap.mmap) -> _Header | None:
    """What the file says of itself, if the checksum holds."""
    length, checksum = (int.from_bytes(data[at : at + 4], "little") for at in (_HEAD - 8, _HEAD - 4))
    text = data[_HEAD : _HEAD + length]
    if data[: len(_MAGIC)] != _MAGIC or zlib.crc32(text) != checksum:
        return None
    return msgspec.json.decode(text, type=_Header)


def _view(data: mmap.mmap, place: _Place) -> NDArray[Any]:
    import numpy as np

    return np.ndarray(place.shape, np.dtype(place.kind), data, place.start)


def _write(file: Any, pack: Pack) -> None:
    """Header and arrays, each array on a boundary of its own."""
    import numpy as np

    arrays = {name: np.ascontiguousarray(array) for name, array in pack.arrays.items()}
    text = _plan(pack, arrays, _HEAD)
    file.write(_MAGIC + len(text).to_bytes(4, "little") + zlib.crc32(text).to_bytes(4, "little") + text)
    for array in arrays.values():
        file.write(bytes(_up(file.tell()) - file.tell()))
        file.write(array.data)


def _plan(pack: Pack, arrays: Mapping[str, NDArray[Any]], spare: int) -> bytes:
    """The header, whose own length moves what it tells of: tried with more room until it fits."""
    places, end = {}, spare
    for name, array in arrays.items():
        places[name] = _Place(array.dtype.str, array.shape, _up(end))
        end = _up(end) + array.nbytes
    text = msgspec.json.encode(_Header(end, dict(pack.values), places))
    if spare >= _HEAD + len(text):
        return text.ljust(spare - _HEAD)
    return _plan(pack, arrays, _HEAD + len(text) + _ALIGNED)


def _up(place: int) -> int:
    return -(-place // _ALIGNED) * _ALIGNED


def _sweep(path: Path) -> None:
    """Remove the drafts that killed processes left behind."""
    for draft in path.parent.glob(f".{path.name}.*.draft"):
        with suppress(OSError):
            if time.time() - draft.stat().st_mtime > _ABANDONED:
                draft.unlink()
