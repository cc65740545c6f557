"""What every ledger promises. An adapter joins with a class of its own: see `test_ledger.py`."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hipocampo.core.access import Permit, permit_for
from hipocampo.core.chain import GENESIS, Damage
from hipocampo.core.events import CONSOLIDATED, Event, Head, NewEvent
from hipocampo.core.filters import matches, parse, parse_sort, sort_events
from hipocampo.errors import BadInput, Conflict
from hipocampo.ports import Ledger
from tests.conformance.ledger_rows import FORGED, Raw, changed, new, rechained, redigested, renumbered, swapped
from tests.conformance.ledger_strategies import EVENTS, FILTERS, SORTS

OWNER = Permit("owner")

# One test function runs under several classes here: that is the idea of a suite.
on_every_ledger = settings(suppress_health_check=[HealthCheck.differing_executors, HealthCheck.too_slow])


def consolidated(ids: list[Any]) -> NewEvent:
    """The seed's consolidation."""
    payload = {"summary": "Cliente X: formal", "consolidatedEventIds": ids, "retentionPolicy": "archive"}
    return new(41, type=CONSOLIDATED, payload=payload)


class LedgerSuite(ABC):
    """The promises, as tests."""

    @abstractmethod
    def open(self, folder: Path) -> Ledger:
        """A ledger: new, or the one of this folder."""

    @abstractmethod
    def rewrite(self, ledger: Ledger, change: Callable[[list[Raw]], list[Raw]]) -> None:
        """Put other rows in the place of the stored ones, behind the ledger's back."""

    @pytest.fixture
    def ledger(self, tmp_path: Path):
        ledger = self.open(tmp_path)
        yield ledger
        ledger.close()

    @pytest.fixture
    def filled(self, ledger: Ledger) -> Ledger:
        ledger.append([new(number) for number in range(1, 13)])
        return ledger

    def damage(self, ledger: Ledger, change: Callable[[list[Raw]], list[Raw]]) -> Damage:
        self.rewrite(ledger, change)
        verdict = ledger.verify()
        assert not verdict.ok
        assert verdict.damage is not None
        return verdict.damage

    # Appending

    def test_an_event_is_kept_as_given(self, ledger: Ledger):
        """A1: an event keeps its headers, payload and metadata, and gets a seq, an id and a hash."""
        given = new(3, payload={"ç": ["🦛", 1, 1.5, True, None, {"x": {}}], "big": 2**70}, metadata={"sessionId": "s"})
        (event,) = ledger.append([given])
        assert list(ledger.query({}, OWNER)) == [event]
        assert event.seq == 1
        assert event.id
        assert len(bytes.fromhex(event.hash)) == 32
        assert (event.type, event.aggregate_id, event.actor, event.timestamp) == (
            given.type,
            given.aggregate_id,
            given.actor,
            given.timestamp,
        )
        assert event.payload == given.payload
        assert event.metadata == given.metadata

    def test_events_are_ordered(self, filled: Ledger):
        """A1: seqs run from 1 without gaps, in the order of appending, over several appends."""
        filled.append([new(20), new(21)])
        events = list(filled.query({}, OWNER))
        assert [event.seq for event in events] == list(range(1, 15))
        assert [event.payload["number"] for event in events] == [*range(1, 13), 20, 21]

    def test_ids_are_random_or_given(self, ledger: Ledger):
        """A1: an id that is given is kept; others are minted and tell nothing of the event."""
        events = ledger.append([new(1, id="mine"), new(1), new(1)])
        assert events[0].id == "mine"
        assert len({event.id for event in events}) == 3

    def test_nothing_appended_is_nothing_done(self, ledger: Ledger):
        """A1: an empty append changes nothing."""
        assert ledger.append([]) == []
        assert ledger.head() == Head(0, GENESIS.hex())

    def test_a_mapping_is_a_payload(self, ledger: Ledger):
        """A1: any mapping of JSON values is a payload; what becomes of it later does not touch the ledger."""
        source = {"a": [1]}
        (event,) = ledger.append([new(1, payload=MappingProxyType(source))])
        assert type(event.payload) is dict
        source["a"].append(2)
        assert next(ledger.query({}, OWNER)).payload == {"a": [1]}

    @pytest.mark.parametrize(
        "payload",
        [
            [1],
            None,
            "text",
            {"a": math.nan},
            {"a": math.inf},
            {"a": (1, 2)},
            {"a": {1, 2}},
            {"a": b"bytes"},
            {"a": date(2026, 11, 15)},
            {"a": object()},
            {1: "number as key"},
            {None: 1},
            {"a": "\ud800"},
            {"\udfff": 1},
        ],
    )
    @pytest.mark.parametrize("field", ["payload", "metadata"])
    def test_what_is_no_json_is_refused(self, ledger: Ledger, field: str, payload: Any):
        """A1: a payload or metadata that JSON can't give back as it was is refused, and nothing is appended."""
        with pytest.raises(BadInput) as caught:
            ledger.append([new(1), new(1, **{field: payload})])
        assert caught.value.code == "ledger.json"
        assert field in str(caught.value)
        assert ledger.head().seq == 0

    def test_bottomless_payloads_are_refused(self, ledger: Ledger):
        """A1: a payload nested so deep that databases refuse to read it is refused; a deep one is kept."""
        deep: list[Any] = []
        for _ in range(400):
            deep = [deep]
        ledger.append([new(1, payload={"a": deep})])
        assert next(ledger.query({"payload.a": {"$exists": True}}, OWNER)).payload == {"a": deep}
        for _ in range(200):
            deep = [deep]
        with pytest.raises(BadInput) as caught:
            ledger.append([new(1, payload={"a": deep})])
        assert caught.value.code == "ledger.nesting"

    @pytest.mark.parametrize("field", ["id", "type", "aggregate_id", "actor"])
    @pytest.mark.parametrize("value", ["", "a\nb", "a\x00b", "\x7f", "\ud800", "x" * 1001, 5, b"x"])
    def test_headers_are_plain_text(self, ledger: Ledger, field: str, value: Any):
        """A1: a header is text without control characters, neither empty nor endless."""
        with pytest.raises(BadInput) as caught:
            ledger.append([new(1), new(1, **{field: value})])
        assert caught.value.code == "ledger.name"
        assert ledger.head().seq == 0

    @pytest.mark.parametrize("value", ["José da Silva", "名前", "👩‍👩‍👧", "a:b/c#d", "x" * 1000])
    def test_headers_may_be_in_any_script(self, ledger: Ledger, value: str):
        """A1: names of people and things of all languages are headers too."""
        ledger.append([new(1, aggregate_id=value)])
        assert ledger.count({"aggregateId": value}, OWNER) == 1
        assert ledger.verify().ok

    @pytest.mark.parametrize(
        "stamp",
        [
            "",
            "2026-11-15",
            "2026-11-15T22:58:11Z",
            "2026-11-15 22:58:11.123Z",
            "2026-11-15T22:58:11.123+00:00",
            "2026-11-15T22:58:11.123Z\n",
            "2026-13-15T22:58:11.123Z",
            "٢٠٢٦-11-15T22:58:11.123Z",
            5,
            None,
        ],
    )
    def test_timestamps_have_one_form(self, ledger: Ledger, stamp: Any):
        """A1: a timestamp is a real moment in UTC with milliseconds."""
        with pytest.raises(BadInput):
            ledger.append([new(1, timestamp=stamp)])

    def test_time_never_runs_backwards(self, filled: Ledger):
        """A1: an event earlier than the last is refused, also within one append; the same moment is fine."""
        head = filled.head()
        for batch in ([new(11)], [new(20), new(18)]):
            with pytest.raises(Conflict) as caught:
                filled.append(batch)
            assert caught.value.code == "ledger.backwards"
        assert filled.head() == head
        filled.append([new(12)])

    def test_an_id_is_used_once(self, filled: Ledger):
        """A1: an id in use is refused and named, be it in the ledger or twice in one append; nothing is appended."""
        filled.append([new(12, id="first")])
        head = filled.head()
        for ids in (["fresh", "first"], ["twice", "twice"]):
            with pytest.raises(Conflict) as caught:
                filled.append([new(12, id=id) for id in ids])
            assert caught.value.values == {"id": ids[1]}
        assert filled.head() == head
        filled.append([new(12, id="fresh")])

    def test_a_bulk_is_one_append(self, ledger: Ledger):
        """A7: thousands of events are appended at once or not at all."""
        events = ledger.append([new(1, payload={"number": number}) for number in range(2_500)])
        assert [event.seq for event in events] == list(range(1, 2_501))
        with pytest.raises(BadInput):
            ledger.append([*(new(1) for _ in range(1_500)), new(1, payload={"a": math.nan})])
        assert ledger.head() == Head(2_500, events[-1].hash)
        assert ledger.verify(ledger.head()).ok

    # Querying

    def test_a_query_reads_like_the_seed(self, ledger: Ledger):
        """A2: the queries of the seed: types, owner, newest first, at most so many."""
        ledger.append(
            [
                new(1, type="ShadowEntityCreated", payload={"ownerId": "me", "to": {"walletId": "w1"}}),
                new(2, type="ShadowEntityUpdated", payload={"ownerId": "me", "to": {"walletId": "w2"}}),
                new(4, type="ShadowEntityUpdated", payload={"ownerId": "you"}),
                new(6, type="DaemonHeartbeat", payload={"ownerId": "me", "from": "w1"}),
            ]
        )

        def seqs(filter: dict[str, Any], **options: Any) -> list[int]:
            return [event.seq for event in ledger.query(filter, OWNER, **options)]

        shadows = {"type": {"$in": ["ShadowEntityCreated", "ShadowEntityUpdated"]}, "payload.ownerId": "me"}
        assert seqs(shadows, sort={"timestamp": -1}, limit=100) == [2, 1]
        assert seqs(shadows, sort={"timestamp": -1}, limit=1) == [2]
        assert seqs({"metadata.sessionId": "s0", "timestamp": {"$gte": "2026-11-15T22:00:02.000Z"}}) == [3, 4]
        assert seqs({"$or": [{"payload.to.walletId": "w1"}, {"payload.from": "w1"}]}) == [1, 4]
        assert seqs({"payload.from": {"$exists": True}}) == [4]

    def test_time_ranges_are_exact(self, filled: Ledger):
        """A2: bounds on timestamps hold exactly, wherever they fall and however they are combined."""
        events = list(filled.query({}, OWNER))
        stamps = [
            "2026-11-15T21:00:00.000Z",
            "2026-11-15T22:00:03.500Z",
            "2026-11-15T23",
            *{e.timestamp for e in events},
        ]
        for low in stamps:
            for high in stamps:
                for bounds in ({"$gte": low, "$lt": high}, {"$gt": low, "$lte": high}):
                    node = parse({"timestamp": bounds})
                    found = [event.seq for event in filled.query({"timestamp": bounds}, OWNER)]
                    assert found == [event.seq for event in events if matches(node, event)]

    @pytest.mark.parametrize("limit", [-1, 1.5, "3", True])
    def test_a_limit_is_a_count(self, filled: Ledger, limit: Any):
        """A2: a limit is a whole number from 0 on."""
        with pytest.raises(BadInput):
            filled.query({}, OWNER, limit=limit)
        assert list(filled.query({}, OWNER, limit=0)) == []

    def test_a_bad_filter_is_refused_at_once(self, filled: Ledger):
        """A2: a filter that can't be read raises when it is asked, not when it is read."""
        with pytest.raises(BadInput):
            filled.query({"nonsense": 1}, OWNER)
        with pytest.raises(BadInput):
            filled.count({"type": {"$regex": "x"}}, OWNER)

    def test_long_lists_and_many_conditions_work(self, filled: Ledger):
        """A2: a thousand conditions and a list of thousands of values are no trouble."""
        many = [{"payload.number": number} for number in range(0, 3_000, 2)]
        assert filled.count({"$or": many}, OWNER) == 6
        assert filled.count({"$and": [{"$not": part} for part in many]}, OWNER) == 6
        names = [f"agent-{number}" for number in range(1, 40_000)]
        assert filled.count({"aggregateId": {"$in": names}}, OWNER) == 8
        assert filled.count({"payload.number": {"$nin": list(range(40_000))}}, OWNER) == 0

    def test_appending_while_reading_is_safe(self, filled: Ledger):
        """A2: a query that is being read goes on as of its start, whatever is appended meanwhile."""
        seen = [filled.append([new(30)._replace(payload=event.payload)]) for event in filled.query({}, OWNER)]
        assert len(seen) == 12
        assert filled.count({}, OWNER) == 24
        half_read = filled.query({}, OWNER)
        next(half_read)
        filled.append([new(31)])
        assert filled.count({}, OWNER) == 25

    def test_a_permit_is_part_of_the_query(self, filled: Ledger):
        """B5: what a permit hides is neither shown nor counted, and takes no place under a limit."""
        guest = permit_for("guest")
        filled.append([new(20, metadata={"visibility": "public"}), new(21)])
        visible = [4, 8, 12, 13]
        assert [event.seq for event in filled.query({}, guest)] == visible
        assert [event.seq for event in filled.query({}, guest, sort={"seq": -1}, limit=2)] == [13, 12]
        assert filled.count({}, guest) == 4
        assert filled.count({"type": "Spoke"}, guest) == 0
        assert filled.count({}, Permit("nobody", {"$or": []})) == 0

    @on_every_ledger
    @given(events=EVENTS, filters=st.lists(FILTERS, min_size=1, max_size=6), rule=FILTERS)
    def test_a_filter_means_the_same_everywhere(self, events: list[NewEvent], filters: list[Any], rule: Any):
        """A2: every ledger finds exactly what the plain meaning of the filter says."""
        with TemporaryDirectory() as folder:
            ledger = self.open(Path(folder))
            stored = ledger.append(events)
            for filter in filters:
                wanted, allowed = parse(filter), parse(rule)
                plain = [event for event in stored if matches(wanted, event)]
                assert list(ledger.query(filter, OWNER)) == plain
                assert ledger.count(filter, Permit("x", rule)) == sum(matches(allowed, event) for event in plain)
            ledger.close()

    @on_every_ledger
    @given(events=EVENTS, sort=SORTS, limit=st.none() | st.integers(0, 4))
    def test_an_order_means_the_same_everywhere(self, events: list[NewEvent], sort: dict[str, int], limit: int | None):
        """A2: every ledger sorts alike: null, booleans, numbers, text, then the rest; ties by seq."""
        with TemporaryDirectory() as folder:
            ledger = self.open(Path(folder))
            stored = ledger.append(events)
            found = list(ledger.query({}, OWNER, sort=sort, limit=limit))
            assert found == sort_events(stored, parse_sort(sort))[:limit]
            ledger.close()

    # Verifying

    def test_a_ledger_left_alone_verifies(self, filled: Ledger):
        """A4: verify counts the events, ends at the head, and says that it can't know of a cut tail."""
        verdict = filled.verify()
        assert (verdict.ok, verdict.events, verdict.erased, verdict.damage) == (True, 12, 0, None)
        assert verdict.head == filled.head()
        assert verdict.unknown_tail
        assert not filled.verify(filled.head()).unknown_tail

    def test_an_empty_ledger_verifies(self, ledger: Ledger):
        """A4: a ledger without events is whole, and its head is the genesis."""
        assert ledger.verify().ok
        assert ledger.verify(ledger.head()).ok

    def test_an_old_head_still_vouches(self, filled: Ledger):
        """A4: a head that was kept earlier fits the longer ledger."""
        head = filled.head()
        filled.append([new(20)])
        assert filled.verify(head).ok

    def test_progress_is_told(self, filled: Ledger):
        """A4: verify tells how far it is."""
        told: list[tuple[int, int]] = []
        filled.verify(progress=lambda done, total: told.append((done, total)))
        assert told[-1] == (12, 12)

    @pytest.mark.parametrize(
        "changes",
        [
            {"payload": '{"number":5}'},
            {"payload": ""},
            {"payload": None},
            {"metadata": "{}"},
            {"metadata": None},
            {"salt": b"?" * 16},
            {"salt": None},
            {"type": "Other"},
            {"aggregate_id": "other"},
            {"actor": "other"},
            {"id": "e_other"},
            {"timestamp": "2026-11-15T22:00:02.001Z"},
            {"digest": b"?" * 32},
            {"hash": b"?" * 32},
        ],
        ids=lambda changes: "-".join(changes),
    )
    @pytest.mark.parametrize("position", [0, 4, 11])
    def test_a_changed_event_is_named(self, filled: Ledger, position: int, changes: dict[str, Any]):
        """A4: whatever is changed of an event, verify names it: first, last or between."""
        event = list(filled.query({}, OWNER))[position]
        damage = self.damage(filled, changed(position, **changes))
        assert (damage.seq, damage.kind) == (position + 1, "changed")
        assert damage.event_id == changes.get("id", event.id)

    def test_a_boundary_between_headers_can_not_be_shifted(self, filled: Ledger):
        """A4: a separator that is smuggled into a header is a change, though the bytes joined are the same."""

        def shift(rows: list[Raw]) -> list[Raw]:
            row = rows[3]
            return changed(3, type=f"{row.type}\n{row.aggregate_id}", aggregate_id=row.actor, actor="")(rows)

        assert self.damage(filled, shift).seq == 4

    def test_a_change_with_a_fresh_digest_is_found(self, filled: Ledger):
        """A4: to mend the digest of a changed payload does not help."""

        def forge(rows: list[Raw]) -> list[Raw]:
            return [*rows[:4], redigested(replace(rows[4], payload='{"number":5}')), *rows[5:]]

        damage = self.damage(filled, forge)
        assert (damage.seq, damage.kind) == (5, "changed")

    def test_a_change_with_a_fresh_hash_breaks_the_next_link(self, filled: Ledger):
        """A4: to mend the hash too moves the break to the next event, which no longer follows."""

        def forge(rows: list[Raw]) -> list[Raw]:
            forged = rechained([*rows[:4], redigested(replace(rows[4], payload='{"number":5}'))], 4)
            return [*forged, *rows[5:]]

        damage = self.damage(filled, forge)
        assert (damage.seq, damage.kind, damage.detail) == (6, "changed", "link")

    @pytest.mark.parametrize("position", [0, 4, 10])
    def test_a_removed_event_is_named(self, filled: Ledger, position: int):
        """A4: a removed event leaves a gap."""
        damage = self.damage(filled, lambda rows: [*rows[:position], *rows[position + 1 :]])
        assert damage == Damage(position + 1, None, "removed", "removed")

    @pytest.mark.parametrize(("position", "count"), [(0, 1), (4, 1), (4, 5), (9, 1)])
    def test_closing_the_gap_does_not_hide_a_removal(self, filled: Ledger, position: int, count: int):
        """A4: events that were removed are missed also when the rest was renumbered."""
        damage = self.damage(filled, lambda rows: renumbered([*rows[:position], *rows[position + count :]]))
        assert (damage.seq, damage.kind) == (position + 1, "removed")

    @pytest.mark.parametrize("position", [0, 4, 11])
    @pytest.mark.parametrize("count", [1, 3])
    def test_an_inserted_event_is_named(self, filled: Ledger, position: int, count: int):
        """A4: an event that was put between others is told from a changed one."""
        strangers = [replace(FORGED, id=f"e_forged{number}") for number in range(count)]
        damage = self.damage(filled, lambda rows: renumbered([*rows[:position], *strangers, *rows[position:]]))
        assert damage == Damage(position + 1, "e_forged0", "inserted", "inserted")

    def test_an_inserted_event_with_a_fitting_hash_is_found(self, filled: Ledger):
        """A4: an inserted event that was chained rightly is found at the next one."""
        damage = self.damage(filled, lambda rows: renumbered([*rechained([*rows[:4], FORGED], 4), *rows[4:]]))
        assert (damage.seq, damage.kind) == (6, "inserted")

    @pytest.mark.parametrize("seq", [0, -7])
    def test_nothing_stands_before_the_first(self, filled: Ledger, seq: int):
        """A4: an event with a number below 1 was inserted."""
        damage = self.damage(filled, lambda rows: [replace(FORGED, seq=seq), *rows])
        assert (damage.seq, damage.kind) == (seq, "inserted")

    @pytest.mark.parametrize(("one", "other"), [(0, 1), (4, 5), (2, 9), (0, 11), (10, 11)])
    def test_swapped_events_are_named(self, filled: Ledger, one: int, other: int):
        """A4: two events in each other's place are a change of order, near or far."""
        events = list(filled.query({}, OWNER))
        damage = self.damage(filled, lambda rows: swapped(rows, one, other))
        assert damage == Damage(one + 1, events[other].id, "reordered", "moved")

    @pytest.mark.parametrize(
        ("move", "expected"),
        [
            (lambda rows: renumbered([rows[7], *rows[:7], *rows[8:]]), (1, 7, "moved")),
            (lambda rows: renumbered([*rows[:3], *rows[4:], rows[3]]), (4, 4, "moved")),
            (changed(3, seq=99), (4, 3, "moved-away")),
        ],
        ids=["to-the-front", "to-the-end", "far-beyond"],
    )
    def test_a_moved_event_is_named(
        self, filled: Ledger, move: Callable[[list[Raw]], list[Raw]], expected: tuple[int, int, str]
    ):
        """A4: an event moved to the front, to the end, or far beyond the end is a change of order."""
        events = list(filled.query({}, OWNER))
        seq, position, detail = expected
        assert self.damage(filled, move) == Damage(seq, events[position].id, "reordered", detail)

    def test_shifted_numbers_are_a_change(self, filled: Ledger):
        """A4: numbers that were shifted with nothing removed are a change of the event, not a removal."""
        damage = self.damage(filled, lambda rows: [replace(row, seq=row.seq + (row.seq > 4)) for row in rows])
        assert (damage.seq, damage.kind, damage.detail) == (6, "changed", "number")

    def test_an_id_used_twice_is_found(self, filled: Ledger):
        """A4: a chain that was forged with one id twice does not verify."""
        damage = self.damage(filled, lambda rows: rechained([*rows[:7], replace(rows[7], id=rows[2].id), *rows[8:]], 7))
        assert (damage.seq, damage.kind) == (8, "duplicate")

    def test_a_cut_tail_needs_a_kept_head(self, filled: Ledger):
        """A4: a chain can't know that its tail was cut, and says so; a head kept elsewhere knows."""
        head = filled.head()
        self.rewrite(filled, lambda rows: rows[:9])
        alone, against = filled.verify(), filled.verify(head)
        assert alone.ok
        assert alone.unknown_tail
        assert against.damage == Damage(10, None, "cut", "cut")
        assert (against.events, against.head.seq) == (9, 9)
        self.rewrite(filled, lambda _: [])
        assert filled.verify(head).damage == Damage(1, None, "cut", "cut")

    def test_a_rewritten_history_needs_a_kept_head(self, filled: Ledger):
        """A4: who rewrites an event and all hashes after it is found by a kept head only."""
        head = filled.head()

        def forge(rows: list[Raw]) -> list[Raw]:
            return rechained([*rows[:4], redigested(replace(rows[4], payload='{"number":5}')), *rows[5:]], 4)

        self.rewrite(filled, forge)
        assert filled.verify().ok
        damage = filled.verify(head).damage
        assert damage is not None
        assert (damage.seq, damage.kind) == (12, "forked")
        assert filled.verify(Head(0, "ff" * 32)).damage == Damage(0, None, "forked", "forked")

    def test_damage_before_the_kept_head_comes_first(self, filled: Ledger):
        """A4: the first bad event is named, also when the end is wrong too."""
        head = filled.head()
        self.rewrite(filled, lambda rows: changed(2, payload="{}")(rows)[:9])
        damage = filled.verify(head).damage
        assert damage is not None
        assert (damage.seq, damage.kind) == (3, "changed")

    def test_an_erased_event_still_verifies(self, filled: Ledger):
        """A4: payload, metadata and salt can be erased: the chain holds by the digest, and the rest stays."""
        self.rewrite(filled, changed(4, payload=None, metadata=None, salt=None))
        verdict = filled.verify(filled.head())
        assert (verdict.ok, verdict.events, verdict.erased) == (True, 12, 1)
        event: Event = list(filled.query({}, OWNER))[4]
        assert (event.type, event.payload, event.metadata) == ("Spoke", {}, {})
        for filter, expected in {"payload": 1, "payload.number": 1}.items():
            assert filled.count({filter: {} if filter == "payload" else None}, OWNER) == expected
        filled.append([new(20)])
        assert filled.verify().ok

    def test_an_erased_event_can_not_be_given_content(self, filled: Ledger):
        """A4: whoever fills an erased event with something else, or leaves a part of it, is found."""
        self.rewrite(filled, changed(4, payload=None, metadata=None, salt=None))
        damage = self.damage(filled, changed(4, payload='{"number":5}', metadata="{}", salt=b"?" * 16))
        assert (damage.seq, damage.kind) == (5, "changed")
        damage = self.damage(filled, changed(4, payload=None, metadata='{"sessionId":"s1"}', salt=None))
        assert (damage.seq, damage.kind) == (5, "changed")

    # Erasing

    def test_an_event_is_erased(self, filled: Ledger):
        """D5: payload, metadata and salt are gone; names, place and hash stay, and the chain verifies."""
        before, head = list(filled.query({}, OWNER)), filled.head()
        assert filled.erase([5, 7, 5]) == 2
        assert filled.erase([7, 8]) == 1
        assert filled.erase([]) == filled.erase([5, 7, 8]) == 0
        gone = {5, 7, 8}
        assert list(filled.query({}, OWNER)) == [
            event._replace(payload={}, metadata={}, erased=True) if event.seq in gone else event for event in before
        ]
        verdict = filled.verify(head)
        assert (verdict.ok, verdict.events, verdict.erased) == (True, 12, 3)
        stored: list[Raw] = []

        def look(rows: list[Raw]) -> list[Raw]:
            stored.extend(rows)
            return rows

        self.rewrite(filled, look)
        assert {(raw.payload, raw.metadata, raw.salt) for raw in stored if raw.seq in gone} == {(None, None, None)}
        assert filled.append([new(20)])[0].seq == 13
        assert filled.verify(head).ok

    @pytest.mark.parametrize("seq", [0, -1, 13, 2**63, 2**70, True, 5.0, "5", None])
    def test_what_is_not_there_can_not_be_erased(self, filled: Ledger, seq: Any):
        """D5: a number that no event has is refused and named; nothing is erased."""
        before = list(filled.query({}, OWNER))
        with pytest.raises(BadInput) as caught:
            filled.erase([3, seq, 4])
        assert (caught.value.code, caught.value.values) == ("ledger.unknown", {"seq": seq})
        assert list(filled.query({}, OWNER)) == before

    def test_what_was_erased_is_found_by_its_names_only(self, filled: Ledger):
        """D5: no query finds an erased event by its content or its session; a permit for those shows it to nobody."""
        filled.append([new(20, metadata={"visibility": "public", "sessionId": "s9"})])
        filled.erase([5, 13])
        assert filled.count({"payload.number": 5}, OWNER) == filled.count({"metadata.sessionId": "s9"}, OWNER) == 0
        assert filled.count({"metadata.visibility": "public"}, OWNER) == 0
        assert [event.seq for event in filled.query({"aggregateId": "agent-2", "type": "Spoke"}, OWNER)] == [5, 11]
        assert filled.count({}, permit_for("eve")) == 0

    @on_every_ledger
    @given(erased=st.lists(st.integers(1, 12)), filters=st.lists(FILTERS, max_size=3))
    def test_any_set_of_events_can_be_erased(self, erased: list[int], filters: list[Any]):
        """D5: whatever is erased, the chain verifies and every query finds of the others what it found before."""
        with TemporaryDirectory() as folder:
            ledger = self.open(Path(folder))
            ledger.append([new(number) for number in range(1, 13)])
            before = [list(ledger.query(filter, OWNER)) for filter in filters]
            assert ledger.erase(erased) == len(set(erased))
            assert ledger.verify(ledger.head()).erased == len(set(erased))
            for filter, found in zip(filters, before, strict=True):
                others = [event for event in ledger.query(filter, OWNER) if event.seq not in erased]
                assert others == [event for event in found if event.seq not in erased]
            ledger.close()

    # The archive

    def test_consolidated_events_leave_ordinary_queries(self, filled: Ledger):
        """A6: archived events are neither found nor counted, take no place under a limit, and stay in the ledger."""
        events = list(filled.query({}, OWNER))
        filled.append([consolidated([event.id for event in events[:9]])])
        assert [event.seq for event in filled.query({}, OWNER)] == [10, 11, 12, 13]
        assert [event.seq for event in filled.query({"type": "Spoke"}, OWNER, limit=1)] == [11]
        assert [event.seq for event in filled.query({}, OWNER, sort={"payload.number": 1}, limit=2)] == [13, 10]
        assert filled.count({"type": "Spoke"}, OWNER) == 1
        assert filled.count({}, permit_for("guest")) == 1
        assert list(filled.query({"seq": {"$lte": 12}}, OWNER, archived=True)) == events
        assert filled.count({"type": "Spoke"}, OWNER, archived=True) == 6
        assert filled.count({}, permit_for("guest"), archived=True) == 3
        assert filled.verify().ok

    def test_a_consolidation_can_be_consolidated(self, filled: Ledger):
        """A6: summaries are events as well, and what they archived stays archived."""
        ids = [event.id for event in filled.query({}, OWNER)]
        (first,) = filled.append([consolidated(ids[:6])])
        filled.append([consolidated([first.id, ids[6], "e_unknown"])])
        assert [event.seq for event in filled.query({}, OWNER)] == [8, 9, 10, 11, 12, 14]

    @pytest.mark.parametrize(
        "changes",
        [
            {"retentionPolicy": "keep"},
            {"retentionPolicy": None},
            {"retentionPolicy": ["archive"]},
            {"retentionPolicy": {"archive": 1}},
            {"consolidatedEventIds": None},
            {"consolidatedEventIds": "first"},
            {"consolidatedEventIds": {"0": "first"}},
            {"consolidatedEventIds": [["first"], {"id": "first"}, 1, None, True, 1.5]},
        ],
        ids=str,
    )
    def test_a_malformed_consolidation_archives_nothing(self, ledger: Ledger, changes: dict[str, Any]):
        """A6: what is no list of ids, or asks for no archive, hides nothing and is no error."""
        whole = consolidated(["first"])
        ledger.append([new(1, id="first"), whole._replace(payload={**whole.payload, **changes})])
        assert ledger.count({}, OWNER) == 2
        ledger.append([whole._replace(type="Other")])
        assert [event.seq for event in ledger.query({}, OWNER)] == [1, 2, 3]

    def test_ids_among_other_things_are_archived(self, ledger: Ledger):
        """A6: what is no id in a list of them does not keep the ids from being read."""
        ledger.append([new(1, id="first"), new(1, id="1"), consolidated([1, None, "first", ["1"]])])
        assert [event.seq for event in ledger.query({}, OWNER)] == [2, 3]

    def test_an_erased_consolidation_archives_nothing(self, ledger: Ledger):
        """A6, D5: with a summary its list goes too, and what it archived is found again."""
        ledger.append([new(1, id="first"), consolidated(["first"])])
        ledger.erase([2])
        assert [event.seq for event in ledger.query({}, OWNER)] == [1, 2]

    @on_every_ledger
    @given(named=st.lists(st.lists(st.integers(1, 16)), max_size=3), filter=FILTERS, sort=SORTS)
    def test_an_archive_means_the_same_everywhere(self, named: list[list[int]], filter: Any, sort: dict[str, int]):
        """A6: every ledger hides exactly what its consolidations name, whatever is asked."""
        with TemporaryDirectory() as folder:
            ledger = self.open(Path(folder))
            ledger.append([new(number, id=f"e_{number}") for number in range(1, 13)])
            for numbers in named:
                ledger.append([consolidated([f"e_{number}" for number in numbers])])
            hidden = {number for numbers in named for number in numbers}
            found = list(ledger.query(filter, OWNER, sort=sort, archived=True))
            shown = [event for event in found if event.seq > 12 or event.seq not in hidden]
            assert list(ledger.query(filter, OWNER, sort=sort)) == shown
            assert ledger.count(filter, OWNER) == len(shown)
            ledger.close()

    @on_every_ledger
    @given(data=st.data())
    def test_any_tampering_is_noticed(self, data: st.DataObject):
        """A4: any rewriting of stored events that is not a cut tail is noticed, at or before the event it touched."""
        with TemporaryDirectory() as folder:
            ledger = self.open(Path(folder))
            ledger.append([new(number) for number in range(1, 8)])
            order = data.draw(st.lists(st.integers(0, 6), max_size=8))
            self.rewrite(ledger, lambda rows: [replace(rows[at], seq=seq) for seq, at in enumerate(order, 1)])
            prefix = next((at for at, origin in enumerate(order) if at != origin), len(order))
            verdict = ledger.verify()
            assert verdict.ok == (prefix == len(order))
            if verdict.damage:
                assert verdict.damage.seq == prefix + 1
            ledger.close()
