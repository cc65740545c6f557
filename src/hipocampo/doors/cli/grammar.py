"""The grammar of the command line: commands, their arguments and options, and global options anywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from hipocampo.errors import BadInput

Values = dict[str, Any]


class Usage(BadInput):
    """A command line that can't be parsed (exit 2); nothing was done."""

    exit_code = 2


class Option(NamedTuple):
    """An option: a switch, or with `value` one that takes a value; `text` is the key of its help if not its own name.

    With `many` it may be repeated; with a value such as `PARTY...` it also takes all words up to the next option.
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
        """The key of its help in `cli.option`."""
        return self.text or self.name.replace("_", "-")


class Argument(NamedTuple):
    """A positional argument; `often` is 1, ? (at most one), + (one or more), * (any) or ... (the rest, unparsed)."""

    name: str
    value: str
    often: str = "1"
    choices: tuple[str, ...] = ()


class Command(NamedTuple):
    """A command: its name, the `module:function` that runs it, and what it takes."""

    name: str
    does: str
    arguments: tuple[Argument, ...] = ()
    options: tuple[Option, ...] = ()

    @property
    def key(self) -> str:
        """The key of its help in `cli.command`."""
        return self.name.replace(" ", "-")


class Parsed(NamedTuple):
    """A parsed command line; no command means that `hipo` was called alone."""

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
    """Parse a command line; with `--help` in it, arguments may be missing."""
    parser = _Parser(grammar, list(arguments))
    parser.run()
    values = parser.values
    if not (values.get("help") or values.get("version")):
        _complete(parser)
    return Parsed(parser.command, values, parser.group)


class _Parser:
    """Parses one command line word by word."""

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


def _complete(parser: _Parser) -> None:
    """Assign the words to the arguments; refuse what is missing or too much."""
    if parser.group and parser.command is None:
        known = " | ".join(command.name.split()[1] for command in parser.grammar.members(parser.group))
        raise Usage("usage.group", group=parser.group, known=known)
    if parser.command is None:
        return
    words = parser.positional
    for argument in parser.command.arguments:
        if argument.often == "...":
            parser.values[argument.name] = parser.rest
        elif argument.often in "+*":
            parser.values[argument.name], words = words, []
        else:
            parser.values[argument.name], words = (words[0] if words else None), words[1:]
        _check(argument, parser.values[argument.name])
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
    """Refuse bytes that are not text: they could not be stored."""
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
    """What was probably meant, or everything known."""
    import difflib

    return ", ".join(difflib.get_close_matches(word, known, 3, 0.65) or known)
