"""The same instance on several machines: each has its own ledger, and tells the others what happened on it.

    others' segments -> proved -> appended here as they happened -> settled where both sides changed something -> pages

All of it is restartable: what arrived is in the ledger at once, and until `machine.synced` says that an exchange is
complete, the next one settles again what came since the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING
from hipocampo.core.actors import OWNER
from hipocampo.core.bulk import gc_paused
from hipocampo.core.events import CONSOLIDATED, Event
from hipocampo.core.evolution import BIRTHS
from hipocampo.core.facts import Problem
from hipocampo.core.machines import ARRIVED, MACHINE, SETTLED, SYNCED, as_it_happened
from hipocampo.core.moments import stamp
from hipocampo.core.record import Record
from hipocampo.core.wisdom import is_wisdom_page
from hipocampo.errors import BadInput, HipocampoError
from hipocampo.instances import receiving, sending
from hipocampo.instances.forgetting import CARRIED, FORGOTTEN, Forgets, forgets, subjects_here
from hipocampo.instances.history import ERA, EVIDENCE, Life, Timeline, history
from hipocampo.instances.order import NOWHERE, Known, Point, Timekeeper, points_of
from hipocampo.instances.segment import places
from hipocampo.instances.settling import Line, lines_of, rewritten, settle
from hipocampo.journal import Change, Command
from hipocampo.markdown.edit import read_page
from hipocampo.messages import say
from hipocampo.ports import Pages, read_if_present
from hipocampo.ports.sealing import Seal
from hipocampo.rewrites import Rewrite, Rewrites
from hipocampo.text.claims import keywords

__all__ = ["Exchanged", "Machine", "MachineHooks", "Machines"]

_FOREIGN = "metadata.machine.chain"


@dataclass(frozen=True, slots=True)
class Machine:
    """A machine of the owner, by its chain: how far it was read, when it last wrote, and whether it is this one."""

    chain: str
    events: int
    last: str = ""
    here: bool = False
    owes: int = 0  # forgets of others that it has not said to have carried out


@dataclass(slots=True)
class Exchanged:
    """What an exchange did: events that were sent and that came, memories that were settled, and what was wrong."""

    sent: int = 0
    came: int = 0
    settled: int = 0
    conflicts: int = 0
    refused: int = 0
    problems: list[Problem] = field(default_factory=list)


class MachineHooks(NamedTuple):
    """What other features do for an exchange."""

    forget: Callable[[Mapping[str, str], str], bool]  # forgets a subject; whether all of it is gone
    live: Callable[[], None]  # goes through the cycles that are due, before anything that depends on them


class Machines:
    """Exchanges this machine's chain with those of the owner's others."""

    def __init__(
        self,
        context: Context,
        rewrites: Rewrites,
        keys: Callable[[], Seal | None],
        place: Callable[[], Pages | None],
        hooks: MachineHooks,
    ) -> None:
        self._context, self._rewrites, self._place = context, rewrites, place
        self._carry_out_forget, self._live = hooks
        self._ledger, self._index = context.ledger, context.index
        self._read_keys = keys
        self._seal: Seal | None = None
        self._is_taking_in = False  # what follows from it syncs as well
        self._done = Exchanged()  # what the last sync took in
        self._sent = 0  # up to this event there is nothing more to send

    # What doors call

    def exchange(self) -> Exchanged:
        """Take in what others sent, then send what is new here."""
        done = self.pull()
        done.sent = self._send()
        return done

    def push(self) -> Exchanged:
        """Send what is new here."""
        self._context.owner_only()
        self._linked()
        self._context.sync()
        return Exchanged(sent=self._send())

    def pull(self) -> Exchanged:
        """Take in what others sent, as every sync does, and tell what came."""
        self._context.owner_only()
        self._linked()
        self._done = Exchanged()
        self._context.sync()
        return self._done

    def _send(self) -> int:
        keys, pages = self._linked()
        if self._ledger.head().seq == self._sent:
            return 0
        with self._context.exclusive():
            if self._ledger.count({"type": {"$in": [FORGOTTEN, CARRIED]}, "seq": {"$gt": self._sent}}, EVERYTHING):
                self.cut()
            head = self._ledger.head().seq
            count = sending.push(self._ledger, self._keeper(keys), pages, keys)
            self._sent = head
            return count

    def all(self) -> list[Machine]:
        """The machines that are known here, this one first."""
        self._context.owner_only()
        keys, _ = self._linked()
        head = self._ledger.head().seq
        last = next(self._ledger.query({}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True), None)
        heads, owed = sorted(self._last_point().heads.items()), self._owed()
        others = [Machine(chain, known[0], self._last_of(chain), owes=owed(chain)) for chain, known in heads]
        return [Machine(keys.chain, head, last.timestamp if last else "", here=True), *others]

    def _owed(self) -> Callable[[str], int]:
        """How many forgets a chain's machine has not said to have carried out."""
        told = list(self._ledger.query({"type": {"$in": [FORGOTTEN, CARRIED]}}, EVERYTHING, archived=True))
        by = [(event.type, event.aggregate_id, event.metadata.get(MACHINE, {}).get("chain")) for event in told]

        def owed(chain: str) -> int:
            done = {id for type, id, other in by if other == chain}
            return len({id for type, id, _ in by if type == FORGOTTEN} - done)

        return owed

    def _last_of(self, chain: str) -> str:
        newest = self._ledger.query({_FOREIGN: chain}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        return next((str(event.metadata["machine"]["at"]) for event in newest), "")

    def arrivals(self) -> list[Problem]:
        """Take in what came since the last call, if anything did; what hinders that is told, and hinders no call."""
        try:
            if not self.is_waiting():
                return []
            self._done = self.take_in()
            return self._done.problems
        except HipocampoError as error:
            return [Problem(self._context.settings.machines.folder, 0, "", error.code)]

    @property
    def keys(self) -> Seal | None:
        """The keys of this machine, if it is linked with others."""
        if self._seal is None:
            self._seal = self._read_keys()
        return self._seal

    def _linked(self) -> tuple[Seal, Pages]:
        keys, pages = self.keys, self._place()
        if keys is None or pages is None:
            raise BadInput("machines.unlinked")
        return keys, pages

    # Taking in

    def is_waiting(self) -> bool:
        """Whether something came that was not taken in; asked at every call, so it is a look at names of files."""
        keys = self.keys
        pages = self._place() if keys else None
        if keys is None or pages is None or self._is_taking_in:
            return False
        point = self._last_point()
        return bool(receiving.waiting(places(pages), point.heads, keys.chain)) or self._is_unsettled(point)

    def take_in(self) -> Exchanged:
        """Take in what came; what can't be taken in now waits, and is told as a problem."""
        keys, pages = self._linked()
        done = Exchanged()
        if not self.is_waiting():
            return done
        self._context.check_writable()
        with self._context.lock(), self._index.transaction(), gc_paused():
            self._context.journal.catch_up()
            point = self._last_point()
            arrived = receiving.receive(places(pages), point.heads, pages, keys)
            done.problems = arrived.problems
            self._is_taking_in = True
            try:
                if arrived.rows or self._is_unsettled(point):
                    self._take_over(arrived, point, done)
            finally:
                self._is_taking_in = False
        return done

    def _take_over(self, arrived: receiving.Arrived, point: Point, done: Exchanged) -> None:
        """Keep what came, all of it or nothing; then settle it, which may be done again."""
        context = self._context
        command = Command("exchange", OWNER, "exchange")
        if arrived.rows:
            self._sync_own_edits(command, arrived.rows)
            rows = self._new_rows(arrived.rows, done)
            known = self._known_before(id for _, row in rows if (id := receiving.held_for(row)))
            at = stamp(context.journal.now())
            events = receiving.new_events(rows, known, at, self._ledger.head().seq + 1)
            context.journal.take_over(command, [*events, receiving.arrival(arrived, point.clock, OWNER, at)])
            done.came = len(events)
        now = context.journal.now()
        self._settle(command, now, done)
        carried = [change for event in self._unsettled() if event.type == FORGOTTEN for change in self._forget(event)]
        context.journal.carry_out(command, [*carried, Change(SYNCED, "machine", {})], context.journal.now())

    def _forget(self, forgotten: Event) -> Iterator[Change]:
        """D5: carry out here what was forgotten elsewhere, and say so; what a person has to see to stays open."""
        keys, _ = self._linked()
        events = [event for event in self._ledger.query({}, EVERYTHING, archived=True) if event.type != FORGOTTEN]
        reason, complete = str(forgotten.payload.get("reason") or CARRIED), True
        for given in list(subjects_here(forgotten, events, keys.digest)):
            complete = self._carry_out_forget(given, reason) and complete
        for id in sorted(self._known_before(forgotten.payload.get("memories") or ())):
            complete = self._carry_out_forget({"memory": id}, reason) and complete
        yield Change(CARRIED, forgotten.aggregate_id, {"forget": forgotten.aggregate_id, "complete": complete})

    def cut(self) -> int:
        """D5: cut what was forgotten out of what this machine has sent; how many files that changed."""
        keys, pages = self._linked()
        gone = self._forgets(()).events
        return sending.cut(pages, keys, gone) if gone else 0

    def _sync_own_edits(self, command: Command, rows: Sequence[Any]) -> None:
        """Take in what was typed here before: it knew nothing of what comes.

        But where pages say what comes already (git, or a synced drive, was faster), what comes explains their lines.
        """
        texts = {row.payload["text"] for _, row in rows if row.payload and isinstance(row.payload.get("text"), str)}
        states, edited = self._index.pages.states(), False
        for path, stat in self._context.pages.scan().stats.items():
            state = states.get(path)
            if state is None or state.stat != stat:
                edited = True
                with suppress(HipocampoError):
                    page = read_page(self._context.pages.read(path)[0], path)
                    if page.unmerged or any(bullet.text in texts for bullet in page.bullets):
                        return
        if edited or states.keys() - self._context.pages.scan().stats.keys():
            self._live()
            self._context.take_in(Command("sync", OWNER, "files"))

    def _new_rows(self, rows: Sequence[Any], done: Exchanged) -> list[Any]:
        """The events that have their content, and are not to be forgotten."""
        new = [(segment, row) for segment, row in rows if row.payload is not None]
        gone, keys = self._forgets(new), self._linked()[0]
        kept = [(segment, row) for segment, row in new if not gone.refuses(row, keys.digest)]
        done.refused = len(new) - len(kept)
        return kept

    def _forgets(self, rows: Sequence[Any]) -> Forgets:
        """D5: what was forgotten anywhere does not come in again from an old copy."""
        told = self._ledger.query({"type": FORGOTTEN}, EVERYTHING, archived=True)
        known = [(as_it_happened(event).timestamp, event.payload) for event in told]
        return forgets([*known, *((row.timestamp, row.payload) for _, row in rows if row.type == FORGOTTEN)])

    def _known_before(self, ids: Iterable[str]) -> frozenset[str]:
        births = {"aggregateId": {"$in": sorted(set(ids))}, "type": {"$in": list(BIRTHS)}}
        return frozenset(event.aggregate_id for event in self._ledger.query(births, EVERYTHING, archived=True))

    # Settling

    def _settle(self, command: Command, now: datetime, done: Exchanged) -> None:
        """Bring the memories that several machines wrote about to what all their events say."""
        lives = self._lives(self._affected())
        here = self._here(lives)
        era = self._index.life.era()
        wanted = settle(lives, here, era, era.local(self._index.state().moment))
        changes = [one for one in wanted if not self._is_proposed(one)]
        done.settled = len({change.id for change in changes})
        done.conflicts = sum(change.type == "proposal.made" for change in changes)
        pending = {one.id for one in self._index.pages.pending(EVERYTHING)}
        gone = list(self._evidence_of(one.id for one in changes if one.type == "memory.withdrawn"))
        changes += [Change("memory.withdrawn", one.id, {}, {SETTLED: True}) for one in gone]
        lines = lines_of(lives, here, pending) + [Line(one.page or "", one.text, None) for one in gone]
        self._rewrites.carry_out(command, changes, self._rewritten(lines), now)

    def _evidence_of(self, ids: Iterable[str]) -> Iterator[Record]:
        """E6: the lines that graduated memories left in their logs: they go with them."""
        for id in ids:
            aliases = self._index.records.aliases(id, EVERYTHING)
            yield from (one for one in aliases if one.event_type == "memory.evidenced" and one.page)

    def _affected(self) -> list[str]:
        """The memories of which something came since the last exchange that may have to be settled."""
        found: dict[str, bool] = {}
        for event in self._unsettled():
            if event.type.startswith("memory.") or event.type == "opinion.moved":
                found[event.aggregate_id] = True
            elif event.type == "dream.pressed":
                found |= dict.fromkeys(event.payload.get("ids", ()), True)
            elif event.type == CONSOLIDATED:
                found |= dict.fromkeys([event.aggregate_id, *event.payload.get("memories", ())], True)
        left = {"type": EVIDENCE, "payload.of": {"$in": list(found)}}
        return [*found, *(event.aggregate_id for event in self._ledger.query(left, EVERYTHING, archived=True))]

    def _unsettled(self) -> Iterable[Event]:
        """What came since an exchange was last completed."""
        last = next(self._ledger.query({"type": SYNCED}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True), None)
        later = {"seq": {"$gt": last.seq if last else 0}, _FOREIGN: {"$exists": True}}
        return self._ledger.query(later, EVERYTHING, sort={"seq": 1}, archived=True)

    def _is_unsettled(self, point: Point) -> bool:
        """Whether the last thing that came was not settled to the end."""
        done = {"type": SYNCED, "seq": {"$gt": point.seq}}
        return point.seq > 0 and not self._ledger.count(done, EVERYTHING, archived=True)

    def _lives(self, ids: Sequence[str]) -> dict[str, Life]:
        """What holds of each memory."""
        keys = self.keys
        assert keys is not None
        keeper = self._keeper(keys)
        shaping = self._ledger.query({"type": {"$in": list(ERA)}}, EVERYTHING, sort={"seq": 1}, archived=True)
        timeline = Timeline(map(keeper.known, shaping))
        about: dict[str, list[Known]] = {}
        for event in self._ledger.query({"aggregateId": {"$in": list(ids)}}, EVERYTHING, archived=True):
            if SETTLED not in event.metadata:
                about.setdefault(event.aggregate_id, []).append(keeper.known(event))
        told = {id: events for id, events in about.items() if not timeline.is_over_for(events)}
        lives = ((id, history(events, timeline, keywords)) for id, events in told.items())
        return self._with_evidence({id: life for id, life in lives if life is not None})

    def _with_evidence(self, lives: dict[str, Life]) -> dict[str, Life]:
        """E6: the line that a graduated memory left in its log stands as long as the memory does."""
        for id, life in lives.items():
            if life.birth.event.type == EVIDENCE and life.record.merged_into:
                of = str(life.birth.event.payload["of"])
                stands = lives[of].stands if of in lives else self._index.records.is_current(of)
                lives[id] = life._replace(stands=life.stands and stands)
        return lives

    def _here(self, ids: Iterable[str]) -> dict[str, tuple[Record, bool]]:
        """Memories as they are in the index, and whether they stand."""
        wanted = list(ids)
        standing = self._index.records.current(wanted, EVERYTHING)
        found = {id: (record, True) for id, record in standing.items()}
        for id in wanted:
            if id not in found and (record := self._index.records.get(id, EVERYTHING)):
                found[id] = record, record.form != "fact"
        return found

    def _is_proposed(self, change: Change) -> bool:
        """Whether a choice was answered, or is open: one that an edit overtook is proposed anew."""
        if change.type != "proposal.made":
            return False
        told = {"aggregateId": change.id, "type": {"$in": ["proposal.made", "proposal.settled"]}}
        last = next(self._ledger.query(told, EVERYTHING, sort={"seq": -1}, limit=1, archived=True), None)
        if last is None or last.type == "proposal.settled":
            return last is not None
        edits = {"aggregateId": change.payload["ids"][0], "type": "memory.revised", "seq": {"$gt": last.seq}}
        return all(SETTLED in event.metadata for event in self._ledger.query(edits, EVERYTHING, archived=True))

    def _rewritten(self, lines: Sequence[Line]) -> list[Rewrite]:
        pages: dict[str, list[Line]] = {}
        for line in lines:
            pages.setdefault(line.page, []).append(line)
        found = []
        for path, wanted in pages.items():
            data, digest = read_if_present(self._context.pages, path)
            with suppress(BadInput):  # a page that is no text keeps what it holds
                found.append(Rewrite(path, data, digest, rewritten(data, path, wanted, self._heading(path))))
        return found

    def _heading(self, path: str) -> str:
        key = "page.wisdom-heading" if is_wisdom_page(path) else "page.retain-heading"
        return say(key, self._context.settings.language)

    # What was exchanged

    def _keeper(self, keys: Seal) -> Timekeeper:
        told = self._ledger.query({"type": ARRIVED}, EVERYTHING, sort={"seq": 1}, archived=True)
        return Timekeeper(keys.chain, points_of(told))

    def _last_point(self) -> Point:
        told = self._ledger.query({"type": ARRIVED}, EVERYTHING, sort={"seq": -1}, limit=1, archived=True)
        return next(iter(points_of(told)), Point(0, NOWHERE, {}))
