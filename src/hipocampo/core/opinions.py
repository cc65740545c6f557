"""Opinions: how sure one is, and how later facts move that (G2).

An opinion begins with the confidence that its line states. Every later fact that speaks for it or against it moves it
by one small step; a far move needs several facts from several sessions, and nothing inferred outweighs what the user
said (D3). The facts alone decide, in the order in which they came: taking one away takes its step back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from hipocampo.core.events import Event
from hipocampo.core.provenance import INFERRED, INHERITED, USER, outranks

MOVED = "opinion.moved"
OPINION = "opinion"

_UNSTATED: Mapping[str, float] = {USER: 0.7, INFERRED: 0.5, INHERITED: 0.5}
_WEIGHTS: Mapping[str, float] = {USER: 1.0, INFERRED: 0.5, INHERITED: 0.25}
_EVEN = 0.5  # below it an opinion is held to be wrong rather than right
_DIGITS = 6
_SURE = ((0.9, "high"), (0.7, "likely"), (0.4, "maybe"), (0.0, "doubtful"))


class Pace(NamedTuple):
    """How far one fact moves an opinion, and what it takes to move it farther than `jump` in all."""

    step: float = 0.05
    jump: float = 0.2
    facts: int = 3
    sessions: int = 2


class Piece(NamedTuple):
    """A fact that speaks for an opinion or against it: its seq, its class, and its session."""

    id: str
    seq: int
    supports: bool
    provenance: str
    session: str


class Move(NamedTuple):
    """One change of an opinion's confidence: the facts that it took into account, and those that no longer count."""

    at: str
    before: float
    confidence: float
    supporting: tuple[str, ...] = ()
    opposing: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


class Counted(NamedTuple):
    """A fact that counts for an opinion: its side, the seq of its event, and whether a model judged it."""

    supports: bool
    seq: int
    inferred: bool = False


@dataclass(frozen=True, slots=True)
class Standing:
    """What the ledger holds of an opinion: its stated confidence, since when, and what moved it from there."""

    stated: float | None = None
    since: int = 0  # the seq since which that was stated: later facts move it
    worded: int = 0  # the seq of the last change of its words
    counted: Mapping[str, Counted] = field(default_factory=dict)
    reconciled: frozenset[str] = frozenset()  # ids of facts that a person said do not contradict it (E13)
    moves: tuple[Move, ...] = ()


def base_of(stated: float | None, provenance: str) -> float:
    """The confidence that an opinion begins with: the stated one, or the default of its class."""
    return _UNSTATED[provenance] if stated is None else stated


def sureness(confidence: float) -> str:
    """A confidence as a word: high, likely, maybe or doubtful."""
    return next((name for least, name in _SURE if confidence >= least), "doubtful")


def figure(confidence: float) -> str:
    """A confidence as people read it: 0.625."""
    return f"{round(confidence, 3):g}"


def weighed(base: float, provenance: str, pieces: Iterable[Piece], pace: Pace) -> float:
    """The confidence of an opinion of a class after all that speaks for it and against it."""
    confidence = base
    by_side: dict[bool, list[Piece]] = {True: [], False: []}
    for piece in sorted(pieces, key=lambda one: (one.seq, one.id)):
        by_side[piece.supports].append(piece)
        moved = _stepped(confidence, piece, pace)
        if not piece.supports and outranks(provenance, piece.provenance):
            moved = max(moved, min(confidence, base, _EVEN))
        confidence = _limited(moved, base, by_side, pace)
    return round(confidence, _DIGITS)


def _stepped(confidence: float, piece: Piece, pace: Pace) -> float:
    """One step to 1 or to 0, never more than half of the way that is left."""
    left = 1 - confidence if piece.supports else confidence
    step = min(pace.step, left / 2) * _WEIGHTS[piece.provenance]
    return confidence + step if piece.supports else confidence - step


def _limited(moved: float, base: float, by_side: Mapping[bool, list[Piece]], pace: Pace) -> float:
    """Limit a confidence to the distance from its base that the facts on that side allow."""
    if abs(moved - base) <= pace.jump or _enough(by_side[moved > base], pace):
        return moved
    return base + pace.jump if moved > base else base - pace.jump


def _enough(pieces: list[Piece], pace: Pace) -> bool:
    return len(pieces) >= pace.facts and len({piece.session for piece in pieces}) >= pace.sessions


def standing(events: Iterable[Event]) -> Standing:
    """Fold an opinion's own events, in their order; another confidence in its line is a new start."""
    found = Standing()
    for event in events:
        if event.type == MOVED:
            found = _after(found, event)
        elif event.type in ("memory.retained", "memory.revised"):
            found = _restated(found, event)
        elif event.type == "memory.reconciled":
            found = replace(found, reconciled=found.reconciled | {event.payload["with"]})
    return found


def _restated(found: Standing, event: Event) -> Standing:
    stated = event.payload.get("confidence")
    if found.since and stated == found.stated:
        return replace(found, worded=event.seq)
    return replace(found, stated=stated, since=event.seq, worded=event.seq, counted={})


def _after(found: Standing, event: Event) -> Standing:
    payload: dict[str, Any] = event.payload
    sides = {True: payload.get("for", ()), False: payload.get("against", ())}
    inferred, without = set(payload.get("inferred", ())), tuple(payload.get("without", ()))
    counted = {id: one for id, one in found.counted.items() if id not in without}
    for supports, ids in sides.items():
        counted |= {id: Counted(supports, event.seq, id in inferred) for id in ids}
    move = Move(
        event.timestamp, payload["before"], payload["confidence"], tuple(sides[True]), tuple(sides[False]), without
    )
    return replace(found, counted=counted, moves=(*found.moves, move))
