"""The entry point of `hipo`: parse the command line, run the command, return an exit code.

    0    done
    1    a clear refusal or bad input; message and hint on standard error
    2    the command line can't be parsed
    3    integrity is broken: the chain or a database is damaged

Interrupted by Ctrl-C or a closed pipe, it ends quietly with 130 or 141, as shells do.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING

from hipocampo.doors import location
from hipocampo.doors.cli.commands import GRAMMAR
from hipocampo.doors.cli.grammar import Parsed, parse
from hipocampo.errors import HipocampoError
from hipocampo.messages import say
from hipocampo.text.inert import visible

if TYPE_CHECKING:
    from hipocampo.doors.cli.call import Call

DEBUG = "HIPOCAMPO_DEBUG"
INTERRUPTED = 130
BROKEN_PIPE = 141
HOOK = "hook"
_VALUED = ("-w", "--workspace", "--actor", "--token", "--now")  # global options that take a value


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if _command_of(words) == HOOK:
        return _never_fail(words)
    try:
        code = _run(words)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _discard_output()
    except Exception as error:
        if os.environ.get(DEBUG):
            raise
        code = _complain(error, words)
        if isinstance(error, OSError):
            _discard_output()  # what could not be written now can't be written at exit either
        return code
    return code


def _never_fail(words: list[str]) -> int:
    """J4: run a hook; whatever is wrong, even with the command line, its harness must not take for a veto."""
    try:
        _run(words)
        sys.stdout.flush()
    except OSError:
        _discard_output()  # what could not be written now can't be written at exit either
    except (Exception, KeyboardInterrupt) as error:
        if os.environ.get(DEBUG):
            raise
        _complain(error if isinstance(error, Exception) else RuntimeError("interrupted"), words)
    return 0


def _command_of(words: Sequence[str]) -> str:
    """The first word of a command line that is no option, nor the value of one."""
    pairs = zip([None, *words], words, strict=False)
    return next((word for before, word in pairs if not word.startswith("-") and before not in _VALUED), "")


def _run(words: list[str]) -> int:
    parsed = parse(words, GRAMMAR)
    if parsed.values.get("version"):
        return _version()
    if parsed.values.get("help") or parsed.command is None:
        return _help(parsed)
    from hipocampo.doors.cli.call import Call

    return _do(parsed.command.does, Call(parsed))


def _do(does: str, call: Call) -> int:
    """Run the function of a command; it returns an exit code, or None for success."""
    module, function = does.split(":")
    work = getattr(import_module(f"hipocampo.doors.cli.{module}"), function)
    gc.freeze()  # imported objects stay: no garbage collection has to visit them, not even the last one
    return int(work(call) or 0)


def _version() -> int:
    from importlib.metadata import version

    print(f"hipo {version('hipocampo')}")
    return 0


def _help(parsed: Parsed) -> int:
    from hipocampo.doors.cli.help import Help, width

    root = location.find_root(parsed.values.get("workspace"))
    sys.stdout.write(Help(GRAMMAR, location.language(root), width()).of(parsed))
    return 0


def _complain(error: Exception, words: Sequence[str]) -> int:
    """Print what went wrong and what to do about it, in the reader's language; never a traceback."""
    from hipocampo.doors.encoding import encode

    code, message, hint = _describe(error, location.language(_root_of(words)))
    if "--json" in words:
        text = encode({"error": {"code": code, "message": message, "hint": hint}})
    else:
        text = f"hipo: {visible(message)}\n      {visible(hint)}"
    print(text, file=sys.stderr)
    return error.exit_code if isinstance(error, HipocampoError) else 1


def _describe(error: Exception, language: str) -> tuple[str, str, str]:
    """The code, message and hint of an error."""
    if isinstance(error, HipocampoError):
        return error.code, error.message(language), error.hint(language)
    if isinstance(error, OSError):
        where = error.filename or ""
        return (
            "system",
            say("cli.system.message", language, detail=error.strerror, path=where),
            say("cli.system.hint", language),
        )
    message = say("cli.unexpected.message", language, kind=type(error).__name__, detail=error)
    return "unexpected", message, say("cli.unexpected.hint", language)


def _root_of(words: Sequence[str]) -> str | None:
    """The workspace of a command line that may not be parsable."""
    pairs = zip(words, [*words[1:], None], strict=True)
    given = next((after for word, after in pairs if word in ("-w", "--workspace")), None)
    try:
        return location.find_root(given)
    except OSError:  # the working directory is gone
        return None


def _discard_output() -> int:
    """Send what is still buffered nowhere, as nobody reads it any more."""
    with suppress(OSError, ValueError):  # in tests stdout is not a file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return BROKEN_PIPE
