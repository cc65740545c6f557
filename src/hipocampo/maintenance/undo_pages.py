"""The pages as they shall be once a command is taken back: lines go, come back or have their old text (C4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import Event
from hipocampo.core.validation import foldable
from hipocampo.errors import Conflict
from hipocampo.maintenance.command_history import PLACED
from hipocampo.maintenance.undo_cases import Case
from hipocampo.markdown.edit import insert_bullets, read_page
from hipocampo.markdown.lines import insert_lines
from hipocampo.markdown.patch import Patch, patch
from hipocampo.messages import say
from hipocampo.ports import Ledger, read_if_present
from hipocampo.rewrites import Rewrite

_CHUNK = 500
_MOVING = (*PLACED, "memory.graduated", "memory.demoted", "memory.evidenced")


def histories(ledger: Ledger, ids: Sequence[str]) -> Iterator[Event]:
    """Everything that happened to some memories."""
    for start in range(0, len(ids), _CHUNK):
        mine = {"aggregateId": {"$in": list(ids[start : start + _CHUNK])}}
        yield from filter(foldable, ledger.query(mine, EVERYTHING, sort={"seq": 1}, archived=True))


class UndoPages:
    """Plans the pages of an undo; the workspace is locked and in step."""

    def __init__(self, context: Context) -> None:
        self._context, self._ledger = context, context.ledger

    def plan(self, cases: Sequence[Case], seq: int, places: dict[str, dict[str, Any]]) -> list[Rewrite]:
        """The pages as they shall be; tells the new places of lines that are put back."""
        gone = {case.id for case in cases if case.cut}
        paths = dict.fromkeys(case.after.page for case in cases if case.after.stands)
        paths |= dict.fromkeys(case.before.page for case in cases if case.put)
        rewrites = []
        for path in filter(None, paths):
            here = [case for case in cases if not case.put and case.after.page == path]
            put = [case for case in cases if case.put and case.before.page == path]
            cut = [case for case in cases if case.cut and case.put and case.after.page == path]
            standing = [known for known in self._context.index.pages.facts(EVERYTHING, [path]) if known.line]
            order = self._order([known.id for known in standing if known.id not in gone], put, path, seq)
            places.update(_places({case.id for case in put}, order, path))
            rewrites.append(self._rewrite(path, [*here, *cut], {case.id: case for case in put}, order))
        return rewrites

    def _order(self, ids: Sequence[str], put: Sequence[Case], path: str, seq: int) -> list[str]:
        """The memories of a page in the order of their lines, once those that are put back stand where they stood."""
        wanted = {case.id for case in put}
        return _merge(ids, self._order_before(path, seq), wanted) if wanted else list(ids)

    def _order_before(self, path: str, seq: int) -> list[str]:
        """Which memories had lines on a page before a seq, in order."""
        placed = {"type": {"$in": list(_MOVING)}, "payload.page": path, "seq": {"$lt": seq}}
        events = self._ledger.query(placed, EVERYTHING, archived=True)
        ids = list(dict.fromkeys(event.aggregate_id for event in events))
        order: list[str] = []
        there: set[str] = set()
        for event in sorted(histories(self._ledger, ids), key=lambda event: event.seq):
            id = event.aggregate_id
            if event.seq < seq and event.type in (*_MOVING, "memory.withdrawn"):
                if id in there:
                    order.remove(id)
                    there.discard(id)
                if event.payload.get("page") == path:
                    order.insert(_behind(order, _before(event)), id)
                    there.add(id)
        return order

    def _rewrite(self, path: str, touched: Sequence[Case], put: Mapping[str, Case], order: Sequence[str]) -> Rewrite:
        data, digest = read_if_present(self._context.pages, path)
        patches = self._patches(touched)
        exact = self._exact(path, _patch(path, data, patches), put, order) if put else None
        if exact is not None:
            return Rewrite(path, data, digest, exact)
        if put and len(put) == len(order):  # no other fact is left on the page
            texts = [put[id].before.text for id in order]
            return Rewrite(path, data, digest, self._insert(path, _patch(path, data, patches), texts))
        for id, above, below in _runs(order, put):
            one = patches.get(id) or self._untouched(id)
            one.above, one.below = [put[id].before.text for id in above], [put[id].before.text for id in below]
            patches[id] = one
        return Rewrite(path, data, digest, _patch(path, data, patches))

    def _exact(self, path: str, data: bytes, put: Mapping[str, Case], order: Sequence[str]) -> bytes | None:
        """The page with all lines where they stood by number; None where that is not known, or would not be right."""
        lines = sorted((case.line, case.before.text, id) for id, case in put.items() if case.line)
        if len(lines) != len(put):
            return None
        texts = iter([bullet.text for bullet in read_page(data, path).bullets])
        expected = [put[id].before.text if id in put else next(texts, "") for id in order]
        for line, text, _ in lines:
            data = insert_lines(data, line - 1, [text])[0]
        found = [bullet.text for bullet in read_page(data, path).bullets]
        return data if found == expected else None

    def _insert(self, path: str, data: bytes, texts: Sequence[str]) -> bytes:
        heading = say("page.retain-heading", self._context.settings.language)
        return insert_bullets(data, texts, heading, path.rpartition("/")[2].removesuffix(".md"))[0]

    def _patches(self, cases: Sequence[Case]) -> dict[str, Patch]:
        """What happens to lines that stand: they go, or have their old text again."""
        pending = {known.id for known in self._context.index.pages.pending(EVERYTHING)}
        return {
            case.id: self._line(case.id, None if case.cut else case.before.text)
            for case in cases
            if case.id not in pending  # a line that was never written needs no taking out
        }

    def _untouched(self, id: str) -> Patch:
        found = self._line(id, None)
        found.new = found.text
        return found

    def _line(self, id: str, new: str | None) -> Patch:
        record = self._context.index.records.get(id, EVERYTHING)
        if record is None or record.line is None:
            raise Conflict("undo.moved-on", text=record.text if record else id, page=record.page if record else "")
        return Patch(record.line, record.end_line or record.line, record.text, new)


def _behind(order: Sequence[str], after: str | None) -> int:
    """The position behind a memory; the end if none is given, the start if it is empty."""
    if not after:
        return len(order) if after is None else 0
    return order.index(after) + 1 if after in order else len(order)


def _before(event: Event) -> str | None:
    """The line that one was put behind; evidence stands where its memory did, and that where its evidence was."""
    payload = event.payload
    found: str | None = payload.get("after", payload.get("evidence", payload.get("of")))
    return found


def _merge(standing: Sequence[str], earlier: Sequence[str], wanted: set[str]) -> list[str]:
    """Lines that stand, and wanted ones behind the nearest that stood before them, else before those after them."""
    here = set(standing)
    behind: dict[str, list[str]] = {}
    anchor = first = ""
    for id in earlier:
        if id in here:
            anchor, first = id, first or id
        elif id in wanted:
            behind.setdefault(anchor, []).append(id)
    order: list[str] = []
    for id in standing:
        if id == first:
            order += behind.pop("", [])
        order += [id, *behind.get(id, ())]
    return order + behind.get("", [])


def _places(put: set[str], order: Sequence[str], path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Where lines that are put back stand, in order: behind the one before, or at the end if no other line follows."""
    last = max((i for i, id in enumerate(order) if id not in put), default=-1)
    for i, id in enumerate(order):
        if id in put:
            yield id, {"page": path} if i > last else {"page": path, "after": order[i - 1] if i else ""}


def _runs(order: Sequence[str], put: Mapping[str, Case]) -> Iterator[tuple[str, list[str], list[str]]]:
    """For each line that stays: the lines that are put back above it (the first one only) and below it."""
    above: list[str] = []
    standing: str | None = None
    below: list[str] = []
    for id in order:
        if id in put:
            (below if standing else above).append(id)
            continue
        if standing and (above or below):
            yield standing, above, below
            above = []
        standing, below = id, []
    if standing and (above or below):
        yield standing, above, below


def _patch(path: str, data: bytes, patches: Mapping[str, Patch]) -> bytes:
    try:
        return patch(data, patches.values())
    except Conflict as error:
        raise Conflict("undo.changed", page=path, **error.values) from error
