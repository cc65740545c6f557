"""Exchange: import and export of memories (C7)."""

from __future__ import annotations

from hipocampo.context import Context
from hipocampo.interchange.exports import Exporter
from hipocampo.interchange.imports import Facts, Importer
from hipocampo.interchange.told import Tell


class Exchange:
    """Brings memories in from elsewhere, and takes them there."""

    def __init__(self, context: Context, facts: Facts, tell: Tell) -> None:
        self.importer = Importer(context, facts, tell)
        self.exporter = Exporter(context)
