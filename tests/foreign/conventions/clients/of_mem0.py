"""What mem0's own client finds at a server; run in the environment of the conventions."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from mem0 import MemoryClient

url, token = sys.argv[1:]
client = MemoryClient(api_key=token, host=url)


def error(work: Callable[[], Any]) -> str:
    """The name of the error that some work ends with."""
    try:
        work()
    except Exception as found:
        return type(found).__name__
    return ""


def texts(answer: dict[str, Any]) -> list[str]:
    """The memories of an answer."""
    return [one["memory"] for one in answer["results"]]


said = [
    {"role": "user", "content": "I am allergic to peanuts and I live in Lisbon."},
    {"role": "assistant", "content": "Noted."},
]
found: dict[str, Any] = {"added": texts(client.add(said, user_id="ana"))}
client.add("Prefers short answers", user_id="bia", infer=False, metadata={"by": "hand"})
found["searched"] = texts(client.search("where does the user live?", filters={"user_id": "ana"}))
found["of another"] = texts(client.search("short answers", filters={"user_id": "ana"}))
found["users"] = sorted(one["name"] for one in client.users()["results"])
id = client.get_all(filters={"user_id": "bia"})["results"][0]["id"]
found["updated"] = client.update(id, text="Prefers long answers")["memory"]
found["history"] = [step["new_memory"] for step in client.history(id)]
client.delete(id)
found["missing"] = error(lambda: client.get(id))
found["unnamed"] = error(lambda: client.search("x", filters={}))
found["bad key"] = error(lambda: MemoryClient(api_key="bad", host=url))
print(json.dumps(found))
