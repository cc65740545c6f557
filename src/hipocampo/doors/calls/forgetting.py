"""The call that forgets (D5): it shows what would be erased, and erases only where that is asked for."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import msgspec
from msgspec import UNSET, UnsetType

from hipocampo.doors.calls.call import Answer, Call, given_options
from hipocampo.doors.calls.shown import told

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["CALLS"]


class Forget(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `forget`: what, why, and whether it is only shown."""

    reason: str
    entity: str | UnsetType = UNSET
    session: str | UnsetType = UNSET
    memory: str | UnsetType = UNSET
    everything: bool = False
    dry_run: bool = True
    keep_prose: bool = False
    accept_derived: bool = False


def _forget(memory: Hipocampo, given: Forget) -> Answer:
    return told(memory, asdict(memory.forget(**given_options(given))))


CALLS = (Call("forget", Forget, _forget, person=True),)
