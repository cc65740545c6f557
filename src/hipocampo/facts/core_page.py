"""The core page, `MEMORY.md`, read and edited by calls: most of its lines are memories.

A text that names a place must occur exactly once in what the actor sees of the page (J0, B5).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import NamedTuple

from hipocampo.arguments import check_text
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, OWNER, Permit, Target
from hipocampo.core.facts import NewFact
from hipocampo.core.moments import stamp
from hipocampo.core.provenance import mark, may_overwrite
from hipocampo.core.record import PASSAGE, Record, existing
from hipocampo.core.wisdom import wisdom_page_among
from hipocampo.errors import BadInput, Conflict, Denied, NotFound
from hipocampo.facts.edits import ADDED, KNOWN, REVISED, WITHDRAWN, Edited, Edits
from hipocampo.facts.page_text import PageText, PageTexts
from hipocampo.facts.prose import prose_edit
from hipocampo.facts.service import Facts
from hipocampo.journal import Change, Command, mint
from hipocampo.markdown.blocks import split_lines
from hipocampo.markdown.bullets import normal
from hipocampo.markdown.edit import insert_bullets, read_page
from hipocampo.markdown.lines import append_below, block_end, block_start, insert_lines
from hipocampo.markdown.page import bullet_text
from hipocampo.markdown.prose import page_title
from hipocampo.markdown.statements import statement
from hipocampo.messages import say
from hipocampo.ports import read_if_present
from hipocampo.rewrites import Rewrite, Rewrites

_SHOWN = 80
_MARKERS = ("-", "*", "+")
_Place = Callable[[bytes, Sequence[str]], tuple[bytes, list[int]]]
_Renew = Callable[[str, int], str]  # the new text of lines, in which the old text has a position


class CorePages:
    """Reads and edits the core page."""

    def __init__(self, context: Context, facts: Facts, edits: Edits, rewrites: Rewrites, texts: PageTexts) -> None:
        self._context, self._facts, self.edits, self._rewrites = context, facts, edits, rewrites
        self._index, self._texts = context.index, texts

    def read(self) -> PageText:
        """The page with the numbers of its lines; others than the owner see the lines of memories open to them."""
        return self._texts.core(self._path)

    def _page(self, permit: Permit) -> PageText:
        return self._texts.seen(self._path(), permit)

    def _path(self) -> str:
        return wisdom_page_among(self._index.pages.states())

    def _data(self) -> tuple[str, bytes, str | None]:
        path = self._path()
        data, digest = read_if_present(self._context.pages, path)
        return path, data, digest

    # New lines

    def append(self, text: str, heading: str | None = None, provenance: str | None = None) -> list[Edited]:
        """Add lines at the end of the page, or of the section with a heading."""
        if heading is not None:
            check_text("heading", heading)
            if not heading.strip().strip("#").strip() or "\n" in heading:
                raise BadInput("core.heading")
            return self._add(text, provenance, lambda data, texts: append_below(data, heading, texts))
        language = self._context.settings.language
        return self._add(
            text,
            provenance,
            lambda data, texts: insert_bullets(
                data, texts, say("page.wisdom-heading", language), page_title(self._data()[0])
            ),
        )

    def insert(self, text: str, after: str, provenance: str | None = None) -> list[Edited]:
        """Put lines behind the one that holds a text."""
        check_text("after", after)

        def place(data: bytes, texts: Sequence[str]) -> tuple[bytes, list[int]]:
            page = self._page(self._context.permit)
            line = page.lines[_found(page, after)[1]].number
            return insert_lines(data, block_end(data, page.path, line), texts)

        return self._add(text, provenance, place)

    def _add(self, text: str, provenance: str | None, place: _Place) -> list[Edited]:
        check_text("text", text)
        writer, done = self.edits.believed(provenance), list[Edited]()
        texts = [line.strip().removeprefix("- ").strip() for line in split_lines(text)]

        def write(command: Command, now: datetime) -> None:
            under = self._allow()
            facts = self._facts.check([_marked(one, writer) for one in texts if one], writer, now=now)
            if not facts:
                raise BadInput("bullet.empty")
            done.extend(self._write(facts, place, under, command, now))

        self._context.commit("core", write, intent="edit:memory")
        return [self.edits.as_it_is(one) for one in done]

    def _allow(self) -> list[Change]:
        """B5: the page is the owner's."""
        access = self._context.access
        return [] if access.unrestricted else access.used("core", access.require("write", "memory", Target(OWNER)))

    def _write(
        self, facts: Sequence[NewFact], place: _Place, under: Sequence[Change], command: Command, now: datetime
    ) -> list[Edited]:
        path, data, digest = self._data()
        standing = {known.text: known.id for known in self._index.pages.facts(EVERYTHING, [path]) if known.line}
        fresh = list({one.fact.text: one for one in facts if one.fact.text not in standing}.values())
        ids = {one.fact.text: mint() for one in fresh}
        if fresh:
            new, lines = place(data, [one.fact.text for one in fresh])
            after = self._places(path, data, new, dict(zip(lines, ids.values(), strict=True)))
            changes = [self._retained(one, ids[one.fact.text], after, path, now) for one in fresh]
            in_order = {id: n for n, id in enumerate(after)}
            changes.sort(key=lambda change: in_order[change.id])
            self._rewrites.carry_out(command, [*changes, *under], [Rewrite(path, data, digest, new)], now)
        made = [(standing.get(one.fact.text) or ids[one.fact.text], one.fact.text in standing) for one in facts]
        get = self._index.records.get
        return [Edited(existing(get(id, EVERYTHING), id), "", KNOWN if known else ADDED) for id, known in made]

    def _retained(self, new: NewFact, id: str, after: dict[str, str | None], path: str, now: datetime) -> Change:
        payload = statement(new.fact, new.provenance, now, self._context.settings.languages)
        said = {"said": new.said} if new.said else {}
        place = {} if after[id] is None else {"after": after[id]}
        return Change("memory.retained", id, {**payload, **said, "page": path, **place})

    def _places(self, path: str, old: bytes, new: bytes, added: dict[int, str]) -> dict[str, str | None]:
        """The new lines in order, each with the memory of the line before it; None where no known line follows."""
        known = [one.id for one in self._index.pages.facts(EVERYTHING, [path]) if one.line]
        bullets, before = read_page(new, path).bullets, read_page(old, path).bullets
        rest = [bullet.text for bullet in bullets if bullet.line not in added]
        if rest != [bullet.text for bullet in before] or len(known) != len(rest):
            raise Conflict("edit.mixed", page=path)
        standing = iter(known)
        order = [added.get(bullet.line) or next(standing) for bullet in bullets]
        if len(order) != len(known) + len(added):
            raise Conflict("edit.mixed", page=path)
        last = max((n for n, id in enumerate(order) if id not in added.values()), default=-1)
        ours = set(added.values())
        return {id: (None if n > last else order[n - 1] if n else "") for n, id in enumerate(order) if id in ours}

    # Lines that stand

    def replace(self, old: str, new: str, provenance: str | None = None) -> Edited:
        """Put another text in the place of one: a revision of the memory whose line it is, or of prose."""
        check_text("new", new)
        return self._change(old, provenance, lambda raw, at: raw[:at] + new + raw[at + len(old) :])

    def remove(self, old: str) -> Edited:
        """Take out the line that holds a text: a graduated memory lives on in its log (E6)."""
        return self._change(old, None, None)

    def _change(self, old: str, provenance: str | None, renew: _Renew | None) -> Edited:
        check_text("old", old)
        writer, done = self.edits.believed(provenance), list[Edited]()

        def write(command: Command, now: datetime) -> None:
            spot = _spot(self._page(self._context.permit), old)
            act = _Act(writer, renew, command, now)
            done.append(self._change_fact(spot, act) if spot.id else self._change_prose(spot, act))

        self._context.commit("core", write, intent="edit:memory")
        return self.edits.as_it_is(done[0])

    def _change_fact(self, spot: _Spot, act: _Act) -> Edited:
        id = spot.id or ""
        record = existing(self._index.records.get(id, EVERYTHING), id)
        if act.renew is None:
            return self.edits.take_out([record], None, act.command, act.now)[0]
        raw = act.renew(spot.text, spot.at)
        if not raw.lstrip().startswith(_MARKERS):
            raise BadInput("core.mixed")
        return self.edits.revise(record, bullet_text(raw), act.writer, act.command, act.now)

    def _change_prose(self, spot: _Spot, act: _Act) -> Edited:
        """Prose has no memory: its class is that of its passage, or of who edits the files."""
        path, data, digest = self._data()
        first, last = spot.span
        id, file_class = f"{path}#L{block_start(data, path, first)}", self._context.settings.file_class
        passage = self._index.records.get(id, EVERYTHING) or _heading(id, path, spot, file_class, act.now)
        known = passage.provenance
        text = act.renew(spot.text, spot.at) if act.renew else ""
        if may_overwrite(act.writer if act.renew else self._context.user_class, known) and not self._allow():
            change, new = prose_edit(data, path, (first, last), text)
            self._rewrites.carry_out(act.command, [change], [Rewrite(path, data, digest, new)], act.now)
            return Edited(passage, spot.text, REVISED if text else WITHDRAWN)
        if not act.renew:
            raise Denied("edit.users", text=spot.text)
        (new_fact,) = self._facts.check([text], act.writer, now=act.now)
        return self.edits.contradict(passage, spot.text, new_fact, act.command, act.now)


def _heading(id: str, path: str, spot: _Spot, provenance: str, now: datetime) -> Record:
    """Lines that are no passage of their own, as one."""
    at, text = stamp(now), spot.text
    record = Record(id, PASSAGE, text, text, at, at, OWNER, "passage", 0, provenance=provenance)
    return record._replace(page=path, line=spot.span[0], end_line=spot.span[1])


class _Act(NamedTuple):
    """What is done to a line: by whose word, which new text (None: it goes), as part of which command."""

    writer: str
    renew: _Renew | None
    command: Command
    now: datetime


class _Spot(NamedTuple):
    """Where a text stands: the memory of its line (None: prose), the lines, their text, and its position in that."""

    id: str | None
    span: tuple[int, int]
    text: str
    at: int


def _spot(page: PageText, old: str) -> _Spot:
    """The place of a text that occurs exactly once; a memory's whole lines, or the lines of prose that hold it."""
    first, last, at = _found(page, old)
    touched = page.lines[first : last + 1]
    ids = {line.id for line in touched}
    if len(ids) != 1:
        raise BadInput("core.mixed")
    (id,) = ids
    if id is None:
        return _Spot(None, (touched[0].number, touched[-1].number), "\n".join(one.text for one in touched), at)
    whole = [line for line in page.lines if line.id == id]
    above = sum(len(one.text) + 1 for one in whole if one.number < touched[0].number)
    return _Spot(id, (whole[0].number, whole[-1].number), "\n".join(one.text for one in whole), above + at)


def _found(page: PageText, wanted: str) -> tuple[int, int, int]:
    """The first and last line that a text stands in, as places in the list, and its position in the first."""
    text = page.text
    count = sum(text.startswith(wanted, at) for at in range(len(text))) if wanted.strip() else 0
    if count == 0:
        raise NotFound("core.none", text=wanted[:_SHOWN], page=page.path)
    if count > 1:
        raise BadInput("core.many", text=wanted[:_SHOWN], count=count, page=page.path)
    at = text.index(wanted)
    first, last = text.count("\n", 0, at), text.count("\n", 0, at + len(wanted.rstrip("\n")))
    return first, last, at - (text.rfind("\n", 0, at) + 1)


def _marked(text: str, writer: str) -> str:
    """A new line of the page: what is not the user's word bears its mark."""
    text, needed = normal(text), mark(writer)
    return text if not text or not needed or needed.strip() in text else needed + text
