"""Chat models behind an address: what is sent, and what is made of what comes back."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.adapters.models.chat import Endpoint, EndpointChat
from hipocampo.adapters.models.reply import Reply
from hipocampo.core.completions import Completion, CompletionOptions, Message
from hipocampo.errors import BadInput, Unavailable
from hipocampo.ports import complete
from tests.llm.misbehaving import (
    DONE,
    USAGE,
    Act,
    Server,
    acting,
    chunk,
    event,
    fail,
    hang_after,
    plain,
    raw,
    refuse,
    say,
    stream,
    wrong_type,
)

ASKED = [Message("system", "Be brief."), Message("user", "Olá, 😀!")]
SCHEMA = {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]}


def ask(server: Server, options: CompletionOptions | None = None, **settings: Any) -> Completion:
    return complete(EndpointChat(Endpoint(server.url, **settings)).talk(ASKED, options or CompletionOptions()))


def said_by(act: Act, options: CompletionOptions | None = None) -> Completion:
    with acting(act) as server:
        return ask(server, options)


# Asking


def test_the_request_is_that_of_the_interface():
    """H5: messages, length and stream, in the words of every OpenAI-compatible server."""
    with acting(say("Oi.")) as server:
        ask(server, CompletionOptions(most=30, temperature=0.2), name="m")
    assert server.paths == ["/v1/chat/completions"]
    assert server.bodies == [
        {
            "model": "m",
            "messages": [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "Olá, 😀!"}],
            "max_tokens": 30,
            "temperature": 0.2,
            "stream": True,
            "stream_options": {"include_usage": True},
        }
    ]


def test_without_a_name_the_server_chooses():
    """H5: a server with one model needs no name of it; the reply tells what it was."""
    with acting(raw(stream("Oi.").replace(b'"index"', b'"x"') + b""), plain("Oi.")) as server:
        assert ask(server).model == f"{server.url}/v1/chat/completions"
        assert ask(server).model == "plain"
    assert "model" not in server.bodies[0]
    assert "temperature" not in server.bodies[0]


def test_a_schema_is_sent_where_one_is_wished():
    """H5: JSON under a schema, where the server offers it."""
    with acting(say('{"a":1}')) as server:
        assert ask(server, CompletionOptions(schema=SCHEMA)).text == '{"a":1}'
    form = server.bodies[0]["response_format"]
    assert (form["type"], form["json_schema"]["schema"]) == ("json_schema", SCHEMA)


@pytest.mark.parametrize("status", [400, 422])
@pytest.mark.parametrize("word", ["Unsupported parameter: 'response_format'", "no luck today", ""])
def test_a_server_without_schemas_is_asked_without(status: int, word: str):
    """H5: where schemas are not offered the words must do; the refusal is remembered."""

    def act(stage: Any, body: dict[str, Any]) -> None:
        (fail(status, word) if "response_format" in body else say('{"a":1}'))(stage, body)

    with acting(act) as server:
        model = EndpointChat(Endpoint(server.url))
        for _ in range(2):
            assert complete(model.talk(ASKED, CompletionOptions(schema=SCHEMA))).text == '{"a":1}'
    assert ["response_format" in body for body in server.bodies] == [True, False, False]


def test_a_request_that_is_refused_for_other_reasons_is_told():
    """H5: without the schema it is no better, so the schema is asked for again the next time."""
    with acting(fail(400, "too long"), fail(400, "too long"), say("{}")) as server:
        model = EndpointChat(Endpoint(server.url))
        with pytest.raises(Unavailable) as caught:
            complete(model.talk(ASKED, CompletionOptions(schema=SCHEMA)))
        assert (caught.value.code, caught.value.values["detail"]) == ("model.status", "too long")
        assert complete(model.talk(ASKED, CompletionOptions(schema=SCHEMA))).text == "{}"
    assert ["response_format" in body for body in server.bodies] == [True, False, True]


@pytest.mark.parametrize("option", ["stream_options", "temperature", "max_tokens"])
def test_options_that_a_server_does_not_know_are_left_out(option: str):
    """H5: any compatible server, old or new; newer ones want the length by another name."""
    with acting(refuse(option, say("Oi."))) as server:
        assert ask(server, CompletionOptions(most=30, temperature=0.0)).text == "Oi."
    assert [option in body for body in server.bodies] == [True, False]
    assert (server.bodies[1].get("max_completion_tokens") == 30) == (option == "max_tokens")


# The key


def test_the_key_comes_from_its_variable(monkeypatch: pytest.MonkeyPatch):
    """H5: the settings name the variable, never the key."""
    monkeypatch.setenv("MY_KEY", " sk-123\n")
    with acting(say("Oi.")) as server:
        ask(server, key="MY_KEY")
        ask(server)
    assert server.headers[0]["Authorization"] == "Bearer sk-123"
    assert "Authorization" not in server.headers[1]


def test_the_key_comes_from_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """H5: a key file goes before the variable."""
    monkeypatch.setenv("MY_KEY", "sk-other")
    (tmp_path / "key").write_text("sk-file\n")
    with acting(say("Oi.")) as server:
        ask(server, key="MY_KEY", key_file=tmp_path / "key")
    assert server.headers[0]["Authorization"] == "Bearer sk-file"


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "model.key-unreadable"),
        (b"\xff\xfe", "model.key-unreadable"),
        (b"", "model.key-empty"),
        (b" \n", "model.key-empty"),
        (b"two\nlines", "model.key-empty"),
        ("chave-é".encode(), "model.key-empty"),
    ],
)
def test_a_file_without_a_key_is_told_before_anything_is_sent(tmp_path: Path, content: bytes | None, code: str):
    """J2: the error names the file, never what stands in it."""
    if content is not None:
        (tmp_path / "key").write_bytes(content)
    with acting(say("Oi.")) as server:
        with pytest.raises(BadInput) as caught:
            ask(server, key_file=tmp_path / "key")
        assert server.bodies == []
    assert caught.value.code == code
    assert str(tmp_path / "key") in caught.value.message("es")
    assert "chave" not in str(caught.value)


def test_a_missing_variable_is_told():
    """J2: the error names the variable."""
    with acting(say("Oi.")) as server, pytest.raises(BadInput, match="NO_SUCH_KEY"):
        ask(server, key="NO_SUCH_KEY")


@pytest.mark.parametrize("url", ["", "localhost:80", "file:///etc/passwd", "http://", "http://h:x", "https://a:b@h/v1"])
def test_what_is_no_address_is_refused(url: str):
    """J2: only http and https addresses, without a password in them."""
    with pytest.raises(BadInput) as caught:
        EndpointChat(Endpoint(url))
    assert caught.value.code == "model.url"


# Hearing

GOOD = stream("Olá, 😀 Ana!")
FRAMED = {
    "as it is": GOOD,
    "with carriage returns": GOOD.replace(b"\n", b"\r\n"),
    "without empty lines": GOOD.replace(b"\n\n", b"\n"),
    "without a space": GOOD.replace(b"data: ", b"data:"),
    "with comments": b": hello\n\n" + GOOD.replace(b"\n\n", b"\n\n: keep-alive\n\n"),
    "with other fields": GOOD.replace(b"data: ", b"event: message\nid: 7\nretry: 10\ndata: "),
    "without an end mark": GOOD.replace(DONE, b""),
    "with more behind it": GOOD + chunk("no more"),
    "with a byte order mark": b"\xef\xbb\xbf" + GOOD,
    "with empty data": b"data:\n\n" + GOOD,
    "with reasoning": event({"choices": [{"delta": {"reasoning_content": "hm", "content": None}}]}) + GOOD,
    "with thoughts": chunk("<thi") + chunk("nk>Ana? </th") + chunk("ink>\n\n") + GOOD,
    "with events of many lines": GOOD.replace(b'data: {"choices"', b'data: {\ndata: "choices"'),
    "with parts": event({"choices": [{"delta": {"content": [{"type": "text", "text": "Ol"}]}}]})
    + GOOD.replace(b"Ol", b"", 1),
    "with empty choices": event({"choices": []}) + event({"choices": None}) + event({}) + GOOD,
}


@pytest.mark.parametrize("framing", FRAMED)
def test_streams_of_all_kinds_are_heard(framing: str):
    """H5: servers differ in how they stream; the words are the same."""
    with acting(raw(FRAMED[framing])) as server:
        said = ask(server, name="m")
    assert said == Completion("Olá, 😀 Ana!", "m", 11, 7, False)


@given(st.lists(st.integers(1, len(GOOD) - 1), max_size=30))
def test_chunks_may_end_anywhere(ends: list[int]):
    """H5: also in the middle of a line, of a character, of an escape."""
    data = "\n".join(GOOD.decode().split("\n")).replace("\\u00e1", "á").encode()
    places = [0, *sorted(ends), len(data)]
    reply = Reply(100)
    chunks = [data[start:end] for start, end in pairwise(places)]
    assert "".join(reply.pieces(chunks)) == reply.text == "Olá, 😀 Ana!"
    assert (reply.prompt, reply.completion, reply.cut) == (11, 7, False)


@given(st.binary(max_size=300) | st.text(max_size=100).map(lambda text: b"data: " + text.encode("utf-8", "replace")))
def test_no_answer_breaks_the_reader(data: bytes):
    """H5: whatever a server sends is a reply or a clear refusal of one."""
    with acting(raw(data)) as server:
        try:
            outcome: str = ask(server).text.encode().decode()
        except Unavailable as error:
            outcome = error.code
    assert outcome == "" or outcome in ("model.reply", "model.told")


def test_tokens_that_are_not_told_are_counted():
    """H6: the accounts have a number for every reply."""
    said = said_by(say("Tudo bem com você.", usage=False))
    assert 0 < said.prompt < 20
    assert 0 < said.completion < 10


@pytest.mark.parametrize(
    "usage", [None, [], {}, {"prompt_tokens": -1}, {"prompt_tokens": "3"}, {"prompt_tokens": True}]
)
def test_counts_that_are_none_are_counted(usage: Any):
    """H6: what a server tells of tokens is looked at before it is believed."""
    said = said_by(raw(chunk("Oi.", "stop") + event({"choices": [], "usage": usage}) + DONE))
    assert said.prompt > 1


def test_groq_tells_tokens_in_its_own_place():
    """H6: the seed's own service."""
    own = event({"choices": [], "x_groq": {"usage": {"prompt_tokens": 9, "completion_tokens": 2}}})
    said = said_by(raw(chunk("Oi.", "stop") + own + DONE))
    assert (said.prompt, said.completion) == (9, 2)


@pytest.mark.parametrize(("finish", "cut"), [("stop", False), ("length", True), ("content_filter", True)])
def test_a_reply_that_was_stopped_says_so(finish: str, cut: bool):
    """H5: the caller knows that the end is missing."""
    assert said_by(raw(stream("Oi.", finish))).cut is cut


def test_a_stream_that_just_ends_is_cut():
    """H5: no reason and no end mark: nobody knows what was still to come."""
    assert said_by(raw(chunk("Oi ") + chunk("Ana"))).cut


def test_a_reply_is_whole_though_the_server_holds_the_line():
    """H5: what comes behind the end of a reply is not waited for long."""
    said = said_by(hang_after(chunk("Oi.") + chunk(finish="stop")))
    assert (said.text, said.cut) == ("Oi.", False)


def test_a_wrong_content_type_is_no_matter():
    """H5: what counts is what is said."""
    assert said_by(wrong_type).text == "Hello there."


def test_control_characters_are_no_words():
    """H5: on a terminal they would be commands."""
    assert said_by(raw(chunk("a\x1b[2J\x00b\n\tc\x9b", "stop") + DONE)).text == "a[2Jb\n\tc"


def test_halves_of_characters_are_replaced():
    """H5: what is said can always be stored."""
    assert said_by(raw(b'data: {"choices":[{"delta":{"content":"a\\ud800b"}}]}\n\n' + DONE)).text == "a?b"


def test_a_thought_without_end_is_no_reply():
    """H5: a model that only thinks has said nothing."""
    said = said_by(raw(stream("<think>I wonder whether this", "length")))
    assert (said.text, said.cut) == ("", True)


@pytest.mark.parametrize("text", ["<", "<think", "<thinker>", "  <b>", "a <think>b</think>"])
def test_what_only_looks_like_a_thought_is_said(text: str):
    """H5: no letter is lost for the likeness of it."""
    assert said_by(say(text)).text == text


def test_words_come_as_they_are_said():
    """H5: the first words are here before the last are made."""
    with acting(hang_after(USAGE + chunk("Once upon") + chunk(" a time"))) as server:
        talk = EndpointChat(Endpoint(server.url)).talk(ASKED, CompletionOptions())
        assert [next(talk), next(talk)] == ["Once upon", " a time"]
        talk.close()


def test_the_request_is_valid_json_whatever_the_words():
    """H5: halves of characters are replaced, control characters escaped."""
    with acting(say("ok")) as server:
        complete(EndpointChat(Endpoint(server.url)).talk([Message("user", "\ud83d a\0b")], CompletionOptions()))
    assert json.dumps(server.bodies[0]["messages"][0]["content"]) == '"? a\\u0000b"'
