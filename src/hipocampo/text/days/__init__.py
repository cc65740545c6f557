"""The days that a sentence speaks of, read with the day it was written (D6)."""

from hipocampo.text.days.finder import days_of
from hipocampo.text.days.values import Days

__all__ = ["Days", "days_of"]
