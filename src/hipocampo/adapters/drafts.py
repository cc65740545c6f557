"""Drafts: events checked and encoded before they are appended to a ledger (A1)."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any, AnyStr, NamedTuple

import msgspec

from hipocampo.core.chain import SALT_BYTES, digest
from hipocampo.core.events import NewEvent
from hipocampo.errors import BadInput, Conflict

_NAMES = ("id", "type", "aggregateId", "actor", "timestamp")
_ID_BYTES = 10
_MAX_NAME = 1_000
_MAX_NESTING = 500
_STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)
_UNFIT = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff]")

_NO_JSON = (TypeError, ValueError, OverflowError, RecursionError)
_BRACE = ord("{")

Content = tuple[bytes, bytes, tuple[dict[str, Any], dict[str, Any]]]

_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder()


class Draft(NamedTuple):
    """An event ready to be chained: its names, the bytes to store, their digest, and the two values they encode."""

    names: tuple[str, str, str, str, str]
    payload: bytes
    metadata: bytes
    salt: bytes
    digest: bytes
    values: tuple[dict[str, Any], dict[str, Any]]


def encode(value: Any) -> str:
    """Encode JSON in the stored form: sorted keys, no blanks, UTF-8, shortest numbers."""
    return _encoder.encode(value).decode()


def decode(text: str | None) -> dict[str, Any]:
    """Decode a stored text; erased content is an empty object."""
    return {} if text is None else _decoder.decode(text)


def draft(events: Sequence[NewEvent]) -> list[Draft]:
    """Check and encode events; the first that can't be stored raises `BadInput`."""
    salts = _pieces(os.urandom(SALT_BYTES * len(events)), SALT_BYTES)
    ids = _pieces(os.urandom(_ID_BYTES * len(events)).hex(), _ID_BYTES * 2)
    return [_draft(event, f"e_{id}", salt) for event, id, salt in zip(events, ids, salts, strict=True)]


def check_order(drafts: Iterable[Draft], last: str) -> None:
    """Raise a conflict if timestamps decrease, starting with that of the ledger's last event."""
    for one in drafts:
        timestamp = one.names[4]
        if timestamp < last:
            raise Conflict("ledger.backwards", timestamp=timestamp, last=last)
        last = timestamp


def check_known(seqs: Iterable[Any], known: Collection[int]) -> None:
    """Raise if a seq does not exist."""
    for seq in seqs:
        if type(seq) is not int or seq not in known:
            raise BadInput("ledger.unknown", seq=seq)


def _pieces(whole: AnyStr, size: int) -> list[AnyStr]:
    return [whole[start : start + size] for start in range(0, len(whole), size)]


def _draft(event: NewEvent, id: str, salt: bytes) -> Draft:
    names = (id if event.id is None else event.id, event.type, event.aggregate_id, event.actor, event.timestamp)
    _check_names(names)
    payload, metadata, values = _content(event)
    return Draft(names, payload, metadata, salt, digest(salt, payload, metadata), values)


def _check_names(names: tuple[str, ...]) -> None:
    try:
        text = " ".join(names)
    except TypeError:
        text = "\0"
    plain = text.isascii() and text.isprintable() and len(text) <= _MAX_NAME and "" not in names
    if not plain:
        for field, value in zip(_NAMES, names, strict=True):
            _check_name(field, value)
    _check_stamp(names[4])


def _check_name(field: str, value: Any) -> None:
    if not isinstance(value, str) or not 0 < len(value) <= _MAX_NAME or _UNFIT.search(value):
        raise BadInput("ledger.name", field=field, limit=_MAX_NAME)


@lru_cache(maxsize=64)
def _check_stamp(value: str) -> None:
    try:
        datetime.fromisoformat(value if _STAMP.fullmatch(value) else "")
    except ValueError:
        raise BadInput("ledger.timestamp", timestamp=value) from None


def _content(event: NewEvent) -> Content:
    """Encode payload and metadata; return the bytes and the values."""
    try:
        return _encoded(event.payload, event.metadata)
    except _NO_JSON:
        return _encoded(_plain("payload", event.payload), _plain("metadata", event.metadata))


def _encoded(payload_value: Any, metadata_value: Any) -> Content:
    payload, metadata = _encoder.encode(payload_value), _encoder.encode(metadata_value)
    back = _decoder.decode(b"[%b,%b]" % (payload, metadata))
    # The encoder also accepts NaN, tuples, dates and more, and writes something else for them.
    if back != [payload_value, metadata_value] or payload[0] != _BRACE or metadata[0] != _BRACE:
        raise ValueError(back)
    if len(payload) + len(metadata) > _MAX_NESTING:
        _check_nesting(back)
    return (
        payload,
        metadata,
        (payload_value, metadata_value),
    )  # not `back`: copies would double the memory of a bulk append


def _plain(field: str, value: Any) -> dict[str, Any]:
    """Turn any mapping into a dict; raise `BadInput` if it does not survive JSON unchanged."""
    try:
        plain = dict(value)
        kept = isinstance(value, Mapping) and _decoder.decode(_encoder.encode(plain)) == plain
    except _NO_JSON:
        kept = False
    if not kept:
        raise BadInput("ledger.json", field=field)
    return plain


def _check_nesting(values: list[Any]) -> None:
    for field, value in zip(("payload", "metadata"), values, strict=True):
        if _depth(value) > _MAX_NESTING:
            raise BadInput("ledger.nesting", field=field, limit=_MAX_NESTING)


def _depth(value: Any) -> int:
    depth, level = 0, [value]
    while level:
        depth += 1
        groups = [item.values() if isinstance(item, dict) else item for item in level]
        level = [child for group in groups for child in group if isinstance(child, dict | list)]
    return depth
