"""Small exports of other programs, as the tests write them."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

SAID = {
    "pt": "Eu moro em Lisboa e sou vegetariano.",
    "es": "Vivo en Sevilla y soy vegetariano.",
    "en": "I live in Leeds and I am a vegetarian.",
}
BEGAN = 1_690_000_000  # 2023-07-22T04:26:40Z


def node(id: str, parent: str | None, role: str = "", text: str = "", **more: Any) -> dict[str, Any]:
    """A node of a conversation of ChatGPT; without a role it holds no message."""
    message = {
        "id": f"m-{id}",
        "author": {"role": role, "name": None, "metadata": {}},
        "create_time": BEGAN + len(id),
        "content": {"content_type": "text", "parts": [text]},
        "recipient": "all",
        "metadata": {},
        **more,
    }
    return {"id": id, "parent": parent, "children": [], "message": message if role else None}


def chatgpt(id: str, *texts: str, title: str = "A talk") -> dict[str, Any]:
    """A conversation of ChatGPT in which the user and the assistant take turns."""
    nodes = [node(f"{id}-root", None)]
    for n, text in enumerate(texts):
        nodes.append(node(f"{id}-{'x' * (n + 1)}", nodes[-1]["id"], ("user", "assistant")[n % 2], text))
        nodes[-2]["children"].append(nodes[-1]["id"])
    mapping = {one["id"]: one for one in nodes}
    return {
        "title": title,
        "create_time": BEGAN,
        "mapping": mapping,
        "current_node": nodes[-1]["id"],
        "conversation_id": id,
        "id": id,
    }


def claude(id: str, *texts: str, name: str = "A talk") -> dict[str, Any]:
    """A conversation of Claude in which the user and the assistant take turns."""
    return {
        "uuid": id,
        "name": name,
        "created_at": "2024-05-01T10:00:00.000000Z",
        "updated_at": "2024-05-01T11:00:00.000000Z",
        "account": {"uuid": "someone"},
        "chat_messages": [
            {
                "uuid": f"{id}-{n}",
                "sender": ("human", "assistant")[n % 2],
                "text": text,
                "content": [{"type": "text", "text": text, "citations": []}],
                "created_at": f"2024-05-01T10:{n:02}:00.000000Z",
                "attachments": [],
                "files": [],
            }
            for n, text in enumerate(texts)
        ],
    }


def write_json(path: Path, value: Any) -> Path:
    """A JSON file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False), "utf-8")
    return path


def write_zip(path: Path, files: Mapping[str, Any]) -> Path:
    """An archive of texts, or of values as JSON."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in files.items():
            archive.writestr(name, value if isinstance(value, str | bytes) else json.dumps(value, ensure_ascii=False))
    return path
