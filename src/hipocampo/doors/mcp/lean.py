"""The data of an answer as a model gets it, which may see it in place of the text: as lean, as marked, as harmless."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import tzinfo
from typing import TYPE_CHECKING, Any

import msgspec

from hipocampo.doors.calls.call import Answer
from hipocampo.doors.calls.shown import lean_memory
from hipocampo.doors.encoding import encode
from hipocampo.doors.recalled_text import MARKS
from hipocampo.messages import say
from hipocampo.text.inert import Own, inert_values
from hipocampo.text.tokens import count_tokens

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["lean"]

_NOTICE = "notice"


def lean(answer: Answer, memory: Hipocampo) -> dict[str, Any] | None:
    """The data of an answer; each memory in it has what its line in the text says, under the same notice.

    None if it takes more than the budget: the text, which does not, says it all.
    """
    zone, explained = memory.settings.zone, "understood" in answer.lean
    shown = {name: _leaner(value, zone, explained) for name, value in answer.lean.items() if name != _NOTICE}
    found: dict[str, Any] = inert_values(msgspec.to_builtins(shown, enc_hook=str, builtin_types=(Own,)))
    if answer.budget is not None and count_tokens(encode(found)) > answer.budget:
        return None
    notice = say("mcp.notice", memory.settings.language)
    return {_NOTICE: notice, **found} if MARKS[0] in answer.text else found


def _leaner(value: Any, zone: tzinfo, explained: bool) -> Any:
    """A value in which every memory is lean."""
    if isinstance(value, Mapping):
        memory = lean_memory(value, zone, explained=explained)
        return memory or {name: _leaner(one, zone, explained) for name, one in value.items()}
    return [_leaner(one, zone, explained) for one in value] if isinstance(value, list | tuple) else value
