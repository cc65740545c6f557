"""What a convention over HTTP is made of: routes, each a function of a memory and a request, and its form of errors.

A route knows no framework and no memory of its own; `doors/http/conventions.py` puts the routes into the server.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from hipocampo.errors import BadInput, HipocampoError

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["Asked", "Convention", "Route", "optional", "text", "whole"]

T = TypeVar("T")
_MISSING = object()


class Asked(NamedTuple):
    """What a request asks: the parts of its path, its query and the object in its body."""

    path: Mapping[str, str]
    query: Mapping[str, str]
    body: Mapping[str, Any]


class Route(NamedTuple):
    """One address of a convention: what it is called in the metrics, and what answers it."""

    name: str
    method: str
    path: str
    work: Callable[[Hipocampo, Asked], Any]
    reads: bool = False


class Convention(NamedTuple):
    """The routes of a convention, the beginnings of its paths, and how it tells an error in a language."""

    name: str
    begins: tuple[str, ...]
    routes: tuple[Route, ...]
    problem: Callable[[HipocampoError, int, str], Mapping[str, Any]]


def text(given: Mapping[str, Any], name: str) -> str:
    """A text that has to be there."""
    found = given.get(name)
    if not isinstance(found, str) or not found.strip():
        raise BadInput("convention.field", field=name)
    return found


def optional(given: Mapping[str, Any], name: str, kind: type[T], fallback: T) -> T:
    """A value of a kind; the fallback where there is none."""
    found = given.get(name)
    if found is None:
        return fallback
    if not isinstance(found, kind) or (isinstance(found, bool) and kind is not bool):
        raise BadInput("convention.field", field=name)
    return found


def whole(given: Mapping[str, Any], name: str, fallback: int, most: int) -> int:
    """A whole number from 1 on, also one that stands in an address; no more than the most is given."""
    found = given.get(name, fallback)
    if found is None:
        return fallback
    try:
        number = int(found)
    except (TypeError, ValueError):
        number = 0
    if number < 1 or isinstance(found, bool):
        raise BadInput("convention.field", field=name)
    return min(number, most)
