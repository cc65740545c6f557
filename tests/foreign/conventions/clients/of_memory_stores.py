"""What Anthropic's own client finds of memory stores at a server; run in the environment of the conventions."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from anthropic import Anthropic, APIStatusError

url, token = sys.argv[1:]
stores = Anthropic(base_url=url, api_key=token, max_retries=0).beta.memory_stores


def refusal(work: Callable[[], Any]) -> list[Any]:
    """The status and the kind of the error that some work ends with."""
    try:
        work()
    except APIStatusError as error:
        body: Any = error.body
        return [error.status_code, body["error"]["type"]]
    return []


store = stores.create(name="My Notes", description="what Ana does", metadata={"a": "b"}).id
made = stores.memories.create(store, path="/notes/a.md", content="Ana sings.\n")
found: dict[str, Any] = {"content": stores.memories.retrieve(made.id, memory_store_id=store).content}
found["twice"] = refusal(lambda: stores.memories.create(store, path="/notes/a.md", content="x"))


def update(digest: str, **change: Any) -> Any:
    """Change the memory under a precondition."""
    precondition: Any = {"type": "content_sha256", "content_sha256": digest}
    return stores.memories.update(made.id, memory_store_id=store, precondition=precondition, **change)


found["stale"] = refusal(lambda: update("0" * 64, content="x"))
moved = update(made.content_sha256, path="/b.md")
found["moved"] = [moved.id == made.id, moved.path]
stores.memories.create(store, path="/x/y.md", content="z")
found["listed"] = [[one.type, one.path] for one in stores.memories.list(store, depth=1)]
stores.memories.delete(made.id, memory_store_id=store)
versions = list(stores.memory_versions.list(store, memory_id=made.id))
found["versions"] = [[one.operation, one.path] for one in versions]
found["redacted"] = refusal(lambda: stores.memory_versions.redact(versions[0].id, memory_store_id=store))
stores.archive(store)
found["archived"] = refusal(lambda: stores.memories.create(store, path="/q.md", content="x"))
found["stores"] = [len(list(stores.list())), len(list(stores.list(include_archived=True)))]
stores.delete(store)
found["bad key"] = refusal(
    lambda: list(Anthropic(base_url=url, api_key="bad", max_retries=0).beta.memory_stores.list())
)
print(json.dumps(found))
