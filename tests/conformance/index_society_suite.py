"""What every index keeps of a society, after any events: ours, malformed, foreign, erased (B1-B4, B11)."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.access.agreements import expire
from hipocampo.access.authority import is_used_up, society_of
from hipocampo.access.planner import IntentPlanner
from hipocampo.access.reading_rights import reading_rights
from hipocampo.core.access import Permit, Target, clauses_allowing, permit, reaches
from hipocampo.core.agreements import RELATIVE
from hipocampo.core.events import Event
from hipocampo.core.society import PastSession
from hipocampo.core.society_items import KINDS
from hipocampo.ports import Index
from tests.adapters.index import MemoryIndex
from tests.adapters.ledger import MemoryLedger
from tests.conformance.index_base import IndexCase, on_every_index
from tests.conformance.index_rows import ALL, Story, moment

IDS = ("ana", "bot", "owner", "a1", "a2", "s1", "t1", "l1")
MOMENTS = ("", moment(3), moment(9), moment(40), "zzz")
CLAUSE = {"party": "bot", "action": "read", "resource": "memory", "scope": "ana"}
AGREEMENT: dict[str, Any] = {
    "type": "MemoryContract",
    "subtype": None,
    "parties": ["bot", "ana"],
    "purpose": "help",
    "clauses": [CLAUSE],
    "since": "",
    "until": "",
    "terminationConditions": [],
    "requires": [],
    "retention": [],
    "proposedBy": "bot",
}
ENTITY: dict[str, Any] = {"kind": "agent", "name": "Bot", "guardianId": "ana", "constitution": {"values": ["x"]}}
SESSION = {"userId": "ana", "serviceId": "bot", "until": moment(40), "agreementId": "a1"}
TOKEN = {"tokenId": "t1", "digest": "d", "until": moment(40)}

# A well-formed payload of each type that a society is made of.
SOUND: dict[str, dict[str, Any]] = {
    "EntityRegistered": ENTITY,
    "ConstitutionAmended": {"constitution": {"constraints": {"allowedIntents": ["propose:*"]}}},
    "TokenIssued": TOKEN,
    "TokenRevoked": {"tokenId": "t1"},
    "AgreementProposed": AGREEMENT,
    "AgreementAccepted": {"for": ["bot", "ana"], "by": "bot"},
    "AgreementActivated": {},
    "AgreementEnded": {"how": "revoked"},
    "SessionStarted": SESSION,
    "SessionEnded": {"how": "user:logout"},
    "CreditsMinted": {"toWalletId": "ana", "amount": 10},
    "CreditsTransferred": {"fromWalletId": "ana", "toWalletId": "bot", "amount": 4},
    "CreditsSpent": {"fromWalletId": "bot", "amount": 3},
    "LoanDisbursed": {"toWalletId": "bot", "amount": 7, "loanId": "l1"},
    "LoanRepaymentMade": {"loanId": "l1", "amount": 2},
}


def told(index: Index) -> dict[str, Any]:
    """All that an index keeps of a society."""
    return {
        "now": {kind: dict(index.society.items(kind, ALL)) for kind in KINDS},
        "ever": {kind: dict(index.society.items(kind, ALL, ended=True)) for kind in KINDS},
        "items": {(kind, id): index.society.item(kind, id, ALL) for kind in KINDS for id in IDS},
        "society": index.society.last_change(),
        "asked": [
            index.society.clause_uses(id, n, since) for id in ("a1", "a2") for n in (1, 2) for since in ("", moment(3))
        ],
    }


def look_around(index: Index) -> None:
    """Ask a society everything that decisions ask of it."""
    society = society_of(index.society)
    for now in (moment(1), moment(20), moment(60)):
        for actor in (*IDS, "nobody"):
            made: Permit = permit(society, actor, now, lambda held: is_used_up(index.society, held, moment(20)))
            assert None not in (made.node, made.rows_node)
            for target in (Target(actor), Target("", "s1")):
                clauses_allowing(society, actor, "write", "memory", target, now)
            society.served(actor, now), society.talks(actor, now), society.children(actor), society.guardian(actor)
            society.find(actor), society.find("Bot"), society.allows(actor, "propose:agreement")
            reading_rights(society, actor, now)
            assert all(reaches(society, held.clause, actor, now) in (True, False) for held in society.all_held())
        society.phase(now), list(society.retentions(now))


class SocietySuite(IndexCase):
    """The promises about a society, as tests."""

    def test_a_society_is_what_its_events_add_up_to(self, index: Index, story: Story):
        """B1-B4: entities, agreements, sessions and tokens, each with its state; what ended is kept apart."""
        for id, type in (("bot", "EntityRegistered"), ("bot", "TokenIssued"), ("a1", "AgreementProposed")):
            story.tell(type, id, SOUND[type])
        index.fold(story.events)
        entity, agreement, token = (
            index.society.item("entity", "bot", ALL),
            index.society.item("agreement", "a1", ALL),
            index.society.item("token", "t1", ALL),
        )
        assert entity
        assert agreement
        assert token
        assert (entity["name"], entity["guardian"], entity["intents"], entity["guarded"]) == ("Bot", "ana", ["*"], True)
        assert (agreement["status"], agreement["accepted"], agreement["clauses"]) == ("proposed", [], [CLAUSE])
        assert (token["entity"], token["digest"]) == ("bot", "d")
        assert index.society.last_change() == 3
        index.fold([story.tell(type, "a1", SOUND[type]) for type in ("AgreementAccepted", "AgreementActivated")])
        index.fold([story.tell("SessionStarted", "x", SESSION, sessionId="s1")])
        assert [one["status"] for one in index.society.items("agreement", ALL).values()] == ["active"]
        assert list(index.society.items("session", ALL)) == ["s1"]
        ending = [("AgreementEnded", "a1"), ("SessionEnded", "x"), ("TokenRevoked", "bot")]
        index.fold([story.tell(type, id, SOUND[type], sessionId="s1") for type, id in ending])
        assert [dict(index.society.items(kind, ALL)) for kind in ("agreement", "session", "token")] == [{}, {}, {}]
        assert [list(index.society.items(kind, ALL, ended=True)) for kind in ("agreement", "session", "token")] == [
            ["a1"],
            ["s1"],
            ["t1"],
        ]
        ended = PastSession("s1", SESSION["userId"], SESSION["serviceId"])
        assert [list(index.society.past_sessions(one, ALL)) for one in (*ended[1:], "nobody")] == [[ended], [ended], []]
        assert (index.society.last_change(), index.society.item("agreement", "a2", ALL)) == (9, None)

    def test_wallets_are_folded(self, index: Index, story: Story):
        """B11: balances and loans; what would overdraw moves nothing."""
        moves = ["CreditsMinted", "CreditsTransferred", "CreditsSpent", "LoanDisbursed", "LoanRepaymentMade"]
        index.fold([story.tell(type, "x", SOUND[type]) for type in moves])
        balances = {id: body["balance"] for id, body in index.society.items("wallet", ALL).items()}
        assert balances == {"ana": 6, "bot": 6, "expenses": 3, "issuer": -15}
        assert sum(balances.values()) == 0
        before = told(index)
        index.fold([story.tell("CreditsSpent", "x", {"fromWalletId": "ana", "amount": 7})])
        assert told(index) == before

    def test_uses_of_limited_clauses_are_counted(self, index: Index, story: Story):
        """B3: once for each event and clause, by the moment; what is no such pair is passed over."""
        index.fold([story.tell("AccessRead", "bot", {}, counted=[["a1", 1], ["a1", 1], ["a1", 2]])])
        index.fold([story.tell("Anything", "bot", {}, counted=[["a1", 1]])])
        bad: list[Any] = [["a1"], ["a1", True], ["a1", 0], ["a1", 2**70], [1, 1], "a1", None, ["a1", "1"]]
        index.fold(
            [story.tell("AccessRead", "bot", {}, counted=bad), story.tell("AccessRead", "bot", {}, counted="a1")]
        )
        assert [index.society.clause_uses("a1", n, "") for n in (1, 2, 3)] == [2, 1, 0]
        assert [index.society.clause_uses("a1", 1, moment(seq)) for seq in (0, 1, 2)] == [2, 1, 0]
        assert index.society.clause_uses("a2", 1, "") == 0

    @pytest.mark.parametrize("type", SOUND)
    def test_what_was_erased_changes_nothing(self, index: Index, story: Story, type: str):
        """D5: an event without its content has no say, and stops nothing."""
        self._fill(index, story)
        before = told(index)
        index.fold([story.tell(type, "a1")._replace(payload={}, metadata={}, erased=True)])
        index.fold([story.tell(type, "new", SOUND[type])._replace(erased=True)])
        assert told(index) == before
        look_around(index)

    UNFIT: Sequence[tuple[str, dict[str, Any]]] = (
        ("EntityRegistered", {**ENTITY, "name": None}),
        ("EntityRegistered", {**ENTITY, "name": ["x"]}),
        ("EntityRegistered", {**ENTITY, "guardianId": ["ana"]}),
        ("EntityRegistered", {**ENTITY, "constitution": {"constraints": {"allowedIntents": "*"}}}),
        ("EntityRegistered", {**ENTITY, "constitution": "be good"}),
        ("ConstitutionAmended", {"constitution": None}),
        ("TokenIssued", {**TOKEN, "tokenId": 5}),
        ("TokenIssued", {**TOKEN, "digest": None}),
        ("TokenIssued", {**TOKEN, "until": 5}),
        ("TokenRevoked", {"tokenId": {"a": 1}}),
        ("AgreementProposed", {}),
        ("AgreementProposed", {"clauses": []}),
        ("AgreementProposed", {**AGREEMENT, "ended": True, "parties": "bot"}),
        ("AgreementProposed", {**AGREEMENT, "until": 5}),
        ("AgreementProposed", {**AGREEMENT, "since": None}),
        ("AgreementProposed", {**AGREEMENT, "session": 5}),
        ("AgreementProposed", {**AGREEMENT, "clauses": [{**CLAUSE, "party": "eve"}]}),
        ("AgreementProposed", {**AGREEMENT, "clauses": [{**CLAUSE, "scope": ""}]}),
        ("AgreementProposed", {**AGREEMENT, "clauses": [{**CLAUSE, "since": 5}]}),
        ("AgreementProposed", {**AGREEMENT, "clauses": [{**CLAUSE, "rate": "often"}]}),
        ("AgreementProposed", {**AGREEMENT, "clauses": [{**CLAUSE, "max_queries": "3"}]}),
        ("AgreementProposed", {**AGREEMENT, "clauses": [{**CLAUSE, "limits": {}}]}),
        ("AgreementProposed", {**AGREEMENT, "retention": [{}]}),
        ("AgreementProposed", {**AGREEMENT, "requires": [{"type": "X", "parties": 5}]}),
        ("AgreementAccepted", {"for": 5}),
        ("AgreementEnded", {"how": 5}),
        ("SessionStarted", {**SESSION, "until": None}),
        ("SessionStarted", {**SESSION, "userId": ["ana"]}),
        ("SessionEnded", {}),
        ("CreditsMinted", {"toWalletId": "ana", "amount": True}),
        ("CreditsMinted", {"toWalletId": "ana", "amount": 0.5}),
        ("CreditsMinted", {"toWalletId": ["ana"], "amount": 1}),
        ("CreditsMinted", {"toWalletId": "ana", "amount": 2**53 + 1}),
        ("CreditsMinted", {"toWalletId": "issuer", "amount": 1}),
        ("CreditsTransferred", {"fromWalletId": "issuer", "toWalletId": "ana", "amount": 1}),
        ("CreditsTransferred", {"fromWalletId": "ana", "toWalletId": "ana", "amount": 1}),
        ("CreditsSpent", {"fromWalletId": "expenses", "amount": 1}),
        ("LoanDisbursed", {"toWalletId": "ana", "amount": 1, "loanId": "l1"}),  # there already
        ("LoanRepaymentMade", {"loanId": "l1", "amount": 6}),
        ("LoanRepaymentMade", {"loanId": ["l1"], "amount": 1}),
    )

    @pytest.mark.parametrize(("type", "payload"), UNFIT)
    def test_what_is_unfit_changes_nothing(self, index: Index, story: Story, type: str, payload: dict[str, Any]):
        """A1, B2: an owner may append any event by hand, and another tool did: it stays, and has no say."""
        self._fill(index, story)
        before = told(index)
        about = {"sessionId": "s1"} if type == "SessionEnded" else {"sessionId": "s9"}
        known = type in ("ConstitutionAmended", "TokenIssued", "TokenRevoked")
        id = "bot" if known else "a1" if type in ("AgreementAccepted", "AgreementEnded") else "new"
        index.fold([story.tell(type, id, payload, **about)])
        assert told(index) == before
        look_around(index)

    def test_ids_that_are_no_texts(self, index: Index, story: Story):
        """A1: a session's id may be anything in a foreign event."""
        for id in (5, None, ["s1"], {"a": 1}):
            index.fold([story.tell("SessionStarted", "x", SESSION, sessionId=id)])
            index.fold([story.tell("SessionEnded", "x", {"how": "x"}, sessionId=id)])
        assert (dict(index.society.items("session", ALL, ended=True)), index.society.last_change()) == ({}, 0)

    def test_nobodys_token_is_revoked_by_another(self, index: Index, story: Story):
        """B6: nor is one issued twice."""
        self._fill(index, story)
        index.fold([story.tell("TokenRevoked", "ana", {"tokenId": "t1"})])
        index.fold([story.tell("TokenIssued", "ana", {**TOKEN, "digest": "other"})])
        assert (
            index.society.items("token", ALL)["t1"]["entity"],
            index.society.items("token", ALL)["t1"]["digest"],
        ) == (
            "bot",
            "d",
        )

    JSON = st.recursive(
        st.none() | st.booleans() | st.integers(-3, 12) | st.just(2**70) | st.floats(0, 1) | st.sampled_from(IDS),
        lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(("type", "a")), inner, max_size=2),
        max_leaves=4,
    )

    @staticmethod
    @st.composite
    def histories(draw: st.DrawFn) -> Story:
        """Events of a society in any order, most of them sound, others with anything anywhere."""
        story = Story()
        for _ in range(draw(st.integers(0, 14))):
            type = draw(st.sampled_from(sorted(SOUND)))
            payload = draw(_payloads(type))
            id = draw(st.sampled_from(IDS))
            session = draw(st.sampled_from([*IDS, *RELATIVE]) | SocietySuite.JSON)
            about: dict[str, Any] = {"sessionId": session}
            if draw(st.booleans()):
                pairs = st.lists(st.sampled_from([["a1", 1], ["a2", 2]]) | SocietySuite.JSON, max_size=3)
                about["counted"] = draw(pairs | SocietySuite.JSON)
            event = story.tell(type, id, payload, **about)
            if draw(st.integers(0, 9)) == 0:
                story.events[-1] = event._replace(payload={}, metadata={}, erased=True)
        return story

    @on_every_index
    @given(data=st.data())
    def test_any_event_can_be_folded(self, data: st.DataObject):
        """A1, B2: folding never fails, a society can be made of it and asked all, time can end what it ends."""
        story: Story = data.draw(self.histories())
        with self.opened() as index, self.opened() as again:
            reference = MemoryIndex()
            for event in story.events:
                index.fold([event])
                reference.fold([event])
            assert told(index) == told(reference)
            again.fold(story.events)
            assert told(again) == told(index)
            look_around(index)
            wallets = [body["balance"] for body in index.society.items("wallet", ALL).values()]
            assert sum(wallets) == 0
            self._ends(index, story)

    def _ends(self, index: Index, story: Story) -> None:
        """B2: what time has ended is ended by its events, which leave nothing to end."""
        now = datetime(2026, 12, 24, tzinfo=UTC)
        planner = IntentPlanner(index, MemoryLedger(), "system", now)
        expire(planner)
        for change in planner.changes:
            index.fold([story.tell(change.type, change.id, dict(change.payload), **change.metadata)])
        after = IntentPlanner(index, MemoryLedger(), "system", now)
        expire(after)
        assert after.changes == []

    def _fill(self, index: Index, story: Story) -> None:
        for type, payload in SOUND.items():
            if type not in ("TokenRevoked", "AgreementEnded", "SessionEnded"):
                about: dict[str, Any] = {"sessionId": "s1"} if type == "SessionStarted" else {}
                id = "bot" if type.startswith(("Entity", "Constitution", "Token")) else "a1"
                index.fold([story.tell(type, id, payload, **about)])
        entity: Event = story.tell("EntityRegistered", "ana", {"kind": "person", "name": "Ana"})
        index.fold([entity])


@st.composite
def _payloads(draw: st.DrawFn, type: str) -> dict[str, Any]:
    """A sound payload, with other moments and scopes, and now and then anything in the place of something."""
    payload: dict[str, Any] = {**SOUND[type]}
    if type == "AgreementProposed":
        clause = {**CLAUSE, "scope": draw(st.sampled_from([*IDS, *RELATIVE, "@Ana", "#tag"]))}
        clause |= {"since": draw(st.sampled_from(MOMENTS)), "until": draw(st.sampled_from(MOMENTS))}
        limits: list[dict[str, Any]] = [{}, {"max_queries": 1}, {"rate": "2/min"}, {"max_results": 0}]
        clause |= draw(st.sampled_from(limits))
        clause |= draw(st.just({}) | st.dictionaries(st.sampled_from(sorted(clause)), SocietySuite.JSON, max_size=1))
        more = st.sampled_from([{}, {"session": "s1"}, {"subtype": "Guardianship"}])
        payload |= {"clauses": [clause], "until": draw(st.sampled_from(MOMENTS)), **draw(more)}
    if draw(st.integers(0, 2)) == 0 and payload:
        payload[draw(st.sampled_from(sorted(payload)))] = draw(SocietySuite.JSON)
    if draw(st.integers(0, 9)) == 0 and payload:
        del payload[draw(st.sampled_from(sorted(payload)))]
    return payload
