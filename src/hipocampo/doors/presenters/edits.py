"""What edits did, and pages, as every door shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hipocampo.doors.presenters.memories import record_json

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.facts.edits import Edited
    from hipocampo.facts.page_text import PageText


def edited_json(done: Edited, memory: Hipocampo) -> dict[str, Any]:
    """What an edit did: `what`, the text before, the line that stays if one does, the memory as it is now."""
    record = record_json(done.record, memory)
    return {"what": done.what, "was": done.was, "line": done.line, "memory": record}


def page_json(page: PageText) -> dict[str, Any]:
    """A page, with the memories of its lines; its hash and its problems for who may write it."""
    lines = [{"number": line.number, "text": line.text, "id": line.id} for line in page.lines]
    if page.digest is None:
        return {"page": page.path, "lines": lines}
    problems = [{"line": one.line, "text": one.text, "code": one.hint_code} for one in page.problems]
    return {"page": page.path, "lines": lines, "hash": page.digest, "problems": problems}
