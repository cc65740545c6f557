"""Hipocampo: one short method for each thing that a memory can do. Every door calls these."""

from __future__ import annotations

from hipocampo.calls.associating import Terms
from hipocampo.calls.base import Models, Stores, Upkeep
from hipocampo.calls.conversing import Conversing
from hipocampo.calls.exchange import Exchanging, ExportReport, ImportReport
from hipocampo.calls.keeping import Status
from hipocampo.calls.knowing import Knowing
from hipocampo.calls.living import Living
from hipocampo.calls.opening import Beginning
from hipocampo.calls.opining import Opining
from hipocampo.calls.recalled import Recalled
from hipocampo.calls.reflecting import Redrawing, Reflecting
from hipocampo.calls.replaying import Replayed, Replaying
from hipocampo.calls.thinking import Thinking

__all__ = [
    "ExportReport",
    "Hipocampo",
    "ImportReport",
    "Models",
    "Recalled",
    "Replayed",
    "Status",
    "Stores",
    "Terms",
    "Upkeep",
]


class Hipocampo(
    Redrawing, Opining, Beginning, Conversing, Reflecting, Thinking, Knowing, Living, Exchanging, Replaying
):
    """A memory. Open one with `hipocampo.open(folder)`."""
