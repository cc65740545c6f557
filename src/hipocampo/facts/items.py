"""Items: values that a program keeps under a session and a key; each is a turn too, so that recall finds it (J4).

An item is a turn whose event holds the value besides the words for it. It is changed by taking the turn out and
recording another one in the same command; so history, undo, permits and the law treat items as what was said.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from hipocampo.arguments import session_metadata
from hipocampo.context import Context
from hipocampo.core.access import OWNER, Permit
from hipocampo.core.events import Event
from hipocampo.core.provenance import INFERRED, lowest
from hipocampo.core.validation import foldable
from hipocampo.errors import BadInput
from hipocampo.facts.rights import WriteRights
from hipocampo.journal import Change, Command, mint

__all__ = ["Item", "Items", "NewItem"]

ROLES = ("user", "assistant", "system", "tool")
_TURN, _GONE, _BACK, _FORGOTTEN = "turn.recorded", "memory.withdrawn", "memory.restored", "DataForgotten"


class NewItem(NamedTuple):
    """A value to be kept: where, the words that recall finds it by, and whose words they are."""

    session: str
    key: str
    value: Any
    text: str
    role: str = "tool"


class Item(NamedTuple):
    """A value that is kept: the turn that it is, when it was first kept under its key, and when it was changed."""

    session: str
    key: str
    value: Any
    id: str
    text: str
    provenance: str
    created: str
    updated: str
    seq: int


class Items:
    """The items of the actor; what the owner sees of the ledger is folded once and followed from there."""

    def __init__(self, context: Context) -> None:
        self._context, self._ledger = context, context.ledger
        self._rights = WriteRights(context)
        self._known = _Fold()

    def all(self, wanted: Callable[[str], bool]) -> list[Item]:
        """The items in sessions that are wanted, by the order in which they were kept."""

        def read(snapshot: Any) -> list[Item]:
            return [one for one in self._standing(snapshot.permit) if wanted(one.session)]

        return self._context.read("items", read, lambda found: [(one.id, None) for one in found], pages=False)

    def change(self, session: str, plan: Callable[[Sequence[Item]], tuple[Sequence[NewItem], Sequence[Item]]]) -> None:
        """Change the items of a session by a plan of what is put and what goes; nothing can come between."""

        def all_of(items: Iterable[Item]) -> tuple[Sequence[NewItem], Sequence[Item]]:
            return plan([one for one in items if one.session == session])

        self._change(all_of)

    def put(self, put: Sequence[NewItem], gone: Iterable[tuple[str, str]] = ()) -> None:
        """Keep items, each in the place of one with its key, and take out others, as one command."""
        gone = set(gone)

        def plan(items: Iterable[Item]) -> tuple[Sequence[NewItem], Sequence[Item]]:
            replaced = gone | {(one.session, one.key) for one in put}
            return put, [one for one in items if (one.session, one.key) in replaced]

        self._change(plan)

    def _change(self, plan: Callable[[Iterable[Item]], tuple[Sequence[NewItem], Sequence[Item]]]) -> None:
        def write(command: Command, now: Any) -> None:
            put, gone = plan(self._standing(self._context.permit))
            for one in put:
                _check(one)
            sessions = dict.fromkeys([*(one.session for one in put), *(one.session for one in gone)])
            if not sessions:
                return
            under = self._rights.check_sessions(sessions)
            taken = [Change(_GONE, one.id, {}, {"sessionId": one.session}) for one in gone]
            self._context.append(command, [*taken, *self._turns(put, gone), *under], now)

        self._context.commit("keep", write, intent="record:turn")

    def _turns(self, put: Sequence[NewItem], gone: Sequence[Item]) -> list[Change]:
        count = self._context.index.records.turn_count
        numbers: dict[str, int] = {}
        since = {(one.session, one.key): one.created for one in gone}
        changes = []
        for one in put:
            n = numbers[one.session] = numbers.get(one.session, count(one.session)) + 1
            created = since.get((one.session, one.key))
            item = {"key": one.key, "value": one.value, **({"since": created} if created else {})}
            payload = {"role": one.role, "text": one.text, "n": n, "provenance": self._class(one), "item": item}
            changes.append(Change(_TURN, mint(), payload, {"sessionId": one.session}))
        return changes

    def _class(self, one: NewItem) -> str:
        """D3, B15: the user's words are the user's where the owner's own program hears them; all else is inferred."""
        if one.role != "user":
            return INFERRED
        usual = self._context.user_class
        return usual if self._rights.user_in(one.session) == OWNER else lowest(usual, INFERRED)

    def _standing(self, permit: Permit) -> list[Item]:
        if permit.allows_all:
            return self._known.follow(self._events(permit, self._known.seq))
        current = self._context.index.records.is_current
        return [one for one in _Fold().follow(self._events(permit, 0)) if current(one.id)]

    def _events(self, permit: Permit, after: int) -> Iterable[Event]:
        """What tells of items, after a point of the ledger."""
        kinds = [{"type": _TURN, "payload.item": {"$exists": True}}, {"type": {"$in": [_GONE, _BACK, _FORGOTTEN]}}]
        asked = {"$or": kinds, "seq": {"$gt": after}}
        found = list(self._ledger.query(asked, permit, sort={"seq": 1}, archived=True))
        if after and any(one.type == _FORGOTTEN for one in found):  # texts that were folded may be gone
            self._known.reset()
            return self._ledger.query({**asked, "seq": {"$gt": 0}}, permit, sort={"seq": 1}, archived=True)
        return found


class _Fold:
    """Items by their turns, as far as the ledger was read."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Begin anew."""
        self.seq = 0
        self._items: dict[str, Item] = {}
        self._gone: dict[str, Item] = {}

    def follow(self, events: Iterable[Event]) -> list[Item]:
        """Take in what happened since; all items that stand."""
        for event in events:
            self.seq = max(self.seq, event.seq)
            if event.type == _TURN and foldable(event) and _is_item(event.payload["item"]):
                self._items[event.aggregate_id] = _item(event)
            elif event.type == _GONE and event.aggregate_id in self._items:
                self._gone[event.aggregate_id] = self._items.pop(event.aggregate_id)
            elif event.type == _BACK and event.aggregate_id in self._gone:
                self._items[event.aggregate_id] = self._gone.pop(event.aggregate_id)
        return sorted(self._items.values(), key=lambda one: one.seq)


def _is_item(value: Any) -> bool:
    return isinstance(value, Mapping) and isinstance(value.get("key"), str) and "value" in value


def _item(event: Event) -> Item:
    payload, item = event.payload, event.payload["item"]
    since = item.get("since")
    created = since if isinstance(since, str) else event.timestamp
    session = str(event.metadata.get("sessionId"))
    found = item["key"], item["value"], event.aggregate_id, payload["text"], payload["provenance"]
    return Item(session, *found, created, event.timestamp, event.seq)


def _check(one: NewItem) -> None:
    session_metadata(one.session)
    if one.role not in ROLES:
        raise BadInput("record.role", role=one.role, roles=", ".join(ROLES))
    if not one.text.strip():
        raise BadInput("record.empty")
