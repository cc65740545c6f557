"""Amounts and times of day in one spelling each, so that equal ones are equal strings."""

from __future__ import annotations

import re

__all__ = ["amount", "clock", "is_year"]

_THOUSANDS = re.compile(r"\d{1,3}(?:[.,]\d{3})+")
_YEAR = re.compile(r"(?:19|20)\d\d")
_CLOCK = re.compile(r"(\d{1,2})(?:[h:](\d\d)?)?")
_NOON = 12


def amount(text: str) -> str:
    """A number without marks of thousands: 1.850, 1,850 and 1850 are one, and 62k is 62000."""
    scale = 1000 if text.endswith("k") else 1
    text = text.removesuffix("k")
    text = text.replace(".", "").replace(",", "") if _THOUSANDS.fullmatch(text) else text.replace(",", ".")
    try:
        value = float(text) * scale
    except ValueError:  # a version: 1.2.3
        return text
    return str(int(value)) if value == int(value) else f"{value:g}"


def clock(text: str) -> str:
    """A time of day as hours and minutes: 19h, 7 pm, 7:30."""
    found = _CLOCK.match(text)
    if found is None:
        return text
    hour = int(found[1])
    if "pm" in text and hour < _NOON:
        hour += _NOON
    return f"{hour}:{found[2] or '00'}"


def is_year(value: str) -> bool:
    """Whether a number is likely to be a year."""
    return _YEAR.fullmatch(value) is not None
