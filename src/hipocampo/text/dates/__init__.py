"""Date and time expressions of all languages, found in a text and given as intervals."""

from hipocampo.text.dates.finder import Prefer, find, parse, suspects
from hipocampo.text.dates.interval import Found, Interval

__all__ = ["Found", "Interval", "Prefer", "find", "parse", "suspects"]
