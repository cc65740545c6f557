"""How a command line is read: commands, their arguments and options, and global options anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hipocampo.errors import BadInput

Values = dict[str, Any]


class Usage(BadInput):
    """A command line that can't be read (exit 2); nothing was done."""

    exit_code = 2


class Option(NamedTuple):
    """An option: a switch, or with `value` one that takes a value; `text` names its help if its own name does not.

    One of `many` may be repeated; one with a value such as `PARTY...` also takes all words up to the next option.
    """

    flags: tuple[str, ...]
    value: str = ""
    choices: tuple[str, ...] = ()
    many: bool = False
    number: bool = False
    text: str = ""

    @property
    def name(self) -> str:
        return self.flags[-1].lstrip("-").replace("-", "_")

    @property
    def key(self) -> str:
        """Where its help stands in `cli.option`."""
        return self.text or self.name.replace("_", "-")


class Argument(NamedTuple):
    """A positional argument; `often` is 1, ? (at most once), + (once or more), * (any) or ... (the rest, unread)."""

    name: str
    value: str
    often: str = "1"
    choices: tuple[str, ...] = ()


class Command(NamedTuple):
    """A command: what it is called, the `module:function` that does it, and what it takes."""

    name: str
    does: str
    arguments: tuple[Argument, ...] = ()
    options: tuple[Option, ...] = ()

    @property
    def key(self) -> str:
        """Where its help stands in `cli.command`."""
        return self.name.replace(" ", "-")


class Parsed(NamedTuple):
    """A command line that was read; no command means that `hipo` stood alone."""

    command: Command | None
    values: Values
    group: str = ""


class Grammar(NamedTuple):
    """All commands and the options that go with each of them."""

    commands: tuple[Command, ...]
    options: tuple[Option, ...]

    def find(self, name: str) -> Command | None:
        return next((command for command in self.commands if command.name == name), None)

    def members(self, group: str) -> list[Command]:
        """The commands of a group such as `ledger`."""
        return [command for command in self.commands if command.name.startswith(f"{group} ")]

    def names(self) -> list[str]:
        """The first words of all commands, in order."""
        return list(dict.fromkeys(command.name.split()[0] for command in self.commands))


def parse(arguments: Sequence[str], grammar: Grammar) -> Parsed:
    """Read a command line; with `--help` in it, nothing but the command is asked for."""
    reading = _Reading(grammar, list(arguments))
    reading.run()
    values = reading.values
    if not (values.get("help") or values.get("version")):
        _complete(reading)
    return Parsed(reading.command, values, reading.group)


class _Reading:
    """One command line, word by word."""

    def __init__(self, grammar: Grammar, words: list[str]) -> None:
        self.grammar = grammar
        self.words = words
        self.command: Command | None = None
        self.group = ""
        self.values: Values = {}
        self.positional: list[str] = []
        self.rest: list[str] = []

    def run(self) -> None:
        only_text = False
        while self.words:
            word = self.words.pop(0)
            _check_text(word)
            if only_text or not _is_option(word):
                self._word(word)
            elif word == "--":
                only_text = True
            else:
                self._option(word)

    def _word(self, word: str) -> None:
        if self.command is None:
            self._name(word)
            return
        self.positional.append(word)
        last = self.command.arguments[-1:]
        if last and last[0].often == "..." and len(self.positional) >= len(self.command.arguments) - 1:
            self.rest, self.words = self.words, []

    def _name(self, word: str) -> None:
        if word == "help" and not self.group:
            self.values["help"] = True
            return
        name = f"{self.group} {word}".strip()
        self.command = self.grammar.find(name)
        if self.command is None and not self.group and self.grammar.members(word):
            self.group = word
        elif self.command is None:
            known = [command.name.split()[1] for command in self.grammar.members(self.group)] or self.grammar.names()
            raise Usage("usage.command", name=name, nearest=nearest(word, known))

    def _option(self, word: str) -> None:
        flag, given = _split(word)
        option = self._known(flag, word)
        if not option.value:
            if given is not None:
                raise Usage("usage.no-value", flag=flag)
            self.values[option.name] = True
            return
        if given is None and not self.words:
            raise Usage("usage.value", flag=flag, value=option.value)
        value = _value(option, self.words.pop(0) if given is None else given)
        if option.many:
            self.values.setdefault(option.name, []).extend([value, *self._more(option)])
        else:
            self.values[option.name] = value

    def _more(self, option: Option) -> Iterator[Any]:
        """The other words of an option that takes several."""
        while option.value.endswith("...") and self.words and not _is_option(self.words[0]):
            yield _value(option, self.words.pop(0))

    def _known(self, flag: str, word: str) -> Option:
        options = (*self.grammar.options, *(self.command.options if self.command else ()))
        for option in options:
            if flag in option.flags:
                return option
        known = [flag for option in options for flag in option.flags]
        raise Usage("usage.option", flag=word, nearest=nearest(flag, known))


def _complete(reading: _Reading) -> None:
    """Give the words to the arguments that they are for; refuse what is missing or too much."""
    if reading.group and reading.command is None:
        known = " | ".join(command.name.split()[1] for command in reading.grammar.members(reading.group))
        raise Usage("usage.group", group=reading.group, known=known)
    if reading.command is None:
        return
    words = reading.positional
    for argument in reading.command.arguments:
        if argument.often == "...":
            reading.values[argument.name] = reading.rest
        elif argument.often in "+*":
            reading.values[argument.name], words = words, []
        else:
            reading.values[argument.name], words = (words[0] if words else None), words[1:]
        _check(argument, reading.values[argument.name])
    if words:
        raise Usage("usage.extra", text=words[0])


def _check(argument: Argument, given: Any) -> None:
    if argument.often in "1+" and not given and given != "":
        raise Usage("usage.argument", name=argument.value)
    if argument.choices and given and given not in argument.choices:
        raise Usage("usage.choice", flag=argument.value, value=given, known=", ".join(argument.choices))


def _value(option: Option, text: str) -> Any:
    _check_text(text)
    if option.choices and text not in option.choices:
        raise Usage("usage.choice", flag=option.flags[-1], value=text, known=", ".join(option.choices))
    if not option.number:
        return text
    try:
        return int(text)
    except ValueError as error:
        raise Usage("usage.number", flag=option.flags[-1], value=text) from error


def _check_text(word: str) -> None:
    """Refuse bytes that are no text: they could not be written down again."""
    if any("\ud800" <= c <= "\udfff" for c in word):
        raise Usage("usage.encoding")


def _is_option(word: str) -> bool:
    """`-k`, `--since` and `--` are options; `-`, `-5` and `- a fact` are text."""
    return word == "--" or (len(word) > 1 and word[0] == "-" and (word[1].isalpha() or word[1] == "-"))


def _split(word: str) -> tuple[str, str | None]:
    """`--k=5`, `-k5` and `-k` as flag and value."""
    if word.startswith("--"):
        flag, equals, value = word.partition("=")
        return flag, value if equals else None
    return word[:2], word[2:] or None


def nearest(word: str, known: Sequence[str]) -> str:
    """What was probably meant, or all that there is."""
    import difflib

    return ", ".join(difflib.get_close_matches(word, known, 3, 0.65) or known)
