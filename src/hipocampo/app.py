"""Hipocampo: one short method for each thing that a memory can do. Every door calls these."""

from __future__ import annotations

from hipocampo.calls.base import Stores, Upkeep
from hipocampo.calls.exchange import Exchanging
from hipocampo.calls.keeping import Keeping, Status
from hipocampo.calls.living import Living
from hipocampo.calls.reading import Recalled

__all__ = ["Hipocampo", "Recalled", "Status", "Stores", "Upkeep"]


class Hipocampo(Living, Keeping, Exchanging):
    """A memory. Open one with `hipocampo.open(folder)`."""
