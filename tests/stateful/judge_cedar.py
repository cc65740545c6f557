"""The same contracts as policies of Cedar, an engine that knows nothing of ours: one `permit` for each clause.

A thing lies in the entities it is of (`Of`) and in its session (`In`); an entity lies in the wards of its guardian
(`Wards`), a session in those of its parties (`Talks`). The moment is part of the request.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from datetime import datetime

import cedarpy

from tests.stateful.judge_world import Power, Talk, Thing, World, plain_name

_READ = 'action == Action::"read"'
_ALWAYS = f"""
permit(principal in House::"house", action, resource);
permit(principal, {_READ}, resource) when {{ resource.mine.contains(principal) }};
permit(principal, {_READ}, resource) when {{ resource.public }};
"""


class Cedar:
    """A world's contracts, judged by Cedar."""

    def __init__(self, world: World, things: Sequence[Thing], actors: Iterable[str]) -> None:
        self._world = world
        self._things = things
        policies = [self._policy(one) for one in world.powers if one.action in ("read", "admin")]
        self._policies = cedarpy.PolicySet.from_str(_ALWAYS + "\n".join(policies))
        self._entities = cedarpy.Entities.from_json_str(json.dumps([*self._people(actors), *self._all_things()]))

    def seen(self, actor: str, now: str) -> list[bool]:
        """For each thing whether an actor may see it at a moment."""
        who, at = {"type": "Actor", "id": actor}, {"now": _millis(now)}
        requests = [
            {
                "principal": who,
                "action": {"type": "Action", "id": "read"},
                "resource": {"type": "Thing", "id": str(number)},
                "context": at,
            }
            for number in range(len(self._things))
        ]
        answers = cedarpy.is_authorized_batch(requests, self._policies, self._entities)
        assert not any(answer.diagnostics.errors for answer in answers)
        return [answer.allowed for answer in answers]

    # Policies

    def _policy(self, power: Power) -> str:
        holds = _all([*_between(power), self._opened(power)])
        return f"permit(principal == Actor::{_quoted(power.party)}, {_READ}, resource) when {{ {holds} }};"

    def _opened(self, power: Power) -> str:
        kind = (
            "true" if power.resource in ("*", "events", "entities") else f"resource.kind == {_quoted(power.resource)}"
        )
        return _all([kind, self._scope(power)])

    def _scope(self, power: Power) -> str:
        party, scope = power.party, power.scope
        match scope:
            case "*":
                return "true"
            case "self":
                return _in("Of", party)
            case "own":
                return _any([_in("Of", party), *(_talking(talk) for talk in self._talks(party))])
            case "children":
                return _in("Wards", party)
            case "session-user":
                return _any([self._serving(talk) for talk in self._talks(party) if talk.service == party])
        if scope[0] in "@#":
            return f"resource.{'names' if scope[0] == '@' else 'tags'}.contains({_quoted(plain_name(scope[1:]))})"
        return _in("Of" if self._world.known(scope) else "In", scope)

    def _talks(self, party: str) -> list[Talk]:
        return [talk for talk in self._world.talks.values() if party in (talk.user, talk.service)]

    def _serving(self, talk: Talk) -> str:
        shared = [
            _all([*_between(one), self._opened(one)])
            for one in self._world.powers
            if one.party == talk.user and one.action == "read" and one.scope != "session-user" and not one.limits
        ]
        return _all([_before(talk.until), _any([_in("In", talk.id), _in("Of", talk.user), *shared])])

    # Entities

    def _people(self, actors: Iterable[str]) -> list[dict[str, object]]:
        world = self._world
        people: list[dict[str, object]] = [
            {
                "uid": {"type": "Actor", "id": actor},
                "attrs": {},
                "parents": [{"type": "House", "id": "house"}] if actor in ("owner", "system") else [],
            }
            for actor in actors
        ]
        wards: list[dict[str, object]] = [
            {"uid": {"type": "Of", "id": id}, "attrs": {}, "parents": [{"type": "Wards", "id": guardian}]}
            for id, guardian in world.guardians.items()
            if guardian
        ]
        return [*people, *wards]

    def _all_things(self) -> list[dict[str, object]]:
        return [_entity(number, thing) for number, thing in enumerate(self._things)]


def _entity(number: int, thing: Thing) -> dict[str, object]:
    parents = [{"type": "Of", "id": one} for one in sorted(thing.of)]
    if thing.session is not None:
        parents.append({"type": "In", "id": thing.session})
    mine = [{"__entity": {"type": "Actor", "id": one}} for one in sorted(thing.mine)]
    return {
        "uid": {"type": "Thing", "id": str(number)},
        "attrs": {
            "kind": thing.kind,
            "mine": mine,
            "public": thing.public,
            "names": sorted(thing.names),
            "tags": sorted(thing.tags),
        },
        "parents": parents,
    }


def _between(power: Power) -> list[str]:
    begun = [f"context.now >= {_millis(power.since)}"] if power.since else []
    return [*begun, *([_before(power.until)] if power.until else [])]


def _talking(talk: Talk) -> str:
    return _all([_before(talk.until), _in("In", talk.id)])


def _before(moment: str) -> str:
    return f"context.now < {_millis(moment)}"


def _in(kind: str, id: str) -> str:
    return f"resource in {kind}::{_quoted(id)}"


def _all(parts: Sequence[str]) -> str:
    return f"({' && '.join(parts)})" if parts else "true"


def _any(parts: Sequence[str]) -> str:
    return f"({' || '.join(parts)})" if parts else "false"


def _millis(stamp: str) -> int:
    return round(datetime.fromisoformat(stamp).timestamp() * 1000)


def _quoted(text: str) -> str:
    """A text in Cedar's own quotes."""
    return (
        '"'
        + "".join(c if c.isascii() and c.isprintable() and c not in '"\\' else f"\\u{{{ord(c):x}}}" for c in text)
        + '"'
    )
