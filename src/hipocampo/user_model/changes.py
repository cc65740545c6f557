"""The user model: `user-model.yml`, what is known of the user, and the rules by which it changes (G4).

```yaml
profile:
  name: Pedro  # [U] 2026-11-15
patterns:
  - pattern: prefers short answers
    strength: high
    first: 2026-11-01
    last: 2026-11-15
session_state:
  hour: night
  tone: tense
  length: short
discrepancies:
  - field: city
    model: Lisboa
    claimed: Porto
    date: 2026-11-15
```

A person may edit all of it, and the person's word stands: what the profile says changes by the user's own correction
only; a pattern that was taken out of the list stays out, a strength that was changed by hand stays until the count
gives another verdict, and entries that no rule knows are left alone.

`correct`, `settle`, `observe` and `state` take the file's bytes and give an `Outcome`: the new bytes, what to ask, and
the events that record it. Each is a plan of edits, then the edits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, tzinfo
from typing import NamedTuple

from hipocampo.core.moments import moment
from hipocampo.core.provenance import USER, check_class
from hipocampo.errors import BadInput
from hipocampo.markdown.yaml.edit import Path, add_item, set_value
from hipocampo.messages import say
from hipocampo.text.sameness import text_key
from hipocampo.user_model.model import DISCREPANCIES, FILE, PATTERNS, STATE, Field, Model, Pattern, read_model
from hipocampo.user_model.observations import ASKED, CORRECTED, MARKED, SETTLED, Observations, Sighting
from hipocampo.user_model.state import State

__all__ = [
    "FILE", "Add", "Model", "Numbers", "Outcome", "Plan", "Question", "Set", "UserEvent", "apply", "correct", "fresh",
    "observe", "plan_answer", "plan_correction", "plan_patterns", "plan_state", "read_model", "settle", "state",
    "strength",
]  # fmt: skip

ADDED, HIGH, DORMANT = "seen", "high", "dormant"
UPDATED, KEPT, NOTED = "updated", "kept", "noted"

_LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class Numbers:
    """In how many sessions a pattern is seen before it is added and before it is high, and missed until dormant."""

    added: int = 2
    high: int = 4
    dormant: int = 5


class Set(NamedTuple):
    """Give an entry of the file a value, and a comment if one is given."""

    path: Path
    value: str
    comment: str | None = None


class Add(NamedTuple):
    """Add an item to a list of the file."""

    path: Path
    item: Mapping[str, str]


class UserEvent(NamedTuple):
    """An event to append: its type and payload."""

    type: str
    payload: dict[str, str]


class Question(NamedTuple):
    """A question to ask the user once: whether a claim about a field is right; `known` is the value in the file."""

    field: str
    claimed: str
    known: str | None = None

    def text(self, language: str = "en") -> str:
        """The question in the user's language."""
        key = "usermodel.question-new" if self.known is None else "usermodel.question-differs"
        return say(key, language, field=self.field, claimed=self.claimed, known=self.known)


@dataclass(frozen=True, slots=True)
class Plan:
    """What a rule does: edits of the file, the events that record them, and a question to ask."""

    edits: list[Set | Add] = field(default_factory=list)
    events: list[UserEvent] = field(default_factory=list)
    question: Question | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """The file's bytes after a rule, what to ask, and the events to append once the file is written."""

    data: bytes
    changed: bool = False
    question: Question | None = None
    told: tuple[UserEvent, ...] = ()


def fresh(language: str = "en") -> bytes:
    """The bytes of a new `user-model.yml`: a few lines that say what it is."""
    return say("usermodel.fresh", language).encode()


def apply(data: bytes, edits: Sequence[Set | Add]) -> bytes:
    """Return the file after some edits; if one of them is refused, none is made."""
    for edit in edits:
        if isinstance(edit, Add):
            data = add_item(data, edit.path, edit.item)
        else:
            data = set_value(data, edit.path, edit.value, edit.comment)
    return data


def correct(
    data: bytes, name: str, value: str, provenance: str, day: date, observed: Observations | None = None
) -> Outcome:
    """Correct a field of the profile: the user's word is written with its date, anyone else's becomes a question."""
    return _outcome(data, plan_correction(read_model(data), (name, value, provenance), day, observed or Observations()))


def settle(data: bytes, question: Question, answer: str | None, provenance: str, day: date) -> Outcome:
    """Settle a question: the user's own answer is written; without one the discrepancy is noted and left at that."""
    return _outcome(data, plan_answer(read_model(data), question, answer if provenance == USER else None, day))


def observe(data: bytes, observed: Observations, current: int, zone: tzinfo, numbers: Numbers | None = None) -> Outcome:
    """Bring the patterns up to date with what was seen; `current` is the number of the last session that counts."""
    return _outcome(data, plan_patterns(read_model(data), observed, current, zone, numbers or Numbers()))


def state(data: bytes, now: State) -> Outcome:
    """Write down the state that a session is in."""
    return _outcome(data, plan_state(read_model(data), now))


def _outcome(data: bytes, plan: Plan) -> Outcome:
    new = apply(data, plan.edits)
    return Outcome(new, new != data, plan.question, tuple(plan.events))


def plan_correction(model: Model, claim: tuple[str, str, str], day: date, observed: Observations) -> Plan:
    """Plan what a claim (field, value, provenance) changes in the profile."""
    name, value, provenance = _checked(*claim)
    found = model.field(name)
    if provenance == USER:
        plan = _write(found, value, day)
        if observed.is_open(found.name):
            plan.events.append(UserEvent(SETTLED, {"field": found.name, "outcome": _result(found, value)}))
        return plan
    if _same(found.value, value) or observed.was_asked(found.name, value):
        return Plan()
    asked = UserEvent(ASKED, {"field": found.name, "claimed": value})
    return Plan([], [asked], Question(found.name, value, found.value))


def plan_answer(model: Model, question: Question, answer: str | None, day: date) -> Plan:
    """Plan what the user's answer to a question changes; None stands for no answer."""
    name, claimed, _ = _checked(question.field, question.claimed, USER)
    found = model.field(name)
    if answer is not None:
        plan = _write(found, _checked(name, answer, USER)[1], day)
        outcome = _result(found, answer)
    else:
        plan = Plan(_note(model, found, claimed, day))
        outcome = NOTED
    plan.events.append(UserEvent(SETTLED, {"field": found.name, "outcome": outcome}))
    return plan


def plan_state(model: Model, now: State) -> Plan:
    """Plan the changes of the session's state."""
    return Plan([Set([STATE, name], value) for name, value in now._asdict().items() if model.state.get(name) != value])


def plan_patterns(model: Model, observed: Observations, current: int, zone: tzinfo, numbers: Numbers) -> Plan:
    """Plan what the counts change in the list of patterns."""
    listed = {text_key(pattern.pattern): pattern for pattern in reversed(model.patterns)}
    plan = Plan()
    for key, sighting in observed.patterns.items():
        verdict = strength(sighting.sessions, current, numbers)
        if verdict is None:
            continue
        pattern, before = listed.get(key), observed.marked.get(key)
        if pattern:
            plan.edits.extend(_changes(pattern, verdict, before, _day(sighting.last, zone)))
        elif verdict == DORMANT or not _may_add(model, before):
            continue
        else:
            plan.edits.append(Add([PATTERNS], _item(sighting, verdict, zone)))
        if verdict != before:
            plan.events.append(UserEvent(MARKED, {"pattern": sighting.pattern, "strength": verdict}))
    return plan


def strength(sessions: Sequence[int], current: int, numbers: Numbers) -> str | None:
    """Return the strength of a pattern seen in these sessions; None while these are too few."""
    seen = len(set(sessions))
    if seen < numbers.added:
        return None
    if current - max(sessions) >= numbers.dormant:
        return DORMANT
    return HIGH if seen >= numbers.high else ADDED


def _checked(name: str, value: str, provenance: str) -> tuple[str, str, str]:
    check_class(provenance)
    name, value = name.strip(), value.strip()
    if not name or len(name) > _LONGEST_NAME or not name.isprintable():
        raise BadInput("usermodel.field", field=name[:_LONGEST_NAME])
    if not value:
        raise BadInput("usermodel.value", field=name)
    return name, value, provenance


def _write(found: Field, value: str, day: date) -> Plan:
    """The user's word, with the day on which it was said; nothing where it stands there already."""
    comment = found.marked(USER, day.isoformat())
    if (found.value, found.comment) == (value, comment):
        return Plan()
    return Plan(
        [Set(found.path, value, comment)],
        [UserEvent(CORRECTED, {"field": found.name, "value": value, "provenance": USER})],
    )


def _result(found: Field, value: str) -> str:
    return KEPT if _same(found.value, value) else UPDATED


def _same(known: str | None, value: str) -> bool:
    return known is not None and text_key(known) == text_key(value)


def _note(model: Model, found: Field, claimed: str, day: date) -> list[Set | Add]:
    """Return the note of a discrepancy, unless it is there already."""
    for noted in model.discrepancies:
        if _same(noted.get("field"), found.name) and _same(noted.get("claimed"), claimed):
            return []
    known = {} if found.value is None else {"model": found.value}
    return [Add([DISCREPANCIES], {"field": found.name, **known, "claimed": claimed, "date": day.isoformat()})]


def _changes(pattern: Pattern, verdict: str, before: str | None, last: str) -> Iterator[Set]:
    """Yield the changes of a listed pattern; what a person wrote stays until the verdict changes."""
    listed = pattern.fields.get("strength")
    if pattern.fields and verdict not in (before, listed) and (before is not None or listed is None):
        yield Set([PATTERNS, pattern.position, "strength"], verdict)
    if (pattern.fields.get("last") or last) < last:
        yield Set([PATTERNS, pattern.position, "last"], last)


def _may_add(model: Model, before: str | None) -> bool:
    """Whether a pattern may be added: no person removed it, and no unreadable item may be the same."""
    section = model.document.at([PATTERNS])
    if section is None:
        return True
    return before is None and all(item.kind != "unknown" for item in section.items)


def _item(sighting: Sighting, verdict: str, zone: tzinfo) -> Mapping[str, str]:
    first, last = _day(sighting.first, zone), _day(sighting.last, zone)
    return {"pattern": sighting.pattern, "strength": verdict, "first": first, "last": last}


def _day(stamp: str, zone: tzinfo) -> str:
    return moment(stamp).astimezone(zone).date().isoformat()
