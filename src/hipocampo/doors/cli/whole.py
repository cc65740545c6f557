"""All that is known of one memory: what it says, how strong it is, its whole life and its history (E1-E13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hipocampo.doors import lives
from hipocampo.doors.cli import views
from hipocampo.doors.cli.help import width
from hipocampo.doors.cli.screen import BOLD, DIM, NOTE

if TYPE_CHECKING:
    from hipocampo import Hipocampo, Record
    from hipocampo.doors.cli.call import Call
    from hipocampo.doors.lives import Whole
    from hipocampo.life.story import Story

_FIELDS = tuple(
    "id kind type entities tags provenance confidence weight layer fitness heat last_used immune_until reinforced "
    "demoted rescued rescues born timestamp valid_from valid_until session role actor source".split()
)
_MOMENTS = ("last_used", "reinforced", "demoted", "rescued", "born", "timestamp", "valid_from", "valid_until")
_STRONGEST = 10  # fitness
_BESIDE, _NARROWEST, _WIDEST = 28, 12, 88  # columns: what stands beside the picture, and how wide all of it may be


def as_json(memory: Hipocampo, whole: Whole) -> dict[str, Any]:
    """The memory with its life, its aliases and its history."""
    return {
        **lives.record_json(whole.record, memory),
        "aliases": dict(whole.aliases),
        "life": lives.story_json(memory, whole.story),
        "history": [views.event_json(event) for event in whole.history],
    }


def show(call: Call, memory: Hipocampo, whole: Whole) -> None:
    """Show it to a person."""
    shown, record, asked = views.Memories(call, memory), whole.record, call.need("id")
    call.screen.line((record.content, BOLD))
    if not record.id.startswith(asked):
        call.screen.line((call.say("show.alias", id=asked), NOTE))
    rows = [*_fields(call, memory, shown, record), *_ties(call, memory, whole)]
    call.screen.table([row for row in rows if row[1]], (DIM,))
    _life(call, memory, shown, whole.story)
    if whole.history:
        call.screen.line("")
        call.screen.line((call.say("show.history"), BOLD))
        shown.events(whole.history)


def _life(call: Call, memory: Hipocampo, shown: views.Memories, story: Story) -> None:
    """What happened, step by step, under a picture of how fit it was from day to day."""
    from hipocampo.life.chart import sparkline

    if not story.steps:
        return
    call.screen.line("")
    call.screen.line((call.say("show.life"), BOLD))
    if story.fitness:
        drawn = sparkline(story.fitness, 0, _STRONGEST, max(_NARROWEST, min(width(), _WIDEST) - _BESIDE))
        call.screen.line((call.say("show.fitness", drawn=drawn, now=story.fitness[-1]), DIM))
    rows = [(shown.moment(step.moment), lives.step_text(memory, step)) for step in story.steps]
    call.screen.table(rows, (DIM,))


def _fields(call: Call, memory: Hipocampo, shown: views.Memories, record: Record) -> Iterator[tuple[str, str]]:
    """What the record tells, by name."""
    values = {**record._asdict(), "source": record.source, "provenance": _belief(memory, record)}
    values["layer"] = call.say(f"layer.{record.layer}")
    if record.immune_until < shown.day(call.now.isoformat()):
        values["immune_until"] = ""  # it was; now it tells nothing
    for name in _FIELDS:
        yield call.say(f"field.{name}"), _value(shown, name, values[name])
    for name in lives.EPISODE:
        yield call.say(f"field.{name}"), _text((record.extra or {}).get(name))


def _belief(memory: Hipocampo, record: Record) -> str:
    """The class, and why it is in doubt."""
    kind = lives.belief(record)[1:-1]
    return f"{kind} {lives.unverified_mark(memory)}" if memory.unverified(record) else kind


def _value(shown: views.Memories, name: str, value: Any) -> str:
    if not value and name not in ("fitness", "heat", "weight", "confidence"):
        return ""
    return shown.moment(value) if value and name in _MOMENTS else _text(value)


def _text(value: Any) -> str:
    if value is None:
        return ""
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _ties(call: Call, memory: Hipocampo, whole: Whole) -> Iterator[tuple[str, str]]:
    """The other memories that this one is bound up with: those merged into it, and those it contradicts."""
    for id, text in whole.aliases.items():
        yield call.say("field.aliases"), _named(id, text)
    for id in whole.record.conflicts:
        field = "outdone" if id == whole.record.outdone else "conflicts"
        yield call.say(f"field.{field}"), _named(id, lives.content_of(memory, id))


def _named(id: str, text: str) -> str:
    return f"{lives.short_id(id)}  {lives.short(text)}"
