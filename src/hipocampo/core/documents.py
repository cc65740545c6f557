"""Documents: text files that agents keep in a folder of the workspace, and whose word they are (D3, J4)."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import quote

DOCUMENT = "document.changed"
FOLDER = "memories"


class Version(NamedTuple):
    """A document as one change left it: the change's event, what stands there (None: nothing), who did it and when."""

    event: str
    document: str
    path: str
    text: str | None
    actor: str
    at: str
    provenance: str
    erased: bool = False


def is_agents(path: str) -> bool:
    """Whether a path is below the folder of documents."""
    return path.startswith(f"{FOLDER}/")


def folder_of(actor: str, *, owner: bool) -> str:
    """The folder of an actor's documents: an entity has one of its own, the owner sees all."""
    if owner:
        return FOLDER
    name = quote(actor, safe="@:")
    return f"{FOLDER}/{name if not name.startswith('.') else '_' + name}"
