"""Proposals of agreements, checked and brought into one shape (B2-B4, B7).

A proposal is written as people write it (the seed's own JSON): a clause may leave out whom it empowers where that is
plain, moments may be ISO or milliseconds, a ready-made kind may leave out its clauses. An agreement has all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from hipocampo.core.agreements import (
    ACTIONS,
    BEARING,
    CONDITION,
    EMPLOYMENT_NEEDS,
    KINDS,
    MENTIONING,
    NAMING,
    RELATIVE,
    RESOURCES,
    SESSION,
    Body,
    Clause,
    read_rate,
    ready_made,
)
from hipocampo.core.moments import read_moment, stamp
from hipocampo.errors import BadInput

_FIRST = ("ServiceAgent", "Guardianship", "Employment", "Observation")  # kinds whose first party is the one empowered
_FIELDS = frozenset(
    "id type subtype agreementType parties purpose clauses validity terminationConditions requires retention".split()
)
_CLAUSE_FIELDS = frozenset("party action resource scope validity limits memories".split())
_LIMITS = frozenset("maxQueries maxResults rateLimit".split())
_LONGEST = 1_000  # letters of a text
_MOST = 1_000  # clauses, parties, requirements


class Names(Protocol):
    """Resolves names: gives the id of an entity or a scope, or refuses."""

    def entity(self, name: str) -> str: ...
    def scope(self, name: str) -> str: ...
    def parties_of(self, session: str) -> tuple[str, str] | None: ...


def read_proposal(payload: Mapping[str, Any], names: Names) -> Body:
    """Check a proposal and bring it into one shape."""
    if not isinstance(payload, Mapping):
        raise BadInput("agreement.shape", field="agreement")
    _only(payload, _FIELDS, "agreement")
    type, subtype = _kind(payload)
    parties = _parties(payload, subtype or type, names)
    if len(set(parties)) != len(parties) or len(parties) < 2:
        raise BadInput("agreement.parties")
    kind = subtype or type
    clauses = _clauses(payload, type, kind, parties, names)
    needs = _list(payload, "requires", Mapping) or (list(EMPLOYMENT_NEEDS) if type == "Employment" else [])
    since, until = _validity(payload.get("validity"))
    return {
        "type": type,
        "subtype": subtype,
        "parties": parties,
        "purpose": _text(payload, "purpose"),
        "clauses": [one.as_payload() for one in clauses],
        "since": since,
        "until": until,
        "terminationConditions": _list(payload, "terminationConditions", str),
        "requires": [_requirement(one, names) for one in needs],
        "retention": [_retention(one, names) for one in _list(payload, "retention", Mapping)],
    }


def _parties(payload: Mapping[str, Any], kind: str, names: Names) -> list[str]:
    """The parties of a proposal; for a Session that leaves them out, the user and the service of the one it names."""
    given = _list(payload, "parties", str)
    scopes = (
        {one.get("scope") for one in _list(payload, "clauses", Mapping)} if kind == SESSION and not given else set()
    )
    named = (names.parties_of(scope) for scope in scopes if isinstance(scope, str) and scope not in RELATIVE)
    found = [parties for parties in named if parties]
    return list(found[0]) if len(found) == 1 else [names.entity(one) for one in given]


def _kind(payload: Mapping[str, Any]) -> tuple[str, str | None]:
    """Type and subtype of a proposal: `agreementType` names a kind of `MemoryContract`."""
    named = payload.get("agreementType")
    if named is not None:
        if named not in KINDS or payload.get("type") is not None:
            raise BadInput("agreement.kind", found=named, known=", ".join(KINDS))
        return "MemoryContract", named
    type, subtype = _text(payload, "type"), _text(payload, "subtype") or None
    if not type:
        raise BadInput("agreement.type")
    return type, subtype


def _clauses(payload: Mapping[str, Any], type: str, kind: str, parties: Sequence[str], names: Names) -> list[Clause]:
    raw = _list(payload, "clauses", Mapping)
    if raw and type not in BEARING:
        raise BadInput("agreement.no-access", type=type)
    if "clauses" not in payload and type in BEARING:
        raw = ready_made(kind, parties) if kind != "Session" else []
    return [_clause(one, kind, parties, names) for one in raw]


def _clause(raw: Mapping[str, Any], kind: str, parties: Sequence[str], names: Names) -> Clause:
    _only(raw, _CLAUSE_FIELDS, "clause")
    action, resource = _one_of(raw, "action", ACTIONS), _one_of(raw, "resource", RESOURCES)
    scope = _scope(raw.get("scope"), names)
    if action != "read" and scope[0] in NAMING:
        raise BadInput("agreement.scope-read", action=action, scope=scope)
    limits = raw.get("limits") or {}
    _only(limits, _LIMITS, "limits")
    since, until = _validity(raw.get("validity"))
    rate = limits.get("rateLimit")
    return Clause(
        _party(raw.get("party"), scope, kind, parties, names),
        action,
        resource,
        scope,
        since,
        until,
        _count(limits, "maxQueries"),
        _count(limits, "maxResults"),
        None if rate is None else "/".join(read_rate(rate)),
        _memories(raw, scope),
    )


def _memories(raw: Mapping[str, Any], scope: str) -> tuple[str, ...]:
    """The memories that a person accepted for the name of a scope (D6)."""
    found = _list(raw, "memories", str)
    if found and scope[0] != MENTIONING:
        raise BadInput("agreement.shape", field="memories")
    return tuple(dict.fromkeys(found))


def _party(raw: object, scope: str, kind: str, parties: Sequence[str], names: Names) -> str:
    """Whom a clause empowers: the one it names, else the other of two parties, else the kind's first; never both."""
    if raw is not None:
        party = names.entity(raw) if isinstance(raw, str) else ""
        if party not in parties:
            raise BadInput("agreement.stranger", party=raw)
        return party
    if len(parties) == 2 and scope in parties:
        return parties[1 - parties.index(scope)]
    if kind in _FIRST:
        return parties[0]
    if kind == SESSION and len(parties) == 2 and scope not in RELATIVE:  # whom a session is opened to: who serves in it
        return parties[1]
    raise BadInput("agreement.party")


def _scope(raw: object, names: Names) -> str:
    if not isinstance(raw, str) or not raw.strip():
        raise BadInput("agreement.scope", found=raw)
    if raw in RELATIVE or (raw[0] in NAMING and len(raw) > 1):
        return raw
    return names.scope(raw)


def _requirement(raw: Mapping[str, Any], names: Names) -> Body:
    """What must be in force as well; a condition that can't be checked is refused."""
    _only(raw, frozenset(("type", "parties", "where")), "requires")
    if not _text(raw, "type") or raw.get("where") not in (None, CONDITION):
        raise BadInput("agreement.shape", field="requires")
    if raw.get("parties", "same") == "same":
        return dict(raw)
    return {**raw, "parties": [names.entity(one) for one in _list(raw, "parties", str)]}


def _retention(raw: Mapping[str, Any], names: Names) -> Body:
    """A duty of retention: whose, of which resource, until when, by which law."""
    _only(raw, frozenset(("resource", "scope", "until", "law", "basis")), "retention")
    basis = _text(raw, "basis")
    if not basis:
        raise BadInput("agreement.basis")
    until = moment_of(raw["until"]) if raw.get("until") is not None else ""
    scope = _scope(raw.get("scope"), names)
    if scope in RELATIVE and scope != "*":
        raise BadInput("agreement.scope", found=scope)
    return {
        "resource": _one_of(raw, "resource", RESOURCES),
        "scope": scope,
        "until": until,
        "basis": basis,
        **({"law": law} if (law := _text(raw, "law")) else {}),
    }


def _validity(raw: object) -> tuple[str, str]:
    if raw is None:
        return "", ""
    if not isinstance(raw, Mapping):
        raise BadInput("agreement.shape", field="validity")
    _only(raw, frozenset(("from", "until")), "validity")
    since, until = (moment_of(raw[end]) if raw.get(end) is not None else "" for end in ("from", "until"))
    if since and until and since >= until:
        raise BadInput("agreement.span", since=since, until=until)
    return since, until


def moment_of(raw: object) -> str:
    """A moment as a stamp: ISO text, or milliseconds since 1970."""
    at = read_moment(raw)
    if at is None:
        raise BadInput("agreement.moment", found=raw)
    return stamp(at)


def _one_of(raw: Mapping[str, Any], field: str, allowed: Iterable[str]) -> str:
    found = raw.get(field)
    if not isinstance(found, str) or found not in allowed:
        raise BadInput("agreement.option", field=field, found=found, known=", ".join(allowed))
    return found


def _count(limits: Mapping[str, Any], field: str) -> int | None:
    found = limits.get(field)
    if found is not None and (type(found) is not int or not 0 <= found < 2**31):
        raise BadInput("agreement.limit", field=field, found=found)
    return found


def _text(raw: Mapping[str, Any], field: str) -> str:
    """A text, of a length that a list of agreements can show."""
    found = raw.get(field)
    if found is not None and not isinstance(found, str):
        raise BadInput("agreement.shape", field=field)
    if found and len(found) > _LONGEST:
        raise BadInput("intent.long", field=field, most=_LONGEST)
    return (found or "").strip()


def _list(raw: Mapping[str, Any], field: str, kind: type) -> list[Any]:
    found = raw.get(field, [])
    if not isinstance(found, list | tuple) or len(found) > _MOST or not all(isinstance(one, kind) for one in found):
        raise BadInput("agreement.shape", field=field)
    return list(found)


def _only(raw: object, known: frozenset[str], place: str) -> None:
    """Refuse unknown fields: a limit with a typing error would be no limit."""
    if not isinstance(raw, Mapping):
        raise BadInput("agreement.shape", field=place)
    other = next((key for key in raw if key not in known), None)
    if other is not None:
        raise BadInput("agreement.field", place=place, field=other, known=", ".join(sorted(known)))
