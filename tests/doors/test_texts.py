"""J3: everything that is said to people is there in Portuguese, Spanish and English."""

from __future__ import annotations

import string
from collections.abc import Iterator
from typing import Any

import pytest

from hipocampo.messages import catalogue, say
from hipocampo.text.languages import codes

LANGUAGES = codes()

ERRORS = """
proposals.unclear proposals.none proposals.answer proposals.unknown access.users-word graduate.already memory.no-fact
merge.itself merge.contradiction unmerge.nothing cli.by-hand cli.set call.absorbed
""".split()


def texts(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """All texts of a catalogue by their dotted keys."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from texts(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def names(text: str) -> set[str]:
    """The values that a text names; braces that are none of ours are no names."""
    try:
        return {name for _, name, _, _ in string.Formatter().parse(text) if name}
    except ValueError:
        return set()


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_every_text_is_there_in_every_language(language: str) -> None:
    """J3: no text falls back to English, and each names the same values."""
    english, other = dict(texts(catalogue("en"))), dict(texts(catalogue(language)))
    assert english.keys() == other.keys()
    assert [key for key in english if names(english[key]) != names(other[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", ERRORS)
def test_every_error_of_the_life_has_message_and_hint(code: str, language: str) -> None:
    """J3: an error says what happened and what to do about it."""
    for part in ("message", "hint"):
        key = f"error.{code}.{part}"
        assert say(key, language) != key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_is_said_as_its_file_has_it(language: str) -> None:
    """J3: tables are read one by one, as they are needed; each text is that of the whole file."""
    assert all(say(key, language) == text for key, text in texts(catalogue(language)) if isinstance(text, str))
