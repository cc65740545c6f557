"""The help of `hipo`, generated from the commands and the texts of the reader's language."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Iterable, Sequence

from hipocampo.doors.cli.commands import SECTIONS
from hipocampo.doors.cli.grammar import Argument, Command, Grammar, Option, Parsed
from hipocampo.messages import say
from hipocampo.text.inert import Own

PLAIN_WIDTH = 80
_INDENT = 2
_NARROWEST = 40
_CHOICES = 24


class Help:
    """Help in one language and width."""

    def __init__(self, grammar: Grammar, language: str, width: int = PLAIN_WIDTH) -> None:
        self._grammar = grammar
        self._language = language
        self._width = max(width, _NARROWEST)

    def of(self, parsed: Parsed) -> str:
        """What `--help` shows for a command line."""
        if parsed.command:
            return self.command(parsed.command)
        return self.group(parsed.group) if parsed.group else self.overview()

    def overview(self) -> str:
        """All commands."""
        lines = [*self._wrap(self._say("title")), "", self._say("usage", usage=Own(f"hipo {self._say('any-command')}"))]
        left = max(len(name) for name, _ in self._summaries(self._grammar.commands))
        for section, names in SECTIONS.items():
            found = [command for command in self._grammar.commands if command.name in names]
            lines += ["", self._say(f"section.{section}"), *self._rows(self._summaries(found), left)]
        lines += ["", self._say("section.options"), *self._rows(self._options(self._grammar.options))]
        return "\n".join([*lines, "", *self._wrap(self._say("more"))]) + "\n"

    def group(self, name: str) -> str:
        """The commands of a group such as `ledger`."""
        rows = self._rows(self._summaries(self._grammar.members(name)))
        return "\n".join([self._say("usage", usage=Own(f"hipo {name} {self._say('any-command')}")), "", *rows]) + "\n"

    def command(self, command: Command, *, with_global: bool = True) -> str:
        """One command: its usage, what it does, and its options."""
        lines = self._wrap(self._say("usage", usage=Own(usage(command))), 4)
        lines += ["", *self._wrap(self._say(f"command.{command.key}"))]
        if command.options:
            lines += ["", self._say("section.own-options"), *self._rows(self._options(command.options))]
        if with_global:
            lines += ["", self._say("section.options"), *self._rows(self._options(self._grammar.options))]
        return "\n".join(lines) + "\n"

    def summary(self, command: Command) -> str:
        """The first sentence of a command's help."""
        return self._say(f"command.{command.key}").partition(". ")[0].rstrip(".")

    def option(self, option: Option) -> str:
        """What an option does."""
        return self._say(f"option.{option.key}")

    def _summaries(self, commands: Iterable[Command]) -> list[tuple[str, str]]:
        return [(f"{c.name} {shape(c.arguments, short=True)}".strip(), self.summary(c)) for c in commands]

    def _options(self, options: Sequence[Option]) -> list[tuple[str, str]]:
        return [(flags(option), self.option(option)) for option in options]

    def _rows(self, rows: Sequence[tuple[str, str]], most: int = 0) -> list[str]:
        """Two columns, the second one wrapped."""
        left = (most or max(len(name) for name, _ in rows)) + 2 * _INDENT
        lines = []
        for name, text in rows:
            first, *others = self._wrap(text, width=self._width - left)
            lines.append(f"{' ' * _INDENT}{name:{left - _INDENT}}{first}")
            lines += [" " * left + other for other in others]
        return lines

    def _wrap(self, text: str, hang: int = 0, width: int = 0) -> list[str]:
        most = max(width or self._width, _NARROWEST // 2)
        return textwrap.wrap(text, most, subsequent_indent=" " * hang, break_on_hyphens=False)

    def _say(self, key: str, **values: str) -> str:
        return say(f"cli.{key}", self._language, **values)


def width() -> int:
    """The width of the terminal; fixed for a pipe."""
    try:
        return int(os.environ.get("COLUMNS") or os.get_terminal_size(1).columns)
    except (OSError, ValueError):
        return PLAIN_WIDTH


def usage(command: Command) -> str:
    """`hipo show ID [options]`."""
    options = " ".join(f"[{flags(option, short=True)}]" for option in command.options)
    return " ".join(part for part in ("hipo", command.name, shape(command.arguments), options) if part)


def shape(arguments: Sequence[Argument], *, short: bool = False) -> str:
    """`FILE [DIR]`, `ID...`, `bash|zsh|fish`; in short SHELL."""
    return " ".join(_shape(argument, short) for argument in arguments)


def _shape(argument: Argument, short: bool) -> str:
    name = argument.value if short else "|".join(argument.choices) or argument.value
    return {"1": name, "?": f"[{name}]", "+": f"{name}...", "*": f"[{name}...]", "...": "[...]"}[argument.often]


def flags(option: Option, short: bool = False) -> str:
    """`-k, --k N`; in short `-k N`."""
    names = option.flags[0] if short else ", ".join(option.flags)
    choices = "|".join(option.choices)
    value = (
        choices if 0 < len(choices) <= _CHOICES else option.value
    )  # many choices are listed in the help text instead
    return f"{names} {value}" if value else names
