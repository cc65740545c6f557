"""How a command line is read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.doors.cli.commands import COMMANDS, GRAMMAR, OPTIONS, SECTIONS
from hipocampo.doors.cli.grammar import Usage, parse


def read(line: str) -> dict[str, Any]:
    return parse(line.split(), GRAMMAR).values


@pytest.mark.parametrize(
    "line",
    ["--json -w there recall where -k 3", "recall where -k 3 --json -w there", "-w there recall --json -k3 where"],
)
def test_global_options_stand_before_or_after_the_command(line: str) -> None:
    """Contract: global options before or after the command."""
    assert read(line) == {"json": True, "workspace": "there", "k": 3, "query": ["where"]}


@pytest.mark.parametrize("line", ["recall a -k 5", "recall a -k5", "recall a --k 5", "recall a --k=5"])
def test_a_value_is_written_in_any_of_the_usual_ways(line: str) -> None:
    assert read(line)["k"] == 5


def test_an_option_that_may_repeat_keeps_all() -> None:
    assert read("recall a --tag x --tag=y")["tag"] == ["x", "y"]


def test_an_empty_value_is_a_value() -> None:
    assert parse(["recall", "a", "--since", ""], GRAMMAR).values["since"] == ""
    assert parse(["retain", ""], GRAMMAR).values["text"] == [""]


@pytest.mark.parametrize("text", ["-", "-5 degrees", "- a bullet", "–dash"])
def test_text_that_is_no_option_needs_no_care(text: str) -> None:
    assert parse(["retain", text], GRAMMAR).values["text"] == [text]


def test_after_two_dashes_everything_is_text() -> None:
    assert read("retain --force -- --json -k") == {"force": True, "text": ["--json", "-k"]}


def test_a_value_may_begin_with_a_dash() -> None:
    assert read("recall a -k -1")["k"] == -1


def test_what_follows_a_benchmark_is_its_own() -> None:
    assert read("bench ledger --n 10 --json") == {"name": "ledger", "rest": ["--n", "10", "--json"]}


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("recal x", "usage.command"),
        ("ledger", "usage.group"),
        ("ledger logg", "usage.command"),
        ("recall x --sinze 3d", "usage.option"),
        ("recall x -k", "usage.value"),
        ("recall x --deep=1", "usage.no-value"),
        ("recall x -k many", "usage.number"),
        ("recall", "usage.argument"),
        ("status now", "usage.extra"),
        ("init --language fr", "usage.choice"),
        ("completion cmd", "usage.choice"),
        ("retain \udcff", "usage.encoding"),
        ("recall x --since \udcff", "usage.encoding"),
    ],
)
def test_what_cant_be_read_is_named(line: str, code: str) -> None:
    """J2: bad input gets a clear error that says what to do."""
    with pytest.raises(Usage) as caught:
        read(line)
    assert caught.value.code == code
    assert caught.value.exit_code == 2


def test_a_slip_is_answered_with_what_was_meant() -> None:
    with pytest.raises(Usage) as caught:
        read("recall x --sinze 3d")
    assert caught.value.values["nearest"].split(", ")[0] == "--since"


def test_help_asks_for_nothing_else() -> None:
    assert parse(["recall", "--help"], GRAMMAR).command == GRAMMAR.find("recall")
    assert parse(["help", "recall"], GRAMMAR).values == {"help": True}


words = st.one_of(
    st.sampled_from([word for command in COMMANDS for word in command.name.split()]),
    st.sampled_from([flag for option in OPTIONS for flag in option.flags]),
    st.sampled_from([flag for command in COMMANDS for option in command.options for flag in option.flags]),
    st.text(max_size=8),
)


@given(st.lists(words, max_size=6))
def test_any_command_line_is_read_or_refused(line: list[str]) -> None:
    """J2: no input ends in a traceback."""
    try:
        parsed = parse(line, GRAMMAR)
    except Usage:
        return
    assert parsed.command is None or parsed.command in COMMANDS


def test_every_command_stands_in_one_section_of_the_help() -> None:
    assert sorted(name for names in SECTIONS.values() for name in names) == sorted(c.name for c in COMMANDS)


def test_an_option_may_take_all_words_up_to_the_next_one() -> None:
    """B2: `--between A B`; repeated, they add up, and none of them is taken for an argument."""
    words = "agreement propose --between owner Antenna --kind Observation --between Echo --between=Ana Bob".split()
    values = parse(words, GRAMMAR).values
    assert values["between"] == ["owner", "Antenna", "Echo", "Ana", "Bob"]
    with pytest.raises(Usage):
        parse(["agreement", "propose", "--between"], GRAMMAR)
