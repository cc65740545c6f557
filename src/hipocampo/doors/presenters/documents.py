"""Documents, their versions and items, as every door shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hipocampo.app import Document, Item, Version

_OF_AN_ITEM = ("session", "key", "value", "id", "text", "provenance", "created", "updated")


def document_json(document: Document) -> dict[str, Any]:
    """A document in a list."""
    return {"path": document.path, "size": document.size}


def version_json(version: Version, *, text: bool = True) -> dict[str, Any]:
    """What one change made of a document: with its `text`, or only what became of it."""
    shown = version._asdict()
    if not text:
        shown["there"] = shown.pop("text") is not None
    return shown


def item_json(item: Item) -> dict[str, Any]:
    """An item."""
    return {name: getattr(item, name) for name in _OF_AN_ITEM}
