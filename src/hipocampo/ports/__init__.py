"""The ports: what the features ask of the outside world. Adapters implement them; `wiring` chooses."""

from hipocampo.ports.clock import Clock
from hipocampo.ports.index import (
    Index,
    IndexState,
    LifeIndex,
    NameIndex,
    PageFact,
    PageIndex,
    PageState,
    PageSurvey,
    PageView,
    Placed,
    RecordIndex,
    ReflectionIndex,
    SearchIndex,
    SocietyIndex,
    VectorIndex,
    VectorStats,
)
from hipocampo.ports.ledger import Ledger, Progress
from hipocampo.ports.models import ChatModel, Checkable, Embedder, Reranker, collect_pieces, complete
from hipocampo.ports.pages import Copy, FileEntry, Fingerprint, Pages, Scan, Stat, read_if_present

__all__ = [
    "ChatModel",
    "Checkable",
    "Clock",
    "Copy",
    "Embedder",
    "FileEntry",
    "Fingerprint",
    "Index",
    "IndexState",
    "Ledger",
    "LifeIndex",
    "NameIndex",
    "PageFact",
    "PageIndex",
    "PageState",
    "PageSurvey",
    "PageView",
    "Pages",
    "Placed",
    "Progress",
    "RecordIndex",
    "ReflectionIndex",
    "Reranker",
    "Scan",
    "SearchIndex",
    "SocietyIndex",
    "Stat",
    "VectorIndex",
    "VectorStats",
    "collect_pieces",
    "complete",
    "read_if_present",
]
