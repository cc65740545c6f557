"""B5: no content is read from ledger or index without a permit; what needs everything says so."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import isfunction, signature
from typing import Any, get_args, get_type_hints

import pytest

from hipocampo.core.access import Permit
from hipocampo.core.events import Event
from hipocampo.core.facts import Problem
from hipocampo.core.questions import Candidate
from hipocampo.core.record import Record
from hipocampo.ports import Index, Ledger, PageFact
from tests.conformance.reads import READS

CONTENT = {Record, Candidate, PageFact, Problem, Event, Any, str, bytes}

# All that takes no permit: it writes, counts or tells a state, and returns nothing of what texts, names and bodies say.
FREE = {
    "index": "clear close erase fold scrub state take_in take_out transaction",
    "ledger": "append close erase head verify",
    "pages": "ends_in_fact fact_count state states touch",
    "records": "is_current turn_count used_in",
    "bearings": "keep known unread",
    "vectors": "erase_unused maintain stats store",
    "life": "episode_count era layer_counts",
    "society": "clause_uses last_change",
}

# Of these, what is made of text none the less, and which text that is.
STATES = {
    "index.state": "the timestamp of the last event",
    "index.take_out": "texts that are gone for good",
    "pages.states": "paths and hashes of pages",
    "pages.state": "the path and hash of a page",
    "records.used_in": "ids",
    "bearings.unread": "ids",
    "bearings.known": "how texts relate that were given to it",
    "life.era": "dates, totals and rules of decay",
    "life.layer_counts": "names of layers",
    "ledger.append": "the events that were given to it",
}


def roles() -> dict[str, type]:
    """All protocols through which an index is read, by the attribute that holds them, and the ledger."""
    found = {name: get_type_hints(one.fget)["return"] for name, one in vars(Index).items() if isinstance(one, property)}
    return {name: role for name, role in found.items() if isinstance(role, type)} | {"index": Index, "ledger": Ledger}


def methods() -> Iterator[tuple[str, Any]]:
    """All methods of the protocols by `role.method`."""
    for role, protocol in roles().items():
        for name, one in vars(protocol).items():
            call = one.fget if isinstance(one, property) else one
            if (
                isfunction(call)
                and not name.startswith("_")
                and (role, name) not in {("index", one) for one in roles()}
            ):
                yield f"{role}.{name}", call


def parts(annotation: Any) -> Iterator[Any]:
    """A type and all that it is made of."""
    yield annotation
    for part in get_args(annotation):
        yield from parts(part)


def carries_content(call: Any) -> bool:
    return not CONTENT.isdisjoint(parts(get_type_hints(call)["return"]))


def takes_a_permit(call: Any) -> bool:
    return (
        get_type_hints(call).get("permit") is Permit
        and signature(call).parameters["permit"].default is signature(call).empty
    )


def test_the_roles_are_found():
    """B5: so that the tests below look at all there are."""
    assert {
        "pages",
        "readings",
        "records",
        "search",
        "vectors",
        "bearings",
        "names",
        "life",
        "reflection",
        "society",
        "index",
        "ledger",
    } == set(roles())
    assert {"records.get", "pages.problems", "ledger.query", "index.fold"} <= dict(methods()).keys()


@pytest.mark.parametrize(("name", "call"), list(methods()))
def test_whatever_returns_content_takes_a_permit(name: str, call: Any):
    """B5: a method without a permit returns nothing of what texts, names and bodies say."""
    assert takes_a_permit(call) or not carries_content(call) or name in STATES
    if "permit" in signature(call).parameters:
        assert takes_a_permit(call)


def test_what_takes_no_permit_is_listed():
    """B5: a method that takes none is a decision, made here."""
    free: dict[str, set[str]] = {}
    for name, call in methods():
        if not takes_a_permit(call):
            role, _, method = name.partition(".")
            free.setdefault(role, set()).add(method)
    assert free == {role: set(names.split()) for role, names in FREE.items()}


@pytest.mark.parametrize("name", STATES)
def test_a_state_is_no_content(name: str):
    """B5: no record, fact, problem, event or body is told by a method without a permit."""
    returned = set(parts(get_type_hints(dict(methods())[name])["return"]))
    assert name == "ledger.append" or returned.isdisjoint(CONTENT - {str})


def test_every_method_with_a_permit_is_held_to_it():
    """B5: each is in the list that the conformance suite runs on every index; the ledger has its own."""
    wanted = {name for name, call in methods() if takes_a_permit(call) and not name.startswith("ledger.")}
    assert set(READS) == wanted


@pytest.mark.parametrize("role", roles())
def test_a_role_is_small_and_every_method_says_what_it_does(role: str):
    """A port that nobody can keep in mind is none: below 20 methods, each with a sentence."""
    mine = [(name, call) for name, call in methods() if name.startswith(f"{role}.")]
    assert 0 < len(mine) < 20
    assert [
        name for name, call in mine if not (call.__doc__ or "").strip().partition("\n")[0].endswith((".", ";", ":"))
    ] == []
