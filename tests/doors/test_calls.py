"""One table of calls: what one door can do all can, and nothing stands beside it."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import hipocampo
from hipocampo import Hipocampo, wiring
from hipocampo.doors.calls import call as module
from hipocampo.doors.calls.call import Call, call
from hipocampo.doors.calls.table import CALLS, THEMES, TOOLS
from hipocampo.doors.cli.commands import COMMANDS
from hipocampo.doors.http.openapi import document
from hipocampo.errors import BadInput, Denied
from hipocampo.facts.documents import Documents
from hipocampo.facts.items import Items, NewItem
from hipocampo.text.languages import codes
from tests.doors.http_kit import client, made, mcp_call, served, wait_for

LANGUAGES = codes()

# The commands by the calls that they come to; several commands may be one call.
BY_COMMAND = {
    "ledger log": "query",
    "ledger query": "query",
    "ledger head": "head",
    "ledger verify": "verify",
    "ledger replay": "replay",
    "entity register": "intent",
    "entity list": "entities",
    "entity show": "entity",
    "entity token": "intent",
    "agreement propose": "propose",
    "agreement accept": "intent",
    "agreement revoke": "intent",
    "agreement list": "agreements",
    "agreement show": "agreement",
    "session start": "session",
    "session end": "session",
    "session context": "session",
    "session list": "sessions",
    "wallet show": "wallet",
    "wallet mint": "intent",
    "wallet transfer": "intent",
    "wallet loan": "intent",
    "wallet repay": "intent",
    "wallet spend": "intent",
    "saga run": "intent",
    "unmerge": "merge",
    "link": "machines",
    "letter write": "write_letter",
    "letter list": "letters",
    "letter read": "read_letter",
    "letter reply": "reply_letter",
    "user": "user_model",
    "document list": "documents",
    "document show": "document",
    "document write": "document_write",
    "document edit": "document_edit",
    "document rm": "document_remove",
    "document mv": "document_rename",
    "document history": "document_history",
    "item list": "items",
    "item put": "item_put",
    "item rm": "item_remove",
}
# Commands that no other door has, and why.
COMMAND_LINE_ALONE = {
    "init": "there is no memory yet that could be called",
    "demo": "makes a memory of its own and throws it away",
    "clock": "whoever sets the machine's clock sits at the machine",
    "backup": "writes a file of the machine",
    "restore": "reads a file of the machine, and makes a folder",
    "chat": "a conversation, not a call: the proxy of chat models will have it",
    "install": "changes an agent's configuration on this machine",
    "serve": "is a door",
    "open": "starts a browser, and a server if none runs",
    "mcp": "is a door",
    "bench": "measures the program itself",
    "completion": "is of the shell",
    "git-merge": "is called by git",
}
# Calls that are no command of their own: parts of one.
PARTS_OF_COMMANDS = {
    "history": "show",
    "life": "show",
    "readers": "show",
    "people": "about",
    "page_write": "page",
    "pages": "page",
    "core_append": "core",
    "core_insert": "core",
    "core_replace": "core",
    "core_remove": "core",
    "undoable": "undo",
    "lay": "shared",
    "exchange": "sync",
    "answer": "proposals",
    "opening": "session start",
    "hear": "hook",
    "remind": "hook",
    "digest": "hook",
    "user_claim": "user",
    "user_answer": "user",
    "user_seen": "user",
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("one", CALLS.values(), ids=lambda one: one.name)
def test_every_call_has_its_texts(one: Call, language: str) -> None:
    """J1, J3: title, description and each parameter, in every language."""
    texts = [one.title(language), one.description(language)]
    texts += [shape["description"] for shape in one.schema(language)["properties"].values()]
    assert not [text for text in texts if not text or text.startswith("call.")]


def test_the_command_line_and_the_table_know_each_other() -> None:
    """J1: each command is a call or an exception with its reason, each call a command or a part of one."""
    commands = {command.name for command in COMMANDS}
    reached = {name: BY_COMMAND.get(name, name) for name in commands - COMMAND_LINE_ALONE.keys()}
    assert {name for name, target in reached.items() if target not in CALLS} == set()
    assert set(CALLS) - set(reached.values()) == PARTS_OF_COMMANDS.keys()
    assert {*COMMAND_LINE_ALONE, *BY_COMMAND, *PARTS_OF_COMMANDS.values()} <= commands


def test_the_tools_of_mcp_are_calls_of_the_table() -> None:
    """J1: those that an agent is told of are a part of the table; the others answer too."""
    assert TOOLS.items() <= CALLS.items()
    assert [one.name for calls in THEMES.values() for one in calls] == list(CALLS), "no name twice"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_call_is_in_the_description_of_the_api(language: str) -> None:
    """J1: OpenAPI has all calls and no others, each with its parameters; reads by GET too."""
    told = document(language, "http://x/w/y")
    assert set(told["paths"]) == {f"/calls/{name}" for name in CALLS}
    for name, one in CALLS.items():
        methods = told["paths"][f"/calls/{name}"]
        assert set(methods) == ({"get", "post"} if one.reads else {"post"})
        schema = methods["post"]["requestBody"]["content"]["application/json"]["schema"]
        assert set(schema["properties"]) == {field.name for field in msgspec.structs.fields(one.takes)}
    assert "http." not in "".join(tag["description"] for tag in told["tags"])


# Every call at every door, on one memory that has something of everything.


class World:
    """A memory with a bit of everything, and a server for it."""

    def __init__(self, root: Path, http: httpx.Client, ids: dict[str, str]) -> None:
        self.root, self.http, self.ids = root, http, ids


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    root = made(tmp_path_factory.mktemp("zero"))
    with (root / "hipocampo.toml").open("a", encoding="utf-8") as file:
        file.write('\n[instance]\nname = "zero"\nsystem = "hipocampo"\nshared = "common"\n')
    (root / "common").mkdir()
    wiring.link(root)
    with hipocampo.open(root) as memory:
        names = ("one", "other", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
        texts = ["@Ana: lives in Lisbon", "@Rui: plays the cello", "Tea at four", "The car is blue", "Bread", "Cheese"]
        texts += ["Salt is white", "Iron is heavy", "Lead is soft"]
        core = "# Core\n\n- Trees are tall\n- Snow is cold\n- Rain is wet\n- [I] Hail is hard\n"
        (root / "MEMORY.md").write_text(core, "utf-8")
        ids = {name: memory.retain(text, provenance="I").id for name, text in zip(names, texts, strict=True)}
        memory.record("s0", "user", "I like tea.")
        memory.documents.write("people/ana.md", "Ana has a coat and a hat.\n")
        for number in ("second", "third", "fourth", "fifth"):
            memory.documents.write(f"{number}.md", f"The {number} document.\n")
        memory.items.put([NewItem("app", "size", 42, "the size is 42")])
        memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
        terms = hipocampo.app.Terms(between=["owner", "Antenna"], allow=["Antenna read memory @Ana"], purpose="x")
        ids["agreement"] = memory.propose(terms)["agreement"]
    with served({"zero": root}) as serving, client(wait_for(root)) as http:
        assert serving.served
        letter = "from: sandman\nsystem: x\ndate: 2026-02-02 03:00\ntype: note\n\nHello.\n"
        (root / "letters").mkdir()
        (root / "letters" / "hello.md").write_text(letter, "utf-8")
        yield World(root, http, ids)


def arguments(world: World, *, again: bool = False) -> dict[str, dict[str, Any]]:
    """Something that each call can do, by its name, and once more `again`."""
    ids, terms = world.ids, {"between": ["owner", "Antenna"], "allow": ["Antenna read memory @Rui"], "purpose": "y"}
    return {
        "recall": {"query": "where does Ana live?"},
        "retain": {"facts": ["Water boils"]},
        "used": {"ids": [ids["one"]]},
        "record": {"session": "s1", "role": "user", "text": "Hello there"},
        "show": {"id": ids["one"]},
        "about": {"name": "Ana"},
        "history": {"id": ids["one"]},
        "life": {"id": ids["one"]},
        "readers": {"id": ids["one"]},
        "edit": {"id": ids["seventh"], "text": "Honey is sweet"},
        "withdraw": {"ids": [ids["ninth" if again else "eighth"]], "reason": "wrong"},
        "core_append": {"text": "The cat is called Tom", "heading": "Pets"},
        "core_insert": {"text": "The dog is called Rex", "after": "Trees are tall"},
        "core_replace": {"old": "Snow is cold", "new": "Snow is cold and white"},
        "core_remove": {"old": "Hail is hard" if again else "Rain is wet"},
        "merge": {"id": ids["third"], "absorbed": ids["fourth"]},
        "confirm": {"id": ids["one"]},
        "graduate": {"id": ids["one"]},
        "reconcile": {"one": ids["one"], "other": ids["other"]},
        "simulate": {"days": 3},
        "user_claim": {"field": "city", "value": "Lisbon"},
        "user_answer": {"field": "city", "value": "Porto"},
        "user_seen": {"pattern": "asks briefly", "session": "s1"},
        "answer": {"id": "1", "answer": "reject"},
        "extract": {"text": "I moved to Porto."},
        "documents": {"under": "people"},
        "document": {"path": "people/ana.md"},
        "document_write": {"path": "notes/again.md" if again else "notes/once.md", "text": "Sand is fine\n"},
        "document_edit": {"path": "people/ana.md", "old": "hat" if again else "coat", "new": "scarf"},
        "document_remove": {"path": "third.md" if again else "second.md"},
        "document_rename": {"path": "fifth.md" if again else "fourth.md", "to": f"moved/{again}.md"},
        "document_history": {"path": "people/ana.md"},
        "item_put": {"session": "app", "key": "colour", "value": {"is": "blue"}},
        "item_remove": {"session": "app", "key": "size"},
        "import": {
            "files": {"memories.json": '[{"i": "a1", "t": "fact", "c": "Marble is cold", "d": "260201"}]'},
            "dry_run": True,
        },
        "export": {"format": "compact"},
        "intent": {"name": "register:person", "payload": {"name": "Eva"}},
        "session": {"do": "context", "id": "s0"},
        "entity": {"name": "Antenna"},
        "agreement": {"id": ids["agreement"]},
        "propose": {**terms, "dry_run": True},
        "query": {"filter": {"type": "memory.retained"}, "limit": 2},
        "replay": {"at": "2026-01-01"},
        "page": {"path": "MEMORY.md"},
        "page_write": {"path": "MEMORY.md", "text": "# Core\n", "hash": "none"},
        "read_letter": {"id": "hello"},
        "rescue": {"instance": "sandman", "id": "x"},
        "write_letter": {"text": "Good morning.", "to": ["sandman"]},
        "reply_letter": {"id": "hello", "text": "Hello to you."},
        "forget": {"reason": "asked", "memory": ids["sixth"]},
        "pause": {"on": False},
        "hear": {"session": "s2", "role": "user", "text": "I like coffee."},
        "remind": {"text": "where does Ana live?", "session": "s2"},
        "hook": {
            "agent": "codex",
            "report": '{"hook_event_name": "UserPromptSubmit", "session_id": "s3", "prompt": "Ana?"}',
        },
    }


# What a call comes to where there is nothing to do, by the code of the error; and what an agent may not.
NOTHING_TO_DO = {
    "answer": "proposals.number",
    "undo": "undo.social",
    "page_write": "page.changed",
    "reconcile": "reconcile.nothing",
    "rescue": "instance.nothing",
    "user_answer": "usermodel.not-asked",
}


@pytest.mark.parametrize("name", CALLS)
def test_every_call_answers_over_http(world: World, name: str) -> None:
    """J1: by POST, and by GET what reads; with an answer of its own, or the error of a call that found nothing."""
    given = arguments(world).get(name, {})
    answer = world.http.post(f"/calls/{name}", json=given)
    told = answer.json()
    assert answer.status_code == 200 or told["code"] == NOTHING_TO_DO.get(name), told
    assert isinstance(told, dict)
    if CALLS[name].reads:
        query = {
            key: msgspec.json.encode(value).decode() if isinstance(value, dict) else value
            for key, value in given.items()
        }
        by_get = world.http.get(f"/calls/{name}", params=query)
        assert by_get.status_code == 200
        assert by_get.json().keys() == told.keys()
        assert by_get.headers["etag"]


@pytest.mark.parametrize("name", CALLS)
def test_every_call_answers_over_mcp(world: World, name: str) -> None:
    """J1, D3: told of or not; what a person decides is refused to an agent that speaks as the owner, and says so."""
    result = mcp_call(world.http, name, arguments(world, again=True).get(name, {}))
    text = result["content"][0]["text"]
    assert text
    if not result.get("isError"):
        assert isinstance(result["structuredContent"], dict)
        return
    assert CALLS[name].person or name in (*NOTHING_TO_DO, *ASKED_OF_A_PERSON), text


ASKED_OF_A_PERSON = ("confirm", "graduate", "intent", "session", "merge", "forget")


def test_what_reads_changes_nothing(world: World) -> None:
    """J1: no call that is said to read leaves more in the ledger than the record of the read."""
    before = world.http.get("/calls/head").json()["seq"]
    for name, one in CALLS.items():
        if one.reads and name != "session":
            world.http.post(f"/calls/{name}", json=arguments(world).get(name, {}))
    later = world.http.post("/calls/query", json={"filter": {"seq": {"$gt": before}}}).json()["events"]
    assert {event["type"] for event in later} <= {"AccessRead"}


# The call itself


def test_bad_arguments_change_nothing_and_say_what_is_wrong(tmp_path: Path) -> None:
    """J2: unknown names, wrong types and what is missing."""
    made(tmp_path)
    with hipocampo.open(tmp_path) as memory:
        bad: list[dict[str, Any]] = [{"facts": []}, {"facts": [1]}, {}]
        bad += [{"facts": ["x"], "more": 1}, {"facts": ["x"], "provenance": "Z"}]
        for given in bad:
            with pytest.raises(BadInput) as error:
                call(CALLS["retain"], memory, given)
            assert error.value.code == "call.arguments"
        assert memory.status().counts == {}


def test_what_is_the_owners_is_nobody_elses(tmp_path: Path) -> None:
    """B5: each such call is refused to others, before it does anything."""
    made(tmp_path)
    with hipocampo.open(tmp_path) as memory:
        memory.intent("register:agent", {"name": "Antenna", "id": "antenna"})
    with hipocampo.open(tmp_path, actor="antenna") as memory:
        for one in CALLS.values():
            if one.owner:
                given = {
                    "at": "2026",
                    "field": "city",
                    "pattern": "x",
                    "session": "s",
                    "agent": "codex",
                    "report": "{}",
                    "id": "m1",
                    "path": "MEMORY.md",
                    "text": "x",
                    "hash": "x",
                    "instance": "x",
                    "files": {"a.json": "[]"},
                }
                fields = {field.name for field in msgspec.structs.fields(one.takes)}
                with pytest.raises(Denied):
                    call(one, memory, {name: value for name, value in given.items() if name in fields})


@pytest.mark.parametrize(("door", "what"), [("mcp", "against"), ("http", "revised")])
def test_an_edit_is_the_users_word_only_where_the_door_allows_it(tmp_path: Path, door: str, what: str) -> None:
    """D3, J0: an agent that says U still contradicts the user's line and withdraws none; the owner's program may."""
    made(tmp_path)
    with hipocampo.open(tmp_path) as memory:
        id = memory.retain("Peter lives in Lisbon", provenance="U").id
        memory.core_append("Peter has a boat", provenance="U")
    given = {"id": id, "text": "Peter lives in Porto", "provenance": "U"}
    core = {"old": "a boat", "new": "a canoe", "provenance": "U"}
    with wiring.open(tmp_path, door=door) as memory:
        for name, arguments in (("edit", given), ("core_replace", core)):
            (edited,) = call(CALLS[name], memory, arguments).data["edited"]
            assert edited["what"] == what
        if door == "mcp":
            assert memory.show(id).content == "Peter lives in Lisbon"
            with pytest.raises(Denied):
                call(CALLS["withdraw"], memory, {"ids": [id]})
        else:
            assert memory.show(id).content == "Peter lives in Porto"
            assert call(CALLS["withdraw"], memory, {"ids": [id]}).data["edited"][0]["what"] == "withdrawn"


def test_an_answer_in_words_is_made_when_it_is_asked_for() -> None:
    """J1: a program that wants data does not pay for words."""
    asked: list[str] = []

    def words() -> str:
        asked.append("words")
        return "One."

    answer = module.Answer(words, {"a": 1})
    assert answer.data == {"a": 1}
    assert not asked
    assert [answer.text, answer.text] == ["One.", "One."]
    assert asked == ["words"]


# What the Python library calls otherwise; what only a process that holds the memory can do; what takes files.
IN_ANOTHER_FORM = {
    "retain_many": "retain",
    "record_many": "record",
    "unmerge": "merge",
    "user": "user_model",
    "told_of_user": "user_model",
    "questions": "user_model",
    "correct": "user_claim",
    "settle": "user_answer",
    "observed": "user_seen",
    "start_session": "session",
    "end_session": "session",
    "session_context": "session",
    "audit_about": "audit",
    "balance": "wallet",
    "requested": "forget",
    "proposal": "proposals",
    "story": "show",
    "unverified": "show",
    "texts": "audit",
    "names": "entities",
    "opinion": "show",
}
OF_THE_LIBRARY = set("acting identify close check_owner append chat watch embed".split())
WITH_FILES = {"import_any": "import", "import_notes": "import", "import_file": "import"}
WITH_FILES |= {"export_notes": "export", "export_file": "export"}
OF_PROGRAMS = {
    Documents: {"listing": "documents", "read": "document", "write": "document_write", "edit": "document_edit"},
    Items: {"all": "items", "put": "item_put", "change": "item_put"},
}
OF_PROGRAMS[Documents] |= {"replace": "document_edit", "remove": "document_remove", "rename": "document_rename"}
OF_PROGRAMS[Documents] |= {"versions": "document_history"}
BY_FILTER = {"client_memory": "query", "trajectory": "query"}


def test_what_the_library_can_do_the_table_can() -> None:
    """J1: each method of `Hipocampo` is a call, a part of one, or is listed here openly."""
    methods = {name for name, _ in inspect.getmembers(Hipocampo, inspect.isfunction) if not name.startswith("_")}
    left = methods - CALLS.keys() - IN_ANOTHER_FORM.keys() - OF_THE_LIBRARY - WITH_FILES.keys() - BY_FILTER.keys()
    assert left == set()
    assert {*IN_ANOTHER_FORM.values(), *BY_FILTER.values(), *WITH_FILES.values()} <= CALLS.keys()


def test_what_programs_keep_is_kept_through_every_door() -> None:
    """J1, J4: each method of documents and items is a call."""
    for kind, calls in OF_PROGRAMS.items():
        methods = {name for name, _ in inspect.getmembers(kind, inspect.isfunction) if not name.startswith("_")}
        assert methods == calls.keys()
        assert set(calls.values()) <= CALLS.keys()
