"""How the doors show a recall: once what was said often, with evidence, with reasons, as a block for a prompt (F)."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from math import prod
from pathlib import Path
from typing import Any

import pytest

import hipocampo
from hipocampo.doors import hooks
from hipocampo.doors.calls.call import call
from hipocampo.doors.calls.table import CALLS
from hipocampo.doors.presenters.labels import score_sum
from hipocampo.text.tokens import count_tokens
from tests.doors.cli_kit import done, hipo
from tests.unit.hits import PLAIN
from tests.unit.models.server import Reply, reply, serve

_ANSI = re.compile(r"\x1b\[[0-9;]*m")
_READ = re.compile(r"[a-z][a-z' ]*: |Answered from: ")  # how the question was read, and where was looked
EXPLAINED = {
    "en": ("words", "layers"),
    "pt": ("palavras", "camadas"),
    "es": ("palabras", "capas"),
}


@pytest.fixture
def said(root: Path) -> Path:
    """A workspace in which something was said three times, and an opinion was merged."""
    for session in ("s1", "s2", "s3"):
        done("-w", root, "record", "--session", session, "--role", "user", "Dinner is at eight o'clock")
    with hipocampo.open(root) as memory:
        kept = next(iter(memory.recall("Peter", kinds=["opinion"])))
        merged = memory.retain("O(c=0.6) @Peter: prefers short, plain answers", provenance="I")
        memory.merge(kept.id, merged.id)
    return root


def asked(root: Path, **arguments: Any) -> Any:
    """What the recall tool answers."""
    with hipocampo.open(root, door="mcp") as memory:
        return call(CALLS["recall"], memory, arguments)


# At the command line


def test_what_was_said_often_is_one_line_with_the_count(said: Path) -> None:
    """F2: near-identical hits are shown once, with the count."""
    out = done("-w", said, "recall", "when is dinner?", "--kind", "turn").out
    assert out.count("eight o'clock") == 1
    assert out.rstrip().endswith("×3")


def test_a_terminal_tells_where_else_it_was_said(said: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """F2: the sources of the others, and what an opinion rests on."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "200")
    out = done("-w", said, "recall", "when is dinner?", "--kind", "turn").out
    assert "3 times, also in session:s" in out
    assert "evidence: memory/" in done("-w", said, "recall", "Peter", "--kind", "opinion").out


def test_json_tells_everything(said: Path) -> None:
    """F2: counts, evidence, parts and factors, how the question was read, what waits; a vector tells nobody a thing."""
    found = done("-w", said, "recall", "what does Petr prefer?", "--explain", "--json").json
    opinion = next(hit for hit in found["hits"] if hit["kind"] == "opinion")
    assert {"times", "also", "evidence", "against", "factors", "parts", "words"} <= opinion.keys()
    assert opinion["evidence"] != []
    assert found["understood"]["mentions"] == ["Peter"]
    assert found["question"]["misspelled"] == [["Petr", "Peter"]]
    assert found["question"]["meaning"] is None or isinstance(found["question"]["meaning"], str)
    assert found["waiting"] == 0
    assert {"hits", "layers", "question", "held"} <= found.keys()


def test_an_explanation_adds_up(said: Path) -> None:
    """F2: the score of each hit is the sum of its parts times its factors."""
    for hit in done("-w", said, "recall", "what does Peter prefer?", "--explain", "--json").json["hits"]:
        score = sum(hit["parts"].values())
        for factor in hit["factors"].values():
            score *= factor
        assert hit["score"] == pytest.approx(max(score, 0), abs=1e-5)


def shortest(_: str, body: dict[str, Any]) -> Reply:
    """A reranker that takes the shortest text for the best answer."""
    return reply({"results": [{"index": at, "score": -len(text)} for at, text in enumerate(body["documents"])]})


def test_an_explanation_of_a_second_look_adds_up(said: Path) -> None:
    """F2: what a reranker did to the score is one of its parts, and what is shown gives the score."""
    words = ("-w", said, "recall", "what does Peter prefer for dinner?", "--explain")
    before = [hit["content"] for hit in done(*words, "--json").json["hits"]]
    with serve(shortest) as server:
        with (said / "hipocampo.toml").open("a") as file:
            file.write(f'\n[rerank]\nmodel = "endpoint"\nurl = "{server.url}"\n')
        found, shown = done(*words, "--json").json["hits"], done(*words).out
    assert [hit["content"] for hit in found] == sorted(before, key=len) != before
    assert all("rerank" in hit["parts"] for hit in found)
    for hit in found:
        made = max(sum(hit["parts"].values()), 0) * prod(hit["factors"].values())
        assert hit["score"] == pytest.approx(made, abs=1e-5)
    sums = [line.strip().partition(" = ") for line in shown.splitlines() if "second look" in line]
    assert [float(score) for score, _, _ in sums] == [pytest.approx(reckoned(text), abs=0.01) for _, _, text in sums]
    assert len(sums) == len(found)


def reckoned(text: str) -> float:
    """What the parts and factors of a line come to."""
    parts, _, factors = text.partition("; ")
    numbers = [[float(number) for number in re.findall(r"-?\d+\.\d{3}", side)] for side in (parts, factors)]
    return max(sum(numbers[0]), 0) * prod(numbers[1])


def test_what_is_believed_says_why_it_stands_above() -> None:
    """F2, D3: the lift that a contradiction gives is told, so that the line adds up."""
    plain = replace(PLAIN, score=0.9, parts={"words": 1.0}, factors={"layer": 0.9})
    lifted = "words 1.000; × layer 0.900; + 0.250 as it is believed rather than one below"
    assert score_sum(plain, "en") == "words 1.000; × layer 0.900"
    assert score_sum(replace(plain, score=1.15), "en") == lifted


@pytest.mark.parametrize("language", EXPLAINED)
def test_reasons_in_three_languages(language: str, tmp_path: Path) -> None:
    """F2, J3: why each ranked where it did, in the workspace's language."""
    root = tmp_path / "one"
    done("init", root, "--language", language, "--timezone", "UTC", "--trust-files", "people")
    done("-w", root, "retain", "@Peter: prefere respostas curtas #escrita")
    out = done("-w", root, "recall", "respostas do Peter", "--explain").out
    words, layers = EXPLAINED[language]
    assert f"{words}: " in out
    assert f"{layers}: " in out
    assert re.search(rf"\d\.\d{{3}} = .*{words} \d\.\d{{3}}", out)
    assert re.search(r"; × \w+ \d\.\d{3}", out)
    assert "explain." not in out


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ("layers: active", "only: kinds opinion, turn", "best answered by: opinion")),
        ("pt", ("camadas: ativas", "só: espécies opinião, turno", "opinião")),
        ("es", ("capas: activas", "solo: clases opinión, turno", "opinión")),
    ],
)
def test_layers_and_kinds_have_their_names_in_three_languages(
    language: str, told: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F2, J3: where was looked, and for what, in the workspace's language."""
    root = tmp_path / "one"
    done("init", root, "--language", language, "--timezone", "UTC", "--trust-files", "people")
    done("-w", root, "retain", "O(c=0.9) @Peter: prefere respostas curtas")
    words = ("recall", "o que o Peter prefere?", "--kind", "opinion", "--kind", "turn", "--deep", "--explain")
    out = done("-w", root, *words).out
    assert [text for text in told if text not in out] == []
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert f"{told[2].split()[-1]} 0.9" in done("-w", root, *words).out


@pytest.mark.parametrize(
    ("language", "told", "state", "who"),
    [
        ("en", "words in one place", ("facts 1", "wisdom 0"), "user"),
        ("pt", "palavras", ("fatos 1", "sabedoria 0"), "usuário"),
        ("es", "palabras", ("hechos 1", "sabiduría 0"), "usuario"),
    ],
)
def test_agents_and_terminals_are_told_in_three_languages(
    language: str, told: str, state: tuple[str, ...], who: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F2, J3: the parts of a score, what there is, and who spoke, in the words of the command line."""
    root = tmp_path / "one"
    done("init", root, "--language", language, "--timezone", "UTC", "--trust-files", "people")
    done("-w", root, "retain", "@Peter: prefere respostas curtas")
    done("-w", root, "record", "--session", "s1", "--role", "user", "O Peter respondeu ontem")
    explained = asked(root, query="respostas do Peter", explain=True)
    assert re.search(rf" = .*{told} \d\.\d\d", explained.text)
    assert "explain." not in explained.text
    assert "cover" not in explained.text
    with hipocampo.open(root, door="mcp") as memory:
        status = call(CALLS["status"], memory, {}).text
    assert [text for text in state if text not in status] == []
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert f"· {who} ·" in _ANSI.sub("", done("-w", root, "recall", "Peter", "--kind", "turn").out)


def test_misspelled_names_are_told(said: Path) -> None:
    """F1, F2: what was taken for a name, and for which."""
    assert "Petr → Peter" in done("-w", said, "recall", "what does Petr prefer?", "--explain").out


@pytest.mark.parametrize("pretty", [False, True])
@pytest.mark.parametrize("explain", [False, True])
@pytest.mark.parametrize("budget", [3, 150, 400])
def test_what_is_shown_fits_the_budget(
    said: Path, budget: int, explain: bool, pretty: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """F5: with ids, dates, marks and reasons; what has no room is told beside it."""
    dinner = "@Peter: ate dinner number {} at the harbour, with a view, some friends and no hurry"
    with hipocampo.open(said) as memory:
        memory.retain_many([dinner.format(n) for n in range(8)])
    more = ("--explain",) if explain else ()
    words = ("-w", said, "recall", "what does Peter like for dinner?", *more)
    if pretty:
        monkeypatch.setenv("FORCE_COLOR", "1")
        monkeypatch.setenv("COLUMNS", "1000")  # wrapped lines would be counted twice
    everything, ran = done(*words), done(*words, "--budget", str(budget))
    lines = [line for line in _ANSI.sub("", ran.out).splitlines() if not _READ.match(line)]
    shown = "\n".join(lines)
    assert count_tokens(shown) <= budget
    assert len(ran.out) < len(everything.out)
    assert bool(shown) == (budget > 3)
    assert ("token" in ran.err) == (budget == 3)


def test_as_json_texts_and_sources_fit_the_budget(said: Path) -> None:
    """F5: a program makes its own lines of them."""
    words = ("-w", said, "recall", "what does Peter like for dinner?", "--json", "--budget", "40")
    hits = done(*words).json["hits"]
    assert 0 < count_tokens("\n".join(f"- {hit['content']} ({hit['source']})" for hit in hits)) <= 40


def test_a_recall_is_told_in_short(said: Path) -> None:
    """F2: no vector is printed, and nothing that says nothing."""
    with hipocampo.open(said) as memory:
        found = memory.recall("what does Peter prefer?", k=2)
        assert re.fullmatch(r"Recalled\('what does Peter prefer\?': 1 \[memory/2026-11-15.md#L\d+\]\)", repr(found))
        asked = repr(found.question)
        assert asked.startswith("Question(text='what does Peter prefer?', ")
        assert "meaning=Meaning('use" in asked
        assert "quoted" not in asked
        assert len(asked) < 400


@pytest.mark.parametrize(
    ("language", "told", "layers"),
    [
        ("en", "⚠️ unverified", "from: active"),
        ("pt", "⚠️ não verificado", "de: ativas"),
        ("es", "⚠️ sin verificar", "de: activas"),
    ],
)
def test_doubt_and_layers_are_told_in_three_languages(language: str, told: str, layers: str, tmp_path: Path) -> None:
    """D3, F4, J3: at the command line, of one memory, and through the tool."""
    root = tmp_path / "one"
    done("init", root, "--language", language, "--timezone", "UTC", "--trust-files", "people")
    id = done("-w", root, "retain", "@Ana é médica", "--json").json["id"]
    for session in "abc":
        done("-w", root, "record", "--session", session, "--role", "user", "bom dia")
    found = done("-w", root, "recall", "médica")
    assert found.out.rstrip().endswith(told)
    assert layers in found.err
    assert told in done("-w", root, "show", id).out
    answer = asked(root, query="médica").text
    assert told in answer
    assert layers in answer.splitlines()[-1]


def test_an_id_that_is_shown_is_clear(root: Path) -> None:
    """F2: a passage is named by its place, which is its id; pages of one folder are not told alike."""
    (root / "bank/entities").mkdir(parents=True, exist_ok=True)
    for name in ("Ana", "Rui"):
        (root / f"bank/entities/{name}.md").write_text(f"{name} plays the cello in the orchestra.\n")
    answer = asked(root, query="who plays the cello?", kinds=["passage"])
    lines = [line for line in answer.text.splitlines() if line.startswith("- ")]
    places = [line.split(": ")[0].rpartition(" ")[2] for line in lines]
    assert places == [f"({hit['id']})" for hit in answer.data["hits"]]
    assert len(lines) == 2
    with hipocampo.open(root, door="mcp") as memory:
        ids = [place.strip("()") for place in places]
        assert call(CALLS["used"], memory, {"ids": ids}).data["used"]
    shown = done("-w", root, "recall", "who plays the cello?", "--kind", "passage").out.splitlines()
    assert [line.split()[0] for line in shown] == ["-", "-"]


# For a prompt


def test_the_block_for_a_prompt(said: Path) -> None:
    """F7: nothing but the block on standard output, in the workspace's language, within the budget."""
    out = done("-w", said, "recall", "what does Peter prefer?", "--prompt").out
    assert out.splitlines()[0] == "[MEMORY]"
    assert out.splitlines()[-1] == "[/MEMORY]"
    assert "Peter: prefers short answers (almost certain" in out
    assert done("-w", said, "recall", "Peter dinner", "--prompt", "-k", "1").out.count("\n- ") == 1
    small = done("-w", said, "recall", "what does Peter prefer?", "--prompt", "--budget", "30").out
    assert 0 < count_tokens(small.rstrip("\n")) <= 30


def test_a_block_says_where_from_when_asked(said: Path) -> None:
    """C5, F7: sources cost tokens, so they come with `--explain`; as JSON the block stands beside the hits."""
    words = ("-w", said, "recall", "what does Peter prefer?", "--prompt")
    assert "#L" not in done(*words).out
    assert "(memory/2026-11-15.md#L" in done(*words, "--explain").out
    found = done(*words, "--json").json
    assert found["block"] == done(*words).out.rstrip("\n")
    assert found["hits"]


def test_no_memory_no_block(root: Path) -> None:
    """F7: where nothing is known, nothing goes into a prompt; a bad budget is refused."""
    ran = done("-w", root, "recall", "Peter", "--session", "none", "--prompt")
    assert (ran.out, bool(ran.err)) == ("", True)
    assert hipo("-w", root, "recall", "Peter", "--prompt", "--budget", "0").code == 1


def test_what_was_recalled_into_a_prompt_is_not_recorded_again(root: Path) -> None:
    """D3: a hook keeps what the user typed, not the block that stands beside it; a block alone is no turn."""
    block = done("-w", root, "recall", "Peter", "--prompt").out
    fence = "<recalled>\n- 2026 [I] guessed\n</recalled>"
    for prompt in (f"{block}How do I write to him?", f"{fence}\n", f"Well. {fence} And [MEMORY] stays"):
        told = {"hook_event_name": "UserPromptSubmit", "session_id": "s9", "prompt": prompt}
        hooks.hook("claude-code", json.dumps(told), root)
    with hipocampo.open(root) as memory:
        turns = [one.payload["text"] for one in memory.query({"type": "turn.recorded"}, sort={"seq": 1})]
    assert [" ".join(text.split()) for text in turns] == ["How do I write to him?", "Well. And [MEMORY] stays"]


# Through the tool


def test_a_tools_text_is_compact_and_cited(said: Path) -> None:
    """J1: a line for each, with source, id and count; the same as data for programs."""
    answer = asked(said, query="when is dinner?", kinds=["turn"])
    (line,) = (text for text in answer.text.splitlines() if text.startswith("- "))
    (hit,) = answer.data["hits"]
    assert f"[I] {hit['id'][:8]} ({hit['source']}) ×3 user: {hit['content']}" in line
    assert (hit["times"], len(hit["also"])) == (3, 2)


def test_a_tool_tells_the_evidence_of_an_opinion(said: Path) -> None:
    """F1: confidence and evidence, to the model and as data; what was said once needs no count."""
    answer = asked(said, query="what does Peter prefer?", kinds=["opinion"])
    (hit,) = answer.data["hits"]
    assert f"evidence: {', '.join(hit['evidence'])}" in answer.text
    assert "c=0.9" in answer.text
    assert "times" not in hit


@pytest.mark.parametrize("budget", [5, 40, 60, 100, 400])
def test_a_tools_lines_fit_the_budget(said: Path, budget: int) -> None:
    """F5: as they are shown, with dates, ids and marks."""
    answer = asked(said, query="what does Peter prefer for dinner?", budget=budget)
    inside = answer.text.partition("<recalled>\n")[2].partition("</recalled>")[0].rstrip("\n")
    assert count_tokens(inside) <= budget
    assert inside.count("- 20") == len(answer.data["hits"])
    assert bool(inside) == (budget > 5)


def test_a_tool_cuts_evidence_before_an_opinion(root: Path) -> None:
    """F5: where an opinion fits without its evidence, it is there."""
    with hipocampo.open(root) as memory:
        kept = next(iter(memory.recall("Peter", kinds=["opinion"])))
        for how in ("short, plain", "short and plain", "plain, short"):
            merged = memory.retain(f"O(c=0.6) @Peter: prefers {how} answers to mails", provenance="I")
            memory.merge(kept.id, merged.id)
    whole = asked(root, query="what does Peter prefer?", kinds=["opinion"])
    (line,) = (text for text in whole.text.splitlines() if text.startswith("- "))
    assert len(whole.data["hits"][0]["evidence"]) == 3
    for less, evidence in ((1, 2), (15, 1), (35, 0)):
        cut = asked(root, query="what does Peter prefer?", kinds=["opinion"], budget=count_tokens(line) - less)
        (hit,) = cut.data["hits"]
        assert hit["content"] == whole.data["hits"][0]["content"]
        assert len(hit.get("evidence", ())) <= evidence


def test_a_tool_tells_why(said: Path) -> None:
    """F2: parts and factors beside each line, and how the question was read as data."""
    answer = asked(said, query="what does Petr prefer?", explain=True)
    assert re.search(r" = .*words \d\.\d\d.*; × ", answer.text)
    assert answer.data["understood"]["misspelled"] == {"Petr": "Peter"}
    assert answer.data["waiting"] == 0
