"""Hipocampo: one short method for each thing that a memory can do. Every door calls these."""

from __future__ import annotations

from hipocampo.calls.base import Stores, Upkeep
from hipocampo.calls.exchange import Exchanging, ExportReport, ImportReport
from hipocampo.calls.keeping import Status
from hipocampo.calls.knowing import Knowing
from hipocampo.calls.living import Living
from hipocampo.calls.reading import Recalled

__all__ = ["ExportReport", "Hipocampo", "ImportReport", "Recalled", "Status", "Stores", "Upkeep"]


class Hipocampo(Knowing, Living, Exchanging):
    """A memory. Open one with `hipocampo.open(folder)`."""
