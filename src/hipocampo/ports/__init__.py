"""The ports: what the features ask of the outside world. Adapters implement them; `wiring` chooses."""

from hipocampo.ports.clock import Clock
from hipocampo.ports.index import (
    Index,
    Known,
    LifeIndex,
    Meanings,
    NameIndex,
    PageIndex,
    PageState,
    PageView,
    Placed,
    RecordIndex,
    ReflectionIndex,
    SearchIndex,
    SocietyIndex,
    VectorIndex,
)
from hipocampo.ports.ledger import Ledger, Progress
from hipocampo.ports.models import ChatModel, Checkable, Embedder, Reranker, overheard, whole
from hipocampo.ports.pages import Pages, Scan, Stat, present

__all__ = [
    "ChatModel",
    "Checkable",
    "Clock",
    "Embedder",
    "Index",
    "Known",
    "Ledger",
    "LifeIndex",
    "Meanings",
    "NameIndex",
    "PageIndex",
    "PageState",
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
    "overheard",
    "present",
    "whole",
]
