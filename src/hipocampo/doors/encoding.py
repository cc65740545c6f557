"""Answers as JSON that a program reads as it is and a model can't be misled by (D3, J1)."""

from __future__ import annotations

import json
from dataclasses import asdict, is_dataclass
from typing import Any

from hipocampo.text.inert import BRACKETS, Own, inert, visible

__all__ = ["encode"]


def encode(value: Any) -> str:
    """A value as JSON on one line; what a text could leave its place by is written as escapes, so nothing is lost."""
    if isinstance(value, str):
        return _literal(value)
    if value is None or isinstance(value, bool | int | float):
        return json.dumps(value)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_literal(_key(key))}: {encode(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(encode, value)) + "]"
    if is_dataclass(value) and not isinstance(value, type):
        return encode(asdict(value))
    return _literal(str(value))


def _key(key: object) -> str:
    return key if isinstance(key, str) else json.dumps(key)


def _literal(text: str) -> str:
    literal = json.dumps(text, ensure_ascii=False)
    marks = frozenset[str]() if isinstance(text, Own) else BRACKETS
    if inert(literal) == literal:
        return literal
    return "".join(_escape(one) if one in marks or visible(one) != one else one for one in literal)


def _escape(sign: str) -> str:
    code = ord(sign)
    if code < 0x10000:
        return f"\\u{code:04x}"
    high, low = divmod(code - 0x10000, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"
