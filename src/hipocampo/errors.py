"""Everything that can go wrong, as one tree; each error says what happened and what to do (J2).

HipocampoError            code, message, hint, status (HTTP), exit_code (command line)
├── BadInput              400, exit 1: what was asked for can't be read; nothing was changed
├── NotFound              404, exit 1: no such memory, page, event or workspace
├── Denied                403, exit 1: no clause permits it
├── Conflict              409, exit 1: the page or the ledger moved on since it was read
├── Unavailable           503, exit 1: a file or a lock can't be had right now
└── IntegrityBroken       500, exit 3: the chain or a database is damaged

An error is made from a key of the languages' `messages.toml` and the values that its text names, so that every door
can say it in the reader's language: `raise BadInput("retain.empty")`. A value may be an error itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeVar

from hipocampo.messages import say

__all__ = [
    "BadInput",
    "Conflict",
    "Denied",
    "HipocampoError",
    "IntegrityBroken",
    "NotFound",
    "Unavailable",
    "once_more",
]


T = TypeVar("T")
_COMMAND_LINE = re.compile(r"(?<![\w-])--?[a-z][\w-]*|\bhipo [a-z]|HIPOCAMPO_[A-Z]")
_OPTION = re.compile(r"(?<![\w-])--([a-z][\w-]*)")
_ENDS = (".", "!", "?", "…", ":", ";")


class HipocampoError(Exception):
    """Base of all errors of Hipocampo; `str(error)` is the English message."""

    status = 500
    exit_code = 1

    def __init__(self, code: str, **values: Any) -> None:
        super().__init__(code)
        self.code = code
        self.values = values

    def message(self, language: str = "en") -> str:
        """What happened, in the reader's language."""
        return say(f"error.{self.code}.message", language, **self._texts(language))

    def hint(self, language: str = "en") -> str:
        """What the reader can do about it, in the reader's language."""
        return say(f"error.{self.code}.hint", language, **self._texts(language))

    def agent_hint(self, language: str = "en") -> str:
        """What an agent can do about it: `agent` of the message, else its hint.

        An agent has parameters, not a command line: a hint that names commands is for the owner, and says so.
        """
        key = f"error.{self.code}.agent"
        own = say(key, language, **self._texts(language))
        if own != key:
            return own
        hint = self.hint(language)
        return say("error.agent.hint", language) if _COMMAND_LINE.search(hint) else hint

    def for_agent(self, language: str = "en") -> str:
        """Message and hint as sentences, in an agent's words: an option is called by the parameter that it is there."""
        message = _OPTION.sub(lambda found: f"`{found[1].replace('-', '_')}`", self.message(language))
        return self._joined(message, self.agent_hint(language))

    def in_full(self, language: str = "en") -> str:
        """Both, as sentences: what a server says seldom ends in a full stop."""
        return self._joined(self.message(language), self.hint(language))

    def _joined(self, message: str, hint: str) -> str:
        message = message.rstrip()
        end = "" if message.endswith(_ENDS) else "."
        return f"{message}{end} {hint}"

    def _texts(self, language: str) -> dict[str, Any]:
        return {
            name: value.message(language) if isinstance(value, HipocampoError) else value
            for name, value in self.values.items()
        }

    def __str__(self) -> str:
        return self.message()


class BadInput(HipocampoError):
    """What was asked for can't be read; nothing was changed."""

    status = 400


class NotFound(HipocampoError):
    """There is no such memory, page, event or workspace."""

    status = 404


class Denied(HipocampoError):
    """No clause permits it."""

    status = 403


class Conflict(HipocampoError):
    """The page or the ledger moved on since it was read."""

    status = 409


class Unavailable(HipocampoError):
    """A file, a lock or a service can't be had right now."""

    status = 503


class IntegrityBroken(HipocampoError):
    """The chain or a database is damaged."""

    exit_code = 3


def once_more(work: Callable[[], T]) -> T:
    """Do some work, and once more if the index proves damaged: by then it was discarded."""
    try:
        return work()
    except Unavailable as error:
        if error.code != "index.damaged":
            raise
        return work()
