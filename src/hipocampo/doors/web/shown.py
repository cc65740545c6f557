"""Texts as the page shows them: what can't be seen is named, what is long is cut, what changed is marked."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from datetime import date, datetime, tzinfo
from difflib import SequenceMatcher
from typing import Any, NamedTuple

from markupsafe import Markup

__all__ = ["Piece", "difference", "local", "safe_link", "shown"]

# Signs that turn the direction of a line, hide, or steer: they are shown as what they are.
_UNSEEN = re.compile(
    r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb"
    r"\ud800-\udfff\U000e0000-\U000e007f]"
)
_WORDS = re.compile(r"\s+|\w+|[^\w\s]")
_LONGEST = 4_000  # words of a text whose changes are looked for word by word


class Piece(NamedTuple):
    """A piece of a text: kept, put in or taken out."""

    kind: str
    text: str


def shown(value: Any) -> Any:
    """A value as a template shows it: in any text, signs that can't be seen are named."""
    if not isinstance(value, str) or isinstance(value, Markup) or not _UNSEEN.search(value):
        return "" if value is None else value
    return _UNSEEN.sub(_named, value.replace("\r\n", "\n"))


def _named(found: re.Match[str]) -> str:
    sign = found[0]
    if sign == "\r":
        return "\n"
    return f"⟦U+{ord(sign):04X} {unicodedata.name(sign, '').lower()}".rstrip() + "⟧"


def difference(before: str, after: str) -> list[Piece]:
    """What became of a text, word by word; of very long ones, as a whole."""
    old, new = _WORDS.findall(before), _WORDS.findall(after)
    if len(old) + len(new) > _LONGEST:
        return [Piece("out", before), Piece("in", after)]
    return list(_pieces(old, new))


def _pieces(old: list[str], new: list[str]) -> Iterator[Piece]:
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield Piece("same", "".join(old[a:b]))
            continue
        if b > a:
            yield Piece("out", "".join(old[a:b]))
        if d > c:
            yield Piece("in", "".join(new[c:d]))


def local(stamp: str | datetime | date | None, zone: tzinfo, form: str = "%Y-%m-%d %H:%M") -> str:
    """A moment as a reader has it; as it stands where it is none."""
    if not stamp:
        return ""
    try:
        moment = datetime.fromisoformat(stamp) if isinstance(stamp, str) else stamp
    except ValueError:
        return str(stamp)
    if isinstance(moment, datetime) and moment.tzinfo is not None:
        moment = moment.astimezone(zone)
    return moment.strftime(form)


def safe_link(address: str) -> str | None:
    """An address that a link may lead to; None for one that would do something."""
    address = address.strip()
    return address if re.match(r"https?://[^\s\"'<>]+$", address, re.IGNORECASE) else None
