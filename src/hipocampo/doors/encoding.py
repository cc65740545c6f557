"""Answers as JSON that a program reads as it is and a model can't be misled by (D3, J1)."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, is_dataclass
from typing import Any

from hipocampo.text.inert import BRACKETS, inert, visible

__all__ = ["encode"]

_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def encode(value: Any) -> str:
    """A value as JSON on one line; what a text could leave its place by is written as escapes, so nothing is lost."""
    return _STRING.sub(_escaped, json.dumps(value, ensure_ascii=False, default=_encodable))


def _encodable(value: Any) -> Any:
    """Dataclasses as objects, anything else as text."""
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else str(value)


def _escaped(found: re.Match[str]) -> str:
    literal = found[0]
    if inert(literal) == literal:
        return literal
    return "".join(_escape(one) if one in BRACKETS or visible(one) != one else one for one in literal)


def _escape(sign: str) -> str:
    code = ord(sign)
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"
