"""Knowing the user: `user-model.yml`, what changes it, and the questions that it leaves (G4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from hipocampo.calls.keeping import Keeping
from hipocampo.calls.writing import Writing
from hipocampo.core.era import opens_session
from hipocampo.core.events import Event
from hipocampo.core.moments import moment
from hipocampo.core.record import CLASSES, lowest
from hipocampo.core.validation import foldable
from hipocampo.errors import BadInput, Conflict, Denied, HipocampoError, NotFound
from hipocampo.journal import EVERYTHING, Change, Command

if TYPE_CHECKING:
    from hipocampo.maintenance.doctor import Finding
    from hipocampo.user_model.changes import Model, Numbers, Outcome, Question
    from hipocampo.user_model.observations import Observations

    Rule = Callable[[bytes, "_Counted"], Outcome]

_FILE = "user-model.yml"
_USER = "user"  # the aggregate of all that is told of the user
_INFERRED = "user.state-inferred"
_LONGEST = 300  # characters of a pattern
_SHOWN = 5


class _Counted:
    """What the ledger tells of the user model: the counters, and the number of the last session."""

    def __init__(self, observed: Observations, sessions: int) -> None:
        self.observed = observed
        self.sessions = sessions


class Knowing(Writing, Keeping):
    """What is known of the user."""

    def user(self) -> Model:
        """The user model as the file tells it; an empty one where there is no file."""
        from hipocampo.user_model.changes import read_model

        self._owner_only()
        return read_model(self._model()[0] or b"")

    def questions(self) -> list[Question]:
        """What is to be asked of the user: claims about the profile that wait for an answer."""
        from hipocampo.user_model.changes import Question

        model = self.user()
        asked = self._steady(lambda _: self._counted(numbered=False)).observed.open
        return [Question(name, claimed, model.field(name).value) for name, claimed in asked]

    def correct(self, field: str, value: str, *, provenance: str | None = None, session: str | None = None) -> Outcome:
        """Correct the profile: the user's word is written with its date; any other claim becomes a question, once."""
        from hipocampo.user_model import changes as usermodel

        self._owner_only()
        believed = self._class(provenance, "I")
        _check(field, value)

        def rule(data: bytes, counted: _Counted) -> Outcome:
            return usermodel.correct(data, field, value, believed, self._journal.now().date(), counted.observed)

        return self._revise(rule, session)

    def settle(self, field: str, answer: str | None, *, provenance: str | None = None) -> Outcome:
        """Settle the question about a field: the user's answer is written; None notes the discrepancy."""
        from hipocampo.core.names import name_key
        from hipocampo.user_model import changes as usermodel

        self._owner_only()
        believed = self._class(provenance, self._user_class)
        if answer is not None and believed != "U":
            raise Denied("access.users-word", door=self.door)
        _check(field, answer or "")

        def rule(data: bytes, counted: _Counted) -> Outcome:
            asked = [one for one in counted.observed.open if name_key(one[0]) == name_key(field)]
            if not asked:
                raise NotFound("usermodel.not-asked", field=field)
            question = usermodel.Question(*asked[-1])
            return usermodel.settle(data, question, answer, "U", self._journal.now().date())

        return self._revise(rule, None)

    def observed(self, pattern: str, session: str) -> Outcome:
        """Tell that a pattern was seen in a session; it is listed once it was seen in several."""
        from hipocampo.sync.write import about
        from hipocampo.user_model.observations import SEEN

        self._owner_only()
        _check("pattern", pattern)
        text = " ".join(pattern.split())
        if not text or len(text) > _LONGEST or not text.isprintable():
            raise BadInput("usermodel.pattern", most=_LONGEST)
        seen = Change(SEEN, _USER, {"pattern": text}, about(session))
        return self._revise(self._observe, session, [seen])

    def _observe(self, data: bytes, counted: _Counted) -> Outcome:
        from hipocampo.user_model import changes as usermodel

        return usermodel.observe(data, counted.observed, counted.sessions, self.settings.zone, self._numbers)

    @property
    def _numbers(self) -> Numbers:
        from hipocampo.user_model.changes import Numbers

        user = self.settings.user
        return Numbers(user.added, user.high, user.dormant)

    def _class(self, asked: str | None, usual: str) -> str:
        """D3: the class that is asked for, or what the actor is good for if that is less."""
        if asked is not None and asked not in CLASSES:
            raise BadInput("retain.provenance", provenance=asked)
        return lowest(asked or usual, self._highest)

    # The file and the ledger

    def _revise(self, rule: Rule, session: str | None, first: Sequence[Change] = ()) -> Outcome:
        """Change the model by a rule: what is counted comes first, then the file, then what tells of the file."""
        from hipocampo.sync.write import about

        metadata = about(session)
        done: list[Outcome | HipocampoError] = []

        def write(command: Command, now: datetime) -> None:
            self._write(command, first, now)
            try:
                outcome = self._rewrite(rule, self._counted())
            except HipocampoError as error:
                done.append(error)
                raise
            done.append(outcome)
            self._write(command, [Change(one.type, _USER, one.payload, metadata) for one in outcome.told], now)

        self._keep("user", write)
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
        from hipocampo.user_model.changes import fresh

        data, digest = self._model()
        outcome = rule(fresh(self.settings.language) if data is None else data, counted)
        if outcome.changed:
            self._pages.write(_FILE, outcome.data, digest)
        return outcome

    def _model(self) -> tuple[bytes | None, str | None]:
        """The file's bytes and their hash, if it is there."""
        try:
            data, stat = self._pages.read(_FILE)
        except NotFound:
            return None, None
        return data, self._pages.digest(_FILE, stat)

    def _counted(self, *, numbered: bool = True) -> _Counted:
        """The counters; sessions are numbered only where a pattern asks for it."""
        from hipocampo.user_model.observations import EVENTS, SEEN, fold

        mine = {"type": {"$in": list(EVENTS)}}
        events = list(self._ledger.query(mine, EVERYTHING, sort={"seq": 1}, archived=True))
        if not numbered or not any(event.type == SEEN for event in events):
            return _Counted(fold(events, {}), 0)
        said = [{"type": "turn.recorded", "payload.role": "user"}, {"type": "session.ended"}]
        all_told = self._ledger.query({"$or": [mine, *said]}, EVERYTHING, sort={"seq": 1}, archived=True)
        events, last = _by_number(all_told)
        return _Counted(fold(events, {str(number): number for number in range(1, last + 1)}), last)

    # The state of a session

    def _record(self, turns: Sequence[tuple[Any, ...]], provenance: str | None) -> list[Event]:
        """Keep turns; at the user's first and third of a session the model is brought up to date, if there is one."""
        before = self._sessions()
        events = super()._record(turns, provenance)
        said = [event for event in events if event.payload["role"] == "user"]
        if said and before is not None:
            with suppress(HipocampoError):  # the turn is kept, whatever is wrong with the file
                self._sense(said, opened=self._counted_sessions() > before)
        return events

    def _sessions(self) -> int | None:
        """How many sessions there were so far, if there is a model of the user to keep."""
        with suppress(HipocampoError):
            if self.permit.allows_all and self._model()[0] is not None:
                return self._counted_sessions()
        return None

    def _counted_sessions(self) -> int:
        return self._steady(lambda _: self._index.life.era().sessions)

    def _sense(self, said: Sequence[Event], *, opened: bool) -> None:
        """Bring patterns and state up to date with the session of the last of these turns, if it is time for it."""
        session, again = said[-1].metadata["sessionId"], self.settings.user.recalibrated
        if opened:
            self._revise(self._observe, session)
            self._infer([turn for turn in said if turn.metadata["sessionId"] == session][:again], session)
            return
        about = {"metadata.sessionId": session}
        guessed = {"type": _INFERRED, **about}
        guess = next(self._ledger.query(guessed, EVERYTHING, sort={"seq": -1}, limit=1, archived=True), None)
        told = str(guess.payload.get("turn")) if guess else ""
        lacking = again - int(told) if told.isdecimal() else 0
        if not guess or lacking <= 0:
            return
        mine = {"type": "turn.recorded", "payload.role": "user", **about}
        since = {**mine, "seq": {"$gt": guess.seq}}
        later = self._ledger.query(since, EVERYTHING, sort={"seq": 1}, limit=lacking, archived=True)
        if len(list(later)) == lacking:
            last = self._ledger.query(mine, EVERYTHING, sort={"seq": -1}, limit=again, archived=True)
            self._infer(list(last)[::-1], session)

    def _infer(self, turns: Sequence[Event], session: str) -> None:
        """Write down the state that these turns tell, and that it was inferred from so many."""
        from hipocampo.user_model import changes as usermodel
        from hipocampo.user_model.state import infer_state

        state = infer_state([self._heard(turn) for turn in turns])
        told = usermodel.Told(_INFERRED, {**state._asdict(), "turn": str(len(turns))})
        self._revise(lambda data, _: replace(usermodel.state(data, state), told=(told,)), session)

    def _heard(self, turn: Event) -> tuple[datetime, str]:
        said = moment(turn.payload.get("at", turn.timestamp))
        return said.astimezone(self.settings.zone), turn.payload["text"]

    def doctor(self) -> list[Finding]:
        """Compare pages, ledger and index and tell what is wrong and how to mend it; nothing is changed."""
        return [*super().doctor(), *self._model_findings()]

    def _model_findings(self) -> list[Finding]:
        from hipocampo.maintenance.doctor import WARNING, Finding

        try:
            problems = self.user().problems
        except HipocampoError as error:
            return [Finding("user-model-unread", WARNING, {"error": error})]
        if not problems:
            return []
        lines = ", ".join(f"L{problem.line}" for problem in problems[:_SHOWN])
        return [Finding("user-model", WARNING, {"count": len(problems), "lines": lines})]


def _check(field: str, value: str) -> None:
    """Refuse what is no text, and what looks like a secret."""
    from hipocampo.text.secrets import find_secret

    if not isinstance(field, str) or not isinstance(value, str):
        raise BadInput("usermodel.field", field=ascii(field))
    secret = find_secret(f"{field}: {value}")
    if secret:
        raise BadInput("retain.secret", kind=secret)


def _by_number(events: Iterable[Event]) -> tuple[list[Event], int]:
    """What is told of the user, each under the number of its session, and the last number (E10).

    A session counts from the user's first turn on, until it is ended or for a day; what was seen before that turn
    belongs to it as well.
    """
    started: dict[str, str] = {}
    first: dict[str, int] = {}
    current: dict[str, int] = {}
    told: list[tuple[Event, str, int | None]] = []
    last = 0
    for event in events:
        session = str(event.metadata.get("sessionId"))
        if event.erased:
            continue
        if event.type == "session.ended":
            started.pop(event.aggregate_id, None)
        elif event.type != "turn.recorded":
            told.append((event, session, current.get(session)))
        elif foldable(event) and opens_session(event, started.get(session)):
            last += 1
            started[session], current[session] = event.timestamp, last
            first.setdefault(session, last)
    numbers = ((event, number or first.get(session)) for event, session, number in told)
    return [event._replace(metadata={"sessionId": str(number)}) for event, number in numbers], last
