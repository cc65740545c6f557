"""A letter between instances: a header that says who wrote it and when, then its body (I2). Pure.

    ---
    sender: clawdbot
    system: OpenClaw
    to: sandman
    date: 2026-02-02 03:00 UTC-3
    type: notice
    subject: what I learned about polls
    ---

Names of fields are read in every language, with or without the fence, bold or in a list. Only the first lines can be a
header: nothing in a body can pose as one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime, timedelta, timezone
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from hipocampo.core.moments import stamp
from hipocampo.errors import BadInput
from hipocampo.messages import say
from hipocampo.text.languages import codes
from hipocampo.text.normalisation import normalise

__all__ = ["Header", "Letter", "Unfit", "count_words", "key_of", "offset_of", "parse", "render"]

FIELDS = ("sender", "system", "to", "date", "time", "type", "subject", "reply")
NEEDED = ("sender", "system", "date", "type")
EVERYBODY = "*"
LONGEST = 200  # letters of a field
_LINES, _LETTERS = 24, 4_000  # in which a header stands
_FENCE = re.compile(r"^-{3,}\s*$")
_FIELD = re.compile(
    r"^[\s>]*(?:[-*+]\s+)?[*_]{0,2}([^\W\d_][\w /]{0,23}?)[*_]{0,2}\s*:[*_]{0,2}\s*(.*?)\s*[*_]{0,2}\s*$"
)
_HEADING = re.compile(r"^#{1,6}\s")
_DAY = re.compile(r"^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})/(\d{1,2})/(\d{4}))")
_HOUR = re.compile(r"(?<![\d:+-])(\d{1,2})[:h](\d{2})(?::(\d{2}))?")
_OFFSET = re.compile(
    r"(?:\b(?:UTC|GMT)\s*)?([+-])(\d{1,2})(?::?(\d{2}))?\s*\)?\s*$|\b(UTC|GMT)\s*\)?\s*$|(?<=\d)(Z)\s*$"
)
_BROKEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")


class Header(NamedTuple):
    """What a letter says of itself; `at` is a moment in UTC, `to` nobody where it is for everybody."""

    sender: str
    system: str
    to: tuple[str, ...]
    at: str
    type: str
    subject: str = ""
    reply: str = ""


class Letter(NamedTuple):
    """A letter: its header and its body."""

    header: Header
    body: str


class Unfit(NamedTuple):
    """Why a text is no letter: `code` names what is wrong, `field` where."""

    code: str
    field: str = ""


def parse(text: str, zone: str) -> Letter | Unfit:
    """The letter of a file, or why it is none; a moment without an offset is meant in the `zone`."""
    fields, rest = _header(text)
    if not fields:
        return Unfit("header")
    missing = next((name for name in NEEDED if not fields.get(name)), None)
    if missing:
        return Unfit("field", missing)
    if any(len(value) > LONGEST or _BROKEN.search(value) for value in fields.values()):
        return Unfit("characters")
    at = _moment(fields["date"], fields.get("time", ""), zone)
    if at is None:
        return Unfit("date", "date")
    told = (fields.get(name, "") for name in ("type", "subject", "reply"))
    header = Header(fields["sender"], fields["system"], _names(fields.get("to", "")), stamp(at), *told)
    return Letter(header, rest.strip("\n"))


def render(letter: Letter, zone: str, language: str) -> str:
    """A letter as a file; what stands in a field stays in its line."""
    header = letter.header
    local = datetime.fromisoformat(header.at).astimezone(offset_of(zone))
    values: Mapping[str, str] = {
        "sender": header.sender,
        "system": header.system,
        "to": ", ".join(header.to) or EVERYBODY,
        "date": f"{local:%Y-%m-%d %H:%M} {_zone_name(zone)}",
        "type": header.type,
        "subject": header.subject,
        "reply": header.reply,
    }
    lines = [f"{_written(name, language)}: {_one_line(value)}" for name, value in values.items() if value]
    return "\n".join(["---", *lines, "---", "", letter.body.strip("\n"), ""])


def count_words(body: str) -> int:
    """D4: how many words a letter has: its body counts."""
    return len(body.split())


def key_of(letter: Letter) -> str:
    """What a letter is known by, wherever its file lies and however its header is spelled."""
    header = letter.header
    parts = (header.sender, header.at, header.type, header.subject, " ".join(letter.body.split()))
    return sha256("\0".join(parts).encode("utf-8", "replace")).hexdigest()[:32]


def offset_of(zone: str) -> timezone:
    """A zone by its offset, as the settings have it: `-03:00`."""
    found = re.fullmatch(r"([+-])(\d{2}):(\d{2})", zone)
    if not found or int(found[2]) > 14 or int(found[3]) > 59:
        raise BadInput("settings.value", key="instance.zone", value=zone, example="-03:00")
    return _offset(found[1], found[2], found[3])


def _offset(sign: str, hours: str, minutes: str | None) -> timezone:
    ahead = timedelta(hours=int(hours), minutes=int(minutes or 0))
    return timezone(-ahead if sign == "-" else ahead)


def _zone_name(zone: str) -> str:
    """`UTC-3`, as the header of a letter says it."""
    sign, hours, minutes = zone[0], int(zone[1:3]), int(zone[4:6])
    return f"UTC{sign}{hours}" + (f":{minutes:02}" if minutes else "") if hours or minutes else "UTC"


def _header(text: str) -> tuple[dict[str, str], str]:
    """The fields that a text begins with, and what comes after them."""
    lines = text.removeprefix("\ufeff").splitlines()
    fields: dict[str, str] = {}
    fenced, end = False, 0
    for n, line in enumerate(lines[:_LINES]):
        end = n
        if _FENCE.match(line):
            if fenced or fields:
                end = n + 1
                break
            fenced = True
            continue
        if not fields and (not line.strip() or _HEADING.match(line)):
            continue
        named = _field(line[:_LETTERS])
        if named is None or named[0] in fields:
            break
        fields[named[0]] = named[1]
        end = n + 1
    return fields, "\n".join(lines[end:])


def _field(line: str) -> tuple[str, str] | None:
    found = _FIELD.match(line)
    name = _known_names().get(normalise(found[1]).strip()) if found else None
    return (name, found[2].strip()) if found and name else None


@cache
def _known_names() -> Mapping[str, str]:
    """The fields by the names that they have in any language."""
    named = ((field, one) for language in codes() for field in FIELDS for one in _called(field, language))
    return {normalise(one): field for field, one in named}


def _called(field: str, language: str) -> Iterator[str]:
    yield from (name.strip() for name in say(f"letter.fields.{field}", language).split(","))


def _written(field: str, language: str) -> str:
    return next(_called(field, language))


def _names(text: str) -> tuple[str, ...]:
    """The instances that a letter is addressed to; for everybody, none."""
    everybody = {normalise(say("letter.everybody", language)) for language in codes()} | {EVERYBODY, ""}
    names = [one.strip() for one in re.split(r"[,;]", text)]
    return () if any(normalise(one) in everybody for one in names) else tuple(names)


def _moment(day: str, hour: str, zone: str) -> datetime | None:
    """The moment that a header names: a day and an hour, with an offset or in the zone of letters."""
    date, text = _DAY.match(day.strip()), f"{day} {hour}".strip()
    rest = text[date.end() :].lstrip("T ,") if date else ""
    at = _HOUR.match(rest)
    if not date or not at:
        return None
    named = _OFFSET.search(rest, at.end())
    try:
        place = offset_of(zone) if named is None else _named_offset(named)
        year, month, of_month = (int(one) for one in _in_order(date))
        seconds = int(at[3] or 0)
        return datetime(year, month, of_month, int(at[1]), int(at[2]), seconds, tzinfo=place).astimezone(UTC)
    except (ValueError, OverflowError):
        return None


def _named_offset(found: re.Match[str]) -> timezone:
    return UTC if found[1] is None else _offset(found[1], found[2], found[3])


def _in_order(date: re.Match[str]) -> Iterable[str]:
    return (date[1], date[2], date[3]) if date[1] else (date[6], date[5], date[4])


def _one_line(value: str) -> str:
    return " ".join(_BROKEN.sub(" ", value).split())
