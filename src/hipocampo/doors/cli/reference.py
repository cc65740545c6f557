"""`docs/commands.md`, generated from the help: `python -m hipocampo.doors.cli.reference > docs/commands.md`."""

from __future__ import annotations

from hipocampo.doors.cli.commands import GRAMMAR
from hipocampo.doors.cli.help import Help

_START = """\
# Commands

This page is what `hipo --help` says, made by `python -m hipocampo.doors.cli.reference`; a test compares the two. The
help speaks the workspace's language, or the system's where there is no workspace.

The workspace is the folder given with `-w`, else `HIPOCAMPO_HOME`, else the nearest folder above that has `.memory/`.
In a terminal the output has colour and fits the width; into a pipe, or with `NO_COLOR`, it is plain lines that stay the
same, and with `--json` it is JSON.

| exit | meaning |
|---|---|
| 0 | done |
| 1 | a clear refusal or bad input; message and hint on standard error, nothing changed |
| 2 | the command line can't be read |
| 3 | integrity is broken: the chain or a database is damaged |
| 130, 141 | interrupted by Ctrl-C, or by a reader that went away |

With `--json` an error is `{"error": {"code": ..., "message": ..., "hint": ...}}` on standard error. `HIPOCAMPO_DEBUG=1`
shows where an unexpected error happened.
"""


def reference() -> str:
    """The text of the page."""
    help = Help(GRAMMAR, "en")
    blocks = [_block("hipo", help.overview())]
    blocks += [_block(f"hipo {command.name}", help.command(command, with_global=False)) for command in GRAMMAR.commands]
    return _START + "".join(blocks)


def _block(title: str, text: str) -> str:
    return f"\n## {title}\n\n```text\n{text}```\n"


if __name__ == "__main__":
    print(reference(), end="")
