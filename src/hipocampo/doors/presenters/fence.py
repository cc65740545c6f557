"""How recalled text stands in an agent's context: one line for each memory, between marks, called data.

A memory may hold text that is meant to make an agent obey it.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from hipocampo import Hit
from hipocampo import Record as Memory
from hipocampo.doors.presenters.memories import doubt_notes, evidence_notes, provenance_mark, short_id
from hipocampo.doors.recalled_text import MARKS
from hipocampo.messages import say
from hipocampo.text.inert import inert, visible

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["FADED", "LONGEST", "clip", "content_line", "marked", "memory_line"]

FADED = ("latent", "archive")  # layers that a line names
LONGEST = 1000  # characters of one hit; `show` gives the whole


def marked(memory: Hipocampo, lines: Iterable[str], notice: str = "mcp.notice") -> str:
    """Lines of memories under a notice and between marks that say what they are; the texts in them are inert."""
    opening, closing = MARKS
    return "\n".join([say(notice, memory.settings.language), opening, *map(visible, lines), closing])


def memory_line(found: Hit | Memory, memory: Hipocampo) -> str:
    """A memory in one line: when, by whose word, its id, where, why to doubt it, and last what it says.

    All that is ours stands before the text, which can't write there.
    """
    day = datetime.fromisoformat(found.timestamp).astimezone(memory.settings.zone).date()
    confidence = "" if found.confidence is None else f" c={found.confidence:g}"
    often = f" ×{found.times}" if isinstance(found, Hit) and found.times > 1 else ""
    layer = f" {found.layer}" if found.layer in FADED else ""
    who = f" {found.role}" if found.role else ""
    unverified = memory.unverified(found) if isinstance(found, Memory) else found.unverified
    evidence = evidence_notes(memory, found) if isinstance(found, Hit) else ()
    notes = "".join(f" | {note}" for note in (*evidence, *doubt_notes(memory, found, unverified)))
    id = "" if found.id == found.source else f" {short_id(found.id)}"
    about = f"{provenance_mark(found)}{layer}{confidence}{id} ({inert(found.source)}){often}{notes}"
    return f"- {day} {about}{who}: {content_line(found.content)}"


def content_line(content: str) -> str:
    """A memory's text in one line that can't leave its place."""
    return " ".join(inert(clip(content)).split())


def clip(text: str) -> str:
    """Cut a text that is too long to be one of many."""
    return text if len(text) <= LONGEST else text[:LONGEST].rstrip() + " …"
