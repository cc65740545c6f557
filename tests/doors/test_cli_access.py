"""Others at the command line: entities, agreements, sessions, wallets, intents, the audit, and whose a command is."""

from __future__ import annotations

import io
import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.access.terms import clause_from
from hipocampo.errors import BadInput
from hipocampo.text.languages import codes
from tests.doors.cli_kit import Ran, at_terminal, done, hipo, real

LANGUAGES = codes()

TOKEN = "HIPOCAMPO_TOKEN"


def head(root: Path) -> str:
    return done("-w", root, "ledger", "head").out


def told(root: Path, *words: str | Path) -> Any:
    """What a command answers in JSON."""
    return done("-w", root, "--json", *words).json


def share(root: Path, *clauses: str, **options: str) -> str:
    """An agreement between the owner and Antenna; its id."""
    allowed = [word for clause in clauses for word in ("--allow", clause)]
    more = [word for name, value in options.items() for word in (f"--{name.replace('_', '-')}", value)]
    return str(told(root, "agreement", "propose", "--between", "owner", "Antenna", *allowed, *more)["agreement"])


@pytest.fixture
def antenna(root: Path) -> str:
    """An agent; its id."""
    return str(told(root, "entity", "register", "Antenna", "--id", "antenna", "--value", "discretion")["id"])


@pytest.fixture
def token(root: Path, antenna: str) -> str:
    return done("-w", root, "entity", "token", antenna).out.strip()


def as_antenna(root: Path, token: str, *words: str | Path) -> Ran:
    return hipo("-w", root, "--token", token, *words)


# Entities and tokens


def test_an_entity_is_registered_listed_and_shown(root: Path) -> None:
    """B1: identity, guardian and constitution; names beside ids."""
    made = told(
        root, "entity", "register", "Ana Lima", "--kind", "service", "--allow", "retain:*", "--value", "candour"
    )
    assert (made["name"], made["kind"], made["guardian"]) == ("Ana Lima", "service", "owner")
    assert f"Ana Lima  service  {made['id']}  guardian: owner" in done("-w", root, "entity", "list").out
    assert [one["id"] for one in told(root, "entity", "list")["entities"]] == [made["id"]]
    shown = told(root, "entity", "show", "Ana Lima")
    assert (shown["entity"]["values"], shown["entity"]["intents"]) == (["candour"], ["retain:*"])
    assert (shown["agreements"], shown["tokens"], shown["balance"]) == ([], [], 0)
    text = done("-w", root, "entity", "show", made["id"]).out
    for part in ("Ana Lima", made["id"], "candour", "retain:*", "owner", "balance"):
        assert part in text


def test_a_ward_shows_its_guardian_and_the_agreement_between_them(root: Path, antenna: str) -> None:
    """B12: a guardian's powers come from an agreement, which both see."""
    told(root, "entity", "register", "Echo", "--guardian", "Antenna")
    shown = done("-w", root, "entity", "show", "Echo").out
    assert "Antenna (antenna)" in shown
    assert "Guardianship" in shown
    seen = done("-w", root, "--actor", "Antenna", "entity", "list").out
    assert "Echo" in seen


def test_nobody_but_you(root: Path) -> None:
    """B10: the lone owner meets nobody."""
    assert "Nobody but you" in done("-w", root, "entity", "list").out
    assert "no agreements" in done("-w", root, "agreement", "list").out
    assert "No session" in done("-w", root, "session", "list").out
    assert told(root, "entity", "list") == {"entities": []}


def test_a_token_is_shown_once_and_tells_who_acts(root: Path, antenna: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """B6: printed alone on standard output, with the sentence that it is shown only now; kept as a digest."""
    ran = done("-w", root, "entity", "token", "Antenna", "--days", "7")
    token = ran.out.strip()
    assert re.fullmatch(r"hipo_\S+", token)
    assert "shown only now" in ran.err
    files = [path.read_bytes() for path in root.rglob("*") if path.is_file()]
    assert not any(token.encode() in data for data in files)
    (listed,) = told(root, "entity", "show", "Antenna")["tokens"]
    assert listed["id"] in ran.err
    assert (listed["expired"], listed.keys()) == (False, {"id", "since", "until", "expired"})
    monkeypatch.setenv(TOKEN, token)
    assert told(root, "wallet", "show")["owner"] == {"id": "antenna", "name": "Antenna"}


def test_who_has_a_token_is_known_by_it_alone(root: Path, token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """B6: neither the name, nor another's token, nor an empty variable opens anything."""
    told(root, "entity", "register", "Echo", "--id", "echo")
    for words in (("--actor", "Antenna"), ("--actor", "Echo", "--token", token), ("--token", "hipo_guess")):
        ran = hipo("-w", root, *words, "status")
        assert (ran.code, ran.out) == (1, "")
    monkeypatch.setenv(TOKEN, "")
    refused = hipo("-w", root, "recall", "Peter")
    assert refused.code == 1
    assert "token" in refused.err


def test_a_revoked_token_opens_nothing(root: Path, antenna: str, token: str) -> None:
    """B6: one token by a beginning of its id, or all; another's is not found."""
    other = done("-w", root, "entity", "token", antenna).out.strip()
    first, second = (one["id"] for one in told(root, "entity", "show", antenna)["tokens"])
    told(root, "entity", "register", "Echo")
    assert hipo("-w", root, "entity", "token", "Echo", "--revoke", first).code == 1
    known = told(root, "entity", "token", antenna, "--revoke", first[:8])["revoked"][0]
    assert known in (first, second)
    assert [as_antenna(root, one, "status").code for one in (token, other)] in ([0, 1], [1, 0])
    assert "1" in done("-w", root, "entity", "token", antenna, "--revoke-all").out
    assert [as_antenna(root, one, "status").code for one in (token, other)] == [1, 1]
    assert told(root, "entity", "show", antenna)["tokens"] == []


# Agreements


def test_an_agreement_is_proposed_shown_and_revoked(root: Path, token: str) -> None:
    """B2, B3, B9: what the clause names is seen and nothing else, until it is revoked."""
    done("-w", root, "retain", "@Ana: lives in Lisbon")
    id = share(root, "Antenna read memory @Peter", purpose="write to Peter", until="next week", max_queries="9")
    seen = as_antenna(root, token, "--json", "recall", "Peter Ana Lisbon").json["hits"]
    assert [hit["content"] for hit in seen] == ["@Peter: prefers short answers #writing"]
    text = done("-w", root, "agreement", "show", id[:6]).out
    for part in (id, "in force", "owner, Antenna (antenna)", "write to Peter", "read memory @Peter", "at most 9 reads"):
        assert part in text
    (listed,) = told(root, "agreement", "list")["agreements"]
    assert [party["name"] for party in listed["parties"]] == ["owner", "Antenna"]
    assert told(root, "agreement", "revoke", id)["status"] == "ended"
    refused = as_antenna(root, token, "recall", "Peter")
    assert refused.code == 1
    assert "hipo agreement propose --between owner antenna" in refused.err
    assert told(root, "agreement", "list") == {"agreements": []}
    (ended,) = told(root, "agreement", "list", "--all")["agreements"]
    assert (ended["status"], ended["how"]) == ("ended", "revoked")
    assert "revoked" in done("-w", root, "agreement", "show", id).out


def test_what_another_proposes_waits_for_the_owner(root: Path, token: str) -> None:
    """B2: who asks for access does so by the same command; it is in force once the owner consents."""
    words = ("agreement", "propose", "--between", "owner", "Antenna", "--allow", "Antenna read memory owner")
    ran = as_antenna(root, token, *words, "--purpose", "help")
    assert ran.code == 0, ran.err
    assert "waits for owner" in ran.out
    (asked,) = told(root, "agreement", "list")["agreements"]
    assert (asked["status"], asked["waits"]) == ("proposed", [{"id": "owner", "name": "owner"}])
    assert as_antenna(root, token, "recall", "Peter").code == 1
    assert as_antenna(root, token, "agreement", "accept", asked["id"]).code == 0, "its own consent again"
    assert as_antenna(root, token, "recall", "Peter").code == 1
    assert told(root, "agreement", "accept", asked["id"][:8]) == {
        "agreement": asked["id"],
        "status": "active",
        "waitsFor": [],
    }
    assert "short answers" in as_antenna(root, token, "recall", "Peter").out


@pytest.mark.parametrize(
    ("text", "until"),
    [
        ("2027-12-31", "2028-01-01"),
        ("2027-12-31T18:00:00Z", "2027-12-31T18:00:01"),
        ("dezembro de 2027", "2028-01-01"),
        ("diciembre de 2027", "2028-01-01"),
        ("december 2027", "2028-01-01"),
    ],
)
def test_the_end_of_an_agreement_is_told_as_people_tell_times(root: Path, antenna: str, text: str, until: str) -> None:
    """J3: times in Portuguese, Spanish and English."""
    id = share(root, "Antenna read memory @Peter", until=text)
    assert told(root, "agreement", "show", id)["until"].startswith(until)


def test_a_length_of_time_lasts_from_now_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """J3: `30d` means in thirty days."""
    monkeypatch.delenv("HIPOCAMPO_HOME")
    now = ("-w", tmp_path / "then", "--now", "2026-01-01T10:00")
    done("init", *now, "--timezone", "UTC", "--language", "en", "--trust-files", "people")
    done(*now, "entity", "register", "Antenna")
    words = ("--between", "owner", "Antenna", "--kind", "Observation", "--until", "30d", "--from", "tomorrow")
    done(*now, "agreement", "propose", *words)
    (found,) = done(*now, "--json", "agreement", "list").json["agreements"]
    assert (found["kind"], found["since"][:16], found["until"][:16]) == (
        "Observation",
        "2026-01-02T00:00",
        "2026-01-31T10:00",
    )


def test_an_agreement_of_the_seeds_json(root: Path, antenna: str, tmp_path: Path) -> None:
    """B2: the JSON of a file, or of standard input."""
    clause = {"party": "Antenna", "action": "read", "resource": "memory", "scope": "#writing"}
    body = {"type": "MemoryContract", "parties": ["owner", "Antenna"], "purpose": "style", "clauses": [clause]}
    file = tmp_path / "agreement.json"
    file.write_text(json.dumps({**body, "terminationConditions": ["project:done"]}), "utf-8")
    id = told(root, "agreement", "propose", "--file", file)["agreement"]
    assert hipo("-w", root, "agreement", "revoke", id, "--condition", "boredom").code == 1
    assert told(root, "agreement", "revoke", id, "--condition", "project:done")["status"] == "ended"
    assert told(root, "agreement", "show", id)["how"] == "terminated"


def test_names_of_several_words_may_stand_in_a_clause(root: Path) -> None:
    """B3: `PARTY ACTION RESOURCE SCOPE` is parted at the action."""
    told(root, "entity", "register", "Ana Lima", "--kind", "person")
    words = ("--between", "owner", "Ana Lima", "--allow", "Ana Lima read memory @Peter Pan", "--rate", "5/min")
    id = told(root, "agreement", "propose", *words)["agreement"]
    (power,) = told(root, "agreement", "show", id)["powers"]
    assert (power["party"]["name"], power["scope"]["name"], power["rate"]) == ("Ana Lima", "@Peter Pan", "5/min")


WORDS = st.lists(st.sampled_from(["read", "write", "memory", "*", "owner", "@Ana"]) | st.text(max_size=5), max_size=8)


@given(WORDS)
def test_any_text_is_a_clause_or_clearly_none(words: list[str]) -> None:
    """B3: whatever is written, it names an action, a resource and a scope, or is refused."""
    text = " ".join(words)
    with suppress(BadInput):
        clause = clause_from(text)
        parts = [clause.get("party", ""), clause["action"], clause["resource"], clause["scope"]]
        assert " ".join(filter(None, parts)) == " ".join(text.split())
        assert clause["scope"]


# Sessions


def test_a_session_begins_is_listed_read_and_ends(root: Path, token: str) -> None:
    """B4: the contract comes with it; its service reads it while it lasts."""
    started = told(root, "session", "start", "s1", "--service", "Antenna", "--purpose", "tea")
    assert (started["session"], started["user"], started["service"]) == ("s1", "owner", "antenna")
    done("-w", root, "record", "--session", "s1", "--role", "user", "Tea at five?")
    (listed,) = told(root, "session", "list")["sessions"]
    assert listed["service"] == {"id": "antenna", "name": "Antenna"}
    assert "Antenna (antenna)" in as_antenna(root, token, "session", "list").out
    read = as_antenna(root, token, "session", "context", "s1")
    assert "user: Tea at five?" in read.out
    events = told(root, "session", "context", "s1")["events"]
    assert [event["type"] for event in events] == ["SessionStarted", "turn.recorded"]
    assert told(root, "session", "end", "s1", "--logout") == {"session": "s1", "how": "user:logout"}
    assert told(root, "session", "list") == {"sessions": []}
    assert "Tea" not in as_antenna(root, token, "session", "context", "s1").out
    assert "Nothing is known" in done("-w", root, "session", "context", "s9").out


# Wallets


def test_credits_are_minted_moved_lent_repaid_and_spent(root: Path, antenna: str) -> None:
    """B11: every command tells the balance; a wallet shows its loans and its last moves."""
    told(root, "entity", "register", "Echo", "--id", "echo")
    assert told(root, "wallet", "mint", "Antenna", "100") == {"wallet": "antenna", "balance": 100}
    assert told(root, "wallet", "transfer", "Antenna", "Echo", "30")["balance"] == 70
    loan = told(root, "wallet", "loan", "Echo", "20", "--from", "Antenna")["loan"]
    assert told(root, "wallet", "repay", loan, "5")["owed"] == 15
    assert "now holds 35" in done("-w", root, "wallet", "spend", "Echo", "10", "--for", "paper").out
    wallet = told(root, "wallet", "show", "Echo")
    assert (wallet["balance"], wallet["owner"]) == (35, {"id": "echo", "name": "Echo"})
    assert (wallet["loans"][0]["owed"], wallet["loans"][0]["lender"]["name"]) == (15, "Antenna")
    assert [(move["amount"], move["note"]) for move in wallet["moves"]] == [
        (-10, "paper"),
        (-5, ""),
        (20, ""),
        (30, ""),
    ]
    text = done("-w", root, "wallet", "show", "Echo").out
    assert f"owes 15 to Antenna (antenna), loan {loan}" in text
    assert "paper" in text
    assert hipo("-w", root, "wallet", "spend", "Echo", "36").code == 1
    assert told(root, "wallet", "show", "Echo")["balance"] == 35


# Anything


def test_a_saga_is_done_as_a_whole_or_not_at_all(root: Path, tmp_path: Path) -> None:
    """B8: one transaction; later steps see what earlier ones made."""
    register = {"intent": "register:agent", "payload": {"name": "Script", "id": "script"}}
    agree = {
        "intent": "propose:agreement",
        "payload": {"agreementType": "Observation", "parties": ["script", "owner"]},
    }
    file = tmp_path / "saga.json"
    file.write_text(json.dumps({"name": "Hire", "steps": [register, {"intent": "no:such"}]}), "utf-8")
    failed = hipo("-w", root, "saga", "run", file)
    assert failed.code == 1
    assert "step 2" in failed.err
    assert told(root, "entity", "list") == {"entities": []}
    file.write_text(json.dumps({"name": "Hire", "steps": [register, agree], "onFailure": "compensate-all"}), "utf-8")
    assert "2 steps" in done("-w", root, "saga", "run", file).out
    assert len(told(root, "agreement", "list")["agreements"]) == 1


def test_any_intent_goes_through_one_door(root: Path, antenna: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """B1: the payload as JSON, or from standard input; an unknown name tells all there are."""
    told(root, "intent", "mint:credits", '{"toWalletId": "Antenna", "amount": 5}')
    change = {"entityId": "Antenna", "constitution": {"values": ["speed"]}}
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(change).encode())))
    assert "antenna" in done("-w", root, "intent", "amend:constitution", "-").out
    assert told(root, "entity", "show", "Antenna")["entity"]["values"] == ["speed"]
    ran = done("-w", root, "intent", "issue:token", '{"entityId": "Antenna"}')
    assert "hipo_" in ran.out
    assert "only now" in ran.err
    unknown = hipo("-w", root, "intent", "make:tea")
    assert (unknown.code, "register:agent" in unknown.err) == (1, True)


# The audit


def test_the_audit_tells_who_read_what_by_which_right_and_what_was_denied(root: Path, token: str) -> None:
    """B6: readable lines with names, clause, agreement and purpose; denials are marked."""
    id = share(root, "Antenna read memory @Peter", purpose="write to Peter")
    as_antenna(root, token, "recall", "Peter")
    as_antenna(root, token, "agreement", "propose", "--between", "owner", "--allow", "x", "--kind", "Observation")
    assert as_antenna(root, token, "wallet", "show", "owner").code == 1
    assert as_antenna(root, token, "backup").code == 1
    lines = done("-w", root, "audit", "--who", "Antenna").out.splitlines()
    read = next(line for line in lines if "recall" in line)
    for part in ("Antenna (antenna)", "“@Peter: prefers short answers #writing”", "read memory @Peter", id[:8]):
        assert part in read
    assert "clause 1 · write to Peter" in read
    denied = [line for line in lines if "DENIED" in line]
    assert any("missing: read wallet owner" in line for line in denied)
    assert any("the owner's alone" in line for line in denied)
    memory = told(root, "recall", "Peter")["hits"][0]["id"]
    of_it = told(root, "audit", "--what", memory, "--since", "7d")["audit"]
    assert {(one["name"], one["agreement"]) for one in of_it} >= {("Antenna", id), ("owner", None)}
    assert told(root, "audit", "--who", "Antenna", "--since", "2099") == {"audit": []}
    assert "Nothing was read" in done("-w", root, "audit", "--since", "2099").out


def test_a_limit_that_is_reached_shows_as_such(root: Path, token: str) -> None:
    """B3, B6: not a missing clause, but one that is used up."""
    share(root, "Antenna read memory @Peter", max_queries="1")
    assert as_antenna(root, token, "recall", "Peter").code == 0
    assert as_antenna(root, token, "recall", "Peter").code == 1
    assert "limit reached: read memory @Peter · agreement" in done("-w", root, "audit", "--who", "Antenna").out


def test_the_audit_of_others_is_their_own(root: Path, token: str) -> None:
    """B5: what the owner read is not theirs to know; to look is a read too."""
    done("-w", root, "recall", "Peter")
    seen = as_antenna(root, token, "--json", "audit").json["audit"]
    assert {one["actor"] for one in seen} <= {"antenna"}
    again = as_antenna(root, token, "--json", "audit").json["audit"]
    assert [one["call"] for one in again][-1] == "audit"


def test_no_hidden_memory(root: Path, token: str) -> None:
    """B13: all that anybody can read of someone, by agreement and clause."""
    id = share(root, "Antenna read memory owner", purpose="help", until="2027-12-31")
    text = done("-w", root, "audit", "--about", "owner").out
    assert re.search(rf"Antenna \(antenna\)  memory owner  agreement {id[:8]}, clause 1 · help until 2028-01-01", text)
    assert {one["name"] for one in told(root, "audit", "--about", "owner")["reach"]} == {"owner", "Antenna"}
    assert as_antenna(root, token, "audit", "--about", "Antenna").code == 0
    assert as_antenna(root, token, "audit", "--about", "owner").code == 1


# Whose a command is

OWNERS: list[tuple[str, ...]] = [
    ("backup",),
    ("doctor",),
    ("init", "new"),
    ("restore", "archive.tar.gz", "new"),
    ("rebuild",),
    ("rebuild", "--from-pages"),
    ("demo",),
    ("install", "claude-code", "--project", "--yes"),
    ("dream",),
    ("dream", "--dry-run"),
    ("dream", "--cron"),
    ("dream", "--systemd"),
    ("simulate", "--days", "3"),
    ("proposals",),
    ("user",),
    ("user", "set", "city", "Porto"),
    ("sync", "--accept"),
    ("undo",),
    ("pause",),
    ("import", "notes"),
    ("export", "out"),
    ("ledger", "head"),
    ("ledger", "verify"),
    ("ledger", "replay", "--at", "2026"),
]


@pytest.mark.parametrize("words", OWNERS, ids=" ".join)
def test_what_is_the_owners_is_refused_to_others(
    words: tuple[str, ...], root: Path, token: str, tmp_path: Path
) -> None:
    """B5: before anything is read; the denial is an event, and nothing else happens."""
    (tmp_path / "notes").mkdir()
    before = sorted(path for path in tmp_path.rglob("*") if ".memory" not in path.parts)
    for actor in (("--token", token), ("--actor", "guest")):
        ran = hipo("-w", root, "--json", *actor, *words)
        assert (ran.code, ran.out) == (1, "")
        assert json.loads(ran.err)["error"]["code"] == "access.owner"
    assert sorted(path for path in tmp_path.rglob("*") if ".memory" not in path.parts) == before
    assert [one["denied"] for one in told(root, "audit")["audit"]] == [True, True]


@pytest.mark.parametrize("words", [("init", "new"), ("restore", "archive.tar.gz"), ("demo",)], ids=" ".join)
def test_where_there_is_no_memory_others_make_none(
    words: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HIPOCAMPO_HOME")
    monkeypatch.setenv(TOKEN, "hipo_any")
    monkeypatch.chdir(tmp_path)
    ran = hipo("--json", *words)
    assert (ran.code, json.loads(ran.err)["error"]["code"]) == (1, "access.owner")
    assert list(tmp_path.iterdir()) == []


def test_a_lost_ledger_is_begun_anew_by_the_owner_alone(root: Path) -> None:
    (root / ".memory" / "ledger.sqlite").unlink()
    ran = hipo("-w", root, "--actor", "guest", "--json", "rebuild", "--from-pages")
    assert (ran.code, json.loads(ran.err)["error"]["code"]) == (1, "access.owner")
    assert not (root / ".memory" / "ledger.sqlite").exists()


def test_an_admin_may_do_what_the_owner_may(root: Path, token: str, tmp_path: Path) -> None:
    """B12: an admin sees everything."""
    share(root, "Antenna admin * *", purpose="keep it well")
    assert as_antenna(root, token, "doctor").code == 0
    assert as_antenna(root, token, "entity", "list").code == 0
    assert "Antenna (antenna)" in as_antenna(root, token, "audit").out


def test_others_are_shown_only_what_they_take_part_in(root: Path, token: str) -> None:
    """B5, B12: themselves, those they deal with by name, their agreements and sessions; of strangers not a word."""
    told(root, "entity", "register", "Echo", "--id", "echo", "--value", "secrecy")
    told(root, "entity", "register", "Stranger", "--id", "stranger")
    told(root, "agreement", "propose", "--between", "Antenna", "Echo", "--kind", "Collaboration")
    told(root, "agreement", "propose", "--between", "owner", "Stranger", "--kind", "Collaboration")
    told(root, "session", "start", "hers", "--service", "Stranger")
    listed = as_antenna(root, token, "--json", "entity", "list").json["entities"]
    assert [(one["name"], one["intents"], one["values"]) for one in listed] == [
        ("Antenna", ["*"], ["discretion"]),
        ("Echo", None, []),
    ]
    assert len(as_antenna(root, token, "--json", "agreement", "list").json["agreements"]) == 1
    assert as_antenna(root, token, "--json", "session", "list").json == {"sessions": []}
    echo = as_antenna(root, token, "--json", "entity", "show", "Echo").json
    assert (echo["tokens"], echo["balance"], len(echo["agreements"])) == ([], None, 1)
    for name in ("Stranger", "stranger", "nobody"):
        ran = as_antenna(root, token, "--json", "entity", "show", name)
        assert json.loads(ran.err)["error"]["code"] == "access.missing"


def test_a_hook_records_for_the_actor_that_it_is_told(root: Path, token: str) -> None:
    """D3: what another than the owner records is not the user's word."""
    prompt = {"hook_event_name": "UserPromptSubmit", "session_id": "h", "prompt": "I live in Porto"}
    assert real("-w", root, "--token", token, "hook", "claude-code", stdin=json.dumps(prompt).encode()).code == 0
    as_antenna(root, token, "recall", "Porto")  # the caller's next command records what its hooks received
    (turn,) = told(root, "ledger", "query", '{"type": "turn.recorded"}')["events"]
    assert (turn["actor"], turn["payload"]["provenance"]) == ("antenna", "I")


# Bad input

BAD: list[tuple[str, ...]] = [
    ("entity", "register", " "),
    ("entity", "register", "Ana", "--kind", "ghost"),
    ("entity", "register", "Ana", "--kind", "person", "--id", "ana"),
    ("entity", "register", "Bob", "--id", "antenna"),
    ("entity", "register", "Bob", "--id", "no spaces"),
    ("entity", "register", "Bob", "--guardian", "nobody"),
    ("entity", "show", "nobody"),
    ("entity", "token", "nobody"),
    ("entity", "token", "owner"),
    ("entity", "token", "Antenna", "--days", "0"),
    ("entity", "token", "Antenna", "--revoke", "t123"),
    ("entity", "token", "Antenna", "--revoke", "t123", "--revoke-all"),
    ("agreement", "propose"),
    ("agreement", "propose", "--between", "owner", "Antenna"),
    ("agreement", "propose", "--between", "owner", "--allow", "owner read memory Antenna"),
    ("agreement", "propose", "--between", "owner", "nobody", "--kind", "Observation"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--kind", "Friendship"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--kind", "Observation", "--max-queries", "1"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--allow", "Antenna may read all"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--allow", "Antenna read memory nobody"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--allow", "Antenna read memory *", "--until", "qwerty"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--allow", "Antenna read memory *", "--until", "2020"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--allow", "Antenna read memory *", "--rate", "often"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--allow", "Antenna read memory *", "--max-results", "x"),
    ("agreement", "propose", "--file", "nowhere.json"),
    ("agreement", "propose", "--file", "x.json", "--purpose", "x"),
    ("agreement", "accept", "none"),
    ("agreement", "revoke", "none"),
    ("agreement", "show", "none"),
    ("session", "start", "s1", "--service", "nobody"),
    ("session", "start", "s1", "--service", "owner"),
    ("session", "end", "s0"),
    ("wallet", "show", "nobody"),
    ("wallet", "mint", "Antenna", "0"),
    ("wallet", "mint", "Antenna", "-5"),
    ("wallet", "mint", "Antenna", "much"),
    ("wallet", "transfer", "Antenna", "owner", "5000"),
    ("wallet", "loan", "nobody", "5"),
    ("wallet", "repay", "l0", "5"),
    ("wallet", "spend", "Antenna", "5000"),
    ("saga", "run", "nowhere.json"),
    ("intent", "make:tea"),
    ("intent", "register:agent", "{"),
    ("intent", "register:agent", "[]"),
    ("intent", "register:agent", '{"name": 5}'),
    ("audit", "--what", "nothing"),
    ("audit", "--since", "qwerty"),
    ("audit", "--about", "nobody"),
    ("audit", "--about", "Antenna", "--who", "Antenna"),
]


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_changes_nothing(words: tuple[str, ...], root: Path, antenna: str) -> None:
    """J2: a clear error that says what to do, a non-zero exit code, and nothing changed."""
    before = head(root)
    ran = hipo("-w", root, *words)
    assert ran.code in (1, 2)
    assert ran.out == ""
    assert re.fullmatch(r"hipo: \S.*\n      \S.*\n", ran.err), ran.err
    assert "unexpected" not in ran.err
    assert head(root) == before


GOOD: list[tuple[str, ...]] = [
    ("entity", "list"),
    ("agreement", "list"),
    ("session", "list"),
    ("entity", "register", "Antenna", "--id", "antenna"),
    ("entity", "list"),
    ("entity", "show", "Antenna"),
    ("agreement", "propose", "--between", "owner", "Antenna", "--kind", "Observation", "--until", "2099"),
    ("agreement", "list"),
    ("session", "start", "s1", "--service", "Antenna"),
    ("session", "end", "s1"),
    ("session", "context", "s9"),
    ("wallet", "mint", "Antenna", "5"),
    ("wallet", "loan", "Antenna", "5"),
    ("wallet", "show", "Antenna"),
    ("audit", "--since", "2099"),
    ("audit", "--about", "Antenna"),
]


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_everything_is_said_in_the_workspaces_language(language: str, tmp_path: Path) -> None:
    """J3: answers and refusals in Portuguese and Spanish; none falls back to English."""
    answers: dict[str, list[str]] = {}
    for one in (language, "en"):
        root = tmp_path / one
        done("init", root, "--language", one, "--timezone", "UTC", "--trust-files", "people")
        answers[one] = [re.sub(r"[0-9a-f]{8,}", "", done("-w", root, *words).out) for words in GOOD]
        answers[one] += [hipo("-w", root, *words).err for words in BAD]
    named = [*GOOD, *BAD]
    assert [words for words, ours, english in zip(named, *answers.values(), strict=True) if ours == english] == []


def test_denials_stand_out_at_a_terminal(root: Path, token: str) -> None:
    as_antenna(root, token, "wallet", "show", "owner")
    shown = at_terminal("-w", root, "audit", columns=100)
    assert (shown.code, "DENIED" in shown.out, "\x1b[31m" in shown.out) == (0, True, True)
