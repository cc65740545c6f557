"""The command for the user model: show it, correct it, answer its questions, report a pattern."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.grammar import Usage
from hipocampo.doors.cli.memories import provenance
from hipocampo.doors.cli.printer import MemoryPrinter
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD, NOTE, is_terminal
from hipocampo.doors.cli.workspace import print_problems, problem_json
from hipocampo.doors.presenters.memories import short_id
from hipocampo.doors.presenters.user import outcome_json, user_model_json
from hipocampo.errors import BadInput
from hipocampo.messages import say
from hipocampo.text.inert import Own, inert

if TYPE_CHECKING:
    from hipocampo import Hipocampo
    from hipocampo.user_model.changes import Outcome


def user(call: Call) -> None:
    """Show the user model, or change it."""
    words = call.texts("words")
    with call.open() as memory:
        match call.text("what"):
            case "set":
                _set(call, memory, words)
            case "answer":
                _answer(call, memory, words)
            case "seen":
                _print_outcome(
                    call, memory, memory.observed(" ".join(_require(words, 1, "PATTERN")), call.need("session")), "seen"
                )
            case _:
                _show(call, memory)


def _require(words: list[str], least: int, name: str) -> list[str]:
    if len(words) < least:
        raise Usage("usage.argument", name=name)
    return words


def _set(call: Call, memory: Hipocampo, words: list[str]) -> None:
    field, *value = _require(words, 2, "FIELD VALUE")
    outcome = memory.correct(field, " ".join(value), provenance=provenance(call), session=call.text("session"))
    _print_outcome(call, memory, outcome, "set")


def _answer(call: Call, memory: Hipocampo, words: list[str]) -> None:
    """D3: an answer is the user's only at a terminal; that there was no answer may be reported anywhere."""
    field, *value = _require(words, 1, "FIELD")
    if value and not is_terminal(sys.stdin):
        raise BadInput("cli.by-hand")
    _print_outcome(call, memory, memory.settle(field, " ".join(value) or None), "answered" if value else "noted")


def _print_outcome(call: Call, memory: Hipocampo, outcome: Outcome, key: str) -> None:
    language = memory.settings.language
    if call.json:
        call.print_json(outcome_json(outcome, language))
    elif outcome.question:
        call.screen.line((call.say("user.asked"), NOTE))
        call.screen.line(outcome.question.text(language), indent=2)
    else:
        call.screen.line((call.say(f"user.{key}" if outcome.changed else "user.unchanged"), GOOD))


def _show(call: Call, memory: Hipocampo) -> None:
    model, problems = user_model_json(memory), memory.user().problems
    if call.json:
        call.print_json({**model, "problems": [problem_json(problem) for problem in problems]})
        return
    if not any(model.values()):
        call.screen.line(call.say("user.empty"))
    for name, section in model.items():
        rows = list(_told_rows(call, memory, section) if name == "told" else _rows(section))
        if rows:
            call.screen.line((call.say(f"user.section.{name}"), BOLD))
            call.screen.table(rows, (DIM,))
    print_problems(call, problems)


def _told_rows(call: Call, memory: Hipocampo, section: list[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """What was told, by facet: the text with its id and day, and the field of the file that says something else."""
    printer, facet = MemoryPrinter(call, memory), ""
    for one in section:
        label = "" if one["facet"] == facet else say(f"opening.user-{one['facet']}", call.language)
        facet = one["facet"]
        mark = f" {call.say('user.differs', field=one['differs'])}" if one["differs"] else ""
        whose = f"[{one['provenance']}] {short_id(one['id'])}, {printer.day(one['at'])}"
        yield label, Own(f"{whose}: {inert(one['text'])}{mark}")


def _rows(section: Any) -> Iterator[tuple[str, str]]:
    """A section as two columns: names and values, or the subject of an item and the rest of it."""
    if isinstance(section, Mapping):
        yield from ((str(name), _text(value)) for name, value in section.items())
        return
    for item in section:
        first, *rest = (_text(value) for name, value in item.items() if value and name != "text")
        yield first, item.get("text") or ", ".join(rest)


def _text(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{name}: {_text(inner)}" for name, inner in value.items())
    return ", ".join(map(_text, value)) if isinstance(value, list) else str(value or "")
