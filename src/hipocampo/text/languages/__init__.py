"""The languages Hipocampo knows: one folder each, with its words as data and its texts for people.

A folder such as `pt/` holds modules of literals, one a topic (`words.py`, `dates.py`, ...), the texts of the program
(`messages.toml`) and the prompts for models (`prompts/*.md`). A new language is a new folder and no edit of code.
A topic or a name that a language lacks means that it knows nothing of that: callers give a default.

How the data are written: words with spaces between them; patterns and phrases with commas; tables as `key: value;
key: value`. In a pattern `{kin}` is a list of the language itself (`hipocampo.text.language_data`), and where the
patterns of all languages are joined, a name in capitals stands for what each of them lists under it
(`hipocampo.text.expressions`).

Whatever is derived from these data and kept (a set of words, a compiled pattern) is kept with `cached`, so that it is
made anew when a folder is added.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import lru_cache
from importlib.machinery import SourceFileLoader
from types import ModuleType
from typing import ParamSpec, TypeVar

__all__ = [
    "FALLBACK",
    "add_folder",
    "cached",
    "codes",
    "fallback_first",
    "folder",
    "load",
    "remove_folder",
    "value",
    "values",
    "words",
    "words_of_all",
]

FALLBACK = "en"  # stands in for a language that is unknown, or lacks a text

P = ParamSpec("P")
T = TypeVar("T")

_OWN = os.path.dirname(__file__)
_added: list[str] = []  # folders of languages
_clear: list[Callable[[], None]] = []
_LAST = 1000


def cached(maxsize: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function returns, until a folder of languages is added or removed."""

    def keeping(function: Callable[P, T]) -> Callable[P, T]:
        kept = lru_cache(maxsize)(function)
        _clear.append(kept.cache_clear)
        return kept  # type: ignore[return-value]  # the same parameters, which the library does not declare

    return keeping


def add_folder(path: str | os.PathLike[str]) -> None:
    """Add a folder of a language; its name is the language's code. One of an added folder goes before our own."""
    _added.append(os.fspath(path))
    _forget()


def remove_folder(path: str | os.PathLike[str]) -> None:
    """Remove a folder that was added."""
    _added.remove(os.fspath(path))
    _forget()


def _forget() -> None:
    for clear in _clear:
        clear()


@cached()
def _folders() -> dict[str, str]:
    """The folder of each language by its code."""
    own = [entry.path for entry in os.scandir(_OWN) if entry.is_dir() and entry.name.isalpha()]
    return {os.path.basename(path): path for path in (*own, *_added)}


@cached()
def codes() -> tuple[str, ...]:
    """The codes of all languages, in the order of their ranks: where texts are in doubt, the first is believed."""
    return tuple(sorted(_folders(), key=lambda code: (value(code, "__init__", "RANK", _LAST), code)))


@cached()
def fallback_first() -> tuple[str, ...]:
    """The codes with the fallback before all others: the order in which a text is tried that does not tell its own."""
    return (FALLBACK, *(code for code in codes() if code != FALLBACK))


def folder(code: str) -> str | None:
    """The path of a language's folder; None for a language that is unknown."""
    return _folders().get(code)


@cached()
def load(code: str, topic: str) -> ModuleType:
    """The data of a language on a topic; an empty module where it has none."""
    name, place = f"{__name__}.{code}.{topic}", folder(code)
    module = ModuleType(name)
    path = os.path.join(place or "", f"{topic}.py")
    if place and os.path.isfile(path):
        SourceFileLoader(name, path).exec_module(module)
    return module


def value(code: str, topic: str, name: str, default: T) -> T:
    """What a language calls by a name in one of its topics, else the default."""
    found: T = getattr(load(code, topic), name, default)
    return found


def values(topic: str, name: str, default: T) -> dict[str, T]:
    """The same of all languages, by their codes."""
    return {code: value(code, topic, name, default) for code in codes()}


@cached()
def words(code: str, topic: str, *names: str) -> frozenset[str]:
    """The words that a language lists under some names of a topic, each a string with spaces between them."""
    return frozenset(word for name in names for word in value(code, topic, name, "").split())


@cached()
def words_of_all(topic: str, *names: str) -> frozenset[str]:
    """The same of all languages together."""
    return frozenset[str]().union(*(words(code, topic, *names) for code in codes()))
