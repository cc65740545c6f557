"""Edits of single memories and passages by a call: revised, withdrawn, within the class of who edits (D3, J0)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol

from hipocampo.arguments import check_text
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, Target
from hipocampo.core.evidence import evidence_among
from hipocampo.core.facts import NewFact
from hipocampo.core.life import EDIT
from hipocampo.core.provenance import INFERRED, USER, capped, mark, may_overwrite
from hipocampo.core.record import FACT, PASSAGE, TURN, Record, existing
from hipocampo.core.wisdom import is_wisdom_page
from hipocampo.errors import BadInput, Conflict, Denied
from hipocampo.facts.prose import prose_edit
from hipocampo.facts.service import Facts
from hipocampo.journal import Change, Command
from hipocampo.markdown.bullets import parse_normal
from hipocampo.markdown.patch import Patch, patch
from hipocampo.markdown.statements import statement
from hipocampo.ports import read_if_present
from hipocampo.rewrites import Rewrite, Rewrites

REVISED, AGAINST, ADDED, KNOWN, WITHDRAWN, DEMOTED = "revised", "against", "added", "known", "withdrawn", "demoted"
_LONGEST = 1_000  # letters of a reason
_ABOUT = re.compile(r"(?:@[^\s:,]+[,\s]*)+:\s+")  # whom a line is about
_OWN_MARK = re.compile(r"\[(?:[UI]|H(?::stale)?)\]\s*")


@dataclass(frozen=True, slots=True)
class Edited:
    """What an edit did: the memory as it is now, how its line read before, and what happened to it.

    `revised`; `against`: a line of a higher class stays, and this is a new memory that contradicts it (D3); `added`,
    `known`; `withdrawn`; `demoted`: out of MEMORY.md, it lives on in its log (E6). `line` is the id of the line that
    stays.
    """

    record: Record
    was: str
    what: str
    line: str | None = None


class Records(Protocol):
    """How records are found by their ids, as far as the actor may see them."""

    def get(self, id: str) -> Record:
        """A record by its id or a clear beginning of it."""

    def fact(self, id: str) -> Record:
        """A memory that stands."""


class Edits:
    """Changes memories by the word of the caller."""

    def __init__(self, context: Context, records: Records, facts: Facts, rewrites: Rewrites) -> None:
        self._context, self._records, self._facts, self._rewrites = context, records, facts, rewrites
        self._index = context.index

    def believed(self, provenance: str | None) -> str:
        """D3: the class of what the actor writes: what is asked for, at most its own."""
        return capped(INFERRED if provenance is None else provenance, self._context.highest_class)

    # Revising

    def edit(self, id: str, text: str, provenance: str | None = None, *, force: bool = False) -> Edited:
        """Give a memory or a passage another text; a line of a higher class stays, contradicted by a new memory."""
        check_text("text", text)
        if not text.strip():
            raise BadInput("bullet.empty")
        writer, found = self.believed(provenance), self._records.get(id)
        if found.form == TURN:
            raise BadInput("edit.turn", id=id)
        done: list[Edited] = []

        def write(command: Command, now: datetime) -> None:
            record = self._standing(found)
            done.append(self._edit(record, text, writer, force, command, now))

        self._context.commit("edit", write)
        return self.as_it_is(done[0])

    def _edit(self, record: Record, text: str, writer: str, force: bool, command: Command, now: datetime) -> Edited:
        if record.form == PASSAGE:
            return self._edit_passage(record, text, writer, command, now)
        return self.revise(record, text, writer, command, now, force=force)

    def revise(
        self, record: Record, text: str, writer: str, command: Command, now: datetime, *, force: bool = False
    ) -> Edited:
        """Give a memory, which stands, another text; the workspace is locked and in step."""
        under = self.allow([record])
        (new,) = self._facts.check([_restated(record, text, writer)], writer, force=force, now=now)
        if not may_overwrite(writer, record.provenance):
            return self.contradict(record, record.text, new, command, now, under)
        if new.fact.text != record.text:
            changes = [*self.revision(record, new, now), *under]
            self._rewrites.carry_out(command, changes, self.line_rewrites([(record, new.fact.text)]), now)
        return Edited(record, record.text, REVISED)

    def _edit_passage(self, record: Record, text: str, writer: str, command: Command, now: datetime) -> Edited:
        """A passage has no events of its own: an event of its page tells what it said."""
        under = self.allow([record])
        if not may_overwrite(writer, record.provenance):
            (new,) = self._facts.check([text], writer, now=now)
            return self.contradict(record, record.text, new, command, now)
        page = record.page or ""
        data, digest = read_if_present(self._context.pages, page)
        change, new_data = prose_edit(data, page, (record.line or 0, record.end_line or 0), text)
        self._rewrites.carry_out(command, [change, *under], [Rewrite(page, data, digest, new_data)], now)
        return Edited(record, record.text, REVISED)

    def revision(self, record: Record, new: NewFact, now: datetime) -> list[Change]:
        """What the ledger is told of a revision; a person who edits a fact used it (E2)."""
        provenance = USER if _confirmed(record, new) else new.provenance
        payload = statement(new.fact, provenance, now, self._context.settings.languages)
        changes = [Change("memory.revised", record.id, {**payload, **({"said": new.said} if new.said else {})})]
        if provenance == USER and record.id not in self._index.records.used_in(now.date().isoformat()):
            changes.append(Change("memory.used", record.id, {"by": EDIT}))
        return changes

    def contradict(
        self,
        record: Record,
        was: str,
        new: NewFact,
        command: Command,
        now: datetime,
        under: Sequence[Change] = (),
    ) -> Edited:
        """D3: the line of a higher class stays; what is said against it is a memory of its own."""
        against = {"conflictsWith": [record.id]} if record.form == FACT else {}
        events = self._facts.write([new._replace(more=against)], None, command, now, under)
        made = existing(self._index.records.get(events[0].aggregate_id, EVERYTHING), events[0].aggregate_id)
        return Edited(made, was, AGAINST, record.id)

    # Withdrawing

    def withdraw(self, ids: Sequence[str], reason: str | None = None) -> list[Edited]:
        """Take memories out; their history stays. Out of MEMORY.md a graduated one lives on in its log (E6)."""
        _check_reason(reason)
        found = list({one.id: one for one in map(self._records.fact, ids)}.values())
        done: list[Edited] = []

        def write(command: Command, now: datetime) -> None:
            records = [self._standing(one) for one in found]
            done.extend(self.take_out(records, reason, command, now))

        if found:
            self._context.commit("withdraw", write)
        return [self.as_it_is(one) for one in done]

    def take_out(self, records: Sequence[Record], reason: str | None, command: Command, now: datetime) -> list[Edited]:
        """Withdraw memories, which stand; the workspace is locked and in step."""
        for record in records:
            if not may_overwrite(self._context.user_class, record.provenance):
                raise Denied("edit.users", text=record.content)
        under, gone = self.allow(records), {record.id for record in records}
        changes: list[Change] = []
        done = []
        for record in records:
            made = self._demotion(record, gone) or self._withdrawal(record, reason, gone)
            changes += made
            done.append(Edited(record, record.text, DEMOTED if made[0].type == "memory.demoted" else WITHDRAWN))
        rewrites = self.line_rewrites([(record, None) for record in records])
        self._rewrites.carry_out(command, [*changes, *under], rewrites, now)
        return done

    def _withdrawal(self, record: Record, reason: str | None, gone: Iterable[str]) -> list[Change]:
        """E12: what was merged into a memory that goes is one of its own again, for its line still stands."""
        aliases = [one.id for one in self._index.records.aliases(record.id, EVERYTHING) if one.id not in gone]
        parted = [Change("memory.parted", alias, {"from": record.id}) for alias in aliases]
        told = {"reason": reason, "line": record.line}
        payload = {name: value for name, value in told.items() if value}
        return [Change("memory.withdrawn", record.id, payload), *parted]

    def _demotion(self, record: Record, gone: Iterable[str]) -> list[Change]:
        """E6: out of MEMORY.md a memory lives on where its evidence stands, in the place of that."""
        if not is_wisdom_page(record.page):
            return []
        left = evidence_among(self._index.records.aliases(record.id, EVERYTHING), record.content)
        if left is None or left.id in gone:
            return []
        payload = {"page": left.page, "evidence": left.id, "text": left.text, "line": record.line}
        return [
            Change("memory.demoted", record.id, payload),
            Change("memory.withdrawn", left.id, {"into": record.id}),
        ]

    # For both

    def allow(self, records: Iterable[Record]) -> list[Change]:
        """B5: refuse to change what is another's without a clause; what the clauses used tell."""
        access, actor = self._context.access, self._context.actor
        if access.unrestricted:
            return []
        others = dict.fromkeys(record.actor for record in records if record.actor != actor)
        held = [one for other in others for one in access.require("write", "memory", Target(other))]
        return access.used("edit", held)

    def line_rewrites(self, lines: Iterable[tuple[Record, str | None]]) -> list[Rewrite]:
        """The pages of memories with other texts for their lines, or without them."""
        by_page: dict[str, list[Patch]] = {}
        for record, new in lines:
            if record.page is None:  # a summary, which has no line
                continue
            if record.line is None:
                raise Conflict("edit.line", text=record.content, page=record.page)
            one = Patch(record.line, record.end_line or record.line, record.text, new)
            by_page.setdefault(record.page, []).append(one)
        return [self._rewrite(page, patches) for page, patches in by_page.items()]

    def _rewrite(self, page: str, patches: Sequence[Patch]) -> Rewrite:
        data, digest = read_if_present(self._context.pages, page)
        return Rewrite(page, data, digest, patch(data, patches))

    def _standing(self, found: Record) -> Record:
        """A memory or passage as it is, now that nobody else changes it."""
        record = existing(self._index.records.get(found.id, EVERYTHING), found.id)
        if record.form == FACT and not self._index.records.is_current(record.id):
            raise BadInput("memory.no-fact", id=found.id)
        if record.form == PASSAGE and record.text != found.text:
            raise Conflict("edit.line", text=found.content, page=record.page or "")
        return record

    def as_it_is(self, done: Edited) -> Edited:
        """The same with the memory as it is after the command, for who reads it."""
        record = done.record
        if done.what == WITHDRAWN or record.form == PASSAGE:
            return done
        return replace(done, record=self._records.get(record.id))


def _restated(record: Record, text: str, writer: str) -> str:
    """The new text of a line: where it says nothing of kind and attributes, those of the line stay.

    A class is the writer's to mark: on MEMORY.md, what is not the user's word bears its mark.
    """
    parsed, _ = parse_normal(" ".join(text.split()))
    prefix = record.text.removesuffix(record.content) if record.text.endswith(record.content) else ""
    if parsed.content == parsed.text:
        about = _ABOUT.match(record.content)
        if about and "@" not in text:
            text = about[0] + text
        text = _OWN_MARK.sub("", prefix) + text
    needed = mark(writer) if is_wisdom_page(record.page) or _OWN_MARK.match(prefix) else ""
    return text if not needed or needed.strip() in text else needed + text


def _confirmed(record: Record, new: NewFact) -> bool:
    """D3: a mark that stood there before the user confirmed the memory lowers nothing when the line is edited."""
    marked = new.fact.provenance
    return record.provenance == USER and marked is not None and f"[{marked}" in record.text


def _check_reason(reason: str | None) -> None:
    if reason is None:
        return
    check_text("reason", reason)
    if not reason.strip() or len(reason) > _LONGEST:
        raise BadInput("edit.reason", most=_LONGEST)
