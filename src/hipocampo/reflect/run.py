"""One reflection: what is new since the last one, told on the pages of the bank (G1, G5, G6).

Only entities of whose facts something changed are looked at, and only pages that would read otherwise are written. What
a person wrote into a region is kept as a fact first. The ledger tells how far it was read (`reflect.done`), after the
pages are written: whatever interrupts a reflection, the next one does it again and comes to the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property
from typing import Any

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.events import CONSOLIDATED
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.journal import Change, Command, Journal
from hipocampo.markdown.bullets import parse
from hipocampo.messages import say
from hipocampo.ports import ChatModel, Ledger
from hipocampo.reflect.asked import Asked
from hipocampo.reflect.entities import Subject, bank_region
from hipocampo.reflect.heard import Heard, Unwritten
from hipocampo.reflect.inferring import first_day, inferred, prose_of_logs
from hipocampo.reflect.opinion_page import PAGE, opinions_region
from hipocampo.reflect.opinions import Opinions, OpinionsReport, opinions
from hipocampo.reflect.pages import Places, file_name
from hipocampo.reflect.proposing import propose
from hipocampo.reflect.repetitions import repeated_since
from hipocampo.reflect.saying import Keep, Saying
from hipocampo.reflect.scribe import Left, Scribe
from hipocampo.reflect.summary import by_model
from hipocampo.reflect.topics import EntityTopic, ListTopic, Thought, Thoughts, Topic, facts_key
from hipocampo.text.sameness import gist

DONE = "reflect.done"
_BANK = {"world": ("bank/world.md", "W"), "experience": ("bank/experience.md", "B")}
_OPINION = "O()"  # an O alone would be the Portuguese article
_FORGOTTEN = "DataForgotten"
_GATHERED = 200  # facts of an entity that are looked at
_MONTHLY = 5  # times as many facts as an entity's page shows are on a page of the bank
_LIFE = "evidenced revised withdrawn restored absorbed parted confirmed graduated demoted archived kept-stale"
_TELLING = (
    "memory.retained",
    *(f"memory.{name}" for name in f"{_LIFE} contradicted reconciled".split()),
    CONSOLIDATED,
    "opinion.moved",
    "dream.cycle",
    "dream.pressed",
    _FORGOTTEN,
)
_USING = ("memory.used", "memory.mentioned", "memory.moved", "proposal.settled")  # what only proposals follow from


@dataclass(frozen=True, slots=True)
class Reflected:
    """What a reflection did; in a dry run, what it would do."""

    pages: tuple[str, ...] = ()
    entities: int = 0
    kept: int = 0  # lines that a person wrote into a region
    inferred: int = 0
    dropped: int = 0  # sentences of a model that no fact bears
    opinions: int = 0  # that moved
    proposals: int = 0
    left: tuple[Left, ...] = ()
    trouble: HipocampoError | None = None
    dry_run: bool = False


class ReflectionRun:
    """One reflection, from the first look to the event that ends it; `keep` stores facts."""

    def __init__(self, context: Context, keep: Keep, asked: Asked) -> None:
        self._context, self._keep, self._asked = context, keep, asked
        self._journal, self._ledger, self._index = context.journal, context.ledger, context.index
        self._settings = context.settings
        self._aside = Unwritten(context.ledger, context.index, context.clock)
        self._read = _read_until(context.ledger)
        self._from = self._read if asked.since is None else context.journal.seq_at(asked.since)
        self._scribe = Scribe(context.pages)
        self._waits = False  # something is left for a model that did not answer

    @cached_property
    def _places(self) -> Places:
        return Places(self._index)

    # What is new

    def news(self) -> bool:
        """Whether anything happened that a page could tell; that an opinion was told again is among it."""
        if self._happened(_TELLING, self._from):
            return True
        again = repeated_since(self._ledger, self._from)
        return bool(again) and any(one.id in again for one in opinions(self._index))

    def _happened(self, types: Sequence[str], after: int) -> bool:
        wanted: dict[str, Any] = {"seq": {"$gt": after}, "type": {"$in": list(types)}}
        return next(self._ledger.query(wanted, EVERYTHING, limit=1, archived=True), None) is not None

    def _topics(self, thoughts: Thoughts) -> list[Topic]:
        return [*self._entities(thoughts), *self._lists()]

    def _entities(self, thoughts: Thoughts) -> list[EntityTopic]:
        """The entities that have news, each once under whatever names, by their pages."""
        names = self._index.reflection.changed_entities(self._from, EVERYTHING)
        if self._happened((_FORGOTTEN,), self._from):  # what is gone stirs nothing: all pages are looked at
            names += [self._named(page, name) for page, name in self._places.pages().items()]
        self._places.learn(names)
        pages = {self._places.page(name): name for name in reversed(names)}
        return [self._entity(name, page, thoughts) for page, name in sorted(pages.items())]

    def _entity(self, name: str, page: str, thoughts: Thoughts) -> EntityTopic:
        facts = self._index.reflection.facts_about(name, max(_GATHERED, self._settings.reflect.shown), EVERYTHING)
        subject = Subject(tuple(self._places.names(name)), tuple(facts), page)
        return EntityTopic(subject, self._settings, self._places.page, thoughts)

    def _lists(self) -> Iterator[ListTopic]:
        """The pages that tell of all facts of a kind."""
        language, local = self._settings.language, self._index.life.era().local
        for kind, (page, mark) in _BANK.items():
            best = self._index.reflection.top_facts(kind, self._settings.reflect.shown * _MONTHLY, EVERYTHING)
            facts = [record for record in best if record.page != page]
            title = say(f"reflect.title.{kind}", language)
            yield ListTopic(page, title, bank_region(facts, page, language, local), not facts, mark)
        views = [view for view in self._opinions(self._aside, None).views() if view.record.page != PAGE]
        title = say("reflect.title.opinions", language)
        yield ListTopic(PAGE, title, opinions_region(views, language, local), not views, _OPINION)

    def _opinions(self, journal: Journal, model: ChatModel | None) -> Opinions:
        return Opinions(journal, self._ledger, self._index, self._context.pages, self._settings, model)

    def _weigh(self, journal: Journal, model: ChatModel | None, command: Command, now: datetime) -> OpinionsReport:
        """G2: move the opinions that the news are about; without any, no fact is looked at."""
        if not opinions(self._index):
            return OpinionsReport()
        return self._opinions(journal, model).run(command, now, self._from)

    # Thinking, which may take long and is done before the workspace is locked

    def think(self, model: Heard, prompt: str, command: Command, now: datetime) -> Thoughts:
        """Ask a model all that there is to ask; the first thing that goes wrong ends it."""
        thoughts = Thoughts(model.name)
        if not self.news():
            return thoughts
        thoughts.trouble = self._weigh(self._aside, model, command, now).trouble
        for topic in [] if thoughts.trouble else self._entities(thoughts):
            try:
                self._sum_up(topic, model, prompt, thoughts)
            except HipocampoError as error:
                thoughts.trouble = error
                break
        return thoughts

    def _sum_up(self, topic: EntityTopic, model: Heard, prompt: str, thoughts: Thoughts) -> None:
        """Have a model sum up an entity, unless it told of just these facts already, or nobody wants it to."""
        sheet, facts = self._scribe.sheet(topic.page), topic.subject.facts
        if not facts or sheet.off or (sheet.region and topic.told_by(model.name, sheet.region)):
            return
        found, dropped = by_model(model, prompt, topic.shown(), topic.subject.names)
        thoughts.by_page[topic.page] = Thought(facts_key(facts), found)
        thoughts.dropped += dropped

    # Writing

    def run(self, command: Command, now: datetime, thoughts: Thoughts, model: Heard | None) -> Reflected:
        """Write what is new; the workspace is locked and in step."""
        done = Reflected(dropped=thoughts.dropped, trouble=thoughts.trouble)
        self._waits = _may_pass(thoughts.trouble)
        if self._asked.infer:
            done = self._infer(command, now, done)
        if self.news():
            done = self._write(command, now, thoughts, done, model)
        made = propose(self._journal, self._ledger, self._index, command, now, self._from)
        done = replace(done, proposals=made)
        if command.events or (self._all_read and self._happened((*_TELLING, *_USING), self._read)) or done.pages:
            self._note(command, now, done)
        return done

    def redraw(self) -> None:
        """D5: write the regions anew of which lines were cut, so that no sentence tells what is forgotten."""
        for page, name in self._places.pages().items():
            if self._cut(page):
                self._scribe.tell(self._entity(self._named(page, name), page, Thoughts()))
        for topic in self._lists():
            if self._cut(topic.page):
                self._scribe.tell(topic)

    def _cut(self, page: str) -> bool:
        """Whether lines of a region are gone; a page that can't be read now is told of by the next reflection."""
        with suppress(HipocampoError):
            region = self._scribe.sheet(page).region
            return region is not None and not region.whole
        return False

    def _named(self, page: str, name: str) -> str:
        """The entity of a page: its title, where the file could not have its name."""
        with suppress(HipocampoError):
            title = self._scribe.sheet(page).title
            return title if file_name(title) == name else name
        return name

    def rehearse(self, command: Command, now: datetime) -> Reflected:
        """What would be done, with no model asked and nothing changed."""
        told = Reflected(inferred=sum(map(len, self._inferred())) if self._asked.infer else 0, dry_run=True)
        if not self.news():
            return told
        report = self._weigh(self._aside, None, command, now)
        topics = self._topics(Thoughts())
        kept = sum(len(self._scribe.said(topic)) for topic in topics)
        pages = tuple(topic.page for topic in topics if self._scribe.would_tell(topic))
        done = replace(told, pages=pages, entities=_entities(topics), kept=kept, opinions=report.moved)
        return replace(done, left=tuple(self._scribe.left))

    def _inferred(self) -> Iterator[list[Saying]]:
        """What the prose of each log tells and was never told before, not even to be withdrawn."""
        since = first_day(self._ledger, DONE, self._asked.since)
        for log in prose_of_logs(self._index.pages, self._context.pages, since):
            found = {gist(parse(one.text)[0].content): one for one in inferred(log, self._settings)}
            ever = self._index.reflection.known_gists(found, EVERYTHING)
            yield [one for key, one in found.items() if key not in ever]

    def _infer(self, command: Command, now: datetime, done: Reflected) -> Reflected:
        """G6: keep what the logs' prose tells; a log with something that can't be kept is left."""
        for sayings in list(self._inferred()):
            try:
                done = replace(done, inferred=done.inferred + self._keep(command, now, sayings))
            except BadInput as error:
                done = replace(done, trouble=done.trouble or error)
        return done

    def _listen(self, command: Command, now: datetime, topics: Sequence[Topic]) -> int:
        """C4: keep what a person wrote into the regions; how many facts it were."""
        kept = 0
        for topic in topics:
            try:
                sayings = [Saying(text, self._settings.file_class) for text in self._scribe.said(topic)]
                kept += self._keep(command, now, sayings) if sayings else 0
            except HipocampoError as error:
                self._scribe.leave(topic, error)
        return kept

    def _write(
        self, command: Command, now: datetime, thoughts: Thoughts, done: Reflected, model: Heard | None
    ) -> Reflected:
        """Listen, weigh the opinions, and write all pages that read otherwise now."""
        topics = self._topics(thoughts)
        kept = self._listen(command, now, topics)
        report = self._weigh(self._journal, model, command, now)
        self._waits = self._waits or report.unasked > 0 or _may_pass(report.trouble)
        if kept or report.moved:
            topics = self._topics(thoughts)
        pages = tuple(topic.page for topic in topics if self._scribe.tell(topic))
        left = tuple(self._scribe.left)
        trouble = done.trouble or report.trouble or next((one.error for one in left), None)
        done = replace(done, pages=pages, entities=_entities(topics), kept=kept, opinions=report.moved)
        return replace(done, left=left, trouble=trouble)

    @property
    def _all_read(self) -> bool:
        return self._from <= self._read and not self._scribe.left and not self._waits

    def _note(self, command: Command, now: datetime, done: Reflected) -> None:
        """Tell how far was read: to the end, unless something older, a page or a model's answer is left."""
        read = self._index.applied() if self._all_read else self._read
        told = {"upTo": read, "pages": len(done.pages), "entities": done.entities, "kept": done.kept}
        told |= {"inferred": done.inferred} if self._asked.infer else {}
        self._journal.carry_out(command, [Change(DONE, "reflect", told)], now)


def _read_until(ledger: Ledger) -> int:
    """The seq up to which the last reflection had read."""
    last = ledger.query({"type": DONE}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
    told = next((event.payload.get("upTo") for event in last if not event.erased), 0)
    return told if isinstance(told, int) else 0  # other tools may write to a ledger too


def _entities(topics: Sequence[Topic]) -> int:
    return sum(isinstance(topic, EntityTopic) for topic in topics)


def _may_pass(trouble: HipocampoError | None) -> bool:
    """Whether a model may answer another time: it could not be reached, or not be paid; nonsense it would say again."""
    return trouble is not None and trouble.code.startswith(("model.", "cost."))
