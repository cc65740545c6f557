"""Completion for bash, zsh and fish, generated from the commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.commands import GRAMMAR
from hipocampo.doors.cli.grammar import Argument, Command, Option
from hipocampo.doors.cli.help import Help

_FILES = ("DIR", "FILE")


def completion(call: Call) -> None:
    """Print the script for a shell."""
    scripts = {"bash": bash, "zsh": zsh, "fish": fish}
    print(scripts[call.need("shell")](Help(GRAMMAR, call.language)), end="")


def bash(_: Help) -> str:
    """The script for bash: `source <(hipo completion bash)`."""
    return _BASH.format(
        takes=" | ".join(_valued()),
        groups=" | ".join(_groups()),
        values="\n".join(_values()),
        words="\n".join(_words()),
        first=" ".join(GRAMMAR.names()),
        options=" ".join(_flags(GRAMMAR.options)),
    )


_BASH = """\
# hipo completion bash
_hipo() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" command="" skip="" part words=""
    for part in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        if [[ -n $skip ]]; then skip=""; continue; fi
        case "$part" in
            {takes}) skip=1 ;;
            -*) ;;
            *) case "$command" in
                "" | {groups}) command="${{command:+$command }}$part" ;;
            esac ;;
        esac
    done
    case "$command $before" in
{values}
    esac
    case "$before" in
        {takes}) COMPREPLY=($(compgen -f -- "$word")); return ;;
    esac
    case "$command" in
        "") words="{first}" ;;
{words}
    esac
    COMPREPLY=($(compgen -W "$words {options}" -- "$word"))
    if [[ -z ${{COMPREPLY[*]}} && $word != -* ]]; then COMPREPLY=($(compgen -f -- "$word")); fi
}}
complete -o filenames -F _hipo hipo hipocampo
"""


def _valued() -> list[str]:
    """All flags that take a value."""
    options = [*GRAMMAR.options, *(option for command in GRAMMAR.commands for option in command.options)]
    return list(dict.fromkeys(flag for option in options if option.value for flag in option.flags))


def _groups() -> list[str]:
    return list(dict.fromkeys(command.name.split()[0] for command in GRAMMAR.commands if " " in command.name))


def _values() -> Iterator[str]:
    """For each option with choices, its choices."""
    for command in GRAMMAR.commands:
        for option in command.options:
            for flag in option.flags if option.choices else ():
                words = f'COMPREPLY=($(compgen -W "{" ".join(option.choices)}" -- "$word")); return'
                yield f'        "{command.name} {flag}") {words} ;;'


def _words() -> Iterator[str]:
    """For each command, what may follow it."""
    for group in _groups():
        yield f'        "{group}") words="{" ".join(_members(group))}" ;;'
    for command in GRAMMAR.commands:
        words = [*_choices(command.arguments), *_flags(command.options)]
        yield f'        "{command.name}"{"*" if " " in command.name else ""}) words="{" ".join(words)}" ;;'


def _members(group: str) -> list[str]:
    return [command.name.split()[1] for command in GRAMMAR.members(group)]


def _choices(arguments: Iterable[Argument]) -> list[str]:
    return [choice for argument in arguments for choice in argument.choices]


def _flags(options: Iterable[Option]) -> list[str]:
    return [flag for option in options for flag in option.flags]


def fish(help: Help) -> str:
    """The script for fish: `hipo completion fish | source`."""
    lines = ["# hipo completion fish"]
    for option in GRAMMAR.options:
        lines.append(_fish("", option, help))
    for name in GRAMMAR.names():
        command = GRAMMAR.find(name)
        about = help.summary(command) if command else name
        lines.append(f"complete -c hipo -n __fish_use_subcommand -f -a {name} -d {_quoted(about)}")
    for group in _groups():
        seen = f"__fish_seen_subcommand_from {group}"
        for command in GRAMMAR.members(group):
            word = command.name.split()[1]
            lines.append(f"complete -c hipo -n '{seen}' -f -a {word} -d {_quoted(help.summary(command))}")
    for command in GRAMMAR.commands:
        lines += _fish_command(command, help)
    return "\n".join([*lines, "complete -c hipocampo -w hipo", ""])


def _fish_command(command: Command, help: Help) -> Iterator[str]:
    words = command.name.split()
    when = " -n '" + "; and ".join(f"__fish_seen_subcommand_from {word}" for word in words) + "'"
    for option in command.options:
        yield _fish(when, option, help)
    choices = _choices(command.arguments)
    if choices:
        yield f"complete -c hipo{when} -f -a {_quoted(' '.join(choices))}"


def _fish(when: str, option: Option, help: Help) -> str:
    names = "".join(f" -l {flag[2:]}" if flag.startswith("--") else f" -s {flag[1:]}" for flag in option.flags)
    takes = " -r" if option.value in _FILES else " -x" if option.value else ""
    choices = f" -a {_quoted(' '.join(option.choices))}" if option.choices else ""
    return f"complete -c hipo{when}{names}{takes}{choices} -d {_quoted(help.option(option))}"


def zsh(help: Help) -> str:
    """The script for zsh: `source <(hipo completion zsh)`, after compinit."""
    first = "\n".join(f"    {_quoted(f'{name}:{_about(name, help)}')}" for name in GRAMMAR.names())
    cases = "\n".join(_zsh_case(name, help) for name in GRAMMAR.names())
    return _ZSH.format(first=first, cases=cases, options=_zsh_options(GRAMMAR.options, help))


_ZSH = """\
#compdef hipo hipocampo
_hipo() {{
  local -a commands
  local context state state_descr line
  typeset -A opt_args
  commands=(
{first}
  )
  _arguments -C \\
{options}
    '1: :->command' '*:: :->rest'
  case $state in
    command) _describe command commands ;;
    rest) case $words[1] in
{cases}
    esac ;;
  esac
}}
if [ "$funcstack[1]" = "_hipo" ]; then _hipo "$@"; else compdef _hipo hipo hipocampo; fi
"""


def _about(name: str, help: Help) -> str:
    command = GRAMMAR.find(name)
    return help.summary(command) if command else name


def _zsh_case(name: str, help: Help) -> str:
    command = GRAMMAR.find(name)
    if command is None:
        members = " ".join(_members(name))
        options = [option for member in GRAMMAR.members(name) for option in member.options]
        return _zsh_arms(name, list(dict.fromkeys(options)), f"'1: :({members})' '*: :'", help)
    choices = _choices(command.arguments)
    return _zsh_arms(name, command.options, f"'*: :({' '.join(choices)})'" if choices else "'*: :_files'", help)


def _zsh_arms(name: str, options: Iterable[Option], rest: str, help: Help) -> str:
    return f"      {name}) _arguments \\\n{_zsh_options([*options, *GRAMMAR.options], help)}\n    {rest} ;;"


def _zsh_options(options: Iterable[Option], help: Help) -> str:
    lines = []
    for option in options:
        about = help.option(option).replace("[", "(").replace("]", ")").replace(":", "\\:")
        value = f":{option.value.lower().replace(':', ' ')}:{_zsh_values(option)}" if option.value else ""
        star = "*" if option.many else ""
        lines += [f"    {_quoted(f'{star}{flag}[{about}]{value}')} \\" for flag in option.flags]
    return "\n".join(lines)


def _zsh_values(option: Option) -> str:
    if option.choices:
        return f"({' '.join(option.choices)})"
    return "_files" if option.value in _FILES else ""


def _quoted(text: str) -> str:
    """A text as one word of a shell."""
    return "'" + text.replace("'", "'\\''") + "'"
