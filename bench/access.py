"""Who may: `hipo bench access [--n 100000] [--data DIR] [--json]`.

decision  whether a clause lets an actor do something, and an actor's permit, in microseconds: against 20, and cedarpy
recall    a question of an actor under 200 agreements of 50 entities, against the owner's recall of the same question
audit     a recall with the audit on, against one with it off, of the owner and of another actor
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TypeVar

from bench.contracts import BIRTH, LOOKING, Household, household, memories
from bench.report import Figure, command, p50_p95, timed
from bench.workspace import utterances
from hipocampo import wiring
from hipocampo.access.authority import Authority, society_of
from hipocampo.adapters.files.clock import SimulatedClock
from hipocampo.app import Hipocampo
from hipocampo.core.access import Target, clauses_allowing
from hipocampo.core.events import NewEvent
from hipocampo.core.moments import stamp
from hipocampo.core.society import Society
from hipocampo.settings import Settings

_CHUNK = 20_000
_QUESTIONS = 200
_MOST_MICROSECONDS = 20.0
_ROUNDS = 20
_SHARES = (0.01, 0.05, 0.15, 1.0)  # of all memories, that the actors who ask may see

Deed = tuple[str, str, str, Target]
T = TypeVar("T")


def run(n: int, data: Path) -> Iterator[Figure]:
    """All measures, one by one."""
    texts, made = utterances(data, n), household()
    with TemporaryDirectory() as folder:
        root = Path(folder) / "house"
        fill(root, made, texts)
        questions = random.Random(7).sample([text for text in texts if len(text.split()) > 5], _QUESTIONS)
        yield from _decisions(root, made)
        seen = reach(root, made)
        chosen = [_nearest(seen, n * share) for share in _SHARES]
        for actor in chosen:
            yield from _recalls(root, actor, seen[actor] / n, questions)
        yield from _audits(root, (None, chosen[1]), questions)


def fill(root: Path, made: Household, texts: Sequence[str]) -> None:
    """Make a workspace with all of it."""
    wiring.init(root, Settings(simulated=True), SimulatedClock(BIRTH))
    with _open(root, at=BIRTH) as memory:
        events = list(made.events)
        for event in memories(made, texts):
            events.append(event)
            if len(events) >= _CHUNK:
                memory.context.index.fold(memory.context.ledger.append(events))
                events = []
        done = {"until": memory.head().seq + len(events), "count": len(texts), "left": 0}
        events.append(NewEvent("dream.compared", "dream", "owner", stamp(BIRTH), done))
        memory.context.index.fold(memory.context.ledger.append(events))


def _open(root: Path, actor: str | None = None, at: datetime = LOOKING) -> Hipocampo:
    return wiring.open(root, actor=actor, clock=SimulatedClock(at))


def reach(root: Path, made: Household) -> dict[str, int]:
    """How much each actor sees."""
    seen = {}
    for actor in made.actors[1:]:
        with _open(root, actor) as memory:
            seen[actor] = sum(memory.context.index.records.counts(memory.permit).values())
    return seen


def _nearest(seen: Mapping[str, int], size: float) -> str:
    return min(seen, key=lambda actor: abs(seen[actor] - size))


# Decisions


def _decisions(root: Path, made: Household) -> Iterator[Figure]:
    now, dice = stamp(LOOKING), random.Random(7)
    deeds = [_deed(made, dice) for _ in range(400)]
    with _open(root) as memory, memory.context.exclusive():  # as every read of another actor is
        society, index = society_of(memory.context.index.society), memory.context.index
        authorities = [Authority(index, actor) for actor in made.actors[1:]]
        decide = _each(lambda deed: clauses_allowing(society, *deed, now), deeds)
        permit = _each(lambda one: one.permit(now), authorities)
    yield Figure("a decision, µs, against the goal", decide, _MOST_MICROSECONDS, 1.0)
    yield Figure("a permit, µs, against the goal", permit, _MOST_MICROSECONDS, 1.0)
    if find_spec("cedarpy"):
        yield Figure("a decision, µs, against cedarpy", decide, _cedar(society, made, deeds), None)


def _deed(made: Household, dice: random.Random) -> Deed:
    action = dice.choice(["read", "write", "spend"])
    resource = dice.choice(["memory", "session", "wallet", "task", "budget", "output"])
    return dice.choice(made.actors[1:]), action, resource, Target(dice.choice(made.actors))


def _each(work: Callable[[T], object], things: Sequence[T]) -> float:
    """The microseconds of one, by the median of some rounds."""

    def all_of_them() -> None:
        for one in things:
            work(one)

    all_of_them()
    return median(timed(all_of_them) for _ in range(_ROUNDS)) * 1000 / len(things)


def _cedar(society: Society, made: Household, deeds: Sequence[Deed]) -> float:
    """The same clauses as policies of Cedar, parsed once, and the same deeds as its requests."""
    import cedarpy

    clauses = [held.clause for held in society.all_held()]
    written = [_policy(one.party, one.action, one.resource, one.scope) for one in clauses]
    policies = cedarpy.PolicySet.from_str("\n".join(written))
    things = [
        {"uid": {"type": resource, "id": id}, "attrs": {}, "parents": [{"type": "Of", "id": id}]}
        for id in made.actors
        for resource in sorted({deed[2] for deed in deeds})
    ]
    entities = cedarpy.Entities.from_json_str(json.dumps(things))
    requests = [
        {
            "principal": {"type": "Actor", "id": actor},
            "action": {"type": "Action", "id": action},
            "resource": {"type": resource, "id": target.entity},
        }
        for actor, action, resource, target in deeds
    ]
    return _each(lambda request: cedarpy.is_authorized(request, policies, entities), requests)


def _policy(party: str, action: str, resource: str, scope: str) -> str:
    whose = {"*": "true", "self": f'resource in Of::"{party}"'}.get(scope, f'resource in Of::"{scope}"')
    kind = "true" if resource in ("*", "events", "entities") else f"resource is {resource}"
    return (
        f'permit(principal == Actor::"{party}", action == Action::"{action}", resource) when {{ {kind} && {whose} }};'
    )


# Recalls


def _recalls(root: Path, actor: str, share: float, questions: Sequence[str]) -> Iterator[Figure]:
    with ExitStack() as opened:
        owner, other = (opened.enter_context(_open(root, who)) for who in (None, actor))
        ours, base = _in_turns(questions, other.recall, owner.recall)
        allowed = f"sees {share:.1%}, {len(other.permit.grants)} grants"
    for name, mine, theirs in zip(("p50", "p95"), p50_p95(ours), p50_p95(base), strict=True):
        yield Figure(f"recall {name} of {actor}, against the owner's", mine, theirs, 1.5, allowed)


def _audits(root: Path, actors: Sequence[str | None], questions: Sequence[str]) -> Iterator[Figure]:
    for actor in actors:
        with ExitStack() as opened:
            audited = opened.enter_context(_open(root, actor))
            plain = opened.enter_context(_unaudited(audited))
            ours, base = _in_turns(questions, audited.recall, plain.recall)
        for name, mine, theirs in zip(("p50", "p95"), p50_p95(ours), p50_p95(base), strict=True):
            yield Figure(f"recall {name} of {actor or 'the owner'}, audit on against off", mine, theirs, 1.2)


def _unaudited(memory: Hipocampo) -> Hipocampo:
    """The same memory opened once more, without an audit of reads."""
    again = memory.context.stores.again
    assert again is not None
    stores = again()
    audit = replace(stores.settings.audit, reads=False)
    return Hipocampo(replace(stores, settings=replace(stores.settings, audit=audit)), memory.actor, memory.door)


def _in_turns(
    questions: Sequence[str], ours: Callable[[str], object], base: Callable[[str], object]
) -> tuple[list[float], list[float]]:
    """Each question asked of both, twice in turns, the better time of each."""
    times: tuple[list[float], list[float]] = ([], [])
    for ask in (ours, base):
        ask("what was it that we said")
    for question in questions:
        tries = [(timed(partial(ours, question)), timed(partial(base, question))) for _ in range(2)]
        times[0].append(min(one for one, _ in tries))
        times[1].append(min(other for _, other in tries))
    return times


main = command("access", __doc__, run, ("--n", 100_000))

if __name__ == "__main__":
    main()
