"""One reflection: what is new since the last one, written to the pages of the bank (G1, G5, G6).

Only entities with changed facts are looked at, and only pages that would change are written. What a person wrote into a
region is kept as a fact first. The event `reflect.done` says how far the ledger was read, after the pages are written:
an interrupted reflection is repeated by the next one, with the same result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from itertools import chain
from typing import Any

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.journal import Change, Command, Journal
from hipocampo.markdown.bullets import parse
from hipocampo.messages import say
from hipocampo.ports import ChatModel, Ledger
from hipocampo.reflect.conversations import SESSION, said_about
from hipocampo.reflect.entities import Subject, Writing, bank_region
from hipocampo.reflect.inference import DerivedFact, KeepFacts, first_day, infer_facts, logs_since
from hipocampo.reflect.opinion_page import PAGE, opinions_region
from hipocampo.reflect.opinions import EvidenceModels, Opinions, OpinionsReport, opinions
from hipocampo.reflect.pages import FOLDER, EntityPages, file_name
from hipocampo.reflect.people import Cast, aliases_of, own_facts
from hipocampo.reflect.portrait import start_of_day
from hipocampo.reflect.region_writer import RegionWriter, SkippedPage
from hipocampo.reflect.removed_pages import DONE, RemovedPages, digest
from hipocampo.reflect.repetitions import repeated_since
from hipocampo.reflect.summary import by_model
from hipocampo.reflect.tellings import Tellings, read_tellings
from hipocampo.reflect.topics import EntityTopic, ListTopic, ModelSummaries, ModelSummary, Topic, facts_key
from hipocampo.reflect.user import User, read_user
from hipocampo.reflect.wisdom_proposals import propose
from hipocampo.text.sameness import gist

_BANK = {"world": ("bank/world.md", "W"), "experience": ("bank/experience.md", "B")}
_OPINION = "O()"  # an O alone would be the Portuguese article
_FORGOTTEN = "DataForgotten"
_GATHERED = 200  # facts of an entity that are looked at
_MONTHLY = 5  # times as many facts as an entity's page shows are on a page of the bank
_LIFE = "evidenced revised withdrawn restored absorbed parted confirmed graduated demoted archived kept-stale"
_NEWS = (
    "memory.retained",
    *(f"memory.{name}" for name in f"{_LIFE} contradicted reconciled".split()),
    CONSOLIDATED,
    "opinion.moved",
    "dream.cycle",
    "dream.pressed",
    _FORGOTTEN,
)
_USING = ("memory.used", "memory.mentioned", "memory.moved", "proposal.settled")  # what matters to proposals alone


@dataclass(frozen=True, slots=True)
class Reflected:
    """What a reflection did; in a dry run, what it would do."""

    pages: tuple[str, ...] = ()
    entities: int = 0
    kept: int = 0  # lines that a person wrote into a region
    inferred: int = 0
    dropped: int = 0  # sentences of a model that no fact supports
    opinions: int = 0  # that moved
    proposals: int = 0
    left: tuple[SkippedPage, ...] = ()
    trouble: HipocampoError | None = None
    dry_run: bool = False


@dataclass(frozen=True, slots=True)
class ReflectionOptions:
    """From which moment on things count as new, and whether facts are inferred from the prose of logs."""

    since: str | None = None
    infer: bool = False


class _DryJournal(Journal):
    """A journal that writes nothing."""

    def carry_out(self, command: Command, changes: Iterable[Change], now: datetime) -> list[Event]:
        """Drop the changes."""
        return []


class ReflectionRun:
    """One reflection; `keep` stores facts, `vectors` returns the model that made the vectors of texts."""

    def __init__(
        self, context: Context, keep: KeepFacts, options: ReflectionOptions, vectors: Callable[[], str] = lambda: ""
    ) -> None:
        self._context, self._keep, self._options, self._vectors = context, keep, options, vectors
        self._journal, self._ledger, self._index = context.journal, context.ledger, context.index
        self._settings = context.settings
        self._dry_journal = _DryJournal(context.ledger, context.index, context.clock)
        self._read = _read_until(context.ledger)
        self._since = self._read if options.since is None else context.journal.seq_at(options.since)
        self._writer = RegionWriter(context.pages)
        self._linked: set[str] = set()  # pages that may be linked
        self._made: list[str] = []  # pages of entities that there were not before
        self._unanswered = False  # whether a model has yet to answer something

    @cached_property
    def _entity_pages(self) -> EntityPages:
        return EntityPages(self._index)

    @cached_property
    def _user(self) -> User:
        return read_user(self._index, start_of_day(self._now))

    @cached_property
    def _writing(self) -> Writing:
        local = self._index.life.era().local
        pages = self._entity_pages
        return Writing(self._settings.language, local, start_of_day(self._now), pages.page, self._linked)

    @property
    def _now(self) -> datetime:
        return self._context.clock.now().astimezone(self._settings.zone)

    @cached_property
    def _tellings(self) -> Tellings:
        return read_tellings(self._ledger, self._settings.language, self._index.records.is_current)

    def _named(self, since: int) -> list[str]:
        """Who is named without a mark in what is new after a seq."""
        return self._index.reflection.changed_names(since, EVERYTHING)

    @cached_property
    def _removed_pages(self) -> RemovedPages:
        return RemovedPages(self._ledger, self._entity_pages, self._writer)

    # What is new

    def has_news(self) -> bool:
        """Whether anything happened that could change a page, such as a repeated opinion, or somebody who was named."""
        if self._happened(_NEWS, self._since) or self._named(self._since):
            return True
        again = repeated_since(self._ledger, self._since)
        return bool(again) and any(one.id in again for one in opinions(self._index))

    def _has_moved(self) -> bool:
        """Whether anything happened since the last reflection that this one has seen."""
        return self._happened((*_NEWS, *_USING), self._read) or bool(self._named(self._read))

    def _happened(self, types: Sequence[str], after: int) -> bool:
        wanted: dict[str, Any] = {"seq": {"$gt": after}, "type": {"$in": list(types)}}
        return next(self._ledger.query(wanted, EVERYTHING, limit=1, archived=True), None) is not None

    def _topics(self, summaries: ModelSummaries) -> list[Topic]:
        return [*self._entities(summaries), *self._lists()]

    def _entities(self, summaries: ModelSummaries) -> list[EntityTopic]:
        """The entities with news, each once whatever its names, by their pages; named in plain sentences too (D6)."""
        names = self._index.reflection.changed_entities(self._since, EVERYTHING)
        if self._happened((_FORGOTTEN,), self._since):  # what is gone changes no entity: all pages are looked at
            names += [self._name_of(page, name) for page, name in self._entity_pages.pages().items()]
        self._entity_pages.look_up(names)
        pages = {self._entity_pages.page(name): name for name in reversed(names)}
        for one in Cast(self._index).with_pages(self._named(self._since)):
            pages.setdefault(self._entity_pages.join(one.names), one.name)
        if self._user.has_news(self._since):
            pages.setdefault(self._entity_pages.join((self._user.name,)), self._user.name)
        kept = self._removed_pages.without(pages)
        self._linked |= {*self._entity_pages.pages(), *kept}
        return [self._entity(name, page, summaries) for page, name in sorted(kept.items())]

    def _entity(self, name: str, page: str, summaries: ModelSummaries) -> EntityTopic:
        most = max(_GATHERED, self._settings.reflect.shown)
        names, keys = self._entity_pages.names(name), self._entity_pages.keys(name)
        facts = own_facts(self._index.reflection.facts_about(name, most, EVERYTHING), keys)
        aliases = aliases_of(names, keys, facts)
        is_user = self._user.is_called(keys)
        profile = self._tellings.by_side(self._user.profile if is_user else {})
        more = self._user.more if is_user else said_about(self._index, keys, facts)
        apart = {one.id: one for told in profile.values() for one in (*told.records, *chain(*told.also.values()))}
        told = self._tellings.once(list({one.id: one for one in (*facts, *more) if one.id not in apart}.values()))
        subject = Subject(
            tuple(names),
            (*(one for own in profile.values() for one in own.records), *told.records),
            page,
            tuple(aliases),
            tuple(keys),
            {id: others for own in (*profile.values(), told) for id, others in own.also.items()},
            self._index.records.current([one.outdone for one in told.records if one.outdone], EVERYTHING),
            {facet: own.records for facet, own in profile.items()},
        )
        return EntityTopic(subject, self._settings, self._writing, summaries)

    def _lists(self) -> Iterator[ListTopic]:
        """The pages that list all facts of a kind."""
        language, local = self._settings.language, self._index.life.era().local
        for kind, (page, mark) in _BANK.items():
            best = self._index.reflection.top_facts(kind, self._settings.reflect.shown * _MONTHLY, EVERYTHING)
            facts = [record for record in best if record.page != page]
            title = say(f"reflect.title.{kind}", language)
            yield ListTopic(page, title, bank_region(facts, page, language, local), not facts, mark)
        views = [view for view in self._opinions(self._dry_journal, None).views() if view.record.page != PAGE]
        title = say("reflect.title.opinions", language)
        yield ListTopic(PAGE, title, opinions_region(views, language, local), not views, _OPINION)

    def _opinions(self, journal: Journal, model: ChatModel | None) -> Opinions:
        models = EvidenceModels(model, self._vectors())
        return Opinions(journal, self._ledger, self._index, self._context.pages, self._settings, models)

    def _weigh(self, journal: Journal, model: ChatModel | None, command: Command, now: datetime) -> OpinionsReport:
        """G2: move the opinions that the news are about; without opinions, no fact is looked at."""
        if not opinions(self._index):
            return OpinionsReport()
        return self._opinions(journal, model).run(command, now, self._since)

    # Calls of the model, which may take long and are made before the workspace is locked

    def ask(self, model: ChatModel, prompt: str, command: Command, now: datetime) -> ModelSummaries:
        """Ask a model all that there is to ask; the first error ends it."""
        summaries = ModelSummaries(model.name)
        if not self.has_news():
            return summaries
        summaries.trouble = self._weigh(self._dry_journal, model, command, now).trouble
        for topic in [] if summaries.trouble else self._entities(summaries):
            try:
                self._summarise(topic, model, prompt, summaries)
            except HipocampoError as error:
                summaries.trouble = error
                break
        return summaries

    def _summarise(self, topic: EntityTopic, model: ChatModel, prompt: str, summaries: ModelSummaries) -> None:
        """Have a model summarise an entity, unless it has done so for just these facts, or the page is off."""
        plan, facts = self._writer.plan(topic.page), topic.subject.facts
        if not facts or plan.off or (plan.region and topic.was_written_by(model.name, plan.region)):
            return
        found, dropped = by_model(model, prompt, topic.shown(), topic.subject.names)
        summaries.by_page[topic.page] = ModelSummary(facts_key(facts), found)
        summaries.dropped += dropped

    # Writing

    def run(self, command: Command, now: datetime, summaries: ModelSummaries, model: ChatModel | None) -> Reflected:
        """Write what is new; the workspace is locked and up to date."""
        done = Reflected(dropped=summaries.dropped, trouble=summaries.trouble)
        self._unanswered = _may_pass(summaries.trouble)
        if self._options.infer:
            done = self._infer(command, now, done)
        if self.has_news():
            done = self._write(command, now, summaries, done, model)
        made = propose(self._journal, self._ledger, self._index, command, now, self._since)
        done = replace(done, proposals=made)
        if command.events or done.pages or (self._all_read and self._has_moved()):
            self._note(command, now, done)
        return done

    def redraw(self) -> None:
        """D5: rewrite the regions that lost lines, so that no sentence repeats what was forgotten."""
        for page, name in self._entity_pages.pages().items():
            if self._lost_lines(page):
                self._writer.write(self._entity(self._name_of(page, name), page, ModelSummaries()))
        for topic in self._lists():
            if self._lost_lines(topic.page):
                self._writer.write(topic)

    def _lost_lines(self, page: str) -> bool:
        """Whether lines of a region are gone, or it quotes a conversation: of a message a page has only parts.

        A page that can't be read now is left to the next reflection.
        """
        with suppress(HipocampoError):
            region = self._writer.plan(page).region
            return region is not None and (not region.whole or any(SESSION in line for line in region.lines))
        return False

    def _name_of(self, page: str, name: str) -> str:
        """Return the entity of a page: its title, where the name made no valid file name."""
        with suppress(HipocampoError):
            title = self._writer.plan(page).title
            return title if file_name(title) == name else name
        return name

    def rehearse(self, command: Command, now: datetime) -> Reflected:
        """Return what would be done, without asking a model or changing anything."""
        dry = Reflected(inferred=sum(map(len, self._inferred())) if self._options.infer else 0, dry_run=True)
        if not self.has_news():
            return dry
        report = self._weigh(self._dry_journal, None, command, now)
        topics = self._topics(ModelSummaries())
        kept = sum(len(self._writer.additions(topic)) for topic in topics)
        pages = tuple(topic.page for topic in topics if self._writer.would_write(topic))
        done = replace(dry, pages=pages, entities=_entities(topics), kept=kept, opinions=report.moved)
        return replace(done, left=tuple(self._writer.left))

    def _inferred(self) -> Iterator[list[DerivedFact]]:
        """The facts in the prose of each log that were never stated before, not even withdrawn ones."""
        since = first_day(self._ledger, DONE, self._options.since)
        for log in logs_since(self._index.pages, self._context.pages, since):
            found = {gist(parse(one.text)[0].content): one for one in infer_facts(log, self._settings)}
            ever = self._index.reflection.known_gists(found, EVERYTHING)
            yield [one for key, one in found.items() if key not in ever]

    def _infer(self, command: Command, now: datetime, done: Reflected) -> Reflected:
        """G6: keep the facts in the prose of logs; a log with something that can't be kept is left."""
        for facts in list(self._inferred()):
            try:
                done = replace(done, inferred=done.inferred + self._keep(command, now, facts))
            except BadInput as error:
                done = replace(done, trouble=done.trouble or error)
        return done

    def _keep_additions(self, command: Command, now: datetime, topics: Sequence[Topic]) -> int:
        """C4: keep what a person wrote into the regions; return how many facts that were."""
        kept = 0
        for topic in topics:
            try:
                facts = [DerivedFact(text, self._settings.file_class) for text in self._writer.additions(topic)]
                kept += self._keep(command, now, facts) if facts else 0
            except HipocampoError as error:
                self._writer.skip(topic, error)
        return kept

    def _write(
        self, command: Command, now: datetime, summaries: ModelSummaries, done: Reflected, model: ChatModel | None
    ) -> Reflected:
        """Keep additions, weigh the opinions, and write all pages that change."""
        topics = self._topics(summaries)
        kept = self._keep_additions(command, now, topics)
        report = self._weigh(self._journal, model, command, now)
        self._unanswered = self._unanswered or report.unasked > 0 or _may_pass(report.trouble)
        if kept or report.moved:
            topics = self._topics(summaries)
        new = [topic.page for topic in topics if not self._entity_pages.exists(topic.page)]
        pages = tuple(topic.page for topic in topics if self._writer.write(topic))
        self._made = [page for page in pages if page in new and page.startswith(FOLDER)]
        left = tuple(self._writer.left)
        trouble = done.trouble or report.trouble or next((one.error for one in left), None)
        done = replace(done, pages=pages, entities=_entities(topics), kept=kept, opinions=report.moved)
        return replace(done, left=left, trouble=trouble)

    @property
    def _all_read(self) -> bool:
        return self._since <= self._read and not self._writer.left and not self._unanswered

    def _note(self, command: Command, now: datetime, done: Reflected) -> None:
        """Record how far the ledger was read: to the end, unless something older, a page or an answer is left."""
        read = self._index.state().applied if self._all_read else self._read
        payload: dict[str, Any] = {"upTo": read, "pages": len(done.pages), "entities": done.entities, "kept": done.kept}
        payload |= {"inferred": done.inferred} if self._options.infer else {}
        payload |= {"made": [digest(page) for page in self._made]} if self._made else {}
        self._journal.carry_out(command, [Change(DONE, "reflect", payload)], now)


def _read_until(ledger: Ledger) -> int:
    """Return the seq up to which the last reflection had read."""
    last = ledger.query({"type": DONE}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
    read = next((event.payload.get("upTo") for event in last if not event.erased), 0)
    return read if isinstance(read, int) else 0  # other tools may write to a ledger too


def _entities(topics: Sequence[Topic]) -> int:
    return sum(isinstance(topic, EntityTopic) for topic in topics)


def _may_pass(trouble: HipocampoError | None) -> bool:
    """Whether a model may answer another time: it could not be reached or paid; nonsense it would repeat."""
    return trouble is not None and trouble.code.startswith(("model.", "cost."))
