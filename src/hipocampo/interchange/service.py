"""Exchange: import and export of memories (C7)."""

from __future__ import annotations

from hipocampo.context import Context
from hipocampo.interchange.exports import Exporter
from hipocampo.interchange.imports import Facts, Importer


class Exchange:
    """Brings memories in from elsewhere, and takes them there."""

    def __init__(self, context: Context, facts: Facts) -> None:
        self.importer = Importer(context, facts)
        self.exporter = Exporter(context)
