"""The user model: `user-model.yml`, what changes it, and the questions that it leaves (G4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from hipocampo.arguments import session_metadata
from hipocampo.context import Context
from hipocampo.core.access import EVERYTHING, OWNER, Permit
from hipocampo.core.era import opens_session
from hipocampo.core.events import Event
from hipocampo.core.moments import moment
from hipocampo.core.names import name_key
from hipocampo.core.provenance import INFERRED, USER, capped
from hipocampo.core.record import Record
from hipocampo.core.session_users import telling_of, user_of
from hipocampo.core.validation import foldable
from hipocampo.errors import BadInput, Conflict, Denied, HipocampoError, NotFound
from hipocampo.findings import WARNING, Finding
from hipocampo.journal import Change, Command
from hipocampo.text.sameness import text_key
from hipocampo.text.secrets import find_secret
from hipocampo.user_model import FILE
from hipocampo.user_model import changes as rules
from hipocampo.user_model.changes import Model, Numbers, Outcome, Question, fresh, read_model
from hipocampo.user_model.observations import EVENTS, SEEN, Observations, fold
from hipocampo.user_model.state import infer_state
from hipocampo.user_model.told import ToldOfUser, differing, file_lines, told_of_user

_USER = "user"  # the aggregate of all events about the user
_INFERRED = "user.state-inferred"
_LONGEST = 300  # characters of a pattern
_SHOWN = 5


@dataclass(frozen=True, slots=True)
class _Counted:
    """What the ledger tells of the user model: the counters, and the number of the last session."""

    observed: Observations
    sessions: int


Rule = Callable[[bytes, _Counted], Outcome]


class UserModel:
    """What is known of the user."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._ledger, self._index, self._pages = context.ledger, context.index, context.pages
        self._settings = context.settings

    def read(self) -> Model:
        """The user model as the file tells it; an empty one where there is no file."""
        self._context.owner_only()
        return read_model(self._model()[0] or b"")

    def told(self) -> list[ToldOfUser]:
        """What was told of the user in facts and conversations, beside what the file says."""
        model = self.read()
        return self._context.stable(lambda snapshot: told_of_user(self._index, self._of_owner(snapshot.permit), model))

    def _of_owner(self, permit: Permit) -> Permit:
        """B15: a permit without what others tell of themselves."""
        society = self._index.society
        sessions = society.items("session", EVERYTHING, ended=True)
        return telling_of(permit, OWNER, society.items("entity", EVERYTHING), sessions)

    def file_lines(self, told: Mapping[str, Sequence[Record]]) -> dict[str, list[str]]:
        """What the file says of the user, by facet, where nothing that was told repeats it or has replaced it."""
        with suppress(HipocampoError):  # a file that can't be read says nothing
            return file_lines(self.read(), told) if self._pages.exists(FILE) else {}
        return {}

    def questions(self) -> list[Question]:
        """What is to be asked of the user: claims about the profile, and what they said that differs from it."""
        model = self.read()
        asked = self._context.stable(lambda _: self._counted(numbered=False)).observed.open
        found = [Question(name, claimed, model.field(name).value) for name, claimed in asked]
        known = {name_key(one.field) for one in found}
        said = differing(self.told(), model) if model.profile else ()
        return [*found, *(Question(*one) for one in said if name_key(one[0]) not in known)]

    def asked(self) -> list[str]:
        """The questions that wait for the user, in the language of the workspace."""
        with suppress(HipocampoError):
            return [one.text(self._settings.language) for one in self.questions()]
        return []

    def correct(self, field: str, value: str, *, provenance: str | None = None, session: str | None = None) -> Outcome:
        """Correct the profile: the user's word is written with its date; any other claim becomes a question, once."""
        self._context.owner_only()
        believed = self._class(provenance, INFERRED)
        _check(field, value)

        def rule(data: bytes, counted: _Counted) -> Outcome:
            return rules.correct(data, field, value, believed, self._context.journal.now().date(), counted.observed)

        return self._revise(rule, session)

    def settle(self, field: str, answer: str | None, *, provenance: str | None = None) -> Outcome:
        """Settle the question about a field: the user's answer is written; None notes the discrepancy."""
        self._context.owner_only()
        believed = self._class(provenance, self._context.user_class)
        if answer is not None and believed != USER:
            raise Denied("access.users-word", door=self._context.door)
        _check(field, answer or "")

        said = [(one.field, one.claimed) for one in self.questions()]

        def rule(data: bytes, counted: _Counted) -> Outcome:
            asked = [one for one in (*said, *counted.observed.open) if name_key(one[0]) == name_key(field)]
            if not asked:
                raise NotFound("usermodel.not-asked", field=field)
            question = rules.Question(*asked[-1])
            return rules.settle(data, question, answer, USER, self._context.journal.now().date())

        return self._revise(rule, None)

    def observe(self, pattern: str, session: str) -> Outcome:
        """Tell that a pattern was seen in a session; it is listed once it was seen in several."""
        self._context.owner_only()
        _check("pattern", pattern)
        text = " ".join(pattern.split())
        if not text or len(text) > _LONGEST or not text.isprintable():
            raise BadInput("usermodel.pattern", most=_LONGEST)
        seen = Change(SEEN, _USER, {"pattern": text}, session_metadata(session))
        return self._revise(self._count_patterns, session, [seen])

    def _count_patterns(self, data: bytes, counted: _Counted) -> Outcome:
        return rules.observe(data, counted.observed, counted.sessions, self._settings.zone, self._numbers)

    @property
    def _numbers(self) -> Numbers:
        user = self._settings.user
        return Numbers(user.added, user.high, user.dormant)

    def _class(self, asked: str | None, usual: str) -> str:
        """D3: the class that is asked for, or what the actor is good for if that is less."""
        return capped(usual if asked is None else asked, self._context.highest_class)

    # The file and the ledger

    def _revise(self, rule: Rule, session: str | None, first: Sequence[Change] = ()) -> Outcome:
        """Change the model by a rule: what is counted comes first, then the file, then what tells of the file."""
        metadata = session_metadata(session)
        done: list[Outcome | HipocampoError] = []

        def write(command: Command, now: datetime) -> None:
            self._context.append(command, first, now)
            try:
                outcome = self._rewrite(rule, self._counted())
            except HipocampoError as error:
                done.append(error)
                raise
            done.append(outcome)
            self._context.append(command, [Change(one.type, _USER, one.payload, metadata) for one in outcome.told], now)

        self._context.commit("user", write)
        if isinstance(done[-1], HipocampoError):  # what was seen is counted, but the file could not be changed
            raise done[-1]
        return done[-1]

    def _rewrite(self, rule: Rule, counted: _Counted) -> Outcome:
        """Write the file anew; if someone saved it in between, by what it says then."""
        try:
            return self._rewritten(rule, counted)
        except Conflict:
            return self._rewritten(rule, counted)

    def _rewritten(self, rule: Rule, counted: _Counted) -> Outcome:
        data, digest = self._model()
        outcome = rule(fresh(self._settings.language) if data is None else data, counted)
        if outcome.changed:
            self._pages.write(FILE, outcome.data, digest)
        return outcome

    def _model(self) -> tuple[bytes | None, str | None]:
        """The file's bytes and their hash, if it is there."""
        try:
            data, stat = self._pages.read(FILE)
        except NotFound:
            return None, None
        return data, self._pages.digest(FILE, stat)

    def _counted(self, *, numbered: bool = True) -> _Counted:
        """The counters; sessions are numbered only where a pattern asks for it."""
        mine = {"type": {"$in": list(EVENTS)}}
        events = list(self._ledger.query(mine, EVERYTHING, sort={"seq": 1}, archived=True))
        if not numbered or not any(event.type == SEEN for event in events):
            return _Counted(fold(events, {}), 0)
        said = [{"type": "turn.recorded", "payload.role": "user"}, {"type": "session.ended"}]
        all_told = self._ledger.query({"$or": [mine, *said]}, EVERYTHING, sort={"seq": 1}, archived=True)
        events, last = _by_number(self._owners(all_told))
        return _Counted(fold(events, {str(number): number for number in range(1, last + 1)}), last)

    def patterns_seen(self) -> list[str]:
        """The patterns that were seen so far."""
        return [sighting.pattern for sighting in self._counted().observed.patterns.values()]

    def sessions_with(self, pattern: str) -> int:
        """In how many sessions a pattern was seen."""
        sighting = self._counted().observed.patterns.get(text_key(pattern))
        return len(sighting.sessions) if sighting else 0

    # The state of a session

    def watch_turns(self) -> Callable[[Sequence[Event]], None]:
        """What is to be called with the turns that are about to be recorded.

        At the user's first and third of a session the model is brought up to date, if there is one.
        """
        before: int | None = None
        with suppress(HipocampoError):
            if self._context.permit.allows_all and self._model()[0] is not None:
                before = self._counted_sessions()

        def recorded(events: Sequence[Event]) -> None:
            said = list(self._owners([event for event in events if event.payload["role"] == "user"]))
            if said and before is not None:
                with suppress(HipocampoError):  # the turn is kept, whatever is wrong with the file
                    self._sense(said, opened=self._counted_sessions() > before)

        return recorded

    def _owners(self, events: Iterable[Event]) -> Iterator[Event]:
        """B15: the events without turns of somebody else, who is served in a session."""
        bodies: dict[str, Mapping[str, Any] | None] = {}
        for event in events:
            id = event.metadata.get("sessionId")
            if event.type == "turn.recorded" and isinstance(id, str):
                if id not in bodies:
                    bodies[id] = self._index.society.item("session", id, EVERYTHING)
                if bodies[id] and user_of(bodies[id], event.actor, event.timestamp) != OWNER:
                    continue
            yield event

    def _counted_sessions(self) -> int:
        return self._context.stable(lambda _: self._index.life.era().sessions)

    def _sense(self, said: Sequence[Event], *, opened: bool) -> None:
        """Bring patterns and state up to date with the session of the last of these turns, if it is time for it."""
        session, again = said[-1].metadata["sessionId"], self._settings.user.recalibrated
        if opened:
            self._revise(self._count_patterns, session)
            self._infer([turn for turn in said if turn.metadata["sessionId"] == session][:again], session)
            return
        here = {"metadata.sessionId": session}
        guessed = {"type": _INFERRED, **here}
        guess = next(self._ledger.query(guessed, EVERYTHING, sort={"seq": -1}, limit=1, archived=True), None)
        turns = str(guess.payload.get("turn")) if guess else ""
        lacking = again - int(turns) if turns.isdecimal() else 0
        if not guess or lacking <= 0:
            return
        mine = {"type": "turn.recorded", "payload.role": "user", **here}
        since = {**mine, "seq": {"$gt": guess.seq}}
        later = self._ledger.query(since, EVERYTHING, sort={"seq": 1}, limit=lacking, archived=True)
        if len(list(later)) == lacking:
            last = self._ledger.query(mine, EVERYTHING, sort={"seq": -1}, limit=again, archived=True)
            self._infer(list(last)[::-1], session)

    def _infer(self, turns: Sequence[Event], session: str) -> None:
        """Write down the state that these turns tell, and that it was inferred from so many."""
        state = infer_state([self._heard(turn) for turn in turns])
        event = rules.UserEvent(_INFERRED, {**state._asdict(), "turn": str(len(turns))})
        self._revise(lambda data, _: replace(rules.state(data, state), told=(event,)), session)

    def _heard(self, turn: Event) -> tuple[datetime, str]:
        said = moment(turn.payload.get("at", turn.timestamp))
        return said.astimezone(self._settings.zone), turn.payload["text"]

    def findings(self) -> list[Finding]:
        """What is wrong with the file."""
        try:
            problems = self.read().problems
        except HipocampoError as error:
            return [Finding("user-model-unread", WARNING, {"error": error})]
        if not problems:
            return []
        lines = ", ".join(f"L{problem.line}" for problem in problems[:_SHOWN])
        return [Finding("user-model", WARNING, {"count": len(problems), "lines": lines})]


def _check(field: str, value: str) -> None:
    """Refuse what is no text, and what looks like a secret."""
    if not isinstance(field, str) or not isinstance(value, str):
        raise BadInput("usermodel.field", field=ascii(field))
    secret = find_secret(f"{field}: {value}")
    if secret:
        raise BadInput("retain.secret", kind=secret)


def _by_number(events: Iterable[Event]) -> tuple[list[Event], int]:
    """The events about the user, each under the number of its session, and the last number (E10).

    A session counts from the user's first turn on, until it is ended or for a day; what was seen before that turn
    belongs to it as well.
    """
    started: dict[str, str] = {}
    first: dict[str, int] = {}
    current: dict[str, int] = {}
    about_user: list[tuple[Event, str, int | None]] = []
    last = 0
    for event in events:
        session = str(event.metadata.get("sessionId"))
        if event.erased:
            continue
        if event.type == "session.ended":
            started.pop(event.aggregate_id, None)
        elif event.type != "turn.recorded":
            about_user.append((event, session, current.get(session)))
        elif foldable(event) and opens_session(event, started.get(session)):
            last += 1
            started[session], current[session] = event.timestamp, last
            first.setdefault(session, last)
    numbers = ((event, number or first.get(session)) for event, session, number in about_user)
    return [event._replace(metadata={"sessionId": str(number)}) for event, number in numbers], last
