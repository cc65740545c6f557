"""The command that shows everything about one memory: text, strength, life and history (E1-E13)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.help import width
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, NOTE
from hipocampo.doors.presenters.labels import label
from hipocampo.doors.presenters.memories import (
    EPISODE_FIELDS,
    content_of,
    event_json,
    load_details,
    provenance_mark,
    record_json,
    short_id,
    shorten,
    step_text,
    story_json,
    unverified_mark,
)
from hipocampo.doors.presenters.readings import understood_json, understood_rows
from hipocampo.life.chart import sparkline

if TYPE_CHECKING:
    from hipocampo import Hipocampo, Record
    from hipocampo.doors.presenters.memories import MemoryDetails
    from hipocampo.life.story import Story

_FIELDS = tuple(
    "id kind type entities tags provenance confidence weight layer fitness heat last_used immune_until reinforced "
    "demoted rescued rescues born timestamp valid_from valid_until session role actor source".split()
)
_MOMENTS = ("last_used", "reinforced", "demoted", "rescued", "born", "timestamp", "valid_from", "valid_until")
_STRONGEST = 10  # fitness
_BESIDE, _NARROWEST, _WIDEST = 28, 12, 88  # columns: of the text beside the chart, and limits of the width


def show(call: Call) -> None:
    """Print one memory, its life and its history."""
    with call.open() as memory:
        details = load_details(memory, call.need("id"))
        if call.json:
            call.print_json(
                {
                    **record_json(details.record, memory),
                    "understood": understood_json(details.record, details.history),
                    "aliases": dict(details.aliases),
                    "life": story_json(memory, details.story),
                    "history": [event_json(event) for event in details.history],
                }
            )
        else:
            _print_details(call, memory, details)


def _print_details(call: Call, memory: Hipocampo, details: MemoryDetails) -> None:
    """Print a memory with its life, its aliases and its history."""
    printer, record, given = MemoryPrinter(call, memory), details.record, call.need("id")
    call.screen.line((record.content, BOLD))
    if not record.id.startswith(given):
        call.screen.line((call.say("show.alias", id=given), NOTE))
    understood = understood_rows(record, details.history, call.language)
    rows = [*_fields(call, memory, printer, record), *understood, *_ties(call, memory, details)]
    call.screen.table([row for row in rows if row[1]], (DIM,))
    _life(call, memory, printer, details.story)
    if details.history:
        call.screen.line("")
        call.screen.line((call.say("show.history"), BOLD))
        printer.events(details.history)


def _life(call: Call, memory: Hipocampo, printer: MemoryPrinter, story: Story | None) -> None:
    """Print a memory's life step by step, under a chart of its daily fitness."""
    if story is None or not story.steps:
        return
    call.screen.line("")
    call.screen.line((call.say("show.life"), BOLD))
    if story.fitness:
        drawn = sparkline(story.fitness, 0, _STRONGEST, max(_NARROWEST, min(width(), _WIDEST) - _BESIDE))
        call.screen.line((call.say("show.fitness", drawn=drawn, now=story.fitness[-1]), DIM))
    rows = [(printer.moment(step.moment), step_text(memory, step)) for step in story.steps]
    call.screen.table(rows, (DIM,))


def _fields(call: Call, memory: Hipocampo, printer: MemoryPrinter, record: Record) -> Iterator[tuple[str, str]]:
    """The fields of a record, by their names in the reader's language."""
    values = {**record._asdict(), "source": record.source, "provenance": _belief(memory, record)}
    values["layer"] = call.say(f"layer.{record.layer}")
    if record.immune_until < printer.day(call.now.isoformat()):
        values["immune_until"] = ""  # it is over
    for name in _FIELDS:
        named = label("cli.explain.kind", values[name], call.language) if name == "kind" else None
        yield call.say(f"field.{name}"), named or _value(printer, name, values[name])
    for name in EPISODE_FIELDS:
        yield call.say(f"field.{name}"), _text((record.extra or {}).get(name))


def _belief(memory: Hipocampo, record: Record) -> str:
    """The class, and a mark if it is unverified."""
    kind = provenance_mark(record)[1:-1]
    return f"{kind} {unverified_mark(memory)}" if memory.unverified(record) else kind


def _value(printer: MemoryPrinter, name: str, value: Any) -> str:
    if not value and name not in ("fitness", "heat", "weight", "confidence"):
        return ""
    return printer.moment(value) if value and name in _MOMENTS else _text(value)


def _text(value: Any) -> str:
    if value is None:
        return ""
    return ", ".join(map(str, value)) if isinstance(value, tuple | list) else str(value)


def _ties(call: Call, memory: Hipocampo, details: MemoryDetails) -> Iterator[tuple[str, str]]:
    """The related memories: those merged into it, and those it contradicts."""
    for id, text in details.aliases.items():
        yield call.say("field.aliases"), _named(id, text)
    for id in details.record.conflicts:
        field = "outdone" if id == details.record.outdone else "conflicts"
        yield call.say(f"field.{field}"), _named(id, content_of(memory, id))


def _named(id: str, text: str) -> str:
    return f"{short_id(id)}  {shorten(text)}"
