"""Date and time expressions in Portuguese, Spanish and English, found in a text and given as intervals."""

from hipocampo.text.dates.finder import Prefer, find, parse, suspects
from hipocampo.text.dates.interval import Found, Interval

__all__ = ["Found", "Interval", "Prefer", "find", "parse", "suspects"]
