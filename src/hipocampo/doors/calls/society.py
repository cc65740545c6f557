"""The calls for the society around a memory: entities, agreements, sessions, wallets (B)."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from hipocampo.app import Terms
from hipocampo.doors.calls.call import Answer, Call, given_options
from hipocampo.doors.calls.pages import Page, following
from hipocampo.doors.calls.shown import told

if TYPE_CHECKING:
    from hipocampo import Hipocampo

__all__ = ["CALLS"]

Texts = Annotated[list[str], Meta(max_length=100)]
Count = Annotated[int, Meta(ge=1)]


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `entity`: its name or id."""

    name: str


class Identified(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `agreement`: its id."""

    id: str


class Agreements(Page):
    """The parameters of `agreements`: a page, and whether those that are over are wanted too."""

    ended: bool = False


class WalletOf(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `wallet`: whose."""

    name: str | UnsetType = UNSET


class Propose(msgspec.Struct, forbid_unknown_fields=True):
    """The parameters of `propose`: what an agreement shall say, as people write it."""

    between: Annotated[list[str], Meta(min_length=1, max_length=100)]
    allow: Texts = msgspec.field(default_factory=list)
    kind: str | UnsetType = UNSET
    purpose: str = ""
    since: str | UnsetType = UNSET
    until: str | UnsetType = UNSET
    max_queries: Count | UnsetType = UNSET
    max_results: Count | UnsetType = UNSET
    rate: str | UnsetType = UNSET
    accept_derived: bool = False
    dry_run: bool = False


def _entities(memory: Hipocampo, given: Page) -> Answer:
    return _listed(memory, "entities", memory.entities(), given)


def _entity(memory: Hipocampo, given: Named) -> Answer:
    return told(memory, asdict(memory.entity(given.name)))


def _agreements(memory: Hipocampo, given: Agreements) -> Answer:
    return _listed(memory, "agreements", memory.agreements(ended=given.ended), given)


def _agreement(memory: Hipocampo, given: Identified) -> Answer:
    return told(memory, asdict(memory.agreement(given.id)))


def _sessions(memory: Hipocampo, given: Page) -> Answer:
    return _listed(memory, "sessions", memory.sessions(), given)


def _listed(memory: Hipocampo, name: str, found: list[Any], page: Page) -> Answer:
    shown, cursor = following(found, page)
    return told(memory, {name: list(map(asdict, shown)), "cursor": cursor})


def _wallet(memory: Hipocampo, given: WalletOf) -> Answer:
    return told(memory, asdict(memory.wallet(given.name or None)))


def _propose(memory: Hipocampo, given: Propose) -> Answer:
    terms = Terms(**given_options(given, "dry_run"))
    return told(memory, memory.propose(terms, dry_run=given.dry_run))


CALLS = (
    Call("entities", Page, _entities, reads=True),
    Call("entity", Named, _entity, reads=True),
    Call("agreements", Agreements, _agreements, reads=True),
    Call("agreement", Identified, _agreement, reads=True),
    Call("propose", Propose, _propose, person=True),
    Call("sessions", Page, _sessions, reads=True),
    Call("wallet", WalletOf, _wallet, reads=True),
)
