"""The commands for intents: a single one, or a saga of several (B1, B8)."""

from __future__ import annotations

from typing import Any

from hipocampo.doors.cli.call import Call, input_text, read_file, read_json
from hipocampo.doors.cli.forget import carry_out
from hipocampo.doors.cli.screen import DIM, GOOD
from hipocampo.doors.encoding import encode
from hipocampo.text.inert import Own

_FORGET = "request:forget"


def intent(call: Call) -> int:
    """Carry out an intent with a payload in JSON, `-` for standard input; forgetting needs confirmation (D5)."""
    given = call.text("payload")
    payload = {} if given is None else read_json(input_text() if given == "-" else given)
    name = call.need("name")
    with call.open() as memory:
        if name == _FORGET:
            return carry_out(call, memory, memory.requested(payload))
        result = memory.intent(name, payload)
    _print(call, result)
    return 0


def saga(call: Call) -> None:
    """Run the steps of a file, all or none."""
    payload = read_json(read_file(call.need("file")))
    with call.open() as memory:
        result = memory.intent("run:saga", payload)
    if call.json:
        call.print_json(result)
        return
    call.screen.line((call.say("intent.saga", name=result["saga"], n=len(result["steps"])), GOOD))
    for number, step in enumerate(result["steps"], 1):
        call.screen.line(
            ", ".join(f"{name} {_text(value)}" for name, value in step.items()), lead=(f"{number:2}  ", DIM)
        )


def _print(call: Call, result: dict[str, Any]) -> None:
    if call.json:
        call.print_json(result)
        return
    if result:
        call.screen.table([(name, _text(value)) for name, value in result.items()], (DIM,))
    if "token" in result:
        call.note(call.say("intent.once"))


def _text(value: Any) -> str:
    return value if isinstance(value, str) else Own(encode(value))
