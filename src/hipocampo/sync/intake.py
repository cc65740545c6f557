"""Taking in what happened to the pages: read what changed, plan, write it down, show it in the index."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any

from hipocampo.context import SyncReport
from hipocampo.core.access import EVERYTHING
from hipocampo.core.documents import is_agents
from hipocampo.core.events import Head
from hipocampo.core.evidence import evidence_among
from hipocampo.core.facts import Fact, Problem
from hipocampo.core.provenance import INFERRED, INHERITED, lowest
from hipocampo.core.record import Record
from hipocampo.core.wisdom import is_wisdom_page
from hipocampo.errors import Conflict, HipocampoError
from hipocampo.journal import Change, Command, Journal, mint
from hipocampo.markdown.edit import insert_bullets, read_page
from hipocampo.markdown.page import LETTERS, UNMERGED, Page, Passage, day_of
from hipocampo.markdown.prose import marked_class, page_title, prose_records
from hipocampo.markdown.statements import page_statement
from hipocampo.messages import say
from hipocampo.ports import Index, PageFact, Pages, PageState, PageView, Scan, Stat, read_if_present
from hipocampo.settings import Settings
from hipocampo.sync.plan import Plan, Policy, Situation, plan_sync

_ROUNDS = 5
_LEDGER = ".memory/ledger.sqlite"


@dataclass(frozen=True, slots=True)
class _Read:
    """One page as it was read."""

    page: Page
    state: PageState


@dataclass(frozen=True, slots=True)
class _Terms:
    """On what terms a sync runs: who typed, whether withdrawals are accepted, and when it is.

    The clock is read when something is to be written, and once. Where the ledger lost events, lines are `unvouched`.
    """

    editor: str
    accept: bool
    now: Callable[[], datetime]
    unvouched: bool = False

    def class_of(self, mark: str | None) -> str:
        """The class of a line: its writer's, or what its mark lowers that to; nobody's word keeps a mark of its own."""
        return mark if self.unvouched and mark == INFERRED else lowest(self.editor, mark)


class Intake:
    """Syncs under the workspace's lock; `clean` tells whether a page is as it was last seen."""

    def __init__(
        self,
        journal: Journal,
        index: Index,
        pages: Pages,
        settings: Settings,
        clean: Callable[[PageState | None, Stat], bool],
    ) -> None:
        self._journal, self._index, self._pages = journal, index, pages
        self._settings, self._clean = settings, clean
        self._languages, self._zone, self._file_class = settings.languages, settings.zone, settings.file_class
        self._pulled_lines: dict[str, Collection[int]] = {}  # by page, during one run

    def run(self, command: Command, editor: str | None, accept: bool) -> SyncReport:
        """Take in everything, in rounds: a line that had to be written is seen in the next.

        `editor` is the class of what was typed, that of the files unless another is given.
        """
        lost, found = self._journal.lost(), self._journal.end
        last = self._journal.catch_up().moment
        editor = INHERITED if lost else editor or self._file_class  # D3: nobody can vouch for the lines then
        terms = _Terms(editor, accept, cache(lambda: self._journal.now(last)), lost is not None)
        report = SyncReport()
        self._pulled_lines = {}
        for _ in range(_ROUNDS):
            scan = self._pages.scan()
            report.problems = list(scan.problems)
            plan = self._round(scan, command, terms, report)
            written = self._redo(plan.redo, scan, report)
            report.written += written
            if not written:
                break
        report.held = self._index.pages.missing(EVERYTHING)
        if lost:
            self._tell_of_loss(command, lost, found, terms.now())
            report.problems.append(Problem(_LEDGER, 0, "", "ledger.shortened"))
        return report

    def _tell_of_loss(self, command: Command, lost: Head, found: Head, now: datetime) -> None:
        """A4: write down that events are missing; only then the new end is kept, so that a crash asks again."""
        change = Change("ledger.shortened", "workspace", {"kept": str(lost), "found": str(found)})
        self._journal.carry_out(command, [change], now)
        self._journal.accept_end()

    def _round(self, scan: Scan, command: Command, terms: _Terms, report: SyncReport) -> Plan:
        states, pending, missing = self._index.pages.survey(EVERYTHING)
        reads = self._read_changed(scan, states, report)
        troubled = [problem.path for problem in (*report.problems, *self._unmerged(reads))]
        vanished = frozenset(path for path in states if path not in scan.stats and not _within(path, troubled))
        missing = [one for one in missing if one.page not in reads and not _within(one.page, troubled)]
        if not (reads or vanished or missing or pending):
            return Plan()
        situation = Situation(
            seen={path: read.page for path, read in reads.items()},
            vanished=vanished,
            known=self._index.pages.facts(EVERYTHING, [*reads, *vanished]),
            missing=missing + pending,
            facts=self._index.pages.fact_count,
            empty=not scan.stats,
        )
        plan = self._plan(situation, terms)
        events = self._journal.write(command, plan.changes, terms.now(), waiting=plan.redo)
        self._index.take_in(events, [self._view(path, read, plan) for path, read in reads.items()], vanished)
        report.changes.update(change.type for change in plan.changes if not _follows(change))
        report.pages += len(reads)
        return plan

    def _unmerged(self, reads: Collection[str]) -> list[Problem]:
        """The pages that stand as git left them, with lines to be settled: what is missing there is not gone."""
        known = self._index.pages.problems(EVERYTHING)
        return [problem for problem in known if problem.hint_code == UNMERGED and problem.path not in reads]

    def _plan(self, situation: Situation, terms: _Terms) -> Plan:
        policy = Policy(
            settings=self._settings.sync,
            editor=terms.editor,
            accept=terms.accept,
            state=lambda fact, page: self._state(fact, page, terms),
            mint=mint,
            withdrawn=lambda texts: self._index.pages.last_withdrawn(texts, EVERYTHING),
            evidence=self._evidence,
            aliases=lambda id: [record.id for record in self._index.records.aliases(id, EVERYTHING)],
            used=cache(lambda: self._index.records.used_in(terms.now().date().isoformat())),
            author=lambda path, bullet: self._pulled(path, bullet.line, bullet.end_line, terms.editor),
            remover=cache(lambda path: self._lowered(terms.editor) if self._pages.is_pulled(path) else None),
        )
        return plan_sync(situation, policy)

    def _pulled(self, path: str, line: int, end_line: int, editor: str) -> str | None:
        """D3: the class of lines that git brought from elsewhere, or that agents keep; None for what was typed here."""
        pulled = self._pulled_class(path, line, end_line, editor)
        return lowest(pulled or editor, INFERRED) if is_agents(path) else pulled

    def _pulled_class(self, path: str, line: int, end_line: int, editor: str) -> str | None:
        if self._lowered(editor) == editor:
            return None
        if path not in self._pulled_lines:
            self._pulled_lines[path] = self._pages.pulled_lines(path)
        from_elsewhere = any(one in self._pulled_lines[path] for one in range(line, end_line + 1))
        return self._lowered(editor) if from_elsewhere else None

    def _lowered(self, editor: str) -> str:
        return lowest(editor, self._settings.trust.pulled)

    def _evidence(self, id: str) -> PageFact | None:
        """E6: the line that a graduated memory left in its log, if it still says the same."""
        memory = self._index.records.get(id, EVERYTHING)
        left = evidence_among(self._index.records.aliases(id, EVERYTHING), memory.content if memory else "")
        return PageFact(left.id, left.text, left.page or "", left.line, left.provenance, False) if left else None

    def _state(self, fact: Fact, page: Page, terms: _Terms) -> dict[str, Any]:
        return page_statement(fact, terms.class_of(fact.provenance), page.day, terms.now(), self._languages)

    def _read_changed(self, scan: Scan, states: Mapping[str, PageState], report: SyncReport) -> dict[str, _Read]:
        reads = {}
        for path, stat in scan.stats.items():
            if self._clean(states.get(path), stat):
                continue
            read = self._read(path, states.get(path), report)
            if read:
                reads[path] = read
        return reads

    def _read(self, path: str, state: PageState | None, report: SyncReport) -> _Read | None:
        """A page whose content is new; None for one that can't be read, or was only touched."""
        try:
            data, stat = self._pages.read(path)
            found = self._pages.fingerprint(path, stat)
            if state and found.digest == state.digest and day_of(path):
                self._index.pages.touch(replace(state, stat=stat, settled=found.settled))
                return None
            lines = data.count(b"\n") + (not data.endswith(b"\n") and data != b"")
            return _Read(read_page(data, path), PageState(path, stat, found.digest, lines, found.settled))
        except HipocampoError as error:
            report.problems.append(Problem(path, 0, "", error.code))
        return None

    def _view(self, path: str, read: _Read, plan: Plan) -> PageView:
        return PageView(read.state, plan.placed[path], self._prose(path, read), read.page.problems)

    def _prose(self, path: str, read: _Read) -> list[Record]:
        if not read.page.passages:
            return []
        changed, vault = read.state.stat.mtime_ns, self._settings.pages.vault
        return prose_records(
            path, read.page, changed, self._zone, lambda one: self._prose_class(path, one), vault=vault
        )

    def _prose_class(self, path: str, passage: Passage) -> str:
        """D3: whose word a passage is: who edits the files, unless git brought it, or a mark says less.

        I2: a letter is another's word, whoever laid it there.
        """
        if path.startswith(LETTERS):
            return INHERITED
        pulled = self._pulled(path, passage.line, passage.end_line, self._file_class)
        return marked_class(passage, pulled or self._file_class)

    def _redo(self, known: Iterable[PageFact], scan: Scan, report: SyncReport) -> int:
        """Write the lines that a crash kept from their pages."""
        by_page: dict[str, list[str]] = {}
        for one in known:
            by_page.setdefault(one.page, []).append(one.text)
        return sum(self._write_lines(path, texts, path in scan.stats, report) for path, texts in by_page.items())

    def _write_lines(self, path: str, texts: list[str], there: bool, report: SyncReport) -> int:
        try:
            write_bullets(self._pages, path, texts, there, self._settings.language)
        except HipocampoError as error:
            if error.code == "page.comment-open" and len(texts) > 1:  # one line must not keep the others waiting
                return sum(self._write_lines(path, [text], there, report) for text in texts)
            report.problems.append(Problem(path, 0, "", error.code))
            return 0
        return len(texts)


def write_bullets(pages: Pages, path: str, texts: Sequence[str], there: bool, language: str) -> None:
    """Add bullets to the Retain section of a page, which is made if need be; what else it holds stays as it is.

    What stands in the way of a page that is not `there` (too large, a link) stays: its lines would never be read.
    """
    heading = say("page.wisdom-heading" if is_wisdom_page(path) else "page.retain-heading", language)
    for _ in range(_ROUNDS):
        data, digest = read_if_present(pages, path) if there else (b"", None)
        new, _lines = insert_bullets(data, texts, heading, page_title(path))
        try:
            pages.write(path, new, digest)
            return
        except Conflict:  # an editor saved it in between
            continue
    raise Conflict("page.changed", path=path)


def _follows(change: Change) -> bool:
    """Whether a change follows from another one: a line that gave way, a use by an edit."""
    return "into" in change.payload or change.type == "memory.used"


def _within(path: str, places: Sequence[str]) -> bool:
    return any(path == place or path.startswith(place + "/") for place in places)
