"""The proxy as clients that nobody here wrote use it: chats, streams, tools, errors; and the Open Responses suite.

Each client runs in a venv of its own, against `hipo serve` as a process, before a model on loopback.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import hipocampo
from hipocampo.doors.running import Running
from tests.doors.http_kit import made, process, wait_for
from tests.doors.model_kit import MODEL, Answer, Model, call, chunk, completion, said, serving

pytestmark = pytest.mark.conformance

PLACE = Path(sys.executable).parents[1] / "foreign"
SUITE = Path(os.environ.get("OPENRESPONSES", PLACE / "openresponses"))
TSX = PLACE / "node_modules" / ".bin" / "tsx"
ALLERGY = "I'm allergic to peanuts."
REPLY = "No peanuts for you."
BUSY = {"error": {"message": "too many requests", "type": "requests", "code": "rate_limit_exceeded", "param": None}}

# Each prints what it got as JSON: a reply, a streamed one, the arguments of a tool, what an error was called.
HEAD = "import json, os, sys\nurl, key, model = os.environ['URL'], os.environ['KEY'], os.environ['MODEL']\n"
CLIENTS = {
    "openai": """
from openai import OpenAI, RateLimitError
client = OpenAI(base_url=url, api_key=key, max_retries=0)
said = [{"role": "user", "content": "May I eat peanuts?"}]
text = client.chat.completions.create(model=model, messages=said).choices[0].message.content
pieces = client.chat.completions.create(model=model, messages=said, stream=True, stream_options={"include_usage": True})
pieces = list(pieces)
stream = "".join(one.choices[0].delta.content or "" for one in pieces if one.choices)
assert pieces[-1].usage.total_tokens == 15 and not pieces[-1].choices
tools = [{"type": "function", "function": {"name": "look", "parameters": {"type": "object", "properties": {}}}}]
called = client.chat.completions.create(model=model, messages=said, tools=tools).choices[0].message.tool_calls[0]
first = client.responses.create(model=model, input="May I eat peanuts?")
assert first.output_text == text and first.usage.total_tokens == 15
with client.responses.stream(model=model, input="Sure?", previous_response_id=first.id) as events:
    kinds = [one.type for one in events]
    assert events.get_final_response().output_text == text
assert kinds[0] == "response.created" and kinds[-1] == "response.completed", kinds
item = client.responses.create(model=model, input="x", tools=[{**tools[0]["function"], "type": "function"}]).output[0]
assert (item.type, item.name) == ("function_call", "look")
assert client.models.list().data[0].id == model
try:
    client.chat.completions.create(model=model, messages=[{"role": "user", "content": "fail"}])
except RateLimitError as found:
    error = found.code
print(json.dumps([text, stream, called.function.arguments, error]))
""",
    "langchain-openai": """
from langchain_openai import ChatOpenAI
from langchain_core.tools import tool
from openai import RateLimitError
@tool
def look() -> str:
    "Look into the cupboard."
    return ""
client = ChatOpenAI(base_url=url, api_key=key, model=model, max_retries=0)
text = client.invoke("May I eat peanuts?").text
stream = "".join(one.text for one in client.stream("May I eat peanuts?"))
called = client.bind_tools([look]).invoke("May I eat peanuts?").tool_calls[0]["args"]
other = ChatOpenAI(base_url=url, api_key=key, model=model, use_responses_api=True)
assert other.invoke("May I eat peanuts?").text == text
assert "".join(one.text for one in other.stream("May I eat peanuts?")) == text
try:
    client.invoke("fail")
except RateLimitError as found:
    error = found.code
print(json.dumps([text, stream, json.dumps(called), error]))
""",
    "pydantic-ai": """
import asyncio
from openai import AsyncOpenAI
from pydantic_ai import Agent
from pydantic_ai.exceptions import ModelHTTPError
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
from pydantic_ai.providers.openai import OpenAIProvider
provider = OpenAIProvider(openai_client=AsyncOpenAI(base_url=url, api_key=key, max_retries=0))
looked = []
async def main():
    chat = OpenAIChatModel(model, provider=provider)
    agent = Agent(chat, instructions="Be kind.")
    text = (await agent.run("May I eat peanuts?")).output
    async with agent.run_stream("May I eat peanuts?") as run:
        stream = await run.get_output()
    able = Agent(OpenAIResponsesModel(model, provider=provider))
    assert (await able.run("May I eat peanuts?")).output == text
    tooled = Agent(chat)
    @tooled.tool_plain
    def look() -> str:
        looked.append("{}")
        return "none left"
    assert (await tooled.run("May I eat peanuts?")).output == text
    try:
        await agent.run("fail")
    except ModelHTTPError as found:
        error = found.body["code"]
    return [text, stream, looked[0], error]
print(json.dumps(asyncio.run(main())))
""",
    "openai-agents": """
import asyncio
from agents import Agent, ModelSettings, OpenAIChatCompletionsModel, OpenAIResponsesModel, Runner, function_tool
from agents import set_tracing_disabled
from openai import AsyncOpenAI, RateLimitError
set_tracing_disabled(True)
client = AsyncOpenAI(base_url=url, api_key=key, max_retries=0)
looked = []
@function_tool
def look() -> str:
    looked.append("{}")
    return "none left"
async def main():
    agent = Agent(name="a", instructions="Be kind.", model=OpenAIResponsesModel(model, client))
    text = (await Runner.run(agent, "May I eat peanuts?")).final_output
    run = Runner.run_streamed(agent, "May I eat peanuts?")
    kinds = [one.type async for one in run.stream_events()]
    able = Agent(name="b", model=OpenAIResponsesModel(model, client), tools=[look])
    assert (await Runner.run(able, "May I eat peanuts?")).final_output == text
    chat = Agent(name="c", model=OpenAIChatCompletionsModel(model, client))
    assert (await Runner.run(chat, "May I eat peanuts?")).final_output == text
    try:
        await Runner.run(chat, "fail")
    except RateLimitError as found:
        error = found.code
    return [text, run.final_output, looked[0], error]
print(json.dumps(asyncio.run(main())))
""",
    "litellm": """
import litellm
named = {"model": f"openai/{model}", "api_base": url, "api_key": key, "num_retries": 0, "max_retries": 0}
said = [{"role": "user", "content": "May I eat peanuts?"}]
text = litellm.completion(messages=said, **named).choices[0].message.content
pieces = litellm.completion(messages=said, stream=True, **named)
stream = "".join(one.choices[0].delta.content or "" for one in pieces if one.choices)
tools = [{"type": "function", "function": {"name": "look", "parameters": {"type": "object", "properties": {}}}}]
called = litellm.completion(messages=said, tools=tools, **named).choices[0].message.tool_calls[0]
try:
    litellm.completion(messages=[{"role": "user", "content": "fail"}], **named)
except litellm.RateLimitError as found:
    error = "rate_limit_exceeded" if "too many requests" in str(found) else str(found)
print(json.dumps([text, stream, called.function.arguments, error]))
""",
}


class Setting(NamedTuple):
    """A server, and the model behind it."""

    found: Running
    model: Model


def answer(body: dict[str, Any]) -> Answer:
    """A model that looks once where it has a tool for it, and is busy when asked to fail."""
    last = body["messages"][-1]
    if last["content"] == "fail":
        return Answer(429, BUSY)
    if not body.get("tools") or last["role"] == "tool":
        return said(REPLY, body)
    called = call("look", "{}")
    if not body.get("stream"):
        return Answer(body=completion(None, [called]))
    return Answer(events=[chunk({"tool_calls": [{"index": 0, **called}]}), chunk({}, "tool_calls"), "[DONE]"])


@pytest.fixture(scope="module")
def setting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Setting]:
    root = made(tmp_path_factory.mktemp("proxy") / "zero")
    with hipocampo.open(root) as memory:
        memory.retain(ALLERGY, provenance="U")
    with serving(answer) as model:
        with (root / "hipocampo.toml").open("a") as file:
            file.write(f'\n[proxy]\nurl = "{model.url}"\nmodel = "{MODEL}"\nseconds = 60\n')
        with process("serve", f"zero={root}", "--port", "0", "--quiet") as server:
            yield Setting(wait_for(root, server.pid), model)


@pytest.mark.parametrize("name", CLIENTS)
def test_a_client_talks_streams_calls_tools_and_is_told_what_fails(setting: Setting, name: str) -> None:
    """J4: each in its own way, with memory in front of the model each time."""
    python = PLACE / "clients" / name / "bin" / "python"
    if not python.exists():
        pytest.skip(f"{name} is not installed: `make conformance` installs it with pip")
    setting.model.asked.clear()
    environ = {**os.environ, "URL": f"{setting.found.url}/v1", "KEY": setting.found.token, "MODEL": MODEL}
    environ |= {"LITELLM_LOCAL_MODEL_COST_MAP": "True", "OPENAI_API_KEY": "none"}
    ran = subprocess.run([python, "-c", HEAD + CLIENTS[name]], env=environ, capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr[-3000:]
    text, stream, arguments, error = json.loads(ran.stdout.splitlines()[-1])
    assert text == stream == REPLY
    assert (json.loads(arguments), error) == ({}, "rate_limit_exceeded")
    asked = [one for one in setting.model.asked if one["messages"][-1]["content"] != "fail"]
    assert asked
    assert all(ALLERGY in json.dumps([m for m in one["messages"] if m["role"] == "system"]) for one in asked)


def test_the_open_responses_suite_is_content(setting: Setting) -> None:
    """J4: all that it asks over HTTP; there is no WebSocket."""
    script = SUITE / "bin" / "compliance-test.ts"
    if not script.exists() or not TSX.exists() or shutil.which("node") is None:
        pytest.skip("the suite is not here: set OPENRESPONSES to a checkout of it")
    copy = PLACE / "suite"  # beside the packages that it imports
    for part in ("bin", "src/lib", "src/generated"):
        shutil.copytree(SUITE / part, copy / part, dirs_exist_ok=True)
    (copy / "package.json").write_text('{"type": "module"}')
    over_http = "basic-response assistant-phase response-output-phase-schema streaming-response system-prompt"
    over_http += " tool-calling image-input multi-turn compact-response compact-missing-model"
    words = ["-u", f"{setting.found.url}/v1", "-k", setting.found.token, "-m", MODEL, "--json"]
    command: list[str | Path] = [TSX, copy / "bin" / script.name, *words, "--filter", over_http.replace(" ", ",")]
    ran = subprocess.run(command, cwd=copy, capture_output=True, text=True, timeout=300)
    told = json.loads(ran.stdout)
    assert [one for one in told["results"] if one["status"] != "passed"] == []
    assert told["summary"]["passed"] == len(over_http.split())
